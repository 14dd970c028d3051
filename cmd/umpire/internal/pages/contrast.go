package pages

import (
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// A Run is a scenario that was played on a table.
type Run struct {
	Table   rule.AnyGame
	Moments []scenarios.Moment
}

// Contrast makes a strip of one panel for each of two runs of a scenario. The panels
// show where the runs diverge: at different positions after the same move, at a move
// that only one run allows, or at the ends. Parted is false when the runs differ only
// at the end, in something that pictures do not show.
func Contrast(a, b Run) (strips [2]*Strip, parted bool) {
	if a.Table == nil || b.Table == nil || len(a.Moments) == 0 || len(b.Moments) == 0 {
		return strips, false
	}
	runs := [2]Run{a, b}
	at := fork(a, b)
	for i, r := range runs {
		s := &Strip{table: r.Table}
		strips[i] = s
		last := len(r.Moments) - 1
		other := runs[1-i].Moments
		switch {
		case at <= last && at > 0:
			if text := tried(r.Moments[at], other, at); text != "" {
				s.attempt(&r.Moments[at], text)
			} else {
				s.move(&r.Moments[at-1], &r.Moments[at])
			}
		case at <= last:
			if text := tried(r.Moments[at], other, at); text != "" {
				s.attempt(&r.Moments[at], text)
			} else {
				s.position(&r.Moments[0])
			}
		case at < len(other) && other[at].Move != "" && at == last+1:
			s.attempt(&r.Moments[last], other[at].Move)
		default:
			s.end(&r.Moments[last])
		}
		s.paint()
	}
	return strips, at < len(a.Moments) || at < len(b.Moments)
}

// fork returns the first moment at which two runs differ, or that only one of them has.
func fork(a, b Run) int {
	for i := range min(len(a.Moments), len(b.Moments)) {
		x, y := a.Moments[i], b.Moments[i]
		if x.Move != y.Move || !slices.Equal(x.Refused, y.Refused) || a.Table.PrintPosition(x.Position) != b.Table.PrintPosition(y.Position) {
			return i
		}
	}
	return min(len(a.Moments), len(b.Moments))
}

// tried returns the move of a "cannot" line for which two runs have different results
// at a moment. It is "" when the runs differ in the position.
func tried(m scenarios.Moment, other []scenarios.Moment, at int) string {
	if at >= len(other) || slices.Equal(m.Refused, other[at].Refused) {
		return ""
	}
	more, less := m.Refused, other[at].Refused
	if len(more) < len(less) {
		more, less = less, more
	}
	for i, text := range more {
		if i >= len(less) || less[i] != text {
			return text
		}
	}
	return ""
}

// attempt adds the result of a line: its refusal, or the position after it.
func (s *Strip) attempt(at *scenarios.Moment, text string) {
	tried, err := rule.Try(s.table, at.Position, text)
	if err != nil {
		s.end(at)
		return
	}
	if len(tried.Reasons) > 0 {
		s.refusal(at.Position, text)
		return
	}
	next := scenarios.Moment{Position: at.Position, Move: text}
	for _, m := range tried.Moves {
		p, effects := s.table.Play(next.Position, m)
		next.Position, next.Effects = p, append(next.Effects, effects...)
	}
	s.move(at, &next)
}

func (s *Strip) end(m *scenarios.Moment) {
	s.draw(&Panel{Caption: "The position"}, m.Position, nil)
}
