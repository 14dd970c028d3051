package syntax

import (
	_ "embed"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/props/fail"
	"umpire/props/must"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

//go:embed testdata/everything.txt
var everything string

// An example is a text, and its diagnostics or what it looks like after formatting.
type example struct{ What, Name, Src, Want string }

func examplesOf(t testing.TB, key string) []example {
	t.Helper()
	return must.Cases[[]example](t, "testdata/format.yaml", key)
}

func TestFormat(t *testing.T) {
	for _, f := range examplesOf(t, "Formatted") {
		t.Run(f.What, func(t *testing.T) {
			got, diags := Format("f.scenario", []byte(f.Src), nil)
			fail.If(t, diags.Failed() != (f.What == "nothing of a file with mistakes"), "%v", diags)
			fail.If(t, string(got) != f.Want, "got\n%s\nwant\n%s", got, f.Want)
		})
	}
}

func TestFormatKeepsWhatIsFormatted(t *testing.T) {
	got, diags := Format("f.scenario", []byte(everything), nil)
	fail.If(t, string(got) != everything || len(diags) > 0, "%s\n%s", diags, got)
}

const faqPage = "# Questions\n\nMay I bid zero?\n\n```scenario\ngame roam\nscenario \"A\"\n  Cid:  bid 0   # zero\n\n\n  expect  x\n```\n\n" +
	"> quoted\n>\n> ```scenario strict\n> scenario \"B\"\n>    setup\n>\n>    Cid: b\n> ```\n\n" +
	"- a list\n\n  ~~~scenario\n  scenario \"C\"\n    Cid: <x>\n    examples\n      | x |\n      | 10 |\n  ~~~\n\n```go\nfunc main() {}\n```\n"

func TestMarkdown(t *testing.T) {
	for _, m := range examplesOf(t, "Pages") {
		t.Run(m.What, func(t *testing.T) {
			_, diags := ParseMarkdown("f", []byte(m.Src), nil)
			fail.If(t, diags.Error() != m.Want, "got  %s\nwant %s", diags.Error(), m.Want)
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

func TestUnfinishedMerges(t *testing.T) {
	for _, m := range examplesOf(t, "Merged") {
		t.Run(m.What, func(t *testing.T) {
			out, diags := Format(m.Name, []byte(m.Src), nil)
			fail.If(t, diags.Error() != m.Want, "got  %s\nwant %s", diags.Error(), m.Want)
			fail.If(t, m.Want != "" && string(out) != m.Src, "formatted as %q", out)
		})
	}
}

func TestInfoStrings(t *testing.T) {
	for info, want := range must.Cases[map[string]string](t, "testdata/format.yaml", "InfoStrings") {
		blocks, diags := ParseMarkdown("f", []byte("```"+info+"\nscenario \"A\"\n  setup\n```\n"), nil)
		read := len(blocks) == 1
		fail.If(t, read != (want != "none") || diags.Error() != strings.TrimPrefix(want, "none"), "%s: read %t, %s", info, read, diags.Error())
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
	for _, m := range append(examplesOf(f, "Pages"), examplesOf(f, "Formatted")...) {
		f.Add([]byte(m.Src))
	}
}

// places fails the test for diagnostics that point outside the source.
func places(t *testing.T, diags Diagnostics, source []string) {
	t.Helper()
	for i, d := range diags {
		fail.If(t, d.Line < 1 || d.Line > max(1, len(source)) || d.Col < 1 || d.Width < 0 || d.Msg == "", "no such place: %s", d.Error())
		fail.If(t, len(source) > 0 && d.Col > utf8.RuneCountInString(source[d.Line-1])+1, "column after the line: %s", d.Error())
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
