package outside_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/outside"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// Any line is answered, or named in an error without a word of the program's own.
func TestServeAnswersEverything(t *testing.T) {
	const open = `{"do":"open","table":"t","players":["Ann","Ben"]}` + "\n"
	meant := strings.NewReplacer("OPEN", open, "LONG", strings.Repeat("x", 17<<20))
	for _, c := range must.Cases[[]struct{ Name, Game, Lines, Says, Err string }](t, "testdata/outside.yaml", "Serve") {
		t.Run(c.Name, func(t *testing.T) {
			def, _ := rule.Find(engines.Games, c.Game)
			var out strings.Builder
			err := outside.Serve(def, strings.NewReader(meant.Replace(c.Lines)), &out)
			said := ""
			if err != nil {
				said = err.Error()
			}
			fail.If(t, (c.Err == "") != (err == nil) || !strings.Contains(said, c.Err) || strings.Contains(said, "Go "), "%v", err)
			fail.If(t, !strings.Contains(out.String(), c.Says), "it answers %s", out.String())
		})
	}
}
