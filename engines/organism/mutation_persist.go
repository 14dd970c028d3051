package organism

// persist: incomplete organisms stay; who has no whole one loses everything.
func persist(g *Game) {
	plain := g.judge
	if g.read.persistEach {
		g.read.bonus = perPlayer
	}
	g.judge = func(g *Game, s *State, t *trace) (loss losses) {
		if !t.On(PersistNoRemoval) {
			return plain(g, s, t)
		}
		for seat := range g.players() {
			own := s.own(seat)
			if own.any() && !g.livesOn(s, seat, t) && t.On(PersistPlayerCheck) {
				g.loseAll(s, &loss, own, t)
			}
		}
		if g.read.persistNoBlood {
			clear(loss.spilt[:])
		}
		return loss
	}
}

// livesOn reports whether a seat has a part in a living organism.
func (g *Game) livesOn(s *State, seat uint8, t *trace) bool {
	for left := s.own(seat); left.any(); {
		part := g.gather(g, s, seat, g.part(s, left.first(), s.own(seat), t), t)
		left = left.without(part)
		if g.whole(s, part, t) {
			return true
		}
	}
	return false
}

// loseAll marks every group of a set.
func (g *Game) loseAll(s *State, loss *losses, own Spaces, t *trace) {
	for left := own; left.any(); {
		part := g.part(s, left.first(), own, t)
		left = left.without(part)
		g.mark(s, loss, part, t)
	}
}
