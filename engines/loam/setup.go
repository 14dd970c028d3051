package loam

import "umpire/engines/rule"

// A task is what set-up or the end of a turn does by itself, up to the next
// draw. State.Tasks queues them, four bits each, the next one lowest.
type task uint32

const (
	drawOne task = iota + 1 // the first four are the end of a turn, in the catalogue's order
	growSoil
	refillDisplay
	returnInputs
	passTurn
	dealSoil
	dealHands
	dealDisplay
	beginGame
)

func queued(tasks ...task) (queue uint32) {
	for i, one := range tasks {
		queue |= uint32(one) << (4 * i)
	}
	return queue
}

// Start returns the table before set-up: Chance names the first player, and then deals.
func (g *Game) Start() State {
	s := State{Deck: g.cards.all, BehaviorDeck: g.cards.behaviors}
	for seat := range g.players() {
		for stat := range Stats {
			s.Stats[seat][stat] = int16(g.cards.Numbers.StartStat)
		}
	}
	for seat := range g.players() {
		s.Up[seat] = g.sides(&s.Stats[seat])
	}
	return s
}

// setUp begins set-up, once the first player is known.
func (g *Game) setUp(s *State, first rule.Seat, t *trace) {
	if t.Applies(SetupFirstPlayer) {
		s.First = first
	}
	s.Turn = s.First
	if !t.Applies(SetupStatsZero) {
		for seat := range g.players() {
			s.Stats[seat] = [3]int16{1, 1, 1}
		}
	}
	if !t.Applies(SetupInputsBasic) {
		for seat := range g.players() {
			s.Up[seat] = allInputs
		}
	}
	s.Doing, s.Tasks = doSetUp, queued(dealSoil, dealHands, dealDisplay, beginGame)
	g.run(s, t)
}

// task carries out the next task as far as it goes, and reports whether it waits for Chance.
func (g *Game) task(s *State, t *trace) (waits bool) {
	n := &g.cards.Numbers
	switch task(s.Tasks & 15) {
	case dealSoil:
		waits = s.Soil.len() < n.SoilTarget && stands(SetupSoilSix, t) && g.needCard(s, t)
	case dealHands:
		waits = int(s.Left) < n.StartHand*len(g.names) && stands(SetupHandOne, t) && g.needCard(s, t)
	case dealDisplay:
		waits = s.Display.len() < n.Shown && stands(SetupBehaviorsThree, t) && g.needBehavior(s, t)
	case beginGame:
		s.Doing, s.Round = doNothing, 1
		s.Tasks, s.Left = 0, 0
		g.startTurn(s, t)
		return false
	case passTurn:
		s.Tasks, s.Left = 0, 0
		return g.passTurn(s, t)
	default:
		waits = g.endStep(s, t)
	}
	if !waits {
		s.Tasks >>= 4
		s.Left = 0
	}
	return waits
}

// dealt returns the seat that gets the next card of set-up.
func (g *Game) dealt(s *State, t *trace) rule.Seat {
	seat := rule.Seat(int(s.Left) / max(1, g.cards.Numbers.StartHand))
	if seat >= g.players() || len(g.names) > 1 && !t.Applies(SetupHandOrder) {
		return g.players() - 1 - min(seat, g.players()-1)
	}
	return seat
}

// stands reports whether a clause applies, without citing it: it acts only when
// Chance has drawn the card.
func stands(c rule.Clause, t *trace) bool {
	quiet := t.Silent()
	return quiet.Applies(c)
}

// under has what changes next belong to a clause, unless it is disabled.
func under(c rule.Clause, t *trace) {
	if stands(c, t) {
		t.Under(c)
	}
}

// needCard waits for a card of the creature deck, which is made of the discard
// pile first if it is empty. It reports whether there is one.
func (g *Game) needCard(s *State, t *trace) bool {
	if s.deck() <= 0 && s.pile() > 0 && t.Applies(FaqCreatureDeckOut) {
		g.reshuffle(s)
	}
	if s.deck() <= 0 {
		g.noneLeft(s, t)
		return false
	}
	s.Phase = DrawCard
	return true
}

// noneLeft says that there is no card: a task is done with, and a unit is skipped by another clause.
func (g *Game) noneLeft(s *State, t *trace) {
	if s.Tasks != 0 {
		t.Under(FaqBothEmpty)
		return
	}
	t.Notes(FaqBothEmpty)
}

func (g *Game) reshuffle(s *State) {
	for card := range s.Discard.each {
		g.cards.add(&s.Deck, g.cards.first[card])
	}
	s.Discard, s.Buried, s.Veil[4] = Pile{}, [4]Pile{}, 0
}

