package scenarios

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser/operator"
)

// cannotCompute begins every message about an expression that has no value.
const cannotCompute = "cannot be computed: "

// A noValue says why an expression has no value.
type noValue string

func (n noValue) Error() string { return string(n) }

func none(format string, args ...any) error { return noValue(fmt.Sprintf(format, args...)) }

// A function is what an operator or a function of an expression calls instead of the library's own:
// it returns an error where the library would return a value that is not the right one.
type function = func(args ...any) (any, error)

// not binds as in speech: not a == b is not (a == b).
func init() {
	loose := operator.Operator{Precedence: operator.Binary["and"].Precedence + 1, Associativity: operator.Left}
	operator.Unary["not"], operator.Unary["!"] = loose, loose
}

// exactly replaces a node whose value the library may get wrong by a call of a function
// that has the right value or none.
func (c *censor) exactly(node *ast.Node) {
	var f function
	var args []ast.Node
	switch n := (*node).(type) {
	case *ast.BinaryNode:
		f, args = operators[n.Operator], []ast.Node{n.Left, n.Right}
		switch n.Operator {
		case "==", "!=", "??":
			c.mayBeNil(n)
			c.compareAlike(n)
		case "<", "<=", ">", ">=":
			c.compareAlike(n)
		case "..":
			n.Left, n.Right = c.call(n.Left, bound, n.Left), c.call(n.Right, bound, n.Right)
		}
	case *ast.UnaryNode:
		if _, literal := n.Node.(*ast.IntegerNode); n.Operator == "-" && !literal {
			f, args = negative, []ast.Node{n.Node}
		}
	case *ast.MemberNode:
		if t := n.Node.Type(); t != nil && t.Kind() == reflect.Map && !n.Optional {
			f, args = entryOf, []ast.Node{n.Node, n.Property}
		}
	case *ast.BuiltinNode:
		f, args = exact[n.Name], n.Arguments
		if n.Name == "sum" && len(args) == 2 {
			list := &ast.BuiltinNode{Name: "map", Arguments: args}
			list.SetType(reflect.TypeFor[[]any]())
			list.SetLocation(n.Location())
			c.made[list], args = true, []ast.Node{list}
		} else if n.Name == "find" || n.Name == "findLast" {
			args = []ast.Node{n}
		}
	}
	if f == nil {
		return
	}
	call := c.call(*node, f, args...)
	switch (*node).(type) {
	case *ast.BuiltinNode, *ast.MemberNode:
		c.replaced[call] = *node
	}
	*node = call
}

func (c *censor) call(node ast.Node, f function, args ...ast.Node) ast.Node {
	callee := &ast.ConstantNode{Value: f}
	callee.SetType(reflect.TypeOf(f))
	call := &ast.CallNode{Callee: callee, Arguments: args}
	call.SetLocation(node.Location())
	if t := node.Type(); t != nil {
		if isInteger(t) {
			t = reflect.TypeFor[int]()
		}
		call.SetType(t)
	}
	return call
}

// compareAlike makes a whole number that is compared with a fraction one itself, if it can be.
func (c *censor) compareAlike(n *ast.BinaryNode) {
	sides := []*ast.Node{&n.Left, &n.Right}
	for i, side := range sides {
		if t, other := (*side).Type(), (*sides[1-i]).Type(); t != nil && other != nil && other.Kind() == reflect.Float64 && isInteger(t) {
			*side = c.call(*side, func(args ...any) (any, error) { return fraction(args[0]) }, *side)
			(*side).SetType(other)
		}
	}
}

// mayBeNil lets functions such as find, and entries of a table, have no value where the
// expression asks for that: beside nil, and before ??.
func (c *censor) mayBeNil(n *ast.BinaryNode) {
	_, left := n.Left.(*ast.NilNode)
	_, right := n.Right.(*ast.NilNode)
	if before := c.replaced[n.Right]; before != nil && left {
		n.Right = before
	}
	if before := c.replaced[n.Left]; before != nil && (right || n.Operator == "??") {
		n.Left = before
	}
}

var operators = map[string]function{"+": calculate("+"), "-": calculate("-"), "*": calculate("*"), "/": calculate("/"), "%": calculate("%")}

