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

// A Panel shows a moment of a scenario in a page: a position, the move that led to it
// or the move that is refused, and why.
type Panel struct {
	Caption string
	Refused bool
	Open    bool // it is visible first
	Notes   []Note
	Picture template.HTML // empty when the game makes no pictures, or the page has no space left
	Drawing template.HTML // for a game without pictures

	scene *scene.Scene // until it is drawn
	marks []scene.Mark
	drawn *picture.Drawing // the whole picture, before it shares parts with others
}

// A Note is a clause that acted or forbade.
type Note struct{ Clause, Text string }

// A Strip is the panels of a scenario.
type Strip struct {
	Panels   []*Panel
	Sheet    *scene.Sheet // the symbols of its pictures, nil when there are no pictures
	Optional bool         // the page may leave out all of its drawings
	table    rule.AnyGame
	was      *scene.Scene // of the position before the next move, nil if it is not known
}

// panelWidth is the width of panels in pixels: their texts can be read on a phone, and
// a panel fits next to the text of a page.
const panelWidth = 360

// Panels makes the panels of a scenario: the position in which its script begins, and
// then one for every move that is made or refused. If clause is not "", only the panel
// that shows the clause best is kept.
func Panels(table rule.AnyGame, moments []scenarios.Moment, clause string) *Strip {
	return panels(table, moments, clause, maxDrawings)
}

// panels makes the panels of a scenario, of which at most so many have drawings.
func panels(table rule.AnyGame, moments []scenarios.Moment, clause string, most int) *Strip {
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
	s.few(most)
	s.paint()
	return s
}

// maxDrawings is how many drawings a page may have, if each of its strips keeps one. A page of Limit
// bytes has no space for as many.
const maxDrawings = 2000

// An Album is the strips of a page. Their drawings take memory before the page is cut to its size, so
// each strip keeps fewer of them as the page grows.
type Album struct {
	Strips []*Strip
	most   int // drawings of a strip, 0 for maxDrawings
	drawn  int // drawings of all strips
}

// Panels makes the panels of a scenario, as the function Panels does, and adds them to an album.
func (a *Album) Panels(table rule.AnyGame, moments []scenarios.Moment) *Strip {
	if a.most == 0 {
		a.most = maxDrawings
	}
	s := panels(table, moments, "", a.most)
	a.Strips = append(a.Strips, s)
	for a.drawn += len(s.drawn()); a.drawn > maxDrawings && a.most > 1; a.drawn = len(drawn(a.Strips)) {
		a.most = a.most * 3 / 4
		for _, s := range a.Strips {
			s.few(a.most)
		}
	}
	return s
}

// few omits all drawings but so many: the one that decides, the first, and the last ones.
func (s *Strip) few(most int) {
	list := s.drawn()
	if len(list) <= most {
		return
	}
	s.open()
	slices.Reverse(list)
	first := list[len(list)-1]
	slices.SortStableFunc(list, func(a, b *Panel) int { return b.matters(first) - a.matters(first) })
	for _, p := range list[most:] {
		p.clear()
	}
}

func (p *Panel) matters(first *Panel) int {
	switch {
	case p.Open:
		return 2
	case p == first:
		return 1
	}
	return 0
}

// Board makes a strip of a picture, as wide as the options say and as wide as a phone.
func Board(s *scene.Scene, o picture.Options) *Strip {
	wide := picture.Draw(s, o)
	o.Width = panelWidth
	return &Strip{Sheet: s.Sheet, Panels: []*Panel{{drawn: wide}, {drawn: picture.Draw(s, o)}}}
}

func (s *Strip) position(m *scenarios.Moment) {
	p := &Panel{Caption: "The position"}
	s.was = s.draw(p, m.Position, nil)
}

// move adds the position after a move, marked with what changed.
func (s *Strip) move(before, after *scenarios.Moment) {
	p := &Panel{Caption: after.Said(s.table)}
	for _, e := range after.Effects {
		if note := (Note{Clause: e.ID}); !slices.Contains(p.Notes, note) {
			p.Notes = append(p.Notes, note)
		}
	}
	s.was = s.draw(p, after.Position, func(now *scene.Scene) []scene.Mark {
		was := s.was
		if was == nil {
			first, _ := s.table.Picture(before.Position, rule.Chance)
			was = &first
		}
		_, come := scene.Changes(was, now)
		return come
	})
}

