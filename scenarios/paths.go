package scenarios

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// filesUnder returns the scenario files and Markdown pages that paths name, sorted,
// each once. A folder means all files below it except those in hidden folders.
func (l *loader) filesUnder(paths []string) ([]string, error) {
	var names []string
	for _, p := range paths {
		l.files.Give(l.folderOf(p))
		found, err := l.filesAt(p)
		if err != nil {
			return nil, err
		}
		names = append(names, found...)
	}
	seen := make(map[string]bool, len(names))
	return slices.DeleteFunc(names, func(name string) bool {
		clean := filepath.Clean(name)
		again := seen[clean]
		seen[clean] = true
		return again
	}), nil
}

// folderOf returns the part of a path before any pattern, which names a file or folder.
func (l *loader) folderOf(p string) string {
	if _, err := l.files.Stat(p); err == nil {
		return p
	}
	p, _, _ = strings.Cut(p, "...")
	base, _ := doublestar.SplitPattern(filepath.ToSlash(p))
	return filepath.FromSlash(base)
}

func (l *loader) filesAt(p string) ([]string, error) {
	if dir, found := strings.CutSuffix(p, "..."); found {
		if p = strings.TrimRight(dir, `/\`); p == "" {
			p = "."
		}
	}
	info, err := l.files.Stat(p)
	switch {
	case err == nil && info.IsDir():
		return l.filesIn(p)
	case err == nil:
		return []string{p}, nil
	case strings.ContainsAny(p, "*?[{"):
		return l.filesLike(p)
	}
	return nil, err
}

// filesIn lists the files of a folder and of the folders in it. It skips folders
// called testdata and names that begin with a dot.
func (l *loader) filesIn(dir string) ([]string, error) {
	var names []string
	err := l.files.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if base := entry.Name(); name != dir && (base == "testdata" || strings.HasPrefix(base, ".")) {
				return filepath.SkipDir
			}
			return nil
		}
		if isScenario(name) {
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

func isScenario(name string) bool {
	return strings.HasSuffix(name, ".scenario") || isMarkdown(name)
}

// filesLike lists the files that match a pattern, and the files in matching folders.
func (l *loader) filesLike(pattern string) ([]string, error) {
	if strings.Count(pattern, "{") > 8 { // each may double the number of patterns to search for
		return nil, &fs.PathError{Op: "match", Path: pattern, Err: errors.New("it has more than 8 braces")}
	}
	matches, err := l.files.Glob(pattern)
	if err != nil {
		return nil, &fs.PathError{Op: "match", Path: pattern, Err: err}
	}
	var names []string
	for _, match := range matches {
		info, err := l.files.Stat(match)
		switch {
		case err != nil:
			return nil, err
		case info.IsDir() && !strings.Contains(pattern, "**"):
			below, err := l.filesIn(match)
			if err != nil {
				return nil, err
			}
			names = append(names, below...)
		case !info.IsDir() && isScenario(match):
			names = append(names, match)
		}
	}
	if names == nil {
		return nil, &fs.PathError{Op: "match", Path: pattern, Err: fs.ErrNotExist}
	}
	slices.Sort(names)
	return names, nil
}
