package props

import (
	"math/rand/v2"

	"umpire/engines/rule"
)

// kernelLaws are the laws of kernels and of proposed moves.
var kernelLaws = []*Law{
	{Name: "kernels-follow-the-rules", Words: "A kernel lists the moves, comes to the position and cites the clauses that the rules do.", spot: kernelsFollow},
	{Name: "some-proposals-are-refused", Words: "A game proposes moves without knowing the rules: some of them are refused.", ground: someAreRefused},
	{Name: "proposals-hold-the-legal-moves", Words: "Every legal move is among those that the game finds worth judging.", spot: proposalsHoldLegal},
}

func kernelsFollow(s *Spot) *Breach {
	checker, ok := s.Table.(rule.Checker)
	if !ok {
		return nil
	}
	if fault, _ := checker.KernelFault(s.At, s.random().Uint32()); fault != "" {
		return breach("%s", fault)
	}
	return nil
}

func someAreRefused(g *Ground) *Breach {
	checker, ok := g.Table.(rule.Checker)
	if !ok {
		return nil
	}
	walk, r, n := g.Table.Walk(), rand.New(rand.NewPCG(1, 6)), 0
	for range 100 {
		at := walk.Position()
		for _, m := range checker.Proposals(at) {
			if len(g.Table.Judge(at, m)) > 0 {
				return nil
			}
			n++
		}
		if moves, _ := walk.Random(r, 1); moves == 0 {
			walk.Restart()
		}
	}
	return breach("of %d moves that the game proposes none is refused: it proposes only what it knows to be legal", n)
}

func proposalsHoldLegal(s *Spot) *Breach {
	checker, ok := s.Table.(rule.Checker)
	if !ok {
		return nil
	}
	proposed := map[rule.Move]bool{}
	proposals := checker.Proposals(s.At)
	if len(proposals) >= rule.MaxProposals {
		return nil // the list is incomplete
	}
	for _, m := range proposals {
		proposed[m] = true
	}
	for _, m := range s.Legal() {
		if !proposed[m] {
			return breach("%q is legal, and not among the moves that the game finds worth judging", s.Table.PrintMove(m))
		}
	}
	return nil
}
