package screen_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/scenarios"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// seats are the words that a game needs after the names of its players.
var seats = map[string][]string{"roam": {"blue at S", "green at W", "red at N", "yellow at E"}}

// walkOf returns the screen of a random game of so many moves, at its end, with as many
// players as possible.
func walkOf(tb testing.TB, def *rule.GameDef, moves int) *screen.Walk {
	tb.Helper()
	players := []rule.Player{{Name: "Ann"}, {Name: "Bob"}, {Name: "Cid"}, {Name: "Dot"}, {Name: "Eve"}, {Name: "Fay"}}
	for i, words := range seats[def.Name] {
		players[i].Words = words
	}
	var table rule.AnyGame
	var setup rule.Setup
	for n := 6; n > 0 && table == nil; n-- {
		setup = rule.Setup{Players: players[:n]}
		table, _ = def.Table(setup)
	}
	fail.Now(tb, table == nil, "%s has no table", def.Name)
	// The same games each time.
	r := rand.New(rand.NewPCG(1, 2))
	line := []scenarios.Moment{{Position: table.Start()}}
	for len(line) <= moves {
		now := line[len(line)-1].Position
		legal := table.Legal(now)
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		after, effects := table.Play(now, m)
		line = append(line, scenarios.Moment{Position: after, Move: table.PrintMove(m), Effects: effects})
	}
	s := &stepper.Session{Def: def, Table: table, Setup: setup, Name: "a game"}
	s.Begin(line)
	s.Goto(len(line) - 1)
	w := screen.NewWalk(s)
	w.Update(tea.WindowSizeMsg{Width: 200, Height: 60})
	return w
}

func TestAKeyTakesLittle(t *testing.T) {
	runtime.LockOSThread() // worked measures the work of this thread
	defer runtime.UnlockOSThread()
	keys := map[string]tea.KeyPressMsg{"back": {Code: tea.KeyLeft}, "on": {Code: tea.KeyRight}, "a letter": {Code: 'x', Text: "x"}, "over it": {Code: tea.KeyBackspace}}
	for _, def := range engines.Games {
		w := walkOf(t, def, 150)
		took := map[string][]time.Duration{}
		for range 7 {
			for _, name := range []string{"back", "on", "a letter", "over it"} {
				begun := worked()
				w.Update(keys[name])
				w.View()
				took[name] = append(took[name], worked()-begun)
			}
		}
		said := ""
		for _, name := range []string{"back", "on", "a letter"} {
			slices.Sort(took[name])
			middle := took[name][len(took[name])/2]
			said += fmt.Sprintf("  %s %v", name, middle.Round(10*time.Microsecond))
			fail.If(t, middle > bound, "%s: %q takes %v, more than %v", def.Name, name, middle, bound)
		}
		t.Log(def.Name + said)
	}
}

// BenchmarkKey measures one step back and one step forward in each game.
func BenchmarkKey(b *testing.B) {
	for _, def := range engines.Games {
		b.Run(def.Name, func(b *testing.B) {
			w := walkOf(b, def, 150)
			for b.Loop() {
				w.Update(tea.KeyPressMsg{Code: tea.KeyLeft})
				w.View()
				w.Update(tea.KeyPressMsg{Code: tea.KeyRight})
				w.View()
			}
		})
	}
}

// ExampleWrap shows that continuation lines have the same indentation.
func ExampleWrap() {
	fmt.Println(screen.Wrap("bid 2\n    | Cid pays two coins to the bank", 22))
	// Output:
	// bid 2
	//     | Cid pays two
	//     coins to the bank
}

// A colour ends with each row, since other columns are next to it, and begins again in the next row.
func TestWrapKeepsColoursToTheirRows(t *testing.T) {
	painted := lipgloss.NewStyle().Bold(true).Render("one two three four five six")
	for _, row := range strings.Split(screen.Wrap("  "+painted, 14), "\n") {
		fail.If(t, !strings.Contains(row, "\x1b[1m") || !strings.HasSuffix(row, "\x1b[m") && !strings.HasSuffix(row, "\x1b[0m"),
			"the row %q is not bold, or what is next to it is", row)
	}
}

// No text is lost and no line is too wide, whatever the words are.
func TestWrapLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.StringMatching(`[a-zé木|.]{1,30}`)).Draw(t, "words")
		text := strings.Repeat(" ", rapid.IntRange(0, 60).Draw(t, "indent")) + strings.Join(words, " ")
		width := rapid.IntRange(24, 80).Draw(t, "width")
		got := screen.Wrap(text, width)
		for _, row := range strings.Split(got, "\n") {
			wide := ansi.StringWidth(strings.TrimRight(row, " "))
			fail.Now(t, wide > width, "%d columns in a row of %d: %q", wide, width, row)
		}
		squeeze := func(s string) string { return strings.Join(strings.Fields(s), "") }
		fail.Now(t, squeeze(got) != squeeze(text), "%q became %q", text, got)
	})
}
