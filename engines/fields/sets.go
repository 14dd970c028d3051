package fields

import (
	"errors"
	"sync"

	"umpire/engines/rule"
)

// Embedded returns what yields the card set S that is part of the program, with what Written wrote
// of it. It is read when it is first asked for; a mistake in it panics.
func Embedded[S any](data []byte, written string, read func([]byte) (S, error)) func() S {
	known.Store(whereOf(data), written)
	return sync.OnceValue(func() S {
		set, err := read(data)
		if err != nil {
			panic(err)
		}
		return set
	})
}

// Sets returns the card sets of a game, of which one is embedded: read reads a card set, list
// lists its cards.
func Sets[S any](embedded []byte, read func([]byte) (S, error), list func(S) []rule.Card) *rule.CardSets {
	return &rule.CardSets{
		StandIn: "stand-in", Data: embedded,
		Lint: func(data []byte) error {
			_, err := read(data)
			return err
		},
		List: func(data []byte) ([]rule.Card, error) {
			set, err := read(data)
			if err != nil {
				return nil, err
			}
			return list(set), nil
		},
	}
}

// InSetup returns the mistakes of a card set as mistakes of the setup that names it.
func InSetup(err error) (errs rule.SetupErrors) {
	var wrong rule.TextErrors
	errors.As(err, &wrong)
	for _, e := range wrong {
		errs = append(errs, &rule.SetupError{Part: rule.PartCards, Index: -1, Msg: e.Msg, Near: e.Near, Text: e})
	}
	return errs
}
