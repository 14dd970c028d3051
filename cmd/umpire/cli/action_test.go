package cli

import (
	"archive/tar"
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"

	"github.com/goccy/go-yaml"
)

// A runner runs the steps of the action in bash, as a runner of GitHub does.
type runner struct {
	dir, temp             string
	context               map[string]string // values of ${{ }}
	env                   []string
	said, summary, failed string            // of the last run; failed is the name of a step
	used                  map[string]string // the actions that it used, with their inputs as JSON
}

func (r *runner) run(t *testing.T, inputs map[string]string) {
	t.Helper()
	path := filepath.Join("..", "..", "..", ".github", "actions", "check")
	if _, err := os.Stat(path); err != nil {
		path = filepath.Join("..", "..", "..") // where it is published
	}
	var a struct {
		Inputs map[string]struct{ Default string }
		Runs   struct {
			Steps []struct {
				ID, Name, If, Run, Uses string
				Env, With               map[string]string
			}
		}
	}
	must.Succeed(t, yaml.Unmarshal(must.Get(t, os.ReadFile, filepath.Join(path, "action.yml")), &a))
	path = must.Get(t, filepath.Abs, path)
	known := map[string]string{"github.action_path": path, "runner.temp": r.temp, "github.token": "secret"}
	maps.Copy(known, r.context)
	term := func(name string) (value string) {
		for word := range strings.SplitSeq(name, " || ") {
			input, ok := a.Inputs[strings.TrimPrefix(word, "inputs.")]
			fail.If(t, strings.HasPrefix(word, "inputs.") && !ok, "there is no input %q", word)
			value = cmp.Or(value, inputs[strings.TrimPrefix(word, "inputs.")], known[word], known[strings.Trim(input.Default, "${ }")], input.Default)
		}
		return value
	}
	fill := func(text string) string {
		return regexp.MustCompile(`\$\{\{ (.*?) \}\}`).ReplaceAllStringFunc(text, func(word string) string { return term(strings.Trim(word, "${ }")) })
	}
	r.said, r.summary, r.failed, r.used = "", "", "", map[string]string{}
steps:
	for _, step := range a.Runs.Steps {
		always := false
		for condition := range strings.SplitSeq(step.If, " && ") {
			if condition == "always()" {
				always = true
			} else if m := regexp.MustCompile(`^(\S+) (==|!=) '(.*)'$`).FindStringSubmatch(condition); m != nil && (term(m[1]) == m[3]) != (m[2] == "==") {
				continue steps
			} else if m == nil && condition != "" {
				t.Fatalf("the condition %q is not known", condition)
			}
		}
		if r.failed != "" && !always {
			continue
		}
		if step.Uses != "" {
			for name, text := range step.With {
				step.With[name] = fill(text)
			}
			r.used[step.Uses] = string(must.Get(t, json.Marshal, any(step.With)))
			continue
		}
		output, summary := filepath.Join(t.TempDir(), "output"), filepath.Join(r.temp, "summary")
		cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.Run)
		cmd.Dir, cmd.Env = r.dir, append(os.Environ(), "RUNNER_TEMP="+r.temp, "GITHUB_STEP_SUMMARY="+summary, "GITHUB_OUTPUT="+output)
		cmd.Env = append(cmd.Env, r.env...)
		for name, text := range step.Env {
			cmd.Env = append(cmd.Env, name+"="+fill(text))
		}
		out, err := cmd.CombinedOutput()
		if r.said += string(out); err != nil && r.failed == "" {
			r.failed = step.Name
		}
		text, _ := os.ReadFile(output)
		for line := range strings.Lines(string(text)) {
			name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
			known["steps."+step.ID+".outputs."+name] = value
		}
		text, _ = os.ReadFile(summary)
		r.summary += string(text)
		os.Remove(summary)
	}
}

// A forge serves a release, and the comments of a pull request, two a page.
type forge struct {
	release         map[string][]byte
	comments, asked []string
	closed          bool // the token may not write
}

