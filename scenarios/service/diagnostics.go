package service

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"math"
	"path"
	"regexp"
	"slices"
	"sync"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Diagnostics are the mistakes and failures in a text, and the results of its scenarios.
type Diagnostics struct {
	Version     int          `json:"version"`
	Diagnostics []Diagnostic `json:"diagnostics"`
	Cases       []CaseResult `json:"cases"`
}

// A Diagnostic is a mistake or a failure at a place.
type Diagnostic struct {
	Range    Range         `json:"range"`
	Severity string        `json:"severity"`        // error or warning
	Class    string        `json:"class,omitempty"` // what kind of check failed: input, illegal, refusal, unconfirmed, ...
	Code     string        `json:"code"`            // names the mistake, and stays when its words change
	Message  string        `json:"message"`
	Near     string        `json:"near,omitempty"`  // the nearest correct word
	Hints    []string      `json:"hints,omitempty"` // further explanation
	Clauses  []Clause      `json:"clauses,omitempty"`
	Related  []RelatedInfo `json:"related,omitempty"`
	Fixes    []Fix         `json:"fixes,omitempty"`
}

// A RelatedInfo is another place that a diagnostic refers to.
type RelatedInfo struct {
	URI     string `json:"uri"`
	Line    int    `json:"line"` // from 0
	Message string `json:"message"`
}

// A Fix is edits that correct a diagnostic.
type Fix struct {
	Title string `json:"title"`
	Edits []Edit `json:"edits"`
}

// A CaseResult is the result of a scenario, or of one of its rows.
type CaseResult struct {
	Name   string `json:"name"`
	Row    string `json:"row,omitempty"`
	Range  Range  `json:"range"`
	Status string `json:"status"`
}

// Diagnostics reads a text and plays its scenarios. It plays only those that may have a
// different result than last time.
func (d *Desk) Diagnostics(ctx context.Context, q TextName) (*Diagnostics, error) {
	return d.Mend(ctx, Lines{q.URI, 0, math.MaxInt})
}

// maxMended limits for how many diagnostics fixes are searched.
const maxMended = 20

// Check is like Diagnostics, but without fixes, because searching for fixes is slow.
func (d *Desk) Check(ctx context.Context, q TextName) (*Diagnostics, error) {
	return d.check(ctx, q, func(int) bool { return false })
}

// Mend is like Diagnostics, but with fixes for some lines only.
func (d *Desk) Mend(ctx context.Context, q Lines) (*Diagnostics, error) {
	left := maxMended
	return d.check(ctx, TextName{q.URI}, func(line int) bool {
		if line < q.From || line > q.To {
			return false
		}
		left--
		return left >= 0
	})
}

// check checks a text. It searches for fixes on wanted lines, which count from 0.
func (d *Desk) check(ctx context.Context, q TextName, wanted func(line int) bool) (*Diagnostics, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	if err := d.opt.Breathe(ctx); err != nil {
		return nil, err
	}
	checked, err := d.opt.Room.check(ctx, doc)
	if err != nil {
		return nil, err
	}
	defer checked()
	suite := d.suiteOf(doc)
	a := &Diagnostics{Version: doc.version, Diagnostics: []Diagnostic{}, Cases: []CaseResult{}}
	w := &diagnoser{desk: d, doc: doc, suite: suite, said: map[string]bool{}, wanted: wanted}
	for _, diag := range suite.Diags {
		if len(a.Diagnostics) <= maxDiagnostics {
			a.add(w.diagnostic(diag, nil))
		}
	}
	opt := d.loading()
	opt.Files.Give(doc.uri) // scripts draw pictures into its folder
	opt.Done = ctx.Done()
	opt.Pause = func() { d.opt.Breathe(ctx) } // errors of Breathe are checked below
	var stopped error
	scenarios.RunAll(suite.Cases, opt, max(1, d.opt.Jobs), func(r *scenarios.Result) {
		if stopped == nil {
			stopped = d.opt.Breathe(ctx)
		}
		sc := r.Case.Scenario
		a.Cases = append(a.Cases, CaseResult{Name: r.Case.Name, Row: r.Case.Label(), Status: string(r.Status),
			Range: Range{doc.text.at(sc.Line, 1, 0).Start, doc.text.at(sc.End, 1<<20, 0).End}})
		for _, diag := range r.Diags {
			a.add(w.diagnostic(diag, r))
		}
	})
	stopped = cmp.Or(stopped, ctx.Err())
	if stopped != nil {
		return nil, stopped
	}
	return a, nil
}

// maxDiagnostics limits how many diagnostics of a text are listed.
const maxDiagnostics = 10_000

