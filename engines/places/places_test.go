package places

import (
	"fmt"
	"strings"
	"testing"
	"umpire/props/fail"
)

func ExampleOf() {
	for _, p := range Of("mnk.win.line") {
		fmt.Println(p.File, p.Func, p.How)
	}
	// Output:
	// engines/mnk/place.go (*Game).Apply acts
	// engines/mnk/place.go (*Game).Validate forbids
	// engines/mnk/place.go (*Game).Validate forbids
	// engines/mnk/place.go (*Game).Ranking names
}

func TestRead(t *testing.T) {
	all := map[string][]Place{}
	read(all, "engines/", "# made\ntoy\n@ play.go (*Game).take\n7 forbids take.most\n16 acts take.some\n@ end.go over\n3 acts take.most\nmoss\n@ grow.go grow\n1 names take.most\n")
	read(all, "", "fern\n@ grow.go grow\n2 acts take.most\n")
	want := map[string]string{
		"toy.take.most":  "[engines/toy/play.go:7 (*Game).take engines/toy/end.go:3 over]",
		"toy.take.some":  "[engines/toy/play.go:16 (*Game).take]",
		"moss.take.most": "[engines/moss/grow.go:1 grow]",
		"fern.take.most": "[fern/grow.go:2 grow]",
	}
	for id, places := range want {
		fail.Unequal(t, fmt.Sprint(all[id]), places, "%s: %s", id)
	}
	fail.If(t, len(all) != len(want), "%d clauses have places", len(all))
}

// The index of one game is a part of the whole, and its code adds it.
func TestIndex(t *testing.T) {
	for _, name := range []string{"mnk", "jetty", "roam"} {
		one := map[string][]Place{}
		read(one, "engines/", Index(name))
		for id, places := range one {
			game, _, _ := strings.Cut(id, ".")
			fail.If(t, game != name || fmt.Sprint(places) != fmt.Sprint(Of(id)), "%s: %v, not %v", id, places, Of(id))
		}
		fail.If(t, !strings.Contains(Code(name, Index(name)), "package "+name+"\n") || len(one) < 10, "%s: %d clauses", name, len(one))
	}
	fail.If(t, Index("nothing") != "", "an unknown game has an index")
}
