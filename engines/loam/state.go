package loam

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A State is everything on the table. Which inputs are upgraded follows from the
// stats; Derive works it out again. Size and Given do not follow from the rest: all
// zones lie in one list, and no id is given twice.
type State struct {
	// Life holds the creatures in the root zones: seat by seat, the communities of a seat in the
	// order of their ids, a community from its base up. Home has the id of the community of each.
	Life, Home [MaxCreatures]uint8

	Deck, Discard, Soil Pile
	Hand                [4]Pile
	Buried              [4]Pile // those of the discard pile that were buried from a hand, which only its owner knows
	Known               [4]Pile // those of a hand that everybody knows, as they went there face up
	Alien               Pile    // invasive creatures
	Stats               [4][3]int16

	Tricks                                 [4]Behaviors // behaviors in hand
	BehaviorDeck, BehaviorDiscard, Display Behaviors
	Lapsed                                 Behaviors // qualified at an earlier check of this turn and were not taken
	Pairs, Joined                          Pairs     // made by placements of this effect; by combining this turn
	Arranged                               Pile      // communities of the active player, by ID, that have been rearranged as they are
	Turning                                uint8     // inputs whose player decides now whether they turn, a bit each

	Size, Given [4]uint8 // creatures in each zone, and community ids given so far
	Up          [4]uint8 // a bit for each input on its upgraded side
	Used, Out   uint8    // the active player's inputs that are not in hand
	OutBefore   uint8    // inputs discarded on earlier turns
	First, Turn rule.Seat
	Round       uint8
	Phase       Phase
	Placed      uint8 // creatures placed this turn
	Earned      uint8 // behaviors earned this turn
	Queue       uint8 // scenario triggers not yet resolved
	Winners     uint8 // a bit each, once the game is over
	Wins        [2]uint8
	Games       uint8  // games of the match that are over
	Unscored    uint16 // scoring clauses that had no say at the end, as bits

	// What is being resolved, and where it stands.
	Doing EffectKind
	Drawn rule.Maybe[uint8] // the creature that Chance has picked and whose place is to be decided
	From  Source            // where Drawn lies
	Left  uint8             // units left of the step
	Short bool              // the step was not carried out in full
	Prev  uint8             // by depth of nesting: the step before was carried out in full
	Whole uint8             // by depth: so was every step of the option or the enclosed steps
	Step  uint16            // the step, 0 when all are done
	Then  uint16            // a second effect, which only a struck clause allows
	Tasks uint32            // what is left of set-up or the end of the turn, four bits each

	Veil [5]uint8 // cards that a view hides: in the hands, in the discard pile
}

// Pairs is a set of pairs of different types, a bit each.
type Pairs uint16

// A Phase says which decision is due.
type Phase uint8

// The phases; Chance decides in the first four, and together with the player in PickOrStop.
const (
	ChooseFirst  Phase = iota // who starts
	DrawCard                  // the top of the creature deck
	DrawBehavior              // the top of the behavior deck
	PickCard                  // a random creature of some pile
	PickOrStop                // the same, and the player may stop or pass as long as chance has not picked
	TurnMove                  // nothing is in progress
	Placing
	Drawing
	Burying
	Choosing
	Deciding // whether to do what the player may
	Flipping // whether an input turns to its upgraded side, under reading B of upgrade-automatic
	Checking // which behaviors to take
	Discarding
	ExtraPlacing
	Cleansing // which invasive creature to bury
	Over
	phases
)

// EffectKind is what is being resolved: nothing, an effect of an input, a text of
// the scenario, the end of the turn, set-up, or a behavior.
type EffectKind uint8

// What can be resolved besides the effects of inputs (1 to 12) and behaviors.
const (
	doNothing  EffectKind = 0
	doStart    EffectKind = 13
	doTrigger  EffectKind = 14
	doEnd      EffectKind = 15
	doSetUp    EffectKind = 16
	doBehavior EffectKind = 17
)

func doInput(stat, side, effect uint8) EffectKind { return EffectKind(1 + stat*4 + side*2 + effect) }

