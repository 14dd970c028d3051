package props_test

import (
	"math/rand/v2"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/engines/scene/picture"
)

// largest is the largest size of a picture in bytes, even with every hand open.
const largest = 30 << 10

// TestPictureSizes draws positions of random games, for every game that makes pictures.
// It draws them as a file and for a page, folded and unfolded.
func TestPictureSizes(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			most := 0
			for _, unfold := range []bool{false, true} {
				eachPicture(t, def, 10, unfold, func(d *picture.Drawing) {
					for _, data := range [][]byte{d.SVG(picture.Light), d.Inline("p1")} {
						most = max(most, len(data))
					}
				})
			}
			if most > largest {
				t.Errorf("a picture has %d bytes, more than %d", most, largest)
			}
			t.Logf("at most %d bytes", most)
		})
	}
}

// eachPicture draws positions of a random game, with apart moves between them.
func eachPicture(t testing.TB, def *rule.GameDef, apart int, unfold bool, see func(*picture.Drawing)) {
	table, err := def.Table(rule.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	// From a seed and not rapid: smaller numbers do not make a shorter game.
	walk, r := table.Walk(), rand.New(rand.NewPCG(1, 2))
	for range 40 {
		s, ok := table.Picture(walk.Position(), rule.Chance)
		if !ok {
			t.Skip("makes no pictures")
		}
		see(picture.Draw(&s, picture.Options{Width: 800, Unfold: unfold, Legend: true}))
		walk.Random(r, apart)
		if walk.Over() {
			walk.Restart()
		}
	}
}

// BenchmarkPictures draws a position of a random game: the scene alone, and the scene with
// its layout and its file.
func BenchmarkPictures(b *testing.B) {
	for _, def := range engines.Games {
		table, err := def.Table(rule.Setup{})
		if err != nil {
			b.Fatal(err)
		}
		if _, ok := table.Picture(table.Start(), rule.Chance); !ok {
			continue
		}
		walk := table.Walk()
		walk.Random(rand.New(rand.NewPCG(1, 2)), 60)
		at := walk.Position()
		b.Run(def.Name+"/scene", func(b *testing.B) {
			for b.Loop() {
				table.Picture(at, rule.Chance)
			}
		})
		b.Run(def.Name+"/file", func(b *testing.B) {
			for b.Loop() {
				s, _ := table.Picture(at, rule.Chance)
				picture.Draw(&s, picture.Options{Width: 800}).SVG(picture.Light)
			}
		})
	}
}
