package rule

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Evidence is made while reasons are collected, for each breach of its own, and never in
// play or for a clause that is struck out.
func TestEvidence(t *testing.T) {
	asked := 0
	judge := func(t *Trace[int]) {
		for coins := range 2 {
			if t.BreaksFor(3, func(e *Evidence) { asked++; e.Since("Zoey.coins", coins, "<", 3).About("Zoey") }) {
				return
			}
		}
		t.BreaksOffFor(4, func(e *Evidence) { asked++; e.Is("phase", "top").Say("it is %s", "the top") })
	}
	if judge(NewTrace[int](&Book{})); asked != 0 {
		t.Errorf("play asks %d times", asked)
	}
	judge2 := NewTrace[int](&Book{})
	found := judge2.why(func() { judge(judge2) })
	want := []Finding{
		{3, &Evidence{Grounds: []Ground{{"Zoey.coins", 0, "<", 3}}, Things: []string{"Zoey"}}},
		{3, &Evidence{Grounds: []Ground{{"Zoey.coins", 1, "<", 3}}, Things: []string{"Zoey"}}},
		{4, &Evidence{Grounds: []Ground{{"phase", "top", "==", "top"}}, Words: "it is the top"}},
	}
	if diff := cmp.Diff(want, found.all); diff != "" || !found.ended {
		t.Errorf("found, ended %t:\n%s", found.ended, diff)
	}
	without := NewTrace[int](&Book{}, 3)
	if found := without.why(func() { judge(without) }); len(found.all) != 1 {
		t.Errorf("with clause 3 struck out %d are found", len(found.all))
	}
	if n := testing.AllocsPerRun(100, func() { judge(judge2); judge2.forget() }); n != 0 {
		t.Errorf("play allocates %v times", n)
	}
}

func TestGrounds(t *testing.T) {
	for _, c := range []struct {
		ground         Ground
		holds, decides string
		says           string
	}{
		{Ground{"Zoey.coins", 2, "<", 3}, "Zoey.coins == 2", "Zoey.coins < 3", "Zoey.coins is 2, less than 3"},
		{Ground{`at("b2")`, "Ann", "==", "Ann"}, `at("b2") == "Ann"`, `at("b2") == "Ann"`, `at("b2") is "Ann"`},
		{Ground{"tied", []string{"L1"}, "contains", "L1"}, `tied == ["L1"]`, `"L1" in tied`, `tied is ["L1"], with "L1"`},
		{Ground{"phase", "rest", "in", []string{"rest", "use"}}, `phase == "rest"`, `phase in ["rest", "use"]`, `phase is "rest", one of ["rest", "use"]`},
	} {
		e := Evidence{Grounds: []Ground{c.ground}}
		if got := [...]string{c.ground.Holds(), c.ground.Decides(), e.sentence()}; got != [...]string{c.holds, c.decides, c.says} {
			t.Errorf("%v: %q", c.ground, got)
		}
	}
}