func (d EffectKind) input() (stat uint8, ok bool) { return uint8(d-1) / 4, d >= 1 && d < doStart }

// side and effect return which side of an input is being resolved, 0 for the
// basic one, and which effect of it, 0 for A.
func (d EffectKind) side() uint8   { return uint8(d-1) >> 1 & 1 }
func (d EffectKind) effect() uint8 { return uint8(d-1) & 1 }

func (d EffectKind) behavior() (b uint8, ok bool) { return uint8(d - doBehavior), d >= doBehavior }

// A Source is a place from which a creature is taken.
type Source uint8

// The sources; creatures may only be placed, drawn or buried from some.
const (
	Hand Source = iota
	Soil
	Deck
	Discard
	Zone
	sources
)

// allInputs are the three inputs, a bit each.
const allInputs = 1<<len(Stats) - 1

type trace = rule.Trace[State]

// A Game is Loam for certain players and cards, as printed or as variants and readings amend it.
type Game struct {
	book     rule.Book
	names    []string
	cards    *CardSet
	program  []step    // of the card set and the scenario
	scenario *scenario // nil when none is played
	read     readings
	apart    func(stats *[3]int16) int   // the distance that the balance bonus is for
	tiebreak func(stats *[3]int16) int16 // among tied players the highest value wins
	whenOver []func(*Game, *State, *trace)
	late     []func(*Game) // amendments that come last, once cards and scenario are laid out
	bestOf   bool          // which facts and texts speak of a match

	write *values                    // how things are written
	form  func() *schema.Form[draft] // how positions are written
	schema.MoveTexts[Move]
}

// Book returns the clauses.
func (g *Game) Book() *rule.Book { return &g.book }

// Seats returns the names of the players.
func (g *Game) Seats() []string { return g.names }

func (g *Game) players() rule.Seat { return rule.Seat(len(g.names)) }

// Deciders returns who may decide now.
func (g *Game) Deciders(s *State) rule.Seats {
	switch {
	case s.Phase >= Over:
		return 0
	case s.Phase <= PickCard:
		return rule.Only(rule.Chance)
	case s.Phase == PickOrStop:
		return rule.Only(rule.Chance) | rule.Only(s.Turn)
	}
	return rule.Only(s.Turn)
}

func (s *State) deck() int {
	n := s.Deck.len()
	for _, hidden := range s.Veil {
		n -= int(hidden)
	}
	return n
}

func (s *State) pile() int { return s.Discard.len() + int(s.Veil[4]) }

// Derive makes again what follows from the rest of a state: an input lies on its
// upgraded side while its stat has reached the threshold, unless players decide that.
func (g *Game) Derive(s *State) {
	if g.read.byChoice {
		return
	}
	for seat, stats := range s.Stats {
		if seat >= len(g.names) {
			break
		}
		s.Up[seat] = 0
		for stat, value := range stats {
			if int(value) >= g.cards.Numbers.Threshold {
				s.Up[seat] += 1 << stat
			}
		}
	}
}

// readings are what the rules ask where a ruling has several readings that can be chosen: each field
// by the reading of rules.md that sets it. The zero value is the default of each.
type readings struct {
	insertion insertion `reading:"insertion B C"`       // at which positions a creature may join a community
	optional  bool      `reading:"must-place B"`        // every unit may be passed
	rearrange bool      `reading:"rearrange B"`         // the order in a community may be changed
	between   bool      `reading:"combine-timing B"`    // no combining where a placement is due
	early     bool      `reading:"reshuffle-timing B"`  // as soon as a deck is empty
	anyEnd    bool      `reading:"end-order B"`         // the player orders the end of the turn
	either    bool      `reading:"showing-side B"`      // the basic side of an upgraded input can be used too
	byChoice  bool      `reading:"upgrade-automatic B"` // the player decides whether an input turns
	claims    bool      `reading:"take-lapses B"`       // what was declined can be claimed until the turn ends
	forgets   bool      `reading:"hidden B"`            // nobody remembers what went into a hand face up
}

// An insertion says at which positions a creature may join a community.
type insertion uint8

const (
	anywhere insertion = iota
	ends
	onTop
)
