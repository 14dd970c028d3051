package phylo

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Title is Phylo as the tools know it.
var Title = &rule.Title{
	Name:        "phylo",
	Edition:     "Ecosystem Building Game, rules V1.2, with a stand-in card set",
	Players:     [2]int{2, 2},
	PlayersBy:   "phylo.setup.players",
	Clauses:     clauses,
	Variants:    variants,
	Rulings:     rulings,
	Misreadings: misreadings(),
	Cards:       &rule.CardSets{StandIn: "stand-in", Data: standInYAML, Lint: lint, List: listCards},
	Facts:       Facts{},
	PlayerFacts: PlayerFacts{},
	Examples: func() []string {
		return []string{
			`South: habitat "Forest" @0,-2`, `South: species "Trembling Aspen" @0,-4`, `North: species "Bull Thistle" onto @0,-4`,
			`North: species "Deer Tick" under @0,-6`, `North: event "Flood" on @0,-2`, "South: move @-2,-4 to @-4,-4",
			"South: freemove @-2,-4 to @-4,-4", `South: spread @0,-4 to @2,-4 with "Northern Saw-whet Owl"`, `South: discard "Flood"`,
			"South: pass", "South: end", "South: rps rock", `South: drop "Moose"`, `deck: "European Honey Bee"`,
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

// listCards returns a line for each card of a set.
func listCards(data []byte) ([]rule.Card, error) {
	set, err := ReadCards(data)
	if err != nil {
		return nil, err
	}
	var list []rule.Card
	for i := range set.Cards {
		c := &set.Cards[i]
		list = append(list, rule.Card{ID: c.ID, Kind: c.Sort.String(), Name: c.Name, Text: strings.Join(set.printed(c), "\n")})
	}
	for i := range set.Decks {
		d := &set.Decks[i]
		var cards []string
		for card := range d.Cards.each {
			cards = append(cards, fmt.Sprintf("%d %s", d.Cards.count(card), set.Cards[card].Name))
		}
		list = append(list, rule.Card{ID: d.Name, Kind: "deck", Name: "deck " + d.Name, Text: strings.Join(cards, "\n")})
	}
	return list, nil
}

// printed returns what is printed on a card, as lines.
func (set *CardSet) printed(c *Card) (lines []string) {
	add := func(yes bool, format string, args ...any) {
		if yes {
			lines = append(lines, fmt.Sprintf(format, args...))
		}
	}
	species := c.Sort == SpeciesCard
	add(species, "SCALE %d, FOODCHAIN %d, %s, %s", c.Scale, c.Rank, c.Diet, set.Classes[c.Class])
	add(c.Terrains != 0, "TERRAIN %s, CLIMATE %s", valueNames(c.Terrains, set.Terrains), valueNames(c.Climates, set.Climates))
	add(c.Range > 0, "range %d", c.Range)
	add(c.Move > 0, "MOVE %d", c.Move)
	add(c.Spread > 0, "SPREAD %d, needs %s", c.Spread, needNames[c.Needs])
	add(c.Doubles, "WIND doubles SPREAD")
	add(len(c.Keywords) > 0, "%s", strings.Join(c.Keywords, ", "))
	add(c.Invades != nil, "onto %s", set.filterText(c.Invades))
	add(c.Hosts != nil, "under %s", set.filterText(c.Hosts))
	add(c.Beside != 0, "is laid beside %s", valueNames(c.Beside, set.Terrains))
	add(species, "%d points", c.Points)
	if c.Sort == EventCard {
		add(true, "on a %s: %s", c.OnSort, set.filterText(&c.On))
		add(c.Sets != 0, "TERRAIN becomes %s", valueNames(c.Sets, set.Terrains))
		add(c.Cools != 0, "CLIMATE becomes %s", valueNames(c.Cools, set.Climates))
		add(c.Discards, "discards the card")
		add(c.Wind, "is WIND")
		add(c.Duration > 0, "%d turns", c.Duration)
		add(c.Duration == 0, "permanent")
	}
	return lines
}

// filterText says which cards a filter means.
func (set *CardSet) filterText(f *Filter) string {
	if f == nil {
		return "none"
	}
	var words []string
	add := func(yes bool, format string, args ...any) {
		if yes {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	add(f.Class != 0, "class %s", set.Classes[f.Class])
	for scale := range maxScale + 1 {
		add(f.Scales>>scale&1 != 0, "SCALE %d", scale)
	}
	add(f.ScaleMin > 0, "SCALE %d or more", f.ScaleMin)
	add(f.SameScale, "the same SCALE")
	add(f.SameRank, "the same FOODCHAIN")
	add(f.SameName, "the same species")
	add(f.Terrains != 0, "TERRAIN %s", strings.ReplaceAll(valueNames(f.Terrains, set.Terrains), " ", " or "))
	add(f.HasSpread, "with SPREAD")
	if words == nil {
		return "any"
	}
	return strings.Join(words, ", ")
}

const notationText = `A position is lines, one subject a line; a later line overrides an earlier one
of the same subject, but table lines add. Spots are @x,y in half cards, x to the
east, y to the north. Cards are written by name in quotes or by ID. A player may
be written as S (the first) or N (the second).

  starter S @0,0                     default @0,0 for S and @2,0 for N
  table S habitat "Forest" @0,-2; S species "Trembling Aspen" @0,-4
  table N species "Bull Thistle" onto @0,-4      covers the card there
  table N species "Deer Tick" under @0,-6
  table S copy "Indian Plum" @2,-4 with "Northern Saw-whet Owl"   ("with unknown")
  table N event "Cold Snap" on @0,-2 left 2      left permanent; as printed by default
  flooded @0,-2 2 by N               short for an event Flood
  clear @0,-4                        takes all off a spot; "table none" off the table
  hand S "Forest", "Flood" 2         default none; "unknown 2" are hidden cards
  pile S "Moose"                     discard pile; default none
  library S "Owl"                    default rest: the deck less what is elsewhere
  opened S N                         who has laid a habitat; default both
  turn 7 N actions 3                 default turn 1 of the first player, all actions
  part actions                       draw, redraw, deal, throw, trim or over
  last S                             whose deck ran out; default: whose is empty
  used bee, throws S rock            free MOVEs used; sealed throws
  result both                        of a game that is over; default: by the score
An event played in the present turn has its full number left.

Moves: habitat "Forest" @0,-2; species "Trembling Aspen" @0,-4 (onto @0,-4, under
@0,-6); event "Flood" on @0,-2; move @-2,-4 to @-4,-4; freemove @-2,-4 to @-4,-4;
spread @0,-4 to @2,-4 with "Moose"; discard "Flood"; pass; end (all that are left);
rps rock; drop "Moose" (down to a limit of the hand).
Chance speaks for the card that is drawn: deck: "European Honey Bee".
Players are written as "Ann deck B"; seen=S.bee+N.horse is the variant.`
