package biome

import "umpire/engines/rule"

// Title is Biome as the tools know it.
var Title = &rule.Title{
	Name:        "biome",
	Edition:     "deluxe edition, with a stand-in card set",
	Players:     [2]int{1, 4},
	PlayersBy:   "biome.component.counts",
	Clauses:     clauses,
	Variants:    variants,
	Rulings:     rulings,
	Misreadings: listedMisreadings(),
	Cards:       &rule.CardSets{StandIn: "stand-in", Data: standInYAML, Lint: lint, List: listCards},
	Facts:       Facts{},
	PlayerFacts: PlayerFacts{},
	Examples: func() []string {
		return []string{
			`achievements: "The Florist"`, "start: p1", "starters: 3", `private: "The Ranger"`, `bountiful: "Rich Soil"`, `deck: "Marsh Fern"`, "roll: 4", "flip: heads", "spin: tsunami",
			"p1: start bird a1 tree a2", `p1: redraw "Rich Soil"`, `p1: bury "Rich Soil" at c1`, `p1: send "Rich Soil" to p2.b1`, "p1: done", `p1: reduce "Marsh Fern"`, "p1: reward fish",
			"p1: draw 2", "p1: collect fish leaf", "p1: extra card", `p1: play "Bald Eagle" into c2 omit fish`, "p1: forgo draw", `p1: exchange "Marsh Fern", "Marsh Iris" for fish`,
			"p1: exchange fish fish for card", "p1: exchange fish fish fish for leaf", `p1: change c1 with "CC Marsh-Prairie"`, "p1: nest a1 in a2", "p1: attack with c1 on p2.c1", "p1: feed a1 leaf", "p1: scavenge with e1 on p2",
			"p1: scavenge none", "p1: activate c1", "p1: pay fish", `p1: pay "Marsh Fern"`, "p1: give fish to p2", `p1: give "Marsh Fern" to p2`, "p1: point to p2", `p1: keep "Marsh Fern"`, `p1: publish "The Arborist"`, "p1: take 1",
			"p1: rest draw", "p1: bonus sunlight", `p1: bonus discount play "Marsh Fern" into a1`, "p1: bonus discount forgo draw", "p1: migrate d2", "p1: settle c3", "p1: remove d2", "p1: stay",
			"p1: release d2", "p1: lose a3", "p1: lose nest a3", "p1: lose fish", `p1: burn "Marsh Fern"`, "p1: save a3", `p1: discard "Marsh Fern"`,
		}
	},
	Notation: func() string { return notationText },
	Chance:   devices,
}

func init() { Title.Open = open }

func lint(data []byte) error {
	_, err := ReadCards(data)
	return err
}

const notationText = `A position is lines, one subject a line; a later line overrides an earlier one
of the same subject, and a line names a space, a player or a resource once. Cards are written by name in quotes; "Mallard Duck" 2 is two
copies; "none" is an empty list. A player's name may be left out: the first
player is meant. Spaces are named as on the board, a1 to f3.

  season 8                        1 to 12; default 5
  phase action                    disaster, reduce, draw, collect, play, nesting,
                                  predation, feeding, scavenging, migration,
                                  action (default), over
  start p1, turn p2, ready p1     the starting player; whose turn it is; who is
                                  done with the phase, or has had the turn
  points p1 101                   default 101
  store p1 fish 2, leaf 1         default none
  hand p1 "Marsh Fern"            default none; "unknown 3" are hidden cards
  board p1 a1 "Mallard Duck", a2 "Tupelo Tree" used    used: carries a cube
  board p1                        the same as a picture: the printed rows, a cell
    | Mallard Duck * | . | ... |    for each space, * for a cube
  conditions p1 d1 "CC Prairie-Jungle"    "now marsh" after a card: what the
                                  space counts as, when it lies on another one
  bountiful p1 d2 "Rich Soil", e1 "Berry Patch" down
  nests p1 c2 in b2 2 fed 1       parent, holder, babies (default the printed
                                  number), how many have been fed
  bonuses p1 discount@30          bonuses to resolve; passed: those earned before
  score p1 cards 12, feeding 4    where points came from, for the ledger
  deck, discard                   the deck is by default all that is nowhere else
  achievements "The Florist" p1 1, "The Naturalist"    public ones, and who
                                  completed them at which place; "now": in this
                                  phase or turn
  achievement-deck, achievement-discard, private p1 "The Ranger",
  bountiful-deck, bountiful-hand p1
  ending                          an end trigger is on; said or not at 120 points
  last p2, extra p2, took p2 fish, credit p1 3, hunted c1, migrated p2 c3,
  migrant d2, spun tsunami, standing first p1, last none, stage save, ...
  doing p1 "Kit Fox" step 2, left 1    what is being resolved, the latest last
  shown board p1 ...              what the others see in a simultaneous phase

Every move names one thing: discards, payments, gifts, cards kept, losses and fed
babies are moves of their own. Chance speaks for one result at a time.`