// exact are the functions of expressions that have another value than the library's, or
// none, for some arguments.
var exact = map[string]function{
	"abs": func(args ...any) (any, error) {
		if x, is := integer(args[0]); is && x.Sign() >= 0 {
			return whole(x, "it")
		} else if f, err := fraction(args[0]); !is && err == nil && f >= 0 {
			return f, nil
		}
		return negative(args...)
	},
	"sum": func(args ...any) (total any, err error) {
		total = 0
		list := reflect.ValueOf(args[0])
		for i := 0; err == nil && i < list.Len(); i++ {
			if item := list.Index(i).Interface(); !isNumber(item) {
				return nil, none("%s is not a number", Show(item))
			} else if total, err = operators["+"](total, item); err != nil {
				return nil, err
			}
		}
		return total, err
	},
	"int": func(args ...any) (any, error) {
		if x, is := integer(args[0]); is {
			return whole(x, "it")
		}
		if text, is := args[0].(string); is {
			n, err := strconv.Atoi(text)
			if err != nil {
				return nil, none("%q is not a whole number between %d and %d", text, math.MinInt, math.MaxInt)
			}
			return n, nil
		}
		f, err := fraction(args[0])
		if err != nil {
			return nil, err
		}
		if f >= 1<<63 || f < -1<<63 {
			return nil, none("%v is not between %d and %d", f, math.MinInt, math.MaxInt)
		}
		return int(f), nil
	},
	"float": func(args ...any) (any, error) {
		if text, is := args[0].(string); is {
			f, err := strconv.ParseFloat(text, 64)
			if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
				return nil, none("%q is not a number", text)
			}
			return f, nil
		}
		return fraction(args[0])
	},
	"string": func(args ...any) (any, error) {
		if text, is := args[0].(string); is {
			return text, nil
		}
		return Show(args[0]), nil
	},
	"type":  func(args ...any) (any, error) { return kindOf(args[0]), nil },
	"ceil":  rounded(math.Ceil),
	"floor": rounded(math.Floor),
	"round": rounded(math.Round),
	"min":   library("min", "the list is empty"),
	"max":   library("max", "the list is empty"),
	"first": library("first", "the list is empty"),
	"last":  library("last", "the list is empty"),
	"find":  found, "findLast": found,
}

// calculate returns the function of an operator. Its value is exact for whole numbers,
// and finite for others.
func calculate(op string) function {
	return func(args ...any) (any, error) {
		if a, b := reflect.ValueOf(args[0]), reflect.ValueOf(args[1]); op == "+" && a.Kind() == reflect.String && b.Kind() == reflect.String {
			return a.String() + b.String(), nil
		}
		x, ok := integer(args[0])
		y, also := integer(args[1])
		said := fmt.Sprintf("%s %s %s", Show(args[0]), op, Show(args[1]))
		switch {
		case !isNumber(args[0]) || !isNumber(args[1]):
			return nil, none("%s joins what are not two numbers", op)
		case also && y.Sign() == 0 && (op == "/" || op == "%"):
			return nil, none("%s divides by zero", said)
		case ok && also && op != "/":
			return whole(map[string]func(x, y *big.Int) *big.Int{"+": x.Add, "-": x.Sub, "*": x.Mul, "%": x.Rem}[op](x, y), said)
		}
		f, err := fraction(args[0])
		g, wrong := fraction(args[1])
		if err = errors.Join(err, wrong); err != nil {
			return nil, none("%s is too large for %s", said, op)
		}
		switch op {
		case "+":
			f += g
		case "-":
			f -= g
		case "*":
			f *= g
		case "/":
			f /= g
		}
		switch {
		case op == "%":
			return nil, none("%s: %% is for whole numbers", said)
		case op == "/" && g == 0:
			return nil, none("%s divides by zero", said)
		case math.IsInf(f, 0) || math.IsNaN(f):
			return nil, none("%s is too large", said)
		}
		return f, nil
	}
}

func negative(args ...any) (any, error) {
	if !isNumber(args[0]) {
		return nil, none("- is before what is not a number")
	}
	return operators["-"](0, args[0])
}

// bound refuses an end of a range that is so far away that the library miscounts.
func bound(args ...any) (any, error) {
	const far = 1 << 60
	x, is := integer(args[0])
	if !is || !x.IsInt64() || x.Int64() > far || x.Int64() < -far {
		return nil, none("%s is not the end of a range", Show(args[0]))
	}
	return int(x.Int64()), nil
}

