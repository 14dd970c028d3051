package screen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"umpire/engines/rule"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"umpire/cmd/umpire/internal/stepper"
)

// An Item is an entry of the list, in a group.
type Item struct {
	Group string // the heading of its group, shown above the first item
	Text  string // one line, plain
	Mark  string // a letter before the text: a decision, or a state
	Of    any    // what the item is about, for Done.Same
}

// A Key is a key and what it does: with the chosen item if there is one, or without an item.
type Key struct {
	Key, Words string
	Item       func(item int) Done
	Do         func() Done
}

// A Done says what happens after a key.
type Done struct {
	Note  string                   // a note to show
	Go    int                      // the item to choose next, if Moved
	Moved bool                     //
	Leave bool                     // leave the screen
	Step  *stepper.Session         // a session to step through, which then returns here
	Run   tea.Cmd                  // a command to run, whose message goes to Browse.Got
	Keep  bool                     // nothing shown has changed: keep the note and the scroll position
	Same  func(was, now Item) bool // items may have moved: choose the one that is the same as before
}

// A Browse is a screen with items in groups on the left, and details of the chosen one
// on the right.
type Browse struct {
	Title  string
	Items  func() []Item
	Detail func(item, width int) string // text with colors
	Keys   []Key
	Status func() string                  // on the right of the first line
	Empty  string                         // shown when there are no items
	Got    func(msg tea.Msg) (Done, bool) // handles other messages
	Edited func(err error) Done           // what follows when the editor has ended; nil for nothing
	Start  tea.Cmd
	Lost   func() int // how many decisions Ctrl+C would lose

	width, height int
	items         []Item
	at, top       int
	detail        pane
	shown         string // for what the detail was made
	help          bool
	note          string
	asks          *question
	child         *Walk
}

// walkExit is the message that a walk has been left.
type walkExit struct{}

// Init returns the first command.
func (b *Browse) Init() tea.Cmd { return b.Start }

// load reads the items again, and keeps the chosen index.
func (b *Browse) load() {
	b.items = b.Items()
	b.at = max(0, min(b.at, len(b.items)-1))
}

// sizes divides the width: the items get the smaller part.
func (b *Browse) sizes() (left, right, rows int) {
	left = max(34, b.width*2/5)
	return left, b.width - left - 1, max(1, b.height-2)
}

// Update handles a key, a click, a change of the size, or a message that Got handles.
func (b *Browse) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if size, is := msg.(tea.WindowSizeMsg); is {
		b.width, b.height = size.Width, size.Height
		b.shown = "none"
		if b.child != nil {
			b.child.Update(msg)
		}
		return b, nil
	}
	if _, is := msg.(walkExit); is {
		b.child = nil
		return b, nil
	}
	if done, known := b.got(msg); known {
		if !done.Keep {
			b.shown = "none"
		}
		return b, b.follow(done)
	}
	if b.child != nil {
		_, cmd := b.child.Update(msg)
		return b, cmd
	}
	b.load()
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return b, b.key(msg.String())
	case tea.MouseClickMsg:
		left, _, _ := b.sizes()
		if m := msg.Mouse(); m.X < left && m.Y > 0 && !b.help {
			if i := b.itemAt(m.Y - 1); i >= 0 {
				b.at = i
			}
		}
	case tea.MouseWheelMsg:
		by := rowsOf(msg.Mouse())
		left, right, rows := b.sizes()
		if msg.Mouse().X < left {
			b.move(by)
		} else {
			b.detail.scroll(by, 0, rows-1, right)
		}
	}
	return b, nil
}

// got handles the messages other than keys and clicks.
func (b *Browse) got(msg tea.Msg) (done Done, known bool) {
	of, is := msg.(editorExit)
	switch {
	case is && b.Edited != nil:
		return b.Edited(of.err), true
	case is:
		return EditorNote(of.err, ""), true
	case b.Got != nil:
		return b.Got(msg)
	}
	return Done{}, false
}

