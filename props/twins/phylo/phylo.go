// Package phylo implements Phylo a second time, only from the rulebook's text and the catalogue of
// its clauses. Cards are names, the table is a slice of stacks, and every legal move is found by
// trying. The comment above a function names the clauses that it implements and that its code does
// not name, without the name of the game.
//
// It supports the whole game: both decks and any card set, species seen in the wild, and
// every reading that a set-up can choose.
package phylo

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

type setup = reference.Setup

// Open opens Phylo, before the opening hands are dealt.
// Clauses: setup.deck, setup.starters, ruling.starter-position, ruling.starter-outside-deck
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
	return reference.New("phylo", t, false), nil
}

func starters() []spot { return []spot{{0, 0}, {2, 0}} }

// Moves returns every legal move.
func (t *table) Moves() (list []string) {
	say := func(who string, whats []string) { list = append(list, reference.Says(who, whats)...) }
	quoted := func(verb string, names []string) []string {
		return reference.Each(t.cards.distinct(names), func(name string) string { return fmt.Sprintf("%s%q", verb, name) })
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
// Clauses: score.winner
func (t *table) best() []string {
	best := reference.Best(t.players, func(p *player) []int {
		if t.reads("score-tie", "B") {
			return []int{t.score(p.name), t.count(p.name)}
		}
		return []int{t.score(p.name)}
	})
	return reference.Each(best, func(p *player) string { return p.name })
}

// score adds up a player's points.
// Clauses: score.sum
func (t *table) score(name string) (sum int) {
	alive := func(s *stack) bool {
		// ruling.score-disconnected
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
// Clauses: invasive.no-points, parasite.both-score, pollinator.no-points, ruling.score-covered
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
// Clauses: ruling.score-tie
func (t *table) count(name string) int {
	return len(t.settled(name, func(*stack) bool { return true }))
}

// The parts of the game, as positions name them.
const (
	partDeal    = "deal"
	partThrow   = "throw"
	partDraw    = "draw"
	partActions = "actions"
	partRedraw  = "redraw"
	partTrim    = "trim"
	partOver    = "over"
)

// A player is somebody at the table, with the cards next to the table.
type player struct {
	name   string
	letter string // S or N
	deck   string // A or B
	seen   []string
	hand   []string
	rest   []string // what is left of the deck, in no known order
	pile   []string
	opened bool   // the player has laid a habitat
	throw  string // rock, paper or scissors
}

// A piece is a card on the table, with the parasites under it and the events on it, both
// in the order in which they were played.
type piece struct {
	owner     string
	kind      string // habitat, species or copy
	card      *card  // for a copy: the plant
	real      string // for a copy: the real card
	parasites []*piece
	events    []event
}

// An event is an event card that lies on another card.
type event struct {
	owner string
	card  *card
	left  int // turns left; 0 is permanent
}

// A stack holds the pieces on one spot, the lowest first.
type stack struct {
	at     spot
	pieces []*piece
}

func (s *stack) face() *piece { return s.pieces[len(s.pieces)-1] }

// A table is everything on the table, with the state of the turn.
type table struct {
	setup    *setup
	cards    *cards
	steps    map[spot]map[spot]int // see stepsFrom
	players  []*player             // South and North
	starters []spot                // their starters
	stacks   []*stack
	turn     string
	number   int
	actions  int
	part     string
	used     []string // names of species that made their free MOVE in this turn
	last     string   // the player whose deck ran out first
	winners  []string // set when the game is over

	known  *web     // see web; nil after a change
	spared []string // clauses that refuse no link, while a refusal is judged
}

func (t *table) copy() *table {
	c := *t
	c.known = nil
	c.players = reference.Each(t.players, func(p *player) *player {
		q := *p
		q.hand, q.rest, q.pile = slices.Clone(p.hand), slices.Clone(p.rest), slices.Clone(p.pile)
		return &q
	})
	c.stacks = reference.Each(t.stacks, func(s *stack) *stack { return &stack{s.at, reference.Each(s.pieces, (*piece).copy)} })
	c.starters, c.used, c.steps = slices.Clone(t.starters), slices.Clone(t.used), maps.Clone(t.steps)
	return &c
}

func (p *piece) copy() *piece {
	c := *p
	c.parasites, c.events = reference.Each(p.parasites, (*piece).copy), slices.Clone(p.events)
	return &c
}

func (t *table) player(name string) *player {
	return reference.Find(t.players, func(p *player) bool { return p.name == name })
}

func (t *table) active() *player { return t.player(t.turn) }

// other returns the opponent of a player.
// Clauses: setup.players
func (t *table) other(name string) *player {
	if t.players[0].name == name {
		return t.players[1]
	}
	return t.players[0]
}

func (t *table) reads(ruling, reading string) bool {
	return t.setup.Reads("phylo.ruling."+ruling, reading)
}

// stack returns the stack on a spot, or nil.
func (t *table) stack(at spot) *stack {
	return reference.Find(t.stacks, func(s *stack) bool { return s.at == at })
}

// shares reports whether two lists have an entry in common.
func shares(a, b []string) bool {
	return slices.ContainsFunc(a, func(one string) bool { return slices.Contains(b, one) })
}
