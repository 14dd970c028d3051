package loam

import (
	"slices"

	"umpire/engines/fields"
)

// pairsStated are the pairs of behaviors that the rulebook names.
var pairsStated = map[string][2]uint8{"Trophic Cascade": {0, 5}, "Biofilm Grazing": {0, 1}}

func (r *cardReader) behaviors(f fields.Field) {
	r.at.behaviors = f
	items := r.List(f)
	for _, item := range items {
		b := r.Fields(item, []string{"id", "name", "pair", "steps"}, []string{"cost", "text", "provenance"})
		one := Behavior{ID: r.Unique(b["id"], "behavior"), Name: r.Unique(b["name"], "behavior name"), Pair: r.pair(b["pair"])}
		r.at.pairs = append(r.at.pairs, b["pair"])
		if stated, ok := pairsStated[one.Name]; ok && one.Pair != stated && b["pair"].Given() {
			r.Fail(b["pair"], nil, "%s: %s is earned by %s + %s", b["pair"].Path(), one.Name, Types[stated[0]], Types[stated[1]])
		}
		if text, ok := b["text"]; ok {
			one.Text = r.Text(text)
		}
		one.cost = r.cost(b["cost"])
		parts := r.steps(b["steps"], 0)
		if one.Name == "Rich Exudates" && b["steps"].Given() && !placesTwo(parts) {
			r.Fail(b["steps"], nil, "%s: Rich Exudates places two creatures", b["steps"].Path())
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

func (r *cardReader) inputs(f fields.Field) {
	items := r.List(f)
	seen := [3]bool{}
	for _, item := range items {
		in := r.Fields(item, []string{"id", "title", "stat", "copies", "basic", "upgraded"}, []string{"title_provenance", "provenance"})
		stat := r.Word(in["stat"], Stats[:])
		if id := r.Word(in["id"], Stats[:]); id >= 0 && stat >= 0 && id != stat {
			r.Fail(in["id"], nil, "%s: an input has the id of its stat", in["id"].Path())
		}
		title := r.Text(in["title"])
		r.Number(in["copies"], 4, 4)
		if stat < 0 {
			continue
		}
		if seen[stat] {
			r.Fail(in["stat"], nil, "%s: %s has two inputs", in["stat"].Path(), Stats[stat])
		}
		seen[stat] = true
		r.set.Inputs[stat].Title = title
		for side, key := range [2]string{"basic", "upgraded"} {
			r.side(in[key], uint8(stat), side)
		}
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
		e := r.Fields(item, []string{"label", "steps"}, []string{"text", "provenance"})
		if label := r.Word(e["label"], []string{"A", "B"}); label >= 0 && label != i {
			r.Fail(e["label"], nil, "%s: the effects are A, then B", e["label"].Path())
		}
		if text, ok := e["text"]; ok {
			r.set.Inputs[stat].Texts[side][i] = r.Text(text)
		}
		r.at.effects[stat][side][i] = e["steps"]
		r.printedEffects[stat][side][i] = r.steps(e["steps"], 0)
	}
}
