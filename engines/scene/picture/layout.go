package picture

import (
	"cmp"
	"slices"

	"umpire/engines/scene"
)

const (
	margin  = 16 // around a picture
	gap     = 24 // at most between two areas
	foldRow = 34 // a folded area
)

// A place is where an area went.
type place struct {
	area       *scene.Area
	wide, high int
	x, y       int // how far it was moved
	lead       int // so much of it lies above what it was: its title needs more room
	folded     bool
	out        bool // it is not drawn: it is folded, or no part of the picture
}

func (p *place) box() scene.Box {
	return scene.Box{X: p.area.Box.X + p.x, Y: p.area.Box.Y + p.y - p.lead, W: p.wide, H: p.high + p.lead}
}

// arrange decides which areas are drawn and which fold, lays the others together, and
// returns how wide the picture is in pixels. When it is narrow, areas are below each
// other, and what flows takes more rows.
func (p *painter) arrange() (width int) {
	o := p.o
	touched := p.s.Touches(o.Marks)
	p.places = make([]place, len(p.s.Areas), len(p.s.Areas)+1)
	for i := range p.s.Areas {
		a := &p.s.Areas[i]
		pl := place{area: a, wide: a.Box.W, high: a.Box.H}
		if o.Parts != nil {
			pl.out = !slices.Contains(o.Parts, a.ID)
		} else {
			pl.out = a.Fold && !o.Unfold && !touched[a.ID] && !slices.Contains(o.Focus, a.ID)
			pl.folded = pl.out && a.Summary != ""
		}
		p.places[i] = pl
	}
	if len(p.places) == 0 {
		p.places = append(p.places, place{area: &scene.Area{}, wide: 100, high: 100})
	}
	var open []*place
	rigid := 0
	for i := range p.places {
		if pl := &p.places[i]; !pl.out {
			open = append(open, pl)
			if !pl.area.Flow {
				rigid = max(rigid, pl.wide)
			}
		}
	}
	p.together(open)
	natural := bounds(p.places)
	switch {
	case o.Height > 0:
		return p.fitted(open, natural, rigid, o.Height)
	case o.Width == 0:
		return min(800, max(240, natural.W+2*margin))
	case o.Width < narrow:
		p.columns(open, max(rigid, o.Width*3/2-2*margin), 0)
	case o.Width >= broad && natural.H > natural.W && o.Room == 0:
		p.fitted(open, natural, rigid, o.Width*5/8)
	}
	return max(leastWidth, o.Width)
}

// narrow is up to which width, in pixels, areas are below each other.
const narrow = 560

// broad is from which width, in pixels, a picture that is higher than wide is laid out
// for a wide place.
const broad = 1000

// fitted lays areas so that they fill a box of pixels best, which is as wide as the
// picture may be, and returns how wide it is then.
func (p *painter) fitted(open []*place, natural scene.Box, rigid, high int) int {
	wide := cmp.Or(p.o.Width, 800)
	// best is the greatest number of pixels to a thousand units.
	scale := func(b scene.Box) int { return min(1000*wide/(b.W+2*margin), 1000*high/(b.H+2*margin)) }
	best, room, split := scale(natural), 0, 0
	for try := max(rigid, 200); try < 3*max(natural.W, natural.H, rigid, 200); try += try / 6 {
		for k := range max(1, len(open)) {
			p.columns(open, try, k)
			whole := p.o.Height > 0 || !slices.ContainsFunc(open, func(pl *place) bool { return pl.high > pl.area.Box.H })
			if s := scale(bounds(p.places)); s > best && whole {
				best, room, split = s, try, k
			}
		}
	}
	if room > 0 {
		p.columns(open, room, split)
	} else {
		p.together(open)
	}
	b := bounds(p.places)
	return max(leastWidth, min(wide, best*(b.W+2*margin)/1000))
}

// together lays areas as the scene has them, without the gaps that others leave.
func (p *painter) together(open []*place) {
	for _, pl := range open {
		pl.x, pl.y, pl.wide, pl.high, pl.lead = 0, 0, pl.area.Box.W, pl.area.Box.H, 0
	}
	clear(p.shift)
	squeeze(open, func(p *place) (int, int) { return p.area.Box.X, p.area.Box.W }, func(p *place, by int) { p.x -= by })
	squeeze(open, func(p *place) (int, int) { return p.area.Box.Y, p.area.Box.H }, func(p *place, by int) { p.y -= by })
}

// squeeze closes the gaps that folded areas leave, in one direction.
func squeeze(open []*place, span func(*place) (at, long int), move func(*place, int)) {
	order := slices.Clone(open)
	slices.SortStableFunc(order, func(a, b *place) int {
		x, _ := span(a)
		y, _ := span(b)
		return cmp.Compare(x, y)
	})
	reach, by := 0, 0
	for i, p := range order {
		at, long := span(p)
		if i == 0 {
			reach = at
		} else if empty := at - reach; empty > gap {
			by += empty - gap
		}
		move(p, by)
		reach = max(reach, at+long)
	}
}

