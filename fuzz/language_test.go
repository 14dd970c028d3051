package fuzz

import (
	"bytes"
	"testing"
	"time"
	"unicode/utf8"

	"umpire/engines"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// addSources seeds a target with scenarios: one of each kind of line, and the
// mistakes that people make.
func addSources(f *testing.F) {
	for _, src := range []string{
		"",
		"game mnk\n\nscenario \"an answer\"\n  Cross: place b2\n  Nought cannot: place b2\n    because only mnk.place.empty\n  expect legal 8\n  ends\n    turn Nought\n",
		"game mnk\nvariants size=4x3x3, gravity\nplayers Ann, Bob\nposition F\n  board\n    | . . . . |\n    | . . . . |\n    | x . . . |\n\nscenario \"from a name\"\n  cites mnk.gravity.down\n  position F\n  Bob: place a2 # on top\n    | Ann is next   mnk.turn.one-mark\n  expect Bob.has(\"a2\") and turn == \"Ann\"\n",
		"game mnk\nscenario \"rows\"\n  for each ruling mnk.ruling.overline\n  Cross: place <cell>\n  expect Cross.marks == <n>\n  examples\n    | cell | n |\n    | a1   | 1 |\n    | b2   | 1 |\n",
		"game mnk\nscenario \"first\"\n  Cross: place a1\nscenario \"second\"\n  from \"first\" after move 1\n  expect legal includes place b2\n  expect legal excludes\n    place a1\n",
		"gaem mnk\nscenario \"a mistake\n\tCross place b2\n  because\n",
		"game mnk\nscenario \"\xff\"\n  pending \"known\"\n  setup\n    seed 7\n  Cross sees\n    turn Cross\n",
		"game roam\nscenario \"x\"\n  position\n    map\n      | C C . o |\n    coins Cid 0\n    next deck L07\n  Cid: use \"Blue Scout\" at a2\n",
	} {
		f.Add([]byte(src))
	}
}

// inside reports diagnostics whose place is not in the source.
func inside(t *testing.T, diags syntax.Diagnostics, lines []string) {
	t.Helper()
	for _, d := range diags {
		if d.Line < 1 || d.Line > max(1, len(lines)) || d.Col < 1 || d.Width < 0 || d.Msg == "" {
			t.Errorf("no such place: %s", d.Error())
		} else if len(lines) > 0 && d.Col > utf8.RuneCountInString(lines[d.Line-1])+1 {
			t.Errorf("the place is after the line: %s", d.Error())
		}
		_ = d.Render()
	}
}

func FuzzParseScenario(f *testing.F) {
	addSources(f)
	f.Fuzz(func(t *testing.T, src []byte) {
		file, diags := syntax.Parse("f.scenario", src)
		inside(t, diags, file.Source)
	})
}

func FuzzFormatFixedPoint(f *testing.F) {
	addSources(f)
	f.Fuzz(func(t *testing.T, src []byte) { formatsOnce(t, "f.scenario", src) })
}

// formatsOnce formats a source that has no mistakes, and again: nothing more
// changes.
func formatsOnce(t *testing.T, name string, src []byte) {
	t.Helper()
	once, diags := syntax.Format(name, src, nil)
	if diags.Failed() {
		if !bytes.Equal(once, src) {
			t.Fatalf("a source with mistakes is changed:\n%q\n%q", src, once)
		}
		return
	}
	twice, diags := syntax.Format(name, once, nil)
	if diags.Failed() || !bytes.Equal(once, twice) {
		t.Fatalf("formatting again changes it (%v):\n%q\n%q\nfrom\n%q", diags, once, twice, src)
	}
}

func FuzzMarkdown(f *testing.F) {
	f.Add([]byte("# FAQ\n\n```scenario\ngame mnk\nscenario \"x\"\n  Cross: place b2\n```\n"))
	f.Add([]byte("~~~~ scenario\ngame mnk\n~~~\n"))
	f.Add([]byte("> ```scenario\n> game mnk\n- ```scenario\n  scenario \"x\"\n"))
	addSources(f)
	f.Fuzz(func(t *testing.T, src []byte) {
		files, diags := syntax.ParseMarkdown("f.md", src, nil)
		lines := lineCount(src)
		for _, file := range files {
			lines = max(lines, len(file.Source))
		}
		for _, d := range diags {
			if d.Line < 1 || d.Line > lines || d.Col < 1 {
				t.Errorf("no such place in %d lines: %s", lines, d.Error())
			}
		}
		formatsOnce(t, "f.md", src)
	})
}

func lineCount(src []byte) int { return bytes.Count(src, []byte("\n")) + 1 }

// FuzzRun reads and plays whatever it is given.
func FuzzRun(f *testing.F) {
	addSources(f)
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, name := range []string{"f.scenario", "f.md"} {
			runs(t, name, src)
		}
	})
}

// runs runs the cases of a source, which must end in time and never be the
// program's own fault.
func runs(t *testing.T, name string, src []byte) {
	t.Helper()
	begun := time.Now()
	opt := scenarios.Options{Games: engines.Games, Strict: len(src)%2 == 0, RequireGolden: len(src)%3 == 0, Timeout: 5 * time.Second}
	suite := scenarios.LoadSource(opt, name, src)
	for _, c := range suite.Cases[:min(len(suite.Cases), 12)] {
		result := scenarios.Run(c, opt)
		if result.Class == scenarios.Fault || result.Class == scenarios.Timeout {
			t.Fatalf("%s: %s", result.Class, result.Diags)
		}
		if result.Status == scenarios.Failed && len(result.Diags) == 0 && result.Because == nil {
			t.Fatalf("%q fails and does not say why", c.Name)
		}
		for _, d := range result.Diags {
			_ = d.Render()
		}
	}
	if took := time.Since(begun); took > 10*time.Second {
		t.Fatalf("%d cases took %v", len(suite.Cases), took)
	}
}
