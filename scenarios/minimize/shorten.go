package minimize

import (
	"slices"
	"strings"
)

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
