package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"testing"
)

func TestFilesAreFresh(t *testing.T) {
	made, err := bundle()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range made {
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what src makes: go run . writes it (%v)", name, err)
		}
	}
}

// The page loads little at first: its own script, without the editor, is small.
func TestPageIsSmall(t *testing.T) {
	made, err := bundle()
	if err != nil {
		t.Fatal(err)
	}
	for name, most := range map[string]int{"../page/page.js": 60_000, "../page/editor.js": 250_000} {
		var small bytes.Buffer
		w := gzip.NewWriter(&small)
		w.Write(made[name])
		w.Close()
		if t.Logf("%s has %d bytes, %d compressed", name, len(made[name]), small.Len()); small.Len() > most || small.Len() == 0 {
			t.Errorf("%s has %d bytes compressed, at most %d were meant", name, small.Len(), most)
		}
	}
}
