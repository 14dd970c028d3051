package picture

import (
	"strings"

	"umpire/engines/scene"
)

// leastPixels is how high text is at least at the width that a drawing is laid
// out for.
const leastPixels = 11

// width returns how many units wide a text of a size is.
func width(text string, size int, bold bool) int { return (wide(text, bold)*size + 999) / 1000 }

// A line is a line of text that fits.
type line struct {
	text string
	size int
	bold bool
}

// A paragraph is how the texts of an item are to be set.
type paragraph struct {
	size, least int // the height of the first text, and of the smallest that can be read
	bold        bool
	small       int // the height of the other texts
	wrap        int // how many lines a text may take
}

// fit sets texts, the most important first, into so much room: what is too
// wide is wrapped, then set smaller, then cut short with an ellipsis; what is
// too much is dropped from the end.
func (p paragraph) fit(texts []string, room scene.Box) (lines []line) {
	left := room.H
	slack := 3 // of a line: it may be so much higher than its room
	if p.bold {
		slack = 2 // a name is worth more
	}
	for i, text := range texts {
		size, bold := p.size, p.bold
		if i > 0 {
			size, bold = min(p.small, lines[0].size), false
		}
		set := p.set(text, max(size, p.least), bold, room.W, left)
		high := heightOf(set)
		if len(set) == 0 || high > left+set[0].size/slack {
			break
		}
		left -= high
		lines = append(lines, set...)
	}
	return lines
}

// lineHeight returns how far apart the lines of a text stand.
func lineHeight(size int) int { return size * 118 / 100 }

// heightOf returns how high lines are together.
func heightOf(lines []line) (high int) {
	for _, l := range lines {
		high += lineHeight(l.size)
	}
	return high
}

// set sets one text into so much room.
func (p paragraph) set(text string, size int, bold bool, room, high int) []line {
	for ; ; size = max(p.least, size*9/10) {
		most := min(p.wrap, max(1, high/max(1, lineHeight(size))))
		if parts, ok := wrap(text, size, bold, room, most); ok {
			lines := make([]line, len(parts))
			for i, part := range parts {
				lines[i] = line{part, size, bold}
			}
			return lines
		}
		if size <= p.least {
			break
		}
	}
	if short := cut(text, size, bold, room); short != "" {
		return []line{{short, size, bold}}
	}
	return nil
}

// wrap divides a text into at most so many lines of so much room.
func wrap(text string, size int, bold bool, room, most int) (lines []string, ok bool) {
	if width(text, size, bold) <= room {
		return []string{text}, true
	}
	now := ""
	for word := range strings.FieldsSeq(text) {
		switch joined := now + " " + word; {
		case now == "":
			now = word
		case width(joined, size, bold) <= room:
			now = joined
		default:
			if lines = append(lines, now); len(lines) >= most {
				return nil, false
			}
			now = word
		}
		if width(now, size, bold) > room {
			return nil, false
		}
	}
	lines = append(lines, now)
	return lines, len(lines) <= most
}

// cut shortens a text to so much room; "" when next to nothing is left of it.
func cut(text string, size int, bold bool, room int) string {
	const ellipsis, loose = "…", " ,;:"
	if width(ellipsis, size, bold) > room {
		return ""
	}
	runes := []rune(text)
	short, kept := "", 0        // how many characters are kept: those up to the last that is not loose
	sum := wide(ellipsis, bold) // how wide the characters so far are, with the ellipsis
	for n, r := range runes {
		if n >= 2 {
			short = string(runes[:kept]) + ellipsis
		}
		if sum += Advance(r, bold); strings.ContainsRune(loose, r) {
			continue
		}
		if (sum*size+999)/1000 > room {
			break
		}
		kept = n + 1
	}
	return short
}

// block draws lines of text standing in a box, the first in one style, the
// others in another.
func (d *Drawing) block(lines []line, room scene.Box, stand scene.Stand, first, others Paint) {
	high := heightOf(lines)
	x, anchor := room.X+room.W/2, Middle
	switch stand {
	case scene.West, scene.NorthWest, scene.SouthWest:
		x, anchor = room.X, Start
	case scene.East, scene.NorthEast, scene.SouthEast:
		x, anchor = room.X+room.W, Finish
	}
	y := room.Y + (room.H-high)/2
	switch stand {
	case scene.North, scene.NorthWest, scene.NorthEast:
		y = room.Y
	case scene.South, scene.SouthWest, scene.SouthEast:
		y = room.Y + room.H - high
	}
	paint := first
	for i, l := range lines {
		if i > 0 && l.size != lines[0].size || l.bold != lines[0].bold {
			paint = others
		}
		d.text(scene.Point{X: x, Y: y + lineHeight(l.size)/2}, l.size, anchor, l.text, Style{Fill: paint, Bold: l.bold})
		y += lineHeight(l.size)
	}
}
