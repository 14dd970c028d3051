package biome

import "umpire/engines/rule"

// The clauses on one player.
const (
	SoloSetup rule.Clause = iota + pastDisaster
	SoloBuild
	SoloRatings
	SoloRace
	SoloExchange
	SoloPhases
	SoloMigration
	SoloMigrationReveal
	SoloBrumation
	SoloNesting
	SoloPredationOwn
	SoloPredationVirtual
	SoloPredationExpert
	SoloFeeding
	SoloScavenging
	SoloAction
	SoloSteal
	SoloGive
	SoloCalendar
	SoloAchievementFirst
	SoloAchievementSecond
	SoloAchievementThird
	SoloDisasters
	pastSolo
)

var soloClauses = provisions{
	SoloSetup:           {ID: "biome.solo.setup", Kind: rule.KindSolo, Section: "Solo", Words: "One player sets up as usual, in Advanced or Expert mode."},
	SoloBuild:           {ID: "biome.solo.build", Kind: rule.KindSolo, Section: "Solo", Words: "Build your Biome lasts all twelve seasons."},
	SoloRatings:         {ID: "biome.solo.ratings", Kind: rule.KindSolo, Section: "Solo", Words: "Build your Biome rates the final points in bands."},
	SoloRace:            {ID: "biome.solo.race", Kind: rule.KindSolo, Section: "Solo", Words: "Race: 120 points within ten seasons, in Expert eight."},
	SoloExchange:        {ID: "biome.solo.exchange", Kind: rule.KindSolo, Section: "Solo", Words: "The standing exchange holds for one player too."},
	SoloPhases:          {ID: "biome.solo.phases", Kind: rule.KindSolo, Section: "Solo Gameplay", Words: "The first four phases are as usual.", From: []rule.Clause{SeasonPhases}},
	SoloMigration:       {ID: "biome.solo.migration", Kind: rule.KindSolo, Section: "Solo Fall", Words: "In Fall from the second year on one animal may be released."},
	SoloMigrationReveal: {ID: "biome.solo.migration-reveal", Kind: rule.KindSolo, Section: "Solo Fall", Words: "Then a card is revealed: an animal that fits settles free for half its points, rounded down."},
	SoloBrumation:       {ID: "biome.solo.brumation", Kind: rule.KindSolo, Section: "Solo Winter", Words: "Reptiles rest in Winter.", From: []rule.Clause{AdvancedBrumation}},
	SoloNesting:         {ID: "biome.solo.nesting", Kind: rule.KindSolo, Section: "Solo Spring", Words: "Nesting is as usual.", From: []rule.Clause{NestEvery}},
	SoloPredationOwn: {ID: "biome.solo.predation-own", Kind: rule.KindSolo, Section: "Solo Predation a", Words: "Own predators need a 3, later a 4, for 4 points.",
		Tell: (*Game).tellPoints,
	},
	SoloPredationVirtual: {ID: "biome.solo.predation-virtual", Kind: rule.KindSolo, Section: "Solo Predation b", Words: "Then own nests in the habitat of the year are attacked."},
	SoloPredationExpert:  {ID: "biome.solo.predation-expert", Kind: rule.KindSolo, Section: "Solo Predation c", Words: "In Expert two habitats are attacked."},
	SoloFeeding:          {ID: "biome.solo.feeding", Kind: rule.KindSolo, Section: "Solo", Words: "Feeding is as usual.", From: []rule.Clause{FeedPoints}},
	SoloScavenging: {ID: "biome.solo.scavenging", Kind: rule.KindSolo, Section: "Solo", Words: "Each vulture scores the roll of a die.",
		Tell: (*Game).tellPoints,
	},
	SoloAction: {ID: "biome.solo.action", Kind: rule.KindSolo, Section: "Solo Action", Words: "One action a season.", From: []rule.Clause{ActionOne, ActionOnce}},
	SoloSteal:  {ID: "biome.solo.steal", Kind: rule.KindSolo, Section: "Solo Action", Words: "A steal takes one from the supply."},
	SoloGive:   {ID: "biome.solo.give", Kind: rule.KindSolo, Section: "Solo Action", Words: "What is given goes to the supply and the discard pile."},
	SoloCalendar: {ID: "biome.solo.calendar", Kind: rule.KindSolo, Section: "Solo Action", Words: "Years go on as usual.",
		Tell: (*Game).tellSeason,
	},
	SoloAchievementFirst:  {ID: "biome.solo.achievement-first", Kind: rule.KindSolo, Section: "Solo Achievements", Words: "In the first six seasons an achievement scores its first place."},
	SoloAchievementSecond: {ID: "biome.solo.achievement-second", Kind: rule.KindSolo, Section: "Solo Achievements", Words: "From season 7 to 10 it scores its second place."},
	SoloAchievementThird:  {ID: "biome.solo.achievement-third", Kind: rule.KindSolo, Section: "Solo Achievements", Words: "In the last two seasons it scores its third place."},
	SoloDisasters:         {ID: "biome.solo.disasters", Kind: rule.KindSolo, Section: "Solo Disasters", Words: "Disasters round down in Advanced and up in Expert."},
}
