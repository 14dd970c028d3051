// Package exemptions reads the reasons why no scenario shows a clause, or notices a
// misreading. They are kept next to the scenarios, in files called
// unshown.yaml:
//
//	organism.rain.homes: only a set-up can break it
//
// An entry about a clause that is shown after all is a mistake: the list must shrink.
package exemptions

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"umpire/engines/fields"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// FileName is the name of the files.
const FileName = "unshown.yaml"

// A Reason is an entry of a file.
type Reason struct {
	Name      string // the ID of a clause or the name of a misreading
	Why, File string
	Line      int
}

// Reasons are the entries of all files, by name.
type Reasons map[string]*Reason

// Why returns the reason for a name, or "" when none is given.
func (rs Reasons) Why(name string) string {
	if r := rs[name]; r != nil {
		return r.Why
	}
	return ""
}

// Beside reads the files in the folders of the scenario files. Every name must be a
// clause or a misreading of one of the games. The error is about the first file that
// cannot be read; mistakes in the files are diagnostics.
func Beside(sources []*syntax.File, games []*rule.GameDef, read *files.Reader) (Reasons, syntax.Diagnostics, error) {
	var folders []string
	for _, f := range sources {
		if dir := filepath.Dir(f.Name); !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
	}
	all := Reasons{}
	var diags syntax.Diagnostics
	for _, dir := range folders {
		name := filepath.Join(dir, FileName)
		data, err := read.ReadGiven(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		diags = append(diags, all.read(name, data, known(games))...)
	}
	return all, diags, nil
}

func known(games []*rule.GameDef) []string {
	var names []string
	for _, def := range games {
		names = append(names, def.ClauseIDs()...)
		for _, m := range def.Misreadings {
			names = append(names, m.Name)
		}
	}
	return names
}

func (rs Reasons) read(name string, data []byte, known []string) (ds syntax.Diagnostics) {
	said := false // the file has more than comments
	for line := range bytes.Lines(data) {
		line = bytes.TrimSpace(line)
		said = said || len(line) > 0 && line[0] != '#'
	}
	if !said {
		return nil
	}
	err := fields.Read(data, "the list of reasons", func(r *fields.Reader, root fields.Field) {
		for _, entry := range r.Pairs(root, "from clauses to reasons") {
			switch before := rs[entry.Key]; {
			case !slices.Contains(known, entry.Key):
				r.Fail(entry.At, known, "no game has a clause or a misreading %q", entry.Key)
			case entry.Value.Said() == "":
				r.Fail(entry.At, nil, "%s has no reason", entry.Key)
			case before != nil:
				r.Fail(entry.At, nil, "%s has a reason already, at %s:%d", entry.Key, before.File, before.Line)
			default:
				rs[entry.Key] = &Reason{entry.Key, entry.Value.Said(), name, entry.At.Line()}
			}
		}
	})
	if errs, wrong := err.(rule.TextErrors); wrong {
		for _, e := range errs {
			ds = append(ds, syntax.OfText(name, "exemptions", e))
		}
	}
	return ds
}
