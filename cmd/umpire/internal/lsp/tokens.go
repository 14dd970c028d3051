package lsp

import (
	"context"
	"slices"
	"strings"

	"umpire/scenarios/service"
)

// tokenModifiers are the modifiers of semantic tokens, for: a move that cannot be made,
// an outcome that the program never rewrites, and lines that were not played because
// something above failed.
var tokenModifiers = []string{"refused", "stated", "unplayed"}

// semanticTokens returns the kind of each word in the encoding of the protocol: lines
// and characters since the word before, length, kind, modifiers.
func (s *server) semanticTokens(ctx context.Context, q documentParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	tokens, err := doc.folder.desk.Tokens(ctx, service.Named{URI: doc.name})
	if err != nil {
		return nil, err
	}
	unplayed := doc.check.unplayed()
	data := make([]int, 0, 5*len(tokens))
	var before service.Position
	for _, t := range tokens {
		at := t.Range.Start
		from := at.Character
		if at.Line == before.Line {
			from -= before.Character
		}
		modifiers := 0
		for i, set := range []bool{t.Refused, t.Stated, unplayed(at.Line)} {
			if set {
				modifiers |= 1 << i
			}
		}
		data = append(data, at.Line-before.Line, from, t.Range.End.Character-at.Character, slices.Index(service.TokenKinds, t.Kind), modifiers)
		before = at
	}
	return map[string]any{"data": data}, nil
}

// unplayed returns a function that reports whether a line, counted from 0, was not played
// in the last run: those of a scenario after the line that ended its play.
func (c *check) unplayed() func(line int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.last == nil {
		return func(int) bool { return false }
	}
	var ended []int // lines that ended the play of a scenario, in order
	for _, d := range c.last.Diagnostics {
		if strings.Contains(" input decision illegal fault timeout ", " "+d.Class+" ") {
			ended = append(ended, d.Range.Start.Line)
		}
	}
	slices.Sort(ended)
	from := map[int]int{} // the first line that was not played, by the last of the scenario
	var lasts []int
	for _, of := range c.last.Cases {
		first, _ := slices.BinarySearch(ended, of.Range.Start.Line)
		if last := of.Range.End.Line; of.Status == "failed" && first < len(ended) && ended[first] <= last && from[last] == 0 {
			from[last] = ended[first] + 1
			lasts = append(lasts, last)
		}
	}
	slices.Sort(lasts)
	return func(line int) bool {
		i, _ := slices.BinarySearch(lasts, line) // the scenarios do not overlap
		return i < len(lasts) && from[lasts[i]] <= line
	}
}

// inlayHints returns hints after moves: who decides next, what chance did, and the new
// score.
func (s *server) inlayHints(ctx context.Context, q rangeParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	hints, err := doc.folder.desk.Hints(ctx, service.Lines{URI: doc.name, From: q.Range.Start.Line, To: q.Range.End.Line})
	if err != nil {
		return nil, err
	}
	all := make([]inlayHint, len(hints))
	for i, h := range hints {
		all[i] = inlayHint{h.Position, h.Text, true}
	}
	return all, nil
}
