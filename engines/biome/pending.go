package biome

import "umpire/engines/rule"

func (g *Game) due(s *State, m *Move, t *trace) bool {
	seat := m.Seat
	undue := func(e *evidence) { g.sayDue(e, s, m) }
	if seat >= g.n {
		return !t.RefusesFor(SeasonPhases, func(e *evidence) { e.Is("move.by", "") })
	}
	_, top, st := g.asksFor(s, seat)
	ok := false
	switch {
	case top != nil && answers(m.Kind, top, st):
		return true
	case top == nil && s.Phase.simultaneous():
		return g.dueAtOnce(s, seat, m, t)
	case top != nil || g.resolving(s) || phaseOf(m.Kind, s) != s.Phase:
		t.RefusesFor(SeasonPhases, undue)
	case s.Attack.Won != (m.Kind == Take):
		t.RefusesFor(PredationGain, undue)
	case s.Phase == Migration && (s.Migrant.Is() || m.Kind == Settle):
		if m.Kind == Settle && s.Migrant.Is() && seat == g.baseSeat(s) {
			return true
		}
		clause := AdvancedMigrationReceiver
		if g.solo {
			clause = SoloMigrationReveal
		}
		t.RefusesFor(clause, func(e *evidence) {
			switch {
			case s.Migrant.None():
				e.Is("move.settles", "").Say("no animal waits to be settled")
			case m.Kind == Settle:
				e.Since("move.settles", g.name(g.baseSeat(s)), "!=", g.name(seat)).Say("%s settles %s", g.name(g.baseSeat(s)), g.cardName(g.migrant(s)))
			default:
				undue(e)
			}
		})
	default:
		ok = true
	}
	return g.inTurn(s, seat, t) && ok
}

// inTurn judges whose turn it is, whatever is due. A disaster, which comes before the turns
// of a season, is resolved by one player after the other.
func (g *Game) inTurn(s *State, seat rule.Seat, t *trace) bool {
	clause := SeasonTurnBased
	switch {
	case s.Phase < Disaster || s.Phase.simultaneous() || seat == s.Turn:
		return true
	case s.Phase == Disaster && s.Disaster.Field.None():
		return true // nobody resolves it yet
	case s.Phase == Disaster:
		clause = DisasterOneAtATime
	}
	return !t.RefusesFor(clause, func(e *evidence) {
		e.Since("turn", g.name(s.Turn), "!=", g.name(seat)).Say("the phase is %s, and it is the turn of %s", phaseWords[s.Phase], g.name(s.Turn))
	})
}

// dueAtOnce judges a move in a simultaneous phase.
func (g *Game) dueAtOnce(s *State, seat rule.Seat, m *Move, t *trace) bool {
	undue := func(e *evidence) { g.sayDue(e, s, m) }
	extra := s.Extra>>seat&1 != 0
	of := phaseOf(m.Kind, s)
	switch {
	case s.Threads[seat].N > 0 || of != s.Phase && !g.later(s, of, t):
		return !t.RefusesFor(SeasonPhases, undue)
	case of != s.Phase:
		return !t.RefusesFor(SeasonSimultaneous, undue)
	case m.Kind == TakeExtra && s.Last.None() && s.Season >= g.number.lastPlaceFrom && g.tiedLast(s):
		return !t.RefusesFor(CollectLastPlaceTie, func(e *evidence) { g.sayPoints(e, s) })
	case m.Kind == TakeExtra && !extra:
		return !t.RefusesFor(CollectLastPlace, func(e *evidence) { g.sayExtra(e, s, seat) })
	case m.Kind != TakeExtra && extra:
		return !t.RefusesFor(SeasonSimultaneous, func(e *evidence) {
			e.Is("move.extra", true).Say("%s has collected, and takes the extra now", g.name(seat))
		})
	case s.Ready>>seat&1 == 0:
		return true
	case s.Phase == Play && m.Kind == PlayCard:
		return !t.BreaksFor(PlayOne, func(e *evidence) {
			e.Is(g.fact(seat, "ready"), g.isReady(s, seat)).Say("%s has played, or forgone to, in this phase", g.name(seat))
		})
	}
	return !t.RefusesFor(SeasonSimultaneous, undue)
}

// later reports whether a phase is still to come in this season.
func (g *Game) later(s *State, of Phase, t *trace) bool {
	switch {
	case s.Phase < Reduce || of <= s.Phase || of >= Over:
		return false
	case of <= Play || of == Action:
		return true
	}
	event := g.event(s, t.Silent())
	return of == event || quarter(s.Season) == summer && of > event && of <= Scavenging
}

