package organism

import (
	"slices"

	"umpire/engines/rule"
)

// reclaim: who loses an element in E of another's turn gains a food elsewhere.
func reclaim(g *Game) {
	g.allow(DoReclaim, verb{in: 1 << Reclaim, legal: mayReclaim, list: listReclaim, apply: reclaimFood})
	g.recalls = true
	g.whenLost = append(g.whenLost, func(g *Game, s *State, t *trace) bool {
		if _, owner := s.lost(); owner != s.Turn && owner < g.players() && t.Applies(ReclaimTrigger) {
			s.note(lossOf(owner, s.Group))
		}
		return false
	})
	g.afterE = append(g.afterE, func(g *Game, s *State, t *trace) bool {
		for owner, group, ok := s.loss(); ok; owner, group, ok = s.loss() {
			if anyOf(listReclaim, g, s, activation{}, Move{By: rule.Seat(owner), Verb: DoReclaim}, t) {
				s.Group = group
				s.setLost(NoType, owner)
				s.ask(owner, Reclaim)
				return true
			}
			if own := s.own(owner); own.any() && !t.Applies(ReclaimNone) {
				g.reclaimed(s, own.first(), t)
			}
			s.settleLoss()
		}
		return false
	})
	g.resume[Reclaim] = uint8(len(g.afterE))
}

// reclaimed gives an element the food, which comes from the supply.
func (g *Game) reclaimed(s *State, at uint8, t *trace) {
	if t.Applies(ReclaimSource) {
		s.addFood(at, 1)
	}
}

func mayReclaim(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	owner, group, ok := s.loss()
	by := g.by(s, m)
	due := ok && owner == by && s.Phase != Immolate && s.Phase != Regenerate
	early := !due && t.RefusesFor(ReclaimTrigger, func(e why) { e.Is("move.due", false).Say("nothing is to be reclaimed by %s", g.name(by)) })
	name := g.board.name(m.At)
	switch own := s.own(by).has(m.At); {
	case !own && t.BreaksFor(ReclaimWhere, func(e why) {
		g.owned(e.About(name), s, m.At, "!=", g.name(by)).Say("no element of %s is in %s", g.name(by), name)
	}):
	case own && due && !g.read.reclaimSame && s.organism(m.At) == group && t.BreaksFor(ReclaimWhere, func(e why) {
		e.Is("move.number", int(group)).About(name).Say("%s is in the organism that lost the element", name)
	}):
	default:
		return !early
	}
	return false
}

func listReclaim(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	owner, _, _ := s.loss()
	for at := range s.own(owner).each {
		if m.At = at; mayReclaim(g, s, a, &m, t) {
			buf = append(buf, m)
		}
	}
	return buf
}

func reclaimFood(g *Game, s *State, m Move, t *trace) {
	if t.Applies(ReclaimWhere) {
		g.reclaimed(s, m.At, t)
	}
	s.settleLoss()
	s.Group, s.Lost, s.Phase = 0, 0, Conflict
	s.Step = g.resume[Reclaim] - 1 // the same consequence runs again: there may be further losses
	g.run(s, stageSettled, t)
}

func reclaimWords(g *Game) []wording {
	return []wording{said("reclaim", DoReclaim, "P2: reclaim D9", g.atPart(""))}
}

// regenerate: what is disrupted may be grown again at once.
func regenerate(g *Game) {
	g.allow(DoRegenerate, verb{in: 1 << Regenerate, legal: mayRegenerate, list: listRegenerate, apply: growAgain})
	g.declined(Regenerate)
	g.recalls = true
	g.whenLost = append(g.whenLost, func(g *Game, s *State, t *trace) bool {
		_, owner := s.lost()
		if owner >= g.players() || owner != s.Turn && !t.Applies(RegenerateAnyTurn) {
			return false
		}
		a := g.wounded(s, t)
		if !anyOf(listRegenerate, g, s, a, Move{By: rule.Seat(owner), Verb: DoRegenerate}, t) || !t.Applies(RegenerateOffer) {
			return false
		}
		s.ask(owner, Regenerate)
		return true
	})
	g.resume[Regenerate] = uint8(len(g.whenLost))
}

func mayRegenerate(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	a := g.wounded(s, t)
	switch {
	case s.Phase == Regenerate && g.by(s, m) != a.seat:
		return !t.RefusesFor(RegenerateOffer, func(e why) { g.foreign(e, m, a.seat) })
	case s.Phase != Regenerate: // no element is lost, so nothing more can be judged
		return !t.BreaksFor(RegenerateOffer, func(e why) {
			e.Since("phase", phaseNames[s.Phase], "!=", phaseNames[Regenerate]).Say("nothing of %s has just been disrupted", g.name(g.by(s, m)))
		})
	case m.As != a.ty && t.BreaksFor(RegenerateOffer, func(e why) {
		e.Since("move.as", typeName(m.As), "!=", typeName(a.ty)).Say("the lost element is of type %s", typeName(a.ty))
	}):
		return false
	}
	return mayGrow(g, s, a, m, t)
}

