package explain

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
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
	for _, c := range table.Ranking(p) {
		said := Comparison{What: c.What, Left: namesOf(seats, c.Left), Clause: c.Clause}
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

// write writes a fact for people: its value, its meaning, and how winners are found.
func (f *Fact) write(w io.Writer, style terminal.Style) {
	means := ""
	if f.Means != "" {
		means = ": " + f.Means
	}
	fmt.Fprintf(w, "%s is %s%s\n", style.Bold(f.Name), style.Bold(f.Shown), means)
	if len(f.Ranking) > 0 && !f.Over {
		fmt.Fprintln(w, "  if the game ended now:")
	}
	for i, c := range f.Ranking {
		last := i == len(f.Ranking)-1
		has := make([]string, len(c.Has))
		for j, s := range c.Has {
			has[j] = fmt.Sprintf("%s %d", s.Player, s.Has)
		}
		said := c.What
		if len(has) > 0 {
			said += ": " + strings.Join(has, ", ")
		}
		fmt.Fprintf(w, "  %s; %s  %s\n", said, remain(c.Left, last), style.Clause(c.Clause))
	}
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
	for _, line := range l.Lines {
		v.cite(table, line.Clause)
	}
}

// write writes a ledger for people: its lines in columns, and their sum.
func (l *Ledger) write(w io.Writer, style terminal.Style) {
	fmt.Fprintf(w, "%s is %s\n", style.Bold(l.Name), style.Bold(strconv.Itoa(l.Sum)))
	points, what := len(strconv.Itoa(l.Sum)), 0
	for _, line := range l.Lines {
		points = max(points, len(strconv.Itoa(line.Points)))
		what = max(what, len([]rune(line.What)))
	}
	for _, line := range l.Lines {
		fmt.Fprintf(w, "  %*d  %-*s  %s\n", points, line.Points, what, line.What, style.Clause(line.Clause))
	}
	if len(l.Lines) == 0 {
		fmt.Fprintln(w, "  nothing counts")
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
func WriteEntry(w io.Writer, style terminal.Style, e *rule.Entry) {
	fmt.Fprintf(w, "%s\n  %s\n", style.Clause(e.ID), e.Words)
	fmt.Fprintf(w, "  section  %s\n  kind     %s\n  tie      %s: %s\n", e.Section, e.Kind, e.EnforcementOf(), ties[e.EnforcementOf()])
	if len(e.From) > 0 {
		fmt.Fprintf(w, "  from     %s\n", strings.Join(e.From, ", "))
	}
	for i, p := range places.Of(e.ID) {
		head := "ruled"
		if i > 0 {
			head = ""
		}
		fmt.Fprintf(w, "  %-8s %-8s %s\n", head, p.How, p)
	}
}

// WriteRuling writes a ruling with its readings; * marks the default.
func WriteRuling(w io.Writer, style terminal.Style, r *rule.Ruling) {
	fmt.Fprintf(w, "%s\n  %s\n", style.Clause(r.ID), r.Question)
	for _, reading := range r.Readings {
		mark, note := " ", ""
		if reading.Name == r.Default {
			mark = "*"
		}
		if !reading.Supported {
			note = style.Faint(" (listed, cannot be chosen)")
		}
		fmt.Fprintf(w, "  %s %s  %s%s\n", mark, reading.Label(), reading.Words, note)
	}
}

// WriteReadings writes the result of a question under every reading, one below the
// other. The run uses the readings in force.
func WriteReadings(w io.Writer, style terminal.Style, run *inquiry.Run, rulings []inquiry.Ruling) {
	var same []string
	for i := range rulings {
		r := &rulings[i]
		if !r.Matters() {
			same = append(same, r.ID)
			continue
		}
		fmt.Fprintf(w, "\n%s: %s\n", style.Clause(r.ID), r.Question)
		for j := range r.Readings {
			writeReading(w, style, run, &r.Readings[j])
		}
	}
	which := "the other rulings"
	if len(same) == len(rulings) {
		which = "the rulings"
	}
	switch {
	case len(rulings) == 0:
		fmt.Fprintf(w, "\nno sentence of the rulebook can be read in several ways\n")
	case len(same) > 0:
		fmt.Fprintf(w, "\nno reading of %s changes it: %s\n", which, strings.Join(same, ", "))
	}
}

func writeReading(w io.Writer, style terminal.Style, run *inquiry.Run, r *inquiry.Reading) {
	name := r.Label()
	if r.InForce {
		name += ", in force"
	}
	fmt.Fprintf(w, "  %s  %s\n", style.Bold(name), r.Words)
	if !r.InForce && !r.Differs {
		fmt.Fprintf(w, "      the same\n")
		return
	}
	if r.Run.Err != nil {
		fmt.Fprintf(w, "      it cannot be played so: %s\n", strings.ReplaceAll(r.Run.Err.Error(), "\n", "; "))
		return
	}
	for _, line := range r.Run.Script() {
		fmt.Fprintf(w, "      %s\n", strings.Replace(line, "  |! ", "  | ", 1))
	}
	for _, f := range r.Facts {
		fmt.Fprintf(w, "      %s is %s, not %s\n", f.Name, f.Is, f.Was)
	}
	if !r.InForce && len(r.Facts) == 0 && strings.Join(r.Run.Script(), "\n") == strings.Join(run.Script(), "\n") {
		for _, line := range rule.Difference(run.Table.PrintPosition(run.End), r.Run.Table.PrintPosition(r.Run.End)) {
			if line.Sign != ' ' {
				fmt.Fprintf(w, "      %c %s\n", line.Sign, line.Line)
			}
		}
	}
}
