package service

import (
	"cmp"
	"context"
	"math"
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
)

// DecideResult are the lines of a position that decide an answer, each by itself.
type DecideResult struct {
	Version int            `json:"version"`
	Answer  string         `json:"answer"` // "legal", "refused by ID, ID", or a value
	Lines   []inquiry.Part `json:"lines"`
}

// Decides varies each line of the position at a place, and says which of them decide whether a
// move is legal, or a value.
func (d *Desk) Decides(ctx context.Context, q Because) (DecideResult, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return DecideResult{}, err
	}
	table, now := m.Table(), m.Now()
	ask := inquiry.Asks(table, now, q.Question)
	if ask == nil {
		return DecideResult{}, wrong("%.60q is neither a move nor a value", q.Question)
	}
	answer := DecideResult{m.version, ask(now), []inquiry.Part{}}
	parts := inquiry.Relevant(table, now, func(p rule.Position) string {
		if err = cmp.Or(err, d.opt.Breathe(ctx)); err != nil {
			return answer.Answer
		}
		return ask(p)
	})
	before, _ := table.Picture(now, rule.Chance)
	for _, part := range parts {
		for i := range part.Others {
			says, things := inquiry.Depicted(table, &before, part.Others[i].At)
			part.Others[i].Says, part.Things = says, append(part.Things, things...)
		}
		if len(part.Others) > 0 {
			answer.Lines = append(answer.Lines, part)
		}
	}
	return answer, err
}

// Does asks what the legal moves at a place do.
type Does struct {
	Place
	Number string `json:"number,omitempty"` // the moves come first after which this is largest
	Moves  int    `json:"moves,omitempty"`  // of how many moves; of all when omitted
}

// Done is what legal moves do.
type Done struct {
	Version int                `json:"version"`
	Legal   int                `json:"legal"` // how many moves are legal
	Moves   []string           `json:"moves"`
	Effects []inquiry.MoveDoes `json:"effects"` // of each of these moves
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
	answer := Done{Version: m.version, Legal: len(table.Legal(m.Now()))}
	answer.Effects, err = inquiry.Does(table, m.Now(), cmp.Or(max(q.Moves, 0), math.MaxInt), by, func() error { return d.opt.Breathe(ctx) })
	if err != nil && ctx.Err() == nil {
		err = wrong("%v", err)
	}
	answer.Moves = rule.NamesOf(slices.Values(answer.Effects), func(one inquiry.MoveDoes) string { return one.Move })
	return answer, err
}
