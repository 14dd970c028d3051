package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/engines/rulebook"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

const (
	maxText    = 256 << 10        // bytes of the text of a call, and of a file
	maxMessage = 1 << 20          // bytes of a message
	maxTime    = 10 * time.Second // until a call ends
)

const instructions = `Rules of board games as programs. Ask before you reason: every verdict names its clauses (IDs); cite them.
A text is a scenario file; resource umpire://guide describes the language, umpire://games the games, umpire://notation/GAME moves and positions, umpire://rules/GAME the clauses.
An answer is proved only when check passed a scenario that states it (write_scenario writes one).`

// A server answers the calls of tools. It keeps nothing between two calls.
type server struct {
	games []*rule.GameDef
	roots []string      // of --root
	turns chan struct{} // a semaphore: how many calls run at a time
}

func newServer(games []*rule.GameDef, roots []string) *mcp.Server {
	version := "devel"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	s := &server{games, roots, make(chan struct{}, max(2, runtime.GOMAXPROCS(0)))}
	m := mcp.NewServer(&mcp.Implementation{Name: "umpire", Version: version}, &mcp.ServerOptions{Instructions: instructions, Capabilities: &mcp.ServerCapabilities{}})
	add(s, m, "ask_legal", "Is this move legal, by which clauses, what is legal instead?", (*call).askLegal)
	add(s, m, "legal_moves", "List legal moves.", (*call).legalMoves)
	add(s, m, "why_fact", "Value of a fact, or of an expression, and how it adds up.", (*call).whyFact)
	add(s, m, "readings", "Which readings of ambiguous rules change a move's verdict?", (*call).readings)
	add(s, m, "check", "Run scenarios: do they hold?", (*call).check)
	add(s, m, "rules_search", "Find clauses and rulings by words.", (*call).search)
	add(s, m, "draw", "Draw the position as text or SVG.", (*call).draw)
	add(s, m, "write_scenario", "Write moves as a checked scenario (returned, not saved).", (*call).write)
	s.addResources(m)
	return m
}

// add adds a tool. A call takes its turn, ends in time, and a fault of it is an error of
// this call only.
func add[In, Out any](s *server, m *mcp.Server, name, words string, answer func(*call, In) (Out, error)) {
	tool := &mcp.Tool{Name: name, Description: words, InputSchema: slim[In](true), OutputSchema: slim[Out](false), Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}}
	type answered struct {
		out Out
		err error
	}
	mcp.AddTool(m, tool, func(ctx context.Context, req *mcp.CallToolRequest, in In) (_ *mcp.CallToolResult, none Out, _ error) {
		ctx, stop := context.WithTimeout(ctx, maxTime)
		defer stop()
		select {
		case s.turns <- struct{}{}:
		case <-ctx.Done():
			return nil, none, errors.New("the server is busy")
		}
		done := make(chan answered, 1)
		go func() { // a game may be making a long list when the time is over
			var a answered
			c := &call{server: s, ctx: ctx, session: req.Session}
			defer func() {
				if cause := recover(); cause != nil {
					a.err = fmt.Errorf("a fault of umpire itself: %v", cause)
				}
				c.close()
				<-s.turns
				done <- a
			}()
			a.out, a.err = answer(c, in)
		}()
		select {
		case a := <-done:
			return nil, a.out, a.err
		case <-ctx.Done():
			return nil, none, fmt.Errorf("no answer in %v, or the call was cancelled", maxTime)
		}
	})
}

// slim returns the schema of a type without what every assistant knows, since it pays for each
// word: that there are no other properties, that a list may be null, and what an answer always has.
func slim[T any](required bool) *jsonschema.Schema {
	schema, err := jsonschema.For[T](nil)
	if err != nil {
		panic(err)
	}
	var cut func(*jsonschema.Schema)
	cut = func(s *jsonschema.Schema) {
		if s == nil {
			return
		}
		if s.AdditionalProperties = nil; len(s.Types) == 2 {
			s.Type, s.Types = s.Types[1], nil
		}
		if !required {
			s.Required = nil
		}
		cut(s.Items)
		for _, property := range s.Properties {
			cut(property)
		}
	}
	cut(schema)
	return schema
}

type call struct {
	*server
	ctx     context.Context
	session *mcp.ServerSession
	root    *os.Root // the folder that is read, nil if there is none
}

func (c *call) close() {
	if c.root != nil {
		c.root.Close()
	}
}

