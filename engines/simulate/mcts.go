package simulate

import (
	"math"
	"math/rand/v2"

	"umpire/engines/rule"
)

// A node of the search tree stands for a line of moves: different outcomes of
// chance lead to different nodes.
type node struct {
	moves  []rule.Move // legal here, in the order in which they are tried
	next   []*node     // of those that have been tried
	who    rule.Seat   // who chooses among them
	visits float64
	value  []float64 // for each seat: the sum of what the games were worth
}

// mcts chooses by random games that start where a growing tree ends (UCT), and
// takes the move that was visited most.
func (c *chooser) mcts(plays int, pos rule.Position, legal []rule.Move, seat rule.Seat, r *rand.Rand) int {
	root := &node{moves: append([]rule.Move(nil), legal...), who: seat, value: make([]float64, len(c.table.Seats()))}
	numbers := r.Perm(len(legal))
	for i, n := range numbers {
		root.moves[i] = legal[n]
	}
	for n := 0; n < plays && c.ctx.Err() == nil; n++ {
		c.descend(root, pos, r)
	}
	best := 0
	for i, n := range root.next {
		if n.visits > root.next[best].visits {
			best = i
		}
	}
	return numbers[best]
}

// descend goes down the tree from a node, adds a leaf, plays on at random, and
// adds what the game was worth to all the nodes passed.
func (c *chooser) descend(n *node, pos rule.Position, r *rand.Rand) {
	path := []*node{n}
	for {
		if len(n.moves) == 0 {
			break
		}
		i := n.pick(c, pos, r)
		var m rule.Move
		if fresh := i == len(n.next); fresh {
			m = n.moves[i]
			pos, _ = c.table.Play(pos, m)
			leaf := c.leaf(pos, r)
			n.next = append(n.next, leaf)
			path = append(path, leaf)
			break
		}
		m = n.moves[i]
		pos, _ = c.table.Play(pos, m)
		n = n.next[i]
		path = append(path, n)
	}
	worth := c.playout(pos, r)
	for _, n := range path {
		n.visits++
		for seat, w := range worth {
			n.value[seat] += w
		}
	}
}

// leaf returns the node of a position.
func (c *chooser) leaf(pos rule.Position, r *rand.Rand) *node {
	n := &node{moves: c.table.Legal(pos), value: make([]float64, len(c.table.Seats()))}
	if who := c.table.Deciders(pos); who != 0 {
		n.who = who.First()
	}
	r.Shuffle(len(n.moves), func(i, j int) { n.moves[i], n.moves[j] = n.moves[j], n.moves[i] })
	return n
}

// pick returns the number of a move to try: for chance by weight, and otherwise
// one that has not been tried, or the most promising.
func (n *node) pick(c *chooser, pos rule.Position, r *rand.Rand) int {
	if n.who == rule.Chance {
		i := c.chance(pos, n.moves, r)
		if i < len(n.next) {
			return i
		}
		at := len(n.next)
		n.moves[i], n.moves[at] = n.moves[at], n.moves[i]
		return at
	}
	if len(n.next) < len(n.moves) {
		return len(n.next)
	}
	best, most := 0, math.Inf(-1)
	for i, child := range n.next {
		promise := child.value[n.who]/child.visits + math.Sqrt(2*math.Log(n.visits)/child.visits)
		if promise > most {
			best, most = i, promise
		}
	}
	return best
}

// playout plays on at random and returns what the game is worth to each seat:
// its share of the win or, when nobody has won, of the lead in points.
func (c *chooser) playout(pos rule.Position, r *rand.Rand) []float64 {
	c.walk.Stand(pos)
	for left := c.cap; left > 0 && c.ctx.Err() == nil; left -= stretch {
		if n, done := c.walk.Random(r, min(stretch, left)); done || n == 0 {
			break
		}
	}
	st := c.scorer.Standing(c.walk.Position())
	winners := st.Winners
	if winners == 0 {
		most := math.MinInt
		for seat, points := range st.Points {
			if points > most {
				winners, most = 0, points
			}
			if points == most {
				winners |= rule.Only(rule.Seat(seat))
			}
		}
	}
	worth := make([]float64, len(st.Points))
	for seat := range winners.Each {
		worth[seat] = 1 / float64(winners.Len())
	}
	return worth
}
