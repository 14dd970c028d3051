package props

import (
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// reasonLaws are the laws of what a refusal says: that these clauses forbid the move
// here, and that no other clause does.
var reasonLaws = []*Law{
	{Name: "reasons-are-true", Words: "Each reason of a refusal forbids the move: with the clauses of all its other reasons struck out it is still refused, by this one; or, where one of several things would do, some of the reasons allow the move when they are struck out, and no longer without this one.", spot: reasonsTrue},
	{Name: "every-reason-is-told", Words: "With the reasons of a refusal struck out nothing else forbids the move, unless the refusal says that the rest was not asked.", spot: everyReasonTold},
	{Name: "refusals-are-never-silent", Words: "Whatever move the rules refuse, by whomever, in whatever position that can be read, some clause is the reason, and has words and a section.", spot: refusalsSpeak},
}

func reasonsTrue(s *Spot) *Breach {
	for _, m := range s.Attempts(s.random(), 5) {
		reasons := s.Table.Judge(s.At, m)
		for _, reason := range reasons {
			others := slices.DeleteFunc(clausesOf(reasons), func(c rule.Clause) bool { return c == reason.Clause })
			left := s.again(others...).Judge(s.At, m)
			if !slices.Contains(clausesOf(left), reason.Clause) && !s.counts(reason.Clause, others, m) {
				text := s.Table.PrintMove(m)
				return breach("%q is forbidden by %v, and without its other reasons not by %s, but by %v", text, values(reasons), reason.ID, ids(left)).cannot(text, reason.ID)
			}
		}
	}
	return nil
}

// counts reports whether a set of struck clauses allows the move only together with this
// reason. When one of several cards would be enough, each card has its own reasons, and
// it is enough to strike out the reasons of one card.
func (s *Spot) counts(reason rule.Clause, others []rule.Clause, m rule.Move) bool {
	allows := func(struck []rule.Clause) bool { return len(s.again(struck...).Judge(s.At, m)) == 0 }
	for range 2 {
		for first := range others {
			struck := append(slices.Clone(others), reason)
			for i := range others {
				without := others[(first+i)%len(others)]
				fewer := slices.DeleteFunc(slices.Clone(struck), func(c rule.Clause) bool { return c == without })
				if allows(fewer) {
					struck = fewer
				}
			}
			if allows(struck) && !allows(slices.DeleteFunc(struck, func(c rule.Clause) bool { return c == reason })) {
				return true
			}
		}
		slices.Reverse(others)
	}
	return false
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

func refusalsSpeak(s *Spot) *Breach {
	checker, ok := s.Table.(rule.Checker)
	if !ok {
		return nil
	}
	r := s.random()
	moves := slices.Concat(s.Attempts(r, 8), s.byOthers(r, 8), some(r, 8, checker.Proposals(s.At)))
	if b := s.eachSpeaks(checker, s.At, moves); b != nil {
		return b
	}
	for range changes {
		text := s.changed(r)
		at, err := s.Table.ReadPosition(text)
		if err != nil {
			continue
		}
		if b := s.eachSpeaks(checker, at, some(r, 8, moves)); b != nil {
			b.Msg += " in\n" + text
			return b
		}
	}
	return nil
}

// byOthers returns moves by other players or by chance, if they can be read.
func (s *Spot) byOthers(r *rand.Rand, n int) (moves []rule.Move) {
	speakers := slices.Concat(s.Table.Seats(), s.Def.Chance)
	texts := slices.Concat(s.printed(some(r, n, s.Legal())), s.Def.Examples())
	for range n {
		_, said, _ := strings.Cut(texts[r.IntN(len(texts))], ":")
		if m, err := s.Table.ReadMove(s.At, speakers[r.IntN(len(speakers))]+":"+said); err == nil {
			moves = append(moves, m)
		}
	}
	return moves
}

// eachSpeaks checks that each refused move has reasons, with words and a section.
func (s *Spot) eachSpeaks(checker rule.Checker, at rule.Position, moves []rule.Move) *Breach {
	for _, m := range moves {
		reasons := s.Table.Judge(at, m)
		text := s.Table.PrintMove(m)
		if refused := checker.Refuses(at, m); refused != (len(reasons) > 0) {
			return breach("that %q is refused is %v, and the reasons are %v", text, refused, values(reasons)).states("expect legal excludes %s", text)
		}
		for _, reason := range reasons {
			if strings.TrimSpace(reason.ID) == "" || strings.TrimSpace(reason.Words) == "" || strings.TrimSpace(reason.Section) == "" {
				return breach("%q is forbidden by %q of section %q, whose words are %q", text, reason.ID, reason.Section, reason.Words)
			}
		}
	}
	return nil
}
