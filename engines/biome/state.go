package biome

import (
	"math/bits"

	"umpire/engines/rule"
)

// A State is everything on the table. What it stores though it follows from the
// rest is worked out again by Derive: which spaces are filled. The score of a game
// that is over is what was counted then.
type State struct {
	Biomes        [4]Biome
	Hand, Aside   [4]Pile // Aside is what an action has drawn and not yet dealt with
	Deck, Discard Pile
	Threads       [4]Thread // what is being resolved: for each player in a simultaneous phase, else the first

	Season      uint8
	Start, Turn rule.Seat
	Phase       Phase
	Ready       uint8 // a bit each: who is done with a simultaneous phase, or has had the turn
	Ending      bool  // an end trigger is on
	Winners     uint8 // a bit each, once the game is over
	Rating      uint8 // of one player's game, by its number from 1, once it is over

	Public, Goals, GoalsGone, GoalsAside uint16               // achievements: face up, in the deck, discarded, drawn by an action
	Private                              [4]rule.Maybe[uint8] // achievement
	Place                                [16][4]uint8         // who completed which achievement at which place; 0 not
	Now                                  [16]uint8            // who of them in the running phase or turn

	Bounties, BountiesGone uint32    // Bountiful cards in the deck, and discarded
	Dealt                  [4]uint32 // in the hands
	Redrawn                [4]uint8  // how many were laid away for others; redrawnAll when that is over

	Last     rule.Maybe[rule.Seat] // who is owed the extra of the last place
	Credit   [4]uint8              // discards of the first phase not yet rewarded
	Took     [4]uint8              // kinds of resources collected in this phase
	Extra    uint8                 // who has collected and still chooses the extra, a bit each
	Order    [4]rule.Seat          // of predation
	Hunted   Spaces                // predators that have hunted this turn, or vultures that have scavenged
	Virtual  Spaces                // in solo, the nests that are still to be attacked
	Moved    [4]Spaces
	Attack   attack
	Migrant  rule.Maybe[uint8] // the space of the animal that waits to be settled; in solo the revealed card
	Disaster disaster
	Left     uint8 // cards left to deal

	Score [4][sources]int16

	// What a view hides: cards in hand and those set aside, Bountiful cards in
	// hand, achievements that an action has drawn, and private ones, a bit each.
	Veil, AsideVeil, DealtVeil [4]uint8
	GoalVeil, PrivateVeil      uint8
}

// A Biome is what everybody sees of a player.
type Biome struct {
	Points  int16
	Store   [6]uint8
	Card    [spaces]rule.Maybe[uint8]
	Cond    [spaces]rule.Maybe[uint8] // which kind of Changing Conditions card
	Bounty  [spaces]rule.Maybe[uint8] // Bountiful card
	Holder  [spaces]rule.Maybe[uint8] // the space of the nest of the animal here
	Brood   [spaces]uint8             // its babies; those fed this Summer in the upper half
	Filled  Spaces                    // where a plant or animal lies
	Cubes   Spaces
	Down    Spaces // where a Bountiful card lies face down
	In      [3]Spaces
	Pending uint32 // bonuses to resolve, by their number on the track
	Passed  uint32 // bonuses earned so far
}

// An attack waits for its roll.
type attack struct {
	On   bool
	Won  bool      // it has succeeded, and the attacker says how many babies it takes, under that reading
	From uint8     // the predator, or in solo the nest that is attacked
	Seat rule.Seat // whose nest it is,
	At   uint8     // and that of which animal
}

// A disaster is what is being resolved of one.
type disaster struct {
	Field       rule.Maybe[uint8]     // none before the spin
	First, Last rule.Maybe[rule.Seat] // the sole leader and the sole last at the spin
	Stage       uint8
	Need        uint8             // cards or tokens still to choose
	Saved       rule.Maybe[uint8] // the space of the card saved
	Pay         uint8             // cards still to discard for it
	Foods, Suns uint8             // at most so many of the tokens, where food and sunlight are halved separately
	Lost, Nests Spaces
}

const (
	spaces    = 18
	resources = 6
	none      = 255
)

// nobody is who is named where no player is.
const nobody rule.Seat = 255

// Spaces is a set of spaces of a Biome, a bit each.
type Spaces uint32

const allSpaces = Spaces(1)<<spaces - 1

func bit(at uint8) Spaces { return 1 << (at & 31) }

func (set Spaces) len() int { return bits.OnesCount32(uint32(set)) }

func (set Spaces) has(at uint8) bool { return set>>(at&31)&1 != 0 }

func (set Spaces) each(yield func(uint8) bool) {
	for ; set != 0; set &= set - 1 {
		if !yield(low(set)) {
			return
		}
	}
}

func (set Spaces) where(holds func(at uint8) bool) (some Spaces) {
	for at := range set.each {
		if holds(at) {
			some |= bit(at)
		}
	}
	return some
}

// A Phase is a phase of a season, or a part of set-up.
type Phase uint8

