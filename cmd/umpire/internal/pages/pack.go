package pages

import (
	"bytes"
	"hash/maphash"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/scene"
	"umpire/engines/scene/picture"
)

// A packer shares what several pictures of a page have in common: most of a board is
// the same in all of them, and a card looks the same wherever it lies. It finds parts
// that occur more than once, and runs of parts with the same distances. It writes each
// of them once, and refers to it elsewhere.
type packer struct {
	number map[string]int // of a part, by its SVG at the origin
	parts  []part
	times  []int // how often each picture occurs
	refs   []int
	own    []bool // whether a part is written once and referred to
	names  []string
}

// A part is a part of a picture, or a pair of two parts.
type part struct {
	leaf *picture.Part
	size int // bytes of the leaf
	pair pair
}

// A pair is two parts, the second at the distance by from the first.
type pair struct {
	first, second int
	by            scene.Point
}

// A spot is a part with its place in a picture.
type spot struct {
	part int
	at   scene.Point
}

// pack returns the pictures with references, and the element that contains the shared parts.
func pack(pictures []*picture.Drawing) (packed []template.HTML, shared template.HTML) {
	distinct, which := same(pictures)
	k := &packer{number: map[string]int{}, times: make([]int, len(distinct))}
	for _, n := range which {
		k.times[n]++
	}
	rows := make([][]spot, len(distinct))
	for i, d := range distinct {
		for _, p := range d.Parts() {
			rows[i] = append(rows[i], spot{k.part(&p), p.At})
		}
	}
	for k.join(rows) {
	}
	k.choose(rows)
	var b bytes.Buffer
	for i := range k.parts {
		if k.own[i] {
			b.WriteString(`<g id="` + k.names[i] + `">`)
			k.body(&b, i, scene.Point{})
			b.WriteString("</g>\n")
		}
	}
	if b.Len() > 0 {
		shared = template.HTML(`<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>` + "\n" + b.String() + "</defs></svg>\n")
	}
	written := make([]template.HTML, len(distinct))
	for i, row := range rows {
		b.Reset()
		b.WriteString(strings.ReplaceAll(bare(distinct[i].Frame()), "\n", ""))
		for _, s := range row {
			k.write(&b, s.part, s.at)
		}
		b.WriteString("</svg>")
		written[i] = template.HTML(b.String())
	}
	for _, n := range which {
		packed = append(packed, written[n])
	}
	return packed, shared
}

// same returns the distinct pictures, and for each picture its index among them. A page
// of questions may show one position a thousand times.
func same(pictures []*picture.Drawing) (distinct []*picture.Drawing, which []int) {
	seed := maphash.MakeSeed()
	known := map[uint64][]int{}
	for _, d := range pictures {
		var h maphash.Hash
		h.SetSeed(seed)
		h.WriteString(d.Title)
		for i := range d.Strokes {
			maphash.WriteComparable(&h, looks(d.Strokes[i]))
		}
		sum, at := h.Sum64(), -1
		for _, n := range known[sum] {
			if alike(distinct[n], d) {
				at = n
			}
		}
		if at < 0 {
			at = len(distinct)
			distinct = append(distinct, d)
			known[sum] = append(known[sum], at)
		}
		which = append(which, at)
	}
	return distinct, which
}

// looks returns a stroke without its item, which is not visible.
func looks(s picture.Stroke) picture.Stroke {
	s.Item = nil
	return s
}

// alike reports whether two pictures give the same SVG in a page.
func alike(a, b *picture.Drawing) bool {
	return a.Title == b.Title && a.Description == b.Description && a.Sheet == b.Sheet && a.Box == b.Box && a.Width == b.Width &&
		slices.EqualFunc(a.Strokes, b.Strokes, func(x, y picture.Stroke) bool { return looks(x) == looks(y) })
}

// part returns the number of a part, the same for equal parts.
func (k *packer) part(p *picture.Part) int {
	svg := p.SVG(scene.Point{})
	n, known := k.number[string(svg)]
	if !known {
		n = len(k.parts)
		k.number[string(svg)] = n
		k.parts = append(k.parts, part{leaf: p, size: len(svg)})
	}
	return n
}

