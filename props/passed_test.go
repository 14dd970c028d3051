package props_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/fail"
	"umpire/props/invariants"
	"umpire/props/must"
)

// Of the clauses that refuse a legal move once a part of it, or a line of the position, is
// changed at random, all but a few are among those that could have refused it.
func TestCouldHaveRefused(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			asked, missed, planted := couldHaveRefused(def)
			fail.If(t, len(missed)*50 > asked || asked < 20, "%d of %d reasons are not listed: %v", len(missed), asked, missed)
			fail.If(t, planted <= len(missed)+asked/50, "%d reasons are missed of half a list", planted)
		})
	}
}

// couldHaveRefused plays some games, changes moves and positions in one part, and returns
// how many clauses refuse then, those that are not listed, and how many are not in the
// first half of the list.
func couldHaveRefused(def *rule.GameDef) (asked int, missed []string, planted int) {
	games := 2
	if props.All() {
		games = 40
	}
	r := rand.New(rand.NewPCG(5, 5))
	for game := 0; game < games || asked < 20; game++ {
		setup := props.AnySetup(def, r)
		if game%2 == 0 {
			setup = rule.Setup{}
		}
		table, err := def.Table(setup)
		if err != nil {
			continue
		}
		at := table.Start()
		for ply := range 60 {
			legal := table.Legal(at)
			if len(legal) == 0 {
				break
			}
			m := legal[r.IntN(len(legal))]
			if ply%11 == 3 {
				listed := sync.OnceValue(func() []*rule.Entry { return table.Passed(at, m) })
				for range 100 {
					p, changed, ok := changeOne(r, table, at, m)
					if !ok {
						continue
					}
					for _, why := range table.Judge(p, changed) {
						asked++
						n := slices.IndexFunc(listed(), func(e *rule.Entry) bool { return e.ID == why.ID })
						if n < 0 {
							missed = append(missed, why.ID)
						}
						if n < 0 || n >= len(listed())/2 {
							planted++
						}
					}
				}
			}
			at, _ = table.Play(at, m)
		}
	}
	return asked, missed, planted
}

// changeOne changes the move or a line of the position; ok is false if that cannot be read
// or does not stand, or is a move of another kind.
func changeOne(r *rand.Rand, table rule.AnyGame, at rule.Position, m rule.Move) (p rule.Position, changed rule.Move, ok bool) {
	text, p, err := table.PrintMove(m), at, error(nil)
	if r.IntN(2) == 0 {
		text = props.Mutate(r, text)
	} else if p, err = table.ReadExactly(props.Mutate(r, table.PrintPosition(at))); err != nil || len(table.Faults(p)) > 0 {
		return p, m, false
	}
	changed, err = table.ReadTerse(p, text)
	if more(table, at, p) > 1 || more(table, p, at) > 1 { // several lines
		return p, m, false
	}
	return p, changed, err == nil && verb(table.PrintMove(changed)) == verb(table.PrintMove(m))
}

// more returns how many lines a position has that another has not.
func more(table rule.AnyGame, p, other rule.Position) (n int) {
	lines := strings.Split(table.PrintPosition(other), "\n")
	for line := range strings.SplitSeq(table.PrintPosition(p), "\n") {
		if !slices.Contains(lines, line) {
			n++
		}
	}
	return n
}

// verb returns the first word of a printed move, after its speaker.
func verb(move string) string {
	_, said, _ := strings.Cut(move, ": ")
	word, _, _ := strings.Cut(said, " ")
	return word
}

// A viewTable shows a seat another position than there is.
type viewTable struct {
	rule.AnyGame
	view func(rule.Position, rule.Seat) rule.Position
}

func (x *viewTable) View(p rule.Position, seat rule.Seat) rule.Position { return x.view(p, seat) }

// What lies open in a simultaneous phase of Biome is seen at once, and nothing else: the
// invariant finds views that show less, or more.
func TestBiomeViews(t *testing.T) {
	table := tableOf(t, "biome", "", "")
	read := func(text string) rule.Position { return must.Get(t, table.ReadPosition, text) }
	views := must.Cases[[]struct{ Name, Text, Want string }](t, "testdata/laws.yaml", "BiomeViews")
	at := read(views[len(views)-1].Text)
	for _, c := range views {
		game := &viewTable{table, func(p rule.Position, seat rule.Seat) rule.Position {
			if c.Want == "" || seat == 0 {
				return table.View(p, seat)
			}
			return read(c.Text)
		}}
		broken := strings.Join(invariants.Of["biome"](&invariants.Position{
			Table: game, At: at, Seats: table.Seats(), Text: table.PrintPosition(at), Facts: table.Facts(at), Deciders: table.Deciders(at),
		}), "; ")
		fail.If(t, !strings.Contains(broken, c.Want) || c.Want == "" && broken != "", "%s: %q, not %q", c.Name, broken, c.Want)
	}
}
