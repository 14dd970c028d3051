package scenarios

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/limits"
	"umpire/engines/rule"

	"github.com/expr-lang/expr/ast"
)

// NewValue compiles an expression whose value is a number, a text or a list, such as Cid.coins,
// winners or at("c3"): see NewCondition.
func NewValue(table rule.AnyGame, source string, most *limits.Limits) (*Expression, error) {
	source = rule.NormalName(source)
	env := environment(table, table.Start())
	prog := compile(source, env, most)
	if prog.mistake != nil {
		return nil, prog.mistake
	}
	root := prog.code.Node()
	names := &finder{is: func(n ast.Node) bool {
		name, is := n.(*ast.IdentifierNode)
		return is && env[name.Value] != nil && name.Value != "legal" && name.Value != "moves"
	}}
	if ast.Walk(&root, names); names.found == 0 {
		return nil, &rule.TextError{Line: 1, Col: 1, Width: 1, Msg: "no fact is named here"}
	}
	return &Expression{most, source, prog}, nil
}

// Of evaluates the expression in a position.
func (x *Expression) Of(table rule.AnyGame, p rule.Position) (any, error) {
	names := environment(table, p)
	if m := wrongArgument(x.source, x.prog.code.Node(), names); m != nil {
		return nil, m
	}
	value, err := eval(x.prog.code, names, x.limits)
	if over, is := err.(*limits.LimitError); is {
		return nil, over
	}
	if err != nil {
		return nil, errors.New(cannotCompute + whyNot(err))
	}
	return value, nil
}

// Show prints a value in the syntax of expressions. A player and a question have no such
// form; they are named.
func Show(value any) string {
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.Invalid:
		return "nil"
	case reflect.String:
		return strconv.Quote(v.String())
	case reflect.Slice, reflect.Array:
		shown := make([]string, v.Len())
		for i := range shown {
			shown[i] = Show(v.Index(i).Interface())
		}
		return "[" + strings.Join(shown, ", ") + "]"
	case reflect.Map:
		shown := rule.NamesOf(slices.Values(v.MapKeys()), func(key reflect.Value) string { return fmt.Sprint(key) + ": " + Show(v.MapIndex(key).Interface()) })
		slices.Sort(shown)
		return "{" + strings.Join(shown, ", ") + "}"
	case reflect.Struct:
		var shown []string
		for _, fact := range rule.FactsOf(value) {
			entry := rule.FactNamed(value, fact.Name)
			if entry.Kind() == reflect.Func {
				return "a player"
			}
			shown = append(shown, fact.Name+": "+Show(entry.Interface()))
		}
		return "{" + strings.Join(shown, ", ") + "}"
	case reflect.Pointer:
		if !v.IsNil() {
			return Show(v.Elem().Interface())
		}
		return "nil"
	case reflect.Func:
		return "a question"
	case reflect.Bool:
		return fmt.Sprint(v.Bool())
	case reflect.Float32, reflect.Float64:
		return fmt.Sprint(v.Float())
	}
	if n, is := integer(value); is {
		return n.String()
	}
	return "a value"
}

func kindOf(value any) string {
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.Invalid:
		return "nil"
	case reflect.Slice:
		return "array"
	case reflect.Float32, reflect.Float64:
		return "float"
	}
	if v.CanInt() || v.CanUint() {
		return "int"
	}
	return v.Kind().String() // string, bool, array, map, struct, func
}
