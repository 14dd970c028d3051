package service

import (
	"slices"
	"strings"

	"umpire/engines/rule"
)

// lying is the last result of about.
type lying struct {
	printed string
	table   rule.AnyGame
	of      map[ID][]word
}

// changes finds all changes of a thing.
func (l *layer) changes(id ID) {
	words := l.about()[id]
	for _, w := range words {
		if strings.Contains(w.text, " ") && slices.ContainsFunc(words, func(o word) bool { return o != w && o.line == w.line && o.from >= w.from && o.to <= w.to }) {
			continue // skip a whole cell if one of its words matters
		}
		for _, other := range l.instead(w) {
			head := l.source.head(w)
			if w.row {
				head = "" // keep adds the name of the place, which is not known yet
			}
			l.keep(edit{head + ": " + w.text + " → " + other, l.source.with(w, other)}, 0, id)
		}
	}
	for _, e := range l.source.entries {
		if !slices.ContainsFunc(words, e.holds) {
			continue
		}
		l.keep(l.source.without(e), 1, id)
		for _, moved := range l.source.moved(e, l.starts()) {
			l.keep(moved, 2, id)
		}
		for _, more := range l.table.CouldLine(l.source.lines[e.line] + ", ") {
			l.keep(l.source.longer(e.line, quoted(more)), 3)
		}
	}
	if len(l.found) > 0 {
		return
	}
	for _, w := range l.beside(&l.source, id) {
		for _, e := range l.source.like(w, plainName(id), l.instead) {
			l.keep(e, 3, id)
		}
		if len(l.found) > 0 {
			return
		}
	}
}

// beside returns the words that name other places in the same area as a thing.
func (l *layer) beside(s *sheet, id ID) (all []word) {
	for _, w := range s.words {
		if w.text == plainName(id) {
			continue
		}
		for other := range l.items {
			if plainName(other) == w.text && l.root(other) == l.root(id) && !w.row {
				all = append(all, w)
				break
			}
		}
	}
	return all
}

// puts finds ways to put one thing where another is.
func (l *layer) puts(id, to ID) {
	of := l.about()
	both := func(e edit, rank int) { l.keep(e, rank, id, to) }
	name, place := plainName(id), plainName(to)
	title := string(id) + " → " + string(to)
	for _, w := range l.source.words {
		if strings.Trim(w.text, `"`) != strings.Trim(name, `"`) {
			continue
		}
		text := l.source.with(w, place)
		for _, other := range l.source.words {
			if other.text == place {
				text = l.source.swapped(w, other)
			}
		}
		both(edit{title, text}, 0)
	}
	for _, a := range of[id] {
		for _, b := range of[to] {
			if a == b {
				continue
			}
			if a.row && b.row {
				both(edit{title, l.source.swapped(a, b)}, 0)
				for _, left := range l.instead(a) { // the word for what is left there differs from game to game
					both(edit{title, l.source.with2(a, left, b, a.text)}, 1)
				}
			}
			if less, more, ok := passed(a.text, b.text); ok {
				both(edit{title, l.source.with2(a, less, b, more)}, 1)
			}
		}
	}
	l.moves(id, to)
}

// moves finds ways to move an entry of a list to another list or onto the table.
func (l *layer) moves(id, to ID) {
	words, root := l.about()[id], l.root(to)
	for _, e := range l.source.entries {
		if !slices.ContainsFunc(words, e.holds) {
			continue
		}
		left := sheetOf(strings.Join(l.source.cut(e), "\n"))
		for _, w := range l.beside(&left, to) {
			for _, put := range left.like(w, plainName(to), func(word) []string { return []string{e.text} }) {
				if l.keep(put, 0, id, to) {
					continue
				}
				other := sheetOf(put.text) // another card may need another word before it
				for _, h := range other.words {
					if h.line != w.line+1 || h.to > strings.Index(other.lines[h.line], e.text) {
						continue
					}
					for n, word := range l.insteadIn(&other, h) {
						if n < 12 {
							l.keep(edit{put.title, other.with(h, word)}, 1, id, to)
						}
					}
				}
			}
		}
		for _, moved := range l.source.moved(e, l.starts()) {
			p, printed, touched := l.try(moved.text)
			if touched[to] || touched[id] && slices.ContainsFunc(l.added(p), func(at ID) bool { return at == root || at == to }) {
				l.add(laid{Layout{moved.title, printed, clauses(l.table.Flaws(p))}, 2, len(touched)})
			}
		}
	}
}

// added returns the areas in which a position has new things.
func (l *layer) added(p rule.Position) (areas []ID) {
	now, _ := l.table.Picture(p, rule.Chance)
	for i := range now.Items {
		if it := &now.Items[i]; l.items[it.ID] == nil && it.Say != "" {
			areas = append(areas, it.At)
		}
	}
	return areas
}

// root returns the area in which a thing lies.
func (l *layer) root(id ID) ID {
	for it := l.items[id]; it != nil; it = l.items[id] {
		id = it.At
	}
	return id
}

// starts returns the possible beginnings of a line with a list.
func (l *layer) starts() (all []string) {
	for _, word := range l.table.CouldLine("") {
		for _, seat := range l.table.Seats() {
			all = append(all, word+" "+quoted(seat))
		}
		all = append(all, word)
	}
	return all
}
