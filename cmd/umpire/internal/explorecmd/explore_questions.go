package explorecmd

import (
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/explore"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// questions reads the expressions and the clauses.
func (x *exploration) questions() error {
	for _, asked := range []struct {
		kind  explore.Kind
		texts []string
	}{{explore.Always, x.always}, {explore.Never, x.never}, {explore.Sometimes, x.sometimes}, {explore.Until, x.until}} {
		for _, text := range asked.texts {
			condition, err := scenarios.NewCondition(x.Table, text, &x.Files.Limits)
			if err != nil {
				return exit.Usagef("--%s %q: %v", asked.kind, text, err)
			}
			x.opt.Questions = append(x.opt.Questions, explore.Question{Kind: asked.kind, Text: text, New: func() explore.Ask {
				table := x.Table.Fresh()
				return func(p rule.Position, depth int) (bool, error) { return condition.Holds(table, p, depth) }
			}})
		}
	}
	for _, id := range x.clauses {
		c, found := x.Table.Book().Find(id)
		if !found {
			var ids []string
			for i := range x.Def.Clauses {
				ids = append(ids, x.Def.Clauses[i].ID)
			}
			return exit.Usagef("--clause: %s has no clause %q%s", x.Def.Name, id, args.DidYouMean("", id, ids))
		}
		if x.Table.Book().Entry(c).EnforcementOf() == rule.Follows {
			return exit.Usagef("--clause: %s follows from %s and has no say of its own", id, strings.Join(x.Table.Book().Entry(c).From, ", "))
		}
		x.opt.Clauses = append(x.opt.Clauses, c)
	}
	return nil
}

// progress returns a function that shows the progress of a search: how much of the
// present depth is expanded, and how many positions each depth has.
func (x *exploration) progress(bar *app.Progress) func(*explore.Search) {
	part := -1
	return func(s *explore.Search) {
		depth := len(s.Levels) - 1
		level := s.Levels[depth]
		if depth != part {
			bar.Part(fmt.Sprintf("depth %d ", depth), int(level.States))
			part = depth
		}
		bar.Plot = func(width, height int, style terminal.Style) []string {
			stored := fmt.Sprintf("%s positions stored, %s", figures.Count(s.Stored()), figures.Bytes(float64(s.Memory())))
			if bound := x.bounded(); bound != "" {
				stored += " of " + bound
			}
			return append([]string{stored}, Live(s, width, height-1, style)...)
		}
		bar.Show(int(level.States - level.Left))
	}
}

// bounded says how much the search may store, "" if there is no limit.
func (x *exploration) bounded() string {
	var bounds []string
	if x.opt.States > 0 {
		bounds = append(bounds, figures.Counted(uint64(x.opt.States), "position"))
	}
	if x.opt.Memory > 0 {
		bounds = append(bounds, figures.Bytes(float64(x.opt.Memory)))
	}
	return strings.Join(bounds, ", ")
}