func (f *forge) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.asked = append(f.asked, r.Method+" "+r.URL.Path)
	var n, page int
	if data, ok := f.release[strings.TrimPrefix(r.URL.Path, "/board/umpire/releases/download/v1.2.3/")]; ok {
		w.Write(data)
	} else if !strings.HasPrefix(r.URL.Path, "/repos/me/mine/issues/") || r.Header.Get("Authorization") != "Bearer secret" {
		http.NotFound(w, r)
	} else if r.Method == "GET" {
		fmt.Sscanf(r.URL.Query().Get("page"), "%d", &page)
		all := []map[string]string{}
		for i := 2 * page; i < min(2*page+2, len(f.comments)); i++ {
			all = append(all, map[string]string{"body": f.comments[i], "url": fmt.Sprintf("http://%s/repos/me/mine/issues/comments/%d", r.Host, i)})
		}
		if 2*page+2 < len(f.comments) {
			w.Header().Set("Link", fmt.Sprintf(`<http://%s%s?page=%d>; rel="next"`, r.Host, r.URL.Path, page+1))
		}
		json.NewEncoder(w).Encode(all)
	} else if f.closed {
		w.WriteHeader(http.StatusForbidden)
	} else {
		var in struct{ Body string }
		json.NewDecoder(r.Body).Decode(&in)
		if _, err := fmt.Sscanf(r.URL.Path, "/repos/me/mine/issues/comments/%d", &n); err != nil || r.Method != "PATCH" {
			n, f.comments = len(f.comments), append(f.comments, "")
		}
		f.comments[n] = in.Body
	}
}

// One scenario that fails, one that is stale and one clause that is lost are three
// annotations and three rows of the summary, and of one comment, which the next run
// updates. A run that passes has neither.
func TestAction(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip(err)
	}
	f := &forge{comments: []string{"first", "second", "third"}}
	server := httptest.NewServer(f)
	defer server.Close()
	r := &runner{dir: t.TempDir(), temp: t.TempDir()}
	event := filepath.Join(r.temp, "event.json")
	must.Succeed(t, os.WriteFile(event, []byte(`{"pull_request": {"number": 7}}`), 0o666))
	r.env = []string{"GITHUB_API_URL=" + server.URL, "GITHUB_EVENT_PATH=" + event, "GITHUB_REPOSITORY=me/mine"}
	write := func(text string) {
		must.Succeed(t, os.WriteFile(filepath.Join(r.dir, "a [b].scenario"), []byte("game mnk\nplayers Ann, Bob\n\n"+text), 0o666))
	}
	write("scenario \"One\"\n  cites mnk.place.empty\n  Ann: place b2\n  Bob cannot: place b2\n    because mnk.place.empty\n\nscenario \"Two\"\n  Ann: place b2\n    | Bob is next  mnk.turn.one-mark\n")
	r.run(t, map[string]string{"paths": ".", "command": "umpire", "json": "main.json", "threshold": "1"})
	fail.If(t, r.failed != "" || strings.Contains(r.said, "::error") || strings.Contains(r.summary, "\n| ") || !strings.Contains(r.summary, "2 passed") || len(r.used) != 0 || len(f.asked) != 0,
		"%+v\n%q", r, f.asked)
	node, _ := exec.LookPath("node")
	write("scenario \"One\"\n  Ann: place b2\n  expect empty == 9\n\nscenario \"Two\"\n  Ann: place b2\n    | Bob is nxt  mnk.turn.one-mark\n")
	inputs := map[string]string{"paths": ".", "command": "umpire", "baseline": "main.json", "upload-sarif": "true", "comment": "true"}
	for range 2 { // the second time the comment is there
		r.run(t, inputs)
		fail.If(t, r.failed != "check" || len(regexp.MustCompile(`(?m)^::(error|warning) file=`).FindAllString(r.said, -1)) != 3, "%q\n%s", r.failed, r.said)
		for _, row := range []string{"| failed | One |", "| waiting for review | Two |", "| lost | One |"} {
			fail.If(t, strings.Count(r.summary, "\n"+row) != 1 || strings.Count(r.summary, "\n| ") != 4, "not one %q:\n%s", row, r.summary) // with the head
		}
		fail.If(t, node != "" && (len(f.comments) != 4 || !strings.HasSuffix(f.comments[3], r.summary) || f.comments[2] != "third"),
			"the comments are %q\n%s", f.comments, r.said)
		used := r.used["github/codeql-action/upload-sarif@v3"]
		fail.If(t, !strings.Contains(used, `"sarif_file":"`+r.temp), "SARIF is uploaded with %s", used)
	}
	var log struct{ Runs []struct{ Results []any } }
	must.Succeed(t, json.Unmarshal(must.Get(t, os.ReadFile, filepath.Join(r.temp, "umpire.sarif")), &log))
	fail.If(t, len(log.Runs) != 1 || len(log.Runs[0].Results) < 2, "SARIF has %+v", log)
	f.closed = true
	r.run(t, inputs)
	fail.If(t, node != "" && (r.failed != "check" || !strings.Contains(r.said, "::warning title=umpire::The comment could not be written")),
		"%q\n%s", r.failed, r.said)
	write("scenario \"One\"\n  Ann: place b2\n")
	r.run(t, map[string]string{"paths": ".", "command": "umpire", "threshold": "100"})
	fail.If(t, r.failed != "cover", "%q fails", r.failed)
}

