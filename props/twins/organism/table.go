package organism

import (
	"slices"

	"umpire/props/twins/telling"
)

type setup = telling.Setup

// Nobody's names.
const (
	rain    = "RAIN"
	neutral = "neutral"
)

// kinds are the types of elements, and fieldKinds those of fields.
//
// organism.element.types
var (
	kinds      = []string{"eat", "grow", "move"}
	fieldKinds = []string{"slide", "warp", "project", "pillar", "metamorphose"}
)

// The moments of a turn, in the words of positions.
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
	kind       string // the type it counts as
	printed    string // the type it is
	food       int
	transmuted bool     // this turn, be it into what it is
	organism   int      // the number of the organism it belongs to this turn, 0 none
	used       bool     // its project field, in this activation
	slid       []string // the slides it has used in this activation
	victims    []string // the owners of what it has disrupted this turn, one for each
	immune     []string // the members of the merged organism it is in, in phase E
	broken     bool     // an introduction has taken something of its organism this turn
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
	echo       string // what the last activation chose
}

// An activated organism, and the type that was chosen for it.
type activated struct {
	organism int
	kind     string
}

// A share is the actions that a member of a merged organism has.
type share struct {
	name string
	left int
}

// Actions of one type outside the count of phase C.
type bonus struct {
	kind string
	left int
}

// A loss is an element that has been removed in phase E.
type loss struct {
	owner, kind, space string
	organism           int
	by                 []string          // the spaces of the elements that disrupt it
	owners             map[string]string // who owns these
}

// A table is everything on the table, and where the turn stands.
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
	extra        bool // a turn that a token has bought

	active  int    // the organism that is activated
	chosen  string // the type chosen for it
	actor   string // who acts in it: a member, when it is merged
	left    int
	members []share // the members who act later
	bonuses []bonus
	done    []activated
	barred  []activated // types that organisms may not choose
	types   []string    // that an earned action may have
	rolls   int

	struck  loss   // what a decision in phase E is about
	round1  []loss // what is left of a round of phase E
	owed    []loss // what may be reclaimed
	alone   bool   // phase E is run by itself
	winners []string
	reason  string
}

// reads reports how a ruling is read.
func (t *table) reads(ruling, reading string) bool {
	return t.setup.Reads("organism.ruling."+ruling, reading)
}

// plays reports whether a mutation is in play.
//
// organism.setup.mutations, organism.mutation.shared
func (t *table) plays(mutation string) bool { return t.setup.Has(mutation) }

func (t *table) names() (list []string) {
	for _, p := range t.players {
		list = append(list, p.name)
	}
	return list
}

func (t *table) player(name string) *player {
	for _, p := range t.players {
		if p.name == name {
			return p
		}
	}
	return nil
}

// inTurnOrder returns the players from one on, cyclically; all of them in seat
// order after RAIN.
//
// organism.turn.alternate
func (t *table) inTurnOrder(from string) (list []string) {
	start := max(0, slices.IndexFunc(t.players, func(p *player) bool { return p.name == from }))
	for i := range t.players {
		list = append(list, t.players[(start+i)%len(t.players)].name)
	}
	return list
}

// where returns the spaces with elements that satisfy a condition.
func (t *table) where(holds func(*element) bool) (list []string) {
	for _, s := range t.board.spaces {
		if e := t.elements[s]; e != nil && holds(e) {
			list = append(list, s)
		}
	}
	return list
}

// of returns the spaces with elements of a player.
func (t *table) of(owner string) []string {
	return t.where(func(e *element) bool { return e.owner == owner })
}

// members returns the spaces of an organism of this turn.
//
// organism.organism.frozen, organism.organism.separated-still-member
func (t *table) organism(number int) []string {
	return t.where(func(e *element) bool { return e.organism == number && number != 0 })
}

// touching returns the spaces adjacent to one, over warps too.
//
// organism.board.adjacency, organism.warp.link, organism.warp.any-user,
// organism.ruling.warp-neutral
func (t *table) touching(s string) []string {
	near := t.board.near[s]
	here, ok := t.fields[s]
	if !ok || here.kind != "warp" {
		return near
	}
	near = slices.Clone(near)
	for _, other := range t.board.spaces {
		if t.fields[other] == here && other != s && !slices.Contains(near, other) {
			near = append(near, other)
		}
	}
	return near
}

// isOpen reports whether a space has no element and no pillar.
//
// organism.space.open, organism.pillar.exclusive, organism.ruling.pillar-open
func (t *table) isOpen(s string) bool {
	return t.elements[s] == nil && t.fields[s].kind != "pillar"
}

// touches reports whether a space adjoins an element that satisfies a condition.
func (t *table) touches(s string, holds func(*element) bool) bool {
	for _, other := range t.touching(s) {
		if e := t.elements[other]; e != nil && holds(e) {
			return true
		}
	}
	return false
}

// clashes reports whether an element of this owner and type could not stand
// somewhere, beside a foreign one of its type.
//
// organism.move.same-type-never, organism.rain.same-type,
// organism.rain.same-type-rain, organism.merge.contact,
// organism.ruling.forbid-wins, organism.ruling.rain-merge
func (t *table) clashes(s, owner, kind string) bool {
	return t.touches(s, func(e *element) bool {
		return e.owner != owner && e.kind == kind && !(t.plays("merge") && e.owner != rain && owner != rain)
	})
}

// whole reports whether elements are of all three types.
//
// organism.organism.living
func (t *table) whole(spaces []string) bool {
	seen := map[string]bool{}
	for _, s := range spaces {
		seen[t.elements[s].kind] = true
	}
	return len(seen) == len(kinds)
}

// group returns what hangs together with an element, by a link from space to
// space.
func (t *table) group(from string, link func(a, b *element) bool) (spaces []string) {
	seen := map[string]bool{from: true}
	queue := []string{from}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, other := range t.touching(s) {
			if e := t.elements[other]; e != nil && !seen[other] && link(t.elements[s], e) {
				seen[other] = true
				queue = append(queue, other)
			}
		}
	}
	for _, s := range t.board.spaces {
		if seen[s] {
			spaces = append(spaces, s)
		}
	}
	return spaces
}

// groups returns all groups, by their first spaces.
func (t *table) groups(link func(a, b *element) bool) (list [][]string) {
	seen := map[string]bool{}
	for _, s := range t.board.spaces {
		if t.elements[s] == nil || seen[s] {
			continue
		}
		g := t.group(s, link)
		for _, member := range g {
			seen[member] = true
		}
		list = append(list, g)
	}
	return list
}

// own links the elements of one player.
//
// organism.organism.contiguous, organism.organism.single, organism.warp.integrity
func own(a, b *element) bool { return a.owner == b.owner }

// merged links equal types of different players, too.
//
// organism.merge.merged, organism.ruling.rain-merge
func (t *table) merged(a, b *element) bool {
	return own(a, b) || t.plays("merge") && a.kind == b.kind && a.owner != rain && b.owner != rain
}

// organisms returns every organism on the board.
//
// organism.organism.recomputed
func (t *table) organisms() [][]string { return t.groups(t.merged) }

// supply returns how many pieces of a type a player has left.
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

// reserve returns how many fields a player has left.
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

// tokensLeft returns how many food tokens are left.
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

// remove takes an element away; its food and one more stay in its space.
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
