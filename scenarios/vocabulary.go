package scenarios

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker"
	"github.com/expr-lang/expr/compiler"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"github.com/expr-lang/expr/vm"
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
	source   string
	most     *limits.Limits
	mistake  *rule.TextError
	legal    bool // the expression uses the legal moves
	env      map[string]any
	loops    int
	noted    map[ast.Node]bool     // the searches that already count their steps
	made     map[ast.Node]bool     // the calls of map that the expression does not have
	bare     map[ast.Node]bool     // players without a fact, and questions that are not asked
	replaced map[ast.Node]ast.Node // what a call has taken the place of
}

// Visit visits one node, after its children.
func (c *censor) Visit(node *ast.Node) {
	switch n := (*node).(type) {
	case *ast.IdentifierNode:
		c.legal = c.legal || n.Value == "legal"
		c.bare[n] = isPlayer(c.env[n.Value]) || isQuestion(n)
		if n.Value == "$env" {
			c.refuse(n, len(n.Value), "no fact is called $env")
		}
	case *ast.MemberNode:
		delete(c.bare, n.Node)
		c.bare[n] = isQuestion(n)
	case *ast.CallNode:
		delete(c.bare, n.Callee)
	case *ast.BytesNode:
		c.refuse(n, 1, "a text needs quotes, without b before them")
	case *ast.BuiltinNode:
		c.function(n, n.Name)
		if n.Name == "map" && slices.ContainsFunc(n.Arguments, c.hasMap) {
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
			c.refuse(n, 1, n.Operator+" is not an operator of expectations")
		}
	case *ast.PredicateNode:
		c.search(n)
	}
	c.exactly(node)
}

// isQuestion reports whether a node is a fact that takes arguments.
func isQuestion(n ast.Node) bool { return n.Type() != nil && n.Type().Kind() == reflect.Func }

