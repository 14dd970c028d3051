// Package screen shows commands on the full screen of a terminal: a game to step through or play,
// and lists to go through. It is not used for pipes and dumb terminals.
package screen

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
)

// The least size of a terminal for a screen.
const (
	leastWidth  = 80
	leastHeight = 24
)

// The greatest size. Each cell takes memory several times, and a screen of 4K pixels has
// no more cells than that.
const (
	maxWidth  = 1000
	maxHeight = 500
)

// Fits reports whether a screen can be shown: input and output are a terminal that can
// move its cursor, and is not larger than any screen.
func Fits(a *app.App) bool {
	kind := os.Getenv("TERM")
	if kind == "" || kind == "dumb" || !terminal.Is(a.In) || !terminal.Is(a.Out) {
		return false
	}
	width, height := terminal.NewBlock(a.Out).Size()
	return width <= maxWidth && height <= maxHeight
}

// bounded limits the size that a terminal reports when it is resized.
func bounded(_ tea.Model, msg tea.Msg) tea.Msg {
	if size, is := msg.(tea.WindowSizeMsg); is {
		return tea.WindowSizeMsg{Width: min(size.Width, maxWidth), Height: min(size.Height, maxHeight)}
	}
	return msg
}

// Show shows a model until it ends or a signal comes, and then restores the terminal.
// If the model panics, it panics again after that.
func Show(a *app.App, m tea.Model) error {
	ctx, stop := a.Context(0)
	defer stop()
	return show(ctx, a, m)
}

func show(ctx context.Context, a *app.App, m tea.Model) error {
	out, _ := a.Out.File()
	guarded := &panicGuard{Model: m}
	options := []tea.ProgramOption{tea.WithContext(ctx), tea.WithInput(a.In), tea.WithOutput(out), tea.WithoutSignalHandler(), tea.WithFilter(bounded)}
	if a.Plain {
		options = append(options, tea.WithColorProfile(colorprofile.Ascii))
	}
	program := tea.NewProgram(guarded, options...)
	guarded.quit = program.Quit
	_, err := program.Run()
	if guarded.fault != nil {
		panic(guarded.fault)
	}
	if ctx.Err() != nil {
		return exit.With(exit.Budget)
	}
	if errors.Is(err, tea.ErrInterrupted) {
		return exit.With(exit.Budget)
	}
	return err
}

// A panicGuard ends the program when its model or one of its commands panics, so
// that the terminal is restored before the panic is reported.
type panicGuard struct {
	tea.Model
	fault *app.Fault
	quit  func()
}

func (g *panicGuard) Init() tea.Cmd { return guard(g.Model.Init()) }

func (g *panicGuard) Update(msg tea.Msg) (m tea.Model, cmd tea.Cmd) {
	defer func() {
		if fault := app.Met(recover()); fault != nil {
			g.fault, m, cmd = fault, g, tea.Quit
		}
	}()
	if fault, met := msg.(*app.Fault); met {
		g.fault = fault
	}
	if g.fault != nil {
		return g, tea.Quit
	}
	g.Model, cmd = g.Model.Update(msg)
	return g, guard(cmd)
}

func (g *panicGuard) View() (v tea.View) {
	defer func() {
		if fault := app.Met(recover()); fault != nil {
			g.fault, v = fault, tea.NewView("")
			go g.quit()
		}
	}()
	return g.Model.View()
}

// guard turns a panic in a command into a message.
func guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if fault := app.Met(recover()); fault != nil {
				msg = fault
			}
		}()
		msg = cmd()
		if batch, several := msg.(tea.BatchMsg); several {
			for i := range batch {
				batch[i] = guard(batch[i])
			}
		}
		return msg
	}
}

// Marked returns the drawing now, with marks on what is new since before.
func Marked(before, now string) string {
	painted := split(now)
	marks(painted, split(before), split(now))
	return strings.Join(painted, "\n") + "\n"
}

// marks marks what is new in a drawing, and returns the first line with a mark, -1 when
// there is none. Painted is the drawing now, with colours. Each line is compared with
// the line at the same place before. Equal lines at the beginning, and at the end even
// if their number has changed, stay unmarked.
func marks(painted []string, before, now []string) (first int) {
	first = -1
	from, shift := 0, len(now)-len(before)
	for from < min(len(before), len(now)) && before[from] == now[from] {
		from++
	}
	to := len(now)
	for to > from && to-shift > from && now[to-1] == before[to-1-shift] {
		to--
	}
	for i := from; i < to && i < len(painted); i++ {
		old := ""
		if i < len(before) {
			old = before[i]
		}
		if ranges := changed(old, now[i]); len(ranges) > 0 {
			painted[i] = lipgloss.StyleRanges(painted[i], ranges...)
			if first < 0 {
				first = i
			}
		}
	}
	return first
}

