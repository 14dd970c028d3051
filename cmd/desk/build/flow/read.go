package flow

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// Instructions that this package distinguishes.
const (
	stop                 = 0x00 // unreachable
	nothing              = 0x01
	block                = 0x02
	loop                 = 0x03
	branch               = 0x04 // if
	end                  = 0x0b
	br                   = 0x0c
	brIf                 = 0x0d
	brTable              = 0x0e
	back                 = 0x0f // return
	call                 = 0x10
	callTable            = 0x11
	localGet             = 0x20
	localSet             = 0x21
	localTee             = 0x22
	globalGet            = 0x23
	number32             = 0x41
	number64             = 0x42
	subtract32           = 0x6b
	greater32            = 0x4b
	wide                 = 0xfc // the first byte of fill and copy, among others
	vector               = 0xfd
	void                 = 0x40 // the type of blocks
	toSegment            = 0xff // no instruction: a jump, which Go writes as number32, localSet 0, br to its loop
	toNumbered           = 0xfe // no instruction: a jump to the segment whose number is in variable 0
	fillBytes, copyBytes = 11, 10
)

// An instruction is one of a function, as its bytes.
type instruction struct {
	op   byte
	code []byte
	// to is, for toSegment, a segment; for br and brIf the label, and for block, loop and branch
	// their own; for others what follows the first byte.
	to int
	// numbered are, for toNumbered, the segments.
	numbered []int
}

// unwinding is the label at which a function returns 1, since its goroutine waits.
const unwinding = 0

// A function is the body of one that Go has compiled.
type function struct {
	locals  []byte // the variables, with two more of 32 bits, and what comes before the loop
	spare   int    // the first of the two
	unwinds bool   // it may return since its goroutine waits
	starts  []int  // the segment of each number that a jump stores
	entry   int    // up to this number it is the first one
	before  int    // the index of the function as it was, which continues after a call, or -1
	// segments lie between the places to which Go jumps. After one comes the next.
	segments [][]instruction
}

// parse reads a body; it is false for one that has another form than Go's:
//
//	global.get SP, local.set 1, [block] [loop] block..., local.get 0, br_table, end,
//	segment, end, segment, end, ... [end] unreachable [end, i32.const 1] end
func parse(body []byte) (f function, ok bool) {
	r := &reader{code: body}
	groups := r.count()
	from := r.at
	f.spare = 1
	for range groups {
		f.spare += r.number()
		r.byte()
	}
	f.locals = slices.Concat(binary.AppendUvarint(nil, uint64(groups+1)), body[from:r.at], []byte{2, 0x7f})
	from = r.at
	if r.next().op != globalGet || r.next().op != localSet {
		return f, false
	}
	f.locals = append(f.locals, body[from:r.at]...)
	var open []byte
	in := r.next()
	for ; in.op == block || in.op == loop; in = r.next() {
		open = append(open, in.op)
	}
	table := r.next()
	if in.op != localGet || in.to != 0 || table.op != brTable || r.next().op != end {
		return f, false
	}
	places := &reader{code: table.code, at: 1}
	starts := make([]int, places.count()+1)
	for i := range starts {
		starts[i] = places.number()
	}
	later, _ := slices.BinarySearch(starts, 1)
	if !slices.IsSorted(starts) || later == 0 {
		return f, false
	}
	f.starts, f.entry = starts, later-1
	left, loops := slices.Max(starts), 0 // the blocks that are open beside the loop
	if bytes.Contains(open[:min(2, len(open))], []byte{loop}) {
		loops = 1
	}
	f.unwinds = len(open) == left+loops+2
	if len(open) != left+1+loops && !f.unwinds || bytes.Count(open, []byte{loop}) != loops {
		return f, false
	}
	var segment []instruction
	var inner []int // labels of the blocks in the segment
	labels := unwinding
	for {
		in := r.next()
		switch in.op {
		case block, loop, branch:
			labels++
			in.to = labels
			inner = append(inner, labels)
		case end:
			if len(inner) > 0 {
				inner = inner[:len(inner)-1]
				break
			}
			f.segments, segment = append(f.segments, segment), nil
			if left--; left >= 0 {
				continue
			}
			rest := []byte{stop, end}
			if f.unwinds {
				rest = []byte{stop, end, number32, 1, end}
			}
			return f, bytes.Equal(body[r.at:], rest[2-2*loops:])
		case br, brIf:
			switch depth := in.to - len(inner); {
			case depth < 0:
				in.to = inner[len(inner)-1-in.to]
			case depth == left+loops && f.unwinds:
				in.to = unwinding
			case depth == left && loops == 1:
				n := len(segment) - 2
				if in.op != br || n < 0 || segment[n].op != number32 || segment[n+1].op != localSet || segment[n+1].to != 0 {
					return f, false
				}
				if segment[n].to < 0 || segment[n].to >= len(starts) {
					return f, false
				}
				in = instruction{op: toSegment, to: starts[segment[n].to]}
				segment = segment[:n]
			default:
				return f, false
			}
		case localGet, localTee: // variable 0 is read where Go has just set it, to call a function in it
			n := len(segment) - 2
			if in.to == 0 && (in.op == localTee || n < 0 || segment[n].op != localSet || segment[n].to != 0) {
				return f, false
			}
		case brTable:
			return f, false
		case nothing:
			continue
		}
		if r.broken {
			return f, false
		}
		segment = append(segment, in)
	}
}

