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

// side reads the two effects of a side of an input.
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
