package report

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/engines/escape"
	"umpire/scenarios"
)

// hostileName is a file name with odd characters and commands in it.
const hostileName = "a\x1b]0;x\a\u202e\n::error::owned\r\nnot ok 9 - #.scenario"

const hostileText = "game mnk\nplayers Ann, Bob\n\nscenario \"\u009b2J \u202e ::warning::x # SKIP %0A |\"\n  Ann: place b2\n  expect empty == 1\n\nscenario \"later\"\n  pending \"\u202e # TODO\"\n  Ann: place b2\n  expect empty == 1\n"

// Whatever names contain, no report lets them break out of their place.
func TestHostileNames(t *testing.T) {
	for format, line := range map[string]string{
		"pretty": `^(FAIL|fail|FAILED|pending|    *|a\\u001b|a\\u001b.*|  .*|.*[0-9]+ failed.*|)`,
		"github": `^(::(error|warning) file=a\\u001b[^,:\n]*,line=[0-9]+,col=[0-9]+,endColumn=[0-9]+,title=[^,:\n]*::.*|[A-Z]+ .*failed.*|[0-9]+ passed, .*)$`,
		"tap":    `^(TAP version 14|(not )?ok [0-9]+ - .*|  .*|1\.\.[0-9]+|# .*)$`,
		"json":   `^\{.*\}$`,
	} {
		t.Run(format, func(t *testing.T) {
			var out bytes.Buffer
			w := terminal.NewWriter(&out)
			r, err := New(format, w, Option{})
			if err != nil {
				t.Fatal(err)
			}
			opt := scenarios.Options{Games: engines.Games}
			suite := scenarios.LoadSource(opt, hostileName, []byte(hostileText))
			if len(suite.Cases) != 2 {
				t.Fatal(suite.Diags)
			}
			bad := scenarios.LoadSource(opt, hostileName, []byte("game mnk\nscenari \u202e\n"))
			r.File(&File{Name: hostileName, Diags: bad.Diags})
			sum := &Summary{}
			for _, c := range suite.Cases {
				one := scenarios.Run(c, opt)
				sum.Count(one)
				r.Case(one)
			}
			if err := r.End(sum); err != nil {
				t.Fatal(err)
			}
			w.Close()
			text := out.String()
			if strings.ContainsFunc(text, func(r rune) bool { return escape.Odd(r) && r != '\n' && r != '\t' }) {
				t.Errorf("odd characters in %q", text)
			}
			points := 0
			for one := range strings.Lines(text) {
				one = strings.TrimSuffix(one, "\n")
				if !regexp.MustCompile(line).MatchString(one) || strings.HasPrefix(one, "::error::") || strings.HasPrefix(one, "not ok 9") {
					t.Errorf("a line of its own: %q", one)
				}
				if format == "json" && !json.Valid([]byte(one)) {
					t.Errorf("no JSON: %s", one)
				}
				if strings.HasPrefix(one, "ok ") || strings.HasPrefix(one, "not ok ") {
					points++
				}
			}
			if format == "tap" && (points != 3 || strings.Count(text, "# TODO") != 2 || !strings.Contains(text, `\# SKIP`)) {
				t.Errorf("%d points:\n%s", points, text)
			}
		})
	}
}
