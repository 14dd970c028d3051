package tasks

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"umpire/engines/explore/disk"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/readings"
)

// A Comparison is the specification of a comparison of readings. A task is a range of
// cases, which are run under every reading.
type Comparison struct {
	Corpus *Corpus `json:"corpus"`
	Ruling string  `json:"ruling,omitempty"` // the only ruling to compare, "" for all
}

// A compared is the result of a task.
type compared struct {
	Failing []told        `json:"failing,omitempty"` // cases that fail under the unchanged rules
	Rulings []partReading `json:"readings"`          // only readings with something to report
	Games   []string      `json:"games"`             // games that have passing cases here
}

// A partReading is the result of some cases for one reading.
type partReading struct {
	Ruling  string `json:"ruling"`
	Reading string `json:"reading"`
	Stated  []told `json:"stated,omitempty"`
	Changes []told `json:"changes,omitempty"`
	Faults  []told `json:"faults,omitempty"`
}

// Compare runs a corpus under every reading of one ruling, or of all. It returns the
// same as [readings.Compare] for all its cases, and the cases that fail under the
// unchanged rules.
func Compare(ctx context.Context, c *Cluster, corpus *Corpus, ruling string, games []*rule.GameDef) (all []*readings.Ruling, failing []*scenarios.Result, err error) {
	spec := &Comparison{corpus, ruling}
	err = inOrder(ctx, c, newJob("rulings", spec, corpus.ranges()), func(part *compared) error {
		more, err := corpus.results(part.Failing)
		if err != nil {
			return err
		}
		failing = append(failing, more...)
		rulings, err := spec.part(part, games)
		all = readings.Join(all, rulings, games)
		return err
	})
	return all, failing, err
}

// part converts the result of a task.
func (s *Comparison) part(of *compared, games []*rule.GameDef) (all []*readings.Ruling, err error) {
	for _, def := range games {
		if slices.Contains(of.Games, def.Name) {
			all = append(all, readings.Of(def, s.wants)...)
		}
	}
	for _, found := range of.Rulings {
		to := reading(all, found.Ruling, found.Reading)
		if to == nil {
			return nil, errors.New("a result is of a reading that nobody asked for")
		}
		stated, err := s.Corpus.results(found.Stated)
		if err == nil {
			to.Changes, err = s.Corpus.results(found.Changes)
		}
		if err == nil {
			to.Faults, err = s.Corpus.results(found.Faults)
		}
		if err != nil {
			return nil, err
		}
		for _, r := range stated {
			to.Stated = append(to.Stated, r.Case)
		}
	}
	return all, nil
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
	if err := json.Unmarshal(text, &w.spec); err != nil {
		return nil, err
	}
	if w.spec.Corpus == nil {
		return nil, errors.New("there is no corpus")
	}
	return w, nil
}

func (w *comparer) Do(ctx context.Context, name string) ([]byte, error) {
	p, err := w.spec.Corpus.open(ctx, w.files, w.games, name)
	if err != nil {
		return nil, err
	}
	part := compared{Rulings: []partReading{}, Games: []string{}}
	all := readings.Compare(p.cases, p.opt, readings.Options{
		Want: w.spec.wants, Done: ctx.Done(), Jobs: 1,
		Fails: func(r *scenarios.Result) { part.Failing = append(part.Failing, p.tell(r)...) },
	})
	if ctx.Err() != nil { // an incomplete result does not count
		return nil, ctx.Err()
	}
	for _, r := range all {
		if !slices.Contains(part.Games, r.Def.Name) {
			part.Games = append(part.Games, r.Def.Name)
		}
		for _, one := range r.Readings {
			found := partReading{Ruling: r.ID, Reading: one.Name, Changes: p.tell(one.Changes...), Faults: p.tell(one.Faults...)}
			for _, c := range one.Stated {
				found.Stated = append(found.Stated, told{Case: p.at[c]})
			}
			if len(found.Stated)+len(found.Changes)+len(found.Faults) > 0 {
				part.Rulings = append(part.Rulings, found)
			}
		}
	}
	return json.Marshal(part)
}
