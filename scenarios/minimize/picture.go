package minimize

import (
	"slices"
	"strings"
)

// clearPictures replaces what stands in pictures by the sign of an empty place, a dot
// or a blank. It tries whole cells between bars, then words, then single marks. It
// reports whether it replaced any.
func (s *shortener) clearPictures() (any bool) {
	for i := range s.lines {
		if !strings.HasPrefix(strings.TrimSpace(s.lines[i]), "|") {
			continue
		}
		for _, parts := range []func(string) []span{cells, words, marks} {
			for _, part := range parts(s.lines[i]) {
				any = s.clear(i, part) || any
			}
		}
	}
	return any
}

// A span is a part of a line, in bytes.
type span struct{ from, to int }

// clear clears a part of a line, if the failure stays the same.
func (s *shortener) clear(line int, part span) bool {
	text := s.lines[line]
	old := text[part.from:part.to]
	if strings.Trim(old, " .") == "" {
		return false
	}
	wide := len([]rune(old))
	for _, sign := range []string{".", " "} {
		lines := slices.Clone(s.lines)
		lines[line] = text[:part.from] + sign + strings.Repeat(" ", wide-1) + text[part.to:]
		if s.try(lines) {
			return true
		}
	}
	return false
}

// cells returns the parts between bars, without the blanks around them.
func cells(line string) (parts []span) {
	from := strings.IndexByte(line, '|') + 1
	for from > 0 && from < len(line) {
		to := len(line)
		if i := strings.IndexByte(line[from:], '|'); i >= 0 {
			to = from + i
		}
		if text := strings.TrimSpace(line[from:to]); text != "" {
			at := from + strings.Index(line[from:to], text)
			parts = append(parts, span{at, at + len(text)})
		}
		from = to + 1
	}
	return parts
}

// words returns the parts between blanks and bars.
func words(line string) (parts []span) {
	from := -1
	for i := 0; i <= len(line); i++ {
		switch gap := i == len(line) || line[i] == ' ' || line[i] == '|'; {
		case gap && from >= 0:
			parts = append(parts, span{from, i})
			from = -1
		case !gap && from < 0:
			from = i
		}
	}
	return parts
}

// marks returns the characters that are neither blank nor bar.
func marks(line string) (parts []span) {
	for i, r := range line {
		if r != ' ' && r != '|' {
			parts = append(parts, span{i, i + len(string(r))})
		}
	}
	return parts
}