// add adds a diagnostic. If there are too many, one more says so at the first that is not listed.
func (a *Diagnostics) add(d *Diagnostic) {
	switch n := len(a.Diagnostics); {
	case d == nil || n > maxDiagnostics:
	case n < maxDiagnostics:
		a.Diagnostics = append(a.Diagnostics, *d)
	default:
		a.Diagnostics = append(a.Diagnostics, Diagnostic{Range: d.Range, Severity: d.Severity, Class: d.Class, Code: "limit", Message: fmt.Sprintf("there are more than %d mistakes; those after this one are not listed", maxDiagnostics)})
	}
}

// A diagnoser converts the diagnostics of the language into those of the desk.
type diagnoser struct {
	desk  *Desk
	doc   *document
	suite *scenarios.Suite
	said  map[string]bool
	// includes has the first include of each file, by path.
	includes map[string]syntax.Text
	// wanted reports whether to search for fixes on a line, counted from 0.
	wanted func(line int) bool
}

// diagnostic converts a diagnostic. It returns nil if the same was reported before.
func (w *diagnoser) diagnostic(d *syntax.Diagnostic, r *scenarios.Result) *Diagnostic {
	if key := d.Error(); w.said[key] {
		return nil
	} else {
		w.said[key] = true
	}
	of := &Diagnostic{Severity: "error", Code: d.Code, Message: d.Msg, Near: d.Near, Hints: d.Hints, Clauses: w.clausesIn(d)}
	if d.Severity == syntax.Warning {
		of.Severity = "warning"
		if r != nil && slices.ContainsFunc(r.Unconfirmed, func(u scenarios.Confirmation) bool { return u.Diag == d }) {
			of.Class = string(scenarios.Unconfirmed)
		}
	} else if r != nil {
		of.Class = string(r.Class)
	} else {
		of.Class = string(scenarios.Input)
	}
	if d.File != w.doc.uri {
		of.Range = w.include(d.File)
		of.Message = d.Error()
		of.Related = []RelatedInfo{{URI: path.Clean(d.File), Line: max(0, d.Line-1), Message: d.Msg}}
		return of
	}
	of.Range = w.doc.text.at(d.Line, d.Col, max(1, d.Width))
	if w.wanted(of.Range.Start.Line) {
		of.Fixes = w.fixes(d, r, of)
	}
	return of
}

// include returns the place where the text includes a file. If it does so only
// indirectly, it returns the beginning of the text.
func (w *diagnoser) include(name string) Range {
	if w.includes == nil {
		w.includes = map[string]syntax.Text{}
		for _, f := range slices.Backward(w.suite.Files) {
			for _, in := range slices.Backward(f.Includes) { // the first of several counts
				w.includes[path.Join(path.Dir(f.Name), in.S)] = in
			}
		}
	}
	if in, ok := w.includes[path.Clean(name)]; ok {
		return w.doc.text.at(in.Line, in.Col, in.Width)
	}
	return Range{}
}

