package biome

import (
	"fmt"

	"umpire/engines/rule"
)

// mayReduce judges discarding a card in the first phase.
func (g *Game) mayReduce(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	if s.Credit[seat]&rewarded != 0 {
		return !t.RefusesFor(HandReward, func(e *evidence) { e.Is("move.rewarded", true).Say("%s has begun to take rewards", g.name(seat)) })
	}
	if !s.Hand[seat].has(m.Card) {
		return !t.RefusesFor(HandReward, func(e *evidence) { g.notHeld(e, seat, m.Card) })
	}
	if s.Hand[seat].len() <= int(g.number.handLimit) && !t.Applies(HandVoluntary) {
		return !t.RefusesFor(HandReward, func(e *evidence) {
			e.Since(g.fact(seat, "hand"), s.handLen(seat), "<=", int(g.number.handLimit))
		})
	}
	return true
}

// rewarded is a bit of Credit: the player has begun to take rewards. It is used
// under the reading that counts them once at the end.
const rewarded = 0x80

func (g *Game) reduce(s *State, m Move, _ *trace) {
	seat := m.Seat & 3
	g.cards.take(&s.Hand[seat], m.Card)
	g.cards.add(&s.Discard, m.Card)
	s.Credit[seat] = min(120, s.Credit[seat]+1)
}

func (g *Game) rewardPrice(what uint8) uint8 {
	if what == forCard {
		return g.number.exchange
	}
	return g.forResource()
}

func (g *Game) mayReward(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	what, credit, ok := m.Token.Must(), s.Credit[seat]&^rewarded, true
	price := g.rewardPrice(what)
	switch {
	case g.read.onceAtEnd && s.Credit[seat]&rewarded == 0 && s.Hand[seat].len() > int(g.number.handLimit):
		ok = !t.RefusesFor(HandReward, func(e *evidence) {
			e.Since(g.fact(seat, "hand"), s.handLen(seat), ">", int(g.number.handLimit)).Say("%s has %s in hand, and is rewarded once it is down to %d", g.name(seat), rule.Count(s.handLen(seat), "card"), g.number.handLimit)
		})
	case credit == 0:
		ok = !t.RefusesFor(HandReward, func(e *evidence) { e.Is("move.credit", 0).Say("%s has no discards to be rewarded", g.name(seat)) })
	}
	short := func(e *evidence) {
		e.Since("move.credit", int(credit), "<", int(price)).Say("%s has %s to be rewarded, and this reward takes %d", g.name(seat), rule.Count(int(credit), "discard"), price)
	}
	if credit > 0 && credit < min(price, g.number.exchange) {
		ok = !t.RefusesFor(HandOdd, short)
	}
	if credit < price && price > g.number.exchange {
		ok = !t.RefusesFor(ExpertRatio, short)
	}
	return ok && (what == forCard || !g.read.limited || g.supply(s, what) > 0 || !t.RefusesFor(ComponentCounts, func(e *evidence) { g.fewLeft(e, s, what, 1) }))
}

func (g *Game) reward(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	if !t.Applies(HandReward) {
		s.Credit[seat] = 0
		return
	}
	s.Credit[seat] -= g.rewardPrice(m.Token.Must())
	if g.read.onceAtEnd {
		s.Credit[seat] |= rewarded
	}
	if m.forCard() {
		s.draws(s.thread(seat), seat, 1)
		return
	}
	g.gain(s, seat, m.Token.Must(), 1)
}

// overLimit reports whether a hand is too large to leave the first phase.
func (g *Game) overLimit(s *State, seat rule.Seat) bool {
	return s.handLen(seat) > int(g.number.handLimit) && s.Credit[seat]&rewarded == 0
}

// reopen lets a player reduce again whose hand has grown beyond the limit.
func (g *Game) reopen(s *State) {
	for seat := range g.n {
		if g.overLimit(s, seat) {
			s.Ready &^= 1 << seat
		}
	}
}

