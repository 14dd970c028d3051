package picture

import (
	"slices"
	"strconv"

	"umpire/engines/scene"
)

// where returns the item that a mark lies on and its box, nil when it is not drawn.
func (p *painter) where(id scene.ID) (*scene.Item, scene.Box) {
	i, ok := p.items[id]
	if !ok {
		return nil, scene.Box{}
	}
	if p.places[p.area[i]].out {
		return nil, scene.Box{}
	}
	return &p.s.Items[i], p.box(i)
}

func (p *painter) mark(m *scene.Mark) {
	it, b := p.where(m.On)
	if it == nil {
		return
	}
	switch m.What {
	case scene.Source:
		p.ring(it, b, Chosen, false)
	case scene.Goal:
		p.ring(it, b, Chosen, false)
		p.contour(it, b, 10, Style{Line: Chosen, Width: 3})
	case scene.Step:
		p.ring(it, b, Chosen, false)
		p.corner(b, strconv.Itoa(m.N), Chosen)
	case scene.Touched:
		p.contour(it, b, 3, Style{Line: Page, Width: 7})
		p.contour(it, b, 3, Style{Line: Chosen, Width: 3, Dash: bare(it)})
	case scene.Route, scene.Cause:
		if to, end := p.where(m.To); to != nil {
			p.route(m.What, b, end)
		}
	case scene.Added:
		p.ring(it, b, Plus, false)
		if it.Shape == scene.Stroke && len(it.Points) > 0 { // at its first end
			b = scene.Box{X: b.X - it.Box.X + it.Points[0].X, Y: b.Y - it.Box.Y + it.Points[0].Y}.Inset(-38)
		}
		p.corner(b, "+", Plus)
	case scene.Removed:
		p.ring(it, b, Minus, true)
		p.corner(b, "−", Minus)
	case scene.Changed:
		p.change(it, b, m.Key)
	case scene.Legal:
		p.target(it, b)
	case scene.Tried:
		p.ring(it, b, Minus, true)
	case scene.Refused:
		p.ring(it, b, Minus, true)
		p.far(b, "×"+m.Key, Minus)
	}
}

// ring draws an outline round an item: outside of what is printed on it, inside of
// places, which have neighbors.
func (p *painter) ring(it *scene.Item, b scene.Box, paint Paint, dash bool) {
	p.contour(it, b, 3, Style{Line: Page, Width: 9})
	p.contour(it, b, 3, Style{Line: paint, Width: 5, Dash: dash})
}

// contour draws the outline of an item, whatever its kind.
func (p *painter) contour(it *scene.Item, b scene.Box, grow int, style Style) {
	switch it.Kind {
	case scene.Place, scene.Outline:
		p.d.shape(it, b, grow-7, style)
	case scene.Piece:
		p.d.token(it.Owner, b.Inset(-grow-4), style)
	default:
		p.d.rectangle(b.Inset(-grow), corner+max(0, grow), style)
	}
}

// corner draws a badge at the north-west of a box, far at the north-east; elsewhere at
// its edge if it would lie over a text there.
func (p *painter) corner(b scene.Box, text string, paint Paint) {
	p.tag(text, paint, scene.Point{X: b.X + 6, Y: b.Y + 6}, b)
}

func (p *painter) far(b scene.Box, text string, paint Paint) {
	p.tag(text, paint, scene.Point{X: b.X + b.W - 6, Y: b.Y + 6}, b)
}

// tag draws a badge on the edge of a box where it covers the least: at a point if it
// covers nothing there.
func (p *painter) tag(text string, paint Paint, first scene.Point, b scene.Box) {
	p.written()
	size := p.badgeBox(first, text)
	long, high := size.W, size.H
	var best scene.Box
	least := 1 << 30
	m := b.Middle()
	for _, at := range [...]scene.Point{
		first, {X: b.X + b.W - 6, Y: b.Y + 6}, {X: b.X + 6, Y: b.Y + 6}, {X: b.X + b.W - 6, Y: b.Y + b.H - 6}, {X: b.X + 6, Y: b.Y + b.H - 6},
		{X: b.X + b.W, Y: m.Y}, {X: m.X, Y: b.Y}, {X: m.X, Y: b.Y + b.H}, {X: b.X, Y: m.Y},
		{X: b.X + b.W + long/2 - 4, Y: m.Y}, {X: b.X - long/2 + 4, Y: m.Y}, {X: m.X, Y: b.Y - high/2 + 4}, {X: m.X, Y: b.Y + b.H + high/2 - 4},
		{X: m.X, Y: b.Y - high*3/2}, {X: m.X, Y: b.Y + b.H + high*3/2},
	} {
		box := p.inside(p.badgeBox(at, text))
		cost := 0
		for _, word := range p.words {
			if word.Meets(box.Inset(-2)) {
				cost++
			}
		}
		for _, other := range p.tags {
			if other.Meets(box) {
				cost += 3
			}
		}
		if cost < least {
			best, least = box, cost
		}
		if cost == 0 {
			break
		}
	}
	p.tags = append(p.tags, badge{best, text, paint, OnMark})
}

