package explore

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// A checkpoint may come from a stranger and carry a correct hash. Its figures
// are checked before a search resumes from it. A forged position is noticed
// only when the game meets it; the checkpoint is refused then.

// errCrafted is the error for a checkpoint whose positions no search has found.
var errCrafted = errors.New("it holds positions that no search has found")

// careful runs something that handles positions. When it panics in a search
// that was resumed, the checkpoint is to blame.
func (s *Search) careful(do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			if !s.Resumed {
				panic(fault)
			}
			err = fmt.Errorf("the search cannot go on from %s: %w", s.opt.Checkpoint, errCrafted)
		}
	}()
	return do()
}

// sound reports whether the head of a checkpoint is one of this search.
func (s *Search) sound(head *saved) bool {
	depths := len(head.Levels)
	if head.Version != 1 || depths == 0 || len(head.Marks) != depths+1 || len(head.Answers) != len(s.Answers) ||
		head.Shard < 0 || head.Shard > shardCount || !positive(head.Yield) || !positive(head.Fresh+1) {
		return false
	}
	for shard := range shardCount {
		for depth := range head.Marks {
			if depth == 0 && head.Marks[0][shard] != 0 || depth > 0 && head.Marks[depth][shard] < head.Marks[depth-1][shard] {
				return false
			}
		}
		if n := head.Positions[shard]; n < 0 || head.Slots[shard]*fullest/8 < n || head.Slots[shard] < 1 || head.Slots[shard] > 4*n+256 {
			return false
		}
		for _, fill := range head.Fills[shard] {
			if fill < 1 || fill > blockSize {
				return false
			}
		}
	}
	return !slices.ContainsFunc(head.Answers, func(a Answer) bool { return !s.validateAnswer(&a, depths) }) &&
		slices.EqualFunc(head.Answers, s.Answers, func(a, b Answer) bool { return a.Kind == b.Kind && a.Text == b.Text })
}

func positive(f float64) bool { return f > 0 && !math.IsInf(f, 1) }

// validateAnswer reports whether an answer is open, or has an example at a depth
// that has been reached.
func (s *Search) validateAnswer(a *Answer, depths int) bool {
	if a.Verdict == Open {
		return a.Packed == nil && a.From == nil
	}
	if a.Verdict != Seen && a.Verdict != Fails || a.Depth < 0 || a.Depth > depths || a.Number < 0 || a.From != nil && a.Depth == 0 {
		return false
	}
	example := a.Packed
	if a.From != nil {
		example = a.From
	}
	return len(example) > 0 && s.workers[0].expander.Len(example) == len(example)
}

// A count is how many positions of a checkpoint belong to each depth.
type count struct {
	states []uint64 // by depth; the last are those found for the next one
	left   uint64   // of the depth that is being searched: not expanded yet
}

// walk goes through the positions of a block and counts them. It returns false
// when they do not fill the block, or when a depth begins in the middle of one.
func (c *count) walk(s *Search, head *saved, shard, number int, block []byte) bool {
	last := len(head.Levels) - 1
	for at := 0; at < len(block); {
		offset := uint32(number<<blockBits + at)
		n := s.shards[shard].length(block[at:])
		if n < 1 || at+n > len(block) {
			return false
		}
		depth := -1
		for _, mark := range head.Marks {
			if mark[shard] > offset && mark[shard] < offset+uint32(n) {
				return false
			}
			if mark[shard] <= offset {
				depth++
			}
		}
		c.states[depth]++
		if depth == last {
			begun := shard < head.Shard || shard == head.Shard && offset < head.Offset
			if shard == head.Shard && head.Offset > offset && head.Offset < offset+uint32(n) {
				return false
			}
			if !begun {
				c.left++
			}
		}
		at += n
	}
	return true
}

// all returns how many positions there are.
func (c *count) all() (n uint64) {
	for _, states := range c.states {
		n += states
	}
	return n
}

// adds reports whether the positions are those that the depths say there are.
func (c *count) adds(head *saved) bool {
	for depth, level := range head.Levels {
		if level.States != c.states[depth] {
			return false
		}
	}
	return head.Levels[len(head.Levels)-1].Left == c.left
}
