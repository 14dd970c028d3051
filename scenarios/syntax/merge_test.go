package syntax

import (
	"strings"
	"testing"
)

// merged are sources with unfinished merges, and their diagnostics.
var merged = []struct{ what, name, src, want string }{
	{"two sides", "f", "scenario \"A\"\n<<<<<<< HEAD\n  Ann: b2\n=======\n  expct\n>>>>>>> theirs\n", "f:2:1: an unfinished merge from line 2 to line 6"},
	{"with the base", "f", "<<<<<<< a\r\n||||||| b\r\n=======\r\n>>>>>>> c\r\nx\r\n", "f:1:1: an unfinished merge from line 1 to line 4"},
	{"two merges", "f", "<<<<<<<\n=======\n>>>>>>>\n\n<<<<<<<\n=======\n>>>>>>>\n", "f:1:1: an unfinished merge from line 1 to line 3\nf:5:1: an unfinished merge from line 5 to line 7"},
	{"the last mark is gone", "f", "x\n<<<<<<< a\n=======\ny\n", "f:2:1: an unfinished merge from line 2 to line 3"},
	{"the first mark is gone", "f", "x\n=======\ny\n>>>>>>> b\n", "f:2:1: an unfinished merge from line 2 to line 4"},
	{"the last mark alone", "f", "x\n>>>>>>> b\n", "f:2:1: an unfinished merge from line 2 to line 2"},
	{"eight characters", "f", "scenario \"A\" # <<<<<<<\n  setup\n", ""},
	{"around blocks of a page", "f.md", "<<<<<<< a\n```scenario\nx\n```\n=======\n```scenario\ny\n```\n>>>>>>> b\n", "f.md:1:1: an unfinished merge from line 1 to line 9"},
	{"in a block of a page", "f.md", "```scenario\n<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n```\n", "f.md:2:1: an unfinished merge from line 2 to line 6"},
	{"in the text of a page", "f.markdown", "text\n\n<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n", "f.markdown:3:1: an unfinished merge from line 3 to line 7"},
	{"shown in another language", "f.md", "```diff\n<<<<<<< a\n=======\n>>>>>>> b\n```\n\n~~~\n<<<<<<< a\n>>>>>>> b\n~~~\n", ""},
	{"deep quotes", "f.md", "Title\n=======\n\n>>>>>>> text\n", ""},
}

func TestUnfinishedMerges(t *testing.T) {
	for _, m := range merged {
		t.Run(m.what, func(t *testing.T) {
			out, diags := Format(m.name, []byte(m.src), nil)
			if diags.Error() != m.want {
				t.Errorf("got  %s\nwant %s", diags.Error(), m.want)
			}
			if m.want != "" && string(out) != m.src {
				t.Errorf("formatted as %q", out)
			}
		})
	}
}

func TestInfoStrings(t *testing.T) {
	for info, want := range map[string]string{
		"scenario": "", "scenario strict": "", "{.scenario}": "", "{.scenario #id key=value}": "", "{ .numberLines .scenario }": "", "{scenario}": "",
		"scenario{1,3}": "", "scenario,ignore": "", "{code-block} scenario": "", "scenario:a.scenario": "",
		"{.scenrio}": `f:1:6: "scenrio" opens no scenario block (did you mean "scenario"?)`, "go": "none", "{.go}": "none", "{.go .scenarios-of}": "none", "{}": "none", "{": "none", "scenariotext": "none",
	} {
		blocks, diags := ParseMarkdown("f", []byte("```"+info+"\nscenario \"A\"\n  setup\n```\n"), nil)
		if read := len(blocks) == 1; read != (want != "none") || diags.Error() != strings.TrimPrefix(want, "none") {
			t.Errorf("%s: read %t, %s", info, read, diags.Error())
		}
	}
}