// judgeBare returns the mistake of the expression, or one about the first player without
// a fact, or question that is not asked. What is wrong with the types of the expression
// is reported instead where that says more.
func (c *censor) judgeBare(root ast.Node, err error) *rule.TextError {
	delete(c.bare, root)
	if err != nil && c.mistake == nil {
		if m := mistakeOf(c.source, err, c.env); m.Code == "player-quotes" {
			return m
		}
	}
	var first ast.Node
	for n, bare := range c.bare {
		if bare && (first == nil || n.Location().From < first.Location().From) {
			first = n
		}
	}
	name, isName := first.(*ast.IdentifierNode)
	switch {
	case first == nil:
	case isName && isPlayer(c.env[name.Value]):
		c.refuse(first, utf8.RuneCountInString(name.Value), fmt.Sprintf("%s is a player, not a value: write the name in quotes, or a fact after a dot", name.Value))
		c.mistake.Near = cmp.Or(c.mistake.Near, "'"+name.Value+"'") // single quotes, because messages put it in double quotes
	default:
		c.refuse(first, 1, fmt.Sprintf("%s is a question: ask it with round brackets", first))
	}
	return c.mistake
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
	w := &weigher{replaced: c.replaced}
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
	c.refuse(n, len(name), fmt.Sprintf("%s is not a function of expectations: %s", name, strings.Join(functions, ", ")))
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

func searches(node ast.Node) int {
	f := &finder{is: func(n ast.Node) bool { _, is := n.(*ast.PredicateNode); return is }}
	ast.Walk(&node, f)
	return f.found
}

func (c *censor) hasMap(node ast.Node) bool {
	f := &finder{is: func(n ast.Node) bool { b, is := n.(*ast.BuiltinNode); return is && b.Name == "map" && !c.made[n] }}
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
type weigher struct {
	weight   int
	replaced map[ast.Node]ast.Node
}

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
		if callee, ours := n.Callee.(*ast.ConstantNode); ours && w.replaced[n] == nil && callee.Value != nil {
			w.weight -= 99 // arithmetic
		}
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

// configs are used again because each has a table of all built-in functions, and of the types
// that it has met.
var configs = sync.Pool{New: func() any { return conf.CreateNew() }}

func compile(source string, env map[string]any, most *limits.Limits) *program {
	tooMuch := func(kind limits.Kind, what string) *program {
		return &program{mistake: &rule.TextError{Line: 1, Col: 1, Width: 1, Code: "limit", Msg: most.Over(kind, what).Error()}}
	}
	if int64(len(source)) > most.Of(limits.Expr) {
		return tooMuch(limits.Expr, "the characters of the expression are more than")
	}
	config := configs.Get().(*conf.Config)
	defer configs.Put(config)
	config.WithEnv(env)
	config.Optimize, config.MaxNodes = false, uint(most.Of(limits.Parts))
	tree, err := parsed(source, config)
	if err == nil {
		ast.Walk(&tree.Node, aliasVisitor{env})
		_, err = checker.Check(tree, config)
	} else if strings.Contains(err.Error(), "exceeds maximum allowed nodes") { // the library has no error value for this
		return tooMuch(limits.Parts, "the parts of the expression are more than")
	} else {
		return &program{mistake: mistakeOf(source, err, env)}
	}
	c := &censor{source: source, most: most, env: env, noted: map[ast.Node]bool{}, made: map[ast.Node]bool{}, bare: map[ast.Node]bool{}, replaced: map[ast.Node]ast.Node{}}
	ast.Walk(&tree.Node, c)
	if m := c.judgeBare(tree.Node, err); m != nil {
		return &program{mistake: m}
	}
	if err == nil {
		_, err = checker.Check(tree, config) // the types of what the censor has put in
	}
	var code *vm.Program
	if err == nil {
		code, err = compiler.Compile(tree, config)
	}
	if err != nil {
		return &program{mistake: mistakeOf(source, err, env)}
	}
	return &program{code: code, wantLegal: c.legal}
}

// An aliasVisitor gives a question that is asked by an old name its name of today: the tag once
// of a player's fact has the old one.
type aliasVisitor struct{ env map[string]any }

// Visit visits one node.
func (v aliasVisitor) Visit(node *ast.Node) {
	call, _ := (*node).(*ast.CallNode)
	if call == nil {
		return
	}
	if member, is := call.Callee.(*ast.MemberNode); is {
		for _, value := range v.env {
			for i := 0; isPlayer(value) && i < reflect.TypeOf(value).NumField(); i++ {
				tag := reflect.TypeOf(value).Field(i).Tag
				if name, is := member.Property.(*ast.StringNode); is && tag.Get("once") == name.Value && name.Value != "" {
					name.Value = tag.Get("expr")
				}
			}
		}
	}
}

// uncounted takes the place of the function that counts steps when an expression is compiled.
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

// parsed parses an expression. The library reads no marks in names, as those of रवि:
// while it parses, a letter that the expression does not have stands for each.
func parsed(source string, config *conf.Config) (*parser.Tree, error) {
	m := &markLetters{}
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
		ast.Walk(&tree.Node, nameVisitor{back})
	}
	return tree, err
}

// A markLetters keeps which letters stand for marks: letter, mark, letter, mark.
type markLetters struct {
	letters []string
	of      map[rune]rune
}

// hide replaces the marks in an expression outside of quotes, one character by one.
func (m *markLetters) hide(source string) string {
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

// A nameVisitor puts the marks back into the names of a tree.
type nameVisitor struct{ back *strings.Replacer }

// Visit visits one node.
func (v nameVisitor) Visit(node *ast.Node) {
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

// An Expression is about positions: a condition as it is written after expect, or a value. It
// may be used by several goroutines, each with a table of its own.
type Expression struct {
	limits *limits.Limits
	source string
	prog   *program
}

// NewCondition compiles an expression about the positions of a table. The error is a
// *rule.TextError with the place in the expression. most limits the size of the
// expression and its evaluation; nil means the defaults.
func NewCondition(table rule.AnyGame, source string, most *limits.Limits) (*Expression, error) {
	source = rule.NormalName(source)
	prog := compileExpectation(source, environment(table, table.Start()), most)
	if prog.mistake != nil {
		return nil, prog.mistake
	}
	if err := stands(source, environment(table, table.Start()), most); err != nil {
		return nil, err
	}
	return &Expression{most, source, prog}, nil
}

// NewNumber compiles an expression whose value is a number: see NewCondition.
func NewNumber(table rule.AnyGame, source string, most *limits.Limits) (*Expression, error) {
	c, err := NewCondition(table, source+" == 0", most)
	if err != nil {
		return nil, err
	}
	c.source = rule.NormalName(source)
	if c.prog = compile(c.source, environment(table, table.Start()), most); c.prog.mistake != nil {
		return nil, c.prog.mistake
	}
	return c, nil
}

// stands returns an error unless the expression can be written in a scenario: on one
// line, and inside brackets.
func stands(source string, env map[string]any, most *limits.Limits) error {
	whole := func(msg string) error {
		return &rule.TextError{Line: 1, Col: 1, Width: utf8.RuneCountInString(source), Msg: msg}
	}
	expect := "not (" + source + ")"
	text := "game x\nscenario \"x\"\n  setup\n  expect " + expect + "\n"
	f, ds := syntax.Parse("", []byte(text))
	for _, d := range ds {
		if d.Severity == syntax.Error {
			return whole("this cannot be written in a scenario: " + d.Msg)
		}
	}
	steps := f.Scenarios[0].Steps
	if stated, ok := steps[len(steps)-1].(*syntax.Expect); !ok || stated.Expr.S != expect || compileExpectation(expect, env, most).mistake != nil {
		return whole("this is more than an expression that can be written in a scenario")
	}
	return nil
}

// NewChange compiles a condition in which before.NAME is a fact of an earlier position:
// see NewCondition. It cannot be written in a scenario.
func NewChange(table rule.AnyGame, source string, most *limits.Limits) (*Expression, error) {
	source = rule.NormalName(source)
	env := environment(table, table.Start())
	env[beforeName] = environment(table, table.Start())
	prog := compileExpectation(source, env, most)
	if prog.mistake != nil {
		return nil, prog.mistake
	}
	return &Expression{most, source, prog}, nil
}

// beforeName is the name of the facts of an earlier position.
const beforeName = "before"

// Holds reports whether the condition holds in a position, after so many moves.
func (x *Expression) Holds(table rule.AnyGame, p rule.Position, moves int) (bool, error) {
	return x.HoldsWith(withCommon(table.Facts(p), table, p, moves, x.prog.wantLegal))
}

// HoldsWith is Holds with names from [Names], which several conditions can share.
func (x *Expression) HoldsWith(names map[string]any) (bool, error) {
	value, err := x.valueOf(names)
	if err != nil {
		return false, err
	}
	holds, ok := value.(bool)
	if !ok {
		return false, errors.New(x.source + " neither holds nor does not")
	}
	return holds, nil
}

// Names returns what conditions may name of a position, the legal moves aside, and of an
// earlier one under before, if there is one.
func Names(table rule.AnyGame, before *rule.Position, p rule.Position) map[string]any {
	names := environment(table, p)
	if before != nil {
		names[beforeName] = environment(table, *before)
	}
	return names
}

// Number returns the value of an expression of NewNumber in a position.
func (x *Expression) Number(table rule.AnyGame, p rule.Position, moves int) (float64, error) {
	value, err := x.valueOf(withCommon(table.Facts(p), table, p, moves, x.prog.wantLegal))
	if err != nil {
		return 0, err
	}
	switch v := reflect.ValueOf(value); {
	case v.CanInt():
		return float64(v.Int()), nil
	case v.CanUint():
		return float64(v.Uint()), nil
	case v.CanFloat() && !math.IsNaN(v.Float()):
		return v.Float(), nil
	}
	return 0, errors.New(x.source + " is not a number")
}

func (x *Expression) valueOf(names map[string]any) (any, error) {
	value, err := eval(x.prog.code, names, x.limits)
	if err, over := err.(*limits.LimitError); over {
		return nil, err
	}
	if err != nil {
		return nil, fmt.Errorf("%s "+cannotCompute+"%s", x.source, whyNot(err))
	}
	return value, nil
}
