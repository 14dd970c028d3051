package phylo

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

func init() {
	Def.Cards = &rule.CardSets{StandIn: "stand-in", Data: standInYAML, Lint: lint, List: listCards}
	Def.Facts = Facts{}
	Def.PlayerFacts = PlayerFacts{}
	Def.Examples = func() []string { return New().moves().Examples() }
	Def.Notation = func() string { return notationHead + New().form().Help() + notationRest }
	Def.Chance = devices
	Def.Open = open
}

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
