package loam

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"umpire/engines/rule"
)

// inner are words of the notation that nobody says at a table.
var inner = regexp.MustCompile(`so-far|phase|doing|dealt \d|tasks|left \d|step \d|\d+/\d+ p\d`)

// TestEffectsAreSentences plays games, and every clause that acts says what it
// does in a sentence of the table.
func TestEffectsAreSentences(t *testing.T) {
	silent := map[string]bool{}
	for _, m := range append(modes(), mode{"hostile", []Option{WithCards(hostile(t))}}) {
		g := New(m.options...)
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(3, 1))
		eachState(t, g, 1, 8, func(s *State, list []Move) bool {
			if len(list) == 0 {
				return false
			}
			move := list[pick(g, list, r)]
			after, done := rule.Play(g, s, move)
			for i, one := range done {
				next := &after
				if i+1 < len(done) {
					next = &done[i+1].Before
				}
				text := g.Describe(one.Clause, move, &one.Before, next)
				if id := clauses[one.Clause].ID; text == "" && !silent[id] {
					silent[id] = true
					t.Errorf("%s: %s says nothing of %s in\n%s", m.name, id, g.PrintMove(move), g.PrintState(&one.Before))
				} else if inner.MatchString(text) {
					t.Errorf("%s: %s says %q", m.name, id, text)
				}
			}
			return true
		})
	}
}
