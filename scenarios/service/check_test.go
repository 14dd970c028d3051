package service_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"umpire/engines"
	"umpire/engines/jetty"
	"umpire/engines/mnk"
	"umpire/engines/roam"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/inquiry"
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
	d := checker()
	got := must.Value(d.CheckAll(t.Context(), service.Check{Game: "mnk"}))(t)
	fail.Now(t, len(got.Texts) != 2 || got.Passed != 1, "%+v", got)
	page := got.Texts[0]
	fail.If(t, page.URI != "sub/page.md" || page.Scenarios != 1 || page.Passed != 1 || page.Failures != nil, "the page: %+v", page)
	wrong := got.Texts[1]
	fail.Now(t, wrong.URI != "wrong.scenario" || wrong.Passed != 0 || len(wrong.Failures) != 2, "the text that fails: %+v", wrong)
	for _, m := range wrong.Failures {
		fail.If(t, m.Line != 4 && m.Line != 7 || m.Message == "" || m.Status != "failed", "a mistake: %+v", m)
	}
	open(t, d, "wrong.scenario", holding)
	got, err := d.CheckAll(t.Context(), service.Check{})
	fail.If(t, err != nil || got.Scenarios != 3 || got.Passed != 3, "after it was mended, all games: %+v %v", got, err)
	_, err = d.CheckAll(t.Context(), service.Check{Game: "mnq"})
	fail.If(t, !errors.Is(err, service.ErrRequest) || !strings.Contains(err.Error(), `did you mean "mnk"?`), "a game that is none: %v", err)
}

// A check reports its progress before it answers. When it is cancelled, it stops at once.
func TestProgress(t *testing.T) {
	s := &service.Server{Desk: checker()}
	var said []string
	answer := s.AnswerTelling(context.Background(), []byte(`{"jsonrpc":"2.0","id":7,"method":"check","params":{}}`), func(m []byte) { said = append(said, string(m)) })
	fail.Now(t, len(said) == 0 || !strings.Contains(string(answer), `"passed":2`), "%q, and then %s", said, answer)
	var n struct {
		Method string
		Params struct {
			ID, Done, Of int
			Said         string
		}
	}
	err := json.Unmarshal([]byte(said[0]), &n)
	fail.If(t, err != nil || n.Method != "$/progress" || n.Params.ID != 7 || n.Params.Of != 3 || n.Params.Said == "", "it tells %s", said[0])
	ctx, stop := context.WithCancel(context.Background())
	seen := 0
	d := checker()
	open(t, d, "many.scenario", many(500))
	_, err = d.CheckAll(service.WithProgress(ctx, func(p service.Progress) {
		if p.Of > 400 {
			if seen++; seen == 3 {
				stop()
			}
		}
	}), service.Check{})
	fail.If(t, !errors.Is(err, context.Canceled), "stopped, it says %v", err)
}

// A check calls Breathe before it sets up or plays a scenario, not only between texts, so
// that other work never waits long.
func TestCheckBreathes(t *testing.T) {
	breaths := 0
	d := service.New(service.Options{Games: engines.Games, Files: fstest.MapFS{"many.scenario": {Data: []byte(many(500))}}, Breathe: func(ctx context.Context) error {
		breaths++
		return ctx.Err()
	}})
	got, err := d.CheckAll(context.Background(), service.Check{})
	fail.If(t, err != nil || got.Scenarios != 500 || breaths < 1000, "%d breaths in %d scenarios, %v", breaths, got.Scenarios, err)
}

// Pictures that scripts draw are found in the same folder, both below the desk and open.
func TestCheckedPictures(t *testing.T) {
	below := service.New(service.Options{Games: engines.Games, Files: os.DirFS("..")})
	got, err := below.CheckAll(t.Context(), service.Check{Game: "loam"})
	fail.If(t, err != nil || got.Passed != got.Scenarios || !slices.ContainsFunc(got.Texts, func(c service.CheckedText) bool { return c.URI == "pictures/loam.scenario" }),
		"%+v %v", got, err)
	opened := newDesk()
	for _, name := range []string{"pictures/loam.scenario", "pictures/loam-effect.svg"} {
		text := must.Get(t, os.ReadFile, "../"+name)
		open(t, opened, name, string(text))
	}
	a, err := opened.Diagnostics(t.Context(), service.TextName{URI: "pictures/loam.scenario"})
	fail.If(t, err != nil || len(a.Diagnostics) > 0 || len(a.Cases) == 0, "%+v %v", a, err)
	got, err = opened.CheckAll(t.Context(), service.Check{})
	fail.If(t, err != nil || got.Passed == 0 || got.Passed != got.Scenarios, "open: %+v %v", got, err)
	alone := service.New(service.Options{Games: engines.Games}) // in a browser, which has texts and no pictures
	open(t, alone, "pictures/loam.scenario", string(must.Get(t, os.ReadFile, "../pictures/loam.scenario")))
	got, err = alone.CheckAll(t.Context(), service.Check{})
	fail.If(t, err != nil || got.Passed == 0 || got.Passed != got.Scenarios, "without files: %+v %v", got, err)
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
	//   line 8: expected a move, not "plaice"
}

