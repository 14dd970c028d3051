package golden

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// places are the positions of each game where counting starts, as numbers of random moves.
var places = []int{0, 25, 60, 150}

// The most lines that are counted, and the most that are counted by judging every move.
const (
	maxLines  = 30_000
	maxJudged = 400
)

// TestVectors records the number of lines of legal moves from positions of every game, depth
// by depth. An independent engine must count the same. The lists of moves and the judge must
// agree on the numbers.
func TestVectors(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			table := g.table(t)
			e, err := table.Expander()
			if err != nil {
				t.Fatal(err)
			}
			pool := poolOf(table, g.seed)
			var b strings.Builder
			for _, n := range places {
				walk := table.Walk()
				if moves, over := walk.Random(rand.New(rand.NewPCG(g.seed, 7)), n); over || moves < n {
					break
				}
				p := walk.Position()
				fmt.Fprintf(&b, "position after %d moves\n", n)
				for line := range strings.Lines(table.PrintPosition(p)) {
					b.WriteString("  " + line)
				}
				b.WriteString("lines")
				packed := e.Pack(p)
				for depth := 1; ; depth++ {
					lines := e.Perft(packed, depth)
					fmt.Fprintf(&b, " %d", lines)
					if lines <= maxJudged {
						j := judge{table: table, e: e, pool: pool}
						if judged := j.count(p, nil, depth); judged != lines || j.differ != "" {
							t.Errorf("after %d moves there are %d lines of %d moves in the lists and %d by the judge%s", n, lines, depth, judged, j.differ)
						}
					}
					if lines*8 > maxLines || lines == 0 {
						break
					}
				}
				b.WriteString("\n\n")
			}
			expect(t, strings.TrimSuffix(b.String(), "\n"))
		})
	}
}

// poolOf returns moves from random games, to be tried in any position. They are texts,
// because the same text can be another move in another position.
func poolOf(table rule.AnyGame, seed uint64) (pool []string) {
	r := rand.New(rand.NewPCG(seed, 8))
	walk := table.Walk()
	for range 60 {
		if list := walk.List(); len(list) > 0 {
			if m := table.PrintMove(list[r.IntN(len(list))]); !slices.Contains(pool, m) {
				pool = append(pool, m)
			}
		}
		if moves, _ := walk.Random(r, 1+r.IntN(5)); moves == 0 {
			walk.Restart()
		}
	}
	return pool
}

// A judge counts lines without the lists of legal moves. It tries the moves that the game
// proposes, those that were legal one move earlier, and others.
type judge struct {
	table  rule.AnyGame
	e      rule.Expander
	pool   []string
	differ string // a difference between the list and the judge, or ""
}

// printed prints moves as people would write them.
func (j *judge) printed(moves []rule.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = j.table.PrintMove(m)
	}
	return texts
}

func (j *judge) count(p rule.Position, before []byte, depth int) (lines uint64) {
	if depth == 0 {
		return 1
	}
	packed := j.e.Pack(p)
	legal, tried := map[rule.Move]bool{}, map[rule.Move]bool{}
	attempts := j.e.Attempts(before, packed)
	for _, text := range slices.Concat(j.pool, j.printed(attempts)) {
		if m, err := j.table.ReadMove(p, text); err == nil {
			attempts = append(attempts, m)
		}
	}
	for _, m := range attempts {
		if !tried[m] && !j.table.(rule.Checker).Refuses(p, m) {
			legal[m] = true
		}
		tried[m] = true
	}
	listed := j.table.Legal(p)
	for _, m := range listed {
		if !legal[m] {
			j.differ = fmt.Sprintf("\n%s is in the list and not legal in\n%s", j.table.PrintMove(m), j.table.PrintPosition(p))
		}
		delete(legal, m)
		next, _ := j.table.Play(p, m)
		lines += j.count(next, packed, depth-1)
	}
	for m := range legal {
		j.differ = fmt.Sprintf("\n%s is legal and not in the list in\n%s", j.table.PrintMove(m), j.table.PrintPosition(p))
		lines++
	}
	return lines
}

// literal counts lines of m,n,k games in the simplest way: on a board of letters, with a
// search for k equal letters in a row after every mark.
func literal(board [][]byte, k int, mark byte, depth int) (lines uint64) {
	if depth == 0 {
		return 1
	}
	for y := range board {
		for x := range board[y] {
			if board[y][x] != '.' {
				continue
			}
			board[y][x] = mark
			if won(board, k, mark) {
				if depth == 1 {
					lines++
				}
			} else {
				lines += literal(board, k, 'x'+'o'-mark, depth-1)
			}
			board[y][x] = '.'
		}
	}
	return lines
}

func won(board [][]byte, k int, mark byte) bool {
	for y := range board {
		for x := range board[y] {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				n := 0
				for at := 0; at < k; at++ {
					row, column := y+at*d[1], x+at*d[0]
					if row >= len(board) || column < 0 || column >= len(board[y]) || board[row][column] != mark {
						break
					}
					n++
				}
				if n == k {
					return true
				}
			}
		}
	}
	return false
}

// A slow program that shares no code with the engine counts the same lines of whole small
// games.
func TestLiteralVectors(t *testing.T) {
	for _, c := range []struct{ m, n, k, depth int }{{3, 3, 3, 9}, {4, 3, 3, 6}, {5, 2, 4, 7}, {4, 4, 4, 5}} {
		size := fmt.Sprintf("%dx%dx%d", c.m, c.n, c.k)
		table := game{title: "mnk", variants: []rule.Setting{{Name: "size", Value: size}}}.table(t)
		e, err := table.Expander()
		if err != nil {
			t.Fatal(err)
		}
		board := make([][]byte, c.n)
		for y := range board {
			board[y] = []byte(strings.Repeat(".", c.m))
		}
		for depth := 1; depth <= c.depth; depth++ {
			if got, want := e.Perft(e.Pack(table.Start()), depth), literal(board, c.k, 'x', depth); got != want {
				t.Errorf("%s has %d lines of %d moves, word by word %d", size, got, depth, want)
			}
		}
	}
}
