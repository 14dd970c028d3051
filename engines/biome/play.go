package biome

import "umpire/engines/rule"

func (g *Game) mayLay(s *State, seat rule.Seat, m *Move, o *offer, t *trace) bool {
	c := &g.cards.info[m.Card]
	switch {
	case o.aside && !s.Aside[seat].has(m.Card):
		return !t.RefusesFor(o.clause, func(e *evidence) {
			e.Is("move.there", false).About(g.cardName(m.Card)).Say("%s is not among the cards drawn", g.cardName(m.Card))
		})
	case !o.aside && !s.Hand[seat].has(m.Card):
		return !t.RefusesFor(offerClause(o), func(e *evidence) { g.notHeld(e, seat, m.Card) })
	case c.typ >= types:
		return !t.RefusesFor(ConditionsNotPlantAnimal, func(e *evidence) {
			e.Is("move.type", "conditions").About(g.cardName(m.Card)).Say("%s is neither a plant nor an animal", g.cardName(m.Card))
		})
	}
	// What else forbids it is judged as well.
	free, native := !g.taken(s, seat, m.At, t), g.native(s, seat, m.Card, m.At, BoardNative, BoardDual, t)
	paid := g.mayPay(s, seat, c, m, o, t)
	return g.suits(&s.Biomes[seat], c, m, o, t) && free && native && paid
}

func offerClause(o *offer) rule.Clause {
	switch {
	case o.filter != nil || o.aside:
		return o.clause
	case o.discount:
		return TrackDiscount
	}
	return PlayOne
}

// taken reports whether no card can be put on a space, and refuses it.
func (g *Game) taken(s *State, seat rule.Seat, at uint8, t *trace) bool {
	if b := &s.Biomes[seat]; !b.Filled.has(at) && (b.Bounty[at].None() || t.Applies(BountifulPlayOn)) {
		return false
	}
	return t.RefusesFor(BoardOneCard, func(e *evidence) { e.Say("%s", g.lies(e, s, seat, at)) })
}

// native judges the habitat of a space.
func (g *Game) native(s *State, seat rule.Seat, card, at uint8, fits, dual rule.Clause, t *trace) bool {
	b, c := &s.Biomes[seat&3], &g.cards.info[card]
	h := b.habitat(at)
	if c.native>>h&1 != 0 && (c.native&(1<<h-1) == 0 || t.Applies(dual)) && // the second of two habitats
		(b.Cond[at].None() || t.Applies(ConditionsEffect) && t.Applies(ConditionsPlayOn)) {
		return true
	}
	return !t.BreaksFor(fits, func(e *evidence) { g.counts(e, b, seat, at, card) })
}

// mayPay judges the price of a card, and which token of it is omitted.
func (g *Game) mayPay(s *State, seat rule.Seat, c *info, m *Move, o *offer, t *trace) bool {
	b := &s.Biomes[seat]
	if o.discount {
		if choice := c.kinds&(c.kinds-1) != 0; choice != m.Token.Is() || m.Token.Is() && c.cost[m.Token.Must()] == 0 {
			return !t.RefusesFor(TrackDiscount, func(e *evidence) {
				e.About(g.cardName(m.Card))
				if m.Token.None() {
					e.Say("%s costs %s: the move has to say which of these is omitted", g.cardName(m.Card), costText(&c.cost))
					return
				}
				e.Say("%s costs %s, and no %s", g.cardName(m.Card), costText(&c.cost), resourceNames[m.Token.Must()])
			})
		}
	} else if m.Token.Is() {
		return !t.RefusesFor(PlayCost, func(e *evidence) {
			e.Is("move.token", g.tokenName(m)).Say("there is no discount, and %s is to be omitted", resourceNames[m.Token.Must()])
		})
	}
	if o.free {
		return true
	}
	return g.affords(b, c, m.Token, o.discount) || !t.BreaksFor(PlayCost, func(e *evidence) { g.sayUnpaid(e, b, seat, m, o) })
}

