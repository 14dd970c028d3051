package phylo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A spot is the place of a card: its south-west corner, measured in half cards.
// Clauses: geo.alignment, ruling.geometry-sideways, ruling.geometry-unbounded
type spot struct{ x, y int }

func (s spot) String() string { return fmt.Sprintf("@%d,%d", s.x, s.y) }

func readSpot(word string) (s spot) {
	x, y, _ := strings.Cut(strings.TrimPrefix(word, "@"), ",")
	s.x, _ = strconv.Atoi(x)
	s.y, _ = strconv.Atoi(y)
	return s
}

func (s spot) plus(o spot) spot  { return spot{s.x + o.x, s.y + o.y} }
func (s spot) minus(o spot) spot { return spot{s.x - o.x, s.y - o.y} }

func abs(n int) int { return max(n, -n) }

// overlap reports whether cards on two spots would overlap.
// Clauses: geo.no-overlap
func overlap(a, b spot) bool { d := a.minus(b); return abs(d.x) < 2 && abs(d.y) < 2 }

// adjacent reports whether two spots are next to each other.
// Clauses: geo.adjacent
func (t *table) adjacent(a, b spot) bool {
	d := a.minus(b)
	x, y := abs(d.x), abs(d.y)
	corner := x == 2 && y == 2
	return x == 2 && y < 2 || y == 2 && x < 2 || corner && t.reads("geometry-corner", "B")
}

func (t *table) around(at spot) (list []spot) {
	for x := -2; x <= 2; x++ {
		for y := -2; y <= 2; y++ {
			if to := at.plus(spot{x, y}); t.adjacent(at, to) && t.exists(to) {
				list = append(list, to)
			}
		}
	}
	return list
}

// exists reports whether cards can lie or pass at a spot: on every half card or, by reading
// C of the grid, only exactly side by side or, by reading B of the quarter, half off in one
// direction only.
func (t *table) exists(at spot) bool {
	d := at.minus(t.starters[0])
	if t.reads("geometry-grid", "A") {
		return t.reads("geometry-quarter", "A") || d.x%2 == 0 || d.y%2 == 0
	}
	return d.x%2 == 0 && d.y%2 == 0
}

// free reports whether a card may be laid on a spot now.
// Clauses: geo.no-overlap, ruling.starter-fixed
func (t *table) free(at spot) bool { return t.exists(at) && !t.overlaps(at) }

// overlaps reports whether a card on a spot would overlap another.
func (t *table) overlaps(at spot) bool {
	return slices.ContainsFunc(t.starters, func(s spot) bool { return overlap(s, at) }) ||
		slices.ContainsFunc(t.stacks, func(s *stack) bool { return overlap(s.at, at) })
}

// distance returns the least number of steps between two spots. If they are too far apart
// for any card, it returns a number larger than that on any card.
// Clauses: move.value, ruling.move-through
func (t *table) distance(from, to spot) int {
	if n, ok := t.stepsFrom(from)[to.minus(from)]; ok {
		return n
	}
	return 1 << 20
}

// stepsFrom returns the number of steps from a spot to other spots, relative to it, up to
// the largest distance on any card.
func (t *table) stepsFrom(from spot) map[spot]int {
	d := from.minus(t.starters[0])
	key := spot{d.x & 1, d.y & 1} // the grid looks the same from all spots with this key
	if t.steps[key] == nil {
		reached := map[spot]int{{}: 0}
		front := []spot{{}}
		for n := 1; n <= t.farthest(); n++ {
			var next []spot
			for _, at := range front {
				for _, to := range t.around(from.plus(at)) {
					to = to.minus(from)
					if _, ok := reached[to]; !ok {
						reached[to] = n
						next = append(next, to)
					}
				}
			}
			front = next
		}
		t.steps[key] = reached
	}
	return t.steps[key]
}

// farthest returns the largest distance on any card.
func (t *table) farthest() int {
	most := 1
	for _, c := range t.cards.all {
		most = max(most, c.Range, c.Move)
		if c.Spread != nil {
			most = max(most, 2*c.Spread.N)
		}
	}
	return most
}