// changed returns the columns of a line that have changed: whole words, but single
// columns if the words are long, such as a track.
func changed(old, now string) []lipgloss.Range {
	byColumn := newColumns([]rune(old), []rune(now))
	byWord := newWords(old, now)
	if count(byWord) <= 2*count(byColumn) {
		return ranges(now, byWord)
	}
	return ranges(now, byColumn)
}

// newColumns says which runes of a line differ from the rune at the same place in the old line.
func newColumns(was, now []rune) []bool {
	fresh := make([]bool, len(now))
	for i, r := range now {
		fresh[i] = !(i < len(was) && was[i] == r || i >= len(was) && r == ' ')
	}
	return fresh
}

// newWords says which runes of a line belong to new words. Words are matched by the
// longest common subsequence.
func newWords(old, now string) []bool {
	was, is := strings.Fields(old), strings.Fields(now)
	common := make([][]int, len(was)+1) // length of the longest common subsequence of the remaining words
	common[len(was)] = make([]int, len(is)+1)
	for i := len(was) - 1; i >= 0; i-- {
		common[i] = make([]int, len(is)+1)
		for j := len(is) - 1; j >= 0; j-- {
			if common[i][j] = max(common[i+1][j], common[i][j+1]); was[i] == is[j] {
				common[i][j] = 1 + common[i+1][j+1]
			}
		}
	}
	fresh := make([]bool, 0, len(now))
	i, j, inWord := 0, 0, false
	isNew := false
	for _, r := range now {
		if begins := !unicode.IsSpace(r); begins && !inWord {
			for i < len(was) && was[i] != is[j] && common[i+1][j] == common[i][j] {
				i++
			}
			if isNew = i == len(was) || was[i] != is[j]; !isNew {
				i++
			}
			j, inWord = j+1, true
		} else if !begins {
			isNew, inWord = false, false
		}
		fresh = append(fresh, isNew)
	}
	return fresh
}

func count(fresh []bool) (n int) {
	for _, yes := range fresh {
		if yes {
			n++
		}
	}
	return n
}

func ranges(line string, fresh []bool) (all []lipgloss.Range) {
	column, from := 0, -1
	end := func() {
		if from >= 0 {
			all = append(all, lipgloss.NewRange(from, column, newStyle))
			from = -1
		}
	}
	for i, r := range []rune(line) {
		if !fresh[i] {
			end()
		} else if from < 0 {
			from = column
		}
		column += ansi.StringWidth(string(r))
	}
	end()
	return all
}

// Styles next to the colors of a terminal.Style. On a terminal without colors, the
// attributes remain.
var (
	headStyle   = lipgloss.NewStyle().Bold(true)
	faintStyle  = lipgloss.NewStyle().Faint(true)
	chosenStyle = lipgloss.NewStyle().Reverse(true)
	newStyle    = lipgloss.NewStyle().Bold(true).Underline(true).Foreground(lipgloss.Color("232")).Background(lipgloss.Color("228"))
	focusStyle  = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Color("75"))
)

// A pane is a part of the screen: a title, and lines that can be scrolled.
type pane struct {
	title     string
	lines     []string // with colors
	top, left int
}

func (p *pane) set(title, text string) { p.title, p.lines, p.top, p.left = title, split(text), 0, 0 }

func split(text string) []string {
	text = strings.TrimRight(text, "\n")
	if text == "" {
		return nil
	}
	return strings.Split(strings.ReplaceAll(text, "\t", "  "), "\n")
}

// scroll scrolls by so many rows and columns. Height and width are the size of the visible part.
func (p *pane) scroll(down, right, height, width int) {
	p.top = max(0, min(p.top+down, len(p.lines)-height))
	if p.left+right <= 0 {
		p.left = 0
		return
	}
	p.left = max(0, min(p.left+right, p.wide()-width))
}

// key scrolls by a key that scrolls. It ignores others.
func (p *pane) key(key string, height, width int) {
	switch key {
	case "up":
		p.scroll(-1, 0, height, width)
	case "down":
		p.scroll(1, 0, height, width)
	case "pgup":
		p.scroll(-height, 0, height, width)
	case "pgdown":
		p.scroll(height, 0, height, width)
	case "left":
		p.scroll(0, -8, height, width)
	case "right":
		p.scroll(0, 8, height, width)
	case "home":
		p.scroll(-len(p.lines), -1000, height, width)
	case "end":
		p.scroll(len(p.lines), 0, height, width)
	}
}