func (g *Game) mayCollect(s *State, m Move, t *trace) bool {
	n := m.items()
	if n > g.number.collect && t.BreaksFor(CollectTwo, func(e *evidence) {
		e.Since("move.named", int(n), ">", int(g.number.collect)).Say("%s named, and %d at most", isAre(int(n), "resource"), g.number.collect)
	}) {
		return false
	}
	if quarter(s.Season) == winter && n > g.number.collectWinter && g.hasAdvanced(t) && t.BreaksFor(AdvancedWinterOne, func(e *evidence) {
		e.Is("season_name", seasonWords[winter]).Say("it is Winter: %s named, and %d at most", isAre(int(n), "resource"), g.number.collectWinter)
	}) {
		return false
	}
	if m.matches() && g.hasAdvanced(t) && t.BreaksFor(AdvancedNoMatch, func(e *evidence) {
		same := m.Card
		if m.Card != m.At && m.items() == 3 {
			same = m.To
		}
		e.Is(fmt.Sprintf("(count(move.offers, # == %q) > 1)", resourceNames[same]), true)
		e.Say("%s is named %s", resourceNames[same], [...]string{1: "once", 2: "twice", 3: "three times"}[b2u(m.Card == same)+b2u(m.At == same)+b2u(m.items() == 3 && m.To == same)])
	}) {
		return false
	}
	if g.read.limited {
		for i := range n {
			kind, _ := m.item(i)
			wanted := int(1 + b2u(n == 2 && m.matches()))
			if g.supply(s, kind) < wanted && t.BreaksFor(ComponentCounts, func(e *evidence) { g.fewLeft(e, s, kind, wanted) }) {
				return false
			}
		}
	}
	return true
}

func (g *Game) collect(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	for i := range m.items() {
		if kind, _ := m.item(i); t.Applies(CollectTwo) {
			g.gain(s, seat, kind, 1)
			s.Took[seat] |= 1 << kind
		}
	}
	if s.Last.Holds(seat) {
		s.Extra |= 1 << seat
		return
	}
	s.Ready |= 1 << seat
}

// mayTakeExtra judges what the last player takes next to.
func (g *Game) mayTakeExtra(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	what := m.Token.Must()
	if what >= forCard {
		return true // of an empty deck nothing is drawn
	}
	if g.read.limited && g.supply(s, what) <= 0 && t.BreaksFor(ComponentCounts, func(e *evidence) { g.fewLeft(e, s, what, 1) }) {
		return false
	}
	return g.read.extraMatches || s.Took[seat]>>what&1 == 0 || !g.hasAdvanced(t) ||
		!t.BreaksFor(AdvancedNoMatch, func(e *evidence) {
			e.Is(fmt.Sprintf("(%q in move.took)", resourceNames[what]), true).Say("%s has collected %s in this phase", g.name(seat), resourceNames[what])
		})
}

func (g *Game) takeExtra(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	s.Extra &^= 1 << seat
	s.Ready |= 1 << seat
	if m.Token.Holds(forNothing) || !t.Applies(CollectLastPlaceChoice) {
		return
	}
	if m.forCard() {
		s.draws(s.thread(seat), seat, 1)
		return
	}
	g.gain(s, seat, m.Token.Must(), 1)
}

// mayDraw judges how many cards are drawn in the second phase.
func (g *Game) mayDraw(s *State, m Move, t *trace) bool {
	seat := m.Seat
	switch {
	case m.Number > g.number.draw && t.BreaksFor(DrawTwo, func(e *evidence) {
		e.Since("move.named", int(m.Number), ">", int(g.number.draw)).Say("%s named, and %d at most", isAre(int(m.Number), "card"), g.number.draw)
	}):
	case m.Number > 0 && s.handLen(seat)+int(m.Number) > int(g.number.handLimit) && !t.Applies(HandLimitOnlyThen):
		return !t.RefusesFor(HandLimit, func(e *evidence) {
			e.Since(g.fact(seat, "hand")+" + move.named", s.handLen(seat)+int(m.Number), ">", int(g.number.handLimit))
		})
	default:
		return true
	}
	return false
}

func (g *Game) drawCards(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	s.Ready |= 1 << seat
	if m.Number > 0 && t.Applies(DrawTwo) {
		s.draws(&s.Threads[seat], seat, int(m.Number))
	}
}

func (g *Game) hasAdvanced(t *trace) bool {
	if g.expert {
		return t.Applies(ExpertIncludes)
	}
	return g.advanced && t.Applies(AdvancedSide)
}

