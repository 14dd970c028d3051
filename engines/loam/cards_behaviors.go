package loam

import (
	"slices"

	"umpire/engines/fields"
)

// pairsStated are the pairs of behaviors that the rulebook names.
var pairsStated = map[string][2]uint8{"Trophic Cascade": {0, 5}, "Biofilm Grazing": {0, 1}}

// A behavior is a behavior card as a card set has it.
type behavior struct {
	ID    string       `field:"id" unique:"behavior"`
	Name  string       `field:"name" unique:"behavior name"`
	Pair  fields.Field `field:"pair"`
	Text  string       `field:"text,may"`
	Cost  fields.Field `field:"cost,may"`
	Steps fields.Field `field:"steps"`
	_     any          `field:"provenance,may"`
}

func (r *cardReader) behaviors(f fields.Field) {
	r.at.behaviors = f
	items := r.List(f)
	for _, item := range items {
		var b behavior
		r.Struct(item, &b)
		one := Behavior{ID: b.ID, Name: b.Name, Pair: r.pair(b.Pair), Text: b.Text}
		r.at.pairs = append(r.at.pairs, b.Pair)
		if stated, ok := pairsStated[one.Name]; ok && one.Pair != stated && b.Pair.Given() {
			r.Fail(b.Pair, nil, "%s: %s is earned by %s + %s", b.Pair.Path(), one.Name, Types[stated[0]], Types[stated[1]])
		}
		one.cost = r.cost(b.Cost)
		parts := r.steps(b.Steps, 0)
		if one.Name == "Rich Exudates" && b.Steps.Given() && !placesTwo(parts) {
			r.Fail(b.Steps, nil, "%s: Rich Exudates places two creatures", b.Steps.Path())
		}
		r.effects = append(r.effects, parts)
		r.set.Behaviors = append(r.set.Behaviors, one)
	}
	switch {
	case !f.Given():
	case len(items) > maxBehaviors:
		r.Fail(f, nil, "behaviors: %d; %d are the most", len(items), maxBehaviors)
	case len(items) != statedBehaviors && !r.waived:
		r.Fail(f, nil, "behaviors: %d; the game has %d (set.totals: waived lets any number pass)", len(items), statedBehaviors)
	}
}

func placesTwo(parts []part) bool {
	n := 0
	for _, p := range parts {
		if p.op == opPlace && !p.upTo {
			n += int(p.n)
		}
	}
	return n == 2
}

// pair reads the two types of a behavior, in the order of the types.
func (r *cardReader) pair(f fields.Field) (pair [2]uint8) {
	items := r.List(f)
	if !f.Given() {
		return [2]uint8{0, 1}
	}
	if len(items) != 2 {
		r.Fail(f, nil, "%s has %d types; a behavior has two", f.Path(), len(items))
		return [2]uint8{0, 1}
	}
	for i, item := range items {
		pair[i] = uint8(max(0, r.Word(item, Types[:])))
	}
	slices.Sort(pair[:])
	if r.Mistakes() == 0 && pair[0] == pair[1] {
		r.Fail(f, nil, "%s names one type twice; the two types of a behavior differ", f.Path())
	}
	return pair
}

func (r *cardReader) cost(f fields.Field) *cost {
	if !f.Given() {
		return nil
	}
	p := r.step(f, 0)
	if p.op != opBury || p.upTo || p.random || p.needs {
		r.Fail(f, nil, "%s is one bury step, without up_to, random or needs_previous", f.Path())
	}
	if p.n > maxPaid {
		r.Fail(f, nil, "%s: a cost buries at most %d creatures", f.Path(), maxPaid)
	}
	c := &cost{n: p.n, from: p.from}
	r.onlys = append(r.onlys, r.only)
	r.costs = append(r.costs, c)
	return c
}

// An input is one of the three inputs as a card set has it.
type input struct {
	Stat     fields.Field `field:"stat"`
	ID       fields.Field `field:"id"`
	Title    string       `field:"title"`
	Copies   int          `field:"copies" range:"4..4"`
	Basic    fields.Field `field:"basic"`
	Upgraded fields.Field `field:"upgraded"`
	_        any          `field:"title_provenance,may"`
	_        any          `field:"provenance,may"`
}

