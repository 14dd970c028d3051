package screen

import (
	"fmt"
	"strings"
)

// keys are the keys of a walk, as the help lists them.
var keys = [][2]string{
	{"← →", "back and on, on an empty line (Alt+← → anywhere); Home, End: the beginning, the end"},
	{"Alt+↑ ↓", "over to another move that was tried in place of the last one (Shift+↑ ↓ too)"},
	{"Enter", "carry out the line; on an empty line go on"},
	{"a number", "play the legal move of that number"},
	{"↑ ↓", "lines typed before"},
	{"Tab", "complete the line; on an empty line the moves, the transcript, the board in turn"},
	{"/  F2", "the moves: ↑ ↓ choose, what is typed filters, Enter plays, Ctrl+Y says why, Ctrl+R what other readings make of it"},
	{"F3", "the transcript: ↑ ↓ PgUp PgDn scroll"},
	{"F4", "the board on the whole screen; arrows scroll"},
	{"Esc", "back to the line, and empty it"},
	{"Ctrl+Z", "undo: drop the last move that you tried"},
	{"Ctrl+A E U K W", "edit the line: its beginning, end; delete to them, or the word before"},
	{"?  F1", "this help"},
	{"Ctrl+C", "leave"},
	{"mouse", "click chooses a move, a second click plays it; the wheel scrolls"},
}

func (w *Walk) openHelp() {
	var b strings.Builder
	b.WriteString("\n")
	line := func(key, words string) {
		fmt.Fprintf(&b, "  %s %s\n", headStyle.Render(fmt.Sprintf("%-18s", key)), strings.ReplaceAll(wrap(words, w.width-23), "\n", "\n"+strings.Repeat(" ", 21)))
	}
	for _, k := range keys {
		line(k[0], k[1])
	}
	b.WriteString("\n  On the line:\n")
	for _, c := range w.s.Help() {
		line(c[0], c[1])
	}
	w.help = &pane{}
	w.help.set("keys and commands", b.String())
}

func (w *Walk) keyHelp(key string) {
	height := w.height - 2
	switch key {
	case "up":
		w.help.scroll(-1, 0, height, w.width)
	case "down":
		w.help.scroll(1, 0, height, w.width)
	case "pgup":
		w.help.scroll(-height, 0, height, w.width)
	case "pgdown", "space":
		w.help.scroll(height, 0, height, w.width)
	default:
		w.help = nil
	}
}
