package loam

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// A refusal collects the clauses that refuse a move, each judged by its own sentence, whatever
// else refuses it. The catalogue's order of checks says which clause is named first.
type refusal struct {
	t       *table // the position, with the mover as its active player
	turn    string // the player whose turn it is
	who     string
	p       *player  // the mover; nil for chance
	words   []string // of the move, names in quotes undivided, without commas
	clauses []string
}

// Refuses returns the clauses that refuse a move. After the game's end the clause on the end
// says everything.
func (t *table) Refuses(who, what string) ([]string, error) {
	as := *t
	r := &refusal{t: &as, turn: as.turn, who: who, p: as.player(who), words: reference.Words(what)}
	switch {
	case as.phase == phaseOver:
		r.when(true, "loam.end.after-third-turns")
		return r.clauses, nil
	case r.p == nil:
		r.chance()
		return r.clauses, nil
	}
	as.turn = who
	r.when(who != r.turn, "loam.turn.own-turn-only")
	judge := map[string]func(){
		"use": r.use, "play": r.play, "combine": r.combine, "rearrange": r.rearrange, "end": r.end,
		"place": r.place, "draw": r.draw, "bury": r.bury, "pass": r.leave, "stop": r.leave,
		"choose": r.choose, "yes": r.choose, "no": r.choose, "take": r.take, "discard": r.discard,
		"extra": r.extra, "done": func() { r.due(phaseCheck) }, "bury-invasive": r.buriesInvasive,
	}[r.words[0]]
	if judge == nil {
		return nil, reference.UnsupportedFeature(what)
	}
	judge()
	return r.clauses, nil
}

func (r *refusal) when(forbidden bool, clause string) {
	if forbidden {
		r.clauses = append(r.clauses, clause)
	}
}

// due judges the kind of a move where no narrower clause speaks of it.
func (r *refusal) due(phases ...string) bool {
	due := slices.Contains(phases, r.t.phase)
	r.when(!due, "loam.effect.only-due")
	return due
}

// buriesInvasive judges which invasive creature is buried.
// Clauses: scenario.invasive.t3-bury
func (r *refusal) buriesInvasive() {
	r.due(phaseCleanse)
	r.when(!slices.Contains(r.t.invasive, r.words[1]), "loam.scenario.invasive.t3-bury")
}

// step returns the step whose unit is due in a phase, or nil.
func (r *refusal) step(phase string) *step {
	if r.t.phase == phase && r.t.doing != nil {
		return r.t.doing.step()
	}
	return nil
}

// chance judges draws and random picks.
func (r *refusal) chance() {
	t, label := r.t, `"`+r.words[0]+`"`
	switch r.who {
	case "first":
		r.due(phaseFirst)
	case "deck":
		r.due(phaseDeck)
		r.when(!slices.Contains(reference.Numbered(t.deck), label), "loam.component.creatures")
	case "behaviors":
		r.due(phaseBehaviors)
		r.when(!slices.Contains(reference.Numbered(t.behaviorDeck), label), "loam.component.behaviors")
	default:
		if !r.due(phasePick, phasePickStop) {
			return
		}
		can := slices.ContainsFunc(t.picks(), func(m move) bool { return m.who == r.who && m.what == label })
		clause := "loam.effect.mod-random"
		if d := t.doing; !d.behavior && (d.what == "start" || d.what == "trigger") {
			clause = "loam.scenario.random"
		}
		r.when(!can, clause)
	}
}

// use judges the use of an input. The inputs of a player who is not on turn are all in hand.
func (r *refusal) use() {
	r.when(r.t.phase != phaseTurn, "loam.effect.no-interruption")
	stat, plus := strings.CutSuffix(r.words[1], "+")
	r.when(r.who == r.turn && slices.Contains(r.t.used, stat), "loam.input.once")
	r.when(r.who == r.turn && r.t.out == stat, "loam.scenario.input-back")
	r.when(plus && !r.t.upgraded(stat), "loam.input.showing-side")
	r.when(r.words[2] != "A" && r.words[2] != "B", "loam.input.one-effect-only")
}