// A source is a text or a file.
type source struct {
	Text string `json:"text,omitempty" jsonschema:"scenario file"`
	File string `json:"file,omitempty" jsonschema:"or its path"`
}

// at names a position: a text or a file, and a line of it.
type at struct {
	source
	Line int `json:"line,omitempty" jsonschema:"before it; default: the end"`
}

// load reads the text of a call. Files that it names are those of the root.
func (c *call) load(in source) (name string, data []byte, opt scenarios.Options, err error) {
	name, data = "question.scenario", []byte(in.Text)
	opt = scenarios.Options{Games: c.games, Done: c.ctx.Done(), Files: &files.Reader{Tree: empty{}}}
	switch {
	case (in.Text == "") == (in.File == ""):
		return name, nil, opt, errors.New("give either text or file")
	case in.File != "":
		if name, err = c.choose(in.File); err != nil {
			return name, nil, opt, err
		}
		opt.Files.Tree = files.FS(c.root, maxText)
		if data, err = fs.ReadFile(opt.Files.Tree, name); err != nil {
			return name, nil, opt, fmt.Errorf("cannot read %q: %w", in.File, cause(err))
		}
	case len(in.Text) > maxText:
		return name, nil, opt, fmt.Errorf("the text is larger than %d bytes", maxText)
	case strings.Contains(in.Text, "```scenario"), strings.Contains(in.Text, "~~~scenario"):
		name = "question.md"
	}
	if in.File == "" && (strings.Contains(in.Text, "include") || strings.Contains(in.Text, "cards")) {
		if _, err := c.choose("."); err == nil {
			opt.Files.Tree = files.FS(c.root, maxText)
		}
	}
	if data, err = files.Plain(data); err == nil {
		err = opt.Files.Text(data)
	}
	if err != nil {
		return name, nil, opt, err
	}
	return name, data, opt, nil
}

// A spot is a position of a scenario.
type spot struct {
	*scenarios.Case
	rule.AnyGame
	now   rule.Position
	moves int // that led to it
}

// find plays the scenario of a line, or the last one, up to that line or to its end.
func (c *call) find(in at) (*spot, error) {
	name, data, opt, err := c.load(in.source)
	if err != nil {
		return nil, err
	}
	suite := scenarios.LoadSource(opt, name, data)
	of := caseAt(suite, in.Line)
	if of != nil {
		if cut := beforeTried(of, in.Line, string(data)); cut != "" {
			in.Line, suite = 0, scenarios.LoadSource(opt, name, []byte(cut))
			of = caseAt(suite, 0)
		}
	}
	if of == nil {
		for _, d := range suite.Diags {
			if d.Severity == syntax.Error {
				return nil, fmt.Errorf("%v", d)
			}
		}
		return nil, errors.New("there is no scenario there: write scenario \"TITLE\" and its lines, or give a line of one")
	}
	moments, table, result := scenarios.Replay(of, opt)
	if c.ctx.Err() != nil {
		return nil, c.ctx.Err()
	}
	for _, d := range result.Diags {
		blocks := result.Class == scenarios.Input || result.Class == scenarios.Illegal || result.Class == scenarios.Decision
		if d.Severity == syntax.Error && (table == nil || blocks && (in.Line == 0 || d.Line < in.Line)) {
			return nil, fmt.Errorf("%v", d)
		}
	}
	if table == nil || len(moments) == 0 {
		return nil, errors.New("the scenario cannot be played")
	}
	n := len(moments) - 1
	for i, m := range moments {
		if in.Line > 0 && !m.Inherited && m.Line >= in.Line {
			n = max(0, i-1)
			break
		}
	}
	return &spot{of, table.Fresh(), moments[n].Position, n}, nil
}

// caseAt returns the case of a line, or the last one if line is 0. In a table it is that of
// the row.
func caseAt(suite *scenarios.Suite, line int) (of *scenarios.Case) {
	for _, one := range suite.Cases {
		if sc := one.Scenario; line == 0 || sc.Line <= line && line <= sc.End+1 && (of == nil || of.Scenario != sc || one.RowLine() == line) {
			of = one
		}
	}
	return of
}

