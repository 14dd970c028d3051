package biome

import (
	"fmt"
	"regexp"
	"testing"
)

// The numbers of components in a card set are those that the rules play with.
func TestStatedComponents(t *testing.T) {
	good := string(standInYAML)
	stated := fmt.Sprintf("components: {player_boards: 4, spaces_per_board: %d, resource_tokens: %d, chicks: %d, rabbits: %d, nests: %d, cubes_per_player: %d, plant_animal_cards: %d, conditions_cards: %d, starting_cards: 12, achievement_cards: %d, bountiful_cards: %d, legend_cards: 8, spinner_fields: %d}\n",
		spaces, startTokens, chickCount, rabbitCount, nestCount, cubesEach, mainCards, conditionCards, goalCards, bountyCards, len(fieldNames))
	section := regexp.MustCompile(`(?m)^components:.*\n(?:[ -].*\n)*`)
	if len(section.FindAllString(good, -1)) != 1 {
		t.Fatal("the card set of the program does not state its components")
	}
	if _, err := ReadCards([]byte(section.ReplaceAllLiteralString(good, stated))); err != nil {
		t.Error(err)
	}
}
