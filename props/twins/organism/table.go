package organism

import (
	"slices"

	"umpire/props/twins/reference"
)

type setup = reference.Setup

// The owners that are not players.
const (
	rain    = "RAIN"
	neutral = "neutral"
)

// kinds are the types of elements. fieldKinds are the types of fields.
//
// organism.element.types
var (
	kinds      = []string{"eat", "grow", "move"}
	fieldKinds = []string{"slide", "warp", "project", "pillar", "metamorphose"}
)

// The phases of a turn, as positions name them.
const (
	phaseStart      = "start"
	phaseIntroduce  = "introduce"
	phaseEcho       = "echo"
	phaseChoose     = "choose"
	phaseAct        = "act"
	phaseSync       = "sync"
	phaseConflict   = "conflict"
	phaseImmolate   = "immolate"
	phaseRegenerate = "regenerate"
	phaseReclaim    = "reclaim"
	phaseIntegrity  = "integrity"
	phaseAvenge     = "avenge"
	phaseRoll       = "roll"
	phaseOver       = "over"
)

// An element is a piece on the board.
type element struct {
	owner      string
	kind       string // the type that it counts as
	printed    string // the type of the piece
	food       int
	transmuted bool     // TRANSMUTE was used on it in this turn, even if its type is the same again
	organism   int      // the number of its organism in this turn; 0 is none
	used       bool     // its project field was used in this activation
	slid       []string // the slide fields it has used in this activation
	victims    []string // the owners of elements it has disrupted in this turn
	immune     []string // in phase E: the members of its merged organism
	broken     bool     // an introduction has broken its organism in this turn
}

// A field is a disk on the board.
type field struct{ owner, kind string }

// A player is somebody at the table.
type player struct {
	name       string
	homes      [][]string
	power      int
	tokens     int // for AVENGE
	streak     int // for DRINK
	introduced bool
	echo       string // the type chosen in the last activation
}

// An activated is an organism with the type chosen for it.
type activated struct {
	organism int
	kind     string
}

// A share holds the number of actions of a member of a merged organism.
type share struct {
	name string
	left int
}

// A bonus is a number of actions of one type that phase C does not count.
type bonus struct {
	kind string
	left int
}

// A loss is an element that was removed in phase E.
type loss struct {
	owner, kind, space string
	organism           int
	by                 []string          // the spaces of the elements that disrupted it
	owners             map[string]string // the owners of those elements, by space
}

// A table is everything on the table, with the state of the turn.
type table struct {
	setup   *setup
	board   *board
	players []*player // in seat order
	rain    bool

	elements map[string]*element
	free     map[string]int // free food
	fields   map[string]field

	rainPower    int
	rains, round int
	turn, phase  string
	half         int
	extra        bool // the turn was bought with a token

	active  int    // the number of the active organism
	chosen  string // the type chosen for it
	actor   string // who acts in it, a member if it is merged
	left    int
	members []share // the members who act later
	bonuses []bonus
	done    []activated
	barred  []activated // types that organisms may not choose
	types   []string    // the types that an earned action may have
	rolls   int

	disabled loss   // the subject of a decision in phase E
	round1   []loss // the losses left in a round of phase E
	owed     []loss // losses for which food may be reclaimed
	alone    bool   // phase E runs alone
	winners  []string
	reason   string
}

// reads reports whether a ruling has the given reading.
func (t *table) reads(ruling, reading string) bool {
	return t.setup.Reads("organism.ruling."+ruling, reading)
}

// plays reports whether a mutation is in play.
//
// organism.setup.mutations, organism.mutation.shared
func (t *table) plays(mutation string) bool { return t.setup.Has(mutation) }

func (t *table) names() (list []string) {
	return reference.Each(t.players, func(p *player) string { return p.name })
}

func (t *table) player(name string) *player {
	for _, p := range t.players {
		if p.name == name {
			return p
		}
	}
	return nil
}

// inTurnOrder returns the players in turn order, starting with the given one. After RAIN it
// returns all players in seat order.
//
// organism.turn.alternate
func (t *table) inTurnOrder(from string) (list []string) {
	start := max(0, slices.IndexFunc(t.players, func(p *player) bool { return p.name == from }))
	for i := range t.players {
		list = append(list, t.players[(start+i)%len(t.players)].name)
	}
	return list
}

// supply returns the number of pieces of a type that a player has left.
//
// organism.component.elements, organism.ruling.element-supply,
// organism.rain.supply, organism.conflict.to-supply
func (t *table) supply(owner, kind string) int {
	n := len(t.where(func(e *element) bool { return e.owner == owner && e.printed == kind }))
	if owner == rain {
		return 10 - n
	}
	if t.reads("element-supply", "B") {
		return 1 << 20
	}
	return 5 - n
}

// reserve returns the number of fields that a player has left.
//
// organism.component.fields, organism.field.supply, organism.avenge.supply,
// organism.ruling.platforms
func (t *table) reserve(owner string) int {
	if owner == neutral || owner == rain {
		return 0
	}
	if t.reads("platforms", "B") {
		return 1
	}
	return 5 - t.fieldsOf(owner) - t.player(owner).tokens
}

func (t *table) fieldsOf(owner string) (n int) {
	for _, f := range t.fields {
		if f.owner == owner {
			n++
		}
	}
	return n
}

// tokensLeft returns the number of food tokens left.
//
// organism.component.food, organism.ruling.food-supply
func (t *table) tokensLeft() int {
	if !t.reads("food-supply", "B") {
		return 1 << 20
	}
	n := 90
	for _, e := range t.elements {
		n -= e.food
	}
	for _, food := range t.free {
		n -= food
	}
	return max(0, n)
}

// isFull reports whether an element can take no more food.
//
// organism.circulate.no-limit, organism.ruling.food-supply
func (t *table) isFull(e *element) bool { return t.reads("food-supply", "C") && e.food >= 111 }

// put places an element, which takes the free food of the space.
func (t *table) put(s string, e *element) {
	t.elements[s] = e
	e.food += t.free[s]
	delete(t.free, s)
}

// remove removes an element. Its food and one food more stay in its space.
//
// organism.conflict.drop, organism.integrity.drop, organism.introduce.clear-drops,
// organism.persist.drop
func (t *table) remove(s string) {
	e := t.elements[s]
	delete(t.elements, s)
	t.free[s] += e.food
	t.free[s] += min(1, t.tokensLeft())
	if t.free[s] == 0 {
		delete(t.free, s)
	}
}
