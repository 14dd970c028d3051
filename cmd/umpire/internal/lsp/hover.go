package lsp

import (
	"context"

	"umpire/scenarios/service"
)

// hover explains what is at a place. After a move, or the beginning of a scenario, it
// also shows the table.
func (s *server) hover(ctx context.Context, q positionParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	if f := s.rulesAt(ctx, doc, q.Position); f != nil {
		return f.hover(), nil
	}
	place := doc.place(q.Position)
	a, err := doc.folder.desk.Hover(ctx, place)
	if err != nil {
		return nil, err
	}
	said := a.Markdown
	place.After = true
	if leads, err := doc.folder.desk.Leads(ctx, place); err == nil && leads {
		if where, err := doc.folder.desk.Where(ctx, place); err == nil && where.Stopped == nil {
			said += "\n\n```text\n" + where.Printed + "```"
		}
	}
	if said == "" {
		return nil, nil
	}
	if a.Markdown == "" {
		a.Range = service.Range{Start: q.Position, End: q.Position}
	}
	return hover{markdown(said), a.Range}, nil
}
