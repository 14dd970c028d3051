package pages

import (
	"bytes"
	"html/template"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/scenarios"
)

// A Panel is a moment of a scenario as a page shows it: a position, what led
// there or what is refused, and why.
type Panel struct {
	Caption string
	Refused bool
	Open    bool // it is the one that is seen first
	Notes   []Note
	Picture template.HTML // empty when the game makes no pictures, or the page has no room for one more
	Drawing template.HTML // the text drawn for a game without pictures

	scene scene.Scene
	marks []scene.Mark
	drawn *picture.Drawing // the picture as a whole, before it shares with others
}

// A Note is a clause that acted or forbade.
type Note struct{ Clause, Text string }

// A Strip is the panels of a scenario, and the symbols of its pictures.
type Strip struct {
	Panels   []*Panel
	Sheet    *scene.Sheet // nil when there are none
	Optional bool         // the page may do without any of its drawings
	table    rule.Table
}

// panelWidth is for how many pixels panels are laid out: their texts can be
// read on a telephone, and beside the words of a page.
const panelWidth = 360

// Panels makes the panels of a scenario: the position in which its script
// begins, then one for every move that is made or refused. With a clause, it is
// but the one that shows best what the clause does.
func Panels(table rule.Table, moments []scenarios.Moment, clause string) *Strip {
	s := &Strip{table: table}
	if table == nil {
		return s
	}
	for i := range moments {
		m := &moments[i]
		if i+1 < len(moments) && moments[i+1].Inherited {
			continue
		}
		if len(s.Panels) == 0 {
			s.position(m)
		} else {
			s.move(&moments[i-1], m)
		}
		for _, text := range m.Refused {
			s.refusal(m.Position, text)
		}
	}
	if clause != "" {
		s.only(clause)
	}
	s.paint()
	return s
}

func (s *Strip) position(m *scenarios.Moment) {
	p := &Panel{Caption: "The position"}
	s.draw(p, m.Position, nil)
}

// move adds the position after a move, marked with what changed.
func (s *Strip) move(before, after *scenarios.Moment) {
	p := &Panel{Caption: after.Move}
	for _, e := range after.Effects {
		if note := (Note{Clause: e.ID}); !slices.Contains(p.Notes, note) {
			p.Notes = append(p.Notes, note)
		}
	}
	s.draw(p, after.Position, func(now *scene.Scene) []scene.Mark {
		was, _ := s.table.Picture(before.Position, rule.Chance)
		_, come := scene.Changes(&was, now)
		return come
	})
}

// refusal adds a line that is refused, with every clause that forbids it, where
// what else it names has led.
func (s *Strip) refusal(at rule.Position, line string) {
	tried, err := rule.Try(s.table, at, line)
	if err != nil || len(tried.Reasons) == 0 {
		return
	}
	text := s.table.PrintMove(tried.Last())
	p := &Panel{Caption: text + " is refused", Refused: true}
	for i, m := range tried.Made() {
		p.Caption += [...]string{", after ", ", "}[min(i, 1)] + s.table.PrintMove(m)
	}
	var refusals []scene.Refusal
	for i, r := range tried.Reasons {
		said := r.Words
		if r.Values != "" {
			said += " Here: " + r.Values + "."
		}
		if key := scene.Key(i, len(tried.Reasons)); key != "" {
			said = key + ". " + said
		}
		p.Notes = append(p.Notes, Note{r.ID, said})
		refusals = append(refusals, scene.Refusal{Clause: r.ID, Values: r.Values})
	}
	s.draw(p, tried.At, func(now *scene.Scene) []scene.Mark {
		return now.RefusalMarks(text, refusals, s.table.Touches(tried.At, tried.Last())...)
	})
}