// resolving reports whether something is being resolved in a phase of turns.
func (g *Game) resolving(s *State) bool { return s.Threads[0].N > 0 }

func answers(k Kind, top *frame, st *step) bool {
	if top.kind == fBonus {
		return k == TakeBonus || k == BonusPlay || k == BonusForgo
	}
	if st == nil {
		return false
	}
	switch st.op {
	case opPay:
		return k == Pay
	case opGiveFood, opGiveKind, opGiveCards:
		return k == Give
	case opGivePoints:
		return k == Point
	case opKeep:
		return k == Keep
	case opPublish:
		return k == Publish
	case opOthers:
		return k == Take
	case opPlayAside, opPlayHand:
		return k == PlayCard || k == Forgo
	}
	return false
}

// movePhases are the phases in which kinds of moves are made; answers to what is being resolved
// belong to none.
var movePhases = [kinds]Phase{
	PlacePair: PlaceStarters, Redraw: BuryBounties, Bury: BuryBounties, Send: SendBounties,
	ReduceCard: Reduce, Reward: Reduce, DrawCards: Draw, Gather: Collect, TakeExtra: Collect, PlayCard: Play, Forgo: Play,
	MakeNest: Nesting, Hunt: Predation, Feed: Feeding, Scavenge: Scavenging, Activate: Action, Rest: Action,
	Migrate: Migration, Settle: Migration, Remove: Migration, Stay: Migration, Release: Migration,
	Lose: Disaster, LoseNest: Disaster, LoseToken: Disaster, Burn: Disaster, Save: Disaster, PaySave: Disaster,
}

// phaseOf returns the phase of a kind of move when nothing is being resolved; Over for none.
func phaseOf(k Kind, s *State) Phase {
	switch {
	case k == Done && (s.Phase == BuryBounties || s.Phase == Reduce || s.Phase == Nesting || s.Phase == Feeding):
		return s.Phase
	case k == Take && s.Attack.Won:
		return Predation
	case movePhases[k] == 0:
		return Over
	}
	return movePhases[k]
}

// A frame is something being resolved: cards that are drawn, an action or a
// benefit, or the bonuses of a player.
type frame struct {
	kind frameKind
	seat rule.Seat
	left uint8 // of the step: items, cards, players
	at   uint8 // how many of the others have been asked
	pc   uint16
}

type frameKind uint8

const (
	fNone frameKind = iota
	fDraw
	fRun
	fBonus
)

// maxFrames is how deep actions, benefits and bonuses can interrupt each
// other; what would go deeper is omitted.
const maxFrames = 10

// A Thread is what interrupts a phase, the latest on top.
type Thread struct {
	F [maxFrames]frame
	N uint8
}

func (th *Thread) top() *frame {
	if th.N == 0 {
		return nil
	}
	return &th.F[th.N-1]
}

func (th *Thread) push(f frame) {
	if th.N < maxFrames {
		th.F[th.N] = f
		th.N++
	}
}

func (th *Thread) pop() {
	th.N--
	th.F[th.N] = frame{}
}

// after puts a frame under the actions and benefits that are being resolved, on
// top of what waits for their end already; a frame that is there stays.
func (th *Thread) after(f frame) {
	at := uint8(0)
	for ; at < th.N && th.F[at].kind != fRun; at++ {
		if th.F[at] == f {
			return
		}
	}
	if th.N < maxFrames {
		copy(th.F[at+1:], th.F[at:th.N])
		th.F[at] = f
		th.N++
	}
}

func (s *State) thread(seat rule.Seat) *Thread {
	if s.Phase.simultaneous() {
		return &s.Threads[seat&3]
	}
	return &s.Threads[0]
}

func (g *Game) asked(f *frame) rule.Seat {
	if f.kind == fRun && g.cards.program[f.pc].op == opOthers {
		return (f.seat + 1 + rule.Seat(f.at)) % g.n
	}
	return f.seat & 3
}

// nested returns what waits for a player, their own thread first; nil if nothing does.
func (g *Game) nested(s *State, seat rule.Seat) (th *Thread, top *frame) {
	for i := range rule.Seat(4) {
		th := &s.Threads[(seat+i)&3]
		if top := th.top(); top != nil && g.asked(top) == seat {
			return th, top
		}
	}
	return nil, nil
}
