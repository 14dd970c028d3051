package phylo

// slips are what misreadings change in the rules and no ruling does.
type slips struct {
	smaller       bool // meat eaters want prey smaller than themselves
	plantScale    bool // omnivores mind the SCALE of plants
	terrain       bool // habitats match in TERRAIN too
	ownLinks      bool // links run through one player's cards only
	sweeps        bool // the removal takes both players' cards
	early         bool // the removal comes before the actions
	maxFirst      bool // more habitats, not fewer, begin
	anyPollinator bool // the opponent's POLLINATOR will do
	coveredScore  bool // what lies below an INVASIVE card scores
	copiesScore   bool // copies score
	hostsLose     bool // a host of a parasite scores nothing
	openHands     bool // hands lie face up
	openCopies    bool // a card is shown before it is laid upside down
}

// misreadings are how the usual wrong ways to play of rules.md amend the game.
var misreadings = map[string]Option{
	"corners-touch":          func(g *Game) { g.read.corners = true },
	"aligned-only":           func(g *Game) { g.read.grid = alignedGrid },
	"habitats-match-terrain": func(g *Game) { g.slips.terrain = true },
	"two-climates":           func(g *Game) { g.match = commonClimates + 1 },
	"smaller-prey":           func(g *Game) { g.slips.smaller = true },
	"plants-have-scale":      func(g *Game) { g.slips.plantScale = true },
	"herbivores-in-chains":   func(g *Game) { g.read.ownRank = true },
	"habitat-own-links":      func(g *Game) { g.slips.ownLinks = true },
	"range-in-links":         func(g *Game) { g.read.links = true },
	"mutual-support":         func(g *Game) { g.read.mutual = true },
	"draw-is-an-action":      func(g *Game) { g.actions = turnActions - 1 },
	"hand-of-six":            func(g *Game) { g.hand = openingHand + 1 },
	"hands-open":             func(g *Game) { g.slips.openHands = true },
	"most-habitats-first":    func(g *Game) { g.slips.maxFirst = true },
	"remove-first":           func(g *Game) { g.slips.early = true },
	"remove-everybodys":      func(g *Game) { g.slips.sweeps = true },
	"move-exactly":           func(g *Game) { g.read.exactly = true },
	"free-moves-galore":      func(g *Game) { g.read.freeAgain = true },
	"event-from-now":         func(g *Game) { g.read.counting = turnsFromPlaying },
	"flood-adds":             func(g *Game) { g.read.adds = true },
	"invaders-share":         func(g *Game) { g.slips.coveredScore = true },
	"host-loses":             func(g *Game) { g.slips.hostsLose = true },
	"copies-shown":           func(g *Game) { g.slips.openCopies = true },
	"copies-score":           func(g *Game) { g.slips.copiesScore = true },
	"anybodys-pollinator":    func(g *Game) { g.slips.anyPollinator = true },
	"end-at-once":            func(g *Game) { g.read.endsAtOnce = true },
}

// Misread plays with a misreading that the Title lists.
func Misread(name string) Option {
	return func(g *Game) {
		if amend := misreadings[name]; amend != nil {
			amend(g)
		}
	}
}
