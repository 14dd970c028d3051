package biome

import "umpire/engines/rule"

// validateMoment judges where a phase stands: whose turn it is, who is done, and
// what only some phases know.
func (g *Game) validateMoment(s *State, t *trace) bool {
	simultaneous := s.Phase.simultaneous()
	switch {
	case !simultaneous && s.Phase < Over && !g.validateTurn(s, t):
	case s.Phase == Nesting && !g.validateReady(s, t):
	case s.Phase != Collect && (s.Last.Is() || s.Extra != 0 || s.Took != [4]uint8{}) && t.Breaks(CollectTwo):
	case s.Phase == Collect && !g.validateCollect(s, t):
	case !g.validateCredit(s, t):
	case s.Phase != Disaster && s.Disaster != (disaster{}) && t.Breaks(DisasterWhen):
	case s.Phase != Predation && s.Phase != Scavenging && (s.Hunted != 0 || s.Virtual != 0 || s.Attack != attack{}) && t.Breaks(PredationFirst):
	case (s.Phase == Predation || s.Phase == Scavenging) && !g.validateHunt(s, t):
	case s.Phase != Migration && (s.Moved != [4]Spaces{} || s.Migrant.Is()) && t.Breaks(AdvancedMigrationWhen):
	case s.Phase == Migration && !g.validateMigration(s, t):
	case s.Phase != Migration && s.Left > 0 && t.Breaks(SeasonPhases):
	case s.Redrawn != [4]uint8{} && t.Breaks(BountifulRedraw):
	case (s.Dealt != [4]uint32{} || s.DealtVeil != [4]uint8{}) && t.Breaks(BountifulTwoDown):
	case s.Phase < Over && (s.Winners != 0 || s.Rating > 0) && t.Breaks(EndFinish):
	case !g.validateAside(s, t):
	default:
		return true
	}
	return false
}

// validateTurn judges whose turn it is: those before in the order have had theirs,
// and nobody after.
func (g *Game) validateTurn(s *State, t *trace) bool {
	before, seen, reached := uint8(0), uint8(0), false
	for i := range g.n {
		seat := s.Order[i]
		if reached = reached || seat == s.Turn; !reached {
			before |= 1 << seat
		}
		seen |= 1 << seat
	}
	clause := s.turnClause()
	had := s.Ready &^ (1 << s.Turn)
	switch {
	case g.solo && s.Phase == Predation:
	case seen != g.everybody() && t.Breaks(PredationPlayerOrder):
		return false
	case s.Phase == Predation && g.read.rerank:
	case had != before && t.Breaks(clause):
		return false
	}
	if s.Phase == Predation && s.Ready == 0 && s.Hunted == 0 && !g.read.ownTurn {
		ranked := *s
		g.rankHunters(&ranked, t.Quiet())
		return ranked.Order == s.Order || !t.Breaks(PredationPlayerOrder)
	}
	return true
}

// validateReady finds somebody who is done with nesting and could nest.
func (g *Game) validateReady(s *State, t *trace) bool {
	for seat := range g.n {
		if s.Ready>>seat&1 != 0 && !g.read.mayNotNest && g.canNest(s, seat, t.Quiet()) && t.Breaks(NestEvery) {
			return false
		}
	}
	return true
}

// validateCollect judges the last place, and what has been collected.
func (g *Game) validateCollect(s *State, t *trace) bool {
	judged := State{Season: s.Season, Phase: s.Phase, Start: s.Start}
	for seat := range g.n {
		judged.Biomes[seat].Points = s.Biomes[seat].Points
	}
	if !g.read.ownTurn { // bonuses may bring points in this phase under that reading
		g.lastPlace(&judged, t.Quiet())
		if s.Last != judged.Last && s.Last.Is() && g.tiedLast(&judged) && t.Breaks(CollectLastPlaceTie) || s.Last != judged.Last && t.Breaks(CollectLastPlace) {
			return false
		}
	}
	most := int(g.number.collect)
	if quarter(s.Season) == winter && g.advanced {
		most = int(g.number.collectWinter)
	}
	for seat := range g.n {
		extra, done := s.Extra>>seat&1 != 0, s.Ready>>seat&1 != 0
		switch {
		case extra && (!s.Last.Holds(seat) || done) && t.Breaks(CollectLastPlace):
			return false
		case s.Took[seat] != 0 && !extra && !done && t.Breaks(CollectTwo):
			return false
		case count32(uint32(s.Took[seat])) > most && t.Breaks(CollectTwo):
			return false
		}
	}
	return true
}

// validateCredit judges discards that have not been rewarded.
func (g *Game) validateCredit(s *State, t *trace) bool {
	for seat := range g.n {
		c := s.Credit[seat]
		if c != 0 && (s.Phase != Reduce || c&rewarded != 0 && !g.read.onceAtEnd) && t.Breaks(HandReward) {
			return false
		}
	}
	return true
}

