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
	area   *scene.Area
	x, y   int // how far it was moved
	folded bool
}

func (p *place) box() scene.Box { return p.area.Box.Moved(p.x, p.y) }

// arrange decides which areas fold, and moves the others together. When the
// picture is narrow they stand below each other.
func arrange(s *scene.Scene, o *Options) []place {
	touched := s.Touches(o.Marks)
	places := make([]place, len(s.Areas))
	var open []*place
	for i := range s.Areas {
		a := &s.Areas[i]
		places[i] = place{area: a, folded: a.Fold && !o.Unfold && !touched[a.ID] && !slices.Contains(o.Focus, a.ID)}
		if !places[i].folded {
			open = append(open, &places[i])
		}
	}
	if o.Width < narrow && len(open) > 1 {
		stack(open)
		return places
	}
	squeeze(open, func(p *place) (int, int) { return p.area.Box.X, p.area.Box.W }, func(p *place, by int) { p.x -= by })
	squeeze(open, func(p *place) (int, int) { return p.area.Box.Y, p.area.Box.H }, func(p *place, by int) { p.y -= by })
	return places
}

// narrow is up to which width, in pixels, areas stand below each other.
const narrow = 560

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

// stack puts areas below each other in reading order, and side by side where
// the widest leaves room.
func stack(open []*place) {
	room := 0
	for _, p := range open {
		room = max(room, p.area.Box.W)
	}
	x, y, high := 0, 0, 0
	for _, p := range open {
		if x > 0 && x+p.area.Box.W > room {
			x, y, high = 0, y+high+gap, 0
		}
		p.x, p.y = x-p.area.Box.X, y-p.area.Box.Y
		x += p.area.Box.W + gap
		high = max(high, p.area.Box.H)
	}
}

// bounds returns the box around all areas that are not folded.
func bounds(places []place) (b scene.Box) {
	first := true
	for i := range places {
		if p := &places[i]; !p.folded {
			if in := p.box(); first {
				b, first = in, false
			} else {
				b = join(b, in)
			}
		}
	}
	return b
}

func join(a, b scene.Box) scene.Box {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return scene.Box{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}
