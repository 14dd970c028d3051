package service

import (
	"context"
	"fmt"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// Write asks for the play up to a place as a scenario of its own.
type Write struct {
	Place
	Title    string `json:"title,omitempty"`
	Here     bool   `json:"here,omitempty"`     // begin from the position at the place, without the moves
	Outcomes bool   `json:"outcomes,omitempty"` // with the outcomes of each move
	Ends     bool   `json:"ends,omitempty"`     // with the final position
}

// Written is the scenario.
type Written struct {
	Text string `json:"text"`
}

// Write returns a scenario file with what was played up to a place. The scenario passes.
func (d *Desk) Write(ctx context.Context, q Write) (Written, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Written{}, err
	}
	table, line := m.Table(), m.passed
	if q.Here {
		line = line[len(line)-1:]
	}
	r := Record(table, line)
	r.Def, r.Setup, r.CardsPath, r.Name = m.Def, m.Setup, m.cards, q.Title
	if r.Name == "" {
		r.Name = m.Name
	}
	r.FromText = r.FromText || q.Here
	if !q.Ends {
		r.Ends = ""
	}
	if q.Outcomes {
		for _, one := range line[1:] {
			r.Outcomes = append(r.Outcomes, scenarios.Outcomes(table, one.Effects))
		}
	}
	return Written{r.Source(table)}, nil
}

// Record returns a line of play as a recording, with expectations that hold at its end.
// The caller must set the game and its setup.
func Record(table rule.AnyGame, line []scenarios.Moment) *scenarios.Recording {
	start, now := line[0].Position, line[len(line)-1].Position
	r := &scenarios.Recording{Start: start, FromText: start != table.Start()}
	for _, one := range line[1:] {
		r.Moves = append(r.Moves, one.Move)
	}
	if table.Deciders(now).Has(rule.Chance) {
		return r // nothing can be expected while a result of chance is due
	}
	r.Expect = []string{"expect legal none"}
	if n := len(table.Legal(now)); n > 0 {
		r.Expect[0] = fmt.Sprintf("expect legal %d", n)
	}
	r.Ends = table.PrintPosition(now)
	return r
}

// Compare asks for the result of a scenario under every reading of a ruling.
type Compare struct {
	Place
	Ruling string `json:"ruling"`
}

// Compared are the readings of a ruling, side by side.
type Compared struct {
	Version  int       `json:"version"`
	Ruling   string    `json:"ruling"`
	Question string    `json:"question"`
	Readings []Reading `json:"readings"`
}

// A Reading is the result of a scenario under a reading.
type Reading struct {
	Name    string `json:"name"`
	Label   string `json:"label"`
	Words   string `json:"words"`
	Default bool   `json:"default,omitempty"`
	Where   *Where `json:"where,omitempty"` // nil when it cannot be played
	Error   string `json:"error,omitempty"`
}

// Readings plays up to a place under every reading of a ruling.
func (d *Desk) Readings(ctx context.Context, q Compare) (Compared, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Compared{}, err
	}
	ruling := m.Def.Ruling(q.Ruling)
	if ruling == nil {
		return Compared{}, wrong("%s has no ruling %q", m.Def.Name, q.Ruling)
	}
	a := Compared{Version: m.version, Ruling: ruling.ID, Question: ruling.Question, Readings: []Reading{}}
	met := map[string]bool{}
	for i := range ruling.Readings {
		r := &ruling.Readings[i]
		if !r.Supported || met[r.Name] {
			continue
		}
		met[r.Name] = true
		if err := d.opt.Breathe(ctx); err != nil {
			return Compared{}, err
		}
		of := Reading{Name: r.Name, Label: r.Label(), Words: r.Words, Default: r.Name == ruling.Default}
		place := q.Place
		place.Rulings = append(place.Rulings[:len(place.Rulings):len(place.Rulings)], Choice{ruling.ID, r.Name})
		if where, err := d.Where(ctx, place); err != nil {
			of.Error = err.Error()
		} else {
			of.Where = &where
		}
		a.Readings = append(a.Readings, of)
	}
	return a, nil
}
