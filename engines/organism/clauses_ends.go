package organism

import "umpire/engines/rule"

// The clauses of conflicts, integrity and the end of the game, in the order of the rulebook.
const (
	ConflictWhen rule.Clause = iota + pastAction
	ConflictHeterarchy
	ConflictNumbers
	ConflictNoSameType
	ConflictOwnSafe
	ConflictRemoved
	ConflictSimultaneous
	ConflictOrder
	ConflictCycle
	ConflictDrop
	ConflictPower
	ConflictPowerEachPlayer
	ConflictPowerNotPerPiece
	ConflictPowerAnyTurn
	ConflictPowerDespiteLoss
	ConflictMoverAtRisk
	ConflictToSupply
	ConflictReferenceLetter
	IntegrityAllPlayers
	IntegrityRemove
	IntegritySimultaneous
	IntegrityDrop
	IntegrityBonus
	IntegrityBonusTotal
	IntegrityOwnNoBonus
	IntegritySacrifice
	IntegritySacrificePerElement
	IntegritySacrificeNeedsSurvivor
	IntegrityPowerKept
	EndImmediate
	EndThreeOrganisms
	EndThreeOnlyActing
	EndPower
	EndPowerWinner
	EndPowerTie
	EndPowerTieOthers
	EndNoElimination
	EndNoOther
	pastEnd
)

