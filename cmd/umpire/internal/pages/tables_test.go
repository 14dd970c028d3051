package pages

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"
	"pgregory.net/rapid"

	random "umpire/props/proptest"
)

// Tables and struck text are those of goldmark's own extension: in tables with everything
// that can be in them, in random ones, and in every page of the repository.
func TestTablesAreGoldmarks(t *testing.T) {
	rendered := func(with ...goldmark.Extender) func([]byte) string {
		md := goldmark.New(goldmark.WithExtensions(with...), goldmark.WithRendererOptions(html.WithXHTML()))
		return func(page []byte) string {
			var b bytes.Buffer
			if err := md.Convert(page, &b); err != nil {
				t.Error(err)
			}
			return b.String()
		}
	}
	ours, theirs := rendered(tables{}), rendered(extension.Table, extension.Strikethrough)
	same := func(page string) (found bool) {
		got, want := ours([]byte(page)), theirs([]byte(page))
		if got != want {
			t.Errorf("%q becomes\n%s\nnot\n%s", page, got, want)
		}
		return strings.Contains(got, "<table>") && strings.Contains(got, "<del>")
	}
	for _, page := range []string{
		"| a | b |\n|---|:-:|\n| ~~c~~ | d |\n",
		"words\nabove ~one~\na|b|c\n:--|--:|---\n1|2\n1|2|3|4\n\n~~~\ncode\n~~~\n",
		"> | a \\| b | `c \\| d \\| e` |\n> | - | - |\n> | ~~`x`~~ | \\|\n",
		"- a | ~~b~~\n  --|--\n  `1\\|2` | 3\n",
		"~~a~~\n|\n|-|\n| |\n", "| a |\n|---|---|\n ~~b~~", "a\n-:\n\\|~~b~~|",
	} {
		same(page)
	}
	seen := 0
	words := rapid.SliceOfN(rapid.SampledFrom([]string{"|", "|", " | ", "-", ":-:", "\\", "\\|", "`", "`", "~~", "~~", "~", "a", "b c", " ", "    ", "> ", "- ", "é"}), 0, 12)
	under := rapid.SampledFrom([]string{"-|-", "|:-:|--:|", "--|--|--", "|---|", ":--|-|-:|-", "a|b", "---", "-|:", ""})
	begin := rapid.SampledFrom([]string{"", "", "> ", "- ", "words\n", "    ", "1. a\n   "})
	random.Check(t, 3000, func(r *rapid.T) {
		line := func(name string) string { return strings.Join(words.Draw(r, name), "") + "\n" }
		page := begin.Draw(r, "begin") + line("head") + under.Draw(r, "under") + "\n" + line("first") + line("second") + line("third")
		if same(page) {
			seen++
		}
		if t.Failed() {
			r.Fatal("another page")
		}
	})
	if seen < 5 {
		t.Errorf("only %d random pages have a table and struck text", seen)
	}
	if err := filepath.WalkDir("../../../..", func(at string, entry fs.DirEntry, err error) error {
		if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git") {
			return fs.SkipDir
		}
		if filepath.Ext(at) == ".md" {
			text, _ := os.ReadFile(at)
			same(string(text))
		}
		return err
	}); err != nil {
		t.Error(err)
	}
}