func (r *cardReader) inputs(f fields.Field) {
	items := r.List(f)
	seen := [3]bool{}
	for _, item := range items {
		var in input
		r.Struct(item, &in)
		stat := r.Word(in.Stat, Stats[:])
		if id := r.Word(in.ID, Stats[:]); id >= 0 && stat >= 0 && id != stat {
			r.Fail(in.ID, nil, "%s: an input has the id of its stat", in.ID.Path())
		}
		if stat < 0 {
			continue
		}
		if seen[stat] {
			r.Fail(in.Stat, nil, "%s: %s has two inputs", in.Stat.Path(), Stats[stat])
		}
		seen[stat] = true
		r.set.Inputs[stat].Title = in.Title
		r.side(in.Basic, uint8(stat), 0)
		r.side(in.Upgraded, uint8(stat), 1)
	}
	if f.Given() && len(items) != 3 {
		r.Fail(f, nil, "inputs: %d; the game has 3, one for each stat", len(items))
	}
}

func (r *cardReader) side(f fields.Field, stat uint8, side int) {
	items := r.List(f)
	if f.Given() && len(items) != 2 {
		r.Fail(f, nil, "%s has %d effects; a side has two", f.Path(), len(items))
	}
	for i, item := range items[:min(2, len(items))] {
		var e struct {
			Label fields.Value[int] `field:"label" words:"A B"`
			Text  string            `field:"text,may"`
			Steps fields.Field      `field:"steps"`
			_     any               `field:"provenance,may"`
		}
		r.Struct(item, &e)
		if e.Label.Right && e.Label.V != i {
			r.Fail(e.Label.Field, nil, "%s: the effects are A, then B", e.Label.Path())
		}
		r.set.Inputs[stat].Texts[side][i] = e.Text
		r.at.effects[stat][side][i] = e.Steps
		r.printedEffects[stat][side][i] = r.steps(e.Steps, 0)
	}
}

const (
	maxPaid  = 8  // creatures that a cost can ask for
	maxUnits = 60 // of a step
	maxSteps = 60 // of an effect
)

func (r *cardReader) steps(f fields.Field, depth int) []part {
	items := r.List(f)
	if f.Given() && len(items) == 0 {
		r.Fail(f, nil, "%s has no step; an effect has at least one action", f.Path())
	}
	if len(items) > maxSteps {
		r.Fail(f, nil, "%s has %d steps; %d are the most", f.Path(), len(items), maxSteps)
		return nil
	}
	parts := make([]part, len(items))
	for i, item := range items {
		parts[i] = r.step(item, depth)
		if i == 0 && parts[i].needs {
			r.Fail(item, nil, "%s has needs_previous, but no step before it", item.Path())
		}
	}
	return parts
}

func (r *cardReader) step(f fields.Field, depth int) (p part) {
	r.only = only{}
	s := r.Fields(f, []string{"op"}, []string{"n", "from", "up_to", "only", "random", "needs_previous", "options", "steps"})
	at := r.Word(s["op"], opNames)
	if at < 0 {
		return part{step: step{op: opGrow}}
	}
	p.op = op(at)
	p.needs = r.Yes(s["needs_previous"])
	r.suits(f, s, p.op)
	if n, ok := s["n"]; ok {
		p.n = uint8(r.Number(n, 1, maxUnits))
	}
	p.upTo, p.random = r.Yes(s["up_to"]), r.Yes(s["random"])
	p.from = r.sources(s["from"], p.op)
	if p.op == opDraw && p.random && p.from != fromOf(Soil) {
		r.Fail(s["random"], nil, "%s: a random draw has from: [soil]", s["random"].Path())
	}
	r.only = r.readOnly(s["only"])
	limit := r.only
	if depth >= maxDepth {
		r.Fail(f, nil, "%s: choose and may are nested at most %d deep", f.Path(), maxDepth)
		return p
	}
	switch p.op {
	case opChoose:
		for _, option := range r.List(s["options"]) {
			p.inside = append(p.inside, r.steps(option, depth+1))
		}
		if options, ok := s["options"]; ok && (len(p.inside) < 2 || len(p.inside) > 9) {
			r.Fail(options, nil, "%s: choose has 2 to 9 options, not %d", options.Path(), len(p.inside))
		}
	case opMay:
		p.inside = [][]part{r.steps(s["steps"], depth+1)}
	}
	if limit.given {
		p.narrow = true
		p.limit = &limit
	}
	return p
}

