// Package exam draws questions about the rules of a game from random play, and says from the
// answers of readers which clauses they miss and which misreading explains their mistakes.
package exam

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/cespare/xxhash/v2"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/twins"
	"umpire/scenarios"
)

// A Question is asked about a position. Its answer is "yes" or "no", or the letter of a
// choice.
type Question struct {
	Settings string   `json:"settings"` // the game, its players, variants and readings, as a scenario has them
	Position string   `json:"position"` // in the game's notation
	Ask      string   `json:"ask"`
	Choices  []string `json:"choices"` // empty for yes or no
	Answer   string   `json:"answer,omitempty"`
	Clauses  []string `json:"clauses,omitempty"` // that decide the answer
	// Readers has the answer of a reader with each misreading who answers differently.
	Readers map[string]string `json:"readers,omitempty"`

	Table rule.AnyGame  `json:"-"`
	At    rule.Position `json:"-"`
}

// A Sheet is questions about a game. The same options and seed give the same sheet.
type Sheet struct {
	Game      string     `json:"game"`
	Seed      uint64     `json:"seed"`
	ID        string     `json:"sheet"` // of its contents: answers name it
	Questions []Question `json:"questions"`
	// Unasked are misreadings for which no question was found.
	Unasked []string      `json:"unasked"`
	Def     *rule.GameDef `json:"-"`
}

// Options say how a sheet is drawn.
type Options struct {
	Seed      uint64
	Questions int
	// Setup is what all questions are about; nil for what shows misreadings best.
	Setup *rule.Setup
	// HeldOut reports whether a position, or a question in words, must not be asked about.
	HeldOut func(string) bool
}

// How long questions are looked for: tables, rounds on a table without a new question, and in
// a round fast moves, changes of positions, and lines of so many moves.
const (
	maxTables   = 24
	firstTables = 4 // before positions that are known to show misreadings are varied
	variations  = 150
	idle        = 3
	scouted     = 1500
	changed     = 250
	lines       = 12
	length      = 12
)

// An examiner draws a sheet.
type examiner struct {
	def   *rule.GameDef
	opt   Options
	r     *rand.Rand
	found []Question
	of    map[string]int  // how many questions each misreading answers differently
	asked map[string]bool // positions and questions that were found
	need  int             // questions for each misreading

	missing []string // the misreadings for which questions are missing
}

// Draw draws a sheet for a game.
func Draw(def *rule.GameDef, opt Options) (*Sheet, error) {
	x := &examiner{def: def, opt: opt, r: random(opt.Seed), of: map[string]int{}, asked: map[string]bool{}}
	x.need = min(3, max(1, opt.Questions/max(1, len(def.Misreadings))))
	x.recount()
	for n := range maxTables {
		if n == firstTables && opt.Setup == nil {
			if err := x.fromSeeds(); err != nil {
				return nil, err
			}
		}
		if err := x.table(n); err != nil && (n == 0 && opt.Setup != nil) {
			return nil, err
		}
		if len(x.missing) == 0 && len(x.found) >= opt.Questions {
			break
		}
	}
	s := &Sheet{Game: def.Name, Seed: opt.Seed, Questions: x.choose(), Unasked: []string{}, Def: def}
	for _, m := range def.Misreadings {
		if !slices.ContainsFunc(s.Questions, func(q Question) bool { return q.Readers[m.Name] != "" }) {
			s.Unasked = append(s.Unasked, m.Name)
		}
	}
	text, err := json.Marshal(s.Questions)
	s.ID = fmt.Sprintf("%08x", uint32(xxhash.Sum64(text)))
	return s, err
}

// recount finds out for which misreadings questions are missing: there are too few, or another
// misreading answers all of them in the same way.
func (x *examiner) recount() {
	x.missing = nil
	of := map[string][]string{}
	for _, m := range x.def.Misreadings {
		answers := ""
		for i := range x.found {
			answers += " " + x.found[i].Readers[m.Name]
		}
		of[answers] = append(of[answers], m.Name)
		if x.of[m.Name] < x.need {
			x.missing = append(x.missing, m.Name)
		}
	}
	for _, m := range x.def.Misreadings {
		for _, same := range of {
			if len(same) > 1 && x.of[same[0]] >= x.need && slices.Contains(same, m.Name) {
				x.missing = append(x.missing, m.Name)
			}
		}
	}
}

