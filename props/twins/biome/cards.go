package biome

import (
	"fmt"
	"slices"

	"github.com/goccy/go-yaml"
)

// The resources, in the order of lists. All but the first are foods.
var resources = []string{"sunlight", "fish", "leaf", "fruit", "insect", "rodent"}

// The types of plants and of animals.
//
// biome.component.seven-types
var (
	plants  = []string{"tree", "flower", "misc-plant"}
	animals = []string{"bird", "mammal", "reptile", "misc-animal"}
)

// A card is a plant or an animal.
type card struct {
	Name      string         `yaml:"name"`
	Copies    int            `yaml:"copies"`
	StartNo   int            `yaml:"start_no"` // 0 for a card of the main deck
	Type      string         `yaml:"type"`
	Habitats  []string       `yaml:"habitats"`
	Points    int            `yaml:"points"`
	Cost      map[string]int `yaml:"cost"`
	BirdNests int            `yaml:"bird_nests"`
	Chicks    int            `yaml:"chicks"`
	Rabbit    bool           `yaml:"rabbit"`
	Predator  bool           `yaml:"predator"`
	Scavenges *struct {
		NeedsOwn string   `yaml:"needs_own"`
		Habitats []string `yaml:"habitats"`
	} `yaml:"scavenges"`
	Action action `yaml:"action"`
}

func (c *card) isPlant() bool  { return slices.Contains(plants, c.Type) }
func (c *card) isAnimal() bool { return slices.Contains(animals, c.Type) }

// native reports whether a card may be put in a habitat.
//
// biome.board.native, biome.board.dual
func (c *card) native(habitat string) bool { return slices.Contains(c.Habitats, habitat) }

// An action is what a card can do once, or a step of a Bountiful card. If Op is "", it does
// nothing.
type action struct {
	Op        string   `yaml:"op"`
	Items     int      `yaml:"items"`
	Points    int      `yaml:"points"`
	Cards     int      `yaml:"cards"`
	Draw      int      `yaml:"draw"`
	Keep      int      `yaml:"keep"`
	Food      int      `yaml:"food"`
	Amount    int      `yaml:"amount"`
	Others    int      `yaml:"others"`
	Max       int      `yaml:"max"`
	MaxPoints int      `yaml:"max_points"`
	Need      int      `yaml:"need"`
	Reveal    int      `yaml:"reveal"`
	Discount  int      `yaml:"discount"`
	Sunlight  int      `yaml:"sunlight"`
	Kind      string   `yaml:"kind"`
	Type      string   `yaml:"type"`
	Hit       string   `yaml:"hit"`
	Scope     string   `yaml:"scope"`
	Types     []string `yaml:"types"`
	Filter    filter   `yaml:"filter"`
}

// UnmarshalYAML reads an action, or the word none.
func (a *action) UnmarshalYAML(unmarshal func(any) error) error {
	var word string
	if unmarshal(&word) == nil {
		return nil
	}
	type plain action
	return unmarshal((*plain)(a))
}

// A filter is a condition on cards. The empty filter passes all cards.
type filter struct {
	Types       []string `yaml:"types"`
	Native      []string `yaml:"native"`
	In          []string `yaml:"in"`
	Pays        []string `yaml:"pays"`
	Dual        bool     `yaml:"dual"`
	Predator    bool     `yaml:"predator"`
	Rabbit      bool     `yaml:"rabbit"`
	NestBearing bool     `yaml:"nest_bearing"`
	MinPoints   *int     `yaml:"min_points"`
	MaxPoints   *int     `yaml:"max_points"`
}

// passes reports whether a card in a habitat passes the filter.
func (f *filter) passes(c *card, habitat string) bool {
	native := func(h string) bool { return slices.Contains(c.Habitats, h) }
	pays := func(kind string) bool { return c.Cost[kind] > 0 }
	return (f.Types == nil || ofTypes(c, f.Types)) &&
		(f.Native == nil || slices.ContainsFunc(f.Native, native)) &&
		(f.In == nil || slices.Contains(f.In, habitat)) &&
		(f.Pays == nil || slices.ContainsFunc(f.Pays, pays)) &&
		(!f.Dual || len(c.Habitats) == 2) &&
		(!f.Predator || c.Predator) && (!f.Rabbit || c.Rabbit) &&
		(!f.NestBearing || c.BirdNests > 0) &&
		(f.MinPoints == nil || c.Points >= *f.MinPoints) &&
		(f.MaxPoints == nil || c.Points <= *f.MaxPoints)
}

