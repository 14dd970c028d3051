package coveragecmd

import (
	"fmt"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios/ablation"
)

// plot draws the progress of each game, and the verdicts on its changes.
func plot(r *ablation.Report, mutants []*ablation.Mutant, width int, style terminal.Style) (rows []string) {
	all := map[*rule.GameDef]int{}
	name := 0
	for _, m := range mutants {
		all[m.Def]++
		name = max(name, len(m.Def.Name))
	}
	for _, g := range r.Games {
		counts := map[ablation.Verdict]int{}
		for _, f := range g.Findings {
			counts[f.Verdict]++
		}
		row := fmt.Sprintf("%-*s %s %d of %d, %d noticed", name, g.Def.Name,
			figures.Bar(float64(len(g.Findings))/float64(all[g.Def]), max(1, min(30, width-50)), "░"),
			len(g.Findings), all[g.Def], counts[ablation.Noticed])
		if n := len(g.Findings) - counts[ablation.Noticed]; n > 0 {
			row += style.Bad(fmt.Sprintf(", %d not", n))
		}
		rows = append(rows, row)
	}
	return rows
}
