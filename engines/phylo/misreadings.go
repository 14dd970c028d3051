package phylo

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
	"anybodys-pollinator":    func(g *Game) { g.read.anyPollinator = true },
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