// stack puts areas below each other in reading order, and side by side where there is
// so much room, of a picture that is so wide.
func (p *painter) stack(open []*place, room, whole int) {
	x, y, high := 0, 0, 0
	least := p.leastAt(whole)
	for _, pl := range open {
		p.flow(pl, room)
		if head := pl.area.Head; head > 0 {
			pl.lead = max(0, lineHeight(least)+4-head)
		}
		if x > 0 && x+pl.wide > room {
			x, y, high = 0, y+high+gap, 0
		}
		pl.x, pl.y = x-pl.area.Box.X, y-pl.area.Box.Y+pl.lead
		x += pl.wide + gap
		high = max(high, pl.high+pl.lead)
	}
}

// columns puts areas, in reading order, into two columns: so many into the first.
func (p *painter) columns(open []*place, room, split int) {
	west, x := 0, 0
	for _, pl := range open[:split] {
		west = max(west, pl.area.Box.W)
	}
	p.stack(open[:split], min(west, (room-gap)*2/3), room)
	for _, pl := range open[:split] {
		x = max(x, pl.x+pl.area.Box.X+pl.wide+gap)
	}
	p.stack(open[split:], max(room-x, 100), room)
	for _, pl := range open[split:] {
		pl.x += x
	}
}

// leastAt returns how high text is at least, about, when areas are so wide together.
func (p *painter) leastAt(room int) int {
	if p.o.Width == 0 {
		return 0
	}
	return leastPixels * (room + 2*margin) / p.o.Width
}

// flowGap is between two things of an area that flows.
const flowGap = 7

// A clump is what stays together where an area flows: a thing and those Along it.
type clump struct {
	box          scene.Box
	items        []int
	fresh, south bool
}

// clumps returns the clumps of an area, each no wider than room if it is text alone.
func (p *painter) clumps(a *scene.Area, room int) (all []clump) {
	at := make(map[int]int) // the clump of each item directly on the area
	for i := range p.s.Items {
		it := &p.s.Items[i]
		if p.places[p.area[i]].area != a {
			continue
		}
		if top := p.top[i]; top != i {
			if it.Kind != scene.Sign {
				c := &all[at[top]]
				c.box = c.box.Union(it.Box)
			}
			continue
		}
		b, last := it.Box, len(all)-1
		if it.Kind == scene.Label {
			b.W = min(b.W, room)
		}
		if last < 0 || !it.State.Has(scene.Along) {
			all = append(all, clump{box: b, fresh: it.State.Has(scene.Fresh), south: it.Stand == scene.South})
			last++
		}
		c := &all[last]
		c.box, c.items, at[i] = c.box.Union(b), append(c.items, i), last
	}
	return all
}

// flow lays what lies directly on an area into rows of so much room. Things whose text
// is at the south stand on the foot of their row.
func (p *painter) flow(pl *place, room int) {
	a := pl.area
	pl.wide, pl.high, pl.lead = a.Box.W, a.Box.H, 0
	if !a.Flow {
		return
	}
	for i := range p.shift {
		if p.places[p.area[i]].area == a {
			p.shift[i] = scene.Point{}
		}
	}
	tall := a.Box.H > a.Box.W && 2*a.Box.W <= room
	if a.Box.W <= room && !tall && p.o.Height == 0 && p.o.Width < broad {
		return
	}
	all := p.clumps(a, room)
	x, y, high := 0, a.Head, 0
	pl.wide = 0
	move := func(c *clump, x, y int) {
		for _, i := range c.items {
			p.shift[i].X += x
			p.shift[i].Y += y
		}
	}
	first := 0 // of the row
	end := func(next int) {
		for i := first; i < next; i++ {
			if c := &all[i]; c.south {
				move(c, 0, high-c.box.H)
			}
		}
		first = next
	}
	for i := range all {
		c := &all[i]
		if x > 0 && (x+c.box.W > room || c.fresh) {
			end(i)
			x, y, high = 0, y+high+flowGap, 0
		}
		move(c, a.Box.X+x-c.box.X, a.Box.Y+y-c.box.Y)
		x += c.box.W
		pl.wide = max(pl.wide, x)
		x += flowGap
		high = max(high, c.box.H)
	}
	end(len(all))
	pl.high = y + high
}

// bounds returns the box around all areas that are not folded.
func bounds(places []place) (b scene.Box) {
	first := true
	for i := range places {
		if p := &places[i]; !p.out {
			if in := p.box(); first {
				b, first = in, false
			} else {
				b = b.Union(in)
			}
		}
	}
	return b
}
