package mdfence

import (
	"fmt"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// The fences of Markdown pages: the info string, then each line of code between bars.
func TestFences(t *testing.T) {
	for _, p := range must.Cases[[]struct{ What, Src, Want string }](t, "testdata/fences.yaml", "Pages") {
		t.Run(p.What, func(t *testing.T) {
			fail.Unequal(t, said([]byte(p.Src)), p.Want, "%q\ngot  %s\nwant %s", p.Src)
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
