package scenarios

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/vm"

	"umpire/engines/rule"
	"umpire/scenarios/limits"
)

// functions are the functions that expressions may use besides those of a game. None
// of them makes a list or a text that is longer than its arguments.
var functions = []string{
	"all", "any", "none", "one", "count", "filter", "map", "find", "findIndex", "findLast", "findLastIndex", "sum",
	"len", "min", "max", "abs", "ceil", "floor", "round", "int", "float", "string", "type", "first", "last", "take", "keys", "values", "reverse", "sort",
	"lower", "upper", "trim", "indexOf", "lastIndexOf", "hasPrefix", "hasSuffix",
}

// stepsName is the name of the function that counts steps. Nobody can write this name
// in an expression.
const stepsName = "\x00steps"

// A censor rejects what the expression library allows but this language does not. It
// also adds a count of steps to each search of a list.
type censor struct {
	source  string
	most    *limits.Limits
	mistake *rule.TextError
	legal   bool // the expression uses the legal moves
	loops   int
	noted   map[ast.Node]bool // the searches that already count their steps
}

// Visit visits one node, after its children.
func (c *censor) Visit(node *ast.Node) {
	switch n := (*node).(type) {
	case *ast.IdentifierNode:
		c.legal = c.legal || n.Value == "legal"
	case *ast.BuiltinNode:
		c.function(n, n.Name)
		if n.Name == "map" && slices.ContainsFunc(n.Arguments, hasMap) {
			c.refuse(n, len(n.Name), "a list that map has made is not mapped again")
		}
	case *ast.VariableDeclaratorNode, *ast.SequenceNode:
		c.refuse(n, 1, "an expectation has no variables and no statements")
	case *ast.BinaryNode:
		if pattern, ok := n.Right.(*ast.StringNode); n.Operator == "matches" && !ok {
			c.refuse(n, 1, "matches needs a pattern in quotes")
		} else if n.Operator == "matches" && int64(len(pattern.Value)) > c.most.Of(limits.Pattern) {
			c.refuse(n, 1, c.most.Over(limits.Pattern, "the characters of the pattern are more than").Error())
		}
		if n.Operator == "**" || n.Operator == "^" {
			c.refuse(n, 1, n.Operator+" is no operator of expectations")
		}
	case *ast.PredicateNode:
		c.search(n)
	}
}

// search checks the limits for a search of a list, and makes it count its steps.
func (c *censor) search(n *ast.PredicateNode) {
	if c.noted[n] {
		return
	}
	c.noted[n] = true
	const program = ", though an expectation is a comparison and no program: more than"
	if c.loops++; int64(c.loops) > c.most.Of(limits.Lists) {
		c.refuse(n, utf8.RuneCountInString(c.source), c.most.Over(limits.Lists, "too many lists are searched"+program).Error())
		return
	}
	if int64(searches(n.Node)) > c.most.Of(limits.Within) {
		c.refuse(n, utf8.RuneCountInString(c.source), c.most.Over(limits.Within, "too many lists are searched within a search"+program).Error())
		return
	}
	w := &weigher{}
	body := n.Node
	ast.Walk(&body, w)
	n.Node = &ast.ConditionalNode{
		Cond: &ast.CallNode{Callee: &ast.IdentifierNode{Value: stepsName}, Arguments: []ast.Node{&ast.IntegerNode{Value: w.weight}}},
		Exp1: n.Node, Exp2: n.Node,
	}
}

// function rejects a function that this language does not have.
func (c *censor) function(n ast.Node, name string) {
	if slices.Contains(functions, name) {
		return
	}
	c.refuse(n, len(name), fmt.Sprintf("%s is no function of expectations: %s", name, strings.Join(functions, ", ")))
	if near := rule.Nearest(name, functions); near != "" && c.mistake.Near == "" {
		c.mistake.Near = near
	}
}

