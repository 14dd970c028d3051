package biome

import "slices"

// A step is a part of the effect of a card.
type step struct {
	do string
	n  int // how often it is done
	a  *action
}

// stepsOf returns the steps of an action, or of a step of a Bountiful card.
//
// biome.action.* of section 4.19
func stepsOf(a *action) []step {
	steps, several := map[string][]step{
		"pay-any":               {{"pay", a.Items, a}, {"points", 0, a}},
		"give-draw-play-free":   {{"give food", a.Food, a}, {"give cards", a.Cards, a}, {"aside", a.Draw, a}, {"play aside", 1, a}},
		"gain-and-draw":         {{"gain", 0, a}, {"draw", 0, a}, {"others", 0, a}},
		"give-then-play-free":   {{"give kind", a.Amount, a}, {"give cards", a.Cards, a}, {"play hand", 1, a}},
		"give-points-draw-play": {{"give points", 1, a}, {"aside", a.Draw, a}, {"play aside", 1, a}},
		"reveal-if":             {{"aside", a.Reveal, a}, {"revealed", 0, a}, {"stop", 0, a}},
		"coin-if-resources":     {{"flip", 1, a}, {"points", 0, a}, {"stop", 0, a}, {"draw", 0, a}, {"steal", 0, a}},
		"draw-keep":             {{"aside", a.Draw, a}, {"keep", a.Keep, a}, {"discard aside", 0, a}},
		"new-achievement":       {{"goals", a.Draw, a}, {"publish", 1, a}},
		"coin-if-row":           {{"flip", 1, a}, {"points", 0, a}, {"stop", 0, a}, {"sunlight", 0, a}, {"draw", 0, a}},
	}[a.Op]
	if !several {
		return []step{{a.Op, 0, a}}
	}
	return steps
}

// begin begins to carry out a card. height is the place in the stack of jobs; -1 is on top.
func (t *table) begin(thread, height int, p *player, name string, actions ...*action) {
	j := &job{do: "card", who: p.seat, card: name}
	for _, a := range actions {
		j.steps = append(j.steps, stepsOf(a)...)
	}
	if height < 0 {
		height = len(t.jobs[thread])
	}
	t.jobs[thread] = slices.Insert(t.jobs[thread], height, j)
	t.goTo(j, 1)
}

// goTo moves a card's job to a step.
//
// biome.ruling.action-precondition, biome.ruling.give-points-zero, by the like for benefits
func (t *table) goTo(j *job, at int) {
	j.at, j.left, j.asked = at, 0, 0
	if at > len(j.steps) {
		return
	}
	p, s := t.players[j.who], j.steps[at-1]
	if first := at == 1 || j.steps[at-2].a != s.a; first && t.cards.bounty(j.card) != nil && !t.canActivate(p, s.a) {
		// A benefit that cannot be begun is skipped, as an action cannot be begun either.
		for at <= len(j.steps) && j.steps[at-1].a == s.a {
			at++
		}
		t.goTo(j, at)
		return
	}
	j.left = s.n
	switch s.do {
	case "others":
		if s.a.Others > 0 {
			j.left = len(t.players) - 1
		}
	case "aside":
		if !t.refill() {
			j.left = 0
		}
	case "goals":
		// biome.ruling.achievement-deck
		if len(t.goalDeck) == 0 {
			j.left = 0
		}
	case "publish":
		if len(t.goalAside) == 0 {
			j.left = 0
		}
	case "keep":
		j.left = min(s.n, len(p.aside))
	}
}

// runStep carries out a card until a player must decide.
func (t *table) runStep(thread int, j *job) (moved bool) {
	p := t.players[j.who]
	if j.at > len(j.steps) {
		t.pop(thread)
		return true
	}
	s := j.steps[j.at-1]
	switch s.do {
	case "give points":
		if t.solo() && j.left > 0 {
			// biome.solo.give
			t.goTo(j, j.at+1)
			t.backward(p, s.a.Points, "given")
			t.settle(thread, t.activeSeat(thread))
			return true
		}
	case "pay", "give food", "give kind", "give cards", "aside", "play aside", "play hand", "flip", "keep", "goals", "publish", "others":
	default:
		t.goTo(j, j.at+1)
		t.carryOut(thread, p, j, s)
		return true
	}
	if j.left == 0 {
		t.goTo(j, j.at+1)
		return true
	}
	return false
}

