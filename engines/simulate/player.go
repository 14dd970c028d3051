package simulate

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// A player plays games for one worker.
type player struct {
	configs  []Config
	walks    []rule.Walker
	choosers []*chooser
	ends     []rule.Set // the clauses that end each game
	rounds   []rule.Set // the clauses that begin another round of it
	round    *rule.Set  // those of the game that is played; nil for a game without rounds
	all      rule.Set   // what has been cited in a game with rounds,
	last     rule.Set   // and in its last round
	cap      int
	hidden   []bool                        // of each configuration: something is unknown where its games begin
	watching func(rule.Position, int) bool // in this game, until it has said yes
	st       Standing
	pcg      rand.PCG
	rng      *rand.Rand
}

func newPlayer(configs []Config, cap int) (*player, error) {
	p := &player{configs: configs, cap: cap}
	p.rng = rand.New(&p.pcg)
	for i := range configs {
		table := configs[i].Table.Fresh()
		p.walks = append(p.walks, configs[i].Table.Walk())
		scorer, err := NewScorer(table, configs[i].Points)
		if err != nil {
			return nil, err
		}
		p.choosers = append(p.choosers, &chooser{table: table, walk: configs[i].Table.Walk(), scorer: scorer, cap: cap, points: make([]int, len(table.Seats())), ctx: context.Background()})
		var ends, rounds rule.Set
		for c := range table.Book().Clauses {
			switch kind := string(table.Book().Clauses[c].Kind); {
			case strings.HasSuffix(kind, string(rule.KindEnd)):
				ends.Add(rule.Clause(c))
			case strings.HasSuffix(kind, string(rule.KindRound)):
				rounds.Add(rule.Clause(c))
			}
		}
		from := configs[i].From
		p.hidden = append(p.hidden, from != nil && rule.Deal(table, *from, p.rng) != *from)
		p.rounds = append(p.rounds, rounds)
		p.ends = append(p.ends, ends)
	}
	return p, nil
}

// play plays some games of every configuration; it returns false when the context was done first.
func (p *player) play(ctx context.Context, from, to int, seed uint64, samples []*tally) bool {
	for game := from; game < to; game++ {
		var first int
		for i := range p.configs {
			p.pcg.Seed(seed, uint64(game))
			moves, ok := p.game(ctx, i, samples[i])
			if !ok {
				return false
			}
			if i == 0 {
				first = moves
			} else {
				samples[i].Compared.add(int64(moves - first))
			}
		}
	}
	return true
}

func (p *player) game(ctx context.Context, i int, sample *tally) (moves int, ok bool) {
	w := p.walks[i]
	if from := p.configs[i].From; from != nil {
		if p.hidden[i] {
			w.Stand(rule.Deal(p.choosers[i].table, *from, p.rng))
		} else {
			w.Stand(*from)
		}
	} else {
		w.Restart()
	}
	w.Forget()
	if p.round = nil; p.rounds[i] != (rule.Set{}) {
		p.round, p.all, p.last = &p.rounds[i], rule.Set{}, rule.Set{}
	}
	choices := w.Choices()
	var over bool
	p.watching = p.configs[i].Watch
	if p.look(w, 0); p.configs[i].Policies == nil {
		moves, over = p.random(ctx, w)
	} else {
		moves, over = p.choose(ctx, i)
	}
	if ctx.Err() != nil && !over && moves < p.cap {
		return 0, false
	}
	if p.configs[i].Watch != nil && p.watching == nil {
		sample.Met++
	}
	sample.Choices += w.Choices() - choices
	p.count(i, sample, moves, over)
	return moves, true
}

// stretch is how many moves are made between two looks at the context.
const stretch = 1 << 16

func (p *player) random(ctx context.Context, w rule.Walker) (moves int, over bool) {
	for moves < p.cap && ctx.Err() == nil {
		most := stretch
		if p.watching != nil || p.round != nil {
			most = 1
		}
		n, done := w.Random(p.rng, min(most, p.cap-moves))
		moves += n
		if n > 0 {
			p.look(w, moves)
		}
		if done || n == 0 {
			return moves, true
		}
	}
	return moves, false
}