// entryOf returns an entry of a table, such as slots.NW.
func entryOf(args ...any) (any, error) {
	table, key := reflect.ValueOf(args[0]), reflect.ValueOf(args[1])
	if table.Kind() == reflect.Map && key.IsValid() && key.CanConvert(table.Type().Key()) {
		if entry := table.MapIndex(key.Convert(table.Type().Key())); entry.IsValid() {
			return entry.Interface(), nil
		}
	}
	return nil, none("there is no entry %s", Show(args[1]))
}

func found(args ...any) (any, error) {
	if args[0] == nil {
		return nil, none("nothing is found")
	}
	return args[0], nil
}

// library returns a function of the library that must have a value.
func library(name, empty string) function {
	f := builtin.Builtins[builtin.Index[name]]
	return func(args ...any) (value any, err error) {
		if f.Fast != nil {
			value = f.Fast(args[0])
		} else {
			value, err = f.Func(args...)
		}
		switch x, is := integer(value); {
		case err != nil:
			return nil, none("%s is asked of what it is not for", name)
		case value == nil:
			return nil, none("%s", empty)
		case is:
			return whole(x, "it")
		}
		return value, nil
	}
}

func rounded(round func(float64) float64) function {
	return func(args ...any) (any, error) {
		f, err := fraction(args[0])
		return round(f), err
	}
}

func isNumber(v any) bool {
	x := reflect.ValueOf(v)
	return x.IsValid() && (x.CanInt() || x.CanUint() || x.CanFloat())
}

func isInteger(t reflect.Type) bool { return t.Kind() >= reflect.Int && t.Kind() <= reflect.Uintptr }

// integer returns a whole number of any size.
func integer(v any) (*big.Int, bool) {
	switch x := reflect.ValueOf(v); {
	case !x.IsValid():
	case x.CanInt():
		return big.NewInt(x.Int()), true
	case x.CanUint():
		return new(big.Int).SetUint64(x.Uint()), true
	}
	return nil, false
}

// whole returns a whole number. Where it is too large, it is printed by String: as a value of
// an interface, it would bring all methods of big.Int into the programs of browsers.
func whole(x *big.Int, said string) (any, error) {
	switch {
	case x.IsInt64():
		return int(x.Int64()), nil
	case x.Sign() < 0:
		return nil, none("%s is %s, less than the least whole number, %d", said, x.String(), math.MinInt)
	}
	return nil, none("%s is %s, more than the largest whole number, %d", said, x.String(), math.MaxInt)
}

// fraction returns a number as a float64, which holds whole numbers up to 2^53 exactly.
func fraction(v any) (float64, error) {
	const most = 1 << 53
	if x, is := integer(v); is {
		if x.CmpAbs(big.NewInt(most)) > 0 {
			return 0, none("%s is too large to be a number with a fraction", x.String())
		}
		return float64(x.Int64()), nil
	}
	x := reflect.ValueOf(v)
	if !x.IsValid() || !x.CanFloat() || math.IsNaN(x.Float()) || math.IsInf(x.Float(), 0) {
		return 0, none("%s is not a number", Show(v))
	}
	return x.Float(), nil
}

// whyNot says in plain words why an expression has no value.
func whyNot(err error) string {
	var known noValue
	if errors.As(err, &known) {
		return string(known)
	}
	var where *file.Error
	if errors.As(err, &where) {
		var at, length int
		if n, _ := fmt.Sscanf(where.Message, "index out of range: %d (array length is %d)", &at, &length); n == 2 {
			if at < 0 {
				at -= length // the library has counted from the end
			}
			return fmt.Sprintf("there is no element %d in a list of %d", at, length)
		}
		if strings.HasPrefix(where.Message, "cannot fetch") || strings.HasPrefix(where.Message, "cannot get") {
			return "what comes before the dot or the bracket has no value"
		}
	}
	var wrong *rule.ArgError
	if errors.As(err, &wrong) {
		return wrong.Error()
	}
	return "an operator or a function gets a value that it is not for"
}

// wrongArgument returns an error for the first wrong argument of a fact that is a
// function, or nil. It calls each function by itself, so that a misspelt word is
// found even where the value of the expression does not depend on it. It skips calls
// with computed arguments; those are checked when the expression is evaluated.
func wrongArgument(source string, root ast.Node, names map[string]any) *rule.TextError {
	finder := &callFinder{names: names}
	ast.Walk(&root, finder)
	for _, word := range finder.words {
		if _, known := names[word.Value]; !known && !slices.Contains(finder.declared, word.Value) {
			return &rule.TextError{Line: 1, Col: word.Location().From + 1, Width: utf8.RuneCountInString(word.Value),
				Code: "fact-unknown", Msg: fmt.Sprintf("no fact is called %q: a text needs quotes", word.Value), Near: "'" + word.Value + "'"}
		}
	}
	for _, call := range finder.calls {
		if err := ask(call, names); err != nil && err.Arg < len(call.Arguments) {
			return misplaced(source, call.Arguments[err.Arg], err)
		}
	}
	return nil
}

