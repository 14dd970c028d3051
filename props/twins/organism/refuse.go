package organism

import (
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
	vague  bool     // the move names no own element: the actions of no organism are counted
	reference.Clauses
}

// Refuses returns the clauses that refuse a move.
// Clauses: rain.end
func (t *table) Refuses(who, what string) ([]string, error) {
	r := &refusal{table: t.copy(), who: who, words: strings.Fields(strings.ReplaceAll(what, ",", " "))}
	r.By(r.phase == phaseOver, "end.immediate")
	r.numberRest(func(*element) bool { return true })
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
	return r.Clauses, nil
}

// due judges whether it is time for a move. After the end there are no turns.
func (r *refusal) due(phase string) bool {
	r.By(r.phase != phase && r.phase != phaseOver, "turn.order")
	return r.phase == phase
}

// alternate judges whose turn it is.
func (r *refusal) alternate() { r.By(r.who != r.turn && r.phase != phaseOver, "turn.alternate") }

// skips judges a move with which the turn would continue without an introduction.
func (r *refusal) skips() bool {
	r.By(r.phase == phaseIntroduce, "introduce.mandatory")
	return r.phase == phaseIntroduce
}

// mutation judges whether a mutation is in play. What it says of the move is not asked if it
// is not.
func (r *refusal) mutation(name string) bool {
	r.By(!r.plays(name), "setup.mutations")
	return r.plays(name)
}

// rolled judges a result of the dice.
func (r *refusal) rolled() {
	r.due(phaseRoll)
	r.By(r.turn != rain && r.phase != phaseOver, "turn.alternate")
	if !r.mutation("rain") {
		return
	}
	column, _ := strconv.Atoi(r.words[1])
	r.By(column < 1 || column > 2*r.board.rings-1, "rain.columns")
}

// introduction judges the types and the spaces of an introduction.
// Clauses: ruling.introduce-no-arrangement
func (r *refusal) introduction() {
	r.due(phaseIntroduce)
	r.alternate()
	p := r.player(r.who)
	was := r.turn
	r.turn = r.who
	r.By(!r.mustIntroduce() && !(r.phase == phaseIntroduce && r.who == was), "introduce.when")
	defer func() { r.turn = was }()
	homes, named, base := r.introduces(), map[string]string{}, slices.Concat(p.homes...)
	for pair := range slices.Chunk(r.words[1:], 2) {
		named[pair[1]] = pair[0]
	}
	r.By(r.plays("skip") && p.introduced && len(r.words) == 1+10*len(homes), "skip.first-only")
	all := slices.Concat(homes...)
	if len(r.words) != 1+2*len(all) {
		r.By(true, r.counted(p, "introduce.place", "skip.five"))
		return
	}
	for _, home := range homes {
		count := map[string]int{}
		for _, s := range home {
			r.By(named[s] == "" && slices.Contains(base, s), "introduce.place")
			twice := len(named) < len(all) // a space is named twice
			r.By(named[s] == "" && !slices.Contains(base, s) && !twice, "skip.front")
			r.By(named[s] == "" && !slices.Contains(base, s) && twice, "skip.five")
			count[named[s]]++
		}
		wrong := len(count) < len(kinds)
		for _, n := range count {
			wrong = wrong || n > 2
		}
		r.By(wrong && count[""] == 0, r.counted(p, "introduce.place", "skip.types"))
	}
	cleared := r.table.copy()
	cleared.clearHomes()
	if len(cleared.arrange(false)) == 0 {
		return // what is in the way is removed
	}
	one := &refusal{table: cleared}
	for _, s := range all {
		one.contact(s, &element{owner: r.who, kind: named[s]}, "move.same-type-never", func(clause string) { r.By(true, clause) })
	}
}

// counted returns the clause on a first introduction with SKIP, or the one on others.
func (r *refusal) counted(p *player, standard, first string) string {
	if r.plays("skip") && !p.introduced {
		return first
	}
	return standard
}

// activation judges the choice of an organism and a type.
// Clauses: ruling.accelerate-reading
func (r *refusal) activation() {
	if r.phase == phaseAct {
		r.By(true, "turn.organism-order")
	} else if !r.skips() {
		r.due(phaseChoose)
	}
	r.alternate()
	e := r.elements[r.words[1]]
	if e == nil || r.controller(r.organism(e.organism)) != r.who {
		r.By(true, "choose.organism")
		return
	}
	done := slices.ContainsFunc(r.done, func(a activation) bool { return a.organism == e.organism })
	r.By(done, "turn.organism-order")
	if r.active > 0 {
		r.table.done = append(r.done, activation{r.active, r.chosen})
	}
	r.By(r.who == r.turn && r.isBarred(e.organism, r.words[2]), "accelerate.different")
}

