package screen

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// A focus is the part of the screen that gets the arrow keys.
type focus int

const (
	onLine focus = iota
	onMoves
	onTold
	onBoard
)

// after and before are the parts to which Tab and Shift+Tab go.
var (
	after  = map[focus]focus{onMoves: onTold, onTold: onBoard, onBoard: onLine}
	before = map[focus]focus{onMoves: onLine, onTold: onMoves, onBoard: onTold}
)

// panes are the parts of a screen with a table: a board, a list to choose from or a sheet in its
// place, a text, and a line of input.
type panes struct {
	width, height   int
	focus           focus
	line            entry
	items           list
	sheet           pane // shown when the list is empty
	board, reported pane
	boardWide       int    // the widest line of the board
	note            string // a short answer
	offered         string // possible completions of the line
	help            *pane
}

// view draws rows as the screen, or its help, or that it is too small. The cursor is on the line
// of input if that is typed now.
func (s *panes) view(rows func() []string, typing bool) tea.View {
	switch {
	case s.width < leastWidth || s.height < leastHeight:
		return full(tooSmall(s.width, s.height), nil)
	case s.help != nil:
		return full(append(s.help.rows(s.width, s.height-1, true), fit(faintStyle.Render("↑ ↓ scroll   Esc closes the help"), 0, s.width)), nil)
	case typing && s.focus == onLine:
		_, caret := s.line.seen(s.width)
		return full(rows(), tea.NewCursor(2+caret, s.height-2))
	}
	return full(rows(), nil)
}

// body returns the rows of the parts, of which said is the text. On wide screens the text is
// below the list, otherwise below the board and the list.
func (s *panes) body(l layout, said *pane, list func() []string) []string {
	s.board.title = "board"
	if s.focus == onBoard {
		return s.board.rows(l.boardWidth, l.boardHeight, true)
	}
	if s.boardWide > l.boardWidth || len(s.board.lines) > l.boardHeight-1 {
		s.board.title = "board, F4 shows more"
	}
	board, text := s.board.rows(l.boardWidth, l.boardHeight, false), said.rows(l.saidWidth, l.saidHeight, s.focus == onTold)
	if l.wide {
		return beside(board, append(list(), text...))
	}
	return append(beside(board, list()), text...)
}

// prompt returns the line of input, or the filter of the list.
func (s *panes) prompt(filters bool) string {
	if filters {
		return fit(faintStyle.Render("/ ")+s.items.filter, 0, s.width)
	}
	text, _ := s.line.seen(s.width)
	return fit(headStyle.Render("> ")+text, 0, s.width)
}

// hint returns the last line: a short answer, what completes the line, an item that is too long
// for the list, or what the keys do.
func (s *panes) hint(l layout, keys string) string {
	switch {
	case s.note != "":
		return fit(s.note, 0, s.width)
	case s.offered != "":
		keys = s.offered
	case s.focus == onMoves && s.items.cut(l.movesWidth):
		return fit(middle(s.items.items[s.items.chosen()], s.width), 0, s.width)
	case s.focus == onTold, s.focus == onBoard:
		keys = scrollKeys
	}
	return fit(faintStyle.Render(keys), 0, s.width)
}

const scrollKeys = "↑↓←→ PgUp PgDn scroll  Tab next part  Esc back"

// headed returns the first line, with a text at each end.
func headed(left, right string, width int) string {
	return chosenStyle.Render(fit(left, 0, width-ansi.StringWidth(right)) + right)
}

// keyLine edits the line of input, or goes to another part while the line is empty.
func (s *panes) keyLine(k tea.KeyPressMsg, l layout, said *pane, help func()) {
	key, empty := k.String(), len(s.line.text) == 0
	switch {
	case empty && (key == "tab" || key == "/"):
		s.focus = onMoves
	case empty && key == "shift+tab":
		s.focus = onBoard
	case empty && key == "?":
		help()
	case key == "pgup":
		said.scroll(2-l.saidHeight, 0, l.saidHeight-1, l.saidWidth)
	case key == "pgdown":
		said.scroll(l.saidHeight-2, 0, l.saidHeight-1, l.saidWidth)
	default:
		s.line.key(k)
	}
}

// keyPane scrolls the text, the sheet or the board, or goes to another part.
func (s *panes) keyPane(key string, l layout, said *pane, help func()) {
	switch s.focus {
	case onBoard:
		s.board.key(key, l.boardHeight-1, l.boardWidth)
	case onMoves:
		s.sheet.key(key, l.movesHeight-1, l.movesWidth)
	default:
		said.key(key, l.saidHeight-1, l.saidWidth)
	}
	switch key {
	case "?":
		help()
	case "tab":
		s.focus = after[s.focus]
	case "shift+tab":
		s.focus = before[s.focus]
	case "esc", "enter":
		s.focus = onLine
	}
}

// functionKey goes to a part by its key. It returns false for any other key.
func (s *panes) functionKey(key string, help func()) bool {
	part, known := map[string]focus{"f2": onMoves, "f3": onTold, "f4": onBoard}[key]
	if known {
		s.focus = part
	}
	if key == "f1" {
		help()
	}
	return known || key == "f1"
}

// click goes to the part below the mouse, or chooses an item of the list. It returns the index
// of an item that was chosen already, otherwise -1.
func (s *panes) click(m tea.Mouse, l layout) int {
	part, y := l.part(m, s.height, s.focus)
	if part == onBoard {
		return -1 // the board would move under the pointer
	}
	was, i := s.focus, s.items.row(y)
	if s.focus = part; part != onMoves || i < 0 {
		return -1
	}
	if i == s.items.at && was == onMoves {
		return s.items.chosen()
	}
	s.items.at = i
	return -1
}

// wheel scrolls the part below the mouse.
func (s *panes) wheel(m tea.Mouse, l layout, said *pane) {
	by := rowsOf(m)
	switch part, _ := l.part(m, s.height, s.focus); {
	case s.help != nil:
		s.help.scroll(by, 0, s.height-2, s.width)
	case part == onBoard:
		s.board.scroll(by, 0, l.boardHeight-1, l.boardWidth)
	case part == onMoves && len(s.items.items) > 0:
		s.items.move(by)
	case part == onMoves:
		s.sheet.scroll(by, 0, l.movesHeight-1, l.movesWidth)
	case part == onTold:
		said.scroll(by, 0, l.saidHeight-1, l.saidWidth)
	}
}

// rowsOf returns how many rows the wheel scrolls down.
func rowsOf(m tea.Mouse) int {
	if m.Button == tea.MouseWheelUp {
		return -3
	}
	return 3
}
