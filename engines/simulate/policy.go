package simulate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// A Policy says how a seat chooses its moves.
type Policy struct {
	Name  string // random, greedy or mcts
	Plays int    // mcts: random games for each choice
}

// defaultPlays is how many random games mcts plays for a choice when nothing else
// is said.
const defaultPlays = 100

// ReadPolicy reads random, greedy, mcts or mcts=200.
func ReadPolicy(text string) (Policy, error) {
	name, value, given := strings.Cut(text, "=")
	p := Policy{Name: name}
	switch name {
	case "mcts":
		p.Plays = defaultPlays
		if given {
			n, err := strconv.Atoi(value)
			if err != nil || n < 1 {
				return p, fmt.Errorf("mcts=%s: expected how many random games a choice may take", value)
			}
			p.Plays = n
		}
		return p, nil
	case "random", "greedy":
		if given {
			return p, fmt.Errorf("%s takes no number", name)
		}
		return p, nil
	}
	return p, fmt.Errorf("there is no policy %q: random, greedy, mcts and mcts=GAMES are known", text)
}

// String writes the policy as it is read.
func (p Policy) String() string {
	if p.Name == "mcts" {
		return fmt.Sprintf("mcts=%d", p.Plays)
	}
	return p.Name
}

// A chooser chooses moves for one worker.
type chooser struct {
	table  rule.AnyGame
	walk   rule.Walker // for the random games of mcts
	scorer *Scorer
	points []int // for Rank
	cap    int
	ctx    context.Context // once it is done, the choice no longer matters
}

// choose returns the number of the move that a policy makes.
func (c *chooser) choose(p Policy, pos rule.Position, legal []rule.Move, seat rule.Seat, r *rand.Rand) int {
	switch {
	case seat == rule.Chance:
		return c.chance(pos, legal, r)
	case len(legal) == 1:
		return 0
	case p.Name == "greedy":
		return c.greedy(pos, legal, seat, r)
	case p.Name == "mcts":
		return c.mcts(p.Plays, pos, legal, seat, r)
	}
	return r.IntN(len(legal))
}

// chance chooses by the moves' weights.
func (c *chooser) chance(pos rule.Position, legal []rule.Move, r *rand.Rand) int {
	total := 0
	for _, m := range legal {
		total += max(0, c.table.Weight(pos, m))
	}
	if total == 0 {
		return 0
	}
	left := r.IntN(total)
	for i, m := range legal {
		if left -= max(0, c.table.Weight(pos, m)); left < 0 {
			return i
		}
	}
	return 0
}

// greedy chooses what leaves the seat best off at once: a win, else the most
// points, else one of the best by lot.
func (c *chooser) greedy(pos rule.Position, legal []rule.Move, seat rule.Seat, r *rand.Rand) int {
	best, value, ties := 0, 0, 0
	for i, m := range legal {
		next, _ := c.table.Play(pos, m)
		st := c.scorer.Standing(next)
		v := st.Points[seat]
		switch {
		case st.Winners.Has(seat):
			v += 1 << 40
		case st.Winners != 0:
			v -= 1 << 40
		}
		switch {
		case ties == 0 || v > value:
			best, value, ties = i, v, 1
		case v == value:
			if ties++; r.IntN(ties) == 0 {
				best = i
			}
		}
	}
	return best
}
