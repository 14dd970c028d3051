package tasks

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"umpire/engines/explore/disk"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/readings"
)

// An Ablation is the specification of an ablation. A task is a range of cases, on which all mutants
// of their games are tried. A first job tries the cases that cite the clause. A second job tries
// the other cases, for the mutants that the first did not notice.
type Ablation struct {
	Corpus  *Corpus  `json:"corpus"`
	Mutants []Mutant `json:"mutants"`
	Others  bool     `json:"others,omitempty"` // try the cases that do not cite the clause
	All     bool     `json:"all,omitempty"`    // find every case that notices, not only the first
}

// A Mutant names a mutant.
type Mutant struct {
	Game       string `json:"game"`
	Clause     string `json:"clause"`
	Misreading string `json:"misreading,omitempty"`
}

type ablateResult struct {
	Failing []caseResult  `json:"failing,omitempty"` // cases that fail under the unchanged rules
	Found   []partFinding `json:"found"`
}

// A partFinding is the result of some cases for one mutant.
type partFinding struct {
	Mutant  int          `json:"mutant"` // index in Ablation.Mutants
	Reached int          `json:"reached"`
	Tried   int          `json:"tried"`
	By      []caseResult `json:"by,omitempty"`
	Minor   []caseResult `json:"minor,omitempty"` // at most one
	Faults  []caseResult `json:"faults,omitempty"`
}

// Ablate tries mutants on a corpus. It returns the same as one [ablation.Suite] of all cases: the
// findings in the order of the mutants, and the cases that fail under the unchanged rules.
func Ablate(ctx context.Context, c *Cluster, corpus *Corpus, mutants []*ablation.Mutant, all bool) (findings []*ablation.Finding, failing []*scenarios.Result, err error) {
	for _, m := range mutants {
		f := &ablation.Finding{Mutant: m}
		f.Join(&ablation.Finding{}, all)
		findings = append(findings, f)
	}
	left := findings
	for _, others := range []bool{false, true} {
		spec := &Ablation{Corpus: corpus, Others: others, All: all}
		for _, f := range left {
			spec.Mutants = append(spec.Mutants, Mutant{f.Def.Name, f.Clause, f.Misreading})
		}
		part, err := spec.run(ctx, c, left)
		if err != nil {
			return nil, nil, err
		}
		if !others {
			failing = part
		}
		left = slices.DeleteFunc(slices.Clone(left), func(f *ablation.Finding) bool { return f.Verdict == ablation.Noticed })
		if len(left) == 0 {
			break
		}
	}
	return findings, failing, nil
}

// run carries out the tasks, and joins their results in the order of the cases.
func (a *Ablation) run(ctx context.Context, c *Cluster, findings []*ablation.Finding) (failing []*scenarios.Result, err error) {
	err = inOrder(ctx, c, newJob("ablate", a, a.Corpus.ranges()), func(part *ablateResult) error {
		var err error
		results := a.Corpus.reader(&err)
		failing = append(failing, results(part.Failing)...)
		for _, found := range part.Found {
			if found.Mutant < 0 || found.Mutant >= len(findings) {
				return errors.New("a result is of a mutant that was not asked for")
			}
			f := findings[found.Mutant]
			next := &ablation.Finding{Mutant: f.Mutant, Reached: found.Reached, Tried: found.Tried, By: results(found.By), Faults: results(found.Faults)}
			if minor := results(found.Minor); len(minor) > 0 {
				next.Minor = minor[0]
			}
			f.Join(next, a.All)
		}
		return err
	})
	return failing, err
}

// inOrder runs a job, and calls each for the results in the order of the tasks.
func inOrder[R any](ctx context.Context, c *Cluster, job *Job, each func(*R) error) error {
	results := map[string]*R{}
	err := c.Run(ctx, job, func(d Done) error {
		r := new(R)
		results[d.Name] = r
		return json.Unmarshal(d.Result, r)
	})
	for _, name := range job.Names {
		if err == nil {
			err = each(results[name])
		}
	}
	return err
}

type ablator struct {
	spec    Ablation
	games   []*rule.GameDef
	files   disk.Files
	mutants []*ablation.Mutant
}

func openAblation(text []byte, games []*rule.GameDef, store disk.Files) (Worker, error) {
	w := &ablator{games: games, files: store}
	if err := readSpec(text, &w.spec, &w.spec.Corpus); err != nil {
		return nil, err
	}
	for _, m := range w.spec.Mutants {
		def, err := find(games, m.Game)
		if err != nil {
			return nil, err
		}
		w.mutants = append(w.mutants, &ablation.Mutant{Def: def, Clause: m.Clause, Misreading: m.Misreading})
	}
	return w, nil
}

// readSpec reads a specification, which must have a corpus.
func readSpec(text []byte, spec any, corpus **Corpus) error {
	err := json.Unmarshal(text, spec)
	if err == nil && *corpus == nil {
		err = errors.New("there is no corpus")
	}
	return err
}

