package organism

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

// livesOn reports whether a seat has a part in a living organism.
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
