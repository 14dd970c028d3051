package places

import (
	"fmt"
	"testing"
)

func ExampleOf() {
	for _, p := range Of("mnk.win.line") {
		fmt.Println(p.File, p.Func, p.How)
	}
	// Output:
	// engines/mnk/place.go (*Game).Apply acts
	// engines/mnk/ranking.go (*Game).Ranking names
}

func TestRead(t *testing.T) {
	all := read("# made\ntoy\n@ play.go (*Game).take\n7 forbids take.most\n16 acts take.some\n@ end.go over\n3 acts take.most\nmoss\n@ grow.go grow\n1 names take.most\n")
	want := map[string]string{
		"toy.take.most":  "[engines/toy/play.go:7 (*Game).take engines/toy/end.go:3 over]",
		"toy.take.some":  "[engines/toy/play.go:16 (*Game).take]",
		"moss.take.most": "[engines/moss/grow.go:1 grow]",
	}
	for id, places := range want {
		if got := fmt.Sprint(all[id]); got != places {
			t.Errorf("%s: %s", id, got)
		}
	}
	if len(all) != len(want) {
		t.Errorf("%d clauses have places", len(all))
	}
}
