// Package organism implements ORGANISM a second time, only from the rulebook's text and the
// catalogue of its clauses. Spaces and types are strings, collections are maps and slices, and a
// move is a line of text whose words are read to play it. It is slow and simple on purpose. The
// comment above a function names the clauses that it implements and that its code does not name,
// without the name of the game.
//
// It supports the whole game: one to six players on either side of the board, the
// mutations alone and together, fields, RAIN, every reading that a set-up can choose, and the
// readings of the designer's program of 2022.
//
// Begin with turn.go, which plays a turn from phase A to phase F. act.go plays an
// activation. Each mutation is in the file of what it changes.
package organism

import (
	"fmt"
	"maps"
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
// Clauses: element.types
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

// An activation is an organism with the type chosen for it.
type activation struct {
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
	done    []activation
	barred  []activation // types that organisms may not choose
	types   []string     // the types that an earned action may have
	rolls   int

	disabled loss   // the subject of a decision in phase E
	round1   []loss // the losses left in a round of phase E
	owed     []loss // losses for which food may be reclaimed
	alone    bool   // phase E runs alone
	winners  []string
	reason   string
}

func (t *table) reads(ruling, reading string) bool {
	return t.setup.Reads("organism.ruling."+ruling, reading)
}

// plays reports whether a mutation is in play.
// Clauses: setup.mutations, mutation.shared
func (t *table) plays(mutation string) bool { return t.setup.Has(mutation) }

func (t *table) names() (list []string) {
	return reference.Each(t.players, func(p *player) string { return p.name })
}

func (t *table) player(name string) *player {
	return reference.Find(t.players, func(p *player) bool { return p.name == name })
}

// inTurnOrder returns the players in turn order, starting with the given one. After RAIN it
// returns all players in seat order.
// Clauses: turn.alternate
func (t *table) inTurnOrder(from string) []string {
	names := t.names()
	start := max(0, slices.Index(names, from))
	return slices.Concat(names[start:], names[:start])
}

// supply returns the number of pieces of a type that a player has left.
// Clauses: component.elements, rain.supply, conflict.to-supply
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
// Clauses: component.fields, field.supply, avenge.supply
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
// Clauses: component.food
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
// Clauses: circulate.no-limit
func (t *table) isFull(e *element) bool { return t.reads("food-supply", "C") && e.food >= 111 }

// put places an element, which takes the free food of the space.
func (t *table) put(s string, e *element) {
	t.elements[s] = e
	e.food += t.free[s]
	delete(t.free, s)
}

// remove removes an element. Its food and one food more stay in its space.
// Clauses: conflict.drop, integrity.drop, introduce.clear-drops, persist.drop
func (t *table) remove(s string) {
	e := t.elements[s]
	delete(t.elements, s)
	t.free[s] += e.food
	t.free[s] += min(1, t.tokensLeft())
	if t.free[s] == 0 {
		delete(t.free, s)
	}
}

// grown returns the kinds of fields that can be grown.
// Clauses: ruling.field-kind, ruling.inherit-kinds, field.taken-at-start, setup.fields
func (t *table) grown() (list []string) { return reference.Keep(fieldKinds, t.plays) }

// joins reports whether a warp in a space would bring equal types of different players into
// contact. Contacts that exist already do not count. MERGE allows new ones only to moves of
// elements.
// Clauses: warp.move, warp.grow, merge.contact, ruling.forbid-wins
func (t *table) joins(s string, f field) bool {
	e := t.elements[s]
	if f.kind != "warp" || e == nil {
		return false
	}
	near := t.touching(s)
	was, has := t.fields[s]
	t.fields[s] = f
	defer func() {
		if delete(t.fields, s); has {
			t.fields[s] = was
		}
	}()
	return slices.ContainsFunc(t.touching(s), func(other string) bool {
		o := t.elements[other]
		return o != nil && o.owner != e.owner && o.kind == e.kind && !slices.Contains(near, other)
	})
}

// growField plays a move such as "grow field slide at C4 pay D1:1".
// Clauses: field.food-untouched
func (t *table) growField(d doer, words []string) {
	t.pay(words)
	t.fields[words[4]] = field{d.actor, words[2]}
	t.annihilate()
}

// moveField moves a field and the free food in its space.
// Clauses: field.carry, field.leaves-element, ruling.field-carry-into
func (t *table) moveField(from, to string) {
	t.fields[to] = t.fields[from]
	delete(t.fields, from)
	if e := t.elements[to]; e != nil {
		e.food += t.free[from]
	} else if t.free[from] > 0 {
		t.free[to] += t.free[from]
	}
	delete(t.free, from)
	for _, e := range t.elements {
		if i := slices.Index(e.slid, from); i >= 0 {
			e.slid[i] = to
		}
	}
	t.annihilate()
}

// annihilate removes pillars that touch each other.
// Clauses: pillar.annihilate, pillar.food, ruling.pillar-three, inherit.neutral
func (t *table) annihilate() {
	var gone []string
	for s, f := range t.fields {
		if f.kind == "pillar" && slices.ContainsFunc(t.board.near[s], func(other string) bool { return t.fields[other].kind == "pillar" }) {
			gone = append(gone, s)
		}
	}
	for _, s := range gone {
		delete(t.fields, s)
	}
}

// A board holds the spaces in play, in ring and step order, and which spaces are adjacent.
type board struct {
	sides, rings int
	spaces       []string
	near         map[string][]string
	place        map[string]place
	named        map[place]string
	rows         [][]string // see drawn
}

// A place is a ring, where 0 is A, and a step on the ring.
type place struct{ ring, step int }

// newBoard returns a board with the given number of sides and rings.
// Clauses: board.notation, board.adjacency, component.boards
func newBoard(sides, rings int, corners bool) *board {
	b := &board{sides: sides, rings: rings, near: map[string][]string{}, place: map[string]place{}, named: map[place]string{}}
	for ring := range rings {
		for step := range b.size(ring) {
			if ring == rings-1 && !corners && step%ring == 0 {
				continue
			}
			name := fmt.Sprintf("%c%d", 'A'+ring, step)
			b.spaces = append(b.spaces, name)
			b.place[name] = place{ring, step}
			b.named[place{ring, step}] = name
		}
	}
	// A space touches the next one on its ring, and one or two on the ring inside it.
	for _, s := range b.spaces {
		if p := b.place[s]; p.ring > 0 {
			corner, offset := p.step/p.ring, p.step%p.ring
			inner := corner*(p.ring-1) + offset
			b.link(s, b.space(p.ring, p.step+1))
			b.link(s, b.space(p.ring-1, inner))
			if offset > 0 {
				b.link(s, b.space(p.ring-1, inner-1))
			}
		}
	}
	b.rows = b.drawn()
	return b
}

// link makes two spaces adjacent, if both are in play.
func (b *board) link(s, other string) {
	if other != "" && !slices.Contains(b.near[s], other) {
		b.near[s], b.near[other] = append(b.near[s], other), append(b.near[other], s)
	}
}

// size returns the number of steps on a ring, including corners.
func (b *board) size(ring int) int { return max(1, ring*b.sides) }

// space returns the name of the space in a place, or "" if it is not in play.
func (b *board) space(ring, step int) string {
	if ring < 0 || ring >= b.rings {
		return ""
	}
	n := b.size(ring)
	return b.named[place{ring, (step%n + n) % n}]
}

// ordered returns spaces sorted by ring and step.
func (b *board) ordered(list []string) (sorted []string) {
	return reference.Keep(b.spaces, func(s string) bool { return slices.Contains(list, s) })
}

// directions are the steps in q and r, clockwise from east: east is q+1, south-east is r+1.
var directions = [6]spot{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// A spot is where a space is drawn, in hexagonal coordinates.
type spot struct{ q, r int }

// spotOf returns where a space is drawn: ring steps towards its corner, then steps along the side.
func (b *board) spotOf(p place) spot {
	if p.ring == 0 {
		return spot{}
	}
	out, along := directions[p.step/p.ring], directions[(p.step/p.ring+2)%6]
	offset := p.step % p.ring
	return spot{p.ring*out.q + offset*along.q, p.ring*out.r + offset*along.r}
}

// beside returns the space next to another in a direction, or "" off the board.
// Clauses: pulse.effect
func (b *board) beside(s string, direction int) string {
	at, d := b.spotOf(b.place[s]), directions[direction]
	for _, other := range b.near[s] {
		if b.spotOf(b.place[other]) == (spot{at.q + d.q, at.r + d.r}) {
			return other
		}
	}
	return ""
}

// inSector returns where a space is drawn in a sector of the five-sided board. offset is
// the number of steps from the line of the sector's first corner. ok is false outside.
// Clauses: ruling.pulse-five
func (b *board) inSector(s string, sector int) (at spot, ok bool) {
	p := b.place[s]
	for offset := 0; offset <= p.ring; offset++ {
		if b.space(p.ring, sector*p.ring+offset) == s {
			return spot{p.ring - offset, offset}, true
		}
	}
	return at, false
}

// besideIn returns the space next to another in a direction, within a sector.
func (b *board) besideIn(s string, sector, direction int) string {
	at, ok := b.inSector(s, sector)
	d := directions[direction]
	q, r := at.q+d.q, at.r+d.r
	if !ok || q < 0 || r < 0 {
		return ""
	}
	return b.space(q+r, sector*(q+r)+r)
}

// copy returns an independent copy of the table, to try something out.
func (t *table) copy() *table {
	c := *t
	c.players = nil
	for _, p := range t.players {
		q := *p
		c.players = append(c.players, &q)
	}
	c.elements = map[string]*element{}
	for s, e := range t.elements {
		f := *e
		f.slid, f.victims, f.immune = slices.Clone(e.slid), slices.Clone(e.victims), slices.Clone(e.immune)
		c.elements[s] = &f
	}
	c.free, c.fields, c.members = maps.Clone(t.free), maps.Clone(t.fields), slices.Clone(t.members)
	c.bonuses, c.done, c.barred = slices.Clone(t.bonuses), slices.Clone(t.done), slices.Clone(t.barred)
	c.types, c.round1, c.owed = slices.Clone(t.types), slices.Clone(t.round1), slices.Clone(t.owed)
	return &c
}
