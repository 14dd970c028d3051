package phylo

import (
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// deeds returns the moves of the active player: of all that can be said, what no clause refuses.
// Clauses: turn.actions, action.pass, ruling.exactly-three
func (t *table) deeds() (list []string) {
	if t.actions == 0 {
		return []string{"end"}
	}
	t.web() // it is the same for all of them
	allowed := func(judge func(r *refusal)) bool {
		r := &refusal{table: t, part: t.part, p: t.active(), hasty: true}
		judge(r)
		return len(r.Clauses) == 0
	}
	list = []string{"end", "pass"}
	hand, free := t.cards.distinct(t.active().hand), t.openSpots()
	laid := reference.Each(t.stacks, func(s *stack) place { return t.placeAt(s.at) })
	for _, name := range hand {
		if allowed(func(r *refusal) { r.judge([]string{"discard", name}) }) {
			list = append(list, fmt.Sprintf("discard %q", name))
		}
		for form, places := range map[string][]place{
			"habitat %q %v": free, "species %q %v": free,
			"species %q onto %v": laid, "species %q under %v": laid, "event %q on %v": laid,
		} {
			words := strings.Fields(form)
			for _, here := range places {
				if allowed(func(r *refusal) { r.played(words[0], t.cards.named[name], words[2], here) }) {
					list = append(list, fmt.Sprintf(form, name, here.at))
				}
			}
		}
	}
	own := func(s *stack) bool { return s.face().owner == t.turn && s.face().kind != "habitat" }
	for _, s := range reference.Keep(t.stacks, own) {
		for off := range t.stepsFrom(s.at) {
			to := s.at.plus(off)
			for _, kind := range []string{"move", "freemove"} {
				if allowed(func(r *refusal) { r.moved(kind, s.at, to) }) {
					list = append(list, fmt.Sprintf("%s %v to %v", kind, s.at, to))
				}
			}
			// Every card of the hand will do, so one is judged for all.
			if len(hand) > 0 && allowed(func(r *refusal) { r.spread(s.at, to, hand[0]) }) {
				list = append(list, reference.Each(hand, func(name string) string { return fmt.Sprintf("spread %v to %v with %q", s.at, to, name) })...)
			}
		}
	}
	return list
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
// Clauses: ruling.invasive-covered, ruling.parasite-connected
func (t *table) placeAt(at spot) place {
	return place{
		at:        at,
		next:      reference.Keep(t.stacks, func(s *stack) bool { return t.adjacent(s.at, at) }),
		nextStart: reference.Indexes(t.starters, func(i int) bool { return t.adjacent(t.starters[i], at) }),
	}
}

// borders reports whether a habitat may be laid next to what is next to a spot.
// Clauses: action.habitat, habitat.climate, habitat.any-neighbour, habitat.terrain-free,
// habitat.starter, habitat.elsewhere, ruling.habitat-effective-climate
func (t *table) borders(c *card, here place) bool {
	return slices.ContainsFunc(here.nextStart, func(i int) bool {
		// ruling.habitat-own-or-any-starter
		return t.players[i].name == t.turn || t.reads("habitat-own-or-any-starter", "A")
	}) || slices.ContainsFunc(here.next, func(s *stack) bool {
		// ruling.habitat-dead-neighbour
		alive := t.reads("habitat-dead-neighbour", "A") || t.connected(s)
		return alive && shares(c.Climates, t.climates(s.face()))
	})
}

// needsMet reports whether the condition on a card for its place is met.
// Clauses: card.instructions, ruling.place-needs
func (t *table) needsMet(c *card, here place) bool {
	return c.Needs.Terrain == "" || slices.ContainsFunc(here.next, func(s *stack) bool {
		return slices.Contains(t.terrains(s.face()), c.Needs.Terrain)
	})
}

// without returns the table without the visible card of a stack, which shows where the card may go.
// Clauses: move.unoccupied, ruling.move-self-overlap
func (t *table) without(s *stack) *table {
	c := *t
	if len(s.pieces) == 1 {
		c.stacks = slices.DeleteFunc(slices.Clone(t.stacks), func(other *stack) bool { return other == s })
	}
	return &c
}

// mayMoveFree reports whether a species was seen in the wild and may still MOVE without an
// action in this turn.
// Clauses: seen.free-move, ruling.seen-limit
func (t *table) mayMoveFree(p *piece) bool {
	return slices.Contains(t.active().seen, p.card.ID) && !slices.Contains(t.used, p.card.Name)
}

// lift removes the visible card from its stack.
// Clauses: ruling.invasive-uncover
func (t *table) lift(s *stack) {
	s.pieces = s.pieces[:len(s.pieces)-1]
	if len(s.pieces) == 0 {
		t.stacks = slices.DeleteFunc(t.stacks, func(other *stack) bool { return other == s })
	}
}

// takeOff removes the visible card of a stack from the table, with its parasites and events.
// Clauses: remove.pile, ruling.removed-attachments, ruling.spread-copy
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
// Clauses: remove.step, remove.own, ruling.remove-what, ruling.remove-opponent,
// ruling.habitat-stays
func (t *table) remove() {
	for {
		t.known = nil
		lost := reference.Keep(t.stacks, func(s *stack) bool { return s.face().owner == t.turn && !t.connected(s) })
		for _, s := range lost {
			t.takeOff(s)
		}
		if len(lost) == 0 || t.reads("remove-order", "B") {
			return
		}
	}
}

// turns returns for how many turns an event lasts that is played now.
// Clauses: event.duration, card.event-permanent
func (t *table) turns(c *card) int {
	if t.reads("event-duration", "C") {
		return 2 * c.Duration // turns of both players count
	}
	return c.Duration
}

// expire counts a turn for every event, even on covered cards.
// Clauses: ruling.event-duration, ruling.event-expiry, ruling.invasive-covered
func (t *table) expire() {
	t.known = nil
	for _, p := range t.pieces() {
		t.age(p)
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
func (t *table) counts(e event) bool {
	played := e.owner == t.turn && e.left == t.turns(e.card)
	return !played || t.reads("event-duration", "B")
}

// terrains returns the present TERRAINs of a piece. climates returns its CLIMATEs.
// Clauses: event.effect, event.flood, ruling.link-effective, ruling.event-range
func (t *table) terrains(p *piece) []string {
	return t.inForce(p, p.card.Terrains, func(e *card) []string { return e.Effect.Terrains })
}

func (t *table) climates(p *piece) []string {
	return t.inForce(p, p.card.Climates, func(e *card) []string { return e.Effect.Climates })
}

// inForce returns a value as the events on a piece change it.
func (t *table) inForce(p *piece, printed []string, set func(*card) []string) []string {
	deciding, added := printed, printed
	for _, e := range p.events {
		to := set(e.card)
		if len(to) == 0 {
			continue
		}
		deciding, added = to, slices.Concat(added, to)
		if t.reads("event-stack", "B") {
			break
		}
	}
	if t.reads("event-replace-not-add", "B") {
		return added
	}
	return deciding
}

// stands reports whether species a can be supported by card b next to it, if the clauses of
// t.spared refuse nothing.
// Clauses: ruling.link-table, ruling.link-direction
func (t *table) stands(a, b *piece) bool {
	one := &refusal{table: t}
	one.By(!shares(t.terrains(a), t.terrains(b)) || !shares(t.climates(a), t.climates(b)), "link.terrain-climate")
	if !t.feeds(a.card, b.card) {
		one.fed(a.card, b.card)
	}
	return !slices.ContainsFunc(one.Clauses, func(c string) bool { return !slices.Contains(t.spared, c) })
}

// feeds reports whether card b is food or ground for species a.
// Clauses: link.diet
func (t *table) feeds(a, b *card) bool {
	switch {
	case a.Rank == 1:
		// link.rank1, ruling.rank1-support
		return b.kind == "habitat" || b.Rank == 1 || t.reads("rank1-support", "A")
	case b.kind == "habitat":
		return false // link.habitat-rank1-only
	case a.Diet == "herbivore":
		return t.grazes(a, b)
	case a.Diet == "omnivore" && b.Rank == 1 && (b.isPlant() || t.reads("omnivore-black", "B")):
		return true // link.omnivore-plant, ruling.omnivore-black
	}
	return t.hunts(a, b)
}

// grazes reports whether herbivore a eats card b.
// Clauses: link.herbivore
func (t *table) grazes(a, b *card) bool {
	if b.Rank == 1 {
		return b.isPlant() || t.reads("herbivore-black", "A")
	}
	return b.Rank == a.Rank && t.reads("herbivore-equal", "B")
}

// hunts reports whether carnivore or omnivore a eats species b.
// Clauses: link.rank-general, link.omnivore-prey, link.carnivore-scale, link.scale-override
func (t *table) hunts(a, b *card) bool {
	rank := b.Rank == a.Rank-1 || b.Rank == a.Rank && t.reads("carnivore-equal", "A")
	scale := b.Scale <= a.Scale
	if a.overrides() {
		scale = true
		rank = rank || t.reads("scale-override", "B")
	}
	return rank && scale
}

// names reports whether a piece, with its present values, meets the filter of a card.
// Clauses: ruling.event-target-face, ruling.spread-copy
func (t *table) names(f filter, by *card, p *piece) bool {
	c := p.card
	return (f.Class == "" || f.Class == c.Class) &&
		(f.ScaleIn == nil || slices.Contains(f.ScaleIn, c.Scale)) &&
		c.Scale >= f.ScaleMin &&
		(!f.SameScale || c.Scale == by.Scale) &&
		(!f.SameRank || c.Rank == by.Rank) &&
		(!f.SameSpecies || c.Name == by.Name) &&
		(f.TerrainAny == nil || shares(f.TerrainAny, t.terrains(p))) &&
		(!f.HasSpread || p.kind != "copy" && c.Spread != nil)
}
