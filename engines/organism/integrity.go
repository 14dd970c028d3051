package organism

import "math/bits"

// Losses are what phase F takes.
type losses struct {
	elements Spaces
	groups   [seatCount]uint8 // organisms lost, by owner
	spilt    [seatCount]uint8 // sacrifices: power to gain
	payers   uint16           // players for whose loss the acting player is paid, as bits
	paid     int              // organisms for which it is
	absent   int              // players without elements, by a reading that pays for them too
	by, drop clause           // the clauses by which elements are removed and leave food
}

// integrity runs phase F: every organism is judged on the same position, then
// power is awarded, then what is lost is removed.
func (g *Game) integrity(s *State, t *trace) stage {
	if loss := g.judge(g, s, t); loss.elements.any() || loss.absent > 0 {
		g.bonus(s, &loss, t)
		g.sacrifice(s, &loss, t)
		for _, do := range g.lostInF {
			do(g, s, loss, t)
		}
		for at := range loss.elements.each {
			t.Applies(loss.by)
			g.drop(s, at, loss.drop, t)
		}
	}
	return g.afterIntegrity(s, t)
}

// judgeOrganisms condemns every organism that lacks a type.
func judgeOrganisms(g *Game, s *State, t *trace) (loss losses) {
	loss.by, loss.drop = IntegrityRemove, IntegrityDrop
	for _, seat := range g.owners {
		own := s.own(seat)
		if own.none() || seat == rainSeat && !g.read.rainIntegrity {
			continue
		}
		if g.gather == nil && len(g.links) == 0 && s.Done&(s.Done-1) == 0 && g.board.connected(own) && g.whole(s, own, t) {
			continue // one organism, connected and living: the usual case
		}
		for left := own; left.any(); {
			part := g.part(s, left.first(), own, toBelong, t)
			if part != own || s.Done&(s.Done-1) != 0 {
				part = g.recomputed(s, left.first(), own, part, t)
			}
			part = g.gathered(s, seat, part, t)
			left = left.without(part)
			if !g.whole(s, part, t) && !loss.elements.meets(part) {
				g.condemn(s, &loss, seat, part, t)
			}
		}
	}
	return loss
}

// gathered returns the organism that a part of a seat's elements belongs to.
func (g *Game) gathered(s *State, seat uint8, part Spaces, t *trace) Spaces {
	if g.gather == nil {
		return part
	}
	return g.gather(g, s, seat, part, t)
}

// recomputed returns the organism of an element as it is after E, the part that
// is connected, whatever it was before.
func (g *Game) recomputed(s *State, at uint8, own, part Spaces, t *trace) Spaces {
	if n := s.organism(at); n != 0 && s.owner(at) == s.Turn {
		if frozen := s.group(own, n); frozen != part && !t.Applies(OrganismRecomputed) {
			return frozen
		}
	}
	return part
}

func (g *Game) condemn(s *State, loss *losses, seat uint8, part Spaces, t *trace) {
	switch {
	case seat != s.Turn && !t.Applies(IntegrityAllPlayers):
		return
	case !t.Applies(IntegrityRemove):
		return
	}
	g.mark(s, loss, part, t)
}

func (g *Game) mark(s *State, loss *losses, part Spaces, t *trace) {
	payers := uint16(0)
	loss.elements = loss.elements.or(part)
	for _, seat := range g.owners {
		lost := part.and(s.own(seat))
		if lost.none() {
			continue
		}
		loss.groups[seat]++
		if seat != s.Turn {
			if lost.without(g.broken(s)).any() {
				payers |= 1 << seat
			}
			continue
		}
		g.spill(s, loss, lost)
	}
	if payers != 0 {
		loss.paid++ // a merged organism is one, however many its owners are
	}
	loss.payers |= payers
}

// spill counts the sacrifices in a lost organism of the acting player.
func (g *Game) spill(s *State, loss *losses, lost Spaces) {
	if !s.noted() {
		return
	}
	var once [seatCount + 1]bool
	for _, n := range s.Notes {
		if !n.is(harmedNote) || !lost.has(n.at()) {
			continue
		}
		owner := n.victim()
		if g.read.sacrifice == perOrganism && once[owner] {
			continue
		}
		once[owner] = true
		loss.spilt[owner%seatCount]++
	}
}

