package props

import (
	"slices"
	"strings"

	"umpire/engines/rule"
)

// playLaws are the laws of playing a move.
var playLaws = []*Law{
	{Name: "playing-is-steady", Words: "A move played twice from one position leads to the same position by the same clauses.", spot: playingSteady},
	{Name: "playing-leaves-the-position", Words: "Listing, judging, drawing, viewing and playing change nothing in the position they start from.", spot: playingLeaves},
	{Name: "effects-name-acting-clauses", Words: "What a move does is done by clauses of the book that act or define, none of them struck out.", spot: effectsAct},
	{Name: "effects-make-a-chain", Words: "Each effect begins where the one before it ended, and the last one ends at the new position.", spot: effectsChain},
	{Name: "effects-can-be-told", Words: "What a clause did is told in one line, and telling it never panics.", spot: effectsTold},
	{Name: "sealed-moves-commute", Words: "Moves of players who decide together, one each, lead to the same position in either order.", spot: sealedCommute},
}

func playingSteady(s *Spot) *Breach {
	for _, m := range some(s.random(), 4, s.Legal()) {
		first, did := s.Table.Play(s.At, m)
		second, again := s.Table.Play(s.At, m)
		if first != second {
			b := breach("%q leads to\n%sand then to\n%s", s.Table.PrintMove(m), s.Table.PrintPosition(first), s.Table.PrintPosition(second))
			b.Ends = s.Table.PrintPosition(second)
			return b.states("%s", s.Table.PrintMove(m))
		}
		if !slices.EqualFunc(did, again, func(a, b rule.Effect) bool { return a.Clause == b.Clause && a.Before == b.Before }) {
			return breach("%q is carried out by other clauses the second time", s.Table.PrintMove(m)).states("%s", s.Table.PrintMove(m))
		}
	}
	return nil
}

func playingLeaves(s *Spot) *Breach {
	before := s.Table.PrintPosition(s.At)
	legal := len(s.Table.Legal(s.At))
	for _, m := range some(s.random(), 4, s.Legal()) {
		s.Table.Judge(s.At, m)
		s.Table.Play(s.At, m)
	}
	s.Table.Draw(s.At, nil)
	s.Table.Facts(s.At)
	s.Table.Flaws(s.At)
	for seat := range s.Table.Seats() {
		s.Table.View(s.At, rule.Seat(seat))
	}
	if after := s.Table.PrintPosition(s.At); after != before {
		b := breach("trying out moves turns\n%sinto\n%s", before, after)
		b.Ends = before
		return b
	}
	if again := len(s.Table.Legal(s.At)); again != legal {
		return breach("trying out moves makes %d of %d legal moves", again, legal).states("expect legal %d", legal)
	}
	return nil
}

func effectsAct(s *Spot) *Breach {
	for _, e := range s.Effects {
		c, known := s.Table.Book().Find(e.ID)
		switch {
		case !known || c != e.Clause:
			return breach("%q cites clause %d, %q, which the book does not have", s.Table.PrintMove(s.Move), e.Clause, e.ID)
		case e.EnforcementOf() == rule.Follows:
			return breach("%q cites %s, which only follows from others", s.Table.PrintMove(s.Move), e.ID)
		case s.Table.Book().Struck.Has(e.Clause):
			return breach("%q cites %s, which is struck out", s.Table.PrintMove(s.Move), e.ID)
		}
	}
	return nil
}

func effectsChain(s *Spot) *Breach {
	for i, e := range s.Effects {
		end := s.At
		if i+1 < len(s.Effects) {
			end = s.Effects[i+1].Before
		}
		if e.After != end || e.Move != s.Move {
			return breach("%s does not end where the next begins", e.ID)
		}
	}
	return nil
}

func effectsTold(s *Spot) *Breach {
	for _, e := range s.Effects {
		if said := s.Table.Describe(e); strings.ContainsAny(said, "\n\r") || said != strings.TrimSpace(said) {
			return breach("%s is told as %q", e.ID, said)
		}
	}
	return nil
}

func sealedCommute(s *Spot) *Breach {
	by := map[rule.Seat][]rule.Move{}
	for _, m := range s.Legal() {
		by[s.mover(m)] = append(by[s.mover(m)], m)
	}
	r := s.random()
	for one := range s.Table.Deciders(s.At).Each {
		for other := range s.Table.Deciders(s.At).Each {
			if one >= other || other == rule.Chance || len(by[one]) == 0 || len(by[other]) == 0 {
				continue
			}
			for range 4 {
				m, n := by[one][r.IntN(len(by[one]))], by[other][r.IntN(len(by[other]))]
				if b := s.commute(m, n); b != nil {
					return b
				}
			}
		}
	}
	return nil
}

// choices returns the printed legal moves of the seat that makes a given move.
func (s *Spot) choices(at rule.Position, of rule.Move) (list []string) {
	for _, m := range s.Table.Legal(at) {
		if s.mover(m) == s.mover(of) {
			list = append(list, s.Table.PrintMove(m))
		}
	}
	return list
}

func (s *Spot) commute(m, n rule.Move) *Breach {
	ends := [2]rule.Position{}
	for i, pair := range [2][2]rule.Move{{m, n}, {n, m}} {
		at, _ := s.Table.Play(s.At, pair[0])
		if who := s.Table.Deciders(at); who.Has(s.mover(pair[0])) || !who.Has(s.mover(pair[1])) {
			return nil // not sealed: the first player has more to decide, or decides for the second
		}
		if len(s.Table.Judge(at, pair[1])) > 0 || !slices.Equal(s.choices(at, pair[1]), s.choices(s.At, pair[1])) {
			return nil // not sealed either: the first move changes what the second player may choose
		}
		ends[i], _ = s.Table.Play(at, pair[1])
	}
	if ends[0] == ends[1] {
		return nil
	}
	b := breach("%q and %q lead to\n%sand the other way round to\n%s", s.Table.PrintMove(m), s.Table.PrintMove(n), s.Table.PrintPosition(ends[0]), s.Table.PrintPosition(ends[1]))
	b.states("%s", s.Table.PrintMove(n)).states("%s", s.Table.PrintMove(m))
	at := ends[0]
	for s.Table.Deciders(at).Has(rule.Chance) && len(b.Steps) < 12 { // a scenario must not end while chance decides
		first := s.Table.Legal(at)[0]
		b.states("%s", s.Table.PrintMove(first))
		at, _ = s.Table.Play(at, first)
	}
	return b.ends(s.Table.PrintPosition(at))
}
