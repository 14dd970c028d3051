package mdfence

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"pgregory.net/rapid"
	"umpire/props/proptest"
)

// pages are Markdown pages and their fences: the info string, then each line of code
// between bars.
var pages = []struct{ what, src, want string }{
	{"backquotes and waves", "```a\n1\n```\n~~~ b c\n2\n~~~\n", "a |1| b c |2|"},
	{"no info string", "```\n1\n```\n", "- |1|"},
	{"a mark within, and a longer one at the end", "~~~~ a\n~~~\n```\n~~~~~\n1\n", "a |~~~| |```|"},
	{"never closed", "``` a\n1\n\n2", "a |1| || |2|"},
	{"too short", "``a\n1\n``\n", ""},
	{"code within a text", "``` a`\n1\n", ""},
	{"indented as the fence is, or less", "  ```a\n   1\n 2\n  ```\n", "a | 1| |2|"},
	{"indented code", "    ```a\n    1\n", ""},
	{"a paragraph goes on", "text\n    ```a\n```b\n1\n", "b |1|"},
	{"in a quote, which ends it", "> ```a\n> 1\n>  2\ntext\n```b\n", "a |1| | 2| b"},
	{"in a list, which ends it", "- ```a\n  1\n\n   2\ntext\n", "a |1| || | 2|"},
	{"after a blank line in a list", "1. text\n\n   ```a\n   1\n   ```\n2. text\n", "a |1|"},
	{"not far enough for the item", "10. text\n\n   ```a\n   1\n", "a |1|"},
	{"an item within an item", "- - ```a\n    1\n  - ```b\n    2\n", "a |1| b |2|"},
	{"a line across the page is no item", "* a\n* * *\n  ```a\n  1\n", "a |1|"},
	{"a heading ends", "text\n---\n    ```a\n", ""},
	{"in a comment, and after it", "<!-- ```a\n```b\n-->\n```c\n1\n", "c |1|"},
	{"in HTML up to a blank line", "<div>\n```a\n\n```b\n1\n", "b |1|"},
	{"a tab in a quote", ">\t```a\n>\t 1\n", "a | 1|"},
	{"carriage returns", "```a\r\n1\r\n```\r\n", "a |1|"},
	{"nothing", "", ""},
}

func TestFences(t *testing.T) {
	for _, p := range pages {
		t.Run(p.what, func(t *testing.T) {
			if got := told([]byte(p.src)); got != p.want {
				t.Errorf("%q\ngot  %s\nwant %s", p.src, got, p.want)
			}
		})
	}
}

// told describes the fences of a page.
func told(src []byte) string {
	var words []string
	found, _ := Find(src, maxDepth)
	for _, f := range found {
		info := "-"
		if f.Info >= 0 {
			info, _, _ = strings.Cut(string(src[f.Info:]), "\n")
		}
		words = append(words, strings.TrimSpace(info))
		for _, l := range f.Lines {
			words = append(words, fmt.Sprintf("|%*s%s|", l.Pad, "", strings.TrimRight(string(src[l.Start:l.Stop]), "\r\n")))
		}
	}
	return strings.Join(words, " ")
}

const maxDepth = 100

func TestDeepPages(t *testing.T) {
	var steps strings.Builder
	for i := range 2000 {
		steps.WriteString(strings.Repeat("  ", i) + "- x\n")
	}
	for _, c := range []struct {
		name, page string
		deep       bool
	}{
		{"a hundred quotes", strings.Repeat("> ", maxDepth) + "x\n", false},
		{"a hundred lists", strings.Repeat("- ", maxDepth) + "x\n", false},
		{"thousands of quotes on a line", strings.Repeat("> ", 5000) + "x\n", true},
		{"lists ever deeper", steps.String(), true},
	} {
		if _, deep := Find([]byte(c.page), maxDepth); deep >= 0 != c.deep {
			t.Errorf("%s: too deep at %d", c.name, deep)
		}
	}
}

