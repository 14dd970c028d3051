package biome

import "umpire/engines/rule"

// Legal judges a move: whether it is one, whether it is due from that player, and what is
// particular to its kind. What cannot be carried out at all is refused whatever is disabled.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	if !g.formed(&m) {
		return !t.Refuses(SeasonPhases)
	}
	if s.Phase >= Over {
		return !t.RefusesFor(EndFinish, func(e *evidence) { e.Is("over", true) })
	}
	if m.Kind == Exchange || m.Kind == Change { // at any time
		return g.fine(s, &m, t)
	}
	if due, chance := g.chance(s); chance || m.Kind <= Spun {
		if !chance || due != m.Kind {
			t.RefusesFor(SeasonPhases, func(e *evidence) { g.sayDue(e, s, &m) })
			if m.Seat < g.n {
				g.inTurn(s, m.Seat, t)
			}
			return g.judgeOn(s, &m, t)
		}
		return g.mayHappen(s, &m, t)
	}
	if !g.due(s, &m, t) {
		return g.judgeOn(s, &m, t)
	}
	return g.fine(s, &m, t)
}

// mayHappen judges a result of chance.
func (g *Game) mayHappen(s *State, m *Move, t *trace) bool {
	there, said := g.isThere(s, m)
	return there || !t.RefusesFor(ComponentCounts, func(e *evidence) { e.Is("move.there", false).Say("%s is %s", g.resultName(s, m), said) })
}

// isThere reports whether what chance brings is among those from which is drawn, and says
// what it is otherwise.
func (g *Game) isThere(s *State, m *Move) (there bool, said string) {
	there = true
	switch m.Kind {
	case GoalDrawn, PrivateDrawn:
		there, said = s.Goals>>m.Card&1 != 0, "not in the deck of achievements"
	case StarterDrawn:
		there, said = g.starterLeft(s, m.Number), "drawn already"
	case BountyDrawn:
		there, said = s.Bounties>>m.Card&1 != 0, "not in the deck of Bountiful cards"
	case CardDrawn:
		there, said = s.Deck.has(m.Card), "not in the deck"
	case Spun:
		there, said = false, "not on the spinner"
		for _, f := range g.cards.Fields {
			there = there || uint8(f.field) == m.Number
		}
	}
	return there, said
}

// starterLeft reports whether a starting bird has not been drawn yet.
func (g *Game) starterLeft(s *State, number uint8) bool {
	bird := g.cards.starters[number][0]
	for seat := range g.n {
		if s.Aside[seat].has(bird) {
			return false
		}
	}
	return true
}

// fine judges what is particular to a kind of move.
func (g *Game) fine(s *State, m *Move, t *trace) bool {
	if may := manners[m.Kind].may; may != nil {
		return may(g, s, *m, t)
	}
	return g.fineNested(s, m.Seat, m, t)
}

// fineNested judges the answer to what is asked.
func (g *Game) fineNested(s *State, seat rule.Seat, m *Move, t *trace) bool {
	_, top, st := g.asksFor(s, seat)
	switch m.Kind {
	case PlayCard, BonusPlay, BonusForgo:
		o, ok := g.offered(s, seat, m.Kind)
		switch {
		case ok && m.Kind != BonusForgo:
			return g.mayLay(s, seat, m, &o, t)
		case !ok && m.Kind != PlayCard:
			t.RefusesFor(TrackDiscount, func(e *evidence) {
				e.Since("move.asked", g.askedName(s, seat), "!=", "").Say("%s", g.hasToResolve(s, seat))
			})
			return g.judgeOn(s, m, t)
		}
		return ok || !t.Refuses(PlayOne)
	case TakeBonus:
		return g.mayTakeBonus(s, seat, m, t)
	case Point:
		return m.Whom < g.n && m.Whom != seat || !t.RefusesFor(ActionGiveDef, func(e *evidence) {
			e.Since("move.whom", g.name(m.Whom), "in", []string{"", g.name(seat)}).Say("points go to another player")
		})
	case Give:
		return g.mayGive(s, m, st, t)
	case Pay:
		return g.mayHand(s, m, st.clause, t)
	case Keep:
		return s.Aside[seat].has(m.Card) || !t.RefusesFor(st.clause, func(e *evidence) {
			e.Is("move.there", false).About(g.cardName(m.Card)).Say("%s is not among the cards drawn", g.cardName(m.Card))
		})
	case Publish:
		return m.Card == none || s.GoalsAside>>m.Card&1 != 0 || !t.RefusesFor(st.clause, func(e *evidence) {
			e.Is("move.there", false).Say("%s is not among the achievements drawn", g.goalName(m.Card))
		})
	case Take:
		if st == nil {
			return g.mayTakePrey(s, m.Number, t)
		}
		return m.Number <= st.n || !t.RefusesFor(g.cards.program[top.pc].clause, func(e *evidence) {
			e.Since("move.named", int(m.Number), ">", int(st.n)).Say("%s named, and %d at most", isAre(int(m.Number), "card"), st.n)
		})
	}
	return true
}

// mayTakeBonus judges resolving a bonus before others.
func (g *Game) mayTakeBonus(s *State, seat rule.Seat, m *Move, t *trace) bool {
	b := &s.Biomes[seat]
	i, ok := g.firstPending(b, bonus(m.Number))
	if !ok || bonus(m.Number) == bonusDiscount {
		return !t.RefusesFor(TrackBonus, func(e *evidence) {
			e.Is("move.asked", g.name(seat)).Say("%s", g.hasToResolve(s, seat))
		})
	}
	if b.Pending&(1<<i-1) != 0 && !t.Applies(TrackOrder) {
		return !t.Refuses(TrackBonus)
	}
	return true
}

