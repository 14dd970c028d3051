package scenarios

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"umpire/engines/limits"

	"github.com/expr-lang/expr/ast"
)

// explain shows for a failed expression which comparisons in it fail, and the values
// that they compare.
func explain(source string, names map[string]any, most *limits.Limits) []string {
	tree, err := parsed(source, nil)
	if err != nil {
		return nil
	}
	e := explanation{names: names, limits: most, left: maxExplained}
	e.blame(tree.Node, true)
	return e.lines
}

var errLong = errors.New("the expression is too long")

// An explanation collects lines about the parts of an expression.
type explanation struct {
	names  map[string]any
	limits *limits.Limits
	lines  []string
	left   int // how many more characters may be evaluated
}

// maxExplained limits how many characters of an expression's parts are evaluated to
// explain it. Nobody would read a longer explanation.
const maxExplained = 40_000

// blame looks for the parts because of which a node does not have the wanted value.
func (e *explanation) blame(node ast.Node, want bool) {
	switch n := node.(type) {
	case *ast.UnaryNode:
		if n.Operator == "not" || n.Operator == "!" {
			e.blame(n.Node, !want)
			return
		}
	case *ast.BinaryNode:
		switch n.Operator {
		case "and", "&&", "or", "||":
			for part := range parts(n, n.Operator) {
				e.blameIf(part, want)
			}
			return
		case "==", "!=", "<", ">", "<=", ">=", "in", "contains", "matches", "startsWith", "endsWith":
			e.compare(n)
			return
		}
	}
	e.add(fmt.Sprintf("%s is %s", node.String(), e.show(node)))
}

// parts yields the operands of an operator, through any number of repetitions.
func parts(node ast.Node, operator string) iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		left := []ast.Node{node} // a stack of nodes to look at
		for len(left) > 0 {
			at := left[len(left)-1]
			left = left[:len(left)-1]
			if n, ok := at.(*ast.BinaryNode); ok && n.Operator == operator {
				left = append(left, n.Right, n.Left)
			} else if !yield(at) {
				return
			}
		}
	}
}

// blameIf blames a part only if it does not have the wanted value.
func (e *explanation) blameIf(node ast.Node, want bool) {
	if value, err := e.value(node); err == nil && value != want {
		e.blame(node, want)
	}
}

// compare shows both sides of a comparison.
func (e *explanation) compare(n *ast.BinaryNode) {
	var sides []string
	for _, side := range []ast.Node{n.Left, n.Right} {
		if !literal(side) {
			sides = append(sides, fmt.Sprintf("%s is %s", side.String(), e.show(side)))
		}
	}
	if len(sides) == 0 {
		sides = []string{"it is " + e.show(n)}
	}
	e.add(n.String() + ": " + strings.Join(sides, ", "))
}

func (e *explanation) add(line string) {
	if !slices.Contains(e.lines, line) {
		e.lines = append(e.lines, line)
	}
}

// literal reports whether a node is a literal value.
func literal(node ast.Node) bool {
	switch n := node.(type) {
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.StringNode, *ast.NilNode:
		return true
	case *ast.UnaryNode:
		return n.Operator == "-" && literal(n.Node)
	case *ast.ArrayNode:
		return !slices.ContainsFunc(n.Nodes, func(node ast.Node) bool { return !literal(node) })
	}
	return false
}

func (e *explanation) value(node ast.Node) (any, error) {
	source := node.String()
	if e.left -= len(source); e.left < 0 {
		return nil, errLong
	}
	prog := compile(source, e.names, e.limits)
	if prog.mistake != nil {
		return nil, prog.mistake
	}
	return eval(prog.code, e.names, e.limits)
}

func (e *explanation) show(node ast.Node) string {
	value, err := e.value(node)
	if err != nil {
		return cannotCompute + whyNot(err)
	}
	return Show(value)
}
