package fields

import (
	"fmt"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// A kind is what a node of a document is.
type kind uint8

const (
	other kind = iota // what no field can be: a date, a text of several lines
	null
	text
	number // a whole number
	yesno
	mapping
	sequence
)

// A node is a value of a document, or the key of one.
type node struct {
	place
	kind   kind
	nth    int32   // of the kids of what it stands within
	within *node   // the mapping or sequence that holds it
	kids   []*node // of a sequence; of a mapping each key and its value
	full   ast.Node
}

// A place is where a node stands: its word, or the sign that begins it.
type place struct {
	word      string
	line, col int32 // 0 when unknown
}

// pairs yields the entries of a mapping.
func (n *node) pairs(yield func(key, value *node) bool) {
	for i := 0; i < len(n.kids); i += 2 {
		if !yield(n.kids[i], n.kids[i+1]) {
			return
		}
	}
}

// path returns the way to a node, as in land[3].points. That of a key is the
// way to its mapping.
func (n *node) path() string {
	if n == nil || n.within == nil {
		return ""
	}
	path := n.within.path()
	switch {
	case n.within.kind == sequence:
		return fmt.Sprintf("%s[%d]", path, n.nth+1)
	case n.nth%2 == 0:
		return path
	}
	return strings.TrimPrefix(path+"."+n.within.kids[n.nth-1].word, ".")
}

// nodeOf returns a node of the whole of YAML as one of ours.
func nodeOf(full ast.Node) *node {
	if full == nil {
		return nil
	}
	n := &node{place: placeOf(full.GetToken()), full: full}
	switch full := full.(type) {
	case *ast.NullNode:
		n.kind = null
	case *ast.StringNode:
		n.kind = text
	case *ast.IntegerNode:
		n.kind = number
	case *ast.BoolNode:
		n.kind = yesno
	case *ast.MappingNode:
		n.kind = mapping
		for _, p := range full.Values {
			n.pair(p)
		}
	case *ast.MappingValueNode: // a mapping of one
		n.kind = mapping
		n.pair(full)
	case *ast.SequenceNode:
		n.kind = sequence
		for _, item := range full.Values {
			n.kids = append(n.kids, nodeOf(item))
		}
	}
	n.own()
	return n
}

// own tells the children of a node which node holds them.
func (n *node) own() {
	for i, kid := range n.kids {
		if kid != nil {
			kid.within, kid.nth = n, int32(i)
		}
	}
}

// pair adds an entry to a mapping.
func (n *node) pair(p *ast.MappingValueNode) {
	n.kids = append(n.kids, &node{place: placeOf(p.Key.GetToken()), full: p.Key}, nodeOf(p.Value))
}

func placeOf(tk *token.Token) (at place) {
	if tk != nil {
		at.word = tk.Value
		if tk.Position != nil {
			at.line, at.col = int32(max(1, tk.Position.Line)), int32(max(1, tk.Position.Column))
		}
	}
	return at
}
