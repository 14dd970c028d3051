package conform

import (
	"context"
	"errors"
	"fmt"

	"umpire/engines/rule"
)

// An opponent answers requests in place of a program that speaks this package's protocol:
// a game that an engine of umpire-engine/1 plays.
type opponent struct {
	def   *rule.GameDef
	table rule.AnyGame
	at    rule.Position
}

// Against returns an engine that plays a game of the tools, such as that of an engine of
// umpire-engine/1.
func Against(ctx context.Context, def *rule.GameDef) *Engine {
	return &Engine{ctx: ctx, opponent: &opponent{def: def}}
}

// answer answers a request. The error is a Broken if the engine fails.
func (o *opponent) answer(r request) (a *answer, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			failed, ok := fault.(rule.GameFault)
			if !ok {
				panic(fault)
			}
			a, err = nil, &Broken{Asked: r.Do, Msg: failed.Error()}
		}
	}()
	done := &answer{OK: true}
	unsupported := func(format string, args ...any) *answer {
		what := fmt.Sprintf(format, args...)
		return &answer{Unsupported: &what}
	}
	switch r.Do {
	case "new":
		setup := rule.Setup{Variants: r.setup.Variants, Misread: r.setup.Misread, Cards: r.setup.Cards}
		for _, name := range r.Players {
			setup.Players = append(setup.Players, rule.Player{Name: name})
		}
		for id, reading := range r.Rulings {
			setup.Rulings = append(setup.Rulings, rule.Setting{Name: id, Value: reading})
		}
		if setup.Cards != nil {
			return unsupported("card sets"), nil
		}
		table, err := o.def.Table(setup)
		var failed rule.GameFault
		switch {
		case errors.As(err, &failed):
			return nil, &Broken{Asked: r.Do, Msg: failed.Error()}
		case err != nil:
			return unsupported("the set-up: %v", err), nil
		}
		o.table, o.at = table, table.Start()
	case "position":
		p, err := o.table.ReadPosition(r.Text)
		if err != nil {
			return unsupported("a position: %v", err), nil
		}
		o.at = p
	case "legal":
		a := &answer{Moves: []string{}}
		for _, m := range o.table.Legal(o.at) {
			a.Moves = append(a.Moves, o.table.PrintMove(m))
		}
		return a, nil
	case "print":
		text := o.table.PrintPosition(o.at)
		return &answer{Text: &text}, nil
	case "apply":
		m, err := o.table.ReadMove(o.at, r.Move)
		if err != nil {
			why := err.Error()
			return &answer{Illegal: &why}, nil
		}
		if reasons := rule.Forbids(o.table, o.at, m); len(reasons) > 0 {
			why := reasons[0].ID + " " + reasons[0].Values
			return &answer{Illegal: &why}, nil
		}
		o.at, _ = o.table.Play(o.at, m)
	}
	return done, nil
}
