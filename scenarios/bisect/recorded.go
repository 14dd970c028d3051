package bisect

import (
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Recorded compares a case with the outcomes that were recorded in it. Without one
// of the returned sets of clauses, the case does what was recorded. It returns nil
// when every recorded outcome still comes about.
func Recorded(c *scenarios.Case, opt scenarios.Options, limit Limit) (today *scenarios.Result, why Explanation) {
	book := &rule.Book{Clauses: c.Def.Clauses}
	try := func(without rule.Set) (bool, rule.Set) {
		with := opt
		with.Without = slices.Concat(opt.Without, book.IDs(without))
		run := replay(c, with)
		if r := run.Result; r.Status == scenarios.Passed || r.Status == scenarios.Failed && len(r.Changes) == 0 && agree(r) {
			return true, rule.Set{}
		}
		return false, run.askedByChange()
	}
	if today = scenarios.Run(c, opt); len(today.Changes) == 0 {
		return nil, Explanation{}
	}
	s := &search{Limit: limit, book: book, try: try, guesses: []rule.Set{today.Cited, today.Asked}}
	return today, s.run()
}

// askedByChange returns the clauses that were asked about before the first recorded
// outcome that differs was compared, or in the whole run if none differs.
func (r *Run) askedByChange() rule.Set {
	for i := range r.Moments {
		m := &r.Moments[i]
		if len(r.Result.Changes) > 0 && !m.Inherited && m.Line >= r.Result.Changes[0].From {
			return m.Asked // the outcome was compared just before this move of the script
		}
	}
	return r.asked()
}

// agree reports whether every recorded outcome was compared and is right.
func agree(r *scenarios.Result) bool {
	recorded := 0
	for _, step := range r.Case.Script() {
		if move, ok := step.(*syntax.Move); ok && len(move.Outcomes) > 0 {
			recorded++
		}
	}
	return len(r.Goldens) == recorded
}