// ofTypes reports whether a card has one of some types. The types may include plant and animal.
func ofTypes(c *card, types []string) bool {
	return slices.ContainsFunc(types, func(t string) bool {
		return t == c.Type || t == "plant" && c.isPlant() || t == "animal" && c.isAnimal()
	})
}

// A predicate is the condition of an achievement on a Biome.
type predicate struct {
	Op        string      `yaml:"op"`
	Of        filter      `yaml:"of"`
	By        string      `yaml:"by"`
	Min       int         `yaml:"min"`
	Different string      `yaml:"different"`
	MinTypes  int         `yaml:"min_types"`
	Parts     []predicate `yaml:"parts"`
}

// A bounty is a Bountiful card.
type bounty struct {
	Name     string `yaml:"name"`
	Requires filter `yaml:"requires"`
	Benefit  struct {
		OnPlay []action `yaml:"on_play"`
		Static struct {
			ExtraChicks  int  `yaml:"extra_chicks"`
			Shelter      int  `yaml:"shelter"`
			DisasterSafe bool `yaml:"disaster_safe"`
		} `yaml:"static"`
	} `yaml:"benefit"`
}

// cards holds the contents of the box: the board, the track and all cards.
type cards struct {
	Tokens map[string]int `yaml:"tokens"`
	Board  struct {
		Spaces []struct {
			Name       string   `yaml:"name"`
			Habitat    string   `yaml:"habitat"`
			Row        int      `yaml:"row"`
			Neighbours []string `yaml:"neighbours"`
		} `yaml:"spaces"`
	} `yaml:"board"`
	Track struct {
		Length  int `yaml:"length"`
		Bonuses []struct {
			At    int    `yaml:"at"`
			Bonus string `yaml:"bonus"`
		} `yaml:"bonuses"`
	} `yaml:"track"`
	Starting   []card `yaml:"starting"`
	Main       []card `yaml:"main"`
	Conditions []struct {
		Name   string   `yaml:"name"`
		Pair   []string `yaml:"pair"`
		Copies int      `yaml:"copies"`
	} `yaml:"conditions"`
	Achievements []struct {
		Name      string    `yaml:"name"`
		Printed   bool      `yaml:"printed"`
		Predicate predicate `yaml:"predicate"`
		Points    []int     `yaml:"points"`
	} `yaml:"achievements"`
	Bountiful []bounty `yaml:"bountiful"`
	Disasters []struct {
		ID string `yaml:"id"`
	} `yaml:"disasters"`

	byName map[string]*card
	pairs  map[string][]string // for each Changing Conditions card, its habitats
	rank   map[string]int      // the place of every card in the order of lists
	deck   []string            // the main deck
}

// readCards reads a card set. It does not distinguish copies of a card.
func readCards(data []byte) (*cards, error) {
	c := &cards{byName: map[string]*card{}, pairs: map[string][]string{}, rank: map[string]int{}}
	if err := yaml.Unmarshal(data, c); err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	for i := range c.Starting {
		c.byName[c.Starting[i].Name] = &c.Starting[i]
		c.rank[c.Starting[i].Name] = len(c.rank)
	}
	add := func(name string, copies int) {
		c.rank[name] = len(c.rank)
		c.deck = append(c.deck, slices.Repeat([]string{name}, copies)...)
	}
	for i := range c.Main {
		c.byName[c.Main[i].Name] = &c.Main[i]
		add(c.Main[i].Name, c.Main[i].Copies)
	}
	for _, one := range c.Conditions {
		c.pairs[one.Name] = one.Pair
		add(one.Name, one.Copies)
	}
	return c, nil
}

// card returns a plant or an animal, or nil for a Changing Conditions card.
func (c *cards) card(name string) *card { return c.byName[name] }

// ordered returns cards in the order of lists.
func (c *cards) ordered(names []string) []string {
	names = slices.Clone(names)
	slices.SortStableFunc(names, func(a, b string) int { return c.rank[a] - c.rank[b] })
	return names
}

// bounty returns the Bountiful card with a name, or nil.
func (c *cards) bounty(name string) *bounty {
	for i := range c.Bountiful {
		if c.Bountiful[i].Name == name {
			return &c.Bountiful[i]
		}
	}
	return nil
}
