package cli

import (
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A set is a card set and the game it is for.
type set struct {
	name  string
	data  []byte
	title *rule.Title
}

// checkCards prints the mistakes of a set and ends with the code for malformed
// input when there is one.
func (a *app) checkCards(s *set) error {
	err := s.title.Cards.Lint(s.data)
	if err == nil {
		return nil
	}
	for _, d := range cardDiags(s, err) {
		fmt.Fprint(a.err, d.Render())
	}
	return exit.With(exit.Usage)
}

// cardDiags turns the mistakes of a set into diagnostics with their lines.
func cardDiags(s *set, err error) syntax.Diagnostics {
	errs, ok := err.(rule.TextErrors)
	if !ok {
		return syntax.Diagnostics{{File: s.name, Line: 1, Col: 1, Msg: err.Error()}}
	}
	source := strings.Split(string(s.data), "\n")
	var ds syntax.Diagnostics
	for _, e := range errs {
		d := &syntax.Diagnostic{File: s.name, Line: e.Line, Col: e.Col, Width: e.Width, Msg: e.Msg, Near: e.Near}
		if e.Line >= 1 && e.Line <= len(source) {
			d.Source = strings.TrimRight(source[e.Line-1], "\r")
		}
		ds = append(ds, d)
	}
	return ds
}

// warnings returns what is unusual in a set without mistakes.
func (s *set) warnings() syntax.Diagnostics {
	if s.title.Cards.Warn == nil {
		return nil
	}
	found := s.title.Cards.Warn(s.data)
	if found == nil {
		return nil
	}
	ds := cardDiags(s, found)
	for _, d := range ds {
		d.Severity = syntax.Warning
	}
	return ds
}
