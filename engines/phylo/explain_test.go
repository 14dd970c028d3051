package phylo

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// A refusal says what decides in this position: the values that the rule compared, of the
// neighbors that break the clause and not of those that keep it, in the reading in force.
func TestReasons(t *testing.T) {
	for _, c := range []struct {
		reading        [2]string // of a ruling, if any
		position, move string
		clause         rule.Clause
		want           string
	}{
		{ // the Aspen is food for the Vole, and too far from its habitat there
			position: `table S habitat Forest @0,-2; S species "Trembling Aspen" @0,-4; S species "Red Huckleberry" @0,-6; S species "Indian Plum" @0,-8; S species "European Honey Bee" @2,-9
hand S "Meadow Vole"`,
			move: `South: species "Meadow Vole" @0,-10`, clause: LinkHerbivore,
			want: "European Honey Bee @2,-9: FOODCHAIN 2, and the herbivore Meadow Vole has 2",
		},
		{ // one Forest is out of range, the other is not, and gives no link
			position: `table S habitat Forest @0,-2; S species "Trembling Aspen" @0,-4; S species "Red Huckleberry" @0,-6; S species "Indian Plum" @0,-8; S habitat Grassland @2,-10
hand S "Pacific Dogwood"`,
			move: `South: species "Pacific Dogwood" @0,-10`, clause: CardRange,
			want: "Indian Plum @0,-8: Forest @0,-2 has range 3 and is 4 away",
		},
		{
			position: "table S habitat Forest @0,-2; N habitat Forest @-2,-2\nhand S \"Red Fox\"",
			move:     `South: species "Red Fox" @-1,-4`, clause: SpeciesControl,
			want: "Forest @-2,-2: is North's",
		},
		{ // what the drought has cut off breaks the clause of links alone
			position: "table S habitat Grassland @0,-2; S species \"White Clover\" @0,-4; S event \"Severe Drought\" on @0,-4\nhand S \"Common Dandelion\"",
			move:     `South: species "Common Dandelion" @0,-6`, clause: CardHabitatNeeded,
		},
		{ // the Vole is connected until the Rose on which it stands is covered
			position: "table S habitat Grassland @0,-2; S species \"Nootka Rose\" @0,-4; S species \"Meadow Vole\" @2,-4\nhand N \"Bull Thistle\"\nflooded @0,-2 2 by S\nturn 8 N",
			move:     `North: species "Bull Thistle" onto @0,-4`, clause: CardHabitatNeeded,
			want: "Meadow Vole @2,-4: is connected to no habitat",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Nootka Rose\" @0,-4; S species \"Meadow Vole\" @-2,-4\nhand N \"Bull Thistle\"\nturn 8 N",
			move:     `North: species "Bull Thistle" onto @0,-4`, clause: CardHabitatNeeded,
			want: "Meadow Vole @-2,-4: is connected to no habitat once Nootka Rose @0,-4 is covered",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4", move: "South: move @0,-4 to @0,-6", clause: MoveValue,
			want: "Trembling Aspen @0,-4 has no MOVE",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"European Honey Bee\" @0,-4", move: "South: move @0,-4 to @0,-4", clause: MoveValue,
			want: "European Honey Bee @0,-4 is there already",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"European Honey Bee\" @0,-4", move: "South: move @0,-4 to @0,-10", clause: MoveValue,
			want: "European Honey Bee @0,-4 has MOVE 2, and @0,-10 is 3 steps away",
		},
		{
			reading: [2]string{"move-up-to", "B"}, position: "table S habitat Forest @0,-2; S species \"European Honey Bee\" @0,-4", move: "South: move @0,-4 to @0,-6", clause: MoveValue,
			want: "European Honey Bee @0,-4 has MOVE 2 and goes exactly that far, and @0,-6 is 1 step away",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Red Huckleberry\" @0,-4\nhand S Flood", move: "South: spread @0,-4 to @0,-6 with Flood", clause: SpreadLikeMove,
			want: "Red Huckleberry @0,-4 has no SPREAD",
		},
		{
			reading: [2]string{"spread-none", "B"}, position: "table S habitat Forest @0,-2; S species \"Red Huckleberry\" @0,-4; S species \"European Honey Bee\" @2,-4\nhand S Flood",
			move: "South: spread @0,-4 to @-4,-4 with Flood", clause: SpreadLikeMove,
			want: "Red Huckleberry @0,-4 has no SPREAD and goes 1 step next to a POLLINATOR, and @-4,-4 is 2 steps away",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Indian Plum\" @0,-4; N species \"European Honey Bee\" @2,-4\nhand S Flood",
			move:     "South: spread @0,-4 to @-2,-4 with Flood", clause: SpreadNeeds,
			want: "Indian Plum @0,-4 wants a POLLINATOR of South next to it, and European Honey Bee @2,-4 is North's",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Valley Oak\" @0,-4\nhand S Flood", move: "South: spread @0,-4 to @-2,-4 with Flood", clause: SpreadNeeds,
			want: "Valley Oak @0,-4 wants WIND, and none lies on it",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4; S copy \"Trembling Aspen\" @0,-6 with Moose\nhand S Wind", move: "South: event Wind on @0,-6", clause: EventTarget,
			want: "Trembling Aspen @0,-6 is a copy, which has no SPREAD",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4; S event \"Severe Drought\" on @0,-4\nhand S \"Severe Drought\"",
			move:     "South: event \"Severe Drought\" on @0,-4", clause: EventTarget,
			want: "Trembling Aspen @0,-4 has TERRAIN desert, not forest or grassland or tundra or freshwater or urban",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Meadow Vole\" @0,-4\nhand S \"Illegal Poaching\"", move: "South: event \"Illegal Poaching\" on @0,-4", clause: EventTarget,
			want: "Meadow Vole @0,-4 has SCALE 5, less than 6",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Meadow Vole\" @0,-4\nhand S \"Cold Snap\"", move: "South: event \"Cold Snap\" on @0,-4", clause: EventTarget,
			want: "Meadow Vole @0,-4 is a species and no habitat",
		},
		{
			reading: [2]string{"invasive-stack", "B"}, position: "table S habitat Forest @0,-2; S species \"Common Blackbird\" @0,-4; N species \"European Starling\" onto @0,-4\nhand S \"Rock Pigeon\"",
			move: "South: species \"Rock Pigeon\" onto @0,-4", clause: InvasiveOnTop,
			want: "European Starling @0,-4 covers a card already",
		},
		{
			position: "table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4\nhand S \"Bull Thistle\"", move: "South: species \"Bull Thistle\" onto @0,-4", clause: InvasiveOnTop,
			want: "Trembling Aspen @0,-4 has SCALE 9, not 6 or 7",
		},
		{
			reading: [2]string{"habitat-own-or-any-starter", "B"}, position: "hand S Forest", move: "South: habitat Forest @4,0", clause: HabitatClimate,
			want: "Starter @2,0: is the starter of North",
		},
		{
			position: "part draw\nlibrary S Forest, Flood", move: "deck: Moose", clause: TurnDraw,
			want: "the deck of South holds no Moose",
		},
		{position: "turn 7 S actions 1", move: "deck: Moose", clause: TurnDraw, want: "South has 1 action left"},
		{position: "part draw", move: "South: pass", clause: TurnOrder, want: "South draws a card first"},
		{
			reading: [2]string{"geometry-grid", "C"}, position: "table S habitat Forest @0,-2; S species \"European Honey Bee\" @0,-4", move: "South: move @0,-4 to @1,-6", clause: GeoAlignment,
			want: "@1,-6 is not exactly aligned with South's starter",
		},
	} {
		var options []Option
		if c.reading[0] != "" {
			options = append(options, Reading("phylo.ruling."+c.reading[0], c.reading[1]))
		}
		table := rule.ByText(New(options...))
		at, err := table.ReadPosition(c.position)
		fail.Now(t, err != nil, "%v %v", c.move, err)
		m, err := table.ReadMove(at, c.move)
		must.Succeed(t, err)
		got := ""
		for _, r := range table.Judge(at, m) {
			if r.Clause == c.clause {
				got = r.Values
			}
		}
		if got != c.want {
			t.Errorf("%s: %s\n%q, not\n%q", c.move, clauses[c.clause].ID, got, c.want)
		}
	}
}

