package screen

import (
	"bytes"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
)

// A Walk is the screen of a game that people step through or play.
type Walk struct {
	panes
	s    *stepper.Session
	tree tree
	game *Game // nil when people step through a script

	page   *bytes.Buffer // output of the session
	answer pane          // the last answer, shown in place of the transcript; empty if there is none
	said   string        // the answer, without line breaks
	asks   *question
	left   func() tea.Msg
}

// A question is a yes-or-no question.
type question struct {
	text string
	yes  func() tea.Cmd
}

// NewWalk returns the screen of a session, which shows the session's present position.
func NewWalk(s *stepper.Session) *Walk {
	w := &Walk{s: s, page: &bytes.Buffer{}, panes: panes{width: leastWidth, height: leastHeight}, left: tea.Quit}
	s.Style, s.Out = terminal.Style(true), terminal.NewWriter(w.page)
	w.tree.grow(s.Line(), s.Moves(), false)
	w.arrive()
	return w
}

// Init waits for the first key.
func (w *Walk) Init() tea.Cmd { return nil }

// now returns the position as the person at the screen sees it.
func (w *Walk) now() rule.Position { return w.seen(w.tree.at.Position) }

func (w *Walk) seen(p rule.Position) rule.Position {
	if w.game == nil {
		return p
	}
	return w.game.view(w.s.Table, p)
}

// sync brings the session to the present position of the tree.
func (w *Walk) sync() {
	if w.game == nil {
		line, at := w.tree.line()
		w.s.Begin(line)
		w.s.Goto(at)
	}
}

// arrive shows the present position.
func (w *Walk) arrive() {
	w.sync()
	w.answer, w.note, w.offered = pane{}, "", ""
	w.listMoves()
	w.draw()
	w.describe()
}

// listMoves lists the moves that can be played.
func (w *Walk) listMoves() {
	var items []string
	tried := map[string]bool{}
	for _, n := range w.tree.at.next {
		tried[n.Move] = true
	}
	marked := map[int]bool{}
	for _, m := range w.s.Table.Legal(w.tree.at.Position) {
		text := w.s.Table.PrintMove(m)
		if w.game != nil && !w.game.offers(w.s.Table, text) {
			continue
		}
		marked[len(items)] = tried[text] && w.game == nil
		items = append(items, text)
	}
	w.items.set(items)
	w.items.marked = marked
}

// draw draws the board with marks on what has changed, and scrolls to them.
func (w *Walk) draw() {
	table, now := w.s.Table, w.now()
	w.page.Reset()
	fmt.Fprint(w.s.Out, table.Draw(now, w.s.Style.Seat))
	top, left := w.board.top, w.board.left
	w.board.set("board", w.take())
	w.board.top, w.board.left = top, left
	first := -1
	if p := w.tree.at.parent; p != nil {
		first = marks(w.board.lines, split(draw(table, w.seen(p.Position))), split(draw(table, now)))
	}
	w.boardWide = w.board.wide()
	l := w.layout()
	w.board.scroll(0, 0, l.boardHeight-1, l.boardWidth)
	if first >= 0 {
		w.board.reveal(first, l.boardHeight-1)
	}
}

func draw(table rule.AnyGame, p rule.Position) string {
	return table.Draw(p, func(_ rule.Seat, text string) string { return text })
}

func (w *Walk) take() string {
	text := w.page.String()
	w.page.Reset()
	return text
}

// maxTold limits the transcript to so many moves.
const maxTold = 200

