package lsp

import (
	"context"
	"encoding/json"

	"github.com/sourcegraph/jsonrpc2"
	"umpire/scenarios/service"
)

// The error codes of the protocol that JSON-RPC 2.0 does not have.
const (
	codeNotInitialized  = -32002
	codeContentModified = -32801
)

// A textDocument names a document, and maybe a version of it.
type textDocument struct {
	URI     string `json:"uri"`
	Version int    `json:"version,omitempty"`
}

type initializeParams struct {
	ProcessID        *int32 `json:"processId"` // of the editor, or nil
	RootURI          string `json:"rootUri"`
	WorkspaceFolders []struct {
		URI string `json:"uri"`
	} `json:"workspaceFolders"`
	Capabilities struct {
		Workspace struct {
			ApplyEdit             bool `json:"applyEdit"`
			DidChangeWatchedFiles struct {
				DynamicRegistration bool `json:"dynamicRegistration"`
			} `json:"didChangeWatchedFiles"`
		} `json:"workspace"`
	} `json:"capabilities"`
	Options struct {
		Commands []string `json:"commands"` // commands of the editor that lenses may call: umpire.step, umpire.desk
	} `json:"initializationOptions"`
}

type didOpenParams struct {
	TextDocument struct {
		URI        string `json:"uri"`
		LanguageID string `json:"languageId"`
		Version    int    `json:"version"`
		Text       string `json:"text"`
	} `json:"textDocument"`
}

type didChangeParams struct {
	TextDocument   textDocument     `json:"textDocument"`
	ContentChanges []service.Change `json:"contentChanges"`
}

type documentParams struct {
	TextDocument textDocument `json:"textDocument"`
}

func (q documentParams) uri() string { return q.TextDocument.URI }

type positionParams struct {
	documentParams
	Position service.Position `json:"position"`
}

type rangeParams struct {
	documentParams
	Range service.Range `json:"range"`
}

func (q rangeParams) lines(doc *document) service.Lines {
	return service.Lines{URI: doc.name, From: q.Range.Start.Line, To: q.Range.End.Line}
}

type location struct {
	URI   string        `json:"uri"`
	Range service.Range `json:"range"`
}

type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

func markdown(text string) *markup {
	if text == "" {
		return nil
	}
	return &markup{"markdown", text}
}

type diagnostic struct {
	Range    service.Range `json:"range"`
	Severity int           `json:"severity"`
	Code     string        `json:"code,omitempty"`
	// CodeDescription says where the code is explained.
	CodeDescription map[string]string `json:"codeDescription,omitempty"`
	Source          string            `json:"source"`
	Message         string            `json:"message"`
	Related         []relatedInfo     `json:"relatedInformation,omitempty"`
}

type relatedInfo struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

type publishParams struct {
	URI         string       `json:"uri"`
	Version     int          `json:"version,omitempty"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

type completionItem struct {
	Label         string       `json:"label"`
	Kind          int          `json:"kind"`
	Detail        string       `json:"detail,omitempty"`
	Documentation *markup      `json:"documentation,omitempty"`
	SortText      string       `json:"sortText"`
	FilterText    string       `json:"filterText"`
	TextEdit      service.Edit `json:"textEdit"`
}

type completionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []completionItem `json:"items"`
}

type hover struct {
	Contents *markup       `json:"contents"`
	Range    service.Range `json:"range"`
}

type documentSymbol struct {
	Name           string        `json:"name"`
	Detail         string        `json:"detail,omitempty"`
	Kind           int           `json:"kind"`
	Range          service.Range `json:"range"`
	SelectionRange service.Range `json:"selectionRange"`
}

type workspaceSymbol struct {
	Name          string   `json:"name"`
	Kind          int      `json:"kind"`
	Location      location `json:"location"`
	ContainerName string   `json:"containerName,omitempty"`
}

type command struct {
	Title     string `json:"title"`
	Command   string `json:"command"`
	Arguments []any  `json:"arguments,omitempty"`
}

type codeLens struct {
	Range   service.Range `json:"range"`
	Command *command      `json:"command,omitempty"`
	Data    *lensData     `json:"data,omitempty"`
}

type lensData struct {
	URI  string `json:"uri"`
	Line int    `json:"line"`
}

type workspaceEdit struct {
	Changes map[string][]service.Edit `json:"changes"`
}

type codeAction struct {
	Title       string         `json:"title"`
	Kind        string         `json:"kind"`
	Diagnostics []diagnostic   `json:"diagnostics,omitempty"`
	IsPreferred bool           `json:"isPreferred,omitempty"`
	Edit        *workspaceEdit `json:"edit,omitempty"`
}

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

// about turns a method about an open text into a handler of requests.
func about[Q interface{ uri() string }](do func(*server, context.Context, *document, Q) (any, error)) func(*server, context.Context, []byte) (any, error) {
	return on(func(s *server, ctx context.Context, q Q) (any, error) {
		doc, err := s.document(q.uri())
		if err != nil {
			return nil, err
		}
		return do(s, ctx, doc, q)
	})
}

// reported turns a method with typed parameters into a handler of notifications.
func reported[Q any](do func(*server, Q)) func(*server, []byte) {
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
		"$/cancelRequest":                     reported((*server).cancelRequest),
		"initialized":                         reported((*server).initialized),
		"exit":                                reported((*server).exit),
		"textDocument/didOpen":                reported((*server).didOpen),
		"textDocument/didChange":              reported((*server).didChange),
		"textDocument/didClose":               reported((*server).didClose),
		"workspace/didChangeWatchedFiles":     reported((*server).filesChanged),
		"workspace/didChangeWorkspaceFolders": reported((*server).foldersChanged),
	}
	requests = map[string]func(*server, context.Context, []byte) (any, error){
		"initialize":                       on((*server).initialize),
		"shutdown":                         on((*server).shutdown),
		"textDocument/completion":          about((*server).completion),
		"textDocument/hover":               about((*server).hover),
		"textDocument/definition":          about((*server).definition),
		"textDocument/references":          about((*server).references),
		"textDocument/documentHighlight":   about((*server).highlights),
		"textDocument/prepareRename":       about((*server).prepareRename),
		"textDocument/rename":              about((*server).rename),
		"textDocument/documentSymbol":      about((*server).documentSymbols),
		"workspace/symbol":                 on((*server).workspaceSymbols),
		"textDocument/formatting":          about((*server).formatting),
		"textDocument/rangeFormatting":     about((*server).rangeFormatting),
		"textDocument/foldingRange":        about((*server).foldingRanges),
		"textDocument/semanticTokens/full": about((*server).semanticTokens),
		"textDocument/inlayHint":           about((*server).inlayHints),
		"textDocument/codeLens":            about((*server).codeLenses),
		"codeLens/resolve":                 on((*server).resolveLens),
		"textDocument/codeAction":          about((*server).codeActions),
		"workspace/executeCommand":         on((*server).execute),
		"umpire/text":                      about((*server).text),
		"umpire/desk":                      on((*server).ask),
	}
}