// endClauses are the clauses of conflicts, integrity and the end of the game.
var endClauses = provisions{
	ConflictWhen: {ID: "organism.conflict.when", Kind: rule.KindTurn, Section: "E - RESOLVE CONFLICTS", Words: "After all activations every pair of adjacent elements of different players on the whole board is in conflict.",
		Tell: says("the conflicts on the board are resolved"),
	},
	ConflictHeterarchy: {ID: "organism.conflict.heterarchy", Kind: rule.KindDefinition, Section: "E - RESOLVE CONFLICTS", Words: "EAT disrupts GROW; GROW disrupts MOVE; MOVE disrupts EAT."},
	ConflictNumbers:    {ID: "organism.conflict.numbers", Kind: rule.KindDefinition, Section: "E - RESOLVE CONFLICTS", Tie: rule.Follows, From: []clause{ConflictHeterarchy}, Words: "The numbers 5, 4, 3 name EAT, GROW, MOVE; each beats the next lower, and 3 beats 5."},
	ConflictNoSameType: {ID: "organism.conflict.no-same-type", Kind: rule.KindDefinition, Section: "E - RESOLVE CONFLICTS", Tie: rule.Follows, From: []clause{MoveSameTypeNever}, Words: "No conflict is ever between equal types, because such contact is forbidden."},
	ConflictOwnSafe: {ID: "organism.conflict.own-safe", Kind: rule.KindDefinition, Section: "E - RESOLVE CONFLICTS", Words: "Elements of one player never disrupt each other.",
		Tell: says("elements of one player do not disrupt each other"),
	},
	ConflictRemoved: {ID: "organism.conflict.removed", Kind: rule.KindEffect, Section: "E - RESOLVE CONFLICTS", Words: "Every element that is disrupted by at least one other element is removed."},
	ConflictSimultaneous: {ID: "organism.conflict.simultaneous", Kind: rule.KindEffect, Section: "E - RESOLVE CONFLICTS", Words: "Resolution is simultaneous: an element that is itself disrupted still disrupts its own targets.",
		Tell: says("elements that are disrupted themselves still disrupt"),
	},
	ConflictOrder: {ID: "organism.conflict.order", Kind: rule.KindEffect, Section: "E - RESOLVE CONFLICTS", Words: "Processing goes in rounds: first those disrupted elements that disrupt nothing, then those that after this disrupt nothing any more, until no conflict is left.",
		Tell: says("conflicts are resolved in rounds"),
	},
	ConflictCycle: {ID: "organism.conflict.cycle", Kind: rule.KindEffect, Section: "E - RESOLVE CONFLICTS", Words: "If conflicts remain but every disrupted element also disrupts something (a cycle), all disrupted elements are removed in one round.",
		Tell: says("the elements of a cycle are removed together"),
	},
	ConflictDrop:             {ID: "organism.conflict.drop", Kind: rule.KindEffect, Section: "E - RESOLVE CONFLICTS", Words: "A removed element leaves its food plus 1 as free food in its space."},
	ConflictPower:            {ID: "organism.conflict.power", Kind: rule.KindScore, Section: "E - RESOLVE CONFLICTS", Words: "For each disrupted element, the owner of a disrupting element gains 1 power."},
	ConflictPowerEachPlayer:  {ID: "organism.conflict.power-each-player", Kind: rule.KindScore, Section: "E - RESOLVE CONFLICTS", Words: "If elements of several players disrupt it, each of those players gains 1 power."},
	ConflictPowerNotPerPiece: {ID: "organism.conflict.power-not-per-piece", Kind: rule.KindScore, Section: "E - RESOLVE CONFLICTS", Words: "Two disruptors of the same player give that player only 1 power for the one disrupted element."},
	ConflictPowerAnyTurn:     {ID: "organism.conflict.power-any-turn", Kind: rule.KindScore, Section: "E - RESOLVE CONFLICTS", Words: "Power goes to the disruptor's owner whether or not that player is acting."},
	ConflictPowerDespiteLoss: {ID: "organism.conflict.power-despite-loss", Kind: rule.KindScore, Section: "E - RESOLVE CONFLICTS", Words: "The owner keeps the power even if the disruptor is removed in the same phase."},
	ConflictMoverAtRisk:      {ID: "organism.conflict.mover-at-risk", Kind: rule.KindEffect, Section: "E - RESOLVE CONFLICTS", Words: "The element that moved into contact can be disrupted too."},
	ConflictToSupply:         {ID: "organism.conflict.to-supply", Kind: rule.KindEffect, Section: "E - RESOLVE CONFLICTS", Tie: rule.Follows, From: []clause{ComponentElements, GrowSupply, ConflictRemoved}, Words: "A removed element returns to its owner's supply."},
	ConflictReferenceLetter:  {ID: "organism.conflict.reference-letter", Kind: rule.KindDefinition, Section: "MOVE", Tie: rule.Follows, From: []clause{ConflictWhen}, Words: "The text's mention of a conflict phase \"C\" means phase E."},
	IntegrityAllPlayers:      {ID: "organism.integrity.all-players", Kind: rule.KindTurn, Section: "F - CHECK INTEGRITY", Words: "After E, every organism of every player is checked."},
	IntegrityRemove:          {ID: "organism.integrity.remove", Kind: rule.KindEffect, Section: "F - CHECK INTEGRITY", Words: "All elements of an organism that lacks any of the three types are removed."},
	IntegritySimultaneous:    {ID: "organism.integrity.simultaneous", Kind: rule.KindEffect, Section: "F - CHECK INTEGRITY", Tie: rule.Follows, From: []clause{IntegrityRemove}, Words: "All organisms are judged on the same position; removals do not influence each other."},
	IntegrityDrop:            {ID: "organism.integrity.drop", Kind: rule.KindEffect, Section: "F - CHECK INTEGRITY", Words: "Each removed element leaves its food plus 1 in its space."},
	IntegrityBonus:           {ID: "organism.integrity.bonus", Kind: rule.KindScore, Section: "F - CHECK INTEGRITY", Words: "If at least one organism of a player other than the acting player is removed, the acting player gains 1 power."},
	IntegrityBonusTotal:      {ID: "organism.integrity.bonus-total", Kind: rule.KindScore, Section: "F - CHECK INTEGRITY", Words: "That bonus is 1 in total, however many organisms and however many players lost some."},
	IntegrityOwnNoBonus:      {ID: "organism.integrity.own-no-bonus", Kind: rule.KindScore, Section: "F - CHECK INTEGRITY", Words: "Removal of the acting player's own organisms gives nobody power except through sacrifice."},
	IntegritySacrifice: {ID: "organism.integrity.sacrifice", Kind: rule.KindScore, Section: "F - CHECK INTEGRITY", Words: "If a removed organism of the acting player contains an element that disrupted elements this turn, each player who owned an element it disrupted gains 1 power.",
		Tell: says("a disruptor is sacrificed"),
	},
	IntegritySacrificePerElement:    {ID: "organism.integrity.sacrifice-per-element", Kind: rule.KindScore, Section: "F - CHECK INTEGRITY", Words: "Sacrifice is counted per such disrupting element, once per disrupted player."},
	IntegritySacrificeNeedsSurvivor: {ID: "organism.integrity.sacrifice-needs-survivor", Kind: rule.KindScore, Section: "F - CHECK INTEGRITY", Words: "A disruptor removed already in E is not part of the organism any more and causes no sacrifice."},
	IntegrityPowerKept:              {ID: "organism.integrity.power-kept", Kind: rule.KindScore, Section: "F - CHECK INTEGRITY", Words: "Power is never taken away; a sacrifice adds power to others."},
	EndImmediate: {ID: "organism.end.immediate", Kind: rule.KindEnd, Section: "GAME END", Tie: rule.Judged, Words: "The game ends as soon as one of the two conditions holds; checks happen after phase B, after phase E, and after phase F.",
		Explain: because("the game is over"),
	},
	EndThreeOrganisms: {ID: "organism.end.three-organisms", Kind: rule.KindEnd, Section: "GAME END", Words: "If the acting player has three (or more) separate organisms at the end of the own turn, that player alone wins.",
		Tell: then((*Game).tellWinner),
	},
	EndThreeOnlyActing: {ID: "organism.end.three-only-acting", Kind: rule.KindEnd, Section: "GAME END", Words: "Three organisms of another player do not win now; they win only if still there at the end of that player's own turn."},
	EndPower: {ID: "organism.end.power", Kind: rule.KindEnd, Section: "GAME END", Words: "If one or more players have reached the threshold, the game ends.",
		Tell: then((*Game).tellWinner),
	},
	EndPowerWinner: {ID: "organism.end.power-winner", Kind: rule.KindTiebreak, Section: "GAME END", Words: "Among the players who reached it the one with most power wins.",
		Tell: then((*Game).tellWinner),
	},
	EndPowerTie: {ID: "organism.end.power-tie", Kind: rule.KindTiebreak, Section: "GAME END", Words: "A tie for most that includes the acting player is lost by that player; everybody else in the tie wins jointly.",
		Tell: says("the acting player loses the tie"),
	},
	EndPowerTieOthers: {ID: "organism.end.power-tie-others", Kind: rule.KindTiebreak, Section: "GAME END", Words: "If the tied players do not include the acting player, they all win together.",
		Tell: says("the tied players win together"),
	},
	EndNoElimination: {ID: "organism.end.no-elimination", Kind: rule.KindEnd, Section: "A - INTRODUCE", Words: "A player without elements is not out; that player introduces again on the next own turn."},
	EndNoOther:       {ID: "organism.end.no-other", Kind: rule.KindEnd, Section: "GAME END", Tie: rule.Follows, From: []clause{EndThreeOrganisms, EndPower, TurnAlternate}, Words: "There is no other end: no draw, no turn limit, no stalemate rule."},
}
