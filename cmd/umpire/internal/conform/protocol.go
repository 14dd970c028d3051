// Package conform plays games in lockstep with an engine by another author, in any
// language, and finds the first difference.
package conform

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"umpire/engines/rule"
	"umpire/engines/subprocess"
)

type request struct {
	Do       string            `json:"do"`
	Version  int               `json:"version,omitempty"`
	Game     string            `json:"game,omitempty"`
	Players  []string          `json:"players,omitempty"`
	Variants []string          `json:"variants,omitempty"`
	Rulings  map[string]string `json:"rulings,omitempty"`
	Cards    string            `json:"cards,omitempty"`
	Text     string            `json:"text,omitempty"`
	Move     string            `json:"move,omitempty"`

	setup *rule.Setup // of new
}

// An answer is a message from the engine.
type answer struct {
	OK          bool     `json:"ok"`
	Moves       []string `json:"moves"`
	Text        *string  `json:"text"`
	Illegal     *string  `json:"illegal"`
	Unsupported *string  `json:"unsupported"`
	Error       *string  `json:"error"`
}

// A BrokenEngine is the error of an engine that does not keep to the protocol.
type BrokenEngine struct {
	Asked, Msg string
	Late       bool // it was too slow, and would be again
}

func (b *BrokenEngine) Error() string { return fmt.Sprintf("asked %s, %s", b.Asked, b.Msg) }

// A StartError is the error of an engine that ends before its first answer.
type StartError struct{ How string }

func (u *StartError) Error() string {
	return "the engine does not start: it ended before it answered anything, " + u.How
}

// Limits are the limits for an engine.
type Limits struct {
	Time   time.Duration // to read a request and answer it
	Answer int           // bytes of one answer, and of all output on standard error
}

// An Engine is the program that answers.
type Engine struct {
	*subprocess.Process
	ctx     context.Context
	limits  Limits
	answers int
	late    bool

	opponent *opponent // answers in place of a process; nil for a process
}

// Start starts an engine by a command line of the shell. Close ends it with all
// programs that it starts. If ctx ends, requests stop waiting for answers.
func Start(ctx context.Context, command string, stderr io.Writer, limits Limits) (*Engine, error) {
	p, err := subprocess.Start(subprocess.Command{Line: command}, stderr, limits.Answer)
	if err != nil {
		return nil, err
	}
	return &Engine{Process: p, ctx: ctx, limits: limits}, nil
}

// Close ends the engine.
func (e *Engine) Close() {
	if e.opponent == nil {
		e.Process.Close(e.late || e.ctx.Err() != nil)
	}
}

func (e *Engine) ask(r request) (*answer, error) {
	if e.opponent != nil {
		if err := e.ctx.Err(); err != nil {
			return nil, err
		}
		return e.opponent.answer(r)
	}
	line, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	broken := func(format string, args ...any) error {
		return &BrokenEngine{Asked: subprocess.Brief(string(line)), Msg: fmt.Sprintf(format, args...), Late: e.late}
	}
	timer := time.NewTimer(e.limits.Time)
	defer timer.Stop()
	// A failed write is not reported here: the engine may have said why before it ended.
	if err := e.Send(line, time.Now().Add(e.limits.Time)); errors.Is(err, os.ErrDeadlineExceeded) {
		e.late = true
		return nil, broken("the engine did not listen for %v, as long as --timeout allows", e.limits.Time)
	}
	select {
	case <-e.ctx.Done():
		return nil, e.ctx.Err()
	case <-timer.C:
		e.late = true
		return nil, broken("the engine did not answer in %v, the time of --timeout", e.limits.Time)
	case said, ok := <-e.Lines:
		switch {
		case !ok && e.Cut != nil:
			return nil, broken("%v", e.Cut)
		case !ok && e.answers == 0:
			return nil, &StartError{cmp.Or(e.Within(subprocess.Grace), "or at least its output did")}
		case !ok:
			return nil, broken("the engine ended")
		}
		e.answers++
		var a answer
		if err := json.Unmarshal(said, &a); err != nil {
			why := "it is not JSON"
			if other := (*json.UnmarshalTypeError)(nil); errors.As(err, &other) {
				why = fmt.Sprintf("%q is of kind %s, not %s", other.Field, other.Value, other.Type)
			}
			return nil, broken("the engine said %s, which is not an answer: %s; umpire help conform lists the answers", subprocess.Brief(string(said)), subprocess.Brief(why))
		}
		if a.Error != nil {
			return nil, broken("the engine reports %q", subprocess.Brief(*a.Error))
		}
		return &a, nil
	}
}

