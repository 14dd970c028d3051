package lsp

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/scenarios/service"
)

// many returns a text of n scenarios with 17 moves each.
func many(n int) string {
	var b strings.Builder
	b.WriteString("game mnk\nplayers Ann, Ben\nvariants size=5x5x5\n")
	for i := range n {
		fmt.Fprintf(&b, "\nscenario \"game %d\"\n", i)
		for j, cell := range strings.Fields("a1 a2 b2 b1 c1 c3 d4 d1 e1 e5 a3 b4 c5 d2 e3 a5 b5") {
			fmt.Fprintf(&b, "  %s: place %s\n", []string{"Ann", "Ben"}[j%2], cell)
		}
		b.WriteString("  expect legal 8\n")
	}
	return b.String()
}

// letter types a letter into a move in the middle of that text, or deletes it again.
func letter(e *editor, i int) {
	at := service.Position{Line: 20020, Character: 2}
	edit := service.Change{Range: &service.Range{Start: at, End: at}, Text: "#"}
	if i%2 == 1 {
		edit.Range.End.Character, edit.Text = 3, ""
	}
	e.change("many.scenario", edit)
}

// BenchmarkKeystroke measures a letter in a text of 2,000 scenarios, until its
// diagnostics arrive.
func BenchmarkKeystroke(b *testing.B) {
	e := newEditor(b, nil)
	e.open("many.scenario", many(2000))
	e.diagnostics("many.scenario")
	i := 0
	for b.Loop() {
		letter(e, i)
		e.diagnostics("many.scenario")
		i++
	}
}

// BenchmarkCompletion measures completion at a move of that text, during the check
// after a letter elsewhere.
func BenchmarkCompletion(b *testing.B) {
	e := newEditor(b, nil)
	e.open("many.scenario", many(2000))
	e.diagnostics("many.scenario")
	i := 0
	var slowest time.Duration
	for b.Loop() {
		letter(e, i)
		began := time.Now()
		var list completionList
		e.call("textDocument/completion", positionParams{textDocument{URI: e.uri("many.scenario")}, service.Position{Line: 20022, Character: 14}}, &list)
		slowest = max(slowest, time.Since(began))
		if len(list.Items) == 0 {
			b.Fatal("nothing is offered")
		}
		i++
	}
	b.ReportMetric(float64(slowest.Milliseconds()), "slowest-ms")
}

// On a quiet machine, diagnostics for a text of 2,000 scenarios come within 100 ms
// after a letter, and completions within 50 ms; see the log. On a busy machine, the
// fastest quarter must take less than ten times as long.
func TestFastEnough(t *testing.T) {
	if testing.Short() {
		t.Skip()
	}
	e := newEditor(t, nil)
	e.open("many.scenario", many(2000))
	if all := e.diagnostics("many.scenario"); len(all) > 0 {
		t.Fatal(all)
	}
	var checks, words []time.Duration
	for i := range 20 {
		letter(e, i)
		if all := e.diagnostics("many.scenario"); (len(all) > 0) != (i%2 == 0) {
			t.Fatal(i, all)
		}
		checks = append(checks, time.Since(e.sent))
		letter(e, i+1)
		began := time.Now()
		var list completionList
		e.call("textDocument/completion", positionParams{textDocument{URI: e.uri("many.scenario")}, service.Position{Line: 20022, Character: 14}}, &list)
		words = append(words, time.Since(began))
		letter(e, i)
		e.diagnostics("many.scenario")
		letter(e, i+1)
		letter(e, i)
		e.diagnostics("many.scenario")
	}
	slices.Sort(checks)
	slices.Sort(words)
	t.Logf("diagnostics: a quarter within %v, half within %v, all within %v", checks[5], checks[10], checks[19])
	t.Logf("completion: a quarter within %v, half within %v, all within %v", words[5], words[10], words[19])
	if checks[5] > time.Second || words[5] > 500*time.Millisecond {
		t.Error("that is too slow")
	}
}

// The memory in use is the same after 10,000 edits as after 1,000.
func TestMemoryStaysFlat(t *testing.T) {
	if !*long {
		t.Skip("without -lsp.long")
	}
	e := newEditor(t, nil)
	e.open("many.scenario", many(2000))
	e.diagnostics("many.scenario")
	inUse := func() uint64 {
		e.diagnostics("many.scenario")
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	var early uint64
	for i := range 10_000 {
		at := service.Position{Line: 20*(i%2000) + 5, Character: 15}
		e.change("many.scenario", service.Change{Range: &service.Range{Start: at, End: at}, Text: fmt.Sprintf(" # %d", i)})
		if i%5 == 0 {
			e.diagnostics("many.scenario")
		}
		e.change("many.scenario", service.Change{Range: &service.Range{Start: at, End: service.Position{Line: at.Line, Character: 1000}}, Text: ""})
		if i == 999 {
			early = inUse()
		}
	}
	late := inUse()
	t.Logf("%.1f MB after 1,000 edits, %.1f MB after 10,000", float64(early)/1e6, float64(late)/1e6)
	if float64(late) > 1.05*float64(early) {
		t.Error("memory grows")
	}
}
