package pages

import (
	"bytes"
	"html/template"
	"io"
	"regexp"
	"slices"
	"sync"

	"umpire/engines/scene"
	"umpire/engines/scene/picture"
)

// Fit writes a page with the drawings of strips, in at most limit bytes if possible.
// The function write gets the elements to which the pictures refer, empty when there
// are none. If the page is too long, spare is called first, unless it is nil: it leaves
// out other things, and returns the strips that remain. Then drawings of the longest
// strips are left out. Each strip keeps one drawing, except optional strips, which may
// lose theirs, the last strip first.
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
// drawings could be left out.
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

// painted matches the colours in a drawing. Without them, letters say to whom a piece
// belongs.
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

// clear removes the drawing of a panel.
func (p *Panel) clear() { p.drawn, p.Picture, p.Drawing = nil, "", "" }

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

// drawn returns the panels with drawings.
func (s *Strip) drawn() (list []*Panel) {
	for _, p := range s.Panels {
		if p.drawn != nil || p.Drawing != "" {
			list = append(list, p)
		}
	}
	return list
}
