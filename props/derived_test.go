package props

import (
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/biome"
	"umpire/engines/loam"
	"umpire/engines/organism"
	"umpire/engines/phylo"
	"umpire/engines/roam"
	"umpire/engines/rule"
)

// A forgetful game spoils its stored values after every move.
type forgetful[S, M rule.Value] struct {
	rule.Game[S, M]
	rule.Deriver[S]
	spoil func(*S)
}

func (f forgetful[S, M]) Apply(s *S, m M, t *rule.Trace[S]) {
	f.Game.Apply(s, m, t)
	f.spoil(s)
}

type deriver[S, M rule.Value] interface {
	rule.Game[S, M]
	rule.Deriver[S]
}

func spoilt[S, M rule.Value](g deriver[S, M], spoil func(*S)) rule.AnyGame {
	return rule.ByText(forgetful[S, M]{g, g, spoil})
}

// The law finds spoilt values in every game that stores values which follow from the rest
// of the position. The unchanged games keep the law.
func TestWhatIsStoredIsFound(t *testing.T) {
	law := Laws()[slices.IndexFunc(Laws(), func(l *Law) bool { return l.Name == "what-is-derived-is-derived-anew" })]
	tables := map[string]func() rule.AnyGame{
		"loam":  func() rule.AnyGame { return spoilt(loam.New(), func(s *loam.State) { s.Up[1] ^= 4 }) },
		"biome": func() rule.AnyGame { return spoilt(biome.New(), func(s *biome.State) { s.Biomes[0].Filled ^= 1 << 7 }) },
		"phylo": func() rule.AnyGame { return spoilt(phylo.New(), func(s *phylo.State) { s.Table[0].Who ^= 2 }) },
		"roam":  func() rule.AnyGame { return spoilt(roam.New(), func(s *roam.State) { s.Symbols[1] ^= 1 << 9 }) },
		"organism": func() rule.AnyGame {
			g, err := organism.New(organism.Options{})
			if err != nil {
				t.Fatal(err)
			}
			return spoilt(g, func(s *organism.State) { s.Step ^= 64 })
		},
	}
	for name, open := range tables {
		t.Run(name, func(t *testing.T) {
			def, _ := engines.Find(name)
			if f := law.Hold(def, rule.Setup{}, 3); f != nil {
				t.Errorf("the game does not keep the law: %v", f)
			}
			planted := *def
			planted.Open = func(rule.Setup) (rule.AnyGame, error) { return open(), nil }
			if f := law.Hold(&planted, rule.Setup{}, 3); f == nil {
				t.Error("what is spoilt is not found")
			}
		})
	}
}
