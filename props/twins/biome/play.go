package biome

import (
	"maps"

	"umpire/props/twins/reference"
)

// soleKind returns the only kind of resource in the cost of a card, or "".
func soleKind(c *card) string {
	for kind := range c.Cost {
		return kind
	}
	return ""
}

// price returns the cost of a card with a discount on one kind; -1 means free.
func (t *table) price(c *card, discount int, omit string) map[string]int {
	if discount < 0 {
		return nil
	}
	price := maps.Clone(c.Cost)
	if omit != "" {
		price[omit] = max(0, price[omit]-discount)
	}
	return price
}

func (t *table) affordable(p *player, price map[string]int) bool {
	for kind, n := range price {
		if p.store[kind] < n {
			return false
		}
	}
	return true
}

// applyPlay plays a card, by a move such as: play "X" into a1 omit leaf.
//
// biome.play.order
func (t *table) applyPlay(thread int, p *player, from *[]string, words []string, discount int) {
	reference.Take(from, words[1])
	c := t.cards.card(words[1])
	omit := ""
	switch {
	case len(words) > 5:
		omit = words[5]
	case discount > 0:
		omit = soleKind(c)
	}
	for kind, n := range t.price(c, discount, omit) {
		p.store[kind] -= n
	}
	t.place(thread, p, c.Name, t.space(words[3]), c.Points, "cards")
}

// place puts a card into a Biome. It gives points, achievements and bonuses, and then the
// benefit of a Bountiful card under the new card.
//
// biome.play.points, biome.play.order, biome.bountiful.benefit,
// biome.bountiful.unmet, biome.bountiful.reclaim, biome.ruling.bountiful-trigger,
// biome.ruling.trigger-order, biome.ruling.bountiful-first, biome.action.free-play-scores
func (t *table) place(thread int, p *player, id string, at, points int, source string) {
	s := &p.board[at]
	s.card, s.used = id, false
	t.forward(p, points, source)
	t.claim(thread)
	later := -1 // the benefit comes before the bonuses
	if t.reads("bountiful-first", "B") && t.reads("bonus-interrupt", "A") {
		later = len(t.jobs[thread])
	}
	t.settle(thread, t.activeSeat(thread))
	if b := t.benefits(p, at); len(b.Benefit.OnPlay) > 0 {
		var actions []*action
		for i := range b.Benefit.OnPlay {
			actions = append(actions, &b.Benefit.OnPlay[i])
		}
		t.begin(thread, later, p, b.Name, actions...)
	}
}

// remove takes a card out of a Biome. Its cube returns to the owner.
//
// biome.ruling.conditions-permanent, biome.ruling.disaster-pile
func (p *player) remove(at int) (id string) {
	s := &p.board[at]
	id, s.card, s.used, s.nest = s.card, "", false, nil
	return id
}

// benefits returns the Bountiful card under a card, for its standing benefits, or nil if the
// card does not meet its condition.
//
// biome.ruling.bountiful-static
func (t *table) benefits(p *player, at int) *bounty {
	s := p.board[at]
	b := t.cards.bounty(s.bounty)
	if b == nil || s.card == "" || !b.Requires.passes(t.cards.card(s.card), s.habitat) {
		return &bounty{}
	}
	return b
}
