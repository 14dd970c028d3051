package report

import (
	"cmp"
	_ "embed"
	"encoding/xml"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"
	"sync"
	"text/template"

	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// github writes workflow commands to a terminal.Writer. GitHub shows them as
// annotations on the lines of the files.
type github struct{ w io.Writer }

// The escapes of workflow commands: in their text, and in their properties.
var (
	escapeText     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	escapeProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func (g *github) annotate(level, title string, d *syntax.Diagnostic) {
	_, text, _ := strings.Cut(d.Render(), "\n")
	msg := d.Msg
	if d.Near != "" {
		msg += fmt.Sprintf(" (did you mean %q?)", d.Near)
	}
	msg = strings.TrimSuffix(msg+"\n"+text, "\n")
	fmt.Fprintf(g.w, "%s%s file=%s,line=%d,col=%d,endColumn=%d,title=%s::%s\n",
		terminal.Command, level, escapeProperty.Replace(d.File), d.Line, d.Col, d.Col+max(1, d.Width), escapeProperty.Replace(title), escapeText.Replace(msg))
}

func (g *github) File(f *File) {
	for _, d := range f.Diags {
		g.annotate(severity(d), "scenario cannot be read", d)
	}
}

func (g *github) Case(r *scenarios.Result) {
	level := map[scenarios.Status]string{scenarios.Failed: "error", scenarios.Waiting: "warning"}[r.Status]
	for _, d := range r.Diags {
		if level != "" || d.Severity == syntax.Warning && r.Status != scenarios.Pending {
			g.annotate(lower(level, severity(d)), r.Case.Name, d)
		}
	}
}

// lower returns the lower of two levels. If one is "", it returns the other.
func lower(a, b string) string {
	if a == "" || b == "warning" {
		return b
	}
	return a
}

func (g *github) End(s *Summary) error {
	for _, c := range s.Clauses {
		if c.Lost {
			g.annotate("error", "clause lost", &syntax.Diagnostic{File: c.Case.File.Name, Line: lineOf(c.Case), Col: 1, Code: "clause-lost", Msg: c.words()})
		}
	}
	_, err := fmt.Fprintf(g.w, "%s\n", s)
	return err
}

// tap writes the Test Anything Protocol, version 14.
type tap struct {
	w io.Writer
	n int
}

var escapeTAP = strings.NewReplacer(`\`, `\\`, "#", `\#`, "\n", " ")

func (t *tap) point(ok bool, name, directive string) {
	if t.n == 0 {
		fmt.Fprintln(t.w, "TAP version 14")
	}
	t.n++
	word := "ok"
	if !ok {
		word = "not ok"
	}
	if directive != "" {
		directive = " # " + directive
	}
	fmt.Fprintf(t.w, "%s %d - %s%s\n", word, t.n, escapeTAP.Replace(name), directive)
}

func (t *tap) block(class scenarios.Class, clauses []string, ds syntax.Diagnostics) {
	if len(ds) == 0 {
		return
	}
	fmt.Fprintln(t.w, "  ---")
	if class != "" {
		fmt.Fprintf(t.w, "  class: %s\n", class)
	}
	fmt.Fprintf(t.w, "  at: %q\n", fmt.Sprintf("%s:%d:%d", ds[0].File, ds[0].Line, ds[0].Col))
	if len(clauses) > 0 {
		fmt.Fprintf(t.w, "  clauses: [%s]\n", strings.Join(clauses, ", "))
	}
	fmt.Fprintln(t.w, "  message: |")
	for line := range strings.Lines(rendered(ds)) {
		fmt.Fprintf(t.w, "    %s\n", strings.TrimRight(line, "\n"))
	}
	fmt.Fprintln(t.w, "  ...")
}

func (t *tap) File(f *File) {
	if f.Diags.Failed() {
		t.point(false, f.Name, "")
		t.block(scenarios.Input, nil, f.Diags)
	}
}

func (t *tap) Case(r *scenarios.Result) {
	name := NameOf(r.Case)
	switch r.Status {
	case scenarios.Pending:
		t.point(false, name, "TODO "+escapeTAP.Replace(r.Case.Scenario.Pending.S))
	case scenarios.Skipped:
		t.point(true, name, "SKIP "+escapeTAP.Replace(why(r)))
	default:
		t.point(r.Status == scenarios.Passed, name, "")
		t.block(r.Class, Stated(r.Case), r.Diags)
	}
}

func (t *tap) End(s *Summary) error {
	if t.n == 0 {
		fmt.Fprintln(t.w, "TAP version 14")
	}
	fmt.Fprintf(t.w, "1..%d\n", t.n)
	_, err := fmt.Fprintf(t.w, "# %s\n", s)
	return err
}

// page writes one self-contained HTML file. It loads nothing from the network, and has
// headings and labels for screen readers.
type page struct {
	w        io.Writer
	files    int
	Version  string
	Summary  string
	Failures []pageFailure // what needs attention
	Games    []*pageGame
}

type pageFailure struct{ ID, Head, Class, Text string }

type pageGame struct {
	Name     string
	Rows     []pageRow
	failures []pageFailure
}

type pageRow struct {
	ID, Name, File string // the ID of its failure, "" for none
	Status         scenarios.Status
	Line           int
	Clauses        []string
}

// pageTemplate escapes every text itself, by html.
var pageTemplate = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageText)) })

