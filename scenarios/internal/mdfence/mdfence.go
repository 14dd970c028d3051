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

// Find returns the fences of a page, as CommonMark describes them. If quotes and lists
// are nested deeper than depth, deep is the offset of the line where; otherwise -1.
func Find(src []byte, depth int) (found []*Fence, deep int) {
	if deep = tooDeep(src, depth); deep >= 0 {
		return nil, deep
	}
	if !bytes.Contains(src, []byte("```")) && !bytes.Contains(src, []byte("~~~")) {
		return nil, -1 // most pages have none, and goldmark takes a lot of memory for deep lists
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
	return found, -1
}

var mark = regexp.MustCompile(`^ *(>|(?:[-+*]|\d{1,9}[.)])(?:[ \r\n]|$))`)

// tooDeep counts the marks of quotes and list items on each line, and the items of lines
// above that it is indented for.
func tooDeep(src []byte, depth int) int {
	var items []int // where the content of each open item begins
	at := 0
	for raw := range bytes.Lines(src) {
		line := bytes.ReplaceAll(raw, []byte("\t"), []byte("    "))
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
				return at
			}
		}
		at += len(raw)
	}
	return -1
}
