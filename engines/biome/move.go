package biome

import "umpire/engines/rule"

// A Move is a decision of a player or a result of chance. What its kind does not need is zero.
type Move struct {
	Kind Kind
	Seat rule.Seat
	// Card is a card by its first copy, of Chance any copy; an achievement or a
	// Bountiful card by its number; none for none.
	Card uint8
	At   uint8     // a space, where a card goes, or that of the animal that acts; none for none
	To   uint8     // another space: of the tree, the plant, the nest that is attacked
	Whom rule.Seat // another player, nobody for none
	// Token is a resource: taken, given, fed, lost, or omitted from a price. What an
	// exchange, a reward or an extra brings may also be a card, or nothing.
	Token rule.Maybe[uint8]
	// Number is how many; a roll, a field of the spinner, a kind of bonus; 1 for yes.
	// Of an exchange and a collection it says how many items there are, and which of
	// them are resources; the items are in Card, At and To: see item.
	Number uint8
}

// What an exchange, a reward or an extra brings, beside the resources.
const (
	forCard    = resources
	forNothing = resources + 1
)

// maxItems is how many items an exchange or a collection has at most.
const maxItems = 3

// yes reports whether a move says yes: to draw a card, heads.
func (m *Move) yes() bool { return m.Number != 0 }

// forCard reports whether a card is bought, taken as a reward or as an extra.
func (m *Move) forCard() bool { return m.Token == rule.Some[uint8](forCard) }

// items returns how many items an exchange or a collection has.
func (m *Move) items() uint8 { return min(m.Number&3, maxItems) }

func (m *Move) item(i uint8) (item uint8, token bool) {
	return [maxItems]uint8{m.Card, m.At, m.To}[i], m.Number>>(2+i)&1 != 0
}

// paysTokens reports whether the first item of an exchange is a resource.
func (m *Move) paysTokens() bool { return m.Number>>2&1 != 0 }

func (m *Move) add(item uint8, token bool) {
	n := m.items()
	switch n {
	case 0:
		m.Card = item
	case 1:
		m.At = item
	default:
		m.To = item
	}
	m.Number = m.Number&^3 | (n + 1) | b2u(token)<<(2+n)
}

// bundle is the Number of n items, of which the given ones are resources, a bit each.
func bundle(n, tokens uint8) uint8 { return n | tokens<<2 }

// matches reports whether two of the items are the same.
func (m *Move) matches() bool {
	n := m.items()
	return n >= 2 && m.Card == m.At || n == 3 && (m.Card == m.To || m.At == m.To)
}

// noToken is where no resource is named.
var noToken rule.Maybe[uint8]

func gather(seat rule.Seat, kinds ...uint8) Move {
	m := Move{Kind: Gather, Seat: seat}
	for _, kind := range kinds {
		m.add(kind, false)
	}
	return m
}

// result is a result of chance: a card, a player or a number.
func result(kind Kind, what uint8) Move {
	m := Move{Kind: kind, Seat: rule.Chance}
	switch kind {
	case GoalDrawn, PrivateDrawn, BountyDrawn, CardDrawn:
		m.Card = what
	case StartNamed:
		m.Whom = rule.Seat(what)
	default:
		m.Number = what
	}
	return m
}

// Apply carries out a legal move and all that follows from it, up to the next decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	t.Under(g.clauseOf(s, &m))
	if m.Kind <= Spun {
		g.chanceMade(s, &m, t)
		g.run(s, t)
		return
	}
	if m.Kind >= Activate && m.Kind <= BonusForgo || m.Kind == PlayCard || m.Kind == Forgo {
		g.applyNested(s, seat, &m, t)
		g.run(s, t)
		return
	}
	switch m.Kind {
	case PlacePair:
		g.placePair(s, &m, t)
	case Redraw:
		g.redraw(s, &m)
	case Bury:
		g.bury(s, &m, t)
	case Send:
		g.send(s, &m, t)
	case Done:
		g.done(s, seat, t)
	case ReduceCard:
		g.reduce(s, &m)
	case Reward:
		g.reward(s, &m, t)
	case DrawCards:
		s.Ready |= 1 << seat
		if m.Number > 0 && t.Applies(DrawTwo) {
			s.draws(&s.Threads[seat], seat, int(m.Number))
		}
	case Gather:
		g.collect(s, &m, t)
	case TakeExtra:
		g.takeExtra(s, &m, t)
	case Exchange:
		g.exchange(s, &m, t)
	case Change:
		g.change(s, &m, t)
	case MakeNest:
		g.nest(s, &m, t)
	case Hunt:
		g.hunt(s, &m, t)
	case Feed:
		g.feed(s, &m, t)
	case Scavenge:
		g.scavenge(s, &m, t)
	case Migrate:
		g.migrate(s, &m, t)
	case Settle:
		g.settle(s, &m, t)
	case Remove, Stay:
		g.discardAnimal(s, &m, t)
	case Release:
		g.release(s, &m, t)
	case Lose, LoseNest, LoseToken, Burn:
		g.lose(s, &m)
	case Save:
		g.save(s, &m)
	case PaySave:
		g.paySave(s, &m, t)
	}
	g.run(s, t)
}

