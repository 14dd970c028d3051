package scenarios

import (
	"errors"
	"strings"
	"unicode"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
)

// parsed parses an expression. The library reads no marks in names, as those of रवि:
// while it parses, a letter that the expression does not have stands for each.
func parsed(source string, config *conf.Config) (*parser.Tree, error) {
	m := &marked{}
	tree, err := parser.ParseWithConfig(m.hide(source), config)
	if m.letters == nil {
		return tree, err
	}
	back := strings.NewReplacer(m.letters...)
	var where *file.Error
	if errors.As(err, &where) {
		where.Message = back.Replace(where.Message)
	}
	if err == nil {
		ast.Walk(&tree.Node, named{back})
	}
	return tree, err
}

// A marked keeps which letters stand for marks: letter, mark, letter, mark.
type marked struct {
	letters []string
	of      map[rune]rune
}

// hide replaces the marks in an expression outside of quotes, one character by one.
func (m *marked) hide(source string) string {
	var quote, before, next rune
	next = 0x20000 // rare ideographs
	return strings.Map(func(r rune) rune {
		defer func() { before = r }()
		switch {
		case quote != 0:
			if r == quote && before != '\\' {
				quote = 0
			}
		case r == '"' || r == '\'' || r == '`':
			quote = r
		case unicode.IsMark(r) && m.of[r] == 0:
			for ; strings.ContainsRune(source, next); next++ {
			}
			if m.of == nil {
				m.of = map[rune]rune{}
			}
			m.of[r] = next
			m.letters = append(m.letters, string(next), string(r))
			next++
			return m.of[r]
		case unicode.IsMark(r):
			return m.of[r]
		}
		return r
	}, source)
}

// A named puts the marks back into the names of a tree.
type named struct{ back *strings.Replacer }

// Visit visits one node.
func (v named) Visit(node *ast.Node) {
	switch n := (*node).(type) {
	case *ast.IdentifierNode:
		n.Value = v.back.Replace(n.Value)
	case *ast.StringNode:
		n.Value = v.back.Replace(n.Value)
	case *ast.BuiltinNode:
		n.Name = v.back.Replace(n.Name)
	case *ast.PointerNode:
		n.Name = v.back.Replace(n.Name)
	}
}