// refusal adds a panel for a refused line, with every clause that forbids it. The
// position is the one after the earlier moves of that line.
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
	for i, r := range tried.Reasons {
		said := r.Words
		if r.Values != "" {
			said += " Here: " + r.Values + "."
		}
		if key := scene.Key(i, len(tried.Reasons)); key != "" {
			said = key + ". " + said
		}
		p.Notes = append(p.Notes, Note{r.ID, said})
	}
	s.draw(p, tried.At, func(now *scene.Scene) []scene.Mark {
		return now.RefusalMarks(text, tried.Refusals(), s.table.Touches(tried.At, tried.Last())...)
	})
}

// draw adds a panel with the picture of a position, whose scene it returns, nil if it has none.
func (s *Strip) draw(p *Panel, at rule.Position, marks func(*scene.Scene) []scene.Mark) *scene.Scene {
	s.Panels = append(s.Panels, p)
	now, ok := s.table.Picture(at, rule.Chance)
	if !ok {
		p.Drawing = drawing(s.table.Draw(at, Paint))
		return nil
	}
	s.Sheet, p.scene, p.Caption = now.Sheet, &now, now.Said(p.Caption)
	if marks != nil {
		p.marks = marks(&now)
	}
	return &now
}

// paint draws the pictures. Areas that no panel touches are folded in all pictures, except the
// largest area. The description of a picture leaves out the sentences that the one before has too.
func (s *Strip) paint() {
	s.was = nil
	touched := map[scene.ID]bool{}
	for _, p := range s.Panels {
		if p.scene == nil {
			continue
		}
		for id := range p.scene.Touches(p.marks) {
			touched[id] = true
		}
	}
	var before []string // sentences of the picture before
	for _, p := range s.Panels {
		if p.scene == nil {
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
		p.drawn = picture.Draw(p.scene, o)
		said := strings.SplitAfter(p.drawn.Description, ". ")
		p.drawn.Description = strings.TrimSpace(strings.Join(slices.DeleteFunc(slices.Clone(said), func(sentence string) bool { return slices.Contains(before, sentence) }), ""))
		before = said
		for i := range p.drawn.Strokes {
			p.drawn.Strokes[i].Item = nil // it would keep the scene
		}
		p.scene, p.marks = nil, nil
	}
}

// open makes the panel that decides visible: the last refusal with a drawing, or else
// the last drawing.
func (s *Strip) open() {
	list := s.drawn()
	if len(list) == 0 {
		list = s.Panels
	}
	var decides *Panel
	for _, p := range list {
		p.Open = false
		if decides == nil || p.Refused || !decides.Refused {
			decides = p
		}
	}
	if decides != nil {
		decides.Open = true
	}
}

// only keeps the panel of a strip that shows best what a clause does: where it forbids
// something, or else where it acts, or else the last.
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

// shows says how well a panel shows a clause: 2 if the clause forbids something, 1 if
// it acts, else 0.
func (p *Panel) shows(clause string) int {
	switch {
	case !slices.ContainsFunc(p.Notes, func(note Note) bool { return note.Clause == clause }):
		return 0
	case p.Refused:
		return 2
	}
	return 1
}

// Shows says how well the best panel of a strip shows a clause: 2 if the clause forbids
// something, 1 if it acts, else 0.
func (s *Strip) Shows(clause string) (well int) {
	for _, p := range s.Panels {
		well = max(well, p.shows(clause))
	}
	return well
}

// Untold removes the descriptions of a strip's pictures, but not their titles.
func (s *Strip) Untold() {
	for _, p := range s.drawn() {
		if p.drawn != nil {
			p.drawn.Description = ""
		}
	}
}

// Fit writes a page with the drawings of strips, in at most limit bytes if possible. The function
// write gets the elements to which the pictures refer, empty when there are none. If the page is
// too long, spare is called first, unless it is nil: it leaves out other things, and returns the
// strips that remain. Then drawings of the longest strips are omitted. Each strip keeps one
// drawing, except optional strips, which may lose theirs, the last strip first.
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

// album packs the drawings of strips into at most room bytes, and reports whether more
// drawings could be omitted.
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

// painted matches the colors in a drawing. Without them, letters say to whom a piece belongs.
var painted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`</?span[^>]*>`) })

