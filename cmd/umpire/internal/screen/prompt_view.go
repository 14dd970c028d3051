package screen

import (
	"strconv"
	"strings"
	"umpire/engines/rule"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// A Prompt is what a command shows while it waits for an answer.
type Prompt struct {
	Said     string   // output since the last answer, with colors
	Question string   // the question
	Head     string   // the present step, in a few words
	Board    string   // the table, with colors
	Plain    string   // the table, without colors
	Items    []string // possible answers to choose from
	What     string   // what the items are, in the singular
	Fill     bool     // an item is only the beginning of an answer
	Sheet    string   // the text composed so far, shown if there are no items
	Complete func(typed string) (items []string, from int)
}

// A Talk is the screen of a command that asks questions and reads answers line by line.
// The command runs in a goroutine of its own, but writes only while the screen waits.
type Talk struct {
	panes
	Title  string
	Answer func(line string)                 // passes an answer to the command
	Next   func() (asked Prompt, ended bool) // waits for the next question
	Help   [][2]string                       // what can be answered to every question

	now    Prompt
	before string   // the table before the last answer, without colors
	text   string   // all output so far, without line breaks
	waits  bool     // the command waits for an answer
	pasted []string // lines to answer with; the last one is only typed
	newest int      // the first line of the newest output
}

// promptMessage is the message that a command asks or has ended.
type promptMessage struct {
	Prompt
	ended bool
}

// Init waits for the first question.
func (t *Talk) Init() tea.Cmd { return t.wait }

func (t *Talk) wait() tea.Msg {
	now, ended := t.Next()
	return promptMessage{now, ended}
}

// Update handles a key, a click, a change of the size, or a question.
func (t *Talk) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case promptMessage:
		if msg.ended {
			return t, tea.Quit
		}
		t.show(msg.Prompt)
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
		t.wheel(msg.Mouse(), t.layout(), &t.reported)
	}
	return t, nil
}

func (t *Talk) show(now Prompt) {
	t.before, t.now, t.waits = t.now.Plain, now, true
	from := t.text
	t.text += now.Said
	t.items.set(now.Items)
	if t.focus == onMoves && len(now.Items) == 0 {
		t.focus = onLine
	}
	t.lay()
	t.newest = len(split(Wrap(from, t.share().saidWidth)))
	t.latest()
}

// latest scrolls to the beginning of the newest output.
func (t *Talk) latest() {
	height := t.share().saidHeight - 1
	t.reported.top = max(0, min(t.newest, len(t.reported.lines)-height))
}

// lay breaks all lines and draws everything again.
func (t *Talk) lay() {
	top, left := t.board.top, t.board.left
	t.board.set("board", t.now.Board)
	if t.before != "" && t.before != t.now.Plain {
		marks(t.board.lines, split(t.before), split(t.now.Plain))
	}
	t.boardWide = t.board.wide()
	l := t.share()
	t.board.top, t.board.left = top, left
	t.board.scroll(0, 0, l.boardHeight-1, l.boardWidth)
	t.reported.set(t.now.Question, Wrap(t.text, l.saidWidth))
	t.sheet.set("what is written", t.now.Sheet)
	t.latest()
}

// share divides the screen: the output gets at least half of its height.
func (t *Talk) share() layout { return share(t.width, t.height, t.boardWide, max(7, (t.height-3)/2)) }

// layout divides the screen. A board in focus gets all of it.
func (t *Talk) layout() layout {
	if t.focus == onBoard {
		return layout{boardWidth: t.width, boardHeight: max(3, t.height-3)}
	}
	return t.share()
}

func (t *Talk) answer(line string) tea.Cmd {
	t.text += headStyle.Render("> ") + line + "\n"
	t.focus, t.waits, t.note, t.offered = onLine, false, "", ""
	t.Answer(line)
	return t.wait
}

// View draws the screen.
func (t *Talk) View() tea.View {
	if t.width == 0 {
		return full(nil, nil)
	}
	return t.view(t.rows, true)
}

func (t *Talk) rows() []string {
	right, l := " "+t.now.Head+" ", t.layout()
	left := ansi.Truncate(" "+t.Title, max(0, t.width-ansi.StringWidth(right)), "…")
	chooses := t.focus == onMoves && len(t.now.Items) > 0
	body := t.body(l, &t.reported, func() []string {
		if len(t.now.Items) == 0 {
			return t.sheet.rows(l.movesWidth, l.movesHeight, t.focus == onMoves)
		}
		return t.items.rows(rule.Count(len(t.now.Items), t.now.What), l.movesWidth, l.movesHeight, chooses, true)
	})
	keys := "Enter answers  Tab completes, or goes to the next part  help  back  quit  ? keys"
	if chooses {
		keys = "↑↓ choose  Enter takes it  type to filter  Tab next part  Esc back"
	} else if t.focus == onMoves {
		keys = scrollKeys
	}
	return append(append([]string{headed(left, right, t.width)}, body...), t.prompt(chooses), t.hint(l, keys))
}

func (t *Talk) openHelp() { t.help = helpOf("keys", t.width, keysOf("talk"), t.Help) }

func (t *Talk) key(k tea.KeyPressMsg) tea.Cmd {
	key := k.String()
	switch {
	case key == "ctrl+c":
		if t.help = nil; t.waits {
			return t.answer("quit")
		}
		return tea.Interrupt // the command is busy
	case t.help != nil:
		t.help = t.help.helpKey(key, t.width, t.height-2)
		return nil
	case !t.waits && key == "enter":
		return nil // one answer at a time
	}
	if t.functionKey(key, t.openHelp) {
		return nil
	}
	switch t.focus {
	case onMoves:
		return t.keyItems(k)
	case onTold, onBoard:
		t.keyPane(key, t.layout(), &t.reported, t.openHelp)
		return nil
	}
	return t.keyLine(k)
}

func (t *Talk) keyLine(k tea.KeyPressMsg) tea.Cmd {
	key, empty := k.String(), len(t.line.text) == 0
	if key != "tab" {
		t.offered, t.note = "", ""
	}
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
	case key == "tab" && !empty:
		t.complete()
	default:
		t.panes.keyLine(k, t.layout(), &t.reported, t.openHelp)
	}
	return nil
}

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
		t.keyPane(k.String(), t.layout(), &t.reported, t.openHelp)
		return nil
	}
	if t.items.key(k.String(), t.share().movesHeight) {
		return nil
	}
	if k.String() != "enter" {
		t.items.typed(k, &t.focus, t.openHelp)
	} else if i := t.items.chosen(); i >= 0 && t.waits {
		return t.take(i)
	}
	return nil
}

// complete completes the line as far as it is unambiguous, and offers what may follow.
func (t *Talk) complete() {
	if !t.waits || t.now.Complete == nil {
		t.note = "nothing completes this"
		return
	}
	typed := string(t.line.text[:t.line.caret])
	items, from := t.now.Complete(typed)
	t.note, t.offered = t.line.goOn(typed, items, from)
}

func (t *Talk) click(m tea.Mouse) tea.Cmd {
	if m.Button != tea.MouseLeft || t.help != nil {
		return nil
	}
	if i := t.panes.click(m, t.layout()); i >= 0 && t.waits {
		return t.take(i)
	}
	return nil
}
