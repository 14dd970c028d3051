package coverage

import (
	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/syntax"
)

// Of runs the cases and returns what they cover, in the order of the games. Cases
// that fail cover nothing, and are returned as failing.
func Of(cases []*scenarios.Case, opt scenarios.Options, jobs int) (games []*Game, failing []*scenarios.Result) {
	byTitle := map[*rule.GameDef]*Game{}
	for _, def := range opt.Games {
		byTitle[def] = &Game{Def: def}
	}
	parallel.InOrder(cases, jobs, func(c *scenarios.Case) *run { return newRun(c, opt) }, func(c *scenarios.Case, r *run) {
		if r.result.Status == scenarios.Failed {
			failing = append(failing, r.result)
		}
		if r.result.Status != scenarios.Passed && r.result.Status != scenarios.Waiting {
			return
		}
		g := byTitle[c.Def]
		g.Holding++
		g.Scenarios = g.Scenarios.Union(r.marks)
		g.Recorded = g.Recorded.Union(recorded(c))
		for _, id := range c.Scenario.Cites {
			book := rule.Book{Clauses: c.Def.Clauses}
			if clause, ok := book.Find(id.S); ok {
				g.Stated.Add(clause)
			}
		}
	})
	for _, def := range opt.Games {
		if g := byTitle[def]; g.Holding > 0 {
			games = append(games, g)
		}
	}
	return games, failing
}

// Miss strikes out each clause of each game in turn, and records the clauses without
// which a scenario fails.
func Miss(games []*Game, suite *ablation.Suite, done <-chan struct{}, jobs int, step func()) {
	for _, g := range games {
		book := rule.Book{Clauses: g.Def.Clauses}
		suite.TryAll(done, ablation.Strikes(g.Def), false, jobs, func(f *ablation.Finding) {
			if c, ok := book.Find(f.Clause); ok && f.Verdict == ablation.Noticed {
				g.Missed.Add(c)
			}
			step()
		})
	}
}

// A run is the result of a case and its marks.
type run struct {
	result *scenarios.Result
	marks  Marks
}

func newRun(c *scenarios.Case, opt scenarios.Options) *run {
	moments, table, result := scenarios.Replay(c, opt)
	r := &run{result: result, marks: Marks{Cited: result.Cited, Refused: result.Refused, Changed: result.Changed}}
	if table == nil || len(moments) == 0 {
		return r
	}
	var made []attempt
	for i := 1; i < len(moments); i++ {
		before := moments[i-1].Position
		if m, err := table.ReadMove(before, moments[i].Move); err == nil {
			made = append(made, attempt{before, m})
		}
	}
	r.marks.Allowed = allowing(table, made)
	return r
}

// An attempt is a move in a position.
type attempt struct {
	at   rule.Position
	move rule.Move
}

// allowing returns the clauses without which one of the moves would be illegal.
// Clauses that only forbid are not tried.
func allowing(table rule.AnyGame, made []attempt) (set rule.Set) {
	clauses := table.Book().Clauses
	for i := range clauses {
		c := rule.Clause(i)
		if tie := clauses[i].EnforcementOf(); tie == rule.Follows || tie == rule.Judged {
			continue
		}
		struck := table.Fresh()
		struck.Without(c)
		for _, a := range made {
			if refuses(struck, a) {
				set.Add(c)
				break
			}
		}
	}
	return set
}

// refuses reports whether a table refuses a move. If the game panics without a
// clause, it does not count as refused.
func refuses(table rule.AnyGame, a attempt) (refused bool) {
	defer func() { _ = recover() }()
	return len(table.Judge(a.at, a.move)) > 0
}

// recorded returns which clauses changed the table according to the recorded
// outcomes of a case. Locked outcomes are stated, so they do not count.
func recorded(c *scenarios.Case) (m Marks) {
	book := rule.Book{Clauses: c.Def.Clauses}
	for _, step := range c.Scenario.Steps {
		move, ok := step.(*syntax.Move)
		if !ok {
			continue
		}
		for _, o := range move.Outcomes {
			if clause, known := book.Find(o.Clause.S); known && !o.Locked {
				m.Cited.Add(clause)
				m.Changed.Add(clause)
			}
		}
	}
	return m
}
