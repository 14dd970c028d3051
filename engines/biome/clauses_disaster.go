package biome

import "umpire/engines/rule"

// The clauses on natural disasters.
const (
	DisasterOption rule.Clause = iota + pastExtra
	DisasterWhen
	DisasterSpin
	DisasterOneAtATime
	DisasterNoPointLoss
	DisasterSave
	DisasterSaveNoReward
	DisasterDraw
	DisasterDrawFirst
	DisasterNestWithAnimal
	DisasterChoose
	DisasterHalf
	DisasterPrevented
	DisasterTsunami
	DisasterTsunamiNests
	DisasterTsunamiPrevent
	DisasterTsunamiExample
	DisasterDrought
	DisasterPlague
	DisasterHurricane
	DisasterTreeDisease
	DisasterSnowstorm
	DisasterSnowstormFirst
	DisasterFire
	DisasterSunny
	DisasterClimateAdvanced
	DisasterClimateExpert
	pastDisaster
)

var disasterClauses = provisions{
	DisasterOption: {ID: "biome.disaster.option", Kind: rule.KindVariant, Section: "Natural Disasters", Tie: rule.Acted, Words: "Natural disasters are optional.",
		Tell: said("disasters are in the game"),
	},
	DisasterWhen: {ID: "biome.disaster.when", Kind: rule.KindTurn, Section: "Natural Disasters", Words: "Disasters come at the start of every Summer and Winter from the first Summer on.",
		Tell: said("a disaster is due"),
	},
	DisasterSpin: {ID: "biome.disaster.spin", Kind: rule.KindEffect, Section: "Natural Disasters", Words: "One spin decides for everybody.",
		Tell: (*Game).tellSpin,
	},
	DisasterOneAtATime: {ID: "biome.disaster.one-at-a-time", Kind: rule.KindTurn, Section: "Natural Disasters", Words: "Players resolve the disaster in turn order.",
		Tell: said("players suffer in turn order"),
	},
	DisasterNoPointLoss:    {ID: "biome.disaster.no-point-loss", Kind: rule.KindScore, Section: "Natural Disasters", Words: "Lost cards cost no points."},
	DisasterSave:           {ID: "biome.disaster.save", Kind: rule.KindEffect, Section: "Natural Disasters", Words: "Four cards from hand save one card of the Biome."},
	DisasterSaveNoReward:   {ID: "biome.disaster.save-no-reward", Kind: rule.KindEffect, Section: "Natural Disasters", Words: "Nothing else is earned by these four."},
	DisasterDraw:           {ID: "biome.disaster.draw", Kind: rule.KindEffect, Section: "Natural Disasters", Words: "Two cards are drawn for each card and each nest lost."},
	DisasterDrawFirst:      {ID: "biome.disaster.draw-first", Kind: rule.KindEffect, Section: "Natural Disasters", Words: "These draws come before the saving."},
	DisasterNestWithAnimal: {ID: "biome.disaster.nest-with-animal", Kind: rule.KindEffect, Section: "Natural Disasters", Words: "A lost animal takes its nest along."},
	DisasterChoose:         {ID: "biome.disaster.choose", Kind: rule.KindEffect, Section: "Tsunami", Words: "The owner chooses which affected cards are lost."},
	DisasterHalf: {ID: "biome.disaster.half", Kind: rule.KindEffect, Section: "Overview of Fields", Words: "Half is rounded down.",
		Tell: said("half, rounded down"),
	},
	DisasterPrevented: {ID: "biome.disaster.prevented", Kind: rule.KindEffect, Section: "Overview of Fields", Words: "Who meets the prevention loses nothing.",
		Tell: said("the disaster is prevented"),
	},
	DisasterTsunami:        {ID: "biome.disaster.tsunami", Kind: rule.KindEffect, Section: "Tsunami", Words: "Tsunami: half of the Marsh is lost, birds and trees apart."},
	DisasterTsunamiNests:   {ID: "biome.disaster.tsunami-nests", Kind: rule.KindEffect, Section: "Tsunami", Words: "Tsunami: all nests are lost."},
	DisasterTsunamiPrevent: {ID: "biome.disaster.tsunami-prevent", Kind: rule.KindEffect, Section: "Tsunami", Words: "Tsunami: a Mangrove Tree in the Marsh prevents it."},
	DisasterTsunamiExample: {ID: "biome.disaster.tsunami-example", Kind: rule.KindEffect, Section: "Tsunami", Words: "Of three affected cards one is lost, and two are drawn.", From: []rule.Clause{DisasterTsunami, DisasterHalf, DisasterDraw}},
	DisasterDrought:        {ID: "biome.disaster.drought", Kind: rule.KindEffect, Section: "Drought", Words: "Drought: half of the animals in the Prairie are lost, unless two trees stand there."},
	DisasterPlague:         {ID: "biome.disaster.plague", Kind: rule.KindEffect, Section: "Plague", Words: "Plague of Insects: half of the flowers and miscellaneous plants are lost, unless two insect eaters live in the Prairie."},
	DisasterHurricane:      {ID: "biome.disaster.hurricane", Kind: rule.KindEffect, Section: "Hurricane", Words: "Hurricane: half of the nests in each habitat are lost, unless there are three miscellaneous plants."},
	DisasterTreeDisease:    {ID: "biome.disaster.tree-disease", Kind: rule.KindEffect, Section: "Tree Disease", Words: "Tree Disease: half of the trees in the Jungle are lost, unless three species of plants grow there."},
	DisasterSnowstorm:      {ID: "biome.disaster.snowstorm", Kind: rule.KindEffect, Section: "Snowstorm", Words: "Snowstorm: half of the store is lost."},
	DisasterSnowstormFirst: {ID: "biome.disaster.snowstorm-first", Kind: rule.KindEffect, Section: "Snowstorm", Words: "Snowstorm and Fire: the sole leader loses one more, the sole last one less."},
	DisasterFire:           {ID: "biome.disaster.fire", Kind: rule.KindEffect, Section: "Fire", Words: "Fire: half of the hand is discarded."},
	DisasterSunny:          {ID: "biome.disaster.sunny", Kind: rule.KindEffect, Section: "Sunny Day", Words: "Sunny Day: nothing happens.", From: []rule.Clause{DisasterSpin}},
	DisasterClimateAdvanced: {ID: "biome.disaster.climate-advanced", Kind: rule.KindVariant, Section: "Climate Change", Tie: rule.Acted, Words: "Climate Change: a spin every season.",
		Tell: said("a disaster is due every season"),
	},
	DisasterClimateExpert: {ID: "biome.disaster.climate-expert", Kind: rule.KindVariant, Section: "Climate Change", Tie: rule.Acted, Words: "Climate Change in Expert: halves are rounded up.",
		Tell: said("half, rounded up"),
	},
}
