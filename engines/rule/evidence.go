package rule

import (
	"fmt"
	"strconv"
	"strings"
)

// Evidence is why a clause refuses: what holds in this position, or of this move, and decides. It
// is made where the condition of the clause is judged, from the values that the condition used.
type Evidence struct {
	Grounds []Ground `json:"grounds,omitempty"` // all hold; without any one of them the clause would not refuse
	Things  []string `json:"things,omitempty"`  // what it concerns: IDs of the picture, names of cards and players
	Words   string   `json:"words,omitempty"`   // a sentence, if the game writes one here
}

// A Ground is a comparison of a fact, by which a clause refuses: Zoey.coins, 2, <, 3.
type Ground struct {
	Fact  string `json:"fact"`  // an expression of the game's facts, or of the move's: move.amount
	Value any    `json:"value"` // what it is here: a bool, an int, a string, a list of strings
	Op    string `json:"op"`    // < <= == != >= > in contains
	Bound any    `json:"bound"` // what it is compared with; a value as above
}

// Since adds a ground: the fact has this value, and the clause refuses as long as the
// comparison holds.
func (e *Evidence) Since(fact string, value any, op string, bound any) *Evidence {
	e.Grounds = append(e.Grounds, Ground{fact, value, op, bound})
	return e
}

// Is adds the ground that a fact has a value, and any other would not refuse.
func (e *Evidence) Is(fact string, value any) *Evidence { return e.Since(fact, value, "==", value) }

// About adds things that the evidence concerns.
func (e *Evidence) About(things ...string) *Evidence {
	e.Things = append(e.Things, things...)
	return e
}

// Say writes the sentence of the evidence, lower case, without a full stop.
func (e *Evidence) Say(format string, args ...any) *Evidence {
	e.Words = fmt.Sprintf(format, args...)
	return e
}

// Holds returns the ground as an expression that is true here: Zoey.coins == 2.
func (g Ground) Holds() string { return g.Fact + " == " + literal(g.Value) }

// Decides returns the ground as an expression that is true exactly where the clause
// refuses: Zoey.coins < 3.
func (g Ground) Decides() string {
	if g.Op == "contains" { // of a list: "a" in list
		return literal(g.Bound) + " in " + g.Fact
	}
	return g.Fact + " " + g.Op + " " + literal(g.Bound)
}

// literal writes a value in the language of expressions.
func literal(v any) string {
	switch v := v.(type) {
	case string:
		return strconv.Quote(v)
	case []string:
		quoted := make([]string, len(v))
		for i, s := range v {
			quoted[i] = strconv.Quote(s)
		}
		return "[" + strings.Join(quoted, ", ") + "]"
	default:
		return fmt.Sprint(v)
	}
}

func (e *Evidence) sentence() string {
	parts := make([]string, len(e.Grounds))
	for i, g := range e.Grounds {
		if parts[i] = g.Fact + " is " + literal(g.Value); g.Op != "==" {
			parts[i] += ", " + compared[g.Op] + " " + literal(g.Bound)
		}
	}
	return strings.Join(parts, "; ")
}

// compared are the comparisons in words.
var compared = map[string]string{
	"<": "less than", "<=": "at most", ">": "more than", ">=": "at least", "!=": "not", "in": "one of", "contains": "with",
}

// A Finding is a clause that forbids, and the evidence for it, nil if the game makes none.
type Finding struct {
	Clause   Clause
	Evidence *Evidence
}

// findings are what was found while every reason was collected.
type findings struct {
	all   []Finding
	ended bool // judging ended before everything was asked: see BreaksOff
}

// BreaksFor is Breaks with the evidence, which why is asked for only while reasons are
// collected. Play does not call it, and nothing keeps it.
func (a *answers) BreaksFor(c Clause, why func(*Evidence)) bool {
	if a.special {
		return a.forbidsFor(c, why)
	}
	a.marks[c] = true
	return true
}

// RefusesFor is Refuses with the evidence.
func (a *answers) RefusesFor(c Clause, why func(*Evidence)) bool {
	a.BreaksFor(c, why)
	return true
}

// BreaksOffFor is BreaksOff with the evidence.
func (a *answers) BreaksOffFor(c Clause, why func(*Evidence)) bool {
	before := a.count()
	off := a.BreaksOff(c)
	a.prove(before, why)
	return off
}

// forbidsFor is the slow path of BreaksFor.
//
//go:noinline
func (a *answers) forbidsFor(c Clause, why func(*Evidence)) bool {
	before := a.count()
	forbids := a.forbids(c)
	a.prove(before, why)
	return forbids
}

func (a *answers) count() int {
	if a.found == nil {
		return 0
	}
	return len(a.found.all)
}

// prove adds evidence to the finding that was the latest before, if there is one.
func (a *answers) prove(before int, why func(*Evidence)) {
	if a.count() > before {
		e := &Evidence{}
		why(e)
		a.found.all[before].Evidence = e
	}
}

// clausesOf returns the clauses of some findings, each once.
func clausesOf(found []Finding) []Clause {
	var seen Set
	var list []Clause
	for _, f := range found {
		if !seen.Has(f.Clause) {
			seen.Add(f.Clause)
			list = append(list, f.Clause)
		}
	}
	return list
}

// A MoveFactProvider is a Game whose evidence names facts of the move, as fields of a
// struct with the tags expr and doc. Expressions name them "move.amount".
type MoveFactProvider[S, M any] interface {
	MoveFacts(s *S, m M) any
}

// An Implier is a Game in which a move can imply others, which are carried out before it
// is judged. Implied returns the state in which it is judged; s itself if nothing is implied.
type Implier[S, M any] interface {
	Implied(s *S, m M) *S
}
