package roam

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// An edge of the map, clockwise. It is also the number of quarter turns of a pattern
// that is read from there.
type edge uint8

var edgeNames = []string{"S", "W", "N", "E"}

// A board is how six land cards make a map of 36 squares.
type board struct {
	width, height int
	cardWidth     int            // how many squares wide a card lies
	slots         []string       // the names of the slots, north row first
	local         [2][6][6]uint8 // the square of each local square of a card in a slot, the first and the second way round
	turned        uint8          // the slots whose cards lie the second way round, since the scroll is on the outer edge
	land          [6]Squares     // the squares of each slot
	slotOf        [36]uint8
	near          [36]Squares // squares that share a side
	around        [36]Squares // squares that touch, diagonals too
	inner         Squares     // squares with eight around them
}

const wholeMap Squares = 1<<36 - 1

// The boards, by how the cards lie.
var boards = sync.OnceValue(func() [geometries]*board {
	return [geometries]*board{
		portrait:  newBoard(2, 3, 3, []string{"NW", "N", "NE", "SW", "S", "SE"}, 0b111000),
		wideMap:   newBoard(3, 2, 3, []string{"NW", "N", "NE", "SW", "S", "SE"}, 0b111000),
		landscape: newBoard(3, 2, 2, []string{"NW", "NE", "W", "E", "SW", "SE"}, 0b101010),
	}
})

// newBoard lays six cards of w by h squares in the given number of columns.
func newBoard(w, h, columns int, slots []string, turned uint8) *board {
	b := &board{cardWidth: w, width: w * columns, height: h * 6 / columns, slots: slots, turned: turned}
	for slot := range 6 {
		x0, y0 := slot%columns*w, b.height-h*(slot/columns+1)
		for l := range 6 {
			x, y := localSquare(l, w)
			first := uint8((y0+y)*b.width + x0 + x)
			second := uint8((y0+h-1-y)*b.width + x0 + w - 1 - x)
			b.local[0][slot][l], b.local[1][slot][l] = first, second
			b.land[slot] |= square(first)
			b.slotOf[first] = uint8(slot)
		}
	}
	for at := range 36 {
		b.join(at)
	}
	return b
}

// localSquare returns where local square l of a card lies, from its south-west corner, the first
// way round: the scroll to the north on a portrait card, to the west on a landscape card.
func localSquare(l, width int) (x, y int) {
	column, row := l%2, l/2
	if width == 2 {
		return column, 2 - row
	}
	return row, column
}

// join finds the squares around a square.
func (b *board) join(at int) {
	x, y := at%b.width, at/b.width
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			if (dx == 0 && dy == 0) || !b.inside(x+dx, y+dy) {
				continue
			}
			there := square(uint8((y+dy)*b.width + x + dx))
			b.around[at] |= there
			if dx == 0 || dy == 0 {
				b.near[at] |= there
			}
		}
	}
	if b.around[at].len() == ringSize {
		b.inner |= square(uint8(at))
	}
}

func (b *board) inside(x, y int) bool { return x >= 0 && y >= 0 && x < b.width && y < b.height }

// squareName returns a square's name: c4.
func (b *board) squareName(at uint8) string {
	if at >= 36 {
		return "none"
	}
	return string(rune('a'+int(at)%b.width)) + strconv.Itoa(int(at)/b.width+1)
}

// squareNames returns the names of a set of squares, a1 b1 .. a2 ..
func (b *board) squareNames(set Squares) []string {
	return rule.NamesOf((set & wholeMap).each, b.squareName)
}

func (b *board) findSquare(name string) (uint8, bool) {
	if len(name) != 2 {
		return none, false
	}
	x, y := int(name[0]|0x20)-'a', int(name[1])-'1'
	if !b.inside(x, y) {
		return none, false
	}
	return uint8(y*b.width + x), true
}

func (b *board) findSlot(name string) (int, bool) {
	at := slices.Index(b.slots, strings.ToUpper(name))
	return at, at >= 0
}

func (s *State) laid() bool {
	return s.Slots[0].Is() && s.Slots[1].Is() && s.Slots[2].Is() && s.Slots[3].Is() && s.Slots[4].Is() && s.Slots[5].Is()
}

// mapOf returns the squares of the map: those of slots that hold a card.
func (g *Game) mapOf(s *State) Squares {
	if s.laid() {
		return wholeMap
	}
	var set Squares
	for slot, card := range s.Slots {
		if card.Is() {
			set |= g.land[slot]
		}
	}
	return set
}

// A heldCharacter is a character as a player holds it.
type heldCharacter struct {
	bit     Cards       // among the player's characters
	from    edge        // the edge from which its pattern is read
	claimed bool        // it is read from another edge than S because it was claimed
	pattern *projection // without artifacts that turn it
}

// hold works out how a player holds each card.
func (g *Game) hold(i int, hand *commonHand) {
	from := g.seats[i].edge
	for card := range g.holdings[i] {
		g.holdings[i][card] = heldCharacter{
			bit: g.bitOf(rule.Seat(i), uint8(card)), from: from, claimed: from != 0 && card < landCount,
			pattern: &g.turns[from][card],
		}
	}
	g.hands[i] = hand
}

// bit returns a card as a bit of a player's characters.
func (g *Game) bit(seat rule.Seat, card uint8) Cards {
	if card >= cardCount {
		return 0
	}
	return g.holdings[seat&3][card].bit
}

// bitOf works out what bit returns. Starting cards of other colors have bits of
// their own, which no player has in a sound position.
func (g *Game) bitOf(seat rule.Seat, card uint8) Cards {
	if card < landCount {
		return 1 << card
	}
	card -= landCount
	if card < 4*startingCards && int(seat) < len(g.seats) && card/startingCards == g.seats[seat].colour {
		return 1 << (landCount + card%startingCards)
	}
	return 1 << (landCount + startingCards + card%(4*startingCards))
}

// card returns the card of a bit of a player's characters.
func (g *Game) card(seat rule.Seat, bit uint8) uint8 {
	switch {
	case bit < landCount:
		return bit
	case bit < landCount+startingCards:
		return bit + startingCards*g.seats[seat].colour
	}
	return bit - startingCards
}
