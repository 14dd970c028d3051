package report

import (
	"cmp"
	"encoding/json"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// sarif writes SARIF 2.1.0: a rule for each clause that a scenario cites and
// for each class of failure, a result for each diagnostic.
type sarif struct {
	w       io.Writer
	version string
	index   map[string]int
	rules   []sarifRule
	results []sarifResult
}

type sarifText struct {
	Text string `json:"text"`
}

type sarifRule struct {
	ID               string         `json:"id"`
	ShortDescription sarifText      `json:"shortDescription"`
	Properties       map[string]any `json:"properties,omitempty"`
}

type sarifResult struct {
	RuleID     string          `json:"ruleId"`
	RuleIndex  int             `json:"ruleIndex"`
	Level      string          `json:"level"`
	Message    sarifText       `json:"message"`
	Locations  []sarifLocation `json:"locations"`
	Properties map[string]any  `json:"properties,omitempty"`
}

type sarifLocation struct {
	Physical map[string]any      `json:"physicalLocation"`
	Logical  []map[string]string `json:"logicalLocations,omitempty"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndColumn   int `json:"endColumn"`
}

var classWords = map[scenarios.Class]string{
	scenarios.Input:       "The scenario cannot be read.",
	scenarios.Decision:    "A decision or a chance result is missing, impossible or unused.",
	scenarios.Illegal:     "A scripted move is refused.",
	scenarios.Refusal:     "An attempt that must be refused is legal, or refused for other reasons.",
	scenarios.Expectation: "An expectation of the scenario does not hold.",
	scenarios.Golden:      "Recorded outcomes differ and wait for review.",
	scenarios.Unexpected:  "A scenario that is known to fail passes.",
	scenarios.Fault:       "A fault of umpire itself.",
	scenarios.Engine:      "The engine that plays the game failed.",
	"warning":             "Something to look at, though the scenario holds.",
}

// ruleFor returns the index of a rule, which is added if it is new.
func (s *sarif) ruleFor(id string, make func() sarifRule) int {
	if i, ok := s.index[id]; ok {
		return i
	}
	if s.index == nil {
		s.index = map[string]int{}
	}
	s.index[id] = len(s.rules)
	s.rules = append(s.rules, make())
	return s.index[id]
}

func (s *sarif) clause(def *rule.GameDef, id string) {
	book := rule.Book{Clauses: def.Clauses}
	c, ok := book.Find(id)
	if !ok {
		return
	}
	entry := book.Entry(c)
	s.ruleFor(id, func() sarifRule {
		return sarifRule{id, sarifText{entry.Words}, map[string]any{
			"game": def.Name, "section": entry.Section, "kind": entry.Kind, "tie": entry.EnforcementOf(), "tags": []string{def.Name, "clause"},
		}}
	})
}

// add adds a result. Its rule is the first of the clauses, or else the class of the failure.
func (s *sarif) add(d *syntax.Diagnostic, level string, class scenarios.Class, ids []string, name string) {
	id := "umpire." + string(class)
	for _, clause := range ids {
		if _, ok := s.index[clause]; ok {
			id = clause
			break
		}
	}
	index := s.ruleFor(id, func() sarifRule { return sarifRule{ID: id, ShortDescription: sarifText{classWords[class]}} })
	msg := d.Msg
	if d.Near != "" {
		msg += ` (did you mean "` + d.Near + `"?)`
	}
	if len(d.Hints) > 0 {
		msg += "\n" + strings.Join(d.Hints, "\n")
	}
	at := sarifLocation{Physical: map[string]any{
		"artifactLocation": map[string]string{"uri": address(d.File)},
		"region":           sarifRegion{max(1, d.Line), max(1, d.Col), max(1, d.Col) + max(1, d.Width)},
	}}
	if name != "" {
		at.Logical = []map[string]string{{"fullyQualifiedName": name, "kind": "scenario"}}
	}
	s.results = append(s.results, sarifResult{id, index, level, sarifText{msg}, []sarifLocation{at}, map[string]any{"class": class, "code": d.Code, "clauses": append([]string{}, ids...)}})
}

// address returns the path of a file as a URI, which is relative if the path is. SARIF
// requires that reserved characters are percent-encoded.
func address(path string) string {
	u := &url.URL{Path: path}
	if share, is := strings.CutPrefix(path, "//"); is { // of Windows
		u.Scheme = "file"
		u.Host, u.Path, _ = strings.Cut(share, "/")
		u.Path = "/" + u.Path
	} else if strings.HasPrefix(path, "/") {
		u.Scheme = "file"
	} else if len(path) > 2 && path[1:3] == ":/" {
		u.Scheme, u.Path = "file", "/"+path
	}
	return u.String()
}

func (s *sarif) File(f *File) {
	for _, d := range f.Diags {
		s.add(d, severity(d), scenarios.Input, nil, "")
	}
}

func (s *sarif) Case(r *scenarios.Result) {
	ids := Stated(r.Case)
	for _, id := range ids {
		s.clause(r.Case.Def, id)
	}
	if r.Status == scenarios.Pending || r.Status == scenarios.Skipped {
		return
	}
	level := "error"
	if r.Status == scenarios.Waiting {
		level = "warning"
	}
	class := cmp.Or(r.Class, "warning")
	for _, d := range r.Diags {
		s.add(d, lower(level, severity(d)), class, ids, NameOf(r.Case))
	}
}

func (s *sarif) End(sum *Summary) error {
	if s.rules == nil {
		s.rules = []sarifRule{}
	}
	if s.results == nil {
		s.results = []sarifResult{}
	}
	run := map[string]any{
		"tool": map[string]any{"driver": map[string]any{
			"name": "umpire", "version": s.version, "rules": s.rules,
		}},
		"columnKind":  "unicodeCodePoints",
		"results":     s.results,
		"invocations": []any{map[string]any{"executionSuccessful": sum.Exit != exit.Fault, "exitCode": sum.Exit}},
	}
	enc := json.NewEncoder(s.w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(map[string]any{
		"$schema": "https://json.schemastore.org/sarif-2.1.0.json",
		"version": "2.1.0",
		"runs":    []any{run},
	})
}

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

func (p *Places) diags(ds syntax.Diagnostics) syntax.Diagnostics {
	list := make(syntax.Diagnostics, len(ds))
	for i, d := range ds {
		moved := *d
		moved.File = p.Of(d.File)
		list[i] = &moved
	}
	return list
}

// A placeConverter passes everything to another reporter, with the names of files converted.
type placeConverter struct {
	Reporter
	places *Places
}

func (p *placeConverter) File(f *File) {
	p.Reporter.File(&File{p.places.Of(f.Name), p.places.diags(f.Diags)})
}

func (p *placeConverter) Case(r *scenarios.Result) {
	result, c, file := *r, *r.Case, *r.Case.File
	file.Name = p.places.Of(file.Name)
	c.File, result.Case, result.Diags = &file, &c, p.places.diags(r.Diags)
	p.Reporter.Case(&result)
}

func (p *placeConverter) End(s *Summary) error {
	sum := *s
	sum.Clauses = slices.Clone(s.Clauses)
	for i, change := range sum.Clauses {
		c, file := *change.Case, *change.Case.File
		if !change.Lost { // an earlier report has names for other programs already
			file.Name = p.places.Of(file.Name)
		}
		c.File, sum.Clauses[i].Case = &file, &c
	}
	return p.Reporter.End(&sum)
}
