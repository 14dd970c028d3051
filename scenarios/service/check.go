package service

import (
	"context"
	"io/fs"

	"umpire/engines/limits"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Check asks for the results of all scenarios of a game, in every text of the desk.
type Check struct {
	Game string `json:"game,omitempty"` // all games when left out
}

// Checked is the results of the scenarios, text by text.
type Checked struct {
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
func (d *Desk) CheckAll(ctx context.Context, q Check) (*Checked, error) {
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
	c := &checking{Checked: &Checked{Texts: []CheckedText{}}, at: map[*scenarios.Case]int{}}
	for i, name := range names {
		if err := d.opt.Breathe(ctx); err != nil {
			return nil, err
		}
		tell(ctx, Progress{Done: i, Of: len(names), Said: name})
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
		tell(ctx, Progress{Done: done, Of: len(c.cases), Said: c.Texts[c.at[r.Case]].URI})
	})
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return c.Checked, nil
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

// A checking is the state of a check.
type checking struct {
	*Checked
	cases []*scenarios.Case
	at    map[*scenarios.Case]int // the index of its text in Texts
	told  int                     // the number of failures so far
}

// text adds those scenarios of a text that belong to the game.
func (c *checking) text(name string, suite *scenarios.Suite, game string) {
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

// plays reports whether a text says that it is about a game.
func plays(suite *scenarios.Suite, game string) bool {
	for _, f := range suite.Files {
		if f.Settings.Game.S == game {
			return true
		}
	}
	return false
}

func (c *checking) result(r *scenarios.Result) {
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

func (c *checking) fail(of *CheckedText, m Failure) {
	if c.told++; c.told <= maxFailures {
		m.Line = max(0, m.Line)
		of.Failures = append(of.Failures, m)
	}
}
