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
