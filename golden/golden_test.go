package golden

import (
	"bytes"
	"flag"
	"fmt"
	"hash/fnv"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
	"testing"

	"umpire/cmd/umpire/cli"
	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"

	"github.com/hexops/autogold/v2"
)

const gameScenario = `game mnk
players Ann, Bob

scenario "An opening"
  setup
  Ann: place a1
`

// ruled finds the line numbers of clauses in the code, which every change moves.
var ruled = regexp.MustCompile(`(engines/\S+\.go:|"file": "engines/\S+\.go",\s+"line": )\d+`)

// TestCommands records what the program prints for people and for machines.
func TestCommands(t *testing.T) {
	dir := t.TempDir()
	must.Succeed(t, os.WriteFile(filepath.Join(dir, "game.scenario"), []byte(gameScenario), 0o644))
	t.Setenv("NO_COLOR", "1")
	for name, args := range must.Cases[map[string][]string](t, "testdata/commands.yaml", "Commands") {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			back := must.Value(os.Getwd())(t)
			must.Succeed(t, os.Chdir(dir)) // and not for the comparison with the golden
			code := cli.Spread(engines.Games, nil, args, strings.NewReader(""), &out, &out)
			must.Succeed(t, os.Chdir(back))
			text := "$ umpire " + strings.Join(args, " ") + "\n" + out.String()
			if code != 0 {
				text += fmt.Sprintf("exit status %d\n", code)
			}
			expect(t, ruled.ReplaceAllString(text, "${1}N"))
		})
	}
}

var (
	mu   sync.Mutex
	used = map[string]bool{} // the golden files that were used, by path
)

func expect(t *testing.T, text string) {
	t.Helper()
	mu.Lock()
	used[filepath.Join("testdata", filepath.FromSlash(t.Name())+".golden")] = true
	mu.Unlock()
	autogold.ExpectFile(t, autogold.Raw(text))
}

// TestMain fails if all tests have run and some golden file was not used. go test -update
// removes such files.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // by default a small heap is collected every few milliseconds
	code := m.Run()
	if run := flag.Lookup("test.run"); code == 0 && run.Value.String() == "" && flag.Lookup("test.skip").Value.String() == "" && flag.Lookup("test.list").Value.String() == "" {
		for _, file := range leftOver("testdata", used) {
			os.Stderr.WriteString(file + ": no test compares this golden\n")
			code = 1
		}
	}
	os.Exit(code)
}

// leftOver returns the golden files in a folder that were not used.
func leftOver(dir string, used map[string]bool) (files []string) {
	filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".golden") && !used[path] {
			files = append(files, path)
		}
		return err
	})
	return files
}

func TestLeftOver(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.golden", "b.golden", "c.txt"} {
		must.Succeed(t, os.WriteFile(filepath.Join(dir, name), nil, 0o644))
	}
	files := leftOver(dir, map[string]bool{filepath.Join(dir, "a.golden"): true})
	fail.If(t, len(files) != 1 || filepath.Base(files[0]) != "b.golden", "left over: %v", files)
}

// places are the positions of each game where counting starts, as numbers of random moves.
var places = []int{0, 25, 60, 150}

// The most lines that are counted.
const maxLines = 30_000

