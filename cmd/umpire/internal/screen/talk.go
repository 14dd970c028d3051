package screen

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// An Asked is what a command shows while it waits for an answer.
type Asked struct {
	Said     string   // output since the last answer, with colours
	Question string   // the question
	Head     string   // the present step, in a few words
	Board    string   // the table, with colours
	Plain    string   // the table, without colours
	Items    []string // possible answers to choose from
	What     string   // what the items are, in the singular
	Fill     bool     // an item is only the beginning of an answer
	Sheet    string   // the text composed so far, shown if there are no items
	Complete func(typed string) (items []string, from int)
}

// A Talk is the screen of a command that asks questions and reads answers line by line.
// The command runs in a goroutine of its own, but writes only while the screen waits.
type Talk struct {
	Title  string
	Answer func(line string)                // passes an answer to the command
	Next   func() (asked Asked, ended bool) // waits for the next question
	Help   [][2]string                      // what can be answered to every question

	now           Asked
	before        string   // the table before the last answer, without colours
	text          string   // all output so far, without line breaks
	waits         bool     // the command waits for an answer
	pasted        []string // lines to answer with; the last one is only typed
	width, height int
	focus         focus
	line          entry
	items         list
	board, told   pane
	sheet         pane
	newest        int // the first line of the newest output
	note, offered string
	help          *pane
}

// asked is the message that a command asks or has ended.
type asked struct {
	Asked
	ended bool
}

// Init waits for the first question.
func (t *Talk) Init() tea.Cmd { return t.wait }

func (t *Talk) wait() tea.Msg {
	now, ended := t.Next()
	return asked{now, ended}
}

// Update handles a key, a click, a change of the size, or a question.
func (t *Talk) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case asked:
		if msg.ended {
			return t, tea.Quit
		}
		t.show(msg.Asked)
		return t, t.goOn()
	case tea.WindowSizeMsg:
		t.width, t.height = msg.Width, msg.Height
		t.lay()
	case tea.KeyPressMsg:
		return t, t.key(msg)
	case tea.PasteMsg:
		return t, t.paste(msg.Content)
	case tea.MouseClickMsg:
		return t, t.click(msg.Mouse())
	case tea.MouseWheelMsg:
		t.wheel(msg.Mouse())
	}
	return t, nil
}

// show shows a question.
func (t *Talk) show(now Asked) {
	t.before, t.now, t.waits = t.now.Plain, now, true
	from := t.text
	t.text += now.Said
	t.items.set(now.Items)
	if t.focus == onMoves && len(now.Items) == 0 {
		t.focus = onLine
	}
	t.lay()
	t.newest = len(split(wrap(from, t.share().toldWidth)))
	t.latest()
}

// latest scrolls to the beginning of the newest output.
func (t *Talk) latest() {
	height := t.share().toldHeight - 1
	t.told.top = max(0, min(t.newest, len(t.told.lines)-height))
}

// lay breaks all lines and draws everything again.
func (t *Talk) lay() {
	top, left := t.board.top, t.board.left
	t.board.set("board", t.now.Board)
	if t.before != "" && t.before != t.now.Plain {
		marks(t.board.lines, split(t.before), split(t.now.Plain))
	}
	l := t.share()
	t.board.top, t.board.left = top, left
	t.board.scroll(0, 0, l.boardHeight-1, l.boardWidth)
	t.told.set(t.now.Question, wrap(t.text, l.toldWidth))
	t.sheet.set("what is written", t.now.Sheet)
	t.latest()
}

// share divides the screen: the output gets at least half of its height.
func (t *Talk) share() layout {
	return share(t.width, t.height, t.board.wide(), max(7, (t.height-3)/2))
}

// answer passes a line to the command.
func (t *Talk) answer(line string) tea.Cmd {
	t.text += headStyle.Render("> ") + line + "\n"
	t.focus, t.waits, t.note, t.offered = onLine, false, "", ""
	t.Answer(line)
	return t.wait
}

// View draws the screen.
func (t *Talk) View() tea.View {
	var cursor *tea.Cursor
	switch {
	case t.width == 0:
		return full(nil, nil)
	case t.width < leastWidth || t.height < leastHeight:
		return full(tooSmall(t.width, t.height), nil)
	case t.help != nil:
		return full(append(t.help.rows(t.width, t.height-1, true), fit(faintStyle.Render("↑ ↓ scroll   Esc closes the help"), 0, t.width)), nil)
	}
	if t.focus == onLine {
		from := max(0, t.line.caret-(t.width-4))
		cursor = tea.NewCursor(2+ansi.StringWidth(string(t.line.text[from:t.line.caret])), t.height-2)
	}
	return full(t.rows(), cursor)
}

