package biome

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// A refused move in a position: every clause that forbids it, without "biome.", each with
// the values that decide.
type refused struct {
	move string
	want []string
}

// TestRefusalsInWords holds what is said of refused moves to what the rulebook and the
// position say.
func TestRefusalsInWords(t *testing.T) {
	for _, c := range []struct {
		play, position string // variants, rulings as race-check=B, and the number of players
		moves          []refused
	}{
		{"disasters", "season 6\nphase disaster\nstore Ann fish 5, leaf 4\nstore Bob fish 4\nspun snowstorm", []refused{
			{"Bob: exchange fish fish for leaf", []string{"exchange.resources: a disaster is being resolved"}},
			{"Ann: change a1 with \"CC Marsh-Jungle\"", []string{"conditions.any-time: Ann does not hold CC Marsh-Jungle; a disaster is being resolved"}},
			{"Ann: save b1", []string{"disaster.save: Ann has 4 tokens to lose first"}},
			{"Ann: lose rodent", []string{"disaster.snowstorm: Ann has no rodent"}},
			{"Ann: burn Bonobo", []string{"disaster.snowstorm: Ann has 4 tokens to lose first"}},
			{"Bob: lose fish", []string{"disaster.one-at-a-time: the phase is disaster, and it is the turn of Ann"}},
		}},
		{"disasters", "season 6\nphase disaster\nboard Ann a1 \"Marsh Wren\", a2 \"Marsh Otter\", a3 \"Marsh Beaver\", b3 \"Marsh Turtle\", b2 \"Marsh Newt\"\nhand Ann Bonobo, Meerkat, \"Marsh Oak\", \"Marsh Fern\"\nspun tsunami\nstage lose, need 1\nlosing a2", []refused{
			{"Ann: lose a1", []string{"disaster.tsunami: a1 of Ann holds Marsh Wren, and affected are a2, b2, a3, b3"}},
			{"Ann: lose a2", []string{"disaster.tsunami: a2 is lost already"}},
			{"Ann: lose nest a2", []string{"disaster.tsunami: Ann has 1 card to lose first"}},
			{"Ann: save a2", []string{"disaster.save: Ann has 1 card to lose first"}},
			{"Ann: rest", []string{"season.phases: the phase is disaster, not action"}},
		}},
		{"disasters", "season 6\nphase disaster\nboard Ann a1 \"Marsh Wren\", a2 \"Marsh Otter\", a3 \"Marsh Beaver\"\nhand Ann Bonobo, Meerkat, \"Marsh Oak\", \"Marsh Fern\"\nspun tsunami\nstage save\nlosing a2", []refused{
			{"Ann: save b1", []string{"disaster.save: b1 is not among the lost: a2"}},
			{"Ann: discard Bonobo", []string{"disaster.save: Ann saves a card, or none, first"}},
			{"Ann: lose a3", []string{"disaster.tsunami: Ann saves a card, or none, first"}},
		}},
		{"", "season 8\nphase predation\npoints Ann 50\nstore Bob fish 4\nhand Bob \"CC Marsh-Jungle\"\nboard Ann a1 \"Marsh Otter\", c1 \"Texas Horned Lizard\"\nboard Bob a1 \"Mallard Duck\", a2 \"Marsh Oak\", c1 \"Prairie Lark\", c2 \"Prairie Elm\"\nnests Bob a1 in a2, c1 in c2", []refused{
			{"Ann: attack with c1 on Bob.a1", []string{"predation.each: c1 of Ann holds Texas Horned Lizard, which is not a predator"}},
			{"Ann: attack with e1 on Bob.a1", []string{"predation.each: e1 of Ann is empty"}},
			{"Ann: attack with a1 on Bob.b1", []string{"predation.target: b1 of Bob has no nest"}},
			{"Ann: attack with a1 on Bob.c1", []string{"predation.target: a1 of Ann counts as marsh, and the nest of Bob.c1 is in the prairie"}},
			{"Ann: attack with a1", []string{"predation.automatic: Marsh Otter on a1 finds the nest of Bob.a1"}},
			{"Bob: attack with a1 on Ann.b1", []string{"season.turn-based: the phase is predation, and it is the turn of Ann", "predation.each: a1 of Bob holds Mallard Duck, which is not a predator"}},
			{"roll: 3", []string{"season.phases: the die is not to be rolled; the phase is predation, and it is the turn of Ann"}},
			{"Ann: feed a1 fish", []string{"season.phases: the phase is predation, not feeding", "feed.cost: a1 of Ann has no nest"}},
			{"Bob: take 1", []string{"season.phases: Bob has nothing to take; the phase is predation, and it is the turn of Ann", "season.turn-based: the phase is predation, and it is the turn of Ann"}},
		}},
		{"", "season 8\nphase predation\npoints Ann 50\nstore Bob fish 4\nhand Bob \"CC Marsh-Jungle\"\nboard Ann a1 \"Marsh Otter\"\nboard Bob a1 \"Mallard Duck\", a2 \"Marsh Oak\"\nnests Bob a1 in a2\nattack a1 on Bob.a1", []refused{
			{"Bob: exchange fish fish for leaf", []string{"exchange.resources: the die is to be rolled first"}},
			{"Bob: change e1 with \"CC Marsh-Jungle\"", []string{"conditions.any-time: the die is to be rolled first"}},
			{"Ann: attack with a1 on Bob.a1", []string{"season.phases: the die is to be rolled first", "predation.each: Marsh Otter on a1 is hunting"}},
			{"flip: heads", []string{"season.phases: the coin is not to be flipped; the die is to be rolled"}},
		}},
		{"", "season 6\nphase action\npoints Ann 0\nstore Ann fish 1\nhand Ann Meerkat\nboard Ann c1 \"Kit Fox\", f1 \"Jungle Gecko\" used, c2 \"Prairie Ant\", c3 \"Great Plains Toad\", a1 \"Marsh Wren\", d1 \"Prairie Rose\", d2 \"Red-Winged Blackbird\", e1 Bonobo, d3 \"Prairie Snake\"", []refused{
			{"Ann: activate c1", []string{"action.condition: Ann has 0 points, and 1 point is to be given"}},
			{"Ann: activate f1", []string{"action.once: Jungle Gecko on f1 carries a cube"}},
			{"Ann: activate c2", []string{"action.condition: the action of Prairie Ant gives away 1 food and 2 cards; Ann has 1 food and 1 card in hand"}},
			{"Ann: activate c3", []string{"action.condition: the action of Great Plains Toad gives away 1 insect and 1 card; Ann has no insect, and 1 card in hand"}},
			{"Ann: activate a1", []string{"action.one: a1 of Ann holds Marsh Wren, which has no action"}},
			{"Ann: activate a2", []string{"action.one: a2 of Ann is empty"}},
			{"Ann: activate d1", []string{"action.condition: Prairie Rose wants a full row, and Ann has none"}},
			{"Ann: activate d2", []string{"action.condition: Red-Winged Blackbird wants 3 birds in the Biome, and Ann has 2"}},
			{"Ann: activate e1", []string{"action.condition: Bonobo wants 3 leaf, and Ann has no leaf"}},
			{"Ann: activate d3", []string{"action.condition: the action of Prairie Snake costs 4 tokens or cards in all; Ann has 1 token and 1 card in hand"}},
			{"Bob: rest", []string{"season.turn-based: the phase is action, and it is the turn of Ann"}},
			{"Ann: give fish to Bob", []string{"season.phases: Ann has nothing to give; the phase is action, and it is the turn of Ann"}},
			{"Ann: draw 1", []string{"season.phases: the phase is action, not draw"}},
			{"Ann: bonus sunlight", []string{"season.phases: Ann has nothing to resolve; the phase is action, and it is the turn of Ann"}},
			{"Ann: exchange fish fish for leaf", []string{"exchange.resources: Ann has 1 fish"}},
			{"Ann: exchange fish Meerkat for card", []string{"exchange.matching: fish and Meerkat do not match"}},
			{"Ann: exchange Meerkat, Meerkat for leaf", []string{"exchange.cards: Ann holds 1 Meerkat"}},
			{"Ann: exchange Meerkat, \"Marsh Fern\" for leaf", []string{"exchange.cards: Ann holds no Marsh Fern"}},
		}},
		{"advanced", "season 6\nphase action\nboard Ann f1 \"Jungle Gecko\"", []refused{{"Ann: activate f1", []string{"advanced.brumation: it is Winter, and Jungle Gecko on f1 is a reptile"}}}},
		{"", "season 5\nphase play\nstore Ann fish 1, sunlight 1\nhand Ann \"Jungle Cat\", \"Bald Eagle\", \"Marsh Iris\", \"CC Prairie-Jungle\"\nboard Ann a1 \"Marsh Fern\"", []refused{
			{"Ann: play \"Jungle Cat\" into a1", []string{"board.one-card: a1 of Ann holds Marsh Fern", "board.native: a1 counts as marsh; Jungle Cat is native to jungle", "play.cost: Jungle Cat costs 2 rodent, and Ann has no rodent"}},
			{"Ann: play \"Jungle Cat\" into e1", []string{"play.cost: Jungle Cat costs 2 rodent, and Ann has no rodent"}},
			{"Ann: play \"Bald Eagle\" into b1", []string{"play.cost: Bald Eagle costs 2 fish, 1 rodent, and Ann has 1 fish and no rodent"}},
			{"Ann: play \"Marsh Oak\" into b1", []string{"play.one: Ann does not hold Marsh Oak"}},
			{"Ann: play \"Marsh Iris\" into b1 omit sunlight", []string(nil)},
			{"Ann: play \"CC Prairie-Jungle\" into c1", []string{"conditions.not-plant-animal: CC Prairie-Jungle is neither a plant nor an animal"}},
			{"Ann: change a2 with \"CC Prairie-Jungle\"", []string{"conditions.space: a2 counts as marsh, and the card names prairie and jungle"}},
			{"Ann: change a1 with \"CC Prairie-Jungle\"", []string{"conditions.space: a1 of Ann holds Marsh Fern"}},
			{"Ann: change c1 with \"CC Marsh-Jungle\"", []string{"conditions.any-time: Ann does not hold CC Marsh-Jungle", "conditions.space: c1 counts as prairie, and the card names marsh and jungle"}},
			{"Ann: change c1 with \"Marsh Iris\"", []string{"conditions.any-time: Marsh Iris is not a Changing Conditions card"}},
			{"Ann: bonus discount forgo", []string{"season.phases: Ann has nothing to resolve; the phase is play"}},
			{"Ann: start bird a1 tree a2", []string{"season.phases: starting cards are placed in the set-up only; the phase is play"}},
			{"Ann: exchange fish fish fish for leaf", []string{"exchange.resources: Ann has 1 fish; a resource costs 2 resources, and the move names 3"}},
			{"Ann: exchange fish \"Bald Eagle\" for leaf", []string{"exchange.matching: fish and Bald Eagle do not match"}},
		}},
		{"", "season 5\nphase play\nbonuses Ann discount@30\npoints Ann 31\nstore Ann fish 2, sunlight 1\nready Ann\nhand Ann \"Bald Eagle\", \"Marsh Rabbit\"", []refused{
			{"Ann: bonus discount play \"Bald Eagle\" into b1", []string{"track.discount: Bald Eagle costs 2 fish, 1 rodent: the move has to say which of these is omitted"}},
			{"Ann: bonus discount play \"Bald Eagle\" into b1 omit fish", []string{"play.cost: Bald Eagle costs 2 fish, 1 rodent, less 1 fish, and Ann has no rodent"}},
			{"Ann: bonus discount play \"Bald Eagle\" into b1 omit leaf", []string{"track.discount: Bald Eagle costs 2 fish, 1 rodent, and no leaf"}},
			{"Ann: bonus draw", []string{"track.bonus: Ann has to resolve the bonus discount at 30"}},
			{"Ann: play \"Marsh Rabbit\" into a1", []string{"season.phases: Ann has to resolve the bonus discount at 30 first", "play.cost: Marsh Rabbit costs 1 leaf, and Ann has no leaf"}},
			{"Ann: forgo", []string{"season.phases: Ann has to resolve the bonus discount at 30 first"}},
		}},
		{"", "season 5\nphase reduce\nhand Ann Bonobo, Meerkat, \"Marsh Oak\", \"Marsh Fern\", \"Marsh Wren\", \"Marsh Iris\", \"Marsh Newt\", \"Marsh Reed\", \"Marsh Snail\"\ncredit Ann 1", []refused{
			{"Ann: done", []string{"hand.limit: Ann has 9 cards in hand"}},
			{"Ann: reward leaf", []string{"hand.odd: Ann has 1 discard to be rewarded, and this reward takes 2"}},
			{"Bob: reward leaf", []string{"season.simultaneous: the phase is reduce, and Bob has no card in hand"}},
			{"Ann: reduce Motmot", []string{"hand.reward: Ann does not hold Motmot"}},
		}},
		{"expert", "season 5\nphase reduce\nhand Ann Bonobo\ncredit Ann 2", []refused{{"Ann: reward leaf", []string{"expert.ratio: Ann has 2 discards to be rewarded, and this reward takes 3"}}}},
		{"expert", "season 6\nphase collect", []refused{{"Ann: collect fish leaf", []string{"advanced.winter-one: it is Winter: 2 resources are named, and 1 at most"}}, {"Ann: collect fish fish", []string{"advanced.winter-one: it is Winter: 2 resources are named, and 1 at most", "advanced.no-match: fish is named twice"}}, {"Ann: extra card", []string{"collect.last-place-tie: Ann has 101 points, Bob has 101 points"}}}},
		{"", "season 5\nphase collect\npoints Ann 30", []refused{{"Bob: extra card", []string{"collect.last-place: Ann has 30 points, Bob has 101 points"}}, {"Ann: extra card", []string{"collect.last-place: Ann collects before taking the extra"}}}},
		{"", "season 3\nphase collect\npoints Ann 30", []refused{{"Ann: extra card", []string{"collect.last-place: it is season 3, and the last player takes an extra from season 5 on"}}, {"Ann: draw 1", []string{"season.phases: the phase is collect, not draw"}}}},
		{"advanced", "season 5\nphase collect\npoints Ann 30\nextra Ann\ntook Ann fish, leaf", []refused{{"Ann: collect fish leaf", []string{"season.simultaneous: Ann has collected, and takes the extra now"}}, {"Ann: extra fish", []string{"advanced.no-match: Ann has collected fish in this phase"}}}},
		{"", "season 5\nphase draw", []refused{{"Ann: draw 3", []string{"draw.two: 3 cards are named, and 2 at most"}}, {"Ann: play Bonobo into a1", []string{"season.simultaneous: the phase is draw, not play"}}}},
		{"", "season 7\nphase nesting\nboard Ann a1 \"Marsh Wren\", a2 \"Marsh Oak\", b1 \"Marsh Otter\", c1 \"Prairie Elm\", b2 \"Marsh Rabbit\", b3 \"Marsh Fern\", c3 \"Prairie Lark\"", []refused{
			{"Ann: nest a1 in c1", []string{"nest.bird-condition: Marsh Wren on a1 (marsh); Prairie Elm on c1 (prairie), which is not adjacent"}},
			{"Ann: nest a1 in b1", []string{"nest.bird-condition: Marsh Wren on a1 (marsh); Marsh Otter on b1 (marsh), which is not a plant"}},
			{"Ann: nest a1 in a3", []string{"nest.bird-condition: a3 of Ann is empty"}},
			{"Ann: nest b1 in a2", []string{"nest.bird-condition: b1 of Ann holds Marsh Otter, which is not a bird or a rabbit"}},
			{"Ann: nest c3 in b3", []string{"nest.bird-condition: Prairie Lark on c3 (prairie); Marsh Fern on b3 (marsh), in another habitat", "nest.misc-limit: Marsh Fern on b3 holds no nest of birds, and has room for none"}},
			{"Ann: nest b2 in c1", []string{"nest.rabbit-condition: Marsh Rabbit on b2 (marsh); Prairie Elm on c1 (prairie), which is not adjacent"}},
			{"Ann: nest b2 in f1", []string{"nest.rabbit-condition: f1 of Ann is empty"}},
			{"Ann: done", []string{"nest.every: Marsh Wren on a1 can nest in Marsh Oak on a2"}},
			{"Bob: done", []string{"season.simultaneous: the phase is nesting, and Bob has no animal left that can nest"}},
		}},
		{"", "season 8\nphase feeding\nstore Ann fish 1, leaf 1\nboard Ann a1 \"Mallard Duck\", a2 \"Marsh Oak\"\nnests Ann a1 in a2 1", []refused{
			{"Ann: feed a1 leaf", []string{"feed.type: Mallard Duck on a1 costs 1 fish, 1 insect, and no leaf"}},
			{"Ann: feed a1 insect", []string{"feed.cost: Ann has no insect"}},
			{"Ann: feed b1 fish", []string{"feed.cost: b1 of Ann has no nest"}},
			{"Bob: done", []string{"season.turn-based: the phase is feeding, and it is the turn of Ann"}},
		}},
		{"", "season 8\nphase scavenging\nboard Ann e1 \"Greater Yellow-Headed Vulture\", a1 \"Marsh Wren\"\nhunted none", []refused{
			{"Ann: scavenge with a1 on Bob", []string{"scavenge.when: a1 of Ann holds Marsh Wren, which is not a vulture"}},
			{"Ann: scavenge with e1 on Ann", []string{"scavenge.greater: the babies of another player are wanted, and Ann is named"}},
			{"Bob: scavenge none", []string{"season.turn-based: the phase is scavenging, and it is the turn of Ann"}},
		}},
		{"advanced", "season 5\nphase migration\nboard Ann a1 \"Marsh Otter\", a2 \"Marsh Fern\", c1 \"Prairie Bison\"\nboard Bob c1 \"Prairie Lark\", c2 \"Prairie Elm\", c3 \"Prairie Wolf\", d1 \"Prairie Daisy\", d2 \"Prairie Ant\", d3 \"Prairie Grass\"", []refused{
			{"Ann: migrate b1", []string{"advanced.migration-must: b1 of Ann is empty"}},
			{"Ann: migrate a2", []string{"advanced.migration-must: a2 of Ann holds Marsh Fern, which is not an animal"}},
			{"Ann: migrate c1", []string{"advanced.migration-fit: Prairie Bison is native to prairie, and Bob has no such space open"}},
			{"Ann: stay", []string{"advanced.migration-must: Marsh Otter on a1 fits in the Biome of Bob"}},
			{"Ann: remove a1", []string{"advanced.migration-must: Marsh Otter on a1 fits in the Biome of Bob"}},
			{"Ann: settle a1", []string{"advanced.migration-receiver: no animal waits to be settled"}},
			{"Ann: release a1", []string{"solo.migration: there are 2 players"}},
			{"Bob: migrate c1", []string{"season.turn-based: the phase is migration, and it is the turn of Ann"}},
		}},
		{"advanced", "season 5\nphase migration\nhand Bob \"CC Marsh-Jungle\"\nboard Ann a1 \"Marsh Otter\"\nmigrant a1\nboard Bob a1 \"Marsh Fern\"", []refused{
			{"Bob: change e1 with \"CC Marsh-Jungle\"", []string{"conditions.any-time: Bob settles Marsh Otter first"}},
			{"Ann: migrate a1", []string{"advanced.migration-receiver: Bob settles Marsh Otter first"}},
			{"Bob: settle a1", []string{"board.one-card: a1 of Bob holds Marsh Fern"}},
			{"Bob: settle c1", []string{"advanced.migration-fit: c1 counts as prairie; Marsh Otter is native to marsh"}},
		}},
		{"solo build", "season 5\nphase migration\nboard a1 \"Marsh Otter\", a2 \"Marsh Fern\"", []refused{
			{"Ann: migrate a1", []string{"solo.migration: there is no neighbor: an animal is released"}},
			{"Ann: settle a1", []string{"solo.migration-reveal: no animal waits to be settled"}},
			{"Ann: remove a1", []string{"solo.migration: one player releases an animal"}},
			{"Ann: release a2", []string{"solo.migration: a2 of Ann holds Marsh Fern, which is not an animal"}},
		}},
		{"advanced", "season 5\nphase migration\npoints Bob 31\nbonuses Bob discount@30\nboard Ann a1 \"Marsh Otter\"", []refused{
			{"Ann: migrate a1", []string{"season.phases: Bob has to resolve the bonus discount at 30 first"}},
		}},
		{"", "season 12\nphase over", []refused{{"Ann: rest", []string{"end.finish: the game is over"}}}},
	} {
		setup := rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}}
		for word := range strings.FieldsSeq(c.play) {
			name, value, ruling := strings.Cut(word, "=")
			switch {
			case word == "solo":
				setup.Players = setup.Players[:1]
			case ruling:
				setup.Rulings = append(setup.Rulings, rule.Setting{Name: "biome.ruling." + name, Value: value})
			default:
				setup.Variants = append(setup.Variants, rule.Setting{Name: name})
			}
		}
		table, err := Def.Table(setup)
		must.Succeed(t, err)
		at, err := table.ReadPosition(c.position)
		if violations := table.Faults(at); err != nil || len(violations) > 0 {
			t.Errorf("%s: %v %v", c.position, err, violations)
			continue
		}
		for _, one := range c.moves {
			m, err := table.ReadMove(at, one.move)
			if err != nil {
				t.Errorf("%s: %v", one.move, err)
				continue
			}
			var got []string
			for _, r := range table.Judge(at, m) {
				got = append(got, strings.TrimPrefix(r.ID, "biome.")+": "+r.Values)
			}
			fail.If(t, !slices.Equal(got, one.want), "%s\n  %s\n  says %q\n  not  %q", c.position, one.move, got, one.want)
		}
	}
}

