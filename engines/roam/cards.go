package roam

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// cardCount is how many characters there are: the land cards, then three
// starting cards for each of four colours.
const cardCount = landCount + 4*startingCards

// A Card is a character.
type Card struct {
	ID, Name       string
	Points         int16
	Coins          [6]uint8 // land cards: the coin symbols of each local square
	Pattern        []string // as printed, the far row first
	Solids, Blanks []offset // from the anchor, in reading order
}

// An Artifact is a tile of the full game.
type Artifact struct {
	ID           string
	Ability      Ability
	Cost, Points int16
}

// An Ability is what an artifact can do.
type Ability uint8

// The abilities.
const (
	FreeBlank Ability = iota
	Replacing
	Coining
	Rotating
	Sliding
	Flipping
)

var abilityNames = []string{"free-blank", "replace", "coin", "rotate", "slide", "flip"}

func (a Ability) String() string { return abilityNames[a] }

// Words are the names of the abilities, as card sets write them.
func (a Ability) Words() []string { return abilityNames }

// A CardSet is the printed values of all cards.
type CardSet struct {
	Colours   [4]string
	Cards     [cardCount]Card // L01 to L43, then the starting cards by colour and slot
	Artifacts [tileCount]Artifact
	Outpost   int16 // the points of the Outpost card

	most  int              // the most solid cells of a pattern
	able  [6]Tiles         // the artifacts of each ability
	cards map[string]uint8 // by ID and name, in lower case
	tiles map[string]uint8
	words []string // every ID and name of a character
}

//go:embed cards.yaml
var standInYAML []byte

// StandIn returns the embedded card set.
var StandIn = sync.OnceValue(func() *CardSet {
	set, err := ReadCards(standInYAML)
	if err != nil {
		panic(err)
	}
	return set
})

// index fills in what follows from the cards.
func (set *CardSet) index() {
	set.cards, set.tiles = map[string]uint8{}, map[string]uint8{}
	for i := range set.Cards {
		c := &set.Cards[i]
		set.cards[strings.ToLower(c.ID)] = uint8(i)
		set.cards[strings.ToLower(c.Name)] = uint8(i)
		set.words = append(set.words, c.ID, c.Name)
		set.most = max(set.most, len(c.Solids))
	}
	for i := range set.Artifacts {
		a := &set.Artifacts[i]
		set.tiles[strings.ToLower(a.ID)] = uint8(i)
		set.able[a.Ability] |= tile(uint8(i))
	}
}

// cells returns the solid and the blank cells of a pattern, from its anchor.
func cells(pattern []string) (solids, blanks []offset) {
	var anchor offset
	found := false
	for up, row := range pattern {
		for right, cell := range row {
			at := offset{int8(right), -int8(up)}
			if cell == '#' && !found {
				anchor, found = at, true
			}
			switch cell {
			case '#':
				solids = append(solids, at)
			case 'o':
				blanks = append(blanks, at)
			}
		}
	}
	for _, list := range [][]offset{solids, blanks} {
		for i := range list {
			list[i].right -= anchor.right
			list[i].up -= anchor.up
		}
	}
	return solids, blanks
}

// listCards returns a line for each card of a set.
func listCards(data []byte) ([]rule.Card, error) {
	set, err := ReadCards(data)
	if err != nil {
		return nil, err
	}
	var list []rule.Card
	for i := range set.Cards {
		c := &set.Cards[i]
		kind, text := "land", fmt.Sprintf("points %d", c.Points)
		if i >= landCount {
			kind = "starting"
		} else {
			text += "\ncoins" + coinText(&c.Coins)
		}
		list = append(list, rule.Card{ID: c.ID, Kind: kind, Name: c.Name, Text: text + "\n" + strings.Join(c.Pattern, "\n")})
	}
	for i := range set.Artifacts {
		a := &set.Artifacts[i]
		list = append(list, rule.Card{ID: a.ID, Kind: "artifact", Name: a.Ability.String(), Text: fmt.Sprintf("cost %d, points %d", a.Cost, a.Points)})
	}
	return list, nil
}

func coinText(coins *[6]uint8) (text string) {
	for i, n := range coins {
		if n > 0 {
			text += fmt.Sprintf(" %d:%d", i+1, n)
		}
	}
	if text == "" {
		return " none"
	}
	return text
}
