package biome

import "umpire/engines/rule"

// A frame is something being resolved: cards that are drawn, an action or a
// benefit, or the bonuses of a player.
type frame struct {
	kind frameKind
	seat rule.Seat
	left uint8 // of the step: items, cards, players
	at   uint8 // how many of the others have been asked
	pc   uint16
}

type frameKind uint8

const (
	fNone frameKind = iota
	fDraw
	fRun
	fBonus
)

// maxFrames is how deep actions, benefits and bonuses can interrupt each
// other; what would go deeper is left out.
const maxFrames = 10

// A Thread is what interrupts a phase, the latest on top.
type Thread struct {
	F [maxFrames]frame
	N uint8
}

func (th *Thread) top() *frame {
	if th.N == 0 {
		return nil
	}
	return &th.F[th.N-1]
}

func (th *Thread) push(f frame) {
	if th.N < maxFrames {
		th.F[th.N] = f
		th.N++
	}
}

func (th *Thread) pop() {
	th.N--
	th.F[th.N] = frame{}
}

// after puts a frame under the actions and benefits that are being resolved, on
// top of what waits for their end already; a frame that is there stays.
func (th *Thread) after(f frame) {
	at := uint8(0)
	for ; at < th.N && th.F[at].kind != fRun; at++ {
		if th.F[at] == f {
			return
		}
	}
	if th.N < maxFrames {
		copy(th.F[at+1:], th.F[at:th.N])
		th.F[at] = f
		th.N++
	}
}

// thread returns what is being resolved for a player.
func (s *State) thread(seat rule.Seat) *Thread {
	if s.Phase.simultaneous() {
		return &s.Threads[seat&3]
	}
	return &s.Threads[0]
}

// asked returns who decides about a frame.
func (g *Game) asked(f *frame) rule.Seat {
	if f.kind == fRun && g.cards.program[f.pc].op == opOthers {
		return (f.seat + 1 + rule.Seat(f.at)) % g.n
	}
	return f.seat & 3
}

// nested returns what is being resolved and waits for a player, their own
// thread first; nil if nothing does.
func (g *Game) nested(s *State, seat rule.Seat) (th *Thread, top *frame) {
	for i := range rule.Seat(4) {
		th := &s.Threads[(seat+i)&3]
		if top := th.top(); top != nil && g.asked(top) == seat {
			return th, top
		}
	}
	return nil, nil
}
