package organism

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// contracts returns every CONTRACT, with every focus, every order of elements at the same
// distance and every choice of spaces.
//
// organism.contract.choose, organism.contract.order, organism.contract.step,
// organism.contract.if-able, organism.contract.same-type, organism.ruling.contract-distance,
// organism.ruling.contract-ties, organism.ruling.contract-conditions
func (t *table) contracts(d doer) (list []string) {
	if !t.plays("contract") {
		return nil
	}
	able := map[*element]bool{}
	for _, s := range t.bodies(d) {
		if t.reads("contract-conditions", "A") || t.mayMove(s) {
			able[t.elements[s]] = true
		}
	}
	for _, focus := range t.bodies(d) {
		far := t.distances(focus)
		others := reference.Keep(t.bodies(d), func(s string) bool { return s != focus })
		seen := map[string]bool{}
		t.contracted(others, far, able, nil, nil, func(steps, changes []string) {
			// Elements at the same distance are written in ring and step order.
			slices.SortStableFunc(steps, func(a, b string) int {
				x, y := strings.Fields(a)[0], strings.Fields(b)[0]
				if far[x] != far[y] {
					return far[x] - far[y]
				}
				return slices.Index(t.board.spaces, x) - slices.Index(t.board.spaces, y)
			})
			line := "contract " + focus
			if len(steps) > 0 {
				line += " : " + strings.Join(steps, ", ")
			}
			var as []string
			for _, step := range steps {
				if kind := changed(append([]string{"as"}, changes...), strings.Fields(step)[2]); kind != "" {
					as = append(as, strings.Fields(step)[2]+":"+kind)
				}
			}
			if len(as) > 0 {
				line += " as " + strings.Join(t.inRingOrder(as), " ")
			}
			if !seen[line] {
				seen[line] = true
				list = append(list, line)
			}
		})
	}
	return list
}

// contracted tries every order and choice for the elements in others, and calls tell for
// each result.
func (t *table) contracted(others []string, far map[string]int, able map[*element]bool, steps, changes []string, describe func(steps, changes []string)) {
	if len(others) == 0 {
		describe(slices.Clone(steps), changes)
		return
	}
	nearest := far[others[0]]
	for _, s := range others {
		nearest = min(nearest, far[s])
	}
	for _, s := range others {
		if far[s] != nearest {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(others), func(other string) bool { return other == s })
		stays := true
		for _, to := range t.touching(s) {
			if !able[t.elements[s]] || !t.isOpen(to) || far[to] != far[s]-1 {
				continue
			}
			for _, kind := range t.landings(s, to) {
				stays = false
				e, food, free := *t.elements[s], t.elements[s].food, t.free[to]
				moving := t.elements[s]
				t.shift(s, to, kind)
				more := changes
				if kind != "" {
					more = append(slices.Clone(changes), to+":"+kind)
				}
				t.contracted(rest, far, able, append(slices.Clone(steps), s+" to "+to), more, describe)
				delete(t.elements, to)
				moving.kind, moving.printed, moving.food = e.kind, e.printed, food
				t.elements[s] = moving
				if free > 0 {
					t.free[to] = free
				}
			}
		}
		if stays {
			t.contracted(rest, far, able, steps, changes, describe)
		}
	}
}

// distances returns the distance of every space from a space. Pieces do not matter.
//
// organism.ruling.contract-distance
func (t *table) distances(from string) map[string]int {
	far := map[string]int{from: 0}
	queue := []string{from}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, other := range t.touching(s) {
			if _, seen := far[other]; !seen {
				far[other] = far[s] + 1
				queue = append(queue, other)
			}
		}
	}
	return far
}

// contract plays a CONTRACT.
//
// organism.contract.absorb
func (t *table) contract(words []string) {
	for i := 3; i+2 < len(words) && words[i+1] == "to"; i += 3 {
		to := strings.TrimSuffix(words[i+2], ",")
		t.shift(words[i], to, changed(words, to))
	}
}
