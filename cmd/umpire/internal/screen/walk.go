package screen

import (
	"bytes"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
)

// A focus is the part of the screen that gets the arrow keys.
type focus int

const (
	onLine focus = iota
	onMoves
	onTold
	onBoard
)

// A Walk is the screen of a game that people step through or play.
type Walk struct {
	s    *stepper.Session
	tree tree
	game *Game // nil when people step through a script

	page          *bytes.Buffer // output of the session
	width, height int
	focus         focus
	line          entry
	moves         list
	board, told   pane
	boardWide     int    // the widest line of the board
	answer        pane   // the last answer, shown in place of the transcript; empty if there is none
	said          string // the answer, without line breaks
	offered       string // possible completions of the line
	help          *pane
	asks          *question
	note          string // a short answer
	left          func() tea.Msg
}

// A question is a yes-or-no question.
type question struct {
	text string
	yes  func() tea.Cmd
}

// NewWalk returns the screen of a session, which shows the session's present position.
func NewWalk(s *stepper.Session) *Walk {
	w := &Walk{s: s, page: &bytes.Buffer{}, width: leastWidth, height: leastHeight, left: tea.Quit}
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
	w.tell()
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
	w.moves.set(items)
	w.moves.marked = marked
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

// take returns the output of the session.
func (w *Walk) take() string {
	text := w.page.String()
	w.page.Reset()
	return text
}

// maxTold limits the transcript to so many moves.
const maxTold = 200

// tell writes the transcript: the moves so far, with the effects of clauses.
func (w *Walk) tell() {
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
				if said := w.s.Table.Describe(e); said != "" {
					fmt.Fprintf(w.s.Out, "     | %s  %s\n", said, style.Clause(e.ID))
				}
			}
		}
		for _, said := range split(w.take()) {
			indent := len("  0  ")
			if strings.HasPrefix(said, "     |") {
				indent = len("     | ")
			}
			lines = append(lines, split(hang(said, indent, l.toldWidth))...)
		}
	}
	w.told.title, w.told.lines, w.told.left = "what happened", lines, 0
	h := l.toldHeight - 1
	w.told.top = max(0, min(last, len(lines)-h))
	if len(lines)-last < h { // earlier moves fill the space
		w.told.top = max(0, len(lines)-h)
	}
}

// say shows an answer in place of the transcript, or in the last line if it is short.
func (w *Walk) say(title, text string) {
	text = strings.TrimRight(text, "\n")
	if !strings.Contains(text, "\n") && len(strip(text)) < w.width-4 {
		w.note = text
		return
	}
	w.said = text
	w.answer.set(title, wrap(text, w.parts().toldWidth))
}
