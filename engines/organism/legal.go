package organism

import (
	"sync"

	"umpire/engines/rule"
)

// maxMoves is how many moves a list holds at most; further moves are legal, but not listed. Only
// pushes, jumps, contractions and payments on positions that play does not reach come near it.
const maxMoves = 1 << 16

// Legal judges any move: who decides and when, whether such an action may be taken,
// and then what its kind of move asks.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	if !g.mayDecide(s, &m, t) {
		return false
	}
	v := &g.verbs[m.Verb%verbCount]
	if v.legal == nil {
		return false
	}
	a := g.with(s, &m, t)
	lent := m.How != ByProject || g.mayProject(s, a, &m, t)
	taken := a
	if taken.left <= 0 && v.counts != 0 && t.Applies(v.counts) {
		taken.left = 1 // a clause of its own says that there are too few
	}
	if v.action && !g.mayTake(&taken, v.as, m.How, t) {
		return false
	}
	return v.legal(g, s, a, &m, t) && g.also.Allow(s, m, t) && lent
}

func (g *Game) mayDecide(s *State, m *Move, t *trace) bool {
	v := &g.verbs[m.Verb%verbCount]
	rest := s.Phase == Introduce && (m.Verb == DoActivate || m.Verb == DoPass || m.Verb == DoDone)
	again := s.Phase == Act && m.Verb == DoActivate
	unknown := g.unknown(m, v) && t.RefusesFor(SetupMutations, func(e why) { e.Is("move.known", false) })
	switch {
	case s.Phase == Over && t.BreaksFor(EndImmediate, func(e why) { e.Is("over", true) }):
	case s.Phase != Over && !g.inTurn(s, m, v) && t.BreaksFor(g.outOfTurn(g, s, m), func(e why) { g.turnOf(e, s, m, v) }):
	case rest && t.BreaksFor(IntroduceMandatory, func(e why) { e.Is("phase", phaseNames[Introduce]) }):
	case again && t.BreaksFor(TurnOrganismOrder, func(e why) { e.Is("phase", phaseNames[Act]).Say("the organism of %s acts", g.acting(s)) }):
	case !rest && !again && !unknown && s.Phase != Over && !timely(s.Phase, m, v) && t.BreaksFor(TurnOrder, func(e why) { g.otherPhase(e, m, v) }):
	default:
		return !unknown
	}
	return false
}

// inTurn reports whether it is for a player to make a kind of move: an action is for whoever
// acts, and the fate of a lost element for its owner, whoever is on turn.
func (g *Game) inTurn(s *State, m *Move, v *verb) bool {
	switch by := uint8(m.By & 15); {
	case m.Verb == DoRegenerate || m.Verb == DoReclaim || m.Verb == DoImmolate || m.Verb == DoNone && m.offer() == Regenerate:
		return true
	case by >= g.players():
		return s.Turn == rainSeat
	case s.Phase == Act && g.inActivation(m, v):
		return by == s.Who
	default:
		return by == s.Turn
	}
}

func (g *Game) inActivation(m *Move, v *verb) bool {
	return v.in>>Act&1 != 0 && (m.How == Plain || m.How == ByProject)
}

// unknown reports whether no mutation in play has such moves.
func (g *Game) unknown(m *Move, v *verb) bool {
	return !v.on || m.How > ByProject || !g.ways[m.How&3] || m.Verb == DoNone && !g.knows(min(m.offer(), Over))
}

func timely(phase Phase, m *Move, v *verb) bool {
	switch m.How {
	case ByEcho:
		return phase == Echo
	case BySync:
		return phase == Sync
	case ByProject:
		return phase == Act
	}
	return v.in>>phase&1 != 0
}

// Apply carries out a legal move and all that follows.
func (g *Game) Apply(s *State, m Move, t *trace) {
	if apply := g.verbs[m.Verb%verbCount].apply; apply != nil {
		if m.How == ByProject {
			g.projected(s, &m, t)
		}
		apply(g, s, m, t)
		if s.Brimful {
			s.Brimful = false
			g.end(s, 0, Overfull)
		}
	}
}

// always allows a move whose time has come.
func always(*Game, *State, activation, *Move, *trace) bool { return true }

func listOne(_ *Game, _ *State, _ activation, m Move, buf []Move, _ *trace) []Move {
	return append(buf, m)
}

func (g *Game) listActions(s *State, a activation, m Move, buf []Move, t *trace) []Move {
	other := a.ty%3 + 1
	others := g.mayTake(&a, other, m.How, t) // what holds for one other type holds for both
	for ty := Eat; ty <= MoveType; ty++ {
		if ty == a.ty && g.mayTake(&a, ty, m.How, t) || ty != a.ty && others {
			for _, v := range g.actions[ty] {
				m.Verb = v
				buf = g.verbs[v].list(g, s, a, m, buf, t)
			}
		}
	}
	m.Verb = DoCirculate
	return listCirculate(g, s, a, m, buf, t)
}

// What looks ahead takes its states, traces and lists from pools, so that play does not allocate.
var (
	states = sync.Pool{New: func() any { return new(State) }}
	traces = sync.Pool{New: func() any { return new(trace) }}
	lists  = sync.Pool{New: func() any {
		list := make([]Move, 0, 64)
		return &list
	}}
)

// lawfully takes a trace from the pool in which every clause has its say and no citation is kept.
func (g *Game) lawfully() *trace {
	t := traces.Get().(*trace)
	*t = trace{}
	if g.book.Disabled != (rule.Set{}) {
		*t = *g.lawful(nil)
	}
	return t
}

func appendLegal(legal judge, g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	buf = append(buf, m)
	if last := len(buf) - 1; !legal(g, s, a, &buf[last], t) {
		buf = buf[:last]
	}
	return buf
}

func anyOf(list lister, g *Game, s *State, a activation, m Move, t *trace) bool {
	buf := lists.Get().(*[]Move)
	*buf = list(g, s, a, m, (*buf)[:0], t.Silent()) // a recording would keep each arrangement that is tried
	found := len(*buf) > 0
	lists.Put(buf)
	return found
}

func only(buf []Move, from int, ok func(*Move) bool) []Move {
	kept := buf[:from]
	for i := range buf[from:] {
		if m := &buf[from+i]; ok(m) {
			kept = append(kept, *m)
		}
	}
	return kept
}
