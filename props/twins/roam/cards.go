package roam

import (
	"fmt"

	"github.com/goccy/go-yaml"
)

// A character is a card in front of a player, or the back of a land card.
type character struct {
	ID      string         `yaml:"id"`
	Name    string         `yaml:"name"`
	Colour  string         `yaml:"colour"`
	Points  int            `yaml:"points"`
	Pattern []string       `yaml:"pattern"`
	Coins   map[string]int `yaml:"coins"` // for land cards: the number of symbols by local square
}

// An artifact is a tile of the full game.
type artifact struct {
	ID      string `yaml:"id"`
	Ability string `yaml:"ability"`
	Cost    int    `yaml:"cost"`
	Points  int    `yaml:"points"`
}

// cards holds everything that is printed on cards and tiles.
type cards struct {
	Meta struct {
		Colours []string `yaml:"colours"`
	} `yaml:"meta"`
	Starting  []character `yaml:"starting"`
	Land      []character `yaml:"land"`
	Artifacts []artifact  `yaml:"artifacts"`
	Outpost   struct {
		Points int `yaml:"points"`
	} `yaml:"outpost"`
}

func readCards(data []byte) (*cards, error) {
	var c cards
	if err := yaml.Unmarshal(data, &c); err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	return &c, nil
}

// character returns the card with the given ID, or nil.
func (c *cards) character(id string) *character {
	for i := range c.Starting {
		if c.Starting[i].ID == id {
			return &c.Starting[i]
		}
	}
	for i := range c.Land {
		if c.Land[i].ID == id {
			return &c.Land[i]
		}
	}
	return nil
}

// named returns the card with the given ID or name, or nil.
func (c *cards) named(word string) *character {
	if one := c.character(word); one != nil {
		return one
	}
	for _, list := range [][]character{c.Starting, c.Land} {
		for i := range list {
			if list[i].Name == word {
				return &list[i]
			}
		}
	}
	return nil
}

func (c *cards) isLand(id string) bool { return id != "" && id[0] == 'L' && c.character(id) != nil }

func (c *cards) artifact(id string) *artifact {
	for i := range c.Artifacts {
		if c.Artifacts[i].ID == id {
			return &c.Artifacts[i]
		}
	}
	return nil
}

// An offset is the place of a cell of a pattern relative to the anchor, as the owner of the
// card sees it.
type offset struct{ right, up int }

// A cell is a cell of a pattern. The anchor of a pattern is its first solid cell in reading
// order.
type cell struct {
	offset
	solid bool
}

// cells returns the cells of a pattern in reading order, the far row first.
func (c *character) cells() (list []cell) {
	var anchor *offset
	for row, text := range c.Pattern {
		for col, sign := range text {
			if sign == '.' {
				continue
			}
			at := offset{col, -row}
			if sign == '#' && anchor == nil {
				anchor = &offset{col, -row}
			}
			list = append(list, cell{at, sign == '#'})
		}
	}
	for i := range list {
		list[i].right -= anchor.right
		list[i].up -= anchor.up
	}
	return list
}
