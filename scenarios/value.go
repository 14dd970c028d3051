package scenarios

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"

	"umpire/engines/rule"
	"umpire/scenarios/limits"
)

// A Value is an expression about positions whose value is a number, a text or a list:
// Cid.coins, winners, at("c3").
type Value struct {
	limits *limits.Limits
	source string
	prog   *program
}

// NewValue compiles an expression about the positions of a table. The error is a
// *rule.TextError with the place in the expression. most limits the size of the
// expression and its evaluation; nil means the defaults.
func NewValue(table rule.Table, source string, most *limits.Limits) (*Value, error) {
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
	return &Value{most, source, prog}, nil
}

// Of evaluates the expression in a position.
func (v *Value) Of(table rule.Table, p rule.Position) (any, error) {
	names := environment(table, p)
	if m := wrongArgument(v.source, v.prog.code.Node(), names); m != nil {
		return nil, m
	}
	value, err := eval(v.prog.code, names, v.limits)
	if over, is := err.(*limits.Exceeded); is {
		return nil, over
	}
	if err != nil {
		return nil, errors.New(firstLine(err))
	}
	return value, nil
}

// Show prints a value in the syntax of expressions.
func Show(value any) string {
	table, is := value.(map[string]string)
	if !is {
		return showValue(value)
	}
	var said []string
	for _, key := range slices.Sorted(maps.Keys(table)) {
		said = append(said, key+": "+showValue(table[key]))
	}
	return "{" + strings.Join(said, ", ") + "}"
}