// beforeTried returns the text above a line of a block "try", as if its steps were made;
// "" if the line is in no such block. Tried steps are undone when a script is played.
func beforeTried(of *scenarios.Case, line int, text string) string {
	begun := 0
	for _, step := range of.Script() {
		switch step := step.(type) {
		case *syntax.Try:
			begun = step.At.Line
		case *syntax.Back:
			if begun > 0 && begun < line && line < step.At.Line {
				lines := strings.SplitAfter(text, "\n")
				for i := begun; i < line-1; i++ {
					lines[i] = strings.TrimPrefix(lines[i], "  ")
				}
				return strings.Join(slices.Delete(lines[:line-1], begun-1, begun), "")
			}
		}
	}
	return ""
}

// empty is a file system without files.
type empty struct{}

func (empty) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// choose opens the first folder that has a file, and returns the file's path in it.
func (c *call) choose(name string) (string, error) {
	dirs, err := c.folders()
	if err != nil {
		return "", err
	}
	if path, is := strings.CutPrefix(name, "file://"); is {
		if name, err = url.PathUnescape(path); err != nil {
			return "", err
		}
	}
	for _, dir := range dirs {
		rel := filepath.FromSlash(name)
		if filepath.IsAbs(rel) {
			if rel, err = filepath.Rel(dir, rel); err != nil {
				continue
			}
		}
		rel = filepath.Clean(rel)
		if !filepath.IsLocal(rel) {
			continue
		}
		root, err := files.Folder(dir)
		if err != nil {
			continue
		}
		if _, err := root.Stat(rel); err == nil {
			c.close()
			c.root = root
			return filepath.ToSlash(rel), nil
		}
		root.Close()
	}
	return "", fmt.Errorf("no root has a file %q", name)
}

// folders returns the folders that may be read: those of --root, and the client's roots if
// it has some. If there are both, a root of the client must be below one of --root.
func (c *call) folders() ([]string, error) {
	params := c.session.InitializeParams()
	if params == nil || params.Capabilities == nil || params.Capabilities.RootsV2 == nil {
		if len(c.roots) == 0 {
			return nil, errors.New("no folder may be read: start umpire-mcp with --root DIR")
		}
		return c.roots, nil
	}
	list, err := c.session.ListRoots(c.ctx, nil)
	if err != nil && len(c.roots) > 0 { // from 2026-07-28 on, servers may not ask
		return c.roots, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the client does not say its roots: %w", err)
	}
	var dirs []string
	for _, root := range list.Roots {
		u, err := url.Parse(root.URI)
		if err != nil || u.Scheme != "file" || u.Host != "" {
			continue
		}
		dir, err := filepath.EvalSymlinks(filepath.FromSlash(u.Path))
		if err == nil && filepath.IsAbs(dir) && (len(c.roots) == 0 || below(dir, c.roots)) {
			dirs = append(dirs, dir)
		}
	}
	if len(dirs) == 0 {
		return nil, errors.New("the client has no root that may be read")
	}
	return dirs, nil
}

func below(dir string, roots []string) bool {
	return slices.ContainsFunc(roots, func(root string) bool {
		rel, err := filepath.Rel(root, dir)
		return err == nil && filepath.IsLocal(rel)
	})
}

// cause returns an error without the path of the file, which says where a root is.
func cause(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// addResources adds the documents.
func (s *server) addResources(m *mcp.Server) {
	page := func(uri, name, kind string, text func() string) {
		m.AddResource(&mcp.Resource{URI: uri, Name: name, MIMEType: kind}, func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, MIMEType: kind, Text: text()}}}, nil
		})
	}
	page("umpire://guide", "the language of scenarios", "text/markdown", func() string { return string(scenarios.Guide) })
	page("umpire://grammar", "its grammar", "text/plain", func() string { return string(scenarios.Grammar) })
	page("umpire://games", "the games", "text/markdown", s.list)
	for _, def := range s.games {
		page("umpire://rules/"+def.Name, "the clauses of "+def.Name, "text/markdown", func() string { return rulebook.Markdown(def) })
		page("umpire://notation/"+def.Name, "moves and positions of "+def.Name, "text/markdown", func() string { return notation(def) })
	}
}

func (s *server) list() string {
	var b strings.Builder
	for _, def := range s.games {
		fmt.Fprintf(&b, "- `%s`: %s, %d to %d players\n", def.Name, def.Edition, def.Players[0], def.Players[1])
	}
	return b.String()
}

func notation(def *rule.GameDef) string {
	return strings.TrimSpace(def.Notation()) + "\n\nExamples of moves:\n\n    " + strings.Join(def.Examples(), "\n    ") + "\n"
}
