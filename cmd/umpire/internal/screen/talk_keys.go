package screen

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
)

func (t *Talk) key(k tea.KeyPressMsg) tea.Cmd {
	key := k.String()
	switch {
	case key == "ctrl+c":
		if t.help = nil; t.waits {
			return t.answer("quit")
		}
		return tea.Interrupt // the command is busy
	case t.help != nil:
		t.scrollHelp(key)
		return nil
	case !t.waits && key == "enter":
		return nil // one answer at a time
	}
	switch key {
	case "f1":
		t.openHelp()
	case "f2":
		t.focus = onMoves
	case "f3":
		t.focus = onTold
	case "f4":
		t.focus = onBoard
	default:
		switch t.focus {
		case onMoves:
			return t.keyItems(k)
		case onTold, onBoard:
			t.keyPane(key)
			return nil
		}
		return t.keyLine(k)
	}
	return nil
}

func (t *Talk) scrollHelp(key string) {
	by := map[string]int{"up": -1, "down": 1, "pgup": 2 - t.height, "pgdown": t.height - 2, "space": t.height - 2}[key]
	if by == 0 {
		t.help = nil
		return
	}
	t.help.scroll(by, 0, t.height-2, t.width)
}

func (t *Talk) keyLine(k tea.KeyPressMsg) tea.Cmd {
	key, empty := k.String(), len(t.line.text) == 0
	if key != "tab" {
		t.offered, t.note = "", ""
	}
	l := t.share()
	switch {
	case key == "enter":
		line := t.line.String() // leading spaces count: the line may belong to a board
		t.line.take()
		if n, err := strconv.Atoi(strings.TrimSpace(line)); err == nil && n >= 1 && n <= len(t.now.Items) {
			return t.take(n - 1)
		}
		return t.answer(line)
	case key == "esc":
		t.line.set("")
	case key == "tab" && empty, empty && key == "/":
		t.focus = onMoves
	case key == "shift+tab" && empty:
		t.focus = onBoard
	case key == "tab":
		t.complete()
	case empty && key == "?":
		t.openHelp()
	case key == "pgup":
		t.told.scroll(2-l.toldHeight, 0, l.toldHeight-1, l.toldWidth)
	case key == "pgdown":
		t.told.scroll(l.toldHeight-2, 0, l.toldHeight-1, l.toldWidth)
	default:
		t.line.key(k)
	}
	return nil
}

// take answers with an item, or begins the line with it.
func (t *Talk) take(i int) tea.Cmd {
	if t.now.Fill {
		t.focus = onLine
		t.line.set(t.now.Items[i])
		return nil
	}
	return t.answer(t.now.Items[i])
}

// maxPasted limits how many lines are pasted at once.
const maxPasted = 1000

// paste answers with each complete line of a pasted text; the rest is typed.
func (t *Talk) paste(text string) tea.Cmd {
	if t.focus != onLine || t.help != nil {
		return nil
	}
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
	lines = lines[:min(len(lines), maxPasted)]
	t.line.insert(lines[0])
	if len(lines) == 1 {
		return nil
	}
	lines[0] = t.line.String()
	t.line.take()
	t.pasted = append(t.pasted, lines...)
	return t.goOn()
}

// goOn answers with the next pasted line, if the command waits for one.
func (t *Talk) goOn() tea.Cmd {
	if !t.waits || len(t.pasted) == 0 {
		return nil
	}
	line := t.pasted[0]
	if t.pasted = t.pasted[1:]; len(t.pasted) == 0 { // the last line has no line end, so it is only typed
		t.line.insert(line)
		return nil
	}
	return t.answer(line)
}

// keyItems handles a key in the list. Typed characters are added to the filter.
func (t *Talk) keyItems(k tea.KeyPressMsg) tea.Cmd {
	if len(t.now.Items) == 0 {
		t.keyPane(k.String())
		return nil
	}
	page := max(1, t.share().movesHeight-2)
	switch k.String() {
	case "up":
		t.items.move(-1)
	case "down":
		t.items.move(1)
	case "pgup":
		t.items.move(-page)
	case "pgdown":
		t.items.move(page)
	case "home":
		t.items.move(-len(t.items.items))
	case "end":
		t.items.move(len(t.items.items))
	case "enter":
		if i := t.items.chosen(); i >= 0 && t.waits {
			return t.take(i)
		}
	case "tab":
		t.focus = onTold
	case "shift+tab":
		t.focus = onLine
	case "esc":
		if t.items.filter == "" {
			t.focus = onLine
		}
		t.items.narrow("")
	case "backspace":
		if f := []rune(t.items.filter); len(f) > 0 {
			t.items.narrow(string(f[:len(f)-1]))
		}
	default:
		if k.Text == "?" {
			t.openHelp()
		} else if k.Text != "" {
			t.items.narrow(t.items.filter + k.Text)
		}
	}
	return nil
}

// complete completes the line as far as it is unambiguous, and offers what may follow.
func (t *Talk) complete() {
	if !t.waits || t.now.Complete == nil {
		t.note = "nothing completes this"
		return
	}
	t.note, t.offered = t.line.complete(t.now.Complete)
}
