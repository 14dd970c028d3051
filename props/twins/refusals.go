package twins

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/props/twins/reference"
)

// Refusals plays a random game of at most limit moves on the engine and the twin, from the
// start, tries moves at each position that are mostly illegal, and compares which clauses
// refuse them. It returns how many refusals it compared, and continues after a difference.
func Refusals(table rule.AnyGame, twin reference.Game, r *rand.Rand, limit int, report func(*Difference)) (compared int) {
	run := &Run{table: table, twin: twin, r: r, at: table.Start(), refusals: true}
	failed := func() (d *Difference) {
		defer run.caught(&d)
		for range limit {
			legal := run.table.Legal(run.at)
			for _, text := range run.oddMoves(legal) {
				if d := run.attempt(text); d != nil {
					report(d)
				}
			}
			if len(legal) == 0 {
				return nil
			}
			text := run.table.PrintMove(legal[r.IntN(len(legal))])
			run.seen = append(run.seen, text)
			if d := run.follow(text); d != nil {
				return d
			}
		}
		return nil
	}()
	if failed != nil {
		report(failed)
	}
	return run.compared
}

// oddMoves returns moves to try in a position, most of them illegal.
func (run *Run) oddMoves(legal []rule.Move) (texts []string) {
	const tried = 6
	for n := range tried {
		text := ""
		switch {
		case len(legal) > 0 && (n < 4 || len(run.seen) == 0):
			text = run.table.PrintMove(legal[run.r.IntN(len(legal))])
		case len(run.seen) > 0:
			text = run.seen[run.r.IntN(len(run.seen))]
		default:
			continue
		}
		texts = append(texts, run.odd(text))
	}
	return texts
}

// follow makes a legal move on both sides.
func (run *Run) follow(text string) *Difference {
	move, err := run.table.ReadMove(run.at, text)
	if err != nil {
		return run.difference("legal moves", "", err.Error())
	}
	run.at, _ = run.table.Play(run.at, move)
	run.script = append(run.script, text)
	if err := run.twin.Play(text); err != nil {
		return run.difference("legal moves", text, err.Error())
	}
	return nil
}

// reasons compares which clauses refuse a move that both sides refuse.
func (run *Run) reasons(said string, found []rule.Reason) *Difference {
	if !run.refusals {
		return nil
	}
	theirs, err := run.twin.Refuses(said)
	var unsupported reference.Unsupported
	if errors.As(err, &unsupported) {
		return nil
	} else if err != nil {
		return run.difference("reasons", "", err.Error())
	}
	run.compared++
	ours, ended := make([]string, len(found)), false
	for i, r := range found {
		ours[i], ended = r.ID, ended || r.Last
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	theirs = slices.Compact(theirs)
	extra, lacking := missing(ours, theirs), missing(theirs, ours)
	if ended {
		lacking = nil // the refusal says that the rest was not asked
	}
	if extra == nil && lacking == nil {
		return nil
	}
	d := run.difference("reasons", strings.Join(extra, " "), strings.Join(lacking, " "))
	d.Try = said
	return d
}

// missing returns the words of a that are not among those of b.
func missing(a, b []string) (rest []string) {
	for _, word := range a {
		if !slices.Contains(b, word) {
			rest = append(rest, word)
		}
	}
	return rest
}
