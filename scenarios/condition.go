package scenarios

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Condition is an expression about positions, as it is written after expect. It
// may be used by several goroutines, each with a table of its own.
type Condition struct {
	limits *limits.Limits
	source string
	prog   *program
}

// NewCondition compiles an expression about the positions of a table. The error is a
// *rule.TextError with the place in the expression. most limits the size of the
// expression and its evaluation; nil means the defaults.
func NewCondition(table rule.AnyGame, source string, most *limits.Limits) (*Condition, error) {
	source = rule.NormalName(source)
	prog := compileExpectation(source, environment(table, table.Start()), most)
	if prog.mistake != nil {
		return nil, prog.mistake
	}
	if err := stands(source, environment(table, table.Start()), most); err != nil {
		return nil, err
	}
	return &Condition{limits: most, source: source, prog: prog}, nil
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
			return whole("this cannot be stated in a scenario: " + d.Msg)
		}
	}
	steps := f.Scenarios[0].Steps
	if stated, ok := steps[len(steps)-1].(*syntax.Expect); !ok || stated.Expr.S != expect || compileExpectation(expect, env, most).mistake != nil {
		return whole("this is more than an expression that can be stated in a scenario")
	}
	return nil
}

// Holds reports whether the condition holds in a position, after so many moves.
func (c *Condition) Holds(table rule.AnyGame, p rule.Position, moves int) (bool, error) {
	names := table.Facts(p)
	if _, isFact := names["moves"]; !isFact {
		names["moves"] = moves
	}
	if _, isFact := names["legal"]; !isFact {
		names["legal"] = []string{}
		if c.prog.wantLegal {
			names["legal"] = legalTexts(table, p)
		}
	}
	value, err := eval(c.prog.code, names, c.limits)
	if err, over := err.(*limits.Exceeded); over {
		return false, err
	}
	if err != nil {
		return false, fmt.Errorf("%s "+cannotCompute+"%s", c.source, whyNot(err))
	}
	holds, ok := value.(bool)
	if !ok {
		return false, errors.New(c.source + " neither holds nor does not")
	}
	return holds, nil
}
