package loam

import "slices"

// The phases, as positions name them. In the empty phase the game continues by itself.
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
	phaseFlip      = "flip"
	phaseCheck     = "check"
	phaseDiscard   = "discard"
	phaseExtra     = "extra"
	phaseCleanse   = "cleanse"
	phaseOver      = "over"
)

// A community is a column of creatures, the lowest first.
//
// loam.community.every-creature, loam.community.column
type community struct {
	id        int // c1, c2, ...: used only once in a game
	creatures []string
}

// A player is one plant: its root zone, its stats and its hand.
//
// loam.flow.plant
type player struct {
	name      string
	zone      []*community
	ids       int // the last id that was used
	stats     [3]int
	hand      []string // creatures
	behaviors []string
	buried    []string // creatures in the discard pile that only this player knows
	known     []string // creatures in the hand that everybody knows
	low       []string // inputs that are not turned although their stat would allow it
}

// A table is everything on the table, with the state of the turn.
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

	used      []string // inputs used in this turn
	out       string   // the input put aside by a solo scenario in this turn
	outBefore []string // inputs put aside in earlier turns
	placed    int      // creatures placed in this turn
	earned    int      // behaviors earned in this turn
	joined    []string // pairs, such as "MD+AD", that only a combination has made in this turn
	lapsed    []string // behaviors that were not taken in this turn although they could be
	arranged  []int    // communities rearranged in this turn, as long as they stay so
	flips     []string // inputs about which the player decides now
	pairs     []string // pairs that the effect in progress has made
	queue     int      // waiting triggers of a solo scenario

	doing *doing
	tasks []string // the tasks left of the set-up, or of the end of a turn
	dealt int      // the number of cards dealt in the present task

	wins    []int // the wins in a match, by player
	games   int
	winners []string
}

// A doing is an effect in progress.
type doing struct {
	what     string  // an effect such as "structure A", a behavior, "start" or "trigger"
	behavior bool    // it is the effect of a behavior
	lists    []*list // the list of steps, and the lists inside it that have begun
	left     int     // units left of the step; 0 before the step
	short    bool    // some unit of the step was not carried out
	drawn    string  // the creature that chance picked to be placed
	from     string  // the pile of that creature
}

// A list is a list of steps in progress.
type list struct {
	steps    []step
	at       int  // the index of the present step
	previous bool // the previous step was carried out in full
	all      bool // all earlier steps were carried out in full
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

// upgraded reports whether the active player's input for a stat shows its upgraded side.
//
// loam.upgrade.threshold, loam.upgrade.immediate, loam.upgrade.automatic,
// loam.upgrade.corresponding, loam.upgrade.independent, loam.stat.true-value,
// loam.scenario.invasive.downgrade, loam.scenario.allelopathy.sides
func (t *table) upgraded(stat string) bool {
	p := t.active()
	return p.stats[t.cards.stat(stat)] >= t.cards.Constants.Upgrade && !slices.Contains(p.low, stat)
}

// held returns the inputs in the active player's hand.
func (t *table) held() (inputs []string) {
	for _, stat := range t.cards.Stats {
		if !slices.Contains(t.used, stat.ID) && t.out != stat.ID {
			inputs = append(inputs, stat.ID)
		}
	}
	return inputs
}

// solo reports whether a solo scenario is played and the given round is the present one.
func (t *table) solo(scenario string, round int) bool {
	return t.setup.Has(scenario) && t.round == round
}
