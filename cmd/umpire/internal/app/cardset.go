package app

import (
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Set is a card set and the game it is for.
type Set struct {
	Name string
	Data []byte
	Def  *rule.GameDef
}

// CheckCards prints the mistakes of a set and ends with the code for malformed
// input when there is one.
func (a *App) CheckCards(s *Set) error {
	err := s.Def.Cards.Lint(s.Data)
	if err == nil {
		return nil
	}
	for _, d := range CardDiags(s, err) {
		fmt.Fprint(a.Err, d.Render())
	}
	return exit.With(exit.Usage)
}

// CardDiags turns the mistakes of a set into diagnostics with their lines.
func CardDiags(s *Set, err error) syntax.Diagnostics {
	errs, ok := err.(rule.TextErrors)
	if !ok {
		return syntax.Diagnostics{{File: s.Name, Line: 1, Col: 1, Msg: err.Error()}}
	}
	source := strings.Split(string(s.Data), "\n")
	var ds syntax.Diagnostics
	for _, e := range errs {
		d := &syntax.Diagnostic{File: s.Name, Line: e.Line, Col: e.Col, Width: e.Width, Msg: e.Msg, Near: e.Near}
		if e.Line >= 1 && e.Line <= len(source) {
			d.Source = strings.TrimRight(source[e.Line-1], "\r")
		}
		ds = append(ds, d)
	}
	return ds
}

// Warnings returns what is unusual in a set without mistakes.
func (s *Set) Warnings() syntax.Diagnostics {
	if s.Def.Cards.Warn == nil {
		return nil
	}
	found := s.Def.Cards.Warn(s.Data)
	if found == nil {
		return nil
	}
	ds := CardDiags(s, found)
	for _, d := range ds {
		d.Severity = syntax.Warning
	}
	return ds
}
