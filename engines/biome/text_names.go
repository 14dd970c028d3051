package biome

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// phaseWords are the phases as a position names them.
var phaseWords = []string{
	"deal-goals", "name-start", "deal-starters", "start", "deal-hands", "deal-private", "deal-bountiful", "bury", "redraw", "send",
	"disaster", "reduce", "draw", "collect", "play", "nesting", "predation", "feeding", "scavenging", "migration", "action", "over",
}

var seasonWords = []string{"Fall", "Winter", "Spring", "Summer"}

var sourceWords = []string{"cards", "achievements", "actions", "feeding", "hunting", "scavenging", "migration", "bountiful", "received", "given", "private"}

// stageWords are the stages of a disaster for a player.
var stageWords = []string{"judge", "lose", "lose-nests", "draw", "save", "pay", "remove"}

// gainNames are what an exchange, a reward or an extra brings.
var gainNames = []string{"sunlight", "fish", "leaf", "fruit", "insect", "rodent", "card", "none"}

// name returns a player's name, "" for nobody.
func (g *Game) name(seat rule.Seat) string {
	if int(seat) >= len(g.names) {
		return ""
	}
	return g.names[seat]
}

// cardName returns a card's name, copyName with #2 for a second copy.
func (g *Game) cardName(card uint8) string { return g.cards.card(card).Name }

func (g *Game) copyName(card uint8) string {
	if n := card - g.cards.first[card]; n > 0 {
		return g.cardName(card) + "#" + strconv.Itoa(int(n)+1)
	}
	return g.cardName(card)
}

// goalName and bountyName return the names of an achievement and of a Bountiful
// card.
func (g *Game) goalName(goal uint8) string {
	if int(goal) >= len(g.cards.Goals) {
		return "?"
	}
	return g.cards.Goals[goal].Name
}

func (g *Game) bountyName(card uint8) string {
	if int(card) >= len(g.cards.Bountiful) {
		return "?"
	}
	return g.cards.Bountiful[card].Name
}

func (g *Game) goalNames() (names []string) {
	for i := range g.cards.Goals {
		names = append(names, g.cards.Goals[i].Name)
	}
	return names
}

func (g *Game) bountyNames() (names []string) {
	for i := range g.cards.Bountiful {
		names = append(names, g.cards.Bountiful[i].Name)
	}
	return names
}

// bonusName returns a bonus space by its number on the track: discount@30.
func (g *Game) bonusName(i uint8) string {
	if int(i) >= len(g.cards.Track.Bonuses) {
		return "?"
	}
	space := &g.cards.Track.Bonuses[i]
	return fmt.Sprintf("%s@%d", bonusNames[space.Kind], space.At)
}

func (g *Game) bonusNames() (names []string) {
	for i := range g.cards.Track.Bonuses {
		names = append(names, g.bonusName(uint8(i)))
	}
	return names
}

// spaceName returns the name of a space.
func (g *Game) spaceName(at uint8) string {
	if at >= spaces {
		return "?"
	}
	return g.board.Names[at]
}

func (g *Game) spaceOrNone(at uint8) string {
	if at == none {
		return "none"
	}
	return g.spaceName(at)
}

// pileText writes a pile: "Marsh Fern", "Mallard Duck" 2.
func (g *Game) pileText(pile Pile) string {
	var words []string
	for card := range pile.each {
		if g.cards.first[card] == card {
			words = append(words, times(g.cardName(card), g.cards.count(&pile, card)))
		}
	}
	return list(words)
}

func times(name string, n int) string {
	if n == 1 {
		return strconv.Quote(name)
	}
	return fmt.Sprintf("%q %d", name, n)
}

// list joins words with commas; no word is none.
func list(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}

// tokensText writes tokens: fish 2, leaf 1.
func tokensText(store [resources]uint8) string {
	var words []string
	for kind, n := range store {
		if n > 0 {
			words = append(words, fmt.Sprintf("%s %d", resourceNames[kind], n))
		}
	}
	return list(words)
}

func lower(name string) string { return strings.ToLower(name) }
