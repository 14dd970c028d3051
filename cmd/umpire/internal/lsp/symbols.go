package lsp

import (
	"context"
	"fmt"
	"path"
	"strings"

	"umpire/engines/escape"
	"umpire/scenarios/service"
)

// symbolKinds maps the desk's kinds of symbols to those of the protocol.
var symbolKinds = map[string]int{"position": 13, "scenario": 12}

func (s *server) documentSymbols(ctx context.Context, q documentParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	outline, err := doc.folder.desk.Outline(ctx, service.Named{URI: doc.name})
	if err != nil {
		return nil, err
	}
	all := []documentSymbol{}
	for _, sym := range outline.Symbols {
		detail := sym.Detail
		if sym.Pending {
			detail += ", pending"
		}
		if sym.Rows > 0 {
			detail += fmt.Sprintf(", %d rows", sym.Rows)
		}
		if strings.TrimSpace(sym.Name) == "" {
			sym.Name = "(no title)"
		}
		all = append(all, documentSymbol{escape.Line(sym.Name), escape.Line(detail), symbolKinds[sym.Kind], sym.Range, sym.NameAt})
	}
	return all, nil
}

// workspaceSymbols lists the positions and scenarios of all folders.
func (s *server) workspaceSymbols(ctx context.Context, q struct {
	Query string `json:"query"`
}) (any, error) {
	s.mu.Lock()
	folders := append([]*folder{}, s.folders...)
	s.mu.Unlock()
	all := []workspaceSymbol{}
	for _, f := range folders {
		found, err := f.desk.Symbols(ctx, q.Query)
		if err != nil {
			return nil, err
		}
		for _, sym := range found {
			all = append(all, workspaceSymbol{escape.Line(sym.Name), symbolKinds[sym.Kind], location{s.uri(f, sym.URI), sym.Range}, escape.Line(path.Base(sym.URI))})
		}
	}
	return all, nil
}

// foldingRanges lists blocks and comments, and in a Markdown page the scenario blocks.
func (s *server) foldingRanges(ctx context.Context, q documentParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	folds, err := doc.folder.desk.Folds(ctx, service.Named{URI: doc.name})
	if err != nil {
		return nil, err
	}
	all := make([]foldingRange, len(folds))
	for i, f := range folds {
		all[i] = foldingRange{StartLine: f.From, EndLine: f.To}
		if f.Comment {
			all[i].Kind = "comment"
		}
	}
	return all, nil
}
