// Package ablation removes the clauses of a game one at a time, or replaces one by a misreading,
// and finds the scenarios that fail then. If none fails, no scenario shows the clause.
package ablation

import (
	"cmp"
	"slices"
	"time"

	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/syntax"
)

// A Mutant is a game with one clause changed: it is disabled, or misread.
type Mutant struct {
	Def        *rule.GameDef
	Clause     string // the ID of the clause
	Misreading string // the name of the misreading, "" when the clause is disabled
	Words      string // the text of the clause, or what people play who misread it
}

// Name returns the ID of the struck clause, or the name of the misreading.
func (m *Mutant) Name() string {
	if m.Misreading != "" {
		return m.Misreading
	}
	return m.Clause
}

// Strikes returns a mutant for each clause of a game that can be disabled. A
// clause that follows from others cannot.
func Strikes(def *rule.GameDef) []*Mutant {
	var ms []*Mutant
	for i := range def.Clauses {
		if e := &def.Clauses[i]; e.EnforcementOf() != rule.Follows {
			ms = append(ms, &Mutant{Def: def, Clause: e.ID, Words: e.Words})
		}
	}
	return ms
}

// Misreadings returns a mutant for each known misreading of a game.
func Misreadings(def *rule.GameDef) []*Mutant {
	var ms []*Mutant
	for _, m := range def.Misreadings {
		ms = append(ms, &Mutant{Def: def, Clause: m.Clause, Misreading: m.Name, Words: m.Words})
	}
	return ms
}

// A Verdict says how scenarios react to a mutant.
type Verdict string

// The verdicts, from best to worst.
const (
	Noticed   Verdict = "noticed"   // a stated expectation fails
	Recorded  Verdict = "recorded"  // only recorded outcomes differ
	Unnoticed Verdict = "unnoticed" // scenarios reach the clause, but nothing changes for them
	Unreached Verdict = "unreached" // no scenario reaches the clause
)

// A Report is the findings, game by game.
type Report struct {
	Games   []*GameReport
	Reasons exemptions.Reasons // why some mutants cannot be noticed
}

// A GameReport is the findings of one game.
type GameReport struct {
	Def      *rule.GameDef
	Findings []*Finding
	reasons  exemptions.Reasons
}

// Add adds a finding to the report of its game.
func (r *Report) Add(f *Finding) {
	for _, g := range r.Games {
		if g.Def == f.Def {
			g.Findings = append(g.Findings, f)
			return
		}
	}
	r.Games = append(r.Games, &GameReport{f.Def, []*Finding{f}, r.Reasons})
}

// Why returns the reason why a mutant cannot be noticed, "" when there is none.
func (g *GameReport) Why(f *Finding) string { return g.reasons.Why(f.Name()) }

// A Tally counts mutants.
type Tally struct {
	All, Noticed int
	Excused      int // not noticed, and a reason is given
}

// Disabled counts the mutants with a disabled clause.
func (g *GameReport) Disabled() Tally { return g.tally(false) }

// Misread counts the misreadings.
func (g *GameReport) Misread() Tally { return g.tally(true) }

func (g *GameReport) tally(misread bool) (t Tally) {
	for _, f := range g.Findings {
		switch {
		case misread != (f.Misreading != ""):
			continue
		case f.Verdict == Noticed:
			t.Noticed++
		case g.Why(f) != "":
			t.Excused++
		}
		t.All++
	}
	return t
}

// Share returns the percentage of mutants noticed, of those without a reason.
func (g *GameReport) Share() float64 {
	disabled, misread := g.Disabled(), g.Misread()
	asked := disabled.All - disabled.Excused + misread.All - misread.Excused
	if asked == 0 {
		return 100
	}
	return 100 * float64(disabled.Noticed+misread.Noticed) / float64(asked)
}

// Stale returns the mutants that are noticed although a reason says that they cannot be.
func (g *GameReport) Stale() (names []string) {
	for _, f := range g.Findings {
		if f.Verdict == Noticed && g.Why(f) != "" {
			names = append(names, f.Name())
		}
	}
	return names
}

