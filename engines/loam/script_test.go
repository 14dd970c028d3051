package loam

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/expr-lang/expr"

	"umpire/engines/rule"
)

// A script is a worked example: a position, then lines that are a legal move,
// "cannot MOVE because CLAUSE" or "expect EXPRESSION".
type script struct {
	name     string
	setup    rule.Setup
	position string
	lines    string
}

func (sc *script) run(t *testing.T, without ...rule.Clause) (cited rule.Set, trouble error) {
	t.Helper()
	table, err := Title.Table(sc.setup)
	if err != nil {
		return cited, err
	}
	table.Without(without...)
	p, err := table.ReadPosition(sc.position)
	if sc.position == "setup" {
		p, err = table.Start(), nil
	}
	if err != nil {
		return cited, fmt.Errorf("position: %w", err)
	}
	if flaws := table.Flaws(p); len(flaws) > 0 && len(without) == 0 && !strings.Contains(sc.name, "unchecked") {
		return cited, fmt.Errorf("the position breaks %s: %s", flaws[0].ID, flaws[0].Values)
	}
	for line := range strings.Lines(sc.lines) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if p, err = do(table, p, line); err != nil {
			return table.Cited(), fmt.Errorf("%s: %w\n%s", line, err, table.PrintPosition(p))
		}
	}
	return table.Cited(), nil
}

// do carries out a line of a script.
func do(table rule.Table, p rule.Position, line string) (rule.Position, error) {
	if text, ok := strings.CutPrefix(line, "expect "); ok {
		got, err := expr.Eval(text, table.Facts(p))
		if err == nil && got != true {
			err = fmt.Errorf("is %v", got)
		}
		return p, err
	}
	if id, ok := strings.CutPrefix(line, "breaks "); ok {
		var ids []string
		for _, flaw := range table.Flaws(p) {
			ids = append(ids, flaw.ID)
		}
		if !slices.Contains(ids, id) {
			return p, fmt.Errorf("the position breaks %v", ids)
		}
		return p, nil
	}
	text, refused := strings.CutPrefix(line, "cannot ")
	text, because, _ := strings.Cut(text, " because ")
	m, err := table.ReadMove(p, text)
	if err != nil {
		return p, err
	}
	var ids []string
	for _, reason := range table.Judge(p, m) {
		ids = append(ids, reason.ID)
	}
	switch {
	case !refused && ids != nil:
		return p, fmt.Errorf("is refused: %v", ids)
	case !refused:
		if !slices.Contains(table.Legal(p), m) {
			return p, fmt.Errorf("is not listed")
		}
		next, _ := table.Play(p, m)
		return next, nil
	case ids == nil:
		return p, fmt.Errorf("is legal")
	case !slices.Contains(ids, because):
		return p, fmt.Errorf("is refused for %v", ids)
	case slices.Contains(table.Legal(p), m):
		return p, fmt.Errorf("is listed")
	}
	return p, nil
}

// solo is a setup for one player, perhaps with a scenario.
func solo(scenario ...string) rule.Setup {
	setup := rule.Setup{Players: []rule.Player{{Name: "p1"}}}
	for _, name := range scenario {
		setup.Variants = append(setup.Variants, rule.Setting{Name: name})
	}
	return setup
}

func reading(id, name string) rule.Setup {
	return rule.Setup{Rulings: []rule.Setting{{Name: "loam.ruling." + id, Value: name}}}
}

var threePlayers = rule.Setup{Players: []rule.Player{{Name: "p1"}, {Name: "p2"}, {Name: "p3"}}}
