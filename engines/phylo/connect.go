package phylo

// grow finds what is connected: from each habitat the species that hang on it.
func (g *Game) grow(w *web, without int, t *trace) {
	if !w.joined {
		w.join()
	}
	w.grown = true
	w.held = mask{}
	clear(w.bearers[:w.n])
	for h := range w.n {
		if w.faces[h].role == Habitat && h != without {
			g.growFrom(w, h, without, t)
		}
	}
	switch {
	case !t.On(ConnChain):
		g.unchain(w, without, t)
	case g.read.mutual:
		g.prune(w, without, t)
	}
}

// growFrom finds the connected set of a habitat, card by card inside its range.
func (g *Game) growFrom(w *web, h, without int, t *trace) {
	limit := int(g.cards[w.faces[h].card].Range)
	var set, holds mask
	set.add(h)
	w.bearers[h].add(h)
	if without >= 0 {
		set.add(without)
	}
	front := mask{}
	front.add(h)
	for links := 1; !front.empty(); links++ {
		far := g.read.links && links > limit && t.Breaks(ConnRange)
		if far {
			break
		}
		bears := !g.read.links || links < limit || !t.Breaks(ConnRange)
		var next mask
		for b := range front.each {
			for a := range w.near[b].but(set).each {
				if !g.hangs(w, a, b, h, limit, t) {
					continue
				}
				set.add(a)
				next.add(a)
				if bears {
					w.bearers[a].add(h)
				}
				if !g.read.loose || g.inRange(w, a, h, limit) || !t.Breaks(ConnRange) {
					holds.add(a)
				}
			}
		}
		front = next
	}
	w.held = w.held.or(holds)
}

// hangs judges whether species a joins the set of habitat h by standing on b.
func (g *Game) hangs(w *web, a, b, h, limit int, t *trace) bool {
	fa, fb := &w.faces[a], &w.faces[b]
	switch {
	case !fa.role.living():
		return false
	case !g.read.links && !g.read.loose && !g.inRange(w, a, h, limit) && t.Breaks(ConnRange):
		return false
	case g.read.direct && !shares(fa, &w.faces[h]):
		return false
	case fa.who != fb.who && (g.slips.ownLinks || !t.On(ConnBothPlayers)):
		return false
	}
	return g.stands(fa, fb, t)
}

func (g *Game) inRange(w *web, a, h, limit int) bool {
	return g.distance(w.faces[a].Spot, w.faces[h].Spot) <= limit
}

// unchain connects every species that stands on anything, when chains have no
// say.
func (g *Game) unchain(w *web, without int, t *trace) {
	for a := range w.n {
		if !w.faces[a].role.living() || a == without {
			continue
		}
		for b := range w.near[a].each {
			if b != without && w.faces[b].role != Starter && g.stands(&w.faces[a], &w.faces[b], t) {
				w.held.add(a)
				break
			}
		}
	}
}

// prune connects the species that hold each other up: those that are left when
// what stands on nothing has gone, as long as some habitat has them in range.
func (g *Game) prune(w *web, without int, t *trace) {
	var left mask
	for a := range w.n {
		if !w.faces[a].role.living() || a == without {
			continue
		}
		for h := range w.n {
			if w.faces[h].role == Habitat && g.inRange(w, a, h, int(g.cards[w.faces[h].card].Range)) {
				left.add(a)
				w.bearers[a].add(h)
			}
		}
	}
	for again := true; again; {
		again = false
		for a := range left.each {
			if !g.borne(w, a, left, without, t) {
				left.drop(a)
				w.bearers[a] = mask{}
				again = true
			}
		}
	}
	w.held = left
}

// borne reports whether a stands on a habitat or on one of the set.
func (g *Game) borne(w *web, a int, left mask, without int, t *trace) bool {
	for b := range w.near[a].each {
		if b != without && (w.faces[b].role == Habitat || left.has(b)) && g.stands(&w.faces[a], &w.faces[b], t) {
			return true
		}
	}
	return false
}

// connected reports whether the face at i is a habitat or connected to one.
func (w *web) connected(i int) bool { return w.faces[i].role == Habitat || w.held.has(i) }
