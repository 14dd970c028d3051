package props

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/vm"
	"umpire/engines/rule"
)

// evidenceLaws are the laws of what refusals say decided.
var evidenceLaws = []*Law{
	{Name: "evidence-is-true", Words: "Each fact of evidence has the value that it gives, and the comparison that decides holds.", spot: evidenceTrue},
	{Name: "evidence-decides", Words: "In a position changed by one line, a clause does not refuse without a ground that it gave.", spot: evidenceDecides},
}

// programs keeps compiled expressions: games say the same few of them again and again.
var programs sync.Map

// holds reports whether an expression holds among some facts.
func holds(source string, facts map[string]any) (bool, error) {
	prog, known := programs.Load(source)
	if !known {
		compiled, err := expr.Compile(source)
		if err != nil {
			return false, err
		}
		prog, _ = programs.LoadOrStore(source, compiled)
	}
	value, err := expr.Run(prog.(*vm.Program), facts)
	if err != nil {
		return false, err
	}
	is, ok := value.(bool)
	if !ok {
		return false, fmt.Errorf("%s is %v", source, value)
	}
	return is, nil
}

// withMove returns the facts of a position and, under "move", those of a move.
func withMove(table rule.AnyGame, at rule.Position, m rule.Move) map[string]any {
	facts := table.Facts(at)
	facts["move"] = table.MoveFacts(at, m)
	return facts
}

// untrue returns what is wrong with the evidence for a refusal, "" for nothing.
func untrue(table rule.AnyGame, at rule.Position, m rule.Move, reasons []rule.Reason) string {
	var facts map[string]any
	for _, r := range reasons {
		for _, e := range r.Evidence {
			for _, g := range e.Grounds {
				if facts == nil {
					facts = withMove(table, at, m)
				}
				for _, source := range []string{g.Holds(), g.Decides()} {
					if is, err := holds(source, facts); err != nil {
						return fmt.Sprintf("the evidence %q of %s: %v", source, r.ID, err)
					} else if !is {
						return fmt.Sprintf("the evidence %q of %s is false", source, r.ID)
					}
				}
			}
		}
	}
	return ""
}

func evidenceTrue(s *Spot) *Breach {
	for _, m := range s.Attempts(s.random(), 6) {
		if wrong := untrue(s.Table, s.At, m, s.Table.Judge(s.At, m)); wrong != "" {
			return breach("%q: %s", s.Table.PrintMove(m), wrong)
		}
	}
	return nil
}

// evidenceDecides changes a line of the position and judges the same move again. The
// evidence there must hold as well; and where a ground has become false and the others
// hold, none of the clause's evidence may consist of these others alone.
func evidenceDecides(s *Spot) *Breach {
	var tried []rule.Move
	for _, m := range s.Attempts(s.random(), 2) {
		if slices.ContainsFunc(s.Table.Judge(s.At, m), func(r rule.Reason) bool { return len(r.Evidence) > 0 }) {
			tried = append(tried, m)
		}
	}
	if tried == nil {
		return nil
	}
	return s.eachAccepted(func(_ string, at rule.Position, _ *rand.Rand) *Breach {
		for _, m := range tried {
			text := s.Table.PrintMove(m)
			moved, err := s.Table.ReadMove(at, text)
			if err != nil {
				continue
			}
			after := s.Table.Judge(at, moved)
			wrong := untrue(s.Table, at, moved, after)
			if wrong == "" {
				wrong = s.undecided(at, moved, s.Table.Judge(s.At, m), after)
			}
			if wrong != "" {
				return breach("%q, in the position\n%s\n%s", text, s.Table.PrintPosition(at), wrong)
			}
		}
		return nil
	})
}

// undecided returns which ground did not decide: it is false in the changed position, and
// the clause refuses there by the other grounds alone.
func (s *Spot) undecided(at rule.Position, m rule.Move, before, after []rule.Reason) string {
	for _, r := range before {
		i := slices.IndexFunc(after, func(other rule.Reason) bool { return other.Clause == r.Clause })
		if i < 0 {
			continue
		}
		facts := withMove(s.Table, at, m)
		for _, e := range r.Evidence {
			for n, g := range e.Grounds {
				if is, err := holds(g.Decides(), facts); err != nil || is {
					continue
				}
				rest := deciding(slices.Delete(slices.Clone(e.Grounds), n, n+1))
				for _, now := range after[i].Evidence {
					if len(rest) > 0 && slices.Equal(deciding(now.Grounds), rest) {
						return fmt.Sprintf("%s refuses although %q is false", r.ID, g.Decides())
					}
				}
			}
		}
	}
	return ""
}

// deciding returns the comparisons of some grounds, sorted.
func deciding(grounds []rule.Ground) []string {
	all := make([]string, len(grounds))
	for i, g := range grounds {
		all[i] = g.Decides()
	}
	slices.Sort(all)
	return all
}
