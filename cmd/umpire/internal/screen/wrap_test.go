package screen_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
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
// players as possible, and the session that it shows.
func walkOf(tb testing.TB, def *rule.GameDef, moves int) (*screen.Walk, *stepper.Session) {
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
	return w, s
}

// A step takes at most twelve times as long as drawing the position before and the position
// after it, and a letter at most as long as a step. Six steps are too long for one.
func TestAKeyTakesLittle(t *testing.T) {
	runtime.LockOSThread() // worked measures the work of this thread
	defer runtime.UnlockOSThread()
	for _, def := range engines.Games {
		w, s := walkOf(t, def, 150)
		press := func(keys ...tea.KeyPressMsg) func() {
			return func() {
				for _, key := range keys {
					w.Update(key)
					w.View()
				}
			}
		}
		back, on, letter := tea.KeyPressMsg{Code: tea.KeyLeft}, tea.KeyPressMsg{Code: tea.KeyRight}, tea.KeyPressMsg{Code: 'x', Text: "x"}
		// The least times count, because other work on the machine makes some longer.
		least := map[string]time.Duration{}
		for range 7 {
			for _, one := range []struct {
				name string
				do   func()
			}{
				{"back", press(back)}, {"on", press(on)}, {"six", press(back, on, back, on, back, on)},
				{"a letter", press(letter)}, {"over it", press(tea.KeyPressMsg{Code: tea.KeyBackspace})},
				{"drawing", func() { s.Table.Draw(s.Before().Position, nil); s.Table.Draw(s.Now().Position, nil) }},
			} {
				if one.name == "six" && def.Name != "mnk" {
					continue
				}
				begun := worked()
				one.do()
				if took := worked() - begun; least[one.name] == 0 || took < least[one.name] {
					least[one.name] = took
				}
			}
		}
		times := func(name, of string) float64 { return float64(least[name]) / float64(least[of]) }
		said := fmt.Sprintf("%s: of the drawing a step back takes %.1f, on %.1f; a letter takes %.2f of a step",
			def.Name, times("back", "drawing"), times("on", "drawing"), times("a letter", "back"))
		t.Log(said)
		fail.If(t, max(times("back", "drawing"), times("on", "drawing")) > 12 || times("a letter", "back") > 1, "%s", said)
		fail.If(t, def.Name == "mnk" && times("six", "drawing") <= 12, "six steps take %.1f of the drawing: they are not too long", times("six", "drawing"))
	}
}

// BenchmarkKey measures one step back and one step forward in each game.
func BenchmarkKey(b *testing.B) {
	for _, def := range engines.Games {
		b.Run(def.Name, func(b *testing.B) {
			w, _ := walkOf(b, def, 150)
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
