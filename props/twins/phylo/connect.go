package phylo

// A web holds which cards are linked to which habitats.
type web struct {
	supports map[*stack][]*stack       // the cards that can support a species
	sets     map[*stack]map[*stack]int // by habitat: the cards linked to it, with the number of links
}

// web finds all links.
//
// phylo.conn.chain, phylo.conn.both-players, phylo.ruling.invasive-covered
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
//
// phylo.ruling.rooted, phylo.ruling.range-whole-chain
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
//
// phylo.ruling.rooted
func (t *table) mutual(w *web, home *stack, set map[*stack]int, may func(*stack, int) bool) {
	for _, s := range t.stacks {
		if may(s, 1) {
			set[s] = 1
		}
	}
	for shrunk := true; shrunk; {
		shrunk = false
		for s := range set {
			held := s == home
			for _, b := range w.supports[s] {
				_, in := set[b]
				held = held || in
			}
			if !held {
				delete(set, s)
				shrunk = true
			}
		}
	}
}

// inRange reports whether a spot is in the range of a habitat, at the end of a chain with
// so many links.
//
// phylo.card.range, phylo.conn.range, phylo.ruling.range-metric
func (t *table) inRange(at spot, links int, home *stack) bool {
	if t.reads("range-metric", "B") && t.reads("rooted", "A") {
		return links <= home.face().card.Range
	}
	return t.distance(home.at, at) <= home.face().card.Range
}

// suits reports whether a species may be linked to a habitat at all.
//
// phylo.card.habitat-needed, phylo.ruling.appropriate-habitat
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
