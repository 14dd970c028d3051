package conform

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// A Line is a sequence of moves on a table, from the start of the game or from the position From.
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
	p := l.start()
	if l.From != nil {
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

// start returns the position from which the line is played.
func (l *Line) start() rule.Position {
	if l.From != nil {
		return *l.From
	}
	return l.Table.Start()
}

// upTo returns the line with only its first n moves.
func (l *Line) upTo(n int) *Line {
	short := *l
	short.Moves, short.Refused = l.Moves[:n:n], nil
	return &short
}

func (e *Engine) broken(l *Line, p rule.Position, n int, err error) (*Difference, error) {
	var broken *BrokenEngine
	if !errors.As(err, &broken) {
		return nil, err
	}
	return &Difference{Line: l.upTo(n), Kind: NoAnswer, At: p, Said: err.Error(), Late: broken.Late}, nil
}

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

func (l *Line) allows(p rule.Position, n int, m rule.Move, said string) *Difference {
	d := &Difference{Line: l.upTo(n), Kind: Allows, At: p, Move: &m, Said: said}
	for _, reason := range l.Table.Judge(p, m) {
		d.Clauses = append(d.Clauses, reason.Clause)
	}
	return d
}

// Shorten returns a difference of the same kind with a shorter line. It first tries to
// begin from the last position before the difference, if the engine supports that.
// Otherwise it leaves out moves, and then searches all shorter games. Start starts an
// engine, and another one whenever an engine breaks.
func (d *Difference) Shorten(start func() (*Engine, error)) *Difference {
	if d.Late {
		return d // each try would be as slow again
	}
	best := d
	var e *Engine
	closeIt := func() {
		if e != nil {
			e.Close()
			e = nil
		}
	}
	defer closeIt()
	try := func(l *Line) bool {
		var err error
		if e == nil {
			if e, err = start(); err != nil {
				e = nil
				return false
			}
		}
		if e.late || e.ctx.Err() != nil {
			return false
		}
		found, err := e.Walk(l)
		if found != nil && found.Kind == NoAnswer && !found.Late {
			closeIt()
		}
		if err != nil || found == nil || found.Kind != best.Kind || !slices.Equal(found.Clauses, best.Clauses) {
			return false
		}
		if len(found.Line.Moves) > len(l.Moves) || len(found.Line.Moves) >= len(best.Line.Moves) && found.Line.From == best.Line.From {
			return false
		}
		best = found
		return true
	}
	for last := range 2 { // from the last position, with no move or with one
		if l := best.Line.tail(last); l != nil {
			l.Refused = best.refused(last)
			if try(l) {
				return best
			}
		}
	}
	for size := max(1, len(best.Line.Moves)/2); size > 0; size /= 2 {
		for from := len(best.Line.Moves) - size; from >= 0; from = min(from, len(best.Line.Moves)) - size {
			l := *best.Line
			l.Moves = slices.Concat(l.Moves[:from], l.Moves[from+size:])
			if l.legal() {
				l.Refused = best.refused(len(l.Moves))
				try(&l)
			}
		}
	}
	best.Line.search(best.refused, try)
	return best
}

// Limits of the search for a shorter game: how many games it tries and how many
// positions it visits, as many as minimize does.
const (
	maxTries     = 1500
	maxPositions = 10000
)

// search tries the shorter games from the beginning of the line, in order of length,
// until one shows the difference.
func (l *Line) search(refused func(n int) map[int][]rule.Move, try func(*Line) bool) {
	type game struct {
		at    rule.Position
		moves []rule.Move
	}
	start := l.start()
	seen := map[rule.Position]bool{start: true}
	tries := 0
	open := []game{{at: start}}
	for length := 0; length < len(l.Moves); length++ {
		var longer []game
		for _, g := range open {
			shorter := *l
			shorter.Moves, shorter.Refused = g.moves, refused(length)
			if tries++; tries > maxTries || try(&shorter) {
				return
			}
			for _, m := range l.Table.Legal(g.at) {
				next, _ := l.Table.Play(g.at, m)
				if !seen[next] && len(seen) < maxPositions {
					seen[next] = true
					longer = append(longer, game{next, append(slices.Clip(g.moves), m)})
				}
			}
		}
		open = longer
	}
}

// refused returns the illegal move that the engine has made, to be tried again after n moves.
func (d *Difference) refused(n int) map[int][]rule.Move {
	if d.Kind != Allows {
		return nil
	}
	return map[int][]rule.Move{n: {*d.Move}}
}

// tail returns the line of the last n moves, from the position before them. It is nil
// when the line has no more moves than that.
func (l *Line) tail(n int) *Line {
	if len(l.Moves) <= n {
		return nil
	}
	p := l.start()
	for _, m := range l.Moves[:len(l.Moves)-n] {
		p, _ = l.Table.Play(p, m)
	}
	short := *l
	short.From, short.Moves = &p, l.Moves[len(l.Moves)-n:]
	return &short
}

// legal reports whether all moves of the line can be made.
func (l *Line) legal() bool {
	p := l.start()
	for _, m := range l.Moves {
		if len(l.Table.Judge(p, m)) > 0 {
			return false
		}
		p, _ = l.Table.Play(p, m)
	}
	return true
}
