package rule

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// NearestMoves returns up to n legal moves, those most like the given line
// first: lines are compared word by word, and a move of the same kind by the
// same speaker is nearer than another. The line need not be a move at all.
func NearestMoves(table AnyGame, p Position, line string, n int) []Move {
	type candidate struct {
		move Move
		far  int
	}
	legal := table.Legal(p)
	want := wordsOfMove(line, speakerOf(table, p))
	candidates := make([]candidate, len(legal))
	row := make([]int, 0, 32)
	for i, m := range legal {
		candidates[i] = candidate{m, want.distance(wordsOfMove(table.PrintMove(m), ""), row)}
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return cmp.Compare(a.far, b.far) })
	nearest := make([]Move, 0, min(n, len(candidates)))
	for _, c := range candidates[:min(max(n, 0), len(candidates))] {
		nearest = append(nearest, c.move)
	}
	return nearest
}

// speakerOf returns the name of the one player who may decide, "" when there
// is none or several.
func speakerOf(table AnyGame, p Position) string {
	who, seats := table.Deciders(p)&^Only(Chance), table.Seats()
	if who.Len() != 1 || int(who.First()) >= len(seats) {
		return ""
	}
	return seats[who.First()]
}

// A moveWords is a line split for comparison.
type moveWords struct {
	speaker string
	words   []string // the first is the kind of the move
}

func wordsOfMove(line, speaker string) moveWords {
	if hasSpeaker(line) {
		speaker, line, _ = strings.Cut(line, ":")
	}
	return moveWords{strings.TrimSpace(speaker), strings.Fields(strings.ReplaceAll(line, `"`, " "))}
}

// The cost of a word that is missing, of another kind of move, and of another
// speaker.
const (
	wordCost    = 120
	kindCost    = 300
	speakerCost = 200
)

// distance is the edit distance over words. Replacing a word costs more the
// less the two have in common.
func (w moveWords) distance(o moveWords, row []int) int {
	far := 0
	if w.speaker != o.speaker {
		far += speakerCost
	}
	if len(w.words) > 0 && len(o.words) > 0 && w.words[0] != o.words[0] {
		far += kindCost * changed(w.words[0], o.words[0]) / wordCost
	}
	row = row[:0]
	for j := range len(o.words) + 1 {
		row = append(row, j*wordCost)
	}
	for i, word := range w.words {
		diagonal := row[0]
		row[0] = (i + 1) * wordCost
		for j, other := range o.words {
			best := min(row[j+1], row[j]) + wordCost
			best = min(best, diagonal+changed(word, other))
			diagonal, row[j+1] = row[j+1], best
		}
	}
	return far + row[len(o.words)]
}

// changed is the cost of replacing one word by another: nothing for the same
// word, wordCost for two that have nothing in common. Of words that differ in
// one letter or digit, the one with the closer letter costs less: the square
// beside the one that was meant.
func changed(a, b string) int {
	if a == b {
		return 0
	}
	longer := max(len(a), len(b))
	far := max(1, wordCost*levenshtein.ComputeDistance(a, b)/longer)
	if len(a) == len(b) {
		for i := range len(a) {
			far += min(9, max(int(a[i])-int(b[i]), int(b[i])-int(a[i])))
		}
	}
	return far
}
