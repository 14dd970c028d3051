package phylo

import "umpire/engines/rule"

// A kernel is Phylo played by tables and sets of spots: see rule.Kernel. Moves are
// carried out by the rules of turn.go, but for the removal at the end of a turn.
type kernel struct {
	*Game
	food  *[maxCards][maxCards]uint16 // what each species can stand on by what is printed, and which clauses say so
	usual bool                        // no reading or misreading changes which moves there are
}

// newKernel returns the kernel of a game.
func newKernel(g *Game) *kernel {
	k := &kernel{Game: new(Game), usual: g.read.isUsual() && !g.slips.anyPollinator}
	*k.Game = *g
	k.Game.removal = k.removeLost
	k.tabulate()
	return k
}

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return g.kernel() }

// removeLost is the removal at the end of a turn. It does not look a second time
// where no covered card is seen again: what is not connected holds up nothing.
func (k *kernel) removeLost(s *State, t *trace) {
	for {
		lost := k.lost(s, t)
		if lost.empty() || !t.Applies(RemoveAfterActions) || !t.Applies(RemoveStep) {
			return
		}
		final := k.read.onePass || t.Whole() && !k.read.loose && !s.coverAny(lost)
		if k.takeAway(s, lost, t); final {
			return
		}
	}
}

// lost returns the cards on the table that have to go.
func (k *kernel) lost(s *State, t *trace) mask {
	n := nets.Get().(*net)
	defer nets.Put(n)
	quiet := t.Aside(&n.quiet)
	defer t.Heed(quiet)
	if !k.loses(s, quiet) {
		return mask{}
	}
	k.gather(n, s, quiet)
	k.askLost(&n.web, s, quiet)
	k.connect(n, nothing, quiet)
	return n.web.lost()
}

// coverAny reports whether one of the given cards lies on another one.
func (s *State) coverAny(cards mask) bool {
	for !cards.empty() {
		if s.covers(cards.pop()) {
			return true
		}
	}
	return false
}
