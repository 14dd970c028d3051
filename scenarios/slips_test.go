package scenarios_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/rogpeppe/go-internal/txtar"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// reported returns the mistakes of a source that are found by reading and running it.
func reported(name, source string) syntax.Diagnostics {
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, name, []byte(source))
	diags := suite.Diags
	for _, c := range suite.Cases {
		diags = append(diags, scenarios.Run(c, opt).Diags...)
	}
	return diags
}

// distinct returns the diagnostics without those repeated for another row.
func distinct(diags syntax.Diagnostics) (all syntax.Diagnostics) {
	for _, d := range diags {
		if !slices.ContainsFunc(all, func(of *syntax.Diagnostic) bool { return of.Error() == d.Error() }) {
			all = append(all, d)
		}
	}
	return all
}

func says(d *syntax.Diagnostic, text string) bool {
	return strings.Contains(d.Error()+"\n"+strings.Join(d.Hints, "\n"), text)
}

// correct returns the correct files of a set of slips, by game, and changes to its folder.
func correct(t *testing.T, set string) map[string]string {
	t.Helper()
	t.Chdir("testdata/slips/" + set)
	texts := map[string]string{}
	names := must.Get(t, filepath.Glob, "*.scenario")
	for _, name := range names {
		src := must.Get(t, os.ReadFile, name)
		game := strings.TrimSuffix(name, ".scenario")
		texts[game] = string(src)
		diags := reported(name, string(src))
		fail.Now(t, len(diags) > 0 && game != "shared", "the file without mistakes of %s has some:\n%v", game, diags)
	}
	return texts
}

// TestSlips makes each edit of testdata/slips alone: it has to be reported once. At most as
// many as a set allows may be reported next to the word, or without what mends them.
func TestSlips(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Set, List            string
		N, Besides, Unmended int
	}](t, "testdata/slips.yaml", "Sets") {
		t.Run(c.Set+" "+c.List, func(t *testing.T) {
			texts := correct(t, c.Set)
			data := must.Get(t, os.ReadFile, c.List+".yaml")
			var slips [][5]string // the game, the text replaced, the text instead, the place, what mends it
			err := yaml.Unmarshal(data, &slips)
			fail.Now(t, err != nil || len(slips) != c.N, "%d slips, want %d: %v", len(slips), c.N, err)
			besides, unmended := 0, 0
			for _, s := range slips {
				onWord, mended := slipped(t, s[0], texts[s[0]], s[1], s[2], s[3], s[4])
				if !onWord {
					besides++
				}
				if !mended {
					unmended++
				}
			}
			fail.If(t, besides > c.Besides || unmended > c.Unmended,
				"%d beside the word and %d without what mends them, want at most %d and %d", besides, unmended, c.Besides, c.Unmended)
		})
	}
}

// slipped makes one edit. It has to be reported once and on its line; the results say
// whether that is at the word at, and with the correction fix.
func slipped(t *testing.T, game, base, old, edit, at, fix string) (onWord, mended bool) {
	t.Helper()
	before, after, found := strings.Cut(base, old)
	fail.Now(t, !found, "%q is not in the file", old)
	source := before + edit + after
	diags := distinct(reported(game+".scenario", source))
	from := 1 + strings.LastIndex(before, "\n")
	from += strings.Index(source[from:], at)
	line := 1 + strings.Count(source[:from], "\n")
	col := 1 + len([]rune(source[strings.LastIndex(source[:from], "\n")+1:from]))
	if len(diags) != 1 || diags[0].Line != line {
		t.Errorf("%q: want one mistake on line %d\n%v", edit, line, diags)
		return false, false
	}
	d := diags[0]
	onWord, mended = d.Col == col, says(d, fix)
	if !onWord || !mended {
		t.Logf("%q: want %d:%d and %q\n%s", edit, line, col, fix, d.Render())
	}
	return onWord, mended
}

func TestSourceThatIsNotUTF8(t *testing.T) {
	diags := reported("base.scenario", "# A \xff file\ngame mnk\n\nscenario \"s\"\n  setup\n")
	fail.If(t, len(diags) != 1 || diags[0].Line != 1 || diags[0].Col != 5, "want one mistake at 1:5\n%v", diags)
}

// Some other ways to write a line are not mistakes.
func TestForgiven(t *testing.T) {
	cases := must.Cases[[]struct{ Game, Old, New string }](t, "testdata/slips.yaml", "Forgiven")
	texts := correct(t, "further")
	for _, f := range cases {
		if source := strings.Replace(texts[f.Game], f.Old, f.New, 1); source == texts[f.Game] {
			t.Fatalf("%q is not in the file", f.Old)
		} else if diags := reported(f.Game+".scenario", source); len(diags) > 0 {
			t.Errorf("%q is not forgiven:\n%v", f.New, diags)
		}
	}
}

// Of several mistakes each is reported, at its place and with its correction, and nothing
// that only follows from them.
func TestSeveralMistakesOfEveryGame(t *testing.T) {
	archive := must.Get(t, txtar.ParseFile, "testdata/spoilt.txtar")
	for _, file := range archive.Files {
		t.Run(file.Name, func(t *testing.T) {
			source, want := unmarked(string(file.Data))
			game, _, _ := strings.Cut(file.Name, ":")
			diags := reported(game+"/x.scenario", source)
			var got, wanted []string
			for i, d := range diags {
				near := ""
				if i < len(want) && says(d, want[i].near) {
					near = want[i].near
				}
				got = append(got, fmt.Sprintf("%d:%d %s", d.Line, d.Col, near))
			}
			for _, w := range want {
				wanted = append(wanted, fmt.Sprintf("%d:%d %s", w.line, w.col, w.near))
			}
			if !slices.Equal(got, wanted) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(wanted, "\n"))
				for _, d := range diags {
					t.Log(d.Render())
				}
			}
		})
	}
}

// A mark is the place of an expected mistake, and the expected suggestion.
type mark struct {
	line, col int
	near      string
}

func unmarked(src string) (source string, marks []mark) {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(src, "{")
		b.WriteString(before)
		if !found {
			return b.String(), marks
		}
		inside, after, _ := strings.Cut(rest, "}")
		i := strings.LastIndex(inside, "|")
		wrong, near := inside[:i], inside[i+1:]
		done := b.String()
		m := mark{line: 1 + strings.Count(done, "\n"), col: 1 + len([]rune(done[strings.LastIndex(done, "\n")+1:])), near: strings.TrimSpace(near)}
		b.WriteString(cmp.Or(wrong, near)) // if something is missing, the mistake is at the text that is there instead
		marks = append(marks, m)
		src = after
	}
}
