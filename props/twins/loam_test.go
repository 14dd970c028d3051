package twins

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"umpire/engines"
	"umpire/engines/rule"
)

func init() {
	Cards["loam"] = anyLoamCards
	Mend["loam"] = mendLoam
	faults["loam"] = []string{"loam.effect.mod-random", "loam.behavior.earn-after-effect", "loam.community.combine-no-earn"}
}

// mendLoam mostly lets one player face a scenario, and sometimes lets two play a match.
// It seldom allows players to rearrange communities, because such games consist of
// little else.
func mendLoam(r *rand.Rand, setup *rule.Setup) {
	if r.IntN(8) > 0 {
		setup.Rulings = slices.DeleteFunc(setup.Rulings, func(s rule.Setting) bool { return s.Name == "loam.ruling.rearrange" })
	}
	var names []string
	switch len(setup.Players) {
	case 1:
		names = []string{"drought", "surface-fire", "allelopathy", "invasive-species"}
	case 2:
		names = []string{"match", "", ""}
	default:
		names = []string{""}
	}
	setup.Variants = nil
	if name := names[r.IntN(len(names))]; name != "" && r.IntN(6) > 0 {
		setup.Variants = []rule.Setting{{Name: name}}
	}
}

// anyLoamCards changes what the cards of the usual set say: effects from the whole card
// language, costs, pairs, levels, gains, and numbers.
func anyLoamCards(r *rand.Rand) []byte {
	def, _ := engines.Find("loam")
	var set map[string]any
	if err := yaml.Unmarshal(def.Cards.Data, &set); err != nil {
		panic(err)
	}
	each := func(list any, change func(i int, one map[string]any)) {
		for i, one := range list.([]any) {
			change(i, one.(map[string]any))
		}
	}
	each(set["inputs"], func(_ int, one map[string]any) {
		for _, side := range []string{"basic", "upgraded"} {
			each(one[side], func(_ int, effect map[string]any) {
				if r.IntN(2) == 0 {
					effect["steps"] = loamSteps(r, 0)
				}
			})
		}
	})
	types := []string{"MD", "AD", "EE", "PM", "LP", "SP"}
	each(set["behaviors"], func(i int, one map[string]any) {
		if i < 3 { // the rulebook mentions some of these
			return
		}
		one["steps"], one["cost"] = loamSteps(r, 0), nil
		if r.IntN(3) == 0 {
			one["cost"] = loamStep(r, "bury", true)
		}
		if r.IntN(4) == 0 {
			order := r.Perm(len(types))
			one["pair"] = []string{types[order[0]], types[order[1]]}
		}
	})
	each(set["creatures"], func(_ int, one map[string]any) {
		if r.IntN(4) == 0 && one["name"] != "Tiger beetle larva" {
			one["type"], one["level"] = types[r.IntN(6)], 1+r.IntN(3)
			one["gains"] = []int{r.IntN(3), r.IntN(3), 1 + r.IntN(2)}
		}
	})
	if r.IntN(4) == 0 { // names that look like other parts of a line
		odd := []string{"none", "unknown", "new", "a, b", "2", "soil 3", "c1", "MD1 x", "a: b", "Über  x"}
		for _, list := range [][]any{set["creatures"].([]any), set["behaviors"].([]any)[3:]} {
			for i, at := range r.Perm(len(odd))[:4] {
				list[i].(map[string]any)["name"] = odd[at]
			}
		}
	}
	if r.IntN(2) == 0 {
		// With few cards the decks run out.
		set["set"].(map[string]any)["totals"] = "waived"
		for pile, least := range map[string]int{"creatures": 12, "behaviors": 4} {
			list := set[pile].([]any)
			r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			set[pile] = list[:least+r.IntN(2*least)]
		}
	}
	if r.IntN(2) == 0 {
		for name := range set["community_scoring"].(map[string]any) {
			set["community_scoring"].(map[string]any)[name] = r.IntN(6)
		}
		each(set["balance_bonus"], func(i int, row map[string]any) {
			if i != 2 { // the rulebook says what a distance of two is worth
				row["points"] = r.IntN(9)
			}
		})
	}
	if r.IntN(4) == 0 {
		numbers := set["constants"].(map[string]any)
		for name, most := range map[string]int{
			"rounds": 3, "soil_target": 8, "behaviors_shown": 5, "starting_creatures_in_hand": 3, "end_of_turn_draw": 3,
			"upgrade_threshold": 9, "starting_stat": 3, "community_max": 7, "level1_per_level2": 3, "others_before_level3": 6,
		} {
			if r.IntN(3) == 0 {
				numbers[name] = 1 + r.IntN(most)
			}
		}
	}
	data, err := yaml.Marshal(set)
	if err != nil {
		panic(err)
	}
	return data
}

// loamSteps draws a list of steps.
func loamSteps(r *rand.Rand, depth int) (steps []any) {
	ops := strings.Fields("place place draw grow bury cycle choose may")
	for range 1 + r.IntN(3) {
		op := ops[r.IntN(len(ops)-2*min(1, depth/2))]
		step := loamStep(r, op, false)
		switch op {
		case "choose":
			var options []any
			for range 2 + r.IntN(2) {
				options = append(options, loamSteps(r, depth+1))
			}
			step["options"] = options
		case "may":
			step["steps"] = loamSteps(r, depth+1)
		}
		if len(steps) > 0 && r.IntN(3) == 0 {
			step["needs_previous"] = true
		}
		steps = append(steps, step)
	}
	return steps
}

// loamStep draws a step with the given operation, which may be a cost.
func loamStep(r *rand.Rand, op string, cost bool) map[string]any {
	step := map[string]any{"op": op}
	from := map[string][]string{"place": {"hand", "soil"}, "draw": {"soil", "deck"}, "bury": {"hand", "soil"}}[op]
	if op != "cycle" && op != "choose" && op != "may" {
		step["n"] = 1 + r.IntN(3)
	}
	if from == nil {
		return step
	}
	random := !cost && r.IntN(4) == 0
	switch {
	case random && op == "draw":
		step["from"] = from[:1]
	case r.IntN(2) == 0:
		one := r.IntN(2)
		step["from"] = from[one : one+1]
	case op == "bury":
		step["from"] = from
	}
	if random {
		step["random"] = true
	}
	if !cost && r.IntN(4) == 0 {
		step["up_to"] = true
	}
	if r.IntN(4) == 0 {
		step["only"] = []map[string]any{
			{"types": []string{"MD", "EE", "LP"}},
			{"levels": []int{1 + r.IntN(3)}},
			{"stats": []string{"structure"}},
			{"types": []string{"AD", "PM", "SP"}, "levels": []int{1, 2}},
		}[r.IntN(4)]
	}
	return step
}
