package screen

import (
	tea "charm.land/bubbletea/v2"
)

// keyPane scrolls the transcript or the board.
func (w *Walk) keyPane(key string) {
	l := w.layout()
	p, height, width := w.toldPane(), l.toldHeight-1, l.toldWidth
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

// part returns the part of the screen at a place, and the row in it, counted from below
// its title.
func (w *Walk) part(x, y int) (focus, int) {
	l := w.layout()
	switch y--; { // the first line is the head
	case y < 0 || y >= w.height-3:
		return onLine, 0
	case w.focus == onBoard || x < l.boardWidth && y < l.boardHeight:
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
	part, y := w.part(m.X, m.Y)
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

func (w *Walk) wheel(m tea.Mouse) {
	by := 3
	if m.Button == tea.MouseWheelUp {
		by = -3
	}
	l := w.layout()
	switch part, _ := w.part(m.X, m.Y); {
	case w.help != nil:
		w.help.scroll(by, 0, w.height-2, w.width)
	case part == onBoard:
		w.board.scroll(by, 0, l.boardHeight-1, l.boardWidth)
	case part == onMoves:
		w.moves.move(by)
	case part == onTold:
		w.toldPane().scroll(by, 0, l.toldHeight-1, l.toldWidth)
	}
}