// refuse records the first mistake.
func (c *censor) refuse(n ast.Node, width int, msg string) {
	if c.mistake != nil {
		return
	}
	col := n.Location().From + 1
	if width >= utf8.RuneCountInString(c.source) {
		col = 1
	}
	c.mistake = &rule.TextError{Line: 1, Col: col, Width: width, Msg: msg}
}

// searches returns the number of searches in a node.
func searches(node ast.Node) int {
	f := &finder{is: func(n ast.Node) bool { _, is := n.(*ast.PredicateNode); return is }}
	ast.Walk(&node, f)
	return f.found
}

// hasMap reports whether a node contains a call of map.
func hasMap(node ast.Node) bool {
	f := &finder{is: func(n ast.Node) bool { b, is := n.(*ast.BuiltinNode); return is && b.Name == "map" }}
	ast.Walk(&node, f)
	return f.found > 0
}

// A finder counts nodes.
type finder struct {
	is    func(ast.Node) bool
	found int
}

// Visit visits one node.
func (f *finder) Visit(node *ast.Node) {
	if f.is(*node) {
		f.found++
	}
}

// A weigher adds up the cost of evaluating a node once. Nodes that may look at a whole
// list or text, or ask the game, cost more than a comparison of two numbers. Nodes that
// make a list or a text cost most. A search inside the node also counts its own steps.
type weigher struct{ weight int }

// Visit visits one node.
func (w *weigher) Visit(node *ast.Node) {
	w.weight++
	switch n := (*node).(type) {
	case *ast.BuiltinNode:
		w.weight += 100
		if slices.Contains([]string{"sort", "reverse", "take", "keys", "values", "string"}, n.Name) {
			w.weight += 900
		}
	case *ast.CallNode:
		w.weight += 100
	case *ast.BinaryNode:
		if !small(n.Left.Type()) || !small(n.Right.Type()) {
			w.weight += 100
		}
	}
}

// small reports whether values of a type are compared in constant time.
func small(t reflect.Type) bool {
	if t == nil {
		return false
	}
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Float64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return true
	}
	return false
}

// compile compiles an expression of any type.
func compile(source string, env map[string]any, most *limits.Limits) *program {
	tooMuch := func(kind limits.Kind, what string) *program {
		return &program{mistake: &rule.TextError{Line: 1, Col: 1, Width: 1, Msg: most.Over(kind, what).Error()}}
	}
	if int64(len(source)) > most.Of(limits.Expr) {
		return tooMuch(limits.Expr, "the characters of the expression are more than")
	}
	c := &censor{source: source, most: most, noted: map[ast.Node]bool{}}
	code, err := expr.Compile(source, expr.Env(env), expr.Patch(c), expr.Optimize(false), expr.MaxNodes(uint(most.Of(limits.Parts))))
	switch {
	case c.mistake != nil:
		return &program{mistake: c.mistake}
	case err != nil && strings.Contains(err.Error(), "exceeds maximum allowed nodes"): // the library has no error value for this
		return tooMuch(limits.Parts, "the parts of the expression are more than")
	case err != nil:
		return &program{mistake: mistakeOf(source, err, env)}
	}
	return &program{code: code, wantLegal: c.legal}
}

// uncounted takes the place of the function that counts steps when an expression is
// compiled.
func uncounted(int) bool { return true }

// eval evaluates a compiled expression within the limits.
func eval(code *vm.Program, names map[string]any, most *limits.Limits) (any, error) {
	left := most.Of(limits.Steps)
	names[stepsName] = func(n int) bool {
		if left -= int64(n); left < 0 {
			panic("too many steps")
		}
		return true
	}
	machine := vm.VM{MemoryBudget: uint(most.Of(limits.Items))}
	value, err := machine.Run(code, names)
	switch {
	case left < 0:
		return nil, most.Over(limits.Steps, "it takes more steps than")
	case err != nil && strings.Contains(err.Error(), "memory budget exceeded"): // nor for this
		return nil, most.Over(limits.Items, "its lists are together longer than")
	}
	return value, err
}
