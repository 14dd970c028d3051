package service

import (
	"context"
	"fmt"
	"strings"

	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Hint is a note beside a line about its effect.
type Hint struct {
	Position Position // the end of the line
	Text     string   // "Zoey decides, Cid.score 3"
}

// Lines is a range of lines, from 0, with the last one included.
type Lines struct {
	URI      string `json:"uri"`
	From, To int
}

// maxHinted limits how many scenarios are played for one request.
const maxHinted = 50

// Hints tells for the moves in some lines who decides after them, what chance did by
// itself, and which scores they changed. For a scenario with a table, it plays the first
// row.
func (d *Desk) Hints(ctx context.Context, q Lines) ([]Hint, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	hints := []Hint{}
	met := map[*syntax.Scenario]bool{}
	for _, of := range d.suiteOf(doc).Cases {
		sc := of.Scenario
		if met[sc] || doc.line(sc.End) < q.From || doc.line(sc.Line) > q.To || of.File.Name != doc.uri {
			continue
		}
		if met[sc] = true; len(met) > maxHinted {
			break
		}
		if err := d.opt.Breathe(ctx); err != nil {
			return nil, err
		}
		opt := d.loading()
		opt.Done = ctx.Done()
		passed, table, _ := scenarios.Replay(of, opt)
		if table == nil {
			continue
		}
		m := &Moment{Def: of.Def, table: table, passed: passed}
		for _, h := range hintsOf(m, doc) {
			if q.From <= h.Position.Line && h.Position.Line <= q.To {
				hints = append(hints, h)
			}
		}
	}
	return hints, nil
}

// hintsOf returns a hint for each line of a play.
func hintsOf(m *Moment, doc *document) (hints []Hint) {
	table := m.Table()
	sums := func(i int) map[string]int {
		all := map[string]int{}
		ledgers := table.Ledgers(m.passed[i].Position)
		for j := range ledgers {
			if name := ledgers[j].Name; !strings.Contains(name, " ") {
				all[name] = ledgers[j].Sum()
			}
		}
		return all
	}
	for i := 1; i < len(m.passed); {
		first, line := i, m.passed[i].Line
		var drawn []string
		for i++; i < len(m.passed) && (m.passed[i].Line == line || m.passed[i].Line == 0) && !m.passed[i].Inherited; i++ {
			if m.passed[i].Line == 0 {
				drawn = append(drawn, m.passed[i].Move)
			}
		}
		if m.passed[first].Inherited || line == 0 {
			continue
		}
		said := drawn
		before, after := sums(first-1), sums(i-1)
		ledgers := table.Ledgers(m.passed[i-1].Position)
		for j := range ledgers {
			if name := ledgers[j].Name; after[name] != before[name] && !strings.Contains(name, " ") {
				said = append(said, fmt.Sprintf("%s %d", name, after[name]))
			}
		}
		switch who := deciders(m.Def, table, m.passed[i-1].Position); {
		case len(who) == 0:
			said = append(said, "over")
		default:
			said = append(said, strings.Join(who, " or ")+" to decide")
		}
		hints = append(hints, Hint{doc.text.at(line, 1<<20, 0).Start, strings.Join(said, ", ")})
	}
	return hints
}
