package rule

import "fmt"

// A Checker is a Table that can hold the kernel of its game to the rules, and
// says what the game proposes and refuses. Tables made by ByText are.
type Checker interface {
	// KernelFault says how the kernel strays from the rules in a position, in its
	// list or in carrying out the move of that number (modulo how many there are);
	// "" when it does not. has is whether the game has a kernel.
	KernelFault(p Position, number uint32) (fault string, has bool)
	// Proposals returns the moves that the game finds worth judging.
	Proposals(Position) []Move
	// Refuses reports whether the rules refuse a move, as play asks them: without
	// the reasons, which Judge collects.
	Refuses(Position, Move) bool
}

func (x *byText[S, M]) Refuses(p Position, m Move) bool {
	t := NewTrace[S](x.g.Book())
	t.strike(x.trace.struck)
	return !x.g.Legal(x.state(p), m.move.(M), t)
}

func (x *byText[S, M]) Proposals(p Position) []Move {
	var moves []Move
	for _, m := range x.g.Moves(x.state(p), nil) {
		moves = append(moves, Move{m})
	}
	return moves
}

func (x *byText[S, M]) KernelFault(p Position, number uint32) (fault string, has bool) {
	s, fast := x.state(p), x.drive.fast
	if fast == nil {
		return "", false
	}
	plain, quick := NewTrace[S](x.g.Book()), NewTrace[S](x.g.Book())
	want, got := judged(x.g, s, nil, plain), fast.List(s, nil, quick)
	whole := len(x.g.Moves(s, nil)) < MaxProposals
	if fault := x.others(want, got); fault != "" && whole {
		return fault, true
	}
	if len(got) == 0 {
		return "", true
	}
	m := got[int(number)%len(got)]
	plain.forget()
	quick.forget()
	slow, swift := *s, *s
	x.g.Apply(&slow, m, plain)
	fast.Apply(&swift, m, quick)
	if slow != swift {
		return fmt.Sprintf("%q leads the kernel to\n%snot to\n%s", x.g.PrintMove(m), x.g.PrintState(&swift), x.g.PrintState(&slow)), true
	}
	if want, got := plain.Cited(), quick.Cited(); want != got {
		ids := x.g.Book().IDs
		return fmt.Sprintf("%q: the kernel does not cite %v, and cites %v beyond the rules", x.g.PrintMove(m), ids(want.without(got)), ids(got.without(want))), true
	}
	return "", true
}

// others says which move only one of two lists has.
func (x *byText[S, M]) others(rules, kernel []M) string {
	listed := map[M]bool{}
	for _, m := range kernel {
		listed[m] = true
	}
	legal := map[M]bool{}
	for _, m := range rules {
		if legal[m] = true; !listed[m] {
			return fmt.Sprintf("the kernel leaves out %q", x.g.PrintMove(m))
		}
	}
	for _, m := range kernel {
		if !legal[m] {
			return fmt.Sprintf("the kernel lists %q, which the rules do not", x.g.PrintMove(m))
		}
	}
	return ""
}