func (g *Game) needBehavior(s *State, t *trace) bool {
	if s.BehaviorDeck == 0 && s.BehaviorDiscard != 0 && t.Applies(BehaviorDeckOut) {
		s.BehaviorDeck, s.BehaviorDiscard = s.BehaviorDiscard, 0
	}
	if s.BehaviorDeck == 0 {
		g.noneLeft(s, t)
		return false
	}
	s.Phase = DrawBehavior
	return true
}

// emptied reshuffles as soon as the last card of the creature deck is taken, under
// reading B of reshuffle-timing; emptiedBehaviors does it for behaviors.
func (g *Game) emptied(s *State, t *trace) {
	if g.read.early && s.deck() <= 0 && s.pile() > 0 && t.Applies(FaqCreatureDeckOut) {
		g.reshuffle(s)
	}
}

func (g *Game) emptiedBehaviors(s *State, t *trace) {
	if g.read.early && s.BehaviorDeck == 0 && s.BehaviorDiscard != 0 && t.Applies(BehaviorDeckOut) {
		s.BehaviorDeck, s.BehaviorDiscard = s.BehaviorDiscard, 0
	}
}

// drawn puts the card that Chance drew where the waiting task or step wants it.
func (g *Game) drawn(s *State, card uint8, t *trace) {
	creature := g.cards.first[card&127]
	to, acts := &s.Soil, true
	switch task(s.Tasks & 15) {
	case dealSoil:
		acts = t.Applies(SetupSoilSix)
	case dealHands:
		to = &s.Hand[g.dealt(s, t)&3]
		acts = t.Applies(SetupHandOne)
		s.Left++
	case drawOne:
		to = &s.Hand[s.Turn&3]
		acts = t.Applies(TurnEndDraw)
		s.Left++
	case growSoil:
		acts = t.Applies(TurnEndGrow)
	case 0:
		acts = g.drawnFor(s, &to, t)
	}
	if acts && g.cards.take(&s.Deck, creature) {
		g.cards.add(to, creature)
	}
	g.emptied(s, t)
	g.run(s, t)
}

// drawnFor says where a card goes that a step draws or grows.
func (g *Game) drawnFor(s *State, to **Pile, t *trace) (acts bool) {
	if g.program[s.Step].op == opGrow {
		acts = t.Applies(ActionGrow)
	} else {
		*to = &s.Hand[s.Turn&3]
		acts = t.Applies(ActionDraw)
	}
	s.Left -= min(1, s.Left)
	return acts
}

// shown puts the behavior that Chance drew on display.
func (g *Game) shown(s *State, card uint8, t *trace) {
	switch task(s.Tasks & 15) {
	case dealDisplay:
		t.Applies(SetupBehaviorsThree)
	case refillDisplay:
		t.Applies(TurnEndRefill)
	case 0:
		t.Applies(ActionCycle)
		s.Left -= min(1, s.Left)
	}
	s.BehaviorDeck &^= 1 << card
	s.Display |= 1 << card
	g.emptiedBehaviors(s, t)
	g.run(s, t)
}

// reworded are the clauses whose words hold for the default readings only.
var reworded = rule.Rewordings[readings]{
	{CommunityCombineTiming, func(r *readings) bool { return r.between }, "Combining is allowed on your own turn, but only between two effects."},
	{CommunityPositionFree, func(r *readings) bool { return r.insertion == ends }, "A placed creature goes to the base or to the top of a community; the others keep their order."},
	{CommunityPositionFree, func(r *readings) bool { return r.insertion == onTop }, "A placed creature goes on top of a community."},
	{CommunityFixedOrder, func(r *readings) bool { return r.rearrange }, "Between effects a player may put all the creatures of a community into another order, which earns nothing."},
	{TurnEndStepsUnordered, func(r *readings) bool { return r.anyEnd }, "The four end-of-turn steps have no prescribed order; the player chooses it."},
	{InputShowingSide, func(r *readings) bool { return r.either }, "The upgraded side of an input can be used only at or above the threshold; the basic side always can."},
	{UpgradeAutomatic, func(r *readings) bool { return r.byChoice }, "The player decides whether an input turns when its stat reaches the threshold: now or never."},
	{BehaviorTakeNowOrNever, func(r *readings) bool { return r.claims }, "A behavior not taken at its earn check can be claimed until the turn ends, while it is available."},
	{EffectMandatory, func(r *readings) bool { return r.optional }, "Every unit of an effect may be passed; what a scenario's text says must be carried out if it can be."},
}
