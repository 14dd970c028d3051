package props

import (
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// claims are the laws of what is said of games: of reasons, of what positions
// store, of positions that somebody wrote down, of facts and of rulings.
func claims() []*Law {
	return slices.Concat(reasonLaws, derivedLaws, lineLaws, argumentLaws, rulingLaws)
}

// Nothing untrue is said. With -props.notyet games are also held to the laws that
// they are not held to yet: go test ./props -run TestClaims/loam -props.notyet
func TestClaims(t *testing.T) {
	for _, title := range engines.Games {
		t.Run(title.Name, func(t *testing.T) { CheckLaws(t, claims(), title, rule.Setup{}, claimGames()) })
	}
}

// claimGames returns how many games are played for a claim: few, unless the list
// is being made shorter.
func claimGames() int {
	if *notYetToo {
		return Games()
	}
	return min(Games(), 10)
}

// A law that every game keeps has no list, and what is on a list is a game.
func TestNotYetIsAboutGames(t *testing.T) {
	for name, games := range notYet {
		if Find(name) == nil {
			t.Errorf("there is no law %s", name)
		}
		for game, why := range games {
			if title, _ := engines.Find(game); title == nil || why == "" {
				t.Errorf("%s: %q is no game, or has no reason", name, game)
			}
		}
	}
}
