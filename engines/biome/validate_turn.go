package biome

import (
	"math/bits"

	"umpire/engines/rule"
)

// validatePhase judges whose turn it is, who is done, and what only some phases know.
func (g *Game) validatePhase(s *State, t *trace) bool {
	simultaneous := s.Phase.simultaneous()
	// what belongs to one phase, and is said in another
	stray := func(e *evidence) {
		e.Is("phase", phaseWords[min(s.Phase, Over)]).Say("the phase is %s", phaseWords[min(s.Phase, Over)])
	}
	switch {
	case !simultaneous && s.Phase < Over && !g.validateTurn(s, t):
	case s.Phase == Nesting && !g.validateReady(s, t):
	case s.Phase != Collect && (s.Last.Is() || s.Extra != 0 || s.Took != [4]uint8{}) && t.BreaksFor(CollectTwo, stray):
	case s.Phase == Collect && !g.validateCollect(s, t):
	case !g.validateCredit(s, t):
	case s.Phase != Disaster && s.Disaster != (disaster{}) && t.BreaksFor(DisasterWhen, stray):
	case s.Phase != Predation && s.Phase != Scavenging && (s.Hunted != 0 || s.Virtual != 0 || s.Attack != attack{}) && t.BreaksFor(PredationFirst, stray):
	case (s.Phase == Predation || s.Phase == Scavenging) && !g.validateHunt(s, t):
	case s.Phase != Migration && (s.Moved != [4]Spaces{} || s.Migrant.Is()) && t.BreaksFor(AdvancedMigrationWhen, stray):
	case s.Phase == Migration && !g.validateMigration(s, t):
	case s.Phase != Migration && s.Left > 0 && t.BreaksFor(SeasonPhases, stray):
	case s.Redrawn != [4]uint8{} && t.BreaksFor(BountifulRedraw, stray):
	case (s.Dealt != [4]uint32{} || s.DealtVeil != [4]uint8{}) && t.BreaksFor(BountifulTwoDown, stray):
	case s.Phase < Over && (s.Winners != 0 || s.Rating > 0) && t.BreaksFor(EndFinish, stray):
	case !g.validateAside(s, t):
	default:
		return true
	}
	return false
}

// validateTurn judges whose turn it is: those before have had theirs, and nobody after.
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
	case seen != g.everybody() && t.BreaksFor(PredationPlayerOrder, func(e *evidence) { e.Say("the order does not name every player") }):
		return false
	case s.Phase == Predation && g.read.rerank:
	case had != before && t.BreaksFor(clause, func(e *evidence) {
		e.Say("it is the turn of %s, before whom %s should have had it, and %s had", g.name(s.Turn), g.nobodyOr(before), g.nobodyOr(had))
	}):
		return false
	}
	if s.Phase == Predation && s.Ready == 0 && s.Hunted == 0 && !g.read.ownTurn {
		ranked := *s
		g.rankHunters(&ranked, t.Silent())
		return ranked.Order == s.Order || !t.BreaksFor(PredationPlayerOrder, func(e *evidence) { g.sayPoints(e, s) })
	}
	return true
}

