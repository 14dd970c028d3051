package rule

import (
	"slices"
	"strings"
)

// A Ledger is a number of a position and how it adds up: a score, the points
// of a community, a stat.
type Ledger struct {
	Name  string   // what it is asked for by: "Cid.score", "Cid.score c1"
	Fact  string   // the expression that has the same value, if facts have one: `Cid.worth("c1")`
	Part  string   // a fact that is one of the lines, given which: "Cid.worth"; "" when none is
	Lines []Line   // those that count for something, and those that explain why one does not
	By    []string // IDs of clauses by which the lines make up the number, beside their own
}

// A Line is a line of a ledger. Games also offer lists of lines as facts.
type Line struct {
	What   string `expr:"what" json:"what"`     // what counts: "c1: 4 types"
	Points int    `expr:"points" json:"points"` // and how much; may be negative
	Clause string `expr:"clause" json:"clause"` // ID of the clause by which it does
}

// An LedgerProvider is a Game that says how its numbers add up. Ledgers returns
// those of a position, with different names, the one that is asked for most
// first: tools print them when somebody asks for a number by name.
type LedgerProvider[S any] interface {
	Ledgers(*S) []Ledger
}

// Sum returns what the lines add up to.
func (l *Ledger) Sum() int { return Sum(l.Lines) }

// Sum returns what some lines add up to.
func Sum(lines []Line) (sum int) {
	for _, line := range lines {
		sum += line.Points
	}
	return sum
}

// FindLedger returns the ledger that a question asks for. That is the one whose
// name or fact is written exactly so; else the one whose name or fact has all
// the words of the question, in any order ("score Cid c1"), and the fewest
// besides ("Cid"). It is nil when none fits, or several fit equally well.
func FindLedger(ledgers []Ledger, question string) *Ledger {
	for i := range ledgers {
		if l := &ledgers[i]; question != "" && (strings.EqualFold(question, l.Name) || strings.EqualFold(question, l.Fact)) {
			return l
		}
	}
	asked := wordsOf(question)
	var found *Ledger
	fewest, several := 0, false
	for i := range ledgers {
		l := &ledgers[i]
		for _, name := range [...]string{l.Name, l.Fact} {
			words := wordsOf(name)
			if len(asked) == 0 || slices.ContainsFunc(asked, func(w string) bool { return !slices.Contains(words, w) }) {
				continue
			}
			switch further := len(words) - len(asked); {
			case found == nil || further < fewest:
				found, fewest, several = l, further, false
			case further == fewest && found != l:
				several = true
			}
		}
	}
	if several {
		return nil
	}
	return found
}

// wordsOf returns the different words of a text, in lower case.
func wordsOf(text string) (words []string) {
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !InWord(r) && r != '-' && r != '_'
	}) {
		if !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words
}
