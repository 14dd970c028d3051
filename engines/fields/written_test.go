package fields

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// The text of Written has the values of a document where YAML has them. Planted faults are found.
func TestWritten(t *testing.T) {
	for _, game := range []string{"biome", "loam", "phylo", "roam"} {
		data := must.Get(t, os.ReadFile, filepath.Join("..", game, "cards.yaml"))
		want, text := must.Get(t, parseFull, data), string(must.Get(t, Written, data))
		known.Store(whereOf(data), "x"+text) // of another document
		fail.If(t, must.Get(t, parsed, data).full == nil, "%s is not read from YAML, though the text is not its own", game)
		for _, planted := range [][2]string{{}, {" 1 0 ", " 2 0 "}, {"\n2 ", "\n3 "}, {"name\n", "nome\n"}, {"\t\"", "\t"}} {
			known.Store(whereOf(data), strings.Replace(text, planted[0], planted[1], 1))
			at := different(must.Get(t, parsed, data), want)
			fail.If(t, (at == "") != (planted[0] == ""), "%s with %q for %q: the first difference is at %q", game, planted[1], planted[0], at)
		}
	}
}

// different returns where two values differ, "" if they do not.
func different(got, want *node) string {
	flow := len(want.kids) == 0 || want.word == "{" || want.word == "["
	if got.kind != want.kind || got.place != want.place || got.path() != want.path() || len(got.kids) != len(want.kids) || flow && got.source() != want.source() {
		return want.path() + ": " + got.source()
	}
	for i, kid := range got.kids {
		if at := different(kid, want.kids[i]); at != "" {
			return at
		}
	}
	return ""
}
