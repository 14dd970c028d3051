package biome

import "umpire/engines/rule"

// Those who cannot do anything in a phase are passed over. It is noted under a clause
// of the phase, and told.

// lacks tells that the active player is passed over for want of something.
func lacks(what string) func(*Game, Move, *State, *State) string {
	return func(g *Game, _ Move, before, _ *State) string {
		return g.name(before.Turn) + " has " + what + ", and is passed over"
	}
}

// idle reports whether the active player has not done anything in the phase.
func (s *State) idle() bool { return s.Ready>>s.Turn&1 == 0 && s.Hunted == 0 && s.Moved[s.Turn&3] == 0 }

// tellScavenging tells that the phase begins, or that a player has no vulture in it.
func (g *Game) tellScavenging(m Move, before, after *State) string {
	if before.Phase == Scavenging && before.idle() {
		return lacks("no vulture that scavenges")(g, m, before, after)
	}
	return "vultures scavenge"
}

// tellNested tells who has nothing left that could nest.
func (g *Game) tellNested(_ Move, before, _ *State) string {
	t := rule.NewTrace[State](&g.book)
	for seat := range g.n {
		if before.Ready>>seat&1 == 0 && !g.canNest(before, seat, t) {
			return g.name(seat) + " has nothing left that can nest"
		}
	}
	return ""
}

// turnClause returns the clause by which turns in this phase go on.
func (s *State) turnClause() rule.Clause {
	if s.Phase == Action {
		return ActionOrder
	}
	return SeasonTurnBased
}

// nextOr tells who is next or, where a phase begins, what is said then.
func nextOr(sentence string) func(*Game, Move, *State, *State) string {
	return func(g *Game, _ Move, before, after *State) string {
		if before.Ready != 0 && before.Turn != after.Turn {
			return g.name(after.Turn) + " is next"
		}
		return sentence
	}
}
