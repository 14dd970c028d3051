package props_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props"
	"umpire/props/fail"
	"umpire/props/must"
)

// A game that only implements the contract of rule.Game passes every law.
func TestFists(t *testing.T) {
	def := fistsTitle(func(g *fists) rule.AnyGame { return rule.ByText(g) })
	for name, setup := range map[string]rule.Setup{
		"as printed": {},
		"rich":       {Variants: []rule.Setting{{Name: "rich"}}},
	} {
		t.Run(name, func(t *testing.T) { props.Check(t, def, setup) })
	}
}

// Picture draws a place for the open card, and each player's fist and coins.
func (g *fists) Picture(s *table, _ rule.Seat) scene.Scene {
	b := scene.Builder{Scene: scene.Scene{Title: fmt.Sprintf("Fists, card %d, over: %t", s.Card, s.Over)}}
	for _, name := range g.seats {
		b.Players = append(b.Players, scene.Player{Name: name})
	}
	area := b.Area(scene.Area{ID: "table", Title: "table", Box: scene.Box{W: 300, H: 300}})
	b.Add(scene.Item{ID: "deck", At: area, Kind: scene.Pile, N: int(s.Deck), Box: scene.Box{W: 100, H: 100}, Say: fmt.Sprintf("deck %b", s.Deck)})
	for seat, name := range g.seats {
		id := scene.ID(name)
		box := scene.Box{X: 100 * seat, Y: 100, W: 60, H: 60}
		b.Add(scene.Item{ID: id, At: area, Kind: scene.Piece, Owner: scene.Of(rule.Seat(seat)), Box: box, Say: fmt.Sprintf("%s, fist %d", name, s.Bid[seat])})
		b.Add(scene.Item{ID: id + "/purse", At: id, Kind: scene.Counter, N: int(s.Purse[seat]), Box: box, State: scene.Part})
		b.Add(scene.Item{ID: id + "/points", At: id, Kind: scene.Counter, N: int(s.Points[seat]), Box: box, State: scene.Part})
	}
	return b.Scene
}

func (p *plantedGame) Picture(s *table, seat rule.Seat) scene.Scene {
	pictured := p.fists.Picture(s, seat)
	p.picture(s, &pictured)
	return pictured
}

func (g *fists) Touches(_ *table, m move) []scene.ID {
	if m.By == rule.Chance {
		return []scene.ID{"deck"}
	}
	return nil
}

func (p *plantedGame) Touches(s *table, m move) []scene.ID { return p.touches(s, m) }

// The test is optional because each copy is compiled, which takes a quarter of a minute.
var constants = flag.Bool("props.constants", false, "change constants of the rules in copies, and see that everything follows or a law breaks")

// A change replaces a text in one file of a copy of a game. Those of testdata/laws.yaml replace a
// number of the rules.
type change struct{ Game, File, From, To string }

const follow = "kernels-follow-the-rules"

// A change of a named number changes the rules and the kernel together. That they use the
// number is shown by a scenario or by the twin, which expect the old one.
func TestConstantsAreNamedOnce(t *testing.T) {
	for _, c := range must.Cases[[]change](t, "testdata/laws.yaml", "WholeChanges") {
		t.Run(c.Game+" "+c.To, func(t *testing.T) {
			failed, broken := c.try(t)
			fail.If(t, slices.Contains(broken, follow), "the kernel does not follow")
			fail.If(t, !failed && !slices.ContainsFunc(broken, func(law string) bool { return strings.HasPrefix(law, "second implementation: ") }),
				"neither a scenario nor the twin notices")
			t.Logf("scenarios fail: %t; broken: %q", failed, broken)
		})
	}
}

// If rules and kernel have different numbers, the law of kernels fails.
func TestHalfAChangeIsFound(t *testing.T) {
	for _, c := range must.Cases[[]change](t, "testdata/laws.yaml", "HalfChanges") {
		t.Run(c.Game+" "+c.To, func(t *testing.T) {
			out, err := exec.Command("go", "test", "-overlay", c.overlay(t), ".", "-run", "TestGames/"+c.Game+"/by_default/"+follow, "-props.games", "600").CombinedOutput()
			fail.If(t, err == nil || !strings.Contains(string(out), "--- FAIL: TestGames/"+c.Game+"/by_default/"+follow),
				"the kernel is not found out: %v\n%s", err, out)
		})
	}
}

