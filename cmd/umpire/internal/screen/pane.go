package screen

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// Styles beside the colours of a terminal.Style. On a terminal without colours, the
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
	lines     []string // with colours
	top, left int
}

// set replaces the lines.
func (p *pane) set(title, text string) {
	p.title, p.lines, p.top, p.left = title, split(text), 0, 0
}

func split(text string) []string {
	text = strings.TrimRight(text, "\n")
	if text == "" {
		return nil
	}
	return strings.Split(strings.ReplaceAll(text, "\t", "  "), "\n")
}

// scroll scrolls by so many rows and columns. Height and width are the size of the
// visible part.
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

// wide returns the width of the widest line.
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

// across returns a horizontal rule with a title in it.
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

// wrap breaks the lines of a coloured text that are wider than width. Continuation
// lines have the same indentation.
func wrap(text string, width int) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		plain := strip(line)
		lines[i] = hang(line, len(plain)-len(strings.TrimLeft(plain, " ")), width)
	}
	return strings.Join(lines, "\n")
}

// unbroken replaces hyphens while lines are broken, so that the IDs of clauses are not
// broken at them.
const unbroken = "\ue02d"

// hang breaks a line, and indents its continuation lines.
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
