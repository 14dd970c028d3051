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
	return &game{t: t}, nil
}

// starters returns the spots of the starters of South and North.
func starters() []spot { return []spot{{0, 0}, {2, 0}} }

// A game is a table that reads and prints text.
type game struct {
	t     *table
	legal []string // the legal moves; nil if nobody has asked since the last change
}

func (g *game) Read(position string) error {
	t, err := read(g.t, position)
	if err == nil {
		g.t, g.legal = t, nil
	}
	return err
}

func (g *game) Print() string { return g.t.print("") }

func (g *game) View(player string) string { return g.t.print(player) }

// Legal returns every legal move.
func (g *game) Legal() []string {
	if g.legal == nil {
		g.legal = g.t.moves()
	}
	return slices.Clone(g.legal)
}

// moves returns every legal move.
func (t *table) moves() (list []string) {
	say := func(who string, whats []string) {
		for _, what := range whats {
			list = append(list, who+": "+what)
		}
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

// Play makes a move.
func (g *game) Play(move string) error {
	if !slices.Contains(g.Legal(), move) {
		return fmt.Errorf("%s is illegal", move)
	}
	g.legal = nil
	t := g.t
	t.known = nil
	who, what := reference.Move(move)
	words := wordsOf(what)
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
	return nil
}

// wordsOf splits a move into words. A quoted text is one word.
func wordsOf(what string) (words []string) {
	for i, part := range strings.Split(what, `"`) {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

// Winners returns the player with the higher sum, or both.
func (g *game) Winners() (names []string, over bool) {
	return slices.Clone(g.t.winners), g.t.part == partOver
}
