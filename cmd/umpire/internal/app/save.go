package app

import (
	"fmt"
	"path/filepath"

	"umpire/engines/atomicfile"
	"umpire/scenarios"
)

// Sweep removes temporary files that killed runs have left beside the scenarios.
func Sweep(cases []*scenarios.Case) {
	for _, c := range cases {
		atomicfile.Sweep(filepath.Dir(c.File.Name))
	}
}

// Relative returns the path of a file relative to the folder of another file.
func Relative(beside, file string) string {
	from, err1 := filepath.Abs(filepath.Dir(beside))
	to, err2 := filepath.Abs(file)
	if rel, err := filepath.Rel(from, to); err1 == nil && err2 == nil && err == nil {
		return filepath.ToSlash(rel)
	}
	return file
}

// Keep writes the results of a run to a new file.
func Keep(file, text string) error {
	return Beside(file, func(name string) error { return atomicfile.New(name, []byte(text)) })
}

// Beside writes what a run has found. When a file of that name has appeared since the
// run began, it writes to another name, so that neither is lost, and returns an error
// that says so.
func Beside(file string, write func(name string) error) error {
	name, err := atomicfile.Beside(file, write)
	if err == nil && name != file {
		err = fmt.Errorf("%s has come to be there meanwhile; it is written to %s", file, name)
	}
	return err
}
