package scenarios_test

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/scenarios"
)

// unwritten are lines of positions that say what cannot be written, and the clauses that
// leave no room for it.
var unwritten = map[string]string{
	"mnk": `
board\n  | x x q |\n  | . . . |\n  | . . . | mnk.place.board
board\n  | x o . o |\n  | . . . . |\n  | . . . . | mnk.place.board
board\n  | x . . |\n  | . o . |\n  | . . ! | mnk.place.board
turn Zed mnk.setup.players
turn Dan mnk.setup.players`,
	"jetty": `
hand Dan pike 1 jetty.setup.players
stall Dan pike 1 jetty.setup.players
turn Zed jetty.setup.players
die 7 jetty.turn.roll
die 0 jetty.turn.roll
die -1 jetty.turn.roll
hand Ann shark 1 jetty.component.deck
stall Ben whale 2 jetty.component.deck
deck shark 1 jetty.component.deck
stall Ann pike -1 jetty.component.deck`,
	"roam": `
turn Dan roam.setup.coins
own Dan L10 roam.setup.coins
coins Dan 3 roam.setup.coins
outpost Dan roam.setup.coins
own Cid L99 roam.component.land
own Zoey A99 roam.component.land
top L44 roam.component.land
map NW=L77 roam.component.land
marks Cid z9 roam.setup.map
used "Nobody" roam.use.own-only`,
	"phylo": `
turn 7 Dan phylo.setup.players
hand Dan "Forest" phylo.setup.players
last Dan phylo.setup.players
turn 0 South phylo.turn.alternate
turn 7 South actions 999 phylo.turn.actions
table South event "Flood" on @0,0 left 0 phylo.event.duration
table South habitat "Forest" @999999,0 phylo.geo.alignment
hand South "Unicorn" phylo.setup.deck
hand South "Forest" 0 phylo.setup.deck
pile North "Forest" 99 phylo.setup.deck`,
	"loam": `
turn Dan loam.component.player-limit
first Dan loam.component.player-limit
stats Dan 1/1/1 loam.component.player-limit
behaviors Dan "Pest Patrol" loam.component.player-limit
hand Dan Bacillus loam.component.player-limit
round 300 loam.flow.rounds
soil Unicorn loam.component.creatures
hand Fern Unicorn loam.component.creatures
display Unicorn loam.component.behaviors
behaviors Fern Unicorn loam.component.behaviors
used energy loam.component.inputs
placed 999 loam.action.place
earned 999 loam.behavior.not-refilled-midturn`,
	"organism": `
turn Dan organism.player-count
Dan.eat@C2 organism.player-count
power Dan 3 organism.player-count
tokens Dan 1 organism.player-count
Ann.eat@Z99 organism.board.rings-in-play
Ann.grow@A7 organism.board.rings-in-play
Ann.fly@C2 organism.element.types
Bob.swim@C2 organism.element.types
Ann.eat@C2/9999 organism.component.food
power Ann 999 organism.end.power`,
	"biome": `
turn Dan biome.component.counts
points Dan 4 biome.component.counts
store Dan fish 1 biome.component.counts
hand Dan "Bald Eagle" biome.component.counts
hand Ada Unicorn biome.component.counts
discard Unicorn biome.component.counts
board Ada a1 Unicorn biome.component.counts
board Ada z9 "Bald Eagle" biome.board.spaces
nests Ada z1 in a1 2 biome.board.spaces
store Ada gold 3 biome.component.seven-types
credit Ada 999 biome.hand.reward
achievements Unicorn biome.setup.achievements`,
}

var unwrittenPlayers = map[string]string{"mnk": "Ann, Bob", "jetty": "Ann, Ben", "roam": "Cid, Zoey", "phylo": "South, North", "loam": "Fern, Moss", "organism": "Ann, Bob", "biome": "Ada, Ben"}

// A position that says what no line can say cannot stand, by the clause that leaves no
// room for it, and not when that clause is disabled. Without the statement it is a mistake
// with its line and column. A misspelt line is a mistake in either case.
func TestPositionsThatCannotBeWritten(t *testing.T) {
	for game, list := range unwritten {
		t.Run(game, func(t *testing.T) {
			def, _ := engines.Find(game)
			for row := range strings.SplitSeq(strings.TrimSpace(list), "\n") {
				at := strings.LastIndexByte(row, ' ')
				said, clause := strings.ReplaceAll(row[:at], `\n`, "\n    "), row[at+1:]
				head := fmt.Sprintf("game %s\nplayers %s\n\nscenario \"s\"\n  position\n    %s\n", game, unwrittenPlayers[game], said)
				stated := head + "  position cannot stand\n    because only " + clause + "\n"
				run := func(text string, opt scenarios.Options) string {
					opt.Games = engines.Games
					all, _ := diagsOf("s.scenario", text, opt)
					return strings.Join(all, "\n")
				}
				fail.Unequal(t, run(stated, scenarios.Options{}), "", "%s: %s", row)
				got := run(head+"  expect not over\n", scenarios.Options{})
				fail.If(t, !strings.Contains(got, "s.scenario:"), "%s is not a mistake: %q", row, got)
				got = run(strings.Replace(stated, clause, def.Clauses[len(def.Clauses)-1].ID, 1), scenarios.Options{})
				fail.If(t, got == "", "%s is refused by any clause", row)
				got = run(strings.Replace(stated, said, "x"+said, 1), scenarios.Options{})
				fail.If(t, got == "" && strings.Contains(said, " "), "%s with a misspelt line is refused", row)
			}
		})
	}
}
