package biome

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// A CardSet is everything that is printed: cards, boards, the track, the
// achievements, the Bountiful cards and the spinner.
type CardSet struct {
	Title     string
	Cards     []Card // starting cards, main deck, Changing Conditions, in this order
	Goals     []Goal
	Bountiful []Bountiful
	Fields    []SpinnerField
	Pairs     [][2]uint8 // of the Changing Conditions cards, by kind
	Tokens    [resources]int
	Track     Track
	Board     Board

	info       [MaxCards]info // by card, all copies alike
	first      [MaxCards]uint8
	nest       [MaxCards]uint8 // of a bird or a rabbit, how many babies
	all        Pile            // main deck and Changing Conditions
	extras     Pile            // starting cards
	conditions Pile            // Changing Conditions cards
	mangrove   uint8           // the card that prevents a tsunami; none if there is none
	starters   [6][2]uint8     // bird and tree by number, less 1
	program    []step
	filters    []filter
	printed    uint16 // achievements, a bit each
	goals      uint16
	bounties   uint32
	uneven     bool // the fields of the spinner are not equally likely

	at       map[string]uint8 // cards by name in lower case
	names    []string
	goalAt   map[string]uint8
	bountyAt map[string]uint8
}

// A Card is a plant or an animal, or a kind of Changing Conditions card.
type Card struct {
	Name, Latin string
	StartNo     int // 1 to 6, of a starting card
	Copies      int
	Type        uint8
	Habitats    []uint8
	Points      int
	Cost        [resources]uint8
	Symbols     int // for birds' nests, of a plant
	Chicks      int
	Rabbit      bool
	Predator    bool
	Scavenges   *scavengeRule
	Action      string // in words
	first       uint8
	pc          uint16 // where its action begins; 0 for none
}

type scavengeRule struct {
	own  uint8 // habitat in which it must stand; none for any
	over uint8 // habitats that it scavenges, a bit each
}

// info is what the rules ask of a card, in a small space.
type info struct {
	copies   uint8
	kind     uint8 // a number in Cards
	typ      uint8
	native   uint8 // habitats, a bit each
	points   uint8
	total    uint8 // tokens of the cost
	kinds    uint8 // of the cost, a bit each
	symbols  uint8
	rabbit   bool
	predator bool
	vulture  bool
	cond     rule.Maybe[uint8] // kind of Changing Conditions card
	pc       uint16
	cost     [resources]uint8
}

// A Goal is an achievement.
type Goal struct {
	Name, Text string
	Printed    bool
	Points     [4]int
	is         predicate
	clause     rule.Clause // of a named one; noClause else
}

// Bountiful is a Bountiful card.
type Bountiful struct {
	Name, Text string
	requires   filter
	pc         uint16
	chicks     uint8
	shelter    uint8
	safe       bool
}

// A SpinnerField is a field of the disaster spinner.
type SpinnerField struct {
	ID, Name string
	Weight   int
	field    field
}

// A Track is the point track.
type Track struct {
	Length  int
	Bonuses []BonusSpace
}

// A BonusSpace is a bonus space.
type BonusSpace struct {
	At   int
	Kind bonus
}

type bonus uint8

// Words are the names of the bonuses, as card sets write them.
func (bonus) Words() []string { return bonusNames }

const (
	bonusSunlight bonus = iota
	bonusDraw
	bonusDiscount
)

var (
	bonusNames    = []string{"sunlight", "draw", "discount"}
	habitatNames  = []string{"marsh", "prairie", "jungle"}
	resourceNames = []string{"sunlight", "fish", "leaf", "fruit", "insect", "rodent"}
	// typeNames are the seven types, plants first.
	typeNames = []string{"tree", "flower", "misc-plant", "bird", "mammal", "reptile", "misc-animal"}
)

const (
	sunlight = 0
	tree     = 0
	flower   = 1
	misc     = 2
	bird     = 3
	mammal   = 4
	reptile  = 5
	types    = 7 // also the type of a Changing Conditions card
)

func isPlant(typ uint8) bool { return typ < bird }

func isAnimal(typ uint8) bool { return typ >= bird && typ < types }

// What the rulebook states about any card set.
const (
	litter      = 6 // young of a pair of rabbits
	startTokens = 185
	chickCount  = 50
	rabbitCount = 30
	nestCount   = 16
	cubesEach   = 16 // of a player

	mainCards      = 177
	conditionCards = 10
	goalCards      = 12 // and the printed one
	bountyCards    = 17
)

