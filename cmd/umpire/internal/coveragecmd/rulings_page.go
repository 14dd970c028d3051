package coveragecmd

import (
	"html/template"
	"io"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/readings"
)

// A rulingsGame is the matrix of a game, for pages.
type rulingsGame struct {
	Name, Edition string
	Names         []string
	Rulings       []rulingsRow
	Clauses       []*rule.Entry // clauses that the pictures mention
	Level         int           // level of the game's heading
}

type rulingsRow struct {
	rulingReportJSON
	Choice    bool
	Cells     []string
	Contrasts []contrast // for each reading but the default, if a scenario shows a difference
}

// A contrast shows the same moment of a scenario twice: under the default and under
// another reading.
type contrast struct {
	Case  app.CaseJSON
	Sides [2]side
}

type side struct {
	Reading string
	Default bool
	Message string // the first failure, "" when all holds
	Panel   *pages.Panel
}

func rulingsGames(all []*readings.Ruling) (games []*rulingsGame) {
	names := readingNames(all)
	reports := rulingReports(all)
	for i, ruling := range all {
		if i == 0 || all[i-1].Def != ruling.Def {
			games = append(games, &rulingsGame{Level: 3, Name: ruling.Def.Name, Edition: ruling.Def.Edition, Names: names})
		}
		row := rulingsRow{rulingReportJSON: reports[i], Choice: ruling.Choice()}
		for _, name := range names {
			row.Cells = append(row.Cells, cellOf(ruling, name))
		}
		g := games[len(games)-1]
		g.Rulings = append(g.Rulings, row)
	}
	return games
}

// rulingsLimit is the greatest size, in bytes, of the page about the rulings of a game.
const rulingsLimit = 800_000

// A RulingsSheet is the data for a page about rulings.
type RulingsSheet struct {
	All   []*readings.Ruling
	Opt   scenarios.Options
	Frame pages.Frame
	Part  bool // not all scenarios were tried, so the number that change is unknown
}

// Page writes a page with the readings side by side.
func (s *RulingsSheet) Page(w io.Writer, _ terminal.Style) error {
	games := rulingsGames(s.All)
	var strips []*pages.Strip
	i := 0
	for _, g := range games {
		for r := range g.Rulings {
			for _, reading := range s.All[i].Readings {
				if c, drawn := s.contrast(s.All[i], reading); drawn != nil {
					g.Rulings[r].Contrasts = append(g.Rulings[r].Contrasts, c)
					strips = append(strips, drawn...)
				}
			}
			i++
		}
		if s.Frame.Rules == "" {
			g.Clauses = pages.Spoken(s.All[i-1].Def, strips)
		}
	}
	return pages.Fit(w, strips, rulingsLimit*max(1, len(games)), nil, func(w io.Writer, shared template.HTML) error {
		return s.Frame.HTML(w, "rulings", map[string]any{"Games": games, "Part": s.Part}, shared)
	})
}

// contrastTrials is how many scenarios are tried at most, to find one with different
// pictures.
const contrastTrials = 12

// contrast plays scenarios that distinguish a reading from the default under both of
// them. It chooses the first whose positions differ, or else the first.
func (s *RulingsSheet) contrast(of *readings.Ruling, reading *readings.Reading) (best contrast, drawn []*pages.Strip) {
	if reading.Default || !reading.Supported || !of.Choice() {
		return best, nil
	}
	var cases []*scenarios.Case
	for _, r := range reading.Changes {
		cases = append(cases, r.Case)
	}
	cases = append(cases, reading.Stated...)
	for _, c := range cases[:min(len(cases), contrastTrials)] {
		one := contrast{Case: app.CaseOf(c)}
		var runs [2]pages.Run
		for i, name := range [2]string{of.Default, reading.Name} {
			with := s.Opt
			with.Rulings = []rule.Setting{{Name: of.ID, Value: name}}
			moments, table, result := scenarios.Replay(c, with)
			runs[i] = pages.Run{Table: table, Moments: moments}
			one.Sides[i] = side{Reading: name, Default: i == 0}
			if result.Status == scenarios.Failed {
				one.Sides[i].Message = app.Saying(result)
			}
		}
		if one.Sides[0].Message == "" && one.Sides[1].Message == "" {
			continue // it cannot show the difference
		}
		strips, parted := pages.Contrast(runs[0], runs[1])
		if strips[0] == nil || drawn != nil && !parted {
			continue
		}
		best, drawn = one, strips[:]
		for i := range best.Sides {
			best.Sides[i].Panel = strips[i].Panels[0]
		}
		if parted {
			break
		}
	}
	return best, drawn
}
