package screen

import (
	"fmt"
	"slices"
	"strings"
	"umpire/engines/rule"
	"unicode/utf8"

	"umpire/engines/escape"
	"umpire/scenarios/service"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// keyPane scrolls the transcript or the board, and draws the board again where its size changes.
func (w *Walk) keyPane(key string) {
	was := w.focus
	w.panes.keyPane(key, w.layout(), w.saidPane(), w.openHelp)
	switch {
	case w.focus == was:
	case w.focus == onBoard:
		w.toBoard()
	case was == onBoard, w.focus == onLine:
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
	if i := w.panes.click(m, w.layout()); i >= 0 {
		return w.command(w.items.items[i])
	}
	return nil
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

// View draws the screen. The table is hidden until the next player has taken the seat.
func (w *Walk) View() tea.View {
	rows := w.rows
	if w.game != nil && w.game.curtain != "" {
		rows = func() []string {
			return center(w.width, w.height, headStyle.Render("Hand over to "+w.game.curtain), "The others look away; Enter shows the table.")
		}
		if w.asks != nil {
			rows = func() []string { return center(w.width, w.height, w.asks.text+" y/n") }
		}
	}
	return w.view(rows, w.asks == nil && (w.game == nil || w.game.curtain == ""))
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
	l := w.layout()
	body := w.body(l, w.saidPane(), func() []string {
		title := rule.Count(len(w.items.items), "legal move")
		if name, one := strings.CutSuffix(w.items.speaker, ": "); one {
			title += " of " + name
		}
		return w.items.rows(title, l.movesWidth, l.movesHeight, w.focus == onMoves, true)
	})
	prompt := w.prompt(w.focus == onMoves)
	if w.asks != nil {
		prompt = fit(headStyle.Render(w.asks.text+" y/n"), 0, w.width)
	}
	return append(append([]string{w.head()}, body...), prompt, w.hint(l, w.keys()))
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
		names := rule.NamesOf(slices.Values(service.Deciders(w.s.Def, table, p)), func(d service.Decider) string { return d.Name })
		who = "to decide: " + strings.Join(names, " or ")
	}
	right := where + "  " + who + " "
	left := ansi.Truncate(" "+w.s.Def.Name+"  "+w.s.Name, max(0, w.width-ansi.StringWidth(right)-1), "…")
	return headed(left, right, w.width)
}

// keys says what the keys do.
func (w *Walk) keys() string {
	switch {
	case w.focus == onMoves:
		return "↑↓ choose  Enter plays  Ctrl+Y why  Ctrl+R readings  type to filter  Esc back"
	case w.game != nil:
		return "type a move or its number  Tab moves  ↑↓ history  ← → look back  ? help"
	}
	return "← → back, on  Alt+↑↓ branches  type a move or its number  Tab moves  ? help"
}

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