// slowest is the time limit for a request about a small text; it allows for a slow machine.
const slowest = 10 * time.Second

// FuzzServer sends any bytes as a request, and asks every question about any bytes as a
// text. Each gets an answer that is valid JSON, in time, and without a panic.
func FuzzServer(f *testing.F) {
	small := "game mnk\nplayers Ann, Ben\n\nscenario \"one\"\n  Ann: place a1\n  Ben cannot: place a1\n    because mnk.place.empty\n  expect legal 8\n"
	f.Add(`{"jsonrpc":"2.0","id":1,"method":"where","params":{"uri":"a.scenario","position":{"line":5,"character":0}}}`, small, 5, 4)
	f.Add(`[{"id":1,"method":"open"}]`, "```scenario\n"+small+"```\n", 6, 80)
	f.Add(strings.Repeat("[", 20000), "game jetty\n\nscenario\n  from \"x\"\n", -1, -1)
	f.Add(`{"id":{},"method":null}`, "\ufeffgame mnk\r\nscenario\r\rposition\n| . |", 1<<40, 1<<40)
	f.Add(`{"id":"a","method":"change","params":{"uri":"a.scenario","version":9,"changes":[{"range":{"start":{"line":9,"character":0},"end":{"line":0,"character":0}},"text":""}]}}`, "", 0, 0)
	f.Fuzz(func(t *testing.T, message, text string, line, character int) {
		if len(text) > 4000 || len(message) > 100_000 {
			t.Skip()
		}
		s := &service.Server{Desk: service.New(service.Options{Games: []*rule.GameDef{mnk.Def, jetty.Def}}), Timeout: slowest}
		must.Value(s.Desk.Open(context.Background(), service.Open{URI: "a.scenario", Text: text}))(t)
		answered(t, s, []byte(message))
		place := map[string]any{"uri": "a.scenario", "position": map[string]int{"line": line, "character": character}}
		for _, method := range service.Methods() {
			params := map[string]any{"uri": "a.scenario"}
			switch method {
			case "open", "change", "close", "refresh", "games":
				continue
			case "diagnostics", "outline", "format", "text":
			case "judge":
				params = map[string]any{"uri": "a.scenario", "position": place["position"], "move": message}
			case "why":
				params = map[string]any{"uri": "a.scenario", "position": place["position"], "question": message}
			case "readings":
				params = map[string]any{"uri": "a.scenario", "position": place["position"], "ruling": message}
			default:
				params = place
			}
			asked := must.Value(json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))(t)
			answered(t, s, asked)
		}
	})
}

// answered fails the test if an answer is not valid, reports a fault, or takes too long.
func answered(t *testing.T, s *service.Server, message []byte) {
	t.Helper()
	begun := time.Now()
	answer := s.Answer(context.Background(), message)
	took := time.Since(begun)
	fail.If(t, took > slowest, "%.200s took %v", message, took)
	if answer == nil {
		return // a notification
	}
	var a struct {
		Error *struct {
			Code    int
			Message string
		}
	}
	err := json.Unmarshal(answer, &a)
	fail.If(t, err != nil && answer[0] != '[', "%.200s: %v", message, err)
	if a.Error != nil && a.Error.Code == -32603 {
		t.Errorf("%.200s: %s", message, a.Error.Message)
	}
}

func opened(t testing.TB, text string) (*service.Desk, service.Place) {
	t.Helper()
	d := service.New(service.Options{Games: engines.Games})
	open(t, d, "a.scenario", text)
	return d, service.Place{URI: "a.scenario", Position: service.Position{Line: strings.Count(text, "\n")}}
}

// many returns a text of n scenarios of 17 moves.
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

