package cli

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
)

var writeTranscripts = flag.Bool("umpire.transcripts", false, "write what the commands in the pages of the guide print")

var (
	fence    = regexp.MustCompile("(?ms)^```(\\w+)\n(.*?)^```$")
	prompt   = regexp.MustCompile(`(?m)^\$ `)
	fileName = regexp.MustCompile("`([a-z/]+\\.(?:scenario|txt))`[^`]*:$")
	duration = regexp.MustCompile(`\b(in|,) [0-9.]+(µs|ms|s)\b`)
)

// TestTranscripts runs the console blocks in the pages of the guide, each page in a folder
// of its own, and compares what the commands print. A block after a line that ends in a
// file's name and a colon is written to that file. A line "..." is any number of lines.
func TestTranscripts(t *testing.T) {
	pages := must.Get(t, filepath.Glob, "../../../scenarios/guide/*.md")
	pages = append(pages, "../../../README.md", "testdata/errors.md")
	ran := 0
	for _, page := range pages {
		page, _ = filepath.Abs(page)
		text := string(must.Get(t, os.ReadFile, page))
		t.Run(filepath.Base(page), func(t *testing.T) {
			t.Chdir(t.TempDir())
			got, n := replay(t, text)
			if ran += n; *writeTranscripts && got != text {
				must.Succeed(t, os.WriteFile(page, []byte(got), 0o644))
			} else if got != text {
				t.Errorf("commands print something else; see the change by -umpire.transcripts and git diff")
			}
		})
	}
	fail.If(t, ran < 10, "only %d commands were run", ran)
	// A wrong line is found.
	t.Chdir(t.TempDir())
	wrong := "Ask:\n\n```console\n$ umpire legal game.scenario\nAnn: place d4\n```\n"
	got, _ := replay(t, "In `game.scenario`:\n\n```text\ngame mnk\nplayers Ann, Bob\n\nscenario \"a\"\n  setup\n```\n\n"+wrong)
	fail.If(t, strings.Contains(got, "d4") || !strings.Contains(got, "Ann: place a1"), "not found: %s", got)
}

var (
	problem = regexp.MustCompile(`(?m)^(umpire: |[a-z.]+:\d+:\d+: )`)
	value   = regexp.MustCompile(`["'^]|--\w|umpire \w+ lacks|[a-z.]+ cannot be read`)
	advice  = regexp.MustCompile(`did you mean|expected|write|written like|for example|like |nearest|: \w+, \w+|here:|(?m)^      \S|umpire \w+`)
)

// unhelpful returns what an error message lacks: a place or the name of the program before
// what is wrong, the value that is wrong, what to do. It returns "" if it lacks nothing.
func unhelpful(file bool, text string) string {
	at := problem.FindString(text)
	switch {
	case at == "" || file && strings.HasPrefix(at, "umpire: "):
		return "the place"
	case !value.MatchString(text):
		return "the value"
	case !advice.MatchString(text):
		return "what to do"
	}
	return ""
}

// TestErrors checks that each of the recorded errors says what is wrong, with file, line and
// column where there is a file, the value, and what to do.
func TestErrors(t *testing.T) {
	page, causes := string(must.Get(t, os.ReadFile, "testdata/errors.md")), 0
	for _, at := range fence.FindAllStringSubmatch(page, -1) {
		if at[1] == "console" {
			causes++
			if lacks := unhelpful(strings.Contains(at[2], " check e"), at[2]); lacks != "" {
				t.Errorf("this error lacks %s:\n%s", lacks, at[2])
			}
		}
	}
	fail.If(t, causes < 60, "only %d errors are caused", causes)
	for text, want := range map[string]string{"something is wrong": "the place", "umpire: something is missing": "the value", `umpire: "b" is odd`: "what to do",
		"a.scenario:1:2: unknown word \"b\" (did you mean \"c\"?)": ""} {
		fail.Unequal(t, unhelpful(false, text), want, "%s: lacks %q, not %q", text)
	}
}

// replay returns a page with what its commands print now, and how many there are.
func replay(t *testing.T, text string) (now string, ran int) {
	end := 0
	for _, at := range fence.FindAllStringSubmatchIndex(text, -1) {
		before, kind, block := strings.TrimSpace(text[:at[0]]), text[at[2]:at[3]], text[at[4]:at[5]]
		now += text[end:at[4]]
		end = at[5]
		if kind != "console" {
			if name := fileName.FindStringSubmatch(before); name != nil {
				must.Succeed(t, os.MkdirAll(filepath.Dir(name[1]), 0o755))
				must.Succeed(t, os.WriteFile(name[1], []byte(block), 0o644))
			}
			now += block
			continue
		}
		for _, part := range prompt.Split(block, -1)[1:] {
			line, want, _ := strings.Cut(part, "\n")
			var out bytes.Buffer
			run(engines.Games, shellWords(strings.TrimPrefix(line, "umpire ")), strings.NewReader(""), &out, &out)
			if ran++; !same(want, out.String()) {
				want = out.String()
			}
			now += "$ " + line + "\n" + want
		}
	}
	return now + text[end:], ran
}

// same compares two outputs but for durations, and for what a line "..." omits.
func same(want, got string) bool {
	pattern := regexp.QuoteMeta(duration.ReplaceAllString(want, "$1 D"))
	pattern = regexp.MustCompile(`(?m)^\\\.\\\.\\\.$\n?`).ReplaceAllString(pattern, `(?s:.*)`)
	return regexp.MustCompile(`^` + pattern + `$`).MatchString(duration.ReplaceAllString(got, "$1 D"))
}
