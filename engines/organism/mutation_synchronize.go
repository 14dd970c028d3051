package organism

import "umpire/engines/rule"

// synchronize: an element between two of one other type earns an action.
func synchronize(g *Game) {
	g.ways[BySync] = true
	g.declined(Sync)
	g.afterActing = append(g.afterActing, func(g *Game, s *State, t *trace) bool {
		s.Owed = g.inTune(s, t)
		if s.Owed == 0 {
			return false
		}
		s.Who, s.Phase = s.Turn, Sync
		if !anyOf(listSync, g, s, activation{}, Move{By: rule.Seat(s.Turn)}, t) || !t.On(SynchronizeCheck) || !t.On(SynchronizeReward) {
			s.Owed = 0
			return false
		}
		return true
	})
	g.resume[Sync] = uint8(len(g.afterActing))
}

// afterSync goes on after the action earned: it is the only one.
func (g *Game) afterSync(s *State, t *trace) stage {
	if g.inTune(s, t) != 0 && !t.On(SynchronizeOnce) {
		s.Step, s.Owed = 0, 0
		return stageActed
	}
	return stageSynced
}

// inTune returns the types of action that the organism has earned, as bits.
func (g *Game) inTune(s *State, t *trace) (owed uint8) {
	for chosen := s.Live.and(s.of(s.Chosen)); chosen.any(); chosen = chosen.rest() {
		near := g.near(s, chosen.first(), toBelong, t).and(s.Live)
		for ty := Eat; ty <= MoveType; ty++ {
			if ty != s.Chosen && near.and(s.of(ty)).len() >= inTuneWith {
				owed |= 1 << ty
			}
		}
	}
	if owed != 0 && g.read.syncChosen {
		return 1 << s.Chosen
	}
	return owed
}

// listSync lists the action that has been earned.
func listSync(g *Game, s *State, _ activation, m Move, buf []Move, t *trace) []Move {
	m.How = BySync
	a := g.current(s)
	a.left = 1
	circulates := true
	for ty := Eat; ty <= MoveType; ty++ {
		if a.ty = ty; s.Owed>>ty&1 == 0 {
			continue
		}
		for _, v := range g.actions[ty] {
			m.Verb = v
			buf = g.verbs[v].list(g, s, a, m, buf, t)
		}
		if m.Verb = DoCirculate; circulates && g.mayTake(&a, NoType, BySync, t) {
			buf, circulates = listCirculate(g, s, a, m, buf, t), false
		}
	}
	return buf
}

// The clauses of SYNCHRONIZE, in the order of the rulebook.
const (
	SynchronizeCheck rule.Clause = iota + pastPersist
	SynchronizeReward
	SynchronizeCirculate
	SynchronizeOnce
	pastSynchronize
)

// synchronizeClauses are what the card says.
var synchronizeClauses = provisions{
	SynchronizeCheck: {ID: "organism.synchronize.check", Kind: rule.KindTrigger, Section: "SYNCHRONIZE", Words: "When an activation's actions are over, see whether some element of its chosen type touches two further elements of the organism that have one common other type.",
		Tell: says("the organism is in tune and earns an action"),
	},
	SynchronizeReward: {ID: "organism.synchronize.reward", Kind: rule.KindEffect, Section: "SYNCHRONIZE", Words: "If there is one, the organism gets one immediate action of that shared type.",
		Explain: (*Game).explainTypes,
	},
	SynchronizeCirculate: {ID: "organism.synchronize.circulate", Kind: rule.KindLegality, Section: "D - PERFORM ACTIONS", Tie: rule.Defined, Words: "The action may be a CIRCULATE, or be forgone.",
		Tell: says("the action earned may be a CIRCULATE"),
	},
	SynchronizeOnce: {ID: "organism.synchronize.once", Kind: rule.KindTrigger, Section: "SYNCHRONIZE", Words: "At most one such action per activation; it is not checked again afterwards.",
		Tell: says("the action earned earns no further one"),
	},
}

// synchronizeRulings are its ambiguous sentences.
var synchronizeRulings = choices{
	{ID: "organism.ruling.synchronize-type", Question: "Of which type is the action that is earned?", Ways: []way{
		{Name: "A", Alias: "of-the-two", Words: "Of that of the two others."},
		{Name: "B", Alias: "chosen", Words: "Of the chosen one.", Set: func(r *readings) { r.syncChosen = true }},
	}},
	{ID: "organism.ruling.synchronize-own", Question: "Which elements count as the two others?", Ways: []way{
		{Name: "A", Alias: "organism", Words: "Own ones of the same organism, two or more; the player chooses when both types have two."},
	}},
	{ID: "organism.ruling.synchronize-zero", Question: "Is the check made when all actions were forgone?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, as after performing them."},
	}},
}
