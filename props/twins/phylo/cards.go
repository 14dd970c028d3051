package phylo

import (
	"fmt"
	"slices"

	"github.com/goccy/go-yaml"
)

// A card holds what is printed on a habitat, a species or an event.
//
// phylo.card.species-attributes, phylo.card.species-text,
// phylo.card.habitat-attributes, phylo.card.event-attributes
type card struct {
	ID       string   `yaml:"id"`
	Name     string   `yaml:"name"`
	Terrains []string `yaml:"terrains"`
	Climates []string `yaml:"climates"`

	Range int `yaml:"range"` // for habitats

	Class    string   `yaml:"class"` // for species
	Scale    int      `yaml:"scale"`
	Rank     int      `yaml:"rank"`
	Diet     string   `yaml:"diet"`
	Move     int      `yaml:"move"`
	Spread   *spread  `yaml:"spread"`
	Keywords []string `yaml:"keywords"`
	Invades  filter   `yaml:"invades"`
	Hosts    filter   `yaml:"hosts"`
	Needs    struct {
		Terrain string `yaml:"adjacent_terrain"`
	} `yaml:"place_needs"`
	Points int `yaml:"points"`

	Duration int `yaml:"duration"` // for events; 0 is permanent
	Target   struct {
		Kind   string `yaml:"kind"`
		Filter filter `yaml:"filter"`
	} `yaml:"target"`
	Effect struct {
		Terrains []string `yaml:"set_terrains"`
		Climates []string `yaml:"set_climates"`
		Discard  bool     `yaml:"discard"`
		Wind     bool     `yaml:"wind"`
	} `yaml:"effect"`

	kind string // habitat, species or event
}

// A spread holds how a plant spreads.
type spread struct {
	N       int    `yaml:"n"`
	Needs   string `yaml:"needs"` // pollinator, wind or none
	Doubles bool   `yaml:"wind_doubles"`
}

// A filter is a condition on cards that the text of a card states.
type filter struct {
	Class       string   `yaml:"class"`
	ScaleIn     []int    `yaml:"scale_in"`
	ScaleMin    int      `yaml:"scale_min"`
	SameScale   bool     `yaml:"same_scale"`
	SameRank    bool     `yaml:"same_rank"`
	SameSpecies bool     `yaml:"same_species"`
	TerrainAny  []string `yaml:"terrain_any"`
	HasSpread   bool     `yaml:"has_spread"`
}