// validateHunt judges who has hunted or scavenged, and what waits for the die.
func (g *Game) validateHunt(s *State, t *trace) bool {
	b := &s.Biomes[s.Turn]
	quiet := t.Quiet()
	for set := s.Hunted; set != 0; set &= set - 1 {
		at := low(set)
		hunts := b.Card[at].Is() && (s.Phase == Predation && g.cards.info[b.Card[at].Must()].predator || s.Phase == Scavenging && g.cards.info[b.Card[at].Must()].vulture)
		if !hunts && t.Breaks(PredationEach) {
			return false
		}
	}
	virtual := g.solo && s.Phase == Predation && s.Ready != 0
	for set := s.Virtual; set != 0; set &= set - 1 {
		if at := low(set); (!virtual || b.babies(at) == 0 || !g.inAny(b, at, g.virtualHabitats(s, quiet))) && t.Breaks(SoloPredationVirtual) {
			return false
		}
	}
	a := &s.Attack
	if !a.On && !a.Won {
		return true
	}
	switch {
	case s.Phase == Scavenging && (!g.solo || a.Won || a.Seat != 0 || a.At != 0 || !s.Hunted.has(a.From)) && t.Breaks(ScavengeWhen):
	case s.Phase == Scavenging:
		return true
	case virtual && (a.Won || a.Seat != 0 || a.From != a.At || b.babies(a.At) == 0 || !g.inAny(b, a.At, g.virtualHabitats(s, quiet))) && t.Breaks(SoloPredationVirtual):
	case virtual:
		return true
	case !s.Hunted.has(a.From) && t.Breaks(PredationEach):
	case g.solo && (a.Won || a.Seat != 0 || a.At != 0) && t.Breaks(SoloPredationOwn):
	case g.solo:
		return true
	case a.Won && !g.read.fewer && t.Breaks(PredationGain):
	case !g.isPrey(s, s.Turn, a.From, a.Seat, a.At, quiet) && t.Breaks(PredationTarget):
	default:
		return true
	}
	return false
}

// validateMigration judges who has migrated, and who is on the way.
func (g *Game) validateMigration(s *State, t *trace) bool {
	for seat := range g.n {
		moved := s.Moved[seat]
		came := !g.solo && s.Ready>>g.right(seat)&1 != 0
		if (moved&^g.migrants(s, seat) != 0 || moved != 0 && (!came || moved&(moved-1) != 0)) && t.Breaks(AdvancedMigrationOnce) {
			return false
		}
	}
	switch {
	case s.Left > 0 && (!g.solo || s.Left > 1 || s.Ready == 0 || s.Migrant.Is() || s.Threads[0].N > 0) && t.Breaks(SoloMigrationReveal): // nothing comes between
	case s.Migrant.None():
		return true
	case g.solo && (s.Ready == 0 || !isAnimal(g.cards.info[s.Migrant.Must()].typ) || !g.fits(&s.Biomes[0], s.Migrant.Must(), t)) && t.Breaks(SoloMigrationReveal):
	case g.solo:
		return true
	case s.Ready>>s.Turn&1 != 0 && t.Breaks(AdvancedMigrationMust):
	case !g.migrants(s, s.Turn).has(s.Migrant.Must()):
		return !t.Breaks(AdvancedMigrationMust)
	case s.Moved[s.Turn].has(s.Migrant.Must()) && t.Breaks(AdvancedMigrationOnce):
	case !g.fits(&s.Biomes[g.left(s.Turn)], s.Biomes[s.Turn].Card[s.Migrant.Must()].Must(), t) && t.Breaks(AdvancedMigrationFit):
	default:
		return true
	}
	return false
}

// validateAside judges cards that have been drawn and not been dealt with: an
// action has drawn them, or in solo Fall revealed one.
func (g *Game) validateAside(s *State, t *trace) bool {
	for seat := range g.n {
		n := s.Aside[seat].len() + int(s.AsideVeil[seat])
		revealed := g.solo && s.Phase == Migration && s.Migrant.Is()
		switch {
		case revealed && n == 1 && s.Aside[seat].has(s.Migrant.Must()):
		case n > 0 && (revealed || !g.drawsAside(s, seat)) && t.Breaks(SeasonPhases):
			return false
		}
	}
	if s.GoalsAside != 0 || s.GoalVeil != 0 {
		if g.goalsFrom(s) == nil && t.Breaks(ActionNewAchievement) {
			return false
		}
	}
	return true
}

// drawsAside reports whether an action of a player has cards set aside.
func (g *Game) drawsAside(s *State, seat rule.Seat) bool {
	for i := range s.Threads {
		for _, f := range s.Threads[i].F[:s.Threads[i].N] {
			if f.kind != fRun || f.seat != seat {
				continue
			}
			switch g.cards.program[f.pc].op {
			case opDrawAside, opPlayAside, opReveal, opMiss, opKeep:
				return true
			}
		}
	}
	return false
}
