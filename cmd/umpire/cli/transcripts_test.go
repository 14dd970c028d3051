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
	pages = append(pages, "../../../README.md")
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
	if got, _ := replay(t, "In `game.scenario`:\n\n```text\ngame mnk\nplayers Ann, Bob\n\nscenario \"a\"\n  setup\n```\n\n"+wrong); strings.Contains(got, "d4") || !strings.Contains(got, "Ann: place a1") {
		t.Errorf("not found: %s", got)
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