// A callFinder finds the calls of facts with literal arguments only, and the words
// without quotes among the arguments of all calls.
type callFinder struct {
	names    map[string]any
	calls    []*ast.CallNode
	words    []*ast.IdentifierNode
	declared []string
}

// Visit visits one node.
func (f *callFinder) Visit(node *ast.Node) {
	if let, ok := (*node).(*ast.VariableDeclaratorNode); ok {
		f.declared = append(f.declared, let.Name)
	}
	call, ok := (*node).(*ast.CallNode)
	if !ok || !factOf(call.Callee, f.names).IsValid() {
		return
	}
	for _, arg := range call.Arguments {
		if word, bare := arg.(*ast.IdentifierNode); bare {
			f.words = append(f.words, word)
		}
	}
	for _, arg := range call.Arguments {
		if !literal(arg) {
			return
		}
	}
	f.calls = append(f.calls, call)
}

// factOf returns the function that a callee names: at, or Cid.owns. The result is not
// valid if there is none.
func factOf(callee ast.Node, names map[string]any) (v reflect.Value) {
	switch n := callee.(type) {
	case *ast.IdentifierNode:
		v = reflect.ValueOf(names[n.Value])
	case *ast.MemberNode:
		owner, ok := n.Node.(*ast.IdentifierNode)
		field, isName := n.Property.(*ast.StringNode)
		if ok && isName {
			v = rule.FactNamed(names[owner.Value], field.Value)
		}
	}
	if v.IsValid() && v.Kind() == reflect.Func && !v.IsNil() {
		return v
	}
	return reflect.Value{}
}

// ask calls a fact that is a function, and returns its error about an argument.
func ask(call *ast.CallNode, names map[string]any) *rule.ArgError {
	f := factOf(call.Callee, names)
	t := f.Type()
	if t.IsVariadic() || t.NumIn() != len(call.Arguments) || t.NumOut() != 2 {
		return nil
	}
	args := make([]reflect.Value, len(call.Arguments))
	for i, node := range call.Arguments {
		value, err := valueOf(node, names)
		v := reflect.ValueOf(value)
		if err != nil || !v.IsValid() || !v.CanConvert(t.In(i)) {
			return nil
		}
		args[i] = v.Convert(t.In(i))
	}
	err, _ := f.Call(args)[1].Interface().(error)
	var wrong *rule.ArgError
	if errors.As(err, &wrong) {
		return wrong
	}
	return nil
}

// valueOf returns the value of a literal, which needs no program if it is one word.
func valueOf(node ast.Node, names map[string]any) (any, error) {
	switch n := node.(type) {
	case *ast.StringNode:
		return n.Value, nil
	case *ast.IntegerNode:
		return n.Value, nil
	}
	return (&explanation{names: names, left: maxExplained}).value(node)
}

// wrongAtLast returns the error about a computed argument that evaluation has found,
// or nil. Its column is that of the call.
func wrongAtLast(err error) *rule.TextError {
	var wrong *rule.ArgError
	var where *file.Error
	if !errors.As(err, &wrong) || !errors.As(err, &where) {
		return nil
	}
	return &rule.TextError{Line: 1, Col: where.Column + 1, Width: 1, Msg: wrong.Msg, Near: wrong.Near}
}

// misplaced converts an error about an argument into one with a place in the
// expression: that of the argument, or a place inside it if it is a quoted text.
func misplaced(source string, at ast.Node, err *rule.ArgError) *rule.TextError {
	m := &rule.TextError{Line: 1, Col: at.Location().From + 1, Width: 1, Msg: err.Msg, Near: err.Near}
	if text, ok := at.(*ast.StringNode); ok {
		m.Width = utf8.RuneCountInString(text.Value) + 2
	} else {
		m.Width = utf8.RuneCountInString(at.String())
	}
	m.Width = max(1, min(m.Width, utf8.RuneCountInString(source)+1-m.Col))
	return m
}
