package screen

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// command carries out a typed line.
func (w *Walk) command(line string) tea.Cmd {
	w.note, w.answer = "", pane{}
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	var n int
	if _, err := fmt.Sscanf(line+"\n", "%d\n", &n); err == nil && n >= 1 && n <= len(w.moves.items) {
		line = w.moves.items[n-1]
		word = ""
	}
	switch word {
	case "quit", "q", "exit":
		return w.quit()
	case "help", "h", "?":
		w.openHelp()
		return nil
	case "legal", "l":
		w.focus = onMoves
		w.moves.narrow(rest)
		return nil
	case "undo", "u":
		if w.game == nil {
			return w.undo()
		}
	case "show", "s":
		w.answer = pane{}
		return nil
	case "write":
		return w.write(rest)
	}
	if w.game != nil {
		return w.play(line)
	}
	before := w.tree.at
	w.sync()
	w.s.Do(line)
	said := w.take()
	w.tree.grow(w.s.Line(), w.s.Moves(), true)
	if w.tree.at != before {
		w.arrive()
		return nil
	}
	w.say("answer", said)
	return nil
}

// write saves the line of play up to here.
func (w *Walk) write(file string) tea.Cmd {
	if file == "" {
		w.note = "write FILE, for example: write mine.scenario"
		return nil
	}
	w.sync()
	if err := w.s.Write(file); err != nil {
		w.say("answer", err.Error())
		return nil
	}
	w.tree.saved()
	w.note = "written to " + file
	return nil
}

// undo withdraws the last move that was tried. It asks first if moves follow it.
func (w *Walk) undo() tea.Cmd {
	switch n := w.tree.at; {
	case n.parent == nil || !n.own:
		w.note = "the last move is not one that you have tried"
	case len(n.next) > 0:
		w.asks = &question{fmt.Sprintf("Drop this move and what follows it, %s that are not saved?", counted(n.unsaved(), "move")), func() tea.Cmd { w.tree.drop(); w.arrive(); return nil }}
	default:
		w.tree.drop()
		w.arrive()
	}
	return nil
}

// quit leaves. It asks first if moves would be lost.
func (w *Walk) quit() tea.Cmd {
	leave := func() tea.Cmd { return w.left }
	lost := w.tree.root.unsaved()
	if w.game != nil {
		lost = w.game.unsaved(w.s.Moves())
	}
	if lost == 0 {
		return leave()
	}
	w.asks = &question{fmt.Sprintf("Leave without saving %s? (write FILE saves)", counted(lost, "move")), leave}
	return nil
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
