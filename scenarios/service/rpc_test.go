package service_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/limits"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/proptest"
	"umpire/scenarios/service"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// What a server refuses, with the error code.
func TestRefusals(t *testing.T) {
	small := service.Options{Games: []*rule.GameDef{mnk.Def}}
	small.Limits[limits.File] = 100
	s := &service.Server{Desk: service.New(small)}
	open(t, s.Desk, "a.scenario", "game mnk\n\nscenario \"x\"\n  setup\n")
	long := must.Value(json.Marshal(strings.Repeat("x", 200)))(t)
	type refusal struct {
		Message string
		Code    int
		Says    string
	}
	all := must.Cases[map[string]refusal](t, "testdata/rpc.yaml", "Refusals")
	all["too many at once"] = refusal{"[" + strings.Repeat("{},", 100) + "{}]", -32600, "1 to 100"}
	all["a name that is giant"] = refusal{`{"id":1,"method":"open","params":{"uri":"` + strings.Repeat("a", 5000) + `","text":""}}`, -32803, "is not a name of a text"}
	all["a text that is too large"] = refusal{`{"id":1,"method":"open","params":{"uri":"b.scenario","text":` + string(long) + `}}`, -32803, "the text is larger than"}
	for name, row := range all {
		var a struct {
			Result any
			Error  struct {
				Code    int
				Message string
			}
		}
		answer := s.Answer(context.Background(), []byte(row.Message))
		err := json.Unmarshal(answer, &a)
		fail.If(t, err != nil, "%s: %v in %s", name, err, answer)
		fail.If(t, a.Error.Code != row.Code || !strings.Contains(a.Error.Message, row.Says) || len(answer) > 1000,
			"%s: %s, and not %d with %q", name, answer, row.Code, row.Says)
	}
}

// A notification gets no answer, a list gets the answers to its requests.
func TestNotificationsAndLists(t *testing.T) {
	s := &service.Server{Desk: newDesk()}
	none := s.Answer(context.Background(), []byte(`{"method":"open","params":{"uri":"a.scenario","text":"game mnk\n"}}`))
	fail.If(t, none != nil, "a notification has the answer %s", none)
	a := string(s.Answer(context.Background(), []byte(` [{"method":"refresh"},{"id":1,"method":"text","params":{"uri":"a.scenario"}},{"id":"x","method":"nothing"}]`)))
	fail.If(t, !strings.HasPrefix(a, `[{"id":1,"result":{"version":0,"text":"game mnk\n"}`) || !strings.Contains(a, `{"id":"x","error":{"code":-32601`),
		"%v", a)
}

// A request that is cancelled stops with the error code for that.
func TestCancel(t *testing.T) {
	breathes := make(chan bool, 1)
	d := service.New(service.Options{Games: engines.Games, Breathe: func(ctx context.Context) error {
		select {
		case breathes <- true:
		default:
		}
		<-ctx.Done()
		return ctx.Err()
	}})
	s := &service.Server{Desk: d, Timeout: time.Minute}
	open(t, d, "a.scenario", "game mnk\n\nscenario \"x\"\n  setup\n")
	answer := make(chan []byte)
	go func() {
		answer <- s.Answer(context.Background(), []byte(`{"id":7,"method":"diagnostics","params":{"uri":"a.scenario"}}`))
	}()
	<-breathes
	begun := time.Now()
	s.Answer(context.Background(), []byte(`{"method":"$/cancelRequest","params":{"id":7}}`))
	a := string(<-answer)
	fail.If(t, !strings.Contains(a, `"code":-32800`), "%v", a)
	took := time.Since(begun)
	fail.If(t, took > 5*time.Second, "it takes %v to stop", took)
}

