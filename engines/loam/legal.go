package loam

import "umpire/engines/rule"

var (
	_ rule.Game[State, Move]   = (*Game)(nil)
	_ rule.Lister[State, Move] = (*Game)(nil)
)

// kindSet is a set of kinds of moves.
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
	TurnMove:     kindsOf(Use, Play, Combine, End, Rearrange, MoveOne, Swap),
	Placing:      kindsOf(Place, Combine, Pass, Stop),
	Drawing:      kindsOf(Draw, Pass, Stop),
	Burying:      kindsOf(Bury, Pass, Stop),
	Choosing:     kindsOf(Choose),
	Deciding:     kindsOf(Yes, No),
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
// due, the cards, the scenario, the community, the position.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	if !g.formed(&m) {
		t.Breaks(EffectOnlyDue)
		return false
	}
	if !g.mayAct(s, m.Seat, t) {
		return false
	}
	if m.Seat != s.own() && m.Seat != rule.Chance {
		as := g.as(s, m.Seat)
		return g.due(&as, &m, t) && g.fine(&as, &m, t)
	}
	return g.due(s, &m, t) && g.fine(s, &m, t)
}

// mayAct judges who makes a move. Nobody does when the game is over.
func (g *Game) mayAct(s *State, seat rule.Seat, t *trace) bool {
	if s.Phase >= Over {
		t.Breaks(EndAfterThirdTurns)
		return false
	}
	return seat == rule.Chance || seat == s.own() || !t.Breaks(TurnOwnTurnOnly)
}

// as returns the position as if it were the speaker's turn: what is in hand, a
// zone or a pile of one's own is always the speaker's.
func (g *Game) as(s *State, seat rule.Seat) State {
	other := *s
	if seat < g.players() {
		other.Turn = uint8(seat)
	}
	return other
}

// due judges whether a decision of the move's kind is due.
func (g *Game) due(s *State, m *Move, t *trace) bool {
	if may[s.Phase].has(m.Kind) {
		return g.dueHere(s, m, t)
	}
	switch {
	case m.Kind == Use || m.Kind == Play:
		t.Breaks(EffectNoInterruption)
	case m.Kind == Take && s.Step != 0 && s.Phase > PickCard:
		return !t.Breaks(BehaviorEarnAfterEffect)
	case m.Kind == Take:
		g.untimely(s, m.Card, t)
	case m.Kind == End && s.Used|s.Out != 7:
		t.Breaks(TurnEndCondition)
	case m.Kind == Pass || m.Kind == Stop:
		t.Breaks(EffectMandatory)
	case m.Kind == MoveOne:
		t.Breaks(CommunityNoMove)
	case m.Kind == Swap:
		t.Breaks(CommunityNoSwap)
	default:
		t.Breaks(EffectOnlyDue)
	}
	return false
}

// dueHere judges kinds that a phase offers only on a condition.
func (g *Game) dueHere(s *State, m *Move, t *trace) bool {
	switch {
	case m.Kind == Pass:
		return g.passable(s, &g.program[s.Step], t) || !t.Breaks(EffectMandatory)
	case m.Kind == Stop:
		return g.program[s.Step].upTo && t.On(EffectModUpTo) || !t.Breaks(EffectMandatory)
	case m.Kind == Combine && s.Phase != TurnMove:
		return g.combinesHere(t)
	case m.Kind == Done && !t.On(BehaviorTakeOptional), m.Kind == ExtraNone && s.Phase == ExtraPlacing && !t.On(ScenarioDroughtT3Optional):
		t.Breaks(EffectOnlyDue)
		return false
	}
	return true
}

// combinesHere judges combining where a placement is to be decided.
func (g *Game) combinesHere(t *trace) bool {
	if g.read.between {
		return !t.Breaks(CommunityCombineTiming)
	}
	if !t.On(CommunityCombineTiming) {
		t.Breaks(EffectOnlyDue)
		return false
	}
	return true
}

// fine judges what is particular to a kind of move.
func (g *Game) fine(s *State, m *Move, t *trace) bool {
	st := &g.program[s.Step]
	switch m.Kind {
	case CardDrawn:
		return g.inPile(s.Deck.has(m.Card), ComponentCreatures, t)
	case BehaviorUp:
		return g.inPile(s.BehaviorDeck.has(m.Card), ComponentBehaviors, t)
	case SoilPicked, HandPicked, PilePicked:
		pile := g.pool(s, pickedFrom(m.Kind), t)
		return g.inPile(pile.has(m.Card), g.randomClause(st), t)
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
		return g.inPile(int(m.N) <= len(st.options), EffectOpChoose, t)
	case Take:
		return g.mayTakeBehavior(s, m.Card, t)
	case ExtraPlace:
		return g.mayExtra(s, m, t)
	case DiscardInput:
		return g.mayDiscard(s, m.Card, t)
	case BuryInvasive:
		return g.mayCleanse(s, m.Card, t)
	case MoveOne:
		return g.mayMove(s, m, t)
	case Swap:
		return g.maySwap(s, m, t)
	}
	return true
}