// The program of a release is fetched and cached. A wrong checksum fails. Without a
// release, or with an archive that the release does not list, umpire is built.
func TestActionFetches(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the archive is one of Unix")
	}
	var packed bytes.Buffer
	zipped := gzip.NewWriter(&packed)
	archive, text := tar.NewWriter(zipped), "#!/bin/sh\nexec '"+must.Get(t, exec.LookPath, "umpire")+"' \"$@\"\n"
	must.Succeed(t, archive.WriteHeader(&tar.Header{Name: "umpire", Mode: 0o755, Size: int64(len(text))}))
	must.Get(t, archive.Write, []byte(text))
	must.Succeed(t, cmp.Or(archive.Close(), zipped.Close()))
	name := fmt.Sprintf("umpire_1.2.3_%s_%s.tar.gz", runtime.GOOS, runtime.GOARCH)
	right := fmt.Appendf(nil, "%s  other.zip\n%x  %s\n", strings.Repeat("0", 64), sha256.Sum256(packed.Bytes()), name)
	wrong := fmt.Appendf(nil, "%s  %s\n", strings.Repeat("0", 64), name)
	bin := t.TempDir() // a compiler that only says that it was asked
	must.Succeed(t, os.WriteFile(filepath.Join(bin, "go"), []byte("#!/bin/sh\necho asked to \"$@\"; exit 3\n"), 0o777))
	for _, c := range []struct {
		sums    []byte
		ref     string
		want    string // what is printed
		program bool
	}{
		{right, "v1.2.3", "umpire v1.2.3, checked by its checksum", true},
		{wrong, "v1.2.3", "::error title=umpire::the checksum of " + name + " is not that of the release v1.2.3", false},
		{right[:80], "v1.2.3", "asked to build", false},
		{right, "v9.9.9", "asked to build", false},
		{right, "main", "asked to build", false},
		{right, "", "asked to build", false},
	} {
		f := &forge{release: map[string][]byte{name: packed.Bytes(), "checksums.txt": c.sums}}
		server := httptest.NewServer(f)
		r := &runner{dir: t.TempDir(), temp: t.TempDir(), env: []string{"PATH=" + bin + ":" + os.Getenv("PATH"), "RUNNER_OS=", "RUNNER_ARCH="}}
		r.context = map[string]string{"github.server_url": server.URL, "github.action_repository": "board/umpire", "github.action_ref": c.ref}
		must.Succeed(t, os.WriteFile(filepath.Join(r.dir, "a.scenario"), []byte("game mnk\n\nscenario \"One\"\n  Cross: place b2\n"), 0o666))
		r.run(t, map[string]string{"paths": "."})
		key := regexp.MustCompile(`"umpire-` + runtime.GOOS + `-\w+-(v[\d.]+|[0-9a-f]{16})"`).FindString(r.used["actions/cache@v4"])
		fail.If(t, !strings.Contains(r.said, c.want) || (r.failed == "") != c.program || key == "" || !c.program && r.failed != "fetch umpire",
			"%q: %q fails, cached as %s\n%s", c.ref, r.failed, key, r.said)
		if asked := len(f.asked); c.program { // the second time it is there
			r.run(t, map[string]string{"paths": "."})
			fail.If(t, r.failed != "" || len(f.asked) != asked, "%q, asked %q\n%s", r.failed, f.asked, r.said)
		}
		server.Close()
	}
}
