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