// setup returns the setup of the n-th table: first the game as usual; then in turn with the
// variants that a missing misreading is about, with one variant, and any.
func (x *examiner) setup(n int) (setup rule.Setup) {
	if x.opt.Setup != nil {
		return *x.opt.Setup
	}
	if n%4 == 3 {
		if setup = twins.AnySetup(x.def, nil, x.r); x.r.IntN(2) == 0 {
			setup.Rulings = nil
		}
		return setup
	}
	add := func(v rule.Variant) {
		if value, ok := x.variant(v); ok {
			setup.Variants = append(setup.Variants, rule.Setting{Name: v.Name, Value: value})
		}
	}
	switch {
	case n%4 == 1 && len(x.missing) > 0:
		name := x.missing[x.r.IntN(len(x.missing))]
		words := ""
		for _, m := range x.def.Misreadings {
			if m.Name == name {
				words += m.Clause + " " + m.Name + " " + m.Words
			}
		}
		for i := range x.def.Clauses {
			if strings.HasPrefix(words, x.def.Clauses[i].ID+" ") {
				words += " " + x.def.Clauses[i].Words
			}
		}
		for _, v := range x.def.Variants {
			if strings.Contains(strings.ToLower(words), strings.TrimSuffix(v.Name, "s")) {
				add(v)
			}
		}
	case n%4 == 2 && len(x.def.Variants) > 0:
		add(x.def.Variants[n/4%len(x.def.Variants)])
	}
	// Two players, or as many as the variants allow.
	for _, players := range append([]int{2}, x.r.Perm(x.def.Players[1]+1)...) {
		setup.Players = nil
		for i := range players {
			setup.Players = append(setup.Players, rule.Player{Name: []string{"Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"}[i%8]})
		}
		if _, err := x.def.Table(setup); err == nil {
			break
		}
	}
	return setup
}

// variant draws the value of a variant. ok is false if it is not known how.
func (x *examiner) variant(v rule.Variant) (value string, ok bool) {
	draw := twins.Values[x.def.Name][v.Name]
	switch {
	case v.Values == "":
		return "", true
	case draw != nil:
		return draw(x.r), true
	case v.Values == "N":
		return strconv.Itoa(1 + x.r.IntN(8)), true
	case strings.Contains(v.Values, "|"):
		values := strings.Split(v.Values, "|")
		return values[x.r.IntN(len(values))], true
	}
	return "", false
}

// A misreader is a reader with one misreading.
type misreader struct {
	name  string
	table rule.AnyGame
}

// A place is a table with the readers who misread it, where questions are looked for.
type place struct {
	table    rule.AnyGame
	readers  []misreader
	settings string
}

func (x *examiner) open(setup rule.Setup) (p place, err error) {
	p.settings = strings.TrimSpace((&scenarios.Recording{Def: x.def, Setup: setup}).Settings())
	if p.table, err = x.def.Table(setup); err != nil {
		return p, err
	}
	for _, m := range x.def.Misreadings {
		wrong := setup
		wrong.Misread = []string{m.Name}
		if t, err := x.def.Table(wrong); err == nil {
			p.readers = append(p.readers, misreader{m.Name, t})
		}
	}
	return p, nil
}

// table looks for questions on one table. At first it asks about reached positions alone,
// since changed ones look less like a game.
func (x *examiner) table(n int) error {
	p, err := x.open(x.setup(n))
	if err != nil {
		return err
	}
	g := twins.NewGuide(x.def, p.table, x.r)
	for round, last := 0, 0; round-last < idle; round++ {
		before := len(x.found)
		g.Scout(scouted, 4)
		if round > 0 {
			g.Change(changed)
		}
		for range lines {
			at, _ := g.Begin(round == 0)
			x.line(&p, at)
		}
		if len(x.found) > before {
			last = round
		}
		if len(x.missing) == 0 && len(x.found) >= x.opt.Questions {
			break
		}
	}
	return nil
}

