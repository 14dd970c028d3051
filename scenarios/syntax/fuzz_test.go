package syntax

import (
	"strings"
	"testing"
	"umpire/props/fail"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// sameTree compares trees without their places. In blocks of the game it ignores
// the blanks that alignment changes.
var sameTree = cmp.Options{
	cmpopts.IgnoreFields(Text{}, "Line", "Col", "Width"),
	cmpopts.IgnoreFields(File{}, "Source", "First", "Last"),
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
	p := parse("f", src)
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