func (g *Game) affords(b *Biome, c *info, omit rule.Maybe[uint8], discount bool) bool {
	for kind := range uint8(resources) {
		if need := c.cost[kind]; need > b.Store[kind] {
			if !discount || need-1 > b.Store[kind] || omit.Is() && !omit.Holds(kind) {
				return false
			}
		}
	}
	return true
}

// suits judges what an action allows to be played.
func (g *Game) suits(b *Biome, c *info, m *Move, o *offer, t *trace) bool {
	if o.filter == nil {
		return true
	}
	f := *o.filter
	if g.read.into && f.native != 0 {
		f.in = f.native
	}
	habitat := b.habitat(m.At)
	return f.passes(c, habitat) || !t.BreaksFor(o.clause, func(e *evidence) { g.sayFilter(e, &f, c, m.Card, habitat) })
}

// pay returns the price of a card to the supply.
func (g *Game) pay(s *State, seat rule.Seat, c *info, omit rule.Maybe[uint8], discount bool, t *trace) {
	b := &s.Biomes[seat]
	for kind := range uint8(resources) {
		need := c.cost[kind]
		if discount && need > 0 && (omit.None() || omit.Holds(kind)) {
			need--
		}
		if need > 0 && t.Applies(PlayCost) {
			b.Store[kind] -= min(need, b.Store[kind])
		}
	}
}

func (g *Game) playCard(s *State, seat rule.Seat, th *Thread, m *Move, o *offer, t *trace) {
	c := &g.cards.info[m.Card]
	switch {
	case o.free:
		t.Applies(o.clause)
	case o.discount && !o.aside:
		if i, ok := g.firstPending(&s.Biomes[seat], bonusDiscount); ok {
			s.Biomes[seat].Pending &^= 1 << i
		}
		g.pay(s, seat, c, m.Token, t.Applies(TrackDiscount), t)
	case o.discount:
		g.pay(s, seat, c, m.Token, t.Applies(o.clause), t)
	default:
		g.pay(s, seat, c, noToken, false, t)
	}
	if o.aside {
		g.cards.take(&s.Aside[seat], m.Card)
		g.discardAside(s, seat)
	} else {
		g.cards.take(&s.Hand[seat], m.Card)
	}
	g.lay(s, seat, th, m.Card, m.At, int(c.points), fromCards, o.scores, t)
}

// lay puts a card down, scores it, and lets follow what follows: claims,
// bonuses, and the benefit of a Bountiful card.
func (g *Game) lay(s *State, seat rule.Seat, th *Thread, card, at uint8, points int, from source, scores rule.Clause, t *trace) {
	b := &s.Biomes[seat]
	b.Card[at] = rule.Some(card)
	b.Filled |= bit(at)
	if s.Phase == Predation && g.cards.info[card].predator && s.Turn == seat && !t.Applies(PredationBonusPredator) {
		s.Hunted |= bit(at)
	}
	if points > 0 && t.Applies(scores) {
		g.forward(s, seat, points, from, t)
	}
	if b.Filled == allSpaces && !g.solo && !s.Ending && t.Applies(EndFull) {
		s.Ending = true
	}
	g.claims(s, 1<<seat, t)
	if g.read.bonusesFirst {
		g.benefit(s, seat, th, card, at, t)
		g.bonuses(s, th, t)
		return
	}
	g.bonuses(s, th, t) // on whose top lies the benefit
	g.benefit(s, seat, th, card, at, t)
}

// benefit begins the benefit of a Bountiful card whose requirement is met.
func (g *Game) benefit(s *State, seat rule.Seat, th *Thread, card, at uint8, t *trace) {
	b := &s.Biomes[seat]
	if b.Bounty[at].None() || b.Down.has(at) {
		return
	}
	bounty := &g.cards.Bountiful[b.Bounty[at].Must()]
	if !bounty.requires.passes(&g.cards.info[card], b.habitat(at)) && t.Applies(BountifulUnmet) {
		return
	}
	if bounty.pc != 0 && t.Applies(BountifulBenefit) {
		g.begin(s, th, seat, bounty.pc, t)
	}
	if !t.Applies(BountifulPermanent) {
		b.Bounty[at] = rule.Maybe[uint8]{}
	}
}

