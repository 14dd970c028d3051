package screen

import (
	"slices"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
)

// An entry is a line of input, with the history of earlier lines.
type entry struct {
	text    []rune
	caret   int
	history []string
	back    int    // steps back in the history, 0 for the present line
	kept    string // the present line, while an earlier one is shown
}

func (e *entry) String() string { return string(e.text) }

func (e *entry) set(text string) { e.text = []rune(text); e.caret = len(e.text) }

// maxTyped limits the length of a line. Nobody types more, but a text may be pasted.
const maxTyped = 10_000

// insert inserts a text at the caret, as one line.
func (e *entry) insert(text string) {
	in := []rune(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text))
	in = in[:min(len(in), max(0, maxTyped-len(e.text)))]
	e.text = slices.Insert(e.text, e.caret, in...)
	e.caret += len(in)
}

// take returns the line, adds it to the history and begins another.
func (e *entry) take() string {
	line := strings.TrimSpace(e.String())
	if line != "" && (len(e.history) == 0 || e.history[len(e.history)-1] != line) {
		e.history = append(e.history, line)
	}
	e.back = 0
	e.set("")
	return line
}

// recall shows an earlier or a later line of the history.
func (e *entry) recall(by int) {
	to := max(0, min(e.back+by, len(e.history)))
	if to == e.back {
		return
	}
	if e.back == 0 {
		e.kept = e.String()
	}
	if e.back = to; to == 0 {
		e.set(e.kept)
	} else {
		e.set(e.history[len(e.history)-to])
	}
}

// key edits the line. It returns false for a key that edits nothing.
func (e *entry) key(k tea.KeyPressMsg) bool {
	switch k.String() {
	case "left":
		e.caret = max(0, e.caret-1)
	case "right":
		e.caret = min(len(e.text), e.caret+1)
	case "home", "ctrl+a":
		e.caret = 0
	case "end", "ctrl+e":
		e.caret = len(e.text)
	case "backspace":
		if e.caret > 0 {
			e.caret--
			e.text = slices.Delete(e.text, e.caret, e.caret+1)
		}
	case "delete":
		if e.caret < len(e.text) {
			e.text = slices.Delete(e.text, e.caret, e.caret+1)
		}
	case "ctrl+u":
		e.text, e.caret = slices.Delete(e.text, 0, e.caret), 0
	case "ctrl+k":
		e.text = e.text[:e.caret]
	case "ctrl+w":
		from := e.caret
		for from > 0 && e.text[from-1] == ' ' {
			from--
		}
		for from > 0 && e.text[from-1] != ' ' {
			from--
		}
		e.text, e.caret = slices.Delete(e.text, from, e.caret), from
	case "up", "ctrl+p":
		e.recall(1)
	case "down", "ctrl+n":
		e.recall(-1)
	default:
		if k.Text == "" {
			return false
		}
		e.insert(k.Text)
	}
	return true
}
