// Package inquiry finds what the rules say about moves in a position, under every
// reading of every ruling, and writes question and answer as a scenario.
package inquiry

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/engines/notation"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Question is a position and the moves to try in it.
type Question struct {
	Def       *rule.GameDef
	Setup     rule.Setup
	Position  []string // the lines of a scenario's position; nil means the set-up
	Unchecked bool     // the position may break rules
	Moves     []string // one move per entry, as the table prints them; the last one may be refused
}

// A Run is the result of a question under one choice of readings.
type Run struct {
	Table    rule.AnyGame
	Start    rule.Position
	End      rule.Position // the position after the legal moves
	Attempts []Attempt     // up to and including the first that is refused
	Err      error         // why the moves cannot all be tried; Table may be nil then
}

// An Attempt is a move that was tried.
type Attempt struct {
	Move     string
	Outcomes []string      // of a legal move, in the form of scenarios.Outcomes
	Clauses  []string      // the IDs of the outcomes' clauses, or of the clauses that refuse the move
	Reasons  []rule.Reason // why the move is refused; nil when it is legal
}

// Refused returns the attempt that is refused, or nil when all are legal.
func (r *Run) Refused() *Attempt {
	if n := len(r.Attempts); n > 0 && r.Attempts[n-1].Reasons != nil {
		return &r.Attempts[n-1]
	}
	return nil
}

// Flawed is the error for a position that breaks rules.
type Invalid struct{ Reasons []rule.Reason }

func (e *Invalid) Error() string {
	said := make([]string, len(e.Reasons))
	for i, r := range e.Reasons {
		said[i] = r.ID
		if r.Values != "" {
			said[i] += ": " + r.Values
		}
	}
	return "the position breaks " + strings.Join(said, "; ")
}

// Play plays the question under its setup. The given rulings replace those of the setup.
func (q *Question) Play(rulings ...rule.Setting) *Run {
	setup := q.Setup
	for _, r := range rulings {
		setup = setup.With(r)
	}
	table, err := q.Def.Table(setup)
	if err != nil {
		return &Run{Err: err}
	}
	r := &Run{Table: table, Start: table.Start()}
	if q.Position != nil {
		if r.Start, err = table.ReadPosition(strings.Join(q.Position, "\n")); err != nil {
			return &Run{Err: err}
		}
		if violations := table.Faults(r.Start); len(violations) > 0 && !q.Unchecked {
			r.Err = &Invalid{violations}
			return r
		}
	}
	r.End = r.Start
	for _, text := range q.Moves {
		if !r.try(text) {
			break
		}
	}
	return r
}

// try makes a move. It returns false when no further move can be tried.
func (r *Run) try(text string) bool {
	m, err := r.Table.ReadMove(r.End, text)
	if err != nil {
		r.Err = fmt.Errorf("%s is not a move here: %w", text, err)
		return false
	}
	a := Attempt{Move: r.Table.PrintMove(m), Reasons: r.Table.Judge(r.End, m)}
	if a.Reasons != nil {
		for _, reason := range a.Reasons {
			a.cite(reason.ID)
		}
		r.Attempts = append(r.Attempts, a)
		return false
	}
	after, effects := r.Table.Play(r.End, m)
	a.Outcomes = scenarios.Outcomes(r.Table, effects)
	for _, e := range effects {
		if r.Table.Describe(e) != "" {
			a.cite(e.ID)
		}
	}
	r.End, r.Attempts = after, append(r.Attempts, a)
	return true
}

func (a *Attempt) cite(id string) {
	if !slices.Contains(a.Clauses, id) {
		a.Clauses = append(a.Clauses, id)
	}
}

// A Ruling is a ruling with several readings, and the result of a question under each of them.
type Ruling struct {
	*rule.Ruling
	Readings []Reading
}

// Matters reports whether the result differs under one of the readings.
func (r *Ruling) Matters() bool {
	return slices.ContainsFunc(r.Readings, func(r Reading) bool { return r.Differs })
}

// A Reading is a reading and the result of a question under it.
type Reading struct {
	*rule.Reading
	InForce bool // the setup chooses it, or it is the default and the setup chooses none
	Run     *Run
	Differs bool   // the result differs from that under the reading in force
	Facts   []Fact // the values that differ
}