// inPile refuses what is not there, whatever is struck.
func (g *Game) inPile(there bool, c rule.Clause, t *trace) bool {
	if !there {
		t.Breaks(c)
	}
	return there
}

func pickedFrom(k Kind) Source {
	return [...]Source{Soil, Hand, Discard}[k-SoilPicked]
}

// formed reports whether a move can be written: what its kind does not need is
// empty, and what it names exists. The parser makes no other moves.
func (g *Game) formed(m *Move) bool {
	if m.Kind >= kinds || chanceKinds.has(m.Kind) != (m.Seat == rule.Chance) || m.Seat != rule.Chance && m.Seat >= g.players() {
		return false
	}
	if m.From >= sources || int(m.Owner) > len(g.names) || m.Owner == uint8(m.Seat)+1 {
		return false
	}
	bare := Move{Kind: m.Kind, Seat: m.Seat}
	switch m.Kind {
	case First:
		bare.Card = m.Card
		return *m == bare && int(m.Card) < len(g.names)
	case CardDrawn, SoilPicked, HandPicked, PilePicked:
		bare.Card = m.Card
		return *m == bare && g.cards.all.has(m.Card&127) && m.Card < MaxCreatures
	case BehaviorUp, Take:
		bare.Card = m.Card
		return *m == bare && int(m.Card) < len(g.cards.Behaviors)
	case Use:
		bare.Card, bare.At, bare.N = m.Card, m.At, m.N
		return *m == bare && m.Card < 3 && m.At >= 1 && m.At <= 2 && m.N <= none
	case Combine:
		bare.Into, bare.At, bare.Owner, bare.N = m.Into, m.At, m.Owner, m.N
		return *m == bare && m.Into != 0 && m.At != 0 && int(m.N) <= len(g.names) && m.N != uint8(m.Seat)+1
	case Choose:
		bare.N = m.N
		return *m == bare && m.N >= 1
	case DiscardInput:
		bare.Card = m.Card
		return *m == bare && m.Card < 3
	case BuryInvasive:
		bare.Card = m.Card
		return *m == bare && g.isFirst(m.Card)
	case Play, End, Rearrange:
		return g.formedList(m, bare)
	case Place, Draw, Bury, ExtraPlace, MoveOne, Swap:
		return g.formedTake(m, bare)
	}
	return *m == bare
}

func (g *Game) isFirst(card uint8) bool { return card < MaxCreatures && g.cards.firsts.has(card) }

// formedList judges the kinds that hold a list.
func (g *Game) formedList(m *Move, bare Move) bool {
	bare.N, bare.List = m.N, m.List
	if m.N > 8 {
		return false
	}
	for i, card := range m.List {
		if i >= int(m.N) && card != 0 {
			return false
		}
	}
	switch m.Kind {
	case End:
		return *m == bare && (m.N == 0 || m.N == 4 && orderly(&m.List))
	case Rearrange:
		bare.Into = m.Into
		if *m != bare || m.Into == 0 || m.N == 0 {
			return false
		}
		for _, card := range m.List[:m.N] {
			if !g.isFirst(card) {
				return false
			}
		}
		return true
	}
	sorted := Move{Kind: Play, Seat: m.Seat, Card: m.Card}
	last := -1
	for i := range int(m.N) {
		card, from := m.payment(i)
		if !g.isFirst(card) || int(from)<<8+int(card) < last {
			return false
		}
		last = int(from)<<8 + int(card)
		sorted.pay(card, from)
	}
	return *m == sorted && int(m.Card) < len(g.cards.Behaviors)
}

// orderly reports whether a list names each of the four end-of-turn steps.
func orderly(list *[8]uint8) bool {
	seen := 0
	for _, n := range list[:4] {
		seen |= 1 << n
	}
	return seen == 1<<drawOne|1<<growSoil|1<<refillDisplay|1<<returnInputs
}

