package loam

import (
	"slices"
	"strings"
)

// What the rulebook states about any card set.
const (
	statedCreatures = 120
	statedBehaviors = 15
	maxBehaviors    = 32
	maxGain         = 99
	maxPoints       = 1000
)

var typeNames = []string{"Microbial Decomposer", "Animal Decomposer", "Ecosystem Engineer", "Plant Mutualist", "Large Predator", "Small Predator"}

// all reads a whole card set.
func (r *cardReader) all(root field) {
	f := r.fields(root, []string{"schema", "set", "balance_bonus", "inputs", "behaviors", "creatures"},
		[]string{"sources", "constants", "components", "stats", "types", "levels", "community_scoring", "solo"})
	r.word(f["schema"], []string{"loam-cards/1"})
	set := r.fields(f["set"], []string{"id", "title"}, []string{"status", "totals"})
	r.set.Title = r.text(set["title"])
	r.text(set["id"])
	if totals, ok := set["totals"]; ok {
		r.waived = r.word(totals, []string{"waived"}) == 0
	}
	r.numbers(f["constants"], f["community_scoring"])
	r.components(f["components"])
	r.printed(f["stats"], f["types"], f["levels"])
	r.balance(f["balance_bonus"])
	r.solo(f["solo"])
	r.inputs(f["inputs"])
	r.behaviors(f["behaviors"])
	r.creatures(f["creatures"])
	if r.errs == nil {
		r.set.deal()
		r.compile()
	}
}

// numbers reads the constants and the points of communities; those left out
// are the rulebook's.
func (r *cardReader) numbers(constants, scoring field) {
	n := &r.set.Numbers
	r.read(constants, []number{
		{"rounds", &n.Rounds, 3, 1, 9}, {"soil_target", &n.SoilTarget, 6, 0, 60}, {"behaviors_shown", &n.Shown, 3, 0, maxBehaviors},
		{"starting_creatures_in_hand", &n.StartHand, 1, 0, 9}, {"end_of_turn_draw", &n.EndDraw, 1, 0, 9}, {"upgrade_threshold", &n.Threshold, 8, 1, 99},
		{"starting_stat", &n.StartStat, 0, -99, 99}, {"stat_track_length", &n.Track, 20, 1, 999}, {"community_max", &n.Size, 7, 1, 7},
		{"level1_per_level2", &n.Ratio, 2, 0, 7}, {"others_before_level3", &n.Others, 6, 0, 6}, {"players_min", nil, 1, 1, 1}, {"players_max", nil, 4, 4, 4},
	})
	r.read(scoring, []number{
		{"per_type", &n.PerType, 1, 0, 99}, {"all_types_bonus", &n.AllTypes, 2, 0, 99},
		{"type_with_exactly_two_levels", &n.TwoLevels, 1, 0, 99}, {"type_with_all_three_levels", &n.ThreeLevels, 5, 0, 99},
	})
}

type number struct {
	name               string
	to                 *int
	usual, least, most int
}

func (r *cardReader) read(f field, numbers []number) {
	var names []string
	for _, n := range numbers {
		names = append(names, n.name)
	}
	found := r.fields(f, nil, names)
	for _, n := range numbers {
		v := n.usual
		if got, ok := found[n.name]; ok {
			v = r.number(got, n.least, n.most)
		}
		if n.to != nil {
			*n.to = v
		}
	}
}

// components checks the numbers of things in the box.
func (r *cardReader) components(f field) {
	names := []string{"creatures", "behaviors", "inputs", "input_copies", "root_zone_trackers", "reminder_trackers", "stat_counters", "point_counters"}
	stated := []int{statedCreatures, statedBehaviors, 12, 4, 4, 4, 12, 20}
	found := r.fields(f, nil, names)
	for i, name := range names {
		if got, ok := found[name]; ok && !r.waived {
			r.number(got, stated[i], stated[i])
		}
	}
}

// printed checks the lists of stats, types and levels, which are the same in
// every set.
func (r *cardReader) printed(stats, types, levels field) {
	for i, item := range r.list(stats) {
		s := r.fields(item, []string{"id", "short"}, nil)
		if at := r.word(s["id"], Stats[:]); at >= 0 && at != i {
			r.fail(s["id"].node, nil, "%s: the stats are %s, in this order", s["id"].path, strings.Join(Stats[:], ", "))
		}
		r.word(s["short"], []string{"S", "N", "F"})
	}
	for i, item := range r.list(types) {
		t := r.fields(item, []string{"id", "name"}, nil)
		if at := r.word(t["id"], Types[:]); at >= 0 && at != i {
			r.fail(t["id"].node, nil, "%s: the types are %s, in this order", t["id"].path, strings.Join(Types[:], ", "))
		}
		r.word(t["name"], typeNames)
	}
	for i, item := range r.list(levels) {
		if n := r.number(item, 1, 3); n != i+1 {
			r.fail(item.node, nil, "%s: the levels are 1, 2, 3", item.path)
		}
	}
}

