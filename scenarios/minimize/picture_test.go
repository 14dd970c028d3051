package minimize

import (
	"slices"
	"testing"
	"umpire/props/fail"
)

func TestPartsOfPictures(t *testing.T) {
	const line = "  | AM1 | Tupelo Tree | |"
	read := func(parts []span) (texts []string) {
		for _, p := range parts {
			texts = append(texts, line[p.from:p.to])
		}
		return texts
	}
	for _, c := range []struct{ got, want []string }{
		{read(cells(line)), []string{"AM1", "Tupelo Tree"}},
		{read(words(line)), []string{"AM1", "Tupelo", "Tree"}},
		{read(marks(line))[:4], []string{"A", "M", "1", "T"}},
	} {
		fail.If(t, !slices.Equal(c.got, c.want), "%q, want %q", c.got, c.want)
	}
	got := cells("no bar")
	fail.If(t, got != nil, "%v", got)
}