// share packs the pictures of all panels with drawings.
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

// drop leaves out drawings, those of the longest strips first, until about much of size
// bytes are saved.
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
			first := min(1, n-2) // the first of two panels, else the second
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

func (p *Panel) clear() { p.scene, p.marks, p.drawn, p.Picture, p.Drawing = nil, nil, nil, "", "" }

// least returns how many drawings of a strip must stay.
func (s *Strip) least() int {
	if s.Optional {
		return 0
	}
	return 1
}

// weight estimates how much a panel adds to a page.
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

func (s *Strip) drawn() []*Panel {
	return slices.DeleteFunc(slices.Clone(s.Panels), func(p *Panel) bool { return p.scene == nil && p.drawn == nil && p.Drawing == "" })
}

// A Run is a scenario that was played on a table.
type Run struct {
	Table   rule.AnyGame
	Moments []scenarios.Moment
}

// Contrast makes a strip of one panel for each of two runs of a scenario. The panels
// show where the runs diverge: at different positions after the same move, at a move
// that only one run allows, or at the ends. Parted is false when the runs differ only
// at the end, in something that pictures do not show.
func Contrast(a, b Run) (strips [2]*Strip, parted bool) {
	if a.Table == nil || b.Table == nil || len(a.Moments) == 0 || len(b.Moments) == 0 {
		return strips, false
	}
	runs := [2]Run{a, b}
	at := fork(a, b)
	for i, r := range runs {
		s := &Strip{table: r.Table}
		strips[i] = s
		last := len(r.Moments) - 1
		other := runs[1-i].Moments
		switch {
		case at <= last && at > 0:
			if text := tried(r.Moments[at], other, at); text != "" {
				s.attempt(&r.Moments[at], text)
			} else {
				s.move(&r.Moments[at-1], &r.Moments[at])
			}
		case at <= last:
			if text := tried(r.Moments[at], other, at); text != "" {
				s.attempt(&r.Moments[at], text)
			} else {
				s.position(&r.Moments[0])
			}
		case at < len(other) && other[at].Move != "" && at == last+1:
			s.attempt(&r.Moments[last], other[at].Move)
		default:
			s.end(&r.Moments[last])
		}
		s.paint()
	}
	return strips, at < len(a.Moments) || at < len(b.Moments)
}

// fork returns the first moment at which two runs differ, or that only one of them has.
func fork(a, b Run) int {
	for i := range min(len(a.Moments), len(b.Moments)) {
		x, y := a.Moments[i], b.Moments[i]
		if x.Move != y.Move || !slices.Equal(x.Refused, y.Refused) || a.Table.PrintPosition(x.Position) != b.Table.PrintPosition(y.Position) {
			return i
		}
	}
	return min(len(a.Moments), len(b.Moments))
}

// tried returns the move of a "cannot" line for which two runs have different results
// at a moment. It is "" when the runs differ in the position.
func tried(m scenarios.Moment, other []scenarios.Moment, at int) string {
	if at >= len(other) || slices.Equal(m.Refused, other[at].Refused) {
		return ""
	}
	more, less := m.Refused, other[at].Refused
	if len(more) < len(less) {
		more, less = less, more
	}
	for i, text := range more {
		if i >= len(less) || less[i] != text {
			return text
		}
	}
	return ""
}

// attempt adds the result of a line: its refusal, or the position after it.
func (s *Strip) attempt(at *scenarios.Moment, text string) {
	tried, err := rule.Try(s.table, at.Position, text)
	if err != nil {
		s.end(at)
		return
	}
	if len(tried.Reasons) > 0 {
		s.refusal(at.Position, text)
		return
	}
	next := scenarios.Moment{Position: at.Position, Move: text}
	for _, m := range tried.Moves {
		p, effects := s.table.Play(next.Position, m)
		next.Position, next.Effects = p, append(next.Effects, effects...)
	}
	s.move(at, &next)
}

func (s *Strip) end(m *scenarios.Moment) { s.draw(&Panel{Caption: "The position"}, m.Position, nil) }
