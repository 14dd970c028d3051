package loam

import (
	"strings"

	"umpire/engines/rule"
)

// begin begins an effect at a step; an effect that begins at 0 has no steps.
func (g *Game) begin(s *State, what EffectKind, pc uint16, t *trace) {
	s.Doing, s.Pairs, s.Prev, s.Whole, s.Drawn = what, 0, 1, 1, rule.Maybe[uint8]{}
	g.enter(s, pc, t)
}

// entry returns where the effect being resolved begins.
func (g *Game) entry(s *State) uint16 {
	if stat, ok := s.Doing.input(); ok {
		return g.cards.inputs[stat][s.Doing.side()][s.Doing.effect()]
	}
	if b, ok := s.Doing.behavior(); ok {
		return g.cards.Behaviors[b].start
	}
	switch s.Doing {
	case doStart:
		return g.startText(s)
	case doTrigger:
		return g.earnText(s)
	}
	return 0
}

func (g *Game) enter(s *State, pc uint16, t *trace) {
	s.Step, s.Left, s.Short = pc, 0, false
	if pc == 0 {
		return
	}
	st := &g.program[pc]
	switch {
	case st.op == opSettle && s.Drawn.None(): // there is no creature to place
		s.Short = true
	case st.texted && !t.Applies(st.clause):
	case st.needs && s.Prev>>st.depth&1 == 0 && t.Applies(EffectModNeedsPrevious):
		s.Short = true
	default:
		s.Left = g.units(s, st, t)
	}
}

func (g *Game) units(s *State, st *step, t *trace) uint8 {
	switch st.op {
	case opLeave:
		return 0
	case opCycle:
		return g.cycle(s, t)
	case opGrow:
		if st.n > 1 && !t.Applies(ActionGrowNumber) {
			return 1
		}
	case opPlace, opDraw, opBury:
		if st.n > 1 && !t.Applies(EffectUnits) {
			return 1
		}
	}
	return max(1, st.n)
}

func (g *Game) step(s *State, t *trace) (waits bool) {
	st := &g.program[s.Step]
	for s.Left > 0 {
		if g.unit(s, st, t) {
			return true
		}
		if s.Step == 0 {
			return false // the effect was broken off
		}
	}
	g.complete(s, st, t)
	return false
}

// complete notes whether a step was carried out in full, and continues with the next one.
func (g *Game) complete(s *State, st *step, t *trace) {
	depth, full := st.depth, !s.Short
	if st.op == opLeave {
		full = s.Whole>>depth&1 != 0
		s.Prev, s.Whole = s.Prev&^(1<<depth), s.Whole&^(1<<depth)
		depth--
	}
	s.Prev |= 1 << depth
	if !full {
		s.Prev &^= 1 << depth
		s.Whole &^= 1 << depth
	}
	next, order := st.next, EffectStepsInOrder
	if st.texted {
		order = ScenarioTextOrder
	}
	if next != 0 && !t.Applies(order) {
		next = 0
	}
	if g.program[next].op != opSettle {
		s.forget()
	}
	g.enter(s, next, t)
}

// forget clears the creature that Chance picked: it is placed, passed or skipped.
func (s *State) forget() { s.Drawn, s.From = rule.Maybe[uint8]{}, Hand }

// inside enters what a choose or may encloses.
func (g *Game) inside(s *State, st *step, option int, t *trace) {
	s.Prev |= 1 << (st.depth + 1)
	s.Whole |= 1 << (st.depth + 1)
	g.enter(s, st.options[option], t)
}

// skip leaves out the units that are left: they cannot be carried out.
func (g *Game) skip(s *State, t *trace) bool {
	if !t.Applies(EffectAsFarAsPossible) {
		s.Step = 0
	}
	s.Left, s.Short = 0, true
	return false
}

