package outside_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/outside"
	"umpire/engines/rule"
	"umpire/props/fail"
)

// Any line is answered, or named in an error without a word of the program's own.
func TestServeAnswersEverything(t *testing.T) {
	const open = `{"do":"open","table":"t","players":["Ann","Ben"]}` + "\n"
	for _, c := range []struct{ name, game, lines, says, err string }{
		{"a line that is not JSON", "mnk", "hello\n", "", "line 1 is not a question of umpire-engine/1, a JSON object: hello"},
		{"a list, after a question", "mnk", open + "[1]\n", `"start"`, "line 2 is not a question"},
		{"players that are a text", "mnk", `{"do":"open","players":"Ann"}` + "\n", "", "line 1 is not a question"},
		{"an escape", "mnk", "\x1b[31m\n", "", `\u001b[31m`},
		{"a line that is too long", "mnk", strings.Repeat("x", 17<<20) + "\n", "", "longer than 16777216 bytes"},
		{"a table that is not open", "mnk", `{"do":"look","table":"u"}` + "\n", `no table \"u\" is open`, ""},
		{"a position that is a number", "mnk", open + `{"do":"look","table":"t","at":5}` + "\n", "a position is an object", ""},
		{"a question that is unknown", "mnk", open + `{"do":"guess","table":"t","at":{"text":""}}` + "\n", "is not a question that is answered", ""},
		{"chance without a result", "roam", open + `{"id":7,"do":"look","table":"t","at":{"text":"phase bidding"}}` + "\n", `{"id":7}`, ""},
		{"chance", "jetty", open + `{"id":7,"do":"look","table":"t","at":{"text":"turn Ann\nphase roll"}}` + "\n", `"deciders":["die"],"legal":["die: 1",`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			def, _ := rule.Find(engines.Games, c.game)
			var out strings.Builder
			err := outside.Serve(def, strings.NewReader(c.lines), &out)
			said := ""
			if err != nil {
				said = err.Error()
			}
			fail.If(t, (c.err == "") != (err == nil) || !strings.Contains(said, c.err) || strings.Contains(said, "Go "), "%v", err)
			fail.If(t, !strings.Contains(out.String(), c.says), "it answers %s", out.String())
		})
	}
}
