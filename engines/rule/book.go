package rule

import (
	"math/bits"
	"strings"
)

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

// A Clause is one rule of a game: an index into its Book.
type Clause uint16

// MaxClauses is how many clauses a game may have.
const MaxClauses = 512

// A Set is a set of clauses.
type Set [MaxClauses / 64]uint64

// A Bundle is clauses that a game cites together, again and again.
type Bundle struct{ set Set }

// BundleOf returns the bundle of the given clauses.
func BundleOf(clauses ...Clause) *Bundle { return &Bundle{SetOf(clauses...)} }

// SetOf returns the set of the given clauses.
func SetOf(clauses ...Clause) Set {
	var set Set
	for _, c := range clauses {
		set.Add(c)
	}
	return set
}

// Has reports whether c is in the set.
func (set *Set) Has(c Clause) bool { return set[c>>6&7]>>(c&63)&1 != 0 }

// Add puts c into the set.
func (set *Set) Add(c Clause) { set[c>>6&7] |= 1 << (c & 63) }

// Union returns the clauses that are in either set.
func (set Set) Union(other Set) Set {
	for i := range set {
		set[i] |= other[i]
	}
	return set
}

// empty reports whether the set holds no clause.
func (set *Set) empty() bool { return *set == Set{} }

// meets reports whether the sets share a clause.
func (set *Set) meets(other *Set) bool {
	for i := range set {
		if set[i]&other[i] != 0 {
			return true
		}
	}
	return false
}

// join adds the clauses of another set. It is unrolled, since lists of moves
// call it for every position.
func (set *Set) join(other *Set) {
	set[0] |= other[0]
	set[1] |= other[1]
	set[2] |= other[2]
	set[3] |= other[3]
	set[4] |= other[4]
	set[5] |= other[5]
	set[6] |= other[6]
	set[7] |= other[7]
}

// without returns the clauses that are not in the other set.
func (set Set) without(other Set) Set {
	for i := range set {
		set[i] &^= other[i]
	}
	return set
}

// Len returns how many clauses the set holds.
func (set *Set) Len() (n int) {
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}

// Each yields the clauses in the order of the book.
func (set *Set) Each(yield func(Clause) bool) {
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			if !yield(Clause(i<<6 + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}
