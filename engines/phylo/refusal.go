package phylo

import (
	"slices"

	"umpire/engines/rule"
)

// A hindrance is a neighbour on which a new species cannot build, with the
// clauses that forbid it.
type hindrance struct {
	at      int // the index of its face
	clauses []rule.Clause
}

// A builder is a new species, and what it asks for: to be laid as if the face at
// index without were not there, and beside what is its player's.
type builder struct {
	*face
	without int
	control bool
}

// hindrances returns why a new species can build on none of its neighbours. One
// neighbour to build on would be enough. So a neighbour is left out where striking
// out some of the clauses that it breaks, and not all, would allow the move.
func (j *judge) hindrances(w *web, a builder) []hindrance {
	var all, least []hindrance
	for near := w.touching(a.Spot); !near.empty(); {
		i := near.pop()
		h := hindrance{i, j.against(a, i)}
		if all = append(all, h); !slices.ContainsFunc(h.clauses, func(c rule.Clause) bool { return j.goesWithout(a, h.but(c)) }) {
			least = append(least, h)
		}
	}
	if least == nil {
		return all
	}
	return least
}

// but returns the clauses of a hindrance without one of them.
func (h hindrance) but(c rule.Clause) []rule.Clause {
	return slices.DeleteFunc(slices.Clone(h.clauses), func(other rule.Clause) bool { return other == c })
}

// against returns the clauses that keep a new species from building on the face
// at i. They are found one by one: where one clause disconnects the neighbour, that
// it is not connected is no reason of its own.
func (j *judge) against(a builder, i int) []rule.Clause {
	found := j.t.OneByOne(func(t *trace) {
		k := j.again(t)
		k.supports(k.whole(a.without), a.face, i, a.control, t)
	})
	clauses := make([]rule.Clause, len(found))
	for i, f := range found {
		clauses[i] = f.Clause
	}
	return clauses
}

// goesWithout reports whether a new species finds a support when some clauses
// are struck out.
func (j *judge) goesWithout(a builder, struck []rule.Clause) (found bool) {
	j.t.Besides(struck, func(t *trace) {
		k := j.again(t)
		found = k.finds(k.whole(a.without), a)
	})
	return found
}

// again returns a judge of the same position.
func (j *judge) again(t *trace) judge {
	k := j.judge(j.s, t)
	k.lax = j.lax
	return k
}