// static returns the standing benefit at a space, nil when there is none.
func (g *Game) static(b *Biome, at uint8) *Bountiful {
	if b.Bounty[at].None() || !b.Filled.has(at) || b.Down.has(at) {
		return nil
	}
	bounty := &g.cards.Bountiful[b.Bounty[at].Must()]
	if !bounty.requires.passes(&g.cards.info[b.Card[at].Must()], b.habitat(at)) {
		return nil
	}
	return bounty
}

// remove takes a card off a board, and the nest of the animal with it.
func (g *Game) remove(s *State, seat rule.Seat, at uint8, t *trace) (card uint8) {
	b := &s.Biomes[seat]
	if b.Bounty[at].Is() && !t.Applies(BountifulReclaim) {
		b.Bounty[at] = rule.Maybe[uint8]{}
	}
	card = b.Card[at].Must()
	b.Card[at] = rule.Maybe[uint8]{}
	b.Filled &^= bit(at)
	b.Cubes &^= bit(at)
	b.Holder[at], b.Brood[at] = rule.Maybe[uint8]{}, 0
	return card
}

// An offer is how a card may be played.
type offer struct {
	aside    bool // from what an action has drawn, else from the hand
	free     bool
	discount bool
	filter   *filter
	clause   rule.Clause // that limits what may be played
	scores   rule.Clause // that scores it
}

// offered returns the offer that a player has now for a kind of move; ok is false without one.
func (g *Game) offered(s *State, seat rule.Seat, kind Kind) (o offer, ok bool) {
	_, top := g.nested(s, seat)
	if kind == BonusPlay || kind == BonusForgo {
		if top == nil || top.kind != fBonus || g.pendingKinds(&s.Biomes[seat])>>bonusDiscount&1 == 0 {
			return o, false
		}
		return offer{discount: true, scores: PlayPoints}, true
	}
	if top != nil {
		if top.kind != fRun {
			return o, false
		}
		switch st := &g.cards.program[top.pc]; st.op {
		case opPlayAside:
			return offer{aside: true, free: !st.discount, discount: st.discount, scores: ActionFreePlayScores, clause: st.clause}, true
		case opPlayHand:
			return offer{free: true, filter: &g.cards.filters[st.filter], scores: ActionFreePlayScores, clause: st.clause}, true
		}
		return o, false
	}
	return offer{scores: PlayPoints}, s.Phase == Play && s.Threads[seat].N == 0
}

// forgo leaves a play out, and perhaps draws a card.
func (g *Game) forgo(s *State, seat rule.Seat, th *Thread, m *Move, o *offer, t *trace) {
	able := g.canPlay(s, seat, o)
	if o.aside {
		t.Applies(o.clause)
		g.discardAside(s, seat)
	}
	if !m.yes() {
		return
	}
	clause := PlayForgoDraw
	switch {
	case m.Kind == BonusForgo:
		clause = TrackDiscountForgo
	case !able:
		clause = PlayForgoUnable
	}
	if t.Applies(clause) {
		s.draws(th, seat, 1)
	}
}

func (g *Game) canPlay(s *State, seat rule.Seat, o *offer) bool {
	from := s.Hand[seat]
	if o.aside {
		from = s.Aside[seat]
	}
	b := &s.Biomes[seat]
	open := allSpaces &^ b.Filled
	for card := range from.each {
		c := &g.cards.info[card]
		if c.typ >= types || !o.free && !g.canPay(b, c, o) {
			continue
		}
		for at := range open.each {
			quiet := trace{}
			if c.native>>b.habitat(at)&1 != 0 && g.suits(b, c, &Move{Card: card, At: at}, o, &quiet) {
				return true
			}
		}
	}
	return false
}

