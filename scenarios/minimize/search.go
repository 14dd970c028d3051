package minimize

import (
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// These limit a search: how many games it tries, and in how many positions it
// checks an expectation, which is quicker.
const (
	maxTries     = 1500
	maxPositions = 10000
)

// A frame is a scenario taken apart: the lines before its moves, and the step
// at which it fails.
type frame struct {
	before, moves, step []string
	expect              string // the expression of the step, if it is an expect
}

// frame takes the scenario apart. ok is false when something other than moves
// comes before the step at which it fails.
func (s *shortener) frame() (f frame, ok bool) {
	r := s.run(s.lines)
	if r == nil || len(r.Diags) == 0 {
		return f, false
	}
	steps := r.Case.Script()
	failing := -1
	for i, step := range steps {
		if step.Place().Line <= r.Diags[0].Line {
			failing = i
		}
	}
	if failing < 0 {
		return f, false
	}
	at := func(i int) int { return steps[i].Place().Line - 1 }
	for _, step := range steps[:failing] {
		if _, is := step.(*syntax.Move); !is {
			return f, false
		}
	}
	f = frame{before: s.lines[:at(0)], moves: s.lines[at(0):at(failing)], step: s.lines[at(failing):]}
	if x, is := steps[failing].(*syntax.Expect); is {
		f.expect = x.Expr.S
	}
	return f, true
}

// search looks for a shorter game with the same failure, among all games from the
// same beginning. It tries games of no move first, then of one, and so on. It
// reports whether it found one.
func (s *shortener) search() bool {
	f, ok := s.frame()
	if !ok || len(f.moves) == 0 {
		return false
	}
	c := s.load(f.before)
	if c == nil {
		return false
	}
	moments, table, _ := scenarios.Replay(c, s.opt)
	if len(moments) == 0 {
		return false
	}
	type game struct {
		at    rule.Position
		moves []string
	}
	open := []game{{at: moments[len(moments)-1].Position}}
	seen := map[rule.Position]bool{open[0].at: true}
	limit := s.tried + maxTries
	mayFail := mayFail(table, f.expect)
	for length := 1; length < len(f.moves); length++ {
		var longer []game
		for _, g := range open {
			for _, m := range table.Legal(g.at) {
				next, _ := table.Play(g.at, m)
				if seen[next] {
					continue
				}
				seen[next] = true
				moves := append(slices.Clip(g.moves), "  "+table.PrintMove(m))
				if s.tried >= limit || len(seen) > maxPositions {
					return false
				}
				if mayFail(next, len(moves)) && s.try(slices.Concat(f.before, moves, f.step)) {
					return true
				}
				longer = append(longer, game{next, moves})
			}
		}
		open = longer
	}
	return false
}

// mayFail returns a function that reports whether the step at which a scenario
// fails may fail in a position. It is exact for expectations; for other steps it
// always returns true.
func mayFail(table rule.AnyGame, expect string) func(at rule.Position, moves int) bool {
	condition, err := scenarios.NewCondition(table, expect, nil)
	if expect == "" || err != nil {
		return func(rule.Position, int) bool { return true }
	}
	return func(at rule.Position, moves int) bool {
		holds, err := condition.Holds(table, at, moves)
		return err != nil || !holds
	}
}

// cut begins the scenario from a position in the course of the script: the latest
// one from which the rest still shows the change of the rules. The position comes
// from a run under the original rules, so it cannot hide the change. The result is
// kept unless it has more lines.
func (s *shortener) cut() {
	plain, changed := s.plain()
	c := s.load(s.lines)
	if !changed || c == nil || len(c.Script()) == 0 {
		return
	}
	moments, table, _ := scenarios.Replay(c, plain)
	title := slices.IndexFunc(s.lines, func(line string) bool { return strings.HasPrefix(line, "scenario ") })
	for i := len(moments) - 1; i > 0; i-- {
		if moments[i].Line == 0 {
			continue
		}
		rest := s.lines[moments[i].Line:]
		for len(rest) > 0 && indentation(rest[0]) > 2 { // lines that belong to the move
			rest = rest[1:]
		}
		for _, word := range []string{"  position", "  position unchecked"} {
			shorter := *s
			lines := append(slices.Clone(s.lines[:title+1]), word)
			for line := range strings.Lines(table.PrintPosition(moments[i].Position)) {
				lines = append(lines, "    "+strings.TrimRight(line, " \n"))
			}
			if !shorter.try(append(lines, rest...)) {
				continue
			}
			shorter.reduce()
			if s.tried = shorter.tried; len(shorter.lines) <= len(s.lines) {
				*s = shorter
			}
			return
		}
	}
}

// dropBlocks drops lines together with all lines indented under them. It tries many
// at a time, then fewer, then single ones, from the outermost to the innermost. It
// reports whether it dropped any.
func (s *shortener) dropBlocks() (any bool) {
	for depth := 0; len(blocksAt(s.lines, depth)) > 0; depth++ {
		any = s.dropBlocksAt(depth) || any
	}
	return any
}

// dropBlocksAt drops blocks at a depth, which is the number of lines that they are
// indented under.
func (s *shortener) dropBlocksAt(depth int) (any bool) {
	blocks := blocksAt(s.lines, depth)
	for size := len(blocks); size >= 1; size = smaller(size) {
		for at := 0; at < len(blocks); {
			end := min(at+size, len(blocks))
			switch {
			case s.try(without(s.lines, blocks[at:end])):
				blocks, any = blocksAt(s.lines, depth), true // the remaining blocks have moved up
			case size > few:
				at = end
			default:
				at++
			}
		}
	}
	return any
}

// few is the largest number of blocks that is tried at every place.
const few = 4

// smaller returns the next number of blocks to drop at a time: half as many at
// first, in the end 4, 3, 2 and 1. Four at a time matter because players take turns,
// so that one move alone can rarely be dropped.
func smaller(size int) int {
	if size <= few {
		return size - 1
	}
	return max(size/2, few)
}

// A block is a line and the lines indented under it, as indices.
type block struct{ from, to int }

// blocksAt returns the blocks at a depth, which is the number of lines that they are
// indented under.
func blocksAt(lines []string, depth int) (blocks []block) {
	var open []int // indentation of the lines above, outermost first
	for i, line := range lines {
		in := indentation(line)
		for len(open) > 0 && open[len(open)-1] >= in {
			open = open[:len(open)-1]
		}
		if len(open) == depth {
			end := i + 1
			for end < len(lines) && indentation(lines[end]) > in {
				end++
			}
			blocks = append(blocks, block{i, end})
		}
		open = append(open, in)
	}
	return blocks
}

func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

func without(lines []string, blocks []block) []string {
	kept := make([]string, 0, len(lines))
	at := 0
	for _, b := range blocks {
		kept = append(kept, lines[at:b.from]...)
		at = b.to
	}
	return append(kept, lines[at:]...)
}

// dropEntries drops entries of lists, which commas separate outside quotes. It also
// drops the word that lets a position break the rules. It reports whether it
// dropped any.
func (s *shortener) dropEntries() (any bool) {
	for i := 0; i < len(s.lines); i++ {
		if checked, ok := strings.CutSuffix(s.lines[i], " unchecked"); ok {
			any = s.try(slices.Concat(s.lines[:i], []string{checked}, s.lines[i+1:])) || any
		}
		for n := 0; ; {
			shorter, ok := dropEntry(s.lines[i], n)
			if !ok {
				break
			}
			lines := slices.Clone(s.lines)
			lines[i] = shorter
			if s.try(lines) {
				any = true
				continue
			}
			n++
		}
	}
	return any
}

// dropEntry removes the nth of several entries of a line; ok is false when there are
// not so many. With the first entry goes all between the first word and the comma.
func dropEntry(line string, n int) (string, bool) {
	var commas []int
	quoted := false
	for i, r := range line {
		switch {
		case r == '"':
			quoted = !quoted
		case r == ',' && !quoted:
			commas = append(commas, i)
		}
	}
	if len(commas) == 0 || n > len(commas) {
		return "", false
	}
	if n > 0 {
		end := len(line)
		if n < len(commas) {
			end = commas[n]
		}
		return line[:commas[n-1]] + line[end:], true
	}
	start := indentation(line)
	word, _, found := strings.Cut(line[start:], " ")
	if !found || start+len(word) > commas[0] {
		return "", false
	}
	return line[:start+len(word)] + line[commas[0]+1:], true
}
