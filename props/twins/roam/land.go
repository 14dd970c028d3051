package roam

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"umpire/props/twins/reference"

	"github.com/goccy/go-yaml"
)

// A square is a square of the map. a1 is in the south-west.
type square struct{ file, rank int }

func (s square) String() string { return string(rune('a'+s.file-1)) + strconv.Itoa(s.rank) }

func readSquare(word string) (s square, ok bool) {
	if len(word) != 2 {
		return s, false
	}
	return square{int(word[0]-'a') + 1, int(word[1] - '0')}, true
}

// A slot is a place for a land card on the map.
type slot struct {
	name        string
	west, south int // its south-west square
	wide, tall  int
	locals      map[square]string // the number of each square on the card
	far         bool              // in the south row or east column, where the card is turned around
}

// layout returns the slots in the order in which they are filled.
// Clauses: setup.map, setup.scrolls, ruling.map-geometry, ruling.card-orientation
func (t *table) layout() []slot {
	if t.land == nil {
		t.land = t.lies()
	}
	return t.land
}

func (t *table) lies() []slot {
	reading := t.setup.Readings["roam.ruling.map-geometry"]
	asPrinted := t.setup.Reads("roam.ruling.card-orientation", "B")
	var list []slot
	add := func(name string, west, south, wide, tall int, far bool) {
		s := slot{name: name, west: west, south: south, wide: wide, tall: tall, far: far, locals: map[square]string{}}
		other := far && !asPrinted
		for n := range 6 {
			row, col := n/2, n%2 // row and column on the card when its scroll is at the top
			var east, north int
			switch {
			case tall == 3 && !other: // the scroll points north
				east, north = col, 2-row
			case tall == 3: // the scroll points south
				east, north = 1-col, row
			case !other: // the scroll points west
				east, north = row, col
			default: // the scroll points east
				east, north = 2-row, 1-col
			}
			s.locals[square{west + east, south + north}] = fmt.Sprint(n + 1)
		}
		list = append(list, s)
	}
	switch reading {
	case "B":
		for i, name := range []string{"NW", "N", "NE"} {
			add(name, 1+3*i, 3, 3, 2, false)
		}
		for i, name := range []string{"SW", "S", "SE"} {
			add(name, 1+3*i, 1, 3, 2, true)
		}
	case "C":
		for i, name := range []string{"NW", "NE", "W", "E", "SW", "SE"} {
			add(name, 1+3*(i%2), 5-2*(i/2), 3, 2, i%2 == 1)
		}
	default:
		for i, name := range []string{"NW", "N", "NE"} {
			add(name, 1+2*i, 4, 2, 3, false)
		}
		for i, name := range []string{"SW", "S", "SE"} {
			add(name, 1+2*i, 1, 2, 3, true)
		}
	}
	return list
}

func (t *table) size() (files, ranks int) {
	for _, s := range t.layout() {
		files, ranks = max(files, s.west+s.wide-1), max(ranks, s.south+s.tall-1)
	}
	return files, ranks
}

// squares returns every square, by rank from the south-west.
func (t *table) squares() (list []square) {
	files, ranks := t.size()
	for rank := 1; rank <= ranks; rank++ {
		for file := 1; file <= files; file++ {
			list = append(list, square{file, rank})
		}
	}
	return list
}

// slotOf returns the slot that a square belongs to; ok is false off the map.
func (t *table) slotOf(at square) (slot, bool) {
	for _, s := range t.layout() {
		if at.file >= s.west && at.file < s.west+s.wide && at.rank >= s.south && at.rank < s.south+s.tall {
			return s, true
		}
	}
	return slot{}, false
}

// onMap reports whether a square is part of the map. The squares of an empty slot are not.
// Clauses: ruling.deck-empty
func (t *table) onMap(at square) bool {
	s, ok := t.slotOf(at)
	return ok && t.slots[s.name] != ""
}

