package biome

import (
	"strconv"

	"umpire/props/twins/reference"
)

// asks returns the player who decides on a step.
//
// biome.ruling.others-order
func (t *table) asks(j *job) *player {
	if j.do == "card" && j.steps[j.at-1].do == "others" {
		return t.clockwise(j.who)[1+j.asked]
	}
	return t.players[j.who]
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
		if reference.Take(&p.hand, words[1]) {
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
		reference.Take(&p.aside, words[1])
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
	card := reference.Take(&p.hand, words[1])
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
