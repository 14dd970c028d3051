package fields

import (
	"bytes"
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/cespare/xxhash/v2"
)

// Written returns the values of a document as text, from which Embedded has them sooner than from
// YAML: the document's hash, then of each value its kind, line, column, number of values in it and
// word, and behind a tab how YAML writes the word, where that is another way.
func Written(data []byte) ([]byte, error) {
	root, err := parseFull(data)
	if err != nil || root == nil {
		return nil, err
	}
	b := bytes.NewBufferString(hash(data))
	root.write(b)
	return b.Bytes(), nil
}

func hash(data []byte) string { return fmt.Sprintf("%016x\n", xxhash.Sum64(data)) }

func (n *node) write(b *bytes.Buffer) {
	fmt.Fprintf(b, "%d %d %d %d %s", n.kind, n.line, n.col, len(n.kids), n.word)
	if source := n.source(); source != n.word && len(n.kids) == 0 {
		b.WriteString("\t" + source)
	}
	b.WriteByte('\n')
	for _, kid := range n.kids {
		kid.write(b)
	}
}

// known are the texts of Written by their documents. Neither is read before a set is asked for: it would
// make every start of a program an eighth longer.
var known sync.Map

// whereOf names where a document is; another one that came to be there has another hash.
func whereOf(data []byte) string { return fmt.Sprintf("%p %d", data, len(data)) }

// written returns what Written wrote of a document as it is now, without its hash; "" if it did not.
func written(data []byte) string {
	text, _ := known.Load(whereOf(data))
	if lines, fresh := strings.CutPrefix(fmt.Sprint(text), hash(data)); fresh {
		return lines
	}
	return ""
}

// parsed returns the root of a document, from the text of Written where there is one of it as it is now.
func parsed(data []byte) (*node, error) {
	lines := written(data)
	if lines == "" {
		return parseFull(data)
	}
	all := make([]node, strings.Count(lines, "\n"))
	all[0].read(lines, all[1:])
	return &all[0], nil
}

// read reads the lines of a value and of those in it, which are the first of free, and returns the rest.
func (n *node) read(lines string, free []node) (string, []node) {
	line, lines, _ := strings.Cut(lines, "\n")
	var numbers [4]int
	for i := range numbers {
		var digits string
		digits, line, _ = strings.Cut(line, " ")
		numbers[i], _ = strconv.Atoi(digits)
	}
	n.kind, n.line, n.col, n.kids = kind(numbers[0]), int32(numbers[1]), int32(numbers[2]), make([]*node, numbers[3])
	n.word, n.as, _ = strings.Cut(line, "\t")
	for i := range n.kids {
		n.kids[i], free = &free[0], free[1:]
		lines, free = n.kids[i].read(lines, free)
	}
	n.own()
	return lines, free
}

// source returns a value as it is in its document, or as that could have it, on one line.
func (n *node) source() string {
	if n.full != nil {
		return strings.Join(strings.Fields(n.full.String()), " ")
	}
	var items []string
	for i, kid := range n.kids {
		if items = append(items, kid.source()); n.kind == mapping && i%2 == 1 {
			items = append(items[:i/2], items[i/2]+": "+items[i/2+1])
		}
	}
	switch n.kind {
	case mapping:
		return "{" + strings.Join(items, ", ") + "}"
	case sequence:
		return "[" + strings.Join(items, ", ") + "]"
	}
	return cmp.Or(n.as, n.word)
}
