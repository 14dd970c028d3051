package mdfence

import (
	"strings"
	"testing"
)

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