// play judges the use of a behavior, with its payments.
// Clauses: behavior.bury-cost-in-full, behavior.bury-cost-separate, action.bury-source,
// effect.mod-only
func (r *refusal) play() {
	r.when(r.t.phase != phaseTurn, "loam.effect.no-interruption")
	r.when(!slices.Contains(r.p.behaviors, r.words[1]), "loam.turn.content")
	r.pays(r.t.cards.behavior(r.words[1]).Cost, r.words[2:])
}

// pays judges the payments: paying, name, from, pile, name, from, pile ...
func (r *refusal) pays(cost *step, words []string) {
	needed, paid := 0, map[candidate]int{}
	if cost != nil {
		needed = cost.N
	}
	n := 0
	for i := 1; i+2 < len(words); i += 3 {
		one := candidate{words[i], words[i+2]}
		n++
		if cost == nil {
			continue
		}
		permitted := slices.Contains(cost.piles(), one.pile)
		r.when(!permitted, "loam.action.bury-source")
		r.when(!r.t.only(cost, one.name), "loam.effect.mod-only")
		if paid[one]++; permitted && reference.Copies(*r.t.pile(one.pile), one.name) < paid[one] {
			r.when(true, "loam.behavior.bury-cost-in-full")
			r.when(slices.Contains(r.t.discard, one.name), "loam.behavior.bury-cost-separate") // it is buried already
		}
	}
	r.when(n != needed, "loam.behavior.bury-cost-in-full")
}

// combine judges combining two communities.
func (r *refusal) combine() {
	if r.t.setup.Reads("loam.ruling.combine-timing", "B") {
		r.due(phaseTurn)
	} else {
		r.due(phaseTurn, phasePlace, phaseExtra)
	}
	a, own := r.community(r.words[1])
	b, too := r.community(r.words[2])
	r.when(!own || !too, "loam.community.own-only")
	r.when(a != nil && r.t.complete(a) || b != nil && r.t.complete(b), "loam.community.combine-incomplete")
	if a == nil || b == nil || a == b {
		r.when(true, "loam.community.combine")
		return
	}
	all := &community{creatures: slices.Concat(a.creatures, b.creatures)}
	r.when(len(all.creatures) > r.t.cards.Constants.Community, "loam.community.combine-size")
	r.when(r.t.levels(all, 1) < r.t.cards.Constants.Ratio*r.t.levels(all, 2), "loam.community.combine-ratio")
}

// community returns a community of the mover, such as c1, and whether the word names one of
// the mover's.
func (r *refusal) community(word string) (c *community, own bool) {
	owner, id, of := strings.Cut(word, ".")
	p := r.p
	if !of {
		id = word
	} else if p = r.t.player(owner); p == nil {
		return nil, false
	}
	n, _ := strconv.Atoi(strings.TrimPrefix(id, "c"))
	at := slices.IndexFunc(p.zone, func(c *community) bool { return c.id == n })
	if at < 0 {
		return nil, p == r.p
	}
	return p.zone[at], p == r.p
}

// rearrange judges a new order of a community.
func (r *refusal) rearrange() {
	r.due(phaseTurn)
	if !r.t.setup.Reads("loam.ruling.rearrange", "B") {
		r.when(true, "loam.community.fixed-order")
		return
	}
	c, own := r.community(r.words[1])
	r.when(!own, "loam.community.own-only")
	same := c != nil && slices.Equal(r.t.cards.sorted(slices.Clone(c.creatures)), r.t.cards.sorted(slices.Clone(r.words[2:])))
	r.when(own && !same, "loam.community.fixed-order")
	r.when(own && same && slices.Contains(r.t.arranged, c.id), "loam.effect.only-due")
}

