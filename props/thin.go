package props

import "bytes"

// Thin returns a small card set that is like a large one: of each list the first
// entry, and no comments. Whoever reads it finds every kind of field, and
// hundreds of times sooner.
func Thin(set []byte) []byte {
	var b bytes.Buffer
	depth, items := -1, 0 // of the list at hand, -1 for none
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

// SmallSet is how many bytes a card set has at most that a fuzz target reads: a
// thousand of them are read in a second.
const SmallSet = 3000
