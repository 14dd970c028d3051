package loam

import "umpire/engines/rule"

// validateMoment judges what is being resolved: the decision that is due must be
// the one for which the effect or the task would wait, and nothing more can be
// left of it than there was.
func (g *Game) validateMoment(s *State, t *trace) bool {
	switch {
	case s.Drawn.Is() && !s.drawnThere() && t.Breaks(ActionPlaceSources):
	case s.Drawn.Is() && !g.drawnFits(s) && t.Breaks(EffectModRandom):
	case s.Step != 0 && int(s.Left) > g.maxUnits(s) && t.Breaks(EffectUnits):
	case !g.validateTasks(s) && t.Breaks(TurnEndCondition):
	case !g.consistent(s) && t.Breaks(EffectOnlyDue):
	default:
		return true
	}
	return false
}

// drawnThere reports whether the creature that was picked is where it is said
// to be.
func (s *State) drawnThere() bool {
	pile := s.source(s.From)
	return pile != nil && pile.has(s.Drawn.Must())
}

// drawnFits reports whether the step can have had chance pick that creature.
func (g *Game) drawnFits(s *State) bool {
	st := &g.program[s.Step]
	if st.op == opSettle {
		return s.Phase == ExtraPlacing && s.From == Hand
	}
	before := *s
	before.forget()
	hand, soil := g.pools(&before, st, rule.NewTrace[State](&g.book))
	pool := choose(s.From, hand, soil)
	return s.Phase == Placing && st.op == opPlace && st.random && pool.has(s.Drawn.Must())
}

// maxUnits returns how many units can be left of the step.
func (g *Game) maxUnits(s *State) int {
	st := &g.program[s.Step]
	if st.op == opCycle {
		return g.cards.Numbers.Shown - s.Display.len()
	}
	return max(1, int(st.n))
}

// validateTasks reports whether the tasks are those left of set-up, or of the end
// of a turn that could be ended.
func (g *Game) validateTasks(s *State) bool {
	out := s.Used | s.Out
	switch s.Doing {
	case doSetUp:
		for left := queued(dealSoil, dealHands, dealDisplay, beginGame); left != 0; left >>= 4 {
			if left == s.Tasks {
				return true
			}
		}
		return false
	case doEnd:
		seen, returns, last := uint32(0), false, task(0)
		for left := s.Tasks; left != 0; left >>= 4 {
			one := task(left & 15)
			if seen>>one&1 != 0 || one < last && one != passTurn && !g.read.anyEnd || last == passTurn || one > passTurn {
				return false
			}
			seen, returns, last = seen|1<<one, returns || one == returnInputs, one
		}
		return last == passTurn && (returns && out == allInputs || !returns && out == 0)
	}
	return s.Tasks == 0
}

// consistent reports whether the decision that is due fits what is being
// resolved.
func (g *Game) consistent(s *State) bool {
	quiet := rule.NewTrace[State](&g.book)
	again := *s
	switch {
	case s.Tasks != 0:
		counts := task(s.Tasks&15) == drawOne || task(s.Tasks&15) == dealHands
		return (counts || s.Left == 0) && s.Step == 0 && g.task(&again, quiet) && again == *s
	case s.Phase == Checking:
		return s.Step == 0 && s.Doing == doNothing && g.earned(s) != 0
	case s.Phase == ChooseFirst || s.Phase == TurnMove || s.Phase == Over:
		return s.Step == 0 && s.Doing == doNothing && s.Drawn.None() && !s.Short
	case s.Step == 0 || s.Left == 0:
		return false
	case s.Phase == DrawCard && g.program[s.Step].op == opDraw:
		again.Phase = Drawing
		return s.deck() > 0 && g.program[s.Step].from.has(Deck) && g.unit(&again, &g.program[s.Step], quiet) && again.Phase == Drawing
	}
	return g.unit(&again, &g.program[s.Step], quiet) && again == *s
}