// canPay reports whether a store pays for a card, at a discount with some token omitted.
func (g *Game) canPay(b *Biome, c *info, o *offer) bool {
	if !o.discount {
		return g.affords(b, c, noToken, false)
	}
	for kind := range uint8(resources) {
		if c.cost[kind] > 0 && g.affords(b, c, rule.Some(kind), true) {
			return true
		}
	}
	return false
}

func (g *Game) mayActivate(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	b := &s.Biomes[seat]
	if !b.Filled.has(m.At) || g.cards.info[b.Card[m.At].Must()].pc == 0 {
		return !t.RefusesFor(ActionOne, func(e *evidence) { g.strayCard(e, s, seat, m.At, "has no action") })
	}
	c := &g.cards.info[b.Card[m.At].Must()]
	switch {
	case b.Cubes.has(m.At) && t.BreaksFor(ActionOnce, func(e *evidence) {
		e.Is(g.fact(seat, "used", g.spaceName(m.At)), true).About(g.at(seat, m.At)).Say("%s carries a cube", g.cardOn(b, m.At))
	}):
	case quarter(s.Season) == winter && c.typ == reptile && g.hasAdvanced(t) && t.BreaksFor(AdvancedBrumation, func(e *evidence) {
		g.lies(e.Is("season_name", seasonWords[winter]), s, seat, m.At)
		e.Say("it is Winter, and %s is a reptile", g.cardOn(b, m.At))
	}):
	case g.read.fewCubes && g.cubes(s, seat) <= 0 && t.BreaksFor(ComponentCubes, func(e *evidence) {
		e.Since(g.fact(seat, "cubes"), g.cubes(s, seat), "<=", 0).Say("%s has no cube left", g.name(seat))
	}):
	case !g.condition(s, seat, c.pc) && t.BreaksFor(ActionCondition, func(e *evidence) { g.sayCondition(e, s, seat, c.pc) }):
	default:
		return true
	}
	return false
}

// cubes returns how many cubes a player has left.
func (g *Game) cubes(s *State, seat rule.Seat) int {
	left := cubesEach - s.Biomes[seat].Cubes.len()
	for goal := range s.Place {
		if s.Place[goal][seat] != 0 {
			left--
		}
	}
	return left
}

func (g *Game) activate(s *State, m Move, t *trace) {
	b := &s.Biomes[m.Seat&3]
	if t.Applies(ActionCube) {
		b.Cubes |= bit(m.At)
	}
	s.Ready |= 1 << s.Turn
	g.begin(s, &s.Threads[0], m.Seat&3, g.cards.info[b.Card[m.At].Must()].pc, t)
}

// asksFor returns the step that waits for a player, nil when none does.
func (g *Game) asksFor(s *State, seat rule.Seat) (th *Thread, top *frame, st *step) {
	th, top = g.nested(s, seat)
	if top == nil || top.kind != fRun {
		return th, top, nil
	}
	return th, top, &g.cards.program[top.pc]
}

// mayHand judges naming a resource or a card that the player does not have.
func (g *Game) mayHand(s *State, m *Move, clause rule.Clause, t *trace) bool {
	seat := m.Seat & 3
	if kind, ok := m.Token.Get(); ok {
		return kind < resources && s.Biomes[seat].Store[kind] > 0 || !t.RefusesFor(clause, func(e *evidence) { g.fewTokens(e, s, seat, kind, 1) })
	}
	return s.Hand[seat].has(m.Card) || !t.RefusesFor(clause, func(e *evidence) { g.notHeld(e, seat, m.Card) })
}

