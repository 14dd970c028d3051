package pages

import (
	"bytes"
	"html/template"
	"regexp"
	"slices"

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
	Notes   []Note
	Picture template.HTML // empty when the game makes no pictures, or the page has no room for one more
	Drawing template.HTML // the text drawn for a game without pictures

	scene scene.Scene
	marks []scene.Mark
}

// A Note is a clause that acted or forbade.
type Note struct{ Clause, Text string }

// A Strip is the panels of a scenario, and the symbols of its pictures.
type Strip struct {
	Panels []*Panel
	Sheet  *scene.Sheet // nil when there are none
	table  rule.Table
}

// panelWidth is for how many pixels panels are laid out: their texts can be
// read on a telephone, and beside the words of a page.
const panelWidth = 360

// Panels makes the panels of a scenario: the position in which its script
// begins, then one for every move that is made or refused.
func Panels(table rule.Table, moments []scenarios.Moment) *Strip {
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

// refusal adds a move that is refused, with every clause that forbids it.
func (s *Strip) refusal(at rule.Position, text string) {
	p := &Panel{Caption: text + " is refused", Refused: true}
	m, err := s.table.ReadMove(at, text)
	if err != nil {
		return
	}
	var refusals []scene.Refusal
	reasons := s.table.Judge(at, m)
	for i, r := range reasons {
		said := r.Words
		if r.Values != "" {
			said += " Here: " + r.Values + "."
		}
		if key := scene.Key(i, len(reasons)); key != "" {
			said = key + ". " + said
		}
		p.Notes = append(p.Notes, Note{r.ID, said})
		refusals = append(refusals, scene.Refusal{Clause: r.ID, Values: r.Values})
	}
	s.draw(p, at, func(now *scene.Scene) []scene.Mark {
		return now.RefusalMarks(text, refusals, s.table.Touches(at, m)...)
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
// the largest part of the table.
func (s *Strip) paint() {
	touched := map[scene.ID]bool{}
	for _, p := range s.Panels {
		for id := range p.scene.Touches(p.marks) {
			touched[id] = true
		}
	}
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
		p.Picture = template.HTML(bare(bytes.TrimSpace(picture.Draw(&p.scene, o).Inline(""))))
		p.scene, p.marks = scene.Scene{}, nil
	}
}

// room is how many bytes of pictures and drawings a page may hold.
const room = 350_000

// Album lets strips share what their pictures have in common, and returns the
// elements that the page must hold for them, empty when there are no pictures. What still has no room is left out of
// the longest strips; each keeps one panel drawn.
func Album(strips []*Strip) template.HTML {
	if _, _, size := share(strips); size > room {
		for _, p := range drawn(strips) {
			p.Drawing = template.HTML(painted.ReplaceAllString(string(p.Drawing), ""))
		}
	}
	for {
		shared, packed, size := share(strips)
		longest, most := (*Strip)(nil), 1
		for _, s := range strips {
			if n := len(s.drawn()); n > most {
				longest, most = s, n
			}
		}
		if size <= room || longest == nil {
			for i, p := range drawn(strips) {
				if p.Picture != "" {
					p.Picture = packed[i]
				}
			}
			var sheets []*scene.Sheet
			for _, s := range strips {
				if s.Sheet != nil && !slices.Contains(sheets, s.Sheet) {
					sheets = append(sheets, s.Sheet)
				}
			}
			if len(sheets) == 0 {
				return ""
			}
			return template.HTML(bare(picture.Sprite(sheets...))) + shared
		}
		drop(strips, size-room, size)
	}
}

// painted is what colours a drawing: without it, letters tell whose is what.
var painted = regexp.MustCompile(`</?span[^>]*>`)

// share packs the pictures of all panels that have something drawn.
func share(strips []*Strip) (shared template.HTML, packed []template.HTML, size int) {
	var pictures []string
	for _, p := range drawn(strips) {
		pictures = append(pictures, string(p.Picture))
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
		all += len(p.Picture) + len(p.Drawing)
	}
	for gone := 0; gone*size <= much*all; {
		var longest []*Panel
		for _, s := range strips {
			if d := s.drawn(); len(d) > len(longest) {
				longest = d
			}
		}
		if len(longest) < 2 {
			return
		}
		p := longest[min(1, len(longest)-2)] // the first of two, else the second
		gone += len(p.Picture) + len(p.Drawing)
		p.Picture, p.Drawing = "", ""
	}
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
		if p.Picture != "" || p.Drawing != "" {
			list = append(list, p)
		}
	}
	return list
}