// suits reports fields that a step of some kind lacks or cannot have.
func (r *cardReader) suits(f fields.Field, s map[string]fields.Field, kind op) {
	need, may := []string{}, []string{"op", "needs_previous"}
	switch kind {
	case opPlace, opDraw:
		need, may = []string{"n"}, append(may, "n", "from", "up_to", "only", "random")
	case opBury:
		need, may = []string{"n", "from"}, append(may, "n", "from", "up_to", "only", "random")
	case opGrow:
		need, may = []string{"n"}, append(may, "n")
	case opChoose:
		need, may = []string{"options"}, append(may, "options")
	case opMay:
		need, may = []string{"steps"}, append(may, "steps")
	}
	for _, name := range need {
		if _, ok := s[name]; !ok {
			r.Fail(f, nil, "%s: %s needs the field %q", f.Path(), opNames[kind], name)
		}
	}
	for _, name := range []string{"n", "from", "up_to", "only", "random", "options", "steps"} {
		if got, ok := s[name]; ok && !slices.Contains(may, name) {
			r.Fail(got, nil, "%s: %s has no field %q", got.Path(), opNames[kind], name)
		}
	}
}

func (r *cardReader) sources(f fields.Field, kind op) (set sourceSet) {
	words, standard := []string{"hand", "soil"}, fromOf(Hand, Soil)
	if kind == opDraw {
		words, standard = []string{"soil", "deck"}, fromOf(Soil, Deck)
	}
	if !f.Given() {
		return standard
	}
	items := r.List(f)
	for _, item := range items {
		at := r.Word(item, words)
		if at < 0 {
			continue
		}
		from := Source(slices.Index(sourceNames[:], words[at]))
		if set.has(from) {
			r.Fail(item, nil, "%s: %s is listed twice", item.Path(), words[at])
		}
		set |= fromOf(from)
	}
	if len(items) == 0 {
		r.Fail(f, nil, "%s names no source", f.Path())
	}
	return set
}

func (r *cardReader) readOnly(f fields.Field) (limit only) {
	if !f.Given() {
		return limit
	}
	o := r.Fields(f, nil, []string{"types", "levels", "stats"})
	for _, item := range r.List(o["types"]) {
		limit.types = append(limit.types, r.Word(item, Types[:]))
	}
	for _, item := range r.List(o["levels"]) {
		limit.levels = append(limit.levels, r.Number(item, 1, 3))
	}
	for _, item := range r.List(o["stats"]) {
		limit.stats = append(limit.stats, r.Word(item, Stats[:]))
	}
	limit.given = true
	return limit
}

// pile returns the creatures that a limit lets pass.
func (o *only) pile(set *CardSet) (pile Pile) {
	for first := range set.firsts.each {
		c := set.creature(first)
		raises := len(o.stats) == 0
		for _, stat := range o.stats {
			raises = raises || stat >= 0 && c.Gains[stat] > 0
		}
		if (o.types == nil || slices.Contains(o.types, int(c.Type))) && (o.levels == nil || slices.Contains(o.levels, int(c.Level))) && raises {
			pile.set(first)
		}
	}
	return pile
}

// compile turns the effects that have been read into a program.
func (r *cardReader) compile() {
	set := r.set
	for stat := range r.printedEffects {
		for side := range r.printedEffects[stat] {
			for effect, parts := range r.printedEffects[stat][side] {
				set.inputs[stat][side][effect] = r.compiled(parts)
			}
		}
	}
	for i, parts := range r.effects {
		set.Behaviors[i].start = r.compiled(parts)
	}
	for i, c := range r.costs {
		if r.onlys[i].given {
			c.only, c.limit = r.onlys[i].pile(set), &r.onlys[i]
		} else {
			c.only = set.firsts
		}
	}
}

func (r *cardReader) compiled(parts []part) uint16 {
	r.limits(parts)
	return compile(&r.set.program, parts)
}

// limits fills in who qualifies for each step.
func (r *cardReader) limits(parts []part) {
	for i := range parts {
		parts[i].only = r.set.firsts
		if parts[i].limit != nil {
			parts[i].only = parts[i].limit.pile(r.set)
		}
		for _, inside := range parts[i].inside {
			r.limits(inside)
		}
	}
}
