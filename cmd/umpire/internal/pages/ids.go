package pages

import (
	"fmt"

	"umpire/engines/rule"
)

// UnusedID returns an ID for a place in a page that no other place has. Taken counts
// how often each ID was wanted.
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

// Spoken returns the clauses of a game that panels mention or whose IDs are given.
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

// Limit is the greatest size, in bytes, of a page with panels.
const Limit = 499_000