// balance reads the table of balance points: distances from 0 up, the last one
// for every greater distance too.
func (r *cardReader) balance(f field) {
	rows := r.list(f)
	for i, item := range rows {
		key := "distance"
		if i == len(rows)-1 {
			key = "distance_at_least"
		}
		row := r.fields(item, []string{key, "points"}, []string{"provenance"})
		if at, ok := row[key]; ok && r.number(at, 0, maxPoints) != i {
			r.fail(at.node, nil, "%s is %d: the rows go up one by one from 0", at.path, i)
		}
		points := r.number(row["points"], 0, maxPoints)
		if i == 2 && points != 6 {
			r.fail(row["points"].node, nil, "%s: a distance of 2 is worth 6 points", row["points"].path)
		}
		r.set.Balance = append(r.set.Balance, int16(points))
	}
	if f.node != nil && len(rows) < 3 {
		r.fail(f.node, nil, "%s needs a row for a distance of 2", f.path)
		r.set.Balance = append(r.set.Balance, 0)
	}
}

var scenarioIDs = []string{"drought", "surface-fire", "allelopathy", "invasive-species"}

// solo reads benchmarks and modifiers; those left out are the rulebook's.
func (r *cardReader) solo(f field) {
	r.set.Benchmarks = []Benchmark{{0, "Degraded soil"}, {15, "Marginal soil"}, {24, "Healthy soil"}, {30, "Rich soil"}}
	r.set.Modifiers = [4]int16{3, 4, 8, 4}
	found := r.fields(f, nil, []string{"benchmarks", "scenarios"})
	if rows, ok := found["benchmarks"]; ok {
		r.benchmarks(rows)
	}
	for _, item := range r.list(found["scenarios"]) {
		s := r.fields(item, []string{"id", "modifier"}, []string{"name"})
		if at := r.word(s["id"], scenarioIDs); at >= 0 {
			r.set.Modifiers[at] = int16(r.number(s["modifier"], -maxPoints, maxPoints))
		}
	}
}

func (r *cardReader) benchmarks(f field) {
	r.set.Benchmarks = nil
	next := 0
	rows := r.list(f)
	for i, item := range rows {
		row := r.fields(item, []string{"label"}, []string{"min", "max"})
		least := 0
		if from, ok := row["min"]; ok {
			if least = r.number(from, 0, maxPoints); i > 0 && least != next {
				r.fail(from.node, nil, "%s is %d, one more than the row before", from.path, next)
			}
		}
		if to, ok := row["max"]; ok {
			next = r.number(to, least, maxPoints) + 1
		} else if i < len(rows)-1 {
			r.fail(item.node, nil, "%s lacks the field \"max\"", item.path)
		}
		r.set.Benchmarks = append(r.set.Benchmarks, Benchmark{least, r.text(row["label"])})
	}
	if len(rows) == 0 {
		r.fail(f.node, nil, "%s has no rows", f.path)
	}
}

func (r *cardReader) creatures(f field) {
	total := 0
	for _, item := range r.list(f) {
		c := r.fields(item, []string{"id", "name", "type", "level", "gains", "copies"}, []string{"description", "provenance"})
		one := Creature{ID: r.unique(c["id"], "creature"), Name: r.unique(c["name"], "creature name")}
		one.Type = uint8(max(0, r.word(c["type"], Types[:])))
		one.Level = uint8(r.number(c["level"], 1, 3))
		one.Copies = uint8(r.number(c["copies"], 1, MaxCreatures))
		gains := r.list(c["gains"])
		if c["gains"].node != nil && len(gains) != 3 {
			r.fail(c["gains"].node, nil, "%s has %d numbers; there are 3 stats", c["gains"].path, len(gains))
		}
		for i, gain := range gains[:min(3, len(gains))] {
			one.Gains[i] = int16(r.number(gain, 0, maxGain))
		}
		if one.Name == "Tiger beetle larva" && (one.Type != 4 || one.Level != 2 || one.Gains != [3]int16{1, 0, 2}) {
			r.fail(c["name"].node, nil, "%s: Tiger beetle larva is LP, level 2, gains [1, 0, 2]", item.path)
		}
		total += int(one.Copies)
		r.set.Creatures = append(r.set.Creatures, one)
	}
	switch {
	case f.node == nil:
	case total > MaxCreatures:
		r.fail(f.node, nil, "creatures: %d copies in all; %d are the most", total, MaxCreatures)
	case total == 0:
		r.fail(f.node, nil, "creatures: a set needs at least one")
	case total != statedCreatures && !r.waived:
		r.fail(f.node, nil, "creatures: %d copies in all; the game has %d (set.totals: waived lets any number pass)", total, statedCreatures)
	}
}

