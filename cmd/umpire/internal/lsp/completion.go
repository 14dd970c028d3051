package lsp

import (
	"context"
	"fmt"
	"strings"

	"umpire/scenarios/service"
)

// itemKinds maps the desk's kinds of items to those of the protocol.
var itemKinds = map[string]int{
	"keyword": 14, "move": 2, "word": 12, "player": 6, "device": 6, "fact": 5, "value": 12, "clause": 18,
	"ruling": 18, "reading": 20, "name": 6, "game": 9, "variant": 20, "file": 17,
}

// completion lists what may be written at a place, legal moves first. Editors sort and
// filter by themselves: the sort text keeps the order, and the filter text matches what
// an item replaces.
func (s *server) completion(ctx context.Context, q positionParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	if f := s.rulesAt(ctx, doc, q.Position); f != nil {
		return f.completion(), nil
	}
	a, err := doc.folder.desk.Complete(ctx, doc.place(q.Position))
	if err != nil {
		return nil, err
	}
	typed, err := s.between(ctx, doc, a.Range)
	if err != nil {
		return nil, err
	}
	list := completionList{IsIncomplete: a.Incomplete, Items: []completionItem{}}
	for i, it := range a.Items {
		of := completionItem{Label: it.Text, Kind: itemKinds[it.Kind], Detail: it.Detail, Documentation: markdown(it.Doc),
			SortText: fmt.Sprintf("%04d", i), FilterText: it.Text, TextEdit: service.Edit{Range: a.Range, NewText: it.Text}}
		if !strings.HasPrefix(typed, `"`) {
			of.FilterText = strings.TrimPrefix(it.Text, `"`)
		}
		if it.Refused && of.Detail == "" {
			of.Detail = "not legal here"
		}
		list.Items = append(list.Items, of)
	}
	return list, nil
}

// between returns the text in a range of one line.
func (s *server) between(ctx context.Context, doc *document, r service.Range) (string, error) {
	a, err := doc.folder.desk.Text(ctx, service.Named{URI: doc.name})
	if err != nil {
		return "", err
	}
	return service.Slice(a.Text, r), nil
}
