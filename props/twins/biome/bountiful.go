package biome

import "slices"

// bareSpaces returns the spaces on which a Bountiful card may be laid.
func (t *table) bareSpaces(p *player) (list []int) {
	for at, s := range p.board {
		if s.card == "" && s.bounty == "" {
			list = append(list, at)
		}
	}
	return list
}

func (t *table) rightOf(p *player) *player {
	return t.players[(p.seat+len(t.players)-1)%len(t.players)]
}

// leftOf returns the left-hand opponent.
//
// biome.ruling.left-hand
func (t *table) leftOf(p *player) *player { return t.players[(p.seat+1)%len(t.players)] }

func (t *table) applyBounty(p *player, words []string) {
	p.bounties = without(p.bounties, words[1])
	switch words[0] {
	case "redraw":
		p.redrawn++
		t.bountyDiscard = append(t.bountyDiscard, words[1])
	case "bury":
		p.redrawDone = true
		s := &p.board[t.space(words[3])]
		s.bounty, s.down = words[1], true
		t.ready[p.seat] = len(p.bounties) == 1
	case "send":
		right := t.rightOf(p)
		s := &right.board[t.space(words[3][len(right.name)+1:])]
		s.bounty = words[1]
		t.ready[p.seat] = true
	}
}

// redraw draws as many cards as the player has discarded.
//
// biome.ruling.bountiful-redraw
func (t *table) redraw(p *player) {
	p.redrawDone = true
	t.phase, t.turn, t.left = "redraw", p.seat, p.redrawn
	t.refillBounties()
}

// refillBounties shuffles the discarded Bountiful cards into the deck, when the deck is
// empty and a card is needed.
func (t *table) refillBounties() {
	if len(t.bountyDeck) == 0 && t.left > 0 {
		t.bountyDeck, t.bountyDiscard = t.bountyDiscard, nil
	}
}

// reveal turns all Bountiful cards face up.
//
// biome.bountiful.reveal
func (t *table) reveal() {
	for _, p := range t.players {
		for at := range p.board {
			p.board[at].down = false
		}
	}
}

// sortBounties returns Bountiful cards in the order of the set.
func (t *table) sortBounties(list []string) []string {
	var sorted []string
	for _, b := range t.cards.Bountiful {
		if slices.Contains(list, b.Name) {
			sorted = append(sorted, b.Name)
		}
	}
	return sorted
}
