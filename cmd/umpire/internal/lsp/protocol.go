package lsp

import (
	"encoding/json"

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
		TextDocument struct {
			CodeAction struct {
				Literals json.RawMessage `json:"codeActionLiteralSupport"`
			} `json:"codeAction"`
			Definition struct {
				LinkSupport bool `json:"linkSupport"`
			} `json:"definition"`
		} `json:"textDocument"`
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

type positionParams struct {
	TextDocument textDocument     `json:"textDocument"`
	Position     service.Position `json:"position"`
}

type rangeParams struct {
	TextDocument textDocument  `json:"textDocument"`
	Range        service.Range `json:"range"`
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
	CodeDescription *codeDescription `json:"codeDescription,omitempty"`
	Source          string           `json:"source"`
	Message         string           `json:"message"`
	Related         []related        `json:"relatedInformation,omitempty"`
}

type codeDescription struct {
	Href string `json:"href"`
}

type related struct {
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

type foldingRange struct {
	StartLine int    `json:"startLine"`
	EndLine   int    `json:"endLine"`
	Kind      string `json:"kind,omitempty"`
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

type inlayHint struct {
	Position    service.Position `json:"position"`
	Label       string           `json:"label"`
	PaddingLeft bool             `json:"paddingLeft"`
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
