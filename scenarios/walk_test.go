//go:build unix

package scenarios

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

const valid = "game mnk\nplayers Ann, Bob\n\nscenario \"A\"\n  Ann: place b2\n"

// lay makes files in a folder: "link:TARGET", "pipe:" or the text, by name.
func lay(t *testing.T, dir string, all map[string]string) {
	t.Helper()
	for name, text := range all {
		path := filepath.Join(dir, name)
		err := os.MkdirAll(filepath.Dir(path), 0o777)
		target, link := strings.CutPrefix(text, "link:")
		switch {
		case err != nil:
		case link:
			err = os.Symlink(target, path)
		case text == "pipe:":
			err = syscall.Mkfifo(path, 0o666)
		case strings.HasSuffix(name, "/"):
			err = os.MkdirAll(path, 0o777)
		default:
			err = os.WriteFile(path, []byte(text), 0o666)
		}
		must.Succeed(t, err)
	}
}

// TestEntriesThatCannotBeRead loads folders with entries that cannot be read. Each is
// one error, and the rest is loaded.
func TestEntriesThatCannotBeRead(t *testing.T) {
	const rest = "s/a.scenario"
	for _, c := range must.Cases[[]struct {
		Name, Entry, Text, Want string
		Chmod                   bool
	}](t, "testdata/walk.yaml", "EntriesThatCannotBeRead") {
		t.Run(c.Name, func(t *testing.T) {
			dir := t.TempDir()
			t.Chdir(dir)
			lay(t, dir, map[string]string{rest: valid, "s/sub/b.scenario": valid, "s/" + c.Entry: c.Text})
			if c.Chmod {
				if os.Getuid() == 0 {
					t.Skip("root may read everything")
				}
				path := filepath.Join(dir, "s", c.Entry)
				must.Succeed(t, os.Chmod(path, 0))
				t.Cleanup(func() { os.Chmod(path, 0o700) })
			}
			for _, path := range []string{"s", "s/...", "s/**", "s/**/*.*"} {
				suite, err := Load(Options{Games: engines.Games}, path)
				fail.Now(t, err != nil, "%s: %v", path, err)
				got := suite.Diags.Error()
				fail.If(t, got != c.Want || len(suite.Cases) != 2, "%s: %d cases, %s; want %s", path, len(suite.Cases), got, c.Want)
			}
		})
	}
}

func TestNamesThatAreRead(t *testing.T) {
	const page = "```scenario\n" + valid + "```\n"
	for name, want := range must.Cases[map[string]string](t, "testdata/walk.yaml", "NamesThatAreRead") {
		dir := t.TempDir()
		t.Chdir(dir)
		text := valid
		if ext := strings.ToLower(filepath.Ext(name)); strings.HasPrefix(ext, ".m") {
			text = page
		}
		lay(t, dir, map[string]string{"s/" + name: text})
		suite := must.Value(Load(Options{Games: engines.Games}, "s"))(t)
		diag := ""
		if strings.HasPrefix(want, ":") {
			diag = "s/" + name + want
		}
		read := len(suite.Cases) == 1
		fail.If(t, read != (want == "") || suite.Diags.Error() != diag || suite.Diags.Failed(), "%s: read %t, %s", name, read, suite.Diags.Error())
	}
}

// TestFilesThatScriptsName names files in ways that mean different files on different
// systems. The script is tried in its folder and through a link to it.
func TestFilesThatScriptsName(t *testing.T) {
	for line, want := range must.Cases[map[string]string](t, "testdata/walk.yaml", "FilesThatScriptsName") {
		dir := t.TempDir()
		def, _ := rule.Find(engines.Games, "loam")
		game, end := "mnk", "\nscenario \"A\"\n  Ann: place b2\n"
		setting, picture, draws := strings.Cut(line, " # ")
		switch {
		case strings.HasPrefix(line, "cards"):
			game, end = "loam", "\nscenario \"A\"\n  expect true\n"
		case draws:
			end += "  draw \"" + picture + "\"\n"
		}
		lay(t, dir, map[string]string{
			"store/go.mod": "", "store/shared/start.scenario": "players Ann, Bob\n", "store/shared/set.yaml": string(def.Cards.Data), "store/x/pics/a.svg": "",
			"store/x/a.scenario": "game " + game + "\n" + setting + "\n" + end, "home": "link:store/x",
		})
		for _, folder := range []string{"store/x", "home"} {
			t.Chdir(dir)
			opt := Options{Games: engines.Games}
			suite := must.Value(Load(opt, folder))(t)
			diags := suite.Diags
			for _, c := range suite.Cases {
				diags = append(diags, Run(c, opt).Diags...)
			}
			if want != "" {
				want = folder + "/a.scenario:" + strings.TrimPrefix(want, "store/x/a.scenario:")
			}
			fail.Unequal(t, diags.Error(), want, "%s in %s:\ngot  %s\nwant %s", line, folder)
		}
	}
}