// resumed returns for each number of a jump the segment at which a goroutine may continue, or -1: one after
// a call, or one that begins with a call and no argument, as that of deferred functions does, at which a
// panic ends.
func (f function) resumed() (at []int) {
	last := -1
	for number, s := range f.starts {
		at = append(at, -1)
		if number <= f.entry || s == 0 || s == len(f.segments) {
			continue
		}
		before, now := f.segments[s-1], f.segments[s]
		n := len(before)
		returns := n > 0 && before[n-1].op == brIf && before[n-1].to == unwinding && (len(now) == 0 || now[0].op != stop)
		calls := len(now) > 2 && now[0].op == localGet && now[1].op == number32 && now[1].to == 8 && now[2].op == subtract32
		if returns || calls {
			at[number] = s
			last = number
		}
	}
	return at[:last+1]
}

// A reader reads numbers and instructions; broken says that there were no more, or an unknown one.
type reader struct {
	code   []byte
	at     int
	broken bool
}

func (r *reader) more() bool { return !r.broken && r.at < len(r.code) }

func (r *reader) bytes(n int) []byte {
	if n < 0 || n > len(r.code)-r.at {
		r.broken = true
		return make([]byte, 1)[:min(1, max(n, 0))]
	}
	r.at += n
	return r.code[r.at-n : r.at]
}

func (r *reader) byte() byte { return r.bytes(1)[0] }

// number reads a length or an index, which has at most 32 bits.
func (r *reader) number() int {
	n, size := binary.Uvarint(r.code[min(r.at, len(r.code)):])
	if size <= 0 || n > 1<<32-1 {
		r.broken = true
		return 0
	}
	r.at += size
	return int(n)
}

// count reads how many things follow, of which each has at least a byte.
func (r *reader) count() int {
	n := r.number()
	if n > len(r.code)-r.at {
		r.broken = true
		return 0
	}
	return n
}

func (r *reader) vector() []byte { return r.bytes(r.number()) }

// signed reads a number with a sign.
func (r *reader) signed() (n int) {
	for shift := 0; ; shift += 7 {
		b := r.byte()
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 && shift < 57 {
				n |= -1 << (shift + 7)
			}
			return n
		}
	}
}

// next reads an instruction.
func (r *reader) next() instruction {
	from := r.at
	in := instruction{op: r.byte()}
	switch op := in.op; {
	case op == block, op == loop, op == branch, op == br, op == brIf, op == call, 0x20 <= op && op <= 0x24, op == 0x3f, op == 0x40:
		in.to = r.number()
	case op == number32, op == number64:
		in.to = r.signed()
	case op == brTable:
		for range r.count() + 1 {
			r.number()
		}
	case op == callTable, 0x28 <= op && op <= 0x3e: // loads and stores
		r.number()
		r.number()
	case op == 0x43:
		r.bytes(4)
	case op == 0x44:
		r.bytes(8)
	case op == wide:
		switch in.to = r.number(); in.to {
		case copyBytes:
			r.bytes(2)
		case fillBytes:
			r.bytes(1)
		default:
			r.broken = r.broken || in.to > 7
		}
	case op <= nothing, op == 0x05, op == end, op == back, op == 0x1a, op == 0x1b, 0x45 <= op && op <= 0xc4: // nothing follows
	default:
		r.broken = true
	}
	in.code = r.code[min(from, r.at):r.at]
	return in
}
