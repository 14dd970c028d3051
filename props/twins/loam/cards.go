package loam

import (
	"fmt"
	"slices"

	"umpire/props/twins/reference"

	"github.com/goccy/go-yaml"
)

// A creature is a card of the creature deck.
// Clauses: creature.one-type, creature.one-level, creature.gains, creature.name-inert
type creature struct {
	Name, Type    string
	Level, Copies int
	Gains         [3]int
}

// A behavior is a card of the behavior deck.
// Clauses: behavior.pair, effect.cost-step
type behavior struct {
	Name  string
	Pair  [2]string
	Cost  *step
	Steps []step
}

// An input has two sides of two effects each, A and B.
// Clauses: component.inputs, component.input-per-stat, input.two-effects
type input struct {
	Stat            string
	Basic, Upgraded []*choice
}

type choice struct {
	Label string
	Steps []step
}

// A step is a step of an effect, in the words of card sets.
// Clauses: effect.op-place, effect.op-draw, effect.op-grow, effect.op-bury, effect.op-cycle,
// effect.op-choose, effect.op-may
type step struct {
	Op      string
	N       int
	From    []string
	UpTo    bool `yaml:"up_to"`
	Random  bool
	IfSo    bool `yaml:"needs_previous"`
	Options [][]step
	Steps   []step
	Only    struct {
		Types, Stats []string
		Levels       []int
	}
}

// lists returns the lists of steps inside a step: the options of a choose, or the steps of a may.
func (s *step) lists() [][]step {
	if s.Op == "may" {
		return [][]step{s.Steps}
	}
	return s.Options
}

// cards holds everything printed on cards, and the numbers of the rulebook.
type cards struct {
	Constants struct {
		Rounds    int
		Soil      int `yaml:"soil_target"`
		Shown     int `yaml:"behaviors_shown"`
		Hand      int `yaml:"starting_creatures_in_hand"`
		Draw      int `yaml:"end_of_turn_draw"`
		Upgrade   int `yaml:"upgrade_threshold"`
		Stat      int `yaml:"starting_stat"`
		Community int `yaml:"community_max"`
		Ratio     int `yaml:"level1_per_level2"`
		Others    int `yaml:"others_before_level3"`
	}
	Stats, Types []struct{ ID string }
	Scoring      struct {
		Type  int `yaml:"per_type"`
		All   int `yaml:"all_types_bonus"`
		Two   int `yaml:"type_with_exactly_two_levels"`
		Three int `yaml:"type_with_all_three_levels"`
	} `yaml:"community_scoring"`
	Balance []struct {
		Distance *int
		AtLeast  *int `yaml:"distance_at_least"`
		Points   int
	} `yaml:"balance_bonus"`
	Solo struct {
		Scenarios []struct {
			ID       string
			Modifier int
		}
	}
	Inputs    []*input
	Behaviors []*behavior
	Creatures []*creature

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
	return reference.Find(c.Creatures, func(one *creature) bool { return one.Name == name })
}

func (c *cards) behavior(name string) *behavior {
	return reference.Find(c.Behaviors, func(one *behavior) bool { return one.Name == name })
}

// effect returns the steps of effect A or B on one side of an input.
func (c *cards) effect(stat string, upgraded bool, label string) []step {
	one := reference.Find(c.Inputs, func(one *input) bool { return one.Stat == stat })
	side := one.Basic
	if upgraded {
		side = one.Upgraded
	}
	return reference.Find(side, func(one *choice) bool { return one.Label == label }).Steps
}

// stat returns the number of a stat, in the order Structure, Nutrients, Food Web.
// Clauses: flow.three-stats
func (c *cards) stat(id string) int {
	return slices.IndexFunc(c.Stats, func(one struct{ ID string }) bool { return one.ID == id })
}

// deck returns all creatures, each with all its copies.
// Clauses: component.creatures
func (c *cards) deck() (names []string) {
	for _, one := range c.Creatures {
		names = append(names, slices.Repeat([]string{one.Name}, one.Copies)...)
	}
	return names
}

// behaviorDeck returns all behaviors.
// Clauses: component.behaviors
func (c *cards) behaviorDeck() (names []string) {
	return reference.Each(c.Behaviors, func(one *behavior) string { return one.Name })
}