// TestVectors records the number of lines of legal moves from positions of every game, depth
// by depth. An independent engine must count the same. That the lists agree with the judge
// is a property: see legal-moves-are-listed and TestListsUnderFurtherSetups in props.
func TestVectors(t *testing.T) {
	for _, g := range games(t) {
		t.Run(g.Name, func(t *testing.T) {
			table := g.table(t)
			e := must.Value(table.Expander())(t)
			var b strings.Builder
			for _, n := range places {
				walk := table.Walk()
				if moves, over := walk.Random(rand.New(rand.NewPCG(g.Seed, 7)), n); over || moves < n {
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

// A slow program that shares no code with the engine counts the same lines of whole small games.
func TestLiteralVectors(t *testing.T) {
	for _, c := range []struct{ m, n, k, depth int }{{3, 3, 3, 9}, {4, 3, 3, 6}, {5, 2, 4, 7}, {4, 4, 4, 5}} {
		size := fmt.Sprintf("%dx%dx%d", c.m, c.n, c.k)
		table := game{Title: "mnk", Variants: []rule.Setting{{Name: "size", Value: size}}}.table(t)
		e := must.Value(table.Expander())(t)
		board := make([][]byte, c.n)
		for y := range board {
			board[y] = []byte(strings.Repeat(".", c.m))
		}
		for depth := 1; depth <= c.depth; depth++ {
			got, want := e.Perft(e.Pack(table.Start()), depth), literal(board, c.k, 'x', depth)
			fail.If(t, got != want, "%s has %d lines of %d moves, word by word %d", size, got, depth, want)
		}
	}
}

// A game is a recorded game: its setup, and the seed of its random choices.
type game struct {
	Name, Title string
	Players     []rule.Player
	Variants    []rule.Setting
	Seed        uint64
}

func games(t *testing.T) []game { return must.Cases[[]game](t, "testdata/games.yaml", "Games") }

func (g game) table(t *testing.T) rule.AnyGame {
	t.Helper()
	def, near := engines.Find(g.Title)
	fail.Now(t, def == nil, "no game %q, near %q", g.Title, near)
	return must.Get(t, def.Table, rule.Setup{Players: g.Players, Variants: g.Variants})
}

// maxMoves is the largest number of moves of a recorded game.
const maxMoves = 400

// each plays the game at random. It calls show with every position, its legal moves and the
// chosen move, which is "" at the end.
func (g game) each(table rule.AnyGame, show func(p rule.Position, legal []rule.Move, chosen string)) {
	// From a seed and not rapid: a golden game is the same in every run.
	r := rand.New(rand.NewPCG(g.Seed, g.Seed))
	p := table.Start()
	for range maxMoves {
		legal := table.Legal(p)
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		show(p, legal, table.PrintMove(m))
		p, _ = table.Play(p, m)
	}
	show(p, nil, "")
}

// TestPlaythroughs records every position of a game: the move, the number of legal moves, a hash of
// their list, and the changed lines of the position. The first and the last position are complete.
func TestPlaythroughs(t *testing.T) {
	for _, g := range games(t) {
		t.Run(g.Name, func(t *testing.T) {
			table := g.table(t)
			var b strings.Builder
			last := ""
			ply := 0
			g.each(table, func(p rule.Position, legal []rule.Move, chosen string) {
				now := table.PrintPosition(p)
				if last == "" || chosen == "" {
					b.WriteString(now)
				} else {
					writeChanged(&b, last, now)
				}
				last = now
				if chosen != "" {
					ply++
					fmt.Fprintf(&b, "%d. %s   (of %d, %08x)\n", ply, chosen, len(legal), fingerprint(table, legal))
				}
			})
			expect(t, b.String())
		})
	}
}

// writeChanged writes the lines of now that are different from the same line of last.
func writeChanged(b *strings.Builder, last, now string) {
	old := strings.Split(last, "\n")
	for i, line := range strings.Split(strings.TrimSuffix(now, "\n"), "\n") {
		if i >= len(old) || old[i] != line {
			b.WriteString("    " + line + "\n")
		}
	}
}

func fingerprint(table rule.AnyGame, legal []rule.Move) uint32 {
	h := fnv.New32a()
	for _, m := range legal {
		fmt.Fprintln(h, table.PrintMove(m))
	}
	return h.Sum32()
}

// TestRefusals records why moves that are legal in one position of a game are not legal in
// another: every clause, with the values that decide.
func TestRefusals(t *testing.T) {
	for _, g := range games(t) {
		t.Run(g.Name, func(t *testing.T) {
			table := g.table(t)
			var positions []rule.Position
			var moves []rule.Move
			g.each(table, func(p rule.Position, legal []rule.Move, _ string) {
				positions = append(positions, p)
				if len(legal) > 0 {
					moves = append(moves, legal[len(legal)/2])
				}
			})
			// From a seed and not rapid: golden refusals are the same in every run.
			r := rand.New(rand.NewPCG(g.Seed, 1))
			var b strings.Builder
			for range 60 {
				at, m := r.IntN(len(positions)), moves[r.IntN(len(moves))]
				reasons := table.Judge(positions[at], m)
				if len(reasons) == 0 {
					continue
				}
				fmt.Fprintf(&b, "after %d moves, %s\n", at, table.PrintMove(m))
				for _, reason := range reasons {
					fmt.Fprintf(&b, "  %s: %s\n", reason.ID, reason.Values)
				}
			}
			expect(t, b.String())
		})
	}
}

// TestDrawings records how positions are drawn without colors, six in each game.
func TestDrawings(t *testing.T) {
	for _, g := range games(t) {
		t.Run(g.Name, func(t *testing.T) {
			table := g.table(t)
			var positions []rule.Position
			g.each(table, func(p rule.Position, _ []rule.Move, _ string) { positions = append(positions, p) })
			var b strings.Builder
			for i := range 6 {
				at := i * (len(positions) - 1) / 5
				fmt.Fprintf(&b, "after %d moves\n\n%s\n", at, table.Draw(positions[at], nil))
			}
			expect(t, b.String())
		})
	}
}
