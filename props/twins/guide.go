package twins

import (
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// A Guide keeps positions of a table, so that games begin where random play seldom comes:
// one for each clause that acted, for each pair of clauses that acted in one move, and for
// each value of a fact. It plays fast to find them, and changes lines of those that it has:
// numbers become those of the clauses that people misread, and their neighbours.
type Guide struct {
	crowd   *Crowd
	walk    rule.Walker
	seats   []string
	numbers []int
	kept    map[string]*kept
	kinds   []string           // of what positions are kept, in the order in which they were met
	of      map[string][]*kept // by kind, the largest value first
	sets    map[rule.Set]bool  // the sets of clauses that acted in one move
	words   string             // of the misreadings and their clauses
	fields  []string           // the names of a player's facts
}

// A kept is a position that a guide keeps for a key.
type kept struct {
	at           rule.Position
	value        int
	reached      bool // by moves from the start, and not by a change
	tried, found int
}

// NewGuide returns a guide that knows the start of a game.
func NewGuide(def *rule.GameDef, table rule.AnyGame, r *rand.Rand) *Guide {
	g := &Guide{crowd: &Crowd{table: table, r: r}, walk: table.Walk(), seats: table.Seats(), kept: map[string]*kept{}, of: map[string][]*kept{}, sets: map[rule.Set]bool{}}
	for _, m := range def.Misreadings {
		g.words += " " + m.Words
		for i := range def.Clauses {
			if def.Clauses[i].ID == m.Clause {
				g.words += " " + def.Clauses[i].Words
			}
		}
	}
	for _, n := range numeral.FindAllString(g.words, -1) {
		if n, err := strconv.Atoi(n); err == nil {
			g.numbers = append(g.numbers, n-1, n, n+1)
		}
	}
	g.note(table.Start(), true)
	return g
}

var numeral = regexp.MustCompile(`\b\d{1,5}\b`)

// keep keeps a position for a key, if it is the first, or now and then.
func (g *Guide) keep(kind string, value int, at rule.Position, reached bool) {
	key := kind + " " + strconv.Itoa(value)
	k := g.kept[key]
	if k == nil {
		k = &kept{at: at, value: value, reached: reached}
		g.kept[key] = k
		if g.of[kind] == nil {
			g.kinds = append(g.kinds, kind)
			if _, fact, is := strings.Cut(kind, " "); is && strings.Contains(g.words, strings.TrimSuffix(fact, "s")) {
				g.kinds = append(g.kinds, kind, kind, kind) // what misreadings are about is looked for more
			}
		}
		list := append(g.of[kind], k)
		slices.SortFunc(list, func(a, b *kept) int { return b.value - a.value })
		g.of[kind] = list
	}
	if k.found++; g.crowd.r.IntN(k.found) == 0 && (reached || !k.reached) {
		k.at, k.reached = at, reached
	}
}

// note keeps a position for the values of its facts: those of a player, and the least of
// all players.
func (g *Guide) note(at rule.Position, reached bool) {
	facts := g.crowd.table.Facts(at)
	least := map[string]int{}
	var order []string
	for _, seat := range g.seats {
		g.eachNumber(facts[seat], func(name string, value int) {
			g.keep("player "+name, value, at, reached)
			if before, has := least[name]; !has {
				least[name], order = value, append(order, name)
			} else {
				least[name] = min(before, value)
			}
		})
	}
	for _, name := range order {
		g.keep("all "+name, least[name], at, reached)
	}
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

// pick returns a kept position: of any kind, one with a large value or one that was seldom
// found and tried.
func (g *Guide) pick() *kept {
	r := g.crowd.r
	list := g.of[g.kinds[r.IntN(len(g.kinds))]]
	best := list[min(r.IntN(len(list)), r.IntN(len(list)), r.IntN(len(list)))]
	if r.IntN(2) == 0 {
		for range 4 {
			if k := list[r.IntN(len(list))]; k.found+8*k.tried < best.found+8*best.tried {
				best = k
			}
		}
	}
	best.tried++
	return best
}

// Scout plays about so many fast moves from kept positions, and keeps what it meets.
func (g *Guide) Scout(moves int) {
	r := g.crowd.r
	for moves > 0 {
		from := g.pick()
		g.walk.Stand(from.at)
		near := from.at
		for i := range 1 + r.IntN([]int{10, 40, 120}[r.IntN(3)]) {
			list := g.walk.List()
			if moves--; len(list) == 0 {
				break
			}
			g.walk.Forget()
			g.walk.Make(list[r.IntN(len(list))])
			g.acted(g.walk.Cited(), near, from.reached)
			if i%4 == 3 {
				near = g.walk.Position()
				g.note(near, from.reached)
			}
		}
	}
}

// acted keeps a position from which a few moves lead to one in which clauses acted.
func (g *Guide) acted(set rule.Set, near rule.Position, reached bool) {
	if g.sets[set] {
		return
	}
	g.sets[set] = true
	for a := range set.Each {
		g.keep("clause", int(a), near, reached)
		for b := range set.Each {
			if a < b {
				g.keep("pair", int(a)*rule.MaxClauses+int(b), near, reached)
			}
		}
	}
}

// Change changes kept positions so many times, and keeps what the engine accepts.
func (g *Guide) Change(tries int) {
	for range tries {
		if at, ok := g.Vary(g.pick().at); ok {
			g.note(at, false)
		}
	}
}

// Vary changes some lines of a position. ok is false if the engine does not accept that.
func (g *Guide) Vary(from rule.Position) (at rule.Position, ok bool) {
	c := g.crowd
	lines := strings.Split(strings.TrimSpace(c.table.PrintPosition(from)), "\n")
	if len(c.texts) < most {
		c.texts = append(c.texts, slices.Clone(lines))
	} else {
		c.texts[c.r.IntN(most)] = slices.Clone(lines)
	}
	for range 1 + c.r.IntN(3) {
		if len(lines) == 0 {
			break
		}
		switch at := c.r.IntN(len(lines)); c.r.IntN(3) {
		case 0:
			if len(g.numbers) > 0 {
				lines[at] = c.number(lines[at], func(int) int { return g.numbers[c.r.IntN(len(g.numbers))] })
			}
		case 1:
			g.move(lines, at)
		default:
			lines = c.change(lines)
		}
	}
	at, ok = c.sound(lines)
	return at, ok && c.table.Deciders(at) != 0
}

// move moves some entries of another list to that of a line, such as cards to a hand.
func (g *Guide) move(lines []string, to int) {
	r := g.crowd.r
	from := r.IntN(len(lines))
	for i := range lines { // mostly from the longest, which loses least
		if r.IntN(3) > 0 && i != to && len(lines[i]) > len(lines[from]) {
			from = i
		}
	}
	entries := strings.Split(lines[from], ", ")
	n := min(len(entries)-1, 1+r.IntN(6))
	if from == to || n < 1 {
		return
	}
	at := 1 + r.IntN(len(entries)-n)
	lines[to] += ", " + strings.Join(entries[at:at+n], ", ")
	lines[from] = strings.Join(slices.Delete(entries, at, at+n), ", ")
}

// Position returns a position to begin a game at. With reached it is one that moves from the
// start have led to.
func (g *Guide) Position(reached bool) rule.Position {
	for range 50 {
		if k := g.pick(); k.reached || !reached {
			return k.at
		}
	}
	return g.crowd.table.Start()
}