// The phases. Those before Disaster are set-up.
const (
	DealGoals Phase = iota
	NameStart
	DealStarters
	PlaceStarters
	DealHands
	DealPrivate
	DealBounties
	BuryBounties
	RedrawBounties
	SendBounties
	Disaster
	Reduce
	Draw
	Collect
	Play
	Nesting
	Predation
	Feeding
	Scavenging
	Migration
	Action
	Over
	phases
)

// simultaneous phases are those in which everybody decides at once.
func (p Phase) simultaneous() bool {
	return p >= Reduce && p <= Nesting || p == PlaceStarters || p == BuryBounties || p == SendBounties
}

type trace = rule.Trace[State]

// A source of points, for the ledger.
type source uint8

const (
	fromCards source = iota
	fromGoals
	fromActions
	fromFeeding
	fromHunting
	fromScavenging
	fromMigration
	fromBounties
	fromGifts // received
	toGifts   // given away
	fromPrivate
	sources
)

func (s *State) points(seat rule.Seat) int { return int(s.Biomes[seat&3].Points) }

// habitat returns what a space counts as now.
func (b *Biome) habitat(at uint8) uint8 {
	for h := range uint8(3) {
		if b.In[h].has(at) {
			return h
		}
	}
	return 0
}

func (b *Biome) babies(at uint8) uint8 { return b.Brood[at] & 15 }
func (b *Biome) fed(at uint8) uint8    { return b.Brood[at] >> 4 }

func (b *Biome) nests() (set Spaces) {
	for at := range uint8(spaces) {
		if b.Holder[at].Is() {
			set |= bit(at)
		}
	}
	return set
}

func (b *Biome) bounties() (n int) {
	for _, card := range b.Bounty {
		n += int(b2u(card.Is()))
	}
	return n
}

func (b *Biome) tokens() (n int) {
	for _, k := range b.Store {
		n += int(k)
	}
	return n
}

// Derive works out what follows from the rest of a state: the spaces in which a plant or
// animal lies are those that have a card.
func (g *Game) Derive(s *State) {
	for seat := range s.Biomes {
		s.Biomes[seat].Filled = s.Biomes[seat].withCards()
	}
}

func (b *Biome) withCards() (set Spaces) {
	for at, card := range b.Card {
		if card.Is() {
			set += 1 << at
		}
	}
	return set
}

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves. Chance makes the first nine.
const (
	GoalDrawn    Kind = iota // achievements: "The Florist"
	StartNamed               // start: p1
	StarterDrawn             // starters: 3
	PrivateDrawn             // private: "The Florist"
	BountyDrawn              // bountiful: "Rich Soil"
	CardDrawn                // deck: "Marsh Fern"
	Rolled                   // roll: 4
	Flipped                  // flip: heads
	Spun                     // spin: tsunami
	PlacePair                // start bird a1 tree a2
	Redraw                   // redraw "Rich Soil"
	Bury                     // bury "Rich Soil" at c1
	Send                     // send "Rich Soil" to p2.b1
	Done                     // done
	ReduceCard               // reduce "Marsh Fern"
	Reward                   // reward fish
	DrawCards                // draw 2
	Gather                   // collect fish leaf
	TakeExtra                // extra card
	PlayCard                 // play "Marsh Fern" into a1 omit leaf
	Forgo                    // forgo draw
	Exchange                 // exchange "Marsh Fern", "Marsh Iris" for fish
	Change                   // change c1 with "CC Marsh-Prairie"
	MakeNest                 // nest a1 in a2
	Hunt                     // attack with c1 on p2.c1
	Feed                     // feed a1 leaf
	Scavenge                 // scavenge with e1 on p2
	Activate                 // activate c1
	Pay                      // pay fish
	Give                     // give fish to p2
	Point                    // point to p2
	Keep                     // keep "Marsh Fern"
	Publish                  // publish "The Arborist"
	Take                     // take 1
	Rest                     // rest draw
	TakeBonus                // bonus sunlight
	BonusPlay                // bonus discount play "Marsh Fern" into a1
	BonusForgo               // bonus discount forgo draw
	Migrate                  // migrate d2
	Settle                   // settle c3
	Remove                   // remove d2
	Stay                     // stay
	Release                  // release d2
	Lose                     // lose a3
	LoseNest                 // lose nest a3
	LoseToken                // lose fish
	Burn                     // burn "Marsh Fern"
	Save                     // save a3
	PaySave                  // discard "Marsh Fern"
	kinds
)

// deckEmpty reports whether no card is left in the deck. In a view the cards
// that are hidden elsewhere lie among those of the deck.
func (s *State) deckEmpty() bool { return s.Deck.empty() || s.veiled() > 0 && s.deckLen() <= 0 }

func (s *State) deckLen() int { return s.Deck.len() - s.veiled() }

func (s *State) veiled() (n int) {
	for seat := range s.Veil {
		n += int(s.Veil[seat]) + int(s.AsideVeil[seat])
	}
	return n
}

