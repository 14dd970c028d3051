package biome

import "slices"

// migrate plays a move of the active player.
//
// biome.advanced.migration-cube, biome.solo.migration
func (t *table) migrate(p *player, words []string) {
	switch words[0] {
	case "migrate":
		t.migrant = t.space(words[1])
		return
	case "remove", "release":
		at := t.space(words[1])
		t.discard = append(t.discard, p.remove(at))
		t.migrated = slices.DeleteFunc(t.migrated, func(one [2]int) bool { return one == [2]int{p.seat, at} })
	}
	t.ready[p.seat] = true
	if words[0] == "release" && t.refill() {
		t.left = 1
	}
}

// settler returns the player who puts down a migrating or a revealed card, or nil.
func (t *table) settler() *player {
	switch {
	case t.migrant >= 0:
		return t.leftOf(t.players[t.turn])
	case t.revealed != "":
		return t.players[t.turn]
	}
	return nil
}

// settleCard puts down the card, for half of its points.
//
// biome.advanced.migration-points, biome.ruling.migration-loss, biome.ruling.migration-trigger
func (t *table) settleCard(p *player, at int) {
	id, points := t.revealed, 0
	if t.migrant >= 0 {
		giver := t.players[t.turn]
		id = giver.remove(t.migrant)
		t.migrated = append(t.migrated, [2]int{p.seat, at})
		t.ready[giver.seat] = true
		points = (t.cards.card(id).Points + 1) / 2
	} else {
		points = t.cards.card(id).Points / 2
		p.aside = nil
	}
	t.migrant, t.revealed = -1, ""
	t.place(0, p, id, at, points, "migration")
}

// revealCard turns up a card after a release. An animal that fits must settle, and any other
// card is discarded.
//
// biome.ruling.solo-reveal-miss
func (t *table) revealCard(id string) {
	t.left = 0
	t.deck = without(t.deck, id)
	c := t.cards.card(id)
	if c != nil && c.isAnimal() && t.fitsSomewhere(t.players[t.turn], c) {
		t.revealed = id
		t.players[t.turn].aside = []string{id}
		return
	}
	t.discard = append(t.discard, id)
}
