package biome

import "strconv"

// asks returns the player who decides on a step.
//
// biome.ruling.others-order
func (t *table) asks(j *job) *player {
	if j.do == "card" && j.steps[j.at-1].do == "others" {
		return t.clockwise(j.who)[1+j.asked]
	}
	return t.players[j.who]
}

// stepMoves returns the moves by which a player can continue with a card.
func (t *table) stepMoves(j *job) (list []string) {
	p, s := t.players[j.who], j.steps[j.at-1]
	// give adds a gift to each other player. In a solo game the gift is discarded.
	give := func(what string) {
		if t.solo() {
			list = append(list, "give "+what)
		}
		for _, other := range t.clockwise(p.seat)[1:] {
			list = append(list, "give "+what+" to "+other.name)
		}
	}
	switch s.do {
	case "pay":
		for _, kind := range resources {
			if p.store[kind] > 0 {
				list = append(list, "pay "+kind)
			}
		}
		for _, one := range t.distinct(p.hand) {
			list = append(list, `pay "`+one+`"`)
		}
	case "give food":
		for _, kind := range resources[1:] {
			if p.store[kind] > 0 {
				give(kind)
			}
		}
	case "give kind":
		if p.store[s.a.Kind] > 0 {
			give(s.a.Kind)
		}
	case "give cards":
		for _, one := range t.distinct(p.hand) {
			give(`"` + one + `"`)
		}
	case "give points":
		for _, other := range t.clockwise(p.seat)[1:] {
			list = append(list, "point to "+other.name)
		}
	case "play aside":
		list = append(t.plays(p, p.aside, discountOf(s.a)), "forgo draw", "forgo")
	case "play hand":
		list = append(t.limitedPlays(p, s.a), "forgo draw", "forgo")
	case "keep":
		for _, one := range t.distinct(p.aside) {
			list = append(list, `keep "`+one+`"`)
		}
	case "publish":
		list = append(list, "publish none")
		for _, goal := range t.goalAside {
			list = append(list, `publish "`+goal+`"`)
		}
	case "others":
		for n := range s.a.Others + 1 {
			list = append(list, "take "+strconv.Itoa(n))
		}
	}
	return list
}

// discountOf returns the discount that an action gives on a card; -1 means free.
func discountOf(a *action) int {
	if a.Op == "give-draw-play-free" {
		return -1
	}
	return a.Discount
}

// applyStep applies a decision on a step.
func (t *table) applyStep(thread int, j *job, words []string) {
	p, s := t.players[j.who], j.steps[j.at-1]
	j.left--
	switch words[0] {
	case "pay":
		if take(&p.hand, words[1]) {
			t.discard = append(t.discard, words[1])
		} else {
			p.store[words[1]]--
		}
	case "give":
		t.applyGift(p, words)
	case "point":
		// biome.action.give-points-draw-play
		t.backward(p, s.a.Points, "given")
		t.forward(t.who(words[2]), s.a.Points, "received")
		t.settle(thread, t.activeSeat(thread))
	case "play":
		if s.do == "play hand" {
			t.applyPlay(thread, p, &p.hand, words, -1)
			return
		}
		t.applyPlay(thread, p, &p.aside, words, discountOf(s.a))
		t.discardAside(p)
	case "forgo":
		// biome.ruling.forgo-stack
		t.discardAside(p)
		if len(words) > 1 {
			t.draw(thread, p, 1)
		}
	case "keep":
		take(&p.aside, words[1])
		p.hand = append(p.hand, words[1])
	case "publish":
		t.publish(thread, words[1])
	case "take":
		other := t.clockwise(j.who)[1+j.asked]
		j.asked++
		n, _ := strconv.Atoi(words[1])
		t.draw(thread, other, n)
	}
}

// applyGift gives away a token or a card.
//
// biome.action.give-def, biome.ruling.give-split, biome.solo.give
func (t *table) applyGift(p *player, words []string) {
	var other *player
	if len(words) > 3 {
		other = t.who(words[3])
	}
	card := take(&p.hand, words[1])
	switch {
	case card && other != nil:
		other.hand = append(other.hand, words[1])
	case card:
		t.discard = append(t.discard, words[1])
	default:
		p.store[words[1]]--
		if other != nil {
			other.store[words[1]]++
		}
	}
}

// publish makes one of the drawn achievements public, or none of them.
//
// biome.action.new-achievement, biome.ruling.achievement-new
func (t *table) publish(thread int, goal string) {
	for _, one := range t.goalAside {
		if one == goal {
			t.goals = append(t.goals, one)
		} else {
			t.goalDiscard = append(t.goalDiscard, one)
		}
	}
	t.goalAside = nil
	t.claim(thread)
	t.settle(thread, t.activeSeat(thread))
}
