package biome

import (
	"slices"
	"strings"
)

func (t *table) feed(p *player, at int, kind string) {
	p.store[kind]--
	p.board[at].nest.fed++
}

// fed ends a player's feeding. The fed babies leave and bring points. Bonuses come only after that.
//
// biome.feed.points, biome.feed.bonus-delay, biome.ruling.feed-exchange, biome.ruling.empty-nest
func (t *table) fed(p *player) {
	t.ready[p.seat] = true
	all := 0
	for at := range p.board {
		if n := p.board[at].nest; n != nil && n.fed > 0 {
			all += n.fed
			fed := n.fed
			n.fed = 0
			t.orphan(p, at, fed)
		}
	}
	t.forward(p, 2*all, "feeding")
	t.settle(0, p.seat)
}

// afterFeeding continues with scavenging if there is a vulture.
//
// biome.scavenge.when, biome.summer.cleanup
func (t *table) afterFeeding() {
	for _, p := range t.players {
		for at := range p.board {
			if c := t.card(p, at); c != nil && c.Scavenges != nil {
				t.enter("scavenging")
				return
			}
		}
	}
	t.cleanUp()
	t.enter("action")
}

// cleanUp returns all nests.
//
// biome.summer.cleanup
func (t *table) cleanUp() {
	for _, p := range t.players {
		for at := range p.board {
			p.board[at].nest = nil
		}
	}
}

// vultures returns a player's vultures that may scavenge.
//
// biome.scavenge.greater, biome.scavenge.lesser, biome.scavenge.no-cube, biome.ruling.solo-scavenge
func (t *table) vultures(p *player) (list []int) {
	for at := range p.board {
		c := t.card(p, at)
		if c == nil || c.Scavenges == nil || slices.Contains(t.hunted, at) {
			continue
		}
		if need := c.Scavenges.NeedsOwn; need == "" || need == "none" || need == p.board[at].habitat {
			list = append(list, at)
		}
	}
	return list
}

// scavenge gives a point and a card for each unfed baby. In a solo game the die decides the points.
//
// biome.solo.scavenging, biome.scavenge.keep-babies,
// biome.ruling.scavenge-removal, biome.ruling.scavenge-habitat
func (t *table) scavenge(p *player, words []string) {
	if words[1] == "none" {
		t.ready[p.seat] = true
		return
	}
	with := t.space(words[2])
	t.hunted = append(t.hunted, with)
	slices.Sort(t.hunted)
	if t.solo() {
		t.attack = &attack{with: with, victim: -1, nest: -1}
		return
	}
	victim, n := t.who(words[4]), 0
	for at := range victim.board {
		nest := victim.board[at].nest
		here := func(habitat string) bool { return t.inHabitat(victim, at, habitat) }
		if nest == nil || !slices.ContainsFunc(t.card(p, with).Scavenges.Habitats, here) {
			continue
		}
		n += nest.babies
		if t.reads("scavenge-removal", "B") {
			t.orphan(victim, at, nest.babies)
		}
	}
	t.forward(p, n, "scavenging")
	t.settle(0, p.seat)
	t.draw(0, p, n) // bonuses are resolved after the cards are drawn
}

// rollScavenger gives the points of a vulture in a solo game.
func (t *table) rollScavenger(face string) {
	p := t.players[t.turn]
	t.attack = nil
	t.forward(p, strings.Index("0123456", face), "scavenging")
	t.settle(0, p.seat)
}

// nextScavenger passes the turn on when the active player has no vulture left.
func (t *table) nextScavenger() bool {
	if t.attack != nil {
		return false
	}
	if p := t.players[t.turn]; len(t.vultures(p)) == 0 {
		t.ready[p.seat] = true
	}
	return t.nextTurn()
}
