package loam

import "testing"

// FuzzMoves holds what is read to the shape of a move, which only this package
// knows. The rest of what a text of a move owes is held by fuzz.FuzzMoveText.
func FuzzMoves(f *testing.F) {
	for _, example := range Def.Examples() {
		f.Add(example)
	}
	g := New()
	s := g.Start()
	f.Fuzz(func(t *testing.T, text string) {
		m, err := g.ParseMove(text)
		if err != nil {
			return
		}
		if m = g.Settle(&s, m); !g.formed(&m) {
			t.Fatalf("%q is read as a move that cannot be: %+v", text, m)
		}
	})
}
