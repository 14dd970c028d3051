package syntax

import (
	"strings"
	"testing"
)

// A typing mistake gives at most one diagnostic. It is on the same line, or, when
// a line is missing that another line needs, next to it.
func TestOneSlipIsOneMistake(t *testing.T) {
	for _, src := range []string{bidOfZero, everything} {
		lines := strings.SplitAfter(src, "\n")
		for i, l := range lines {
			for _, slip := range slips(l) {
				if slip == l || slip == "" && strings.HasPrefix(l, "scenario") {
					continue
				}
				changed := strings.Join(lines[:i], "") + slip + strings.Join(lines[i+1:], "")
				_, diags := Parse("f", []byte(changed))
				errors := 0
				for _, d := range diags {
					if d.Severity == Error {
						errors++
					}
				}
				if errors > 1 {
					t.Errorf("line %d, %q: %d mistakes\n%s", i+1, slip, errors, diags)
				}
				if errors == 1 && (diags[0].Line < i-1 || diags[0].Line > i+3) && !strings.HasPrefix(strings.TrimSpace(l), "examples") && len(diags) == 1 &&
					!strings.Contains(diags[0].Msg, "column") {
					t.Errorf("line %d, %q: the mistake is elsewhere\n%s", i+1, slip, diags)
				}
			}
		}
	}
}

// slips returns the line with one typing mistake each: a character left out,
// doubled or exchanged with the next, a blank more or less before it, or no line.
func slips(l string) []string {
	all := []string{"", " " + l, "   " + l, strings.TrimPrefix(l, " "), strings.TrimLeft(l, " ")}
	for i := range len(l) - 1 {
		all = append(all, l[:i]+l[i+1:], l[:i]+l[i:i+1]+l[i:])
		if i+2 < len(l) {
			all = append(all, l[:i]+l[i+1:i+2]+l[i:i+1]+l[i+2:])
		}
	}
	return all
}
