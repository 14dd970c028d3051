package scenarios

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strings"
	"syscall"

	"umpire/engines/files"
	"umpire/engines/heap"
	"umpire/engines/limits"
	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"

	"github.com/agnivade/levenshtein"
	"github.com/bmatcuk/doublestar/v4"
)

// A Suite is the result of Load.
type Suite struct {
	Files []*syntax.File
	Cases []*Case
	Diags syntax.Diagnostics // of files that cannot be read as scenarios, and of cases that cannot be set up
}

// Load reads the scenario files and Markdown pages under the given paths, which are files, folders,
// and patterns with ... or **. The error is about paths that do not exist. Mistakes inside files
// are in Suite.Diags, and so are files and folders below the paths that cannot be read. A scenario
// with a mistake gives no case, but the others can still be run.
func Load(opt Options, paths ...string) (*Suite, error) {
	l := newLoader(&opt)
	names, err := l.filesUnder(paths)
	if err != nil {
		return nil, err
	}
	return l.suite(l.readAll(names)), nil
}

// LoadSource reads one source as if it were the content of a file with this name.
func LoadSource(opt Options, name string, src []byte) *Suite {
	l := newLoader(&opt)
	l.files.Give(name)
	roots := l.parse(name, files.File{Data: src})
	if len(roots) == 1 && !syntax.IsMarkdown(name) {
		l.known[filepath.Clean(name)] = roots[0]
	}
	return l.suite(roots)
}

// A loader reads files and the files that they include, each only once.
type loader struct {
	opt    *Options
	files  *files.Reader
	shop   *workshop
	known  map[string]*source // scenario files, by clean path
	passed []string           // files that are not read, although they look like scenario files
	unread map[string]error   // files and folders that cannot be read, by name
	sets   map[string]cardSet // by path
	diags  syntax.Diagnostics
	seen   map[string]bool // diagnostics that have been reported

	cases    int64             // the number of cases so far
	filled   int64             // bytes of the scripts after the cells of rows are filled in
	pictures int64             // the number of pictures that scripts draw
	drawn    map[string]string // their paths, by themselves in small letters
	likes    int               // how many more words may be compared to find suggestions
}

// maxLikes limits how many words a loader compares to find suggestions. The first
// mistakes get one; with thousands of mistakes nobody needs one for each.
const maxLikes = 200_000

// nearest returns the word that was probably meant, as long as the limit allows it.
func (l *loader) nearest(word string, words []string) string {
	if l.likes -= len(words); l.likes < 0 {
		return ""
	}
	return rule.Nearest(word, words)
}

func newLoader(opt *Options) *loader {
	opt.Files = cmp.Or(opt.Files, &files.Reader{})
	shop := &workshop{}
	if opt.Keep != nil {
		shop = opt.Keep.next()
	}
	return &loader{opt: opt, files: opt.Files, shop: shop, known: map[string]*source{}, unread: map[string]error{}, sets: map[string]cardSet{}, seen: map[string]bool{}, likes: maxLikes}
}

func (l *loader) readAll(names []string) []*source {
	defer l.files.Hold()()
	if len(names) > 100 {
		heap.Soon()
	}
	var roots []*source
	parallel.InOrder(names, runtime.GOMAXPROCS(0), l.read, func(name string, sources []*source) {
		if !syntax.IsMarkdown(name) && len(sources) > 0 {
			l.known[filepath.Clean(name)] = sources[0]
		}
		roots = append(roots, sources...)
	})
	return roots
}

// read reads the scenarios of a file. If the file cannot be read, that is a mistake of
// this file only, and others are still read.
func (l *loader) read(name string) []*source {
	if why := l.unread[name]; why != nil {
		return refused(name, why)
	}
	f, err := l.files.Read(name)
	if err != nil {
		return refused(name, files.Cause(err))
	}
	return l.parse(name, f)
}

// refused returns the source of a file that is not read, with the reason.
func refused(name string, why error) []*source {
	d := &syntax.Diagnostic{File: name, Line: 1, Col: 1, Code: "file-unreadable", Msg: why.Error()}
	if errno := syscall.Errno(0); errors.As(why, &errno) {
		d.Msg = "cannot be read: " + d.Msg
	}
	var over *limits.LimitError
	if errors.As(why, &over) && over.Line > 0 {
		d.Line = over.Line
	}
	return []*source{newSource(&syntax.File{Name: name}, syntax.Diagnostics{d})}
}

// parse reads the scenarios of a file. It returns one source, or one for each block of a Markdown
// page. Mistakes of a page outside its blocks go into a source without scenarios.
func (l *loader) parse(name string, f files.File) []*source {
	data := f.Data
	if err := l.files.Text(data); err != nil {
		return refused(name, err)
	}
	if (f.Linked || !isScenario(name)) && !looksLikeScenario(data) {
		return refused(name, errNoScenario)
	}
	if !syntax.IsMarkdown(name) {
		file, diags := l.opt.Keep.parse(name, data)
		return []*source{newSource(file, diags)}
	}
	pages, diags := syntax.ParseMarkdown(name, data, &l.files.Limits)
	own := make([]syntax.Diagnostics, len(pages))
	var rest syntax.Diagnostics
	for _, d := range diags {
		if i := blockAt(pages, d.Line); i >= 0 {
			own[i] = append(own[i], d)
		} else {
			rest = append(rest, d)
		}
	}
	sources := make([]*source, len(pages))
	for i, file := range pages {
		sources[i] = newSource(file, own[i])
	}
	if rest != nil {
		sources = append(sources, newSource(&syntax.File{Name: name}, rest))
	}
	return sources
}