// line plays a few random moves from a position, and asks about what misreadings change.
func (x *examiner) line(p *place, at rule.Position) {
	for range 1 + x.r.IntN(length) {
		legal := p.table.Legal(at)
		if len(legal) == 0 {
			return
		}
		m := legal[x.r.IntN(len(legal))]
		for _, w := range p.readers {
			if slices.Contains(x.missing, w.name) {
				x.compare(p, at, w, legal, m)
			}
		}
		if len(x.found) < x.opt.Questions && x.r.IntN(6) == 0 && !p.table.Deciders(at).Has(rule.Chance) {
			if len(x.missing) == 0 || x.r.IntN(4) == 0 {
				x.plain(p, at, m)
			}
		}
		at, _ = p.table.Play(at, m)
	}
}

// compare asks about what a misreading changes: of some legal moves, of the list of them, or
// of what a player sees.
func (x *examiner) compare(p *place, at rule.Position, w misreader, legal []rule.Move, moves ...rule.Move) {
	x.sees(p, at, w)
	for _, m := range moves {
		next, effects := p.table.Play(at, m)
		if len(w.table.Judge(at, m)) > 0 {
			x.may(p, at, m)
		} else if after, _ := w.table.Play(at, m); after != next {
			x.value(p, at, m, w, effects)
		}
	}
	if theirs := w.table.Legal(at); len(theirs) != len(legal) {
		x.extra(p, at, theirs)
	}
}

// sees asks whether a player sees a line of a position, if a misreading hides it.
func (x *examiner) sees(p *place, at rule.Position, w misreader) {
	for seat, name := range p.table.Seats() {
		ours, theirs := p.table.View(at, rule.Seat(seat)), w.table.View(at, rule.Seat(seat))
		if ours == theirs {
			continue
		}
		for _, l := range rule.Difference(p.table.PrintPosition(theirs), p.table.PrintPosition(ours)) {
			line := strings.TrimSpace(l.Line)
			if l.Sign != '+' && l.Sign != '-' || line == "" {
				continue
			}
			saw := func(t rule.AnyGame) string {
				return yesNo(strings.Contains(t.PrintPosition(t.View(at, rule.Seat(seat))), l.Line))
			}
			q := Question{Ask: fmt.Sprintf("May %s know this of the position: %q?", name, line), Choices: []string{}, Answer: saw(p.table), Readers: map[string]string{}}
			for _, r := range p.readers {
				if a := saw(r.table); a != q.Answer {
					q.Readers[r.name] = a
				}
			}
			x.add(q, p, at)
			return
		}
	}
}

// plain asks about a move that no missing misreading is about: mostly one with a mistake.
func (x *examiner) plain(p *place, at rule.Position, m rule.Move) {
	for range 20 {
		odd, err := p.table.ReadMove(at, props.Mutate(x.r, p.table.PrintMove(m)))
		if err == nil && odd != m && len(p.table.Judge(at, odd)) == 1 {
			m = odd
			break
		}
	}
	x.may(p, at, m)
}

// extra asks about a move that a misreading allows and the rules refuse.
func (x *examiner) extra(p *place, at rule.Position, theirs []rule.Move) {
	for _, n := range x.r.Perm(len(theirs)) {
		if len(p.table.Judge(at, theirs[n])) > 0 {
			x.may(p, at, theirs[n])
			return
		}
	}
}

