package explain

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/places"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
)

// A Fact is the value of an expression in a position.
type Fact struct {
	Name    string       `json:"name"`
	Value   any          `json:"value"`
	Shown   string       `json:"-"`
	Means   string       `json:"means,omitempty"`
	Over    bool         `json:"-"`
	Ranking []Comparison `json:"ranking,omitempty"` // how the winners are found
}

// A Comparison is one step of finding the winners.
type Comparison struct {
	What   string     `json:"what"`
	Has    []Standing `json:"has,omitempty"`
	Left   []string   `json:"left"` // the players that remain
	Clause string     `json:"clause,omitempty"`
	Remain string     `json:"-"` // the same in words
}

// A Standing is a player's value in a comparison.
type Standing struct {
	Player string `json:"player"`
	Has    int    `json:"has"`
}

func called(l *rule.Ledger, text string) bool {
	return strings.EqualFold(text, l.Name) || strings.EqualFold(text, l.Fact)
}

// state makes the verdict on a fact, if the text names one. Otherwise the error says
// why it does not.
func (v *Verdict) state(table rule.AnyGame, p rule.Position) error {
	value, err := valueOf(table, p, v.Move)
	if err != nil {
		return err
	}
	v.Verdict, v.Fact = States, &Fact{Name: v.Move, Value: value, Shown: scenarios.Show(value)}
	if lines, is := value.([]rule.Line); is {
		v.Fact.Shown = "a list that adds up"
		v.account(table, &rule.Ledger{Name: v.Move, Lines: lines})
		v.Verdict = States
	}
	if v.Move == "winners" || v.Move == "winner" {
		v.rank(table, p)
	}
	return nil
}

// valueOf returns the value of an expression, if people can read that value.
func valueOf(table rule.AnyGame, p rule.Position, text string) (any, error) {
	expression, err := scenarios.NewValue(table, text, nil)
	if err != nil {
		return nil, err
	}
	value, err := expression.Of(table, p)
	if err != nil {
		return nil, err
	}
	switch t := reflect.TypeOf(value); {
	case t == nil, t.Kind() == reflect.Struct, t.Kind() == reflect.Pointer:
		return nil, errors.New(text + " is not a fact by itself: name one of its facts after a dot")
	case t.Kind() == reflect.Func:
		return nil, fmt.Errorf("%s needs what it is asked about: %s(...)", text, text)
	}
	return value, nil
}

// meansFact reports whether a text that is not a fact seems to be meant as one.
func meansFact(table rule.AnyGame, p rule.Position, text string) bool {
	name := aFact().FindStringSubmatch(text)
	if name == nil {
		return false
	}
	if name[1] != "" {
		return slices.Contains(table.Seats(), name[1])
	}
	_, is := table.Facts(p)[name[2]]
	return is && !slices.Contains(table.Seats(), text)
}

// rank adds the steps by which the winners are found.
func (v *Verdict) rank(table rule.AnyGame, p rule.Position) {
	seats := table.Seats()
	v.Fact.Over = table.Deciders(p) == 0
	ranking := table.Ranking(p)
	for i, c := range ranking {
		said := Comparison{What: c.What, Left: namesOf(seats, c.Left), Clause: c.Clause}
		said.Remain = remain(said.Left, i == len(ranking)-1)
		for _, has := range c.Has {
			said.Has = append(said.Has, Standing{seats[has.Seat], has.Has})
		}
		v.Fact.Ranking = append(v.Fact.Ranking, said)
		v.cite(table, c.Clause)
	}
}

func namesOf(seats []string, set rule.Seats) []string {
	names := []string{}
	for seat := range set.Each {
		if int(seat) < len(seats) {
			names = append(names, seats[seat])
		}
	}
	return names
}

// cite adds a clause to the verdict, once.
func (v *Verdict) cite(table rule.AnyGame, id string) {
	known := slices.ContainsFunc(v.Clauses, func(c Clause) bool { return c.ID == id })
	if c, ok := table.Book().Find(id); ok && !known {
		e := table.Book().Entry(c)
		v.Clauses = append(v.Clauses, Clause{ID: e.ID, Section: e.Section, Words: e.Words})
	}
}

