package props

import "bytes"

// Thin returns a small card set that is similar to a large one: it keeps the first entry
// of each list, and no comments. It has every kind of field, and reads hundreds of times
// faster.
func Thin(set []byte) []byte {
	var b bytes.Buffer
	depth, items := -1, 0 // of the present list; -1 outside lists
	for line := range bytes.Lines(set) {
		text := bytes.TrimLeft(line, " ")
		indent := len(line) - len(text)
		if len(bytes.TrimSpace(text)) == 0 || text[0] == '#' {
			continue
		}
		item := bytes.HasPrefix(text, []byte("- "))
		switch {
		case indent < depth || indent == depth && !item:
			depth, items = -1, 0
			fallthrough
		case depth < 0 && item:
			if item {
				depth, items = indent, 1
			}
		case indent == depth:
			items++
		}
		if items <= 1 {
			b.Write(line)
		}
	}
	return b.Bytes()
}

// SmallSet is the largest card set that a fuzz target reads, in bytes: a thousand of them
// can be read in a second.
const SmallSet = 3000
