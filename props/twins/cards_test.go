package twins

import (
	"fmt"
	"maps"
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
}

// mendLoam mostly lets one player face a scenario, and sometimes lets two play a match. It seldom
// allows players to rearrange communities, because such games consist of little else.
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
		for i, pile := range []string{"creatures", "behaviors"} {
			list, least := set[pile].([]any), 12-8*i
			r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			set[pile] = list[:least+r.IntN(2*least)]
		}
	}
	if r.IntN(2) == 0 {
		scoring := set["community_scoring"].(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(scoring)) {
			scoring[name] = r.IntN(6)
		}
		each(set["balance_bonus"], func(i int, row map[string]any) {
			if i != 2 { // the rulebook says what a distance of two is worth
				row["points"] = r.IntN(9)
			}
		})
	}
	if r.IntN(4) == 0 {
		numbers := set["constants"].(map[string]any)
		most := map[string]int{
			"rounds": 3, "soil_target": 8, "behaviors_shown": 5, "starting_creatures_in_hand": 3, "end_of_turn_draw": 3,
			"upgrade_threshold": 9, "starting_stat": 3, "community_max": 7, "level1_per_level2": 3, "others_before_level3": 6,
		}
		for _, name := range slices.Sorted(maps.Keys(most)) {
			if r.IntN(3) == 0 {
				numbers[name] = 1 + r.IntN(most[name])
			}
		}
	}
	data, err := yaml.Marshal(set)
	if err != nil {
		panic(err)
	}
	return data
}

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

func init() {
	Cards["phylo"] = anyPhyloCards
	Lines["phylo"] = phyloLines
}

var (
	phyloTerrains = []string{"forest", "grassland", "desert", "tundra", "freshwater", "ocean", "urban"}
	phyloClimates = []string{"cold", "cool", "warm", "hot"}
	phyloClasses  = []string{"plantae", "fungi", "insecta", "arachnida", "aves", "mammalia", "actinopterygii"}
)

// anyPhyloCards changes what the cards of the usual set say: every number and word,
// conditions, keywords and what they name. It deals decks of any size. It returns nil
// when the result is not a valid card set.
func anyPhyloCards(r *rand.Rand) []byte {
	def, _ := engines.Find("phylo")
	var set map[string]any
	if err := yaml.Unmarshal(def.Cards.Data, &set); err != nil {
		panic(err)
	}
	each := func(list string, change func(map[string]any)) (ids []string) {
		for _, one := range set[list].([]any) {
			card := one.(map[string]any)
			if ids = append(ids, card["id"].(string)); r.IntN(2) == 0 {
				change(card)
			}
		}
		return ids
	}
	some := func(list []string, most int) []string {
		list = append([]string(nil), list...)
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		return list[:1+r.IntN(most)]
	}
	ids := each("habitats", func(c map[string]any) {
		c["terrains"], c["climates"], c["range"] = some(phyloTerrains, 2), some(phyloClimates, 3), 1+r.IntN(5)
	})
	ids = append(ids, each("species", func(c map[string]any) { changeSpecies(r, c, some) })...)
	ids = append(ids, each("events", func(c map[string]any) {
		c["duration"] = []any{nil, 1, 2, 3}[r.IntN(4)]
		kind, filter := "habitat", map[string]any(nil)
		if r.IntN(2) == 0 {
			kind, filter = "species", anyFilter(r, some)
		}
		c["target"] = map[string]any{"kind": kind, "filter": filter}
		switch r.IntN(4) {
		case 0:
			c["effect"] = map[string]any{"set_climates": some(phyloClimates, 2)}
		case 1:
			c["effect"] = map[string]any{"set_terrains": some(phyloTerrains, 2)}
		case 2:
			if kind == "species" {
				c["effect"], c["duration"] = map[string]any{"discard": true}, nil
			}
		}
	})...)
	if r.IntN(2) == 0 {
		size := 6 + r.IntN(35)
		set["meta"].(map[string]any)["deck_size"] = size
		decks := map[string]any{}
		for _, name := range []string{"A", "B"} {
			deck := map[string]any{}
			for range size {
				id := ids[r.IntN(len(ids))]
				n, _ := deck[id].(int)
				deck[id] = n + 1
			}
			decks[name] = deck
		}
		set["decks"] = decks
	}
	data, err := yaml.Marshal(set)
	if err != nil || def.Cards.Lint(data) != nil {
		return nil
	}
	return data
}

