package organism

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// A refusal collects the clauses that refuse a move. Each is judged by its own sentence, with
// the player who makes the move as the one who acts.
type refusal struct {
	*table // a copy, in which every element has the number of an organism
	who    string
	words  []string // of the move, without commas
	list   []string
}

// by names a clause, if it refuses.
func (r *refusal) by(refuses bool, clause string) {
	if refuses && !slices.Contains(r.list, "organism."+clause) {
		r.list = append(r.list, "organism."+clause)
	}
}

// Refuses returns the clauses that refuse a move.
//
// organism.end.immediate, organism.rain.end
func (g *game) Refuses(move string) ([]string, error) {
	who, what := reference.Move(move)
	r := &refusal{table: g.t.copy(), who: who, words: strings.Fields(strings.ReplaceAll(what, ",", " "))}
	r.by(r.phase == phaseOver, "end.immediate")
	r.number()
	switch r.words[0] {
	case "introduce":
		r.introduction()
	case "activate":
		r.activation()
	case "begin":
		r.due(phaseStart)
		r.alternate()
	case "resolve":
		r.due(phaseConflict)
		r.alternate()
	case "check":
		r.due(phaseIntegrity)
		r.alternate()
	case "immolate", "regenerate", "reclaim":
		r.answer()
	case "avenge":
		r.extraTurn()
	case "echo":
		r.echoed()
	case "sync":
		r.synced()
	default:
		if who == "dice" {
			r.rolled()
			break
		}
		r.performed()
	}
	return r.list, nil
}

// number gives a number to each element that has none: those of a group get the same one.
func (r *refusal) number() {
	for _, g := range r.groups(func(a, b *element) bool { return a.organism == 0 && b.organism == 0 && r.merged(a, b) }) {
		if r.elements[g[0]].organism > 0 {
			continue
		}
		number := r.unused()
		for _, s := range g {
			r.elements[s].organism = number
		}
	}
}

// due judges whether it is time for a move. After the end there are no turns.
//
// organism.turn.order
func (r *refusal) due(phase string) bool {
	r.by(r.phase != phase && r.phase != phaseOver, "turn.order")
	return r.phase == phase
}

// alternate judges whose turn it is.
//
// organism.turn.alternate
func (r *refusal) alternate() { r.by(r.who != r.turn && r.phase != phaseOver, "turn.alternate") }

// skips judges a move with which the turn would go on without an introduction.
//
// organism.introduce.mandatory
func (r *refusal) skips() bool {
	r.by(r.phase == phaseIntroduce, "introduce.mandatory")
	return r.phase == phaseIntroduce
}

// mutation judges whether a mutation is in play. What it says of the move is not asked if it
// is not.
//
// organism.setup.mutations
func (r *refusal) mutation(name string) bool {
	r.by(!r.plays(name), "setup.mutations")
	return r.plays(name)
}

// rolled judges a result of the dice.
//
// organism.rain.columns
func (r *refusal) rolled() {
	if r.due(phaseRoll); !r.mutation("rain") {
		return
	}
	column, _ := strconv.Atoi(r.words[1])
	r.by(column < 1 || column > 2*r.board.rings-1, "rain.columns")
}

// introduction judges the types and the spaces of an introduction.
//
// organism.introduce.when, organism.introduce.place, organism.skip.five,
// organism.skip.front, organism.skip.types, organism.skip.first-only,
// organism.move.same-type-never, organism.ruling.introduce-no-arrangement
func (r *refusal) introduction() {
	r.due(phaseIntroduce)
	r.alternate()
	p := r.player(r.who)
	r.by(len(r.of(r.who)) > 0 && !(r.phase == phaseIntroduce && r.who == r.turn), "introduce.when")
	was := r.turn
	r.turn = r.who
	defer func() { r.turn = was }()
	homes, named := r.introduces(), map[string]string{}
	for pair := range slices.Chunk(r.words[1:], 2) {
		named[pair[1]] = pair[0]
	}
	r.by(r.plays("skip") && p.introduced && len(r.words) == 1+10*len(homes), "skip.first-only")
	if n := len(slices.Concat(homes...)); len(r.words) != 1+2*n || len(named) != n {
		r.by(true, r.counted(p, "introduce.place", "skip.five"))
		return
	}
	elsewhere := false
	for _, home := range homes {
		count := map[string]int{}
		for _, s := range home {
			r.by(named[s] == "", r.counted(p, "introduce.place", "skip.front"))
			count[named[s]]++
		}
		if count[""] > 0 {
			elsewhere = true
			continue
		}
		wrong := len(count) < len(kinds)
		for _, n := range count {
			wrong = wrong || n > 2
		}
		r.by(wrong, r.counted(p, "introduce.place", "skip.types"))
	}
	cleared := r.table.copy()
	cleared.clearHomes()
	if elsewhere || len(cleared.arrange(false)) == 0 {
		return // in the second case what is in the way is removed
	}
	for s, kind := range named {
		(&refusal{table: cleared}).contact(s, &element{owner: r.who, kind: kind}, "move.same-type-never", func(one string) { r.by(true, one) })
	}
}

