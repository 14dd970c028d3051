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

// readings are the rulings in force, where more than one reading can be chosen: each field by the
// reading of rules.md that sets it. The zero value is the first reading of each.
type readings struct {
	everyLap      bool   `reading:"bonus-lap B"`
	onceOnly      bool   `reading:"lap-down B"`
	landing       bool   `reading:"bonus-backward-landing B"`
	ownTurn       bool   `reading:"bonus-other-turn B"`
	everyMove     bool   `reading:"bonus-auto B"`
	afterAction   bool   `reading:"bonus-interrupt B"`
	startersScore bool   `reading:"starter-points B"`
	limited       bool   `reading:"supply-limits B"`
	fewCubes      bool   `reading:"cube-shortage B"`
	noReshuffle   bool   `reading:"deck-empty B"`
	onceAtEnd     bool   `reading:"hand-pooling B"`
	notReopened   bool   `reading:"hand-reopen B"`
	lastAlone     bool   `reading:"last-place-solo B"`
	extraMatches  bool   `reading:"advanced-extra-match B"`
	noTokens      bool   `reading:"exchange-base B"`
	ownWindow     bool   `reading:"anytime-window B"`
	overAgain     bool   `reading:"conditions-empty B"`
	treesAcross   bool   `reading:"nest-same-habitat B"`
	rabbitsAcross bool   `reading:"rabbit-dual B"`
	mayNotNest    bool   `reading:"nest-mandatory B"`
	nestIn        nestIn `reading:"nest-habitat B C"`
	emptyGone     bool   `reading:"empty-nest B"`
	rerank        bool   `reading:"predation-order B"`
	mayDecline    bool   `reading:"predation-must B"`
	failsByMove   bool   `reading:"predation-no-target B"`
	fewer         bool   `reading:"up-to-two B"`
	eatsUp        bool   `reading:"scavenge-removal B"`
	into          bool   `reading:"marsh-card B"`
	someTypes     bool   `reading:"gardener-diverse B"`
	keepsPlace    bool   `reading:"achievement-same-turn B"`
	climateAtOnce bool   `reading:"climate-start B"`
	drawsLate     bool   `reading:"save-draws B"`
	plantless     bool   `reading:"nest-with-plant B"`
	marshNests    bool   `reading:"tsunami-nests B"`
	plagueThere   bool   `reading:"plague-scope B"`
	allTogether   bool   `reading:"hurricane-rounding B"`
	separately    bool   `reading:"snowstorm-total B"`
	raceAtOnce    bool   `reading:"race-check B"`
	bonusesFirst  bool   `reading:"bountiful-first B"`
	rows          bool   `reading:"board-layout B"`
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
		return slices.ContainsFunc(g.board.rows, func(row Spaces) bool { return b.Filled&row == row && g.diverse(p, b, row) })
	case isFull:
		return b.Filled == allSpaces
	}
	all := p.op == isAll
	for i := range p.parts {
		if g.holds(&p.parts[i], b) != all {
			return !all
		}
	}
	return all
}

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
	for at := range b.Filled.each {
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
