package organism

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// What a clause or a reading says of a number is the number that the rules use.
func TestNumbersAreTold(t *testing.T) {
	words := []string{"no", "one", "two", "three", "four", "five"}
	for c, said := range map[rule.Clause]string{
		ComponentElements:   fmt.Sprintf("exactly %d EAT, %d GROW and %d MOVE", pieces, pieces, pieces),
		GrowSupply:          fmt.Sprintf("%d own elements", pieces),
		RainSupply:          words[rainPieces/pieces] + " unused colours",
		ComponentFood:       fmt.Sprintf("%d food tokens come with each colour", foodTokens/6),
		ComponentPowerBoard: fmt.Sprintf("a 0-%d board with %s markers", powerBoard/3, words[3]),
		ComponentFields:     fmt.Sprintf("%d platforms", fieldsEach),
		InheritLimits:       fmt.Sprintf("at most %d per player", fieldsEach),
		IntroduceClearHome:  words[homeSpaces] + " home spaces",
		RainHomes:           words[homeSpaces] + " home spaces",
		IntroduceFood:       "exactly " + words[firstFoodEach] + " food",
		HoldGain:            fmt.Sprintf("gains %d power", holdPower),
		EatAmount:           fmt.Sprintf("the chosen space plus %d", mealFood),
		ConflictDrop:        fmt.Sprintf("its food plus %d", dropFood),
		IntroduceClearDrops: "its food plus " + words[dropFood],
		IntegrityDrop:       fmt.Sprintf("its food plus %d", dropFood),
		EndThreeOrganisms:   words[organismsToWin] + " (or more) separate organisms",
		SkipFive:            fmt.Sprintf("%d elements are placed instead of %d", homeSpaces+frontSpaces, homeSpaces),
		SkipFront:           "The " + words[frontSpaces] + " extra spaces",
		SkipTypes:           "no type more than " + []string{"never", "once", "twice"}[frontMost],
		CombustGain:         words[bonusActions] + " actions of one type",
		PulseCost:           words[pulsePrice] + " food",
		CommuneCondition:    "at least " + words[communeFed] + " other elements",
		SynchronizeCheck:    "touches " + words[inTuneWith] + " further elements",
		RainIntense:         words[intenseRolls] + " elements are rolled for",
	} {
		if !strings.Contains(clauses[c].Words, said) {
			t.Errorf("%s does not say %q: %s", clauses[c].ID, said, clauses[c].Words)
		}
	}
	for _, said := range []string{
		fmt.Sprintf("there are %d tokens", foodTokens), fmt.Sprintf("holds %d or more", fullElement),
		fmt.Sprintf("a player to %d", powerBoard), fmt.Sprintf("It takes %d, the same", defaultThreshold),
	} {
		if !saidByReading(said) {
			t.Errorf("no reading says %q", said)
		}
	}
}

// saidByReading reports whether the words of a reading hold some others.
func saidByReading(words string) bool {
	for _, ruling := range Def.Rulings {
		for _, way := range ruling.Readings {
			if strings.Contains(way.Words, words) {
				return true
			}
		}
	}
	return false
}
