package loam

import (
	"fmt"
	"slices"

	"github.com/goccy/go-yaml"
)

// A creature is a card of the creature deck.
//
// loam.creature.one-type, loam.creature.one-level, loam.creature.gains,
// loam.creature.name-inert
type creature struct {
	Name   string `yaml:"name"`
	Type   string `yaml:"type"`
	Level  int    `yaml:"level"`
	Gains  [3]int `yaml:"gains"`
	Copies int    `yaml:"copies"`
}

// A behavior is a card of the behavior deck.
//
// loam.behavior.pair, loam.effect.cost-step
type behavior struct {
	Name  string    `yaml:"name"`
	Pair  [2]string `yaml:"pair"`
	Cost  *step     `yaml:"cost"`
	Steps []step    `yaml:"steps"`
}

// An input has two sides of two effects each, A and B.
//
// loam.component.inputs, loam.component.input-per-stat, loam.input.two-effects
type input struct {
	Stat     string   `yaml:"stat"`
	Basic    []choice `yaml:"basic"`
	Upgraded []choice `yaml:"upgraded"`
}

type choice struct {
	Label string `yaml:"label"`
	Steps []step `yaml:"steps"`
}

// A step is a step of an effect, in the words of card sets.
//
// loam.effect.op-place, loam.effect.op-draw, loam.effect.op-grow,
// loam.effect.op-bury, loam.effect.op-cycle, loam.effect.op-choose,
// loam.effect.op-may
type step struct {
	Op      string   `yaml:"op"`
	N       int      `yaml:"n"`
	From    []string `yaml:"from"`
	UpTo    bool     `yaml:"up_to"`
	Random  bool     `yaml:"random"`
	IfSo    bool     `yaml:"needs_previous"`
	Options [][]step `yaml:"options"`
	Steps   []step   `yaml:"steps"`
	Only    struct {
		Types  []string `yaml:"types"`
		Levels []int    `yaml:"levels"`
		Stats  []string `yaml:"stats"`
	} `yaml:"only"`
}

// lists returns the lists of steps inside a step: the options of a choose, or the steps of
// a may.
func (s *step) lists() [][]step {
	if s.Op == "may" {
		return [][]step{s.Steps}
	}
	return s.Options
}

// cards holds everything printed on cards, and the numbers of the rulebook.
type cards struct {
	Constants struct {
		Rounds    int `yaml:"rounds"`
		Soil      int `yaml:"soil_target"`
		Shown     int `yaml:"behaviors_shown"`
		Hand      int `yaml:"starting_creatures_in_hand"`
		Draw      int `yaml:"end_of_turn_draw"`
		Upgrade   int `yaml:"upgrade_threshold"`
		Stat      int `yaml:"starting_stat"`
		Community int `yaml:"community_max"`
		Ratio     int `yaml:"level1_per_level2"`
		Others    int `yaml:"others_before_level3"`
	} `yaml:"constants"`
	Stats []struct {
		ID string `yaml:"id"`
	} `yaml:"stats"`
	Types []struct {
		ID string `yaml:"id"`
	} `yaml:"types"`
	Scoring struct {
		Type  int `yaml:"per_type"`
		All   int `yaml:"all_types_bonus"`
		Two   int `yaml:"type_with_exactly_two_levels"`
		Three int `yaml:"type_with_all_three_levels"`
	} `yaml:"community_scoring"`
	Balance []struct {
		Distance *int `yaml:"distance"`
		AtLeast  *int `yaml:"distance_at_least"`
		Points   int  `yaml:"points"`
	} `yaml:"balance_bonus"`
	Solo struct {
		Scenarios []struct {
			ID       string `yaml:"id"`
			Modifier int    `yaml:"modifier"`
		} `yaml:"scenarios"`
	} `yaml:"solo"`
	Inputs    []input    `yaml:"inputs"`
	Behaviors []behavior `yaml:"behaviors"`
	Creatures []creature `yaml:"creatures"`

	place, rank map[string]int // the place of a creature and of a behavior in the set
}

func readCards(data []byte) (*cards, error) {
	var c cards
	if err := yaml.Unmarshal(data, &c); err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	c.place, c.rank = map[string]int{unknown: len(c.Creatures)}, map[string]int{}
	for i, one := range c.Creatures {
		c.place[one.Name] = i
	}
	for i, one := range c.Behaviors {
		c.rank[one.Name] = i
	}
	return &c, nil
}

func (c *cards) creature(name string) *creature {
	return &c.Creatures[slices.IndexFunc(c.Creatures, func(one creature) bool { return one.Name == name })]
}

func (c *cards) behavior(name string) *behavior {
	return &c.Behaviors[slices.IndexFunc(c.Behaviors, func(one behavior) bool { return one.Name == name })]
}

// effect returns the steps of effect A or B on one side of an input.
func (c *cards) effect(stat string, upgraded bool, label string) []step {
	one := c.Inputs[slices.IndexFunc(c.Inputs, func(one input) bool { return one.Stat == stat })]
	side := one.Basic
	if upgraded {
		side = one.Upgraded
	}
	return side[slices.IndexFunc(side, func(one choice) bool { return one.Label == label })].Steps
}

// stat returns the number of a stat, in the order Structure, Nutrients, Food Web.
//
// loam.flow.three-stats
func (c *cards) stat(id string) int {
	for i, one := range c.Stats {
		if one.ID == id {
			return i
		}
	}
	return -1
}

// deck returns all creatures, each with all its copies.
//
// loam.component.creatures
func (c *cards) deck() (names []string) {
	for _, one := range c.Creatures {
		for range one.Copies {
			names = append(names, one.Name)
		}
	}
	return names
}

// behaviorDeck returns all behaviors.
//
// loam.component.behaviors
func (c *cards) behaviorDeck() (names []string) {
	for _, one := range c.Behaviors {
		names = append(names, one.Name)
	}
	return names
}

// sorted returns creatures in the order of the card set, with hidden ones last.
func (c *cards) sorted(names []string) []string { return inOrder(names, c.place) }

// sortedBehaviors returns behaviors in the order of the card set.
func (c *cards) sortedBehaviors(names []string) []string { return inOrder(names, c.rank) }

func inOrder(names []string, place map[string]int) []string {
	type placed struct {
		name  string
		place int
	}
	list := make([]placed, len(names))
	for i, name := range names {
		list[i] = placed{name, place[name]}
	}
	slices.SortStableFunc(list, func(a, b placed) int { return a.place - b.place })
	sorted := make([]string, len(names))
	for i, one := range list {
		sorted[i] = one.name
	}
	return sorted
}
