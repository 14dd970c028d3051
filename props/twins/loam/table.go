package loam

import (
	"fmt"
	"slices"
)

// What is due, in the words of positions. The empty phase is a game that goes on
// by itself.
const (
	phaseFirst     = "first"
	phaseDeck      = "deck"
	phaseBehaviors = "behaviors"
	phasePick      = "pick"
	phasePickStop  = "pick-or-stop"
	phaseTurn      = "turn"
	phasePlace     = "place"
	phaseDraw      = "draw"
	phaseBury      = "bury"
	phaseChoose    = "choose"
	phaseMay       = "may"
	phaseCheck     = "check"
	phaseDiscard   = "discard"
	phaseExtra     = "extra"
	phaseCleanse   = "cleanse"
	phaseOver      = "over"
)

// A community is a column of creatures, the base first.
//
// loam.community.every-creature, loam.community.column
type community struct {
	id        int // c1, c2, ...: never given again
	creatures []string
}

// A player is one plant: its root zone, its stats, its hand.
//
// loam.flow.plant
type player struct {
	name      string
	zone      []*community
	ids       int // how many communities have been begun
	stats     [3]int
	hand      []string // creatures
	behaviors []string
	buried    []string // those in the discard pile that only this player knows
}

func (p *player) community(id int) *community {
	for _, c := range p.zone {
		if c.id == id {
			return c
		}
	}
	return nil
}

// A table is everything on the table, and where the turn stands.
//
// loam.setup.zones, loam.faq.separate-piles
type table struct {
	setup *setup
	cards *cards

	players  []*player
	soil     []string
	deck     []string // in no known order
	discard  []string
	invasive []string

	display         []string
	behaviorDeck    []string
	behaviorDiscard []string

	first, turn string
	round       int
	phase       string

	used      []string // inputs used this turn
	out       string   // the input that a solo scenario has put aside
	outBefore []string // those put aside on earlier turns
	placed    int      // creatures placed this turn
	earned    int      // behaviors earned this turn
	joined    []string // pairs that only combining has made this turn: "MD+AD"
	lapsed    []string // behaviors that could have been taken this turn, and were not
	pairs     []string // pairs that the effect in progress has made
	queue     int      // triggers of a solo scenario that wait

	doing *doing
	tasks []string // of the set-up, or of the end of a turn
	dealt int      // how many cards the task has dealt

	wins    []int // of a match, by player
	games   int
	winners []string
}

// A doing is an effect in progress.
type doing struct {
	what     string // "structure A", a behavior, the start of a turn, a trigger
	behavior bool
	lists    []*list // the list of steps, and the lists inside it that are open
	left     int     // units left of the step, 0 before it has begun
	short    bool    // a unit of the step was not carried out
	drawn    string  // the creature that chance has picked to be placed,
	from     string  // and where it lies
}

// A list is a list of steps that is being carried out.
type list struct {
	steps    []step
	at       int  // the step being carried out
	previous bool // the step before it was carried out in full
	all      bool // and so were all before it
}

func newList(steps []step) *list { return &list{steps: steps, previous: true, all: true} }

func (d *doing) list() *list { return d.lists[len(d.lists)-1] }

func (d *doing) step() *step { return &d.list().steps[d.list().at] }

func (t *table) player(name string) *player {
	for _, p := range t.players {
		if p.name == name {
			return p
		}
	}
	return nil
}

func (t *table) active() *player { return t.player(t.turn) }

// upgraded reports whether an input of the active player shows its upgraded side.
//
// loam.upgrade.threshold, loam.upgrade.immediate, loam.upgrade.automatic,
// loam.upgrade.corresponding, loam.upgrade.independent, loam.stat.true-value,
// loam.scenario.invasive.downgrade, loam.scenario.allelopathy.sides
func (t *table) upgraded(stat int) bool {
	return t.active().stats[stat] >= t.cards.Constants.Upgrade
}

// held returns the inputs that the active player has in hand.
func (t *table) held() (inputs []string) {
	for _, stat := range t.cards.Stats {
		if !slices.Contains(t.used, stat.ID) && t.out != stat.ID {
			inputs = append(inputs, stat.ID)
		}
	}
	return inputs
}

// solo reports whether a solo scenario is played, and its turn has come.
func (t *table) solo(scenario string, round int) bool {
	return t.setup.Has(scenario) && t.round == round
}

// take takes a card out of a pile.
func take(pile *[]string, name string) {
	at := slices.Index(*pile, name)
	*pile = slices.Delete(*pile, at, at+1)
}

// put puts a creature on a pile.
func (t *table) put(pile *[]string, name string) {
	*pile = t.cards.sorted(append(*pile, name))
}

// putBehavior puts a behavior on a pile.
func (t *table) putBehavior(pile *[]string, name string) {
	*pile = t.cards.sortedBehaviors(append(*pile, name))
}

// pile returns the creatures in the soil, or in the active player's hand.
//
// loam.action.bury-own-hand
func (t *table) pile(name string) *[]string {
	switch name {
	case "soil":
		return &t.soil
	case "discard":
		return &t.discard
	}
	return &t.active().hand
}

// distinct leaves out what comes again.
func distinct(names []string) (list []string) {
	for _, name := range names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

func count(names []string, name string) (n int) {
	for _, other := range names {
		if other == name {
			n++
		}
	}
	return n
}

// copyOf tells the copies of a card apart, as chance does: "Bacillus#2".
func copyOf(name string, n int) string {
	if n == 1 {
		return name
	}
	return fmt.Sprintf("%s#%d", name, n)
}

// copies tells the copies in a pile apart.
func copies(pile []string) (list []string) {
	seen := map[string]int{}
	for _, name := range pile {
		seen[name]++
		list = append(list, copyOf(name, seen[name]))
	}
	return list
}

// quoted puts names in quotation marks.
func quoted(names ...string) (list []string) {
	for _, name := range names {
		list = append(list, `"`+name+`"`)
	}
	return list
}
