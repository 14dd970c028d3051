package twins

import (
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/props/twins/reference"
)

// A Guide keeps positions of a table, so that games begin where random play seldom comes. It
// keeps one for each clause that acted, for each pair of clauses that acted in one move, for
// each clause that alone refused a move, for each value of a fact, and for what repeats in a
// line: two nests in one place. It plays fast to find them, and changes lines of those that it
// has: numbers become those of the clauses that people misread, and their neighbours.
type Guide struct {
	def     *rule.GameDef
	crowd   *Crowd
	walk    rule.Walker
	seats   []string
	numbers []int
	kept    map[string]*kept
	classes [classes][]string  // of what positions are kept, in the order in which they were met
	of      map[string][]*kept // by kind, the largest value first
	fresh   []*kept            // those not yet begun at, of sets of clauses with a new pair
	sets    map[rule.Set]int   // how often sets of clauses acted in one move
	words   string             // of the misreadings and their clauses
	about   map[string]bool    // whether they name a fact
	misread rule.Set           // the clauses of misreadings
	moves   []rule.Move        // some that were legal
	noted   int
	acts    [rule.MaxClauses]int // how often each clause acted
	fields  []string             // the names of a player's facts
	changes bool                 // it has begun to change positions, and looks for aims
	aims    []*aim
	aimed   map[string][]*aim   // by word
	aim     *aim                // of the last position that was picked
	names   []string            // in quotes
	met     map[string][]string // the names that were met, with the words that misreadings are about
	grown   []*kept             // not yet begun at
}

// An aim is a misreading for which a guide looks, by its words and those of its clause.
type aim struct {
	clause  rule.Clause
	words   []string
	numbers []int    // those in the words, and their neighbors
	kinds   []string // of kept positions
	names   []string // in quotes
}

var wordy = regexp.MustCompile(`[a-z]{4,}`)

// aimsOf returns the aims that have a word of a text, or one that begins like it.
func (g *Guide) aimsOf(text string) (aims []*aim) {
	for _, word := range wordy.FindAllString(strings.ToLower(text), -1) {
		of, known := g.aimed[word]
		if !known {
			like := func(w string) bool { return strings.HasPrefix(w, word) || strings.HasPrefix(word, w) }
			of = reference.Keep(g.aims, func(a *aim) bool { return slices.ContainsFunc(a.words, like) })
			g.aimed[word] = of
		}
		for _, a := range of {
			if !slices.Contains(aims, a) {
				aims = append(aims, a)
			}
		}
	}
	return aims
}

// The classes of what positions are kept for.
const (
	byClause = iota
	byPair
	byRefusal
	byTie
	byFact // half of those that are picked
	classes
)

// A kept is a position that a guide keeps for a key.
type kept struct {
	at           rule.Position
	moves        []rule.Move // what shows it from there: a move or none
	value        int
	reached      bool // by moves from the start, and not by a change
	named        bool // a misreading is about it
	tried, found int
}

// NewGuide returns a guide that knows the start of a game.
func NewGuide(def *rule.GameDef, table rule.AnyGame, r *rand.Rand) *Guide {
	g := &Guide{def: def, crowd: &Crowd{table: table, r: r}, walk: table.Walk(), seats: table.Seats(), kept: map[string]*kept{}, of: map[string][]*kept{}, sets: map[rule.Set]int{}, about: map[string]bool{}, met: map[string][]string{}, aimed: map[string][]*aim{}}
	for _, m := range def.Misreadings {
		text, clause := m.Words, rule.Clause(0)
		for i := range def.Clauses {
			if def.Clauses[i].ID == m.Clause {
				_, id, _ := strings.Cut(m.Clause, ".")
				text += " " + def.Clauses[i].Words + " " + id
				clause = rule.Clause(i)
				g.misread.Add(clause)
			}
		}
		a := &aim{clause: clause, words: wordy.FindAllString(strings.ToLower(text), -1)}
		for _, n := range numeral.FindAllString(text, -1) {
			if n, err := strconv.Atoi(n); err == nil {
				a.numbers = append(a.numbers, n-1, n, n+1)
			}
		}
		g.aims, g.numbers, g.words = append(g.aims, a), append(g.numbers, a.numbers...), g.words+" "+text
	}
	g.note(table.Start(), true)
	return g
}

var numeral = regexp.MustCompile(`\b\d{1,5}\b`)

