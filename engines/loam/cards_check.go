package loam

import (
	"strings"

	"umpire/engines/fields"
)

// What the rulebook states about any card set.
const (
	statedCreatures = 120
	statedBehaviors = 15
	statedBonus     = 6 // for the distance of balance whose bonus is stated
	maxBehaviors    = 32
	maxGain         = 99
	maxPoints       = 1000
)

var typeNames = []string{"Microbial Decomposer", "Animal Decomposer", "Ecosystem Engineer", "Plant Mutualist", "Large Predator", "Small Predator"}

// all reads a whole card set.
func (r *cardReader) all(root fields.Field) {
	f := r.Fields(root, []string{"schema", "set", "balance_bonus", "inputs", "behaviors", "creatures"},
		[]string{"sources", "constants", "components", "stats", "types", "levels", "community_scoring", "solo"})
	r.Word(f["schema"], []string{"loam-cards/1"})
	set := r.Fields(f["set"], []string{"id", "title"}, []string{"status", "totals"})
	r.set.Title = r.Text(set["title"])
	r.Text(set["id"])
	if totals, ok := set["totals"]; ok {
		r.waived = r.Word(totals, []string{"waived"}) == 0
	}
	r.numbers(f["constants"], f["community_scoring"])
	r.components(f["components"])
	r.printed(f["stats"], f["types"], f["levels"])
	r.balance(f["balance_bonus"])
	r.solo(f["solo"])
	r.inputs(f["inputs"])
	r.behaviors(f["behaviors"])
	r.creatures(f["creatures"])
	if r.Mistakes() == 0 {
		r.set.deal()
		r.compile()
		r.warn()
	}
}

