package scenarios

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"unicode/utf8"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/file"

	"umpire/engines/rule"
)

// wrongArgument returns the first argument of a function of facts that is none
// of what may stand there, nil if there is none. Calls are asked one by one, so
// that a misspelt word is found wherever it stands, also where the value of the
// expression does not depend on it. Arguments that are worked out are asked when
// they are met.
func wrongArgument(source string, root ast.Node, names map[string]any) *rule.TextError {
	finder := &callFinder{names: names}
	ast.Walk(&root, finder)
	for _, word := range finder.words {
		if _, known := names[word.Value]; !known && !slices.Contains(finder.declared, word.Value) {
			return &rule.TextError{Line: 1, Col: word.Location().From + 1, Width: utf8.RuneCountInString(word.Value),
				Msg: fmt.Sprintf("no fact is called %q: a text stands in quotes", word.Value), Near: "'" + word.Value + "'"}
		}
	}
	for _, call := range finder.calls {
		if err := ask(call, names); err != nil && err.Arg < len(call.Arguments) {
			return misplaced(source, call.Arguments[err.Arg], err)
		}
	}
	return nil
}

// A callFinder finds the calls of functions of facts whose arguments are
// written out, and the bare words among their arguments.
type callFinder struct {
	names    map[string]any
	calls    []*ast.CallNode
	words    []*ast.IdentifierNode
	declared []string
}

// Visit looks at one node.
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

// factOf returns the function that a callee names: at, or Cid.owns. It is not
// valid when the names have none.
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

// ask calls a function of facts, and returns what it says of its arguments.
func ask(call *ast.CallNode, names map[string]any) *rule.ArgError {
	f := factOf(call.Callee, names)
	t := f.Type()
	if t.IsVariadic() || t.NumIn() != len(call.Arguments) || t.NumOut() != 2 {
		return nil
	}
	args := make([]reflect.Value, len(call.Arguments))
	for i, node := range call.Arguments {
		value, err := (&explanation{names: names, left: maxExplained}).value(node)
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

// wrongAtLast returns what an error of working out an expression says of an
// argument that was worked out itself, nil if it says nothing of one. Its place
// is that of the call.
func wrongAtLast(err error) *rule.TextError {
	var wrong *rule.ArgError
	var where *file.Error
	if !errors.As(err, &wrong) || !errors.As(err, &where) {
		return nil
	}
	return &rule.TextError{Line: 1, Col: where.Column + 1, Width: 1, Msg: wrong.Msg, Near: wrong.Near}
}

// misplaced puts an error to its place in an expression: inside the quotes, if
// it is a text.
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