// join replaces every two neighboring parts that occur more than once by one part, the
// more frequent first. It reports whether there were any.
func (k *packer) join(rows [][]spot) bool {
	seen := map[pair]int{}
	at := func(row []spot, i int) (pair, int) {
		if i+1 >= len(row) {
			return pair{}, 0
		}
		a, b := row[i], row[i+1]
		p := pair{a.part, b.part, scene.Point{X: b.at.X - a.at.X, Y: b.at.Y - a.at.Y}}
		return p, seen[p]
	}
	for r, row := range rows {
		for i := range len(row) - 1 {
			p, _ := at(row, i)
			seen[p] += k.times[r]
		}
	}
	joined := map[pair]int{}
	for r, row := range rows {
		short := row[:0:0]
		for i := 0; i < len(row); i++ {
			p, n := at(row, i)
			if _, later := at(row, i+1); n < 2 || n < later {
				short = append(short, row[i])
				continue
			}
			if _, known := joined[p]; !known {
				joined[p] = len(k.parts)
				k.parts = append(k.parts, part{pair: p})
			}
			short = append(short, spot{joined[p], row[i].at})
			i++
		}
		rows[r] = short
	}
	return len(joined) > 0
}

// choose decides which parts are written once and referred to: those for which this
// makes the page smaller.
func (k *packer) choose(rows [][]spot) {
	const reference, definition = 35, 18 // bytes
	k.own = make([]bool, len(k.parts))
	for i := range k.own {
		k.own[i] = true
	}
	size := make([]int, len(k.parts))
	for range 8 {
		k.count(rows)
		changed := false
		for i, p := range k.parts { // the parts of a pair come before it
			size[i] = p.size
			if p.leaf == nil {
				for _, n := range [2]int{p.pair.first, p.pair.second} {
					if k.own[n] {
						size[i] += reference
					} else {
						size[i] += size[n]
					}
				}
			}
			own := k.refs[i]*(size[i]-reference) > size[i]+definition
			changed = changed || own != k.own[i]
			k.own[i] = own
		}
		if !changed {
			break
		}
	}
	k.count(rows)
	k.names = make([]string, len(k.parts))
	n := 0
	for i := range k.parts {
		if k.own[i] {
			k.names[i] = "p" + strconv.FormatInt(int64(n), 36)
			n++
		}
	}
}

// count counts how often each part is written or referred to.
func (k *packer) count(rows [][]spot) {
	k.refs = make([]int, len(k.parts))
	for r, row := range rows {
		for _, s := range row {
			k.refs[s.part] += k.times[r]
		}
	}
	for i := len(k.parts) - 1; i >= 0; i-- {
		if p := k.parts[i]; p.leaf == nil {
			times := k.refs[i]
			if k.own[i] {
				times = min(times, 1)
			}
			k.refs[p.pair.first] += times
			k.refs[p.pair.second] += times
		}
	}
}

func (k *packer) write(b *bytes.Buffer, n int, at scene.Point) {
	if !k.own[n] {
		k.body(b, n, at)
		return
	}
	b.WriteString(`<use href="#` + k.names[n] + `"`)
	if at.X != 0 {
		b.WriteString(` x="` + strconv.Itoa(at.X) + `"`)
	}
	if at.Y != 0 {
		b.WriteString(` y="` + strconv.Itoa(at.Y) + `"`)
	}
	b.WriteString("/>")
}

func (k *packer) body(b *bytes.Buffer, n int, at scene.Point) {
	if p := k.parts[n]; p.leaf != nil {
		b.Write(bytes.ReplaceAll(p.leaf.SVG(at), []byte("\n"), nil))
	} else {
		k.write(b, p.pair.first, at)
		k.write(b, p.pair.second, scene.Point{X: at.X + p.pair.by.X, Y: at.Y + p.pair.by.Y})
	}
}
