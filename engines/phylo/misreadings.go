package phylo

import "umpire/engines/rule"

// slips are what misreadings change in the rules and no ruling does.
type slips struct {
	smaller       bool // meat eaters want prey smaller than themselves
	plantScale    bool // omnivores mind the SCALE of plants
	terrain       bool // habitats match in TERRAIN too
	ownLinks      bool // links run through one player's cards only
	sweeps        bool // the removal takes both players' cards
	early         bool // the removal comes before the actions
	mostFirst     bool // more habitats, not fewer, begin
	anyPollinator bool // the opponent's POLLINATOR will do
	coveredScore  bool // what lies below an INVASIVE card scores
	copiesScore   bool // copies score
	hostsLose     bool // a host of a parasite scores nothing
	openHands     bool // hands lie face up
	openCopies    bool // a card is shown before it is laid upside down
}

// A slip is a misreading and how it is played.
type slip struct {
	name  string
	about rule.Clause
	words string
	play  Option
}

// usualSlips are the usual wrong ways to read the rules.
var usualSlips = []slip{
	{"corners-touch", GeoAdjacent, "Cards are next to each other at a corner too.", func(g *Game) { g.read.corners = true }},
	{"aligned-only", GeoAlignment, "Cards are laid exactly side by side.", func(g *Game) { g.read.grid = alignedGrid }},
	{"habitats-match-terrain", HabitatTerrainFree, "A habitat needs a neighbour of its TERRAIN too.", func(g *Game) { g.slips.terrain = true }},
	{"two-climates", HabitatClimate, "A habitat shares two CLIMATEs with a neighbour.", func(g *Game) { g.match = commonClimates + 1 }},
	{"smaller-prey", LinkCarnivoreScale, "Meat eaters stand only on species smaller than themselves.", func(g *Game) { g.slips.smaller = true }},
	{"plants-have-scale", LinkOmnivorePlant, "Omnivores mind the SCALE of plants.", func(g *Game) { g.slips.plantScale = true }},
	{"herbivores-in-chains", LinkHerbivore, "A herbivore stands on another herbivore, as ranks are equal.", func(g *Game) { g.read.ownRank = true }},
	{"habitat-own-links", ConnBothPlayers, "Only one's own cards and habitats hold a species.", func(g *Game) { g.slips.ownLinks = true }},
	{"range-in-links", ConnRange, "The range counts the cards of the chain.", func(g *Game) { g.read.links = true }},
	{"mutual-support", ConnChain, "Cards that hold each other up need no habitat.", func(g *Game) { g.read.mutual = true }},
	{"draw-is-an-action", TurnActions, "The draw is one of the three actions.", func(g *Game) { g.actions = turnActions - 1 }},
	{"hand-of-six", SetupHand, "The opening hand is six cards.", func(g *Game) { g.hand = openingHand + 1 }},
	{"hands-open", SetupHand, "The cards in hand lie face up on the table.", func(g *Game) { g.slips.openHands = true }},
	{"most-habitats-first", SetupFirst, "Whoever has more habitats begins.", func(g *Game) { g.slips.mostFirst = true }},
	{"remove-first", RemoveAfterActions, "Lost species go before the actions.", func(g *Game) { g.slips.early = true }},
	{"remove-everybodys", RemoveOwn, "The removal takes the opponent's lost species too.", func(g *Game) { g.slips.sweeps = true }},
	{"move-exactly", MoveValue, "A MOVE goes exactly as far as its number.", func(g *Game) { g.read.exactly = true }},
	{"free-moves-galore", SeenFreeMove, "A species seen in the wild moves freely as often as one likes.", func(g *Game) { g.read.freeAgain = true }},
	{"event-from-now", EventDuration, "The turn in which an event is played is its first.", func(g *Game) { g.read.counting = turnsFromPlaying }},
	{"flood-adds", EventFlood, "A flooded habitat keeps its TERRAINs and is freshwater as well.", func(g *Game) { g.read.adds = true }},
	{"invaders-share", InvasiveNoPoints, "The species below an INVASIVE card goes on scoring.", func(g *Game) { g.slips.coveredScore = true }},
	{"host-loses", ParasiteBothScore, "A species with a PARASITE under it scores nothing.", func(g *Game) { g.slips.hostsLose = true }},
	{"copies-shown", PollinatorCard, "A card is shown before it is laid upside down.", func(g *Game) { g.slips.openCopies = true }},
	{"copies-score", PollinatorNoPoints, "Cards laid upside down score like their plant.", func(g *Game) { g.slips.copiesScore = true }},
	{"anybodys-pollinator", PollinatorEnables, "The opponent's POLLINATOR lets a plant spread.", func(g *Game) { g.slips.anyPollinator = true }},
	{"end-at-once", EndLastCard, "The game ends with the turn in which the last card is taken.", func(g *Game) { g.read.endsAtOnce = true }},
}

// misreadings lists the slips as tools know them.
func misreadings() (list []rule.Misreading) {
	for _, one := range usualSlips {
		list = append(list, rule.Misreading{Name: one.name, Clause: clauses[one.about].ID, Words: one.words})
	}
	return list
}

// Misread plays with a misreading that the Title lists.
func Misread(name string) Option {
	return func(g *Game) {
		for _, one := range usualSlips {
			if one.name == name {
				one.play(g)
			}
		}
	}
}
