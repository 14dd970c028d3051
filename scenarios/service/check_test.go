package service_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/engines"
	"umpire/engines/jetty"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

const (
	holding = "game mnk\n\nscenario \"it holds\"\n  Cross: place b2\n  expect legal 8\n"
	failing = "game mnk\n\nscenario \"it does not\"\n  Cross: place b2\n  expect legal 7\n\nscenario \"nor can it be read\"\n  Cross: plaice b2\n"
)

// checker returns a desk with texts below it: a page, a text that fails, one of another
// game, and a card set.
func checker() *service.Desk {
	return service.New(service.Options{Games: []*rule.GameDef{mnk.Def, jetty.Def}, Jobs: 2, Files: fstest.MapFS{
		"sub/page.md":    {Data: []byte("# A page\n\n```scenario\n" + holding + "```\n")},
		"wrong.scenario": {Data: []byte(failing)},
		"other.scenario": {Data: []byte("game jetty\n\nscenario \"at the start\"\n  setup\n")},
		"cards.yaml":     {Data: []byte("cards: 1\n")},
	}})
}

// All texts of a game are checked: those below the desk, and open texts, which hide files
// of the same name. Failures are reported with their lines.
func TestCheckAll(t *testing.T) {
	ctx := context.Background()
	d := checker()
	got, err := d.CheckAll(ctx, service.Check{Game: "mnk"})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Texts) != 2 || got.Passed != 1 {
		t.Fatalf("%+v", got)
	}
	if page := got.Texts[0]; page.URI != "sub/page.md" || page.Scenarios != 1 || page.Passed != 1 || page.Failures != nil {
		t.Errorf("the page: %+v", page)
	}
	wrong := got.Texts[1]
	if wrong.URI != "wrong.scenario" || wrong.Passed != 0 || len(wrong.Failures) != 2 {
		t.Fatalf("the text that fails: %+v", wrong)
	}
	for _, m := range wrong.Failures {
		if m.Line != 4 && m.Line != 7 || m.Message == "" || m.Status != "failed" {
			t.Errorf("a mistake: %+v", m)
		}
	}
	open(t, d, "wrong.scenario", holding)
	got, err = d.CheckAll(ctx, service.Check{})
	if err != nil || got.Scenarios != 3 || got.Passed != 3 {
		t.Errorf("after it was mended, all games: %+v %v", got, err)
	}
	if _, err := d.CheckAll(ctx, service.Check{Game: "mnq"}); !errors.Is(err, service.ErrRequest) || !strings.Contains(err.Error(), `did you mean "mnk"?`) {
		t.Errorf("a game that is none: %v", err)
	}
}

// A check reports its progress before it answers. When it is cancelled, it stops at
// once.
func TestProgress(t *testing.T) {
	s := &service.Server{Desk: checker()}
	var told []string
	answer := s.AnswerTelling(context.Background(), []byte(`{"jsonrpc":"2.0","id":7,"method":"check","params":{}}`), func(m []byte) { told = append(told, string(m)) })
	if len(told) == 0 || !strings.Contains(string(answer), `"passed":2`) {
		t.Fatalf("%q, and then %s", told, answer)
	}
	var n struct {
		Method string
		Params struct {
			ID, Done, Of int
			Said         string
		}
	}
	if err := json.Unmarshal([]byte(told[0]), &n); err != nil || n.Method != "$/progress" || n.Params.ID != 7 || n.Params.Of != 3 || n.Params.Said == "" {
		t.Errorf("it tells %s", told[0])
	}
	ctx, stop := context.WithCancel(context.Background())
	seen := 0
	d := checker()
	open(t, d, "many.scenario", many(500))
	_, err := d.CheckAll(service.WithProgress(ctx, func(p service.Progress) {
		if p.Of > 400 {
			if seen++; seen == 3 {
				stop()
			}
		}
	}), service.Check{})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("stopped, it says %v", err)
	}
}

// A check calls Breathe before it sets up or plays a scenario, not only between texts, so
// that other work never waits long.
func TestCheckBreathes(t *testing.T) {
	breaths := 0
	d := service.New(service.Options{Games: engines.Games, Files: fstest.MapFS{"many.scenario": {Data: []byte(many(500))}}, Breathe: func(ctx context.Context) error {
		breaths++
		return ctx.Err()
	}})
	if got, err := d.CheckAll(context.Background(), service.Check{}); err != nil || got.Scenarios != 500 || breaths < 1000 {
		t.Errorf("%d breaths in %d scenarios, %v", breaths, got.Scenarios, err)
	}
}

// Pictures that scripts draw are found in the same folder, both below the desk and open.
func TestCheckedPictures(t *testing.T) {
	ctx := context.Background()
	below := service.New(service.Options{Games: engines.Games, Files: os.DirFS("..")})
	if got, err := below.CheckAll(ctx, service.Check{Game: "loam"}); err != nil || got.Passed != got.Scenarios || !slices.ContainsFunc(got.Texts, func(c service.CheckedText) bool { return c.URI == "pictures/loam.scenario" }) {
		t.Errorf("%+v %v", got, err)
	}
	opened := newDesk()
	for _, name := range []string{"pictures/loam.scenario", "pictures/loam-effect.svg"} {
		text, err := os.ReadFile("../" + name)
		if err != nil {
			t.Fatal(err)
		}
		open(t, opened, name, string(text))
	}
	if a, err := opened.Diagnostics(ctx, service.Named{URI: "pictures/loam.scenario"}); err != nil || len(a.Diagnostics) > 0 || len(a.Cases) == 0 {
		t.Errorf("%+v %v", a, err)
	}
	if got, err := opened.CheckAll(ctx, service.Check{}); err != nil || got.Passed == 0 || got.Passed != got.Scenarios {
		t.Errorf("open: %+v %v", got, err)
	}
}

func ExampleDesk_CheckAll() {
	checked, err := checker().CheckAll(context.Background(), service.Check{Game: "mnk"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range checked.Texts {
		fmt.Println(text.URI, text.Passed, "of", text.Scenarios)
		for _, m := range text.Failures {
			fmt.Printf("  line %d: %s\n", m.Line+1, m.Message)
		}
	}
	// Output:
	// sub/page.md 1 of 1
	// wrong.scenario 0 of 2
	//   line 5: 8 legal moves here, expected 7
	//   line 8: expected "place"
}
