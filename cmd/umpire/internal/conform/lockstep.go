package conform

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// A Line is a sequence of moves on a table, from the start of the game or from the
// position From.
type Line struct {
	Def   *rule.GameDef
	Setup rule.Setup
	Table rule.AnyGame
	From  *rule.Position
	Moves []rule.Move
	// Refused holds illegal moves to try, by the number of moves made before.
	Refused map[int][]rule.Move
}

// A Kind says how an engine differs from the table.
type Kind string

// The kinds of differences.
const (
	Allows   Kind = "allows"   // the engine lists or makes a move that is forbidden
	Forbids  Kind = "forbids"  // the engine does not list, or refuses, a legal move
	Differs  Kind = "differs"  // a move leads the engine to another position
	Unclear  Kind = "unclear"  // a text of the engine cannot be read
	NoAnswer Kind = "noanswer" // the engine does not answer
)

// A Difference is the first place at which an engine and the table differ.
type Difference struct {
	Line    *Line // the moves up to the difference
	Kind    Kind
	At      rule.Position
	Move    *rule.Move    // the move that the engine wrongly allows or forbids
	Clauses []rule.Clause // the clauses that explain the difference
	Left    *rule.Clause  // the clause that the engine seems to lack
	Said    string        // what the engine says
	Late    bool          // the engine did not answer in time
}

// Walk plays a line in lockstep and returns the first difference, nil if there is none.
// The error is an Unsupported, an Unstarted, or the error of the context.
func (e *Engine) Walk(l *Line) (*Difference, error) {
	if err := e.begin(l.Def, l.Setup, l.Table); err != nil {
		return e.broken(l, l.Table.Start(), 0, err)
	}
	p := l.Table.Start()
	if l.From != nil {
		p = *l.From
		if _, err := e.do(request{Do: "position", Text: l.Table.PrintPosition(p)}); err != nil {
			return e.broken(l, p, 0, err)
		}
	}
	if d, err := e.stands(l, p, 0); d != nil || err != nil {
		return d, err
	}
	for i, m := range l.Moves {
		if d, err := e.lists(l, p, i); d != nil || err != nil {
			return d, err
		}
		said, err := e.do(request{Do: "apply", Move: l.Table.PrintMove(m)})
		if err != nil {
			return e.broken(l, p, i, err)
		}
		if said != nil {
			return &Difference{Line: l.upTo(i), Kind: Forbids, At: p, Move: &m, Said: *said}, nil
		}
		before := p
		p, _ = l.Table.Play(p, m)
		if d, err := e.stands(l, p, i+1); d != nil || err != nil {
			if d != nil {
				d.explain(before, m)
			}
			return d, err
		}
	}
	return e.lists(l, p, len(l.Moves))
}

// upTo returns the line with only its first n moves.
func (l *Line) upTo(n int) *Line {
	short := *l
	short.Moves, short.Refused = l.Moves[:n:n], nil
	return &short
}

// broken turns the failure of an engine into a difference.
func (e *Engine) broken(l *Line, p rule.Position, n int, err error) (*Difference, error) {
	var broken *Broken
	if !errors.As(err, &broken) {
		return nil, err
	}
	return &Difference{Line: l.upTo(n), Kind: NoAnswer, At: p, Said: err.Error(), Late: broken.Late}, nil
}

// stands compares the position of the engine with that of the table.
func (e *Engine) stands(l *Line, p rule.Position, n int) (*Difference, error) {
	there, text, known, err := e.position(l.Table)
	switch {
	case errors.Is(err, errUnread):
		return &Difference{Line: l.upTo(n), Kind: Unclear, At: p, Said: text}, nil
	case err != nil:
		return e.broken(l, p, n, err)
	case known && there != p:
		return &Difference{Line: l.upTo(n), Kind: Differs, At: p, Said: l.Table.PrintPosition(there)}, nil
	}
	return nil, nil
}

// explain finds the clauses that explain why a move has led the engine to another
// position. If the table comes to that position without one clause, that is d.Left.
// Otherwise there are only the clauses that acted.
func (d *Difference) explain(before rule.Position, m rule.Move) {
	table := d.Line.Table
	there, err := table.ReadPosition(d.Said)
	if err != nil {
		return
	}
	_, effects := table.Play(before, m)
	for _, effect := range effects {
		if !slices.Contains(d.Clauses, effect.Clause) {
			d.Clauses = append(d.Clauses, effect.Clause)
		}
	}
	for _, c := range d.Clauses {
		without := table.Fresh()
		without.Without(c)
		if p, _ := without.Play(before, m); p == there {
			d.Left = &c
			return
		}
	}
}

// lists compares the lists of legal moves, and then tries illegal moves.
func (e *Engine) lists(l *Line, p rule.Position, n int) (*Difference, error) {
	listed, unread, err := e.legal(l.Table, p)
	if err != nil {
		return e.broken(l, p, n, err)
	}
	if unread != nil {
		return &Difference{Line: l.upTo(n), Kind: Unclear, At: p, Said: strings.Join(unread, "\n")}, nil
	}
	for _, m := range l.Table.Legal(p) {
		if !listed[m] {
			return &Difference{Line: l.upTo(n), Kind: Forbids, At: p, Move: &m, Said: fmt.Sprintf("it lists %d moves", len(listed))}, nil
		}
		delete(listed, m)
	}
	var first *rule.Move
	for m := range listed { // the first by name, as the order of a map is random
		if first == nil || l.Table.PrintMove(m) < l.Table.PrintMove(*first) {
			first = &m
		}
	}
	if first != nil {
		return l.allows(p, n, *first, "it lists the move"), nil
	}
	for _, m := range l.Refused[n] {
		said, err := e.do(request{Do: "apply", Move: l.Table.PrintMove(m)})
		if err != nil {
			return e.broken(l, p, n, err)
		}
		if said == nil {
			return l.allows(p, n, m, "it makes the move"), nil
		}
	}
	return nil, nil
}

// allows returns the difference that the engine allows an illegal move.
func (l *Line) allows(p rule.Position, n int, m rule.Move, said string) *Difference {
	d := &Difference{Line: l.upTo(n), Kind: Allows, At: p, Move: &m, Said: said}
	for _, reason := range l.Table.Judge(p, m) {
		d.Clauses = append(d.Clauses, reason.Clause)
	}
	return d
}
