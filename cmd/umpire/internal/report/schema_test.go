package report

import (
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

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
	err := schema.validate(text)
	fail.If(t, err != nil, "%v", err)
	for _, wrong := range [][2]string{
		{`<failure `, `<failed `},
		{`classname=`, `file=`},
		{`</testcase>`, `<properties></properties></testcase>`},
		{`<testsuite name="umpire" tests="1"`, `<testsuite name="umpire"`},
		{`<testsuite name=`, `<testsuite label=`},
		{`<skipped>`, `<skipped type="x">`},
	} {
		if broken := strings.Replace(text, wrong[0], wrong[1], 1); broken == text || schema.validate(broken) == nil {
			t.Errorf("%s in the place of %s passes", wrong[1], wrong[0])
		}
	}
}

// An xsd is the part of XML Schema that the schema of JUnit uses: top-level elements,
// sequences of references to them, and text attributes.
type xsd struct {
	Elements []xsdElement `xml:"element"`
}

type xsdElement struct {
	Name    string `xml:"name,attr"`
	Ref     string `xml:"ref,attr"`
	Min     string `xml:"minOccurs,attr"`
	Max     string `xml:"maxOccurs,attr"`
	Complex *struct {
		Mixed      bool         `xml:"mixed,attr"`
		Sequence   []xsdElement `xml:"sequence>element"`
		Attributes []struct {
			Name string `xml:"name,attr"`
			Use  string `xml:"use,attr"`
		} `xml:"attribute"`
	} `xml:"complexType"`
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
	name := n.XMLName.Local
	var e *xsdElement
	for i := range s.Elements {
		if s.Elements[i].Name == name {
			e = &s.Elements[i]
		}
	}
	switch {
	case e == nil:
		return fmt.Errorf("no element is called %s", name)
	case e.Complex == nil: // a text element
		if len(n.Nodes)+len(n.Attrs) > 0 {
			return fmt.Errorf("%s is a text, without elements and attributes", name)
		}
		return nil
	case !e.Complex.Mixed && strings.TrimSpace(n.Text) != "":
		return fmt.Errorf("%s has text", name)
	}
	has := map[string]bool{}
	for _, a := range n.Attrs {
		has[a.Name.Local] = true
	}
	for _, a := range e.Complex.Attributes {
		if a.Use == "required" && !has[a.Name] {
			return fmt.Errorf("%s has no %s", name, a.Name)
		}
		delete(has, a.Name)
	}
	for a := range has {
		return fmt.Errorf("%s has no attribute %s", name, a)
	}
	rest := n.Nodes
	for _, part := range e.Complex.Sequence {
		least, most := 1, 1
		if part.Min != "" {
			least, _ = strconv.Atoi(part.Min)
		}
		if part.Max == "unbounded" {
			most = len(rest)
		}
		count := 0
		for ; count < most && len(rest) > 0 && rest[0].XMLName.Local == part.Ref; count++ {
			if err := s.check(&rest[0]); err != nil {
				return err
			}
			rest = rest[1:]
		}
		if count < least {
			return fmt.Errorf("%s has %d of %s", name, count, part.Ref)
		}
	}
	if len(rest) > 0 {
		return fmt.Errorf("%s cannot stand here in %s", rest[0].XMLName.Local, name)
	}
	return nil
}