func listRegenerate(g *Game, s *State, _ activation, m Move, buf []Move, t *trace) []Move {
	a := g.wounded(s, t)
	return only(g.listGrow(s, &a, &m, buf, t), len(buf), func(m *Move) bool { return m.As == a.ty || !t.Breaks(RegenerateOffer) })
}

func growAgain(g *Game, s *State, m Move, t *trace) {
	a := g.wounded(s, t)
	if t.Applies(RegenerateCost) {
		g.pay(s, &m, t)
	}
	if lost, ok := s.Victim.Get(); ok && s.food(lost) > 0 && !s.elements().has(lost) && !t.Applies(RegeneratePowerStands) {
		s.setFood(lost, 0)
	}
	t.Applies(RegenerateOffer)
	food := g.stand(s, m.To, a.seat, m.As)
	s.setOrganism(m.To, a.group)
	if food > 0 && t.Applies(RegenerateFood) {
		s.setFood(m.To, food)
	}
	g.settleOn(s, Regenerate, t)
}

func regenerateWords(g *Game) []wording {
	return []wording{
		said("regenerate", DoRegenerate, "P2: regenerate move at C4 pay C3:1", g.typePart(""), g.toPart("at"), g.payPart()),
		declined(Regenerate, "P2: regenerate none"),
	}
}

// avenge: organisms lost on another's turn give tokens, and tokens extra turns.
func avenge(g *Game) {
	g.usesFields = true
	g.allow(DoAvenge, verb{in: 1 << Avenge, legal: mayAvenge, list: listAvenge, apply: takeRevenge})
	g.declined(Avenge)
	g.lostInF = append(g.lostInF, gainTokens)
	g.afterTurn = append(g.afterTurn, func(g *Game, s *State, t *trace) bool {
		if s.Turn == rainSeat || s.Tokens[s.Turn%6] == 0 || !t.Applies(AvengeWhen) {
			return false
		}
		g.unnumber(s)
		s.ask(s.Turn, Avenge)
		return true
	})
	g.also.Add(AvengeWhen, func(s *State, m Move) bool {
		return m.Verb == DoAvenge && (s.Phase != Avenge || uint8(m.By) != s.Who)
	}, func(s *State, m Move, e why) {
		if s.Phase != Avenge {
			e.Since("phase", phaseNames[s.Phase], "!=", phaseNames[Avenge])
		} else {
			e.Since("move.decides", g.name(s.Who), "!=", g.name(uint8(m.By&15)))
		}
	})
	g.resume[Avenge] = uint8(len(g.afterTurn))
}

func gainTokens(g *Game, s *State, loss losses, t *trace) {
	for seat := range g.players() {
		n := int(loss.groups[seat])
		if n == 0 || seat == s.Turn && t.Applies(AvengeOwnTurn) || !t.Applies(AvengeGain) {
			continue
		}
		if left := max(0, g.reserve(s, seat)); n > left && t.Applies(AvengeSupply) {
			n = left
		}
		s.Tokens[seat] = uint8(min(200, int(s.Tokens[seat])+n))
	}
}

// takeRevenge spends a token on another turn.
func takeRevenge(g *Game, s *State, _ Move, t *trace) {
	if s.Tokens[s.Turn%6] > 0 && t.Applies(AvengeSpend) {
		s.Tokens[s.Turn%6]--
	}
	s.Step, s.Half, s.Extra = 0, 0, true
	g.run(s, stageBegin, t)
}

// mayAvenge judges whether there is a token to spend.
func mayAvenge(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	by := g.by(s, m)
	return !(s.Tokens[by%6] == 0 && t.BreaksFor(AvengeSpend, func(e why) { e.Since(g.name(by)+".tokens", 0, "<", 1) }))
}

func listAvenge(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	return appendLegal(mayAvenge, g, s, a, m, buf, t)
}

func avengeWords(g *Game) []wording {
	return []wording{
		said("avenge", DoAvenge, "P1: avenge"),
		declined(Avenge, "P1: avenge none"),
	}
}

