package syntax

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// straight returns a line with typographic characters replaced by their keyboard
// equivalents, one character by one: quotes, dashes, wide and no-break spaces.
// Those in quotes and comments are kept.
func straight(raw string) string {
	if strings.IndexFunc(raw, isMark) < 0 {
		return raw
	}
	var b strings.Builder
	for at := 0; at < len(raw); {
		r, n := utf8.DecodeRuneInString(raw[at:])
		switch ends := closers(r); {
		case ends != "":
			if text, size := quotedText(raw[at+n:], ends); size > 0 {
				b.WriteString(`"` + enclosed(text) + `"`)
				n += size
			} else {
				b.WriteByte('"')
			}
		case isMark(r):
			b.WriteByte(keyOf(r))
		default:
			b.WriteString(raw[at : at+n])
		}
		at += n
	}
	return withComment(b.String(), raw)
}

// enclosed returns a text in a form that can stand between straight quotes: curly
// double quotes that would end it become single ones.
func enclosed(text string) string {
	if _, size := quotedText(text+`"`, closers('"')); size == len(text)+1 {
		return text
	}
	return strings.NewReplacer("“", "'", "”", "'").Replace(text)
}

// withComment returns a straightened line with its original comment.
func withComment(line, raw string) string {
	note, _ := comment(line, len(line)-len(strings.TrimLeft(line, " \t")))
	if note == len(line) {
		return line
	}
	n := utf8.RuneCountInString(line[:note])
	for at := range raw {
		if n == 0 {
			return line[:note] + raw[at:]
		}
		n--
	}
	return line
}

// closers returns the characters that may close a text that open begins, or ""
// when open begins none. A straight quote can close every text, and a curly quote
// can close a text that a straight one opened.
func closers(open rune) string {
	switch open {
	case '"', '“', '„', '‟', '”':
		return `"”“`
	case '«':
		return `"»`
	case '»':
		return `"«`
	}
	return ""
}

// quotedText returns the text up to its closing quote, and the size of both in
// bytes; the size is 0 when no quote closes it. Curly quotes that stand in pairs
// belong to the text.
func quotedText(s, ends string) (text string, size int) {
	depth := 0
	for at, r := range s {
		switch {
		case r == '"' && at > 0 && s[at-1] == '\\':
		case r == '"':
			return s[:at], at + 1
		case r == '“' && opensPair(s[at+len("“"):]):
			depth++
		case r == '”' && depth > 0:
			depth--
		case strings.ContainsRune(ends, r):
			return s[:at], at + utf8.RuneLen(r)
		}
	}
	return "", 0
}

// opensPair reports whether the next curly quote in s is a closing one.
func opensPair(s string) bool {
	i := strings.IndexAny(s, "“”")
	return i >= 0 && strings.HasPrefix(s[i:], "”")
}

// isMark reports whether a character stands in for one on the keyboard.
func isMark(r rune) bool { return r >= utf8.RuneSelf && keyOf(r) != 0 }

// keyOf returns the keyboard character that a mark stands in for, or 0.
func keyOf(r rune) byte {
	switch r {
	case '“', '”', '„', '‟', '«', '»', '″':
		return '"'
	case '‘', '’', '‚', '‛', '′':
		return '\''
	case '‐', '‑', '‒', '–', '—', '−':
		return '-'
	case '\u200b', '\ufeff', '\u2060':
		return ' '
	}
	if r >= utf8.RuneSelf && unicode.Is(unicode.Zs, r) {
		return ' '
	}
	return 0
}