func (g *Game) mayGive(s *State, m *Move, st *step, t *trace) bool {
	seat := m.Seat & 3
	kind, token := m.Token.Get()
	wants := ""
	switch {
	case st.op == opGiveFood && (!token || kind == sunlight):
		wants = "food"
	case st.op == opGiveKind && !m.Token.Holds(st.kind):
		wants = resourceNames[st.kind]
	case st.op == opGiveCards && token:
		wants = "a card"
	}
	ok := wants == "" || !t.RefusesFor(st.clause, func(e *evidence) {
		e.Is("move.token", g.tokenName(m)).Say("%s is to be given, and %s is named", wants, g.item(m))
	})
	ok = g.mayHand(s, m, ActionGiveDef, t) && ok
	if g.solo != (m.Whom == nobody) || !g.solo && m.Whom >= g.n {
		return !t.RefusesFor(ActionGiveDef, func(e *evidence) {
			if g.solo {
				e.Is("move.players", 1).Say("there is no other player")
				return
			}
			e.Is("move.whom", "").Say("a player is to be named")
		})
	}
	return (m.Whom != seat || !t.BreaksFor(ActionGiveDef, func(e *evidence) {
		e.Is("move.whom", g.name(seat)).Say("%s is named, and another player is wanted", g.name(seat))
	})) && ok
}

func (g *Game) give(s *State, m *Move, top *frame, st *step, t *trace) {
	seat := m.Seat & 3
	acts := t.Applies(st.clause) && (!g.solo || t.Applies(SoloGive))
	top.left--
	if !acts {
		return
	}
	if kind, ok := m.Token.Get(); ok {
		s.Biomes[seat].Store[kind]--
		if !g.solo {
			store := &s.Biomes[m.Whom&3].Store[kind]
			*store = min(250, *store+1)
		}
		return
	}
	g.cards.take(&s.Hand[seat], m.Card)
	if g.solo {
		g.cards.add(&s.Discard, m.Card)
	} else {
		g.cards.add(&s.Hand[m.Whom&3], m.Card)
	}
}

func (g *Game) point(s *State, m *Move, th *Thread, top *frame, st *step, t *trace) {
	acts := t.Applies(st.clause)
	top.left--
	if acts {
		g.forward(s, m.Whom&3, int(st.n), fromGifts, t)
		g.back(s, m.Seat&3, int(st.n), t)
		g.bonuses(s, th, t)
	}
}

// payItem returns a token or discards a card.
func (g *Game) payItem(s *State, m *Move, top *frame, st *step, t *trace) {
	acts := t.Applies(st.clause)
	top.left--
	if !acts {
		return
	}
	if kind, ok := m.Token.Get(); ok {
		s.Biomes[m.Seat&3].Store[kind]--
	} else if g.cards.take(&s.Hand[m.Seat&3], m.Card) {
		g.cards.add(&s.Discard, m.Card)
	}
}

func (g *Game) keep(s *State, m *Move, top *frame, st *step, t *trace) {
	acts := t.Applies(st.clause)
	top.left--
	if acts && g.cards.take(&s.Aside[m.Seat&3], m.Card) {
		g.cards.add(&s.Hand[m.Seat&3], m.Card)
	}
}

// publish makes an achievement public, or none.
func (g *Game) publish(s *State, m *Move, th *Thread, top *frame, st *step, t *trace) {
	acts := m.Card != none && t.Applies(st.clause)
	top.left--
	if acts {
		s.GoalsAside &^= 1 << m.Card
		s.Public |= 1 << m.Card
	}
	if s.GoalsGone, s.GoalsAside = s.GoalsGone|s.GoalsAside, 0; acts {
		g.claims(s, g.everybody(), t)
	}
	g.bonuses(s, th, t)
}

// take lets another player draw.
func (g *Game) take(s *State, m *Move, th *Thread, top *frame, st *step, t *trace) {
	acts := m.Number > 0 && t.Applies(st.clause)
	top.left--
	top.at++
	if acts {
		s.draws(th, m.Seat&3, int(m.Number))
	}
}

// rest ends the turn without an action.
func (g *Game) rest(s *State, m Move, t *trace) {
	s.Ready |= 1 << s.Turn
	if m.yes() && t.Applies(ActionDrawInstead) {
		s.draws(&s.Threads[0], s.Turn, 1)
	}
}