// inside moves a box so that it lies within the picture.
func (p *painter) inside(b scene.Box) scene.Box {
	b.X = min(max(b.X, p.d.Box.X+2), p.d.Box.X+p.d.Box.W-b.W-2)
	b.Y = min(max(b.Y, p.d.Box.Y+2), p.d.Box.Y+p.d.Box.H-b.H-2)
	return b
}

// target draws a ring on what is empty, ticks at the corners of what is not.
func (p *painter) target(it *scene.Item, b scene.Box) {
	if bare(it) || it.Kind == scene.Place && !p.taken(it.ID) {
		r := max(8, min(22, min(b.W, b.H)*22/100))
		if bare(it) {
			r /= 2
		}
		p.d.circle(b.Middle(), r, Style{Line: Page, Width: 9})
		p.d.circle(b.Middle(), r, Style{Fill: Paper, Line: Target, Width: 5})
		return
	}
	if it.Kind == scene.Counter { // its number and words go beyond its box
		p.written()
		for _, w := range p.words {
			if w.Meets(b) {
				b = b.Union(w.Box.Inset(-4))
			}
		}
	}
	b = b.Inset(-3)
	if it.Kind == scene.Place {
		b = b.Inset(7)
	}
	long := max(8, min(b.W, b.H)/5)
	var ticks pen
	for _, c := range [4][4]int{{b.X, b.Y, 1, 1}, {b.X + b.W, b.Y, -1, 1}, {b.X + b.W, b.Y + b.H, -1, -1}, {b.X, b.Y + b.H, 1, -1}} {
		ticks.point('M', c[0]+c[2]*long, c[1])
		ticks.point('L', c[0], c[1])
		ticks.point('L', c[0], c[1]+c[3]*long)
	}
	p.d.path(string(ticks), Style{Line: Page, Width: 8})
	p.d.path(string(ticks), Style{Line: Target, Width: 4})
}

// bare reports whether a thing is a place without an edge.
func bare(it *scene.Item) bool { return it.Kind == scene.Label && len(it.Text) == 0 }

// taken reports whether something lies on a place that is not printed on it.
func (p *painter) taken(id scene.ID) bool {
	if p.ticked == nil {
		p.ticked = map[scene.ID]bool{}
		for i := range p.s.Items {
			if it := &p.s.Items[i]; !it.State.Has(scene.Part) {
				p.ticked[it.At] = true
			}
		}
	}
	return p.ticked[id]
}

// route draws a line from box to box: with a head for a move, thin and dashed
// for a cause, which bends where it would cross texts.
func (p *painter) route(what scene.What, from, to scene.Box) {
	if what != scene.Cause {
		p.arrow(clip(from, to, 38), clip(to, from, 38), Chosen, 8)
		return
	}
	a, b := clip(from, to, 50), clip(to, from, 50)
	best, least := "", 1<<30
	for _, bend := range [...]int{0, 1, -1, 2, -2, 3, -3} {
		by := scene.Point{X: (a.X+b.X)/2 - (b.Y-a.Y)*bend/6, Y: (a.Y+b.Y)/2 + (b.X-a.X)*bend/6}
		line := segment(a.X, a.Y, b.X, b.Y)
		if bend != 0 {
			line = curve(a, by, b)
		}
		if !p.d.Box.Inset(8).Holds(scene.Box{X: by.X, Y: by.Y}) {
			continue
		}
		s := Stroke{Kind: Path, D: line, Style: Style{Width: 10}}
		outline, cost := s.outline(), 0
		for _, word := range p.words {
			if p.meets(&s, outline, word.Box) {
				cost++
			}
		}
		if cost < least {
			best, least = line, cost
		}
	}
	p.d.path(best, Style{Line: Page, Width: 8})
	p.d.path(best, Style{Line: Minus, Width: 4, Dash: true})
	p.d.circle(b, 8, Style{Fill: Minus, Line: Page, Width: 3})
}