//go:embed page.html
var pageText string

func (p *page) File(f *File) {
	p.files++
	if f.Diags.Failed() {
		p.Failures = append(p.Failures, pageFailure{fmt.Sprintf("file-%d", p.files), f.Name, "failed", rendered(f.Diags)})
	}
}

func (p *page) Case(r *scenarios.Result) {
	c := r.Case
	i := slices.IndexFunc(p.Games, func(g *pageGame) bool { return g.Name == c.Def.Name })
	if i < 0 {
		i = len(p.Games)
		p.Games = append(p.Games, &pageGame{Name: c.Def.Name})
	}
	g, row := p.Games[i], pageRow{"", c.Name, c.File.Name, r.Status, lineOf(c), Stated(c)}
	if r.Status == scenarios.Failed || r.Status == scenarios.Waiting {
		row.ID = fmt.Sprintf("%s-%d", g.Name, len(g.Rows)+1)
		g.failures = append(g.failures, pageFailure{row.ID, c.Name, string(r.Status), rendered(r.Diags)})
	}
	g.Rows = append(g.Rows, row)
}

func (p *page) End(s *Summary) error {
	p.Summary = s.String()
	for _, g := range p.Games {
		p.Failures = append(p.Failures, g.failures...)
	}
	var contents, text strings.Builder
	contents.WriteString("<ul>\n<li><a href=\"#failures\">Failures</a></li>\n")
	for _, f := range p.Failures {
		mark := map[string]string{"failed": "refuted"}[f.Class]
		fmt.Fprintf(&contents, "<li class=%q><a href=\"#%s\">%s</a></li>\n", cmp.Or(mark, "open"), f.ID, html.EscapeString(f.Head))
	}
	for _, g := range p.Games {
		fmt.Fprintf(&contents, "<li><a href=\"#game-%[1]s\">Every scenario of %[1]s</a></li>\n", html.EscapeString(g.Name))
	}
	if err := pageTemplate().Execute(&text, p); err != nil {
		return err
	}
	return pages.Write(p.w, "Scenarios: "+p.Summary, contents.String()+"</ul>\n", text.String())
}

// junit writes JUnit XML: a suite for each game, a case for each scenario, and a property of the
// suite for each clause that a scenario cites. The schema that CI servers share has no properties,
// file or line for a case. So these are in the class name and in the text of a failure.
type junit struct {
	w      io.Writer
	suites []*junitSuite
}

