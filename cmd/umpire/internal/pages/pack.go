package pages

import (
	"html/template"
	"strconv"
	"strings"
)

// A packer shares what several pictures of a page have in common: most of a
// board is the same in all of them. It finds lines, and runs of them, that are
// there more than once, writes each but once, and refers to it.
type packer struct {
	number map[string]int // of each line
	parts  []part
	refs   []int
}

// A part is a line, or two parts in a row.
type part struct {
	line string
	pair [2]int
}

// pack returns the pictures with references, and the element in which stands
// what they refer to.
func pack(pictures []string) (packed []template.HTML, shared template.HTML) {
	k := &packer{number: map[string]int{}}
	rows := make([][]int, len(pictures))
	for i, p := range pictures {
		for line := range strings.Lines(p) {
			if line = strings.TrimSuffix(line, "\n"); line != "" {
				rows[i] = append(rows[i], k.part(line))
			}
		}
	}
	for k.join(rows) {
	}
	k.count(rows)
	var b strings.Builder
	for i := range k.parts {
		if k.own(i) {
			b.WriteString(`<g id="p` + strconv.Itoa(i) + `">`)
			k.body(&b, i)
			b.WriteString("</g>\n")
		}
	}
	if b.Len() > 0 {
		shared = template.HTML(`<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>` + "\n" + b.String() + "</defs></svg>\n")
	}
	for _, row := range rows {
		var b strings.Builder
		for _, p := range row {
			k.write(&b, p)
		}
		packed = append(packed, template.HTML(b.String()))
	}
	return packed, shared
}

// part returns the number of a line.
func (k *packer) part(line string) int {
	n, known := k.number[line]
	if !known {
		n = len(k.parts)
		k.number[line] = n
		k.parts = append(k.parts, part{line: line})
	}
	return n
}

// join makes one part of every two that stand beside each other more than once,
// the more frequent first, and reports whether there were any.
func (k *packer) join(rows [][]int) bool {
	seen := map[[2]int]int{}
	at := func(row []int, i int) (pair [2]int, n int) {
		if i+1 >= len(row) || !k.whole(row[i]) || !k.whole(row[i+1]) {
			return pair, 0
		}
		pair = [2]int{row[i], row[i+1]}
		return pair, seen[pair]
	}
	for _, row := range rows {
		for i := range row {
			if pair, _ := at(row, i); i+1 < len(row) && k.whole(row[i]) && k.whole(row[i+1]) {
				seen[pair]++
			}
		}
	}
	joined := map[[2]int]int{}
	for r, row := range rows {
		short := row[:0:0]
		for i := 0; i < len(row); i++ {
			pair, n := at(row, i)
			if _, later := at(row, i+1); n < 2 || n < later {
				short = append(short, row[i])
				continue
			}
			if _, known := joined[pair]; !known {
				joined[pair] = len(k.parts)
				k.parts = append(k.parts, part{pair: pair})
			}
			short = append(short, joined[pair])
			i++
		}
		rows[r] = short
	}
	return len(joined) > 0
}

// whole reports whether a part is of elements that begin and end in it.
func (k *packer) whole(n int) bool {
	line := k.parts[n].line
	return line == "" || strings.HasSuffix(line, "/>") || strings.HasPrefix(line, "<text") && strings.HasSuffix(line, "</text>")
}

// count counts how often each part is written or referred to.
func (k *packer) count(rows [][]int) {
	k.refs = make([]int, len(k.parts))
	for _, row := range rows {
		for _, p := range row {
			k.refs[p]++
		}
	}
	for i := len(k.parts) - 1; i >= 0; i-- { // what a part is made of stands before it
		if p := k.parts[i]; p.line == "" {
			times := k.refs[i]
			if k.own(i) {
				times = 1
			}
			k.refs[p.pair[0]] += times
			k.refs[p.pair[1]] += times
		}
	}
}

// own reports whether a part is written once and referred to.
func (k *packer) own(n int) bool {
	const reference, definition = 21, 20 // bytes
	line := len(k.parts[n].line)
	if line == 0 {
		return k.refs[n] > 1
	}
	return k.whole(n) && k.refs[n]*(line-reference) > line+definition
}

func (k *packer) write(b *strings.Builder, n int) {
	if k.own(n) {
		b.WriteString(`<use href="#p` + strconv.Itoa(n) + `"/>`)
		return
	}
	k.body(b, n)
}

func (k *packer) body(b *strings.Builder, n int) {
	if p := k.parts[n]; p.line != "" {
		b.WriteString(p.line)
	} else {
		k.write(b, p.pair[0])
		k.write(b, p.pair[1])
	}
}