// formedTake judges the kinds that name a creature.
func (g *Game) formedTake(m *Move, bare Move) bool {
	bare.Card, bare.From = m.Card, m.From
	card := g.isFirst(m.Card)
	foreign := m.From == Hand && m.List[0] != 0 && int(m.List[0]) <= len(g.names) && m.List[0] != uint8(m.Seat)+1
	if foreign {
		bare.List[0] = m.List[0]
	}
	switch m.Kind {
	case Draw:
		return *m == bare && (card && m.From != Deck && m.From != Zone || m.Card == nobody && m.From == Deck)
	case Bury:
		return *m == bare && card
	case MoveOne:
		bare.At, bare.Into = m.At, m.Into
		return *m == bare && card && m.From == Hand && m.At != 0 && !foreign
	case Swap:
		bare.At, bare.Into, bare.List[0] = m.At, m.Into, m.List[0]
		return *m == bare && card && m.From == Hand && m.At != 0 && m.Into != 0 && g.isFirst(m.List[0])
	}
	bare.Into, bare.At, bare.Owner = m.Into, m.At, m.Owner
	if *m != bare || m.Into == 0 && (m.At != 0 || m.Owner != 0) {
		return false
	}
	return card || m.Kind == ExtraPlace && m.Card == nobody && m.From == Hand
}

// Settle fills in what a move leaves open and the position settles: the side
// of an input that shows, the top of a community, the usual order of the end
// of a turn.
func (g *Game) Settle(s *State, m Move) Move {
	if m.Seat != s.own() && m.Seat < g.players() {
		as := g.as(s, m.Seat)
		return g.Settle(&as, m)
	}
	switch m.Kind {
	case Use:
		if m.At == 0 && m.Card < 3 {
			m.At = s.side(s.Turn, m.Card)
		}
	case End:
		usual := [8]uint8{uint8(drawOne), uint8(growSoil), uint8(refillDisplay), uint8(returnInputs)}
		switch {
		case g.read.anyEnd && m.N == 0:
			m.N, m.List = 4, usual
		case !g.read.anyEnd && m.List == usual:
			m.N, m.List = 0, [8]uint8{}
		}
	case ExtraPlace:
		if s.Phase == ExtraPlacing && m.Card+1 == s.Drawn {
			m.Card = nobody
		}
		fallthrough
	case Place:
		if m.Into != 0 && m.At == 0 {
			owner := s.own()
			if m.Owner != 0 {
				owner = rule.Seat(m.Owner-1) & 3
			}
			c, _ := s.find(owner, m.Into)
			m.At = uint8(c.size()) + 1
		}
	}
	return m
}

// Apply carries out a legal move and all that follows from it, up to the next
// decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	if m.Seat < g.players() {
		s.Turn = uint8(m.Seat)
	}
	switch m.Kind {
	case First:
		g.setUp(s, m.Card, t)
	case CardDrawn:
		g.drawn(s, m.Card, t)
	case BehaviorUp:
		g.shown(s, m.Card, t)
	case SoilPicked, HandPicked, PilePicked:
		g.picked(s, pickedFrom(m.Kind), m.Card, t)
	case Use:
		g.use(s, &m, t)
	case Play:
		g.play(s, &m, t)
	case Combine:
		g.combine(s, &m, t)
		g.run(s, t)
	case End:
		g.endTurn(s, endTasks(&m))
		g.run(s, t)
	case Rearrange:
		if c, ok := s.find(s.own(), m.Into); ok {
			copy(s.Life[c.from:c.to], m.List[:m.N])
		}
	case Place:
		s.Left -= min(1, s.Left)
		g.place(s, &m, m.Card, m.From, t)
		s.forget()
		g.run(s, t)
	case Pass:
		g.pass(s, t)
	case Draw:
		g.draw(s, &m, t)
	case Bury:
		s.Left -= min(1, s.Left)
		g.bury(s, m.From, m.Card, t)
		g.run(s, t)
	case Stop:
		g.stop(s, t)
	case Choose:
		g.choose(s, m.N-1, t)
	case Yes, No:
		g.decide(s, m.Kind == Yes, t)
	case Take:
		g.take(s, m.Card, t)
	case Done:
		t.On(BehaviorTakeOptional)
		g.closeCheck(s, t)
	case ExtraPlace:
		g.extra(s, &m, t)
	case ExtraNone:
		s.forget()
		s.Left, s.Short = 0, true
		g.run(s, t)
	case DiscardInput:
		s.Left -= min(1, s.Left)
		s.Out |= 1 << m.Card
		g.run(s, t)
	case BuryInvasive:
		g.cleanse(s, m.Card, t)
	case MoveOne, Swap:
		g.shift(s, &m)
	}
}
