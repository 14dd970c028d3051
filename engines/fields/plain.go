package fields

import "strings"

// Card sets are long, and most of them are written in plain YAML: mappings and
// lists by indentation or, within a line, in brackets; words, whole numbers,
// and texts in double quotes without escapes. Those are read here, many times
// faster than the whole of YAML. Whatever looks different, a mistake above all,
// is left to the parser of the whole.

// A plainReader reads a document of plain YAML.
type plainReader struct {
	lines []plainLine // without those that are blank or hold a comment alone
	next  int
	kids  []*node // of the nodes that are being read
	nodes []node  // made many at a time, as are
	lists []*node
}

// A plainLine is a line from its first word on, which stands at a column
// counted from 0.
type plainLine struct {
	text    string
	no, col int
}

// parsePlain returns the root of a document, nil when more than plain YAML is
// needed to read it.
func parsePlain(data []byte) *node {
	p := &plainReader{lines: make([]plainLine, 0, len(data)/64)}
	no := 0
	for line := range strings.Lines(string(data)) {
		no++
		line = strings.TrimSuffix(line, "\n")
		for i := range len(line) {
			if line[i] < ' ' || line[i] > '~' {
				return nil
			}
		}
		words := line[blanks(line):]
		if words == "" || words[0] == '#' {
			continue
		}
		if words[len(words)-1] == ' ' {
			return nil
		}
		p.lines = append(p.lines, plainLine{words, no, len(line) - len(words)})
	}
	if len(p.lines) == 0 || p.lines[0].col > 0 {
		return nil
	}
	root := p.block()
	if p.next < len(p.lines) {
		return nil
	}
	return root
}

// line returns the line that is to be read.
func (p *plainReader) line() *plainLine { return &p.lines[p.next] }

// here reports whether the line that is to be read begins at a column, with a
// dash or not.
func (p *plainReader) here(col int, dash bool) bool {
	return p.next < len(p.lines) && p.line().col == col && p.line().dashed() == dash
}

func (l *plainLine) dashed() bool { return strings.HasPrefix(l.text, "- ") }

// node returns a new node that stands with its word at a byte of a line.
func (p *plainReader) node(k kind, l *plainLine, at int, word string) *node {
	if len(p.nodes) == cap(p.nodes) {
		p.nodes = make([]node, 0, 256)
	}
	p.nodes = append(p.nodes, node{kind: k, place: place{word, int32(l.no), int32(l.col + at + 1)}})
	return &p.nodes[len(p.nodes)-1]
}

// keep gives a node the kids that have been read since there were so many.
func (p *plainReader) keep(n *node, since int) *node {
	count := len(p.kids) - since
	if len(p.lists)+count > cap(p.lists) {
		p.lists = make([]*node, 0, max(1024, count))
	}
	from := len(p.lists)
	p.lists = append(p.lists, p.kids[since:]...)
	p.kids = p.kids[:since]
	n.kids = p.lists[from:len(p.lists):len(p.lists)]
	n.own()
	return n
}

// block reads the mapping or list that begins at the line.
func (p *plainReader) block() *node {
	if p.line().dashed() {
		return p.list()
	}
	return p.mapping()
}

// list reads lines that begin with a dash.
func (p *plainReader) list() *node {
	col, since := p.line().col, len(p.kids)
	n := p.node(sequence, p.line(), 0, "-")
	for p.here(col, true) {
		l := p.line()
		at := 1 + blanks(l.text[1:])
		after := plainLine{l.text[at:], l.no, l.col + at}
		var item *node
		if keyEnd(after.text) > 0 { // a mapping that begins behind the dash
			*l = after
			item = p.mapping()
		} else {
			item = p.value(&after, 0)
			p.next++
		}
		if item == nil {
			return nil
		}
		p.kids = append(p.kids, item)
	}
	return p.keep(n, since)
}

// mapping reads lines that begin with a key.
func (p *plainReader) mapping() *node {
	col, since := p.line().col, len(p.kids)
	var n *node
	for p.here(col, false) {
		l := p.line()
		end := keyEnd(l.text)
		if end == 0 || p.twice(since, l.text[:end]) {
			return nil
		}
		if n == nil {
			n = p.node(mapping, l, end, ":")
		}
		p.kids = append(p.kids, p.node(other, l, 0, l.text[:end]))
		p.next++
		at := end + 1 + blanks(l.text[end+1:])
		var v *node
		switch {
		case at < len(l.text) && l.text[at] != '#':
			v = p.value(l, at)
		case p.next < len(p.lines) && (p.line().col > col || p.here(col, true)):
			v = p.block()
		}
		if v == nil {
			return nil
		}
		p.kids = append(p.kids, v)
	}
	return p.keep(n, since)
}

// value reads a value that ends with its line, from a byte on.
func (p *plainReader) value(l *plainLine, at int) *node {
	var n *node
	end := len(l.text)
	switch l.text[at] {
	case '"', '[', '{':
		n, end = p.flow(l, at)
	default:
		if i := strings.Index(l.text[at:], " #"); i >= 0 {
			end = at + i
		}
		n = p.word(l, at, l.text[at:end])
	}
	if rest := l.text[end:]; rest != "" && (rest[0] != ' ' || rest[blanks(rest)] != '#') {
		return nil
	}
	return n
}

// flow reads a value as it may stand in brackets, and returns where it ends.
func (p *plainReader) flow(l *plainLine, at int) (n *node, end int) {
	if at == len(l.text) {
		return nil, at
	}
	switch l.text[at] {
	case '"':
		word, _, closed := strings.Cut(l.text[at+1:], `"`)
		if !closed || strings.IndexByte(word, '\\') >= 0 {
			return nil, at
		}
		n = p.node(text, l, at, word)
		n.quoted = true
		return n, at + len(word) + 2
	case '[':
		return p.inBrackets(sequence, l, at, ']')
	case '{':
		return p.inBrackets(mapping, l, at, '}')
	}
	end = len(l.text)
	if i := strings.IndexAny(l.text[at:], ",]}"); i >= 0 {
		end = at + i
	}
	return p.word(l, at, l.text[at:end]), end
}

// inBrackets reads a list or mapping in brackets.
func (p *plainReader) inBrackets(k kind, l *plainLine, at int, closing byte) (n *node, end int) {
	n = p.node(k, l, at, l.text[at:at+1])
	n.flow = true
	since := len(p.kids)
	for end = at + 1; ; end++ {
		end += blanks(l.text[end:])
		if end == len(l.text) {
			return nil, end
		}
		if l.text[end] == closing && len(p.kids) == since {
			break
		}
		if k == mapping {
			key := l.text[end : end+keyEnd(l.text[end:])]
			if key == "" || p.twice(since, key) {
				return nil, end
			}
			p.kids = append(p.kids, p.node(other, l, end, key))
			end += len(key) + 1
			end += blanks(l.text[end:])
		}
		var item *node
		if item, end = p.flow(l, end); item == nil {
			return nil, end
		}
		p.kids = append(p.kids, item)
		if end += blanks(l.text[end:]); end == len(l.text) || l.text[end] != closing && l.text[end] != ',' {
			return nil, end
		}
		if l.text[end] == closing {
			break
		}
	}
	return p.keep(n, since), end + 1
}
