package biome

import "umpire/engines/rule"

// A kernel lists the moves of Biome fast: see rule.Kernel. It takes only what can
// be legal where it is due, and asks the predicates of Legal about the rest. It
// carries moves out as the rules do.
type kernel struct {
	*Game
	gathers [4][27]Move    // what each player may collect when nothing limits it
	drawn   [MaxCards]Move // the draw of each card
}

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return g.fast }

func newKernel(g *Game) *kernel {
	k := &kernel{Game: g}
	for seat := range k.gathers {
		list := k.gathers[seat][:0]
		for a := range uint8(resources) {
			list = append(list, gather(rule.Seat(seat), a))
		}
		for a := range uint8(resources) {
			for b := a; b < resources; b++ {
				list = append(list, gather(rule.Seat(seat), a, b))
			}
		}
	}
	for card := range k.drawn {
		k.drawn[card] = Move{Kind: CardDrawn, Seat: rule.Chance, Card: uint8(card)}
	}
	return k
}
