package syntax

import (
	"strings"
	"unicode/utf8"
)

// alignOutcomes aligns the clauses of a move's outcomes.
func alignOutcomes(run []*outLine) {
	var p parser
	outcomes := make([]Outcome, len(run))
	for i, o := range run {
		outcomes[i] = p.outcome(o.line)
	}
	for i, text := range OutcomeLines(outcomes) {
		run[i].text = text
	}
}

// alignTable makes the cells of each column as wide as the widest.
func alignTable(run []*outLine) {
	var p parser
	rows := make([][]Text, len(run))
	var widths []int
	for i, o := range run {
		rows[i] = p.row(o.line)
		for j, cell := range rows[i] {
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], cell.Width)
		}
	}
	for i, o := range run {
		var b strings.Builder
		b.WriteByte('|')
		for j, cell := range rows[i] {
			blank := " "
			if strings.HasPrefix(cell.S, "#") { // after a space, # would begin a comment
				blank = ""
			}
			b.WriteString(blank + cell.S + strings.Repeat(" ", widths[j]-cell.Width+2-len(blank)) + "|")
		}
		o.text = b.String()
	}
}

// alignBlock lays out a block of the game: two spaces for each level if its lines
// are properly nested, and pictures aligned. A picture is moved as a whole.
func alignBlock(run []*outLine) {
	edges := leftEdges(run)
	levels := nesting(edges)
	for i, o := range run {
		if o.col += o.nest; levels != nil {
			o.col += 2*levels[i] - edges[i]
		}
	}
	for from := 0; from < len(run); from++ {
		to := from
		for to < len(run) && isPicture(run[to]) && run[to].nest == run[from].nest {
			to++
		}
		if to > from {
			alignPicture(run[from:to])
			from = to - 1
		}
	}
}

func isPicture(o *outLine) bool { return o.text[0] == '|' }

// leftEdges returns the indentation of each line. All rows of a picture get that
// of its leftmost row.
func leftEdges(run []*outLine) []int {
	edges := make([]int, len(run))
	for from := 0; from < len(run); {
		to, least := from+1, run[from].nest
		for isPicture(run[from]) && to < len(run) && isPicture(run[to]) {
			least = min(least, run[to].nest)
			to++
		}
		for ; from < to; from++ {
			edges[from] = least
		}
	}
	return edges
}

// nesting returns the level of each line. It returns nil if a line is indented
// less than the one above, and its indentation matches no level that is open.
func nesting(edges []int) []int {
	levels := make([]int, len(edges))
	stack := []int{0}
	for i, at := range edges {
		top := len(stack) - 1
		switch {
		case at > stack[top]:
			stack = append(stack, at)
		case at < stack[top]:
			for at < stack[top] {
				top--
			}
			if stack = stack[:top+1]; at > stack[top] {
				return nil
			}
		}
		levels[i] = len(stack) - 1
	}
	return levels
}

// alignPicture aligns the bars of rows, if all rows have the same number of bars
// and end with one. The text of a cell is kept; spaces are added after it.
func alignPicture(rows []*outLine) {
	cells := make([][]string, len(rows))
	for i, o := range rows {
		cells[i] = strings.Split(o.text, "|")
		if len(cells[i]) != len(cells[0]) || len(cells[i]) < 3 || cells[i][len(cells[i])-1] != "" {
			return
		}
	}
	for j := 1; j < len(cells[0])-1; j++ {
		widest, gap := 0, ""
		for i := range cells {
			trimmed := strings.TrimRight(cells[i][j], " ")
			blank := cells[i][j][len(trimmed):]
			if n := utf8.RuneCountInString(trimmed); n > widest || n == widest && gap == "" {
				if n > widest {
					gap = ""
				}
				widest = n
				if blank != "" {
					gap = " "
				}
			}
			cells[i][j] = trimmed
		}
		for i := range cells {
			cells[i][j] += strings.Repeat(" ", widest-utf8.RuneCountInString(cells[i][j])) + gap
		}
	}
	for i, o := range rows {
		o.text = strings.Join(cells[i], "|")
	}
}
