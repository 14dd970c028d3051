package scene

import (
	"fmt"
	"strconv"
)

// A Segment is a step of a path: M and L have one point, Q two, C three, Z none.
type Segment struct {
	Op byte
	P  [3]Point
}

// points returns how many points a kind of segment has, -1 when there is no
// such kind.
func points(op byte) int {
	switch op {
	case 'M', 'L':
		return 1
	case 'Q':
		return 2
	case 'C':
		return 3
	case 'Z':
		return 0
	}
	return -1
}

// Segments reads the D of a path: the letters M, L, Q, C and Z, each followed
// by integers, which blanks or commas keep apart. A letter may be left out
// where it is the one before; after M it is L.
func Segments(d string) ([]Segment, error) {
	var all []Segment
	op := byte(0)
	for at := skip(d, 0); at < len(d); at = skip(d, at) {
		if n := points(d[at]); n >= 0 {
			op = d[at]
			at = skip(d, at+1)
		} else if op == 0 || op == 'Z' {
			return nil, fmt.Errorf("path %q: expected a letter at %d", d, at)
		}
		if len(all) == 0 && op != 'M' {
			return nil, fmt.Errorf("path %q begins without M", d)
		}
		seg := Segment{Op: op}
		for i := range 2 * points(op) {
			n, end, err := integer(d, at)
			if err != nil {
				return nil, err
			}
			at = skip(d, end)
			if i%2 == 0 {
				seg.P[i/2].X = n
			} else {
				seg.P[i/2].Y = n
			}
		}
		if all = append(all, seg); op == 'M' {
			op = 'L'
		}
	}
	return all, nil
}

// skip returns the place of what follows blanks and commas.
func skip(d string, at int) int {
	for at < len(d) && (d[at] == ' ' || d[at] == ',' || d[at] == '\n' || d[at] == '\t') {
		at++
	}
	return at
}

func integer(d string, at int) (n, end int, err error) {
	end = at
	if end < len(d) && d[end] == '-' {
		end++
	}
	for end < len(d) && d[end] >= '0' && d[end] <= '9' {
		end++
	}
	if n, err = strconv.Atoi(d[at:end]); err != nil {
		return 0, end, fmt.Errorf("path %q: expected an integer at %d", d, at)
	}
	return n, end, nil
}