// carryOut carries out a step that needs no decision. All counts are taken at this moment.
func (t *table) carryOut(thread int, p *player, j *job, s step) {
	a := s.a
	points := func(n int) {
		t.forward(p, n, t.source(j))
		t.settle(thread, t.activeSeat(thread))
	}
	switch s.do {
	case "points":
		points(a.Points)
	case "per-card-points":
		points(a.Points * t.count(p, a.Types, a.Scope))
	case "per-card-draw":
		t.draw(thread, p, a.Cards*t.count(p, a.Types, a.Scope))
	case "per-resource-points":
		// biome.ruling.per-max
		points(min(a.Max, a.Points*p.store[a.Kind]))
	case "per-set-points":
		points(a.Points * t.sets(p))
	case "gain":
		t.gain(p, a.Kind, a.Amount)
	case "draw":
		t.draw(thread, p, max(a.Draw, a.Cards))
	case "sunlight":
		t.gain(p, "sunlight", a.Sunlight)
	case "steal":
		t.steal(p, a.Kind)
	case "revealed":
		t.revealedCards(thread, p, j, a)
	case "discard aside":
		t.discardAside(p)
	case "stop":
		j.at = len(j.steps) + 1
	}
}

// source returns the part of the ledger for the points of a card.
func (t *table) source(j *job) string {
	if t.cards.bounty(j.card) != nil {
		return "bountiful"
	}
	return "actions"
}

// sets counts the full sets of all seven types.
//
// biome.action.per-set-points
func (t *table) sets(p *player) int {
	least := len(p.board)
	for _, kind := range slices.Concat(plants, animals) {
		least = min(least, t.count(p, []string{kind}, "biome"))
	}
	return least
}

// flipped continues after the coin was flipped.
//
// biome.action.coin-if-resources, biome.action.coin-if-row
func (t *table) flipped(j *job, side string) {
	if side == "heads" {
		t.goTo(j, j.at+1)
	} else {
		t.goTo(j, j.at+3)
	}
}

// steal takes a token from each other player.
//
// biome.ruling.steal-none, biome.ruling.steal-each, biome.solo.steal
func (t *table) steal(p *player, kind string) {
	if t.solo() {
		t.gain(p, kind, 1)
		return
	}
	for _, other := range t.players {
		if other != p && other.store[kind] > 0 {
			other.store[kind]--
			p.store[kind]++
		}
	}
}

// revealedCards gives points if a revealed card is a hit, else tokens and the cards.
//
// biome.action.reveal-if, biome.ruling.reveal-short
func (t *table) revealedCards(thread int, p *player, j *job, a *action) {
	hit := slices.ContainsFunc(p.aside, func(id string) bool {
		c := t.cards.card(id)
		return c != nil && c.Type == a.Hit
	})
	j.at = len(j.steps) + 1
	if hit {
		t.discardAside(p)
		t.forward(p, a.Points, t.source(j))
		t.settle(thread, t.activeSeat(thread))
		return
	}
	t.gain(p, a.Kind, a.Amount)
	p.hand = append(p.hand, p.aside...)
	p.aside = nil
}

func (t *table) discardAside(p *player) {
	t.discard = append(t.discard, p.aside...)
	p.aside = nil
}

// canActivate reports whether the condition of a card is met and its price can be paid.
//
// biome.action.condition, biome.ruling.action-precondition,
// biome.ruling.give-points-zero, biome.ruling.give-food
func (t *table) canActivate(p *player, a *action) bool {
	switch a.Op {
	case "pay-any":
		return p.tokens()+len(p.hand) >= a.Items
	case "give-draw-play-free":
		return p.tokens()-p.store["sunlight"] >= a.Food && len(p.hand) >= a.Cards
	case "give-then-play-free":
		return p.store[a.Kind] >= a.Amount && len(p.hand) >= a.Cards
	case "give-points-draw-play":
		return p.points >= a.Points
	case "reveal-if":
		return t.count(p, []string{a.Type}, "biome") >= a.Need
	case "coin-if-resources":
		return p.store[a.Kind] >= a.Need
	case "coin-if-row":
		return len(t.fullRows(p)) > 0
	}
	return true
}
