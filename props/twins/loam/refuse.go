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
	t     *table // the position, with the mover as its active player
	turn  string // the player whose turn it is
	who   string
	p     *player  // the mover; nil for chance
	words []string // of the move, names in quotes undivided, without commas
	reference.Clauses
}

// Refuses returns the clauses that refuse a move. After the game's end the clause on the end
// says everything.
func (t *table) Refuses(who, what string) ([]string, error) {
	as := *t
	r := &refusal{t: &as, turn: as.turn, who: who, p: as.player(who), words: reference.Words(what)}
	switch {
	case as.phase == phaseOver:
		r.By(true, "end.after-third-turns")
		return r.Clauses, nil
	case r.p == nil:
		r.chance()
		return r.Clauses, nil
	}
	as.turn = who
	r.By(who != r.turn, "turn.own-turn-only")
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
	return r.Clauses, nil
}

// due judges the kind of a move where no narrower clause speaks of it.
func (r *refusal) due(phases ...string) bool {
	due := slices.Contains(phases, r.t.phase)
	r.By(!due, "effect.only-due")
	return due
}

// buriesInvasive judges which invasive creature is buried.
// Clauses: scenario.invasive.t3-bury
func (r *refusal) buriesInvasive() {
	r.due(phaseCleanse)
	invades := slices.Contains(r.t.invasive, r.words[1])
	lies := slices.ContainsFunc(r.p.zone, func(c *community) bool { return slices.Contains(c.creatures, r.words[1]) })
	r.By(!invades && lies, "action.bury-not-zone")
	r.By(!invades, "scenario.invasive.t3-bury")
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
		r.By(!slices.Contains(reference.Numbered(t.deck), label), "component.creatures")
	case "behaviors":
		r.due(phaseBehaviors)
		r.By(!slices.Contains(reference.Numbered(t.behaviorDeck), label), "component.behaviors")
	default:
		if !r.due(phasePick, phasePickStop) {
			return
		}
		can := slices.ContainsFunc(t.picks(), func(m move) bool { return m.who == r.who && m.what == label })
		clause := "effect.mod-random"
		if d := t.doing; !d.behavior && (d.what == "start" || d.what == "trigger") {
			clause = "scenario.random"
		}
		r.By(!can, clause)
	}
}

// use judges the use of an input. The inputs of a player who is not on turn are all in hand.
func (r *refusal) use() {
	r.By(r.t.phase != phaseTurn, "effect.no-interruption")
	stat, plus := strings.CutSuffix(r.words[1], "+")
	r.By(r.who == r.turn && slices.Contains(r.t.used, stat), "input.once")
	r.By(r.who == r.turn && r.t.out == stat, "scenario.input-back")
	r.By(plus && !r.t.upgraded(stat), "input.showing-side")
	r.By(r.words[2] != "A" && r.words[2] != "B", "input.one-effect-only")
}

// play judges the use of a behavior, with its payments.
// Clauses: behavior.bury-cost-in-full, behavior.bury-cost-separate, action.bury-source,
// effect.mod-only
func (r *refusal) play() {
	r.By(r.t.phase != phaseTurn, "effect.no-interruption")
	r.By(!slices.Contains(r.p.behaviors, r.words[1]), "turn.content")
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
		r.By(!permitted, "action.bury-source")
		r.By(!r.t.only(cost, one.name), "effect.mod-only")
		if paid[one]++; permitted && reference.Copies(*r.t.pile(one.pile), one.name) < paid[one] {
			r.By(true, "behavior.bury-cost-in-full")
			r.By(slices.Contains(r.t.discard, one.name), "behavior.bury-cost-separate") // it is buried already
		}
	}
	r.By(n != needed, "behavior.bury-cost-in-full")
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
	r.By(!own || !too, "community.own-only")
	r.By(a != nil && r.t.complete(a) || b != nil && r.t.complete(b), "community.combine-incomplete")
	if a == nil || b == nil || a == b {
		r.By(true, "community.combine")
		return
	}
	all := &community{creatures: slices.Concat(a.creatures, b.creatures)}
	r.By(len(all.creatures) > r.t.cards.Constants.Community, "community.combine-size")
	r.By(r.t.levels(all, 1) < r.t.cards.Constants.Ratio*r.t.levels(all, 2), "community.combine-ratio")
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
		r.By(true, "community.fixed-order")
		return
	}
	c, own := r.community(r.words[1])
	r.By(!own, "community.own-only")
	same := c != nil && slices.Equal(r.t.cards.sorted(slices.Clone(c.creatures)), r.t.cards.sorted(slices.Clone(r.words[2:])))
	r.By(own && !same, "community.fixed-order")
	r.By(own && same && slices.Contains(r.t.arranged, c.id), "effect.only-due")
}

// end judges the end of the turn: an input in hand forbids it whatever is due.
func (r *refusal) end() {
	r.By(r.t.phase != phaseTurn, "effect.only-due")
	r.By(r.who != r.turn || len(r.t.held()) > 0, "turn.end-condition")
	r.By(len(r.words) > 1 && !r.t.setup.Reads("loam.ruling.end-order", "B"), "turn.end-steps-unordered")
}

