package props

import (
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// claims are the laws of what is said about games: of reasons, of stored values, of
// positions written by hand, of facts and of rulings.
func claims() []*Law {
	return slices.Concat(reasonLaws, derivedLaws, lineLaws, argumentLaws, rulingLaws)
}

// Everything that is said about games is true. TestGames checks these laws too, among the
// others. This test checks them alone, over as many games as you ask for:
//
//	go test ./props -run TestClaims/loam -props.games 1000
func TestClaims(t *testing.T) {
	if Games() <= fewGames {
		t.Skip("TestGames holds the games to them; more games with -props.games")
	}
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) { CheckLaws(t, claims(), def, rule.Setup{}, Games()) })
	}
}

// Every game of the library has invariants; without them no law would look for any.
func TestEveryGameHasInvariants(t *testing.T) {
	for _, def := range engines.Games {
		if why := invariantsOf(def.Name); why != "" {
			t.Error(why)
		}
	}
}

// The list of exceptions names laws and games that exist, and gives reasons.
func TestNotYetIsAboutGames(t *testing.T) {
	for name, games := range notYet {
		if Find(name) == nil {
			t.Errorf("there is no law %s", name)
		}
		for game, why := range games {
			if def, _ := engines.Find(game); def == nil || why == "" {
				t.Errorf("%s: %q is no game, or has no reason", name, game)
			}
		}
	}
}
