package explorecmd

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
)

// Live draws the results so far, in at most so many columns and rows: the lengths of
// the games, and who wins, with intervals that become narrower.
func (r *Simulation) Live(width, height int, style terminal.Style) (rows []string) {
	for i := range r.Configs {
		c := &r.Configs[i]
		if c.Games == 0 {
			continue
		}
		if len(r.Configs) > 1 {
			rows = append(rows, style.Bold(c.Name))
		}
		rows = append(rows, r.spark(i, width))
		if c.Ended == 0 {
			continue
		}
		name, least, most := len("moves"), 1.0, 0.0
		for _, seat := range c.Seats {
			name = max(name, min(16, ansi.StringWidth(seat.Name)))
			least, most = min(least, seat.Wins.Low), max(most, seat.Wins.High)
		}
		at := func(share float64) float64 { return (share - least) / max(1e-9, most-least) }
		for _, seat := range c.Seats {
			figure := percent(seat.Wins)
			of := ansi.Truncate(seat.Name, name, "…")
			wins := interval(at(seat.Wins.Low), at(seat.Wins.Value), at(seat.Wins.High), min(50, width-name-len(figure)-2))
			rows = append(rows, fmt.Sprintf("%*s %s %s", name, of, wins, figure))
		}
	}
	return rows[:min(len(rows), height)]
}

// spark draws how often each length of game occurs in one row, from the shortest to the
// longest.
func (r *Simulation) spark(i, width int) string {
	var numbers []uint64
	all := bins(r.Configs, max(1, min(50, width-40)))[i]
	for _, b := range all {
		numbers = append(numbers, b.games)
	}
	return fmt.Sprintf("moves %d %s %d  median %d", all[0].from, figures.Spark(numbers), all[len(all)-1].to, r.Configs[i].Length.Median)
}

// interval draws a value with its interval, on a scale from 0 to 1.
func interval(low, value, high float64, width int) string {
	if width < 3 {
		return ""
	}
	row := []rune(strings.Repeat(" ", width))
	at := func(x float64) int { return int(max(0, min(1, x)) * float64(width-1)) }
	for i := at(low); i <= at(high); i++ {
		row[i] = '─'
	}
	row[at(low)], row[at(high)], row[at(value)] = '├', '┤', '●'
	return string(row)
}
