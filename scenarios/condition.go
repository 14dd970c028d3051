package scenarios

import (
	"errors"
	"fmt"

	"umpire/engines/rule"
	"umpire/scenarios/limits"
)

// A Condition is an expression about positions, written as after expect. Any
// number of goroutines may ask it, each about a table of its own.
type Condition struct {
	limits *limits.Limits
	source string
	prog   *program
}

// NewCondition reads an expression about the positions of a table. The error
// is a *rule.TextError with the place in the expression. It takes no more than
// the limits allow; nil are the defaults.
func NewCondition(table rule.Table, source string, most *limits.Limits) (*Condition, error) {
	prog := compileExpectation(source, environment(table, table.Start()), most)
	if prog.mistake != nil {
		return nil, prog.mistake
	}
	return &Condition{limits: most, source: source, prog: prog}, nil
}

// Holds reports whether the condition holds of a position after so many moves.
func (c *Condition) Holds(table rule.Table, p rule.Position, moves int) (bool, error) {
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
		return false, fmt.Errorf("%s cannot be worked out: %s", c.source, firstLine(err))
	}
	holds, ok := value.(bool)
	if !ok {
		return false, errors.New(c.source + " neither holds nor does not")
	}
	return holds, nil
}
