package service

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios/inquiry"
)

// Lay asks how the position at a place can be rearranged by hand. The answers follow
// from the notation and the pictures of the game: each word of the written position is
// replaced by others that may be written there. A replacement counts if the result can
// be read and the thing looks different on the picture.
type Lay struct {
	Place
	ID ID `json:"id,omitempty"` // the thing to change
	To ID `json:"to,omitempty"` // where to put it; when omitted, any change of it counts
	// In place of a thing: the name of another one to put on the table; all that can be
	// taken from it; or a position as it is written, to be read and checked.
	Add     string `json:"add,omitempty"`
	Empty   bool   `json:"empty,omitempty"`
	Pieces  bool   `json:"pieces,omitempty"` // what can be added that is not a card of the set
	Printed string `json:"printed,omitempty"`
}

// Layouts are the ways to rearrange a position. Those that break no clause come first.
type Layouts struct {
	Version    int      `json:"version"`
	Layouts    []Layout `json:"layouts"`
	Incomplete bool     `json:"incomplete,omitempty"` // there are more
	Pieces     []Piece  `json:"pieces,omitempty"`
}

// A Piece is something that can be added, by the word for it.
type Piece struct {
	Name   string `json:"name"`
	Say    string `json:"say"`
	Places []ID   `json:"places,omitempty"` // the empty places of the board where it can go
}

// A Layout is another position.
type Layout struct {
	Title   string   `json:"title"`           // the change: "coins Blue: 2 → 3"
	Printed string   `json:"printed"`         // the position in the game's notation
	Flaws   []Clause `json:"flaws,omitempty"` // clauses that it breaks
	Says    []string `json:"says,omitempty"`  // what is different in the picture, of the first 60
}

// maxLayouts limits how many layouts are returned, maxReadings how many texts are tried.
const (
	maxLayouts  = 300
	maxReadings = 6000
)

// Lay lists the ways to rearrange a thing on the picture of a place.
func (d *Desk) Lay(ctx context.Context, q Lay) (Layouts, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Layouts{}, err
	}
	l := &layer{ctx: ctx, d: d, table: m.Table(), def: m.Def, met: map[string]bool{}}
	l.was, _ = l.table.Picture(m.Now(), rule.Chance)
	pictured := func(id ID) bool {
		return slices.ContainsFunc(l.was.Items, func(it scene.Item) bool { return it.ID == id || it.At == id })
	}
	if q.Add == "" && !q.Empty && !q.Pieces && q.Printed == "" && !pictured(q.ID) || q.To != "" && !pictured(q.To) {
		return Layouts{}, wrong("nothing on the picture is called %q", cmp.Or(q.ID, q.To))
	}
	l.items = byID(&l.was)
	printed := l.table.PrintPosition(m.Now())
	l.met[printed] = true
	l.source = sheetOf(printed)
	a := Layouts{Version: m.version, Layouts: []Layout{}}
	switch {
	case q.Pieces:
		a.Pieces = l.pieces()
	case q.Printed != "":
		p, err := l.table.ReadPosition(q.Printed)
		if err != nil {
			return Layouts{}, wrong("%v", err)
		}
		l.add("", p, 0, 0)
	case q.Empty:
		l.empty()
	case q.Add != "":
		l.adds(q.Add, q.To)
	case q.To == "":
		l.changes(q.ID)
	default:
		l.puts(q.ID, q.To)
	}
	if l.err != nil {
		return Layouts{}, l.err
	}
	l.sort()
	if q.Add != "" && q.To != "" && len(l.table.Faults(m.Now())) == 0 {
		l.mend()
	}
	a.Incomplete = l.tries >= maxReadings
	for _, found := range l.found {
		if len(a.Layouts) < 60 {
			found.Says, _ = inquiry.Depicted(l.table, &l.was, found.at)
		}
		a.Layouts = append(a.Layouts, found.Layout)
	}
	if len(a.Layouts) > maxLayouts {
		a.Layouts, a.Incomplete = a.Layouts[:maxLayouts], true
	}
	return a, nil
}

func (l *layer) sort() {
	slices.SortStableFunc(l.found, func(a, b rankedLayout) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(min(len(a.Flaws), 1), min(len(b.Flaws), 1)), cmp.Compare(a.touched, b.touched))
	})
}

// A layer tries changed texts of a position.
type layer struct {
	ctx    context.Context
	d      *Desk
	table  rule.AnyGame
	def    *rule.GameDef
	source sheet
	was    scene.Scene
	items  map[ID]*scene.Item
	met    map[string]bool // the positions found so far, as printed
	tries  int
	err    error
	found  []rankedLayout
}

type rankedLayout struct {
	Layout
	at      rule.Position
	rank    int // how far it is from the likely intention; 0 is best
	touched int // how many things it changes
}

