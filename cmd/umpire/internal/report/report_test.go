package report

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hexops/autogold/v2"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/engines/escape"
	"umpire/engines/files"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// source has a scenario for each way in which a case can end.
//
//go:embed testdata/results.scenario
var source string

// said returns the report of a run over source in a format, with fixed times.
func reported(t *testing.T, format string, opt Option) string {
	t.Helper()
	var out bytes.Buffer
	w := terminal.NewWriter(&out)
	r := must.Value(New(format, w, opt))(t)
	describe(t, r)
	return out.String()
}

func describe(t *testing.T, r Reporter) {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games}
	bad := scenarios.LoadSource(opt, "dir/bad.scenario", []byte("game mnk\nscenari \"x\"\n"))
	r.File(&File{Name: "dir/bad.scenario", Diags: bad.Diags})
	suite := scenarios.LoadSource(opt, "dir/all.scenario", []byte(source))
	fail.Now(t, suite.Diags.Failed(), "%v", suite.Diags)
	sum := &Summary{Failed: 1, Elapsed: 12 * time.Millisecond, Exit: 1, Notes: []string{"a note"}}
	for _, c := range suite.Cases {
		res := scenarios.Run(c, opt)
		res.Elapsed = 2 * time.Millisecond
		sum.Count(res)
		r.Case(res)
	}
	r.Case(&scenarios.Result{Case: suite.Cases[0], Status: scenarios.Skipped})
	sum.Skipped++
	must.Succeed(t, r.End(sum))
}

var clock = regexp.MustCompile(`"Time":"[^"]*"`)

// pageHead matches the head of a page, which all pages share.
var pageHead = regexp.MustCompile(`(?s)<head>.*</head>`)

func TestFormats(t *testing.T) {
	for _, format := range Formats {
		t.Run(format, func(t *testing.T) {
			text := clock.ReplaceAllString(reported(t, format, Option{Version: "v0"}), `"Time":"T"`)
			autogold.ExpectFile(t, autogold.Raw(pageHead.ReplaceAllString(text, "<head></head>")))
		})
	}
	t.Run("verbose", func(t *testing.T) {
		autogold.ExpectFile(t, autogold.Raw(reported(t, "pretty", Option{Verbose: true})))
	})
	t.Run("colour", func(t *testing.T) {
		autogold.ExpectFile(t, autogold.Raw(reported(t, "pretty", Option{Style: true})))
	})
	text := reported(t, "pretty", Option{Quiet: true})
	fail.If(t, strings.Contains(text, "warning") || strings.Contains(text, "passed"), "quiet tells more than failures:\n%s", text)
}

// TestEventsAreThoseOfGoTest checks what readers of the format rely on: every test
// begins and ends once, a failing subtest has a failing parent, and every package ends.
func TestEventsAreThoseOfGoTest(t *testing.T) {
	type line struct {
		Action, Package, Test string
		Umpire                map[string]any `json:"umpire"`
	}
	open, ended, packages := map[string]bool{}, map[string]string{}, map[string]string{}
	dec := json.NewDecoder(strings.NewReader(reported(t, "json", Option{})))
	last := line{}
	for {
		var l line
		if err := dec.Decode(&l); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		last = l
		key := l.Package + " " + l.Test
		switch l.Action {
		case "start":
			packages[l.Package] = "open"
		case "run":
			fail.If(t, open[key] && l.Test != "dir/all.scenario/Passes", "%s begins twice", key)
			open[key] = true
		case "pass", "fail", "skip":
			if l.Test == "" {
				packages[l.Package] = l.Action
				continue
			}
			fail.If(t, !open[key], "%s ends before it begins", key)
			ended[key] = l.Action
		}
	}
	for key := range open {
		fail.If(t, ended[key] == "", "%s does not end", key)
	}
	for key, action := range ended {
		pkg, test, _ := strings.Cut(key, " ")
		whole, _, part := strings.Cut(test, "/")
		fail.If(t, part && action == "fail" && ended[pkg+" "+whole] != "fail", "%s fails, and %s does not", test, whole)
	}
	fail.If(t, packages["mnk"] != "fail" || packages["umpire"] != "fail", "packages end as %v", packages)
	fail.If(t, last.Action != "summary" || last.Umpire["failed"] != 2.0 || last.Umpire["exit"] != 1.0, "the last line is %+v", last)
}

func TestPageNeedsNothingElse(t *testing.T) {
	whole := reported(t, "html", Option{})
	text := pageHead.ReplaceAllString(whole, "")
	for _, foreign := range []string{"http:", "https:", "<script", "src=", "<b>", "url("} {
		fail.If(t, strings.Contains(text, foreign), "the page contains %q", foreign)
	}
	dec := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(text, "<!DOCTYPE html>")))
	dec.Strict, dec.AutoClose, dec.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	fail.Unequal(t, dec.Decode(new(struct{})), nil, "its elements do not close: %v")
	fail.Unequal(t, reported(t, "html", Option{}), whole, "the page differs from run to run")
}

