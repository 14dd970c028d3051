package conform

import (
	"slices"

	"umpire/engines/rule"
)

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
	start := l.Table.Start()
	if l.From != nil {
		start = *l.From
	}
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

// refused returns the illegal move that the engine has made, to be tried again after n
// moves.
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
	p := l.Table.Start()
	if l.From != nil {
		p = *l.From
	}
	for _, m := range l.Moves[:len(l.Moves)-n] {
		p, _ = l.Table.Play(p, m)
	}
	short := *l
	short.From, short.Moves = &p, l.Moves[len(l.Moves)-n:]
	return &short
}

// legal reports whether all moves of the line can be made.
func (l *Line) legal() bool {
	p := l.Table.Start()
	if l.From != nil {
		p = *l.From
	}
	for _, m := range l.Moves {
		if len(l.Table.Judge(p, m)) > 0 {
			return false
		}
		p, _ = l.Table.Play(p, m)
	}
	return true
}