var clauseID = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[a-z]+(?:\.[a-z0-9-]+)+`) })

func (w *diagnoser) clausesIn(d *syntax.Diagnostic) (all []Clause) {
	for _, text := range append([]string{d.Msg}, d.Hints...) {
		for _, id := range clauseID().FindAllString(text, -1) {
			if e := w.desk.clause(id); e != nil && !slices.ContainsFunc(all, func(c Clause) bool { return c.ID == id }) {
				all = append(all, Clause{ID: e.ID, Section: e.Section, Words: e.Words})
			}
		}
	}
	return all
}

// clause returns the clause of any game with an ID, nil if there is none.
func (d *Desk) clause(id string) *rule.Entry {
	for _, def := range d.opt.Games {
		if c, ok := def.Book().Find(id); ok {
			return &def.Clauses[c]
		}
	}
	return nil
}

// Check asks for the results of all scenarios of a game, in every text of the desk.
type Check struct {
	Game string `json:"game,omitempty"` // all games when omitted
}

// CheckResult is the results of the scenarios, text by text.
type CheckResult struct {
	Scenarios int           `json:"scenarios"`
	Passed    int           `json:"passed"`
	Texts     []CheckedText `json:"texts"` // texts that contain such scenarios, or cannot be read
}

// A CheckedText is the results of the scenarios of a text.
type CheckedText struct {
	URI       string    `json:"uri"`
	Scenarios int       `json:"scenarios"`
	Passed    int       `json:"passed"`
	Failures  []Failure `json:"failures,omitempty"` // the first of each scenario that did not pass, and those of the text itself
}

// A Failure says why a scenario did not pass, or what is wrong with a text.
type Failure struct {
	Name    string `json:"name,omitempty"` // of the scenario, with its row
	Line    int    `json:"line"`           // from 0
	Status  string `json:"status"`
	Message string `json:"message,omitempty"`
}

// maxFailures limits the number of failures in the answer.
const maxFailures = 500

// CheckAll plays the scenarios of a game, on as many goroutines as the desk may use, and
// reports its progress.
func (d *Desk) CheckAll(ctx context.Context, q Check) (*CheckResult, error) {
	if q.Game != "" {
		if _, err := d.title(q.Game); err != nil {
			return nil, err
		}
	}
	names, err := d.Names(ctx)
	if err != nil {
		return nil, err
	}
	opt := d.loading()
	opt.Pause = func() { d.opt.Breathe(ctx) } // errors of Breathe are checked between the results instead
	c := &checkState{CheckResult: &CheckResult{Texts: []CheckedText{}}, at: map[*scenarios.Case]int{}}
	for i, name := range names {
		if err := d.opt.Breathe(ctx); err != nil {
			return nil, err
		}
		describe(ctx, Progress{Done: i, Of: len(names), Said: name})
		if suite := d.suiteNamed(name, opt.Pause); suite != nil {
			opt.Files.Give(name) // scripts draw pictures into its folder
			c.text(name, suite, q.Game)
		}
	}
	opt.Done = ctx.Done()
	done := 0
	scenarios.RunAll(c.cases, opt, max(1, d.opt.Jobs), func(r *scenarios.Result) {
		c.result(r)
		done++
		describe(ctx, Progress{Done: done, Of: len(c.cases), Said: c.Texts[c.at[r.Case]].URI})
	})
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return c.CheckResult, nil
}

// suiteNamed returns the scenarios of a text that is open, or lies below the desk. It
// returns nil when the text cannot be read. It calls pause often.
func (d *Desk) suiteNamed(name string, pause func()) *scenarios.Suite {
	load := func(text string) *scenarios.Suite {
		opt := d.loading()
		opt.Pause = pause
		return scenarios.LoadSource(opt, name, []byte(text))
	}
	if doc, err := d.document(name); err == nil {
		if !isText(name) {
			return nil // a card set
		}
		if s := d.loadedSuite(doc); s != nil {
			return s
		}
		return load(doc.text.s) // not kept: there may be hundreds of texts that nobody looks at
	}
	info, err := fs.Stat(d.opt.Files, name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > d.opt.Limits.Of(limits.File) {
		return nil
	}
	data, err := fs.ReadFile(d.opt.Files, name)
	if err != nil {
		return nil
	}
	return load(string(data))
}

type checkState struct {
	*CheckResult
	cases    []*scenarios.Case
	at       map[*scenarios.Case]int // the index of its text in Texts
	reported int                     // the number of failures so far
}

func (c *checkState) text(name string, suite *scenarios.Suite, game string) {
	of := CheckedText{URI: name}
	for _, one := range suite.Cases {
		if game == "" || one.Def.Name == game {
			c.cases = append(c.cases, one)
			c.at[one] = len(c.Texts)
			of.Scenarios++
		}
	}
	if game == "" || of.Scenarios > 0 || plays(suite, game) {
		for _, diag := range suite.Diags {
			if diag.Severity == syntax.Error {
				c.fail(&of, Failure{Line: diag.Line - 1, Status: string(scenarios.Failed), Message: diag.Msg})
			}
		}
	}
	if of.Scenarios > 0 || of.Failures != nil {
		c.Scenarios += of.Scenarios
		c.Texts = append(c.Texts, of)
	}
}

func plays(suite *scenarios.Suite, game string) bool {
	return slices.ContainsFunc(suite.Files, func(f *syntax.File) bool { return f.Settings.Game.S == game })
}

func (c *checkState) result(r *scenarios.Result) {
	of := &c.Texts[c.at[r.Case]]
	switch r.Status {
	case scenarios.Passed, scenarios.Pending: // a pending scenario is known to fail
		of.Passed++
		c.Passed++
		return
	}
	m := Failure{Name: r.Case.Name, Line: r.Case.Scenario.Line - 1, Status: string(r.Status)}
	if label := r.Case.Label(); label != "" {
		m.Name += " [" + label + "]"
	}
	for _, diag := range r.Diags {
		if diag.Severity == syntax.Error {
			m.Line, m.Message = diag.Line-1, diag.Msg
			break
		}
	}
	c.fail(of, m)
}

func (c *checkState) fail(of *CheckedText, m Failure) {
	if c.reported++; c.reported <= maxFailures {
		m.Line = max(0, m.Line)
		of.Failures = append(of.Failures, m)
	}
}
