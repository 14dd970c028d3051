package twins

import (
	"math/rand/v2"

	"github.com/goccy/go-yaml"

	"umpire/engines"
)

func init() { Cards["phylo"] = anyPhyloCards }

var (
	phyloTerrains = []string{"forest", "grassland", "desert", "tundra", "freshwater", "ocean", "urban"}
	phyloClimates = []string{"cold", "cool", "warm", "hot"}
	phyloClasses  = []string{"plantae", "fungi", "insecta", "arachnida", "aves", "mammalia", "actinopterygii"}
)

// anyPhyloCards changes what stands on the cards of the usual set: every number and
// word, conditions, keywords and what they name; and deals decks of any size. It
// returns nil when what comes of it is no card set.
func anyPhyloCards(r *rand.Rand) []byte {
	title, _ := engines.Find("phylo")
	var set map[string]any
	if err := yaml.Unmarshal(title.Cards.Data, &set); err != nil {
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
	if err != nil || title.Cards.Lint(data) != nil {
		return nil
	}
	return data
}

// changeSpecies draws what stands on a species.
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

// anyFilter draws which cards the text of a card names.
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
