package screen

import (
	"fmt"
	"strings"
	"umpire/engines/rule"
	"unicode/utf8"

	"umpire/engines/escape"
	"umpire/scenarios/service"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// keyPane scrolls the transcript or the board.
func (w *Walk) keyPane(key string) {
	l := w.layout()
	p, height, width := w.saidPane(), l.saidHeight-1, l.saidWidth
	if w.focus == onBoard {
		p, height, width = &w.board, l.boardHeight-1, l.boardWidth
	}
	p.key(key, height, width)
	switch key {
	case "?":
		w.openHelp()
	case "tab":
		if w.focus == onTold {
			w.toBoard()
			return
		}
		w.focus = onLine
		w.draw()
	case "shift+tab":
		if w.focus == onTold {
			w.focus = onMoves
			return
		}
		w.focus = onTold
		w.draw()
	case "esc", "enter":
		w.focus = onLine
		w.draw()
	}
}

// toBoard shows the board on the whole screen.
func (w *Walk) toBoard() {
	w.focus = onBoard
	l := w.layout()
	w.board.scroll(0, 0, l.boardHeight-1, l.boardWidth)
}

// part returns the part of a screen of a height that is below the mouse, and the row in
// it, counted from below its title; on is the part in focus.
func (l layout) part(m tea.Mouse, height int, on focus) (focus, int) {
	y := m.Y - 1 // the first line is the head
	switch {
	case y < 0 || y >= height-3:
		return onLine, 0
	case on == onBoard || m.X < l.boardWidth && y < l.boardHeight:
		return onBoard, y - 1
	case y < l.movesHeight:
		return onMoves, y - 1
	}
	return onTold, y - 1 - l.movesHeight
}

// click chooses a move, and plays it if it was chosen already. In another part it moves
// the focus there.
func (w *Walk) click(m tea.Mouse) tea.Cmd {
	if m.Button != tea.MouseLeft || w.asks != nil || w.help != nil || w.game != nil && w.game.curtain != "" {
		return nil
	}
	part, y := w.layout().part(m, w.height, w.focus)
	if part != onMoves {
		if part == onBoard && w.focus != onBoard {
			return nil // the board would move under the pointer
		}
		w.focus = part
		return nil
	}
	i := w.moves.row(y)
	if i >= 0 && i == w.moves.at && w.focus == onMoves {
		return w.command(w.moves.items[w.moves.chosen()])
	}
	if w.focus = onMoves; i >= 0 {
		w.moves.at = i
	}
	return nil
}

// rowsOf returns how many rows the wheel scrolls down.
func rowsOf(m tea.Mouse) int {
	if m.Button == tea.MouseWheelUp {
		return -3
	}
	return 3
}

func (w *Walk) wheel(m tea.Mouse) {
	by, l := rowsOf(m), w.layout()
	switch part, _ := l.part(m, w.height, w.focus); {
	case w.help != nil:
		w.help.scroll(by, 0, w.height-2, w.width)
	case part == onBoard:
		w.board.scroll(by, 0, l.boardHeight-1, l.boardWidth)
	case part == onMoves:
		w.moves.move(by)
	case part == onTold:
		w.saidPane().scroll(by, 0, l.saidHeight-1, l.saidWidth)
	}
}

func span(top, height, n int) string { return fmt.Sprintf("%d-%d of %d", top+1, min(top+height, n), n) }

// A layout is the sizes of the parts, with their titles. On wide screens the transcript
// is below the moves, otherwise below the board.
type layout struct {
	boardWidth, boardHeight, movesWidth, movesHeight int
	saidWidth, saidHeight                            int
	wide                                             bool
}

// layout divides the screen. A board in focus gets all of it.
func (w *Walk) layout() layout {
	if w.focus == onBoard {
		return layout{boardWidth: w.width, boardHeight: max(3, w.height-3)}
	}
	return w.parts()
}

// parts divides the screen of a walk. An answer gets more space than the transcript.
func (w *Walk) parts() layout {
	rows := max(3, w.height-3)
	said := max(7, rows/3)
	if n := len(w.answer.lines) + 1; n > said {
		said = min(n, rows*2/3)
	}
	return share(w.width, w.height, w.boardWide, said)
}

// share divides a screen of the given size. It leaves out the first line and the last
// two. Board is the wanted width of the board, given the height of the transcript.
func share(width, height, board, said int) (l layout) {
	rows := max(3, height-3)
	if l.wide = width >= 120; l.wide {
		l.boardWidth = max(width/2, min(board+1, width-50))
		l.movesWidth = width - l.boardWidth - 1
		l.saidWidth = l.movesWidth
		l.boardHeight, l.movesHeight = rows, rows/2
		l.saidHeight = rows - l.movesHeight
		return l
	}
	l.boardWidth = max(width/2, min(board+1, width-32))
	l.movesWidth = width - l.boardWidth - 1
	l.saidWidth, l.saidHeight = width, said
	l.boardHeight = rows - said
	l.movesHeight = l.boardHeight
	return l
}

// boardTitle returns the title, with a hint if the board is not completely visible.
func boardTitle(board *pane, wide int, l layout, on focus) string {
	if on != onBoard && (wide > l.boardWidth || len(board.lines) > l.boardHeight-1) {
		return "board, F4 shows more"
	}
	return "board"
}

// View draws the screen.
func (w *Walk) View() tea.View {
	var rows []string
	var cursor *tea.Cursor
	switch {
	case w.width < leastWidth || w.height < leastHeight:
		rows = tooSmall(w.width, w.height)
	case w.game != nil && w.game.curtain != "" && w.asks == nil:
		rows = center(w.width, w.height, headStyle.Render("Hand over to "+w.game.curtain), "The others look away; Enter shows the table.")
	case w.game != nil && w.game.curtain != "":
		rows = center(w.width, w.height, w.asks.text+" y/n")
	case w.help != nil:
		rows = append(w.help.rows(w.width, w.height-1, true), fit(faintStyle.Render("↑ ↓ scroll   Esc closes the help"), 0, w.width))
	default:
		rows = w.rows()
		if w.focus == onLine && w.asks == nil {
			_, caret := w.line.seen(w.width)
			cursor = tea.NewCursor(2+caret, w.height-2)
		}
	}
	return full(rows, cursor)
}

// full returns rows as a whole screen. Titles and typed lines may contain odd
// characters. They are shown as escapes, except the character that begins colours.
func full(rows []string, cursor *tea.Cursor) tea.View {
	const ours = '\x1b'
	for i, row := range rows {
		if strings.ContainsFunc(row, func(r rune) bool { return escape.Odd(r) && r != ours || r == utf8.RuneError }) {
			rows[i] = string(escape.Append(nil, row, ours))
		}
	}
	v := tea.NewView(strings.Join(rows, "\n"))
	v.AltScreen, v.MouseMode, v.Cursor = true, tea.MouseModeCellMotion, cursor
	return v
}

func (w *Walk) rows() []string {
	l, said := w.layout(), w.saidPane()
	w.board.title = boardTitle(&w.board, w.boardWide, l, w.focus)
	rows := []string{w.head()}
	moves := func() []string {
		title := rule.Count(len(w.moves.items), "legal move")
		if name, one := strings.CutSuffix(w.moves.speaker, ": "); one {
			title += " of " + name
		}
		return w.moves.rows(title, l.movesWidth, l.movesHeight, w.focus == onMoves, true)
	}
	switch board := w.board.rows(l.boardWidth, l.boardHeight, w.focus == onBoard); {
	case w.focus == onBoard:
		rows = append(rows, board...)
	case l.wide:
		rows = append(rows, beside(board, append(moves(), said.rows(l.saidWidth, l.saidHeight, w.focus == onTold)...))...)
	default:
		rows = append(rows, beside(board, moves())...)
		rows = append(rows, said.rows(l.saidWidth, l.saidHeight, w.focus == onTold)...)
	}
	return append(rows, w.prompt(), w.hint())
}

// head returns the first line: what is played, the present position and who decides.
func (w *Walk) head() string {
	line, at := w.tree.line()
	where := fmt.Sprintf("%d/%d", at, len(line)-1)
	if n, of := w.tree.branch(); of > 1 {
		where += fmt.Sprintf(" branch %d of %d", n, of)
	}
	if n := w.tree.root.unsaved(); n > 0 && w.game == nil {
		where += fmt.Sprintf(" (%d unsaved)", n)
	}
	who := "the game is over"
	if table, p := w.s.Table, w.tree.at.Position; table.Deciders(p) != 0 {
		var names []string
		for _, d := range service.Deciders(w.s.Def, table, p) {
			names = append(names, d.Name)
		}
		who = "to decide: " + strings.Join(names, " or ")
	}
	right := where + "  " + who + " "
	left := ansi.Truncate(" "+w.s.Def.Name+"  "+w.s.Name, max(0, w.width-ansi.StringWidth(right)-1), "…")
	return chosenStyle.Render(fit(left, 0, w.width-ansi.StringWidth(right)) + right)
}

// prompt returns the line of input: the command, a question, or the filter.
func (w *Walk) prompt() string {
	switch {
	case w.asks != nil:
		return fit(headStyle.Render(w.asks.text+" y/n"), 0, w.width)
	case w.focus == onMoves:
		return fit(faintStyle.Render("/ ")+w.moves.filter, 0, w.width)
	}
	text, _ := w.line.seen(w.width)
	return fit(headStyle.Render("> ")+text, 0, w.width)
}

// hint returns the last line: what can be done, or a short answer.
func (w *Walk) hint() string {
	text := w.note
	switch {
	case text != "":
		return fit(text, 0, w.width)
	case w.offered != "":
		text = w.offered
	case w.focus == onMoves && w.moves.cut(w.layout().movesWidth):
		return fit(middle(w.moves.items[w.moves.chosen()], w.width), 0, w.width)
	case w.focus == onMoves:
		text = "↑↓ choose  Enter plays  Ctrl+Y why  Ctrl+R readings  type to filter  Esc back"
	case w.focus == onTold, w.focus == onBoard:
		text = "↑↓←→ PgUp PgDn scroll  Tab next part  Esc back"
	case w.game != nil:
		text = "type a move or its number  Tab moves  ↑↓ history  ← → look back  ? help"
	default:
		text = "← → back, on  Alt+↑↓ branches  type a move or its number  Tab moves  ? help"
	}
	return fit(faintStyle.Render(text), 0, w.width)
}

// tooSmall says that the terminal is too small.
func tooSmall(width, height int) []string {
	return center(width, height, fmt.Sprintf("%d × %d is too small", width, height), fmt.Sprintf("a screen needs %d × %d", leastWidth, leastHeight))
}

func center(width, height int, lines ...string) []string {
	rows := make([]string, max(0, height))
	for i, line := range lines {
		if y := max(0, (height-len(lines))/2) + i; y < height {
			rows[y] = strings.Repeat(" ", max(0, (width-ansi.StringWidth(line))/2)) + ansi.Truncate(line, width, "")
		}
	}
	return rows
}
