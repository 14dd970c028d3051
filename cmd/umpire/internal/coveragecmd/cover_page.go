package coveragecmd

import (
	"fmt"
	"io"
	"slices"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios/coverage"
)

// A coverGame is the coverage of a game, for pages.
type coverGame struct {
	Name, Edition string
	Shares        []coverShare
	Runs          []coverRun
	Sections      []*coverSection
	Against       []coverAgainst
	Compared      bool // there is a comparison with a baseline
	Random        bool // random games were played
}

type coverShare struct {
	Word, Percent  string
	Have, All, Why int // how many clauses: reached or shown; all; of the others, those with a reason
}

type coverRun struct {
	Name                             string
	Cited, Allowed, Refused, Changed int
}

type coverSection struct {
	Name, ID string
	Clauses  []coverClause
	Missing  int // how many clauses are neither shown nor excused by a reason
}

type coverClause struct {
	ID, Words, State, Why       string
	Scenarios, Recorded, Random string // what the clause did, as letters
}

type coverAgainst struct {
	Word string
	Lost bool
	IDs  []string
}

func coverGames(r *Covered) (games []*coverGame) {
	taken := map[string]int{}
	for _, g := range r.Games {
		page := &coverGame{Name: g.Def.Name, Edition: g.Def.Edition}
		why := map[string]string{}
		for _, s := range r.shares(g) {
			if s.word == "shown" && !r.Stricken {
				continue
			}
			one := coverShare{Word: s.word, Percent: app.Percent(s.percent()), Have: s.have, All: s.all}
			for id, reason := range s.why {
				if why[id] = reason; reason != "" {
					one.Why++
				}
			}
			page.Shares = append(page.Shares, one)
		}
		run := func(name string, m *coverage.Marks) {
			page.Runs = append(page.Runs, coverRun{name, m.Cited.Len(), m.Allowed.Len(), m.Refused.Len(), m.Changed.Len()})
		}
		run(app.Counted(g.Holding, "scenario"), &g.Scenarios)
		run("recorded outcomes", &g.Recorded)
		if page.Random = g.Games > 0; page.Random {
			run(app.Counted(g.Games, "random game"), &g.Random)
		}
		page.clauses(g, r, why, taken)
		page.against(r)
		games = append(games, page)
	}
	return games
}

func (page *coverGame) clauses(g *coverage.Game, r *Covered, why map[string]string, taken map[string]int) {
	reached, shown := g.Reached(), g.Shown()
	for i := range g.Def.Clauses {
		e, c := &g.Def.Clauses[i], rule.Clause(i)
		at := slices.IndexFunc(page.Sections, func(s *coverSection) bool { return s.Name == e.Section })
		if at < 0 {
			at = len(page.Sections)
			page.Sections = append(page.Sections, &coverSection{Name: e.Section, ID: pages.UnusedID(taken, g.Def.Name, "section", e.Section)})
		}
		s := page.Sections[at]
		one := coverClause{ID: e.ID, Words: e.Words, State: "not reached", Scenarios: letters(&g.Scenarios, c), Recorded: letters(&g.Recorded, c), Random: letters(&g.Random, c)}
		switch {
		case r.Stricken && shown.Has(c):
			one.State = "shown"
		case reached.Has(c) && r.Stricken:
			one.State = "reached, not shown"
		case reached.Has(c):
			one.State = "reached"
		}
		if one.State != "shown" && one.State != "reached" {
			if one.Why = why[e.ID]; one.Why == "" {
				s.Missing++
			}
		}
		s.Clauses = append(s.Clauses, one)
	}
}

func (page *coverGame) against(r *Covered) {
	for _, d := range r.against {
		if d.Def.Name != page.Name {
			continue
		}
		page.Compared = true
		for _, one := range []coverAgainst{{"gained, reached now", false, d.GainedReached}, {"gained, shown now", false, d.GainedShown}, {"lost, not reached now", true, d.LostReached}, {"lost, not shown now", true, d.LostShown}} {
			if len(one.IDs) > 0 {
				page.Against = append(page.Against, one)
			}
		}
	}
}

// CoverPage returns a rendering of the page about coverage.
func CoverPage(r *Covered, frame pages.Frame) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		games, said := coverGames(r), "What the scenarios reach and show of the rules, clause by clause."
		if len(games) != 1 {
			said = fmt.Sprintf("What the scenarios of %s reach and show of the rules, clause by clause.", app.Counted(len(games), "game"))
		}
		return frame.HTML(w, "cover", map[string]any{"Games": games, "Said": said}, "")
	}
}
