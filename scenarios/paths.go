package scenarios

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/bmatcuk/doublestar/v4"

	"umpire/scenarios/syntax"
)

// List returns the names of the files that Load reads, in its order, and why some of
// them, or folders among them, cannot be read. The error is that of Load.
func List(opt Options, paths ...string) (names []string, unread map[string]error, err error) {
	l := newLoader(&opt)
	names, err = l.filesUnder(paths)
	return names, l.unread, err
}

// filesUnder returns the scenario files and Markdown pages that paths name, sorted,
// each once. A folder means all files below it except those in hidden folders. An
// entry that cannot be read is among them, and in l.unread.
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
		path, err := l.files.Path(name)
		if err != nil {
			path = filepath.Clean(name)
		}
		again := seen[path]
		seen[path] = true
		return again
	}), nil
}

// cannot records that an entry cannot be read, and returns its name.
func (l *loader) cannot(name string, why error) string {
	l.unread[name] = cause(why)
	return name
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
		return l.filesIn(p), nil
	case err == nil:
		return []string{p}, nil
	case strings.ContainsAny(p, "*?[{"):
		return l.filesLike(p)
	}
	if _, gone := l.files.Lstat(p); !errors.Is(gone, fs.ErrNotExist) {
		return []string{l.cannot(p, err)}, nil
	}
	return nil, err
}

// filesIn lists the files of a folder and of the folders in it. It skips hidden
// folders, testdata and node_modules.
func (l *loader) filesIn(dir string) (names []string) {
	_ = l.files.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			names = append(names, l.cannot(name, err))
			return fs.SkipDir
		case !entry.IsDir():
			switch {
			case isListed(name):
				names = append(names, name)
			case isNearly(entry.Name()):
				l.passed = append(l.passed, name)
			}
		case name != dir && (entry.Name() == "testdata" || entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".")):
			return fs.SkipDir
		}
		return nil
	})
	return names
}

// isListed reports whether a file in a folder is read. Emacs locks a file by a link
// whose name begins with .#, and macOS keeps what other file systems cannot hold in
// files whose names begin with ._.
func isListed(name string) bool {
	base := filepath.Base(name)
	return isScenario(base) && !strings.HasPrefix(base, ".#") && !strings.HasPrefix(base, "._")
}

// isNearly reports whether a file was probably meant to be a scenario file: the ending
// is misspelled, or a program has added another one that it does not show.
func isNearly(base string) bool {
	base = strings.ToLower(base)
	ext := filepath.Ext(base)
	return !strings.HasPrefix(base, ".") && !strings.HasSuffix(base, "~") && !strings.HasSuffix(base, "#") &&
		(strings.HasSuffix(base, ".scenario.txt") || len(ext) < 20 && !isScenario(base) && levenshtein.ComputeDistance(ext, ".scenario") <= 2)
}

func isScenario(name string) bool {
	return strings.EqualFold(filepath.Ext(name), ".scenario") || syntax.IsMarkdown(name)
}

// filesLike lists the files that match a pattern, and the files in matching folders.
func (l *loader) filesLike(pattern string) ([]string, error) {
	if strings.Count(pattern, "{") > 8 { // each may double the number of patterns to search for
		return nil, &fs.PathError{Op: "match", Path: pattern, Err: errors.New("it has more than 8 braces")}
	}
	matches, unread, err := l.files.Glob(pattern)
	if err != nil {
		return nil, &fs.PathError{Op: "match", Path: pattern, Err: err}
	}
	var names []string
	for _, wrong := range unread {
		names = append(names, l.cannot(wrong.Path, wrong))
	}
	for _, match := range matches {
		info, err := l.files.Lstat(match)
		switch {
		case err == nil && info.IsDir():
			if !strings.Contains(pattern, "**") && l.unread[match] == nil {
				names = append(names, l.filesIn(match)...)
			}
		case isListed(match):
			names = append(names, match) // if it cannot be read, that is a mistake of this file
		}
	}
	if names == nil {
		return nil, &fs.PathError{Op: "match", Path: pattern, Err: fs.ErrNotExist}
	}
	slices.Sort(names)
	return names, nil
}