func (w *ablator) Do(ctx context.Context, name string) ([]byte, error) {
	p, err := w.spec.Corpus.open(ctx, w.files, w.games, name)
	if err != nil {
		return nil, err
	}
	suite := ablation.NewSuite(p.cases, p.opt, 1)
	part := ablateResult{Failing: p.describe(suite.Failing...), Found: []partFinding{}}
	for n, m := range w.mutants {
		try := suite.TryCiting
		if w.spec.Others {
			try = suite.TryOthers
		}
		f := try(m, w.spec.All)
		if f.Reached == 0 && f.Tried == 0 {
			continue
		}
		found := partFinding{Mutant: n, Reached: f.Reached, Tried: f.Tried, By: p.describe(f.By...), Faults: p.describe(f.Faults...)}
		if f.Minor != nil {
			found.Minor = p.describe(f.Minor)
		}
		part.Found = append(part.Found, found)
		if ctx.Err() != nil {
			break
		}
	}
	if ctx.Err() != nil { // an incomplete result does not count
		return nil, ctx.Err()
	}
	return json.Marshal(part)
}

// A Comparison is the specification of a comparison of readings. A task is a range of
// cases, which are run under every reading.
type Comparison struct {
	Corpus *Corpus `json:"corpus"`
	Ruling string  `json:"ruling,omitempty"` // the only ruling to compare, "" for all
}

type readingsResult struct {
	Failing []caseResult  `json:"failing,omitempty"` // cases that fail under the unchanged rules
	Rulings []partReading `json:"readings"`          // only readings with something to report
	Games   []string      `json:"games"`             // games that have passing cases here
}

// A partReading is the result of some cases for one reading.
type partReading struct {
	Ruling  string       `json:"ruling"`
	Reading string       `json:"reading"`
	Stated  []caseResult `json:"stated,omitempty"`
	Changes []caseResult `json:"changes,omitempty"`
	Faults  []caseResult `json:"faults,omitempty"`
}

// Compare runs a corpus under every reading of one ruling, or of all. It returns the same as
// [readings.Compare] for all its cases, and the cases that fail under the unchanged rules.
func Compare(ctx context.Context, c *Cluster, corpus *Corpus, ruling string, games []*rule.GameDef) (all []*readings.Ruling, failing []*scenarios.Result, err error) {
	spec := &Comparison{corpus, ruling}
	err = inOrder(ctx, c, newJob("rulings", spec, corpus.ranges()), func(part *readingsResult) error {
		var err error
		failing = append(failing, corpus.reader(&err)(part.Failing)...)
		if err != nil {
			return err
		}
		rulings, err := spec.part(part, games)
		all = readings.Join(all, rulings, games)
		return err
	})
	return all, failing, err
}

// part converts the result of a task.
func (s *Comparison) part(of *readingsResult, games []*rule.GameDef) (all []*readings.Ruling, err error) {
	for _, def := range games {
		if slices.Contains(of.Games, def.Name) {
			all = append(all, readings.Of(def, s.wants)...)
		}
	}
	results := s.Corpus.reader(&err)
	for _, found := range of.Rulings {
		to := reading(all, found.Ruling, found.Reading)
		if to == nil {
			return nil, errors.New("a result is of a reading that was not asked for")
		}
		to.Changes, to.Faults = results(found.Changes), results(found.Faults)
		for _, r := range results(found.Stated) {
			to.Stated = append(to.Stated, r.Case)
		}
	}
	return all, err
}

// reading finds a reading, nil if there is none.
func reading(all []*readings.Ruling, ruling, name string) *readings.Reading {
	for _, r := range all {
		if r.ID != ruling {
			continue
		}
		for _, one := range r.Readings {
			if one.Name == name {
				return one
			}
		}
	}
	return nil
}

func (s *Comparison) wants(r *rule.Ruling) bool { return s.Ruling == "" || s.Ruling == r.ID }

type comparer struct {
	spec  Comparison
	games []*rule.GameDef
	files disk.Files
}

func openComparison(text []byte, games []*rule.GameDef, store disk.Files) (Worker, error) {
	w := &comparer{games: games, files: store}
	return w, readSpec(text, &w.spec, &w.spec.Corpus)
}

func (w *comparer) Do(ctx context.Context, name string) ([]byte, error) {
	p, err := w.spec.Corpus.open(ctx, w.files, w.games, name)
	if err != nil {
		return nil, err
	}
	part := readingsResult{Rulings: []partReading{}, Games: []string{}}
	all := readings.Compare(p.cases, p.opt, readings.Options{
		Want: w.spec.wants, Done: ctx.Done(), Jobs: 1,
		Fails: func(r *scenarios.Result) { part.Failing = append(part.Failing, p.describe(r)...) },
	})
	if ctx.Err() != nil { // an incomplete result does not count
		return nil, ctx.Err()
	}
	for _, r := range all {
		if !slices.Contains(part.Games, r.Def.Name) {
			part.Games = append(part.Games, r.Def.Name)
		}
		for _, one := range r.Readings {
			found := partReading{Ruling: r.ID, Reading: one.Name, Changes: p.describe(one.Changes...), Faults: p.describe(one.Faults...)}
			for _, c := range one.Stated {
				found.Stated = append(found.Stated, caseResult{Case: p.at[c]})
			}
			if len(found.Stated)+len(found.Changes)+len(found.Faults) > 0 {
				part.Rulings = append(part.Rulings, found)
			}
		}
	}
	return json.Marshal(part)
}
