package loam

import "umpire/engines/rule"

// Title is Loam as the tools know it.
var Title = &rule.Title{
	Name:        "loam",
	Edition:     "first edition, with a stand-in card set",
	PlayersBy:   "loam.component.player-limit",
	Players:     [2]int{1, 4},
	Clauses:     clauses,
	Variants:    variants,
	Rulings:     rulings,
	Misreadings: listMisreadings(),
	Cards:       &rule.CardSets{StandIn: "stand-in", Data: standInYAML, Lint: lint, Warn: CardWarnings, List: listCards},
	Facts:       Facts{},
	PlayerFacts: PlayerFacts{},
	Examples: func() []string {
		return []string{
			"p1: use nutrients A", `p1: play "Rich Exudates"`, `p1: play "Trophic Cascade" paying "Bacillus" from soil`, "p1: combine c1 c3", "p1: end",
			"p1: end grow, draw, refill, return", `p1: rearrange c1 "Potworm", "Bacillus"`, `p1: place "Potworm" from soil into c2 at 3`, `p1: place "Bacillus" from hand into new`,
			"p1: pass", `p1: draw "Potworm" from soil`, "p1: draw from deck", `p1: bury "Potworm" from soil`, "p1: stop", "p1: choose 2", "p1: yes", "p1: no",
			`p1: take "Biofilm Grazing"`, "p1: done", `p1: extra place "Potworm" into c1 at 2`, "p1: extra place into c1", "p1: extra none", "p1: discard structure",
			`p1: bury-invasive "Potworm"`, "first: p1", `deck: "Bacillus"`, `behaviors: "Pest Patrol"`, `soil: "Bacillus"`, `hand: "Bacillus"`, `discard: "Bacillus"`,
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
of the same subject. Creatures and behaviors are written by name or ID, names of
several words in quotes; "Bacillus 2" is two copies; "none" is an empty list. A
player's name may be left out: the first player is meant.

  zone p1                         a picture sets communities: columns with the
    | SP1 Snout mite |             |   base at the bottom, over the row of names
    | MD1 Bacillus   | EE1 Potworm |
    | c1             | c2          |
  zone p1 c1 Bacillus, "Snout mite"   the same as a list, base first
  stats p1 4/0/2                  default: the gains of what is in the zone
  inputs p1 basic/basic/upgraded  default: upgraded where the stat is 8 or more
  ids p1 3                        community ids given; default: the highest
  hand p1 Bacillus                default none; "unknown 2" are hidden cards
  behaviors p1 "Rich Exudates"    in hand; default none
  soil, discard, display, behavior-discard    default none
  buried p1 Potworm               of the discard pile, what only p1 knows
  deck, behavior-deck             default "rest": all that is named nowhere
  first p1, turn p1, round 2      default the first player, the first, 2
  used structure, nutrients       used inputs of the player to move; default none
  out, out-before                 inputs discarded this turn, and before
  placed 1, earned 1              counted this turn; default 0
  lapsed "Pest Patrol", joined EE+MD, invasive Potworm
  phase start | over              default: nothing in progress
An effect in progress: "doing nutrients A" (or a behavior, start, trigger, end,
set-up), "step 1, left 2", "phase place" (or draw, bury, choose, may, check,
discard, extra, cleanse, deck, behaviors, pick, pick-or-stop, first), "pairs AD+MD",
"drawn Potworm from hand", "queue 1". With doing alone the effect begins.

Moves: use nutrients A (nutrients+ asserts the upgraded side); play "Carrion
Pulse" paying "Bacillus" from soil; combine c1 c3; end; place "Potworm" from
soil into c2 at 3 (base, top; top when left out) or into new; pass; draw
"Potworm" from soil; draw from deck; bury "Potworm" from soil; stop; choose 2;
yes; no; take "Pest Patrol"; done; extra place "Potworm" into c1; extra none;
discard structure; bury-invasive "Potworm".
Chance speaks for one card at a time: first: p1, deck: Bacillus, behaviors: "Pest
Patrol", soil: Bacillus, hand: Bacillus, discard: Bacillus.`
