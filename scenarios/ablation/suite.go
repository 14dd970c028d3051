package ablation

import (
	"time"

	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A Suite is what mutants are tried on: the cases that pass, by game, with the
// clauses that each run cited.
type Suite struct {
	// Failing are the cases that fail under the original rules. They cannot
	// notice a mutant.
	Failing []*scenarios.Result

	opt    scenarios.Options
	trials map[*rule.GameDef][]trial
}

// A trial is a case to try mutants on.
type trial struct {
	c     *scenarios.Case
	cited rule.Set
	waits bool // recorded outcomes differ already
}

// patience is the time limit for a scenario under a mutant: without one clause a
// game may become endless.
const patience = 10 * time.Second

// NewSuite runs the cases under the original rules.
func NewSuite(cases []*scenarios.Case, opt scenarios.Options, jobs int) *Suite {
	s := &Suite{opt: opt, trials: map[*rule.GameDef][]trial{}}
	s.opt.Strict, s.opt.RequireGolden, s.opt.Record = false, false, false
	if s.opt.Timeout == 0 {
		s.opt.Timeout = patience
	}
	scenarios.RunAll(cases, s.opt, jobs, func(r *scenarios.Result) {
		switch r.Status {
		case scenarios.Passed, scenarios.Waiting:
			s.trials[r.Case.Def] = append(s.trials[r.Case.Def], trial{r.Case, r.Cited, r.Status == scenarios.Waiting})
		case scenarios.Failed:
			s.Failing = append(s.Failing, r)
		}
	})
	return s
}

// A Finding is the reaction of the scenarios to a mutant.
type Finding struct {
	*Mutant
	Verdict Verdict
	By      []*scenarios.Result // the results that notice: only the first, unless all are wanted
	Minor   *scenarios.Result   // the first result in which only recorded outcomes differ, if no expectation fails
	Faults  []*scenarios.Result // umpire or the game panicked under the mutant
	Reached int                 // how many cases cite the clause under the original rules
	Tried   int                 // how many cases were run
}

// Try runs the cases that may notice a mutant. It begins with those that cite its
// clause, and stops at the first that notices unless all are wanted. When none of
// them notices, it tries the other cases too: a game may use a clause without a
// citation when it looks ahead.
func (s *Suite) Try(m *Mutant, all bool) *Finding {
	f := s.TryCiting(m, all)
	if f.Verdict != Noticed {
		f.Join(s.TryOthers(m, all), all)
	}
	return f
}

// TryCiting tries a mutant on the cases that cite its clause, and on no others.
func (s *Suite) TryCiting(m *Mutant, all bool) *Finding { return s.try(m, true, all) }

// TryOthers tries a mutant on the cases that do not cite its clause.
func (s *Suite) TryOthers(m *Mutant, all bool) *Finding { return s.try(m, false, all) }

func (s *Suite) try(m *Mutant, citing, all bool) *Finding {
	f := &Finding{Mutant: m}
	opt := s.opt
	if m.Misreading != "" {
		opt.Misread = []string{m.Misreading}
	} else {
		opt.Without = []string{m.Clause}
	}
	book := rule.Book{Clauses: m.Def.Clauses}
	clause, _ := book.Find(m.Clause)
	trials := s.trials[m.Def]
	for i := range trials {
		if trials[i].cited.Has(clause) != citing {
			continue
		}
		if citing {
			f.Reached++
		}
		if len(f.By) == 0 || all {
			f.ask(&trials[i], opt)
		}
	}
	f.settle()
	return f
}

// Join adds the finding of later cases about the same mutant. The result is as if one
// suite had contained the cases of both.
func (f *Finding) Join(o *Finding, all bool) {
	f.Reached += o.Reached
	if len(f.By) == 0 || all {
		f.Tried += o.Tried
		f.By = append(f.By, o.By...)
		f.Faults = append(f.Faults, o.Faults...)
		if f.Minor == nil {
			f.Minor = o.Minor
		}
	}
	f.settle()
}

// ask runs a case under the mutant and records the result.
func (f *Finding) ask(t *trial, opt scenarios.Options) {
	f.Tried++
	r := scenarios.Run(t.c, opt)
	switch {
	case r.Class.Broken():
		f.Faults = append(f.Faults, r)
	case r.Class == scenarios.Input: // the case cannot be set up under the mutant
	case r.Status == scenarios.Failed:
		f.By = append(f.By, r)
	case r.Status == scenarios.Waiting && !t.waits && f.Minor == nil:
		f.Minor = r
	}
}

func (f *Finding) settle() {
	switch {
	case len(f.By) > 0:
		f.Verdict, f.Minor = Noticed, nil
	case f.Minor != nil:
		f.Verdict = Recorded
	case f.Reached > 0 || f.Misreading != "":
		f.Verdict = Unnoticed
	default:
		f.Verdict = Unreached
	}
}

// TryAll tries mutants on several goroutines (jobs), and reports the findings one at
// a time, in the order of the mutants. Once done is closed, the rest is neither tried
// nor reported.
func (s *Suite) TryAll(done <-chan struct{}, mutants []*Mutant, all bool, jobs int, report func(*Finding)) {
	parallel.InOrder(mutants, jobs, func(m *Mutant) *Finding {
		select {
		case <-done:
			return nil
		default:
			return s.Try(m, all)
		}
	}, func(_ *Mutant, f *Finding) {
		if f != nil {
			report(f)
		}
	})
}
