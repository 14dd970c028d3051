package syntax

import (
	_ "embed"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"umpire/props/fail"
)

//go:embed testdata/everything.txt
var everything string

// formatted are sources and what they look like after formatting.
var formatted = []struct{ what, src, want string }{
	{"a formatted file stays", "game roam\n\nscenario \"A\"\n  Cid: a\n", "game roam\n\nscenario \"A\"\n  Cid: a\n"},
	{"nothing stays nothing", "", ""},
	{"blank lines alone are nothing", "\n\n  \n", ""},
	{"blank lines: one in a row, none outside", "\n\ngame roam\n\n\n\nseed 1\n\n\n", "game roam\n\nseed 1\n"},
	{"the last line ends", "game roam", "game roam\n"},
	{"two blanks a level", "scenario \"A\"\n      Cid: a\n         | b\n      ends\n            turn Cid\n", "scenario \"A\"\n  Cid: a\n    | b\n  ends\n    turn Cid\n"},
	{"tabs become blanks", "scenario \"A\"\n\tCid: a\n\t\t| b\n", "scenario \"A\"\n  Cid: a\n    | b\n"},
	{"a blank line before a scenario", "game roam\nscenario \"A\"\n  setup\nscenario \"B\"\n  setup\n", "game roam\n\nscenario \"A\"\n  setup\n\nscenario \"B\"\n  setup\n"},
	{"a blank line before a position below a scenario", "position F\n  a\nscenario \"A\"\n  position F\n# of G\nposition G\n   b\n   c\nscenario \"B\"\n  position G\n", "position F\n  a\n\nscenario \"A\"\n  position F\n\n# of G\nposition G\n  b\n  c\n\nscenario \"B\"\n  position G\n"},
	{"a blank line before the comment on a scenario", "game roam\n# about A\nscenario \"A\"\n  setup\n", "game roam\n\n# about A\nscenario \"A\"\n  setup\n"},
	{"comments of consecutive lines", "game roam # a\nseed 1  # b\n\nplayers Cid # c\n", "game roam  # a\nseed 1     # b\n\nplayers Cid  # c\n"},
	{"comments stand with the line below", "scenario \"A\"\n# one\n      # two\n  Cid: a\n    # three\n    | b\n", "scenario \"A\"\n  # one\n  # two\n  Cid: a\n    # three\n    | b\n"},
	{"comments at the end of a block stay in it", "scenario \"A\"\n    Cid: a\n        | b\n        # of b\n    # of A\nscenario \"B\"\n    setup\n",
		"scenario \"A\"\n  Cid: a\n    | b\n    # of b\n  # of A\n\nscenario \"B\"\n  setup\n"},
	{"lists and settings", "players  Cid   blue at S ,Zoey\nvariants size = 4x3x3 ,full\nruling a.b=c\n", "players Cid blue at S, Zoey\nvariants size=4x3x3, full\nruling a.b = c\n"},
	{"a value with a colon", "variants  siz  = :4 ,full\n", "variants siz=:4, full\n"},
	{"quotes are kept", "include \"a  ,  b.scenario\"\n", "include \"a  ,  b.scenario\"\n"},
	{"words of the game are kept", "scenario \"A\"\n  Cid:  use  x\n  Cid  cannot :  use  y\n    because  only a.b ,c.d\n  expect   a  ==  b\n  expect  legal  includes  use  x\n  next  deck  a  b ,c\n",
		"scenario \"A\"\n  Cid:  use  x\n  Cid cannot: use  y\n    because only a.b, c.d\n  expect a  ==  b\n  expect legal includes use  x\n  next deck a  b, c\n"},
	{"clauses of outcomes", "scenario \"A\"\n  Cid: a\n    | short  a.b\n    |! a bit longer     c.d\n    | no clause, however long it is\n", "scenario \"A\"\n  Cid: a\n    | short          a.b\n    |! a bit longer  c.d\n    | no clause, however long it is\n"},
	{"a # that is not a comment", "scenario \"A\"\n  Cid: <a>\n    |#1  a.b\n  examples\n    |a|\n    |#|\n", "scenario \"A\"\n  Cid: <a>\n    |#1  a.b\n  examples\n    | a |\n    |#  |\n"},
	{"typographic marks outside quotes", "scenario “A bid”\n\u00a0 faq „May I say “no” – now?“ «It’s so.»  # “yes” – no\n  Cid: use “Blue Scout” at a1–b2\n  expect Cid.has(‘A04’) # it’s\n", "scenario \"A bid\"\n  faq \"May I say “no” – now?\" \"It’s so.\"  # “yes” – no\n  Cid: use \"Blue Scout\" at a1-b2\n  expect Cid.has('A04')  # it’s\n"},
	{"words of the language in capitals", "GAME roam\nScenario \"A\"\n  Cites Roam.Claim.Bid-Zero\n  Position F Unchecked\n  Cid CANNOT: Use x\n    Because Only roam.A\n  Expect Legal None\n  Draw: x\n", "game roam\n\nscenario \"A\"\n  cites roam.claim.bid-zero\n  position F unchecked\n  Cid cannot: Use x\n    because only roam.a\n  expect legal none\n  Draw: x\n"},
	{"a quote in a text", "scenario \"May I say \\\"no\\\", # here?\"\n  faq  \"\\\"No\\\"  , or\" \"Yes \\\\\"  # or no\n", "scenario \"May I say \\\"no\\\", # here?\"\n  faq \"\\\"No\\\"  , or\" \"Yes \\\\\"  # or no\n"},
	{"an indentation of tabs and spaces", "scenario \"A\"\n  setup\n\tCid: a\n \t    | does a\n  Cid: b\n", "scenario \"A\"\n  setup\n  Cid: a\n    | does a\n  Cid: b\n"},
	{"lines indented too deep", "scenario \"A\"\n  setup\n  Cid: a\n      | does a\n   Cid: b\n   Cid: c\n", "scenario \"A\"\n  setup\n  Cid: a\n    | does a\n  Cid: b\n  Cid: c\n"},
	{"a setting that is indented", "  game roam\nscenario \"A\"\n  setup\n", "game roam\n\nscenario \"A\"\n  setup\n"},
	{"what is tried", "scenario \"A\"\n  try\n     Cid:  a\n        | does a\n     Cid cannot: b\n       because x.y\n     try\n         expect x\n  ends\n    turn Zoey\n", "scenario \"A\"\n  try\n    Cid:  a\n      | does a\n    Cid cannot: b\n      because x.y\n    try\n      expect x\n  ends\n    turn Zoey\n"},
	{"marks within straight quotes stay", "scenario \"A “bid” – so\"\n  faq \"May I?” \"It’s so.\"\n", "scenario \"A “bid” – so\"\n  faq \"May I?\" \"It’s so.\"\n"},
	{"tables", "scenario \"A\"\n  Cid: <a> <bb>\n  examples\n    |a|bb|\n    | 100 |  2|\n", "scenario \"A\"\n  Cid: <a> <bb>\n  examples\n    | a   | bb |\n    | 100 | 2  |\n"},
	{"pictures", "scenario \"A\"\n  position\n      map\n         |  . o| o |\n         |  . | o |\n      turn Cid\n", "scenario \"A\"\n  position\n    map\n      |  . o| o |\n      |  .  | o |\n    turn Cid\n"},
	{"staggered pictures", "scenario \"A\"\n  position\n    map\n         | a | b |\n       | c | d | e |\n         | f | g |\n", "scenario \"A\"\n  position\n    map\n        | a | b |\n      | c | d | e |\n        | f | g |\n"},
	{"nothing of a file with mistakes", "game   roam\nseed x\n", "game   roam\nseed x\n"},
	{"lines end as they did", "game  roam\r\nseed 1\r\n", "game roam\r\nseed 1\r\n"},
}