// arrow draws an arrow with a light edge.
func (p *painter) arrow(a, b scene.Point, paint Paint, thick int) {
	dx, dy := b.X-a.X, b.Y-a.Y
	far := max(1, scene.Point{X: dx, Y: dy}.Length())
	head := min(4*thick, far*2/3)
	neck := scene.Point{X: b.X - dx*head/far, Y: b.Y - dy*head/far}
	var tip pen
	tip.polygon([]scene.Point{b, {X: neck.X - dy*head/far/2, Y: neck.Y + dx*head/far/2}, {X: neck.X + dy*head/far/2, Y: neck.Y - dx*head/far/2}})
	shaft := segment(a.X, a.Y, neck.X, neck.Y)
	p.d.path(shaft, Style{Line: Page, Width: uint8(thick + 6)})
	p.d.path(string(tip), Style{Fill: Page, Line: Page, Width: 6})
	p.d.path(shaft, Style{Line: paint, Width: uint8(thick)})
	p.d.path(string(tip), Style{Fill: paint})
}

// clip returns where the line from the middle of a box to the middle of
// another leaves the inner part of the first, of so many hundredths each way.
func clip(b, to scene.Box, part int) scene.Point {
	m, t := b.Middle(), to.Middle()
	dx, dy := t.X-m.X, t.Y-m.Y
	w, h := b.W*part/100, b.H*part/100
	switch {
	case dx == 0 && dy == 0:
		return m
	case abs(dx)*h >= abs(dy)*w:
		return scene.Point{X: m.X + sign(dx)*w, Y: m.Y + dy*w/max(1, abs(dx))}
	}
	return scene.Point{X: m.X + dx*h/max(1, abs(dy)), Y: m.Y + sign(dy)*h}
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// change marks what changed. The new number stands where the old one would.
func (p *painter) change(it *scene.Item, b scene.Box, key string) {
	number := p.number(it)
	if number == nil || key == "" {
		p.ring(it, b, Chosen, false)
		if key != "" {
			p.far(b, key, Chosen)
		}
		return
	}
	size := max(p.least, 18)
	old := number.letters()
	long := max(badgeWide(key, size), old.W+8)
	high := max(size*13/10, old.H+8)
	box := scene.Box{X: old.X - 4, Y: old.Y + old.H/2 - high/2, W: long, H: high}
	if number.Anchor == Middle {
		box.X = old.X + old.W/2 - long/2
	}
	if number.Anchor != Middle && len(it.Text) > 0 && p.writes(it, it.Text[0]) != nil {
		if all := key + " " + it.Text[0]; box.X+badgeWide(all, size) <= b.X+b.W {
			key, box.W = all, badgeWide(all, size) // of which it covers no half
		}
	}
	if box = p.inside(box); slices.ContainsFunc(p.tags, func(tag badge) bool { return tag.Meets(box) }) {
		p.far(b, key, Chosen)
		return
	}
	p.tags = append(p.tags, badge{box, key, Chosen, OnMark})
}

// number returns the stroke that writes the number of a counter or a pile.
func (p *painter) number(it *scene.Item) *Stroke {
	if it.Kind != scene.Counter && it.Kind != scene.Pile {
		return nil
	}
	return p.writes(it, counted(it))
}

// writes returns the stroke of an item that writes a text, nil for none.
func (p *painter) writes(it *scene.Item, text string) *Stroke {
	begin := slices.IndexFunc(p.d.Strokes, func(s Stroke) bool { return s.Kind == Begin && s.Item == it })
	for i := max(begin, 0); begin >= 0 && p.d.Strokes[i].Kind != End; i++ {
		if s := &p.d.Strokes[i]; s.Kind == Text && s.Text == text {
			return s
		}
	}
	return nil
}

// letters returns what the letters of a text cover, but for tails below the line.
func (s *Stroke) letters() scene.Box {
	long, high := width(s.Text, s.Size, s.Style.Bold), (s.Size*72+99)/100
	b := scene.Box{X: s.At.X, Y: s.At.Y - high, W: long, H: high}
	switch s.Anchor {
	case Middle:
		b.X -= long / 2
	case Finish:
		b.X -= long
	}
	return b
}

// written notes what the texts cover that were drawn since the last time.
func (p *painter) written() {
	p.read = min(p.read, len(p.d.Strokes))
	for ; p.read < len(p.d.Strokes); p.read++ {
		if s := &p.d.Strokes[p.read]; s.Kind == Text {
			p.words = append(p.words, word{s.letters(), p.read})
		}
	}
}

// uncross sets every text again over the lines of links and marks, from a stroke on,
// that cross it, on the ground on which it stands. A text of which a badge covers a
// part gets no paint: it is not drawn.
func (p *painter) uncross(marks int) {
	lines := make([][]scene.Point, len(p.d.Strokes)-marks)
	for k := range lines {
		lines[k] = p.d.Strokes[marks+k].outline()
	}
	var plates []scene.Box
	for i := range marks {
		s := &p.d.Strokes[i]
		if s.Kind != Text || s.Style.Fill == Clear {
			continue
		}
		b := s.letters()
		if slices.ContainsFunc(p.tags, func(tag badge) bool { return tag.Inset(-2).Meets(b) }) {
			s.Style.Fill = Clear // not drawn
			continue
		}
		for k, line := range lines {
			if m := &p.d.Strokes[marks+k]; m.Kind != Text && p.meets(m, line, b) {
				plate := scene.Box{X: b.X - 1, Y: b.Y, W: b.W + 2, H: b.H}
				plates = append(plates, plate)
				p.d.rectangle(plate, 2, Style{Fill: p.ground(i, b)})
				break
			}
		}
	}
	for i := range marks { // over all plates, which may touch other texts too
		s := p.d.Strokes[i]
		if s.Kind != Text || s.Style.Fill == Clear {
			continue
		}
		if b := s.letters().Inset(-1); slices.ContainsFunc(plates, b.Meets) {
			p.d.add(s)
			p.d.Strokes[i].Style.Fill = Clear
		}
	}
}

// ground returns the paint on which a text stands that a stroke writes.
func (p *painter) ground(stroke int, b scene.Box) Paint {
	same := true // of the same item
	for i := stroke - 1; i >= 0; i-- {
		s := &p.d.Strokes[i]
		same = same && s.Kind != Begin && s.Kind != End
		if s.Style.Fill != Clear && (s.Kind <= Path && s.Box.Holds(b) || same && s.Kind != Text && s.Box.Meets(b)) {
			return s.Style.Fill
		}
	}
	return Page
}

// outline returns the corners of a path; nil for other strokes. A break is a point twice.
func (s *Stroke) outline() (points []scene.Point) {
	if s.Kind != Path {
		return nil
	}
	segments, _ := scene.Segments(s.D)
	for i := range segments {
		seg := &segments[i]
		switch seg.Op {
		case 'M':
			points = append(points, breakHere, seg.P[0])
		case 'L':
			points = append(points, seg.P[0])
		case 'Q':
			from := points[len(points)-1]
			for k := 1; k <= 4; k++ {
				points = append(points, bow(from, seg.P[0], seg.P[1], k))
			}
		case 'C':
			points = append(points, seg.P[0], seg.P[1], seg.P[2])
		}
	}
	return points
}

var breakHere = scene.Point{X: -1 << 30}

// bow returns a point of a curve, so many quarters along it.
func bow(from, by, to scene.Point, k int) scene.Point {
	at := func(a, b, c int) int { return ((4-k)*(4-k)*a + 2*k*(4-k)*b + k*k*c) / 16 }
	return scene.Point{X: at(from.X, by.X, to.X), Y: at(from.Y, by.Y, to.Y)}
}

// meets reports whether a stroke, whose outline is given if it is a path, is seen in a box.
func (p *painter) meets(s *Stroke, line []scene.Point, b scene.Box) bool {
	half := (int(s.Style.Width) + 1) / 2
	wide := b.Inset(-half)
	switch {
	case s.Kind == Rectangle || s.Kind == Circle:
		return s.Box.Meets(wide) && (s.Style.Fill != Clear || !s.Box.Inset(half).Holds(b))
	case s.Kind != Path:
		return false
	}
	for i := 1; i < len(line); i++ {
		if a, c := line[i-1], line[i]; a != breakHere && c != breakHere && crosses(wide, a, c) {
			return true
		}
	}
	return false
}

func crosses(b scene.Box, from, to scene.Point) bool {
	if max(from.X, to.X) < b.X || min(from.X, to.X) > b.X+b.W || max(from.Y, to.Y) < b.Y || min(from.Y, to.Y) > b.Y+b.H {
		return false
	}
	side := func(x, y int) int { return sign((to.X-from.X)*(y-from.Y) - (to.Y-from.Y)*(x-from.X)) }
	one := side(b.X, b.Y)
	return one != side(b.X+b.W, b.Y) || one != side(b.X, b.Y+b.H) || one != side(b.X+b.W, b.Y+b.H)
}
