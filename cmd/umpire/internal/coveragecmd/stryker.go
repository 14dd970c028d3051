// Package coveragecmd writes the results of an ablation in the schema of mutation testing reports,
// which viewers and dashboards read. The source under test is a short rulebook with one line for
// each clause. A mutant is a clause that is disabled or misread, and a test is a scenario.
package coveragecmd

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// A Report is a mutation testing report. It is written as JSON.
type Report struct {
	Version    string               `json:"schemaVersion"`
	Thresholds thresholds           `json:"thresholds"`
	Framework  framework            `json:"framework"`
	Files      map[string]*Book     `json:"files"`
	TestFiles  map[string]*testFile `json:"testFiles"`

	tests map[string]string // IDs of tests by the names of scenarios
}

type thresholds struct {
	High int `json:"high"`
	Low  int `json:"low"`
}

type framework struct {
	Name string `json:"name"`
}

type testFile struct {
	Tests []test `json:"tests"`
}

type test struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Location struct {
		Start position `json:"start"`
	} `json:"location"`
}

type position struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

// A Book is the source code for a game: its clauses, one in each line.
type Book struct {
	Language string    `json:"language"`
	Source   string    `json:"source"`
	Mutants  []*Mutant `json:"mutants"`

	def    *rule.GameDef
	report *Report
	lines  []string
}

// A Mutant is one change of the rules.
type Mutant struct {
	ID          string   `json:"id"`
	Mutator     string   `json:"mutatorName"`
	Description string   `json:"description"`
	Replacement string   `json:"replacement"`
	Status      string   `json:"status"`
	Reason      string   `json:"statusReason,omitempty"`
	KilledByIDs []string `json:"killedBy,omitempty"`
	Location    struct {
		Start position `json:"start"`
		End   position `json:"end"`
	} `json:"location"`

	report *Report
}

// New returns an empty report.
func New() *Report {
	return &Report{
		Version: "2", Thresholds: thresholds{95, 90}, Framework: framework{"umpire"},
		Files: map[string]*Book{}, TestFiles: map[string]*testFile{}, tests: map[string]string{},
	}
}

// Test adds a scenario. Its name must be unique.
func (r *Report) Test(file, name string, line, column int) {
	if r.tests[name] != "" {
		return
	}
	id := strconv.Itoa(len(r.tests) + 1)
	r.tests[name] = id
	if r.TestFiles[file] == nil {
		r.TestFiles[file] = &testFile{Tests: []test{}}
	}
	t := test{ID: id, Name: name}
	t.Location.Start = position{max(1, line), max(1, column)}
	r.TestFiles[file].Tests = append(r.TestFiles[file].Tests, t)
}

// Book adds a game.
func (r *Report) Book(def *rule.GameDef) *Book {
	b := &Book{Language: "plaintext", Mutants: []*Mutant{}, def: def, report: r}
	for i := range def.Clauses {
		e := &def.Clauses[i]
		b.lines = append(b.lines, e.ID+": "+strings.ReplaceAll(e.Words, "\n", " "))
	}
	b.Source = strings.Join(b.lines, "\n") + "\n"
	r.Files["rules/"+def.Name+".txt"] = b
	return b
}

// Mutant adds a change: the clause id is misread or, if misreading is "", disabled.
func (b *Book) Mutant(id, misreading, words string) *Mutant {
	m := &Mutant{ID: id, Mutator: "strike", Description: "disable: " + words, Status: "NoCoverage", report: b.report}
	if misreading != "" {
		m.ID, m.Mutator, m.Description, m.Replacement = id+"/"+misreading, "misread", words, words
	}
	line := slices.IndexFunc(b.def.Clauses, func(e rule.Entry) bool { return e.ID == id })
	m.Location.Start, m.Location.End = position{1, 1}, position{1, 1}
	if line >= 0 {
		m.Location.Start = position{line + 1, 1}
		m.Location.End = position{line + 1, len([]rune(b.lines[line])) + 1}
	}
	b.Mutants = append(b.Mutants, m)
	return m
}

// Covered sets how many scenarios come to the clause.
func (m *Mutant) Covered(scenarios int) {
	if scenarios > 0 {
		m.Status, m.Reason = "Survived", rule.Count(scenarios, "scenario")+" reached the clause, and all passed"
	}
}

// KilledBy adds a scenario that notices the change, with its message.
func (m *Mutant) KilledBy(name, says string) {
	if m.Status != "Killed" {
		m.Status, m.Reason = "Killed", says
	}
	m.KilledByIDs = append(m.KilledByIDs, m.report.tests[name])
}

// Ignored sets the reason why no scenario can notice the change.
func (m *Mutant) Ignored(why string) { m.Status, m.Reason = "Ignored", why }
