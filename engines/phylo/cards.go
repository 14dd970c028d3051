package phylo

import "strings"

const maxCards = 128

// A Sort is a kind of card.
type Sort uint8

// The kinds of cards.
const (
	StarterCard Sort = iota
	HabitatCard
	SpeciesCard
	EventCard
)

var sortNames = []string{"starter", "habitat", "species", "event"}

func (s Sort) String() string { return sortNames[s] }

// A Diet is what a species lives on.
type Diet uint8

// The diets.
const (
	Photosynthetic Diet = iota // yellow
	Carbon                     // black
	Herbivore
	Omnivore
	Carnivore
)

var dietNames = []string{"photosynthetic", "carbon", "herbivore", "omnivore", "carnivore"}

func (d Diet) String() string { return dietNames[d] }

// Words are the names of the diets, as card sets write them.
func (d Diet) Words() []string { return dietNames }

// Values is a set of TERRAINs or of CLIMATEs, a bit for each in the order of the card set.
type Values uint16

// A Need is what a plant wants next to it, or on it, to spread.
type Need uint8

// The needs.
const (
	NeedsNothing Need = iota
	NeedsPollinator
	NeedsWind
)

var needNames = []string{"none", "pollinator", "wind"}

// Words are the names of the needs, as card sets write them.
func (n Need) Words() []string { return needNames }

// A Card is what is printed on a card. What its kind does not have is zero.
type Card struct {
	ID, Name  string
	Sort      Sort
	Terrains  Values
	Climates  Values
	Range     uint8 // of a habitat, in moves
	Scale     uint8
	Rank      uint8 // the FOODCHAIN number
	Diet      Diet
	Class     uint8 // a number in CardSet.Classes
	Move      uint8
	Spread    uint8
	Needs     Need
	Doubles   bool // WIND doubles SPREAD
	Points    int16
	Keywords  []string
	Invades   *Filter // nil without the keyword invasive
	Hosts     *Filter // nil without the keyword parasite
	Overrides bool    // pack hunting or scavenging
	Pollinate bool
	Beside    Values // TERRAINs of which one must be next to it when it is laid

	Duration uint8 // of an event in turns, 0 for a permanent one
	OnSort   Sort  // what an event is played on
	On       Filter
	Sets     Values // the TERRAINs that an event gives
	Cools    Values // the CLIMATEs that an event gives
	Discards bool
	Wind     bool
}

// A Filter says which cards a text means. What is zero is not asked for.
type Filter struct {
	Class     uint8 // a number in CardSet.Classes
	Scales    uint16
	ScaleMin  uint8
	SameScale bool // as the card played
	SameRank  bool
	SameName  bool
	Terrains  Values // one of them
	HasSpread bool
}

// plant reports whether a card is of FOODCHAIN 1 and yellow.
func (c *Card) plant() bool { return c.Rank == 1 && c.Diet == Photosynthetic }

// A Deck is a list of cards that a player may bring.
type Deck struct {
	Name  string
	Cards Pile
}

// A CardSet is the printed values of all cards, and decks built from them.
type CardSet struct {
	Cards    []Card // the starter, the habitats, the species, the events
	Terrains []string
	Climates []string
	Classes  []string // from 1; 0 is none
	Decks    []Deck
	Size     int // of a deck

	byName, byID map[string]uint8 // in lower case
	words        []string         // every ID and name
}

func (set *CardSet) index() {
	set.byName, set.byID = map[string]uint8{}, map[string]uint8{}
	for i := range set.Cards {
		c := &set.Cards[i]
		set.byID[strings.ToLower(c.ID)] = uint8(i)
		set.byName[strings.ToLower(c.Name)] = uint8(i)
		set.words = append(set.words, c.ID, c.Name)
	}
}

// deck returns the deck of the given name, nil when there is none.
func (set *CardSet) deck(name string) *Deck {
	for i := range set.Decks {
		if set.Decks[i].Name == name {
			return &set.Decks[i]
		}
	}
	return nil
}

// card returns the card with the given name or ID. One card's ID may be
// another's name: a name is meant first, unless a bare word asks for an ID.
func (set *CardSet) card(word string, bare bool) (card uint8, ok bool) {
	first, second := set.byName, set.byID
	if bare {
		first, second = second, first
	}
	if card, ok = first[strings.ToLower(word)]; !ok {
		card, ok = second[strings.ToLower(word)]
	}
	return card, ok
}

// The bounds of what is printed; the text sets none.
const (
	maxValues = 16
	maxScale  = 10
	maxRank   = 9
	maxMove   = 12
)
