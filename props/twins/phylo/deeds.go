package phylo

import (
	"fmt"
	"slices"

	"umpire/props/twins/reference"
)

// deeds returns the moves of the active player.
//
// phylo.turn.actions, phylo.action.pass, phylo.ruling.exactly-three
func (t *table) deeds() (list []string) {
	p := t.active()
	list = append(list, "end")
	if t.actions == 0 {
		return list
	}
	list = append(list, "pass")
	// phylo.action.discard, phylo.ruling.discard-empty-deck
	if len(p.rest) > 0 || t.reads("discard-empty-deck", "B") {
		for _, name := range t.cards.distinct(p.hand) {
			list = append(list, fmt.Sprintf("discard %q", name))
		}
	}
	spots := t.openSpots()
	for _, name := range t.cards.distinct(p.hand) {
		switch c := t.cards.named[name]; {
		case c.kind == "habitat":
			list = append(list, t.habitats(c, spots)...)
		case !p.opened && (t.reads("first-card", "A") || !t.other(t.turn).opened):
			// phylo.turn.first-card, phylo.ruling.first-card
		case c.kind == "species":
			list = append(list, t.species(c, spots)...)
			list = append(list, t.invasions(c)...)
			list = append(list, t.infections(c)...)
		default:
			list = append(list, t.events(c)...)
		}
	}
	list = append(list, t.movings()...)
	return append(list, t.spreadings()...)
}

// A place is a free spot, with the stacks next to it.
type place struct {
	at        spot
	next      []*stack
	nextStart []int // the starters next to it: 0 is South's, 1 is North's
}

// openSpots returns every free spot next to a card on the table.
func (t *table) openSpots() (list []place) {
	seen := map[spot]bool{}
	look := func(from spot) {
		for _, at := range t.around(from) {
			if !seen[at] {
				if seen[at] = true; t.free(at) {
					list = append(list, t.placeAt(at))
				}
			}
		}
	}
	for _, s := range t.starters {
		look(s)
	}
	for _, s := range t.stacks {
		look(s.at)
	}
	return list
}

// placeAt returns a spot with the cards next to it.
//
// phylo.ruling.invasive-covered, phylo.ruling.parasite-connected
func (t *table) placeAt(at spot) place {
	here := place{at: at}
	for _, s := range t.stacks {
		if t.adjacent(s.at, at) {
			here.next = append(here.next, s)
		}
	}
	for i, s := range t.starters {
		if t.adjacent(s, at) {
			here.nextStart = append(here.nextStart, i)
		}
	}
	return here
}

// habitats returns the moves that lay a habitat.
//
// phylo.action.habitat, phylo.habitat.climate, phylo.habitat.any-neighbour,
// phylo.habitat.terrain-free, phylo.habitat.starter, phylo.habitat.elsewhere,
// phylo.ruling.habitat-effective-climate
func (t *table) habitats(c *card, spots []place) (list []string) {
	for _, here := range spots {
		fits := slices.ContainsFunc(here.nextStart, func(i int) bool {
			// phylo.ruling.habitat-own-or-any-starter
			return t.players[i].name == t.turn || t.reads("habitat-own-or-any-starter", "A")
		})
		for _, s := range here.next {
			// phylo.ruling.habitat-dead-neighbour
			alive := t.reads("habitat-dead-neighbour", "A") || t.connected(s)
			fits = fits || alive && shares(c.Climates, t.climates(s.face()))
		}
		if fits {
			list = append(list, fmt.Sprintf("habitat %q %v", c.Name, here.at))
		}
	}
	return list
}

// species returns the moves that lay a species on a free spot.
//
// phylo.action.species, phylo.ruling.parasite-normal
func (t *table) species(c *card, spots []place) (list []string) {
	if c.is("parasite") && t.reads("parasite-normal", "B") {
		return nil
	}
	for _, here := range spots {
		if t.settles(c, here) {
			list = append(list, fmt.Sprintf("species %q %v", c.Name, here.at))
		}
	}
	return list
}

// settles reports whether a species may be laid on a spot.
//
// phylo.species.control, phylo.species.no-control-no-play,
// phylo.species.starter-gives-none, phylo.ruling.partner
func (t *table) settles(c *card, here place) bool {
	if !t.needsMet(c, here) {
		return false
	}
	own, held := false, false
	for _, s := range here.next {
		mine := s.face().owner == t.turn
		own = own || mine
		if mine || t.reads("partner", "B") {
			held = held || t.holds(s, &piece{owner: t.turn, kind: "species", card: c}, here.at)
		}
	}
	return own && held
}

// holds reports whether a card supports a species laid next to it.
//
// phylo.ruling.partner-connected, phylo.conn.range, phylo.card.habitat-needed
func (t *table) holds(s *stack, p *piece, at spot) bool {
	if !t.stands(p, s.face()) {
		return false
	}
	if t.reads("partner-connected", "B") {
		return true
	}
	for home, set := range t.web().sets {
		if links, in := set[s]; in && t.suits(p, home) && t.inRange(at, links+1, home) {
			return true
		}
	}
	return false
}

// needsMet reports whether the condition on a card for its place is met.
//
// phylo.card.instructions, phylo.ruling.place-needs
func (t *table) needsMet(c *card, here place) bool {
	return c.Needs.Terrain == "" || slices.ContainsFunc(here.next, func(s *stack) bool {
		return slices.Contains(t.terrains(s.face()), c.Needs.Terrain)
	})
}