// draw adds a panel of a position with marks on it.
func (s *Strip) draw(p *Panel, at rule.Position, marks func(*scene.Scene) []scene.Mark) {
	s.Panels = append(s.Panels, p)
	now, ok := s.table.Picture(at, rule.Chance)
	if !ok {
		p.Drawing = drawing(s.table.Draw(at, Paint))
		return
	}
	s.Sheet, p.scene = now.Sheet, now
	if marks != nil {
		p.marks = marks(&now)
	}
}

// paint paints the pictures. What no panel touches folds in all of them, but for
// the largest part of the table; words are said of what is not as it was in the
// picture before.
func (s *Strip) paint() {
	touched := map[scene.ID]bool{}
	for _, p := range s.Panels {
		for id := range p.scene.Touches(p.marks) {
			touched[id] = true
		}
	}
	var before []string // what was said of the picture before
	for _, p := range s.Panels {
		if p.Drawing != "" {
			continue
		}
		o := picture.Options{Width: panelWidth, Marks: p.marks}
		areas := slices.Clone(p.scene.Areas)
		largest := 0
		for i, a := range areas {
			if a.Box.W*a.Box.H > areas[largest].Box.W*areas[largest].Box.H {
				largest = i
			}
		}
		for i := range areas {
			areas[i].Fold = areas[i].Summary != "" && i != largest && len(touched) > 0 || areas[i].Fold
			if touched[areas[i].ID] {
				o.Focus = append(o.Focus, areas[i].ID)
			}
		}
		p.scene.Areas = areas
		p.drawn = picture.Draw(&p.scene, o)
		said := strings.SplitAfter(p.drawn.Description, ". ")
		p.drawn.Description = strings.TrimSpace(strings.Join(slices.DeleteFunc(slices.Clone(said), func(sentence string) bool { return slices.Contains(before, sentence) }), ""))
		before = said
		p.scene, p.marks = scene.Scene{}, nil
	}
}

// Fit writes a page with the drawings of strips, in at most so many bytes if it
// can be. write gets the elements that the pictures refer to, empty when there
// are none. What has no room is left out: first what spare leaves out, if
// there is one, which returns the strips that remain, and then drawings of the
// longest strips; each keeps one panel drawn, but for those that are optional, of
// which the last go first.
func Fit(w io.Writer, strips []*Strip, limit int, spare func() []*Strip, write func(io.Writer, template.HTML) error) error {
	for room := limit; ; {
		if spare != nil {
			room = 1 << 30
		}
		shared, more := album(strips, room)
		var page bytes.Buffer
		if err := write(&page, shared); err != nil {
			return err
		}
		if over := page.Len() - limit; over <= 0 || !more && spare == nil {
			_, err := w.Write(page.Bytes())
			return err
		}
		if spare != nil {
			strips = spare()
			spare, room = nil, limit
			continue
		}
		room -= page.Len() - limit + limit/200
	}
}

// album lets strips share what their pictures have in common, in so many bytes,
// and reports whether there would be less to draw.
func album(strips []*Strip, room int) (shared template.HTML, more bool) {
	shared, packed, size := share(strips)
	if size > room {
		for _, p := range drawn(strips) {
			size -= len(p.Drawing)
			p.Drawing = template.HTML(painted().ReplaceAllString(string(p.Drawing), ""))
			size += len(p.Drawing)
		}
	}
	for {
		more = slices.ContainsFunc(strips, func(s *Strip) bool { return len(s.drawn()) > s.least() })
		if size > room && more {
			drop(strips, size-room, size)
			shared, packed, size = share(strips)
			continue
		}
		for _, p := range drawn(strips) {
			if p.drawn != nil {
				p.Picture, packed = packed[0], packed[1:]
			}
		}
		for _, s := range strips {
			s.open()
		}
		var sheets []*scene.Sheet
		for _, s := range strips {
			if s.Sheet != nil && !slices.Contains(sheets, s.Sheet) {
				sheets = append(sheets, s.Sheet)
			}
		}
		if len(sheets) > 0 {
			shared = template.HTML(bare(picture.Sprite(sheets...))) + shared
		}
		return shared, more
	}
}