// immolate: a disrupted element leaves a field of its owner.
func immolate(g *Game) {
	fields(g)
	g.allow(DoImmolate, verb{in: 1 << Immolate, legal: mayImmolate, list: listImmolate, apply: dropKind})
	// The field is placed before REGENERATE offers to grow the element again.
	g.whenLost = append([]hook{func(g *Game, s *State, t *trace) bool {
		_, owner := s.lost()
		at := s.Victim.Must()
		if owner >= g.players() || at == centre && t.Applies(ImmolateCenter) {
			return false
		}
		if g.reserve(s, owner) <= 0 && t.Applies(ImmolateSupply) {
			return false
		}
		kinds := g.dropKinds()
		if len(kinds) > 1 {
			s.ask(owner, Immolate)
			return true
		}
		if len(kinds) == 1 {
			g.immolated(s, at, owner, kinds[0], t)
		}
		return false
	}}, g.whenLost...)
	g.resume[Immolate] = 1
	if g.resume[Regenerate] > 0 {
		g.resume[Regenerate]++
	}
}

func (g *Game) immolated(s *State, at, owner uint8, kind FieldKind, t *trace) {
	if kind == WarpField && g.warpsEqual(s, at, off, owner) || !t.Applies(ImmolateDrop) {
		return
	}
	if s.field(at) != 0 {
		if !t.Applies(ImmolateReplace) {
			return
		}
		s.dropField(at)
	}
	s.addField(at, owner, kind)
	g.follow(g.rearranged, s, t)
}

func mayImmolate(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	_, owner := s.lost()
	foreign := s.Phase == Immolate && g.by(s, m) != owner && t.RefusesFor(ImmolateDrop, func(e why) { g.foreign(e, m, owner) })
	return (slices.Contains(g.dropKinds(), m.kind()) || !t.BreaksFor(ImmolateRequires, func(e why) {
		e.Is("move.kind", fieldName(m.kind())).Say("no %s field can be dropped", fieldName(m.kind()))
	})) && !foreign
}

func listImmolate(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for _, kind := range g.dropKinds() {
		m.setKind(kind)
		buf = append(buf, m)
	}
	return buf
}

func dropKind(g *Game, s *State, m Move, t *trace) {
	if at, ok := s.Victim.Get(); ok {
		_, owner := s.lost()
		g.immolated(s, at, owner, m.kind(), t)
	}
	g.settleOn(s, Immolate, t)
}

func immolateWords(g *Game) []wording {
	return []wording{said("immolate", DoImmolate, "P2: immolate slide", g.kindPart())}
}

// persist: incomplete organisms stay; who has no whole one loses everything.
func persist(g *Game) {
	plain := g.judge
	if g.read.bonus = inTotal; g.read.persistEach {
		g.read.bonus = perPlayer
	}
	g.judge = func(g *Game, s *State, t *trace) (loss losses) {
		if !t.Applies(PersistNoRemoval) {
			return plain(g, s, t)
		}
		loss.by, loss.drop = PersistPlayerCheck, PersistDrop
		for _, seat := range g.owners {
			own := s.own(seat)
			switch {
			case seat == rainSeat && !g.read.rainIntegrity:
			case own.any() && !g.livesOn(s, seat, t) && t.Applies(PersistPlayerCheck):
				g.loseAll(s, &loss, own, t)
			case own.none() && g.read.persistAbsent && seat != s.Turn && seat != rainSeat && s.Turn != rainSeat:
				loss.absent++
			}
		}
		if g.read.persistNoBlood {
			clear(loss.spilt[:])
		}
		return loss
	}
	frozen := g.frozen
	g.frozen = func(g *Game, s *State, t *trace) {
		frozen(g, s, t)
		for left := s.own(s.Turn); left.any(); {
			group := s.group(left, s.organism(left.first()))
			left = left.without(group)
			if !g.whole(s, group, t) && !t.Applies(PersistDeadGroupsAct) {
				s.enrol(group, 0)
			}
		}
	}
}

func (g *Game) livesOn(s *State, seat uint8, t *trace) bool {
	for left := s.own(seat); left.any(); {
		part := g.gathered(s, seat, g.part(s, left.first(), s.own(seat), toBelong, t), t)
		left = left.without(part)
		if g.whole(s, part, t) {
			return true
		}
	}
	return false
}

// loseAll marks every group of a player for removal. If an introduction broke one of
// them, nobody is paid for any.
func (g *Game) loseAll(s *State, loss *losses, own Spaces, t *trace) {
	payers, paid := loss.payers, loss.paid
	for left := own; left.any(); {
		part := g.part(s, left.first(), own, toBelong, t)
		left = left.without(part)
		g.mark(s, loss, part, t)
	}
	if own.meets(g.broken(s)) {
		loss.payers, loss.paid = payers, paid
	}
}