// An UnsupportedFeature is the error for something that the engine says it cannot do.
type UnsupportedFeature struct{ What string }

func (u *UnsupportedFeature) Error() string { return "the engine does not support " + u.What }

// do makes a request whose answer is only that it was done.
func (e *Engine) do(r request) (illegal *string, err error) {
	a, err := e.ask(r)
	switch {
	case err != nil:
		return nil, err
	case a.Unsupported != nil:
		return nil, &UnsupportedFeature{subprocess.Brief(*a.Unsupported)}
	case a.Illegal != nil && r.Do == "apply":
		why := subprocess.Brief(*a.Illegal)
		return &why, nil
	case !a.OK:
		return nil, &BrokenEngine{Asked: r.Do, Msg: `the engine says neither {"ok":true} nor why not`}
	}
	return nil, nil
}

func (e *Engine) begin(def *rule.GameDef, setup rule.Setup, table rule.AnyGame) error {
	r := request{Do: "new", Version: 1, Game: def.Name, Rulings: map[string]string{}, Cards: string(setup.Cards), setup: &setup}
	for i, name := range table.Seats() {
		if i < len(setup.Players) {
			name = strings.TrimSpace(name + " " + setup.Players[i].Words)
		}
		r.Players = append(r.Players, name)
	}
	for _, v := range setup.Variants {
		name := v.Name
		if v.Value != "" {
			name += "=" + v.Value
		}
		r.Variants = append(r.Variants, name)
	}
	for i := range def.Rulings {
		r.Rulings[def.Rulings[i].ID] = def.Reading(setup, def.Rulings[i].ID)
	}
	_, err := e.do(r)
	return err
}

const (
	maxMoves  = 100_000 // how many moves an engine may list
	maxUnread = 20      // how many unreadable moves are shown
)

// legal returns the moves that the engine lists. Unread are those that the table cannot read.
func (e *Engine) legal(table rule.AnyGame, p rule.Position) (moves map[rule.Move]bool, unread []string, err error) {
	a, err := e.ask(request{Do: "legal"})
	if err != nil {
		return nil, nil, err
	}
	if a.Unsupported != nil {
		return nil, nil, &UnsupportedFeature{subprocess.Brief(*a.Unsupported)}
	}
	if len(a.Moves) > maxMoves {
		return nil, nil, &BrokenEngine{Asked: "legal", Msg: fmt.Sprintf("the engine lists %d moves; more than %d are not read", len(a.Moves), maxMoves)}
	}
	moves = map[rule.Move]bool{}
	for _, text := range a.Moves {
		m, err := table.ReadMove(p, text)
		if err != nil {
			if unread = append(unread, subprocess.Brief(text)); len(unread) == maxUnread {
				break
			}
			continue
		}
		moves[m] = true
	}
	return moves, unread, nil
}

// position returns the position of the engine. Known is false if the engine cannot print it.
func (e *Engine) position(table rule.AnyGame) (p rule.Position, text string, known bool, err error) {
	a, err := e.ask(request{Do: "print"})
	switch {
	case err != nil:
		return p, "", false, err
	case a.Unsupported != nil:
		return p, "", false, nil
	case a.Text == nil:
		return p, "", false, &BrokenEngine{Asked: "print", Msg: "the engine says no text"}
	}
	p, err = table.ReadPosition(*a.Text)
	if err != nil {
		return p, subprocess.Shown(*a.Text), true, errUnread
	}
	return p, *a.Text, true, nil
}

// errUnread is the error for a printed position that cannot be read.
var errUnread = errors.New("the position cannot be read")

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

// answer answers a request. The error is a BrokenEngine if the engine fails.
func (o *opponent) answer(r request) (a *answer, err error) {
	err = rule.Careful(func() error {
		a, err = o.respond(r)
		return err
	})
	var failed rule.GameFault
	if errors.As(err, &failed) {
		return nil, &BrokenEngine{Asked: r.Do, Msg: failed.Error()}
	}
	return a, err
}

func (o *opponent) respond(r request) (*answer, error) {
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
		if errors.As(err, &failed) {
			return nil, err
		} else if err != nil {
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
		return &answer{Moves: rule.NamesOf(slices.Values(o.table.Legal(o.at)), o.table.PrintMove)}, nil
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