// try reads a text. It returns the position, and the things that differ on the picture.
func (l *layer) try(text string) (p rule.Position, printed string, touched map[ID]bool) { // touched is nil if this is not a new position
	if l.tries++; l.err != nil || l.tries >= maxReadings {
		return p, "", nil
	}
	if l.err = l.d.opt.Breathe(l.ctx); l.err != nil {
		return p, "", nil
	}
	p, err := l.table.ReadPosition(text)
	if err != nil {
		return p, "", nil
	}
	if printed = l.table.PrintPosition(p); l.met[printed] {
		return p, "", nil
	}
	now, _ := l.table.Picture(p, rule.Chance)
	return p, printed, l.differences(&now)
}

// differences returns the things that differ on another picture, and the things that they lie on.
func (l *layer) differences(now *scene.Scene) map[ID]bool {
	touched := map[ID]bool{}
	touch := func(it *scene.Item, items map[ID]*scene.Item) {
		for ; it != nil && !touched[it.ID]; it = items[it.At] {
			touched[it.ID] = true
		}
	}
	items := byID(now)
	for id, it := range items {
		if was := l.items[id]; was == nil || was.Say != it.Say || was.N != it.N || was.At != it.At || was.Look != it.Look || was.Owner != it.Owner {
			touch(it, items)
		}
	}
	for id, it := range l.items {
		if items[id] == nil {
			touch(it, l.items)
		}
	}
	return touched
}

// byID returns the things of a picture. One of which nothing is said is an empty place.
func byID(s *scene.Scene) map[ID]*scene.Item {
	items := make(map[ID]*scene.Item, len(s.Items))
	for i := range s.Items {
		if it := &s.Items[i]; it.Say != "" {
			items[it.ID] = it
		}
	}
	return items
}

// keep keeps the result of an edit, if it changes all of the things.
func (l *layer) keep(e edit, rank int, things ...ID) bool {
	p, _, touched := l.try(e.text)
	if touched == nil {
		return false
	}
	for _, id := range things {
		if !touched[id] {
			return false
		}
	}
	if strings.HasPrefix(e.title, ": ") {
		e.title = l.smallest(touched) + e.title
	}
	l.add(e.title, p, rank, len(touched))
	return true
}

// smallest returns the name of the smallest place among the touched things.
func (l *layer) smallest(touched map[ID]bool) (name string) {
	least := 0
	for i := range l.was.Items {
		it := &l.was.Items[i]
		if size := int(it.Box.W) * int(it.Box.H); touched[it.ID] && it.Kind == scene.Place && (name == "" || size < least) {
			name, least = string(it.ID), size
		}
	}
	return name
}

func (l *layer) add(title string, p rule.Position, rank, touched int) {
	printed := l.table.PrintPosition(p)
	l.met[printed] = true
	l.found = append(l.found, rankedLayout{Layout{title, printed, clauses(l.table.Faults(p)), nil}, p, rank, touched})
}

// about returns for each thing the words that it depends on: the thing changes when the
// word is replaced. It is computed once for each position.
func (l *layer) about() map[ID][]word {
	key := strings.Join(l.source.lines, "\n")
	l.d.mu.Lock()
	kept := l.d.lying
	l.d.mu.Unlock()
	if kept.of != nil && kept.printed == key && kept.table == l.table {
		return kept.of
	}
	of := map[ID][]word{}
	for _, w := range l.source.words {
		for n, other := range l.instead(w) {
			if n == 6 {
				break
			}
			_, _, touched := l.try(l.source.with(w, other))
			for id := range touched {
				of[id] = append(of[id], w)
			}
			if touched != nil {
				break
			}
		}
	}
	for _, e := range l.source.entries { // a card in a list is shown just because it is there
		_, _, touched := l.try(l.source.without(e).text)
		for id := range touched {
			if !slices.ContainsFunc(of[id], e.holds) {
				of[id] = append(of[id], e.word)
			}
		}
	}
	if l.err == nil {
		l.d.mu.Lock()
		l.d.lying = aboutCache{key, l.table, of}
		l.d.mu.Unlock()
	}
	return of
}

type aboutCache struct {
	printed string
	table   rule.AnyGame
	of      map[ID][]word
}

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
			l.keep(edit{subject(l.source.lines[e.line]) + ": + " + quoted(more), l.source.set(e.line, l.source.lines[e.line]+", "+quoted(more))}, 3)
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
		l.keep(edit{title, text}, 0, id, to)
	}
	for _, a := range of[id] {
		for _, b := range of[to] {
			if a == b {
				continue
			}
			if a.row && b.row {
				l.keep(edit{title, l.source.swapped(a, b)}, 0, id, to)
				for _, left := range l.instead(a) { // the word for what is left there differs from game to game
					l.keep(edit{title, l.source.with2(a, left, b, a.text)}, 1, id, to)
				}
			}
			if less, more, ok := passed(a.text, b.text); ok {
				l.keep(edit{title, l.source.with2(a, less, b, more)}, 1, id, to)
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
			p, _, touched := l.try(moved.text)
			if touched[to] || touched[id] && slices.ContainsFunc(l.added(p), func(at ID) bool { return at == root || at == to }) {
				l.add(moved.title, p, 2, len(touched))
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
