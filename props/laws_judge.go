package props

import (
	"math/rand/v2"
	"slices"

	"umpire/engines/rule"
)

// judgeLaws are the laws of the list of legal moves and of refusals.
var judgeLaws = []*Law{
	{Name: "listed-moves-are-legal", Words: "Every listed move is judged legal.", spot: listedAreLegal},
	{Name: "legal-moves-are-listed", Words: "Whatever move is tried is refused by a clause or is in the list.", spot: legalAreListed},
	{Name: "moves-are-listed-once", Words: "No move is in the list twice.", spot: listedOnce},
	{Name: "list-is-canonical", Words: "The list is the same each time, and after reading the position back.", spot: listCanonical},
	{Name: "refusals-cite-the-book", Words: "Each reason of a refusal is a clause of the book, given once.", spot: refusalsCite},
	{Name: "refusals-name-clauses-that-act", Words: "No clause that only follows from others forbids a move.", spot: refusalsAct},
	{Name: "refusals-name-every-reason", Words: "A move is legal once its reasons, if all of them only forbid, are struck out.", spot: refusalsComplete},
	{Name: "judging-is-steady", Words: "A move is judged the same each time, with the same values.", spot: judgingSteady},
	{Name: "positions-stay-sound", Words: "Legal moves lead from sound positions to sound positions.", spot: staySound},
}

func listedAreLegal(s *Spot) *Breach {
	for _, m := range s.Legal() {
		if reasons := s.Table.Judge(s.At, m); len(reasons) > 0 {
			return breach("%q is listed and forbidden by %v", s.Table.PrintMove(m), ids(reasons)).states("expect legal excludes %s", s.Table.PrintMove(m))
		}
	}
	return nil
}

// Attempts returns moves that somebody might try in a position: legal moves of this and
// earlier positions and examples, many with a mistake in them. All of them can be read.
func (s *Spot) Attempts(r *rand.Rand, n int) []rule.Move {
	var texts []string
	texts = append(texts, s.printed(some(r, n, s.Legal()))...)
	for back, i := s.Before, 0; back != nil && i < 12; back, i = back.Before, i+1 {
		texts = append(texts, s.printed(some(r, 3, back.Legal()))...)
	}
	texts = append(texts, s.Def.Examples()...)
	var moves []rule.Move
	for range 4 * n {
		text := texts[r.IntN(len(texts))]
		if r.IntN(3) > 0 {
			text = Mutate(r, text)
		}
		if m, err := s.Table.ReadMove(s.At, text); err == nil {
			moves = append(moves, m)
		}
	}
	return moves
}

func legalAreListed(s *Spot) *Breach {
	listed := map[rule.Move]bool{}
	for _, m := range s.Legal() {
		listed[m] = true
	}
	for _, m := range s.Attempts(s.random(), 20) {
		if !listed[m] && len(s.Table.Judge(s.At, m)) == 0 {
			text := s.Table.PrintMove(m)
			return breach("%q is forbidden by nothing and not listed", text).states("expect legal includes %s", text)
		}
	}
	return nil
}

func listedOnce(s *Spot) *Breach {
	seen, twice := map[rule.Move]bool{}, ""
	for _, m := range s.Legal() {
		if seen[m] {
			twice = s.Table.PrintMove(m)
		}
		seen[m] = true
	}
	if twice != "" {
		return breach("%q is listed twice", twice).states("expect legal %d", len(seen))
	}
	return nil
}

func listCanonical(s *Spot) *Breach {
	list := s.Legal()
	if again := s.Table.Legal(s.At); !slices.Equal(list, again) {
		return breach("the list is %q and then %q", s.printed(list), s.printed(again))
	}
	at, b := s.reread()
	if b != nil {
		return b
	}
	if again := s.Table.Legal(at); !slices.Equal(list, again) {
		b := breach("the list is %q, and once the position is read back %q", s.printed(list), s.printed(again))
		b.Ends = s.Text()
		return b
	}
	return nil
}

func refusalsCite(s *Spot) *Breach {
	for _, m := range s.Attempts(s.random(), 12) {
		seen := map[string]bool{}
		for _, reason := range s.Table.Judge(s.At, m) {
			if b := s.cited(reason, seen); b != nil {
				return b
			}
		}
	}
	return nil
}

// cited checks that a reason is a clause of the book, and that seen does not have it yet.
func (s *Spot) cited(reason rule.Reason, seen map[string]bool) *Breach {
	c, known := s.Table.Book().Find(reason.ID)
	switch {
	case !known || c != reason.Clause:
		return breach("a reason is clause %d, %q, which the book does not have", reason.Clause, reason.ID)
	case seen[reason.ID]:
		return breach("%s is given twice as a reason", reason.ID)
	}
	seen[reason.ID] = true
	return nil
}

func refusalsAct(s *Spot) *Breach {
	for _, m := range s.Attempts(s.random(), 12) {
		for _, reason := range s.Table.Judge(s.At, m) {
			if reason.EnforcementOf() == rule.Follows {
				return breach("%s forbids %q and only follows from others", reason.ID, s.Table.PrintMove(m))
			}
		}
	}
	return nil
}

func refusalsComplete(s *Spot) *Breach {
	for _, m := range s.Attempts(s.random(), 4) {
		reasons := s.Table.Judge(s.At, m)
		if len(reasons) == 0 {
			continue
		}
		if slices.ContainsFunc(reasons, func(reason rule.Reason) bool { return reason.EnforcementOf() != rule.Judged }) {
			continue // without a clause that allows something, more may be forbidden
		}
		struck := make([]rule.Clause, len(reasons))
		for i, reason := range reasons {
			struck[i] = reason.Clause
		}
		text := s.Table.PrintMove(m)
		if left := s.again(struck...).Judge(s.At, m); len(left) > 0 {
			return breach("%q is forbidden by %v, and without them by %v", text, ids(reasons), ids(left)).cannot(text, ids(left)[0])
		}
	}
	return nil
}

func judgingSteady(s *Spot) *Breach {
	for _, m := range s.Attempts(s.random(), 8) {
		first, second := s.Table.Judge(s.At, m), s.Table.Judge(s.At, m)
		same := slices.EqualFunc(first, second, func(a, b rule.Reason) bool { return a.Clause == b.Clause && a.Values == b.Values })
		if !same {
			return breach("%q is forbidden by %v and then by %v", s.Table.PrintMove(m), values(first), values(second))
		}
	}
	return nil
}

func staySound(s *Spot) *Breach {
	reasons := s.Table.Flaws(s.At)
	if len(reasons) == 0 {
		return nil
	}
	return breach("the position breaks %v", values(reasons))
}

func ids(reasons []rule.Reason) (all []string) {
	for _, reason := range reasons {
		all = append(all, reason.ID)
	}
	return all
}

func values(reasons []rule.Reason) (all []string) {
	for _, reason := range reasons {
		all = append(all, reason.ID+" "+reason.Values)
	}
	return all
}