func (b *Browse) move(by int) { b.at = max(0, min(b.at+by, len(b.items)-1)) }

func (b *Browse) key(key string) tea.Cmd {
	_, right, rows := b.sizes()
	if b.asks != nil {
		asked := b.asks
		if key == "y" || key == "n" || key == "esc" || key == "enter" {
			b.asks = nil
		}
		if key == "y" {
			return asked.yes()
		}
		return nil
	}
	if b.help {
		b.help = false
		return nil
	}
	b.note = ""
	switch key {
	case "up", "k":
		b.move(-1)
	case "down", "j":
		b.move(1)
	case "home":
		b.at = 0
	case "end":
		b.move(len(b.items))
	case "pgup":
		b.detail.scroll(-rows+2, 0, rows-1, right)
	case "pgdown", "space":
		b.detail.scroll(rows-2, 0, rows-1, right)
	case "left":
		b.detail.scroll(0, -8, rows-1, right)
	case "right":
		b.detail.scroll(0, 8, rows-1, right)
	case "tab":
		b.toGroup()
	case "?", "f1":
		b.help = true
	case "ctrl+c":
		if b.Lost == nil || b.Lost() == 0 {
			return tea.Interrupt
		}
		b.asks = &question{fmt.Sprintf("Leave and forget %s? (q leaves and writes)", rule.Count(b.Lost(), "decision")), func() tea.Cmd { return tea.Interrupt }}
		return nil
	}
	i := slices.IndexFunc(b.Keys, func(k Key) bool { return k.Key == key })
	if i < 0 {
		return nil
	}
	var done Done
	if k := b.Keys[i]; k.Do != nil {
		done = k.Do()
	} else if len(b.items) > 0 {
		done = k.Item(b.at)
	}
	b.shown = "none"
	return b.follow(done)
}

// toGroup chooses the first item of the next group.
func (b *Browse) toGroup() {
	for i := range b.items {
		next := (b.at + 1 + i) % len(b.items)
		if next == 0 || b.items[next].Group != b.items[next-1].Group {
			b.at = next
			return
		}
	}
}

func (b *Browse) follow(done Done) tea.Cmd {
	was, at := b.items, b.at
	b.load()
	if !done.Keep {
		b.note = done.Note
	}
	if done.Same != nil && at < len(was) {
		if i := slices.IndexFunc(b.items, func(now Item) bool { return done.Same(was[at], now) }); i >= 0 {
			b.at = i
		}
	}
	if done.Moved {
		b.at = max(0, min(done.Go, len(b.items)-1))
	}
	if done.Step != nil {
		b.child = NewWalk(done.Step)
		b.child.left = func() tea.Msg { return walkExit{} }
		b.child.Update(tea.WindowSizeMsg{Width: b.width, Height: b.height})
	}
	if done.Leave {
		return tea.Quit
	}
	return done.Run
}

// View draws the screen.
func (b *Browse) View() tea.View {
	if b.width == 0 { // the size is not known yet
		return full(nil, nil)
	}
	if b.width < leastWidth || b.height < leastHeight {
		return full(tooSmall(b.width, b.height), nil)
	}
	if b.child != nil {
		return b.child.View()
	}
	b.load()
	left, right, rows := b.sizes()
	if shown := fmt.Sprint(b.at, len(b.items), right); shown != b.shown {
		text := Wrap(b.Empty, right)
		if len(b.items) > 0 {
			text = b.Detail(b.at, right)
		}
		b.detail.set(b.named(), text)
		b.shown = shown
	}
	body := beside(b.list(left, rows), b.detail.rows(right, rows, false))
	if b.help {
		body = b.helpRows(rows)
	}
	status := ""
	if b.Status != nil {
		status = b.Status() + " "
	}
	head := chosenStyle.Render(fit(ansi.Truncate(" "+b.Title, b.width-ansi.StringWidth(status), "…"), 0, b.width-ansi.StringWidth(status)) + status)
	return full(append(append([]string{head}, body...), b.foot()), nil)
}

