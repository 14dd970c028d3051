package loam

import (
	"fmt"
	"slices"

	"umpire/props/twins/reference"
)

type setup = reference.Setup

// Open opens Loam, before the first player is chosen.
func Open(s setup) (reference.Game, error) {
	cards, err := readCards(s.Cards)
	if err != nil {
		return nil, err
	}
	t := &table{setup: &s, cards: cards}
	for _, one := range s.Players {
		t.players = append(t.players, &player{name: one.Name})
	}
	t.wins = make([]int, len(t.players))
	t.box()
	return &game{t: t}, nil
}

// box puts everything back into the box, before a game.
//
// loam.setup.stats-zero, loam.setup.zone-empty, loam.setup.creature-deck,
// loam.setup.player-kit, loam.setup.inputs-basic
func (t *table) box() {
	start := t.cards.Constants.Stat
	for i, p := range t.players {
		t.players[i] = &player{name: p.name, stats: [3]int{start, start, start}}
	}
	first := t.players[0].name
	*t = table{
		setup: t.setup, cards: t.cards, players: t.players, wins: t.wins, games: t.games,
		deck: t.cards.deck(), behaviorDeck: t.cards.behaviorDeck(),
		first: first, turn: first, phase: phaseFirst,
	}
}

// A game is a table that reads and prints text. It stores the legal moves.
type game struct {
	t     *table
	legal []move
}

func (g *game) Read(position string) error {
	t, err := read(g.t, position)
	if err == nil {
		g.t, g.legal = t, nil
	}
	return err
}

func (g *game) Print() string { return g.t.print() }

func (g *game) View(player string) string { return g.t.seen(player).print() }

func (g *game) moves() []move {
	if g.legal == nil {
		g.legal = g.t.moves()
	}
	return g.legal
}

func (g *game) Legal() (list []string) {
	for _, m := range g.moves() {
		list = append(list, m.text())
	}
	return list
}

func (g *game) Play(text string) error {
	moves := g.moves()
	at := slices.IndexFunc(moves, func(m move) bool { return m.text() == text })
	if at < 0 {
		return fmt.Errorf("%s is illegal", text)
	}
	g.t.phase, g.legal = "", nil
	moves[at].do()
	g.t.goOn()
	return nil
}

func (g *game) Winners() (names []string, over bool) {
	return g.t.winners, g.t.phase == phaseOver
}

// Points returns a player's present total.
func (g *game) Points(player string) int { return g.t.points(g.t.player(player)) }

// A move is a legal move: who makes it, how it is printed, and what it does.
type move struct {
	who, what string
	do        func()
}

func (m move) text() string { return m.who + ": " + m.what }

// moves returns every legal move.
//
// loam.effect.only-due, loam.turn.own-turn-only
func (t *table) moves() []move {
	switch t.phase {
	case phaseFirst:
		return t.firstPlayers()
	case phaseDeck:
		return t.deckMoves()
	case phaseBehaviors:
		return t.behaviorMoves()
	case phasePick:
		return t.picks()
	case phasePickStop:
		return append(t.picks(), t.leaving()...)
	case phaseTurn:
		return slices.Concat(t.uses(), t.plays(), t.combinations(), t.rearrangements(), t.claims(), t.ends())
	case phasePlace:
		return slices.Concat(t.placements(), t.leaving(), t.combinationsAtPlacement())
	case phaseDraw:
		return append(t.draws(), t.leaving()...)
	case phaseBury:
		return append(t.burials(), t.leaving()...)
	case phaseChoose, phaseMay:
		return t.options()
	case phaseFlip:
		return t.flipping()
	case phaseCheck:
		return t.takes()
	case phaseDiscard:
		return t.discards()
	case phaseExtra:
		return append(t.extras(), t.combinationsAtPlacement()...)
	case phaseCleanse:
		return t.cleansings()
	}
	return nil
}

// say returns a move of the active player.
func (t *table) say(do func(), format string, args ...any) move {
	return move{t.turn, fmt.Sprintf(format, args...), do}
}
