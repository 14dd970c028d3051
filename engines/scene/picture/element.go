package picture

import "umpire/engines/scene"

// element writes a stroke, moved: a definition with an ID, or what draws an item.
func (w *writer) element(s *Stroke, by scene.Point, id string, it *scene.Item) {
	switch s.Kind {
	case Rectangle:
		w.start("<rect", id, it)
		w.box(s.Box.Moved(by.X, by.Y))
		if s.Radius > 0 {
			w.attr("rx", s.Radius)
		}
	case Circle:
		w.start("<circle", id, it)
		w.place("cx", s.Box.X+s.Box.W/2+by.X)
		w.place("cy", s.Box.Y+s.Box.H/2+by.Y)
		w.attr("r", s.Box.W/2)
	case Symbol:
		w.start("<use", id, it)
		w.put(` href="#`)
		w.text(w.symbol(s.Symbol))
		w.put(`"`)
		w.box(s.Box.Moved(by.X, by.Y))
	case Text:
		w.start("<text", id, it)
		w.place("x", s.At.X+by.X)
		w.place("y", s.At.Y+by.Y)
	case Path:
		w.start("<path", id, it)
		w.put(` d="`)
		w.data(s.D, by)
		w.put(`"`)
	default:
		return
	}
	w.finish(s)
}

// start begins an element.
func (w *writer) start(name, id string, it *scene.Item) {
	w.put(name)
	if it != nil {
		w.put(` data-id="`)
		w.text(string(it.ID))
		w.put(`"`)
	}
	if id != "" {
		w.put(` id="`)
		w.text(id)
		w.put(`"`)
	}
}

// finish ends an element with its look.
func (w *writer) finish(s *Stroke) {
	w.put(` class="`)
	w.class(s.look())
	if s.Kind == Text {
		w.put(`">`)
		w.text(s.Text)
		w.put("</text>\n")
	} else {
		w.put("\"/>\n")
	}
}

// place writes where something is. In what is shared it is left out where it is
// 0, as in most definitions.
func (w *writer) place(name string, n int) {
	if n != 0 || !w.share {
		w.attr(name, n)
	}
}

func (w *writer) box(b scene.Box) {
	w.place("x", b.X)
	w.place("y", b.Y)
	w.attr("width", b.W)
	w.attr("height", b.H)
}

// data writes the data of a path, moved, in few characters: every point by how
// far it is from the one before, and no letter that can be left out. What is no
// path is written as it is.
func (w *writer) data(d string, by scene.Point) {
	segments, err := scene.Segments(d)
	if err != nil {
		w.text(d)
		return
	}
	var at, first scene.Point
	var last byte
	for i := range segments {
		s := &segments[i]
		op := s.Op + 'a' - 'A'
		switch {
		case s.Op == 'Z':
			w.put("z")
			at, last = first, 'z'
			continue
		case i == 0:
			op, at = 'M', scene.Point{X: -by.X, Y: -by.Y}
		case s.Op == 'L' && s.P[0].Y == at.Y:
			op = 'h'
		case s.Op == 'L' && s.P[0].X == at.X:
			op = 'v'
		}
		if op != last {
			w.b = append(w.b, op)
		}
		n := [...]int{'M': 1, 'm': 1, 'l': 1, 'h': 1, 'v': 1, 'q': 2, 'c': 3}[op]
		for _, p := range s.P[:n] {
			if op != 'v' {
				w.offset(p.X - at.X)
			}
			if op != 'h' {
				w.offset(p.Y - at.Y)
			}
		}
		at = s.P[n-1]
		switch op {
		case 'M', 'm':
			first = at
			op = map[byte]byte{'M': 0, 'm': 'l'}[op]
		}
		last = op
	}
}

// offset writes a number of a path, with a blank before it where one is needed.
func (w *writer) offset(n int) {
	if c := w.b[len(w.b)-1]; n >= 0 && c >= '0' && c <= '9' {
		w.b = append(w.b, ' ')
	}
	w.num(n)
}