// open opens the first panel that has something drawn.
func (s *Strip) open() {
	for i, p := range s.Panels {
		p.Open = i == 0
	}
	if d := s.drawn(); len(d) > 0 {
		s.Panels[0].Open = false
		d[0].Open = true
	}
}

// only leaves the one panel in a strip that shows best what a clause does: where
// it forbids something, or else acts, or else the last.
func (s *Strip) only(clause string) {
	best, much := -1, -1
	for i, p := range s.Panels {
		n := p.shows(clause)
		if n > much || n == much && n == 0 {
			best, much = i, n
		}
	}
	if best >= 0 {
		s.Panels = s.Panels[best : best+1]
	}
}

// shows says how well a panel shows what a clause does: 2 where it forbids
// something, 1 where it acts.
func (p *Panel) shows(clause string) int {
	switch {
	case !slices.ContainsFunc(p.Notes, func(note Note) bool { return note.Clause == clause }):
		return 0
	case p.Refused:
		return 2
	}
	return 1
}

// Shows says how well the best panel of a strip shows a clause: 2 where it forbids
// something, 1 where it acts, 0 where it does neither.
func (s *Strip) Shows(clause string) (well int) {
	for _, p := range s.Panels {
		well = max(well, p.shows(clause))
	}
	return well
}

// Untold leaves out of the pictures of a strip what they say beside their titles.
func (s *Strip) Untold() {
	for _, p := range s.drawn() {
		if p.drawn != nil {
			p.drawn.Description = ""
		}
	}
}

// painted is what colours a drawing: without it, letters tell whose is what.
var painted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`</?span[^>]*>`) })

// share packs the pictures of all panels that have something drawn.
func share(strips []*Strip) (shared template.HTML, packed []template.HTML, size int) {
	var pictures []*picture.Drawing
	for _, p := range drawn(strips) {
		if p.drawn != nil {
			pictures = append(pictures, p.drawn)
		}
		size += len(p.Drawing)
	}
	packed, shared = pack(pictures)
	size += len(shared)
	for _, p := range packed {
		size += len(p)
	}
	return shared, packed, size
}

// drop takes drawings away, those of the longest strips first, until about so
// much of a size is gone.
func drop(strips []*Strip, much, size int) {
	all := 0
	for _, p := range drawn(strips) {
		all += p.weight()
	}
	longest := 0
	left := make([][]*Panel, len(strips))
	for i, strip := range strips {
		left[i] = strip.drawn()
		longest = max(longest, len(left[i]))
	}
	gone := 0
	for n := longest; n > 1; n-- {
		for i, panels := range left {
			if len(panels) != n {
				continue
			}
			if gone*size > much*all {
				return
			}
			first := min(1, n-2) // the first of two, else the second
			p := panels[first]
			gone += p.weight()
			p.clear()
			left[i] = slices.Delete(panels, first, first+1)
		}
	}
	for i := len(strips) - 1; i >= 0 && gone*size <= much*all; i-- {
		if strips[i].Optional && len(left[i]) == 1 {
			gone += left[i][0].weight()
			left[i][0].clear()
		}
	}
}

// clear takes what is drawn of a panel away.
func (p *Panel) clear() { p.drawn, p.Picture, p.Drawing = nil, "", "" }

// least returns how many drawings of a strip stay in any page.
func (s *Strip) least() int {
	if s.Optional {
		return 0
	}
	return 1
}

// weight returns about how much a panel adds to a page.
func (p *Panel) weight() int {
	if p.drawn == nil {
		return len(p.Drawing)
	}
	return len(p.drawn.Strokes)
}

func drawn(strips []*Strip) (all []*Panel) {
	for _, s := range strips {
		all = append(all, s.drawn()...)
	}
	return all
}

// drawn returns the panels that have something drawn.
func (s *Strip) drawn() (list []*Panel) {
	for _, p := range s.Panels {
		if p.drawn != nil || p.Drawing != "" {
			list = append(list, p)
		}
	}
	return list
}
