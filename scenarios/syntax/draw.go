package syntax

// A Draw is "draw "board.svg" dark marked": the picture of the position is kept
// in a file in the scenario's folder, or in a folder below it.
type Draw struct {
	At     Text
	File   Text
	Theme  Text // absent: light
	Seat   Text // the player of "as Zoey", who looks at the picture
	Marked bool // the picture marks what the last move changed
}

// Place returns the word that opens the step.
func (d *Draw) Place() Text { return d.At }

// draw reads what follows "draw".
func (p *parser) draw(c *cursor) *Draw {
	d := &Draw{At: p.opener(c.l), File: c.str("the file of the picture")}
	for c.l.readable() && !c.done() {
		from, to := c.until("")
		switch c.choice("light, dark, print, marked, or as and a player", "light", "dark", "print", "marked", "as") {
		case "marked":
			d.Marked = true
		case "as":
			d.Seat = c.name("a player")
		case "":
			return d
		default:
			d.Theme = c.l.text(from, to)
		}
	}
	return d
}
