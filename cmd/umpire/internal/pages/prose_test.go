package pages

import (
	"fmt"
	"strings"
	"testing"
)

func TestBlocks(t *testing.T) {
	page := "# A *page*\n\nProse\nin two lines.\n\n> ```scenario\n> game mnk\n> ```\n\n```scenario\ngame mnk\n```\n\n## <i>Last</i> & [least](b.md)\n"
	var got []string
	for _, b := range Blocks([]byte(page), Outside) {
		got = append(got, fmt.Sprintf("%d-%d level %d %q scenario %t", b.First, min(b.Last, 99), b.Level, b.Plain, b.Scenario))
	}
	want := []string{
		`1-2 level 1 "A page" scenario false`, `3-5 level 0 "" scenario false`, `6-9 level 0 "" scenario false`,
		`10-13 level 0 "" scenario true`, `14-99 level 2 "<i>Last</i> & least" scenario false`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestHostileProse reads pages that contain more than prose.
func TestHostileProse(t *testing.T) {
	for _, page := range []string{
		"<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "[a](javascript:alert(1))", "![a](https://x.example/y.png)", "<javascript:alert(1)>",
		"[a]\n\n[a]: javascript:alert(1)", "<style>*{display:none}</style>", "| <script> |\n|---|\n| <b> |", "[a](JaVaScRiPt:alert(1))", "[a](&#106;avascript:alert(1))", "<!-- a -->", "![a][b]\n\n[b]: http://x/y.svg",
	} {
		var b strings.Builder
		for _, block := range Blocks([]byte(page), Outside) {
			b.WriteString(string(block.HTML))
		}
		for _, bad := range []string{"<script", "<img", "javascript:alert(1)\"", "<style", "<!--", "<b>"} {
			if strings.Contains(strings.ToLower(b.String()), bad) {
				t.Errorf("%q becomes %q", page, b.String())
			}
		}
	}
}

func FuzzBlocks(f *testing.F) {
	f.Add("# A\n\n```scenario\ngame mnk\n```\n<b>\n[a](javascript:b)\n")
	f.Fuzz(func(t *testing.T, page string) {
		last := 0
		for _, b := range Blocks([]byte(page), Outside) {
			if b.First <= 0 || b.First < last {
				t.Errorf("a block begins in line %d, after one in %d", b.First, last)
			}
			last = b.First
			if s := string(b.HTML); strings.Contains(s, "<script") || strings.Contains(s, "<img") || strings.Contains(s, "href=\"javascript") {
				t.Errorf("%q", s)
			}
		}
	})
}
