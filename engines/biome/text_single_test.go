package biome

import "testing"

// Several things in one line are said to be several moves, and which.
func TestSeveralThingsInOneLine(t *testing.T) {
	g := New()
	who := g.Seats()[0] + ": "
	for text, want := range map[string]string{
		"pay fish leaf":                   `"leaf" is too much here: each is a move of its own; write ` + who + "pay fish, and then " + who + "pay leaf",
		"pay fish, leaf":                  `"," is too much here: each is a move of its own; write ` + who + "pay fish, and then " + who + "pay leaf",
		"feed a1 fish leaf":               `"leaf" is too much here: each is a move of its own; write ` + who + "feed a1 fish, and then " + who + "feed a1 leaf",
		`keep "Marsh Fern", "Marsh Iris"`: `"," is too much here: each is a move of its own; write ` + who + `keep "Marsh Fern", and then ` + who + `keep "Marsh Iris"`,
		`discard "Marsh Fern" Marsh Iris`: `"Marsh" is too much here: each is a move of its own; write ` + who + `discard "Marsh Fern", and then ` + who + `discard "Marsh Iris"`,
		"lose fish leaf":                  `"leaf" is too much here: each is a move of its own; write ` + who + "lose fish, and then " + who + "lose leaf",
		"pay fish now":                    `"now" is too much here`,
		"done fish":                       `"fish" is too much here`,
	} {
		_, err := g.ParseMove(who + text)
		if err == nil {
			t.Errorf("%q is read", text)
		} else if got := err.Error(); len(got) < len(want) || got[len(got)-len(want):] != want {
			t.Errorf("%q gives\n%s\nwant\n%s", text, got, want)
		}
	}
}