// ExampleNew reports a scenario that does not hold.
func ExampleNew() {
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nscenario \"One\"\n  Cross: place b2\n  expect empty == 7\n"))
	r, err := New("tap", os.Stdout, Option{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range suite.Cases {
		r.Case(scenarios.Run(c, opt))
	}
	r.End(&Summary{Failed: 1, Steps: 2})
	// Output:
	// TAP version 14
	// not ok 1 - a.scenario/One
	//   ---
	//   class: expectation
	//   at: "a.scenario:4:10"
	//   message: |
	//     a.scenario:4:10: empty == 7 does not hold
	//         4 |   expect empty == 7
	//           |          ^^^^^^^^^^
	//           empty == 7: empty is 8
	//   ...
	// 1..1
	// # 0 passed, 1 failed, 2 steps in 0s
}

// hostileName is a file name with odd characters and commands in it.
const hostileName = "a\x1b]0;x\a\u202e\n::error::owned\r\nnot ok 9 - #.scenario"

const hostileText = "game mnk\nplayers Ann, Bob\n\nscenario \"\u009b2J \u202e ::warning::x # SKIP %0A |\"\n  Ann: place b2\n  expect empty == 1\n\nscenario \"later\"\n  pending \"\u202e # TODO\"\n  Ann: place b2\n  expect empty == 1\n"

// Whatever names contain, no report lets them break out of their place.
func TestHostileNames(t *testing.T) {
	for format, line := range must.Cases[map[string]string](t, "testdata/report.yaml", "HostileNames") {
		t.Run(format, func(t *testing.T) {
			var out bytes.Buffer
			w := terminal.NewWriter(&out)
			r := must.Value(New(format, w, Option{}))(t)
			opt := scenarios.Options{Games: engines.Games}
			suite := scenarios.LoadSource(opt, hostileName, []byte(hostileText))
			fail.Now(t, len(suite.Cases) != 2, "%v", suite.Diags)
			bad := scenarios.LoadSource(opt, hostileName, []byte("game mnk\nscenari \u202e\n"))
			r.File(&File{Name: hostileName, Diags: bad.Diags})
			sum := &Summary{}
			for _, c := range suite.Cases {
				one := scenarios.Run(c, opt)
				sum.Count(one)
				r.Case(one)
			}
			must.Succeed(t, r.End(sum))
			w.Close()
			text := out.String()
			fail.If(t, strings.ContainsFunc(text, func(r rune) bool { return escape.Odd(r) && r != '\n' && r != '\t' }), "odd characters in %q", text)
			points := 0
			for one := range strings.Lines(text) {
				one = strings.TrimSuffix(one, "\n")
				fail.If(t, !regexp.MustCompile(line).MatchString(one) || strings.HasPrefix(one,
					"::error::") || strings.HasPrefix(one, "not ok 9"), "a line of its own: %q", one)
				fail.If(t, format == "json" && !json.Valid([]byte(one)), "no JSON: %s", one)
				if strings.HasPrefix(one, "ok ") || strings.HasPrefix(one, "not ok ") {
					points++
				}
			}
			fail.If(t, format == "tap" && (points != 3 || strings.Count(text, "# TODO") != 2 || !strings.Contains(text, `\# SKIP`)), "%d points:\n%s", points, text)
		})
	}
}

func TestWithin(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		File, Want string
		Windows    bool
		Tops       []string
	}](t, "testdata/report.yaml", "Within") {
		got, ok := within(c.File, c.Tops, c.Windows)
		fail.If(t, got != c.Want || ok != (c.Want != ""), "%s within %q: %q, %t; want %q", c.File, c.Tops, got, ok, c.Want)
	}
}

func TestAddress(t *testing.T) {
	for path, want := range map[string]string{
		"mine/a b.scenario": "mine/a%20b.scenario", "a:1.scenario": "./a:1.scenario", "50%.scenario": "50%25.scenario",
		"/tmp/a#.scenario": "file:///tmp/a%23.scenario", slashed(`C:\my repo\a.scenario`, true): "file:///C:/my%20repo/a.scenario",
		slashed(`\\server\share\a.scenario`, true): "file://server/share/a.scenario",
	} {
		fail.Unequal(t, address(path), want, "%s has the address %q, want %q", path)
	}
}

// TestPlacesInFormats writes every format from several folders and by several names of one file.
func TestPlacesInFormats(t *testing.T) {
	top := must.Get(t, filepath.EvalSymlinks, t.TempDir())
	for _, dir := range []string{"repo/.git", "repo/mine", "repo/other", "bare", "else/inner/.git"} {
		must.Succeed(t, os.MkdirAll(filepath.Join(top, dir), 0o777))
	}
	if err := os.Symlink(filepath.Join(top, "repo/mine"), filepath.Join(top, "repo/other/link")); err != nil {
		t.Skip(err)
	}
	for _, c := range must.Cases[[]struct{ Here, Space, Name, Want string }](t, "testdata/report.yaml", "PlacesInFormats") {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			for _, path := range []*string{&c.Space, &c.Name, &c.Want} {
				*path = strings.ReplaceAll(*path, "TOP", filepath.ToSlash(top))
			}
			t.Setenv("GITHUB_WORKSPACE", c.Space)
			t.Chdir(filepath.Join(top, c.Here))
			read := &files.Reader{}
			read.Give(c.Name)
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games, Files: read}, c.Name, []byte("game mnk\nplayers Ann, Bob\n\nscenario \"No\"\n  Ann: place b2\n  expect empty == 7\n"))
			for _, format := range Formats[1:] {
				var out bytes.Buffer
				r := must.Value(New(format, terminal.NewWriter(&out), Option{Places: NewPlaces(read.Path)}))(t)
				for _, one := range suite.Cases {
					r.Case(scenarios.Run(one, scenarios.Options{Files: read}))
				}
				must.Succeed(t, r.End(&Summary{}))
				found := places.FindAllString(strings.ReplaceAll(out.String(), "file://", ""), -1)
				i := slices.IndexFunc(found, func(path string) bool { return path != c.Want })
				fail.If(t, i >= 0 || len(found) == 0, "%s has the paths %q, not %q alone", format, found, c.Want)
			}
		})
	}
}

