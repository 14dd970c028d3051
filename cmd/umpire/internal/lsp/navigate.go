package lsp

import (
	"context"

	"umpire/scenarios/service"
)

// find finds the name at a place, and all places where it occurs.
func (s *server) find(ctx context.Context, q positionParams) (*document, service.Found, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, service.Found{}, err
	}
	found, err := doc.folder.desk.Find(ctx, doc.place(q.Position))
	return doc, found, err
}

// definition returns where a name is defined; for a clause it is a line of the
// rulebook.
func (s *server) definition(ctx context.Context, q positionParams) (any, error) {
	if doc, err := s.document(q.TextDocument.URI); err == nil {
		if f := s.rulesAt(ctx, doc, q.Position); f != nil {
			return f.definition(q.TextDocument.URI), nil
		}
	}
	doc, found, err := s.find(ctx, q)
	if err != nil {
		return nil, err
	}
	all := []location{}
	if found.Kind == "clause" || found.Kind == "ruling" {
		if at, ok := s.clauseAt(found.Name); ok {
			all = append(all, at)
		}
		return all, nil
	}
	for _, place := range found.Places {
		if place.Defines {
			all = append(all, location{s.uri(doc.folder, place.URI), place.Range})
		}
	}
	return all, nil
}

// references lists where a name occurs; for a clause it is every scenario that cites
// it.
func (s *server) references(ctx context.Context, q struct {
	positionParams
	Context struct {
		IncludeDeclaration bool `json:"includeDeclaration"`
	} `json:"context"`
}) (any, error) {
	doc, found, err := s.find(ctx, q.positionParams)
	if err != nil {
		return nil, err
	}
	all := []location{}
	for _, place := range found.Places {
		if found.Kind != "file" && (!place.Defines || q.Context.IncludeDeclaration) {
			all = append(all, location{s.uri(doc.folder, place.URI), place.Range})
		}
	}
	return all, nil
}

type highlight struct {
	Range service.Range `json:"range"`
}

// highlights marks a name wherever it occurs in the text.
func (s *server) highlights(ctx context.Context, q positionParams) (any, error) {
	doc, found, err := s.find(ctx, q)
	if err != nil {
		return nil, err
	}
	all := []highlight{}
	for _, place := range found.Places {
		if place.URI == doc.name && found.Kind != "file" {
			all = append(all, highlight{place.Range})
		}
	}
	return all, nil
}

// prepareRename says whether the name at a place can be renamed.
func (s *server) prepareRename(ctx context.Context, q positionParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	found, err := doc.folder.desk.Renamable(ctx, doc.place(q.Position))
	if err != nil {
		return nil, err
	}
	return map[string]any{"range": found.Range, "placeholder": found.Name}, nil
}

// rename renames a position, a scenario or a column wherever it occurs.
func (s *server) rename(ctx context.Context, q struct {
	positionParams
	NewName string `json:"newName"`
}) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	renamed, err := doc.folder.desk.Rename(ctx, service.Rename{Place: doc.place(q.Position), Name: q.NewName})
	if err != nil {
		return nil, err
	}
	edit := workspaceEdit{map[string][]service.Edit{}}
	for name, edits := range renamed {
		edit.Changes[s.uri(doc.folder, name)] = edits
	}
	return edit, nil
}