// mayBeDone judges the end of a player's part of a phase.
func (g *Game) mayBeDone(s *State, m Move, t *trace) bool {
	seat := m.Seat
	switch s.Phase {
	case BuryBounties:
		return s.Redrawn[seat] != 0 && s.Redrawn[seat]&redrawnAll == 0 || !t.RefusesFor(BountifulRedraw, func(e *evidence) {
			if s.Redrawn[seat] == 0 {
				e.Is("move.redraws", 0).Say("%s has laid no Bountiful card away", g.name(seat))
				return
			}
			g.sayRedrawn(e, s, seat)
		})
	case Reduce:
		return !g.overLimit(s, seat) || !t.BreaksFor(HandLimit, func(e *evidence) {
			e.Since(g.fact(seat, "hand"), s.handLen(seat), ">", int(g.number.handLimit)).Say("%s has %s in hand", g.name(seat), rule.Count(s.handLen(seat), "card"))
		})
	case Nesting:
		return g.read.mayNotNest || !t.BreaksFor(NestEvery, func(e *evidence) {
			parent, holder, _ := g.openNest(s, seat, t.Silent())
			g.lies(e, s, seat, parent)
			g.lies(e, s, seat, holder)
			e.Is(g.fact(seat, "nest", g.spaceName(parent)), "").Say("%s can nest in %s", g.cardOn(&s.Biomes[seat], parent), g.cardOn(&s.Biomes[seat], holder))
		})
	case Feeding:
		return g.mayStopFeeding(s, seat, t)
	}
	return true
}

func (g *Game) formed(m *Move) bool {
	return m.Kind < kinds && (m.Seat == rule.Chance) == (m.Kind <= Spun) && (m.Seat == rule.Chance || m.Seat < 4)
}

// judgeOn says what else forbids a move that is not due: what a card costs, where
// it fits, which nest may be attacked. An answer that nobody asks for is not
// judged further. The move stays illegal.
func (g *Game) judgeOn(s *State, m *Move, t *trace) bool {
	if m.Seat >= g.n || s.Phase < Disaster {
		return false
	}
	seat := m.Seat
	switch m.Kind {
	case PlayCard, BonusPlay:
		if o := (offer{discount: m.Kind == BonusPlay, scores: PlayPoints}); s.Hand[seat].has(m.Card) {
			g.mayLay(s, seat, m, &o, t)
		}
	case Gather, DrawCards, MakeNest, Feed, Scavenge, Activate:
		g.fine(s, m, t)
	case Hunt:
		g.mayEverHunt(s, seat, m, t)
	case Migrate:
		if g.advanced && !g.solo { // there is no migration otherwise
			g.mayLeave(s, seat, m.At, t)
		}
	case Remove:
		if g.advanced && !g.solo {
			g.isAnimal(s, seat, m.At, AdvancedMigrationNoneFits, t)
		}
	case Release:
		if g.solo {
			g.mayRelease(s, *m, t)
		}
	}
	return false
}

// mayEverHunt judges the predator and the nest of an attack, whoever makes it and whenever.
func (g *Game) mayEverHunt(s *State, seat rule.Seat, m *Move, t *trace) {
	if g.isPredator(s, seat, m.At, t) && g.unhunted(s, seat, m.At, t) && !g.solo && m.Whom != nobody {
		g.isPrey(s, seat, m.At, m.Whom, m.To, t)
	}
}

// lacking say what those lack who are passed over in a phase: the turn comes to them and ends.
var lacking = map[Phase]string{Predation: "predator", Feeding: "babies to feed", Scavenging: "vulture that scavenges", Migration: "animal that could migrate"}

// idle reports whether the active player has not done anything in the phase.
func (s *State) idle() bool { return s.Ready>>s.Turn&1 == 0 && s.Hunted == 0 && s.Moved[s.Turn&3] == 0 }

// describeNested says who has nothing left that could nest.
func (g *Game) describeNested(_ Move, before, _ *State) string {
	t := rule.NewTrace[State](&g.book)
	for seat := range g.n {
		if before.Ready>>seat&1 == 0 && !g.canNest(before, seat, t) {
			return g.name(seat) + " has nothing left that can nest"
		}
	}
	return ""
}

func (s *State) turnClause() rule.Clause {
	if s.Phase == Action {
		return ActionOrder
	}
	return SeasonTurnBased
}

// nextOr says who is next or, where a phase begins, what is said of the active player then.
func nextOr(begins string) func(*Game, Move, *State, *State) string {
	return func(g *Game, _ Move, before, after *State) string {
		lacks := lacking[before.Phase]
		switch {
		case before.Turn != after.Turn:
			return g.name(after.Turn) + " is next"
		case begins != "":
			return g.name(after.Turn) + begins
		case lacks == "" || !before.idle() || after.idle() || before.Phase == Feeding && g.hungry(&before.Biomes[before.Turn]):
			return ""
		}
		return g.name(before.Turn) + " has no " + lacks + ", and is passed over"
	}
}

// Settle drops the token that a discounted play leaves out where the card costs
// one kind only: the move need not say it.
func (g *Game) Settle(s *State, m Move) Move {
	play := m.Kind == PlayCard || m.Kind == BonusPlay
	if play && m.Token.Is() && g.cards.info[m.Card].kinds == 1<<m.Token.Must() {
		if o, _ := g.offered(s, m.Seat&3, m.Kind); o.discount {
			m.Token = noToken
		}
	}
	return m
}
