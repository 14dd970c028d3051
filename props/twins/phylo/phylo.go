// Package phylo implements Phylo a second time, only from the rulebook's text and the catalogue of
// its clauses. Cards are names, the table is a slice of stacks, and every legal move is found by
// trying. The comment above a function names the clauses that it implements.
//
// It supports the whole game: both decks and any card set, species seen in the wild, and
// every reading that a set-up can choose.
package phylo

import (
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

type setup = reference.Setup

// Open opens Phylo, before the opening hands are dealt.
//
// phylo.setup.deck, phylo.setup.starters, phylo.ruling.starter-position,
// phylo.ruling.starter-outside-deck
func Open(s setup) (reference.Game, error) {
	cards, err := readCards(s.Cards)
	if err != nil {
		return nil, err
	}
	t := &table{setup: &s, cards: cards, steps: map[spot]map[spot]int{}, starters: starters(), number: 1, part: partDeal}
	for i, one := range s.Players {
		p := &player{name: one.Name, letter: []string{"S", "N"}[i], deck: []string{"A", "B"}[i]}
		if deck, ok := strings.CutPrefix(one.Words, "deck "); ok {
			p.deck = deck
		}
		for _, word := range strings.FieldsFunc(s.Variants["seen"], func(r rune) bool { return r == '+' || r == ',' }) {
			if letter, id, _ := strings.Cut(word, "."); letter == p.letter {
				p.seen = append(p.seen, id)
			}
		}
		p.rest = cards.deck(p.deck)
		t.players = append(t.players, p)
	}
	t.turn = t.players[0].name
	return reference.New(t), nil
}

// starters returns the spots of the starters of South and North.
func starters() []spot { return []spot{{0, 0}, {2, 0}} }

// Moves returns every legal move.
func (t *table) Moves() (list []string) {
	say := func(who string, whats []string) {
		list = append(list, reference.Each(whats, func(what string) string { return who + ": " + what })...)
	}
	quoted := func(verb string, names []string) (whats []string) {
		for _, name := range t.cards.distinct(names) {
			whats = append(whats, fmt.Sprintf("%s%q", verb, name))
		}
		return whats
	}
	switch t.part {
	case partDeal, partDraw, partRedraw:
		say("deck", quoted("", t.active().rest))
	case partThrow:
		for _, p := range t.players {
			if p.throw == "" {
				say(p.name, []string{"rps rock", "rps paper", "rps scissors"})
			}
		}
	case partTrim:
		say(t.turn, quoted("drop ", t.active().hand))
	case partActions:
		say(t.turn, t.deeds())
	}
	return list
}

// Do makes a move.
func (t *table) Do(who, what string) {
	t.known = nil
	words := reference.Words(what)
	switch t.part {
	case partDeal:
		t.deal(words[0])
	case partDraw, partRedraw:
		t.draw(words[0])
	case partThrow:
		t.player(who).throw = words[1]
		t.judgeThrows()
	case partTrim:
		t.drop(words[1])
	default:
		t.act(words)
	}
}

// Winners returns the player with the higher sum, or both.
func (t *table) Winners() (names []string, over bool) {
	return slices.Clone(t.winners), t.part == partOver
}

// best returns the winners.
//
// phylo.score.winner, phylo.ruling.score-tie
func (t *table) best() []string {
	south, north := t.players[0].name, t.players[1].name
	ahead := t.score(south) - t.score(north)
	if ahead == 0 && t.reads("score-tie", "B") {
		ahead = t.count(south) - t.count(north)
	}
	switch {
	case ahead > 0:
		return []string{south}
	case ahead < 0:
		return []string{north}
	}
	return []string{south, north}
}

// score adds up a player's points.
//
// phylo.score.sum, phylo.ruling.scoring
func (t *table) score(name string) (sum int) {
	alive := func(s *stack) bool {
		// phylo.ruling.score-disconnected
		return t.reads("score-disconnected", "A") || t.connected(s)
	}
	for _, p := range t.settled(name, alive) {
		switch {
		case t.reads("scoring", "B"):
			sum++
		case t.reads("scoring", "C"):
			sum += p.card.Points
		default:
			sum += p.card.Rank
		}
	}
	return sum
}

// settled returns the species of a player that count: visible ones and the parasites under
// them, in the stacks for which asked is true.
//
// phylo.invasive.no-points, phylo.parasite.both-score,
// phylo.pollinator.no-points, phylo.ruling.score-covered
func (t *table) settled(name string, asked func(*stack) bool) (list []*piece) {
	for _, s := range t.stacks {
		for _, p := range append(slices.Clone(s.face().parasites), s.face()) {
			if p.owner == name && p.kind == "species" && asked(s) {
				list = append(list, p)
			}
		}
	}
	return list
}

// count returns the number of a player's species on the table, connected or not.
//
// phylo.ruling.score-tie
func (t *table) count(name string) int {
	return len(t.settled(name, func(*stack) bool { return true }))
}