// BenchmarkKeystroke measures typing a letter in a text of so many scenarios until the
// diagnostics arrive.
func BenchmarkKeystroke(b *testing.B) {
	for _, n := range []int{500, 1000, 2000, 4000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			ctx := context.Background()
			d := newDesk()
			open(b, d, "many.scenario", many(n))
			a, err := d.Diagnostics(ctx, service.TextName{URI: "many.scenario"})
			fail.Now(b, err != nil || len(a.Diagnostics) > 0 || len(a.Cases) != n, "%v %v", err, a.Diagnostics)
			at := service.Position{Line: 10*n + 20, Character: 2}
			for version := 2; b.Loop(); version++ { // types a letter, and deletes it again
				edit := service.Change{Range: &service.Range{Start: at, End: at}, Text: "#"}
				if version%2 == 1 {
					edit.Range.End.Character, edit.Text = 3, ""
				}
				_, err := d.Change(ctx, service.ChangeText{URI: "many.scenario", Version: version, Changes: []service.Change{edit}})
				fail.Now(b, err != nil, "%v", err)
				_, err = d.Diagnostics(ctx, service.TextName{URI: "many.scenario"})
				fail.Now(b, err != nil, "%v", err)
			}
		})
	}
}

// Ever finds the fewest moves to what can happen, to what is most or least, and to where something
// does not always hold. It knows that something cannot happen after all positions were searched,
// and not if the limit stopped it.
func TestEver(t *testing.T) {
	d, place := opened(t, "game mnk\nplayers Ann, Ben\n\nscenario \"an end\"\n  position\n    board\n      | x x . |\n      | o o . |\n      | . . . |\n    turn Ann\n")
	for _, c := range must.Cases[[]struct {
		Says         string
		Ask          service.Ever
		Found, Whole bool
		Value        float64
		Moves        int // of the line
		Line         []string
	}](t, "testdata/check.yaml", "Ever") {
		c.Ask.Place = place
		got, err := d.Ever(t.Context(), c.Ask)
		value := 0.
		if got.Value != nil {
			value = *got.Value
		}
		fail.If(t, err != nil || got.Found != c.Found || got.Whole != c.Whole || value != c.Value || len(got.Line) != c.Moves, "%s: %+v, %v", c.Says, got, err)
		fail.If(t, c.Line != nil && !slices.Equal(got.Line, c.Line) || c.Ask.Always && !c.Found && got.Applied == 0, "%s: %+v", c.Says, got)
	}
	_, err := d.Ever(t.Context(), service.Ever{Place: place, Condition: "winner =="})
	fail.If(t, !errors.Is(err, service.ErrRequest), "half a condition: %v", err)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = d.Ever(over, service.Ever{Place: place, Condition: "empty > 5"})
	fail.If(t, !errors.Is(err, context.Canceled), "a search that is stopped: %v", err)
}

// Two readings part after a line, or are the same in all that can be reached; a drawn question
// has the answer of the rules, and is one that a misreading gets wrong where there is one.
func TestPartAndQuiz(t *testing.T) {
	ctx := context.Background()
	for _, c := range must.Cases[[]struct {
		Text, Verdict, Says string
		Line                int
	}](t, "testdata/part.yaml", "Part") {
		d, place := opened(t, c.Text)
		got, err := d.Part(ctx, service.Part{Place: place, Ruling: "mnk.ruling.overline", Readings: [2]string{"A", "B"}, Positions: 4000})
		fail.Now(t, err != nil || got.Text != c.Says || got.Verdict != c.Verdict || !got.Whole || (got.Part == nil) != (c.Line == 0), "%s: %+v %v", c.Text, got, err)
		if got.Part != nil {
			fail.If(t, len(got.Part.Line) != c.Line || got.Part.Differs[0] != "it leads to turn over, winner Ann", "%+v", got.Part)
		}
		for seed := range uint64(20) {
			quiz := must.Value(d.Quiz(ctx, service.Quiz{Place: place, Seed: seed}))(t)
			judged, err := d.Judge(ctx, service.Try{Place: place, Move: quiz.Move})
			fail.If(t, err != nil || (judged.Verdict == "legal") != quiz.Legal, "%+v: %+v %v", quiz, judged, err)
		}
		_, err = d.Part(ctx, service.Part{Place: place, Ruling: "mnk.ruling.overline", Readings: [2]string{"A", "C"}})
		fail.If(t, !errors.Is(err, service.ErrRequest), "a reading that there is not: %v", err)
	}
	table := must.Get(t, roam.Def.Table, rule.Setup{})
	walk := table.Walk()
	walk.Random(rand.New(rand.NewPCG(1, 2)), 30)
	text := "game roam\n\nscenario \"a board of another form\"\n  position\n    " + strings.ReplaceAll(table.PrintPosition(walk.Position()), "\n", "\n    ")
	d, place := opened(t, text)
	got, err := d.Part(ctx, service.Part{Place: place, Ruling: "roam.ruling.map-geometry", Readings: [2]string{"A", "B"}})
	fail.If(t, err != nil || got.Verdict != "they part" || got.Text != "Under A and B positions have other forms: this one is not possible under both", "%+v %v", got, err)
}

