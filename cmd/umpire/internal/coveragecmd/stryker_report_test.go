package coveragecmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"umpire/engines/mnk"
)

func example() *Report {
	r := New()
	r.Test("a.scenario", "a.scenario/One", 3, 1)
	r.Test("a.scenario", "a.scenario/Two", 9, 1)
	book := r.Book(mnk.Def)
	m := book.Mutant("mnk.place.empty", "", "A mark is placed on an empty cell.")
	m.Covered(2)
	m.KilledBy("a.scenario/Two", "line 11: b2 is legal here")
	book.Mutant("mnk.win.line", "only-rows", "Only rows win.").Covered(1)
	book.Mutant("mnk.draw.full", "", "A full board is a draw.")
	book.Mutant("mnk.turn.alternate", "", "Turns.").Ignored("nobody can")
	return r
}

// TestReportKeepsTheSchema checks a report against the published schema, which is in
// testdata with its licence.
func TestReportKeepsTheSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("testdata/mutation-testing-report-schema.json")
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(example())
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(value); err != nil {
		t.Error(err)
	}
	value.(map[string]any)["thresholds"] = "high"
	if schema.Validate(value) == nil {
		t.Error("the schema lets anything pass")
	}
}

func Example() {
	for _, m := range example().Files["rules/mnk.txt"].Mutants {
		fmt.Println(m.ID, m.Mutator, m.Status, m.Location.Start.Line)
	}
	// Output:
	// mnk.place.empty strike Killed 7
	// mnk.win.line/only-rows misread Survived 9
	// mnk.draw.full strike NoCoverage 11
	// mnk.turn.alternate strike Ignored 4
}
