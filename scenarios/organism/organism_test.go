package organism_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// A set-up that the rules do not allow is refused, with the clause that says so.
// No scenario can say this: it has a table to begin with.
func TestSetupsRefused(t *testing.T) {
	title, _ := engines.Find("organism")
	if title == nil {
		t.Fatal("organism is not on the list of games")
	}
	for _, c := range []struct{ name, players, variants, clause string }{
		{"one player without RAIN", "Ann", "", "organism.player-count"},
		{"five players with RAIN", "Ann Bob Cid Dee Eli", "rain", "organism.rain.capacity"},
		{"three rings", "Ann Bob", "rings=3", "organism.board.rings-in-play"},
		{"eight rings", "Ann Bob", "rings=8", "organism.board.rings-in-play"},
		{"IMMOLATE without another field mutation", "Ann Bob", "immolate", "organism.immolate.requires"},
		{"a laid out field in the centre", "Ann Bob", "inherit=neutral.slide@A0", "organism.field.not-center"},
		{"two laid out fields in one space", "Ann Bob", "inherit=neutral.slide@C5+Ann.warp@C5", "organism.field.one-per-space"},
		{"six laid out fields of one player", "Ann Bob", "inherit=Ann.slide@B0+Ann.slide@B1+Ann.slide@B2+Ann.slide@B3+Ann.slide@B4+Ann.slide@B5", "organism.inherit.limits"},
		{"laid out pillars side by side", "Ann Bob", "inherit=Ann.pillar@C5+Bob.pillar@C6", "organism.pillar.annihilate"},
		{"homes under RAIN away from the bottom", "Ann", "rain rings=4 homes=B0+B1+B2", "organism.rain.homes"},
		{"homes under RAIN that are no row and no pyramid", "Ann", "rain rings=4 homes=D0+D1+D3", "organism.rain.homes"},
		{"homes under RAIN side by side", "Ann Bob", "rain rings=5 homes=E0+E1+E2/E3+E4+E5", "organism.rain.homes-apart"},
		{"three players on seven bottom spaces", "Ann Bob Cid", "rain rings=4", "organism.rain.capacity"},
		{"four players on nine bottom spaces", "Ann Bob Cid Dee", "rain rings=5", "organism.rain.capacity"},
	} {
		t.Run(c.name, func(t *testing.T) {
			setup := rule.Setup{}
			for _, name := range strings.Fields(c.players) {
				setup.Players = append(setup.Players, rule.Player{Name: name})
			}
			for _, word := range strings.Fields(c.variants) {
				name, value, _ := strings.Cut(word, "=")
				setup.Variants = append(setup.Variants, rule.Setting{Name: name, Value: value})
			}
			_, err := title.Table(setup)
			var refused rule.SetupErrors
			if !errors.As(err, &refused) {
				t.Fatalf("not refused: %v", err)
			}
			if !slices.ContainsFunc(refused, func(e *rule.SetupError) bool { return e.Clause == c.clause }) {
				t.Errorf("want %s: %v", c.clause, err)
			}
		})
	}
}