// deal gives every card its bits, the copies side by side.
func (set *CardSet) deal() {
	set.at = map[string]uint8{}
	next := 0
	for k := range set.Cards {
		c := &set.Cards[k]
		c.first = uint8(next)
		set.at[strings.ToLower(c.Name)] = c.first
		set.names = append(set.names, c.Name)
		in := info{copies: uint8(c.Copies), kind: uint8(k), typ: c.Type, points: uint8(c.Points), symbols: uint8(c.Symbols),
			rabbit: c.Rabbit, predator: c.Predator, vulture: c.Scavenges != nil, pc: c.pc, cost: c.Cost}
		for _, h := range c.Habitats {
			in.native |= 1 << h
		}
		for kind, n := range c.Cost {
			in.total += n
			if n > 0 {
				in.kinds |= 1 << kind
			}
		}
		if c.Type == types {
			in.cond = rule.Some(uint8(k - (len(set.Cards) - len(set.Pairs))))
			in.native = 0
		}
		for range c.Copies {
			card := uint8(next)
			set.info[card], set.first[card] = in, c.first
			switch {
			case c.Type == bird:
				set.nest[card] = uint8(c.Chicks)
			case c.Rabbit:
				set.nest[card] = litter
			}
			if c.Type == types {
				set.conditions.set(card)
			}
			if c.StartNo == 0 {
				set.all.set(card)
			} else {
				set.extras.set(card)
			}
			next++
		}
		if c.StartNo > 0 {
			side := 0
			if isPlant(c.Type) {
				side = 1
			}
			set.starters[c.StartNo-1][side] = c.first
		}
	}
	set.mangrove = none
	if card, ok := set.at["mangrove tree"]; ok {
		set.mangrove = card
	}
	set.goalAt, set.bountyAt = map[string]uint8{}, map[string]uint8{}
	for i, goal := range set.Goals {
		set.goalAt[strings.ToLower(goal.Name)] = uint8(i)
		set.goals |= 1 << i
		if goal.Printed {
			set.printed |= 1 << i
		}
	}
	for i, b := range set.Bountiful {
		set.bountyAt[strings.ToLower(b.Name)] = uint8(i)
		set.bounties |= 1 << i
	}
	for _, f := range set.Fields {
		set.uneven = set.uneven || f.Weight != set.Fields[0].Weight
	}
	set.Board.derive()
}

func (set *CardSet) conditionOf(kind uint8) uint8 {
	return set.Cards[len(set.Cards)-len(set.Pairs)+int(kind)].first
}

func (set *CardSet) card(card uint8) *Card { return &set.Cards[set.info[card].kind] }

func (set *CardSet) kindName(k int) string {
	c := &set.Cards[k]
	switch {
	case c.Type == types:
		return "condition"
	case c.StartNo > 0:
		return "starting " + typeNames[c.Type]
	}
	return typeNames[c.Type]
}

func (set *CardSet) describe(c *Card) string {
	if c.Type == types {
		return fmt.Sprintf("%d copies", c.Copies)
	}
	words := rule.NamesOf(slices.Values(c.Habitats), func(h uint8) string { return habitatNames[h] })
	text := strings.Join(words, " or ") + fmt.Sprintf(", %s, costs %s", rule.Count(int(c.Points), "point"), costText(&c.Cost))
	for _, extra := range []struct {
		there bool
		words string
	}{
		{c.Chicks > 0, fmt.Sprintf(", %d chicks", c.Chicks)}, {c.Rabbit, ", rabbit"}, {c.Symbols > 0, fmt.Sprintf(", %d nest symbols", c.Symbols)},
		{c.Predator, ", predator"}, {c.Scavenges != nil, ", scavenges"}, {c.Copies > 1, fmt.Sprintf(", %d copies", c.Copies)}, {c.Action != "none", "\n" + c.Action},
	} {
		if extra.there {
			text += extra.words
		}
	}
	return text
}

func costText(cost *[resources]uint8) string {
	var words []string
	for kind, n := range cost {
		if n > 0 {
			words = append(words, noOr(int(n), resourceNames[kind]))
		}
	}
	if words == nil {
		return "nothing"
	}
	return strings.Join(words, ", ")
}

// noOr writes how many tokens of a kind there are: "no fish", "2 fish", "3 leaves".
func noOr(n int, what string) string {
	switch {
	case n <= 0:
		return "no " + what
	case n > 1 && what == "leaf":
		what = "leaves"
	case n > 1 && (what == "insect" || what == "rodent"):
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}
