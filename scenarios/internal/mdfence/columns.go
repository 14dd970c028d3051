package mdfence

// tabWidth returns how many columns a tab at a column takes.
func tabWidth(column int) int { return 4 - column%4 }

// width returns how many columns a text takes that begins a line.
func width(text []byte) int {
	w := 0
	for _, c := range text {
		if c == '\t' {
			w += tabWidth(w)
		} else {
			w++
		}
	}
	return w
}

// indentOf returns the columns and the bytes of the blanks at the beginning of a
// text that begins at a column.
func indentOf(text []byte, column int) (indent, n int) {
	for ; n < len(text); n++ {
		switch text[n] {
		case ' ':
			indent++
		case '\t':
			indent += tabWidth(column + indent)
		default:
			return indent, n
		}
	}
	return indent, n
}

// dent returns how many bytes of a text at a column make an indent, and how many
// columns of a tab are left over. ok is false if the text is indented less.
func dent(text []byte, column, indent int) (n, left int, ok bool) {
	w := 0
	for ; n < len(text) && w < indent; n++ {
		switch text[n] {
		case ' ':
			w++
		case '\t':
			w += tabWidth(column + w)
		default:
			return 0, 0, false
		}
	}
	return n, w - indent, w >= indent
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

func isBlank(text []byte) bool {
	for _, c := range text {
		if !isSpace(c) {
			return false
		}
	}
	return true
}

// run returns how often c is repeated at the beginning of a text.
func run(text []byte, c byte) int {
	n := 0
	for n < len(text) && text[n] == c {
		n++
	}
	return n
}
