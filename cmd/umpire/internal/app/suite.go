package app

import (
	"slices"

	"umpire/cmd/umpire/internal/exit"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/syntax"
)

// Suite loads the selected cases and runs them under the unchanged rules. Cases that
// fail are reported, since they cannot notice any change of the rules.
func (s *Selection) Suite(a *App, opt scenarios.Options, jobs int, part *Shard, paths []string) (*ablation.Suite, exemptions.Reasons, *Found, error) {
	known, f, err := s.Reasoned(a, opt, part, paths)
	if err != nil {
		return nil, nil, nil, err
	}
	suite := ablation.NewSuite(f.Cases, opt, jobs)
	a.NoticeNothing(suite.Failing)
	return suite, known, f, nil
}

// Reasoned loads the selected cases, and the reasons in files beside them.
func (s *Selection) Reasoned(a *App, opt scenarios.Options, part *Shard, paths []string) (exemptions.Reasons, *Found, error) {
	f, err := s.Load(opt, paths)
	if err != nil {
		return nil, nil, err
	}
	for _, file := range f.Files {
		a.Diags(file.Diags)
	}
	var files []*syntax.File
	for _, c := range f.Cases {
		if !slices.Contains(files, c.File) {
			files = append(files, c.File)
		}
	}
	known, diags, err := exemptions.Beside(files, a.Library, a.Files)
	if err != nil {
		return nil, nil, exit.Usagef("%v", err)
	}
	if len(diags) > 0 {
		a.Diags(diags)
		return nil, nil, exit.With(exit.Usage)
	}
	f.Cases = part.Cut(f.Cases)
	return known, f, nil
}

// NoticeNothing reports the cases that fail under the unchanged rules.
func (a *App) NoticeNothing(failing []*scenarios.Result) {
	for _, r := range failing {
		a.Diags(r.Diags)
	}
	if n := len(failing); n > 0 {
		a.Say("%s failed as the rules are, and can notice nothing", Counted(n, "scenario"))
	}
}