// describe writes the transcript: the moves so far, with the effects of clauses.
func (w *Walk) describe() {
	line, at := w.tree.line()
	w.page.Reset()
	style := w.s.Style
	last, l := 0, w.parts()
	var lines []string
	for i := max(0, at-maxTold); i <= at; i++ {
		m := line[i]
		head := m.Move
		if i == 0 {
			head = w.s.Name
		}
		hidden := w.game != nil && i > 0 && w.game.hides(w.s.Table, line[i-1].Position, m)
		if hidden {
			speaker, _, _ := strings.Cut(m.Move, ":")
			head = speaker + ": something that " + w.game.who(w.s.Table) + " does not see"
		}
		if m.Line > 0 {
			head += style.Faint(fmt.Sprintf("  line %d", m.Line))
		}
		if i == at {
			head = style.Bold(head)
		}
		last = len(lines)
		fmt.Fprintf(w.s.Out, "%3d  %s\n", i, head)
		if !hidden {
			for _, e := range m.Effects {
				if said := rule.Report(w.s.Table, e); said != "" {
					fmt.Fprintf(w.s.Out, "     | %s  %s\n", said, style.Clause(e.ID))
				}
			}
		}
		for _, said := range split(w.take()) {
			indent := len("  0  ")
			if strings.HasPrefix(said, "     |") {
				indent = len("     | ")
			}
			lines = append(lines, split(hang(said, indent, l.saidWidth))...)
		}
	}
	w.reported.title, w.reported.lines, w.reported.left = "what happened", lines, 0
	h := l.saidHeight - 1
	w.reported.top = max(0, min(last, len(lines)-h))
	if len(lines)-last < h { // earlier moves fill the space
		w.reported.top = max(0, len(lines)-h)
	}
}

// say shows an answer in place of the transcript, or in the last line if it is short.
func (w *Walk) say(title, text string) {
	text = strings.TrimRight(text, "\n")
	if !strings.Contains(text, "\n") && len(ansi.Strip(text)) < w.width-4 {
		w.note = text
		return
	}
	w.said = text
	w.answer.set(title, Wrap(text, w.parts().saidWidth))
}

func (w *Walk) command(line string) tea.Cmd {
	w.note, w.answer = "", pane{}
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	var n int
	if _, err := fmt.Sscanf(line+"\n", "%d\n", &n); err == nil && n >= 1 && n <= len(w.items.items) {
		line = w.items.items[n-1]
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
		w.items.narrow(rest)
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
		w.asks = &question{fmt.Sprintf("Drop this move and what follows it, %s that are not saved?", rule.Count(n.unsaved(), "move")), func() tea.Cmd { w.tree.drop(); w.arrive(); return nil }}
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
	w.asks = &question{fmt.Sprintf("Leave without saving %s? (write FILE saves)", rule.Count(lost, "move")), leave}
	return nil
}

// Update handles a key, a click, or a change of the size.
func (w *Walk) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		w.width, w.height = msg.Width, msg.Height
		w.draw()
		w.describe()
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
		w.wheel(msg.Mouse(), w.layout(), w.saidPane())
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
			w.game.curtain = ""
			w.arrive()
		}
		return nil
	case w.help != nil:
		w.help = w.help.helpKey(key, w.width, w.height-2)
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
		w.goes(w.tree.back(), "this is where the line starts")
		return nil
	case "alt+right":
		w.goes(w.tree.forward(), "the line ends here")
		return nil
	case "ctrl+z":
		return w.command("undo")
	case "f4":
		w.toBoard()
		return nil
	}
	if w.functionKey(key, w.openHelp) {
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

// keyLine handles a key on the command line. If the line is empty, arrows step through the game.
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
	case key == "tab" && !empty:
		w.complete()
	case empty && key == "shift+tab":
		w.toBoard()
	case empty && key == "left":
		w.goes(w.tree.back(), "this is where the line starts")
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
	default:
		w.panes.keyLine(k, w.layout(), w.saidPane(), w.openHelp)
	}
	return nil
}

func (w *Walk) saidPane() *pane {
	if w.answer.lines != nil {
		return &w.answer
	}
	return &w.reported
}

// keyMoves handles a key in the list of moves. Typed characters are added to the filter.
func (w *Walk) keyMoves(k tea.KeyPressMsg) tea.Cmd {
	w.note = ""
	if w.items.key(k.String(), w.layout().movesHeight) {
		return nil
	}
	switch k.String() {
	case "left":
		w.goes(w.tree.back(), "this is where the line starts")
	case "right":
		w.goes(w.tree.forward(), "the line ends here")
	case "enter":
		if i := w.items.chosen(); i >= 0 {
			return w.command(w.items.items[i])
		}
	case "ctrl+y":
		if i := w.items.chosen(); i >= 0 {
			return w.command("why " + w.items.items[i])
		}
	case "ctrl+r":
		if i := w.items.chosen(); i >= 0 {
			return w.command("readings " + w.items.items[i])
		}
	default:
		w.items.typed(k, &w.focus, w.openHelp)
	}
	return nil
}
