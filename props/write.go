package props

import (
	"path/filepath"
	"slices"
	"strings"

	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// Source returns the failure as a scenario file. Its last lines state what the law
// demands and the game does not do. It is "" if the law is not one of positions.
func (f *Failure) Source() string {
	if f.Spot == nil {
		return ""
	}
	recording := scenarios.Recording{
		Def:    f.Def,
		Setup:  f.Setup,
		Name:   f.Law.Words,
		Start:  f.Spot.Table.Start(),
		Moves:  f.Spot.Script(),
		Expect: f.Breach.Steps,
		Ends:   f.Breach.Ends,
	}
	var b strings.Builder
	b.WriteString("# This breaks the law " + f.Law.Name + ".\n")
	for line := range strings.Lines(f.Breach.Msg) {
		b.WriteString(strings.TrimRight("# "+line, " \n") + "\n")
	}
	b.WriteString(recording.Source(f.Spot.Table))
	return b.String()
}

// Shows reports whether the failure's scenario fails on a game, by one of the things that
// it states.
func (f *Failure) Shows(def *rule.GameDef) bool {
	opt := scenarios.Options{Games: []*rule.GameDef{def}}
	suite := scenarios.LoadSource(opt, f.Law.Name+".scenario", []byte(f.Source()))
	return slices.ContainsFunc(suite.Cases, func(c *scenarios.Case) bool {
		result := scenarios.Run(c, opt)
		return result.Status == scenarios.Failed && result.Class != scenarios.Decision
	})
}

// state removes the statements if the scenario does not fail by them. Then the file only
// plays the game that leads to the breach.
func (f *Failure) state() {
	if f.Stated = f.Shows(f.Def); !f.Stated {
		f.Breach.Steps, f.Breach.Ends = nil, ""
	}
}

// Write writes the failure into a folder and returns the path of the file. It is "" if
// the law is not one of positions.
func (f *Failure) Write(folder string) (string, error) {
	source := f.Source()
	if source == "" {
		return "", nil
	}
	path := filepath.Join(folder, f.Def.Name+"-"+f.Law.Name+".scenario")
	if err := atomicfile.Make(folder); err != nil {
		return "", err
	}
	return path, atomicfile.Over(path, []byte(source))
}