// named returns the text of the chosen item, "" when there is none.
func (b *Browse) named() string {
	if len(b.items) == 0 {
		return ""
	}
	return b.items[b.at].Text
}

// foot returns the last line: a question, a note or the keys.
func (b *Browse) foot() string {
	switch {
	case b.asks != nil:
		return fit(headStyle.Render(b.asks.text+" y/n"), 0, b.width)
	case b.note != "":
		return fit(b.note, 0, b.width)
	}
	text := "? help  "
	for _, k := range b.Keys {
		short, _, _ := strings.Cut(k.Words, ":")
		text += k.Key + " " + short + "  "
	}
	return fit(faintStyle.Render(strings.TrimRight(text, " ")), 0, b.width)
}

// entries returns for each row of the list its item or, for the heading of a group, -1 minus
// the first item of the group; at is the row of the chosen item.
func (b *Browse) entries() (rows []int, at int) {
	for i := range b.items {
		if i == 0 || b.items[i].Group != b.items[i-1].Group {
			rows = append(rows, -1-i)
		}
		if i == b.at {
			at = len(rows)
		}
		rows = append(rows, i)
	}
	return rows, at
}

func (b *Browse) list(width, height int) []string {
	all, at := b.entries()
	b.top = max(0, max(at-height+1, min(b.top, at-1)))
	b.top = max(0, min(b.top, len(all)-height))
	rows := make([]string, height)
	for y := range rows {
		i := b.top + y
		if i >= len(all) {
			rows[y] = fit("", 0, width)
			continue
		}
		n := all[i]
		if n < 0 {
			rows[y] = fit(focusStyle.Render(ansi.Truncate(b.items[-1-n].Group, width, "…")), 0, width)
			continue
		}
		mark := cmp.Or(b.items[n].Mark, " ")
		line := fit("  "+mark+" "+middle(b.items[n].Text, width-4), 0, width)
		if n == b.at {
			line = chosenStyle.Render(">" + line[1:])
		}
		rows[y] = line
	}
	return rows
}

// itemAt returns the item in a row of the list, -1 if there is none.
func (b *Browse) itemAt(y int) int {
	all, _ := b.entries()
	if i := b.top + y; i >= 0 && i < len(all) {
		return max(-1, all[i])
	}
	return -1
}

func (b *Browse) helpRows(height int) []string {
	lines := []string{"", "  " + headStyle.Render("keys")}
	add := func(key, words string) {
		lines = append(lines, fmt.Sprintf("  %s %s", headStyle.Render(fmt.Sprintf("%-14s", key)), words))
	}
	for _, k := range b.Keys {
		add(k.Key, k.Words)
	}
	add("↑ ↓  Home End", "choose; a click does too")
	add("Tab", "the next group")
	add("PgUp PgDn ← →", "scroll what is on the right; the wheel does too")
	add("?", "this help; any key closes it")
	add("Ctrl+C", "leave at once")
	for len(lines) < height {
		lines = append(lines, "")
	}
	for i := range lines {
		lines[i] = fit(lines[i], 0, b.width)
	}
	return lines[:height]
}

// A list is a list to choose from: by arrows, by number, or by a filter.
type list struct {
	items   []string
	lower   []string // the texts shown, in lower case, for the filter
	marked  map[int]bool
	shown   []int // indices of the items that match the filter
	filter  string
	at      int // index in shown
	top     int
	speaker string // the beginning of all items that need not be shown
}

func (l *list) set(items []string) {
	*l = list{items: items, lower: make([]string, len(items))}
	l.speaker = speakerOf(items)
	for i, item := range items {
		l.lower[i] = strings.ToLower(strings.TrimPrefix(item, l.speaker))
	}
	l.narrow("")
}

