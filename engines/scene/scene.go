// Package scene says what lies where on a table and what it is called: a
// picture before it is drawn. A game makes a scene of a position, tools lay
// marks on it, and package picture draws both.
//
// A scene knows no color, pixel, font or mark. Geometry is the game's, looks
// are the theme's. What lies where is in integers, 100 to a cell of a board, x
// to the east and y to the south, so that every machine draws the same.
//
// # What the words mean
//
// An Area is a part of the table with a name: a board, a hand, a row of cards.
// It is what folds to one line when nothing in it matters, and what moves below
// when a picture is narrow: everything in an area lies within its Box. An Item
// is a thing in an area: a space, a card, a piece. Items are in reading
// order, each after what it lies on; it is painted in the same order. A Link
// is a line between two items that belongs to the position.
//
// # What things are called
//
// An ID is a word of the game's notation as the game writes it, quotes and all:
// c3, D10, "Blue Scout", deck. So a click can be typed and a typed move can be
// shown. Things that notation does not name take the ID of what they lie on and
// a word: c3/marker, "Blue Scout"/points. Every item Says what it is to people
// who do not see it, except for one that is a Part of what it lies on.
//
// # Whose things are
//
// Owner and Player give painters a hue, a shape and a letter; a game names no
// color but the one that it prints on the player's pieces.
package scene

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// An ID names a thing of a scene: a word of the game's notation in the spelling
// of the game.
type ID string

// A Scene is what lies on a table.
type Scene struct {
	Title   string   // "Roam, round 3: Cid may use a character"; read first
	Players []Player // in the order of seats
	Sheet   *Sheet   // the symbols that items look like; nil when none does
	Areas   []Area   // in reading order
	Items   []Item   // in reading order, each after what it lies on
	Links   []Link
	Names   map[string]string // of what notation calls by IDs
}

// A Player is whose pieces have a hue, a shape and a letter.
type Player struct {
	Name string
	Hue  string // the word that the game prints for the player's color; may be empty
}

// Letter returns the letter of an owner: the first of the name if these differ,
// else the number; "" for nobody.
func (s *Scene) Letter(o Owner) string {
	if o == Nobody || int(o) > len(s.Players) {
		return ""
	}
	first := func(name string) string {
		for _, r := range name {
			return strings.ToUpper(string(r))
		}
		return ""
	}
	mine := first(s.Players[o-1].Name)
	for i := range s.Players {
		if i != int(o-1) && first(s.Players[i].Name) == mine {
			return string(rune('0' + o%10))
		}
	}
	return mine
}

// An Owner is a player by number, the first is 1; 0 is nobody.
type Owner uint8

// Nobody owns what belongs to no player.
const Nobody Owner = 0

// Of returns a seat as an owner.
func Of[Seat ~uint8](seat Seat) Owner { return Owner(seat) + 1 }

// An Area is a part of the table: what folds, and what moves as a whole.
type Area struct {
	ID      ID
	Title   string // "Zoey's board"
	Summary string // what remains to be said when it is folded: "18 points, 4 nests"
	Note    string // what a drawing with characters says besides
	Owner   Owner
	Box     Box
	Head    int  // so many units at the top of the box are left for the title; 0: it is not shown
	Fold    bool // it may fold when nothing in it matters; without a summary, it is then not drawn at all
	Flow    bool // where there is less room, what lies directly on it moves into more rows
	Use     Use
}

// A Use is what a part of the table is for: pictures may show one of them alone.
type Use uint8

// The uses.
const (
	OnBoard Use = iota
	OfSeat      // before a player
	InHand
	InPiles
	OfPhase // words about what is being resolved
)

// Parts returns the names of the parts of the table that can be drawn alone: board,
// hand and piles where the game has them, then its players.
func (s *Scene) Parts() []string {
	names := []string{"board", "hand", "piles"}
	for _, p := range s.Players {
		names = append(names, p.Name)
	}
	return slices.DeleteFunc(names, func(name string) bool { return len(s.PartAreas(name)) == 0 })
}

// PartAreas returns the areas of a part of the table: board, hand, piles, or all that is
// of a player; none if there is no such part.
func (s *Scene) PartAreas(part string) (areas []ID) {
	for i := range s.Areas {
		a := &s.Areas[i]
		use := map[Use]string{OnBoard: "board", InHand: "hand", InPiles: "piles"}[a.Use]
		mine := a.Owner != Nobody && a.Use != OfPhase && int(a.Owner) <= len(s.Players) && s.Players[a.Owner-1].Name == part
		if use == part || mine {
			areas = append(areas, a.ID)
		}
	}
	return areas
}

// Alone returns an area with all that lies in it, as a scene of its own, and the lines within. It
// has one form at every width.
func (s *Scene) Alone(id ID) Scene {
	area := make(map[ID]ID, len(s.Items))
	alone := Scene{Title: s.Title, Players: s.Players, Sheet: s.Sheet}
	for _, a := range s.Areas {
		if a.ID == id {
			a.Flow = false
			alone.Title, alone.Areas = cmp.Or(a.Title, s.Title), []Area{a}
		}
	}
	for i := range s.Items {
		it := &s.Items[i]
		area[it.ID] = cmp.Or(area[it.At], it.At)
		if area[it.ID] == id {
			alone.Items = append(alone.Items, *it)
		}
	}
	for _, l := range s.Links {
		if area[l.From] == id && area[l.To] == id {
			alone.Links = append(alone.Links, l)
		}
	}
	return alone
}

