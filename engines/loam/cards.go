package loam

import (
	"strings"

	"umpire/engines/rule"
)

// A Creature is a kind of creature, of which the set may have several copies.
type Creature struct {
	ID, Name string
	Type     uint8 // a number in Types
	Level    uint8 // 1 to 3
	Gains    [3]int16
	Copies   uint8
}

// A Behavior is a behavior card.
type Behavior struct {
	ID, Name string
	Pair     [2]uint8 // types
	Text     string
	cost     *cost
	pair     Pairs
	start    uint16
}

// A cost is the bury step that pays for a behavior.
type cost struct {
	n     uint8
	from  sourceSet
	only  Pile
	limit *only
}

// An Input is one of the three inputs.
type Input struct {
	Title string
	Texts [2][2]string // by side and effect
}

// Types are the six types of creatures.
var Types = [6]string{"MD", "AD", "EE", "PM", "LP", "SP"}

// Stats are the three stats, and the inputs that belong to them.
var Stats = [3]string{"structure", "nutrients", "food-web"}

// Numbers are the numbers of the rulebook as the card set gives them.
type Numbers struct {
	Constants
	ScoreTable
}

// Constants are the numbers of the rounds, the stats and the communities.
type Constants struct {
	Rounds     int `field:"rounds,may" range:"1..9"`
	SoilTarget int `field:"soil_target,may" range:"0..60"`
	Shown      int `field:"behaviors_shown,may" range:"0..32"`
	StartHand  int `field:"starting_creatures_in_hand,may" range:"0..9"`
	EndDraw    int `field:"end_of_turn_draw,may" range:"0..9"`
	Threshold  int `field:"upgrade_threshold,may" range:"1..99"`
	StartStat  int `field:"starting_stat,may" range:"-99..99"`
	Track      int `field:"stat_track_length,may" range:"1..999"`
	Size       int `field:"community_max,may" range:"1..7"`
	Ratio      int `field:"level1_per_level2,may" range:"0..7"`
	Others     int `field:"others_before_level3,may" range:"0..6"`
	Least      int `field:"players_min,may" range:"1..1"`
	Most       int `field:"players_max,may" range:"4..4"`
}

// ScoreTable are the points of a community.
type ScoreTable struct {
	PerType     int `field:"per_type,may" range:"0..99"`
	AllTypes    int `field:"all_types_bonus,may" range:"0..99"`
	TwoLevels   int `field:"type_with_exactly_two_levels,may" range:"0..99"`
	ThreeLevels int `field:"type_with_all_three_levels,may" range:"0..99"`
}

var statedNumbers = Numbers{
	Constants{Rounds: 3, SoilTarget: 6, Shown: 3, StartHand: 1, EndDraw: 1, Threshold: 8, Track: 20, Size: 7, Ratio: 2, Others: 6, Least: 1, Most: 4},
	ScoreTable{PerType: 1, AllTypes: 2, TwoLevels: 1, ThreeLevels: 5},
}

// A Benchmark is a row of the table that a solo score is read from.
type Benchmark struct {
	Least int
	Label string
}

// A CardSet is all cards and tables.
type CardSet struct {
	Title      string
	Creatures  []Creature
	Behaviors  []Behavior
	Inputs     [3]Input
	Balance    []int16 // points by distance; the last row also for every greater one
	Numbers    Numbers
	Benchmarks []Benchmark
	Modifiers  [4]int16 // of the scenarios

	// By card bit, the copies of a creature side by side.
	first     [MaxCreatures]uint8
	copies    [MaxCreatures]uint8 // of a first copy, else 0
	kind      [MaxCreatures]uint8 // a number in Creatures
	level     [MaxCreatures]uint8
	types     [MaxCreatures]uint8
	gains     [MaxCreatures][3]int16
	labels    [MaxCreatures]uint32 // counts of levels, as in levels
	firsts    Pile                 // the first copy of every creature
	all       Pile
	byLevel   [4]Pile   // firsts only
	gainers   [3]Pile   // those that raise a stat, firsts only
	behaviors Behaviors // all

	program []step
	inputs  [3][2][2]uint16 // where each effect begins

	creatureAt map[string]uint8 // by ID and name, in lower case
	behaviorAt map[string]uint8
	words      []string // IDs and names of creatures
	tricks     []string // and of behaviors
	drawn      [MaxCreatures]Move
}

// pairBits numbers the pairs of different types.
var pairBits = func() (bits [6][6]Pairs) {
	next := Pairs(1)
	for a := range 6 {
		for b := a + 1; b < 6; b++ {
			bits[a][b], bits[b][a] = next, next
			next <<= 1
		}
	}
	return bits
}()

// deal gives every creature its bits. Sets that do not fit are refused before.
func (set *CardSet) deal() {
	set.creatureAt = map[string]uint8{}
	next := uint8(0)
	for k := range set.Creatures {
		c := &set.Creatures[k]
		set.creatureAt[strings.ToLower(c.ID)] = next
		set.creatureAt[strings.ToLower(c.Name)] = next
		set.words = append(set.words, c.Name, c.ID)
		set.firsts.set(next)
		set.byLevel[c.Level].set(next)
		for stat, gain := range c.Gains {
			if gain > 0 {
				set.gainers[stat].set(next)
			}
		}
		set.copies[next] = c.Copies
		first := next
		for range c.Copies {
			set.first[next], set.kind[next] = first, uint8(k)
			set.level[next], set.types[next], set.gains[next] = c.Level, c.Type, c.Gains
			set.labels[next] = 1 << (8 * (uint32(c.Level) - 1))
			set.drawn[next] = Move{Kind: CardDrawn, Seat: rule.Chance, Card: next}
			set.all.set(next)
			next++
		}
	}
	set.behaviorAt = map[string]uint8{}
	for i := range set.Behaviors {
		b := &set.Behaviors[i]
		b.pair = pairBits[b.Pair[0]][b.Pair[1]]
		set.behaviors |= 1 << i
		set.behaviorAt[strings.ToLower(b.ID)] = uint8(i)
		set.behaviorAt[strings.ToLower(b.Name)] = uint8(i)
		set.tricks = append(set.tricks, b.Name, b.ID)
	}
}

// creature returns the creature of a card; a bit that is not a card is the last
// creature, which only a broken position can ask for.
func (set *CardSet) creature(card uint8) *Creature { return &set.Creatures[set.kind[card&127]] }

func (set *CardSet) bonus(distance int) int {
	return int(set.Balance[min(max(distance, 0), len(set.Balance)-1)])
}

func (set *CardSet) benchmark(points int) (label string) {
	for _, row := range set.Benchmarks {
		if points >= row.Least || label == "" {
			label = row.Label
		}
	}
	return label
}
