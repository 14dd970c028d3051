package picture

// A Paint is what a surface, a line or a text is painted in: a role, to which a
// theme gives a colour.
type Paint uint8

// The paints. A tone and a hue have a paint each, and another for what is drawn
// on them.
const (
	Clear   Paint = iota
	Page          // behind everything
	Paper         // cards
	Surface       // spaces
	Rule          // edges of spaces and cards
	Ink           // text
	Soft          // text of less weight
	Edge          // the dark edge of pieces
	Casing        // the light line around it
	Back          // cards that lie face down
	Hatch         // the pattern on them
	Chosen        // source and goal of a move
	Plus          // what is added
	Minus         // what is removed, and what is refused
	Target        // what can be chosen
	OnMark        // text on the four before
	tones         // Tone 1 and its pattern, Tone 2 ...
	hues    = tones + 2*7
	paints  = hues + 3*Paint(hueCount)
)

// toneOf returns the paint of a tone and that of its pattern.
func toneOf(tone uint8) (surface, pattern Paint) {
	if tone == 0 || tone > 7 {
		return Surface, Clear
	}
	return tones + 2*Paint(tone-1), tones + 2*Paint(tone-1) + 1
}

// A hue is a colour of players' pieces.
type hue uint8

// The hues, first those that players get whose colours a game does not name.
const (
	blue hue = iota
	orange
	green
	purple
	sky
	yellow
	red
	black
	white
	brown
	grey
	hueCount
)

// hueWords are the colour words that games print.
var hueWords = map[string]hue{
	"blue": blue, "navy": blue, "orange": orange, "amber": orange, "green": green, "purple": purple, "violet": purple, "pink": purple, "magenta": purple,
	"sky": sky, "cyan": sky, "teal": sky, "turquoise": sky, "yellow": yellow, "gold": yellow, "red": red, "vermilion": red, "black": black,
	"white": white, "brown": brown, "grey": grey, "gray": grey, "silver": grey,
}

// paint returns the paint of a hue, on that of what is drawn on it, tint that of
// a surface that belongs to it.
func (h hue) paint() Paint { return hues + 3*Paint(h) }
func (h hue) on() Paint    { return hues + 3*Paint(h) + 1 }
func (h hue) tint() Paint  { return hues + 3*Paint(h) + 2 }

// A Style is how something is painted.
type Style struct {
	Fill, Line Paint
	Ground     Paint // of a symbol: what it lies on
	Width      uint8 // of the line, in units
	Dash       bool
	Bold       bool // of a text
	Ghost      bool // faint: what is no longer there
}
