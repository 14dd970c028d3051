package lsp

import (
	"context"

	"umpire/scenarios/service"
)

// formatting brings a text into the normal form of scenarios, whatever the editor's
// settings for tabs are. A text that cannot be read is not changed.
func (s *server) formatting(ctx context.Context, q documentParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	a, err := doc.folder.desk.Format(ctx, service.Named{URI: doc.name})
	return a.Edits, err
}

// rangeFormatting does the same for the lines of a range.
func (s *server) rangeFormatting(ctx context.Context, q rangeParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	last := q.Range.End.Line
	if q.Range.End.Character == 0 && last > q.Range.Start.Line {
		last--
	}
	a, err := doc.folder.desk.FormatLines(ctx, service.Lines{URI: doc.name, From: q.Range.Start.Line, To: last})
	return a.Edits, err
}