// A Fact is an expression for expectations, and its value as they write it.
type Fact struct {
	Name string `json:"name"`
	Is   string `json:"is"`
	Was  string `json:"was"` // under the reading in force, or before the move
}

// Readings plays the question under every reading of every ruling, with the other
// rulings as the setup has them. The run that it returns is that of the setup.
func (q *Question) Readings() (*Run, []Ruling) {
	base := q.Play()
	if base.Err != nil {
		return base, nil
	}
	stated := factsOf(base)
	var all []Ruling
	for i := range q.Def.Rulings {
		r := Ruling{Ruling: &q.Def.Rulings[i]}
		inForce := q.Def.Reading(q.Setup, r.ID)
		for _, reading := range r.Choices() {
			of := Reading{Reading: reading, InForce: reading.Name == inForce, Run: base}
			if !of.InForce {
				of.Run = q.Play(rule.Setting{Name: r.ID, Value: reading.Name})
				of.compare(base, stated)
			}
			r.Readings = append(r.Readings, of)
		}
		if len(r.Readings) > 1 {
			all = append(all, r)
		}
	}
	return base, all
}

// compare records how a run differs from the one under the readings in force.
func (r *Reading) compare(base *Run, stated map[string]string) {
	is := r.Run
	if is.Err != nil {
		r.Differs = true
		return
	}
	r.Differs = !slices.Equal(is.Script(), base.Script()) || is.Table.PrintPosition(is.End) != base.Table.PrintPosition(base.End)
	if is.Refused() != nil || base.Refused() != nil {
		return
	}
	facts := factsOf(is)
	for _, name := range slices.Sorted(maps.Keys(facts)) {
		if was, known := stated[name]; known && was != facts[name] && is.holds(name+" == "+facts[name]) && base.holds(name+" == "+was) {
			r.Facts = append(r.Facts, Fact{name, facts[name], was})
		}
	}
	r.Differs = r.Differs || len(r.Facts) > 0
}

// holds reports whether an expression holds at the end of a run. It does not if a
// result of chance is missing there, because nothing can be expected then.
func (r *Run) holds(expression string) bool {
	if r.Table.Deciders(r.End).Has(rule.Chance) {
		return false
	}
	c, err := scenarios.NewCondition(r.Table, expression, nil)
	if err != nil {
		return false
	}
	holds, err := c.Holds(r.Table, r.End, len(r.Attempts))
	return err == nil && holds
}

func factsOf(r *Run) map[string]string { return Facts(r.Table, r.End) }

// Facts returns what expectations may name in a position and is not a function, as they
// write the values.
func Facts(table rule.AnyGame, p rule.Position) map[string]string {
	shown := map[string]string{}
	show := func(name string, value any) {
		switch t := reflect.TypeOf(value); {
		case t == nil, t.Kind() == reflect.Func, t.Kind() == reflect.Struct, t.Kind() == reflect.Pointer, t.Kind() == reflect.Map:
		default:
			shown[name] = scenarios.Show(value)
		}
	}
	facts, seats := table.Facts(p), table.Seats()
	for name, value := range facts {
		if !slices.Contains(seats, name) {
			show(name, value)
		}
	}
	for _, seat := range seats {
		for _, f := range rule.FactsOf(facts[seat]) {
			if value := rule.FactNamed(facts[seat], f.Name); value.IsValid() {
				show(seat+"."+f.Name, value.Interface())
			}
		}
	}
	return shown
}

// Changes returns the facts whose values differ between two positions, in the order of
// their names; Was is the value before.
func Changes(table rule.AnyGame, before, after rule.Position) (changes []Fact) {
	was, is := Facts(table, before), Facts(table, after)
	for _, name := range slices.Sorted(maps.Keys(is)) {
		if is[name] != was[name] {
			changes = append(changes, Fact{name, is[name], was[name]})
		}
	}
	return changes
}

// A MoveDoes is what a legal move does.
type MoveDoes struct {
	Move     string   `json:"-"`
	Facts    []Fact   `json:"facts"`    // those that change
	Outcomes []string `json:"outcomes"` // what each clause does, with its ID
	Value    *float64 `json:"value,omitempty"`
}