// A Citation is a clause that a scenario cites in its heading.
type Citation struct {
	Case   *scenarios.Case // the first of the scenario's cases that passes
	At     syntax.Text
	Missed bool // the scenario fails without the clause, without one that it follows from, or when it is misread
	// Differs is set when the scenario passes without the clause, but the game passes through other
	// positions: the scenario does not state what the clause does. If it is not set, another clause
	// has the same effect here, or nobody tries what the clause forbids.
	Differs bool
}

// Citations disables every clause that a scenario cites in its heading, for that
// scenario alone, and also tries the misreadings of the clause. It reports whether
// the scenario fails then; if not, the citation is doubtful. It reports in the order
// of the files. Once done is closed, the rest is skipped.
func (s *Suite) Citations(cases []*scenarios.Case, done <-chan struct{}, jobs int, report func(*Citation)) {
	holds := map[*scenarios.Case]bool{}
	for _, trials := range s.trials {
		for _, t := range trials {
			holds[t.c] = true
		}
	}
	rows := map[*syntax.Scenario][]*scenarios.Case{}
	var all []*Citation
	for _, c := range cases {
		if !holds[c] {
			continue
		}
		rows[c.Scenario] = append(rows[c.Scenario], c)
		if len(rows[c.Scenario]) > 1 {
			continue
		}
		for _, id := range c.Scenario.Cites {
			all = append(all, &Citation{Case: c, At: id})
		}
	}
	parallel.InOrder(all, jobs, func(one *Citation) bool {
		select {
		case <-done:
			return false
		default:
		}
		one.Missed, one.Differs = s.misses(rows[one.Case.Scenario], one.At.S)
		return true
	}, func(one *Citation, ran bool) {
		if ran {
			report(one)
		}
	})
}

// misses reports whether one of the cases fails when a clause is disabled or
// misread. If none does, differs reports whether one passes through other positions.
func (s *Suite) misses(cases []*scenarios.Case, id string) (missed, differs bool) {
	changes := s.opt.Breaking(cases[0].Def, id)
	for _, opt := range changes {
		for _, c := range cases {
			if r := scenarios.Run(c, opt); r.Status == scenarios.Failed && r.Class != scenarios.Input && !r.Class.Broken() {
				return true, false
			}
		}
	}
	for _, opt := range changes {
		for _, c := range cases {
			if otherwise(c, s.opt, opt) {
				return false, true
			}
		}
	}
	return false, false
}

// otherwise reports whether a case passes through different positions under two options.
func otherwise(c *scenarios.Case, a, b scenarios.Options) bool {
	first, _, _ := scenarios.Replay(c, a)
	second, _, _ := scenarios.Replay(c, b)
	return !slices.EqualFunc(first, second, func(a, b scenarios.Moment) bool { return a.Position == b.Position })
}

// Citing returns the cases that pass and whose runs cite a clause of a game, in the
// order of the files.
func (s *Suite) Citing(def *rule.GameDef, clause rule.Clause) (cases []*scenarios.Case) {
	for i := range s.trials[def] {
		if t := &s.trials[def][i]; t.cited.Has(clause) {
			cases = append(cases, t.c)
		}
	}
	return cases
}

// A Suite is what mutants are tried on: the cases that pass, by game, with the
// clauses that each run cited.
type Suite struct {
	// Failing are the cases that fail under the original rules. They cannot notice a mutant.
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
	s.opt.Timeout = cmp.Or(s.opt.Timeout, patience)
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

// Try runs the cases that may notice a mutant. It begins with those that cite its clause, and stops
// at the first that notices unless all are wanted. When none of them notices, it tries the other
// cases too: a game may use a clause without a citation when it looks ahead.
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
	clause, _ := m.Def.Book().Find(m.Clause)
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
		f.Minor = cmp.Or(f.Minor, o.Minor)
	}
	f.settle()
}

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

// TryAll tries mutants on several goroutines (jobs), and reports the findings one at a time, in the
// order of the mutants. Once done is closed, the rest is neither tried nor reported.
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
