// Package readings runs the scenarios under every reading of every ruling, and
// reports which scenarios change, and how.
package readings

import (
	"slices"
	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A Ruling is a rule sentence with several readings, and what the scenarios do under each of them.
type Ruling struct {
	*rule.Ruling
	Def      *rule.GameDef
	Readings []*Reading
}

// A Reading is one way to read the sentence.
type Reading struct {
	rule.Reading
	Default bool
	Stated  []*scenarios.Case   // cases that pass and choose this reading by name
	Changes []*scenarios.Result // failures under this reading of cases that pass without it
	Faults  []*scenarios.Result // panics and other faults of the game under this reading
}

// Choice reports whether there are several readings to choose from.
func (r *Ruling) Choice() bool {
	n := 0
	for _, reading := range r.Readings {
		if reading.Supported {
			n++
		}
	}
	return n > 1
}

// Said reports whether some scenario distinguishes a reading from the default: it
// chooses the reading by name, or its outcome changes under it.
func (r *Reading) Said() bool { return r.Default || len(r.Stated)+len(r.Changes) > 0 }

// A trial is a case to run under a reading.
type trial struct {
	c       *scenarios.Case
	ruling  *Ruling
	reading *Reading
}

// Options say how to compare. The zero value of each field is its default.
type Options struct {
	Want  func(*rule.Ruling) bool             // which rulings to try; nil means all
	Jobs  int                                 // goroutines; 0 is 1
	Done  <-chan struct{}                     // once it is closed, the remaining trials are skipped
	Step  func(done, of int, found []*Ruling) // called after each trial with the progress and the results so far
	Fails func(*scenarios.Result)             // called with each case that fails without any changed reading
}

// Compare runs the cases as they are. Those that pass it runs again under every
// reading that can be chosen, even if they choose another reading themselves. The
// result has every ruling that is wanted of the games of the cases.
func Compare(cases []*scenarios.Case, opt scenarios.Options, how Options) []*Ruling {
	jobs := max(1, how.Jobs)
	holding := map[*rule.GameDef][]*scenarios.Case{}
	scenarios.RunAll(cases, opt, jobs, func(r *scenarios.Result) {
		switch {
		case r.Status == scenarios.Passed:
			holding[r.Case.Def] = append(holding[r.Case.Def], r.Case)
		case r.Status != scenarios.Pending && r.Status != scenarios.Skipped && how.Fails != nil:
			how.Fails(r)
		}
	})
	var rulings []*Ruling
	var trials []trial
	for _, def := range opt.Games {
		if holding[def] == nil {
			continue
		}
		for _, r := range Of(def, how.Want) {
			rulings = append(rulings, r)
			trials = append(trials, r.trials(holding[def])...)
		}
	}
	n := 0
	parallel.InOrder(trials, jobs, func(t trial) *scenarios.Result {
		select {
		case <-how.Done:
			return nil
		default:
		}
		with := opt
		with.Rulings = []rule.Setting{{Name: t.ruling.ID, Value: t.reading.Name}}
		return scenarios.Run(t.c, with)
	}, func(t trial, r *scenarios.Result) {
		switch {
		case r == nil || r.Class == scenarios.Input: // skipped, or the case cannot be played under this reading
		case r.Class.Broken():
			t.reading.Faults = append(t.reading.Faults, r)
		case r.Status == scenarios.Failed || r.Status == scenarios.Waiting:
			t.reading.Changes = append(t.reading.Changes, r)
		}
		n++
		if how.Step != nil {
			how.Step(n, len(trials), rulings)
		}
	})
	return rulings
}

// Of returns the rulings of a game that are wanted, without any results yet. It
// returns all rulings when want is nil.
func Of(def *rule.GameDef, want func(*rule.Ruling) bool) (all []*Ruling) {
	for i := range def.Rulings {
		if want == nil || want(&def.Rulings[i]) {
			all = append(all, newRuling(def, &def.Rulings[i]))
		}
	}
	return all
}

// Join combines two results of [Compare] under the same options, as if it had compared the cases of
// both at once. Rulings that only one result has are added, in the order of the games.
func Join(before, after []*Ruling, games []*rule.GameDef) []*Ruling {
	var all []*Ruling
	for _, def := range games {
		own, more := of(before, def), of(after, def)
		if len(own) == 0 {
			own, more = more, nil
		}
		for i, r := range more {
			for n, reading := range r.Readings {
				to := own[i].Readings[n]
				to.Stated = append(to.Stated, reading.Stated...)
				to.Changes = append(to.Changes, reading.Changes...)
				to.Faults = append(to.Faults, reading.Faults...)
			}
		}
		all = append(all, own...)
	}
	return all
}

func of(all []*Ruling, def *rule.GameDef) []*Ruling {
	return slices.DeleteFunc(slices.Clone(all), func(r *Ruling) bool { return r.Def != def })
}

func newRuling(def *rule.GameDef, of *rule.Ruling) *Ruling {
	r := &Ruling{Ruling: of, Def: def}
	seen := map[string]bool{}
	for _, reading := range of.Readings {
		if seen[reading.Name] {
			continue // another sentence of the same reading
		}
		seen[reading.Name] = true
		r.Readings = append(r.Readings, &Reading{Reading: reading, Default: reading.Name == of.Default})
	}
	return r
}

// trials records which cases choose each reading, and returns what is to be tried.
func (r *Ruling) trials(cases []*scenarios.Case) (all []trial) {
	for _, reading := range r.Readings {
		for _, c := range cases {
			chosen, stated := chosen(c, r.ID)
			switch {
			case stated && chosen == reading.Name:
				reading.Stated = append(reading.Stated, c)
			case !reading.Supported || !r.Choice() || !stated && reading.Default:
			default:
				all = append(all, trial{c, r, reading})
			}
		}
	}
	return all
}

func chosen(c *scenarios.Case, id string) (string, bool) {
	for _, s := range c.Setup.Rulings {
		if s.Name == id {
			return s.Value, true
		}
	}
	return "", false
}
