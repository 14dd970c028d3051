// Package roam implements Roam a second time, only from the rulebook's text and the catalogue of
// its clauses. Names are strings, collections are maps and slices, and every legal move is found by
// trying. It is slow and simple on purpose. The comment above a function names the clauses that it
// implements and that its code does not name, without the name
// of the game.
//
// It supports the whole game: two to four players, artifacts, Outpost, Stacking, and every
// supported reading of a ruling.
package roam

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

type setup = reference.Setup

// Open opens Roam, before the first player is chosen.
func Open(s setup) (reference.Game, error) {
	cards, err := readCards(s.Cards)
	if err != nil {
		return nil, err
	}
	t := &table{setup: &s, cards: cards, bid: -1, slots: map[string]string{}, marks: map[square][]string{}}
	t.seat()
	t.first, t.turn, t.phase = t.players[0].name, t.players[0].name, phaseFirst
	return reference.New("roam", t, true), nil
}

// seat seats the players. One like "Cid blue at S" gets that color and edge, others get
// the next free ones.
// Clauses: setup.edges, setup.starting-set
func (t *table) seat() {
	colours, edges := t.cards.Meta.Colours, []string{"S", "W", "N", "E"}
	taken := map[string]bool{}
	for _, one := range t.setup.Players {
		p := &player{name: one.Name}
		for _, word := range strings.Fields(one.Words) {
			if slices.Contains(colours, word) {
				p.colour = word
			} else if word != "at" {
				p.edge = word
			}
		}
		taken[p.colour], taken[p.edge] = true, true
		t.players = append(t.players, p)
	}
	free := func(list []string) string {
		at := slices.IndexFunc(list, func(word string) bool { return !taken[word] })
		taken[list[at]] = true
		return list[at]
	}
	for _, p := range t.players {
		if p.colour == "" {
			p.colour = free(colours)
		}
		if p.edge == "" {
			p.edge = free(edges)
		}
	}
}

// Moves finds every legal move.
func (t *table) Moves() (list []string) {
	says := func(who string, whats []string) { list = append(list, reference.Says(who, whats)...) }
	switch t.phase {
	case phaseOver:
	case phaseFirst:
		for _, p := range t.players {
			says("first", []string{p.name})
		}
	case phaseMap, phaseRefill:
		says("deck", t.deck)
	case phaseTop:
		says("top", t.deck)
	case phaseRow, phaseRefillRow:
		says("pile", t.pile)
	case phaseOrder:
		says(t.turn, t.orders())
		if t.laterCoins() {
			says(t.turn, t.coins())
		}
	case phaseBidding:
		says(t.bidding(), t.bids())
		if t.laterCoins() && t.bidding() != t.turn {
			says(t.turn, t.coins())
		}
	case phasePurchase:
		says(t.turn, t.purchases())
		// ruling.auto-advance: the first move of the next player's turn implies
		// that nothing is bought.
		c := t.copy()
		if c.afterPurchase(); c.phase != phaseOver && c.turn != t.turn {
			says(c.turn, c.turnMoves())
		}
	default:
		says(t.turn, t.turnMoves())
	}
	return list
}

// laterCoins reports whether the active player may gain coins by artifacts while cards
// are ordered, and in every auction.
func (t *table) laterCoins() bool { return t.setup.Reads("roam.ruling.artifact-windows", "B") }

// Do makes a move.
func (t *table) Do(who, what string) {
	if t.phase != phaseRefillRow && t.phase != phaseRefill && t.phase != phaseTop {
		t.bought = ""
	}
	switch t.phase {
	case phaseFirst:
		t.setUp(what)
	case phaseMap:
		t.slots[t.layout()[t.filled()].name] = what
		reference.Take(&t.deck, what)
		if t.filled() == 6 {
			t.phase = phaseTop
		}
	case phaseTop:
		t.top = what
		t.goOn()
	case phaseRefill:
		// If the top of the deck was unknown, the next card is unknown too.
		t.slots[t.gap], t.gap, t.phase = what, "", phaseAfter
		reference.Take(&t.deck, what)
		t.resolve()
	case phaseRow:
		t.row[slices.Index(t.row[:], "")] = what
		reference.Take(&t.pile, what)
		if !slices.Contains(t.row[:], "") || len(t.pile) == 0 {
			t.round = 1
			t.begin(t.first)
		}
	case phaseRefillRow:
		t.row[t.gap[0]-'1'] = what
		reference.Take(&t.pile, what)
		t.gap = ""
		t.afterPurchase()
	case phaseOrder:
		if !t.takeCoin(what) {
			t.order(what)
		}
	case phaseBidding:
		t.makeBid(who, what)
	case phasePurchase:
		if who == t.turn {
			t.trade(what)
		} else {
			t.afterPurchase()
			t.act(what)
		}
	default:
		t.act(what)
	}
}

// setUp deals what is dealt after the first player is chosen.
// Clauses: setup.first-player, setup.coins, setup.starting-set, setup.deck, full.setup,
// ruling.coins-by-order
func (t *table) setUp(first string) {
	t.first, t.turn = first, first
	for i, p := range t.clockwise(first) {
		p.coins = []int{0, 1, 1, 2}[i]
		p.starting = t.cards.starting(p.colour)
	}
	t.deck = reference.Each(t.cards.Land, func(card *character) string { return card.ID })
	if t.setup.Has("full") {
		t.pile = t.unowned()
	}
	t.phase = phaseMap
}

// filled returns the number of filled slots of the map.
func (t *table) filled() (n int) {
	return reference.Count(t.layout(), func(s slot) bool { return t.slots[s.name] != "" })
}

// goOn continues after the top of the deck was turned up: with the set-up, or with the end
// of a turn.
func (t *table) goOn() {
	switch {
	case t.round > 0:
		t.resolve()
	case t.setup.Has("full") && len(t.pile) > 0:
		t.phase = phaseRow
	default:
		t.round = 1
		t.begin(t.first)
	}
}

// Winners returns the players with most points and, among them, most coins.
// Clauses: score.cards, score.artifacts, score.outpost, score.no-coins, score.winner,
// score.tie-coins, score.tie-shared
func (t *table) Winners() (names []string, over bool) {
	if t.phase != phaseOver {
		return nil, false
	}
	best := reference.Best(t.players, func(p *player) []int { return []int{t.points(p), p.coins} })
	return reference.Each(best, func(p *player) string { return p.name }), true
}

func (t *table) points(p *player) (sum int) {
	for _, id := range p.characters() {
		sum += t.cards.character(id).Points
	}
	for _, id := range p.artifacts {
		sum += t.cards.artifact(id).Points
	}
	if t.outpost == p.name {
		sum += t.cards.Outpost.Points
	}
	return sum
}
