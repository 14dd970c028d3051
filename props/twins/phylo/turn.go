package phylo

import "umpire/props/twins/reference"

// deal deals a card of an opening hand.
// Clauses: setup.hand
func (t *table) deal(name string) {
	t.gain(t.active(), name)
	if len(t.active().hand) < 5 {
		return
	}
	if t.turn == t.players[0].name {
		t.turn = t.players[1].name
		return
	}
	// setup.first, ruling.first-player-hand, setup.first-tie
	switch south, north := t.habitatsIn(t.players[0]), t.habitatsIn(t.players[1]); {
	case south < north:
		t.begin(t.players[0].name)
	case south > north:
		t.begin(t.players[1].name)
	default:
		t.part = partThrow
	}
}

func (t *table) gain(p *player, name string) {
	reference.Take(&p.rest, name)
	p.hand = append(p.hand, name)
}

func (t *table) habitatsIn(p *player) (n int) {
	return reference.Count(p.hand, func(name string) bool { return t.cards.named[name].kind == "habitat" })
}

// judgeThrows finds the first player after both have thrown.
// Clauses: setup.first-tie
func (t *table) judgeThrows() {
	south, north := t.players[0], t.players[1]
	if south.throw == "" || north.throw == "" {
		return
	}
	beats := map[string]string{"rock": "scissors", "scissors": "paper", "paper": "rock"}
	switch {
	case beats[south.throw] == north.throw:
		t.begin(south.name)
	case beats[north.throw] == south.throw:
		t.begin(north.name)
	}
	south.throw, north.throw = "", ""
}

// Clauses: turn.order, turn.alternate
func (t *table) begin(name string) {
	t.turn, t.actions, t.part, t.used = name, 3, partDraw, nil
	if t.number == 1 && t.reads("first-turn-draw", "B") {
		t.part = partActions
	}
}

// draw takes a card from the deck: at the start of a turn, or for a discarded card.
// Clauses: turn.draw, action.discard, end.last-card, ruling.end-taken
func (t *table) draw(name string) {
	t.gain(t.active(), name)
	if len(t.active().rest) == 0 && t.last == "" {
		t.last = t.turn
	}
	t.part = partActions
	if t.actions == 0 {
		t.endActions()
	}
}

// act plays a move of the active player.
func (t *table) act(words []string) {
	p := t.active()
	switch words[0] {
	case "end":
		t.actions = 0
		t.endActions()
		return
	case "freemove":
		if t.reads("seen-limit", "A") {
			t.used = append(t.used, t.stack(readSpot(words[1])).face().card.Name)
		}
		t.move(readSpot(words[1]), readSpot(words[3]))
		return
	case "discard":
		reference.Take(&p.hand, words[1])
		p.pile = append(p.pile, words[1])
		if len(p.rest) > 0 {
			t.part = partRedraw
			t.actions--
			return
		}
	case "habitat":
		t.lay(words[1], readSpot(words[2]))
		p.opened = true
	case "species":
		t.playSpecies(words[1:])
	case "event":
		t.playEvent(words[1], readSpot(words[3]))
	case "move":
		t.move(readSpot(words[1]), readSpot(words[3]))
	case "spread":
		reference.Take(&p.hand, words[5])
		plant := t.stack(readSpot(words[1])).face()
		// pollinator.card, ruling.spread-copy
		t.put(readSpot(words[3]), &piece{owner: t.turn, kind: "copy", card: plant.card, real: words[5]})
	}
	if t.actions--; t.actions == 0 {
		t.endActions()
	}
}

func (t *table) put(at spot, p *piece) {
	if s := t.stack(at); s != nil {
		s.pieces = append(s.pieces, p)
		return
	}
	t.stacks = append(t.stacks, &stack{at, []*piece{p}})
}

// lay lays a card from the hand on a spot.
// Clauses: turn.facing, ruling.control-fixed
func (t *table) lay(name string, at spot) {
	p, c := t.active(), t.cards.named[name]
	reference.Take(&p.hand, name)
	t.put(at, &piece{owner: p.name, kind: c.kind, card: c})
}

// playSpecies plays a species: on a spot, onto a card, or under a card.
// Clauses: invasive.on-top, parasite.under
func (t *table) playSpecies(words []string) {
	if len(words) == 3 && words[1] == "under" {
		p := t.active()
		host := t.stack(readSpot(words[2])).face()
		reference.Take(&p.hand, words[0])
		host.parasites = append(host.parasites, &piece{owner: p.name, kind: "species", card: t.cards.named[words[0]]})
		return
	}
	t.lay(words[0], readSpot(words[len(words)-1]))
}

// Clauses: event.play, event.removed-to-pile, ruling.event-immediate, ruling.event-removal-time
func (t *table) playEvent(name string, at spot) {
	p, c := t.active(), t.cards.named[name]
	reference.Take(&p.hand, name)
	if c.Effect.Discard {
		p.pile = append(p.pile, name)
		t.takeOff(t.stack(at))
		return
	}
	face := t.stack(at).face()
	face.events = append(face.events, event{p.name, c, t.turns(c)})
}

// move moves the visible card of a spot, with its parasites and events.
// Clauses: ruling.move-attachments
func (t *table) move(from, to spot) {
	s := t.stack(from)
	p := s.face()
	t.lift(s)
	t.put(to, p)
}

// endActions ends the actions of a turn.
// Clauses: turn.order, remove.after-actions
func (t *table) endActions() {
	if t.part = partActions; t.reads("hand-limit", "B") && len(t.active().hand) > 7 {
		t.part = partTrim
		return
	}
	t.remove()
	t.expire()
	t.endTurn()
}

// drop discards a card from a hand that is too large.
// Clauses: ruling.hand-limit
func (t *table) drop(name string) {
	p := t.active()
	reference.Take(&p.hand, name)
	p.pile = append(p.pile, name)
	t.endActions()
}

// endTurn ends the turn, and the game if this was the last turn.
// Clauses: end.last-card, ruling.end-removal
func (t *table) endTurn() {
	if t.last != "" && (t.last != t.turn || t.reads("end-taken", "B")) {
		t.winners = t.best()
		t.part, t.actions, t.used = partOver, 0, nil
		return
	}
	t.number++
	t.begin(t.other(t.turn).name)
}