// Does returns what legal moves do, at most so many of them. Given a number, a function of the
// position after a move, the moves come first after which it is largest. Breathe is called
// after each move; its error ends the work.
func Does(table rule.AnyGame, p rule.Position, most int, number func(rule.Position) (float64, error), breathe func() error) ([]MoveDoes, error) {
	legal, all := table.Legal(p), []MoveDoes{}
	values := make(map[rule.Move]*float64, len(legal))
	for _, m := range legal {
		if number == nil {
			break
		}
		after, _ := table.Play(p, m)
		value, err := number(after)
		if err != nil {
			return nil, fmt.Errorf("after %s: %v", table.PrintMove(m), err)
		}
		if values[m], err = &value, breathe(); err != nil {
			return nil, err
		}
	}
	if number != nil {
		slices.SortStableFunc(legal, func(a, b rule.Move) int { return cmp.Compare(*values[b], *values[a]) })
	}
	for _, m := range legal[:min(most, len(legal))] {
		after, effects := table.Play(p, m)
		all = append(all, MoveDoes{table.PrintMove(m), append([]Fact{}, Changes(table, p, after)...), append([]string{}, scenarios.Outcomes(table, effects)...), values[m]})
		if err := breathe(); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Script returns a run as the lines of a scenario: each move with its locked
// outcomes, or as refused with the clauses that refuse it.
func (r *Run) Script() (lines []string) {
	for _, a := range r.Attempts {
		if a.Reasons != nil {
			speaker, what, _ := strings.Cut(a.Move, ":")
			lines = append(lines, speaker+" cannot:"+what, "  because "+strings.Join(a.Clauses, ", "))
			continue
		}
		lines = append(lines, a.Move)
		for _, outcome := range a.Outcomes {
			lines = append(lines, "  |! "+outcome)
		}
	}
	return lines
}

// An Answer is what is written with a question.
type Answer struct {
	Question, Answer string // full sentences; the question is also the title of the scenario
	CardsPath        string // the path of a custom card set, relative to the file
}

// maxSaid is the largest number of outcomes that an answer repeats.
const maxSaid = 3

// Suggest returns the answer that follows from the rules. It is not a with the sentence
// of the first clause that refuses, or yes with the effects of the last move. Effects
// that end the game come first.
func (q *Question) Suggest(r *Run) string {
	if a := r.Refused(); a != nil {
		return "No. " + a.Reasons[0].Words
	}
	words := "Yes."
	if n := len(r.Attempts); n > 0 {
		for _, said := range q.said(r.Attempts[n-1].Outcomes) {
			first, size := utf8.DecodeRuneInString(said)
			words += " " + string(unicode.ToUpper(first)) + strings.TrimSuffix(said[size:], ".") + "."
		}
	}
	return words
}

// said returns the outcomes that an answer repeats: without clauses, and each once.
func (q *Question) said(outcomes []string) (said []string) {
	book, ends := q.Def.Book(), 0
	for _, outcome := range outcomes {
		words, id, _ := strings.Cut(outcome, "  ")
		if words == "" || slices.Contains(said, words) {
			continue
		}
		at := len(said)
		if c, ok := book.Find(strings.TrimSpace(id)); ok && book.Entry(c).Kind == rule.KindEnd {
			at = ends
			ends++
		}
		said = slices.Insert(said, at, words)
	}
	return said[:min(maxSaid, len(said))]
}

// Source returns the question as a formatted scenario file. It has a scenario under the readings of
// the setup, and one for each other reading that leads to different outcomes or expectations.
func (q *Question) Source(a Answer) string {
	base, rulings := q.Readings()
	w := &writer{}
	w.WriteString((&scenarios.Recording{Def: q.Def, Setup: q.Setup, CardsPath: a.CardsPath}).Settings())
	others := differing(base, rulings)
	shared := q.Position != nil && len(others) > 0
	if shared {
		w.line(0, "")
		w.line(0, "position asked")
		w.block(1, q.Position)
	}
	all := script{q: q, run: base, title: a.Question, faq: &a, shared: shared}
	for _, other := range others {
		for _, f := range other.reading.Facts {
			all.expect(f.Name + " == " + f.Was)
		}
	}
	w.scenario(&all)
	for _, other := range others {
		s := script{q: q, run: other.reading.Run, title: fmt.Sprintf("%s By %s of %s", a.Question, other.reading.Label(), other.ruling), shared: shared,
			setting: fmt.Sprintf("ruling %s = %s", other.ruling, other.reading.Name)}
		for _, f := range other.reading.Facts {
			s.expect(f.Name + " == " + f.Is)
		}
		w.scenario(&s)
	}
	if formatted, diags := syntax.Format("asked.scenario", []byte(w.String()), nil); !diags.Failed() {
		return string(formatted)
	}
	return w.String()
}

// Check plays a text as umpire check would. The error is the first mistake.
func Check(opt scenarios.Options, file, source string) error {
	suite := scenarios.LoadSource(opt, file, []byte(source))
	if len(suite.Diags) > 0 {
		return errors.New(strings.TrimSpace(suite.Diags[0].Render()))
	}
	if len(suite.Cases) == 0 {
		return errors.New("there is no scenario in it")
	}
	for _, c := range suite.Cases {
		r := scenarios.Run(c, opt)
		switch {
		case len(r.Diags) > len(r.Unconfirmed): // who asks has not confirmed the answer yet
			return errors.New(strings.TrimSpace(r.Diags[0].Render()))
		case r.Status != scenarios.Passed:
			return fmt.Errorf("%q: %v", c.Name, r.Status)
		}
	}
	return nil
}

// An other is a reading that gets a scenario of its own.
type other struct {
	ruling  string
	reading *Reading
}

func differing(base *Run, rulings []Ruling) (others []other) {
	for i := range rulings {
		for j := range rulings[i].Readings {
			r := &rulings[i].Readings[j]
			if r.Differs && r.Run.Err == nil && (len(r.Facts) > 0 || strings.Join(r.Run.Script(), "\n") != strings.Join(base.Script(), "\n")) {
				others = append(others, other{rulings[i].ID, r})
			}
		}
	}
	return others
}

type script struct {
	q       *Question
	run     *Run
	title   string
	faq     *Answer
	setting string
	shared  bool // the scenarios share a named position
	expects []string
}

func (s *script) expect(condition string) {
	if slices.Contains(s.expects, condition) {
		return
	}
	s.expects = append(s.expects, condition)
}

// A writer writes lines, two spaces deep for each level.
type writer struct{ strings.Builder }

func (w *writer) line(level int, text string) {
	w.WriteString(strings.TrimRight(strings.Repeat("  ", level)+text, " ") + "\n")
}

func (w *writer) block(level int, lines []string) {
	for _, line := range lines {
		w.line(level, line)
	}
}

func (w *writer) scenario(s *script) {
	w.line(0, "")
	w.line(0, "scenario "+quoted(s.title))
	if s.setting != "" {
		w.line(1, s.setting)
	}
	if n := len(s.run.Attempts); n > 0 && len(s.run.Attempts[n-1].Clauses) > 0 {
		w.line(1, "cites "+strings.Join(s.run.Attempts[n-1].Clauses, ", "))
	}
	if s.faq != nil {
		w.line(1, "faq "+quoted(s.faq.Question)+" "+quoted(s.faq.Answer))
	}
	unchecked := ""
	if s.q.Unchecked {
		unchecked = " unchecked"
	}
	switch {
	case s.q.Position == nil:
		w.line(1, "setup")
	case s.shared:
		w.line(1, "position asked"+unchecked)
	default:
		w.line(1, "position"+unchecked)
		w.block(2, s.q.Position)
	}
	w.block(1, s.run.Script())
	for _, condition := range s.expects {
		w.line(1, "expect "+condition)
	}
}

// quoted puts a text in quotes, on one line. It replaces typographic quotes, which
// would end the text, and <words>, which would stand for a column.
func quoted(text string) string {
	return notation.Quote(plain.Replace(strings.Join(strings.Fields(text), " ")))
}

var plain = strings.NewReplacer("“", `"`, "”", `"`, "„", `"`, "‟", `"`, "«", `"`, "»", `"`, "<", "‹", ">", "›")
