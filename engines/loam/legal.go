package loam

import "umpire/engines/rule"

var (
	_ rule.Game[State, Move]     = (*Game)(nil)
	_ rule.FastGame[State, Move] = (*Game)(nil)
	_ rule.Deriver[State]        = (*Game)(nil)
)

type kindSet uint32

func kindsOf(list ...Kind) (set kindSet) {
	for _, k := range list {
		set |= 1 << k
	}
	return set
}

func (set kindSet) has(k Kind) bool { return set>>k&1 != 0 }

// may is what can be decided in each phase.
var may = [phases]kindSet{
	ChooseFirst:  kindsOf(First),
	DrawCard:     kindsOf(CardDrawn),
	DrawBehavior: kindsOf(BehaviorUp),
	PickCard:     kindsOf(SoilPicked, HandPicked, PilePicked),
	PickOrStop:   kindsOf(SoilPicked, HandPicked, PilePicked, Pass, Stop),
	TurnMove:     kindsOf(Use, Play, Combine, End, Rearrange, MoveOne, Swap),
	Placing:      kindsOf(Place, Combine, Pass, Stop),
	Drawing:      kindsOf(Draw, Pass, Stop),
	Burying:      kindsOf(Bury, Pass, Stop),
	Choosing:     kindsOf(Choose),
	Deciding:     kindsOf(Yes, No),
	Flipping:     kindsOf(Yes, No),
	Checking:     kindsOf(Take, Done),
	Discarding:   kindsOf(DiscardInput),
	ExtraPlacing: kindsOf(ExtraPlace, ExtraNone, Combine),
	Cleansing:    kindsOf(BuryInvasive, ExtraNone),
}

const (
	chanceKinds = kindSet(1<<First | 1<<CardDrawn | 1<<BehaviorUp | 1<<SoilPicked | 1<<HandPicked | 1<<PilePicked)
	oddKinds    = kindSet(1<<MoveOne | 1<<Swap) // which no rule allows
)

// Legal judges a move in the catalogue's order: who makes it, whether it is
// due, the cards, the scenario, the community, the position. A move that is not due
// is judged on: what else forbids it can be said all the same.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	if !g.formed(&m) {
		return !t.Refuses(EffectOnlyDue)
	}
	if !g.mayAct(s, m.Seat, t) {
		return false
	}
	if m.Seat != s.own() && m.Seat != rule.Chance {
		as := g.as(s, m.Seat)
		s = &as
	}
	due := g.due(s, &m, t)
	return g.fine(s, &m, t) && due
}

// mayAct judges who makes a move. Nobody does when the game is over.
func (g *Game) mayAct(s *State, seat rule.Seat, t *trace) bool {
	if s.Phase >= Over {
		return !t.RefusesFor(EndAfterThirdTurns, func(e *evidence) { e.Is("over", true).Say("the game is over") })
	}
	return seat == rule.Chance || seat == s.own() || !t.BreaksFor(TurnOwnTurnOnly, func(e *evidence) {
		e.Since("active", g.name(s.own()), "!=", g.name(seat)).Say("it is the turn of %s", g.name(s.own()))
	})
}

// as returns the position as if it were the speaker's turn: what is in hand, a
// zone or a pile of one's own is always the speaker's. Their inputs are all in hand.
func (g *Game) as(s *State, seat rule.Seat) State {
	other := *s
	if seat < g.players() {
		other.Turn, other.Used, other.Out = seat, 0, 0
	}
	return other
}

func (g *Game) due(s *State, m *Move, t *trace) bool {
	if s.asks(m) || m.Kind == Take && g.claimable(s).has(m.Card) {
		if g.scenario != nil {
			g.byText(s, t)
		}
		return g.dueHere(s, m.Kind, t)
	}
	switch {
	case m.Kind == Use || m.Kind == Play:
		return !t.RefusesFor(EffectNoInterruption, func(e *evidence) { g.dueIs(e, s) })
	case m.Kind == Take:
		return g.takesNow(s, m.Card, t)
	case oddKinds.has(m.Kind):
		return false // what no rule allows is never due
	}
	return !t.RefusesFor(EffectOnlyDue, func(e *evidence) { g.dueIs(e, s) })
}

