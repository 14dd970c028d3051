// Package mdfence finds the fenced code blocks of a Markdown page.
package mdfence

import (
	"bytes"
	"regexp"
	"slices"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// A Fence is a fenced code block. Info is the offset of its info string, or -1.
type Fence struct {
	Info  int
	Lines []Line
}

// A Line of code is src[Start:Stop] after Pad spaces, the rest of a tab.
type Line struct{ Start, Stop, Pad int }

var blocks = parser.NewParser(parser.WithBlockParsers(parser.DefaultBlockParsers()...))

// Long is how many times the depth the lines of a page may add up to, each counted as often
// as it is in a list or quote: goldmark keeps an entry for each line in each of them.
const Long = 5000

// Find returns the fences of a page, as CommonMark describes them. If quotes and lists
// are nested deeper than depth, deep is the offset of the line where, and if their lines
// add up to more than Long times the depth, long is; otherwise they are -1.
func Find(src []byte, depth int) (found []*Fence, deep, long int) {
	if deep, long = tooDeep(src, depth); deep >= 0 || long >= 0 {
		return nil, deep, long
	}
	if !bytes.Contains(src, []byte("```")) && !bytes.Contains(src, []byte("~~~")) {
		return nil, -1, -1
	}
	page := src
	if !bytes.HasSuffix(src, []byte("\n")) { // without it goldmark ignores an info string of one letter
		page = append(slices.Clip(src), '\n')
	}
	_ = ast.Walk(blocks.Parse(text.NewReader(page)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if b, ok := n.(*ast.FencedCodeBlock); ok && entering {
			f := &Fence{Info: -1}
			if b.Info != nil {
				f.Info = b.Info.Segment.Start
			}
			for _, s := range b.Lines().Sliced(0, b.Lines().Len()) {
				if s.Start < len(src) {
					f.Lines = append(f.Lines, Line{s.Start, min(s.Stop, len(src)), s.Padding})
				}
			}
			found = append(found, f)
		}
		return ast.WalkContinue, nil
	})
	return found, -1, -1
}

var mark = regexp.MustCompile(`^ *(>|(?:[-+*]|\d{1,9}[.)])(?:[ \r\n]|$))`)

// tooDeep counts the marks of quotes and list items on each line, and the items of lines
// above that it is indented for. After a blank line, less indentation closes items.
func tooDeep(src []byte, depth int) (deep, long int) {
	var items []int // where the content of each open item begins
	at, sum, blank := 0, 0, false
	for raw := range bytes.Lines(src) {
		line := bytes.ReplaceAll(raw, []byte("\t"), []byte("    "))
		text := bytes.TrimLeft(line, " ")
		quotes, column := 0, 0
		for m := mark.FindSubmatchIndex(line); m != nil; m = mark.FindSubmatchIndex(line[column:]) {
			begins := column + m[2]
			column += m[3]
			if line[begins] == '>' {
				quotes++
			} else {
				for len(items) > 0 && items[len(items)-1] > begins {
					items = items[:len(items)-1]
				}
				items = append(items, column)
			}
			if len(items)+quotes > depth {
				return at, -1
			}
		}
		empty := len(bytes.TrimRight(text, "\r\n")) == 0
		for blank && !empty && column == 0 && len(items) > 0 && items[len(items)-1] > len(line)-len(text) {
			items = items[:len(items)-1]
		}
		if sum += len(items) + quotes; sum > Long*depth {
			return -1, at
		}
		at, blank = at+len(raw), empty
	}
	return -1, -1
}
