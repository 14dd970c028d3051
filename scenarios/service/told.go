package service

import (
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// A told caches the moves that led to a moment, described in words. Describing them is
// slow, so a moment that follows another one reuses its descriptions.
type told struct {
	mu    sync.Mutex
	steps []Step
}

// toldOf returns the cached descriptions of m for those first moves that passed shares with m.
func (m *Moment) toldOf(passed []scenarios.Moment) *told {
	t := &told{}
	if m == nil {
		return t
	}
	m.told.mu.Lock()
	defer m.told.mu.Unlock()
	for i := range m.told.steps {
		if i+1 >= len(passed) || !same(&m.passed[i+1], &passed[i+1]) {
			break
		}
		t.steps = m.told.steps[: i+1 : i+1]
	}
	return t
}

// same reports whether two moments are the same move of one play.
func same(a, b *scenarios.Moment) bool {
	return a.Line == b.Line && a.Move == b.Move && len(a.Effects) == len(b.Effects) && (len(a.Effects) == 0 || &a.Effects[0] == &b.Effects[0])
}

// line returns the described moves that led to the moment.
func (m *Moment) line(table rule.AnyGame) []Step {
	t := m.told
	t.mu.Lock()
	defer t.mu.Unlock()
	for i := len(t.steps) + 1; i < len(m.passed); i++ {
		one := &m.passed[i]
		s := Step{Move: one.Move, Line: one.Line - 1, Inherited: one.Inherited, Did: []Clause{}}
		for _, e := range one.Effects {
			s.Did = append(s.Did, Clause{ID: e.ID, Section: e.Section, Words: e.Words, Does: table.Describe(e)})
		}
		t.steps = append(t.steps, s)
	}
	return append([]Step{}, t.steps[:len(m.passed)-1]...)
}
