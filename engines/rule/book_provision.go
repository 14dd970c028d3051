package rule

import "fmt"

// A Provision is a clause, as its Entry has it, with the words in which a game G
// tells of it: all that is said of one clause stands in one place.
type Provision[G, S, M any] struct {
	ID      string // roam.place.fits
	Kind    Kind
	Section string // of the rulebook
	Words   string // one sentence
	Tie     Tie    // by kind when left out
	From    []Clause

	// Tell puts what the clause did by move M into a sentence. Nil or an empty
	// sentence means that the changed lines of the position tell it.
	Tell func(g G, m M, before, after *S) string
	// Explain says with which values the clause forbids a move.
	Explain func(g G, s *S, m M) string
	// Flaw says with which values a position breaks the clause.
	Flaw func(g G, s *S) string
}

// Provisions are the clauses of a part of a rulebook, keyed by number.
type Provisions[G, S, M any] map[Clause]Provision[G, S, M]

// A Rulebook is every clause of a game, in the order of their numbers.
type Rulebook[G, S, M any] []Provision[G, S, M]

// Bind puts the parts of a rulebook together. It panics when a clause has no
// provision or more than one.
func Bind[G, S, M any](parts ...Provisions[G, S, M]) Rulebook[G, S, M] {
	n := 0
	for _, part := range parts {
		n += len(part)
	}
	book := make(Rulebook[G, S, M], n)
	for _, part := range parts {
		for c, p := range part {
			switch {
			case int(c) >= n:
				panic(fmt.Sprintf("rule: %s is clause %d of %d: an earlier clause has no provision", p.ID, c, n))
			case book[c].ID != "":
				panic(fmt.Sprintf("rule: %s and %s are both clause %d", book[c].ID, p.ID, c))
			}
			book[c] = p
		}
	}
	return book
}

// Entries returns the entries of the clauses, for a Book and a Title.
func (b Rulebook[G, S, M]) Entries() []Entry {
	entries := make([]Entry, len(b))
	for c := range b {
		p := &b[c]
		entries[c] = Entry{ID: p.ID, Kind: p.Kind, Section: p.Section, Words: p.Words, Tie: p.Tie}
		for _, from := range p.From {
			entries[c].From = append(entries[c].From, b[from].ID)
		}
	}
	return entries
}

// Tell tells what clause c did, as its provision does. See Teller.
func (b Rulebook[G, S, M]) Tell(g G, c Clause, m M, before, after *S) string {
	if int(c) >= len(b) || b[c].Tell == nil {
		return ""
	}
	return b[c].Tell(g, m, before, after)
}

// Explain says with which values clause c forbids a move, as its provision does.
// See Explainer.
func (b Rulebook[G, S, M]) Explain(g G, c Clause, s *S, m M) string {
	if int(c) >= len(b) || b[c].Explain == nil {
		return ""
	}
	return b[c].Explain(g, s, m)
}

// Flaw says with which values a position breaks clause c, as its provision does.
// See Explainer.
func (b Rulebook[G, S, M]) Flaw(g G, c Clause, s *S) string {
	if int(c) >= len(b) || b[c].Flaw == nil {
		return ""
	}
	return b[c].Flaw(g, s)
}
