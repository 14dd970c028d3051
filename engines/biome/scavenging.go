package biome

import (
	"umpire/engines/rule"
)

// vultures returns a player's vultures that may scavenge and have not.
func (g *Game) vultures(s *State, seat rule.Seat, t *trace) (set Spaces) {
	b := &s.Biomes[seat]
	for all := b.Filled; all != 0; all &= all - 1 {
		at := low(all)
		if card := b.Card[at].Must(); g.cards.info[card].vulture && !(s.Phase == Scavenging && s.Hunted.has(at)) {
			if own := g.cards.card(card).Scavenges.own; (own == none || b.habitat(at) == own) && (!b.Cubes.has(at) || t.Applies(ScavengeNoCube)) {
				set |= bit(at)
			}
		}
	}
	return set
}

// scavengingStage passes over players without a vulture.
func (g *Game) scavengingStage(s *State, t *trace) (waits bool) {
	if s.Attack.On || s.Ready>>s.Turn&1 == 0 && g.vultures(s, s.Turn, t) != 0 {
		return true
	}
	if s.idle() {
		t.Notes(ScavengeWhen)
	}
	if !g.nextTurn(s, t) {
		g.endPhase(s, t)
	}
	return false
}

// mayScavenge judges scavenging; A is none for leaving it.
func (g *Game) mayScavenge(s *State, m *Move, t *trace) bool {
	if m.At == none {
		return true
	}
	b := &s.Biomes[s.Turn]
	if !g.isVulture(b, m.At, t) {
		return false
	}
	if !g.vultures(s, s.Turn, t).has(m.At) || g.solo != (m.Whom == nobody) || m.Whom == s.Turn || !g.solo && m.Whom >= g.n {
		return !t.Refuses(g.vultureClause(b, m.At))
	}
	return true
}

// isVulture judges the card that scavenges.
func (g *Game) isVulture(b *Biome, at uint8, t *trace) bool {
	if b.Card[at].None() || !g.cards.info[b.Card[at].Must()].vulture {
		return !t.Refuses(ScavengeWhen)
	}
	return true
}

// vultureClause returns the clause of a vulture: the Greater one is that which
// needs a habitat of its own.
func (g *Game) vultureClause(b *Biome, at uint8) rule.Clause {
	if v := g.cards.card(b.Card[at].Must()).Scavenges; v != nil && v.own == none {
		return ScavengeLesser
	}
	return ScavengeGreater
}

// scavenge gains a point and a card for each baby left over.
func (g *Game) scavenge(s *State, m *Move, t *trace) {
	if m.At == none {
		s.Ready |= 1 << s.Turn
		return
	}
	s.Hunted |= bit(m.At)
	if g.solo {
		s.Attack = attack{On: true, From: m.At}
		return
	}
	v := g.cards.card(s.Biomes[s.Turn].Card[m.At].Must()).Scavenges
	clause := g.vultureClause(&s.Biomes[s.Turn], m.At)
	prey := &s.Biomes[m.Whom&3]
	n := g.unfed(prey, v.over)
	if n == 0 || !t.Applies(clause) {
		return
	}
	if g.read.eatsUp || !t.Applies(ScavengeKeepBabies) {
		for at := range uint8(spaces) {
			if g.inAny(prey, at, v.over) {
				g.takeBabies(prey, at, prey.babies(at))
			}
		}
	}
	g.forward(s, s.Turn, g.number.scavenged*n, fromScavenging, t)
	s.draws(&s.Threads[0], s.Turn, n)
	if top := s.Threads[0].top(); top != nil && s.Biomes[s.Turn].Pending != 0 {
		g.beneath(s, t)
	}
}

// beneath lets bonuses follow cards that are drawn first.
func (g *Game) beneath(s *State, t *trace) {
	th := &s.Threads[0]
	drawing := *th.top()
	th.pop()
	g.bonuses(s, th, t)
	th.push(drawing)
}

// unfed counts the babies in some habitats.
func (g *Game) unfed(b *Biome, habitats uint8) (n int) {
	for at := range uint8(spaces) {
		if b.Brood[at] != 0 && g.inAny(b, at, habitats) {
			n += int(b.babies(at))
		}
	}
	return n
}

func (g *Game) inAny(b *Biome, at, habitats uint8) bool {
	for h := range uint8(3) {
		if habitats>>h&1 != 0 && g.nestHabitat(b, at, h) {
			return true
		}
	}
	return false
}
