package organism

import "umpire/engines/rule"

// persist: incomplete organisms stay; who has no whole one loses everything.
func persist(g *Game) {
	plain := g.judge
	if g.read.bonus = inTotal; g.read.persistEach {
		g.read.bonus = perPlayer
	}
	g.judge = func(g *Game, s *State, t *trace) (loss losses) {
		if !t.On(PersistNoRemoval) {
			return plain(g, s, t)
		}
		loss.by, loss.drop = PersistPlayerCheck, PersistDrop
		for _, seat := range g.owners {
			own := s.own(seat)
			switch {
			case seat == rainSeat && !g.read.rainIntegrity:
			case own.any() && !g.livesOn(s, seat, t) && t.On(PersistPlayerCheck):
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
			if !g.whole(s, group, t) && !t.On(PersistDeadGroupsAct) {
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

// The clauses of PERSIST, in the order of the rulebook.
const (
	PersistNoRemoval rule.Clause = iota + pastTransmute
	PersistPlayerCheck
	PersistDrop
	PersistDeadGroupsAct
	pastPersist
)

// persistClauses are what the card says.
var persistClauses = provisions{
	PersistNoRemoval: {ID: "organism.persist.no-removal", Kind: rule.KindEffect, Section: "PERSIST", Words: "In phase F incomplete organisms are not removed.",
		Tell: says("incomplete organisms stay"),
	},
	PersistPlayerCheck:   {ID: "organism.persist.player-check", Kind: rule.KindEffect, Section: "PERSIST", Words: "Instead each player who has elements but no living organism loses all of them."},
	PersistDrop:          {ID: "organism.persist.drop", Kind: rule.KindEffect, Section: "PERSIST", Words: "These removals drop food as usual."},
	PersistDeadGroupsAct: {ID: "organism.persist.dead-groups-act", Kind: rule.KindTurn, Section: "PERSIST", Words: "Incomplete groups are organisms: they are activated, with as many actions as elements of the chosen type (possibly 0); they cannot MOVE."},
}

// persistRulings are its ambiguous sentences.
var persistRulings = choices{
	{ID: "organism.ruling.persist-bonus", Question: "What is the bonus for players who are wiped out with PERSIST?", Ways: []way{
		{Name: "A", Alias: "in-total", Words: "It is 1, however many players are wiped out."},
		{Name: "B", Alias: "per-player", Words: "It is 1 for each of them.", Set: func(r *readings) { r.persistEach = true }},
		// The catalogue has A and B; the designer's program does C.
		{Name: "C", Alias: "every-turn", Words: "It is 1 on every player's turn for each other player without a living organism, even one who has nothing on the board; on RAIN's turn it is 1 for each who is wiped out.", Set: func(r *readings) { r.persistEach, r.persistAbsent = true, true }},
	}},
	{ID: "organism.ruling.persist-sacrifice", Question: "Is it a sacrifice when the acting player is wiped out?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, as without PERSIST."},
		{Name: "B", Alias: "no", Words: "No, it gives nobody power.", Set: func(r *readings) { r.persistNoBlood = true }},
	}},
	{ID: "organism.ruling.persist-zero", Question: "May a type be chosen of which a group has no element?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, for no actions."},
	}},
}
