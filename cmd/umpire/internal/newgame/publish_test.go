package newgame

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

var publish = flag.Bool("newgame.publish", false, "publish the repository under another module path, install it from a module proxy and write a game with it; without -short, its tests too, which take many minutes")

// The repository, and the release of the published modules.
const top, release = "../../../..", "v0.1.0"

// published returns a repository under another module path.
func published(t *testing.T, from, path string) (dir string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("a script of bash")
	}
	dir = filepath.Join(t.TempDir(), "tree")
	run(t, ".", nil, filepath.Join(from, ".ci/publish-as"), path, dir, release)
	return dir
}

func run(t *testing.T, dir string, env []string, words ...string) string {
	t.Helper()
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	t.Logf("%s", strings.Join(words, " "))
	fail.Now(t, err != nil, "%v\n%s", err, out)
	return string(out)
}

// Nothing in a published tree has the old module path, and everything is formatted. A
// published tree can be published again, with the same result.
func TestPublishAs(t *testing.T) {
	old := regexp.MustCompile(`(^|[^\w/.-])` + own() + `/(cmd|engines|scenarios|props|golden|fuzz)\b|^module ` + own() + `$|"module ` + own() + `\b|replace ` + own() + `\b|example\.com/umpire|(owner|publisher): example\b|example dot com|"publisher": "umpire"`)
	parts := []string{own(), "example.com/umpire", ": example", "example dot com", `"publisher": "umpire"`} // each match has one, and few lines do
	paths := []string{"example.org/~rules/check.go", "github.com/Board-Games/umpire", "git.example.co.uk/a/b/arbiter_2"}
	if !*publish {
		paths = paths[:1]
	}
	for _, path := range paths {
		dir, files := published(t, published(t, top, "example.net/First/one"), path), 0
		if *publish || *build {
			run(t, dir, nil, "diff", "-r", ".", published(t, top, path)) // a published tree publishes as the first does
		}
		err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			files++
			text, err := os.ReadFile(name)
			for i, line := range strings.Split(string(text), "\n") {
				found := slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(line, part) }) && old.MatchString(line)
				fail.If(t, found && !strings.HasPrefix(filepath.Base(name), "publish"), "%s: %s:%d: %s", path, name, i+1, line)
			}
			return err
		})
		fail.If(t, err != nil || files < 1000, "%s: %d files, %v", path, files, err)
		fail.Unequal(t, run(t, dir, nil, "gofmt", "-l", "."), "", "%s: not formatted:\n%s", path)
		fail.If(t, strings.Contains(string(must.Get(t, os.ReadFile, filepath.Join(dir, "action.yml"))), "../"), "%s: the action leaves its folder", path)
	}
}

// A path that cannot be fetched is refused, and so is a folder with something in it.
func TestPublishAsRefuses(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a script of bash")
	}
	full := t.TempDir()
	must.Succeed(t, os.WriteFile(filepath.Join(full, "mine"), nil, 0o666))
	for _, words := range [][]string{
		{}, {"umpire"}, {"umpire/x"}, {"github.com"}, {"github.com/x/umpire/v2"}, {"github.com/x/umpire.git"}, {"https://github.com/x/umpire"},
		{"github.com/a b/umpire"}, {"github.com/x/../umpire"}, {"github.com/x/um#pire"}, {"github.com/x/$(id)"}, {"GitHub.com/x/umpire"},
		{"github.com/x/umpire", full}, {"github.com/x/umpire", top + "/.ci/out"}, {"github.com/x/umpire", filepath.Join(full, "new"), "v2.0.0"}, {"github.com/x/umpire", "a", "v0.1.0", "more"},
	} {
		out, err := exec.Command(top+"/.ci/publish-as", words...).CombinedOutput()
		var ended *exec.ExitError
		fail.If(t, !errors.As(err, &ended) || ended.ExitCode() != 2 || !strings.HasPrefix(string(out), ".ci/publish-as: "), "%q: %v\n%s", words, err, out)
	}
	os.Remove(top + "/.ci/out")
}

