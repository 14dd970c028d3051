package rule

import "fmt"

// A Checker is a Table that can hold the kernel of its game to the rules, and
// says what the game proposes. Tables made by ByText are.
type Checker interface {
	// KernelFault says how the kernel strays from the rules in a position, in its
	// list or in carrying out the move of that number (modulo how many there are);
	// "" when it does not. ready is whether the game has a kernel that goes on there.
	KernelFault(p Position, number uint32) (fault string, ready bool)
	// Proposals returns the moves that the game finds worth judging.
	Proposals(Position) []Move
}

func (x *byText[S, M]) Proposals(p Position) []Move {
	var moves []Move
	for _, m := range x.g.Moves(x.state(p), nil) {
		moves = append(moves, Move{m})
	}
	return moves
}

func (x *byText[S, M]) KernelFault(p Position, number uint32) (fault string, ready bool) {
	s, fast := x.state(p), x.drive.fast
	if fast == nil || !fast.Ready(s) {
		return "", false
	}
	plain, quick := NewTrace[S](x.g.Book()), NewTrace[S](x.g.Book())
	want, got := list(x.g, nil, s, nil, plain), fast.List(s, nil, quick)
	for i := range max(len(want), len(got)) {
		switch {
		case i >= len(got):
			return fmt.Sprintf("the kernel leaves out move %d of %d, %q", i+1, len(want), x.g.PrintMove(want[i])), true
		case i >= len(want) || got[i] != want[i]:
			return fmt.Sprintf("the kernel lists %q as move %d, which the rules do not", x.g.PrintMove(got[i]), i+1), true
		}
	}
	if fault := x.cites("listing", plain, quick); fault != "" || len(want) == 0 {
		return fault, true
	}
	m := want[int(number)%len(want)]
	plain.forget()
	quick.forget()
	slow, swift := *s, *s
	x.g.Apply(&slow, m, plain)
	fast.Apply(&swift, m, quick)
	if slow != swift {
		return fmt.Sprintf("%q leads the kernel to\n%snot to\n%s", x.g.PrintMove(m), x.g.PrintState(&swift), x.g.PrintState(&slow)), true
	}
	return x.cites(x.g.PrintMove(m), plain, quick), true
}

// cites compares what the rules and the kernel cite.
func (x *byText[S, M]) cites(what string, rules, kernel *Trace[S]) string {
	want, got := rules.Cited(), kernel.Cited()
	if want == got {
		return ""
	}
	var missing, more Set
	for i := range want {
		missing[i], more[i] = want[i]&^got[i], got[i]&^want[i]
	}
	return fmt.Sprintf("%s: the kernel does not cite %v, and cites %v beyond the rules", what, x.g.Book().IDs(missing), x.g.Book().IDs(more))
}