// Very large or deep texts are answered in time.
func TestHostileTexts(t *testing.T) {
	s := &service.Server{Desk: newDesk(), Timeout: time.Minute}
	for name, text := range map[string]string{
		"a long line":       "game mnk\n\nscenario \"" + strings.Repeat("x", 1<<20) + "\"\n  setup\n",
		"many lines":        "game mnk\n\nscenario \"x\"\n  setup\n" + strings.Repeat("\n", 1<<20),
		"deep nesting":      "game mnk\n\nscenario \"x\"\n  position\n" + nested(3000),
		"a deep expression": "game mnk\n\nscenario \"x\"\n  expect " + strings.Repeat("(", 9000) + "\n",
		"a long chain":      chain(1000),
		"many marks":        strings.Repeat("\ufeff```scenario\n", 10_000),
	} {
		open(t, s.Desk, "a.scenario", text)
		for _, method := range []string{"diagnostics", "outline", "where", "complete", "hover", "format", "legal"} {
			params := `{"uri":"a.scenario"}`
			if !strings.Contains("diagnostics outline format", method) {
				params = `{"uri":"a.scenario","position":{"line":` + fmt.Sprint(strings.Count(text, "\n")-1) + `,"character":1000000}}`
			}
			begun := time.Now()
			answered(t, s, []byte(`{"id":1,"method":"`+method+`","params":`+params+`}`))
			if took := time.Since(begun); took > 5*time.Second {
				t.Logf("%s: %s takes %v", name, method, took)
			}
		}
	}
}

// nested returns lines, each indented more than the one before.
func nested(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "x\n")
	}
	return b.String()
}

// chain returns scenarios that each begin from the one before.
func chain(n int) string {
	var b strings.Builder
	b.WriteString("game mnk\n\nscenario \"0\"\n  setup\n")
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "\nscenario \"%d\"\n  from \"%d\"\n", i, i-1)
	}
	return b.String()
}

// A list of requests has one limit of time, as a single request has.
func TestListsEndInTime(t *testing.T) {
	const wide = "game mnk\nplayers Ann, Ben\nvariants size=8x8x5\nscenario \"wide\"\n  Ann: place a1\n"
	slow := `{"jsonrpc":"2.0","id":1,"method":"ever","params":{"uri":"w.scenario","position":{"line":4,"character":0},"condition":"moves > 60","positions":100000}}`
	for _, n := range []int{1, 7, 100} {
		d := newDesk()
		open(t, d, "w.scenario", wide)
		s := &service.Server{Desk: d, Timeout: 200 * time.Millisecond}
		begun := time.Now()
		answer := string(s.Answer(context.Background(), []byte("["+strings.Repeat(slow+",", n-1)+slow+"]")))
		took := time.Since(begun)
		fail.If(t, took > 10*time.Second, "%d requests take %v", n, took)
		got := strings.Count(answer, "took too long")
		fail.If(t, got != n, "%d of %d requests end for the time: %.300s", got, n, answer)
	}
}

// After any edits, a desk with cached results gives the same answers as a desk that reads
// the text for the first time.
func TestWhatIsKeptSaysTheSame(t *testing.T) {
	for game, times := range map[string]int{"mnk": 6, "roam": 1, "jetty": 4} {
		for name, begun := range files(t, game) {
			proptest.Check(t, times, func(t *rapid.T) {
				text, d := begun, newDesk()
				open(t, d, name, text)
				for i, edit := range rapid.SliceOfN(rapid.SampledFrom(edits), 1, 6).Draw(t, "edits") {
					lines := strings.SplitAfter(text, "\n")
					at := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
					lines[at] = edit(t, lines[at])
					text = strings.Join(lines, "")
					must.Value(d.Change(t.Context(), service.ChangeText{URI: name, Version: 2 + i, Changes: []service.Change{{Text: text}}}))(t)
					got := must.Value(d.Diagnostics(t.Context(), service.TextName{URI: name}))(t)
					fresh := newDesk()
					open(t, fresh, name, text)
					want := must.Value(fresh.Diagnostics(t.Context(), service.TextName{URI: name}))(t)
					got.Version = want.Version
					diff := cmp.Diff(want, got)
					fail.Now(t, diff != "", "%s, edit %d: %s", name, i+1, diff)
				}
			})
		}
	}
}

// edits are changes to a line.
var edits = []func(*rapid.T, string) string{
	func(_ *rapid.T, line string) string { return "" },
	func(_ *rapid.T, line string) string { return line + line },
	func(_ *rapid.T, line string) string { return line + "# a word\n" },
	func(t *rapid.T, line string) string { // change a letter
		if len(line) < 2 {
			return line
		}
		i := rapid.IntRange(0, len(line)-2).Draw(t, "column")
		return line[:i] + "a" + line[i+1:]
	},
}

