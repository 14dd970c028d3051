package biome

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// listCards returns a line for each card of a set.
func listCards(data []byte) ([]rule.Card, error) {
	set, err := ReadCards(data)
	if err != nil {
		return nil, err
	}
	var list []rule.Card
	for i := range set.Cards {
		list = append(list, rule.Card{ID: set.Cards[i].Name, Kind: set.kindName(i), Name: set.Cards[i].Name, Text: set.describe(&set.Cards[i])})
	}
	for _, goal := range set.Goals {
		list = append(list, rule.Card{ID: goal.Name, Kind: "achievement", Name: goal.Name, Text: fmt.Sprintf("%s\n%d, %d, %d, %d points", goal.Text, goal.Points[0], goal.Points[1], goal.Points[2], goal.Points[3])})
	}
	for _, b := range set.Bountiful {
		list = append(list, rule.Card{ID: b.Name, Kind: "bountiful", Name: b.Name, Text: b.Text})
	}
	for _, f := range set.Fields {
		list = append(list, rule.Card{ID: f.ID, Kind: "disaster", Name: f.Name, Text: fmt.Sprintf("weight %d", f.Weight)})
	}
	return list, nil
}

func (set *CardSet) kindName(k int) string {
	c := &set.Cards[k]
	switch {
	case c.Type == types:
		return "condition"
	case c.StartNo > 0:
		return "starting " + typeNames[c.Type]
	}
	return typeNames[c.Type]
}

// describe returns what is printed on a card.
func (set *CardSet) describe(c *Card) string {
	if c.Type == types {
		return fmt.Sprintf("%d copies", c.Copies)
	}
	var words []string
	for _, h := range c.Habitats {
		words = append(words, habitatNames[h])
	}
	text := strings.Join(words, " or ") + fmt.Sprintf(", %d points, costs %s", c.Points, costText(&c.Cost))
	for _, extra := range []struct {
		there bool
		words string
	}{
		{c.Chicks > 0, fmt.Sprintf(", %d chicks", c.Chicks)}, {c.Rabbit, ", rabbit"}, {c.Symbols > 0, fmt.Sprintf(", %d nest symbols", c.Symbols)},
		{c.Predator, ", predator"}, {c.Scavenges != nil, ", scavenges"}, {c.Copies > 1, fmt.Sprintf(", %d copies", c.Copies)}, {c.Action != "none", "\n" + c.Action},
	} {
		if extra.there {
			text += extra.words
		}
	}
	return text
}

func costText(cost *[resources]uint8) string {
	var words []string
	for kind, n := range cost {
		if n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, resourceNames[kind]))
		}
	}
	if words == nil {
		return "nothing"
	}
	return strings.Join(words, ", ")
}
