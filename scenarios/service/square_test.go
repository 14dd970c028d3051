//go:build unix

package service_test

import (
	"context"
	"fmt"
	"strings"
	"syscall"
	"testing"
	"text/template"
	"time"

	"umpire/engines/heap"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/service"
)

// A request is what an editor asks about a text: at its last line, where a place is needed.
type request struct {
	name string
	ask  func(ctx context.Context, d *service.Desk, uri string, last service.Position) error
}

var requests = []request{
	about("outline", (*service.Desk).Outline),
	about("check", (*service.Desk).Check),
	about("folds", (*service.Desk).Folds),
	about("tokens", (*service.Desk).Tokens),
	about("format", (*service.Desk).Format),
	{"hints", func(ctx context.Context, d *service.Desk, uri string, last service.Position) error {
		return second(d.Hints(ctx, service.Lines{URI: uri, To: last.Line}))
	}},
	{"find", func(ctx context.Context, d *service.Desk, uri string, last service.Position) error {
		return second(d.Find(ctx, service.Place{URI: uri, Position: last}))
	}},
	{"complete after a letter", func(ctx context.Context, d *service.Desk, uri string, last service.Position) error {
		at := service.Range{Start: last, End: last}
		if _, err := d.Change(ctx, service.ChangeText{URI: uri, Version: 2, Changes: []service.Change{{Range: &at, Text: "#"}}}); err != nil {
			return err
		}
		return second(d.Complete(ctx, service.Place{URI: uri, Position: last}))
	}},
}

func about[A any](name string, ask func(*service.Desk, context.Context, service.TextName) (A, error)) request {
	return request{name, func(ctx context.Context, d *service.Desk, uri string, _ service.Position) error {
		return second(ask(d, ctx, service.TextName{URI: uri}))
	}}
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
	defer heap.Percent(400)()
	const attempts, most, least = 3, 8.0, 80 * time.Millisecond
	for _, s := range must.Cases[[]struct {
		Name, Text string
		N          int
	}](t, "testdata/shapes.yaml", "Shapes") {
		shape := must.Get(t, template.New(s.Name).Funcs(template.FuncMap{"next": func(i int) int { return i + 1 }}).Parse, s.Text)
		measure := func(n int) map[string]time.Duration {
			var b strings.Builder
			must.Succeed(t, shape.Execute(&b, n))
			text, uri := b.String(), "a.scenario"
			if strings.Contains(text, "# h\n") {
				uri = "a.md"
			}
			d := newDesk()
			open(t, d, uri, text)
			last := service.Position{Line: strings.Count(strings.TrimSuffix(text, "\n"), "\n"), Character: 5}
			took := map[string]time.Duration{}
			for _, r := range requests {
				before := processor()
				err := r.ask(t.Context(), d, uri, last)
				fail.Now(t, err != nil, "%s: %s: %v", s.Name, r.name, err)
				took[r.name] = processor() - before
			}
			return took
		}
		slow := map[string]string{}
		for range attempts {
			before := slow
			slow = map[string]string{}
			few, many := measure(s.N), measure(4*s.N)
			for _, r := range requests {
				ratio := float64(many[r.name]) / float64(max(few[r.name], time.Millisecond))
				if ratio > most && many[r.name] > least && (len(before) == 0 || before[r.name] != "") {
					slow[r.name] = fmt.Sprintf("%v for %d, %v for %d", few[r.name], s.N, many[r.name], 4*s.N)
				}
			}
			if len(slow) == 0 {
				break
			}
		}
		for name, what := range slow {
			t.Errorf("%s: %s takes %s", s.Name, name, what)
		}
	}
}

// A text of more lines than are read is refused in words, whatever is asked about it.
func TestTooManyLines(t *testing.T) {
	for _, line := range []string{"\n", "# a\n", "  Ann: place a1\n"} {
		d := newDesk()
		open(t, d, "a.scenario", "game mnk\nplayers Ann, Ben\nscenario \"x\"\n"+strings.Repeat(line, 900_000))
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
