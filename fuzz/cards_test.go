package fuzz

import (
	"bytes"
	"errors"
	"os"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
)

// FuzzCardSet reads a card set. Either the set has mistakes with places, or the game opens
// with it and has a sound start.
func FuzzCardSet(f *testing.F) {
	f.Add(uint8(0), []byte("meta: {game: roam}\nland: []\n"))
	f.Add(uint8(0), []byte("- {id: L01, coins: {7: 1}, pattern: [\"#..\", \"o\"]}\n"))
	f.Add(uint8(0), []byte("a: &a [*a]\n"))
	f.Add(uint8(0), []byte("\xff\x00: ["))
	words, err := os.ReadFile("../scenarios/loam/vocabulary.yaml")
	if err != nil {
		f.Fatal(err)
	}
	for i, def := range engines.Games {
		if def.Name == "loam" {
			for part := range bytes.SplitSeq(words, []byte("\n\n")) { // short parts are read faster
				f.Add(uint8(i), part)
			}
		}
		if def.Cards != nil {
			thin := props.Thin(def.Cards.Data)
			f.Add(uint8(i), thin)
			f.Add(uint8(i), bytes.Replace(thin, []byte("points: 0"), []byte("points: -1"), 1))
		}
	}
	f.Fuzz(func(t *testing.T, choice uint8, data []byte) {
		def := engines.Games[int(choice)%len(engines.Games)]
		if def.Cards == nil {
			t.Skip("the game has no cards")
		}
		if len(data) > props.SmallSet {
			return // a small set is read faster, and has every kind of field
		}
		err := def.Cards.Lint(data)
		if err != nil {
			if wrong := props.Placed(string(data), err); wrong != nil {
				t.Fatal(wrong)
			}
		}
		if err != nil && len(data)%8 != 0 { // opening reads the set again, so do it only sometimes
			return
		}
		_, _ = def.Cards.List(data)
		table, opened := def.Table(rule.Setup{Cards: data})
		if data != nil && (err == nil) != (opened == nil) {
			t.Fatalf("the set has the mistakes %v, and opening the game gives %v", err, opened)
		}
		if opened != nil {
			var errs rule.SetupErrors
			if !errors.As(opened, &errs) || len(errs) == 0 {
				t.Fatalf("the error is no list of mistakes of a setup: %v", opened)
			}
			return
		}
		readsBack(t, table, table.PrintPosition(table.Start()))
	})
}
