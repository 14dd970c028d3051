package rulescmd

import (
	"fmt"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/pages"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// siteGames is how many random games are played for the page of coverage.
const siteGames = 4

type scenarioFile struct {
	Name, At string
	Failing  int
	Rows     []scenarioRow
}

type scenarioRow struct {
	At, Name, Message string
	Line              int
	Status            scenarios.Status
	Clauses           []string
}

// place gives every scenario an anchor in the page of scenarios.
func (g *siteGame) place() {
	g.places = map[string]string{}
	taken := pages.Taken()
	for _, c := range g.cases {
		at := fmt.Sprintf("%s:%d", c.File.Name, c.Scenario.Title.Line)
		if g.places[at] == "" {
			g.places[at] = "scenarios.html#" + pages.UnusedID(taken, "scenario", c.Scenario.Title.S)
		}
	}
}

func (g *siteGame) scenarios(frame pages.Frame) (app.Rendering, error) {
	var list []*scenarioFile
	all, failing := 0, 0
	scenarios.RunAll(g.cases, g.opt, g.Jobs, func(r *scenarios.Result) {
		c := r.Case
		at := slices.IndexFunc(list, func(f *scenarioFile) bool { return f.Name == c.File.Name })
		if at < 0 {
			at = len(list)
			list = append(list, &scenarioFile{Name: c.File.Name, At: fmt.Sprintf("file-%d", at+1)})
		}
		f := list[at]
		_, id, _ := strings.Cut(g.places[fmt.Sprintf("%s:%d", c.File.Name, c.Scenario.Title.Line)], "#")
		row := scenarioRow{At: id, Name: c.Scenario.Title.S, Line: c.Scenario.Title.Line, Status: r.Status}
		for _, cited := range c.Scenario.Cites {
			row.Clauses = append(row.Clauses, cited.S)
		}
		if r.Status == scenarios.Failed {
			row.Message = app.Saying(r)
			f.Failing++
			failing++
		}
		if n := len(f.Rows); n > 0 && f.Rows[n-1].At == id { // another row of the same scenario
			if row.Message != "" {
				f.Rows[n-1].Message, f.Rows[n-1].Status = row.Message, row.Status
			}
			return
		}
		all++
		f.Rows = append(f.Rows, row)
	})
	for _, f := range list {
		for i := range f.Rows {
			f.Rows[i].Clauses = slices.DeleteFunc(f.Rows[i].Clauses, func(id string) bool {
				_, known := (&rule.Book{Clauses: g.def.Clauses}).Find(id)
				return !known
			})
		}
	}
	said := fmt.Sprintf("%s in %s.", app.Counted(all, "scenario"), app.Counted(len(list), "file"))
	if failing > 0 {
		said += fmt.Sprintf(" %d fail.", failing)
	}
	return g.html(frame, "scenarios", map[string]any{"Files": list, "Said": said}), nil
}
