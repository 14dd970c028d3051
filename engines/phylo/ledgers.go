package phylo

import (
	"fmt"

	"umpire/engines/rule"
)

var (
	_ rule.LedgerProvider[State] = (*Game)(nil)
	_ rule.Standings[State]      = (*Game)(nil)
)

// Ranking says how the winners are found: the highest sum; by one reading of a tie
// the most species.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	if g.book.Struck.Has(ScoreWinner) {
		return nil
	}
	id := g.book.Clauses[ScoreWinner].ID
	step := rule.Most(3, "highest score", id, func(seat rule.Seat) int { return g.score(s, seat, g.scorer(s)) })
	steps = append(steps, step)
	if step.Left.Len() > 1 && g.read.moreSpecies {
		step = rule.Most(step.Left, "of those who tie, most species", id, func(seat rule.Seat) int { return g.present(s, seat) })
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 {
		steps = append(steps, rule.Comparison{What: "it is a tie", Left: step.Left, Clause: id})
	}
	return steps
}

// Ledgers returns how the scores add up, and for each visible species which of
// its neighbours hold it and which do not.
func (g *Game) Ledgers(s *State) (all []rule.Ledger) {
	for seat := range rule.Seat(2) {
		name := g.name(seat) + ".score"
		all = append(all, rule.Ledger{Name: name, Fact: name, Part: g.name(seat) + ".points", Lines: g.scoreLines(s, seat)})
	}
	q := g.asker(s)
	w := q.web()
	for living := w.living; !living.empty(); {
		i := living.pop()
		all = append(all, rule.Ledger{Name: "links " + q.label(i), Lines: q.linkLines(i)})
	}
	return all
}

// scoreLines returns a line for each card of a player that could score.
func (g *Game) scoreLines(s *State, seat rule.Seat) (lines []rule.Line) {
	t, host := g.scorer(s), 0
	held := g.countable(s, t)
	for i := range s.pieces() {
		one := &s.Table[i]
		if one.Role.main() {
			host = i
		}
		if one.seat() != seat || one.Role == Starter || one.Role == Habitat || one.Role == Event {
			continue
		}
		line := rule.Line{What: fmt.Sprintf("%s %s", g.cardName(one.Card), one.at()), Clause: g.book.Clauses[ScoreSum].ID}
		switch {
		case !held.has(host):
			line.What += " is not connected"
		case s.Table[host].isCovered():
			line.What += " is covered"
			line.Clause = g.book.Clauses[InvasiveNoPoints].ID
		case one.Role == Copy:
			line.What += " lies upside down"
			line.Clause = g.book.Clauses[PollinatorNoPoints].ID
		case one.Role == Parasite:
			line.What += " is a parasite"
			line.Clause = g.book.Clauses[ParasiteBothScore].ID
		}
		if held.has(host) {
			line.Points = g.points(s, i, host, t)
		}
		lines = append(lines, line)
	}
	if sum := rule.Sum(lines); sum != 0 && !t.Applies(ScoreSum) {
		lines = append(lines, rule.Line{What: "nothing is added up", Points: -sum, Clause: g.book.Clauses[ScoreSum].ID})
	}
	return lines
}

// linkLines returns a line for each neighbour of a species: 1 point if it can
// stand on it, else the clause that forbids it; then the habitats it hangs on.
func (q *asker) linkLines(i int) (lines []rule.Line) {
	w := q.w
	var told mask
	told.add(i)
	for near := w.meet(i); !near.empty(); {
		b := near.pop()
		if q.holds(b, i) {
			lines = append(lines, rule.Line{What: q.standing(i, b, &told), Points: 1, Clause: q.g.book.Clauses[LinkTerrainClimate].ID})
			continue
		}
		lines = append(lines, q.noLink(i, b))
	}
	for from := w.bearers[i]; !from.empty(); {
		lines = append(lines, rule.Line{What: "hangs on " + q.label(from.pop()), Clause: q.g.book.Clauses[ConnChain].ID})
	}
	if !w.connected(i) {
		lines = append(lines, rule.Line{What: "hangs on no habitat", Clause: q.g.book.Clauses[ConnChain].ID})
		if !q.g.book.Struck.Has(RemoveStep) {
			lines = append(lines, rule.Line{What: fmt.Sprintf("goes when the actions of %s are done", q.g.name(w.faces[i].who)), Clause: q.g.book.Clauses[RemoveStep].ID})
		}
	}
	return lines
}

// noLink says why the species i cannot stand on the card b, and by which clause.
func (q *asker) noLink(i, b int) rule.Line {
	w, t := q.w, rule.NewTrace[State](&q.g.book)
	q.g.stands(&w.faces[i], &w.faces[b], t)
	line := rule.Line{What: "not on " + q.label(b)}
	cited := t.Cited()
	for c := range cited.Each {
		if text := q.g.linkText(c, &w.faces[i], &w.faces[b]); text != "" {
			line.What, line.Clause = "not on "+q.label(b)+": "+text, q.g.book.Clauses[c].ID
		}
	}
	return line
}

// label names a face and its spot.
func (q *asker) label(i int) string {
	return q.g.cardName(q.w.faces[i].card) + " " + q.w.faces[i].Spot.String()
}
