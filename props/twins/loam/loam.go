// Package loam implements Loam a second time, only from the rulebook's text and the catalogue of
// its clauses. Cards are names, piles are lists of names, and effects are carried out as they are
// printed. It is slow and simple on purpose. The comment above a function names the clauses that it
// implements and that its code does not name, without the name
// of the game.
//
// It supports the whole game: one to four players, the match of two, the four solo scenarios, every
// effect that a card set can print, and every supported reading of a ruling. It omits what only
// names a result: laps of the track, and the benchmarks of a solo game.
//
// To read it as a rulebook, begin with turn.go: the moves of a turn, and the order in which
// the rest happens. effect.go carries out an effect step by step, and unit.go unit by unit.
// Creatures are placed in communities in community.go, earn behaviors in earn.go and score
// points in score.go.
package loam

import (
	"fmt"
	"slices"

	"umpire/props/twins/reference"
)

type setup = reference.Setup

// Open opens Loam, before the first player is chosen.
func Open(s setup) (reference.Game, error) {
	cards, err := readCards(s.Cards)
	if err != nil {
		return nil, err
	}
	t := &table{setup: &s, cards: cards}
	t.players = reference.Each(s.Players, func(one reference.Player) *player { return &player{name: one.Name} })
	t.wins = make([]int, len(t.players))
	t.box()
	return reference.New("loam", t, false), nil
}

// box puts everything back into the box, before a game.
// Clauses: setup.stats-zero, setup.zone-empty, setup.creature-deck, setup.player-kit,
// setup.inputs-basic
func (t *table) box() {
	start := t.cards.Constants.Stat
	for i, p := range t.players {
		t.players[i] = &player{name: p.name, stats: [3]int{start, start, start}}
	}
	first := t.players[0].name
	*t = table{
		setup: t.setup, cards: t.cards, players: t.players, wins: t.wins, games: t.games,
		deck: t.cards.deck(), behaviorDeck: t.cards.behaviorDeck(),
		first: first, turn: first, phase: phaseFirst,
	}
}

// Moves returns every legal move.
func (t *table) Moves() (list []string) {
	return reference.Each(t.moves(), func(m move) string { return m.who + ": " + m.what })
}

// Do makes a legal move, and continues until the next decision.
func (t *table) Do(who, what string) {
	moves := t.moves()
	at := slices.IndexFunc(moves, func(m move) bool { return m.who == who && m.what == what })
	t.phase = ""
	moves[at].do()
	t.goOn()
}

// Winners returns the winners, and whether the game is over.
func (t *table) Winners() (names []string, over bool) { return t.winners, t.phase == phaseOver }

// Points returns a player's present total.
func (t *table) Points(player string) int { return t.points(t.player(player)) }

// A move is a legal move: who makes it, how it is printed, and what it does.
type move struct {
	who, what string
	do        func()
}

// Clauses: effect.only-due, turn.own-turn-only
func (t *table) moves() []move {
	switch t.phase {
	case phaseFirst:
		return t.firstPlayers()
	case phaseDeck:
		return t.deckMoves()
	case phaseBehaviors:
		return t.behaviorMoves()
	case phasePick:
		return t.picks()
	case phasePickStop:
		return append(t.picks(), t.leaving()...)
	case phaseTurn:
		return slices.Concat(t.uses(), t.plays(), t.combinations(), t.rearrangements(), t.claims(), t.ends())
	case phasePlace:
		return slices.Concat(t.placements(), t.leaving(), t.combinationsAtPlacement())
	case phaseDraw:
		return append(t.draws(), t.leaving()...)
	case phaseBury:
		return append(t.burials(), t.leaving()...)
	case phaseChoose, phaseMay:
		return t.options()
	case phaseFlip:
		return t.flipping()
	case phaseCheck:
		return t.takes()
	case phaseDiscard:
		return t.discards()
	case phaseExtra:
		return append(t.extras(), t.combinationsAtPlacement()...)
	case phaseCleanse:
		return t.cleansings()
	}
	return nil
}

func (t *table) say(do func(), format string, args ...any) move {
	return move{t.turn, fmt.Sprintf(format, args...), do}
}

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
// Clauses: community.every-creature, community.column
type community struct {
	id        int // c1, c2, ...: used only once in a game
	creatures []string
}

// A player is one plant: its root zone, its stats and its hand.
// Clauses: flow.plant
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
// Clauses: setup.zones, faq.separate-piles
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

	doing *effectState
	tasks []string // the tasks left of the set-up, or of the end of a turn
	dealt int      // the number of cards dealt in the present task

	wins    []int // the wins in a match, by player
	games   int
	winners []string
}

type effectState struct {
	what     string  // an effect such as "structure A", a behavior, "start" or "trigger"
	behavior bool    // it is the effect of a behavior
	lists    []*list // the list of steps, and the lists inside it that have begun
	left     int     // units left of the step; 0 before the step
	short    bool    // some unit of the step was not carried out
	drawn    string  // the creature that chance picked to be placed
	from     string  // the pile of that creature
}

type list struct {
	steps    []step
	at       int  // the index of the present step
	previous bool // the previous step was carried out in full
	all      bool // all earlier steps were carried out in full
}

func newList(steps []step) *list { return &list{steps: steps, previous: true, all: true} }

func (d *effectState) list() *list { return d.lists[len(d.lists)-1] }

func (d *effectState) step() *step { return &d.list().steps[d.list().at] }

func (t *table) player(name string) *player {
	return reference.Find(t.players, func(p *player) bool { return p.name == name })
}

func (t *table) active() *player { return t.player(t.turn) }

// upgraded reports whether the active player's input for a stat shows its upgraded side.
// Clauses: upgrade.threshold, upgrade.immediate, upgrade.automatic, upgrade.corresponding,
// upgrade.independent, stat.true-value, scenario.invasive.downgrade, scenario.allelopathy.sides
func (t *table) upgraded(stat string) bool {
	p := t.active()
	return p.stats[t.cards.stat(stat)] >= t.cards.Constants.Upgrade && !slices.Contains(p.low, stat)
}

// held returns the inputs in the active player's hand.
func (t *table) held() []string {
	return slices.DeleteFunc(t.stats(), func(stat string) bool { return slices.Contains(t.used, stat) || t.out == stat })
}

// stats returns the stats in their order.
func (t *table) stats() []string {
	return reference.Each(t.cards.Stats, func(one struct{ ID string }) string { return one.ID })
}

// solo reports whether a solo scenario is played and the given round is the present one.
func (t *table) solo(scenario string, round int) bool {
	return t.setup.Has(scenario) && t.round == round
}

// seen returns the table as a player sees it. Cards in the hands of others, and cards they
// have buried from them, may as well be in the deck.
//
// Everybody remembers what went into a hand face up.
// Clauses: ruling.hidden, action.bury-face-down, inv.secrecy
func (t *table) seen(name string) *table {
	c := *t
	c.players = nil
	var hidden []string
	for _, p := range t.players {
		q := *p
		if p.name != name {
			secret := slices.Clone(p.hand)
			for _, one := range p.known {
				reference.Take(&secret, one)
			}
			hidden = slices.Concat(hidden, secret, p.buried)
			q.hand, q.buried = append(slices.Clone(p.known), slices.Repeat([]string{unknown}, len(secret))...), nil
			c.discard = slices.Clone(c.discard)
			for _, one := range p.buried {
				reference.Take(&c.discard, one)
				t.put(&c.discard, unknown)
			}
		}
		c.players = append(c.players, &q)
	}
	c.deck = t.cards.sorted(append(hidden, t.deck...))
	return &c
}