func (t *Talk) rows() []string {
	right := " " + t.now.Head + " "
	left := ansi.Truncate(" "+t.Title, max(0, t.width-ansi.StringWidth(right)), "…")
	rows := []string{chosenStyle.Render(fit(left, 0, t.width-ansi.StringWidth(right)) + right)}
	l := t.share()
	t.board.title = boardTitle(&t.board, t.board.wide(), l, t.focus)
	second := func() []string {
		if len(t.now.Items) == 0 {
			return t.sheet.rows(l.movesWidth, l.movesHeight, t.focus == onMoves)
		}
		return t.items.rows(counted(len(t.now.Items), t.now.What), l.movesWidth, l.movesHeight, t.focus == onMoves, true)
	}
	told := t.told.rows(l.toldWidth, l.toldHeight, t.focus == onTold)
	switch {
	case t.focus == onBoard:
		rows = append(rows, t.board.rows(t.width, max(3, t.height-3), true)...)
	case l.wide:
		rows = append(rows, beside(t.board.rows(l.boardWidth, l.boardHeight, false), append(second(), told...))...)
	default:
		rows = append(append(rows, beside(t.board.rows(l.boardWidth, l.boardHeight, false), second())...), told...)
	}
	return append(rows, t.prompt(), t.hint())
}

func (t *Talk) prompt() string {
	if t.focus == onMoves && len(t.now.Items) > 0 {
		return fit(faintStyle.Render("/ ")+t.items.filter, 0, t.width)
	}
	from := max(0, t.line.caret-(t.width-4))
	return fit(headStyle.Render("> ")+string(t.line.text[from:]), 0, t.width)
}

func (t *Talk) hint() string {
	text := "Enter answers  Tab completes, or goes to the next part  help  back  quit  ? keys"
	switch {
	case t.note != "":
		return fit(t.note, 0, t.width)
	case t.offered != "":
		text = t.offered
	case t.focus == onMoves && t.items.cut(t.share().movesWidth):
		return fit(middle(t.now.Items[t.items.chosen()], t.width), 0, t.width)
	case t.focus == onMoves && len(t.now.Items) > 0:
		text = "↑↓ choose  Enter takes it  type to filter  Tab next part  Esc back"
	case t.focus != onLine:
		text = "↑↓←→ PgUp PgDn scroll  Tab next part  Esc back"
	}
	return fit(faintStyle.Render(text), 0, t.width)
}

// talkKeys are the keys of a talk, as the help lists them.
var talkKeys = [][2]string{
	{"Enter", "answer with the line; empty takes what is offered"},
	{"a number", "answer with the one of that number in the list"},
	{"Tab", "complete the line; on an empty line the list, what was said, the board in turn"},
	{"/  F2", "the list: ↑ ↓ choose, what is typed filters, Enter takes it"},
	{"F3", "what was said: ↑ ↓ PgUp PgDn scroll"},
	{"F4", "the board on the whole screen; arrows scroll"},
	{"↑ ↓", "lines typed before"},
	{"PgUp PgDn", "turn pages of what was said"},
	{"Esc", "back to the line, and empty it"},
	{"Ctrl+A E U K W", "edit the line: its beginning, end; delete to them, or the word before"},
	{"?  F1", "this help"},
	{"Ctrl+C", "leave; what would be lost is asked about"},
	{"mouse", "click chooses, a second click takes it; the wheel scrolls"},
}

func (t *Talk) openHelp() {
	var b strings.Builder
	b.WriteString("\n")
	for i, part := range [][][2]string{talkKeys, t.Help} {
		if i > 0 {
			b.WriteString("\n  On the line:\n")
		}
		for _, k := range part {
			fmt.Fprintf(&b, "  %s %s\n", headStyle.Render(fmt.Sprintf("%-18s", k[0])), strings.ReplaceAll(wrap(k[1], t.width-23), "\n", "\n"+strings.Repeat(" ", 21)))
		}
	}
	t.help = &pane{}
	t.help.set("keys", b.String())
}
