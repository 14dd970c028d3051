//go:build unix

package service_test

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/props/fail"
	"umpire/scenarios/service"
)

// each returns n texts, each with its number and the next one.
func each(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format+"%[3]s", i, i+1, "")
	}
	return b.String()
}

const opening = "game mnk\nplayers Ann, Ben\n"

// shapes are texts of any length, each with a number for which a request takes some time.
var shapes = []struct {
	name, uri string
	n         int
	text      func(n int) string
}{
	{"scenarios without a game", "a.scenario", 2500, func(n int) string { return strings.Repeat("scenario \"x\"\nsetup\n", n) }},
	{"scenarios from one another", "a.scenario", 1200, func(n int) string {
		return opening + "scenario \"s0\"\n  Ann: place a1\n" + each(n, "scenario \"s%[2]d\"\n  from \"s%[1]d\"\n")
	}},
	{"scenarios from rows", "a.scenario", 1000, func(n int) string {
		return opening + each(n, "scenario \"s%[1]d\"\n  Ann: place <c>\n  examples\n    |c|\n    |a1|\nscenario \"t%[1]d\"\n  from \"s%[1]d [c a1]\"\n")
	}},
	{"scenarios that fail", "a.scenario", 1500, func(n int) string { return opening + each(n, "scenario \"s%[1]d\"\n  Ann: place z9\n") }},
	{"blocks of a page", "a.md", 800, func(n int) string {
		return each(n, "# h\n\n```scenario\ngame mnk\nplayers Ann, Ben\nscenario \"s%[1]d\"\n  Ann: place a1\n```\n\n")
	}},
	{"quoted blocks of a page", "a.md", 800, func(n int) string {
		return each(n, "> ```scenario\n> game mnk\n> players Ann, Ben\n> scenario \"x\"\n>   Ann: place a1\n> ```\n\n")
	}},
	{"words of a line", "a.scenario", 200_000, func(n int) string { return opening + "scenario \"x\"\n  Ann cannot " + strings.Repeat("ä ", n) }},
	{"columns", "a.scenario", 1500, func(n int) string {
		return opening + "scenario \"x\"\n" + each(n, "  Ann: place <c%[1]d>\n") + "  examples\n    |" + each(n, "c%[1]d|") + "\n    |" + strings.Repeat("a1|", n) + "\n"
	}},
	{"rulings above scenarios", "a.scenario", 400, func(n int) string {
		return opening + each(n, "ruling mnk.ruling.x%[1]d = A\n") + each(n, "scenario \"s%[1]d\"\n  Ann: place a1\n")
	}},
	{"mistakes above scenarios", "a.scenario", 1500, func(n int) string {
		return opening + each(n, "rulling mnk.ruling.x%[1]d = A\n") + each(n, "scenario \"s%[1]d\"\n  Ann: place a1\n")
	}},
	{"lines of a position of scenarios", "a.scenario", 500, func(n int) string {
		return opening + "position p\n" + strings.Repeat("  bord\n", n) + each(n, "scenario \"s%[1]d\"\n  position p\n  Ann: place a1\n")
	}},
}

// requests are what editors ask about a text: at its last line, where a place is needed.
var requests = []struct {
	name string
	ask  func(ctx context.Context, d *service.Desk, uri string, last service.Position) error
}{
	{"outline", func(ctx context.Context, d *service.Desk, uri string, _ service.Position) error {
		_, err := d.Outline(ctx, service.TextName{URI: uri})
		return err
	}},
	{"check", func(ctx context.Context, d *service.Desk, uri string, _ service.Position) error {
		_, err := d.Check(ctx, service.TextName{URI: uri})
		return err
	}},
	{"folds", func(ctx context.Context, d *service.Desk, uri string, _ service.Position) error {
		_, err := d.Folds(ctx, service.TextName{URI: uri})
		return err
	}},
	{"tokens", func(ctx context.Context, d *service.Desk, uri string, _ service.Position) error {
		_, err := d.Tokens(ctx, service.TextName{URI: uri})
		return err
	}},
	{"hints", func(ctx context.Context, d *service.Desk, uri string, last service.Position) error {
		_, err := d.Hints(ctx, service.Lines{URI: uri, To: last.Line})
		return err
	}},
	{"find", func(ctx context.Context, d *service.Desk, uri string, last service.Position) error {
		_, err := d.Find(ctx, service.Place{URI: uri, Position: last})
		return err
	}},
	{"format", func(ctx context.Context, d *service.Desk, uri string, _ service.Position) error {
		_, err := d.Format(ctx, service.TextName{URI: uri})
		return err
	}},
	{"complete after a letter", func(ctx context.Context, d *service.Desk, uri string, last service.Position) error {
		at := service.Range{Start: last, End: last}
		if _, err := d.Change(ctx, service.ChangeText{URI: uri, Version: 2, Changes: []service.Change{{Range: &at, Text: "#"}}}); err != nil {
			return err
		}
		_, err := d.Complete(ctx, service.Place{URI: uri, Position: last})
		return err
	}},
}

// processor returns how long the processors have worked for this process.
func processor() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Four times the text takes about four times the processor, not sixteen times. The least
// of several attempts counts, because a measurement may come out too long.
func TestNothingGrowsWithTheSquare(t *testing.T) {
	if testing.Short() {
		t.Skip()
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	const attempts, most, least = 3, 8.0, 80 * time.Millisecond
	for _, s := range shapes {
		measure := func(n int) map[string]time.Duration {
			text := s.text(n)
			d := newDesk()
			open(t, d, s.uri, text)
			last := service.Position{Line: strings.Count(strings.TrimSuffix(text, "\n"), "\n"), Character: 5}
			took := map[string]time.Duration{}
			for _, r := range requests {
				before := processor()
				err := r.ask(t.Context(), d, s.uri, last)
				fail.Now(t, err != nil, "%s: %s: %v", s.name, r.name, err)
				took[r.name] = processor() - before
			}
			return took
		}
		slow := map[string]string{}
		for range attempts {
			before := slow
			slow = map[string]string{}
			few, many := measure(s.n), measure(4*s.n)
			for _, r := range requests {
				ratio := float64(many[r.name]) / float64(max(few[r.name], time.Millisecond))
				if ratio > most && many[r.name] > least && (len(before) == 0 || before[r.name] != "") {
					slow[r.name] = fmt.Sprintf("%v for %d, %v for %d", few[r.name], s.n, many[r.name], 4*s.n)
				}
			}
			if len(slow) == 0 {
				break
			}
		}
		for name, what := range slow {
			t.Errorf("%s: %s takes %s", s.name, name, what)
		}
	}
}

// A text of more lines than are read is refused in words, whatever is asked about it.
func TestTooManyLines(t *testing.T) {
	for _, line := range []string{"\n", "# a\n", "  Ann: place a1\n"} {
		d := newDesk()
		open(t, d, "a.scenario", opening+"scenario \"x\"\n"+strings.Repeat(line, 900_000))
		for _, r := range requests {
			begun := time.Now()
			err := r.ask(t.Context(), d, "a.scenario", service.Position{Line: 4})
			took := time.Since(begun)
			fail.If(t, took > 20*time.Second, "%s of %q takes %v", r.name, line, took)
			fail.If(t, err != nil && !strings.Contains(err.Error(), "lines of the text are more than 500000"),
				"%s of %q: %v", r.name, line, err)
		}
		found, err := d.Check(t.Context(), service.TextName{URI: "a.scenario"})
		fail.If(t, err != nil || len(found.Diagnostics) != 1 || !strings.Contains(found.Diagnostics[0].Message,
			"more than 500000"), "%q: %v", line, err)
	}
}