// pairsStated are the pairs of behaviors that the rulebook names.
var pairsStated = map[string][2]uint8{"Trophic Cascade": {0, 5}, "Biofilm Grazing": {0, 1}}

func (r *cardReader) behaviors(f field) {
	items := r.list(f)
	for _, item := range items {
		b := r.fields(item, []string{"id", "name", "pair", "steps"}, []string{"cost", "text", "provenance"})
		one := Behavior{ID: r.unique(b["id"], "behavior"), Name: r.unique(b["name"], "behavior name"), Pair: r.pair(b["pair"])}
		if stated, ok := pairsStated[one.Name]; ok && one.Pair != stated && b["pair"].node != nil {
			r.fail(b["pair"].node, nil, "%s: %s is earned by %s + %s", b["pair"].path, one.Name, Types[stated[0]], Types[stated[1]])
		}
		if text, ok := b["text"]; ok {
			one.Text = r.text(text)
		}
		one.cost = r.cost(b["cost"])
		parts := r.steps(b["steps"], 0)
		if one.Name == "Rich Exudates" && b["steps"].node != nil && !placesTwo(parts) {
			r.fail(b["steps"].node, nil, "%s: Rich Exudates places two creatures", b["steps"].path)
		}
		r.effects = append(r.effects, parts)
		r.set.Behaviors = append(r.set.Behaviors, one)
	}
	switch {
	case f.node == nil:
	case len(items) > maxBehaviors:
		r.fail(f.node, nil, "behaviors: %d; %d are the most", len(items), maxBehaviors)
	case len(items) != statedBehaviors && !r.waived:
		r.fail(f.node, nil, "behaviors: %d; the game has %d (set.totals: waived lets any number pass)", len(items), statedBehaviors)
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
func (r *cardReader) pair(f field) (pair [2]uint8) {
	items := r.list(f)
	if f.node == nil {
		return [2]uint8{0, 1}
	}
	if len(items) != 2 {
		r.fail(f.node, nil, "%s has %d types; a behavior has two", f.path, len(items))
		return [2]uint8{0, 1}
	}
	for i, item := range items {
		pair[i] = uint8(max(0, r.word(item, Types[:])))
	}
	slices.Sort(pair[:])
	if len(r.errs) == 0 && pair[0] == pair[1] {
		r.fail(f.node, nil, "%s names one type twice; the two types of a behavior differ", f.path)
	}
	return pair
}

func (r *cardReader) cost(f field) *cost {
	if !f.given() {
		return nil
	}
	p := r.step(f, 0)
	if p.op != opBury || p.upTo || p.random || p.needs {
		r.fail(f.node, nil, "%s is one bury step, without up_to, random or needs_previous", f.path)
	}
	if p.n > maxPaid {
		r.fail(f.node, nil, "%s: a cost buries at most %d creatures", f.path, maxPaid)
	}
	c := &cost{n: p.n, from: p.from}
	r.onlys = append(r.onlys, r.only)
	r.costs = append(r.costs, c)
	return c
}

func (r *cardReader) inputs(f field) {
	items := r.list(f)
	seen := [3]bool{}
	for _, item := range items {
		in := r.fields(item, []string{"id", "title", "stat", "copies", "basic", "upgraded"}, []string{"title_provenance", "provenance"})
		stat := r.word(in["stat"], Stats[:])
		if id := r.word(in["id"], Stats[:]); id >= 0 && stat >= 0 && id != stat {
			r.fail(in["id"].node, nil, "%s: an input has the id of its stat", in["id"].path)
		}
		title := r.text(in["title"])
		r.number(in["copies"], 4, 4)
		if stat < 0 {
			continue
		}
		if seen[stat] {
			r.fail(in["stat"].node, nil, "%s: %s has two inputs", in["stat"].path, Stats[stat])
		}
		seen[stat] = true
		r.set.Inputs[stat].Title = title
		for side, key := range [2]string{"basic", "upgraded"} {
			r.side(in[key], uint8(stat), side)
		}
	}
	if f.node != nil && len(items) != 3 {
		r.fail(f.node, nil, "inputs: %d; the game has 3, one for each stat", len(items))
	}
}

// side reads the two effects of a side of an input.
func (r *cardReader) side(f field, stat uint8, side int) {
	items := r.list(f)
	if f.node != nil && len(items) != 2 {
		r.fail(f.node, nil, "%s has %d effects; a side has two", f.path, len(items))
	}
	for i, item := range items[:min(2, len(items))] {
		e := r.fields(item, []string{"label", "steps"}, []string{"text", "provenance"})
		if label := r.word(e["label"], []string{"A", "B"}); label >= 0 && label != i {
			r.fail(e["label"].node, nil, "%s: the effects are A, then B", e["label"].path)
		}
		if text, ok := e["text"]; ok {
			r.set.Inputs[stat].Texts[side][i] = r.text(text)
		}
		r.printedEffects[stat][side][i] = r.steps(e["steps"], 0)
	}
}
