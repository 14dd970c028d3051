package biome

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// An Option amends a game that New makes.
type Option func(*Game)

// WithCards plays with a card set other than the embedded one.
func WithCards(set *CardSet) Option { return func(g *Game) { g.cards = set } }

// WithPlayers seats one to four players, clockwise.
func WithPlayers(names ...string) Option { return func(g *Game) { g.names = names } }

// Advanced is the Advanced mode, Expert the Expert mode, which contains it.
func Advanced(g *Game) { g.advanced = true }

// Expert is the Expert mode.
func Expert(g *Game) { g.advanced, g.expert = true, true }

// Private deals each player a private achievement.
func Private(g *Game) { g.private = true }

// WithBountiful plays with the Bountiful cards.
func WithBountiful(g *Game) { g.bountiful = true }

// Disasters plays with natural disasters.
func Disasters(g *Game) { g.disasters = true }

// NoClimate plays disasters in Advanced and Expert as in Standard.
func NoClimate(g *Game) { g.climate = false }

// Race is the solo goal of 120 points in few seasons.
func Race(g *Game) { g.race = true }

var variantOptions = map[string]Option{
	"standard": func(*Game) {}, "advanced": Advanced, "expert": Expert, "private": Private, "bountiful": WithBountiful, "disasters": Disasters, "no-climate": NoClimate,
	"build": func(*Game) {}, "race": Race,
}

// readings are the rulings in force, where more than one reading can be
// chosen. The zero value is the first reading of each.
type readings struct {
	everyLap      bool // bonus-lap B
	onceOnly      bool // lap-down B
	landing       bool // bonus-backward-landing B
	ownTurn       bool // bonus-other-turn B
	everyMove     bool // bonus-auto B
	afterAction   bool // bonus-interrupt B
	startersScore bool // starter-points B
	limited       bool // supply-limits B
	fewCubes      bool // cube-shortage B
	noReshuffle   bool // deck-empty B
	onceAtEnd     bool // hand-pooling B
	notReopened   bool // hand-reopen B
	lastAlone     bool // last-place-solo B
	extraMatches  bool // advanced-extra-match B
	noTokens      bool // exchange-base B
	ownWindow     bool // anytime-window B
	overAgain     bool // conditions-empty B
	treesAcross   bool // nest-same-habitat B
	rabbitsAcross bool // rabbit-dual B
	mayNotNest    bool // nest-mandatory B
	nestIn        nestIn
	emptyGone     bool // empty-nest B
	rerank        bool // predation-order B
	mayDecline    bool // predation-must B
	failsByMove   bool // predation-no-target B
	fewer         bool // up-to-two B
	eatsUp        bool // scavenge-removal B
	into          bool // marsh-card B
	someTypes     bool // gardener-diverse B
	keepsPlace    bool // achievement-same-turn B
	climateAtOnce bool // climate-start B
	drawsLate     bool // save-draws B
	plantless     bool // nest-with-plant B
	marshNests    bool // tsunami-nests B
	plagueThere   bool // plague-scope B
	allTogether   bool // hurricane-rounding B
	separately    bool // snowstorm-total B
	raceAtOnce    bool // race-check B
	bonusesFirst  bool // bountiful-first B
	rows          bool // board-layout B
	giverSettles  bool // only a misreading
}

// nestIn says in which habitat a nest lies.
type nestIn uint8

const (
	ofPlant nestIn = iota
	ofParent
	ofBoth
)

// rowDiverse judges how many types a full row of some size shows.
func (g *Game) rowDiverse(types, size int) bool {
	if g.read.someTypes {
		return types >= 4
	}
	return types == size
}

// reworded are the clauses whose words hold for the default readings only.
var reworded = rule.Rewordings[readings]{
	{ExchangeResources, func(r *readings) bool { return r.ownWindow }, "Two resources of a kind buy a resource or a card in a simultaneous phase or in the player's turn."},
	{ExchangeResources, func(r *readings) bool { return r.noTokens }, "In Advanced, Expert and solo play two resources of a kind buy a resource or a card."},
	{ConditionsAnyTime, func(r *readings) bool { return r.ownWindow }, "A Changing Conditions card may be laid in a simultaneous phase or in its owner's turn."},
}