// may asks whether a move is legal.
func (x *examiner) may(p *place, at rule.Position, m rule.Move) {
	if p.table.Deciders(at).Has(rule.Chance) {
		return
	}
	reasons := p.table.Judge(at, m)
	q := Question{Ask: fmt.Sprintf("May the next move be %q?", p.table.PrintMove(m)), Choices: []string{}, Answer: yesNo(len(reasons) == 0), Readers: map[string]string{}}
	q.Clauses = rule.NamesOf(slices.Values(reasons), func(r rule.Reason) string { return r.ID })
	for _, w := range p.readers {
		if a := yesNo(len(w.table.Judge(at, m)) == 0); a != q.Answer {
			q.Readers[w.name] = a
		}
	}
	x.add(q, p, at)
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// The names of what is asked next to facts.
const (
	deciders = "who decides next"
	lineOf   = "a line of the position"
)

// flat returns the facts of a position that have a value which can be asked for, by name.
func flat(table rule.AnyGame, at rule.Position) map[string]string {
	facts := map[string]string{}
	add := func(name string, v reflect.Value) {
		switch {
		case v.Kind() == reflect.Int || v.Kind() == reflect.Bool:
			facts[name] = fmt.Sprint(v.Interface())
		case v.Kind() == reflect.String:
			facts[name] = cmp.Or(v.String(), "none")
		case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.String:
			facts[name] = cmp.Or(strings.Join(v.Interface().([]string), ", "), "none")
		}
	}
	seats := table.Seats()
	for name, value := range table.Facts(at) {
		if !slices.Contains(seats, name) {
			add(name, reflect.ValueOf(value))
			continue
		}
		for _, f := range rule.FactsOf(value) {
			add(name+"."+f.Name, rule.FactNamed(value, f.Name))
		}
	}
	who := rule.NamesOf(table.Deciders(at).Each, func(seat rule.Seat) string { return seatName(seats, seat) })
	facts[deciders] = cmp.Or(strings.Join(who, ", "), "none: the game is over")
	return facts
}

func seatName(seats []string, seat rule.Seat) string {
	if int(seat) < len(seats) {
		return seats[seat]
	}
	return "chance"
}

// value asks for a fact after a move that a misreading makes another.
func (x *examiner) value(p *place, at rule.Position, m rule.Move, w misreader, effects []rule.Effect) {
	after, _ := p.table.Play(at, m)
	wrong, _ := w.table.Play(at, m)
	right, other := flat(p.table, after), flat(w.table, wrong)
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(right)), func(name string) bool { return other[name] == right[name] || other[name] == "" })
	value := func(t rule.AnyGame, to rule.Position, name string) string { return flat(t, to)[name] }
	if len(names) == 0 { // no fact shows it: which of two lines does the position have?
		ours, theirs := p.table.PrintPosition(after), w.table.PrintPosition(wrong)
		for _, l := range rule.Difference(theirs, ours) {
			if l.Sign == '+' && right[lineOf] == "" {
				right[lineOf] = strings.TrimSpace(l.Line)
			} else if l.Sign == '-' && other[lineOf] == "" {
				other[lineOf] = strings.TrimSpace(l.Line)
			}
		}
		if right[lineOf] == "" || other[lineOf] == "" {
			return
		}
		names = []string{lineOf}
		value = func(t rule.AnyGame, to rule.Position, _ string) string {
			text := "\n" + t.PrintPosition(to)
			for _, line := range []string{right[lineOf], other[lineOf]} {
				if strings.Contains(text, "\n"+line+"\n") {
					return line
				}
			}
			return ""
		}
	}
	name := names[x.r.IntN(len(names))]
	said := map[string]string{}
	choices := []string{right[name]}
	add := func(value string) {
		if value != "" && !slices.Contains(choices, value) && len(choices) < 6 {
			choices = append(choices, value)
		}
	}
	add(other[name])
	for _, r := range p.readers {
		if len(r.table.Judge(at, m)) == 0 {
			to, _ := r.table.Play(at, m)
			if theirs := value(r.table, to, name); theirs != right[name] {
				add(theirs)
				said[r.name] = theirs
			}
		}
	}
	if n, err := strconv.Atoi(right[name]); err == nil {
		for _, d := range []int{1, -1, 2} {
			if len(choices) < 4 && n+d >= min(0, n) {
				add(strconv.Itoa(n + d))
			}
		}
	} else if right[name] == "true" || right[name] == "false" {
		add("true")
		add("false")
	}
	x.r.Shuffle(len(choices), func(i, j int) { choices[i], choices[j] = choices[j], choices[i] })
	letter := func(value string) string { return string(rune('A' + slices.Index(choices, value))) }
	q := Question{Ask: fmt.Sprintf("The next move is %q. Afterwards, %s?", p.table.PrintMove(m), x.called(name)), Choices: choices, Answer: letter(right[name]), Readers: map[string]string{}}
	for reader, value := range said {
		if slices.Contains(choices, value) {
			q.Readers[reader] = letter(value)
		}
	}
	for _, e := range effects {
		if !slices.Contains(q.Clauses, e.ID) {
			q.Clauses = append(q.Clauses, e.ID)
		}
	}
	x.add(q, p, at)
}

