package app

import (
	"slices"

	"umpire/cmd/umpire/internal/exit"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/reasons"
	"umpire/scenarios/syntax"
)

// Suite loads what is selected and runs it as the rules are. Cases that fail
// are told: they notice nothing.
func (s *Selection) Suite(a *App, opt scenarios.Options, jobs int, part *Shard, paths []string) (*ablation.Suite, reasons.Reasons, *Found, error) {
	f, err := s.Load(opt, paths)
	if err != nil {
		return nil, nil, nil, err
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
	known, diags, err := reasons.Beside(files, a.Library, a.Files)
	if err != nil {
		return nil, nil, nil, exit.Usagef("%v", err)
	}
	if len(diags) > 0 {
		a.Diags(diags)
		return nil, nil, nil, exit.With(exit.Usage)
	}
	f.Cases = part.Cut(f.Cases)
	suite := ablation.NewSuite(f.Cases, opt, jobs)
	for _, r := range suite.Failing {
		a.Diags(r.Diags)
	}
	if n := len(suite.Failing); n > 0 {
		a.Say("%s failed as the rules are, and can notice nothing", Counted(n, "scenario"))
	}
	return suite, known, f, nil
}