// proxy writes the modules of a tree as a module proxy serves them, and returns the
// environment in which Go fetches them from there.
func proxy(t *testing.T, dir, path string) []string {
	t.Helper()
	at := t.TempDir()
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Name()[0] == '.' && entry.IsDir() {
			return filepath.SkipDir // no module that is fetched
		} else if err != nil || entry.Name() != "go.mod" {
			return err
		}
		below := filepath.Dir(name)
		rel, err := filepath.Rel(dir, below)
		m := module.Version{Path: strings.TrimSuffix(path+"/"+filepath.ToSlash(rel), "/."), Version: release}
		escaped, wrong := module.EscapePath(m.Path)
		to := filepath.Join(at, filepath.FromSlash(escaped), "@v")
		err = errors.Join(err, wrong, os.MkdirAll(to, 0o777))
		text, wrong := os.ReadFile(name)
		out, failed := os.Create(filepath.Join(to, release+".zip"))
		if err = errors.Join(err, wrong, failed); err != nil {
			return err
		}
		return errors.Join(zip.CreateFromDir(out, m, below), out.Close(),
			os.WriteFile(filepath.Join(to, release+".mod"), text, 0o666),
			os.WriteFile(filepath.Join(to, "list"), []byte(release+"\n"), 0o666),
			os.WriteFile(filepath.Join(to, release+".info"), []byte(`{"Version":"`+release+`","Time":"2026-01-02T03:04:05Z"}`), 0o666))
	})
	must.Succeed(t, err)
	cache, others, _ := strings.Cut(strings.TrimSpace(run(t, ".", nil, "go", "env", "GOMODCACHE", "GOPROXY")), "\n")
	return []string{"GOPROXY=file://" + at + ",file://" + cache + "/cache/download," + others, "GOMODCACHE=" + t.TempDir(), "GONOSUMDB=" + path, "GOFLAGS=" + strings.TrimSpace(os.Getenv("GOFLAGS")+" -modcacherw")}
}

// From an empty folder: umpire is installed by its address, and checks a first scenario. A
// game that it writes has no replace and passes its checks. So do the commands of the
// README in the published tree, and the modules below it, which -short omits with the tests.
func TestPublished(t *testing.T) {
	if !*publish {
		t.Skip("asked for by -newgame.publish")
	}
	path := "github.com/Board-Games/umpire"
	dir, empty := published(t, top, path), t.TempDir()
	env := append(proxy(t, dir, path), "GOBIN="+empty)
	run(t, empty, env, "go", "install", path+"/cmd/umpire@"+release)
	umpire := filepath.Join(empty, "umpire")
	said := run(t, empty, env, umpire, "version")
	fail.If(t, !strings.HasPrefix(said, "umpire "+release+", go"), "it says %s", said)
	run(t, empty, env, umpire, "init", "mine")
	run(t, empty, env, umpire, "check", "mine")

	run(t, empty, env, umpire, "new", "game", "moss", "moss", "--module", "example.org/moss")
	game := filepath.Join(empty, "moss")
	for _, words := range []string{"go mod tidy", "go generate", "gofmt -l .", "go vet ./...", "go test ./...", "go run . check scenarios", "go run . cover scenarios --random 0 --threshold 100"} {
		said := run(t, game, env, strings.Fields(words)...)
		fail.If(t, strings.HasPrefix(words, "gofmt") && said != "", "not formatted: %s", said)
	}
	mod := string(must.Get(t, os.ReadFile, filepath.Join(game, "go.mod")))
	readme := string(must.Get(t, os.ReadFile, filepath.Join(game, "README.md")))
	fail.If(t, strings.Contains(mod+readme, "replace") || !strings.Contains(mod, path+" "+release), "go.mod is\n%s", mod)

	for _, words := range readmeCommands(t, dir) {
		if words[1] != "test" || !testing.Short() {
			run(t, dir, env, words...)
		}
	}
	if testing.Short() {
		return
	}
	for _, below := range []string{"cmd/campaign", "cmd/umpire-mcp", "cmd/umpire/internal/serve/bundle"} {
		run(t, filepath.Join(dir, below), env, "go", "vet", "./...")
	}
	run(t, empty, env, "go", "install", path+"/cmd/campaign@"+release)
	run(t, empty, env, "go", "install", path+"/cmd/umpire-mcp@"+release)
	said = run(t, empty, env, umpire, "mcp", "--help")
	fail.If(t, !strings.Contains(said, "-root DIR"), "umpire mcp says %s", said)
}

func readmeCommands(t *testing.T, dir string) (all [][]string) {
	_, text, _ := strings.Cut(string(must.Get(t, os.ReadFile, filepath.Join(dir, "README.md"))), "## Two commands\n")
	text, _, _ = strings.Cut(text, "\n## ")
	for line := range strings.Lines(text) {
		if line, _, _ = strings.Cut(line, "#"); strings.HasPrefix(line, "    go ") {
			all = append(all, strings.Fields(line))
		}
	}
	fail.If(t, len(all) != 2, "the README has %d commands: %v", len(all), all)
	return all
}