// speakerOf returns who makes all the moves, with a colon and a space, "" when there are several.
func speakerOf(moves []string) string {
	if len(moves) == 0 {
		return ""
	}
	name, _, _ := strings.Cut(moves[0], " ")
	for _, m := range moves {
		if !strings.HasSuffix(name, ":") || !strings.HasPrefix(m, name+" ") {
			return ""
		}
	}
	return name + " "
}

// middle shortens a text in its middle, since moves differ at their ends.
func middle(text string, width int) string {
	wide := ansi.StringWidth(text)
	if wide <= width {
		return text
	}
	end := min(12, width/2)
	return ansi.Truncate(text, width-end, "…") + ansi.Cut(text, wide-end, wide)
}

// narrow shows only the items that contain every word of the filter.
func (l *list) narrow(filter string) {
	l.filter, l.at, l.top, l.shown = filter, 0, 0, l.shown[:0]
	words := strings.Fields(strings.ToLower(filter))
	for i := range l.items {
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(l.lower[i], w) }) {
			l.shown = append(l.shown, i)
		}
	}
}

// move chooses the item so many rows further down.
func (l *list) move(by int) { l.at = max(0, min(l.at+by, len(l.shown)-1)) }

func (l *list) key(key string, height int) bool {
	by := map[string]int{"up": -1, "down": 1, "pgup": -max(1, height-2), "pgdown": max(1, height-2), "home": -len(l.items), "end": len(l.items)}[key]
	if f := []rune(l.filter); key == "backspace" && len(f) > 0 {
		l.narrow(string(f[:len(f)-1]))
	}
	l.move(by)
	return by != 0 || key == "backspace"
}

// typed handles the keys that all lists have: they go to another part, or change the filter.
func (l *list) typed(k tea.KeyPressMsg, on *focus, help func()) {
	switch k.String() {
	case "tab":
		*on = onTold
	case "shift+tab":
		*on = onLine
	case "esc":
		if l.filter == "" {
			*on = onLine
		}
		l.narrow("")
	default:
		if k.Text == "?" {
			help()
		} else if k.Text != "" {
			l.narrow(l.filter + k.Text)
		}
	}
}

// chosen returns the index of the chosen item, -1 if there is none.
func (l *list) chosen() int {
	if l.at >= len(l.shown) {
		return -1
	}
	return l.shown[l.at]
}

// numbered is the width of the number before an item.
const numbered = 6

// cut reports whether the chosen item is too long for the width.
func (l *list) cut(width int) bool {
	i := l.chosen()
	return i >= 0 && ansi.StringWidth(strings.TrimPrefix(l.items[i], l.speaker)) > width-numbered
}

// row returns the index in shown of the item in a row below the title, -1 if there is none.
func (l *list) row(y int) int {
	if i := l.top + y; y >= 0 && i < len(l.shown) {
		return i
	}
	return -1
}

// rows returns the list as rows of the given width, the title first.
func (l *list) rows(title string, width, height int, focus, numbers bool) []string {
	height--
	l.top = max(0, max(l.at-height+1, min(l.top, l.at)))
	l.top = max(0, min(l.top, len(l.shown)-height))
	if l.filter != "" {
		title = fmt.Sprintf("%s: %d with %q", title, len(l.shown), l.filter)
	}
	if n := len(l.shown); n > height {
		title += faintStyle.Render(" " + span(l.top, height, n))
	}
	rows := []string{across(title, width, focus)}
	for y := range max(0, height) {
		i := l.row(y)
		if i < 0 {
			rows = append(rows, fit("", 0, width))
			continue
		}
		n := l.shown[i]
		line := l.items[n]
		if numbers {
			mark := " "
			if l.marked[n] {
				mark = "•"
			}
			line = fmt.Sprintf("%4d%s %s", n+1, mark, middle(strings.TrimPrefix(line, l.speaker), width-numbered))
		}
		line = fit(line, 0, width)
		if i == l.at && focus {
			line = chosenStyle.Render(fit(">"+ansi.Strip(line)[1:], 0, width))
		}
		rows = append(rows, line)
	}
	return rows
}
