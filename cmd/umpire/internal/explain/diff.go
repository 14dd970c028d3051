package explain

import (
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
)

// Diff returns how the printed position changes: lines that disappear begin with -, new
// ones with +. It is "" when nothing changes.
func Diff(table rule.AnyGame, before, after rule.Position) string {
	return DiffLines(table.PrintPosition(before), table.PrintPosition(after))
}

// context is how many unchanged lines are shown around a change in texts that grow or
// shrink. Texts of constant length are like pictures, and are shown whole.
const context = 3

// DiffLines returns the lines of a text that change, with lines around them.
func DiffLines(before, after string) string {
	all := rule.Difference(before, after)
	near := make([]bool, len(all))
	changed := false
	for i, line := range all {
		if line.Sign != ' ' {
			changed = true
			for j := max(0, i-context); j <= min(len(all)-1, i+context); j++ {
				near[j] = true
			}
		}
	}
	whole := strings.Count(before, "\n") == strings.Count(after, "\n")
	var b strings.Builder
	for i, line := range all {
		if changed && (near[i] || whole && line.Line != "") {
			fmt.Fprintf(&b, "%c%s\n", line.Sign, line.Line)
		}
	}
	return b.String()
}

// PaintDiff colours the lines of a diff.
func PaintDiff(diff string, style terminal.Style) string {
	if !style {
		return diff
	}
	var b strings.Builder
	for line := range strings.Lines(diff) {
		body := strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(body, "+"):
			body = style.Good(body)
		case strings.HasPrefix(body, "-"):
			body = style.Bad(body)
		}
		b.WriteString(body + "\n")
	}
	return b.String()
}

func indent(text, by string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(by + line)
	}
	return b.String()
}
