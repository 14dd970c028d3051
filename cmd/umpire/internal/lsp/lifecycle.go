package lsp

import (
	"context"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"umpire/scenarios/service"
)

func (s *server) initialize(_ context.Context, q initializeParams) (any, error) {
	s.mu.Lock()
	s.client = q
	s.begun = true
	s.mu.Unlock()
	if q.ProcessID != nil && *q.ProcessID > 0 {
		go s.outlive(int(*q.ProcessID))
	}
	for _, f := range q.WorkspaceFolders {
		s.addFolder(f.URI)
	}
	if len(q.WorkspaceFolders) == 0 && q.RootURI != "" {
		s.addFolder(q.RootURI)
	}
	return map[string]any{
		"serverInfo": map[string]string{"name": "umpire", "version": s.opt.Version},
		"capabilities": map[string]any{
			"positionEncoding":                "utf-16",
			"textDocumentSync":                map[string]any{"openClose": true, "change": 2, "save": map[string]bool{"includeText": false}},
			"completionProvider":              map[string]any{"triggerCharacters": []string{" ", "\"", ".", ":", "=", "<"}},
			"hoverProvider":                   true,
			"definitionProvider":              true,
			"referencesProvider":              true,
			"documentHighlightProvider":       true,
			"renameProvider":                  map[string]bool{"prepareProvider": true},
			"documentSymbolProvider":          true,
			"workspaceSymbolProvider":         true,
			"documentFormattingProvider":      true,
			"documentRangeFormattingProvider": true,
			"foldingRangeProvider":            true,
			"inlayHintProvider":               true,
			"codeLensProvider":                map[string]bool{"resolveProvider": true},
			"codeActionProvider":              map[string]any{"codeActionKinds": []string{"quickfix", "refactor.rewrite"}},
			"executeCommandProvider":          map[string]any{"commands": commandNames()},
			"semanticTokensProvider": map[string]any{
				"legend": map[string]any{"tokenTypes": service.TokenKinds, "tokenModifiers": tokenModifiers},
				"full":   true,
			},
			"workspace": map[string]any{"workspaceFolders": map[string]any{"supported": true, "changeNotifications": true}},
		},
	}, nil
}

// initialized asks the editor to report files that change on disk.
func (s *server) initialized(none) {
	s.mu.Lock()
	conn, wanted := s.conn, s.client.Capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration
	s.mu.Unlock()
	if !wanted {
		return
	}
	go conn.Call(s.ctx, "client/registerCapability", map[string]any{"registrations": []any{map[string]any{
		"id": "files", "method": "workspace/didChangeWatchedFiles",
		"registerOptions": map[string]any{"watchers": []any{map[string]string{"globPattern": "**/*.{scenario,md,yaml,yml}"}}},
	}}}, nil)
}

func (s *server) shutdown(context.Context, none) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shut = true
	return nil, nil
}

func (s *server) exit(none) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ended {
		s.ended = true
		close(s.over)
	}
}

// lookAgain is how often the server looks whether the editor's process has ended.
const lookAgain = time.Second

// outlive ends the session when the editor's process has ended. The pipe to the editor
// may stay open, because other processes may have inherited it.
func (s *server) outlive(pid int) {
	for alive(pid) {
		select {
		case <-s.ctx.Done():
			return
		case <-time.After(lookAgain):
		}
	}
	s.exit(none{})
}

func (s *server) cancelRequest(q struct {
	ID jsonrpc2.ID `json:"id"`
}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.running[q.ID]; cancel != nil {
		cancel()
	}
}