func TestFormat(t *testing.T) {
	for _, f := range formatted {
		t.Run(f.what, func(t *testing.T) {
			got, diags := Format("f.scenario", []byte(f.src), nil)
			fail.If(t, diags.Failed() != (f.what == "nothing of a file with mistakes"), "%v", diags)
			fail.If(t, string(got) != f.want, "got\n%s\nwant\n%s", got, f.want)
		})
	}
}

func TestFormatKeepsWhatIsFormatted(t *testing.T) {
	got, diags := Format("f.scenario", []byte(everything), nil)
	fail.If(t, string(got) != everything || len(diags) > 0, "%s\n%s", diags, got)
}

func BenchmarkFormat(b *testing.B) {
	src := []byte(bidOfZero)
	b.ReportAllocs()
	for b.Loop() {
		_, diags := Format("rx6.scenario", src, nil)
		fail.Now(b, len(diags) > 0, "%v", diags)
	}
}

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
	{"a letter omitted", "~~~ scenrio\nscenario \"A\"\n~~~\n", `f:1:5: "scenrio" opens no scenario block (did you mean "scenario"?)`},
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
	fail.Now(t, len(files) != 3, "%d files", len(files))
	at := files[1].Scenarios[0].Steps[0].Place()
	fail.If(t, at.S != "Cid: b" || at.Line != 20 || at.Col != 6, "%+v", at)
	fail.If(t, files[0].Settings.Game.S != "roam" || files[1].Settings.Game.Given(),
		"a preamble holds for its own block alone")
}

func TestMarkdownFormatsInsideBlocksAlone(t *testing.T) {
	want := "# Questions\n\nMay I bid zero?\n\n```scenario\ngame roam\n\nscenario \"A\"\n  Cid:  bid 0  # zero\n\n  expect x\n```\n\n" +
		"> quoted\n>\n> ```scenario strict\n> scenario \"B\"\n>   setup\n>\n>   Cid: b\n> ```\n\n" +
		"- a list\n\n  ~~~scenario\n  scenario \"C\"\n    Cid: <x>\n    examples\n      | x  |\n      | 10 |\n  ~~~\n\n```go\nfunc main() {}\n```\n"
	got, diags := Format("f.md", []byte(faqPage), nil)
	fail.If(t, string(got) != want || len(diags) > 0, "%s\ngot\n%s\nwant\n%s", diags, got, want)
}

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
			fail.If(t, m.want != "" && string(out) != m.src, "formatted as %q", out)
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

