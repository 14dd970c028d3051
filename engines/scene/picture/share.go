package picture

import "umpire/engines/scene"

// A unit is what is written as one: what draws an item, or one stroke.
type unit struct {
	strokes []Stroke
	item    *scene.Item // whose ID it has; nil when it has none
	at      scene.Point // its corner
	key     string      // what it is, wherever it lies; empty unless it is there several times
}

// body returns all strokes as SVG, and the definitions of what is there several times.
func (w *writer) body() (shared, body []byte) {
	units := w.units()
	if w.share {
		w.repeated(units, func(u *unit) bool { return len(u.strokes) > 1 })
	}
	units = apart(units)
	if w.share {
		w.repeated(units, func(u *unit) bool { return len(u.strokes) == 1 && u.strokes[0].Kind < Begin })
	}
	shared = w.shared(units)
	w.b = make([]byte, 0, 64*len(units))
	w.all(units)
	body, w.b = w.b, nil
	return shared, body
}

func (w *writer) all(units []unit) {
	for len(units) > 0 {
		units = units[w.unit(units):]
	}
}

// units cuts the strokes of a drawing into items and what else there is.
func (w *writer) units() []unit {
	all := w.d.Strokes
	units := make([]unit, 0, len(all))
	for i := 0; i < len(all); i++ {
		u := unit{strokes: all[i : i+1], at: all[i].corner()}
		if all[i].Kind == Begin {
			end := i + 1
			for end < len(all) && all[end].Kind != End {
				end++
			}
			u.strokes, u.at = all[i+1:end], scene.Point{X: all[i].Box.X, Y: all[i].Box.Y}
			if w.ids != "" && !all[i].Item.State.Has(scene.Part) {
				u.item = all[i].Item
			}
			i = end
		}
		if len(u.strokes) > 0 {
			units = append(units, u)
		}
	}
	return units
}

// apart cuts units that occur only once into strokes. The strokes of an item
// that has an ID are between one that begins it and one that ends it.
func apart(units []unit) []unit {
	cut := make([]unit, 0, 2*len(units))
	for i := range units {
		u := &units[i]
		if u.key != "" {
			cut = append(cut, *u)
			continue
		}
		group := u.item != nil && len(u.strokes) > 1
		if group {
			cut = append(cut, unit{strokes: groups[:1], item: u.item})
		}
		for k := range u.strokes {
			one := unit{strokes: u.strokes[k : k+1], at: u.strokes[k].corner()}
			if !group {
				one.item = u.item
			}
			cut = append(cut, one)
		}
		if group {
			cut = append(cut, unit{strokes: groups[1:]})
		}
	}
	return cut
}

var groups = []Stroke{{Kind: Begin}, {Kind: End}}

func (s *Stroke) corner() scene.Point {
	switch s.Kind {
	case Text:
		return s.At
	case Path:
		return firstPoint(s.D)
	}
	return scene.Point{X: s.Box.X, Y: s.Box.Y}
}

// repeated gives a key to those units that take fewer bytes when they are
// defined once and referred to.
func (w *writer) repeated(units []unit, some func(*unit) bool) {
	keys, times := make([]string, len(units)), make(map[string]int, len(units))
	for i := range units {
		if u := &units[i]; some(u) {
			w.b = w.b[:0]
			for k := range u.strokes {
				w.element(&u.strokes[k], scene.Point{X: -u.at.X, Y: -u.at.Y}, "", nil)
			}
			keys[i] = string(w.b)
			times[keys[i]]++
		}
	}
	const reference, definition = 30, 20 // bytes
	for i := range units {
		u, long := &units[i], len(keys[i])-len(w.ids)
		if long > 0 && u.strokes[0].Kind == Path && len(u.strokes) == 1 {
			long -= 20 // it might be written together with that before it
		}
		if n := times[keys[i]]; n*(long-reference) > long+definition {
			u.key = keys[i]
		}
	}
}

// shared returns the definitions of units with keys, and puts the ID of each in
// the place of its key.
func (w *writer) shared(units []unit) []byte {
	w.b = nil
	ids := map[string]string{}
	for i := range units {
		u := &units[i]
		if u.key == "" {
			continue
		}
		id, known := ids[u.key]
		if !known {
			id = w.ids + className(len(ids))
			ids[u.key] = id
			w.definition(u, id)
		}
		u.key = id
	}
	return w.b
}

// definition defines a unit, as if it lay at 0.
func (w *writer) definition(u *unit, id string) {
	by := scene.Point{X: -u.at.X, Y: -u.at.Y}
	if len(u.strokes) == 1 {
		w.element(&u.strokes[0], by, id, nil)
		return
	}
	w.start("<g", id, nil)
	w.put(">")
	for i := range u.strokes {
		w.element(&u.strokes[i], by, "", nil)
	}
	w.put("</g>\n")
}

// unit writes the first of some units, and those after it that are written
// together with it; it returns how many these are.
func (w *writer) unit(units []unit) int {
	u, s := &units[0], &units[0].strokes[0]
	switch {
	case u.key != "":
		w.start("<use", "", u.item)
		w.put(` href="#`)
		w.text(u.key)
		w.put(`"`)
		w.place("x", u.at.X)
		w.place("y", u.at.Y)
		w.put("/>\n")
	case s.Kind == Begin:
		w.start("<g", "", u.item)
		w.put(">")
	case s.Kind == Shift:
		w.put("<g transform=\"translate(")
		w.num(s.At.X)
		w.put(" ")
		w.num(s.At.Y)
		w.put(")\">\n")
	case s.Kind == End || s.Kind == Return:
		w.put("</g>\n")
	case s.Kind == Path:
		return w.paths(units)
	default:
		w.element(s, w.by, "", u.item)
	}
	return 1
}

// paths writes a path. Those of one style that follow each other are written as one.
func (w *writer) paths(units []unit) int {
	first, n := &units[0].strokes[0], 1
	w.start("<path", "", units[0].item)
	w.put(` d="`)
	w.data(first.D, w.by)
	for units[0].item == nil && !first.Style.Ghost && n < len(units) {
		u, next := &units[n], &units[n].strokes[0]
		if u.key != "" || u.item != nil || next.Kind != Path || next.Style != first.Style {
			break
		}
		w.data(next.D, w.by)
		n++
	}
	w.put(`"`)
	w.finish(first)
	return n
}