// moveClauses are the clauses by which moves of a kind are made.
var moveClauses = [kinds]rule.Clause{
	CardDrawn: SetupDeck, Rolled: PredationRoll, PlacePair: SetupStartersPlace, Redraw: BountifulRedraw, Bury: BountifulTwoDown, Send: BountifulThird,
	ReduceCard: HandReward, Reward: HandReward, DrawCards: DrawTwo, Gather: CollectTwo, PlayCard: PlayOne, Forgo: PlayOne,
	Hunt: PredationTarget, Scavenge: ScavengeWhen, Activate: ActionOne, Rest: ActionOne, TakeBonus: TrackBonus, BonusPlay: TrackBonus, BonusForgo: TrackBonus,
	Migrate: AdvancedMigrationMust, Settle: AdvancedMigrationReceiver, Remove: AdvancedMigrationNoneFits, Stay: AdvancedMigrationNoneFits,
	Release: SoloMigration, Lose: DisasterChoose, LoseNest: DisasterChoose, LoseToken: DisasterSnowstorm, Burn: DisasterFire,
	Save: DisasterSave, PaySave: DisasterSave,
}

// clauseOf returns the clause by which a move is made: for what it changes before
// another clause acts.
func (g *Game) clauseOf(s *State, m *Move) rule.Clause {
	clause := moveClauses[m.Kind]
	switch {
	case m.Kind == CardDrawn && s.Phase == DealHands:
		return SetupHand
	case m.Kind == CardDrawn && s.Phase == Draw:
		return DrawTwo
	case m.Kind >= Pay && m.Kind <= Take && !s.Attack.Won:
		if _, _, st := g.asksFor(s, m.Seat&3); st != nil {
			return st.clause
		}
	case g.solo && s.Phase == Scavenging && m.Kind != CardDrawn:
		return SoloScavenging
	case g.solo && m.Kind == Rolled && s.Ready == 0:
		return SoloPredationOwn
	case g.solo && m.Kind == Rolled:
		return SoloPredationVirtual
	case g.solo && m.Kind == Settle:
		return SoloMigrationReveal
	case g.solo && m.Kind == Stay:
		return SoloMigration
	case clause != 0:
		return clause
	case s.Phase.simultaneous():
		return SeasonSimultaneous
	}
	return SeasonTurnBased
}

func (g *Game) chanceMade(s *State, m *Move, t *trace) {
	switch m.Kind {
	case GoalDrawn:
		g.goalDrawn(s, m.Card, t)
	case StartNamed:
		g.startNamed(s, m.Whom, t)
	case StarterDrawn:
		g.starterDrawn(s, m.Number, t)
	case PrivateDrawn:
		g.privateDrawn(s, m.Card)
	case BountyDrawn:
		g.bountyDrawn(s, m.Card)
	case CardDrawn:
		g.cardDrawn(s, m.Card, t)
	case Rolled:
		g.rolled(s, int(m.Number), t)
	case Flipped:
		g.flipped(s, m.yes(), t)
	case Spun:
		g.spun(s, m.Number, t)
	}
}

// done ends a player's part of a phase.
func (g *Game) done(s *State, seat rule.Seat, t *trace) {
	switch s.Phase {
	case BuryBounties:
		g.doneRedrawing(s, seat)
	case Feeding:
		g.doneFeeding(s, seat, t)
	default:
		s.Ready |= 1 << seat
	}
}

// applyNested carries out a decision on what is being resolved, or in the action and play phases.
func (g *Game) applyNested(s *State, seat rule.Seat, m *Move, t *trace) {
	switch m.Kind {
	case Activate:
		g.activate(s, m, t)
		return
	case Rest:
		g.rest(s, m, t)
		return
	}
	th, top, st := g.asksFor(s, seat)
	if m.Kind == Take && s.Attack.Won {
		g.takePrey(s, s.Attack, int(m.Number), t)
		return
	}
	switch m.Kind {
	case PlayCard, Forgo, BonusPlay, BonusForgo:
		g.applyPlay(s, seat, m, th, top, t)
	case TakeBonus:
		if i, ok := g.firstPending(&s.Biomes[seat], bonus(m.Number)); ok && th != nil {
			g.giveBonus(s, th, seat, i, t)
		}
	case Point:
		g.point(s, m, th, top, st, t)
	case Give:
		g.give(s, m, top, st, t)
	case Pay:
		g.payItem(s, m, top, st, t)
	case Keep:
		g.keep(s, m, top, st, t)
	case Publish:
		g.publish(s, m, th, top, st, t)
	case Take:
		g.take(s, m, th, top, st, t)
	}
}

// applyPlay carries out a play or its being forgone.
func (g *Game) applyPlay(s *State, seat rule.Seat, m *Move, th *Thread, top *frame, t *trace) {
	o, ok := g.offered(s, seat, m.Kind)
	if !ok && (m.Kind != PlayCard || s.Phase != Play) {
		return
	}
	switch {
	case th == nil:
		th = s.thread(seat)
		s.Ready |= 1 << seat
	case m.Kind == BonusForgo:
		if i, ok := g.firstPending(&s.Biomes[seat], bonusDiscount); ok {
			s.Biomes[seat].Pending &^= 1 << i
		}
	case top.kind == fRun:
		top.left = 0
	}
	if m.Kind == PlayCard || m.Kind == BonusPlay {
		g.playCard(s, seat, th, m, &o, t)
		return
	}
	g.forgo(s, seat, th, m, &o, t)
}