type junitReport struct {
	XMLName  xml.Name      `xml:"testsuites"`
	Name     string        `xml:"name,attr"`
	Tests    int           `xml:"tests,attr"`
	Failures int           `xml:"failures,attr"`
	Errors   int           `xml:"errors,attr"`
	Time     string        `xml:"time,attr"`
	Suites   []*junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string `xml:"name,attr"`
	Tests    int    `xml:"tests,attr"`
	Failures int    `xml:"failures,attr"`
	Errors   int    `xml:"errors,attr"`
	Skipped  int    `xml:"skipped,attr"`
	Time     string `xml:"time,attr"`

	Properties *junitProperties `xml:"properties"`
	Cases      []junitCase      `xml:"testcase"`
	seconds    float64
}

type junitCase struct {
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	Time    string        `xml:"time,attr"`
	Skipped *junitOutcome `xml:"skipped"`
	Error   *junitOutcome `xml:"error"`
	Failure *junitOutcome `xml:"failure"`
}

type junitProperties struct {
	List []junitProperty `xml:"property"`
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type junitOutcome struct {
	Message string `xml:"message,attr,omitempty"`
	Type    string `xml:"type,attr,omitempty"`
	Text    string `xml:",chardata"`
}

func (j *junit) suite(name string) *junitSuite {
	i := slices.IndexFunc(j.suites, func(s *junitSuite) bool { return s.Name == name })
	if i < 0 {
		i = len(j.suites)
		j.suites = append(j.suites, &junitSuite{Name: name})
	}
	return j.suites[i]
}

func (s *junitSuite) add(c junitCase) {
	s.Tests++
	switch {
	case c.Error != nil:
		s.Errors++
	case c.Failure != nil:
		s.Failures++
	case c.Skipped != nil:
		s.Skipped++
	}
	s.Cases = append(s.Cases, c)
}

func (j *junit) File(f *File) {
	if !f.Diags.Failed() {
		return
	}
	first := f.Diags[0]
	j.suite(unread).add(junitCase{
		Name: f.Name, Class: unread, Time: "0.000",
		Error: &junitOutcome{firstLine(first.Msg), string(scenarios.Input), rendered(f.Diags)},
	})
}

func (j *junit) Case(r *scenarios.Result) {
	c := r.Case
	s := j.suite(c.Def.Name)
	s.seconds += r.Elapsed.Seconds()
	one := junitCase{Name: c.Name, Class: c.Def.Name + "." + c.File.Name, Time: fmt.Sprintf("%.6f", r.Elapsed.Seconds())}
	for _, id := range Stated(c) {
		if s.Properties == nil {
			s.Properties = &junitProperties{}
		}
		s.Properties.List = append(s.Properties.List, junitProperty{id, NameOf(c)})
	}
	outcome := &junitOutcome{why(r), string(r.Class), rendered(r.Diags)}
	switch {
	case r.Status == scenarios.Pending, r.Status == scenarios.Skipped:
		one.Skipped = &junitOutcome{Text: why(r)}
	case r.Status == scenarios.Passed:
	case r.Class == scenarios.Input, r.Class.Broken():
		one.Error = outcome
	default:
		one.Failure = outcome
	}
	s.add(one)
}

func (j *junit) End(s *Summary) error {
	report := junitReport{Name: "umpire", Time: fmt.Sprintf("%.6f", s.Elapsed.Seconds()), Suites: j.suites}
	for _, suite := range j.suites {
		suite.Time = fmt.Sprintf("%.6f", suite.seconds)
		report.Tests += suite.Tests
		report.Failures += suite.Failures
		report.Errors += suite.Errors
	}
	io.WriteString(j.w, xml.Header)
	enc := xml.NewEncoder(j.w)
	enc.Indent("", "  ")
	if err := enc.Encode(report); err != nil {
		return err
	}
	_, err := io.WriteString(j.w, "\n")
	return err
}
