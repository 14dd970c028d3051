package syntax

import (
	"slices"
	"strings"
)

// Again reads a new text of a file, as [Parse] does. It takes over the scenarios that have not
// changed since f was read: an editor reads its file after every keystroke. f may be nil.
func (f *File) Again(name string, src []byte) (*File, Diagnostics) {
	p := parse(name, src, f)
	if len(p.taken) > 0 && len(p.diags) > 0 { // some mistakes depend on lines before them
		p = parse(name, src, nil)
	}
	lines := p.lines // without the parser, which would keep the file in memory
	spare.Put(&lines)
	p.file.valid, p.file.blanks = len(p.diags) == 0, p.blanks
	return p.file, p.diags
}

// takeOver takes scenarios over from an earlier text, if it has no mistakes: those that have the
// same lines at the same place, below the same settings, with no named position among them.
func (p *parser) takeOver(f *File) {
	source := p.file.Source
	same := func(from, to int) bool { return to <= len(source) && slices.Equal(f.Source[from:to], source[from:to]) }
	if f == nil || !f.valid || len(f.Scenarios) == 0 || !same(0, f.Scenarios[0].Line-1) {
		return
	}
	for i, sc := range f.Scenarios {
		from, to := sc.Line-1, len(f.Source)
		ends := to == len(source)
		if i+1 < len(f.Scenarios) {
			to = f.Scenarios[i+1].Line - 1
			ends = to < len(source) && source[to] == f.Source[to]
		}
		named := slices.ContainsFunc(f.Positions, func(n *NamedPosition) bool { return n.Name.Line > from && n.Name.Line <= to })
		if named || !ends || !same(from, to) {
			continue
		}
		p.taken = append(p.taken, sc)
		for at := from; at < to; at++ {
			p.lines[at].taken = true
		}
	}
	if len(p.taken) == 0 {
		return
	}
	p.blanks = f.blanks
	for i := range p.lines {
		if l := &p.lines[i]; !l.taken {
			l.raw = strings.Clone(l.raw) // else a scenario that is taken over often would keep whole texts in memory
		}
	}
}