// end judges the end of the turn: an input in hand forbids it whatever is due.
func (r *refusal) end() {
	r.when(r.t.phase != phaseTurn, "loam.effect.only-due")
	r.when(r.who != r.turn || len(r.t.held()) > 0, "loam.turn.end-condition")
	r.when(len(r.words) > 1 && !r.t.setup.Reads("loam.ruling.end-order", "B"), "loam.turn.end-steps-unordered")
}

// leave judges "pass" and "stop".
// Clauses: effect.mod-up-to
func (r *refusal) leave() {
	if !slices.Contains([]string{phasePlace, phaseDraw, phaseBury, phasePickStop}, r.t.phase) {
		r.due()
		return
	}
	offered := slices.ContainsFunc(r.t.leaving(), func(m move) bool { return m.what == r.words[0] })
	r.when(!offered, "loam.effect.mandatory")
}

// Clauses: effect.op-may
func (r *refusal) choose() {
	if r.words[0] != "choose" {
		r.due(phaseMay, phaseFlip)
		return
	}
	r.due(phaseChoose)
	if s := r.step(phaseChoose); s != nil {
		n, _ := strconv.Atoi(r.words[1])
		r.when(n < 1 || n > len(s.Options), "loam.effect.op-choose")
	}
}

// take judges earning a behavior.
func (r *refusal) take() {
	t, name := r.t, r.words[1]
	claims := t.setup.Reads("loam.ruling.take-lapses", "B")
	r.when(!slices.Contains(t.display, name), "loam.behavior.available-then")
	pair := t.pair(t.cards.behavior(name).Pair[0], t.cards.behavior(name).Pair[1])
	made, open := slices.Contains(t.pairs, pair), t.phase == phaseCheck
	inside := t.doing != nil && !open
	r.when(inside, "loam.behavior.earn-after-effect")
	switch {
	case made && (open || inside):
	case !open && slices.Contains(t.lapsed, name) && claims:
		r.when(!inside && t.phase != phaseTurn && slices.Contains(t.display, name), "loam.effect.only-due")
	case !open && slices.Contains(t.lapsed, name):
		r.when(true, "loam.behavior.take-now-or-never")
	case (open || inside) && slices.Contains(t.joined, pair):
		r.when(true, "loam.community.combine-no-earn")
	default:
		r.when(true, "loam.behavior.earn")
	}
}

// discard judges which input is put aside.
// Clauses: input.once, scenario.input-back, scenario.allelopathy.t2, scenario.surface-fire.t1-input
func (r *refusal) discard() {
	due := r.due(phaseDiscard)
	r.when(r.who == r.turn && slices.Contains(r.t.used, r.words[1]), "loam.input.once")
	r.when(r.who == r.turn && r.t.out == r.words[1], "loam.scenario.input-back")
	if due {
		r.when(!slices.Contains(r.t.discardable(), r.words[1]), "loam.scenario.allelopathy.t2")
	}
}

// place judges a placement: its source, the community and the position.
// Clauses: action.place-sources, effect.op-place, effect.mod-only, effect.mod-random,
// scenario.drought.t1-hand-only, scenario.drought.t2-first-two
func (r *refusal) place() {
	r.due(phasePlace)
	one := candidate{r.words[1], r.words[3]}
	source := one.pile == "hand" || one.pile == "soil"
	r.when(!r.has(one), "loam.action.place-sources")
	if s := r.step(phasePlace); s != nil {
		r.when(source && !slices.Contains(s.piles(), one.pile), "loam.effect.op-place")
		if drawn := r.t.doing.drawn; drawn != "" {
			r.when(candidate{drawn, r.t.doing.from} != one, "loam.effect.mod-random")
		} else {
			r.when(!r.t.only(s, one.name), "loam.effect.mod-only")
		}
	}
	if source && !r.t.allowed(one.pile, one.name) {
		r.when(r.t.round == 1, "loam.scenario.drought.t1-hand-only")
		r.when(r.t.round == 2, "loam.scenario.drought.t2-first-two")
	}
	r.into(one.name, r.words[5:])
}

