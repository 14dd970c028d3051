package phylo

import "slices"

// best returns the winners.
//
// phylo.score.winner, phylo.ruling.score-tie
func (t *table) best() []string {
	south, north := t.players[0].name, t.players[1].name
	ahead := t.score(south) - t.score(north)
	if ahead == 0 && t.reads("score-tie", "B") {
		ahead = t.count(south) - t.count(north)
	}
	switch {
	case ahead > 0:
		return []string{south}
	case ahead < 0:
		return []string{north}
	}
	return []string{south, north}
}

// score adds up a player's points.
//
// phylo.score.sum, phylo.ruling.scoring
func (t *table) score(name string) (sum int) {
	alive := func(s *stack) bool {
		// phylo.ruling.score-disconnected
		return t.reads("score-disconnected", "A") || t.connected(s)
	}
	for _, p := range t.settled(name, alive) {
		switch {
		case t.reads("scoring", "B"):
			sum++
		case t.reads("scoring", "C"):
			sum += p.card.Points
		default:
			sum += p.card.Rank
		}
	}
	return sum
}

// settled returns the species of a player that count: visible ones and the parasites under
// them, in the stacks for which asked is true.
//
// phylo.invasive.no-points, phylo.parasite.both-score,
// phylo.pollinator.no-points, phylo.ruling.score-covered
func (t *table) settled(name string, asked func(*stack) bool) (list []*piece) {
	for _, s := range t.stacks {
		for _, p := range append(slices.Clone(s.face().parasites), s.face()) {
			if p.owner == name && p.kind == "species" && asked(s) {
				list = append(list, p)
			}
		}
	}
	return list
}

// count returns the number of a player's species on the table, connected or not.
//
// phylo.ruling.score-tie
func (t *table) count(name string) int {
	return len(t.settled(name, func(*stack) bool { return true }))
}