// leave judges "pass" and "stop".
// Clauses: effect.mod-up-to
func (r *refusal) leave() {
	if !slices.Contains([]string{phasePlace, phaseDraw, phaseBury, phasePickStop}, r.t.phase) {
		r.due()
		return
	}
	offered := slices.ContainsFunc(r.t.leaving(), func(m move) bool { return m.what == r.words[0] })
	r.By(!offered, "effect.mandatory")
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
		r.By(n < 1 || n > len(s.Options), "effect.op-choose")
	}
}

// take judges earning a behavior.
func (r *refusal) take() {
	t, name := r.t, r.words[1]
	claims := t.setup.Reads("loam.ruling.take-lapses", "B")
	r.By(!slices.Contains(t.display, name), "behavior.available-then")
	pair := t.pair(t.cards.behavior(name).Pair[0], t.cards.behavior(name).Pair[1])
	made, open := slices.Contains(t.pairs, pair), t.phase == phaseCheck
	inside := t.doing != nil && !open
	r.By(inside, "behavior.earn-after-effect")
	switch {
	case made && (open || inside):
	case !open && slices.Contains(t.lapsed, name) && claims:
		r.By(!inside && t.phase != phaseTurn && slices.Contains(t.display, name), "effect.only-due")
	case !open && slices.Contains(t.lapsed, name):
		r.By(true, "behavior.take-now-or-never")
	case (open || inside) && slices.Contains(t.joined, pair):
		r.By(true, "community.combine-no-earn")
	default:
		r.By(true, "behavior.earn")
	}
}

// discard judges which input is put aside.
// Clauses: input.once, scenario.input-back, scenario.allelopathy.t2, scenario.surface-fire.t1-input
func (r *refusal) discard() {
	due := r.due(phaseDiscard)
	r.By(r.who == r.turn && slices.Contains(r.t.used, r.words[1]), "input.once")
	r.By(r.who == r.turn && r.t.out == r.words[1], "scenario.input-back")
	if due {
		r.By(!slices.Contains(r.t.discardable(), r.words[1]), "scenario.allelopathy.t2")
	}
}

// place judges a placement: its source, the community and the position.
// Clauses: action.place-sources, effect.op-place, effect.mod-only, effect.mod-random,
// scenario.drought.t1-hand-only, scenario.drought.t2-first-two
func (r *refusal) place() {
	r.due(phasePlace)
	one := candidate{r.words[1], r.words[3]}
	source := one.pile == "hand" || one.pile == "soil"
	r.By(!r.has(one), "action.place-sources")
	if s := r.step(phasePlace); s != nil {
		r.By(source && !slices.Contains(s.piles(), one.pile), "effect.op-place")
		if drawn := r.t.doing.drawn; drawn != "" {
			r.By(candidate{drawn, r.t.doing.from} != one, "effect.mod-random")
		} else {
			r.By(!r.t.only(s, one.name), "effect.mod-only")
		}
	}
	if source && !r.t.allowed(one.pile, one.name) {
		r.By(r.t.round == 1, "scenario.drought.t1-hand-only")
		r.By(r.t.round == 2, "scenario.drought.t2-first-two")
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
		r.By(level == 2, "community.level2-not-alone")
		r.By(level == 3, "community.level3-not-alone")
		return
	}
	c, own := r.community(words[0])
	r.By(!own, "action.place-own-zone")
	r.By(own && c == nil, "action.place-into-community")
	if c == nil {
		return
	}
	r.By(r.t.complete(c), "community.complete-closed")
	r.By(level == 2 && r.t.levels(c, 1) < numbers.Ratio*(r.t.levels(c, 2)+1), "community.level2-ratio")
	r.By(level == 3 && len(c.creatures) != numbers.Others, "community.level3-seventh")
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
	r.By(!free, "community.position-free")
}

// draw judges a draw from the soil or the deck.
func (r *refusal) draw() {
	r.due(phaseDraw)
	s := r.step(phaseDraw)
	if r.words[1] == "from" {
		left := r.t.creaturesLeft()
		r.By(!left, "action.draw")
		r.By(left && s != nil && !slices.Contains(s.piles(), "deck"), "effect.op-draw")
		return
	}
	one := candidate{r.words[1], r.words[3]}
	r.By(one.pile == "discard", "action.draw-no-discard")
	r.By(one.pile != "discard" && (one.pile != "soil" || !slices.Contains(r.t.soil, one.name)), "action.draw")
	if s != nil {
		r.By(one.pile == "soil" && !slices.Contains(s.piles(), "soil"), "effect.op-draw")
		r.By(!r.t.only(s, one.name), "effect.mod-only")
	}
}

// bury judges the creature that a bury unit names.
func (r *refusal) bury() {
	r.due(phaseBury)
	one := candidate{r.words[1], r.words[3]}
	s := r.step(phaseBury)
	r.By(one.pile == "zone", "action.bury-not-zone")
	r.By(one.pile != "zone" && (!r.has(one) || s != nil && !slices.Contains(s.piles(), one.pile)), "action.bury-source")
	r.By(s != nil && !r.t.only(s, one.name), "effect.mod-only")
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
	r.By(!slices.Contains(r.p.hand, words[0]), "scenario.drought.t3-optional")
	r.into(words[0], words[2:])
}
