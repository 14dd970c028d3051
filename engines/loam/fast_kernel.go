package loam

import "umpire/engines/rule"

// A kernel lists the moves of Loam in stages, for whole piles of creatures at
// once: see rule.Kernel. Its predicates are those that Legal asks.
type kernel struct{ *Game }

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return kernel{g} }