// A Box is a rectangle: its north-west corner, its width and its height.
type Box struct{ X, Y, W, H int }

// Middle returns the point in the middle of a box.
func (b Box) Middle() Point { return Point{b.X + b.W/2, b.Y + b.H/2} }

// Holds reports whether a box lies within b.
func (b Box) Holds(in Box) bool {
	return in.X >= b.X && in.Y >= b.Y && in.X+in.W <= b.X+b.W && in.Y+in.H <= b.Y+b.H
}

// Meets reports whether two boxes have an inner point in common.
func (b Box) Meets(c Box) bool {
	return b.X < c.X+c.W && c.X < b.X+b.W && b.Y < c.Y+c.H && c.Y < b.Y+b.H
}

// Moved returns the box moved by so much.
func (b Box) Moved(x, y int) Box { return Box{b.X + x, b.Y + y, b.W, b.H} }

// Inset returns the box made smaller by so much on every side.
func (b Box) Inset(by int) Box { return Box{b.X + by, b.Y + by, b.W - 2*by, b.H - 2*by} }

// Union returns the box around two boxes.
func (b Box) Union(c Box) Box {
	x, y := min(b.X, c.X), min(b.Y, c.Y)
	return Box{x, y, max(b.X+b.W, c.X+c.W) - x, max(b.Y+b.H, c.Y+c.H) - y}
}

// A Point is a place.
type Point struct{ X, Y int }

// Length returns how far the point is from 0, rounded down.
func (p Point) Length() int { return int(math.Sqrt(float64(p.X*p.X + p.Y*p.Y))) }

// Plus returns the point moved by another.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// An Item is a thing in an area.
type Item struct {
	ID     ID // unique in the scene
	At     ID // the item or the area on which it lies
	Kind   Kind
	Look   string // a symbol of the sheet, "" for none
	Box    Box
	Shape  Shape   // of places and outlines
	Points []Point // the corners of a Polygon, the points of a Stroke, the pairs of a Body or a Grid
	Owner  Owner
	Hue    string // the color word that the game prints on a thing of nobody
	Tone   Tone   // of surfaces
	State  State
	N, Of  int      // a number shown on it; of a Bar, how many steps are filled of how many
	Text   []string // printed on it, the most important first
	Size   int      // the height of the text in units; 0: as the kind has it
	Stand  Stand    // where in the box the text or the number stands
	Rows   []string // how it is written in a drawing with characters, in place of what lies on it; nil: as that is
	Say    string   // the whole of it for people who do not see it
}

// A Kind says how a thing is drawn.
type Kind uint8

// The kinds.
const (
	Place   Kind = iota // a space of a board: a surface with an edge
	Card                // a card or tile that lies on something
	Piece               // a token of its owner: hue, shape, and Look or a letter
	Sign                // a symbol alone: a printed coin, a cost
	Counter             // a symbol with a number next to it, or the number alone
	Bar                 // a row of Of steps of which N are filled
	Pile                // a stack of N cards
	Label               // text alone
	Outline             // a line around several places
	Body                // what places that belong together make: Points in pairs, from the middle of each to that of one next to it, Size units wide
	Grid                // thin lines, Points in pairs
	kinds
)

// A Shape is the shape of a place or of an outline.
type Shape uint8

// The shapes. A Hex stands on a corner.
const (
	Rect Shape = iota
	Round
	Hex
	Disc
	Polygon
	Stroke // a line through Points, which does not close
	shapes
)

// A Tone distinguishes surfaces, by color and by pattern: kinds of land, say.
// 0 is plain.
type Tone uint8

// Tones is how many tones there are: themes have one look for each.
const Tones Tone = 8

// A State is what is so about a thing for now, as a set of bits.
type State uint16

// The states.
const (
	FaceDown State = 1 << iota
	Unknown        // hidden from whom the picture is for
	Used           // spent until it is readied again
	Covered        // another thing lies on it
	Void           // it is there no longer, or not in force: broken, disabled
	Acting         // it is what acts now, or whose turn it is
	Strong         // printed large or bold
	Faint          // of less weight than its like: coordinates, captions
	Dashed         // of an uncertain edge: a blank cell, a ghost
	Part           // a part of what it lies on: read out with it, and no target of its own
	Fresh          // it begins a row where its area flows
	Along          // it stays with the thing before it there
	Ghost          // it is not there: a move would bring it or take it away
)

// Has reports whether a state has all bits of another.
func (s State) Has(bits State) bool { return s&bits == bits }

// A Stand is where text is in a box.
type Stand uint8

// Where text stands.
const (
	Centre Stand = iota
	West
	East
	North
	South
	NorthWest
	NorthEast
	SouthWest
	SouthEast
	stands
)

// A Link is a line between two items that belongs to the position.
type Link struct {
	From, To ID
	Kind     LinkKind
	Owner    Owner
	Broken   bool
	N        int // its number in a chain; 0: it has none
	Say      string
}

// A LinkKind says how a link is drawn.
type LinkKind uint8

// The kinds of links. A Joint is a short bar across the border of two cards
// that touch, and a Tie where they do not; a Bond makes one of two.
const (
	Tie LinkKind = iota
	Joint
	Arrow
	Arc
	Bond
	linkKinds
)
