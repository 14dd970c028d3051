package terminal

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"umpire/engines/escape"
	"umpire/engines/scene"
)

// A run is a piece of a word that belongs to an owner.
type run struct {
	text  string
	owner scene.Owner
}

// A word is what no line break parts.
type word []run

// A text is words with blanks between them.
type text []word

// textOf returns the words of a string.
func textOf(s string, owner scene.Owner) (t text) {
	for _, w := range strings.Fields(escape.Line(strings.ReplaceAll(s, "\n", " "))) {
		t = append(t, word{{w, owner}})
	}
	return t
}

func (w word) width() (n int) {
	for _, r := range w {
		n += ansi.StringWidth(r.text)
	}
	return n
}

func (t text) width() (n int) {
	for _, w := range t {
		n += w.width() + 1
	}
	return max(0, n-1)
}

// cut shortens a word to a width; the last column of what is shortened is an
// ellipsis.
func (w word) cut(width int) (short word) {
	if w.width() <= width {
		return w
	}
	for _, r := range w {
		cut := ansi.Truncate(r.text, max(0, width-1), "")
		short, width = append(short, run{cut, r.owner}), width-ansi.StringWidth(cut)
		if cut != r.text {
			short[len(short)-1].text += "…"
			break
		}
	}
	return short
}

// wrap breaks a text into lines of at most so many columns, those after the first
// indented. A word that is wider is cut.
func wrap(t text, width, indent int) (lines []text) {
	var line text
	for _, w := range t {
		if line != nil && line.width()+1+w.width() > width {
			lines, line = append(lines, line), nil
			if indent > 0 {
				line = text{word{{strings.Repeat(" ", indent-1), 0}}}
			}
		}
		line = append(line, w.cut(width-indent))
	}
	return append(lines, line)
}
