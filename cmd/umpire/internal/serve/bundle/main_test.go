package main

import (
	"bytes"
	"os"
	"testing"
)

func TestPageIsFresh(t *testing.T) {
	want, err := bundle()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(page); err != nil || !bytes.Equal(got, want) {
		t.Errorf("page.js is not what src makes: go run . writes it (%v)", err)
	}
}
