package lsp

import (
	"context"

	"umpire/scenarios/service"
)

// codeActions offers fixes for the mistakes in a range, and to write down what the
// moves on its lines do.
func (s *server) codeActions(ctx context.Context, q rangeParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	lines := service.Lines{URI: doc.name, From: q.Range.Start.Line, To: q.Range.End.Line}
	found, err := doc.folder.desk.Mend(ctx, lines)
	if err != nil {
		return nil, err
	}
	all := []codeAction{}
	edit := func(edits []service.Edit) *workspaceEdit {
		return &workspaceEdit{map[string][]service.Edit{doc.uri: edits}}
	}
	for i := range found.Diagnostics {
		d := &found.Diagnostics[i]
		if d.Range.End.Line < q.Range.Start.Line || d.Range.Start.Line > q.Range.End.Line {
			continue
		}
		for j, fix := range d.Fixes {
			all = append(all, codeAction{Title: fix.Title, Kind: "quickfix", Diagnostics: []diagnostic{s.diagnostic(doc, d)}, IsPreferred: j == 0, Edit: edit(fix.Edits)})
		}
	}
	rewrites, err := doc.folder.desk.Rewrites(ctx, lines)
	if err != nil {
		return nil, err
	}
	for _, fix := range rewrites {
		all = append(all, codeAction{Title: fix.Title, Kind: "refactor.rewrite", Edit: edit(fix.Edits)})
	}
	return all, nil
}