// When something changes elsewhere that a scenario depends on, its result is computed
// again. Each edit changes the result of a scenario whose own lines stay the same.
func TestWhatElseDecides(t *testing.T) {
	text := must.Cases[string](t, "testdata/rpc.yaml", "Depending")
	for name, row := range must.Cases[map[string]struct{ Old, New, Turns string }](t, "testdata/rpc.yaml", "WhatElseDecides") {
		d := newDesk()
		open(t, d, "a.scenario", text)
		a, err := d.Diagnostics(t.Context(), service.TextName{URI: "a.scenario"})
		fail.Now(t, err != nil || len(a.Diagnostics) > 0, "%v %v", err, a)
		changed := strings.Replace(text, row.Old, row.New, 1)
		must.Value(d.Change(t.Context(), service.ChangeText{URI: "a.scenario", Version: 2, Changes: []service.Change{{Text: changed}}}))(t)
		got := must.Value(d.Diagnostics(t.Context(), service.TextName{URI: "a.scenario"}))(t)
		for _, c := range got.Cases {
			fail.If(t, c.Name == row.Turns && c.Status == "passed", "%s: %q passes as before", name, c.Name)
		}
	}
}

// The same is true for included texts, whether they are open or not.
func TestIncludedTextsDecide(t *testing.T) {
	d := newDesk()
	open(t, d, "x/positions.scenario", "game mnk\n\nposition corner\n  board\n    | . . . |\n    | . . . |\n    | x . . |\n")
	open(t, d, "x/a.scenario", "game mnk\ninclude \"positions.scenario\"\n\nscenario \"one\"\n  position corner\n  Nought: place b1\n")
	for version, want := range []string{"passed", "failed", "passed"} {
		middle := []string{".", "o", "."}[version]
		changed := "game mnk\n\nposition corner\n  board\n    | . . . |\n    | . . . |\n    | x " + middle + " . |\n  turn Nought\n"
		must.Value(d.Change(t.Context(), service.ChangeText{URI: "x/positions.scenario", Version: version + 2, Changes: []service.Change{{Text: changed}}}))(t)
		a, err := d.Diagnostics(t.Context(), service.TextName{URI: "x/a.scenario"})
		fail.If(t, err != nil || len(a.Cases) != 1 || a.Cases[0].Status != want,
			"with %q there: %+v %v, not %s", middle, a, err, want)
	}
}

// The examples of README.md are one session: every request gets the answer that is shown below it.
func TestExamplesOfTheReadme(t *testing.T) {
	page := must.Get(t, os.ReadFile, "README.md")
	fences := regexp.MustCompile("(?s)```json\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	fail.Now(t, len(fences) == 0 || len(fences)%2 != 0, "%d examples", len(fences))
	s := service.Server{Desk: service.New(service.Options{Games: engines.Games})}
	shown := map[string]bool{}
	for i := 0; i < len(fences); i += 2 {
		var request struct{ Method string }
		var want, got any
		err := json.Unmarshal([]byte(fences[i][1]), &request)
		fail.Now(t, err != nil, "%v in %s", err, fences[i][1])
		err = json.Unmarshal([]byte(fences[i+1][1]), &want)
		fail.Now(t, err != nil, "%v in %s", err, fences[i+1][1])
		shown[request.Method] = true
		answer := s.Answer(context.Background(), []byte(fences[i][1]))
		err = json.Unmarshal(answer, &got)
		fail.Now(t, err != nil, "%v in %s", err, answer)
		fail.Unequal(t, cmp.Diff(want, shortened(got, want)), "", "%s: %s", request.Method)
	}
	for _, method := range service.Methods() {
		fail.If(t, !shown[method], "README.md has no example of %s", method)
	}
}

// shortened returns an answer without what the one shown leaves out: a text that ends with "…" has
// only its beginning, and a list whose last entry is "…", or an object with a name "…", more entries.
func shortened(got, want any) any {
	switch want := want.(type) {
	case map[string]any:
		of, is := got.(map[string]any)
		_, cut := want["…"]
		for name := range of {
			if shown, known := want[name]; known {
				of[name] = shortened(of[name], shown)
			} else if cut {
				delete(of, name)
			}
		}
		if is && cut {
			of["…"] = want["…"]
		}
	case []any:
		of, _ := got.([]any)
		last := len(want) - 1
		if last >= 0 && want[last] == "…" && len(of) >= last {
			got = append(of[:last:last], "…")
		}
		for i := range min(len(of), len(want)) {
			got.([]any)[i] = shortened(got.([]any)[i], want[i])
		}
	case string:
		head, cut := strings.CutSuffix(want, "…")
		if of, is := got.(string); is && cut && strings.HasPrefix(of, head) {
			return want
		}
	}
	return got
}
