package golden

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// A game is a recorded game: its setup, and the seed of its random choices.
type game struct {
	name     string
	title    string
	players  []rule.Player
	variants []rule.Setting
	seed     uint64
}

var games = []game{
	{name: "mnk_3x3x3", title: "mnk", seed: 1},
	{name: "mnk_5x4x4_gravity_misere", title: "mnk", seed: 2, variants: []rule.Setting{{Name: "size", Value: "5x4x4"}, {Name: "gravity"}, {Name: "misere"}}},
	{name: "jetty_2", title: "jetty", seed: 1},
	{name: "jetty_4_pairs", title: "jetty", seed: 2, players: people("Ann", "Ben", "Cid", "Dee"), variants: []rule.Setting{{Name: "pairs"}}},
	{name: "roam_2", title: "roam", seed: 1, players: people("Cid", "Zoey")},
	{name: "roam_3_outpost_stacking", title: "roam", seed: 2, players: people("Cid", "Zoey", "Mara"), variants: []rule.Setting{{Name: "outpost"}, {Name: "stacking"}}},
	{name: "organism_2", title: "organism", seed: 1, players: people("Ann", "Bob")},
	{name: "organism_3_jump_push_warp", title: "organism", seed: 2, players: people("Ann", "Bob", "Cleo"), variants: []rule.Setting{{Name: "jump"}, {Name: "push"}, {Name: "warp"}}},
	{name: "loam_2", title: "loam", seed: 1, players: people("Fern", "Moss")},
	{name: "biome_2", title: "biome", seed: 1, players: people("Ada", "Ben")},
	{name: "biome_3_everything", title: "biome", seed: 2, players: people("Ada", "Ben", "Cy"), variants: []rule.Setting{{Name: "expert"}, {Name: "private"}, {Name: "bountiful"}, {Name: "disasters"}}},
	{name: "biome_1_race", title: "biome", seed: 3, players: people("Ada"), variants: []rule.Setting{{Name: "advanced"}, {Name: "race"}, {Name: "disasters"}}},
	{name: "loam_1", title: "loam", seed: 2, players: people("Fern")},
	{name: "phylo_2", title: "phylo", seed: 1, players: people("Ann", "Bob")},
	{name: "phylo_2_seen", title: "phylo", seed: 2, players: people("Ann", "Bob"), variants: []rule.Setting{{Name: "seen", Value: "S.bee+S.vole+N.vole+N.horse"}}},
	{name: "roam_4_full_outpost_stacking", title: "roam", seed: 3, players: people("Cid", "Zoey", "Mara", "Ivo"), variants: []rule.Setting{{Name: "full"}, {Name: "outpost"}, {Name: "stacking"}}},
}

func people(names ...string) (players []rule.Player) {
	for _, name := range names {
		players = append(players, rule.Player{Name: name})
	}
	return players
}

func (g game) table(t *testing.T) rule.AnyGame {
	t.Helper()
	def, near := engines.Find(g.title)
	if def == nil {
		t.Fatalf("no game %q, near %q", g.title, near)
	}
	table, err := def.Table(rule.Setup{Players: g.players, Variants: g.variants})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// maxMoves is the largest number of moves of a recorded game.
const maxMoves = 400

// each plays the game at random. It calls show with every position, its legal moves and the
// chosen move, which is "" at the end.
func (g game) each(table rule.AnyGame, show func(p rule.Position, legal []rule.Move, chosen string)) {
	// From a seed and not rapid: a golden game is the same in every run.
	r := rand.New(rand.NewPCG(g.seed, g.seed))
	p := table.Start()
	for range maxMoves {
		legal := table.Legal(p)
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		show(p, legal, table.PrintMove(m))
		p, _ = table.Play(p, m)
	}
	show(p, nil, "")
}

// TestPlaythroughs records every position of a game: the move, the number of legal moves, a
// hash of their list, and the changed lines of the position. The first and the last position
// are complete.
func TestPlaythroughs(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			table := g.table(t)
			var b strings.Builder
			last := ""
			ply := 0
			g.each(table, func(p rule.Position, legal []rule.Move, chosen string) {
				now := table.PrintPosition(p)
				if last == "" || chosen == "" {
					b.WriteString(now)
				} else {
					writeChanged(&b, last, now)
				}
				last = now
				if chosen != "" {
					ply++
					fmt.Fprintf(&b, "%d. %s   (of %d, %08x)\n", ply, chosen, len(legal), fingerprint(table, legal))
				}
			})
			expect(t, b.String())
		})
	}
}

// writeChanged writes the lines of now that are different from the same line of last.
func writeChanged(b *strings.Builder, last, now string) {
	old := strings.Split(last, "\n")
	for i, line := range strings.Split(strings.TrimSuffix(now, "\n"), "\n") {
		if i >= len(old) || old[i] != line {
			b.WriteString("    " + line + "\n")
		}
	}
}

func fingerprint(table rule.AnyGame, legal []rule.Move) uint32 {
	h := fnv.New32a()
	for _, m := range legal {
		fmt.Fprintln(h, table.PrintMove(m))
	}
	return h.Sum32()
}
