package biome

import (
	"umpire/engines/rule"
)

// finish fills in what the lines leave out.
func (g *Game) finish(r *reader) {
	if len(*r.Errs) > 0 {
		return
	}
	s := &r.D.State
	for seat := range g.n {
		g.settleHabitats(&s.Biomes[seat])
		if s.Phase < Disaster && !r.Said("points "+g.name(seat)) {
			s.Biomes[seat].Points = 0
		}
	}
	if s.Phase >= Disaster && g.triggered(s) {
		s.Ending = true
	}
	for seat := range g.n {
		if !r.Said("passed " + g.name(seat)) {
			s.Biomes[seat].Passed = g.passedBy(&s.Biomes[seat])
		}
	}
	g.finishShown(r)
	g.finishPhase(r)
	if !r.D.deck {
		s.Deck = g.restOfCards(s)
	}
	if !r.D.goals {
		s.Goals = g.restOfGoals(s)
	}
	if !r.D.bounties {
		s.Bounties = g.restOfBounties(s)
	}
	for range 2 { // what was being resolved may come to its end
		g.oweBonuses(s)
		g.tidy(s)
	}
}

// finishShown fills in what the others see in a simultaneous phase: what is,
// where the text does not say otherwise.
func (g *Game) finishShown(r *reader) {
	s := &r.D.State
	for _, later := range r.D.later {
		later() // nests, for what is shown
	}
	if !s.Phase.simultaneous() || s.Phase < Reduce {
		s.Shown = [4]Biome{}
		return
	}
	s.Shown = s.Biomes
	for _, later := range r.D.later {
		later()
	}
	for seat := range g.n {
		b, shown := &s.Biomes[seat], &s.Shown[seat]
		if !r.Said("shown passed " + g.name(seat)) {
			g.takePassed(shown, b)
		}
		g.settleHabitats(shown)
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
		if b.Cond[at].None() {
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
	if kind, ok := b.Cond[at].Get(); ok && int(kind) >= len(g.cards.Pairs) {
		return h
	}
	switch pair := g.cards.Pairs[b.Cond[at].Must()]; h {
	case pair[0]:
		return pair[1]
	case pair[1]:
		return pair[0]
	}
	return h
}

// finishPhase fills in whose turn it is.
func (g *Game) finishPhase(r *reader) {
	s := &r.D.State
	t := rule.NewTrace[State](&g.book)
	turn, ready, doing := s.Turn, s.Ready, s.Threads
	if s.Phase != Collect {
		s.Last = rule.Maybe[rule.Seat]{} // it is owed while players collect
	}
	g.finishDisaster(r)
	switch {
	case s.Phase >= Over:
		s.Turn, s.Ready, s.Order = 0, 0, [4]rule.Seat{}
		g.finishEnd(r)
		return
	case s.Phase == Predation:
		if !r.Said("order") {
			g.rankHunters(s, t)
		}
	case !s.Phase.simultaneous() && s.Phase >= Disaster:
		g.firstTurn(s, t)
		s.Threads = doing
	case s.Phase.simultaneous():
		s.Turn, s.Order = 0, [4]rule.Seat{}
	case s.Phase < Disaster:
		s.Order = [4]rule.Seat{}
	}
	if s.Phase == Disaster && s.Disaster.Field.Is() && !r.Said("standing") {
		g.standing(s)
	}
	if s.Phase == Collect && !r.Said("last") {
		g.lastPlace(s, t)
	}
	if s.Phase < Disaster {
		return
	}
	if s.Phase == Reduce && !r.Said("ready") {
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
	if !r.Said("turn") {
		for i := range g.n {
			if seat := s.Order[i]; ready>>seat&1 == 0 {
				s.Turn = seat
				break
			}
		}
		return
	}
	s.Turn = turn
	if r.Said("ready") {
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
func (g *Game) finishEnd(r *reader) {
	s := &r.D.State
	if !r.Said("winners") {
		s.Winners = g.leaders(s)
	}
	if g.solo && !g.race && !r.Said("rating") {
		s.Rating = g.rating(s.points(0), rule.NewTrace[State](&g.book))
	}
}

// finishDisaster drops what only a disaster has a use for, where there is none.
func (g *Game) finishDisaster(r *reader) {
	d := &r.D.Disaster
	if g.n == 1 {
		d.First, d.Last = rule.Maybe[rule.Seat]{}, rule.Maybe[rule.Seat]{}
	}
	if d.Stage == judging {
		d.Need, d.Pay = 0, 0
	}
	if apart := g.halvesApart(d); !apart {
		d.Foods, d.Suns = 0, 0
	} else if !r.Said("losing-tokens") {
		d.Foods, d.Suns = d.Need, d.Need
	}
	if d.Field.None() {
		*d = disaster{}
	}
}

// tidy goes on by itself where a position stands at no decision.
func (g *Game) tidy(s *State) {
	if s.Phase >= Over || !g.validateSeason(s, rule.NewTrace[State](&g.book)) {
		return
	}
	g.run(s, rule.NewTrace[State](&g.book))
}