// unit looks at a unit of a step: it sets the phase and reports that a
// decision is due, or carries out or skips what needs none.
func (g *Game) unit(s *State, st *step, t *trace) (waits bool) {
	switch st.op {
	case opPlace:
		return g.placeUnit(s, st, t)
	case opDraw:
		return g.drawUnit(s, st, t)
	case opBury:
		return g.buryUnit(s, st, t)
	case opGrow:
		return g.needCard(s, t) || g.skip(s, t)
	case opCycle:
		return g.needBehavior(s, t) || g.skip(s, t)
	case opChoose:
		return s.waits(Choosing)
	case opMay:
		return s.waits(Deciding)
	}
	return g.textUnit(s, st, t)
}

func (s *State) waits(phase Phase) bool {
	s.Phase = phase
	return true
}

// picks leaves a unit to chance, unless the player would rather stop or pass.
func (g *Game) picks(s *State, st *step, t *trace) bool {
	if st.upTo && t.Applies(EffectModUpTo) || !st.upTo && g.read.optional && !st.texted {
		return s.waits(PickOrStop)
	}
	return s.waits(PickCard)
}

// cycle discards the display; as many units follow as new behaviors are to be laid out.
func (g *Game) cycle(s *State, t *trace) uint8 {
	n := s.Display.len()
	if n == 0 {
		s.Short = true
		return 0
	}
	if !t.Applies(ActionCycle) {
		return 0
	}
	s.BehaviorDiscard |= s.Display
	s.Display = 0
	if held := &s.Tricks[s.Turn&3]; *held != 0 && !t.Applies(ActionCycleNotHand) {
		s.BehaviorDiscard |= *held
		*held = 0
	}
	if n != g.cards.Numbers.Shown && !t.Applies(ActionCycleCount) {
		n = g.cards.Numbers.Shown
	}
	return uint8(n)
}

// placeUnit waits for a placement that is possible as things stand, or offers
// to combine first; else the unit is skipped.
func (g *Game) placeUnit(s *State, st *step, t *trace) bool {
	if st.random && s.Drawn.None() {
		if hand, soil := g.pickable(s, st, t); (!hand.empty() || !soil.empty()) && t.Applies(EffectModRandom) {
			return g.picks(s, st, t)
		}
	}
	hand, soil := g.pools(s, st, t)
	if g.placeable(s, &hand, &soil, t) {
		return s.waits(Placing)
	}
	if (!hand.empty() || !soil.empty()) && g.canCombine(s, t) && t.Applies(EffectPossibleAsThingsStand) {
		return s.waits(Placing)
	}
	if s.Drawn.None() {
		return g.skip(s, t)
	}
	left := s.Left - 1 // others may fit
	s.Left = 1
	g.skip(s, t)
	s.forget()
	s.Left = left
	return false
}

// pickable returns what a random placement is picked from: what qualifies and has a legal place.
func (g *Game) pickable(s *State, st *step, t *trace) (hand, soil Pile) {
	hand, soil = g.pools(s, st, t)
	fit := g.fitting(s, t)
	return hand.and(&fit), soil.and(&fit)
}

func (g *Game) drawUnit(s *State, st *step, t *trace) bool {
	soil := g.coming(s, st, opDraw, Soil, t)
	fromDeck := st.from.has(Deck) && s.deck()+s.pile() > 0
	switch {
	case st.random && !soil.empty() && t.Applies(EffectModRandom):
		return g.picks(s, st, t)
	case !soil.empty() || fromDeck:
		return s.waits(Drawing)
	}
	return g.skip(s, t)
}

func (g *Game) buryUnit(s *State, st *step, t *trace) bool {
	hand, soil := g.coming(s, st, opBury, Hand, t), g.coming(s, st, opBury, Soil, t)
	switch {
	case hand.empty() && soil.empty():
		return g.skip(s, t)
	case st.random && t.Applies(g.randomClause(st)):
		return g.picks(s, st, t)
	}
	return s.waits(Burying)
}

