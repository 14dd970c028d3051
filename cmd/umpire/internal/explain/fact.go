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

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
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

// called reports whether a text is exactly the name or the fact of a ledger.
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
		return nil, errors.New(text + " is no fact by itself: name one of its facts after a dot")
	case t.Kind() == reflect.Func:
		return nil, fmt.Errorf("%s must be told what it is asked about: %s(...)", text, text)
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
		told := Comparison{What: c.What, Left: namesOf(seats, c.Left), Clause: c.Clause}
		for _, has := range c.Has {
			told.Has = append(told.Has, Standing{seats[has.Seat], has.Has})
		}
		v.Fact.Ranking = append(v.Fact.Ranking, told)
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

// factNames lists the facts of the table and of the players, to suggest the nearest
// one.
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
		told := c.What
		if len(has) > 0 {
			told += ": " + strings.Join(has, ", ")
		}
		fmt.Fprintf(w, "  %s; %s  %s\n", told, remain(c.Left, last), style.Clause(c.Clause))
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