// event returns the event of the season, Over when there is none.
func (g *Game) event(s *State, t *trace) Phase {
	switch quarter(s.Season) {
	case fall:
		switch {
		case s.Season < g.number.migrationFrom, !g.hasAdvanced(t) && t.Applies(SeasonStandardEvents):
		case g.solo && t.Applies(SoloMigration), !g.solo && t.Applies(AdvancedMigrationWhen):
			return Migration
		}
	case spring:
		if t.Applies(NestSimultaneous) {
			return Nesting
		}
	case summer:
		if t.Applies(PredationFirst) {
			return Predation
		}
		return Feeding
	}
	return Over
}

func (g *Game) endSeason(s *State, t *trace) {
	if !t.Applies(SeasonEnd) {
		g.enter(s, Action, t)
		return
	}
	if g.ends(s, t) {
		g.over(s, t)
		return
	}
	order := SeasonOrder
	if g.solo {
		order = SoloCalendar
	}
	if s.Season < 250 && t.Applies(order) {
		s.Season++
	}
	if g.n > 1 && t.Applies(SeasonPassToken) {
		s.Start = g.left(s.Start)
	}
	if g.spins(s, t) {
		g.enter(s, Disaster, t)
		return
	}
	g.firstPhase(s, t)
}

// lastPlace finds who is owed the extra of the collect phase.
func (g *Game) lastPlace(s *State, t *trace) {
	s.Last = rule.Maybe[rule.Seat]{}
	if s.Season < g.number.lastPlaceFrom || g.n == 1 && !g.read.lastAlone {
		return
	}
	if g.tiedLast(s) && t.Applies(CollectLastPlaceTie) || !t.Applies(CollectLastPlace) {
		return
	}
	last := rule.Seat(0)
	for seat := range g.n {
		if s.points(seat) < s.points(last) {
			last = seat
		}
	}
	s.Last = rule.Some(last)
}

// tiedLast reports whether players share the fewest points.
func (g *Game) tiedLast(s *State) bool {
	last, tied := rule.Seat(0), false
	for seat := rule.Seat(1); seat < g.n; seat++ {
		switch p, q := s.points(seat), s.points(last); {
		case p < q:
			last, tied = seat, false
		case p == q:
			tied = true
		}
	}
	return tied
}

// cardsOut returns the cards that lie anywhere but in the deck.
func (g *Game) cardsOut(s *State) (out [MaxCards]uint8) {
	put := func(pile *Pile) {
		for card := range (*pile).each {
			out[g.cards.first[card]]++
		}
	}
	put(&s.Discard)
	for seat := range s.Hand {
		put(&s.Hand[seat])
		put(&s.Aside[seat])
		b := &s.Biomes[seat]
		for at := range spaces {
			if b.Card[at].Is() {
				out[g.cards.first[b.Card[at].Must()]]++
			}
			if kind, ok := b.Cond[at].Get(); ok && int(kind) < len(g.cards.Pairs) {
				out[g.cards.conditionOf(kind)]++
			}
		}
	}
	return out
}

// restOfCards returns the main deck without what is elsewhere.
func (g *Game) restOfCards(s *State) (deck Pile) {
	out := g.cardsOut(s)
	for card := range g.cards.all.each {
		if first := g.cards.first[card]; out[first] > 0 {
			out[first]--
		} else {
			g.cards.add(&deck, first)
		}
	}
	return deck
}

// restOfGoals returns the achievement cards that are nowhere else.
func (g *Game) restOfGoals(s *State) uint16 {
	rest := g.cards.goals &^ g.cards.printed &^ s.Public &^ s.GoalsGone &^ s.GoalsAside
	for _, private := range s.Private {
		if goal, ok := private.Get(); ok {
			rest &^= 1 << goal
		}
	}
	return rest
}

// restOfBounties returns the Bountiful cards that are nowhere else.
func (g *Game) restOfBounties(s *State) uint32 {
	if !g.bountiful {
		return 0
	}
	rest := g.cards.bounties &^ s.BountiesGone
	for seat := range s.Dealt {
		rest &^= s.Dealt[seat]
		for _, card := range s.Biomes[seat].Bounty {
			if card.Is() {
				rest &^= 1 << card.Must()
			}
		}
	}
	return rest
}
