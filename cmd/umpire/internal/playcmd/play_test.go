package playcmd

import (
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/proptest"

	"pgregory.net/rapid"
)

// playAgainst returns a game at a position, in which people have the first seat, and
// the second seat moves at random.
func playAgainst(t *testing.T, game, position string, seed uint64, variants ...rule.Setting) *play {
	t.Helper()
	i := slices.IndexFunc(engines.Games, func(def *rule.GameDef) bool { return def.Name == game })
	def := engines.Games[i]
	table := must.Get(t, def.Table, rule.Setup{Variants: variants})
	at := must.Get(t, table.ReadPosition, position)
	p := &play{App: &app.App{Out: terminal.NewWriter(io.Discard), Err: terminal.NewWriter(io.Discard)}, rng: rand.New(rand.NewPCG(seed, 0)), auto: rule.Only(1) | rule.Only(rule.Chance)}
	p.Def, p.Table = def, table
	p.s = &stepper.Session{Def: def, Table: table, Game: true, Out: io.Discard, Wait: p.wait}
	line := p.s.Start()
	line[0].Position = at
	p.s.Begin(line)
	return p
}

// goesFirst plays many times from a position, and returns how often the random seat goes first.
func goesFirst(t *testing.T, game, position string, variants ...rule.Setting) (early int) {
	t.Helper()
	for seed := range uint64(200) {
		p := playAgainst(t, game, position, seed, variants...)
		now := p.s.Now().Position
		who := p.Table.Deciders(now)
		fail.Now(t, !who.Has(0) || !who.Has(1), "the deciders are %v", who)
		if p.early(now, p.Table.Deciders(now)) {
			early++
			fail.Now(t, p.s.Moves() != 1 || p.mover(p.Table.Legal(now)[0]) == 1 && len(p.choices(p.Table.Legal(now), 0)) == 0, "no move was made")
			continue
		}
		fail.Now(t, p.early(now, p.Table.Deciders(now)), "people were asked, and somebody else moved")
	}
	return early
}

// If two players choose at the same time, the random one chooses last.
func TestSealedDecisionsComeLast(t *testing.T) {
	const throws = "part throw\n"
	n := goesFirst(t, "phylo", throws)
	fail.If(t, n > 0, "in %d of 200 games a throw lies on the table before the other", n)
	p := playAgainst(t, "phylo", throws, 1)
	fail.If(t, p.wait() || p.s.Moves() > 0, "a throw is seen by whoever waits")
}

// If a player may act in another's turn, random players sometimes do so on their own,
// and always after wait.
func TestOthersActInTheTurnOfPeople(t *testing.T) {
	full := rule.Setting{Name: "full"}
	window := purchase(t, full)
	n := goesFirst(t, "roam", window, full)
	fail.If(t, n == 0 || n > 150, "in %d of 200 games the random seat buys first", n)
	p := playAgainst(t, "roam", window, 1, full)
	fail.If(t, !p.wait() || p.s.Moves() != 1, "wait lets nobody go first")
}

// purchase returns a position in which it is the first seat's turn, and the second may buy.
func purchase(t *testing.T, variants ...rule.Setting) string {
	t.Helper()
	p := playAgainst(t, "roam", "", 1, variants...)
	walk := p.Table.Walk()
	r := rand.New(rand.NewPCG(1, 1))
	for range 5000 {
		if who := p.Table.Deciders(walk.Position()); who == rule.Only(0)|rule.Only(1) && len(p.choices(walk.List(), 0)) > 1 && len(p.choices(walk.List(), 1)) > 0 {
			return p.Table.PrintPosition(walk.Position())
		}
		if moves, _ := walk.Random(r, 1); moves == 0 {
			walk.Restart()
		}
	}
	t.Fatal("nobody ever buys")
	return ""
}

func typeAsk(t rapid.TB, lines []string, words ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	w := terminal.NewWriter(&out)
	cmd := Ask(&app.App{Library: engines.Games, In: strings.NewReader(strings.Join(lines, "\n")), Out: w, Err: terminal.NewWriter(io.Discard), Files: &files.Reader{}, Plain: true})
	cmd.SetArgs(words)
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	err := cmd.Execute()
	w.Close()
	return out.String(), err
}

// Whatever is typed, in any order, ask ends with the input, and every scenario that it
// writes is complete.
func TestAskAnything(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	said := []string{"", "", "", "back", "back", "help", "legal", "legal x", "notation", "like", "like nowhere.scenario", "quit", "yes", "no", "2", "9", "Ann, Bob",
		"gravity", "size=4x4x3", "full", "bord", "board", "  | x . . |", "  | . o . |", "turn Ann", "place b2", "place z99", "Ann: place a1", "\x00\xff", "„x“ <y> # \"z\"",
		"asked.scenario", "a/b/c.scenario", "x.txt", strings.Repeat("(", 300)}
	written := 0
	proptest.Check(t, 400, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.SampledFrom(said), 0, 40).Draw(t, "lines")
		game := rapid.SampledFrom(engines.Games).Draw(t, "game").Name
		if rapid.Bool().Draw(t, "begun") {
			game, lines = "mnk", append([]string{"", "", "", "place b2", ""}, lines...)
		}
		typeAsk(t, lines, game)
		found, _ := filepath.Glob("*")
		for _, name := range found {
			text, err := os.ReadFile(name)
			os.Remove(name)
			fail.Now(t, err != nil || filepath.Ext(name) != ".scenario" || !strings.HasPrefix(string(text), "game ") || !strings.HasSuffix(string(text), "\n"),
				"%q left %s: %s, %v", lines, name, text, err)
			written++
		}
	})
	fail.If(t, written == 0, "nothing was ever written")
}

// Endless lines are reported, and do not fill the memory.
func TestAskTooMuch(t *testing.T) {
	_, err := typeAsk(t, []string{"", "", strings.Repeat("x", maxLine+1)}, "mnk")
	fail.If(t, err == nil || !strings.Contains(err.Error(), "a line is longer than 60 KiB; nothing is written"), "%v", err)
	lines := []string{"", ""}
	for range maxLines + 1 {
		lines = append(lines, "x")
	}
	out, _ := typeAsk(t, lines, "mnk")
	fail.If(t, !strings.Contains(out, "a position has 500 lines at most"), "as many lines as anybody types are taken")
}
