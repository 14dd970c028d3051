package organism

import "umpire/engines/rule"

// The clauses of RAIN, in the order of the rulebook.
const (
	RainOrientation rule.Clause = iota + pastInherit
	RainSize
	RainColumns
	RainUpByConvention
	RainHomes
	RainHomesApart
	RainCapacity
	RainSeveralPerPlayer
	RainSupply
	RainThreshold
	RainMode
	RainFirst
	RainPlayersPeace
	RainSameType
	RainPlayersVsRain
	RainSameTypeRain
	RainFall
	RainAbsorb
	RainLeave
	RainAnnihilate
	RainAnnihilatePower
	RainRoll
	RainPlace
	RainPlaceNoSupply
	RainConflicts
	RainEnd
	RainNoChoices
	RainScoreCollective
	RainScorePersonal
	RainIntense
	pastRain
)

// rainClauses are the clauses of RAIN.
var rainClauses = provisions{
	RainOrientation:      {ID: "organism.rain.orientation", Kind: rule.KindSetup, Section: "RAIN SETUP", Tie: rule.Follows, From: []clause{RainColumns, RainPlace}, Words: "The hexagonal side is turned so that one corner points up; the two sides meeting there are the top, the two opposite sides the bottom."},
	RainSize:             {ID: "organism.rain.size", Kind: rule.KindSetup, Section: "RAIN SETUP", Tie: rule.Follows, From: []clause{RainColumns}, Words: "Rings A-D give 7 top spaces, A-E 9, A-F 11."},
	RainColumns:          {ID: "organism.rain.columns", Kind: rule.KindDefinition, Section: "RAIN", Tie: rule.Judged, Words: "Columns are numbered from 1 at the left along the top. With outer ring number R: column c has its top at outer step 3R+c-1, runs in direction 1 (towards corner 1) and ends at outer step 2R-c+1."},
	RainUpByConvention:   {ID: "organism.rain.up-by-convention", Kind: rule.KindDefinition, Section: "RAIN", Tie: rule.Follows, From: []clause{RainColumns, RainPlace}, Words: "Which corner is up is a convention; all corners are equivalent."},
	RainHomes:            {ID: "organism.rain.homes", Kind: rule.KindSetup, Section: "RAIN SETUP", Words: "Each organism has three home spaces: three adjacent bottom spaces (flat), or two adjacent bottom spaces plus one space one ring in that touches both (pyramid)."},
	RainHomesApart:       {ID: "organism.rain.homes-apart", Kind: rule.KindSetup, Section: "RAIN SETUP", Words: "At least one bottom space lies between the home spaces of different organisms."},
	RainCapacity:         {ID: "organism.rain.capacity", Kind: rule.KindSetup, Section: "RAIN SETUP", Words: "7 bottom spaces hold 2 organisms (flat); 9 hold 2 (flat) or 3 (pyramids at both ends, flat in the middle); 11 hold 3 (flat) or 4 (all pyramids)."},
	RainSeveralPerPlayer: {ID: "organism.rain.several-per-player", Kind: rule.KindSetup, Section: "RAIN SETUP", Words: "A player may field several of these organisms; one introduction then fills all homes of that player (three elements each, all clearing first)."},
	RainSupply:           {ID: "organism.rain.supply", Kind: rule.KindSetup, Section: "RAIN SETUP", Tie: rule.Judged, Words: "RAIN uses the elements of two unused colours."},
	RainThreshold:        {ID: "organism.rain.threshold", Kind: rule.KindSetup, Section: "RAIN SETUP", Tie: rule.Follows, From: []clause{RainEnd}, Words: "A power threshold for RAIN is agreed."},
	RainMode:             {ID: "organism.rain.mode", Kind: rule.KindSetup, Section: "RAIN SETUP", Tie: rule.Follows, From: []clause{RainEnd}, Words: "Solo, cooperative or competitive is agreed; it changes only how the result is read."},
	RainFirst:            {ID: "organism.rain.first", Kind: rule.KindTurn, Section: "RAIN", Tie: rule.Follows, From: []clause{TurnAlternate}, Words: "RAIN is first in turn order and then takes its turn whenever its place comes up."},
	RainPlayersPeace: {ID: "organism.rain.players-peace", Kind: rule.KindEffect, Section: "RAIN", Words: "Elements of different players do not disrupt each other and may touch without conflict.",
		Tell: says("players' elements do not disrupt each other"),
	},
	RainSameType:      {ID: "organism.rain.same-type", Kind: rule.KindLegality, Section: "RAIN", Words: "Equal types of different players still may not touch, unless MERGE is in play."},
	RainPlayersVsRain: {ID: "organism.rain.players-vs-rain", Kind: rule.KindEffect, Section: "RAIN", Words: "Players' elements and RAIN's elements are in conflict as usual on every turn."},
	RainSameTypeRain:  {ID: "organism.rain.same-type-rain", Kind: rule.KindLegality, Section: "MOVE", Words: "A player may not move next to a RAIN element of the same type, nor grow next to any RAIN element."},
	RainFall: {ID: "organism.rain.fall", Kind: rule.KindEffect, Section: "RAIN", Words: "1. All RAIN elements on the board move one space down their column at the same time.",
		Tell: says("the rain falls"),
	},
	RainAbsorb: {ID: "organism.rain.absorb", Kind: rule.KindEffect, Section: "RAIN", Words: "A RAIN element takes all free food of the space it falls into."},
	RainLeave:  {ID: "organism.rain.leave", Kind: rule.KindEffect, Section: "ruling rain-bottom", Words: "A RAIN element in the bottom space of its column leaves the board and returns to supply."},
	RainAnnihilate: {ID: "organism.rain.annihilate", Kind: rule.KindEffect, Section: "RAIN", Words: "2. Every RAIN element adjacent to players' elements of its own type, and all those elements, are removed.",
		Tell: says("equal types of RAIN and players annihilate each other"),
	},
	RainAnnihilatePower: {ID: "organism.rain.annihilate-power", Kind: rule.KindScore, Section: "RAIN", Words: "RAIN gains 1 power per player element so removed; players gain nothing."},
	RainRoll: {ID: "organism.rain.roll", Kind: rule.KindEffect, Section: "RAIN", Words: "3. Both dice are rolled: type and column.",
		Tell: says("the dice are rolled"),
	},
	RainPlace: {ID: "organism.rain.place", Kind: rule.KindEffect, Section: "RAIN", Words: "A RAIN element of that type is placed in the top space of that column.",
		Tell: moved((*Game).tellPlaced),
	},
	RainPlaceNoSupply: {ID: "organism.rain.place-no-supply", Kind: rule.KindEffect, Section: "RAIN", Words: "If RAIN has no element of that type in supply nothing is placed.",
		Tell: says("RAIN has no such element left"),
	},
	RainConflicts: {ID: "organism.rain.conflicts", Kind: rule.KindEffect, Section: "RAIN", Words: "4. Conflicts are resolved and power awarded as in phase E with RAIN acting; both sides can gain."},
	RainEnd: {ID: "organism.rain.end", Kind: rule.KindEnd, Section: "RAIN", Words: "5. If RAIN's power is at or above its threshold the game is over.",
		Tell: then((*Game).tellWinner),
	},
	RainNoChoices:       {ID: "organism.rain.no-choices", Kind: rule.KindTurn, Section: "RAIN", Tie: rule.Follows, From: []clause{RainRoll}, Words: "RAIN makes no decisions."},
	RainScoreCollective: {ID: "organism.rain.score-collective", Kind: rule.KindScore, Section: "RAIN", Tie: rule.Follows, From: []clause{RainEnd}, Words: "The collective score is the number of turns survived."},
	RainScorePersonal:   {ID: "organism.rain.score-personal", Kind: rule.KindScore, Section: "RAIN", Tie: rule.Follows, From: []clause{RainEnd}, Words: "Each player's personal score is the own power at the end."},
	RainIntense:         {ID: "organism.rain.intense", Kind: rule.KindVariant, Section: "RAIN", Words: "In the harder variant two elements are rolled for and placed on each RAIN turn."},
}