// keep keeps a position for a value of a kind, if it is the first, or now and then.
func (g *Guide) keep(class int, kind string, value int, named bool, at rule.Position, reached bool, moves ...rule.Move) (k *kept, first bool) {
	key := kind + " " + strconv.Itoa(value)
	if k = g.kept[key]; k == nil {
		first, k = true, &kept{at: at, moves: moves, value: value, reached: reached, named: named}
		g.kept[key] = k
		list := g.of[kind]
		if list == nil {
			g.classes[class] = append(g.classes[class], kind)
			if named && class >= byTie {
				g.classes[class] = append(g.classes[class], kind, kind, kind) // what misreadings are about is looked for more
			}
			text := kind
			if class == byClause {
				text = g.def.Clauses[clauseOf(kind)].ID
			}
			for _, a := range g.aimsOf(text) {
				a.kinds = append(a.kinds, kind)
			}
		}
		n, _ := slices.BinarySearchFunc(list, value, func(k *kept, value int) int { return value - k.value })
		g.of[kind] = slices.Insert(list, n, k)
	}
	if k.found++; g.crowd.r.IntN(k.found) == 0 && (reached || !k.reached) {
		k.at, k.reached, k.moves = at, reached, moves
	}
	return k, first
}

// note keeps a position for the values of its facts: those of the table, of a player, the
// least of all players, and how many have the same; for what repeats in its lines; and for
// the clauses that alone refuse a move of another position.
func (g *Guide) note(at rule.Position, reached bool) {
	facts := g.crowd.table.Facts(at)
	stage := ""
	for _, name := range slices.Sorted(maps.Keys(facts)) {
		switch value := facts[name].(type) {
		case int:
			g.keep(byFact, "table "+name, value, g.misreads(name), at, reached)
		case string:
			if value != "" && !slices.Contains(g.seats, value) && stage == "" {
				stage = " in " + value
				g.keep(byFact, "table "+name+" "+value, 0, false, at, reached)
			}
		}
	}
	all := map[string][]int{}
	var order []string
	for _, seat := range g.seats {
		g.eachNumber(facts[seat], func(name string, value int) {
			g.keep(byFact, "player "+name, value, g.misreads(name), at, reached)
			if g.misreads(name) && stage != "" {
				g.keep(byFact, "player "+name+stage, value, true, at, reached)
			}
			if all[name] == nil {
				order = append(order, name)
			}
			all[name] = append(all[name], value)
		})
	}
	for _, name := range order {
		g.keep(byFact, "all "+name, slices.Min(all[name]), g.misreads(name), at, reached)
		most := slices.Max(all[name])
		if n := len(slices.DeleteFunc(all[name], func(n int) bool { return n != most })); n > 1 && most != 0 {
			g.keep(byTie, "alike "+name, n, false, at, reached)
		}
	}
	if g.noted++; g.noted%2 == 0 {
		for line := range strings.Lines(g.crowd.table.PrintPosition(at)) {
			g.repeats(line, at, reached)
		}
	}
	for range min(tryMoves, len(g.moves)) {
		m := g.moves[g.crowd.r.IntN(len(g.moves))]
		if reasons := g.crowd.table.Judge(at, m); len(reasons) == 1 {
			g.keep(byRefusal, "refused", int(reasons[0].Clause), g.misread.Has(reasons[0].Clause), at, reached)
		}
	}
}

// tryMoves is how many moves are judged in a position, and someMoves how many are kept for that.
const tryMoves, someMoves = 4, 400

// misreads reports whether a misreading is about a fact.
func (g *Guide) misreads(fact string) bool {
	is, known := g.about[fact]
	if !known {
		is = strings.Contains(g.words, strings.TrimSuffix(fact, "s"))
		g.about[fact] = is
	}
	return is
}

// repeats keeps a position for what repeats in a line of it: a word of an entry of a list
// that other entries have in the same place, or a word that an entry has twice.
func (g *Guide) repeats(line string, at rule.Position, reached bool) {
	before, entries := g.parts(line)
	subject := strings.Join(before, " ")
	for _, seat := range g.seats {
		subject = strings.ReplaceAll(subject, seat, "player")
	}
	count := map[string]int{}
	for _, entry := range entries {
		twice := map[string]int{}
		for i, word := range entry {
			place := strconv.Itoa(i)
			count[place+" "+word]++
			if n := count[place+" "+word]; n > 1 && n > count[place] {
				count[place] = n
				g.keep(byTie, subject+" "+place, n, false, at, reached)
			}
			if twice[word]++; twice[word] == 2 {
				g.keep(byTie, subject+" twice", min(9, len(entry)), false, at, reached)
			}
			if word[0] == '"' {
				for _, w := range g.name(word) {
					if count[w]++; count[w] > 1 && len(before) > 1 {
						g.keep(byTie, subject+" "+w, count[w], true, at, reached)
					}
				}
			}
		}
	}
}

