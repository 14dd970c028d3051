package loam

import "testing"

// What stands in a function of facts is checked, with the nearest right word.
func TestFactsRefuse(t *testing.T) {
	g := New()
	s, err := g.ParseState("zone p1 c1 Bacillus\nhand p1 Springtail")
	if err != nil {
		t.Fatal(err)
	}
	p := g.Player(&s, 0).(PlayerFacts)
	for _, c := range []struct {
		asked string
		err   func() error
		want  string
	}{
		{"community", func() error { _, err := p.Community("c9"); return err }, `"c9" is not a community of p1 (did you mean "c1"?)`},
		{"size", func() error { _, err := p.Size("C1"); return err }, `"C1" is not a community of p1 (did you mean "c1"?)`},
		{"complete", func() error { _, err := p.Complete(""); return err }, `"" is not a community of p1`},
		{"worth", func() error { _, err := p.Worth("c9"); return err }, `"c9" is not a community of p1 (did you mean "c1"?)`},
		{"holds", func() error { _, err := p.Holds("Bacilus"); return err }, `"Bacilus" is not a creature (did you mean "Bacillus"?)`},
		{"upgraded", func() error { _, err := p.Upgraded("foodweb"); return err }, `"foodweb" is not a stat (did you mean "foodWeb"?)`},
		{"input", func() error { _, err := p.Input("structur"); return err }, `"structur" is not a stat (did you mean "structure"?)`},
		{"laps", func() error { _, err := p.Laps("nutrient"); return err }, `"nutrient" is not a stat (did you mean "nutrients"?)`},
		{"position", func() error { _, err := p.Position("food web"); return err }, `"food web" is not a stat (did you mean "food-web"?)`},
	} {
		if err := c.err(); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.asked, err, c.want)
		}
	}
	if n, err := p.Holds("springtail"); n != 1 || err != nil {
		t.Errorf("a name in small letters: %d, %v", n, err)
	}
}
