package screen

import (
	tea "charm.land/bubbletea/v2"
)

// pane returns the part in focus, and the size of its visible part.
func (t *Talk) pane() (p *pane, height, width int) {
	l := t.share()
	switch t.focus {
	case onBoard:
		return &t.board, t.height - 4, t.width
	case onMoves:
		return &t.sheet, l.movesHeight - 1, l.movesWidth
	}
	return &t.told, l.toldHeight - 1, l.toldWidth
}

// keyPane scrolls the output, the composed text, or the board.
func (t *Talk) keyPane(key string) {
	p, height, width := t.pane()
	p.key(key, height, width)
	switch key {
	case "?":
		t.openHelp()
	case "tab":
		t.focus = map[focus]focus{onMoves: onTold, onTold: onBoard, onBoard: onLine}[t.focus]
	case "shift+tab":
		t.focus = map[focus]focus{onMoves: onLine, onTold: onMoves, onBoard: onTold}[t.focus]
	case "esc", "enter":
		t.focus = onLine
	}
}

func (t *Talk) part(x, y int) (focus, int) {
	l := t.share()
	switch y--; {
	case y < 0 || y >= t.height-3:
		return onLine, 0
	case t.focus == onBoard || x < l.boardWidth && y < l.boardHeight:
		return onBoard, y - 1
	case y < l.movesHeight:
		return onMoves, y - 1
	}
	return onTold, y - 1 - l.movesHeight
}

func (t *Talk) click(m tea.Mouse) tea.Cmd {
	part, y := t.part(m.X, m.Y)
	if m.Button != tea.MouseLeft || t.help != nil || part == onBoard {
		return nil
	}
	if part == onMoves && len(t.now.Items) > 0 {
		i := t.items.row(y)
		if i >= 0 && i == t.items.at && t.focus == onMoves && t.waits {
			return t.take(t.items.chosen())
		}
		if i >= 0 {
			t.items.at = i
		}
	}
	t.focus = part
	return nil
}

func (t *Talk) wheel(m tea.Mouse) {
	by := 3
	if m.Button == tea.MouseWheelUp {
		by = -3
	}
	l := t.share()
	switch part, _ := t.part(m.X, m.Y); {
	case t.help != nil:
		t.help.scroll(by, 0, t.height-2, t.width)
	case part == onMoves && len(t.now.Items) > 0:
		t.items.move(by)
	case part == onMoves:
		t.sheet.scroll(by, 0, l.movesHeight-1, l.movesWidth)
	case part == onBoard && t.focus == onBoard:
		t.board.scroll(by, 0, t.height-4, t.width)
	case part == onBoard:
		t.board.scroll(by, 0, l.boardHeight-1, l.boardWidth)
	case part == onTold:
		t.told.scroll(by, 0, l.toldHeight-1, l.toldWidth)
	}
}
