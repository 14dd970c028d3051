package screen

import (
	tea "charm.land/bubbletea/v2"
)

// Update handles a key, a click, or a change of the size.
func (w *Walk) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		w.width, w.height = msg.Width, msg.Height
		w.draw()
		w.tell()
		if w.answer.lines != nil {
			title := w.answer.title
			w.answer = pane{}
			w.say(title, w.said)
		}
	case tea.KeyPressMsg:
		return w, w.key(msg)
	case tea.PasteMsg:
		if w.focus == onLine && w.asks == nil && w.help == nil {
			w.line.insert(msg.Content)
		}
	case tea.MouseClickMsg:
		return w, w.click(msg.Mouse())
	case tea.MouseWheelMsg:
		w.wheel(msg.Mouse())
	}
	return w, nil
}

func (w *Walk) key(k tea.KeyPressMsg) tea.Cmd {
	key := k.String()
	switch {
	case w.asks != nil:
		return w.answerTo(key)
	case key == "ctrl+c":
		return w.quit()
	case w.game != nil && w.game.curtain != "":
		if key == "enter" {
			w.game.lift()
			w.arrive()
		}
		return nil
	case w.help != nil:
		w.keyHelp(key)
		return nil
	}
	switch key {
	case "alt+up", "shift+up":
		w.goes(w.game == nil && w.tree.side(-1), "no other move was tried here in place of the last one")
		return nil
	case "alt+down", "shift+down":
		w.goes(w.game == nil && w.tree.side(1), "no other move was tried here in place of the last one")
		return nil
	case "alt+left":
		w.goes(w.tree.back(), "this is where the line begins")
		return nil
	case "alt+right":
		w.goes(w.tree.forward(), "the line ends here")
		return nil
	case "ctrl+z":
		return w.command("undo")
	case "f1":
		w.openHelp()
		return nil
	case "f2":
		w.focus = onMoves
		return nil
	case "f3":
		w.focus = onTold
		return nil
	case "f4":
		w.toBoard()
		return nil
	}
	switch w.focus {
	case onMoves:
		return w.keyMoves(k)
	case onTold, onBoard:
		w.keyPane(key)
		return nil
	}
	return w.keyLine(k)
}

// goes shows the new position of the tree, or otherwise says why it has not changed.
func (w *Walk) goes(gone bool, otherwise string) {
	if gone {
		w.arrive()
	} else {
		w.note = otherwise
	}
}

func (w *Walk) answerTo(key string) tea.Cmd {
	switch asked := w.asks; key {
	case "y", "Y":
		w.asks = nil
		return asked.yes()
	case "n", "N", "esc", "enter", "ctrl+c":
		w.asks = nil
	}
	return nil
}

// keyLine handles a key on the command line. If the line is empty, arrows step through
// the game.
func (w *Walk) keyLine(k tea.KeyPressMsg) tea.Cmd {
	key, empty := k.String(), len(w.line.text) == 0
	if key != "tab" {
		w.offered = ""
	}
	switch {
	case key == "enter":
		if line := w.line.take(); line != "" {
			return w.command(line)
		}
		w.goes(w.tree.forward(), "the line ends here")
	case key == "esc":
		w.line.set("")
		w.answer, w.note = pane{}, ""
	case key == "tab" && empty:
		w.focus = onMoves
	case key == "tab":
		w.complete()
	case empty && key == "shift+tab":
		w.toBoard()
	case empty && key == "left":
		w.goes(w.tree.back(), "this is where the line begins")
	case empty && key == "right":
		w.goes(w.tree.forward(), "the line ends here")
	case empty && key == "home":
		for w.tree.back() {
		}
		w.arrive()
	case empty && key == "end":
		for w.tree.forward() {
		}
		w.arrive()
	case empty && key == "?":
		w.openHelp()
	case empty && key == "/":
		w.focus = onMoves
	case key == "pgup", key == "pgdown":
		w.turn(key)
	default:
		w.line.key(k)
	}
	return nil
}

// turn scrolls the transcript or the answer by a page.
func (w *Walk) turn(key string) {
	l := w.layout()
	p, by := w.toldPane(), l.toldHeight-2
	if key == "pgup" {
		by = -by
	}
	p.scroll(by, 0, l.toldHeight-1, l.toldWidth)
}

func (w *Walk) toldPane() *pane {
	if w.answer.lines != nil {
		return &w.answer
	}
	return &w.told
}

// keyMoves handles a key in the list of moves. Typed characters are added to the
// filter.
func (w *Walk) keyMoves(k tea.KeyPressMsg) tea.Cmd {
	w.note = ""
	page := max(1, w.layout().movesHeight-2)
	switch key := k.String(); key {
	case "up":
		w.moves.move(-1)
	case "down":
		w.moves.move(1)
	case "pgup":
		w.moves.move(-page)
	case "pgdown":
		w.moves.move(page)
	case "home":
		w.moves.move(-len(w.moves.items))
	case "end":
		w.moves.move(len(w.moves.items))
	case "left":
		w.goes(w.tree.back(), "this is where the line begins")
	case "right":
		w.goes(w.tree.forward(), "the line ends here")
	case "enter":
		if i := w.moves.chosen(); i >= 0 {
			return w.command(w.moves.items[i])
		}
	case "ctrl+y":
		if i := w.moves.chosen(); i >= 0 {
			return w.command("why " + w.moves.items[i])
		}
	case "ctrl+r":
		if i := w.moves.chosen(); i >= 0 {
			return w.command("readings " + w.moves.items[i])
		}
	case "tab":
		w.focus = onTold
	case "shift+tab":
		w.focus = onLine
	case "esc":
		if w.moves.filter == "" {
			w.focus = onLine
		}
		w.moves.narrow("")
	case "backspace":
		if f := []rune(w.moves.filter); len(f) > 0 {
			w.moves.narrow(string(f[:len(f)-1]))
		}
	default:
		if k.Text == "?" {
			w.openHelp()
		} else if k.Text != "" {
			w.moves.narrow(w.moves.filter + k.Text)
		}
	}
	return nil
}