// places matches the paths of scenarios in a report, without what precedes them.
var places = regexp.MustCompile(`(?:[^\s":=,>./]+/|\.\./|/)*[a-z]+\.scenario`)

func TestSARIFKeepsTheSchema(t *testing.T) {
	schema := must.Get(t, jsonschema.NewCompiler().Compile, "testdata/schemas/sarif-schema-2.1.0.json")
	text := reported(t, "sarif", Option{Version: "v0"})
	for text, keeps := range map[string]bool{text: true, strings.Replace(text, `"results"`, `"result"`, 1): false} {
		value := must.Get[io.Reader](t, jsonschema.UnmarshalJSON, strings.NewReader(text))
		err := schema.Validate(value)
		fail.If(t, (err == nil) != keeps, "keeps the schema: want %t, got %v", keeps, err)
	}
}

func TestJUnitKeepsTheSchema(t *testing.T) {
	data := must.Get(t, os.ReadFile, "testdata/schemas/junit-4.xsd")
	var schema xsd
	must.Succeed(t, xml.Unmarshal(data, &schema))
	text := reported(t, "junit", Option{})
	fail.Unequal(t, schema.validate(text), nil, "%v")
	for old, wrong := range must.Cases[map[string]string](t, "testdata/report.yaml", "NotJUnit") {
		broken := strings.Replace(text, old, wrong, 1)
		fail.If(t, broken == text || schema.validate(broken) == nil, "%s in the place of %s passes", wrong, old)
	}
}

// An xsd is the part of XML Schema that the schema of JUnit uses: top-level elements,
// sequences of references to them, and text attributes.
type xsd struct {
	Elements []struct {
		Name    string   `xml:"name,attr"`
		Complex *xsdType `xml:"complexType"`
	} `xml:"element"`
}

type xsdType struct {
	Mixed    bool `xml:"mixed,attr"`
	Sequence []struct {
		Ref string `xml:"ref,attr"`
		Min string `xml:"minOccurs,attr"`
		Max string `xml:"maxOccurs,attr"`
	} `xml:"sequence>element"`
	Attributes []struct {
		Name string `xml:"name,attr"`
		Use  string `xml:"use,attr"`
	} `xml:"attribute"`
}

// A node is an element of a document.
type node struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Nodes   []node     `xml:",any"`
	Text    string     `xml:",chardata"`
}

func (s *xsd) validate(text string) error {
	var root node
	if err := xml.Unmarshal([]byte(text), &root); err != nil {
		return err
	}
	return s.check(&root)
}

func (s *xsd) check(n *node) error {
	name, is := n.XMLName.Local, (*xsdType)(nil)
	for _, e := range s.Elements {
		if e.Name == name { // without a complex type it is a text
			is = cmp.Or(e.Complex, &xsdType{Mixed: true})
		}
	}
	switch {
	case is == nil:
		return fmt.Errorf("no element is called %s", name)
	case !is.Mixed && strings.TrimSpace(n.Text) != "":
		return fmt.Errorf("%s has text", name)
	}
	has := map[string]bool{}
	for _, a := range n.Attrs {
		has[a.Name.Local] = true
	}
	for _, a := range is.Attributes {
		if a.Use == "required" && !has[a.Name] {
			return fmt.Errorf("%s has no %s", name, a.Name)
		}
		delete(has, a.Name)
	}
	if len(has) > 0 {
		return fmt.Errorf("%s cannot have the attributes %v", name, has)
	}
	children := ""
	for i := range n.Nodes {
		if err := s.check(&n.Nodes[i]); err != nil {
			return err
		}
		children += n.Nodes[i].XMLName.Local + " "
	}
	if order := is.children(); !regexp.MustCompile(order).MatchString(children) {
		return fmt.Errorf("%s has the elements %q, which are not %s", name, children, order)
	}
	return nil
}

// children returns a regular expression for the names of the elements within an element.
func (t *xsdType) children() string {
	order := ""
	for _, part := range t.Sequence {
		often := map[string]string{"": "", "0 1": "?", "0 unbounded": "*", "unbounded": "+"}[strings.TrimSpace(part.Min+" "+part.Max)]
		order += "(" + part.Ref + " )" + often
	}
	return "^" + order + "$"
}
