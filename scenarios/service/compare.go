package service

import (
	"cmp"
	"context"
	"math/rand/v2"

	"umpire/engines/rule"
	"umpire/scenarios/inquiry"
)

// Part asks where two readings of a ruling part, from a place on.
type Part struct {
	Place
	Ruling    string    `json:"ruling"`
	Readings  [2]string `json:"readings"`
	Positions int       `json:"positions,omitempty"` // how many positions to compare breadth first; 100 when omitted
}

// A Parted is the result of Part.
type Parted struct {
	Version int    `json:"version"`
	Verdict string `json:"verdict"` // as inquiry.Comparison.Says says it
	Text    string `json:"text"`
	Games   int    `json:"games"`  // that were played at random besides, one for each 50 positions
	Parted  int    `json:"parted"` // how many of them part
	inquiry.Comparison
}

// Part plays two readings of a ruling side by side.
func (d *Desk) Part(ctx context.Context, q Part) (a Parted, err error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return a, err
	}
	text := m.table.PrintPosition(m.Now())
	a.Version = m.version
	if a.Open(m.Def, m.Setup, q.Ruling, q.Readings, &text) != nil {
		if err := a.Open(m.Def, m.Setup, q.Ruling, q.Readings, nil); err != nil {
			return a, wrong("%v", err)
		}
		// The readings are there, and have boards of other forms.
		a.Whole, a.Verdict, a.Text = true, "they part", "Under "+q.Readings[0]+" and "+q.Readings[1]+" positions have other forms: this one is not possible under both"
		return a, nil
	}
	a.Breathe = func() error { return d.opt.Breathe(ctx) }
	select {
	case d.search <- struct{}{}:
		defer func() { <-d.search }()
	case <-ctx.Done():
		return a, ctx.Err()
	}
	positions := min(cmp.Or(max(q.Positions, 0), 100), maxPositions)
	err = a.Breadth(positions)
	for r := rand.New(rand.NewPCG(1, 29)); err == nil && !a.Whole && a.Games < positions/50; a.Games++ {
		var parted bool
		if parted, err = a.Game(r); parted {
			a.Parted++
		}
	}
	a.Verdict, a.Text = a.Says(q.Readings)
	return a, err
}

// Quiz asks for a question about a place.
type Quiz struct {
	Place
	Seed uint64 `json:"seed,omitempty"`
}

// A Quizzed is the question whether a move is legal.
type Quizzed struct {
	Version int    `json:"version"`
	Move    string `json:"move"`
	Legal   bool   `json:"legal"`
	Misread string `json:"misread,omitempty"` // a misreading that answers differently, in words
}

// maxQuizzed is how many moves are looked at for a question.
const maxQuizzed = 60

// Quiz draws a question about a place: if it can, one that a reader with a misreading gets wrong.
func (d *Desk) Quiz(ctx context.Context, q Quiz) (a Quizzed, err error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return a, err
	}
	table, now, r := m.Table(), m.Now(), rand.New(rand.NewPCG(q.Seed, 29))
	if table.Deciders(now).Has(rule.Chance) {
		return a, wrong("chance decides here: ask after it")
	}
	var all [2][]rule.Move // refused, legal
	all[1] = table.Legal(now)
	if checker, is := table.(rule.Checker); is {
		for _, move := range checker.Proposals(now) {
			if len(rule.Forbids(table, now, move)) > 0 {
				all[0] = append(all[0], move)
			}
		}
	}
	if len(all[0])+len(all[1]) == 0 {
		return a, wrong("nothing can be done here")
	}
	for i := range all {
		r.Shuffle(len(all[i]), func(j, k int) { all[i][j], all[i][k] = all[i][k], all[i][j] })
		all[i] = all[i][:min(len(all[i]), maxQuizzed)]
	}
	a.Version = m.version
	of := r.IntN(2)
	if len(all[of]) == 0 {
		of = 1 - of
	}
	a.Move, a.Legal = table.PrintMove(all[of][0]), of == 1
	for _, n := range r.Perm(len(m.Def.Misreadings)) {
		if err := d.opt.Breathe(ctx); err != nil {
			return a, err
		}
		setup := m.Setup
		setup.Misread = []string{m.Def.Misreadings[n].Name}
		wrong, err := m.Def.Table(setup)
		if err != nil {
			continue // it is about another variant
		}
		for i := range all {
			for _, move := range all[i] {
				if legal := len(rule.Forbids(wrong, now, move)) == 0; legal != (i == 1) {
					a.Move, a.Legal, a.Misread = table.PrintMove(move), i == 1, m.Def.Misreadings[n].Words
					return a, nil
				}
			}
		}
	}
	return a, nil
}
