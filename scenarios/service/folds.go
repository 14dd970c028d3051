package service

import (
	"context"

	"umpire/engines/limits"
	"umpire/scenarios/syntax"
)

// A Fold is a range of lines that can be hidden behind the first of them. Lines count
// from 0, and the last one is included.
type Fold struct {
	From, To int
	Comment  bool
}

// Folds lists what can be folded in a text: blocks, and comments of several lines.
func (d *Desk) Folds(_ context.Context, q Named) ([]Fold, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	folds := []Fold{}
	if syntax.IsMarkdown(doc.uri) {
		for _, f := range d.suiteOf(doc).Files {
			folds = append(folds, Fold{From: doc.line(f.First - 1), To: doc.line(f.Last + 1)})
		}
	}
	lines, err := d.linesOf(doc)
	if err != nil {
		return nil, err
	}
	type block struct{ line, depth int }
	var open []block
	last := 0 // the last line that is not a comment
	end := func(depth int) {
		for len(open) > 0 && open[len(open)-1].depth >= depth {
			if from := open[len(open)-1].line; last > from {
				folds = append(folds, Fold{From: doc.line(from), To: doc.line(last)})
			}
			open = open[:len(open)-1]
		}
	}
	remarks := 0
	for i, l := range lines {
		if l.Kind == "comment" {
			remarks++
			if next := i + 1; next == len(lines) || lines[next].Kind != "comment" || lines[next].No != l.No+1 {
				if remarks > 1 {
					folds = append(folds, Fold{doc.line(l.No - remarks + 1), doc.line(l.No), true})
				}
				remarks = 0
			}
			continue
		}
		end(l.Depth)
		open, last = append(open, block{l.No, l.Depth}), l.No
	}
	end(0)
	return folds, nil
}

// line converts a line of the language, from 1, to a line of the editor.
func (doc *document) line(n int) int { return doc.text.at(n, 1, 0).Start.Line }

// fewLines returns an error for a text that has more lines than are read.
func (d *Desk) fewLines(doc *document) error {
	if int64(len(doc.text.source)) > d.opt.Limits.Of(limits.Lines)+1 { // the last one may be empty
		return wrong("%v", d.opt.Limits.Over(limits.Lines, "the lines of the text are more than"))
	}
	return nil
}

// linesOf returns the lines of a text with their kinds, once for each version.
func (d *Desk) linesOf(doc *document) ([]syntax.Line, error) {
	if err := d.fewLines(doc); err != nil {
		return nil, err
	}
	doc.mu.Lock()
	defer doc.mu.Unlock()
	if doc.lines == nil {
		doc.lines = syntax.Lines(doc.uri, []byte(doc.text.s))
	}
	return doc.lines, nil
}