// called asks for a fact, with what it means.
func (x *examiner) called(name string) string {
	switch name {
	case deciders:
		return name
	case lineOf:
		return "which line does the position have"
	}
	facts, fact := rule.FactsOf(x.def.Facts), name
	if _, own, is := strings.Cut(name, "."); is {
		facts, fact = rule.FactsOf(x.def.PlayerFacts), own
	}
	for _, f := range facts {
		if f.Name == fact && f.Doc != "" {
			return "what is " + name + " (" + f.Doc + ")"
		}
	}
	return "what is " + name
}

// add keeps a question if a missing misreading answers it differently, or no misreading does.
func (x *examiner) add(q Question, p *place, at rule.Position) {
	text := p.table.PrintPosition(at)
	if x.asked[text] || x.opt.HeldOut != nil && (x.opt.HeldOut(text) || x.opt.HeldOut(q.Ask)) {
		return
	}
	useful := len(q.Readers) == 0
	for name := range q.Readers {
		if useful = useful || slices.Contains(x.missing, name); x.clauseOf(name) != "" && !slices.Contains(q.Clauses, x.clauseOf(name)) && len(q.Readers) == 1 {
			q.Clauses = append(q.Clauses, x.clauseOf(name))
		}
	}
	if !useful {
		return
	}
	x.asked[text] = true
	q.Settings, q.Position, q.Table, q.At = p.settings, text, p.table, at
	for name := range q.Readers {
		x.of[name]++
	}
	x.found = append(x.found, q)
	x.recount()
}

// clauseOf returns the clause that a misreading gets wrong.
func (x *examiner) clauseOf(name string) string {
	for _, m := range x.def.Misreadings {
		if m.Name == name {
			return m.Clause
		}
	}
	return ""
}

// choose returns the questions of the sheet, in an order that says nothing: of those found, in
// turn the one that distinguishes most readers with one misreading from each other and from one
// without.
func (x *examiner) choose() (chosen []Question) {
	names := []string{""}
	for _, m := range x.def.Misreadings {
		names = append(names, m.Name)
	}
	apart := map[[2]string]int{} // how many of the chosen questions two readers answer differently
	rest := slices.Clone(x.found)
	for len(chosen) < x.opt.Questions && len(rest) > 0 {
		best, most := 0, -1.0
		for i := range rest {
			gain := 0.0
			for a := range names {
				for _, b := range names[:a] {
					if one, two := rest[i].Readers[names[a]], rest[i].Readers[b]; one != two {
						pair := apart[[2]string{b, names[a]}]
						gain += 1 / float64(1+pair*pair*pair*10)
					}
				}
			}
			if gain > most {
				best, most = i, gain
			}
		}
		q := rest[best]
		rest = slices.Delete(rest, best, best+1)
		for a := range names {
			for _, b := range names[:a] {
				if q.Readers[names[a]] != q.Readers[b] {
					apart[[2]string{b, names[a]}]++
				}
			}
		}
		chosen = append(chosen, q)
	}
	x.r.Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
	return chosen
}

func random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 31)) }
