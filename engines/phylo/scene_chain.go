package phylo

import (
	"fmt"
	"slices"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A chains is what hangs on what: the links, and the ranges of habitats from which
// chains lead too far.
type chains struct {
	links   []scene.Link
	reaches []bounds
}

// A bounds is the range of a habitat as a line on the table.
type bounds struct {
	habitat *face
	steps   int
	box     scene.Box
	corners []scene.Point
}

// A joint is a link between two faces: the first stands on the second, or did.
type joint struct {
	upper, lower int
	broken       bool
}

// chains finds a line from each species to what it stands on, and a broken one
// where only what events have changed lets it stand there no longer. Where no link
// is broken and the habitat's range is too short for a species, the links that lead
// to it are numbered.
func (p *illustrator) chains(w *web) (c chains) {
	var joints []joint
	for living := w.living; !living.empty(); {
		a := living.pop()
		for near := w.meet(a); !near.empty(); {
			b := near.pop()
			fa, fb := &w.faces[a], &w.faces[b]
			link := scene.Link{From: scene.ID(fa.String()), To: scene.ID(fb.String()), Kind: scene.Joint}
			if w.over[b].has(a) {
				link.Say = fmt.Sprintf("%s on %s stands on %s on %s", p.cardName(fa.card), fa.Spot, p.cardName(fb.card), fb.Spot)
			} else if p.broken(fa, fb) {
				link.Broken, link.Say = true, fmt.Sprintf("%s on %s no longer stands on %s on %s", p.cardName(fa.card), fa.Spot, p.cardName(fb.card), fb.Spot)
			} else {
				continue
			}
			c.links, joints = append(c.links, link), append(joints, joint{a, b, link.Broken})
		}
	}
	loose := w.living.without(w.held)
	if loose.empty() {
		return c
	}
	whole := follow(w, joints)
	for !loose.empty() {
		a := loose.pop()
		if h := whole.root(joints, a); h >= 0 {
			c.reach(p, &w.faces[h])
			whole.number(joints, c.links, a)
		}
	}
	return c
}

// A tracing says by which of the joints each face is reached from a habitat, and
// over how many; -1 by none.
type tracing struct{ by, far [maxPieces]int }

// follow follows the joints from the habitats, but those that are broken.
func follow(w *web, joints []joint) *tracing {
	t := &tracing{}
	for i := range w.n {
		if t.by[i], t.far[i] = -1, -1; w.habitats.has(i) {
			t.far[i] = 0
		}
	}
	for far, more := 0, true; more; far++ {
		more = false
		for i, j := range joints {
			if t.far[j.lower] == far && t.far[j.upper] < 0 && !j.broken {
				t.by[j.upper], t.far[j.upper], more = i, far+1, true
			}
		}
	}
	return t
}

// root returns the habitat from which a face is reached, -1 when none is.
func (t *tracing) root(joints []joint, a int) int {
	if t.far[a] < 0 {
		return -1
	}
	for t.by[a] >= 0 {
		a = joints[t.by[a]].lower
	}
	return a
}

// number numbers the links by which a face is reached.
func (t *tracing) number(joints []joint, links []scene.Link, a int) {
	for t.by[a] >= 0 {
		links[t.by[a]].N = t.far[a]
		a = joints[t.by[a]].lower
	}
}

// reach adds the line round all spots that a habitat's range covers.
func (c *chains) reach(p *illustrator, h *face) {
	for _, known := range c.reaches {
		if known.habitat == h {
			return
		}
	}
	n := int(p.cards[h.card].Range)
	r := bounds{habitat: h, steps: n}
	x, y := int(h.X)*halfWide, -int(h.Y)*halfHigh
	r.box = scene.Box{X: x - (2*n+1)*halfWide, Y: y - (2*n+1)*halfHigh, W: 2 * (2*n + 1) * halfWide, H: 2 * (2*n + 1) * halfHigh}
	for _, at := range [8][2]int{{2*n + 1, n + 1}, {n + 1, 2*n + 1}, {-n - 1, 2*n + 1}, {-2*n - 1, n + 1}, {-2*n - 1, -n - 1}, {-n - 1, -2*n - 1}, {n + 1, -2*n - 1}, {2*n + 1, -n - 1}} {
		r.corners = append(r.corners, scene.Point{X: x + at[0]*halfWide, Y: y + at[1]*halfHigh})
	}
	c.reaches = append(c.reaches, r)
}

// draw draws the links, those with numbers over the others, and the ranges.
func (p *illustrator) draw(area scene.ID, c chains) {
	slices.SortStableFunc(c.links, func(a, b scene.Link) int { return min(a.N, 1) - min(b.N, 1) })
	p.Links = append(p.Links, c.links...)
	for _, r := range c.reaches {
		name := p.cardName(r.habitat.card)
		id := p.Add(scene.Item{
			ID: scene.ID("range of " + r.habitat.Spot.String()), At: area, Kind: scene.Outline, Shape: scene.Polygon, Points: r.corners, Box: r.box, State: scene.Dashed,
			Say: fmt.Sprintf("range of %s on %s: %s", name, r.habitat.Spot, count(r.steps, "step")),
		})
		p.Note(id+"/name", area, scene.Box{X: r.box.X + r.box.W/2 - 150, Y: r.box.Y + 6, W: 300, H: 24}, scene.Centre, 18, 0, fmt.Sprintf("range of %s: %s", name, count(r.steps, "step")))
	}
}

// broken reports whether a species could stand on another card by what is
// printed on both, and events have changed it.
func (p *illustrator) broken(a, b *face) bool {
	was, of := p.printed(a), p.printed(b)
	if *a == was && *b == of || of.role == Starter {
		return false
	}
	return p.stands(&was, &of, rule.NewTrace[State](&p.book))
}

// printed returns a face as its card is printed.
func (g *Game) printed(f *face) face {
	was := g.blank[f.card&(maxCards-1)]
	was.Spot, was.piece, was.who, was.role = f.Spot, f.piece, f.who, f.role
	return was
}