// Where plants keep to their ranks, an animal that holds none says its rank.
func TestPlantOnAnAnimal(t *testing.T) {
	g := New(Reading("phylo.ruling.rank1-support", "B"))
	s := must.Get(t, g.ParseState, "table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4; S species \"Meadow Vole\" @0,-6; S species \"Indian Plum\" @0,-8")
	const want = "not on Meadow Vole @0,-6: FOODCHAIN 2, and the photosynthetic Indian Plum has 1"
	fail.If(t, !slices.ContainsFunc(g.Ledgers(&s), func(l rule.Ledger) bool {
		return l.Name == "number of links of Indian Plum @0,-8" && l.Lines[0].What == want && l.Lines[0].Clause == "phylo.link.rank-general"
	}), "no ledger says %q", want)
}

// What a filter does not mean is said, and of what it means nothing.
func TestMisfits(t *testing.T) {
	g := New()
	for i := range g.cards {
		c := &g.cards[i]
		for _, f := range []*Filter{c.Invades, c.Hosts, &c.On} {
			for b := range g.cards {
				for _, role := range []Role{Species, Copy} {
					on := g.blank[b]
					on.role = role
					if f != nil && g.fits(f, c, &on) != (g.misfit(f, c, &on) == "") {
						t.Errorf("%s on %s: %q", c.Name, g.cards[b].Name, g.misfit(f, c, &on))
					}
				}
			}
		}
	}
}

// The ranks that a fact holds a neighbor to are those of the reading in force.
func TestRanksOfReadings(t *testing.T) {
	const pigeon = "table S habitat Forest @0,-2; S species \"Trembling Aspen\" @0,-4; S species \"Rock Pigeon\" @0,-6\nhand S \"Red Fox\", \"Meadow Vole\""
	for _, c := range []struct{ reading, move, clause, want string }{
		{"carnivore-equal A", "species \"Meadow Vole\" @0,-8", "phylo.link.herbivore", `(rank("@0,-6") in [1]) == false`},
		{"herbivore-equal B", "species \"Meadow Vole\" @0,-8", "phylo.link.herbivore", `(rank("@0,-6") in [1, 2]) == false`},
		{"carnivore-equal A", "species \"Meadow Vole\" @0,-8", "phylo.link.rank-general", `(rank("@0,-6") in [1, 2]) == false`},
		{"carnivore-equal B", "species \"Red Fox\" @0,-8", "phylo.link.rank-general", `(rank("@0,-6") in [2]) == false`},
	} {
		ruling, letter, _ := strings.Cut(c.reading, " ")
		table := rule.ByText(New(Reading("phylo.ruling."+ruling, letter)))
		at := must.Get(t, table.ReadPosition, pigeon)
		m := must.Value(table.ReadMove(at, "South: "+c.move))(t)
		got := ""
		for _, r := range table.Judge(at, m) {
			if r.ID == c.clause {
				got = r.Evidence[0].Grounds[0].Decides()
			}
		}
		fail.If(t, got != c.want, "%s, %s: %s is decided by %q, not %q", c.reading, c.move, c.clause, got, c.want)
	}
}