func (c change) try(t *testing.T) (failed bool, broken []string) {
	t.Helper()
	umpire := filepath.Join(t.TempDir(), "umpire")
	out, err := exec.Command("go", "build", "-overlay", c.overlay(t), "-o", umpire, "../cmd/umpire").CombinedOutput()
	fail.Now(t, err != nil, "%v: %s", err, out)
	check := exec.Command(umpire, "check", "-q", "scenarios/"+c.Game)
	check.Dir = ".."
	failed = check.Run() != nil
	printed, _ := exec.Command(umpire, "soak", c.Game, "--games", "24", "--seed", "1", "--json").Output()
	var soak struct {
		Soaked struct {
			Moves    int
			Findings []struct{ Law string }
		}
	}
	err = json.Unmarshal(printed, &soak)
	fail.Now(t, err != nil || soak.Soaked.Moves == 0, "nothing was played: %v: %s", err, printed)
	for _, found := range soak.Soaked.Findings {
		broken = append(broken, found.Law)
	}
	slices.Sort(broken)
	return failed, slices.Compact(broken)
}

// overlay writes a file for the -overlay flag of go build that makes the change.
func (c change) overlay(t *testing.T) string {
	t.Helper()
	file := must.Get(t, filepath.Abs, filepath.Join("../engines", c.Game, c.File))
	text := must.Get(t, os.ReadFile, file)
	n := strings.Count(string(text), c.From)
	fail.Now(t, n != 1, "%q is %d times in %s, want 1", c.From, n, c.File)
	if !*constants {
		t.Skip("only with -props.constants")
	}
	dir := t.TempDir()
	changed, list := filepath.Join(dir, "changed"), filepath.Join(dir, "overlay.json")
	overlay := must.Get[any](t, json.Marshal, map[string]any{"Replace": map[string]string{file: changed}})
	for name, text := range map[string][]byte{changed: []byte(strings.Replace(string(text), c.From, c.To, 1)), list: overlay} {
		must.Succeed(t, os.WriteFile(name, text, 0o600))
	}
	return list
}

// A line that has no meaning in a position is ignored: the position is the same as without it.
func TestLinesWithoutUse(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Game, Variants, Reading, Position, Line string
	}](t, "testdata/laws.yaml", "LinesWithoutUse") {
		table := tableOf(t, c.Game, c.Variants, c.Reading)
		plain, err := table.ReadPosition(c.Position + "\n")
		fail.Now(t, err != nil, "%s: %q: %v", c.Game, c.Position, err)
		at, err := table.ReadPosition(c.Position + "\n" + c.Line + "\n")
		fail.If(t, err != nil || at != plain, "%s: %q after %q: %v, and the position prints\n%s", c.Game, c.Line, c.Position, err, table.PrintPosition(at))
	}
}

// Bonuses that are being resolved are read only once, however many lines mention them.
func TestWaitingBonuses(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Reading, Position string }](t, "testdata/laws.yaml", "WaitingBonuses") {
		table := tableOf(t, "biome", "", "biome.ruling."+c.Reading)
		at := must.Get(t, table.ReadPosition, c.Position)
		if again, err := table.ReadPosition(table.PrintPosition(at)); err != nil || again != at {
			t.Errorf("under %s B, %q prints as\n%swhich reads back as\n%s (%v)", c.Reading, c.Position, table.PrintPosition(at), table.PrintPosition(again), err)
		}
	}
}

// A further card at the place of a stack lies on the stack, whether the line says "onto" or not.
func TestOntoStacks(t *testing.T) {
	table := tableOf(t, "phylo", "", "")
	stack := "table South species \"Common Dandelion\" @-5,-8\ntable South species \"Bull Thistle\" onto @-5,-8\n"
	said := must.Get(t, table.ReadPosition, stack+`table South species "Meadow Grass" onto @-5,-8`)
	at, err := table.ReadPosition(stack + `table South species "Meadow Grass" @-5,-8`)
	fail.If(t, err != nil || at != said, "%v: it prints\n%s", err, table.PrintPosition(at))
}

// A Changing Conditions card on another one decides what the space counts as.
func TestChangedTwice(t *testing.T) {
	table := tableOf(t, "biome", "", "biome.ruling.conditions-empty")
	at := must.Get(t, table.ReadPosition, "hand p1 \"CC Prairie-Jungle\"\nconditions p1 a1 \"CC Marsh-Prairie\"")
	m := must.Get2(t, table.ReadMove, at, `p1: change a1 with "CC Prairie-Jungle"`)
	at, _ = table.Play(at, m)
	text := table.PrintPosition(at)
	again, err := table.ReadPosition(text)
	fail.If(t, err != nil || again != at || !strings.Contains(text, `a1 "CC Prairie-Jungle" now jungle`), "%v, and the position reads back as %s", err, text)
}

// tableOf opens a game, with one variant and with reading B of one ruling if they are given.
func tableOf(t *testing.T, game, variant, ruling string) rule.AnyGame {
	t.Helper()
	var setup rule.Setup
	if variant != "" {
		setup.Variants = []rule.Setting{{Name: variant}}
	}
	if ruling != "" {
		setup.Rulings = []rule.Setting{{Name: ruling, Value: "B"}}
	}
	def, _ := engines.Find(game)
	env := must.Get2(t, props.NewEnv, def, setup)
	return env.Table
}