// byText cites the scenario's text by which a decision is due: a position may
// begin in the middle of it.
func (g *Game) byText(s *State, t *trace) {
	if st := &g.program[s.Step]; st.texted {
		t.Applies(st.clause)
	}
	if s.Doing == doStart {
		t.Applies(ScenarioTurnStart)
	}
}

// dueHere judges kinds that a phase offers only on a condition.
func (g *Game) dueHere(s *State, k Kind, t *trace) bool {
	switch {
	case k == Pass:
		st := &g.program[s.Step]
		return g.passable(s, st, t) || !t.BreaksFor(EffectMandatory, func(e *evidence) { g.stays(e, s, st, false) })
	case k == Stop:
		return g.program[s.Step].upTo && t.Applies(EffectModUpTo) || !t.BreaksFor(EffectMandatory, func(e *evidence) { g.stays(e, s, nil, true) })
	case k == Combine && s.Phase != TurnMove:
		return g.combinesHere(s, t)
	case k == Done && !t.Applies(BehaviorTakeOptional), k == ExtraNone && s.Phase == ExtraPlacing && !t.Applies(ScenarioDroughtT3Optional):
		return !t.Refuses(EffectOnlyDue)
	}
	return true
}

// combinesHere judges combining where a placement is to be decided.
func (g *Game) combinesHere(s *State, t *trace) bool {
	return !g.read.between && t.Applies(CommunityCombineTiming) || !t.RefusesFor(EffectOnlyDue, func(e *evidence) {
		e.Since("phase", g.phaseFact(s), "!=", "turn").Say("a creature is to be placed, and communities are combined only between two effects")
	})
}

func (s *State) asks(m *Move) bool { return may[s.Phase].has(m.Kind) }

// noStep is the step of a move that no step asks for: it limits nothing.
var noStep = step{from: fromOf(Hand, Soil, Deck, Discard, Zone)}

// fine judges what is particular to a kind of move.
func (g *Game) fine(s *State, m *Move, t *trace) bool {
	st, due := &noStep, s.asks(m)
	if due {
		st = &g.program[s.Step]
	}
	switch m.Kind {
	case CardDrawn:
		return s.Deck.has(m.Card) || !t.RefusesFor(ComponentCreatures, func(e *evidence) {
			e.Is("move.there", false).Say("the deck holds no %s of that number", g.copyName(m.Card))
		})
	case BehaviorUp:
		return s.BehaviorDeck.has(m.Card) || !t.RefusesFor(ComponentBehaviors, func(e *evidence) {
			e.Is("move.there", false).Say("the behavior deck holds no %s", g.behaviorName(m.Card))
		})
	case SoilPicked, HandPicked, PilePicked:
		pile := g.pool(s, pickedFrom(m.Kind), t)
		return !due || pile.has(m.Card) || !t.RefusesFor(g.randomClause(st), func(e *evidence) { g.picksFrom(e, pile) })
	case Use:
		return g.mayUse(s, m, t)
	case Play:
		return g.mayPlay(s, m, t)
	case Combine:
		return g.mayCombine(s, m, t)
	case End:
		return g.mayEnd(s, m, t)
	case Rearrange:
		return g.mayRearrange(s, m, t)
	case Place:
		return g.mayPlace(s, m, st, t)
	case Draw:
		return g.mayDraw(s, m, st, t)
	case Bury:
		return g.mayBury(s, m, st, t)
	case Choose:
		return !due || int(m.N) <= len(st.options) || !t.RefusesFor(EffectOpChoose, func(e *evidence) {
			e.Since("move.option", int(m.N), ">", len(st.options)).Say("there are %s", rule.Count(len(st.options), "option"))
		})
	case Take:
		return g.mayTakeBehavior(s, m.Card, t)
	case ExtraPlace:
		return g.mayExtra(s, m, due, t)
	case DiscardInput:
		return g.mayDiscard(s, m.Card, st, t)
	case BuryInvasive:
		return g.mayCleanse(s, m.Card, t)
	case MoveOne:
		return g.mayMove(s, m, t)
	case Swap:
		return g.maySwap(s, m, t)
	}
	return true
}

func pickedFrom(k Kind) Source { return [...]Source{Soil, Hand, Discard}[k-SoilPicked] }