// name returns the words of a name in quotes that misreadings are about, and notes the name.
func (g *Guide) name(name string) []string {
	about, known := g.met[name]
	if !known {
		long := func(word string) bool { return len(word) > 3 && strings.Contains(g.words, word) }
		about = reference.Keep(strings.Fields(strings.ToLower(strings.Trim(name, `"`))), long)
		g.met[name] = about
		g.names = append(g.names, name)
		for _, a := range g.aimsOf(name) {
			a.names = append(a.names, name)
		}
	}
	return about
}

// parts returns the words before the entries of a line, and the words of each entry.
func (g *Guide) parts(line string) (subject []string, entries [][]string) {
	for entry := range strings.SplitSeq(strings.TrimSpace(line), ", ") {
		entries = append(entries, words(entry))
	}
	first, n := entries[0], min(1, len(entries[0]))
	if len(first) > 1 && slices.Contains(g.seats, first[1]) {
		n = 2
	}
	if last := entries[len(entries)-1]; len(entries) > 1 {
		n = max(n, len(first)-len(last))
	}
	entries[0] = first[n:]
	return first[:n], entries
}

// words returns the words of an entry; words in quotes are one.
func words(entry string) []string {
	quoted := false
	return strings.FieldsFunc(entry, func(r rune) bool {
		quoted = quoted != (r == '"')
		return r == ' ' && !quoted
	})
}

// eachNumber yields the facts of a player that are numbers, or lists by their length.
func (g *Guide) eachNumber(facts any, yield func(name string, value int)) {
	if later, ok := facts.(func() any); ok {
		facts = later()
	}
	v := reflect.Indirect(reflect.ValueOf(facts))
	if v.Kind() != reflect.Struct {
		return
	}
	if g.fields == nil {
		for i := range v.NumField() {
			g.fields = append(g.fields, v.Type().Field(i).Tag.Get("expr"))
		}
	}
	for i, name := range g.fields {
		switch f := v.Field(i); f.Kind() {
		case reflect.Int:
			if n := f.Int(); name != "" && n > -1000 && n < 1000 {
				yield(name, int(n))
			}
		case reflect.Slice, reflect.Map:
			yield(name, f.Len())
		}
	}
}

// A Place is a position of a scenario, and the clauses that the scenario cites.
type Place struct {
	Text  string   `json:"text"`
	Cites []string `json:"cites,omitempty"`
}

// Near reports whether the scenario cites a clause in the section of another one.
func (p *Place) Near(clause string) bool {
	section := clause[:strings.LastIndex(clause, ".")+1]
	return slices.ContainsFunc(p.Cites, func(id string) bool { return strings.HasPrefix(id, section) })
}

// learned limits the positions of scenarios that a guide takes.
const learned = 150

// Learn keeps positions of scenarios, and has games begin at them: first at those near to a
// clause. It leaves out what the table does not accept.
func (g *Guide) Learn(places []Place, clause string) {
	var near, far []*Place
	for _, n := range g.crowd.r.Perm(len(places)) {
		if p := &places[n]; p.Near(clause) {
			near = append(near, p)
		} else {
			far = append(far, p)
		}
	}
	all := append(near, far...)
	for i, p := range slices.Backward(all[:min(learned, len(all))]) {
		at, ok := g.crowd.valid(strings.Split(strings.TrimSpace(p.Text), "\n"))
		if !ok || g.crowd.table.Deciders(at) == 0 {
			continue
		}
		g.crowd.keep(at)
		g.note(at, false)
		g.grown = append(g.grown, &kept{at: at})
		for _, id := range p.Cites {
			_, id, _ = strings.Cut(id, ".")
			g.keep(byTie, "scenario "+id, i, true, at, false)
		}
	}
}

// pick returns a kept position: of any class and kind, one with a large, a small or a misread
// value, or one that was seldom found and tried.
func (g *Guide) pick() *kept {
	r := g.crowd.r
	class := min(r.IntN(8), byFact)
	for len(g.classes[class]) == 0 {
		class = (class + 1) % classes
	}
	kind := g.classes[class][r.IntN(len(g.classes[class]))]
	if class == byClause {
		kind = g.rare()
	}
	if g.aim = nil; g.changes && len(g.aims) > 0 {
		for range 4 { // one whose clause seldom acts
			if a := g.aims[r.IntN(len(g.aims))]; g.aim == nil || g.acts[a.clause] < g.acts[g.aim.clause] {
				g.aim = a
			}
		}
		if kinds := g.aim.kinds; len(kinds) > 0 && r.IntN(2) == 0 {
			class, kind = byFact, kinds[r.IntN(len(kinds))]
		}
	}
	list := g.of[kind]
	best := list[r.IntN(len(list))]
	if class >= byTie && r.IntN(2) == 0 {
		n := min(r.IntN(len(list)), r.IntN(len(list)), r.IntN(len(list)))
		switch r.IntN(4) {
		case 0:
			n = len(list) - 1 - n
		case 1:
			if best.named && len(g.numbers) > 0 {
				numbers := g.sought()
				want := numbers[r.IntN(len(numbers))]
				n, _ = slices.BinarySearchFunc(list, want, func(k *kept, value int) int { return value - k.value })
				n = min(n, len(list)-1)
			}
		}
		best = list[n]
	} else {
		rare := func(k *kept) int {
			if k.named {
				return k.found + 8*k.tried
			}
			return 8*k.found + 64*k.tried
		}
		for range 4 {
			if k := list[r.IntN(len(list))]; rare(k) < rare(best) {
				best = k
			}
		}
	}
	best.tried++
	return best
}

