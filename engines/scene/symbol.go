package scene

// A Sheet is the symbols of a game.
type Sheet struct {
	Name    string // the game's: it keeps the symbols of several games apart on a page
	Symbols []Symbol
}

// A Symbol is a small drawing in a square of 100 by 100 units. It may be drawn
// in any size, on light and on dark.
type Symbol struct {
	Name  string
	Say   string // what it shows: "coin"
	Short string // what it is in a drawing with characters: "o"; "": its name, "#": how many there are, "-": nothing
	Paths []Path
}

// A Path is a line or a surface of a symbol.
type Path struct {
	D     string // M, L, C, Q and Z with integer coordinates, as in SVG
	Fill  Ink
	Line  Ink
	Width int // of the line
}

// An Ink is which of a symbol's two colours a path has: what the symbol is
// drawn in, and what it lies on.
type Ink uint8

// The inks.
const (
	None Ink = iota
	Main
	Ground
)

// Find returns the symbol with a name, nil when there is none.
func (s *Sheet) Find(name string) *Symbol {
	if s == nil {
		return nil
	}
	for i := range s.Symbols {
		if s.Symbols[i].Name == name {
			return &s.Symbols[i]
		}
	}
	return nil
}