// blockAt returns the index of the block of a page that contains a line, or -1.
func blockAt(blocks []*syntax.File, line int) int {
	after := sort.Search(len(blocks), func(i int) bool { return blocks[i].First > line })
	if after > 0 && line <= blocks[after-1].Last {
		return after - 1
	}
	return -1
}

// open returns a scenario file that another one includes.
func (l *loader) open(name string) (*source, error) {
	name = filepath.Clean(name)
	if src := l.known[name]; src != nil {
		return src, nil
	}
	if !strings.EqualFold(filepath.Ext(name), ".scenario") {
		return nil, errNotCalled
	}
	f, err := l.files.Read(name)
	if err != nil {
		return nil, err
	}
	src := l.parse(name, f)[0]
	l.known[name] = src
	return src, nil
}

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

func (l *loader) cannot(name string, why error) string {
	l.unread[name] = files.Cause(why)
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
	near := l.beside("", p)
	if near != "" {
		near = " (did you mean " + near + "?)"
	}
	return nil, fmt.Errorf("%s cannot be read: %w%s", p, files.Cause(err), near)
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
	names := rule.NamesOf(slices.Values(unread), func(wrong *fs.PathError) string { return l.cannot(wrong.Path, wrong) })
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
	if len(names) == 0 {
		return nil, &fs.PathError{Op: "match", Path: pattern, Err: fs.ErrNotExist}
	}
	slices.Sort(names)
	return names, nil
}

// follow finds the case that a case begins from, and so on along the chain of cases.
// chain has the cases found so far, to detect cycles.
func (l *loader) follow(c *Case, chain []*Case) bool {
	begin := &c.script.Begin
	if begin.Kind != syntax.FromScenario || c.from != nil {
		return true
	}
	if c.lost {
		return false
	}
	if c.following {
		i := slices.Index(chain, c)
		for _, one := range chain[i:] {
			one.lost = true
		}
		l.report(c.File.At(begin.Name, syntax.Error, "[begin-circle] the scenarios start from each other in a circle: %s; one of them has to start with setup or a position", followed(chain[i:])))
		return false
	}
	c.following = true
	defer func() { c.following = false }()
	if !begin.Name.Given() {
		return false // a mistake that is already reported
	}
	other := l.named(c, begin.Name)
	if other == nil {
		return false
	}
	most := l.files.Limits.Of(limits.Chain)
	tooLong := int64(len(chain)) > most
	if !tooLong && !l.follow(other, append(chain, c)) {
		c.lost = true
		return false
	}
	if c.depth = other.depth + 1; tooLong || c.depth > most {
		c.lost = true
		l.report(c.File.At(begin.Name, syntax.Error, "[begin-chain] %v", l.files.Limits.Over(limits.Chain, "the scenarios that start from one another are more than")))
		return false
	}
	c.from = other
	return true
}

func followed(chain []*Case) string {
	names := rule.NamesOf(slices.Values(append(chain[:len(chain):len(chain)], chain[0])), func(c *Case) string { return `"` + c.Name + `"` })
	return strings.Join(shortened(names), " from ")
}

// shortened shortens a long list of names, and keeps the first and the last.
func shortened(names []string) []string {
	if len(names) <= 20 {
		return names
	}
	return slices.Concat(names[:10], []string{fmt.Sprintf("... (%d more)", len(names)-15)}, names[len(names)-5:])
}

// named returns the case with a title, first from the file itself, then from the
// files that it includes. If that scenario has rows, the title has to include the
// row. Otherwise the row is taken whose label is that of c.
func (l *loader) named(c *Case, title syntax.Text) *Case {
	for _, src := range slices.Backward(c.source.all) {
		if other := src.caseOf(title.S); other != nil {
			return other
		}
		if other := src.caseOf(title.S + " [" + c.label + "]"); other != nil && c.row != nil {
			return other
		}
	}
	if l.likes < 0 { // comparing more words would take too long
		l.report(c.File.At(title, syntax.Error, "[scenario-unknown] no scenario is called %q", title.S))
		return nil
	}
	var rows, titles []string
	for _, src := range slices.Backward(c.source.all) {
		for _, other := range src.cases {
			titles = append(titles, other.Name)
			if other.Scenario.Title.S == title.S {
				rows = append(rows, other.Name)
			}
		}
		l.likes -= len(src.diags)
	}
	if rows != nil {
		d := c.File.At(title, syntax.Error, "[row-missing] %q has several rows: name one of them", title.S)
		d.Hints = rule.NamesOf(slices.Values(shortened(rows)), func(name string) string { return `from "` + name + `"` })
		l.report(d)
		return nil
	}
	if c.source.hasBroken(title.S) {
		return nil // its own mistakes are already reported
	}
	d := c.File.At(title, syntax.Error, "[scenario-unknown] no scenario is called %q", title.S)
	if d.Near = l.nearest(title.S, titles); d.Near == "" && len(titles) > 0 {
		d.Hints = []string{"the titles are " + strings.Join(shortened(titles), ", ")}
	}
	l.report(d)
	return nil
}

// hasBroken reports whether a scenario with the title could not be read, or whether
// the title occurs in a line that could not be read.
func (src *source) hasBroken(title string) bool {
	for _, s := range src.all {
		for _, sc := range s.file.Scenarios {
			row := strings.HasPrefix(title, sc.Title.S+" [")
			if (sc.Title.S == title || row) && !s.valid(sc) {
				return true
			}
		}
		for _, d := range s.diags {
			if d.Severity == syntax.Error && strings.Contains(d.Source, title) {
				return true
			}
		}
	}
	return false
}