// has reports whether a creature is in the mover's hand or in the soil, as said.
func (r *refusal) has(one candidate) bool {
	return (one.pile == "hand" || one.pile == "soil") && slices.Contains(*r.t.pile(one.pile), one.name)
}

// into judges where a creature is placed, such as c1 at 2.
// Clauses: community.level1-join, community.one-level3, ruling.level2-ratio, ruling.level3-base
func (r *refusal) into(name string, words []string) {
	one := r.t.cards.creature(name)
	if one == nil {
		return
	}
	level, numbers := one.Level, r.t.cards.Constants
	if words[0] == "new" {
		r.when(level == 2, "loam.community.level2-not-alone")
		r.when(level == 3, "loam.community.level3-not-alone")
		return
	}
	c, own := r.community(words[0])
	r.when(!own, "loam.action.place-own-zone")
	r.when(own && c == nil, "loam.action.place-into-community")
	if c == nil {
		return
	}
	r.when(r.t.complete(c), "loam.community.complete-closed")
	r.when(level == 2 && r.t.levels(c, 1) < numbers.Ratio*(r.t.levels(c, 2)+1), "loam.community.level2-ratio")
	r.when(level == 3 && len(c.creatures) != numbers.Others, "loam.community.level3-seventh")
	top := len(c.creatures) + 1
	position := top
	if len(words) > 2 {
		position, _ = strconv.Atoi(words[2])
	}
	free := position >= 1 && position <= top
	switch {
	case r.t.setup.Reads("loam.ruling.insertion", "B"):
		free = position == 1 || position == top
	case r.t.setup.Reads("loam.ruling.insertion", "C"):
		free = position == top
	}
	r.when(!free, "loam.community.position-free")
}

// draw judges a draw from the soil or the deck.
func (r *refusal) draw() {
	r.due(phaseDraw)
	s := r.step(phaseDraw)
	if r.words[1] == "from" {
		left := r.t.creaturesLeft()
		r.when(!left, "loam.action.draw")
		r.when(left && s != nil && !slices.Contains(s.piles(), "deck"), "loam.effect.op-draw")
		return
	}
	one := candidate{r.words[1], r.words[3]}
	r.when(one.pile == "discard", "loam.action.draw-no-discard")
	r.when(one.pile != "discard" && (one.pile != "soil" || !slices.Contains(r.t.soil, one.name)), "loam.action.draw")
	if s != nil {
		r.when(one.pile == "soil" && !slices.Contains(s.piles(), "soil"), "loam.effect.op-draw")
		r.when(!r.t.only(s, one.name), "loam.effect.mod-only")
	}
}

// bury judges the creature that a bury unit names.
func (r *refusal) bury() {
	r.due(phaseBury)
	one := candidate{r.words[1], r.words[3]}
	s := r.step(phaseBury)
	r.when(one.pile == "zone", "loam.action.bury-not-zone")
	r.when(one.pile != "zone" && (!r.has(one) || s != nil && !slices.Contains(s.piles(), one.pile)), "loam.action.bury-source")
	r.when(s != nil && !r.t.only(s, one.name), "loam.effect.mod-only")
}

// extra judges a placement that a scenario grants, or none. In a drought the move names a
// creature in hand; in a fire it places the creature just drawn.
// Clauses: scenario.drought.t3-optional
func (r *refusal) extra() {
	if r.words[1] == "none" {
		r.due(phaseExtra, phaseCleanse)
		return
	}
	words := r.words[2:]
	if words[0] == "into" {
		if r.t.phase == phaseExtra && r.t.doing.drawn != "" {
			r.into(r.t.doing.drawn, words[1:])
			return
		}
		r.due()
		return
	}
	if r.t.phase == phaseExtra && r.t.doing.drawn != "" {
		r.due()
	}
	r.due(phaseExtra)
	r.when(!slices.Contains(r.p.hand, words[0]), "loam.scenario.drought.t3-optional")
	r.into(words[0], words[2:])
}
