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
	t.Under(g.clauseOf(s, &m))
	if does := manners[m.Kind].does; does != nil {
		does(g, s, m, t)
	} else {
		g.applyNested(s, m.Seat&3, &m, t)
	}
	g.run(s, t)
}

// manners are how moves of each kind are judged and carried out, and the clause by which they are
// made. A kind without a function answers to what is being resolved, or plays a card.
var manners = [kinds]struct {
	clause rule.Clause
	may    func(*Game, *State, Move, *trace) bool
	does   func(*Game, *State, Move, *trace)
}{
	GoalDrawn:    {does: (*Game).goalDrawn},
	StartNamed:   {does: (*Game).startNamed},
	StarterDrawn: {does: (*Game).starterDrawn},
	PrivateDrawn: {PrivateDeal, nil, (*Game).privateDrawn},
	BountyDrawn:  {BountifulDeal, nil, (*Game).bountyDrawn},
	CardDrawn:    {SetupDeck, nil, (*Game).cardDrawn},
	Rolled:       {PredationRoll, nil, (*Game).rolled},
	Flipped:      {does: (*Game).flipped},
	Spun:         {does: (*Game).spun},

	PlacePair: {SetupStartersPlace, (*Game).mayPlacePair, (*Game).placePair},
	Redraw:    {BountifulRedraw, (*Game).mayRedraw, (*Game).redraw},
	Bury:      {BountifulTwoDown, (*Game).mayBury, (*Game).bury},
	Send:      {BountifulThird, (*Game).maySend, (*Game).send},
	Done:      {0, (*Game).mayBeDone, (*Game).done},

	ReduceCard: {HandReward, (*Game).mayReduce, (*Game).reduce},
	Reward:     {HandReward, (*Game).mayReward, (*Game).reward},
	DrawCards:  {DrawTwo, (*Game).mayDraw, (*Game).drawCards},
	Gather:     {CollectTwo, (*Game).mayCollect, (*Game).collect},
	TakeExtra:  {0, (*Game).mayTakeExtra, (*Game).takeExtra},
	Exchange:   {0, (*Game).mayExchange, (*Game).exchange},
	Change:     {0, (*Game).mayChange, (*Game).change},

	PlayCard:   {clause: PlayOne},
	Forgo:      {clause: PlayOne},
	Activate:   {ActionOne, (*Game).mayActivate, (*Game).activate},
	Rest:       {ActionOne, nil, (*Game).rest},
	TakeBonus:  {clause: TrackBonus},
	BonusPlay:  {clause: TrackBonus},
	BonusForgo: {clause: TrackBonus},

	MakeNest: {0, (*Game).mayMakeNest, (*Game).nest},
	Hunt:     {PredationTarget, (*Game).mayHunt, (*Game).hunt},
	Feed:     {0, (*Game).mayFeed, (*Game).feed},
	Scavenge: {ScavengeWhen, (*Game).mayScavenge, (*Game).scavenge},
	Migrate:  {AdvancedMigrationMust, (*Game).mayMigrate, (*Game).migrate},
	Settle:   {AdvancedMigrationReceiver, (*Game).maySettle, (*Game).settle},
	Remove:   {AdvancedMigrationNoneFits, (*Game).mayStay, (*Game).discardAnimal},
	Stay:     {AdvancedMigrationNoneFits, (*Game).mayStay, (*Game).discardAnimal},
	Release:  {SoloMigration, (*Game).mayRelease, (*Game).release},

	Lose:      {DisasterChoose, (*Game).mayLose, (*Game).lose},
	LoseNest:  {DisasterChoose, (*Game).mayLose, (*Game).lose},
	LoseToken: {DisasterSnowstorm, (*Game).mayLose, (*Game).lose},
	Burn:      {DisasterFire, (*Game).mayLose, (*Game).lose},
	Save:      {DisasterSave, (*Game).maySave, (*Game).save},
	PaySave:   {DisasterSave, (*Game).mayPaySave, (*Game).paySave},
}

// clauseOf returns the clause by which a move is made: for what it changes before
// another clause acts.
func (g *Game) clauseOf(s *State, m *Move) rule.Clause {
	clause := manners[m.Kind].clause
	switch {
	case m.Kind == GoalDrawn && s.Phase != DealGoals:
		return ActionNewAchievement
	case s.Phase == RedrawBounties || m.Kind == Done && s.Phase == BuryBounties:
		return BountifulRedraw
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

// done ends a player's part of a phase.
func (g *Game) done(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	switch s.Phase {
	case BuryBounties:
		g.doneRedrawing(s, seat)
	case Feeding:
		g.doneFeeding(s, seat, t)
	default:
		s.Ready |= 1 << seat
	}
}

// applyNested carries out a decision on what is being resolved, or in the play phase.
func (g *Game) applyNested(s *State, seat rule.Seat, m *Move, t *trace) {
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
