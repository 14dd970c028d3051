package scenarios

import (
	"errors"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"

	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Suite is the result of Load.
type Suite struct {
	Files []*syntax.File
	Cases []*Case
	Diags syntax.Diagnostics // of files that cannot be read as scenarios, and of cases that cannot be set up
}

// Load reads the scenario files and Markdown pages under the given paths, which are
// files, folders, and patterns with ... or **. The error is about paths that do not
// exist. Mistakes inside files are in Suite.Diags, and so are files and folders below
// the paths that cannot be read. A scenario with a mistake gives no case, but the
// others can still be run.
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
	if opt.Files == nil {
		opt.Files = &files.Reader{}
	}
	shop := &workshop{}
	if opt.Keep != nil {
		shop = opt.Keep.next()
	}
	return &loader{opt: opt, files: opt.Files, shop: shop, known: map[string]*source{}, unread: map[string]error{}, sets: map[string]cardSet{}, seen: map[string]bool{}, likes: maxLikes}
}

// readAll reads files in parallel, on all processors.
func (l *loader) readAll(names []string) []*source {
	read := make([][]*source, len(names))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(names)) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(names); i = int(next.Add(1)) - 1 {
				read[i] = l.read(names[i])
			}
		})
	}
	workers.Wait()
	var roots []*source
	for i, sources := range read {
		if !syntax.IsMarkdown(names[i]) && len(sources) > 0 {
			l.known[filepath.Clean(names[i])] = sources[0]
		}
		roots = append(roots, sources...)
	}
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
		return refused(name, cause(err))
	}
	return l.parse(name, f)
}

// refused returns the source of a file that is not read, with the reason.
func refused(name string, why error) []*source {
	d := &syntax.Diagnostic{File: name, Line: 1, Col: 1, Msg: why.Error()}
	if errno := syscall.Errno(0); errors.As(why, &errno) {
		d.Msg = "cannot be read: " + d.Msg
	}
	var over *limits.Exceeded
	if errors.As(why, &over) && over.Line > 0 {
		d.Line = over.Line
	}
	return []*source{newSource(&syntax.File{Name: name}, syntax.Diagnostics{d})}
}

// parse reads the scenarios of a file. It returns one source, or one for each block of
// a Markdown page. Mistakes of a page outside its blocks go into a source without
// scenarios.
func (l *loader) parse(name string, f files.File) []*source {
	data := f.Data
	if err := l.files.Text(data); err != nil {
		return refused(name, err)
	}
	if (f.Linked || !isScenario(name)) && !looksLikeScenario(data) {
		return refused(name, errNoScenario)
	}
	if !syntax.IsMarkdown(name) {
		file, diags := syntax.Parse(name, data)
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