// validateReady finds somebody who is done with nesting and could nest.
func (g *Game) validateReady(s *State, t *trace) bool {
	for seat := range g.n {
		if s.Ready>>seat&1 == 0 || g.read.mayNotNest {
			continue
		}
		if parent, holder, can := g.openNest(s, seat, t.Silent()); can && t.BreaksFor(NestEvery, func(e *evidence) {
			b := &s.Biomes[seat]
			e.About(g.at(seat, parent), g.at(seat, holder)).Say("%s is done, and %s can nest in %s", g.name(seat), g.cardOn(b, parent), g.cardOn(b, holder))
		}) {
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
		g.lastPlace(&judged, t.Silent())
		points := func(e *evidence) { g.sayPoints(e, s) }
		if s.Last != judged.Last && s.Last.Is() && g.tiedLast(&judged) && t.BreaksFor(CollectLastPlaceTie, points) || s.Last != judged.Last && t.BreaksFor(CollectLastPlace, points) {
			return false
		}
	}
	most, clause := int(g.number.collect), CollectTwo
	if quarter(s.Season) == winter && g.advanced {
		most, clause = int(g.number.collectWinter), AdvancedWinterOne
	}
	for seat := range g.n {
		extra, done := s.Extra>>seat&1 != 0, s.Ready>>seat&1 != 0
		switch {
		case extra && (!s.Last.Holds(seat) || done) && t.BreaksFor(CollectLastPlace, func(e *evidence) {
			g.sayPoints(e, s)
			if done {
				e.Say("%s is done, and still takes the extra", g.name(seat))
			}
		}):
			return false
		case s.Took[seat] != 0 && !extra && !done && t.BreaksFor(CollectTwo, func(e *evidence) { e.Say("%s has collected, and is not done", g.name(seat)) }):
			return false
		case count32(uint32(s.Took[seat])) > most && t.BreaksFor(clause, func(e *evidence) {
			e.Say("%s has collected %d, and %d at most", g.name(seat), count32(uint32(s.Took[seat])), most)
		}):
			return false
		}
	}
	return true
}

// validateCredit judges discards that have not been rewarded.
func (g *Game) validateCredit(s *State, t *trace) bool {
	all := 0
	for seat := range g.n {
		c := s.Credit[seat]
		all += int(c &^ rewarded)
		if c != 0 && (s.Phase != Reduce || c&rewarded != 0 && !g.read.onceAtEnd) && t.BreaksFor(HandReward, func(e *evidence) {
			e.Say("%s has %s to be rewarded, and the phase is %s", g.name(seat), rule.Count(int(c&^rewarded), "discard"), phaseWords[min(s.Phase, Over)])
		}) {
			return false
		}
	}
	// Where the discards are shuffled into the deck, those of this phase may be there.
	return all <= s.Discard.len() || !g.read.noReshuffle || !t.BreaksFor(HandReward, func(e *evidence) {
		e.Say("%s are to be rewarded, and the discard pile has %d", rule.Count(all, "discard"), s.Discard.len())
	})
}

// validateHunt judges who has hunted or scavenged, and what waits for the die.
func (g *Game) validateHunt(s *State, t *trace) bool {
	b := &s.Biomes[s.Turn]
	quiet := t.Silent()
	what := map[Phase]string{Predation: "is not a predator", Scavenging: "is not a vulture"}[s.Phase]
	for at := range s.Hunted.each {
		hunts := b.Card[at].Is() && (s.Phase == Predation && g.cards.info[b.Card[at].Must()].predator || s.Phase == Scavenging && g.cards.info[b.Card[at].Must()].vulture)
		if !hunts && t.BreaksFor(PredationEach, func(e *evidence) { g.strayCard(e, s, s.Turn, at, what) }) {
			return false
		}
	}
	virtual := g.solo && s.Phase == Predation && s.Ready != 0
	spared := func(at uint8) bool { return b.babies(at) == 0 || !g.inAny(b, at, g.virtualHabitats(s, quiet)) }
	for at := range s.Virtual.each {
		if (!virtual || spared(at)) && t.BreaksFor(SoloPredationVirtual, func(e *evidence) { g.sayVirtual(e, s, at) }) {
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
	case virtual && (a.Won || a.Seat != 0 || a.From != a.At || spared(a.At)) && t.BreaksFor(SoloPredationVirtual, func(e *evidence) { g.sayVirtual(e, s, a.At) }):
	case virtual:
		return true
	case !g.solo && s.Ready>>s.Turn&1 != 0 && t.BreaksFor(SeasonTurnBased, func(e *evidence) { e.Say("%s attacks, and has had the turn", g.name(s.Turn)) }):
	case !s.Hunted.has(a.From) && t.BreaksFor(PredationEach, func(e *evidence) { e.Say("%s attacks, and has not hunted", g.at(s.Turn, a.From)) }):
	case g.solo && (a.Won || a.Seat != 0 || a.At != 0) && t.Breaks(SoloPredationOwn):
	case g.solo:
		return true
	case a.Won && !g.read.fewer && t.BreaksFor(PredationGain, func(e *evidence) { e.Say("the babies taken are said, and it is not asked how many") }):
	case !g.isPrey(s, s.Turn, a.From, a.Seat, a.At, quiet) && t.BreaksFor(PredationTarget, func(e *evidence) { g.sayPrey(e, s, s.Turn, a.From, a.Seat, a.At) }):
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
		if (moved&^g.migrants(s, seat) != 0 || moved != 0 && (!came || moved&(moved-1) != 0)) && t.BreaksFor(AdvancedMigrationOnce, func(e *evidence) {
			if stray := moved &^ g.migrants(s, seat); stray != 0 {
				g.strayCard(e, s, seat, low(stray), "is not an animal")
				return
			}
			e.Say("come to %s: %s", g.name(seat), g.write.spaces.Print(moved))
		}) {
			return false
		}
	}
	reveal := func(e *evidence) { g.sayReveal(e, s) }
	switch {
	case s.Left > 0 && (!g.solo || s.Left > 1 || s.Ready == 0 || s.Migrant.Is() || s.Threads[0].N > 0) && t.BreaksFor(SoloMigrationReveal, reveal): // nothing comes between
	case s.Migrant.None():
		return true
	case g.solo && (s.Ready == 0 || !isAnimal(g.cards.info[s.Migrant.Must()].typ) || !g.fits(&s.Biomes[0], s.Migrant.Must(), t)) && t.BreaksFor(SoloMigrationReveal, reveal):
	case g.solo:
		return true
	case s.Ready>>s.Turn&1 != 0 && t.BreaksFor(AdvancedMigrationMust, func(e *evidence) { e.Say("%s has had the turn", g.name(s.Turn)) }):
		return false
	case !g.migrants(s, s.Turn).has(s.Migrant.Must()):
		return !t.BreaksFor(AdvancedMigrationMust, func(e *evidence) { g.strayCard(e, s, s.Turn, s.Migrant.Must(), "is not an animal") })
	}
	return g.mayLeave(s, s.Turn, s.Migrant.Must(), t)
}

// validateAside judges cards that have been drawn and not been dealt with: an
// action has drawn them, or in solo Fall revealed one.
func (g *Game) validateAside(s *State, t *trace) bool {
	for seat := range g.n {
		n := s.Aside[seat].len() + int(s.AsideVeil[seat])
		revealed := g.solo && s.Phase == Migration && s.Migrant.Is()
		switch {
		case revealed && n == 1 && s.Aside[seat].has(s.Migrant.Must()):
		case n > 0 && (revealed || !g.drawsAside(s, seat)) && t.BreaksFor(SeasonPhases, func(e *evidence) {
			e.Say("%s has %s aside, and no action asks for them", g.name(seat), rule.Count(n, "card"))
		}):
			return false
		}
	}
	return s.GoalsAside == 0 && s.GoalVeil == 0 || g.goalsFrom(s) != nil || !t.Breaks(ActionNewAchievement)
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

// validateDisaster judges who leads, and what the player on turn still has to lose.
func (g *Game) validateDisaster(s *State, t *trace) bool {
	d := &s.Disaster
	switch {
	case d.Field.None(): // not spun yet
		return s.Ready == 0 || !t.BreaksFor(DisasterSpin, func(e *evidence) {
			e.Say("the disaster is over for %s, and it has not been spun", g.write.players.Print(s.Ready))
		})
	case s.Ready>>s.Turn&1 != 0: // over for this player, at most cards are still drawn
		return (d.Stage == judging || d.Stage == removing) && g.resolving(s) || !t.Breaks(DisasterOneAtATime)
	}
	ranked := *s
	g.standing(&ranked)
	if r := &ranked.Disaster; (r.First != d.First || r.Last != d.Last) && !g.read.ownTurn && t.BreaksFor(DisasterSnowstormFirst, func(e *evidence) { g.sayPoints(e, s) }) {
		return false
	}
	if d.Stage == judging {
		return *d == disaster{Field: d.Field, First: d.First, Last: d.Last} || !t.Breaks(DisasterChoose)
	}
	f := field(d.Field.Must())
	judged := ranked
	judged.Disaster = disaster{Field: d.Field, First: d.First, Last: d.Last}
	g.judge(&judged, f, t.Silent())
	if judged.Ready>>s.Turn&1 != 0 {
		return !t.BreaksFor(DisasterPrevented, func(e *evidence) { e.Say("%s loses nothing to it", g.name(s.Turn)) })
	}
	if f == snowstorm || f == fire {
		return g.validateLosses(s, t)
	}
	return g.validateLost(s, &judged.Disaster, t)
}

// validateLosses judges how many tokens or hand cards are still to be lost: no more
// than would be if the disaster began now.
func (g *Game) validateLosses(s *State, t *trace) bool {
	d := &s.Disaster
	f := field(d.Field.Must())
	n := s.handLen(s.Turn)
	if f == snowstorm {
		n = s.Biomes[s.Turn].tokens()
	}
	began := *s
	need, foods, suns := g.storeLoss(&began, f, n, t.Silent())
	ok := d.Stage == losing && int(d.Need) <= min(need, n) && d.Lost|d.Nests == 0 && d.Saved.None() && d.Pay == 0
	if g.halvesApart(d) {
		light := int(s.Biomes[s.Turn].Store[sunlight])
		ok = ok && int(d.Foods) <= foods && int(d.Suns) <= suns && min(int(d.Foods), n-light)+min(int(d.Suns), light) >= int(d.Need)
	}
	return ok || !t.BreaksFor(fieldClauses[f], func(e *evidence) {
		e.Say("%s has %s, of which %d are lost; said are %d more", g.name(s.Turn), rule.Count(n, lossNouns[f]), min(need, n), d.Need)
	})
}

// validateLost judges the cards and nests that are lost, as the disaster took them
// when it began: nothing leaves the board until all is chosen.
func (g *Game) validateLost(s *State, began *disaster, t *trace) bool {
	d := &s.Disaster
	f := field(d.Field.Must())
	b := &s.Biomes[s.Turn]
	chosen := bits.OnesCount32(uint32(d.Lost))
	all := int(began.Need) + bits.OnesCount32(uint32(began.Lost))
	nests := g.validateLostNests(s, began, t)
	losses, saved := func(e *evidence) { g.sayLosses(e, s, f, all) }, func(e *evidence) { g.saySaved(e, s) }
	switch {
	case d.Lost&^g.affected(s, f) != 0 && t.BreaksFor(fieldClauses[f], losses):
	case (chosen+int(d.Need) != all || d.Need > 0 && d.Stage != losing) && t.BreaksFor(DisasterChoose, losses):
	case !nests && t.BreaksFor(fieldClauses[f], func(e *evidence) {
		if stray := d.Nests &^ b.nests(); stray != 0 {
			e.Say("the nest of %s is to be lost, and %s has none there", g.spaceName(low(stray)), g.name(s.Turn))
			return
		}
		e.Say("to be lost are the nests of %s, of those of %s", g.write.spaces.Print(d.Nests), g.write.spaces.Print(b.nests()))
	}):
	case (d.Stage == saving || d.Stage == paying) && (d.Lost == 0 && !g.resolving(s) || d.Lost&^b.Filled != 0) && t.BreaksFor(DisasterSave, saved):
	case d.Stage == paying && (d.Saved.None() || !d.Lost.has(d.Saved.Must()) || int(d.Pay) > min(s.handLen(s.Turn), g.number.saving)) && t.BreaksFor(DisasterSave, saved):
	case d.Stage == saving && !g.resolving(s) && s.handLen(s.Turn) < g.number.saving && t.BreaksFor(DisasterSave, saved):
	case d.Stage != paying && (d.Saved.Is() || d.Pay != 0) && t.BreaksFor(DisasterSave, saved):
	default:
		return true
	}
	return false
}

// validateLostNests reports whether the nests are lost that the disaster takes: all
// of those that leave no choice, and of the others no more than are due.
func (g *Game) validateLostNests(s *State, began *disaster, t *trace) bool {
	d := &s.Disaster
	if field(d.Field.Must()) != hurricane {
		return d.Nests == began.Nests
	}
	if d.Nests&^s.Biomes[s.Turn].nests() != 0 || began.Nests&^d.Nests != 0 {
		return false
	}
	for h := range uint8(3) {
		nests := g.nestsOf(s, h)
		due := g.half(bits.OnesCount32(uint32(nests)), t.Silent())
		lost := bits.OnesCount32(uint32(nests & d.Nests))
		if g.read.nestIn != ofBoth && lost > due || d.Stage > losingNests && lost < due {
			return false
		}
	}
	return true
}

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
		for j, f := range th.F[:th.N] {
			switch {
			case f.seat >= g.n:
				return !t.Breaks(SeasonPhases)
			case j+1 < int(th.N) && !g.interrupted(&f, th.F[j+1].kind) && t.BreaksFor(g.cards.program[f.pc].clause, func(e *evidence) {
				name, step := g.owner(f.pc)
				e.About(name).Say("nothing comes before step %d of %s", step, name)
			}):
				return false
			case f.kind == fDraw && f.left > 1 && s.Phase == Reduce && t.BreaksFor(HandReward, func(e *evidence) { e.Say("%s draws %d cards, and a reward is 1", g.name(f.seat), f.left) }),
				f.kind == fDraw && f.left > 1 && s.Phase == Collect && t.BreaksFor(CollectLastPlaceChoice,
					func(e *evidence) { e.Say("%s draws %d cards, and the extra is 1", g.name(f.seat), f.left) }):
				return false
			case f.kind == fBonus:
				pays |= 1 << f.seat
			case f.kind == fRun && !g.validateRun(s, &f, t):
				return false
			case f.kind == fRun && !g.ofBounty(f.pc):
				actions++
			}
		}
	}
	if actions > 1 && t.BreaksFor(ActionOne, func(e *evidence) { e.Say("%d actions are being resolved", actions) }) {
		return false
	}
	for seat := range g.n {
		if s.Biomes[seat].Pending != 0 && pays>>seat&1 == 0 && !g.read.ownTurn && !g.read.afterAction && t.Breaks(TrackBonus) {
			return false
		}
	}
	return true
}

// interrupted reports whether something of a kind can come before a step of an action. A
// step at which nobody decides waits for the cards or the bonuses of the step before.
func (g *Game) interrupted(f *frame, by frameKind) bool {
	if f.kind != fRun || g.ofBounty(f.pc) {
		return true
	}
	switch g.cards.program[f.pc].op {
	case opPoints, opCountPoints, opCountDraw, opTokenPoints, opSetPoints, opGain, opDraw, opReveal, opMiss, opSteal, opSkip:
	default:
		return true
	}
	switch g.cards.program[f.pc-1].op {
	case opPoints, opCountPoints, opTokenPoints, opSetPoints, opGivePoints:
		return by == fBonus
	case opCountDraw, opDraw:
		return by == fDraw
	}
	return false
}

// validateRun judges a step of an action or of a benefit.
func (g *Game) validateRun(s *State, f *frame, t *trace) bool {
	st := &g.cards.program[f.pc]
	b := &s.Biomes[f.seat]
	bounty, there := g.ofBounty(f.pc), g.acting(b, f.pc)
	name, n := g.owner(f.pc)
	who, asked := g.name(f.seat), uint8(0)
	if st.op == opOthers {
		asked = uint8(g.n) - 1
	}
	where := func(e *evidence) {
		e.Say("%s has %s on %s, and cubes on %s", who, name, g.write.spaces.Print(there), g.write.spaces.Print(b.Cubes))
	}
	switch {
	case bounty && !g.hasBounty(b, f.pc) && t.BreaksFor(BountifulBenefit, func(e *evidence) { e.Say("%s has no card on %s", who, name) }):
	case !bounty && (s.Phase != Action || f.seat != s.Turn || s.Ready>>s.Turn&1 == 0) && t.BreaksFor(ActionOne, func(e *evidence) {
		e.Say("%s resolves %s; the phase is %s, the turn that of %s, and %s began it", who, name, phaseWords[min(s.Phase, Over)], g.name(s.Turn), g.nobodyOr(s.Ready))
	}):
	case !bounty && there == 0 && t.BreaksFor(ActionOne, where):
	case !bounty && there&b.Cubes == 0 && t.BreaksFor(ActionCube, where):
	case f.left > g.maxLeft(st) && t.BreaksFor(st.clause, func(e *evidence) { e.Say("step %d of %s leaves %d, and %d at most", n, name, f.left, g.maxLeft(st)) }):
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

// acting returns where a Biome has the card to which a step belongs.
func (g *Game) acting(b *Biome, pc uint16) Spaces {
	name, step := g.owner(pc)
	return b.Filled.where(func(at uint8) bool {
		c := g.cards.card(b.Card[at].Must())
		return c.Name == name && c.pc+uint16(step)-1 == pc
	})
}

func (g *Game) ofBounty(pc uint16) bool {
	name, _ := g.owner(pc)
	_, is := g.cards.bountyAt[lower(name)]
	return is
}

// hasBounty reports whether a step belongs to a Bountiful card of a Biome with a card on it.
func (g *Game) hasBounty(b *Biome, pc uint16) bool {
	name, _ := g.owner(pc)
	return b.Filled.where(func(at uint8) bool { return b.Bounty[at].Is() && g.bountyName(b.Bounty[at].Must()) == name }) != 0
}

// validateStarters reports whether a player's starting cards are where they must be:
// drawn, then placed side by side.
func (g *Game) validateStarters(s *State, seat rule.Seat) (rule.Clause, bool) {
	b := &s.Biomes[seat]
	drawn := g.dealtTo(s, seat, DealStarters, 1) > 0
	placed := s.Phase > PlaceStarters || s.Phase == PlaceStarters && s.Ready>>seat&1 != 0
	aside := s.Aside[seat].len() + int(s.AsideVeil[seat])
	if !placed {
		pair := aside == 0
		if drawn {
			pair = false
			for _, two := range g.cards.starters {
				pair = pair || aside == 2 && s.Aside[seat].has(two[0]) && s.Aside[seat].has(two[1])
			}
		}
		return SetupStartersDraw, pair && b.Filled == 0
	}
	if aside != 0 || count32(uint32(b.Filled)) != 2 {
		return SetupStartersPlace, false
	}
	first := low(b.Filled)
	second := low(b.Filled &^ bit(first))
	if !g.board.Neighbours[first].has(second) {
		return SetupOrthogonal, false
	}
	for _, two := range g.cards.starters {
		cards := [2]uint8{b.Card[first].Must(), b.Card[second].Must()}
		if cards == two || cards == [2]uint8{two[1], two[0]} {
			return SetupStartersPlace, g.validateSpace(s, seat, first, &trace{}) && g.validateSpace(s, seat, second, &trace{})
		}
	}
	return SetupStartersPlace, false
}

// validateBounties judges a player's Bountiful cards: those in hand, laid away and face down.
func (g *Game) validateBounties(s *State, seat rule.Seat, t *trace) bool {
	b := &s.Biomes[seat]
	hand, down := count32(s.Dealt[seat])+int(s.DealtVeil[seat]), count32(uint32(b.Down))
	ready := s.Ready>>seat&1 != 0
	away, said := int(s.Redrawn[seat]&^redrawnAll), s.Redrawn[seat]&redrawnAll != 0
	owed := 0
	switch {
	case s.Phase == RedrawBounties && seat == s.Turn:
		owed = int(s.Left)
	case !said:
		owed = away
	}
	up := 0
	for at := range uint8(spaces) {
		if b.Bounty[at].Is() && !b.Down.has(at) {
			up++
		}
		if (b.Bounty[at].Is() || b.Down.has(at)) && b.Filled.has(at) && t.Breaks(BountifulTwoDown) {
			return false
		}
	}
	switch {
	case s.Phase < BuryBounties && hand != g.dealtTo(s, seat, DealBounties, startBounties) && t.Breaks(BountifulDeal):
	case s.Phase < BuryBounties && (down+up > 0 || s.Redrawn[seat] != 0) && t.Breaks(BountifulTwoDown):
	case s.Phase < BuryBounties:
		return true
	case (away > maxRedraws || down > 0 && !said && s.Phase != SendBounties) && t.Breaks(BountifulRedraw):
	case s.Phase == RedrawBounties && seat == s.Turn && (!said || owed > away) && t.BreaksFor(BountifulRedraw, func(e *evidence) {
		e.Say("%s has laid %s away, and %s to be dealt for them", g.name(seat), rule.Count(away, "card"), isAre(owed, "card"))
	}):
	case s.Phase == SendBounties && (hand != startBounties-ownBounties && !ready || hand != 0 && ready) && t.Breaks(BountifulThird):
	case s.Phase == SendBounties && (down != ownBounties || s.Redrawn[seat] != 0) && t.Breaks(BountifulTwoDown):
	case s.Phase == SendBounties && up != int(s.Ready>>g.left(seat)&1) && t.Breaks(BountifulThird):
	case s.Phase != SendBounties && (up > 0 || hand+owed+down != startBounties || ready != (down == ownBounties)) && t.Breaks(BountifulTwoDown):
	default:
		return true
	}
	return false
}