// sameTree compares trees without their places. In blocks of the game it ignores
// the blanks that alignment changes.
var sameTree = cmp.Options{
	cmpopts.IgnoreFields(Text{}, "Line", "Col", "Width"),
	cmpopts.IgnoreFields(File{}, "Source", "First", "Last"),
	cmpopts.IgnoreUnexported(File{}),
	cmpopts.IgnoreFields(Scenario{}, "Line", "End"),
	cmpopts.IgnoreFields(Move{}, "Insert", "Indent"),
	cmpopts.IgnoreFields(Outcome{}, "At"),
	cmp.Transformer("Words", func(b Block) []string {
		lines := make([]string, len(b.Lines))
		for i, l := range b.Lines {
			lines[i] = l.S
			if strings.HasPrefix(strings.TrimSpace(l.S), "|") {
				lines[i] = strings.Join(strings.Fields(strings.ReplaceAll(l.S, "|", " | ")), " ")
			}
			lines[i] = strings.TrimSpace(lines[i])
		}
		return lines
	}),
	cmp.Transformer("Moves", func(l Legal) []string {
		moves := []string{l.Count.S, string(rune('0' + l.How))}
		for _, m := range l.Moves {
			moves = append(moves, strings.TrimSpace(m.S))
		}
		return moves
	}),
}

func seeds(f *testing.F) {
	f.Add([]byte(bidOfZero))
	f.Add([]byte(everything))
	for _, m := range malformed {
		f.Add([]byte(m.src))
	}
	for _, m := range pages {
		f.Add([]byte(m.src))
	}
	for _, m := range formatted {
		f.Add([]byte(m.src))
	}
}

// places fails the test for diagnostics that point outside the source.
func places(t *testing.T, diags Diagnostics, source []string) {
	t.Helper()
	for i, d := range diags {
		if d.Line < 1 || d.Line > max(1, len(source)) || d.Col < 1 || d.Width < 0 || d.Msg == "" {
			t.Errorf("no such place: %s", d.Error())
		}
		if len(source) > 0 && d.Col > utf8.RuneCountInString(source[d.Line-1])+1 {
			t.Errorf("column after the line: %s", d.Error())
		}
		fail.If(t, i > 0 && diags[i-1].Severity == Error && d.Severity == Error && diags[i-1].Line == d.Line && diags[i-1].Col == d.Col,
			"two mistakes in one place: %s", diags)
		_ = d.Render()
	}
}

func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, src []byte) {
		file, diags := Parse("f", src)
		places(t, diags, file.Source)
	})
}

func FuzzFormatFixedPoint(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, src []byte) { fixedPoint(t, "f.scenario", src) })
}

// fixedPoint checks that formatting twice gives the same as formatting once, and
// that it keeps the meaning and the comments.
func fixedPoint(t *testing.T, name string, src []byte) {
	t.Helper()
	once, diags := Format(name, src, nil)
	if diags.Failed() {
		fail.Now(t, string(once) != string(src), "a source with mistakes was changed")
		return
	}
	twice, diags := Format(name, once, nil)
	fail.Now(t, len(diags) > 0 && diags.Failed(), "formatted, it has mistakes: %s\n%s\n-- from\n%s", diags, once, src)
	diff := cmp.Diff(string(once), string(twice))
	fail.Now(t, diff != "", "formatting again changes it:\n%s\n-- from\n%s", diff, src)
	diff = cmp.Diff(trees(name, src), trees(name, once), sameTree)
	fail.Now(t, diff != "" && !mistaken(name, src), "formatting changes the meaning:\n%s\n-- from\n%s", diff, src)
	fail.Now(t, !IsMarkdown(name) && comments(src) != comments(once) && !mistaken(name, src),
		"comments were lost:\n%s\n-- from\n%s", once, src)
}

// mistaken reports whether a source has mistakes. Formatting repairs them, and may
// change the meaning: a line with a mistake is not read to its end, so its meaning
// and its comment are unknown.
func mistaken(name string, src []byte) bool {
	if IsMarkdown(name) {
		_, diags := ParseMarkdown(name, src, nil)
		return diags.Failed()
	}
	_, diags := Parse(name, src)
	return diags.Failed()
}

func trees(name string, src []byte) []*File {
	if IsMarkdown(name) {
		files, _ := ParseMarkdown(name, src, nil)
		return files
	}
	file, _ := Parse(name, src)
	return []*File{file}
}

func comments(src []byte) string {
	var all []string
	p := parse("f", src, nil)
	for i := range p.lines {
		if c := strings.TrimRight(p.lines[i].raw[p.lines[i].note:], " \t"); c != "" {
			all = append(all, c)
		}
	}
	return strings.Join(all, "\n")
}

func FuzzMarkdown(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, src []byte) {
		_, diags := ParseMarkdown("f.md", src, nil)
		places(t, diags, split(strings.TrimPrefix(string(src), "\ufeff")))
		fixedPoint(t, "f.md", src)
	})
}