// bonus gives the acting player power for what others lose.
func (g *Game) bonus(s *State, loss *losses, t *trace) {
	seats := loss.absent + bits.OnesCount16(loss.payers)
	if seats == 0 {
		if !t.Applies(IntegrityOwnNoBonus) {
			g.gain(s, s.Turn, 1, t)
		}
		return
	}
	if !t.Applies(IntegrityBonus) {
		return
	}
	switch {
	case g.read.bonus == perPlayer:
		g.gain(s, s.Turn, seats, t)
	case g.read.bonus == perGroup:
		g.gain(s, s.Turn, loss.paid, t)
	case max(seats, loss.paid) > 1 && !t.Applies(IntegrityBonusTotal):
		g.gain(s, s.Turn, max(seats, loss.paid), t)
	default:
		g.gain(s, s.Turn, 1, t)
	}
}

// sacrifice gives power to those whom lost elements have disrupted, in turn order.
func (g *Game) sacrifice(s *State, loss *losses, t *trace) {
	for i, seat := uint8(0), s.Turn; i < g.sides(); i, seat = i+1, g.following(seat) {
		if n := loss.spilt[seat%seatCount]; n > 0 && t.Applies(IntegritySacrifice) {
			if n > 1 && !t.Applies(IntegritySacrificePerElement) {
				n = 1
			}
			for range n {
				g.gain(s, seat, 1, t)
			}
			if s.Power[s.Turn%seatCount] > 0 && !t.Applies(IntegrityPowerKept) {
				s.Power[s.Turn%seatCount]--
			}
		}
	}
}

// afterIntegrity ends the turn: the game may be over, and what held for this turn alone ends.
func (g *Game) afterIntegrity(s *State, t *trace) stage {
	s.forgetConflicts()
	if s.Turn == rainSeat && g.rain != nil {
		return g.rain.ended(g, s, t)
	}
	if g.wonAfterF(s, t) {
		return wait
	}
	for _, do := range g.afterF {
		do(g, s, t)
	}
	return stageAfter
}

// forgetConflicts forgets what phases E and F have to know of each other.
func (s *State) forgetConflicts() {
	s.unnote(func(n note) bool { return n.is(harmedNote) || n.is(immuneNote) || n.is(brokenNote) })
}

func (g *Game) hunters(s *State, at uint8, t *trace) (hunters Spaces) {
	owner := s.owner(at)
	near := g.near(s, at, forConflict, t).and(s.of(s.kind(at).hunter()))
	hunters = near.and(s.foreign(owner))
	if near != hunters && !t.Applies(ConflictOwnSafe) {
		hunters = near
	}
	if hunters.none() {
		return hunters
	}
	if !t.Applies(ConflictHeterarchy) || owner == s.Turn && !t.Applies(ConflictMoverAtRisk) {
		return Spaces{}
	}
	for hunter := range hunters.each {
		if !g.fight(s, at, owner, s.owner(hunter), t) {
			hunters = hunters.without(one(hunter))
		}
	}
	return hunters
}

// fight reports whether a seat's elements disrupt the element in a space.
func (g *Game) fight(s *State, at, owner, hunter uint8, t *trace) bool {
	if g.read.actingOnly && owner != s.Turn && hunter != s.Turn {
		return false
	}
	if g.rain != nil && !g.rain.fight(owner, hunter, t) {
		return false
	}
	for _, immune := range g.immune {
		if immune(s, at, hunter, t) {
			return false
		}
	}
	return true
}

func (g *Game) preyOf(s *State, at uint8, t *trace) (prey Spaces) {
	owner := s.owner(at)
	near := g.near(s, at, forConflict, t).and(s.of(s.kind(at).prey())).and(s.foreign(owner))
	return near.where(func(other uint8) bool { return g.hunters(s, other, t).has(at) })
}

func (g *Game) disrupted(s *State, t *trace) (prey Spaces) {
	if len(g.links) == 0 && !g.contact(s) {
		return Spaces{}
	}
	beside := Spaces{}
	for _, seat := range g.owners {
		if own := s.own(seat); own.any() {
			beside = beside.or(g.around(s, own, forConflict, t).and(s.elements()).without(own))
		}
	}
	return beside.where(func(at uint8) bool { return g.hunters(s, at, t).any() })
}

// contact reports whether elements of different owners touch on the board. Each pair
// of owners is looked at once.
func (g *Game) contact(s *State) bool {
	left := s.elements()
	for _, seat := range g.owners[:len(g.owners)-1] {
		own := s.own(seat)
		left = left.without(own)
		if g.board.around(own).meets(left) {
			return true
		}
	}
	return false
}
