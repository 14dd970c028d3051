package props

import (
	"slices"

	"umpire/engines/rule"
)

// reasonLaws are the laws of what a refusal claims: that this clause forbids
// this move here, and that nothing else does.
var reasonLaws = []*Law{
	{Name: "reasons-are-true", Words: "Each reason of a refusal forbids the move: with the clauses of all its other reasons struck out it is still refused, by this one; or, where one of several things would do, another reason falls away with this one.", spot: reasonsTrue},
	{Name: "every-reason-is-told", Words: "With the reasons of a refusal struck out nothing else forbids the move, unless the refusal says that the rest was not asked.", spot: everyReasonTold},
}

func reasonsTrue(s *Spot) *Breach {
	for _, m := range s.Attempts(s.random(), 5) {
		reasons := s.Table.Judge(s.At, m)
		for _, reason := range reasons {
			others := slices.DeleteFunc(clausesOf(reasons), func(c rule.Clause) bool { return c == reason.Clause })
			left := s.again(others...).Judge(s.At, m)
			if !slices.Contains(clausesOf(left), reason.Clause) && !s.fallsWith(reason.Clause, others, m) {
				text := s.Table.PrintMove(m)
				return breach("%q is forbidden by %v, and without its other reasons not by %s, but by %v", text, values(reasons), reason.ID, ids(left)).cannot(text, reason.ID)
			}
		}
	}
	return nil
}

// fallsWith reports whether a reason falls away when another one is struck out:
// of several cards to stand on, say, one would have been enough.
func (s *Spot) fallsWith(struck rule.Clause, others []rule.Clause, m rule.Move) bool {
	left := clausesOf(s.again(struck).Judge(s.At, m))
	return slices.ContainsFunc(others, func(c rule.Clause) bool { return !slices.Contains(left, c) })
}

func clausesOf(reasons []rule.Reason) (clauses []rule.Clause) {
	for _, reason := range reasons {
		clauses = append(clauses, reason.Clause)
	}
	return clauses
}

func everyReasonTold(s *Spot) *Breach {
	for _, m := range s.Attempts(s.random(), 4) {
		reasons := s.Table.Judge(s.At, m)
		if len(reasons) == 0 || reasons[len(reasons)-1].Last {
			continue
		}
		if left := s.again(clausesOf(reasons)...).Judge(s.At, m); len(left) > 0 {
			text := s.Table.PrintMove(m)
			return breach("%q is forbidden by %v, and without them by %v, which nobody asked", text, values(reasons), values(left)).cannot(text, left[0].ID)
		}
	}
	return nil
}
