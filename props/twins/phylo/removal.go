package phylo

import "slices"

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
	var waiting []*piece
	for _, one := range t.sorted(p.parasites) {
		if one.owner != t.turn {
			waiting = append(waiting, one)
		}
	}
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
// phylo.remove.step, phylo.remove.own, phylo.ruling.remove-what,
// phylo.ruling.remove-order, phylo.ruling.remove-opponent,
// phylo.ruling.habitat-stays
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
// phylo.ruling.event-duration, phylo.ruling.event-expiry,
// phylo.ruling.invasive-covered
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