// settings are what the readings of rules.md set: all but the defaults.
var settings = rule.Settings[readings]{
	"board-layout B":           func(r *readings) { r.rows = true },
	"bonus-lap B":              func(r *readings) { r.everyLap = true },
	"lap-down B":               func(r *readings) { r.onceOnly = true },
	"bonus-backward-landing B": func(r *readings) { r.landing = true },
	"bonus-other-turn B":       func(r *readings) { r.ownTurn = true },
	"bonus-auto B":             func(r *readings) { r.everyMove = true },
	"bonus-interrupt B":        func(r *readings) { r.afterAction = true },
	"starter-points B":         func(r *readings) { r.startersScore = true },
	"supply-limits B":          func(r *readings) { r.limited = true },
	"cube-shortage B":          func(r *readings) { r.fewCubes = true },
	"deck-empty B":             func(r *readings) { r.noReshuffle = true },
	"hand-pooling B":           func(r *readings) { r.onceAtEnd = true },
	"hand-reopen B":            func(r *readings) { r.notReopened = true },
	"last-place-solo B":        func(r *readings) { r.lastAlone = true },
	"advanced-extra-match B":   func(r *readings) { r.extraMatches = true },
	"exchange-base B":          func(r *readings) { r.noTokens = true },
	"anytime-window B":         func(r *readings) { r.ownWindow = true },
	"conditions-empty B":       func(r *readings) { r.overAgain = true },
	"nest-same-habitat B":      func(r *readings) { r.treesAcross = true },
	"rabbit-dual B":            func(r *readings) { r.rabbitsAcross = true },
	"nest-mandatory B":         func(r *readings) { r.mayNotNest = true },
	"nest-habitat B":           func(r *readings) { r.nestIn = ofParent },
	"nest-habitat C":           func(r *readings) { r.nestIn = ofBoth },
	"empty-nest B":             func(r *readings) { r.emptyGone = true },
	"predation-order B":        func(r *readings) { r.rerank = true },
	"predation-must B":         func(r *readings) { r.mayDecline = true },
	"predation-no-target B":    func(r *readings) { r.failsByMove = true },
	"up-to-two B":              func(r *readings) { r.fewer = true },
	"scavenge-removal B":       func(r *readings) { r.eatsUp = true },
	"marsh-card B":             func(r *readings) { r.into = true },
	"achievement-same-turn B":  func(r *readings) { r.keepsPlace = true },
	"gardener-diverse B":       func(r *readings) { r.someTypes = true },
	"climate-start B":          func(r *readings) { r.climateAtOnce = true },
	"save-draws B":             func(r *readings) { r.drawsLate = true },
	"nest-with-plant B":        func(r *readings) { r.plantless = true },
	"tsunami-nests B":          func(r *readings) { r.marshNests = true },
	"plague-scope B":           func(r *readings) { r.plagueThere = true },
	"hurricane-rounding B":     func(r *readings) { r.allTogether = true },
	"snowstorm-total B":        func(r *readings) { r.separately = true },
	"race-check B":             func(r *readings) { r.raceAtOnce = true },
	"bountiful-first B":        func(r *readings) { r.bonusesFirst = true },
}

// A filter is a condition on a plant or animal card.
type filter struct {
	types    uint8 // a bit each; 0 for any
	native   uint8
	in       uint8
	pays     uint8
	dual     bool
	predator bool
	rabbit   bool
	bearing  bool
	least    uint8
	most     uint8
	hasMost  bool
}

// passes reports whether a card passes that lies, or is being put, where the habitat is that given.
func (f *filter) passes(c *info, habitat uint8) bool {
	switch {
	case c.typ >= types,
		f.types != 0 && f.types>>c.typ&1 == 0,
		f.native != 0 && f.native&c.native == 0,
		f.in != 0 && f.in>>habitat&1 == 0,
		f.pays != 0 && f.pays&c.kinds == 0,
		f.dual && c.native&(c.native-1) == 0,
		f.predator && !c.predator,
		f.rabbit && !c.rabbit,
		f.bearing && c.symbols == 0,
		c.points < f.least,
		f.hasMost && c.points > f.most:
		return false
	}
	return true
}

// A predicate is a condition on a Biome.
type predicate struct {
	op    predicateOp
	of    filter
	by    uint8 // 0 species, 1 type, 2 habitat
	least int
	parts []predicate
}

type predicateOp uint8

const (
	isCount predicateOp = iota
	isKinds
	isRow
	isFull
	isAll
	isAny
)

func (g *Game) holds(p *predicate, b *Biome) bool {
	switch p.op {
	case isCount:
		return g.count(&p.of, b) >= p.least
	case isKinds:
		return g.kindsOf(p, b) >= p.least
	case isRow:
		for _, row := range g.board.rows {
			if b.Filled&row == row && g.diverse(p, b, row) {
				return true
			}
		}
		return false
	case isFull:
		return b.Filled == allSpaces
	case isAll:
		for i := range p.parts {
			if !g.holds(&p.parts[i], b) {
				return false
			}
		}
		return true
	}
	for i := range p.parts {
		if g.holds(&p.parts[i], b) {
			return true
		}
	}
	return false
}

// count returns how many cards of a Biome pass.
func (g *Game) count(f *filter, b *Biome) (n int) {
	for at := range b.Filled.each {
		if f.passes(&g.cards.info[b.Card[at].Must()], b.habitat(at)) {
			n++
		}
	}
	return n
}

// kindsOf counts different species, types or habitats of the cards that pass.
func (g *Game) kindsOf(p *predicate, b *Biome) int {
	var seen Pile
	for set := b.Filled; set != 0; set &= set - 1 {
		at := uint8(bits.TrailingZeros32(uint32(set)))
		card := b.Card[at].Must()
		c := &g.cards.info[card]
		if !p.of.passes(c, b.habitat(at)) {
			continue
		}
		switch p.by {
		case 0:
			seen.set(g.cards.first[card])
		case 1:
			seen.set(c.typ)
		default:
			seen.set(b.habitat(at))
		}
	}
	return seen.len()
}

// diverse reports whether the types in a full row are as the predicate wants.
func (g *Game) diverse(p *predicate, b *Biome, row Spaces) bool {
	if p.by != 1 && p.least == 0 {
		return true
	}
	var seen uint8
	for at := range row.each {
		seen |= 1 << g.cards.info[b.Card[at].Must()].typ
	}
	if p.by == 1 {
		return g.rowDiverse(bits.OnesCount8(seen), bits.OnesCount32(uint32(row)))
	}
	return bits.OnesCount8(seen) >= p.least
}

// rowFull reports whether some printed row holds a card on every space.
func (g *Game) rowFull(b *Biome) bool {
	return slices.ContainsFunc(g.board.rows, func(row Spaces) bool { return b.Filled&row == row })
}

// sets counts full sets of the seven types in a Biome.
func (g *Game) sets(b *Biome) int {
	var n [types + 1]int
	for at := range b.Filled.each {
		n[g.cards.info[b.Card[at].Must()].typ]++
	}
	least := n[0]
	for _, k := range n[:types] {
		least = min(least, k)
	}
	return least
}
