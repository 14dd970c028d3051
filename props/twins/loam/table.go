package loam

import "slices"

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
	what     string  // "structure A", a behavior, the start of a turn, a trigger
	behavior bool    // it is a behavior's
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

// upgraded reports whether the active player's input for a stat shows its upgraded
// side.
//
// loam.upgrade.threshold, loam.upgrade.immediate, loam.upgrade.automatic,
// loam.upgrade.corresponding, loam.upgrade.independent, loam.stat.true-value,
// loam.scenario.invasive.downgrade, loam.scenario.allelopathy.sides
func (t *table) upgraded(stat string) bool {
	return t.active().stats[t.cards.stat(stat)] >= t.cards.Constants.Upgrade
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