// Several things in one line are said to be several moves, and which.
func TestSeveralThingsInOneLine(t *testing.T) {
	g := New()
	who := g.Seats()[0] + ": "
	for text, want := range map[string]string{
		"pay fish leaf":                   `"leaf" is too much here: each is a move of its own; write ` + who + "pay fish, and then " + who + "pay leaf",
		"pay fish, leaf":                  `"," is too much here: each is a move of its own; write ` + who + "pay fish, and then " + who + "pay leaf",
		"feed a1 fish leaf":               `"leaf" is too much here: each is a move of its own; write ` + who + "feed a1 fish, and then " + who + "feed a1 leaf",
		`keep "Marsh Fern", "Marsh Iris"`: `"," is too much here: each is a move of its own; write ` + who + `keep "Marsh Fern", and then ` + who + `keep "Marsh Iris"`,
		`discard "Marsh Fern" Marsh Iris`: `"Marsh" is too much here: each is a move of its own; write ` + who + `discard "Marsh Fern", and then ` + who + `discard "Marsh Iris"`,
		"lose fish leaf":                  `"leaf" is too much here: each is a move of its own; write ` + who + "lose fish, and then " + who + "lose leaf",
		"pay fish now":                    `"now" is too much here`,
		"done fish":                       `"fish" is too much here`,
	} {
		_, err := g.ParseMove(who + text)
		if err == nil {
			t.Errorf("%q is read", text)
		} else if got := err.Error(); len(got) < len(want) || got[len(got)-len(want):] != want {
			t.Errorf("%q gives\n%s\nwant\n%s", text, got, want)
		}
	}
}
