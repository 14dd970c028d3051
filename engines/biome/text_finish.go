package biome

import (
	"umpire/engines/rule"
)

// finish fills in what the lines leave out.
func (r *stateReader) finish() {
	g, s := r.g, &r.s
	for seat := range g.n {
		g.settleHabitats(&s.Biomes[seat])
		if s.Phase < Disaster && !r.said["points "+g.name(seat)] {
			s.Biomes[seat].Points = 0
		}
	}
	if s.Phase < Disaster && !r.said["season"] {
		s.Season = 0
	}
	if s.Phase >= Disaster && g.triggered(s) {
		s.Ending = true
	}
	simultaneous := s.Phase.simultaneous() && s.Phase >= Reduce
	for seat := range g.n {
		if !r.said["passed "+g.name(seat)] {
			s.Biomes[seat].Passed = g.passedBy(&s.Biomes[seat])
		}
	}
	if simultaneous {
		for _, later := range r.later {
			later() // nests, for what is shown
		}
		s.Shown = s.Biomes
		for _, later := range r.later {
			later()
		}
		for seat := range g.n {
			if !r.said["shown passed "+g.name(seat)] {
				if s.Shown[seat].Points != s.Biomes[seat].Points || !r.said["passed "+g.name(seat)] {
					s.Shown[seat].Passed = g.passedBy(&s.Shown[seat])
				}
			}
			g.settleHabitats(&s.Shown[seat])
		}
	} else {
		for _, later := range r.later {
			later()
		}
		s.Shown = [4]Biome{}
	}
	r.finishPhase()
	if !r.said["deck"] {
		s.Deck = g.restOfCards(s)
	}
	if !r.said["achievement-deck"] {
		s.Goals = g.restOfGoals(s)
	}
	if !r.said["bountiful-deck"] {
		s.Bounties = g.restOfBounties(s)
	}
	for range 2 { // what was being resolved may come to its end
		g.oweBonuses(s)
		g.tidy(s)
	}
}

// oweBonuses lets players resolve the bonuses that they have, where nothing else
// is being resolved.
func (g *Game) oweBonuses(s *State) {
	if s.Phase < Disaster || s.Phase >= Over {
		return
	}
	for seat := range s.Threads {
		if s.Threads[seat].N > 0 {
			return
		}
	}
	for seat := range g.n {
		waits := g.read.ownTurn && !s.Phase.simultaneous() && seat != s.Turn
		if s.Biomes[seat].Pending != 0 && !waits {
			s.thread(seat).push(frame{kind: fBonus, seat: seat})
		}
	}
}

// settleHabitats finds which spaces count as which habitat; where a card lies,
// and b.In has a habitat for the space, that one.
func (g *Game) settleHabitats(b *Biome) {
	said := b.In
	b.In = g.board.in
	for at := range uint8(spaces) {
		if b.Cond[at] == 0 {
			continue
		}
		to := g.changed(b, at)
		for h := range said {
			if said[h].has(at) {
				to = uint8(h)
			}
		}
		b.In[g.board.Habitat[at]] &^= bit(at)
		b.In[to] |= bit(at)
	}
}

// changed returns what a space counts as with nothing but the Changing
// Conditions card that lies on top.
func (g *Game) changed(b *Biome, at uint8) uint8 {
	h := g.board.Habitat[at]
	if int(b.Cond[at]) > len(g.cards.Pairs) {
		return h
	}
	switch pair := g.cards.Pairs[b.Cond[at]-1]; h {
	case pair[0]:
		return pair[1]
	case pair[1]:
		return pair[0]
	}
	return h
}

// finishPhase fills in whose turn it is.
func (r *stateReader) finishPhase() {
	g, s := r.g, &r.s
	t := rule.NewTrace[State](&g.book)
	turn, ready, doing := s.Turn, s.Ready, s.Threads
	if s.Phase != Collect {
		s.Last = 0 // it is owed while players collect
	}
	r.finishDisaster()
	switch {
	case s.Phase >= Over:
		s.Turn, s.Ready, s.Order = 0, 0, [4]uint8{}
		r.finishEnd()
		return
	case s.Phase == Predation:
		if !r.said["order"] {
			g.rankHunters(s, t)
		}
	case !s.Phase.simultaneous() && s.Phase >= Disaster:
		g.firstTurn(s, t)
		s.Threads = doing
	case s.Phase.simultaneous():
		s.Turn, s.Order = 0, [4]uint8{}
	case s.Phase < Disaster:
		s.Order = [4]uint8{}
	}
	if s.Phase == Disaster && s.Disaster.Field != 0 && !r.said["standing"] {
		g.standing(s)
	}
	if s.Phase == Collect && !r.said["last"] {
		g.lastPlace(s, t)
	}
	if s.Phase < Disaster {
		return
	}
	if s.Phase == Reduce && !r.said["ready"] {
		for seat := range g.n {
			if s.handLen(seat) == 0 && s.Credit[seat] == 0 {
				ready |= 1 << seat
			}
		}
	}
	s.Ready = ready
	if s.Phase.simultaneous() {
		return
	}
	if !r.said["turn"] {
		for i := range g.n {
			if seat := s.Order[i]; ready>>seat&1 == 0 {
				s.Turn = seat
				break
			}
		}
		return
	}
	s.Turn = turn
	if r.said["ready"] {
		return
	}
	for i := range g.n {
		if s.Order[i] == turn {
			break
		}
		s.Ready |= 1 << s.Order[i]
	}
}

// finishEnd fills in who has won, and the rating.
func (r *stateReader) finishEnd() {
	g, s := r.g, &r.s
	if !r.said["winners"] {
		s.Winners = g.leaders(s)
	}
	if g.solo && !g.race && !r.said["rating"] {
		s.Rating = g.rating(s.points(0), rule.NewTrace[State](&g.book))
	}
}

// finishDisaster drops what only a disaster has a use for, where there is none.
func (r *stateReader) finishDisaster() {
	d := &r.s.Disaster
	if r.g.n == 1 {
		d.First, d.Last = 0, 0
	}
	if d.Stage == judging {
		d.Need, d.Pay = 0, 0
	}
	if apart := r.g.halvesApart(d); !apart {
		d.Foods, d.Suns = 0, 0
	} else if !r.said["losing-tokens"] {
		d.Foods, d.Suns = d.Need, d.Need
	}
	if d.Field == 0 {
		*d = disaster{}
	}
}

// tidy goes on by itself where a position stands at no decision.
func (g *Game) tidy(s *State) {
	if s.Phase >= Over || !g.soundSeason(s, rule.NewTrace[State](&g.book)) {
		return
	}
	g.run(s, rule.NewTrace[State](&g.book))
}