// Scout plays about so many fast moves from kept positions, and keeps which clauses act, and
// after each so many moves what else it meets.
func (g *Guide) Scout(moves, each int) {
	r := g.crowd.r
	for moves > 0 {
		from := g.pick()
		g.walk.Stand(from.at)
		near := from.at
		var line []rule.Move
		for i := range 1 + r.IntN([]int{10, 40, 120}[r.IntN(3)]) {
			list := g.walk.List()
			if moves--; len(list) == 0 {
				break
			}
			m := list[r.IntN(len(list))]
			if len(g.moves) < someMoves {
				g.moves = append(g.moves, m)
			} else if r.IntN(8) == 0 {
				g.moves[r.IntN(someMoves)] = m
			}
			g.walk.Forget()
			g.walk.Make(m)
			line = append(line, m)
			g.acted(g.walk.Cited(), near, line, from.reached)
			if i%4 == 3 {
				near, line = g.walk.Position(), line[:0]
			}
			if i%each == each-1 {
				g.note(near, from.reached)
			}
		}
	}
}

// similar is how many positions are kept in which the same clause acted.
const similar = 8

// acted keeps a position and the move from there by which clauses acted: the last of a line.
func (g *Guide) acted(set rule.Set, at rule.Position, line []rule.Move, reached bool) {
	for a := range set.Each {
		g.acts[a]++
	}
	if g.sets[set]++; g.sets[set] > similar {
		return
	}
	last := len(line) - 1
	for _, m := range line[:last] {
		at, _ = g.crowd.table.Play(at, m)
	}
	var fresh *kept
	note := func(class int, kind string, value int, named bool) {
		if k, first := g.keep(class, kind, value, named, at, reached, line[last]); first {
			fresh = k
		}
	}
	for a := range set.Each {
		note(byClause, "clause "+strconv.Itoa(int(a)), g.crowd.r.IntN(similar), g.misread.Has(a))
		for b := range set.Each {
			if a < b {
				note(byPair, "pair", int(a)*rule.MaxClauses+int(b), g.misread.Has(a) || g.misread.Has(b))
			}
		}
	}
	if fresh != nil {
		g.fresh = append(g.fresh, fresh)
	}
}

// rare returns the kind of a clause that seldom acts, or that people misread.
func (g *Guide) rare() (rarest string) {
	kinds, least := g.classes[byClause], math.MaxInt
	for range 5 {
		kind := kinds[g.crowd.r.IntN(len(kinds))]
		acts := 8 * g.acts[clauseOf(kind)]
		if g.of[kind][0].named {
			acts /= 16
		}
		if acts < least {
			rarest, least = kind, acts
		}
	}
	return rarest
}

func clauseOf(kind string) rule.Clause {
	clause, _ := strconv.Atoi(strings.TrimPrefix(kind, "clause "))
	return rule.Clause(clause)
}

// Fresh yields the positions that no game has begun at, each with the moves by which
// clauses acted together for the first time.
func (g *Guide) Fresh(yield func(at rule.Position, moves []rule.Move) bool) {
	for _, k := range g.fresh {
		if !yield(k.at, k.moves) {
			return
		}
	}
}

// Begin returns a position to begin a game at, and the moves to make first. With reached it
// is one that moves from the start have led to.
func (g *Guide) Begin(reached bool) (rule.Position, []rule.Move) {
	r := g.crowd.r
	if n := len(g.grown); n > 0 && !reached && r.IntN(2) == 0 {
		k := g.grown[n-1]
		g.grown = g.grown[:n-1]
		return k.at, nil
	}
	if n := len(g.fresh); n > 0 && r.IntN(3) == 0 {
		at := r.IntN(n)
		k := g.fresh[at]
		g.fresh[at] = g.fresh[n-1]
		if g.fresh = g.fresh[:n-1]; k.reached || !reached {
			k.tried++
			return k.at, k.moves
		}
	}
	for range 50 {
		if k := g.pick(); k.reached || !reached {
			return k.at, k.moves
		}
	}
	return g.crowd.table.Start(), nil
}