// sorted returns creatures in the order of the card set, with hidden ones last.
func (c *cards) sorted(names []string) []string { return inOrder(names, c.place) }

func (c *cards) sortedBehaviors(names []string) []string { return inOrder(names, c.rank) }

func inOrder(names []string, place map[string]int) []string {
	return reference.Sorted(names, func(a, b string) int { return place[a] - place[b] })
}

// needCreature asks chance for a card of the creature deck. It returns false if there is none.
// Clauses: faq.creature-deck-out, faq.both-empty, ruling.reshuffle-timing
func (t *table) needCreature() bool {
	if !t.creaturesLeft() {
		return false
	}
	if len(t.deck) == 0 {
		t.shuffle()
	}
	t.phase = phaseDeck
	return true
}

func (t *table) creaturesLeft() bool { return len(t.deck)+len(t.discard) > 0 }

// shuffle turns the discard pile into the deck.
func (t *table) shuffle() {
	t.deck, t.discard = t.cards.sorted(append(t.deck, t.discard...)), nil
	for _, p := range t.players {
		p.buried = nil
	}
}

// needBehavior does the same for the behavior deck, which has its own discard pile.
// Clauses: behavior.deck-out, faq.behavior-deck-out, faq.separate-piles, ruling.cycle-reshuffle
func (t *table) needBehavior() bool {
	if len(t.behaviorDeck)+len(t.behaviorDiscard) == 0 {
		return false
	}
	if len(t.behaviorDeck) == 0 {
		t.shuffleBehaviors()
	}
	t.phase = phaseBehaviors
	return true
}

func (t *table) shuffleBehaviors() {
	t.behaviorDeck, t.behaviorDiscard = t.cards.sortedBehaviors(append(t.behaviorDeck, t.behaviorDiscard...)), nil
}

// deckMoves returns a move for every card of the creature deck, whose order is unknown.
func (t *table) deckMoves() (list []move) {
	for i, label := range reference.Numbered(t.deck) {
		name := t.deck[i]
		list = append(list, move{"deck", label, func() {
			reference.Take(&t.deck, name)
			if t.early() && len(t.deck) == 0 {
				t.shuffle()
			}
			if len(t.tasks) > 0 {
				t.deal(name)
			} else {
				t.turnUp(name)
			}
		}})
	}
	return list
}

func (t *table) behaviorMoves() (list []move) {
	for i, label := range reference.Numbered(t.behaviorDeck) {
		name := t.behaviorDeck[i]
		list = append(list, move{"behaviors", label, func() {
			reference.Take(&t.behaviorDeck, name)
			if t.early() && len(t.behaviorDeck) == 0 {
				t.shuffleBehaviors()
			}
			t.putBehavior(&t.display, name)
			if t.doing != nil {
				t.unitDone()
			}
		}})
	}
	return list
}

// early reports whether a discard pile is shuffled as soon as its deck is empty.
func (t *table) early() bool { return t.setup.Reads("loam.ruling.reshuffle-timing", "B") }

func (t *table) put(pile *[]string, name string) { *pile = t.cards.sorted(append(*pile, name)) }

func (t *table) putBehavior(pile *[]string, name string) {
	*pile = t.cards.sortedBehaviors(append(*pile, name))
}

// pile returns the creatures in the soil, in the discard pile or in the active player's hand.
// Clauses: action.bury-own-hand
func (t *table) pile(name string) *[]string {
	switch name {
	case "soil":
		return &t.soil
	case "discard":
		return &t.discard
	}
	return &t.active().hand
}

// elsewhere returns the creatures that are not on the table, so they must be in the deck.
func (t *table) elsewhere() []string {
	here := slices.Concat(t.soil, t.discard, t.invasive)
	for _, p := range t.players {
		here = append(here, p.hand...)
		for _, c := range p.zone {
			here = append(here, c.creatures...)
		}
	}
	return reference.Without(t.cards.deck(), here)
}

func (t *table) behaviorsElsewhere() []string {
	here := slices.Concat(t.display, t.behaviorDiscard)
	for _, p := range t.players {
		here = append(here, p.behaviors...)
	}
	if t.doing != nil && t.doing.behavior {
		here = append(here, t.doing.what)
	}
	return slices.DeleteFunc(t.cards.behaviorDeck(), func(name string) bool { return slices.Contains(here, name) })
}