// Which lines decide, and what moves do, in positions that are small enough to say so by hand.
func TestQuestionsOfSmallPositions(t *testing.T) {
	ctx := context.Background()
	d, sea := opened(t, "game jetty\nplayers Ann, Ben\n\nscenario \"a hand\"\n  position\n    hand Ann herring 1\n    hand Ben trout 2\n    stall Ann perch 3\n    deck pike 1\n    die 5\n    turn Ann\n")
	for question, want := range map[string]string{"Ann: sell herring 1": "hand Ann herring 1", "Ann.points": "stall Ann perch 3", "Ben.hand": "hand Ben trout 2"} {
		got, err := d.Decides(ctx, service.Because{Place: sea, Question: question})
		i := slices.IndexFunc(got.Lines, func(l inquiry.Part) bool { return l.Line == want })
		fail.If(t, err != nil || i < 0 || len(got.Lines[i].Things) == 0 || len(got.Lines[i].Others[0].Says) == 0 || got.Lines[i].Others[0].Answer == got.Answer,
			"%s: %+v, %v", question, got, err)
		fail.If(t, question == "Ben.hand" && len(got.Lines) != 1, "more than the hand of Ben decides how many he has: %+v", got.Lines)
	}
	does, err := d.Does(ctx, service.Does{Place: sea, Number: "Ann.points", Moves: 1})
	fail.If(t, err != nil || does.Legal < 2 || len(does.Moves) != 1 || does.Moves[0] != "Ann: sell herring 1" || *does.Effects[0].Value != 7 || len(does.Effects[0].Outcomes) == 0 || len(does.Effects[0].Facts) == 0,
		"%+v, %v", does, err)
	other, die := opened(t, "game jetty\nplayers Ann, Ben\n\nscenario \"a die\"\n  position\n    hand Ann herring 1\n    deck pike 1\n    turn Ann\n")
	often, err := other.Often(ctx, service.Often{Place: die, Condition: "die >= 5", Games: 10})
	fail.If(t, err != nil || len(often.Exact) == 0 || often.Exact[0].Odds != "1/3" || !often.Exact[0].First, "a die: %+v, %v", often.Exact, err)
	for _, err := range []error{
		second(d.Does(ctx, service.Does{Place: sea, Number: "turn"})), second(d.Decides(ctx, service.Because{Place: sea, Question: "nothing"})),
		second(d.Ever(ctx, service.Ever{Place: sea, Number: "Ann"})), second(d.Ever(ctx, service.Ever{Place: sea, Always: true, When: "die >", Condition: "true"})),
	} {
		fail.If(t, !errors.Is(err, service.ErrRequest), "%v", err)
	}
	over, cancel := context.WithCancel(ctx)
	cancel()
	for _, err := range []error{second(d.Does(over, service.Does{Place: sea})), second(d.Decides(over, service.Because{Place: sea, Question: "turn"})), second(d.Ever(over, service.Ever{Place: sea, Number: "die"}))} {
		fail.If(t, !errors.Is(err, context.Canceled), "stopped: %v", err)
	}
}

func second[T any](_ T, err error) error { return err }

