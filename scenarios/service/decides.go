package service

import (
	"context"
	"math"
	"slices"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
)

// Decided are the lines of a position that decide an answer by themselves.
type Decided struct {
	Version int            `json:"version"`
	Answer  string         `json:"answer"` // "legal", "refused by ID, ID", or a value
	Lines   []DecidingLine `json:"lines"`
}

// A DecidingLine is a line of a position, and the things of the picture that it is about.
type DecidingLine struct {
	Line   string      `json:"line"`
	Things []ID        `json:"things"`
	Others []Variation `json:"others"`
}

// A Variation is what a line may be instead, and the answer then.
type Variation struct {
	inquiry.Other
	Says []string `json:"says,omitempty"` // what changes in the picture
}

// Decides varies each line of the position at a place, and says which of them decide whether a
// move is legal, or a value.
func (d *Desk) Decides(ctx context.Context, q Because) (Decided, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Decided{}, err
	}
	table, now := m.Table(), m.Now()
	ask := inquiry.Asks(table, now, q.Question)
	if ask == nil {
		return Decided{}, wrong("%.60q is neither a move nor a value", q.Question)
	}
	answer := Decided{Version: m.version, Answer: ask(now), Lines: []DecidingLine{}}
	parts := inquiry.Relevant(table, now, func(p rule.Position) string {
		if err == nil {
			err = d.opt.Breathe(ctx)
		}
		if err != nil {
			return answer.Answer
		}
		return ask(p)
	})
	if err != nil {
		return Decided{}, err
	}
	before, _ := table.Picture(now, rule.Chance)
	for _, part := range parts {
		line := DecidingLine{Line: part.Line, Things: []ID{}}
		for _, other := range part.Others {
			after, _ := table.Picture(other.At, rule.Chance)
			v := Variation{Other: other}
			gone, come := scene.Changes(&before, &after)
			for _, mark := range slices.Concat(gone, come) {
				v.Says = append(v.Says, mark.Say)
				if !slices.Contains(line.Things, mark.On) {
					line.Things = append(line.Things, mark.On)
				}
			}
			line.Others = append(line.Others, v)
		}
		if len(line.Others) > 0 {
			answer.Lines = append(answer.Lines, line)
		}
	}
	return answer, nil
}

// Does asks what the legal moves at a place do.
type Does struct {
	Place
	Number string `json:"number,omitempty"` // the moves come first after which this is largest
	Moves  int    `json:"moves,omitempty"`  // of how many moves; of all when omitted
}

// Done is what legal moves do.
type Done struct {
	Version int      `json:"version"`
	Legal   int      `json:"legal"` // how many moves are legal
	Moves   []Effect `json:"moves"`
}

// An Effect is what a move does.
type Effect struct {
	Text string `json:"move"`
	inquiry.MoveDoes
}

// Does says what the legal moves do: which facts change, and what each clause does.
func (d *Desk) Does(ctx context.Context, q Does) (Done, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Done{}, err
	}
	table := m.Table()
	var by func(rule.Position) (float64, error)
	if q.Number != "" {
		number, err := scenarios.NewNumber(table, q.Number, &d.opt.Limits)
		if err != nil {
			return Done{}, wrong("%v", err)
		}
		by = func(p rule.Position) (float64, error) { return number.Number(table, p, len(m.passed)) }
	}
	most := q.Moves
	if most <= 0 {
		most = math.MaxInt
	}
	all, err := inquiry.Does(table, m.Now(), most, by, func() error { return d.opt.Breathe(ctx) })
	if ctx.Err() != nil {
		return Done{}, ctx.Err()
	}
	if err != nil {
		return Done{}, wrong("%v", err)
	}
	answer := Done{Version: m.version, Legal: len(table.Legal(m.Now())), Moves: []Effect{}}
	for _, one := range all {
		answer.Moves = append(answer.Moves, Effect{one.Move, one})
	}
	return answer, nil
}
