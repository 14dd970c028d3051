package tasks

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"sync"

	"github.com/cespare/xxhash/v2"
	"umpire/engines/explore/disk"
	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Corpus is scenarios that workers read from the store. One archive holds their files
// and all files that these name. The selected cases are numbered from 0.
type Corpus struct {
	Archive string        `json:"archive"` // its name in the store
	Roots   []string      `json:"roots"`   // the files with scenarios, in order
	Kept    []span        `json:"kept"`    // the selected cases among all cases of Roots
	Seed    *uint64       `json:"seed,omitempty"`
	Limits  limits.Limits `json:"limits"`

	cases []*scenarios.Case // the selected cases, as the command has loaded them
	names map[string]string // file names here, by their names in the archive
}

// A span is a range of numbers of cases, without the last.
type span [2]int

// A Recording collects the files that a command reads, to make a corpus of them.
type Recording struct {
	from *files.Reader
	mu   sync.Mutex
	read map[string][]byte
}

// Record begins to collect the files that are read.
func Record(from *files.Reader) *Recording {
	r := &Recording{from: from, read: map[string][]byte{}}
	from.Noted = func(name string, data []byte) {
		r.mu.Lock()
		r.read[name] = data
		r.mu.Unlock()
	}
	return r
}

// Pack puts loaded cases into the store, with all files that were read for them.
func (r *Recording) Pack(ctx context.Context, store disk.Files, opt scenarios.Options, cases []*scenarios.Case) (*Corpus, error) {
	if err := r.pictures(cases); err != nil {
		return nil, err
	}
	c := &Corpus{Seed: opt.Seed, Limits: r.from.Limits, cases: cases, names: map[string]string{}}
	inside, err := below(slices.Sorted(maps.Keys(r.read)), r.from.Path)
	if err != nil {
		return nil, err
	}
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	for _, name := range slices.Sorted(maps.Keys(r.read)) {
		if c.names[inside[name]] != "" {
			continue // the same file was read by another path
		}
		c.names[inside[name]] = name
		w, err := z.Create(inside[name])
		if err == nil {
			_, err = w.Write(r.read[name])
		}
		if err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	for _, one := range cases {
		if name := inside[one.File.Name]; !slices.Contains(c.Roots, name) {
			c.Roots = append(c.Roots, name)
		}
	}
	c.Archive = fmt.Sprintf("corpus/%016x", xxhash.Sum64(archive.Bytes()))
	if err := disk.Put(ctx, store, c.Archive, archive.Bytes()); err != nil {
		return nil, err
	}
	return c, c.number(archive.Bytes(), opt.Games)
}

// pictures reads the pictures that may be compared with drawings of the cases.
func (r *Recording) pictures(cases []*scenarios.Case) error {
	var folders []string
	for _, c := range cases {
		if slices.ContainsFunc(c.Scenario.Steps, func(s syntax.Step) bool { _, draws := s.(*syntax.Draw); return draws }) {
			if dir := filepath.Dir(c.File.Name); !slices.Contains(folders, dir) {
				folders = append(folders, dir)
			}
		}
	}
	for _, dir := range folders {
		err := r.from.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || !entry.Type().IsRegular() || filepath.Ext(name) != ".svg" {
				return err
			}
			_, err = r.from.Read(name)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// below returns for each name the path relative to the lowest folder that contains all
// files. path returns the absolute path of a file.
func below(names []string, path func(name string) (string, error)) (map[string]string, error) {
	full, inside := map[string]string{}, map[string]string{}
	top := ""
	for _, name := range names {
		path, err := path(name)
		if err != nil {
			return nil, files.Cause(err)
		}
		full[name] = path
		top = cmp.Or(top, filepath.Dir(path))
		for rel, err := filepath.Rel(top, path); (err != nil || !filepath.IsLocal(rel)) && top != filepath.Dir(top); rel, err = filepath.Rel(top, path) {
			top = filepath.Dir(top)
		}
	}
	for name, path := range full {
		rel, err := filepath.Rel(top, path)
		if err != nil {
			return nil, fmt.Errorf("%s lies on another disk than the rest", filepath.Base(name))
		}
		inside[name] = filepath.ToSlash(rel)
	}
	return inside, nil
}

// number finds the selected cases among those that a worker will find in the archive.
func (c *Corpus) number(archive []byte, games []*rule.GameDef) error {
	there, err := c.load(archive, games)
	if err != nil {
		return err
	}
	kept := 0
	for n, one := range there.suite.Cases {
		if kept == len(c.cases) {
			break
		}
		mine := c.cases[kept]
		if c.names[one.File.Name] != mine.File.Name || one.Scenario.Line != mine.Scenario.Line || one.Name != mine.Name || one.RowLine() != mine.RowLine() {
			continue
		}
		kept++
		if last := len(c.Kept) - 1; last >= 0 && c.Kept[last][1] == n {
			c.Kept[last][1]++
		} else {
			c.Kept = append(c.Kept, span{n, n + 1})
		}
	}
	if kept < len(c.cases) {
		return fmt.Errorf("the scenario %q of %s is another one where its files stand alone", c.cases[kept].Name, c.cases[kept].File.Name)
	}
	return nil
}

// A shelf is the loaded scenarios of a corpus.
type shelf struct {
	archive string
	limits  limits.Limits
	suite   *scenarios.Suite
	files   *files.Reader
}

// shared is the corpus that was opened last. All workers of a process use it.
var shared struct {
	sync.Mutex
	*shelf
}

func (c *Corpus) load(archive []byte, games []*rule.GameDef) (*shelf, error) {
	tree, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Archive, disk.ErrDamaged)
	}
	s := &shelf{archive: c.Archive, limits: c.Limits, files: &files.Reader{Tree: tree, Outside: true, Limits: c.Limits}}
	s.suite, err = scenarios.Load(scenarios.Options{Games: games, Seed: c.Seed, Files: s.files}, c.Roots...)
	return s, err
}

// How many cases a task has: enough that for few mutants a task has no case at all, and
// few enough for many workers.
const (
	fewestCases = 64
	maxCases    = 2000
)

// ranges returns the names of the tasks, such as "0000128-0000256": numbers of cases,
// without the last. Cases that are judged together stay in one task: the rows of a
// table, and scenarios that start from another one.
func (c *Corpus) ranges() (names []string) {
	each := min(max(len(c.cases)/fewestTasks, fewestCases), maxCases)
	at := map[*scenarios.Case]int{}
	for i, one := range c.cases {
		at[one] = i
	}
	last := make([]int, len(c.cases)) // the last case that must be in the same task as this one
	for i, one := range c.cases {
		if from, is := at[one.Begins()]; is {
			last[min(i, from)] = max(last[min(i, from)], i, from)
		}
		if i > 0 && c.cases[i-1].Scenario == one.Scenario {
			last[i-1] = max(last[i-1], i)
		}
	}
	from, bound := 0, 0
	for i := range c.cases {
		if bound = max(bound, last[i]); bound <= i && (i+1-from >= each || i+1 == len(c.cases)) {
			names = append(names, fmt.Sprintf("%07d-%07d", from, i+1))
			from = i + 1
		}
	}
	return names
}

// A portion is the cases of a task.
type portion struct {
	cases []*scenarios.Case
	at    map[*scenarios.Case]int // their numbers
	opt   scenarios.Options       // options to run them with
}

// open returns the cases of the task with a name.
func (c *Corpus) open(ctx context.Context, store disk.Files, games []*rule.GameDef, name string) (*portion, error) {
	var from, to int
	if _, err := fmt.Sscanf(name, "%d-%d", &from, &to); err != nil || from < 0 || to < from {
		return nil, fmt.Errorf("%q is not a range of cases", name)
	}
	shared.Lock()
	defer shared.Unlock()
	if shared.shelf == nil || shared.archive != c.Archive || shared.limits != c.Limits {
		archive, err := disk.Get(ctx, store, c.Archive)
		if err != nil {
			return nil, err
		}
		if shared.shelf, err = c.load(archive, games); err != nil {
			return nil, err
		}
	}
	p := &portion{at: map[*scenarios.Case]int{}, opt: scenarios.Options{Games: games, Seed: c.Seed, Files: shared.files, Done: ctx.Done()}}
	number := 0
	for _, s := range c.Kept {
		for n := s[0]; n < s[1]; n, number = n+1, number+1 {
			if number < from || number >= to {
				continue
			}
			if n >= len(shared.suite.Cases) {
				return nil, errors.New("the corpus has fewer cases than are meant")
			}
			one := shared.suite.Cases[n]
			p.cases, p.at[one] = append(p.cases, one), number
		}
	}
	if len(p.cases) != to-from {
		return nil, fmt.Errorf("the corpus has no cases %s", name)
	}
	return p, nil
}

// A caseResult is the result of a case, as it is sent to the command.
type caseResult struct {
	Case    int                `json:"case"`
	Status  scenarios.Status   `json:"status"`
	Class   scenarios.Class    `json:"class,omitempty"`
	Diags   syntax.Diagnostics `json:"diags,omitempty"`
	Because *syntax.Diagnostic `json:"because,omitempty"`
}

func (p *portion) describe(results ...*scenarios.Result) (all []caseResult) {
	for _, r := range results {
		all = append(all, caseResult{p.at[r.Case], r.Status, r.Class, r.Diags, r.Because})
	}
	return all
}

// reader returns what converts results that were sent: they then refer to the cases that the
// command has loaded, and to file names on this machine. It puts what is wrong into err.
func (c *Corpus) reader(err *error) func([]caseResult) []*scenarios.Result {
	named := func(d *syntax.Diagnostic) {
		if name, known := c.names[d.File]; known {
			d.File = name
		}
	}
	return func(all []caseResult) (results []*scenarios.Result) {
		for _, t := range all {
			if t.Case < 0 || t.Case >= len(c.cases) {
				*err = errors.New("a result is of a case that was not asked for")
				return nil
			}
			for _, d := range t.Diags {
				named(d)
			}
			if t.Because != nil {
				named(t.Because)
			}
			results = append(results, &scenarios.Result{Case: c.cases[t.Case], Status: t.Status, Class: t.Class, Diags: t.Diags, Because: t.Because})
		}
		return results
	}
}