// cards holds a card set.
type cards struct {
	Habitats []*card                   `yaml:"habitats"`
	Species  []*card                   `yaml:"species"`
	Events   []*card                   `yaml:"events"`
	Decks    map[string]map[string]int `yaml:"decks"`

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

// deck returns the names of the cards in a deck, in the order of the file.
func (c *cards) deck(name string) (list []string) {
	for _, one := range c.all {
		for range c.Decks[name][one.ID] {
			list = append(list, one.Name)
		}
	}
	return list
}

// ordered returns names in the order of the file.
func (c *cards) ordered(names []string) []string {
	names = slices.Clone(names)
	slices.SortStableFunc(names, func(a, b string) int { return c.place[a] - c.place[b] })
	return names
}

// distinct returns every name once, in the order of the file.
func (c *cards) distinct(names []string) []string { return slices.Compact(c.ordered(names)) }

// is reports whether a card has a keyword.
//
// phylo.ruling.mutualistic, phylo.ruling.unknown-keyword
func (c *card) is(keyword string) bool { return slices.Contains(c.Keywords, keyword) }

// isPlant reports whether a card is rank 1 and yellow.
func (c *card) isPlant() bool { return c.Rank == 1 && c.Diet == "photosynthetic" }

// overrides reports whether a card's text says that SCALE does not matter.
//
// phylo.link.scale-override
func (c *card) overrides() bool { return c.is("pack-hunting") || c.is("scavenger") }

// invasions returns the moves that lay an INVASIVE species onto another species.
//
// phylo.invasive.on-top, phylo.ruling.invasive-where, phylo.ruling.invasive-stack
func (t *table) invasions(c *card) (list []string) {
	if !c.is("invasive") {
		return nil
	}
	for i, s := range t.stacks {
		target := s.face()
		if target.kind == "habitat" || !t.names(c.Invades, c, target) {
			continue
		}
		if len(s.pieces) > 1 && t.reads("invasive-stack", "B") {
			continue
		}
		here := t.placeAt(s.at)
		neighbour := slices.ContainsFunc(here.next, func(n *stack) bool { return n.face().owner == t.turn })
		if !t.needsMet(c, here) || !neighbour && t.reads("invasive-where", "B") {
			continue
		}
		after := t.copy()
		covered := after.stacks[i]
		covered.pieces = append(covered.pieces, &piece{owner: t.turn, kind: "species", card: c})
		if after.connected(covered) {
			list = append(list, fmt.Sprintf("species %q onto %v", c.Name, s.at))
		}
	}
	return list
}

// infections returns the moves that play a PARASITE under another species.
//
// phylo.parasite.under, phylo.ruling.parasite-where
func (t *table) infections(c *card) (list []string) {
	if !c.is("parasite") {
		return nil
	}
	for _, s := range t.stacks {
		if s.face().kind != "habitat" && t.names(c.Hosts, c, s.face()) && t.needsMet(c, t.placeAt(s.at)) {
			list = append(list, fmt.Sprintf("species %q under %v", c.Name, s.at))
		}
	}
	return list
}

// events returns the moves that play an event on a card.
//
// phylo.action.event, phylo.event.any-owner, phylo.event.target, phylo.ruling.event-target-face,
// phylo.ruling.event-on-own, phylo.ruling.event-no-target
func (t *table) events(c *card) (list []string) {
	for _, s := range t.stacks {
		habitat := s.face().kind == "habitat"
		if habitat == (c.Target.Kind == "habitat") && t.names(c.Target.Filter, c, s.face()) {
			list = append(list, fmt.Sprintf("event %q on %v", c.Name, s.at))
		}
	}
	return list
}

// spreadings returns the moves that spread a plant.
//
// phylo.action.spread, phylo.spread.like-move, phylo.ruling.spread-where,
// phylo.ruling.spread-repeat, phylo.ruling.spread-who
func (t *table) spreadings() (list []string) {
	hand := t.cards.distinct(t.active().hand)
	for _, s := range t.stacks {
		reach := 0
		if p := s.face(); p.owner == t.turn && p.kind == "species" {
			reach = t.spreads(s)
		}
		if reach == 0 || len(hand) == 0 {
			continue
		}
		for off, n := range t.stepsFrom(s.at) {
			if to := s.at.plus(off); n > 0 && n <= reach && t.free(to) {
				for _, name := range hand {
					list = append(list, fmt.Sprintf("spread %v to %v with %q", s.at, to, name))
				}
			}
		}
	}
	return list
}

// spreads returns how far a plant can spread now, or 0 if it cannot.
//
// phylo.spread.needs, phylo.pollinator.enables, phylo.ruling.spread-none, phylo.ruling.spread-wind
func (t *table) spreads(s *stack) int {
	c := s.face().card
	if c.Spread == nil {
		if c.isPlant() && t.pollinated(s) && t.reads("spread-none", "B") {
			return 1
		}
		return 0
	}
	wind := slices.ContainsFunc(s.face().events, func(e event) bool { return e.card.Effect.Wind })
	switch {
	case c.Spread.Needs == "pollinator" && !t.pollinated(s), c.Spread.Needs == "wind" && !wind:
		return 0
	case wind && c.Spread.Doubles:
		return 2 * c.Spread.N
	}
	return c.Spread.N
}

// pollinated reports whether a POLLINATOR is next to a plant: one of the same player or, by
// reading B, of anybody.
//
// phylo.ruling.spread-who
func (t *table) pollinated(s *stack) bool {
	return slices.ContainsFunc(t.placeAt(s.at).next, func(n *stack) bool {
		p := n.face()
		whose := p.owner == s.face().owner || t.reads("spread-who", "B")
		return whose && p.kind == "species" && p.card.is("pollinator")
	})
}
