package report

import (
	"encoding/xml"
	"fmt"
	"io"

	"umpire/scenarios"
)

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
	XMLName  xml.Name `xml:"testsuite"`
	Name     string   `xml:"name,attr"`
	Tests    int      `xml:"tests,attr"`
	Failures int      `xml:"failures,attr"`
	Errors   int      `xml:"errors,attr"`
	Skipped  int      `xml:"skipped,attr"`
	Time     string   `xml:"time,attr"`

	Properties *junitProperties `xml:"properties"`
	Cases      []junitCase      `xml:"testcase"`
	seconds    float64
}

type junitCase struct {
	XMLName xml.Name      `xml:"testcase"`
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	Time    string        `xml:"time,attr"`
	Skipped *junitSkipped `xml:"skipped"`
	Error   *junitOutcome `xml:"error"`
	Failure *junitOutcome `xml:"failure"`
}

type junitProperties struct {
	XMLName xml.Name        `xml:"properties"`
	List    []junitProperty `xml:"property"`
}

type junitProperty struct {
	XMLName xml.Name `xml:"property"`
	Name    string   `xml:"name,attr"`
	Value   string   `xml:"value,attr"`
}

type junitSkipped struct {
	Why string `xml:",chardata"`
}

type junitOutcome struct {
	Message string `xml:"message,attr,omitempty"`
	Type    string `xml:"type,attr,omitempty"`
	Text    string `xml:",chardata"`
}

func (j *junit) suite(name string) *junitSuite {
	for _, s := range j.suites {
		if s.Name == name {
			return s
		}
	}
	s := &junitSuite{Name: name}
	j.suites = append(j.suites, s)
	return s
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
		s.Properties.List = append(s.Properties.List, junitProperty{Name: id, Value: NameOf(c)})
	}
	outcome := &junitOutcome{why(r), string(r.Class), rendered(r.Diags)}
	switch {
	case r.Status == scenarios.Pending, r.Status == scenarios.Skipped:
		one.Skipped = &junitSkipped{why(r)}
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
