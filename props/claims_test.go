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

// Nothing untrue is said. TestGames holds every game to these laws among the others;
// here they are held to them alone, over as many games as are asked for:
//
//	go test ./props -run TestClaims/loam -props.games 1000
func TestClaims(t *testing.T) {
	if Games() <= fewGames {
		t.Skip("TestGames holds the games to them; more games with -props.games")
	}
	for _, title := range engines.Games {
		t.Run(title.Name, func(t *testing.T) { CheckLaws(t, claims(), title, rule.Setup{}, Games()) })
	}
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