func (p *pane) wide() (wide int) {
	for _, line := range p.lines {
		if len(line) > wide {
			wide = max(wide, ansi.StringWidth(line))
		}
	}
	return wide
}

// reveal scrolls as little as possible to show a line.
func (p *pane) reveal(line, height int) {
	p.top = max(line-height+1, min(p.top, line))
	p.top = max(0, min(p.top, len(p.lines)-height))
}

// rows returns the pane as rows of the given width, the title first.
func (p *pane) rows(width, height int, focus bool) []string {
	title := p.title
	if n := len(p.lines); n > height-1 && height > 1 {
		title += faintStyle.Render(" " + span(p.top, height-1, n))
	}
	return append([]string{across(title, width, focus)}, p.body(width, height-1)...)
}

func (p *pane) body(width, height int) []string {
	rows := make([]string, 0, max(0, height))
	for i := range max(0, height) {
		line := ""
		if p.top+i < len(p.lines) {
			line = p.lines[p.top+i]
		}
		rows = append(rows, fit(line, p.left, width))
	}
	return rows
}

func across(title string, width int, focus bool) string {
	paint := faintStyle
	if focus {
		paint, title = focusStyle, focusStyle.Render(ansi.Strip(title))
	}
	title = ansi.Truncate(title, max(0, width-4), "…")
	return paint.Render("─") + " " + title + " " + paint.Render(strings.Repeat("─", max(0, width-3-ansi.StringWidth(title))))
}

// fit returns the part of a line from a column on, padded to the width.
func fit(line string, left, width int) string {
	wide := ansi.StringWidth(line)
	if left > 0 || wide > width {
		line = ansi.Cut(line, left, left+width)
		wide = ansi.StringWidth(line)
	}
	return line + strings.Repeat(" ", max(0, width-wide))
}

// Wrap breaks the lines of a colored text that are wider than width. Continuation
// lines have the same indentation.
func Wrap(text string, width int) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		plain := ansi.Strip(line)
		lines[i] = hang(line, len(plain)-len(strings.TrimLeft(plain, " ")), width)
	}
	return strings.Join(lines, "\n")
}

// unbroken replaces hyphens while lines are broken, so that the IDs of clauses are not
// broken at them.
const unbroken = "\ue02d"

func hang(line string, indent, width int) string {
	if len(line) <= width { // a rune never has more columns than bytes
		return line
	}
	wide := ansi.StringWidth(line)
	if wide <= width {
		return line
	}
	if indent > width/2 {
		indent = 2
	}
	rest := strings.ReplaceAll(ansi.Cut(line, indent, wide), "-", unbroken)
	rest = strings.ReplaceAll(lipgloss.Wrap(rest, max(10, width-indent), ""), unbroken, "-")
	return ansi.Cut(line, 0, indent) + strings.ReplaceAll(rest, "\n", "\n"+strings.Repeat(" ", indent))
}

// beside joins two columns of rows side by side.
func beside(left, right []string) []string {
	rows := make([]string, len(left))
	for i := range left {
		rows[i] = left[i] + faintStyle.Render("│") + right[i]
	}
	return rows
}

//go:embed keys.txt
var keys string

// keysOf returns the keys of a screen as the help lists them: those below its name in keys.txt.
func keysOf(screen string) (all [][2]string) {
	_, part, _ := strings.Cut(keys, "-- "+screen+" --\n")
	part, _, _ = strings.Cut(part, "\n-- ")
	for line := range strings.Lines(part) {
		key, words, _ := strings.Cut(strings.TrimSpace(line), "   ")
		all = append(all, [2]string{key, strings.TrimSpace(words)})
	}
	return all
}

func (w *Walk) openHelp() { w.help = helpOf("keys and commands", w.width, keysOf("walk"), w.s.Help()) }

// helpOf returns the help of a screen: its keys, and what can be typed on the line.
func helpOf(title string, width int, keys, line [][2]string) *pane {
	var b strings.Builder
	for i, part := range [][][2]string{keys, line} {
		b.WriteString([]string{"\n", "\n  On the line:\n"}[i])
		for _, k := range part {
			fmt.Fprintf(&b, "  %s %s\n", headStyle.Render(fmt.Sprintf("%-18s", k[0])), strings.ReplaceAll(Wrap(k[1], width-23), "\n", "\n"+strings.Repeat(" ", 21)))
		}
	}
	p := &pane{}
	p.set(title, b.String())
	return p
}

// helpKey scrolls the help by a key. Any other key closes it.
func (p *pane) helpKey(key string, width, height int) *pane {
	by := map[string]int{"up": -1, "down": 1, "pgup": -height, "pgdown": height, "space": height}[key]
	if by == 0 {
		return nil
	}
	p.scroll(by, 0, height, width)
	return p
}
