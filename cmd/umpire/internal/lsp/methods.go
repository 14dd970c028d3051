package lsp

import (
	"context"
	"encoding/json"

	"github.com/sourcegraph/jsonrpc2"
)

// on turns a method with typed parameters into a handler of requests.
func on[Q, A any](do func(*server, context.Context, Q) (A, error)) func(*server, context.Context, []byte) (any, error) {
	return func(s *server, ctx context.Context, params []byte) (any, error) {
		var q Q
		if err := json.Unmarshal(params, &q); err != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return do(s, ctx, q)
	}
}

// told turns a method with typed parameters into a handler of notifications.
func told[Q any](do func(*server, Q)) func(*server, []byte) {
	return func(s *server, params []byte) {
		var q Q
		if json.Unmarshal(params, &q) == nil {
			do(s, q)
		}
	}
}

type none struct{}

var notifications map[string]func(*server, []byte)

var requests map[string]func(*server, context.Context, []byte) (any, error)

func init() {
	notifications = map[string]func(*server, []byte){
		"$/cancelRequest":                     told((*server).cancelRequest),
		"initialized":                         told((*server).initialized),
		"exit":                                told((*server).exit),
		"textDocument/didOpen":                told((*server).didOpen),
		"textDocument/didChange":              told((*server).didChange),
		"textDocument/didClose":               told((*server).didClose),
		"workspace/didChangeWatchedFiles":     told((*server).filesChanged),
		"workspace/didChangeWorkspaceFolders": told((*server).foldersChanged),
	}
	requests = map[string]func(*server, context.Context, []byte) (any, error){
		"initialize":                       on((*server).initialize),
		"shutdown":                         on((*server).shutdown),
		"textDocument/completion":          on((*server).completion),
		"textDocument/hover":               on((*server).hover),
		"textDocument/definition":          on((*server).definition),
		"textDocument/references":          on((*server).references),
		"textDocument/documentHighlight":   on((*server).highlights),
		"textDocument/prepareRename":       on((*server).prepareRename),
		"textDocument/rename":              on((*server).rename),
		"textDocument/documentSymbol":      on((*server).documentSymbols),
		"workspace/symbol":                 on((*server).workspaceSymbols),
		"textDocument/formatting":          on((*server).formatting),
		"textDocument/rangeFormatting":     on((*server).rangeFormatting),
		"textDocument/foldingRange":        on((*server).foldingRanges),
		"textDocument/semanticTokens/full": on((*server).semanticTokens),
		"textDocument/inlayHint":           on((*server).inlayHints),
		"textDocument/codeLens":            on((*server).codeLenses),
		"codeLens/resolve":                 on((*server).resolveLens),
		"textDocument/codeAction":          on((*server).codeActions),
		"workspace/executeCommand":         on((*server).execute),
		"umpire/text":                      on((*server).text),
		"umpire/desk":                      on((*server).ask),
	}
}
