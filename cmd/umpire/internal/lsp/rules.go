package lsp

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	written "umpire/engines/rulebook"
	"umpire/scenarios/service"
)

// A rulesFile is an open rules.md, in which a rulebook is written.
type rulesFile struct {
	book *written.Book
	spot written.Spot
	in   service.Range // where the spot is
}

// rulesAt returns the rulebook that an open text is and what stands at a place in it; nil
// for any other text.
func (s *server) rulesAt(ctx context.Context, doc *document, at service.Position) *rulesFile {
	path := pathOf(doc.uri)
	if filepath.Base(path) != "rules.md" {
		return nil
	}
	a, err := doc.folder.desk.Text(ctx, service.Named{URI: doc.name})
	if err != nil {
		return nil
	}
	begin := service.Position{Line: at.Line}
	before := service.Slice(a.Text, service.Range{Start: begin, End: at})
	line, _, _ := strings.Cut(service.Slice(a.Text, service.Range{Start: begin, End: service.Position{Line: at.Line + 1}}), "\n")
	f := &rulesFile{spot: written.SpotAt(strings.TrimSuffix(line, "\r"), len(before))}
	f.book, _ = written.Check(filepath.Dir(path), a.Text)
	f.in = service.Range{Start: at, End: at}
	f.in.Start.Character -= len(before) - f.spot.From // words are ASCII: a byte is a unit
	f.in.End.Character += f.spot.To - len(before)
	return f
}

// hover describes the clause, the ruling or the word in braces.
func (f *rulesFile) hover() any {
	said := f.book.Describe(f.spot)
	if said == "" {
		return nil
	}
	return hover{markdown(said), f.in}
}

// completion lists words in braces, or in parentheses kinds and IDs.
func (f *rulesFile) completion() completionList {
	list := completionList{Items: []completionItem{}}
	for i, offer := range f.book.Offers(f.spot) {
		list.Items = append(list.Items, completionItem{Label: offer.Word, Kind: itemKinds["word"], Documentation: markdown(offer.Doc),
			SortText: fmt.Sprintf("%04d", i), FilterText: offer.Word, TextEdit: service.Edit{Range: f.in, NewText: offer.Word}})
	}
	return list
}

// definition returns where the clause or the ruling is written.
func (f *rulesFile) definition(uri string) []location {
	line, col := f.book.Goal(f.spot)
	if line == 0 {
		return []location{}
	}
	at := service.Position{Line: line - 1, Character: col - 1}
	return []location{{uri, service.Range{Start: at, End: at}}}
}
