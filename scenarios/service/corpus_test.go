package service_test

import (
	"context"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/engines"
	scenariofiles "umpire/engines/files"
	"umpire/scenarios"
	"umpire/scenarios/service"
)

var every = flag.Int("desk.every", 0, "ask at each so many places of the scenario files; 0 is a few of them")

// files returns the scenario files of a game and their texts, by their names below the
// folder scenarios.
func files(t testing.TB, game string) map[string]string {
	texts := map[string]string{}
	tree := os.DirFS("..")
	err := fs.WalkDir(tree, game, func(name string, e fs.DirEntry, err error) error {
		if err == nil && path.Ext(name) == ".scenario" {
			var text []byte
			text, err = fs.ReadFile(tree, name)
			texts[name] = string(text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func newDesk() *service.Desk {
	return service.New(service.Options{Games: engines.Games, Files: os.DirFS("..")})
}

// open opens a text.
func open(t rapid.TB, d *service.Desk, uri, text string) {
	t.Helper()
	if _, err := d.Open(context.Background(), service.Open{URI: uri, Version: 1, Text: text}); err != nil {
		t.Fatal(err)
	}
}

// The scenario files of every game have no mistakes, and each operation gives an answer
// that agrees with the others.
func TestCorpus(t *testing.T) {
	ctx := context.Background()
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			d := newDesk()
			asked := 0
			texts := files(t, def.Name)
			for _, name := range slices.Sorted(maps.Keys(texts)) {
				text := texts[name]
				open(t, d, name, text)
				if a, err := d.Format(ctx, service.Named{URI: name}); err != nil || len(a.Edits) > 0 {
					t.Errorf("%s is formatted: %v %v", name, a.Edits, err)
				}
				lines := moveLines(text)
				for _, n := range lines {
					if asked++; asked%max(1, *every) == 0 || *every == 0 && asked%101 == 1 {
						agrees(t, d, name, n)
					}
				}
				if _, err := d.Close(ctx, service.Named{URI: name}); err != nil {
					t.Fatal(err)
				}
			}
			if asked == 0 {
				t.Error("no move is asked about")
			}
		})
	}
}

var moveLine = regexp.MustCompile(`^  +(\w+): \S`)

// moveLines returns the lines, from 0, that have a move and no <column>.
func moveLines(text string) (lines []int) {
	for i, line := range strings.Split(text, "\n") {
		if moveLine.MatchString(line) && !strings.Contains(line, "<") && !strings.Contains(line, " cannot") {
			lines = append(lines, i)
		}
	}
	return lines
}

// agrees compares the answers of all operations at a line with a move.
func agrees(t *testing.T, d *service.Desk, uri string, n int) {
	t.Helper()
	ctx := context.Background()
	place := service.Place{URI: uri, Position: service.Position{Line: n}}
	where, err := d.Where(ctx, place)
	if err != nil {
		return // such a move is in a position or in outcomes
	}
	after := place
	after.After = true
	next, err := d.Where(ctx, after)
	if err != nil {
		t.Errorf("%s:%d: %v", uri, n+1, err)
		return
	}
	if next.Stopped != nil || len(next.Line) <= len(where.Line) {
		return // no move, or several moves
	}
	made := next.Line[len(where.Line)].Move
	legal, err := d.Legal(ctx, place)
	if err != nil || !slices.ContainsFunc(legal.Moves, func(l service.Legal) bool { return l.Text == made }) {
		t.Errorf("%s:%d: %s is not listed: %v", uri, n+1, made, err)
	}
	listed := 0
	for _, g := range legal.Groups {
		listed += len(g.Moves)
	}
	if listed != len(legal.Moves) {
		t.Errorf("%s:%d: %d moves in groups, %d in all", uri, n+1, listed, len(legal.Moves))
	}
	if v, err := d.Judge(ctx, service.Try{Place: place, Move: made}); err != nil || v.Verdict != service.IsLegal {
		t.Errorf("%s:%d: %s: %v %v", uri, n+1, made, v, err)
	}
	if a, err := d.Draw(ctx, service.Draw{Place: place, Move: made, Scene: true}); err != nil || a.SVG == "" && a.Text == "" {
		t.Errorf("%s:%d: %v", uri, n+1, err)
	}
	if a, err := d.Facts(ctx, place); err != nil || len(a.Facts) == 0 {
		t.Errorf("%s:%d: no facts: %v", uri, n+1, err)
	}
	written, err := d.Write(ctx, service.Write{Place: after, Title: "written"})
	if err != nil {
		t.Errorf("%s:%d: %v", uri, n+1, err)
		return
	}
	opt := scenarios.Options{Games: engines.Games, Strict: true}
	opt.Files = &scenariofiles.Reader{Tree: os.DirFS("..")}
	suite := scenarios.LoadSource(opt, path.Join(path.Dir(uri), "written.scenario"), []byte(written.Text))
	if len(suite.Cases) != 1 || suite.Diags.Failed() {
		t.Errorf("%s:%d: %v\n%s", uri, n+1, suite.Diags, written.Text)
	} else if r := scenarios.Run(suite.Cases[0], opt); r.Status != scenarios.Passed {
		t.Errorf("%s:%d: %v\n%s", uri, n+1, r.Diags, written.Text)
	}
}
