package rule

import "strings"

// A Book is the rulebook in brief: every clause, and those that a variant has
// struck out.
type Book struct {
	Clauses []Entry
	Struck  Set
}

// An Entry is one clause of a rulebook, in the project's own words.
type Entry struct {
	ID          string      // roam.place.fits: lower case, general to specific, for ever
	Kind        Kind        // as in the catalogue
	Section     string      // of the rulebook
	Words       string      // one sentence
	Enforcement Enforcement // how the code carries the clause; by kind when left out
	From        []string    // the clauses that it follows from, when Tie is Follows

	// Sentences with words in braces, "" where code tells it or nothing is to be told:
	// of what the clause did, of a move that it forbids, of a position that breaks it.
	Told, Refused, Wrong string
}

// A Kind is the catalogue's word for what a clause does. A variant's clause
// may add a second: "variant, trigger".
type Kind string

// The kinds of clauses.
const (
	KindSetup      Kind = "setup"
	KindTurn       Kind = "turn"
	KindLegality   Kind = "legality"
	KindEffect     Kind = "effect"
	KindTrigger    Kind = "trigger"
	KindCost       Kind = "cost"
	KindEnd        Kind = "end"
	KindRound      Kind = "round" // it begins another round of the game
	KindScore      Kind = "score"
	KindTiebreak   Kind = "tiebreak"
	KindComponent  Kind = "component"
	KindDefinition Kind = "definition"
	KindVariant    Kind = "variant"
	KindSolo       Kind = "solo"
)

// A Enforcement is how a clause is bound to the code.
type Enforcement string

// The ties.
const (
	Judged  Enforcement = "judged"  // forbids moves or positions: Trace.Breaks
	Acted   Enforcement = "acted"   // does something: Trace.Applies in Apply
	Defined Enforcement = "defined" // a term, a component or set-up, cited where it is used
	Follows Enforcement = "follows" // follows from other clauses, which From lists
)

// EnforcementOf returns how the clause is bound to the code: as it says itself, else
// as its kind has it.
func (e *Entry) EnforcementOf() Enforcement {
	if e.Enforcement != "" {
		return e.Enforcement
	}
	if len(e.From) > 0 {
		return Follows
	}
	kind := e.Kind
	if _, last, found := strings.Cut(string(kind), ", "); found {
		kind = Kind(last)
	}
	switch kind {
	case KindLegality, KindCost:
		return Judged
	case KindSetup, KindComponent, KindDefinition, KindVariant:
		return Defined
	default:
		return Acted
	}
}

// Entry returns the entry of c, or an empty one for a clause out of range.
func (b *Book) Entry(c Clause) *Entry {
	if int(c) >= len(b.Clauses) {
		return &Entry{}
	}
	return &b.Clauses[c]
}

// Find returns the clause with the given ID.
func (b *Book) Find(id string) (Clause, bool) {
	for i := range b.Clauses {
		if b.Clauses[i].ID == id {
			return Clause(i), true
		}
	}
	return 0, false
}

// Sources returns the clauses that c rests on: those it follows from, followed
// to the end, or c itself when it can be struck out.
func (b *Book) Sources(c Clause) *Set {
	sources := &Set{}
	b.addSources(c, sources, &Set{})
	return sources
}

func (b *Book) addSources(c Clause, sources, seen *Set) {
	if seen.Has(c) {
		return
	}
	seen.Add(c)
	e := b.Entry(c)
	if e.EnforcementOf() != Follows {
		sources.Add(c)
	}
	for _, id := range e.From {
		if from, ok := b.Find(id); ok {
			b.addSources(from, sources, seen)
		}
	}
}

// IDs returns the IDs of a set of clauses, in the order of the book.
func (b *Book) IDs(set Set) []string {
	ids := make([]string, 0, set.Len())
	for c := range set.Each {
		ids = append(ids, b.Entry(c).ID)
	}
	return ids
}