func (t *table) symbols(at square) int {
	s, ok := t.slotOf(at)
	if !ok || t.slots[s.name] == "" {
		return 0
	}
	return t.cards.character(t.slots[s.name]).Coins[s.locals[at]]
}

// around returns the squares next to a square, on the map or not. Squares that touch only
// at a corner are included if corners is true.
func around(at square, corners bool) (list []square) {
	for north := -1; north <= 1; north++ {
		for east := -1; east <= 1; east++ {
			if (north != 0 || east != 0) && (corners || north == 0 || east == 0) {
				list = append(list, square{at.file + east, at.rank + north})
			}
		}
	}
	return list
}

// lands returns the square on which a cell lies when the anchor is on the given square. The
// card is seen from an edge and turned clockwise by quarter turns.
// Clauses: place.direction, artifact.rotate, ruling.rotate-multiple
func lands(c cell, anchor square, edge string, turns int) square {
	right, up := c.right, c.up
	for range turns {
		right, up = up, -right
	}
	switch edge {
	case "W":
		right, up = up, -right
	case "N":
		right, up = -right, -up
	case "E":
		right, up = -up, right
	}
	return square{anchor.file + right, anchor.rank + up}
}

// A character is a card in front of a player, or the back of a land card.
type character struct {
	ID, Name, Colour string
	Points           int
	Pattern          []string
	Coins            map[string]int // for land cards: the number of symbols by local square
	laid             []cell         // see cells
}

// An artifact is a tile of the full game.
type artifact struct {
	ID, Ability  string
	Cost, Points int
}

// cards holds everything that is printed on cards and tiles.
type cards struct {
	Meta           struct{ Colours []string }
	Starting, Land []*character
	Artifacts      []*artifact
	Outpost        struct{ Points int }

	byID map[string]*character
}

func readCards(data []byte) (*cards, error) {
	c := cards{byID: map[string]*character{}}
	if err := yaml.Unmarshal(data, &c); err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	for _, one := range slices.Concat(c.Starting, c.Land) {
		if c.byID[one.ID] == nil {
			c.byID[one.ID] = one
		}
	}
	return &c, nil
}

// starting returns the characters with which the player of a color begins.
func (c *cards) starting(colour string) []string {
	own := reference.Keep(c.Starting, func(one *character) bool { return one.Colour == colour })
	return reference.Each(own, func(one *character) string { return one.ID })
}

// character returns the card with the given ID, or nil.
func (c *cards) character(id string) *character { return c.byID[id] }

// named returns the card with the given ID or name, or nil.
func (c *cards) named(word string) *character {
	is := func(one *character) bool { return one.Name == word }
	return cmp.Or(c.character(word), reference.Find(c.Starting, is), reference.Find(c.Land, is))
}

func (c *cards) isLand(id string) bool { return id != "" && id[0] == 'L' && c.character(id) != nil }

func (c *cards) artifact(id string) *artifact {
	return reference.Find(c.Artifacts, func(one *artifact) bool { return one.ID == id })
}

// An offset is the place of a cell of a pattern relative to the anchor, as the owner of the
// card sees it.
type offset struct{ right, up int }

// A cell is a cell of a pattern. The anchor of a pattern is its first solid cell in reading order.
type cell struct {
	offset
	solid bool
}

// cells returns the cells of a pattern in reading order, the far row first.
func (c *character) cells() (list []cell) {
	if c.laid != nil {
		return slices.Clone(c.laid)
	}
	var anchor *offset
	for row, text := range c.Pattern {
		for col, sign := range text {
			if sign == '.' {
				continue
			}
			at := offset{col, -row}
			if sign == '#' && anchor == nil {
				anchor = &offset{col, -row}
			}
			list = append(list, cell{at, sign == '#'})
		}
	}
	for i := range list {
		list[i].right -= anchor.right
		list[i].up -= anchor.up
	}
	c.laid = list
	return slices.Clone(list)
}
