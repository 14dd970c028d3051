package organism

import "testing"

// TestMisreadingsPlay plays under every misreading: what is listed is what is
// legal.
func TestMisreadingsPlay(t *testing.T) {
	for _, m := range Def.Misreadings {
		t.Run(m.Name, func(t *testing.T) {
			for _, o := range []Options{{}, {Mutations: names(), Threshold: 9}, {Players: players(2), Rain: true}} {
				o.Misread = []string{m.Name}
				playOut(t, o, 1, 60, false)
			}
		})
	}
}