// numbers reads the constants and the points of communities; those left out
// are the rulebook's.
func (r *cardReader) numbers(constants, scoring fields.Field) {
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

func (r *cardReader) read(f fields.Field, numbers []number) {
	var names []string
	for _, n := range numbers {
		names = append(names, n.name)
	}
	found := r.Fields(f, nil, names)
	for _, n := range numbers {
		v := n.usual
		if got, ok := found[n.name]; ok {
			v = r.Number(got, n.least, n.most)
		}
		if n.to != nil {
			*n.to = v
		}
	}
}

// components checks the numbers of things in the box.
func (r *cardReader) components(f fields.Field) {
	names := []string{"creatures", "behaviors", "inputs", "input_copies", "root_zone_trackers", "reminder_trackers", "stat_counters", "point_counters"}
	stated := []int{statedCreatures, statedBehaviors, 12, 4, 4, 4, 12, 20}
	found := r.Fields(f, nil, names)
	for i, name := range names {
		if got, ok := found[name]; ok && !r.waived {
			r.Number(got, stated[i], stated[i])
		}
	}
}

// printed checks the lists of stats, types and levels, which are the same in
// every set.
func (r *cardReader) printed(stats, types, levels fields.Field) {
	for i, item := range r.List(stats) {
		s := r.Fields(item, []string{"id", "short"}, nil)
		if at := r.Word(s["id"], Stats[:]); at >= 0 && at != i {
			r.Fail(s["id"], nil, "%s: the stats are %s, in this order", s["id"].Path(), strings.Join(Stats[:], ", "))
		}
		r.Word(s["short"], []string{"S", "N", "F"})
	}
	for i, item := range r.List(types) {
		t := r.Fields(item, []string{"id", "name"}, nil)
		if at := r.Word(t["id"], Types[:]); at >= 0 && at != i {
			r.Fail(t["id"], nil, "%s: the types are %s, in this order", t["id"].Path(), strings.Join(Types[:], ", "))
		}
		r.Word(t["name"], typeNames)
	}
	for i, item := range r.List(levels) {
		if n := r.Number(item, 1, 3); n != i+1 {
			r.Fail(item, nil, "%s: the levels are 1, 2, 3", item.Path())
		}
	}
}

// balance reads the table of balance points: distances from 0 up, the last one
// for every greater distance too.
func (r *cardReader) balance(f fields.Field) {
	rows := r.List(f)
	for i, item := range rows {
		key := "distance"
		if i == len(rows)-1 {
			key = "distance_at_least"
		}
		row := r.Fields(item, []string{key, "points"}, []string{"provenance"})
		if at, ok := row[key]; ok && r.Number(at, 0, maxPoints) != i {
			r.Fail(at, nil, "%s is %d: the rows go up one by one from 0", at.Path(), i)
		}
		points := r.Number(row["points"], 0, maxPoints)
		r.at.points = append(r.at.points, row["points"])
		if i == statedDistance && points != statedBonus {
			r.Fail(row["points"], nil, "%s: a distance of %d is worth %d points", row["points"].Path(), statedDistance, statedBonus)
		}
		r.set.Balance = append(r.set.Balance, int16(points))
	}
	if f.Given() && len(rows) <= statedDistance {
		r.Fail(f, nil, "%s needs a row for a distance of %d", f.Path(), statedDistance)
		r.set.Balance = append(r.set.Balance, 0)
	}
}

var scenarioIDs = []string{"drought", "surface-fire", "allelopathy", "invasive-species"}

// solo reads benchmarks and modifiers; those left out are the rulebook's.
func (r *cardReader) solo(f fields.Field) {
	r.set.Benchmarks = []Benchmark{{0, "Degraded soil"}, {15, "Marginal soil"}, {24, "Healthy soil"}, {30, "Rich soil"}}
	r.set.Modifiers = [4]int16{3, 4, 8, 4}
	found := r.Fields(f, nil, []string{"benchmarks", "scenarios"})
	if rows, ok := found["benchmarks"]; ok {
		r.benchmarks(rows)
	}
	for _, item := range r.List(found["scenarios"]) {
		s := r.Fields(item, []string{"id", "modifier"}, []string{"name"})
		if at := r.Word(s["id"], scenarioIDs); at >= 0 {
			r.set.Modifiers[at] = int16(r.Number(s["modifier"], -maxPoints, maxPoints))
		}
	}
}

func (r *cardReader) benchmarks(f fields.Field) {
	r.set.Benchmarks = nil
	next := 0
	rows := r.List(f)
	for i, item := range rows {
		row := r.Fields(item, []string{"label"}, []string{"min", "max"})
		least := 0
		if from, ok := row["min"]; ok {
			if least = r.Number(from, 0, maxPoints); i > 0 && least != next {
				r.Fail(from, nil, "%s is %d, one more than the row before", from.Path(), next)
			}
		}
		if to, ok := row["max"]; ok {
			next = r.Number(to, least, maxPoints) + 1
		} else if i < len(rows)-1 {
			r.Fail(item, nil, "%s lacks the field \"max\"", item.Path())
		}
		r.set.Benchmarks = append(r.set.Benchmarks, Benchmark{least, r.Text(row["label"])})
	}
	if len(rows) == 0 {
		r.Fail(f, nil, "%s has no rows", f.Path())
	}
}

func (r *cardReader) creatures(f fields.Field) {
	r.at.creatures = f
	total := 0
	for _, item := range r.List(f) {
		c := r.Fields(item, []string{"id", "name", "type", "level", "gains", "copies"}, []string{"description", "provenance"})
		one := Creature{ID: r.Unique(c["id"], "creature"), Name: r.Unique(c["name"], "creature name")}
		if strings.Contains(one.Name, "#") {
			r.Fail(c["name"], nil, "%s has %q in it, which tells the copies of a creature apart", c["name"].Path(), "#")
		}
		one.Type = uint8(max(0, r.Word(c["type"], Types[:])))
		one.Level = uint8(r.Number(c["level"], 1, 3))
		one.Copies = uint8(r.Number(c["copies"], 1, MaxCreatures))
		r.at.gains = append(r.at.gains, c["gains"])
		gains := r.List(c["gains"])
		if c["gains"].Given() && len(gains) != 3 {
			r.Fail(c["gains"], nil, "%s has %d numbers; there are 3 stats", c["gains"].Path(), len(gains))
		}
		for i, gain := range gains[:min(3, len(gains))] {
			one.Gains[i] = int16(r.Number(gain, 0, maxGain))
		}
		if one.Name == "Tiger beetle larva" && (one.Type != 4 || one.Level != 2 || one.Gains != [3]int16{1, 0, 2}) {
			r.Fail(c["name"], nil, "%s: Tiger beetle larva is LP, level 2, gains [1, 0, 2]", item.Path())
		}
		total += int(one.Copies)
		r.set.Creatures = append(r.set.Creatures, one)
	}
	switch {
	case !f.Given():
	case total > MaxCreatures:
		r.Fail(f, nil, "creatures: %d copies in all; %d are the most", total, MaxCreatures)
	case total == 0:
		r.Fail(f, nil, "creatures: a set needs at least one")
	case total != statedCreatures && !r.waived:
		r.Fail(f, nil, "creatures: %d copies in all; the game has %d (set.totals: waived lets any number pass)", total, statedCreatures)
	}
}