func (s *State) handLen(seat rule.Seat) int { return s.Hand[seat&3].len() + int(s.Veil[seat&3]) }

// View returns the position as a seat sees it: without what the others have in hand or set
// aside, and what lies face down. Everything else lies open, also in a simultaneous phase.
func (g *Game) View(s *State, seat rule.Seat) State {
	v := *s
	for other := range g.n {
		if other == seat {
			continue
		}
		g.hide(&v, &v.Hand[other], &v.Veil[other])
		if !g.shown(s, other) {
			g.hide(&v, &v.Aside[other], &v.AsideVeil[other])
		}
		v.DealtVeil[other] += uint8(count32(v.Dealt[other]))
		v.Bounties |= v.Dealt[other]
		v.Dealt[other] = 0
		g.hideBounties(&v, other)
		if v.Private[other].Is() && s.Phase < Over {
			v.Goals |= 1 << (v.Private[other].Must())
			v.Private[other] = rule.Maybe[uint8]{}
			v.PrivateVeil |= 1 << other
		}
		if from := g.goalsFrom(s); from != nil && from.seat == other && v.GoalsAside != 0 {
			v.GoalVeil = uint8(count32(uint32(v.GoalsAside)))
			v.Goals |= v.GoalsAside
			v.GoalsAside = 0
		}
	}
	return v
}

// shown reports whether everybody sees what an action has drawn.
func (g *Game) shown(s *State, seat rule.Seat) bool {
	if s.Phase < DealHands || s.Phase == Migration {
		return true
	}
	for i := range s.Threads {
		for _, f := range s.Threads[i].F[:s.Threads[i].N] {
			if f.kind == fRun && f.seat == seat && g.cards.program[f.pc].public {
				return true
			}
		}
	}
	return false
}

// goalsFrom returns the action that has drawn achievements, nil if none has; what
// its owner does meanwhile may lie above it.
func (g *Game) goalsFrom(s *State) *frame {
	for i := range s.Threads {
		th := &s.Threads[i]
		for k := range th.N {
			if f := &th.F[k]; f.kind == fRun {
				if op := g.cards.program[f.pc].op; op == opPublish || op == opGoals {
					return f
				}
			}
		}
	}
	return nil
}

// hide puts the cards of a pile among those of the deck, and counts them.
func (g *Game) hide(v *State, pile *Pile, veil *uint8) {
	for card := range (*pile).each {
		g.cards.add(&v.Deck, g.cards.first[card])
		*veil++
	}
	*pile = Pile{}
}

// Deal draws what is unknown from the deck, the Bountiful cards and the achievements that are left.
func (g *Game) Deal(s *State, pick func(int) int) {
	one := func(left uint32) uint32 {
		for range pick(count32(left)) {
			left &= left - 1
		}
		return left & -left
	}
	fill := func(pile *Pile, veil *uint8) {
		for ; *veil > 0 && !s.Deck.empty(); *veil-- {
			n := pick(s.Deck.len())
			for card := range s.Deck.each {
				if n--; n < 0 {
					g.cards.take(&s.Deck, g.cards.first[card])
					g.cards.add(pile, g.cards.first[card])
					break
				}
			}
		}
	}
	for seat := range g.n {
		fill(&s.Hand[seat], &s.Veil[seat])
		fill(&s.Aside[seat], &s.AsideVeil[seat])
		for ; s.DealtVeil[seat] > 0 && s.Bounties != 0; s.DealtVeil[seat]-- {
			bit := one(s.Bounties)
			s.Bounties, s.Dealt[seat] = s.Bounties&^bit, s.Dealt[seat]|bit
		}
		b := &s.Biomes[seat]
		for down := b.Down; down != 0 && s.Bounties != 0; down &= down - 1 {
			if at := low(down); b.Bounty[at].None() {
				bit := one(s.Bounties)
				s.Bounties, b.Bounty[at] = s.Bounties&^bit, rule.Some(uint8(bits.TrailingZeros32(bit)))
			}
		}
		if s.PrivateVeil>>seat&1 != 0 && s.Goals != 0 {
			bit := one(uint32(s.Goals))
			s.Goals, s.PrivateVeil = s.Goals&^uint16(bit), s.PrivateVeil&^(1<<seat)
			s.Private[seat] = rule.Some(uint8(bits.TrailingZeros32(bit)))
		}
	}
	for ; s.GoalVeil > 0 && s.Goals != 0; s.GoalVeil-- {
		bit := uint16(one(uint32(s.Goals)))
		s.Goals, s.GoalsAside = s.Goals&^bit, s.GoalsAside|bit
	}
}

// hideBounties hides a player's face-down Bountiful cards.
func (g *Game) hideBounties(v *State, seat rule.Seat) {
	b := &v.Biomes[seat]
	for at := range b.Down.each {
		if b.Bounty[at].Is() {
			v.Bounties |= 1 << (b.Bounty[at].Must())
			b.Bounty[at] = rule.Maybe[uint8]{}
		}
	}
}
