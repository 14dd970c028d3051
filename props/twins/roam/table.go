package roam

import (
	"maps"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// The phases of a turn, as positions name them.
const (
	phaseFirst     = "first"
	phaseMap       = "map"
	phaseTop       = "top"
	phaseRow       = "row"
	phaseRest      = "rest-check"
	phaseUse       = "before-use"
	phaseAfter     = "after-use"
	phaseOrder     = "order"
	phaseBidding   = "bidding"
	phaseRefill    = "refill"
	phasePurchase  = "purchase"
	phaseRefillRow = "refill-row"
	phaseOver      = "over"
)

// A player is somebody at the table, with the things that belong to them.
type player struct {
	name, colour, edge string
	coins              int
	starting           []string // the characters owned from the beginning
	lands              []string // the claimed characters
	artifacts          []string
	down               []string // everything of these that is face down
}

func (p *player) characters() []string { return append(slices.Clone(p.starting), p.lands...) }

func (p *player) isUp(id string) bool { return !slices.Contains(p.down, id) }

func (p *player) turnDown(id string) { p.down = append(p.down, id) }

func (p *player) ready() (list []string) { return reference.Keep(p.characters(), p.isUp) }

// A table is everything on the table, with the state of the turn.
type table struct {
	setup *setup
	cards *cards

	players  []*player // in the order of the seats
	slots    map[string]string
	land     []slot              // the slots; see layout
	marks    map[square][]string // the owners of the markers, the lowest marker first
	deck     []string            // the land cards not yet drawn, with the visible top card
	top      string
	row      [4]string
	pile     []string
	outpost  string
	first    string
	round    int
	turn     string
	phase    string
	gap      string // the slot, or the place in the row or the map, that chance fills next
	used     string
	rested   bool // the active player has taken a rest and not used a character since
	last     bool
	bought   string
	complete []string
	tied     []string
	asked    []string
	bid      int // -1 before the first bid
	bidder   string
	rings    map[string][]square // the surrounded squares of each player before the present act
	won      [][2]string         // pairs of slot and winner: cards that are won but not yet claimed
}

// copy returns a copy of the table. Both may share lists, of which no entry ever changes.
func (t *table) copy() *table {
	c := *t
	c.players = reference.Each(t.players, func(p *player) *player {
		q := *p
		q.starting, q.lands = slices.Clip(p.starting), slices.Clip(p.lands)
		q.artifacts, q.down = slices.Clip(p.artifacts), slices.Clip(p.down)
		return &q
	})
	c.slots, c.marks = maps.Clone(t.slots), maps.Clone(t.marks)
	c.deck, c.pile, c.won = slices.Clip(t.deck), slices.Clip(t.pile), slices.Clip(t.won)
	c.complete, c.tied, c.asked = slices.Clip(t.complete), slices.Clip(t.tied), slices.Clip(t.asked)
	return &c
}

func (t *table) player(name string) *player {
	return reference.Find(t.players, func(p *player) bool { return p.name == name })
}

func (t *table) active() *player { return t.player(t.turn) }

// clockwise returns the players clockwise around the map, starting with the given one.
// Clauses: setup.clockwise, ruling.seats
func (t *table) clockwise(from string) (list []*player) {
	edges := "SWNE"
	start := strings.Index(edges, t.player(from).edge)
	for i := range 4 {
		edge := edges[(start+i)%4 : (start+i)%4+1]
		list = append(list, reference.Keep(t.players, func(p *player) bool { return p.edge == edge })...)
	}
	return list
}

// next returns the player whose turn follows that of the given one.
func (t *table) next(name string) string { return t.clockwise(name)[1].name }

// supply returns the number of markers that a player has left.
// Clauses: setup.markers, component.limited
func (t *table) supply(name string) int {
	left := 24
	for _, owners := range t.marks {
		left -= reference.Copies(owners, name)
	}
	return left
}

// capacity returns the number of markers that fit on a square.
// Clauses: square.capacity, stack.capacity
func (t *table) capacity() int {
	if t.setup.Has("stacking") {
		return 2
	}
	return 1
}

// occupied reports whether no further marker fits on a square.
// Clauses: ruling.stack-skip
func (t *table) occupied(at square) bool { return len(t.marks[at]) >= t.capacity() }

// artifacts returns the face-up artifacts of the active player that have an ability.
// Clauses: artifact.use, artifact.own-only, artifact.own-turn, setup.basic-no-artifacts
func (t *table) artifacts(ability string) []string {
	if !t.setup.Has("full") {
		return nil
	}
	list := reference.Keep(t.owned(t.active(), ability), t.active().isUp)
	slices.Sort(list)
	return list
}

// owned returns the artifacts of a player that have an ability, face up or down.
func (t *table) owned(p *player, ability string) []string {
	return reference.Keep(p.artifacts, func(id string) bool { return t.cards.artifact(id).Ability == ability })
}