// With three empty squares, one of which wins at once, a third of the games end at once.
// Each figure has an interval around it, which stays within the possible values.
func TestOften(t *testing.T) {
	d, place := opened(t, "game mnk\nplayers Ann, Ben\n\nscenario \"an end\"\n  position\n    board\n      | x x . |\n      | o o . |\n      | x o . |\n    turn Ann\n")
	for _, c := range []struct {
		says, condition string
		share           float64
	}{
		{"what holds already is met in all games", "empty == 3", 1},
		{"what cannot be is met in none", "empty > 3", 0},
		{"a win at once in a third", `winner == "Ann" and empty == 2`, 1. / 3},
		{"the game continues in the others", "moves == 2", 2. / 3},
	} {
		got, err := d.Often(t.Context(), service.Often{Place: place, Condition: c.condition, Games: 3000, Seed: 1})
		if err != nil {
			t.Errorf("%s: %v", c.says, err)
			continue
		}
		fail.If(t, got.Met.Low > c.share || got.Met.High < c.share || got.Met.Low < 0 || got.Met.High > 1 || got.Met.High-got.Met.Low > 0.05,
			"%s: %+v", c.says, got.Met)
		// Ann wins half of the games: a third at once, and a sixth in three moves. Ben wins a sixth, in two.
		fail.If(t, got.Games != 3000 || got.Ended != 3000 || len(got.Lengths) != 3 || len(got.Reasons) != 2 || got.Seats[0].Wins.Excludes(1./2) || got.Seats[1].Wins.Excludes(1./6),
			"%s: %+v", c.says, got)
	}
	plain, err := d.Often(t.Context(), service.Often{Place: place})
	fail.If(t, err != nil || plain.Met != nil || plain.Games != 100, "without a condition: %+v, %v", plain, err)
	_, err = d.Often(t.Context(), service.Often{Place: place, Condition: "winner =="})
	fail.If(t, !errors.Is(err, service.ErrRequest), "half a condition: %v", err)
	_, err = d.Often(t.Context(), service.Often{Place: place, Condition: `1 / (empty - 2) > 5 and name`})
	fail.If(t, !errors.Is(err, service.ErrRequest), "a condition that cannot be worked out: %v", err)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = d.Often(over, service.Often{Place: place})
	fail.If(t, !errors.Is(err, context.Canceled), "a simulation that is stopped: %v", err)
}

// Often works in every game from the start.
func TestOftenInEveryGame(t *testing.T) {
	for _, def := range engines.Games {
		d, place := opened(t, "game "+def.Name+"\n\nscenario \"whole games\"\n")
		got, err := d.Often(t.Context(), service.Often{Place: place, Games: 20})
		if err != nil {
			t.Errorf("%s: %v", def.Name, err)
			continue
		}
		n := uint64(0)
		for _, s := range got.Lengths {
			n += s.Games
		}
		fail.If(t, n != 20 || got.Ended == 0 || len(got.Lengths) > 12 || len(got.Seats) == 0, "%s: %+v", def.Name, got)
	}
}

var panelSigns = regexp.MustCompile(`(?s)u-roam-marker" x="(-?\d+)".*u-roam-points" x="(-?\d+)"`)

// Each thing that the whole picture shows is on the picture of one area, and of one only.
func TestPartsShowEverythingOnce(t *testing.T) {
	for _, def := range engines.Games {
		d, at := opened(t, fmt.Sprintf("game %s\nplayers Ann, Ben\n\nscenario \"a game\"\n  seed 7\n  setup\n", def.Name))
		whole := must.Value(d.Draw(t.Context(), service.Draw{Place: at, Unfold: true, Width: 900}))(t)
		parts, err := d.Draw(t.Context(), service.Draw{Place: at, Parts: true, Rooms: map[service.ID]service.PartRoom{"map": {W: 300}}})
		fail.Now(t, err != nil || len(parts.Parts) == 0 || parts.SVG != "", "%s: %d parts, %v", def.Name, len(parts.Parts), err)
		shown := 0
		for _, p := range parts.Parts {
			shown += strings.Count(p.SVG, "data-id=")
			fail.If(t, !strings.Contains(p.SVG, `viewBox="-16 -16 `), "%s: the picture of %s depends on where it lies: %.100s", def.Name, p.ID, p.SVG)
			fail.If(t, p.ID == "map" && (p.Width > 300 || p.Width < 260 || p.Width%20 != 0), "the map is %d wide", p.Width)
			if p.ID == "Ben" && def.Name == "roam" { // west of the map: the cards lie in a row here
				signs := panelSigns.FindStringSubmatch(p.SVG)
				fail.If(t, must.Get(t, strconv.Atoi, signs[2])-must.Get(t, strconv.Atoi, signs[1]) < 100, "the numbers of Ben are at %q: text of 11 pixels has no room", signs[1:])
			}
		}
		want := strings.Count(whole.SVG, "data-id=")
		fail.If(t, shown != want, "%s: the parts show %d things, the whole %d", def.Name, shown, want)
	}
}
