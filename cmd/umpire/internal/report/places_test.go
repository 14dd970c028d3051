package report

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/engines/files"
	"umpire/scenarios"
)

func TestWithin(t *testing.T) {
	for _, c := range []struct {
		file, want string
		windows    bool
		tops       []string
	}{
		{"/repo/mine/a.scenario", "mine/a.scenario", false, []string{"/repo"}},
		{"/repo/mine/a.scenario", "mine/a.scenario", false, []string{"/repo/"}},
		{"/repo/a.scenario", "repo/a.scenario", false, []string{"/"}},
		{"/repo2/a.scenario", "", false, []string{"/repo"}},
		{"/Repo/a.scenario", "", false, []string{"/repo"}},
		{`/repo/a\b.scenario`, `a\b.scenario`, false, []string{"/repo"}},
		{"/repo/mine/a.scenario", "a.scenario", false, []string{"/other", "/repo/mine", "/repo"}},
		{`C:\repo\mine\a.scenario`, "mine/a.scenario", true, []string{`C:\repo`}},
		{`c:\Repo\mine\a.scenario`, "mine/a.scenario", true, []string{`C:\repo\`}},
		{`C:\repo\a.scenario`, "repo/a.scenario", true, []string{`C:\`}},
		{`D:\repo\a.scenario`, "", true, []string{`C:\repo`}},
		{`C:\repository\a.scenario`, "", true, []string{`C:\repo`}},
		{`C:/repo/mine/a.scenario`, "mine/a.scenario", true, []string{`D:\a`, `C:\repo`}},
		{`\\server\share\repo\a.scenario`, "a.scenario", true, []string{`\\server\share\repo`}},
		{`\\?\C:\repo\a.scenario`, "a.scenario", true, []string{`C:\repo`}},
		{`\\?\UNC\server\share\a.scenario`, "a.scenario", true, []string{`\\server\share`}},
	} {
		if got, ok := within(c.file, c.tops, c.windows); got != c.want || ok != (c.want != "") {
			t.Errorf("%s within %q: %q, %t; want %q", c.file, c.tops, got, ok, c.want)
		}
	}
}

func TestAddress(t *testing.T) {
	for path, want := range map[string]string{
		"mine/a b.scenario": "mine/a%20b.scenario", "a:1.scenario": "./a:1.scenario", "50%.scenario": "50%25.scenario",
		"/tmp/a#.scenario": "file:///tmp/a%23.scenario", slashed(`C:\my repo\a.scenario`, true): "file:///C:/my%20repo/a.scenario",
		slashed(`\\server\share\a.scenario`, true): "file://server/share/a.scenario",
	} {
		if got := address(path); got != want {
			t.Errorf("%s has the address %q, want %q", path, got, want)
		}
	}
}

// TestPlacesInFormats writes every format from several folders and by several names
// of one file.
func TestPlacesInFormats(t *testing.T) {
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"repo/.git", "repo/mine", "repo/other", "bare", "else/inner/.git"} {
		if err := os.MkdirAll(filepath.Join(top, dir), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(top, "repo/mine"), filepath.Join(top, "repo/other/link")); err != nil {
		t.Skip(err)
	}
	for _, c := range []struct{ here, space, name, want string }{
		{"repo", "", "mine/a.scenario", "mine/a.scenario"},
		{"repo/mine", "", "a.scenario", "mine/a.scenario"},
		{"repo/other", "", "../mine/a.scenario", "mine/a.scenario"},
		{"repo/other", "", "link/a.scenario", "mine/a.scenario"},
		{"repo/other/link", "", "a.scenario", "mine/a.scenario"},
		{"repo/other", "", top + "/repo/mine/a.scenario", "mine/a.scenario"},
		{"repo/mine", top, "a.scenario", "repo/mine/a.scenario"},
		{"repo/mine", top + "/nowhere", "a.scenario", "mine/a.scenario"},
		{"bare", "", "../repo/mine/a.scenario", "mine/a.scenario"},
		{"bare", top + "/repo", "../repo/mine/a.scenario", "mine/a.scenario"},
		{"bare", "", "in/a.scenario", "in/a.scenario"},
		{"bare", "", "../else/a.scenario", filepath.ToSlash(top) + "/else/a.scenario"},
		{"repo", "", "../else/inner/a.scenario", "a.scenario"},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			t.Setenv("GITHUB_WORKSPACE", c.space)
			t.Chdir(filepath.Join(top, c.here))
			read := &files.Reader{}
			read.Give(c.name)
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games, Files: read}, c.name, []byte("game mnk\nplayers Ann, Bob\n\nscenario \"No\"\n  Ann: place b2\n  expect empty == 7\n"))
			for _, format := range Formats[1:] {
				var out bytes.Buffer
				r, err := New(format, terminal.NewWriter(&out), Option{Places: NewPlaces(read.Path)})
				if err != nil {
					t.Fatal(err)
				}
				for _, one := range suite.Cases {
					r.Case(scenarios.Run(one, scenarios.Options{Files: read}))
				}
				if err := r.End(&Summary{}); err != nil {
					t.Fatal(err)
				}
				found := places.FindAllString(strings.ReplaceAll(out.String(), "file://", ""), -1)
				if i := slices.IndexFunc(found, func(path string) bool { return path != c.want }); i >= 0 || len(found) == 0 {
					t.Errorf("%s has the paths %q, not %q alone", format, found, c.want)
				}
			}
		})
	}
}

// places matches the paths of scenarios in a report, without what precedes them.
var places = regexp.MustCompile(`(?:[^\s":=,>./]+/|\.\./|/)*[a-z]+\.scenario`)
