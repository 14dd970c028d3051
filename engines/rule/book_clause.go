package rule

import "math/bits"

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
