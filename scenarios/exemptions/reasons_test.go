package exemptions_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"umpire/engines/files"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/syntax"
)

func beside(t *testing.T, text string) (exemptions.Reasons, syntax.Diagnostics) {
	t.Helper()
	dir := t.TempDir()
	fail.Must(t, os.WriteFile(filepath.Join(dir, exemptions.FileName), []byte(text), 0o644))
	sources := []*syntax.File{{Name: filepath.Join(dir, "a.scenario")}, {Name: filepath.Join(dir, "b.scenario")}}
	all, diags, err := exemptions.Beside(sources, []*rule.GameDef{mnk.Def}, &files.Reader{})
	fail.Must(t, err)
	for _, d := range diags {
		d.File = filepath.Base(d.File)
	}
	return all, diags
}

func TestReasonsStandBesideScenarios(t *testing.T) {
	all, diags := beside(t, "# why\nmnk.win.line: too short a game\nmnk.draw.full: \"nobody: has time\"\n")
	fail.If(t, len(diags) > 0, "%v", diags)
	fail.If(t, all.Why("mnk.win.line") != "too short a game" || all.Why("mnk.draw.full") != "nobody: has time" || all.Why("mnk.turn.first") != "", "%v", all)
	one, _ := beside(t, "mnk.win.line: alone\n")
	fail.If(t, one.Why("mnk.win.line") != "alone" || one["mnk.win.line"].Line != 1, "%v", one)
}

func TestMistakesHaveTheirPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"mnk.win.lin: x\n":                  `unshown.yaml:1:1: no game has a clause or a misreading "mnk.win.lin" (did you mean "mnk.win.line"?)`,
		"mnk.draw.full: x\nmnk.win.line:\n": `unshown.yaml:2:1: mnk.win.line has no reason`,
	} {
		_, diags := beside(t, text)
		fail.If(t, len(diags) != 1 || diags[0].Error() != want, "%q gives %v, want %s", text, diags, want)
	}
	_, diags := beside(t, "a: [\n")
	fail.If(t, len(diags) == 0, "a broken file passes")
}

func ExampleBeside() {
	sources := []*syntax.File{{Name: "testdata/late.scenario"}} // unshown.yaml is in the same folder
	def := &rule.GameDef{Clauses: []rule.Entry{{ID: "mnk.draw.full"}}}
	all, _, err := exemptions.Beside(sources, []*rule.GameDef{def}, &files.Reader{})
	fmt.Println(all.Why("mnk.draw.full"), err)
	// Output: nobody plays so long <nil>
}