// goldmarks returns the fences that goldmark finds. Goldmark ignores an info string of
// one letter at the end of a page without a final line end.
func goldmarks(src []byte) []*Fence {
	var found []*Fence
	doc := parser.NewParser(parser.WithBlockParsers(parser.DefaultBlockParsers()...)).Parse(text.NewReader(src))
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if b, ok := n.(*ast.FencedCodeBlock); ok && entering {
			f := &Fence{Info: -1}
			if b.Info != nil {
				f.Info = b.Info.Segment.Start
			}
			for i := range b.Lines().Len() {
				s := b.Lines().At(i)
				f.Lines = append(f.Lines, Line{s.Start, s.Stop, s.Padding})
			}
			found = append(found, f)
		}
		return ast.WalkContinue, nil
	})
	return found
}

// same fails the test if this package and goldmark read a page differently.
func same(t rapid.TB, src []byte) {
	t.Helper()
	got, deep := Find(src, maxDepth)
	if deep >= 0 {
		return // refused because it is too deep
	}
	want := goldmarks(src)
	if n := len(got); n > 0 && n == len(want) && got[n-1].Info == len(src)-1 {
		got[n-1].Info = want[n-1].Info
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("in %q goldmark finds otherwise:\n%s", src, diff)
	}
}

// pieces are building blocks of lines: all that begins, continues or ends a block.
var pieces = []string{
	" ", "  ", "   ", "    ", "\t", "\t\t", "> ", ">", ">\t", "- ", "-", "* ", "*", "+\t", "1. ", "1.", "2) ", "123456789. ", "0. ", "10) ", "1234567890. ",
	"```", "````", "~~~", "~~~~", "```x", "~~~ x y", "``` x`", "```scenario", "`", "~", "# ", "#", "####### ", "---", "===", "=", "- - -", "* * *", "___", "a", "b c", "\r", "\\", "é", "\xff", "\x00",
	"<div>", "</div", "<p", "<b>", "</b>", "</ b>", "<b x='1'>", "</b x>", "<script>", "</script>", "<pre", "<!-- ", "-->", "<?", "?>", "<!A", ">", "<![CDATA[", "]]>", "<textarea", "<style ", "<a/>", "<a / >", "<",
}

func drawPage(t *rapid.T) []byte {
	line := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 5).Draw(t, "line"), "")
	})
	page := strings.Join(rapid.SliceOfN(line, 1, 12).Draw(t, "lines"), "\n")
	if rapid.Bool().Draw(t, "ended") {
		page += "\n"
	}
	return []byte(page)
}

// drawFence returns a page with a fence whose lines begin at many columns.
func drawFence(t *rapid.T) []byte {
	within := rapid.SampledFrom([]string{"", ">", "> ", ">\t", ">   ", "- ", "1. ", "-\t", "  ", "> - ", "- > ", "   1)  ", "\t"})
	blanks := rapid.SampledFrom([]string{"", " ", "  ", "   ", "    ", "\t", " \t", "\t ", "\t\t"})
	line := rapid.Custom(func(t *rapid.T) string {
		return within.Draw(t, "within") + blanks.Draw(t, "blanks") + rapid.SampledFrom([]string{"", "a", "```", "```x", "~~~ x"}).Draw(t, "text")
	})
	return []byte(strings.Join(rapid.SliceOfN(line, 2, 8).Draw(t, "lines"), "\n"))
}

// The seed is fixed, so the pages are the same in every run. Use -rapid.seed or
// FuzzFences for others.
func TestPagesReadAsGoldmarkReadsThem(t *testing.T) {
	proptest.Check(t, 100, func(t *rapid.T) {
		for range 20 {
			same(t, drawPage(t))
			same(t, drawFence(t))
		}
	})
}

func FuzzFences(f *testing.F) {
	for _, p := range pages {
		f.Add([]byte(p.src))
	}
	for _, p := range pieces {
		f.Add(fmt.Appendf(nil, "%s%s\n%s```x\n  %sa\n```\n", p, p, p, p))
	}
	f.Fuzz(func(t *testing.T, src []byte) { same(t, src) })
}
