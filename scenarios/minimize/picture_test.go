package minimize

import (
	"slices"
	"testing"
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
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	if got := cells("no bar"); got != nil {
		t.Error(got)
	}
}
