package explore

import "umpire/engines/rule"

// An Outcome is what is told of a search, wherever it was carried out.
type Outcome struct {
	Levels    []Level // by depth, the last one perhaps not complete
	Answers   []Answer
	Stop      Stop
	Resumed   bool
	Sides     int    // how many symmetric views of the start were made use of, itself included
	Stored    uint64 // positions
	Found     uint64 // positions of the depth after the last level
	Moves     uint64
	Expanded  uint64
	Collision float64
	Memory    int // bytes that the positions take
	Line      func(*Answer) ([]rule.Move, rule.Position, error)
}

// Outcome returns what is told of the search so far.
func (s *Search) Outcome() *Outcome {
	return &Outcome{
		Levels: s.Levels, Answers: s.Answers, Stop: s.Stop, Resumed: s.Resumed, Sides: s.Sides(), Stored: s.Stored(), Found: s.Found(),
		Moves: s.Moves(), Expanded: s.Expanded(), Collision: s.Collision(), Memory: s.Memory(), Line: s.Line,
	}
}

// Settle gives their verdicts to the questions that have no example, once all
// that can be reached has been seen.
func Settle(answers []Answer, stop Stop) {
	if stop != Whole {
		return
	}
	for i := range answers {
		if a := &answers[i]; a.Verdict == Open {
			a.Verdict = None
			if a.Kind == Always || a.Kind == Never {
				a.Verdict = Holds
			}
		}
	}
}

// AllAnswered reports whether there are questions and nothing is left to find.
func AllAnswered(answers []Answer) bool {
	open := 0
	for i := range answers {
		a := &answers[i]
		if a.Kind == Until && a.Verdict == Seen {
			return true
		}
		if a.Verdict == Open {
			open++
		}
	}
	return len(answers) > 0 && open == 0
}