// aFact matches the form of a fact: its player, its name, and its arguments.
var aFact = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:(\w+)\.)?(\w+)(?:\(.*\))?$`) })

// Explain adds what a fact means, in the words of the game.
func (v *Verdict) Explain(def *rule.GameDef) {
	if v.Fact == nil {
		return
	}
	name := aFact().FindStringSubmatch(v.Move)
	if name == nil {
		return
	}
	facts := rule.FactsOf(def.Facts)
	if name[1] != "" {
		facts = rule.FactsOf(def.PlayerFacts)
	}
	for _, f := range facts {
		if f.Name == name[2] {
			v.Fact.Means = f.Doc
		}
	}
}

// factNames lists the facts of the table and of the players, to suggest the nearest one.
func factNames(table rule.AnyGame, p rule.Position) (names []string) {
	facts := table.Facts(p)
	for name := range facts {
		if !slices.Contains(table.Seats(), name) {
			names = append(names, name)
		}
	}
	for _, seat := range table.Seats() {
		for _, f := range rule.FactsOf(facts[seat]) {
			names = append(names, seat+"."+f.Name)
		}
	}
	slices.Sort(names)
	return names
}

// remain says which players remain after a comparison, the last one or not.
func remain(left []string, last bool) string {
	switch n := len(left); {
	case n == 0:
		return "no player wins"
	case n == 1 && last:
		return left[0] + " wins"
	case n == 1:
		return left[0] + " is ahead"
	case last:
		return strings.Join(left[:n-1], ", ") + " and " + left[n-1] + " win together"
	default:
		return strings.Join(left[:n-1], ", ") + " and " + left[n-1] + " are level"
	}
}

// A Ledger is a number of a position with the lines that add up to it.
type Ledger struct {
	Name  string      `json:"name"`
	Fact  string      `json:"fact,omitempty"` // the expression that has the same value
	Sum   int         `json:"sum"`
	Lines []rule.Line `json:"lines"`
}

func (v *Verdict) account(table rule.AnyGame, l *rule.Ledger) {
	v.Verdict = Adds
	v.Ledger = &Ledger{l.Name, l.Fact, l.Sum(), append([]rule.Line{}, l.Lines...)}
	if strings.EqualFold(v.Move, l.Fact) {
		v.Ledger.Name = l.Fact // as it was asked
	}
	for _, line := range l.Lines {
		v.cite(table, line.Clause)
	}
}

// Entry returns the clause or, if there is none, the ruling of a game with an ID. The
// error names the nearest one.
func Entry(def *rule.GameDef, id string) (*rule.Entry, *rule.Ruling, error) {
	var ids []string
	for i := range def.Clauses {
		if def.Clauses[i].ID == id {
			return &def.Clauses[i], nil, nil
		}
		ids = append(ids, def.Clauses[i].ID)
	}
	for i := range def.Rulings {
		if def.Rulings[i].ID == id {
			return nil, &def.Rulings[i], nil
		}
		ids = append(ids, def.Rulings[i].ID)
	}
	return nil, nil, exit.Usagef("%s has no clause or ruling %q%s; umpire rules list %s lists them", def.Name, id, args.DidYouMean("", id, ids), def.Name)
}

// ties explains each kind of tie.
var ties = map[rule.Enforcement]string{
	rule.Judged:  "forbids moves or positions",
	rule.Acted:   "does something",
	rule.Defined: "a term, a component or set-up",
	rule.Follows: "follows from other clauses",
}

// WriteEntry writes everything about a clause, with the places in the code that rule it.
func WriteEntry(w io.Writer, style terminal.Style, e *rule.Entry) error {
	return pages.Text(w, style, "entry", struct {
		*rule.Entry
		Tie    string
		Places []places.Place
	}{e, ties[e.EnforcementOf()], places.Of(e.ID)})
}

// WriteRuling writes a ruling with its readings; * marks the default.
func WriteRuling(w io.Writer, style terminal.Style, r *rule.Ruling) error {
	return pages.Text(w, style, "ruling", r)
}

// WriteReadings writes the result of a question under every reading, one below the
// other. The run uses the readings in force.
func WriteReadings(w io.Writer, style terminal.Style, run *inquiry.Run, rulings []inquiry.Ruling) error {
	t := readingsText{run, rulings, nil}
	for i := range rulings {
		if !rulings[i].Matters() {
			t.Same = append(t.Same, rulings[i].ID)
		}
	}
	return pages.Text(w, style, "readings", t)
}

type readingsText struct {
	run     *inquiry.Run
	Rulings []inquiry.Ruling
	Same    []string // IDs of those whose readings all have the same result
}

// Of returns a reading with what it is compared with.
func (t readingsText) Of(r *inquiry.Reading) readingText { return readingText{r, t.run} }

type readingText struct {
	*inquiry.Reading
	base *inquiry.Run
}

// Script returns what happens under the reading.
func (r readingText) Script() []string {
	return rule.NamesOf(slices.Values(r.Run.Script()), func(line string) string { return strings.Replace(line, "  |! ", "  | ", 1) })
}

// Difference returns the lines of the position that differ, if nothing else does.
func (r readingText) Difference() []rule.DiffLine {
	if r.InForce || len(r.Facts) > 0 || !slices.Equal(r.Run.Script(), r.base.Script()) {
		return nil
	}
	lines := rule.Difference(r.base.Table.PrintPosition(r.base.End), r.Run.Table.PrintPosition(r.Run.End))
	return slices.DeleteFunc(lines, func(line rule.DiffLine) bool { return line.Sign == ' ' })
}
