package rulescmd

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines"
	"umpire/engines/files"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/scenarios"
)

// The notation of a game explains each line of a position once.
func TestNotationTellsNothingTwice(t *testing.T) {
	for _, def := range engines.Games {
		var b strings.Builder
		WriteNotation(&b, def)
		seen := map[string]bool{}
		for line := range strings.Lines(b.String()) {
			fail.If(t, len(strings.TrimSpace(line)) > 20 && seen[line], "%s: %s", def.Name, line)
			seen[line] = true
		}
	}
}

// The playground of a site gets the texts of the site with the files that they include and
// name, the guide, and no other files of their folder.
func TestTextsOfTheDesk(t *testing.T) {
	const text = "game mnk\ninclude \"../shared/base.scenario\"\n\nscenario \"one\"\n  Cross: place b2\n  draw \"board.svg\"\n"
	tree := fstest.MapFS{
		"rules/mnk/a.scenario":       {Data: []byte(text)},
		"rules/mnk/board.svg":        {Data: []byte("<svg/>")},
		"rules/mnk/private.txt":      {Data: []byte("x")},
		"rules/shared/base.scenario": {Data: []byte("game mnk\n# include \"none.scenario\"\n")},
		"rules/other.scenario":       {Data: []byte("game mnk\n")},
	}
	opt := scenarios.Options{Games: []*rule.GameDef{mnk.Def}, Files: &files.Reader{Tree: tree}}
	opt.Files.Give("rules")
	suite := scenarios.LoadSource(opt, "rules/mnk/a.scenario", []byte(text))
	fail.Now(t, len(suite.Cases) != 1, "%v", suite.Diags)
	b := &siteBuilder{opt: opt, f: &app.Found{Cases: suite.Cases}}
	b.collect()
	want := append(slices.Collect(maps.Keys(guideTexts())), "mnk/a.scenario", "mnk/board.svg", "shared/base.scenario")
	slices.Sort(want)
	names := slices.Sorted(maps.Keys(b.texts))
	fail.If(t, !slices.Equal(names, want) || b.texts["mnk/a.scenario"] != text, "%q, expected %q", names, want)
	fail.If(t, len(want) < 10 || !slices.Contains(want, "guide/tutorial.md") || !slices.Contains(want, "GUIDE.md"), "the guide is not there: %q", want)
}

func TestCommonFolder(t *testing.T) {
	for want, names := range map[string][]string{
		"":               {"a.scenario", "b/c.scenario"},
		"scenarios/":     {"scenarios/roam/a.scenario", "scenarios/roads/b.scenario", "scenarios/c.md"},
		"scenarios/mnk/": {"scenarios/mnk/a.scenario"},
		"/home/x/":       {"/home/x/a.scenario", "/home/x/y/b.scenario"},
		"../":            {"../a.scenario", "../b/c.scenario"},
	} {
		all := map[string]string{}
		for _, name := range names {
			all[name] = ""
		}
		fail.Unequal(t, common(all), want, "%q lie in %q, expected %q", names)
	}
}
