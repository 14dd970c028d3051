package cli

import (
	"slices"

	"umpire/cmd/umpire/internal/exit"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/reasons"
	"umpire/scenarios/syntax"
)

// suite loads what is selected and runs it as the rules are. Cases that fail
// are told: they notice nothing.
func (s *selection) suite(a *app, opt scenarios.Options, jobs int, part *shard, paths []string) (*ablation.Suite, reasons.Reasons, *found, error) {
	f, err := s.load(opt, paths)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, file := range f.files {
		a.diags(file.Diags)
	}
	var files []*syntax.File
	for _, c := range f.cases {
		if !slices.Contains(files, c.File) {
			files = append(files, c.File)
		}
	}
	known, diags, err := reasons.Beside(files, a.library, a.files)
	if err != nil {
		return nil, nil, nil, exit.Usagef("%v", err)
	}
	if len(diags) > 0 {
		a.diags(diags)
		return nil, nil, nil, exit.With(exit.Usage)
	}
	f.cases = part.cut(f.cases)
	suite := ablation.NewSuite(f.cases, opt, jobs)
	for _, r := range suite.Failing {
		a.diags(r.Diags)
	}
	if n := len(suite.Failing); n > 0 {
		a.say("%s failed as the rules are, and can notice nothing", counted(n, "scenario"))
	}
	return suite, known, f, nil
}
