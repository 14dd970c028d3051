package report

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Places converts the names of files to paths that other programs understand, such as
// a CI server. They are relative to the folder GITHUB_WORKSPACE or, if the file is not
// below it, to the top of the repository, and have slashes on every system.
type Places struct {
	path  func(name string) (string, error) // the absolute path of a file, behind the links that the user has named
	tops  []string                          // the folders that paths may be relative to, the first that contains the file
	known map[string]string
}

// NewPlaces returns places relative to where the program runs. path returns the
// absolute path of a file.
func NewPlaces(path func(name string) (string, error)) *Places {
	p := &Places{path: path, known: map[string]string{}}
	if space := os.Getenv("GITHUB_WORKSPACE"); filepath.IsAbs(space) {
		p.tops = both(space)
	}
	if here, err := filepath.Abs("."); err == nil {
		for _, at := range both(here) {
			if top := repository(at); top != "" {
				p.tops = append(p.tops, top)
			}
		}
	}
	return p
}

// both returns a path, behind its links and as it is.
func both(path string) []string {
	if real, err := filepath.EvalSymlinks(path); err == nil && real != path {
		return []string{real, path}
	}
	return []string{path}
}

// repository returns the top of the repository that contains a folder, "" for none.
func repository(dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Lstat(filepath.Join(at, ".git")); err == nil {
			return at
		}
		if filepath.Dir(at) == at {
			return ""
		}
	}
}

// Of returns the path of a file for other programs. Without a repository it is
// relative to the working folder. A file outside of all these has an absolute path.
func (p *Places) Of(name string) string {
	if path, known := p.known[name]; known {
		return path
	}
	file, err := p.path(name)
	if err != nil {
		return name
	}
	tops := p.tops
	if top := repository(filepath.Dir(file)); top != "" {
		tops = append(tops[:len(tops):len(tops)], top)
	}
	if here, err := filepath.Abs("."); err == nil {
		tops = append(tops[:len(tops):len(tops)], both(here)...)
	}
	windows := runtime.GOOS == "windows"
	path, ok := within(file, tops, windows)
	if plain, err := filepath.Abs(name); !ok && err == nil {
		path, ok = within(plain, tops, windows)
	}
	if !ok {
		path = slashed(file, windows)
	}
	p.known[name] = path
	return path
}

// Local returns the name of a file of a report as a run in the working folder would
// print it, if the file is here.
func (p *Places) Local(path string) string {
	here, err := filepath.Abs(".")
	for _, top := range p.tops {
		file := filepath.Join(top, filepath.FromSlash(path))
		if _, wrong := os.Lstat(file); err != nil || wrong != nil {
			continue
		}
		if rel, err := filepath.Rel(here, file); err == nil {
			return rel
		}
	}
	return path
}

// within returns a path relative to the first of the folders that contains it, with
// slashes. All are absolute. windows says that they are paths of Windows: with
// backslashes, and the same with capital and small letters.
func within(file string, tops []string, windows bool) (string, bool) {
	file = slashed(file, windows)
	for _, top := range tops {
		top = strings.TrimRight(slashed(top, windows), "/") + "/"
		if len(file) <= len(top) {
			continue
		}
		if head := file[:len(top)]; head == top || windows && strings.EqualFold(head, top) {
			return file[len(top):], true
		}
	}
	return "", false
}

// slashed returns a path with slashes.
func slashed(path string, windows bool) string {
	if !windows {
		return path
	}
	path = strings.ReplaceAll(path, `\`, "/")
	if share, is := strings.CutPrefix(path, "//?/UNC/"); is { // the long form of a path
		return "//" + share
	}
	return strings.TrimPrefix(path, "//?/")
}

// diags returns diagnostics with their files converted.
func (p *Places) diags(ds syntax.Diagnostics) syntax.Diagnostics {
	list := make(syntax.Diagnostics, len(ds))
	for i, d := range ds {
		moved := *d
		moved.File = p.Of(d.File)
		list[i] = &moved
	}
	return list
}

// A placed passes everything to another reporter, with the names of files converted.
type placed struct {
	Reporter
	places *Places
}

func (p *placed) File(f *File) {
	p.Reporter.File(&File{p.places.Of(f.Name), p.places.diags(f.Diags)})
}

func (p *placed) Case(r *scenarios.Result) {
	result, c, file := *r, *r.Case, *r.Case.File
	file.Name = p.places.Of(file.Name)
	c.File, result.Case, result.Diags = &file, &c, p.places.diags(r.Diags)
	p.Reporter.Case(&result)
}
