package roam

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// values are how the things of Roam are written.
type values struct {
	player               schema.Value[rule.Seat]
	card, land, artifact schema.Value[uint8] // by ID or name
	square, slot         schema.Value[uint8]
	coins                schema.Value[int]
}

func (g *Game) newValues() *values {
	cards, tiles := g.cards.words, g.tileWords()
	land := func(w notation.Word) (uint8, bool) {
		card, ok := g.cards.cards[strings.ToLower(w.Text)]
		return card, ok && card < landCount
	}
	return &values{
		player: schema.Known("a player", g.name, g.isPlayer, func() []string { return g.names }),
		card: schema.Known("a character", g.cardID, func(w notation.Word) (uint8, bool) {
			card, ok := g.cards.cards[strings.ToLower(w.Text)]
			return card, ok
		}, func() []string { return cards }),
		land: schema.Known("a land card", g.cardID, land, func() []string { return cards[:2*landCount] }),
		artifact: schema.Known("an artifact", g.tileID, func(w notation.Word) (uint8, bool) {
			at, ok := g.cards.tiles[strings.ToLower(w.Text)]
			return at, ok
		}, func() []string { return tiles }),
		square: schema.Known("a square from a1 to "+g.squareName(35), g.squareName, func(w notation.Word) (uint8, bool) {
			return g.findSquare(w.Text)
		}, func() []string { return g.squareNames(wholeMap) }),
		slot: schema.Known("a slot of the map", func(slot uint8) string { return g.slots[slot%6] }, func(w notation.Word) (uint8, bool) {
			slot, ok := g.findSlot(w.Text)
			return uint8(slot), ok
		}, func() []string { return g.slots }),
		coins: schema.Number[int](0, maxCoins),
	}
}

// named is a character by its name in quotes, as moves print it.
func (g *Game) named() schema.Value[uint8] {
	v := g.newValues().card
	v.Print = func(card uint8) string { return strconv.Quote(g.cardName(card)) }
	return v
}

func (g *Game) isPlayer(w notation.Word) (rule.Seat, bool) {
	seat := slices.Index(g.names, w.Text)
	return rule.Seat(max(seat, 0)), seat >= 0 && !w.Quoted
}

func (g *Game) tileWords() []string { return g.tileIDs(allTiles) }

func (g *Game) name(seat rule.Seat) string {
	if int(seat) >= len(g.names) {
		return ""
	}
	return g.names[seat]
}

func (g *Game) cardName(card uint8) string { return g.cards.Cards[card%cardCount].Name }
func (g *Game) cardID(card uint8) string   { return g.cards.Cards[card%cardCount].ID }
func (g *Game) tileID(at uint8) string     { return g.cards.Artifacts[at%tileCount].ID }

func (g *Game) cardIDs(seat rule.Seat, set Cards) (ids []string) {
	for bit := range (set & starters).each {
		ids = append(ids, g.cardID(g.card(seat, bit)))
	}
	for bit := range (set &^ starters).each {
		ids = append(ids, g.cardID(g.card(seat, bit)))
	}
	return ids
}

func (g *Game) tileIDs(set Tiles) (ids []string) {
	for at := range set.each {
		ids = append(ids, g.tileID(at))
	}
	return ids
}

func (g *Game) nameList(set uint8) string {
	var list []string
	for seat := range g.players() {
		if set>>seat&1 != 0 {
			list = append(list, g.name(seat))
		}
	}
	return strings.Join(list, " ")
}

func orNone(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}

// plural returns a number of things: "1 coin", "2 coins".
func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