// counted returns the clause on a first introduction with SKIP, or the one on others.
func (r *refusal) counted(p *player, usual, first string) string {
	if r.plays("skip") && !p.introduced {
		return first
	}
	return usual
}

// activation judges the choice of an organism and a type.
//
// organism.choose.organism, organism.turn.organism-order, organism.accelerate.different,
// organism.ruling.accelerate-reading
func (r *refusal) activation() {
	if under := r.phase == phaseAct || r.phase == phaseSync; under {
		r.by(true, "turn.organism-order")
	} else if !r.skips() {
		r.due(phaseChoose)
	}
	r.alternate()
	e := r.elements[r.words[1]]
	if e == nil || r.controller(r.organism(e.organism)) != r.who {
		r.by(true, "choose.organism")
		return
	}
	done := slices.ContainsFunc(r.done, func(a activated) bool { return a.organism == e.organism })
	r.by(done, "turn.organism-order")
	r.by(r.who == r.turn && r.isBarred(e.organism, r.words[2]), "accelerate.different")
}

// answer judges the decisions of a player who has lost an element.
//
// organism.immolate.requires, organism.regenerate.offer, organism.reclaim.where
func (r *refusal) answer() {
	verb := r.words[0]
	if !r.mutation(verb) {
		r.due(verb)
		return
	}
	due := r.due(verb)
	switch verb {
	case "immolate":
		r.by(due && r.who != r.struck.owner, "immolate.drop")
		r.by(!slices.Contains(r.immolations(), strings.Join(r.words, " ")), "immolate.requires")
	case "reclaim":
		r.by(due && r.who != r.owed[0].owner, "reclaim.trigger")
		e := r.elements[r.words[1]]
		lost := due && e != nil && e.organism == r.owed[0].organism && r.reads("reclaim-target", "A")
		r.by(e == nil || e.owner != r.who || lost, "reclaim.where")
		r.by(e != nil && r.isFull(e), "circulate.no-limit")
	case "regenerate":
		r.by(due && r.who != r.struck.owner, "regenerate.offer")
		if r.words[1] == "none" {
			return
		}
		r.by(due && r.words[1] != r.struck.kind, "regenerate.offer")
		r.nearest(due && r.who == r.struck.owner, r.struck.organism, func(one *refusal, number int) {
			one.grown(asked{who: r.who, organism: number}, slices.Concat([]string{"grow"}, r.words[1:]))
		})
	}
}

// extraTurn judges "avenge" and "avenge none".
//
// organism.avenge.spend
func (r *refusal) extraTurn() {
	r.due(phaseAvenge)
	r.alternate()
	if r.mutation("avenge") && len(r.words) == 1 {
		r.by(r.player(r.who).tokens == 0, "avenge.spend")
	}
}

// nearest judges a move for one organism, if it is known, or for the organism of the player
// for which the fewest clauses refuse it.
func (r *refusal) nearest(known bool, number int, judge func(one *refusal, number int)) {
	numbers := []int{number}
	if !known {
		numbers = slices.Sorted(maps.Keys(r.numbers()))
		if n := r.payer(); n > 0 {
			numbers = []int{n}
		}
	}
	if len(numbers) == 0 {
		numbers = []int{-1} // the player has no organism
	}
	var best []string
	for i, number := range numbers {
		one := &refusal{table: r.table, who: r.who}
		if judge(one, number); i == 0 || len(one.list) < len(best) {
			best = one.list
		}
	}
	for _, clause := range best {
		r.by(true, strings.TrimPrefix(clause, "organism."))
	}
}

// payer returns the number of the organism of the first own element that a growth takes food
// from, or 0.
func (r *refusal) payer() int {
	if i := slices.Index(r.words, "pay"); i > 0 && slices.Contains(r.words, "grow") {
		s, _, _ := strings.Cut(r.words[i+1], ":")
		if e := r.elements[s]; e != nil && e.owner == r.who {
			return e.organism
		}
	}
	return 0
}

// numbers returns the numbers of the organisms with elements of the player.
func (r *refusal) numbers() map[int]bool {
	set := map[int]bool{}
	for _, s := range r.of(r.who) {
		set[r.elements[s].organism] = true
	}
	return set
}