// resolved ends an effect whose steps are done: a behavior is discarded, and
// what was earned can be taken. It reports whether that is to be decided.
func (g *Game) resolved(s *State, t *trace) (waits bool) {
	if b, ok := s.Doing.behavior(); ok && !s.BehaviorDiscard.has(b) {
		if t.Applies(BehaviorSingleUse) {
			s.BehaviorDiscard |= 1 << b
		} else {
			s.Tricks[s.Turn&3] |= 1 << b
		}
	}
	if s.Doing == doTrigger && s.Pairs != 0 && !t.Applies(ScenarioOnEarnQueue) {
		s.Pairs = 0
	}
	if s.Display != 0 {
		g.reconsider(s, t)
	}
	t.Under(EffectStepsInOrder)
	s.Doing, s.Prev, s.Whole, s.Left, s.Short = doNothing, 0, 0, 0, false
	s.forget()
	return g.check(s, t)
}

// A step is an instruction of an effect. The effects of a card set are compiled into one list of
// them, in which an effect is a place to begin; step 0 ends every effect.
type step struct {
	op      op
	n       uint8
	from    sourceSet
	depth   uint8 // how many options and enclosures it is in
	index   uint8 // its number in the effect, from 1
	upTo    bool
	random  bool
	needs   bool // needs_previous
	narrow  bool // only
	only    Pile // who qualifies, firsts; everybody when not narrow
	limit   *only
	next    uint16
	options []uint16    // choose: where each begins; may: where what it encloses begins
	clause  rule.Clause // of a scenario's text, which has no say when it is struck
	texted  bool        // the step belongs to a scenario
}

// full returns Prev and Whole where all has gone well in every list of steps that
// the step is in.
func (st *step) full() uint8 { return 1<<(st.depth+1) - 1 }

type op uint8

const (
	opPlace op = iota
	opDraw
	opGrow
	opBury
	opCycle
	opChoose
	opMay
	opLeave // the end of an option or of what may encloses
	// Only the texts of scenarios have the others.
	opDiscard     // discard an input
	opDiscardLast // discard the input that has not been discarded on an earlier turn
	opInvade      // a random soil creature becomes invasive
	opExtra       // place from the hand, or not
	opRecall      // draw a random creature from the discard pile
	opSettle      // place the creature recalled, or not
	opCleanse     // bury an invasive creature, or not
)

// sourceSet is a set of sources, a bit each.
type sourceSet uint8

func fromOf(list ...Source) (set sourceSet) {
	for _, from := range list {
		set |= 1 << from
	}
	return set
}

func (set sourceSet) has(from Source) bool { return set>>from&1 != 0 }

var sourceNames = [sources]string{"hand", "soil", "deck", "discard", "zone"}

func (set sourceSet) String() string { return strings.Join(set.names(), " or ") }

func (set sourceSet) names() []string { return rule.Among(set, sourceNames[:]...) }

// maxDepth is how deep choose and may can be nested.
const maxDepth = 6

// A part is a step as the card set writes it.
type part struct {
	step
	inside [][]part // of choose and may
	limit  *only    // which creatures qualify
}

// compile appends an effect to the program and returns where it begins.
func compile(program *[]step, parts []part) uint16 {
	if len(*program) == 0 {
		*program = append(*program, step{})
	}
	index := uint8(0)
	return block(program, parts, 0, 0, &index)
}

// block compiles steps of one depth that continue at next.
func block(program *[]step, parts []part, depth uint8, next uint16, index *uint8) uint16 {
	at := make([]uint16, len(parts))
	for i := range parts {
		*index++
		s := parts[i].step
		s.depth, s.index, s.limit = depth, *index, parts[i].limit
		at[i] = uint16(len(*program))
		*program = append(*program, s)
		leave := uint16(0)
		if parts[i].inside != nil {
			leave = uint16(len(*program))
			*program = append(*program, step{op: opLeave, depth: depth + 1})
		}
		for _, inside := range parts[i].inside {
			begin := block(program, inside, depth+1, leave, index)
			(*program)[at[i]].options = append((*program)[at[i]].options, begin)
		}
		if leave != 0 {
			(*program)[leave].next = at[i] // corrected below to the step after this one
		}
	}
	for i, pc := range at {
		s := &(*program)[pc]
		s.next = next
		if i+1 < len(at) {
			s.next = at[i+1]
		}
		if s.options != nil {
			(*program)[pc+1].next = s.next
		}
	}
	return at[0]
}

// An only is what the field of that name says.
type only struct {
	types, levels, stats []int
	given                bool
}
