package phylo

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// A builder is a new species, and what it asks for: to be laid as if the face at
// index without were not there, and besides what is its player's.
type builder struct {
	*face
	without int
	control bool
}

// hindrances returns why a new species can build on none of its neighbors, one
// neighbor after the other: one to build on would be enough.
func (j *judge) hindrances(w *web, a builder) (all []rule.Finding) {
	for near := w.touching(a.Spot); !near.empty(); {
		all = append(all, j.against(a, near.pop())...)
	}
	return all
}

// against returns what keeps a new species from building on the face at i. The clauses
// are found one by one: where one clause disconnects the neighbor, that it is not
// connected is not a reason of its own.
func (j *judge) against(a builder, i int) []rule.Finding {
	found := j.t.OneByOne(func(t *trace) {
		k := j.judge(j.s, t)
		k.lax = j.lax
		k.supports(k.whole(a.without), a, i, t)
	})
	for _, f := range found {
		if f.Evidence != nil && f.Clause != SpeciesNoControlNoPlay {
			j.of(f.Evidence, &j.web().faces[i])
		}
	}
	return found
}

// of says of which neighbor evidence speaks: of the card that is "here" in its facts.
func (g *Game) of(e *evidence, b *face) {
	for i := range e.Grounds {
		e.Grounds[i].Fact = strings.Replace(e.Grounds[i].Fact, "(here)", fmt.Sprintf("(%q)", b.Spot), 1)
	}
	e.About(b.Spot.String()).Say("%s: %s", g.label(b), e.Words)
}
