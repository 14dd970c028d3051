package service

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/limits"
	"umpire/props/fail"
	"umpire/props/must"
)

// The texts that are open have a limit together, also over several desks.
func TestRoomForTexts(t *testing.T) {
	opt := Options{Games: engines.Games, Room: NewRoom()}
	opt.Limits[limits.File], opt.Limits[limits.Read] = 8_000, 40_000 // a quarter of it for open texts
	one, other := New(opt), New(opt)
	open := func(d *Desk, uri string, size int) error {
		_, err := d.Open(t.Context(), Open{URI: uri, Version: 1, Text: strings.Repeat("#", size)})
		return err
	}
	for _, c := range []struct {
		what string
		do   func() error
		fits bool
	}{
		{"a text", func() error { return open(one, "a.scenario", 4_000) }, true},
		{"a text of another desk", func() error { return open(other, "a.scenario", 5_000) }, true},
		{"a text that is too much", func() error { return open(one, "b.scenario", 1_001) }, false},
		{"a text that is open already, and larger now", func() error { return open(one, "a.scenario", 5_001) }, false},
		{"a change that is too much", func() error {
			_, err := other.Change(t.Context(), ChangeText{URI: "a.scenario", Version: 2, Changes: []Change{{Text: strings.Repeat("#", 6_001)}}})
			return err
		}, false},
		{"a change that fills it", func() error {
			_, err := other.Change(t.Context(), ChangeText{URI: "a.scenario", Version: 3, Changes: []Change{{Text: strings.Repeat("#", 6_000)}}})
			return err
		}, true},
		{"one text is closed", func() error { _, err := one.Close(t.Context(), TextName{"a.scenario"}); return err }, true},
		{"there is room again", func() error { return open(other, "b.scenario", 4_000) }, true},
	} {
		err := c.do()
		fail.If(t, (err == nil) != c.fits || err != nil && !strings.Contains(err.Error(), "close one first"), "%s: %v", c.what, err)
	}
}

// Of many large texts, only the scenarios of the last ones are kept.
func TestRoomForScenarios(t *testing.T) {
	for _, size := range []int{100_000, 1_500_000, 9_000_000} {
		opt := Options{Games: engines.Games, Room: NewRoom()}
		desks := []*Desk{New(opt), New(opt)}
		text := "game mnk\nscenario \"s\"\n  Cross: place a1\n" + strings.Repeat("# "+strings.Repeat("x", 1000)+"\n", size/1003)
		last := ""
		for i := 0; i < 100 && (i+1)*len(text) < 60<<20; i++ {
			d := desks[i%2]
			last = fmt.Sprintf("%d.scenario", i)
			must.Value(d.Open(t.Context(), Open{URI: last, Version: 1, Text: text}))(t)
			found, err := d.Check(t.Context(), TextName{last})
			fail.Now(t, err != nil || len(found.Cases) != 1 || found.Cases[0].Status != "passed", "%v %v", err, found)
		}
		kept, loaded := 0, 0
		for _, d := range desks {
			for _, doc := range d.docs {
				if doc.suite != nil {
					kept += len(doc.text.s)
					loaded++
				}
			}
		}
		fail.If(t, loaded == 0 || loaded > 1 && kept > maxKept, "of texts of %d bytes, %d are kept", size, loaded)
		for _, d := range desks { // a text whose scenarios were dropped is loaded again
			found, err := d.Outline(t.Context(), TextName{"0.scenario"})
			fail.If(t, d.docs["0.scenario"] != nil && (err != nil || len(found.Symbols) != 1), "%v %v", err, found)
		}
	}
}
