package biome

// validateThreads judges what is being resolved: in a phase of turns one thing
// after the other, in a simultaneous one for each player.
func (g *Game) validateThreads(s *State, t *trace) bool {
	if (s.Turn >= g.n || s.Start >= g.n) && t.Breaks(SeasonPhases) {
		return false
	}
	actions, pays := 0, uint8(0)
	for i := range s.Threads {
		th := &s.Threads[i]
		if th.N > 0 && (s.Phase >= Over || i > 0 && !s.Phase.simultaneous() || i >= int(g.n)) && t.Breaks(SeasonPhases) {
			return false
		}
		for _, f := range th.F[:th.N] {
			switch {
			case f.seat >= g.n:
				return !t.Breaks(SeasonPhases)
			case f.kind == fBonus:
				pays |= 1 << f.seat
			case f.kind == fRun && !g.validateRun(s, &f, t):
				return false
			case f.kind == fRun && !g.ofBounty(f.pc):
				actions++
			}
		}
	}
	if actions > 1 && t.Breaks(ActionOne) {
		return false
	}
	for seat := range g.n {
		if s.Biomes[seat].Pending != 0 && pays>>seat&1 == 0 && !g.read.ownTurn && !g.read.afterAction && t.Breaks(TrackBonus) {
			return false
		}
	}
	return true
}

// validateRun judges a step of an action or of a benefit.
func (g *Game) validateRun(s *State, f *frame, t *trace) bool {
	st := &g.cards.program[f.pc]
	b := &s.Biomes[f.seat]
	bounty := g.ofBounty(f.pc)
	asked := uint8(0)
	if st.op == opOthers {
		asked = uint8(g.n) - 1
	}
	switch {
	case bounty && !g.hasBounty(b, f.pc) && t.Breaks(BountifulBenefit):
	case bounty:
		return true
	case (s.Phase != Action || f.seat != s.Turn || s.Ready>>s.Turn&1 == 0) && t.Breaks(ActionOne):
	case !g.activated(b, f.pc, false) && t.Breaks(ActionOne):
	case !g.activated(b, f.pc, true) && t.Breaks(ActionCube):
	case f.left > g.maxLeft(st) && t.Breaks(st.clause):
	case f.at > asked && t.Breaks(st.clause):
	case asked > 0 && st.n > 0 && f.at+f.left != asked && t.Breaks(st.clause):
	default:
		return true
	}
	return false
}

// maxLeft returns how much there is to do in a step at most.
func (g *Game) maxLeft(st *step) uint8 {
	switch st.op {
	case opPay, opGiveFood, opGiveKind, opGiveCards, opDrawAside, opGoals, opKeep:
		return st.n
	case opOthers:
		return uint8(g.n) - 1
	case opPublish, opGivePoints, opFlip, opPlayHand, opPlayAside:
		return 1
	}
	return 0
}

// activated reports whether a step belongs to a card of a Biome; with cube to
// one that carries a cube.
func (g *Game) activated(b *Biome, pc uint16, cube bool) bool {
	name, step := g.owner(pc)
	for set := b.Filled; set != 0; set &= set - 1 {
		at := low(set)
		if c := g.cards.card(b.Card[at].Must()); c.Name == name && c.pc+uint16(step)-1 == pc && (!cube || b.Cubes.has(at)) {
			return true
		}
	}
	return false
}

// ofBounty reports whether a step belongs to a Bountiful card.
func (g *Game) ofBounty(pc uint16) bool {
	name, _ := g.owner(pc)
	_, is := g.cards.bountyAt[lower(name)]
	return is
}

// hasBounty reports whether a step belongs to a Bountiful card of a Biome with a
// card on it.
func (g *Game) hasBounty(b *Biome, pc uint16) bool {
	name, _ := g.owner(pc)
	for set := b.Filled; set != 0; set &= set - 1 {
		if at := low(set); b.Bounty[at].Is() && g.bountyName(b.Bounty[at].Must()) == name {
			return true
		}
	}
	return false
}
