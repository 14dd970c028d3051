package mdfence

import (
	"fmt"
	"strings"
	"testing"

	"umpire/props/fail"
)

// pages are Markdown pages and their fences: the info string, then each line of code between bars.
var pages = []struct{ what, src, want string }{
	{"backquotes and waves", "```a\n1\n```\n~~~ b c\n2\n~~~\n", "a |1| b c |2|"},
	{"no info string", "```\n1\n```\n", "- |1|"},
	{"a mark within, and a longer one at the end", "~~~~ a\n~~~\n```\n~~~~~\n1\n", "a |~~~| |```|"},
	{"never closed", "``` a\n1\n\n2", "a |1| || |2|"},
	{"too short", "``a\n1\n``\n", ""},
	{"code within a text", "``` a`\n1\n", ""},
	{"indented as the fence is, or less", "  ```a\n   1\n 2\n  ```\n", "a | 1| |2|"},
	{"indented code", "    ```a\n    1\n", ""},
	{"a paragraph continues", "text\n    ```a\n```b\n1\n", "b |1|"},
	{"in a quote, which ends it", "> ```a\n> 1\n>  2\ntext\n```b\n", "a |1| | 2| b"},
	{"in a list, which ends it", "- ```a\n  1\n\n   2\ntext\n", "a |1| || | 2|"},
	{"after a blank line in a list", "1. text\n\n   ```a\n   1\n   ```\n2. text\n", "a |1|"},
	{"not far enough for the item", "10. text\n\n   ```a\n   1\n", "a |1|"},
	{"an item within an item", "- - ```a\n    1\n  - ```b\n    2\n", "a |1| b |2|"},
	{"a line across the page is not an item", "* a\n* * *\n  ```a\n  1\n", "a |1|"},
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
			fail.Unequal(t, said([]byte(p.src)), p.want, "%q\ngot  %s\nwant %s", p.src)
		})
	}
}

// said describes the fences of a page.
func said(src []byte) string {
	var words []string
	found, _, _ := Find(src, maxDepth)
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
		deep, long bool
	}{
		{"a hundred quotes", strings.Repeat("> ", maxDepth) + "x\n", false, false},
		{"a hundred lists", strings.Repeat("- ", maxDepth) + "x\n", false, false},
		{"thousands of quotes on a line", strings.Repeat("> ", 5000) + "x\n", true, false},
		{"lists ever deeper", steps.String(), true, false},
		{"lists ever deeper by tabs", strings.ReplaceAll(steps.String(), "  ", "\t"), true, false},
		{"lists ever deeper in a quote", strings.ReplaceAll(steps.String(), "\n", "\n> "), true, false},
		{"many lines in lists ninety deep", strings.Repeat("- ", 90) + "x\n" + strings.Repeat(strings.Repeat(" ", 180)+"x\n\n", 5000) + "```\n", false, true},
		{"many blank lines in lists ninety deep", strings.Repeat("- ", 90) + "x\n" + strings.Repeat("\n", 10_000) + "```\n", false, true},
		{"many lines in quotes", strings.Repeat(strings.Repeat("> ", 90)+"x\n", 10_000), false, true},
		{"many lines after deep lists", strings.Repeat("- ", 90) + "x\n\n" + strings.Repeat("x\n\n", 20_000), false, false},
	} {
		_, deep, long := Find([]byte(c.page), maxDepth)
		fail.If(t, deep >= 0 != c.deep || long >= 0 != c.long, "%s: too deep at %d, too long at %d", c.name, deep, long)
	}
}
