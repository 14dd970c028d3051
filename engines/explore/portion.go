package explore

// portion returns how many bytes of positions the next round expands: enough to
// fill a buffer of an eighth of what is held, and few enough to stay below the
// bound on positions.
func (s *Search) portion() int {
	held := 8 * int(s.Stored())
	if !s.opt.Prints {
		held += s.stored()
	}
	buffer := float64(min(max(held/8, 1<<20), 64<<20))
	if s.opt.Memory > 0 {
		buffer = min(buffer, float64(s.opt.Memory)/16)
	}
	n := buffer / s.yield
	if left := float64(s.opt.States) - float64(s.Stored()); s.opt.States > 0 && s.fresh > 0 {
		n = min(n, left/s.fresh/2) // half: positions differ
	}
	return max(int(n), 1)
}

// next returns the next segments of the depth, of about n bytes in all, and
// how many there are.
func (s *Search) next(n int) (segments []segment, size int) {
	until := &s.marks[len(s.marks)-1]
	for s.shard < shardCount && size < n {
		a := &s.shards[s.shard].arena
		if s.offset >= until[s.shard] {
			if s.shard++; s.shard < shardCount {
				s.offset = s.marks[len(s.marks)-2][s.shard]
			}
			continue
		}
		block, from := int(s.offset>>blockBits), int(s.offset&blockMask)
		to := a.fill(block)
		if block == int(until[s.shard]>>blockBits) {
			to = int(until[s.shard] & blockMask)
		}
		if to-from > n-size {
			to = s.cut(a, block, from, to, n-size)
		}
		if to > from {
			segments = append(segments, segment{s.shard, block, from, to})
			size += to - from
		}
		if s.offset = uint32(block<<blockBits + to); to == a.fill(block) && s.offset < until[s.shard] {
			s.offset = uint32((block + 1) << blockBits)
		}
	}
	return segments, size
}

// cut returns where, n bytes or a little more after from, a position ends.
func (s *Search) cut(a *arena, block, from, to, n int) int {
	bytes, err := a.block(block, s.workers[0].block[:])
	if err != nil {
		return to
	}
	at := from
	for at < to && at-from < n {
		at += s.shards[0].length(bytes[at:])
	}
	return at
}

// deal makes tasks of the segments, small enough to keep all workers busy.
func (s *Search) deal(segments []segment, size int) []*task {
	each := max(min(size/16, int(1<<19/s.yield)), 1)
	n := 0
	for len(segments) > 0 {
		if n == len(s.tasks) {
			s.tasks = append(s.tasks, &task{})
		}
		t := s.tasks[n]
		t.segments = t.segments[:0]
		for sum := 0; len(segments) > 0 && sum < each; segments = segments[1:] {
			t.segments = append(t.segments, segments[0])
			sum += segments[0].to - segments[0].from
		}
		n++
	}
	return s.tasks[:n]
}

func (s *Search) stored() (bytes int) {
	for i := range s.shards {
		bytes += int(s.shards[i].arena.end())
	}
	return bytes
}