// look asks what watches, until it says yes. It notes what the last move of a game with
// rounds has cited.
func (p *player) look(w rule.Walker, moves int) {
	if p.round != nil {
		cited := w.Cited()
		w.Forget()
		p.all, p.last = p.all.Union(cited), p.last.Union(cited)
		for c := range cited.Each {
			if p.round.Has(c) {
				p.last = rule.Set{}
			}
		}
	}
	if p.watching != nil && p.watching(w.Position(), moves) {
		p.watching = nil
	}
}

// choose plays a game in which policies choose. The walk makes the moves and cites what they cite.
func (p *player) choose(ctx context.Context, i int) (moves int, over bool) {
	w, c := p.walks[i], p.choosers[i]
	for ; moves < p.cap && ctx.Err() == nil; moves++ {
		at := w.Position()
		legal := w.List()
		if len(legal) == 0 {
			return moves, true
		}
		seat := c.table.Deciders(at).First()
		policy := Policy{}
		if int(seat) < len(p.configs[i].Policies) {
			policy = p.configs[i].Policies[seat]
		}
		c.ctx = ctx
		chosen := c.choose(policy, at, legal, seat, p.rng)
		if ctx.Err() != nil {
			return moves, false
		}
		w.Make(legal[chosen])
		p.look(w, moves+1)
	}
	return moves, c.table.Deciders(w.Position()) == 0
}

func (p *player) count(i int, sample *tally, moves int, over bool) {
	w := p.walks[i]
	sample.Games++
	sample.Moves.add(int64(moves))
	sample.Longest = max(sample.Longest, moves)
	sample.long(moves)
	cited := w.Cited()
	last := cited
	if p.round != nil {
		cited, last = p.all.Union(cited), p.last.Union(cited)
	}
	for c := range cited.Each {
		sample.Clauses[c]++
	}
	switch {
	case !over:
		sample.Capped++
		sample.Reasons[fmt.Sprintf("cut off after %d moves", p.cap)]++
		return
	case !w.Over():
		sample.Stuck++
		sample.Reasons["no player has a legal move"]++
		return
	}
	sample.Ended++
	st := p.standing(i)
	switch n := st.Winners.Len(); {
	case n == 0:
		sample.Nobody++
	case n > 1:
		sample.Shared++
	}
	for seat := range sample.Seats {
		won := int64(0)
		if st.Winners.Has(rule.Seat(seat)) {
			won = int64(Whole / st.Winners.Len())
		}
		sample.Seats[seat].Wins.add(won)
		sample.Seats[seat].Points.add(int64(st.Points[seat]))
	}
	if st.Reason != "" {
		sample.Reasons[st.Reason]++
		return
	}
	for word := range last {
		last[word] &= p.ends[i][word]
	}
	sample.ends[last]++
}

func (p *player) standing(i int) *Standing {
	c := p.choosers[i]
	if p.configs[i].Points == "" {
		p.st.Points = c.points
		var ok bool
		if p.st.Winners, p.st.Reason, ok = p.walks[i].Rank(c.points); ok {
			return &p.st
		}
	}
	return c.scorer.Standing(p.walks[i].Position())
}

// A Policy says how a seat chooses its moves.
type Policy struct {
	Name  string // random, greedy or mcts
	Plays int    // mcts: random games for each choice
}

// defaultPlays is how many random games mcts plays for a choice when nothing else is said.
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

func (c *chooser) choose(p Policy, pos rule.Position, legal []rule.Move, seat rule.Seat, r *rand.Rand) int {
	switch {
	case seat == rule.Chance:
		return rule.ByWeight(c.table, pos, legal, r)
	case len(legal) == 1:
		return 0
	case p.Name == "greedy":
		return c.greedy(pos, legal, seat, r)
	case p.Name == "mcts":
		return c.mcts(p.Plays, pos, legal, seat, r)
	}
	return r.IntN(len(legal))
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
		i := rule.ByWeight(c.table, pos, n.moves, r)
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