// A web holds which cards are linked to which habitats.
type web struct {
	supports map[*stack][]*stack       // the cards that can support a species
	sets     map[*stack]map[*stack]int // by habitat: the cards linked to it, with the number of links
}

// web finds all links.
// Clauses: conn.chain, conn.both-players, ruling.invasive-covered
func (t *table) web() *web {
	if t.known != nil {
		return t.known
	}
	w := &web{map[*stack][]*stack{}, map[*stack]map[*stack]int{}}
	t.known = w
	for _, a := range t.stacks {
		for _, b := range t.stacks {
			if a.face().kind != "habitat" && t.adjacent(a.at, b.at) && t.stands(a.face(), b.face()) {
				w.supports[a] = append(w.supports[a], b)
			}
		}
	}
	for _, s := range t.stacks {
		if s.face().kind == "habitat" {
			w.sets[s] = t.set(w, s)
		}
	}
	return w
}

// set returns the cards linked to a habitat. By reading A of range-whole-chain all of them
// must be in its range, by reading B only the last card of a chain.
func (t *table) set(w *web, home *stack) map[*stack]int {
	set := map[*stack]int{home: 0}
	whole := t.reads("range-whole-chain", "A")
	may := func(s *stack, links int) bool {
		return s.face().kind != "habitat" && t.suits(s.face(), home) && (!whole || t.inRange(s.at, links, home))
	}
	if t.reads("rooted", "B") {
		t.mutual(w, home, set, may)
	} else {
		t.grow(w, set, may)
	}
	return set
}

// grow adds cards that a card of the set supports, and so on, the nearest first.
func (t *table) grow(w *web, set map[*stack]int, may func(*stack, int) bool) {
	for links, grown := 1, true; grown; links++ {
		grown = false
		for _, s := range t.stacks {
			if _, in := set[s]; in || !may(s, links) {
				continue
			}
			for _, b := range w.supports[s] {
				if n, in := set[b]; in && n < links {
					set[s], grown = links, true
					break
				}
			}
		}
	}
}

// mutual adds all cards that may belong to the set. Then it removes cards that no card of
// the set supports, until each has support. Links cannot be counted this way, so the range
// is measured in spots.
// Clauses: ruling.rooted
func (t *table) mutual(w *web, home *stack, set map[*stack]int, may func(*stack, int) bool) {
	for _, s := range t.stacks {
		if may(s, 1) {
			set[s] = 1
		}
	}
	for shrunk := true; shrunk; {
		shrunk = false
		for s := range set {
			held := func(b *stack) bool { _, in := set[b]; return in }
			if s != home && !slices.ContainsFunc(w.supports[s], held) {
				delete(set, s)
				shrunk = true
			}
		}
	}
}

// inRange reports whether a spot is in the range of a habitat, at the end of a chain with
// so many links.
// Clauses: card.range, conn.range
func (t *table) inRange(at spot, links int, home *stack) bool {
	if t.countsLinks() {
		return links <= home.face().card.Range
	}
	return t.distance(home.at, at) <= home.face().card.Range
}

// countsLinks reports whether a range is a number of links, wherever the cards lie.
func (t *table) countsLinks() bool { return t.reads("range-metric", "B") && t.reads("rooted", "A") }

// suits reports whether a species may be linked to a habitat at all.
// Clauses: card.habitat-needed
func (t *table) suits(p *piece, home *stack) bool {
	h := home.face()
	return t.reads("appropriate-habitat", "A") || shares(t.terrains(p), t.terrains(h)) && shares(t.climates(p), t.climates(h))
}

// connected reports whether the visible card of a stack is a habitat or is linked to one.
func (t *table) connected(s *stack) bool {
	for home, set := range t.web().sets {
		if links, in := set[s]; in && t.inRange(s.at, links, home) {
			return true
		}
	}
	return false
}
