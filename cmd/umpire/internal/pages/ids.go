package pages

import (
	"fmt"

	"umpire/engines/rule"
)

// UnusedID returns a name for a place of a page that no other has. Taken counts
// how often each was wanted.
func UnusedID(taken map[string]int, words ...string) string {
	wanted := Anchor(words...)
	id := wanted
	for n := taken[wanted]; taken[id] > 0; n++ {
		if id = wanted + "-again"; n > 1 {
			id = fmt.Sprintf("%s-%d", id, n)
		}
	}
	taken[wanted]++
	if id != wanted {
		taken[id]++
	}
	return id
}

// Spoken returns the clauses of a game that panels speak of, or that are named.
func Spoken(title *rule.Title, strips []*Strip, named ...string) (clauses []*rule.Entry) {
	known := map[string]bool{}
	for _, id := range named {
		known[id] = true
	}
	for _, s := range strips {
		for _, p := range s.Panels {
			for _, note := range p.Notes {
				known[note.Clause] = true
			}
		}
	}
	for i := range title.Clauses {
		if known[title.Clauses[i].ID] {
			clauses = append(clauses, &title.Clauses[i])
		}
	}
	return clauses
}

// Limit is how many bytes a page with panels may take.
const Limit = 499_000
