package organism

import "umpire/engines/rule"

// combust: an element is burnt for two actions of another type.
func combust(g *Game) {
	g.allow(DoCombust, verb{in: 1 << Act, legal: mayCombust, list: listTyped(mayCombust), apply: burn})
	g.free = append(g.free, DoCombust)
}

func mayCombust(g *Game, s *State, a activation, m *Move, t *trace) bool {
	fuel, stands := a.mine, s.elements().has(m.At)
	if g.read.combustAny {
		fuel = s.own(a.seat)
	}
	switch {
	case s.Bonus != 0 && !t.Applies(CombustRepeat) && t.BreaksFor(CombustGain, func(e why) { e.Is("bonus > 0", true).Say("a bonus action is to be taken first") }):
	case !stands && t.RefusesFor(CombustRemove, func(e why) { g.alien(e, s, &a, m.At) }):
	case stands && !fuel.has(m.At) && t.BreaksFor(CombustRemove, func(e why) { g.alien(e, s, &a, m.At) }):
	case stands && (m.As == s.kind(m.At) || m.As < Eat || m.As > MoveType) && t.BreaksFor(CombustGain, func(e why) {
		g.alreadyOf(e, s, m).Say("%s is of type %s itself", g.board.name(m.At), typeName(s.kind(m.At)))
	}):
	default:
		return true
	}
	return false
}

// listTyped lists a kind of move for every element and every type.
func listTyped(legal judge) lister {
	return func(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
		for m.At = range s.elements().each {
			for m.As = Eat; m.As <= MoveType; m.As++ {
				buf = appendLegal(legal, g, s, a, m, buf, t)
			}
		}
		return buf
	}
}

func burn(g *Game, s *State, m Move, t *trace) {
	if t.Applies(CombustRemove) {
		s.lift(m.At)
	}
	if t.Applies(CombustGain) {
		s.addBonus(m.As, bonusActions)
	}
	g.goOn(s, t)
}

func combustWords(g *Game) []wording {
	return []wording{said("combust", DoCombust, "P1: combust D2 as move", g.atPart(""), g.typePart("as"))}
}

// transmute: for a food an element counts as another type this turn.
func transmute(g *Game) {
	g.allow(DoTransmute, verb{in: 1 << Act, legal: mayTransmute, list: listTyped(mayTransmute), apply: turnInto})
	g.free = append(g.free, DoTransmute)
	g.afterF = append(g.afterF, func(g *Game, s *State, t *trace) bool {
		if !s.transmuted() || !t.Applies(TransmuteEnds) {
			return false
		}
		for _, n := range s.Notes {
			if n.is(printedNote) {
				s.setKind(n.at(), n.printed())
			}
		}
		s.unnote(func(n note) bool { return n.is(printedNote) })
		return false
	})
}

func mayTransmute(g *Game, s *State, a activation, m *Move, t *trace) bool {
	mine, stands := a.mine.has(m.At), s.elements().has(m.At)
	switch {
	case !stands && t.RefusesFor(TransmuteCost, func(e why) { g.alien(e, s, &a, m.At) }):
	case stands && !mine && t.BreaksFor(TransmuteCost, func(e why) { g.alien(e, s, &a, m.At) }):
	case mine && s.food(m.At) < 1 && t.BreaksFor(TransmuteCost, func(e why) { g.hungry(e, m.At) }):
	case stands && (m.As == s.kind(m.At) || m.As < Eat || m.As > MoveType) && t.BreaksFor(TransmuteEffect, func(e why) {
		g.alreadyOf(e, s, m).Say("%s counts as %s already", g.board.name(m.At), typeName(s.kind(m.At)))
	}):
	case mine && s.printed(m.At) != s.kind(m.At) && !t.Applies(TransmuteAgain) && t.Breaks(TransmuteCost):
	case stands && g.besideEqual(s, s.owner(m.At), m.As, t).has(m.At) && t.BreaksFor(TransmuteSameType, func(e why) {
		g.meets(e, s, m.At, g.near(s, m.At, forMoving, t.Silent()).and(s.foreign(s.owner(m.At))).and(s.of(m.As)))
	}):
	default:
		return true
	}
	return false
}

func turnInto(g *Game, s *State, m Move, t *trace) {
	t.Under(TransmuteCost)
	s.addFood(m.At, -1)
	if t.Applies(TransmuteEffect) {
		printed := s.printed(m.At)
		s.unnote(func(n note) bool { return n.is(printedNote) && n.at() == m.At })
		s.setKind(m.At, m.As)
		if printed != m.As {
			s.note(printedOf(m.At, printed))
		}
	}
	g.goOn(s, t)
}

func transmuteWords(g *Game) []wording {
	return []wording{said("transmute", DoTransmute, "P1: transmute D2 as grow", g.atPart(""), g.typePart("as"))}
}

// accelerate: every turn is two, and the second uses other types.
func accelerate(g *Game) {
	g.paired = true
	g.afterTurn = append(g.afterTurn, func(g *Game, s *State, t *trace) bool {
		if s.Half != 0 || s.Turn == rainSeat || !t.Applies(AccelerateTwo) {
			return false
		}
		s.Half, s.Step, s.Phase = 1, 0, Start
		return true
	})
	g.held = append(g.held, func(g *Game, s *State, gain int, t *trace) int {
		if s.Half != 0 && gain > 0 && !t.Applies(AccelerateAllPhases) {
			return 0
		}
		return gain
	})
	number := g.frozen
	g.frozen = func(g *Game, s *State, t *trace) {
		if s.Half == 0 {
			number(g, s, t)
			return
		}
		chose := s.choices()
		g.unnumber(s)
		number(g, s, t)
		s.bar(&chose)
	}
	g.also.Add(AccelerateDifferent, func(s *State, m Move) bool {
		return m.Verb == DoActivate && uint8(m.By) == s.Turn && s.organism(m.At) != 0 && g.barredType(s, &m)
	}, func(_ *State, m Move, e why) { e.Is("move.barred", true).Say("%s", g.explainDifferent(nil, m)) })
}

// bar notes which types each organism may not choose: those that organisms
// which give it elements have chosen before, and none if that is all of them.
func (s *State) bar(chose *[spaceCount]Type) {
	s.Barred = 0
	for at := range s.elements().without(s.group(s.elements(), 0)).each {
		if chose[at] != NoType {
			s.addBar(s.organism(at), chose[at])
		}
	}
	for all := uint64(7); all < 1<<63; all <<= 3 { // three bits a group
		if s.Barred&all == all {
			s.Barred &^= all
		}
	}
}

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
		if !anyOf(listSync, g, s, activation{}, Move{By: rule.Seat(s.Turn)}, t) || !t.Applies(SynchronizeCheck) || !t.Applies(SynchronizeReward) {
			s.Owed = 0
			return false
		}
		return true
	})
	g.resume[Sync] = uint8(len(g.afterActing))
}

// afterSync continues after the action earned: it is the only one.
func (g *Game) afterSync(s *State, t *trace) stage {
	if g.inTune(s, t) != 0 && !t.Applies(SynchronizeOnce) {
		s.Step, s.Owed = 0, 0
		return stageActed
	}
	return stageSynced
}

// inTune returns the types of action that the organism has earned, as bits.
func (g *Game) inTune(s *State, t *trace) (owed uint8) {
	mine := s.Live.and(s.own(s.Turn))
	for at := range mine.and(s.of(s.Chosen)).each {
		near := g.near(s, at, unnamed, t).and(mine)
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
