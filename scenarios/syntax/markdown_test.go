package syntax

import "testing"

const faqPage = "# Questions\n\nMay I bid zero?\n\n```scenario\ngame roam\nscenario \"A\"\n  Cid:  bid 0   # zero\n\n\n  expect  x\n```\n\n" +
	"> quoted\n>\n> ```scenario strict\n> scenario \"B\"\n>    setup\n>\n>    Cid: b\n> ```\n\n" +
	"- a list\n\n  ~~~scenario\n  scenario \"C\"\n    Cid: <x>\n    examples\n      | x |\n      | 10 |\n  ~~~\n\n```go\nfunc main() {}\n```\n"

// pages are Markdown pages, and their diagnostics.
var pages = []struct{ what, src, want string }{
	{"three blocks without mistakes", faqPage, ""},
	{"a page without blocks", "# Scenario\n\n    scenario\n", ""},
	{"a block in another language", "```go\nx\n```\n", ""},
	{"a mistake in a block", "text\n\n```scenario\nscenario \"A\"\n  expct x\n```\n", `f:5:3: unknown word "expct" (did you mean "expect"?)`},
	{"a mistake in a block quote", "> ```scenario\n> scenario \"A\"\n>   expct x\n> ```\n", `f:3:5: unknown word "expct" (did you mean "expect"?)`},
	{"a mistake in a list", "1. so\n\n   ```scenario\n   scenario \"A\"\n     expct x\n   ```\n", `f:5:6: unknown word "expct" (did you mean "expect"?)`},
	{"mistakes in two blocks", "```scenario\nscenario \"A\"\n  expct x\n```\n\n```scenario\nscenario \"A\"\n  x y\n```\n",
		"f:3:3: unknown word \"expct\" (did you mean \"expect\"?)\nf:8:3: unknown word \"x\": expected a move that says who makes it, expect, ends"},
	{"a block that is not closed", "a\n\n```scenario\nscenario \"A\"\n  expct x\n\ntext\n", `f:3:4: the scenario block is not closed`},
	{"a block that is not closed before the next", "```scenario\nscenario \"A\"\n\ntext\n\n```scenario\nscenario \"B\"\n```\n", `f:1:4: the scenario block is not closed`},
	{"a block that its quote cuts off", "> ```scenario\n> scenario \"A\"\n\ntext\n", `f:1:6: the scenario block is not closed`},
	{"a plural", "```scenarios\nscenario \"A\"\n```\n", `f:1:4: "scenarios" opens no scenario block (did you mean "scenario"?)`},
	{"a capital", "```Scenario\nscenario \"A\"\n```\n", `f:1:4: "Scenario" opens no scenario block (did you mean "scenario"?)`},
	{"a letter left out", "~~~ scenrio\nscenario \"A\"\n~~~\n", `f:1:5: "scenrio" opens no scenario block (did you mean "scenario"?)`},
	{"an empty block", "a\n\n```scenario\n```\n", `f:3:4: the scenario block is empty`},
	{"a block of comments", "```scenario\n\n# nothing\n```\n", `f:1:4: the scenario block is empty`},
}

func TestMarkdown(t *testing.T) {
	for _, m := range pages {
		t.Run(m.what, func(t *testing.T) {
			if _, diags := ParseMarkdown("f", []byte(m.src), nil); diags.Error() != m.want {
				t.Errorf("got  %s\nwant %s", diags.Error(), m.want)
			}
		})
	}
}

func TestMarkdownBlocksAreFiles(t *testing.T) {
	files, _ := ParseMarkdown("f.md", []byte(faqPage), nil)
	if len(files) != 3 {
		t.Fatalf("%d files", len(files))
	}
	at := files[1].Scenarios[0].Steps[0].Place()
	if at.S != "Cid: b" || at.Line != 20 || at.Col != 6 {
		t.Errorf("%+v", at)
	}
	if files[0].Settings.Game.S != "roam" || files[1].Settings.Game.Given() {
		t.Error("a preamble holds for its own block alone")
	}
}

func TestMarkdownFormatsInsideBlocksAlone(t *testing.T) {
	want := "# Questions\n\nMay I bid zero?\n\n```scenario\ngame roam\n\nscenario \"A\"\n  Cid:  bid 0  # zero\n\n  expect x\n```\n\n" +
		"> quoted\n>\n> ```scenario strict\n> scenario \"B\"\n>   setup\n>\n>   Cid: b\n> ```\n\n" +
		"- a list\n\n  ~~~scenario\n  scenario \"C\"\n    Cid: <x>\n    examples\n      | x  |\n      | 10 |\n  ~~~\n\n```go\nfunc main() {}\n```\n"
	got, diags := Format("f.md", []byte(faqPage), nil)
	if string(got) != want || len(diags) > 0 {
		t.Errorf("%s\ngot\n%s\nwant\n%s", diags, got, want)
	}
}
