package scenarios

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// filesUnder returns the scenario files and Markdown pages that paths name, in
// order, each once. A folder stands for all below it, but for hidden folders.
// Give is told where they may lie.
func filesUnder(paths []string, give func(string)) ([]string, error) {
	var names []string
	for _, p := range paths {
		give(folderOf(p))
		found, err := filesAt(p)
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

// folderOf returns what of a path names a file or folder, without a pattern.
func folderOf(p string) string {
	if _, err := os.Stat(p); err == nil {
		return p
	}
	p, _, _ = strings.Cut(p, "...")
	base, _ := doublestar.SplitPattern(filepath.ToSlash(p))
	return filepath.FromSlash(base)
}

func filesAt(p string) ([]string, error) {
	if dir, found := strings.CutSuffix(p, "..."); found {
		if p = strings.TrimRight(dir, `/\`); p == "" {
			p = "."
		}
	}
	info, err := os.Stat(p)
	switch {
	case err == nil && info.IsDir():
		return filesIn(p)
	case err == nil:
		return []string{p}, nil
	case strings.ContainsAny(p, "*?[{"):
		return filesLike(p)
	}
	return nil, err
}

// filesIn lists the files of a folder and the folders in it, but those called
// testdata or with a name that begins with a dot.
func filesIn(dir string) ([]string, error) {
	var names []string
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
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

// filesLike lists the files that a pattern names, and those in the folders it
// names.
func filesLike(pattern string) ([]string, error) {
	matches, err := doublestar.FilepathGlob(pattern)
	if err != nil {
		return nil, &fs.PathError{Op: "match", Path: pattern, Err: err}
	}
	var names []string
	for _, match := range matches {
		info, err := os.Stat(match)
		switch {
		case err != nil:
			return nil, err
		case info.IsDir() && !strings.Contains(pattern, "**"):
			below, err := filesIn(match)
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
