package cli

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
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
	fileName = regexp.MustCompile("`([a-z/]+\\.(?:scenario|txt|md|yaml|jsonl?))`[^`]*:$")
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
			fail.If(t, !strings.HasSuffix(page, "errors.md") && missing(got), "a command reads a file that the page does not write")
			if ran += n; *writeTranscripts && got != text {
				must.Succeed(t, os.WriteFile(page, []byte(got), 0o644))
			} else if got != text {
				t.Errorf("commands print something else; see the change by -umpire.transcripts and git diff")
			}
		})
	}
	fail.If(t, ran < 10, "only %d commands were run", ran)
	// A wrong line is found, and a file that no block writes.
	fail.If(t, !missing("umpire: mine cannot be read: no such file or directory"), "a missing file is not found")
	t.Chdir(t.TempDir())
	wrong := "Ask:\n\n```console\n$ umpire legal game.scenario\nAnn: place d4\n```\n"
	got, _ := replay(t, "In `game.scenario`:\n\n```text\ngame mnk\nplayers Ann, Bob\n\nscenario \"a\"\n  setup\n```\n\n"+wrong)
	fail.If(t, strings.Contains(got, "d4") || !strings.Contains(got, "Ann: place a1"), "not found: %s", got)
}

// missing reports whether a command looked for a file that is not there.
func missing(page string) bool { return strings.Contains(page, "cannot be read:") }

var (
	problem = regexp.MustCompile(`(?m)^(umpire: |[a-z./]+:\d+:\d+: )`)
	value   = regexp.MustCompile(`["'^]|--\w|umpire \w+ lacks|[a-z.]+ cannot be read`)
	excerpt = regexp.MustCompile(`(?m)^(\$ |FAIL|review|warning|      \||[ \d]{5} \|).*$`) // the command, the verdict, the line of the file
	advice  = regexp.MustCompile(`did you mean|expected|write|written like|nearest|: \w+, \w+|(?m)^      \S|umpire \w+|: (add|choose|correct|delete|give|name|both|one of them)\b|` +
		`belongs|must be|has to|, like |needs a|readings are|edges are|positions @|is for|is missing|picture is|the largest|no such file`)
)

// unhelpful returns what an error message lacks: a place or the name of the program before
// what is wrong, the value that is wrong, what to do. It returns "" if it lacks nothing.
func unhelpful(file bool, text string) string {
	at := problem.FindString(text)
	said := excerpt.ReplaceAllString(text, "")
	switch {
	case at == "" || file && strings.HasPrefix(at, "umpire: "):
		return "the place"
	case !value.MatchString(text):
		return "the value"
	case !advice.MatchString(said):
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
			lacks := unhelpful(strings.Contains(at[2], " check e"), at[2])
			fail.If(t, lacks != "", "this error lacks %s:\n%s", lacks, at[2])
		}
	}
	fail.If(t, causes < 90, "only %d errors are caused", causes)
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

// TestOneChangeManyGoldens: a change that alters a hundred recorded outcomes or more
// gives a few groups, and one key accepts each. Pinned outcomes are not changed.
func TestOneChangeManyGoldens(t *testing.T) {
	recorded, folder := map[string]string{}, t.TempDir() // by game, the folder with its recorded scenarios
	for _, c := range must.Cases[[]struct{ Game, Line, Instead string }](t, "testdata/documents.yaml", "ManyGoldens") {
		t.Run(c.Game+" "+c.Instead, func(t *testing.T) {
			if recorded[c.Game] == "" {
				all := filepath.Join(folder, c.Game)
				must.Succeed(t, os.CopyFS(all, os.DirFS(filepath.Join("..", "..", "..", "scenarios", c.Game))))
				umpire(t, 0, "", "check", "--update", "--allow-ci", all)
				recorded[c.Game] = all
			}
			dir := t.TempDir()
			copySome(t, dir, recorded[c.Game], regexp.MustCompile(c.Line))
			locked := rewriteAll(t, dir, regexp.MustCompile(c.Line), c.Instead)
			stated := linesWith(t, locked, "|!")
			out := umpire(t, 0, strings.Repeat("A\n", 5), "review", dir)
			counts := regexp.MustCompile(`group 1 of (\d+): `).FindStringSubmatch(out)
			accepted := regexp.MustCompile(`(?m)(\d+) accepted, 0 rejected, 0 left$`).FindStringSubmatch(out)
			fail.If(t, counts == nil || len(counts[1]) > 1 || counts[1] > "5" || accepted == nil || len(accepted[1]) < 3, "groups %q, accepted %q", counts, accepted) // at least a hundred
			if keys := strings.Count(out, "? help > "); counts != nil && strconv.Itoa(keys) != counts[1] {
				t.Errorf("%d keys for %s groups", keys, counts[1])
			}
			code := 1 // the pinned outcomes now fail
			if c.Instead == "" {
				code = 0
			}
			umpire(t, code, "", "check", "--update", "--allow-ci", dir)
			got := linesWith(t, locked, "|!")
			fail.If(t, got != stated || stated == "", "pinned outcomes were rewritten:\n%s\nthey were\n%s", got, stated)
			umpire(t, 0, "", "review", dir)
		})
	}
}

// enough is the least number of recorded outcomes that a change alters here.
const enough = 120

// copySome copies scenario files that record a matching line, until there are enough
// such lines. It also copies files that are not scenarios or that others include.
func copySome(t *testing.T, to, from string, line *regexp.Regexp) {
	t.Helper()
	entries := must.Get(t, os.ReadDir, from)
	count := 0
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		data := must.Get(t, os.ReadFile, filepath.Join(from, e.Name()))
		if filepath.Ext(e.Name()) == ".scenario" && e.Name() != "fixture.scenario" {
			lines := len(line.FindAllIndex(data, -1))
			if lines == 0 || count > enough {
				continue
			}
			count += lines
		}
		must.Succeed(t, os.WriteFile(filepath.Join(to, e.Name()), data, 0o644))
	}
}

// umpire runs a command line, checks its exit code and returns its output.
func umpire(t *testing.T, want int, in string, line ...string) string {
	t.Helper()
	var out, narration bytes.Buffer
	code := run(engines.Games, line, strings.NewReader(in), &out, &narration)
	fail.Now(t, code != want, "umpire %v ended with %d, not %d\n%.2000s%.2000s", line, code, want, out.String(), narration.String())
	return out.String()
}

var recorded = regexp.MustCompile(`(?m)^    \| (.*  [a-z]+(?:\.[a-z0-9-]+)+)$`)

// rewriteAll changes the recorded outcomes in all files of a folder. In one file, whose
// name it returns, it turns all of them into pinned outcomes.
func rewriteAll(t *testing.T, dir string, line *regexp.Regexp, instead string) (locked string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil || !line.Match(data) {
			return err
		}
		data = line.ReplaceAll(data, []byte(instead))
		if locked == "" && recorded.Match(data) {
			locked = path
			data = recorded.ReplaceAll(data, []byte("    |! $1"))
		}
		return os.WriteFile(path, data, 0o644)
	})
	fail.Now(t, err != nil || locked == "", "nothing was recorded that could be changed %v", err)
	return locked
}

// linesWith returns the lines of a file that contain a text, with single spaces between words.
func linesWith(t *testing.T, path, text string) (found string) {
	t.Helper()
	data := must.Get(t, os.ReadFile, path)
	for line := range strings.Lines(string(data)) {
		if strings.Contains(line, text) {
			found += strings.Join(strings.Fields(line), " ") + "\n"
		}
	}
	return found
}
