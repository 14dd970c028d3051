package scenarios_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
)

// growths are inputs that can be made as long as one likes, and how.
var growths = []struct {
	name string
	text func(n int) string
}{
	{"broken scenarios", func(n int) string {
		return inTurn(n, "scenario \"s%d\"\n  Cross plac b2\n  expect winnr == 1\n")
	}},
	{"scenarios of the same name", func(n int) string { return inTurn(n, "scenario \"s\"\n  Cross: place a1\n") }},
	{"scenarios from one another", func(n int) string { return chain(n, "  Cross: place a1\n") }},
	{"scenarios from one another that fail", func(n int) string { return chain(n, "  Cross: place a1\n  expect moves == 2\n") }},
	{"scenarios from one another that cannot be replayed", func(n int) string { return chain(n, "  Cross: place z9\n") }},
	{"scenarios from one another with a seed", func(n int) string { return "seed 7\n" + chain(n, "  Cross: place a1\n") }},
	{"scenarios from nowhere", func(n int) string { return inTurn(n, "scenario \"s%d\"\n  from \"nowhere\"\n") }},
	{"scenarios in a circle", func(n int) string {
		return inTurn(n-1, "scenario \"s%[1]d\"\n  from \"s%[2]d\"\n") + fmt.Sprintf("scenario \"s%d\"\n  from \"s0\"\n", n-1)
	}},
	{"unused columns", func(n int) string {
		return "scenario \"s\"\n  setup\n  examples\n    |" + inTurn(n, "c%d|") + "\n    |" + strings.Repeat("1|", n) + "\n"
	}},
	{"rows", func(n int) string {
		return "scenario \"s\"\n  Cross: place <c>\n  examples\n    | c |\n" + inTurn(n, "    | a1 |\n")
	}},
	{"columns in a line", func(n int) string {
		return "scenario \"s\"\n  Cross: place " + strings.Repeat("<c>", n) + "\n  examples\n    | c |\n    | a1 |\n"
	}},
	{"clauses that are not there", func(n int) string {
		return "scenario \"s\"\n  cites " + inTurn(n, "mnk.x%d, ") + "mnk.win.line\n  Cross: place a1\n"
	}},
	{"variants that are not there", func(n int) string {
		return "variants gravity" + inTurn(n, ", v%d") + "\nscenario \"s\"\n  Cross: place a1\n"
	}},
	{"rulings that are not there", func(n int) string {
		return inTurn(n, "ruling mnk.ruling.x%d = A\n") + "scenario \"s\"\n  Cross: place a1\n"
	}},
	{"positions", func(n int) string {
		return inTurn(n, "position p%d\n  board\n    | . . . |\n    | . . . |\n    | . . . |\n") + inTurn(n, "scenario \"s%[1]d\"\n  position p%[1]d\n")
	}},
	{"expectations that fail", func(n int) string {
		return "scenario \"s\"\n  Cross: place a1\n" + strings.Repeat("  expect moves == 7\n", n)
	}},
	{"facts that are not there", func(n int) string { return "scenario \"s\"\n  Cross: place a1\n" + inTurn(n, "  expect fact%d == 1\n") }},
	{"moves that cannot be read", func(n int) string { return "scenario \"s\"\n  Cross: place a1\n" + inTurn(n, "  Croos%d: place a1\n") }},
	{"lines of any indentation", func(n int) string {
		var b strings.Builder
		b.WriteString("scenario \"s\"\n")
		for i := range n {
			b.WriteString(strings.Repeat(" ", 2+i%7) + "Cross: place a1\n")
		}
		return b.String()
	}},
	{"files that are not there", func(n int) string {
		return inTurn(n, "include \"b%d.scenario\"\n") + "scenario \"s\"\n  Cross: place a1\n"
	}},
}

// inTurn returns n texts with their numbers in them, and the next number second.
func inTurn(n int, format string) string {
	var b strings.Builder
	for i := range n {
		switch strings.Count(format, "%") {
		case 0:
			b.WriteString(format)
		case 1:
			fmt.Fprintf(&b, format, i)
		default:
			if strings.Contains(format, "[2]") {
				fmt.Fprintf(&b, format, i, i+1)
			} else {
				fmt.Fprintf(&b, format, i)
			}
		}
	}
	return b.String()
}

// chain returns n scenarios, each from the one before.
func chain(n int, first string) string {
	return "scenario \"s0\"\n" + first + inTurn(n, "scenario \"s%[2]d\"\n  from \"s%[1]d\"\n  expect moves == 1\n")
}

// work loads and runs a text; it returns how many bytes it took from the heap
// and how many it printed.
func work(t testing.TB, text string) (heap, printed uint64) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\n"+text))
	for _, d := range suite.Diags {
		printed += uint64(len(d.Render()))
	}
	scenarios.RunAll(suite.Cases, opt, 1, func(r *scenarios.Result) {
		for _, d := range r.Diags {
			printed += uint64(len(d.Render()))
		}
	})
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, printed
}

// What twice as much takes is twice as much, and not four times. A clock would
// tell what else the machine does: memory taken and bytes printed do not.
func TestWorkGrowsWithTheInput(t *testing.T) {
	for _, g := range growths {
		t.Run(g.name, func(t *testing.T) {
			work(t, g.text(10)) // what is made once
			heap, printed := work(t, g.text(1000))
			for _, n := range []int{2000, 4000} {
				more, longer := work(t, g.text(n))
				if float64(more) > 2.6*float64(heap) || float64(longer) > 2.6*float64(printed)+2000 {
					t.Errorf("%d take %d bytes and print %d; half as many take %d and print %d", n, more, longer, heap, printed)
				}
				heap, printed = more, longer
			}
		})
	}
}

// A chain of files is as long as one of scenarios.
func TestChainsOfFiles(t *testing.T) {
	dir := t.TempDir()
	const n = 2000
	for i := range n {
		text := fmt.Sprintf("include \"b%d.scenario\"\n", i+1)
		if i == n-1 {
			text = "game mnk\n"
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("b%d.scenario", i)), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	os.WriteFile(filepath.Join(dir, "a.scenario"), []byte("include \"b0.scenario\"\nscenario \"s\"\n  Cross: place a1\n"), 0o666)
	suite, err := scenarios.Load(scenarios.Options{Games: engines.Games}, filepath.Join(dir, "a.scenario"))
	if err != nil || len(suite.Cases) != 1 || suite.Cases[0].Title.Name != "mnk" {
		t.Fatal(err, suite.Diags)
	}
}

func BenchmarkGrowth(b *testing.B) {
	for _, g := range growths {
		for _, n := range []int{1000, 2000, 4000} {
			text := g.text(n)
			b.Run(fmt.Sprintf("%s/%d", strings.ReplaceAll(g.name, " ", "-"), n), func(b *testing.B) {
				var printed uint64
				for b.Loop() {
					_, printed = work(b, text)
				}
				b.ReportMetric(float64(printed), "printed-B/op")
			})
		}
	}
}