// answer judges the decisions of a player who has lost an element.
func (r *refusal) answer() {
	verb := r.words[0]
	if !r.mutation(verb) {
		r.due(verb)
		return
	}
	due := r.due(verb)
	switch verb {
	case "immolate":
		r.By(due && r.who != r.disabled.owner, "immolate.drop")
		r.By(!slices.Contains(r.immolations(), strings.Join(r.words, " ")), "immolate.requires")
	case "reclaim":
		due = due && r.who == r.owed[0].owner
		r.By(!due, "reclaim.trigger")
		e := r.elements[r.words[1]]
		lost := due && e != nil && e.organism == r.owed[0].organism && r.reads("reclaim-target", "A")
		r.By(e == nil || e.owner != r.who || lost, "reclaim.where")
		r.By(e != nil && r.isFull(e), "circulate.no-limit")
	case "regenerate":
		due = due && r.who == r.disabled.owner
		if r.By(!due && r.phase == phaseRegenerate, "regenerate.offer"); r.words[1] == "none" {
			return
		}
		if r.By(!due || r.words[1] != r.disabled.kind, "regenerate.offer"); due {
			r.grown(actionTerms{who: r.who, organism: r.disabled.organism}, slices.Concat([]string{"grow"}, r.words[1:]))
		}
	}
}

// extraTurn judges "avenge" and "avenge none".
func (r *refusal) extraTurn() {
	due := r.due(phaseAvenge)
	r.alternate()
	if r.mutation("avenge") && len(r.words) == 1 {
		r.By(!due || r.who != r.turn, "avenge.when")
		r.By(r.player(r.who).tokens == 0, "avenge.spend")
	}
}

// nearest judges a move for one organism, if it is known. Otherwise it is that of the first own
// element that the move names. If it names none, it is the organism of the one that could
// make it, but with ECHO, whose growth belongs to the organism that can make it, the one
// for which the fewest clauses refuse the move.
func (r *refusal) nearest(known bool, number int, judge func(one *refusal, number int)) {
	numbers := []int{number}
	if !known {
		numbers = r.numbers()
		n := r.named()
		if r.vague = n == 0; r.vague && (r.words[0] != "echo" || r.phase != phaseEcho || r.who != r.turn) {
			n = r.likely()
		}
		if n > 0 {
			numbers = []int{n}
		}
	}
	if len(numbers) == 0 {
		numbers = []int{-1} // the player has no organism
	}
	var best []string
	for i, number := range numbers {
		one := &refusal{table: r.table, who: r.who, vague: r.vague}
		if judge(one, number); i == 0 || len(one.Clauses) < len(best) {
			best = one.Clauses
		}
	}
	for _, clause := range best {
		r.By(true, clause)
	}
}

// named returns the number of the organism of the first own element that a move names, or 0.
// A growth names elements by taking food from them, and so does a PULSE.
func (r *refusal) named() int {
	words := r.words
	for _, verb := range []string{"grow", "pulse", "pass"} {
		if i := slices.Index(words, verb); i >= 0 && words[max(0, i-1)] != "as" {
			pay := slices.Index(words, "pay")
			if words = words[:i]; pay > i {
				words = slices.Concat(words, r.words[pay:])
			}
		}
	}
	if i := slices.Index(words, "field"); i >= 0 {
		words = words[:i] // a field is not an element
	}
	for _, word := range words {
		s, _, _ := strings.Cut(word, ":")
		if e := r.elements[s]; e != nil && e.owner == r.who {
			return e.organism
		}
	}
	return 0
}

// likely returns the number of the organism of the lowest own element that could make a
// move, or of the lowest of all, or 0: a GROW grows into its own space or next to it, or else
// anywhere, and a MOVE moves a field there.
func (r *refusal) likely() int {
	own := r.of(r.who)
	among := func(kind, s string) []string {
		return reference.Keep(own, func(other string) bool {
			return r.elements[other].kind == kind && (s == "" || other == s || slices.Contains(r.touching(s), other))
		})
	}
	if i := slices.Index(r.words, "grow"); i == 0 || i > 0 && r.words[i-1] != "as" {
		at := r.words[slices.Index(r.words, "at")+1]
		own = slices.Concat(among("grow", at), among("grow", ""), own)
	} else if i := slices.Index(r.words, "field"); i >= 0 {
		own = append(among("move", r.words[i+1]), own...)
	}
	if len(own) == 0 {
		return 0
	}
	return r.elements[own[0]].organism
}

// numbers returns the numbers of the organisms with elements of the player, in order.
func (r *refusal) numbers() []int {
	all := reference.Each(r.of(r.who), func(s string) int { return r.elements[s].organism })
	slices.Sort(all)
	return slices.Compact(all)
}
