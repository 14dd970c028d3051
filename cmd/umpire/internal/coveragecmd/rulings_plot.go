package coveragecmd

import (
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/scenarios/readings"
)

// plotRulings draws how many scenarios each reading has changed so far. The ruling that
// is being tried is at the bottom.
func plotRulings(all []*readings.Ruling, width, height int, style terminal.Style) (rows []string) {
	name, most := 0, 1
	var tried []*readings.Ruling
	for _, r := range all {
		if n := changes(r); n > 0 {
			tried, name, most = append(tried, r), max(name, len(r.ID)), max(most, n)
		}
	}
	for _, r := range tried[max(0, len(tried)-height):] {
		var counts []string
		for _, reading := range r.Readings {
			if n := len(reading.Changes); n > 0 {
				counts = append(counts, fmt.Sprintf("%s %d", reading.Name, n))
			}
		}
		wide := max(1, min(30, width-name-30))
		rows = append(rows, fmt.Sprintf("%-*s %s %s", name, r.ID, style.Good(figures.Bar(float64(changes(r))/float64(most), wide, " ")), strings.Join(counts, ", ")))
	}
	return rows
}

// changes counts the scenarios that change under the readings of a ruling.
func changes(r *readings.Ruling) (n int) {
	for _, reading := range r.Readings {
		n += len(reading.Changes)
	}
	return n
}
