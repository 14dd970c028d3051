// Package reasons reads why a clause is not shown by scenarios, or a
// misreading not noticed. The reasons stand beside the scenarios, in files
// called unshown.yaml:
//
//	organism.rain.homes: only a set-up can break it
//
// The list must shrink: an entry that is shown after all is a mistake.
package reasons

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// FileName is what the files are called.
const FileName = "unshown.yaml"

// A Reason is an entry of a file.
type Reason struct {
	Name string // a clause or a misreading
	Why  string
	File string
	Line int
}

// Reasons are the entries of all files, by name.
type Reasons map[string]*Reason

// Why returns the reason for a name, "" when none is given.
func (rs Reasons) Why(name string) string {
	if r := rs[name]; r != nil {
		return r.Why
	}
	return ""
}

// Beside reads the files that stand in the folders of the scenario files. Every
// name has to be a clause or a misreading of one of the games. The error is
// about the first file that cannot be read; mistakes in them are diagnostics.
func Beside(files []*syntax.File, games []*rule.Title) (Reasons, syntax.Diagnostics, error) {
	var folders []string
	for _, f := range files {
		if dir := filepath.Dir(f.Name); !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
	}
	all := Reasons{}
	var diags syntax.Diagnostics
	for _, dir := range folders {
		name := filepath.Join(dir, FileName)
		data, err := os.ReadFile(name)
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

// known returns the names that may have a reason.
func known(games []*rule.Title) []string {
	var names []string
	for _, title := range games {
		for i := range title.Clauses {
			names = append(names, title.Clauses[i].ID)
		}
		for _, m := range title.Misreadings {
			names = append(names, m.Name)
		}
	}
	return names
}

// read adds the entries of a file.
func (rs Reasons) read(name string, data []byte, known []string) (ds syntax.Diagnostics) {
	fail := func(line, col int, near, format string, args ...any) {
		ds = append(ds, &syntax.Diagnostic{File: name, Line: line, Col: col, Msg: fmt.Sprintf(format, args...), Near: near})
	}
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		fail(1, 1, "", "%v", err)
		return ds
	}
	for _, doc := range file.Docs {
		for _, entry := range entries(doc.Body) {
			key, why := entry.Key.GetToken(), ""
			if s, ok := entry.Value.(*ast.StringNode); ok {
				why = s.Value
			}
			at := key.Position
			switch {
			case !slices.Contains(known, key.Value):
				fail(at.Line, at.Column, rule.Nearest(key.Value, known), "no game has a clause or a misreading %q", key.Value)
			case why == "":
				fail(at.Line, at.Column, "", "%s has no reason", key.Value)
			case rs[key.Value] != nil:
				fail(at.Line, at.Column, "", "%s has a reason already, at %s:%d", key.Value, rs[key.Value].File, rs[key.Value].Line)
			default:
				rs[key.Value] = &Reason{key.Value, why, name, at.Line}
			}
		}
	}
	return ds
}

// entries returns the entries of a mapping; a mapping of one is a node of its
// own.
func entries(node ast.Node) []*ast.MappingValueNode {
	switch n := node.(type) {
	case *ast.MappingNode:
		return n.Values
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}
	}
	return nil
}
