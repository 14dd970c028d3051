package phylo

import (
	"fmt"
	"slices"

	"umpire/props/twins/reference"

	"github.com/goccy/go-yaml"
)

// A card holds what is printed on a habitat, a species or an event.
// Clauses: card.species-attributes, card.species-text, card.habitat-attributes,
// card.event-attributes
type card struct {
	ID, Name           string
	Terrains, Climates []string

	Range int // for habitats

	Class, Diet       string // for species
	Scale, Rank, Move int
	Spread            *spread
	Keywords          []string
	Invades, Hosts    filter
	Needs             struct {
		Terrain string `yaml:"adjacent_terrain"`
	} `yaml:"place_needs"`
	Points int

	Duration int // for events; 0 is permanent
	Target   struct {
		Kind   string
		Filter filter
	}
	Effect struct {
		Terrains      []string `yaml:"set_terrains"`
		Climates      []string `yaml:"set_climates"`
		Discard, Wind bool
	}

	kind string // habitat, species or event
}

// A spread holds how a plant spreads.
type spread struct {
	N       int
	Needs   string // pollinator, wind or none
	Doubles bool   `yaml:"wind_doubles"`
}

// A filter is a condition on cards that the text of a card states.
type filter struct {
	Class       string
	ScaleIn     []int    `yaml:"scale_in"`
	ScaleMin    int      `yaml:"scale_min"`
	SameScale   bool     `yaml:"same_scale"`
	SameRank    bool     `yaml:"same_rank"`
	SameSpecies bool     `yaml:"same_species"`
	TerrainAny  []string `yaml:"terrain_any"`
	HasSpread   bool     `yaml:"has_spread"`
}

type cards struct {
	Habitats, Species, Events []*card
	Decks                     map[string]map[string]int

	all   []*card // in the order of the file
	named map[string]*card
	place map[string]int // the place of a name in that order
}

func readCards(data []byte) (*cards, error) {
	var c cards
	if err := yaml.Unmarshal(data, &c); err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	c.named, c.place = map[string]*card{}, map[string]int{}
	for kind, list := range map[string][]*card{"habitat": c.Habitats, "species": c.Species, "event": c.Events} {
		for _, one := range list {
			one.kind = kind
		}
	}
	c.all = slices.Concat(c.Habitats, c.Species, c.Events)
	for i, one := range c.all {
		c.named[one.Name], c.place[one.Name] = one, i
	}
	return &c, nil
}

func (c *cards) deck(name string) (list []string) {
	for _, one := range c.all {
		list = append(list, slices.Repeat([]string{one.Name}, c.Decks[name][one.ID])...)
	}
	return list
}

func (c *cards) ordered(names []string) []string {
	return reference.Sorted(names, func(a, b string) int { return c.place[a] - c.place[b] })
}

// distinct returns every name once, in the order of the file.
func (c *cards) distinct(names []string) []string { return slices.Compact(c.ordered(names)) }

// is reports whether a card has a keyword.
// Clauses: ruling.mutualistic, ruling.unknown-keyword
func (c *card) is(keyword string) bool { return slices.Contains(c.Keywords, keyword) }

// isPlant reports whether a card is rank 1 and yellow.
func (c *card) isPlant() bool { return c.Rank == 1 && c.Diet == "photosynthetic" }

// overrides reports whether a card's text says that SCALE does not matter.
// Clauses: link.scale-override
func (c *card) overrides() bool { return c.is("pack-hunting") || c.is("scavenger") }
