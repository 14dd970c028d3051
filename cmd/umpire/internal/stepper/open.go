package stepper

import (
	"errors"
	"path/filepath"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// New returns a session on a table. Cards is the file of its card set, "" for the
// embedded one.
func New(a *app.App, def *rule.GameDef, table rule.AnyGame, setup rule.Setup, name, cards string) *Session {
	return &Session{
		Def: def, Table: table, Setup: setup, Name: name, Style: a.Style(), Out: a.Out,
		Save: func(file string, r *scenarios.Recording) error {
			if cards != "" {
				r.CardsPath = app.Relative(file, cards)
			}
			return atomicfile.New(file, []byte(r.Source(table)))
		},
	}
}

// Through returns a session on a case, at the position after its last move above a line
// of its file.
func Through(a *app.App, c *scenarios.Case, line int) (*Session, error) {
	moments, table, result := scenarios.Replay(c, a.Options())
	if table == nil || len(moments) == 0 {
		return nil, errors.New(app.Saying(result))
	}
	s := New(a, c.Def, table, c.Setup, c.Name, CardsOf(c))
	s.Begin(moments)
	for i := range moments {
		if m := &moments[i]; !m.Inherited && m.Line > 0 && m.Line < line {
			s.Goto(i)
		}
	}
	return s, nil
}

// CardsOf returns the file of the card set that a case names, "" if it names none.
func CardsOf(c *scenarios.Case) string {
	cards := c.Scenario.Settings.Cards
	if !cards.Given() {
		cards = c.File.Settings.Cards
	}
	if !cards.Given() || c.Setup.Cards == nil || cards.S == "stand-in" {
		return ""
	}
	return filepath.Join(filepath.Dir(c.File.Name), filepath.FromSlash(cards.S))
}