func changeSpecies(r *rand.Rand, c map[string]any, some func([]string, int) []string) {
	c["terrains"], c["climates"] = some(phyloTerrains, 3), some(phyloClimates, 4)
	c["scale"], c["points"], c["move"] = 1+r.IntN(10), r.IntN(10), r.IntN(4)
	c["class"] = phyloClasses[r.IntN(len(phyloClasses))]
	c["diet"] = []string{"photosynthetic", "photosynthetic", "carbon", "herbivore", "omnivore", "carnivore"}[r.IntN(6)]
	switch c["diet"] {
	case "photosynthetic", "carbon":
		c["rank"] = 1
	case "herbivore":
		c["rank"] = 2
	default:
		c["rank"] = 3 + r.IntN(3)
	}
	for _, key := range []string{"spread", "keywords", "invades", "hosts", "place_needs"} {
		delete(c, key)
	}
	if c["diet"] == "photosynthetic" && r.IntN(3) > 0 {
		c["spread"] = map[string]any{"n": 1 + r.IntN(2), "needs": []string{"pollinator", "wind", "none"}[r.IntN(3)], "wind_doubles": r.IntN(2) == 0}
	}
	var keywords []string
	if r.IntN(4) == 0 {
		keywords = append(keywords, []string{"pollinator", "mutualistic", "pack-hunting", "scavenger"}[r.IntN(4)])
	}
	if r.IntN(4) == 0 {
		keywords, c["invades"] = append(keywords, "invasive"), anyFilter(r, some)
	}
	if r.IntN(6) == 0 {
		keywords, c["hosts"] = append(keywords, "parasite"), anyFilter(r, some)
	}
	if keywords != nil {
		c["keywords"] = keywords
	}
	if r.IntN(8) == 0 {
		c["place_needs"] = map[string]any{"adjacent_terrain": phyloTerrains[r.IntN(len(phyloTerrains))]}
	}
}

// anyFilter draws a condition on cards, as the text of a card states it.
func anyFilter(r *rand.Rand, some func([]string, int) []string) map[string]any {
	f := map[string]any{}
	draws := []func(){
		func() { f["class"] = phyloClasses[r.IntN(len(phyloClasses))] },
		func() { f["scale_in"] = []int{1 + r.IntN(5), 6 + r.IntN(5)} },
		func() { f["scale_min"] = 1 + r.IntN(8) },
		func() { f["same_scale"] = true },
		func() { f["same_rank"] = true },
		func() { f["terrain_any"] = some(phyloTerrains, 4) },
		func() { f["has_spread"] = true },
		func() { f["same_species"] = true },
	}
	for range 1 + r.IntN(2) {
		draws[r.IntN(len(draws))]()
	}
	return f
}

// phyloLines draws cards on a narrow table, beside, under and onto each other, and cards
// in hands and decks.
func phyloLines(setup rule.Setup, table rule.AnyGame) func(*rand.Rand, []string) string {
	def, _ := engines.Find("phylo")
	data := setup.Cards
	if data == nil {
		data = def.Cards.Data
	}
	type card struct {
		Name     string
		Keywords []string
	}
	var set struct{ Habitats, Species, Events []card }
	if err := yaml.Unmarshal(data, &set); err != nil {
		panic(err)
	}
	// with returns a species with the keyword if it finds one, else any species.
	with := func(r *rand.Rand, keyword string) string {
		list := slices.DeleteFunc(slices.Clone(set.Species), func(c card) bool { return !slices.Contains(c.Keywords, keyword) })
		if len(list) == 0 {
			list = set.Species
		}
		return list[r.IntN(len(list))].Name
	}
	return func(r *rand.Rand, lines []string) string {
		who := table.Seats()[r.IntN(2)]
		habitat, species, event := set.Habitats[r.IntN(len(set.Habitats))].Name, set.Species[r.IntN(len(set.Species))].Name, set.Events[r.IntN(len(set.Events))].Name
		at := fmt.Sprintf("@%d,%d", r.IntN(14)-6, r.IntN(14)-8)
		on := at
		if words := strings.Fields(lines[r.IntN(len(lines))]); r.IntN(8) > 0 {
			for _, word := range words {
				if strings.HasPrefix(word, "@") {
					on = word
				}
			}
		}
		switch r.IntN(14) {
		case 0, 1:
			return fmt.Sprintf("table %s habitat %q %s", who, habitat, at)
		case 2, 3, 4:
			return fmt.Sprintf("table %s species %q %s", who, species, at)
		case 5, 6, 12, 13:
			return fmt.Sprintf("table %s species %q onto %s", who, with(r, "invasive"), on)
		case 7:
			return fmt.Sprintf("table %s species %q under %s", who, with(r, "parasite"), on)
		case 8:
			return fmt.Sprintf("table %s event %q on %s", who, event, on)
		case 9:
			return fmt.Sprintf("table %s 2nd event %q on %s", who, event, on)
		case 10:
			return fmt.Sprintf("table %s copy %q %s with %q", who, species, at, event)
		}
		switch r.IntN(4) {
		case 0:
			return fmt.Sprintf("library %s %q, %q", who, habitat, species)
		case 1:
			return fmt.Sprintf("starter %s %s", who, at)
		case 2:
			return fmt.Sprintf("opened %s", who)
		}
		return fmt.Sprintf("hand %s %q, %q, %q 2, %q", who, habitat, species, event, "Wind")
	}
}
