package props

import (
	"math/rand/v2"
	"slices"

	"umpire/engines/rule"
)

// A Spot is a position that random play came to, and how it came there.
type Spot struct {
	*Ground
	At      rule.Position
	Before  *Spot         // nil at the start of the game
	Move    rule.Move     // from Before
	Effects []rule.Effect // of Move

	salt  uint64
	legal []rule.Move
	facts map[string]any
	text  string
}

// first returns the start of a game. The salt makes the random choices of laws
// at every position of the line.
func (g *Ground) first(salt uint64) *Spot {
	return &Spot{Ground: g, At: g.Table.Start(), salt: salt}
}

// play carries out a legal move.
func (s *Spot) play(m rule.Move) (next *Spot, b *Breach) {
	b = guard("playing "+s.Table.PrintMove(m), func() *Breach {
		at, effects := s.Table.Play(s.At, m)
		next = &Spot{Ground: s.Ground, At: at, Before: s, Move: m, Effects: effects, salt: s.salt}
		return nil
	})
	if b != nil {
		b.states("%s", s.Table.PrintMove(m))
	}
	return next, b
}

// Legal returns the legal moves. Laws must not change the list.
func (s *Spot) Legal() []rule.Move {
	if s.legal == nil {
		s.legal = s.Table.Legal(s.At)
	}
	return s.legal
}

// Facts returns what expectations may name.
func (s *Spot) Facts() map[string]any {
	if s.facts == nil {
		s.facts = s.Table.Facts(s.At)
	}
	return s.facts
}

// Text returns the printed position.
func (s *Spot) Text() string {
	if s.text == "" {
		s.text = s.Table.PrintPosition(s.At)
	}
	return s.text
}

// Line returns the moves from the start of the game.
func (s *Spot) Line() (moves []rule.Move) {
	for ; s.Before != nil; s = s.Before {
		moves = append(moves, s.Move)
	}
	slices.Reverse(moves)
	return moves
}

// Script returns the printed moves from the start of the game.
func (s *Spot) Script() []string { return s.printed(s.Line()) }

func (s *Spot) printed(moves []rule.Move) []string {
	lines := make([]string, len(moves))
	for i, m := range moves {
		lines[i] = s.Table.PrintMove(m)
	}
	return lines
}

// random returns the source of a law's choices here. It depends on nothing but
// the salt, so that a shorter line to the same position breaks the same law.
func (s *Spot) random() *rand.Rand { return rand.New(rand.NewPCG(s.salt, 1)) }

// some returns up to n of the moves.
func some(r *rand.Rand, n int, moves []rule.Move) []rule.Move {
	if len(moves) <= n {
		return moves
	}
	picked := make([]rule.Move, n)
	for i := range picked {
		picked[i] = moves[r.IntN(len(moves))]
	}
	return picked
}

// mover returns who makes a move.
func (s *Spot) mover(m rule.Move) rule.Seat {
	seat, _ := s.seat(speaker(s.Table.PrintMove(m)))
	return seat
}

// reread returns the same game with every position read from what the table
// prints.
func (s *Spot) reread() (rule.Position, *Breach) {
	at, err := s.Table.ReadPosition(s.Text())
	if err != nil {
		return at, breach("the printed position cannot be read: %v\n%s", err, s.Text()).ends(s.Text())
	}
	return at, nil
}
