package explorecmd

import (
	"fmt"
	"math"
	"slices"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/explore"
)

// Live draws the progress of a search, in at most so many columns and rows: the
// questions that have an answer, and the number of positions at the last depths, with
// the depth that is being searched. A bar shows the number of digits and not the number
// itself, since depths grow exponentially.
func Live(s *explore.Search, width, height int, style terminal.Style) (rows []string) {
	answers := s.Answers
	var counts []uint64
	found := s.Stored()
	for _, l := range s.Levels {
		counts = append(counts, l.States)
		found -= l.States
	}
	if found > 0 {
		counts = append(counts, found)
	}
	open := 0
	for i := range answers {
		a := &answers[i]
		if a.Verdict == explore.Open {
			open++
			continue
		}
		rows = append(rows, fmt.Sprintf("%s %s: %s", a.Kind, a.Text, style.Bold(string(a.Verdict))))
	}
	if open > 0 {
		rows = append(rows, figures.Counted(uint64(open), "question")+" open")
	}
	rows = rows[:min(len(rows), max(0, height-1))]
	most := slices.Max(counts)
	for depth := max(0, len(counts)-max(1, height-len(rows))); depth < len(counts); depth++ {
		n := counts[depth]
		part := math.Log1p(float64(n)) / math.Log1p(float64(most))
		rows = append(rows, fmt.Sprintf("%5d %s %s", depth, figures.Bar(part, max(1, min(50, width-24)), " "), figures.Count(n)))
	}
	return rows
}