// movings returns every MOVE, both those that cost an action and the free ones.
//
// phylo.action.move, phylo.move.own, phylo.move.value,
// phylo.move.no-control-needed, phylo.ruling.move-none, phylo.ruling.move-flight,
// phylo.ruling.move-attachments, phylo.ruling.move-repeat
func (t *table) movings() (list []string) {
	for _, s := range t.stacks {
		p := s.face()
		if p.owner != t.turn || p.kind != "species" || p.card.Move == 0 {
			continue
		}
		bare := t.without(s)
		for off, n := range t.stepsFrom(s.at) {
			to := s.at.plus(off)
			// phylo.ruling.move-up-to
			if n == 0 || n > p.card.Move || n < p.card.Move && t.reads("move-up-to", "B") {
				continue
			}
			if bare.free(to) {
				list = append(list, fmt.Sprintf("move %v to %v", s.at, to))
				if t.mayMoveFree(p) {
					list = append(list, fmt.Sprintf("freemove %v to %v", s.at, to))
				}
			}
		}
	}
	return list
}

// without returns the table without the visible card of a stack, which shows where the card may go.
//
// phylo.move.unoccupied, phylo.ruling.move-self-overlap
func (t *table) without(s *stack) *table {
	c := *t
	if len(s.pieces) == 1 {
		c.stacks = slices.DeleteFunc(slices.Clone(t.stacks), func(other *stack) bool { return other == s })
	}
	return &c
}

// mayMoveFree reports whether a species was seen in the wild and may still MOVE without an
// action in this turn.
//
// phylo.seen.free-move, phylo.ruling.seen-limit
func (t *table) mayMoveFree(p *piece) bool {
	return slices.Contains(t.active().seen, p.card.ID) && !slices.Contains(t.used, p.card.Name)
}

// lift removes the visible card from its stack.
//
// phylo.ruling.invasive-uncover
func (t *table) lift(s *stack) {
	s.pieces = s.pieces[:len(s.pieces)-1]
	if len(s.pieces) == 0 {
		t.stacks = slices.DeleteFunc(t.stacks, func(other *stack) bool { return other == s })
	}
}

// takeOff removes the visible card of a stack from the table, with its parasites and events.
//
// phylo.remove.pile, phylo.ruling.removed-attachments,
// phylo.ruling.parasite-host-leaves, phylo.ruling.spread-copy
func (t *table) takeOff(s *stack) {
	p := s.face()
	t.lift(s)
	t.shed(p)
	if t.reads("parasite-host-leaves", "A") {
		return
	}
	// The parasites of the player who is not on turn lie there by themselves.
	waiting := reference.Keep(t.sorted(p.parasites), func(one *piece) bool { return one.owner != t.turn })
	if len(waiting) > 0 {
		waiting[0].parasites = waiting[1:]
		t.put(s.at, waiting[0])
	}
}

// shed puts a piece and what lies with it into the piles of their players.
//
// phylo.ruling.parasite-host-leaves
func (t *table) shed(p *piece) {
	pile := func(owner, name string) { t.player(owner).pile = append(t.player(owner).pile, name) }
	if p.kind == "copy" {
		pile(p.owner, p.real)
	} else {
		pile(p.owner, p.card.Name)
	}
	for _, e := range p.events {
		pile(e.owner, e.card.Name)
	}
	for _, one := range p.parasites {
		if one.owner == t.turn || t.reads("parasite-host-leaves", "A") {
			t.shed(one)
		}
	}
}

// remove removes the active player's cards that have lost their connection.
//
// phylo.remove.step, phylo.remove.own, phylo.ruling.remove-what, phylo.ruling.remove-order,
// phylo.ruling.remove-opponent, phylo.ruling.habitat-stays
func (t *table) remove() {
	for {
		t.known = nil
		var lost []*stack
		for _, s := range t.stacks {
			if s.face().owner == t.turn && !t.connected(s) {
				lost = append(lost, s)
			}
		}
		for _, s := range lost {
			t.takeOff(s)
		}
		if len(lost) == 0 || t.reads("remove-order", "B") {
			return
		}
	}
}

// turns returns for how many turns an event lasts that is played now.
//
// phylo.event.duration, phylo.card.event-permanent, phylo.ruling.event-duration
func (t *table) turns(c *card) int {
	if t.reads("event-duration", "C") {
		return 2 * c.Duration // turns of both players count
	}
	return c.Duration
}

// expire counts a turn for every event, even on covered cards.
//
// phylo.ruling.event-duration, phylo.ruling.event-expiry, phylo.ruling.invasive-covered
func (t *table) expire() {
	t.known = nil
	for _, s := range t.stacks {
		for _, p := range s.pieces {
			t.age(p)
			for _, one := range p.parasites {
				t.age(one)
			}
		}
	}
}

func (t *table) age(p *piece) {
	var kept []event
	for _, e := range p.events {
		if e.left > 0 && t.counts(e) {
			if e.left--; e.left == 0 {
				owner := t.player(e.owner)
				owner.pile = append(owner.pile, e.card.Name)
				continue
			}
		}
		kept = append(kept, e)
	}
	p.events = kept
}

// counts reports whether the present turn counts for an event. The turn in which it was
// played counts only by reading B of event-duration.
//
// phylo.ruling.event-duration
func (t *table) counts(e event) bool {
	played := e.owner == t.turn && e.left == t.turns(e.card)
	return !played || t.reads("event-duration", "B")
}
