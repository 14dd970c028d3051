package main

import (
	"context"
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/scenarios"
	"umpire/scenarios/syntax"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type client struct {
	*mcp.ClientSession
	t    testing.TB
	took map[string][]time.Duration // by the name of the tool; nil if nothing is to be measured
}

// dial connects a client with a server. The client has roots, unless they are nil.
func dial(t testing.TB, flags, roots []string) *client {
	t.Helper()
	options := &mcp.ClientOptions{Capabilities: &mcp.ClientCapabilities{}}
	c := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, options)
	if roots != nil {
		options.Capabilities.RootsV2 = &mcp.RootCapabilities{}
		c = mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, options)
		for _, dir := range roots {
			c.AddRoots(&mcp.Root{URI: "file://" + filepath.ToSlash(dir)})
		}
	}
	here, there := mcp.NewInMemoryTransports()
	_, err := newServer(engines.Games, flags).Connect(t.Context(), there, nil)
	fail.Must(t, err)
	session, err := c.Connect(t.Context(), here, &mcp.ClientSessionOptions{ProtocolVersion: "2025-11-25"}) // the last with roots
	fail.Must(t, err)
	t.Cleanup(func() { session.Close() })
	return &client{ClientSession: session, t: t}
}

// call calls a tool, and decodes its one object. It returns the words of an error.
func (c *client) call(tool string, in map[string]any, out any) string {
	c.t.Helper()
	begun := time.Now()
	result, err := c.CallTool(context.Background(), &mcp.CallToolParams{Name: tool, Arguments: in})
	if c.took != nil {
		c.took[tool] = append(c.took[tool], time.Since(begun))
	}
	if err != nil {
		return err.Error()
	}
	text := result.Content[0].(*mcp.TextContent).Text
	if result.IsError {
		return text
	}
	if out != nil {
		if err := json.Unmarshal([]byte(text), out); err != nil {
			c.t.Fatalf("%s answers %s", tool, text)
		}
	}
	return ""
}

const game = `game mnk
players Ann, Ben

scenario "a game"
  Ann: place b2
  Ben: place a1
`

func TestTools(t *testing.T) {
	c := dial(t, nil, nil)
	var v verdict
	for _, one := range []struct {
		line                 int
		move, verdct, clause string
	}{
		{0, "Ann: place b2", "illegal", "mnk.place.empty"},
		{0, "place c3", "legal", "mnk.turn.one-mark"},
		{0, "Ben: place c3", "illegal", "mnk.turn.alternate"},
		{5, "Ann: place b2", "legal", "mnk.turn.one-mark"},
		{0, "Ann: fly", "malformed", ""},
	} {
		said := c.call("ask_legal", map[string]any{"text": game, "line": one.line, "move": one.move}, &v)
		fail.If(t, said != "" || v.Verdict != one.verdct || one.clause != "" && !slices.ContainsFunc(v.Clauses, func(c clause) bool { return c.ID == one.clause }),
			"%s: %q %+v", one.move, said, v)
	}
	var m moves
	said := c.call("legal_moves", map[string]any{"text": game, "match": "place c"}, &m)
	fail.If(t, said != "" || m.Count != 3 || m.Moves[0] != "Ann: place c1", "%q %+v", said, m)
	var f fact
	for name, want := range map[string]string{"empty": "7", "empty == 7": "true", "moves > 2": "false", `Ann.marks == 1`: "true", "Ben.marks": "1"} {
		said := c.call("why_fact", map[string]any{"text": game, "fact": name}, &f)
		fail.If(t, said != "" || f.Value != want, "%s: %q %+v", name, said, f)
	}
	var ok checkReport
	said = c.call("check", map[string]any{"text": game + "  expect empty == 7\n"}, &ok)
	fail.If(t, said != "" || !ok.OK || ok.Passed != 1, "%q %+v", said, ok)
	for _, wrong := range []string{"  expect empty == 8\n", "  Ann: place b2\n", "  nonsense\n", "  Ben cannot: place c3\n    because mnk.place.empty\n"} {
		ok = checkReport{}
		said := c.call("check", map[string]any{"text": game + wrong}, &ok)
		fail.If(t, said != "" || ok.OK || len(ok.Failures) == 0 || ok.Failures[0].Line != 7 && ok.Failures[0].Line != 8, "%q %+v", said, ok)
	}
	var r found
	said = c.call("rules_search", map[string]any{"query": "marks in a row win", "game": "mnk"}, &r)
	fail.If(t, said != "" || len(r.Found) == 0 || r.Found[0].ID != "mnk.win.line", "%q %+v", said, r)
	var d drawn
	said = c.call("draw", map[string]any{"text": game}, &d)
	fail.If(t, said != "" || !strings.Contains(d.Board, "2 · x ·"), "%q %+v", said, d)
	said = c.call("draw", map[string]any{"text": game, "svg": true}, &d)
	fail.If(t, said != "" || !strings.HasPrefix(d.SVG, "<svg"), "%q %.80s", said, d.SVG)
	var w scenarioDraft
	said = c.call("write_scenario", map[string]any{"text": game, "moves": []string{"Ann: place c3", "Ben: place c3"}, "question": "May I take a cell with a mark?"}, &w)
	fail.If(t, said != "" || !w.Checked || !strings.Contains(w.Text, "because mnk.place.empty"), "%q %+v", said, w)
	var over readingsOf
	full := "game mnk\nvariants size=5x1x3\nplayers Ann, Ben\n\nscenario \"x\"\n  position unchecked\n    board\n      | x x . x x |\n    turn Ann\n"
	said = c.call("readings", map[string]any{"text": full, "move": "Ann: place c1"}, &over)
	fail.If(t, said != "" || len(over.Rulings) != 1 || over.Rulings[0].ID != "mnk.ruling.overline", "%q %+v", said, over)
}

// The definitions of the tools take few tokens, and the documents can be read.
func TestDefinitionsAreSmall(t *testing.T) {
	c := dial(t, nil, nil)
	list, err := c.ListTools(t.Context(), nil)
	fail.Now(t, err != nil || len(list.Tools) > 8, "%d tools, %v", len(list.Tools), err)
	text, _ := json.Marshal(list.Tools)
	// Words of up to 6 letters and runs of up to three signs are a token each, which is
	// more than tokenizers need for JSON.
	tokens := len(regexp.MustCompile(`[A-Za-z]{1,6}|[0-9]{1,3}|[^A-Za-z0-9\s]{1,3}`).FindAll(text, -1))
	t.Logf("%d bytes, about %d tokens", len(text), tokens)
	fail.If(t, tokens > 1500, "the tools take %d tokens: %s", tokens, text)
	for _, tool := range list.Tools {
		fail.If(t, tool.OutputSchema == nil || tool.Annotations == nil || !tool.Annotations.ReadOnlyHint, "%s: %+v", tool.Name, tool)
	}
	pages, err := c.ListResources(t.Context(), nil)
	fail.If(t, err != nil || len(pages.Resources) != 3+2*len(engines.Games), "%d pages, %v", len(pages.Resources), err)
	for _, page := range pages.Resources {
		read, err := c.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: page.URI})
		fail.If(t, err != nil || len(read.Contents) != 1 || len(read.Contents[0].Text) < 100, "%s: %v", page.URI, err)
	}
}

// Every question of the repository is answered through the tools: a program fills in the
// position and the move from its scenario, and compares verdict and clauses.
func TestQuestions(t *testing.T) {
	all, err := filepath.Abs("../../scenarios")
	fail.Must(t, err)
	suite, err := scenarios.Load(scenarios.Options{Games: engines.Games}, all)
	if err != nil || suite.Diags.Failed() {
		t.Fatal(err, suite.Diags)
	}
	questions, calls := 0, 0
	took := map[string][]time.Duration{}
	for _, def := range engines.Games {
		c := dial(t, nil, []string{filepath.Join(all, def.Name)})
		c.took = took
		var last *syntax.Scenario
		for _, one := range suite.Cases {
			if one.Def != def || len(one.Scenario.FAQ) == 0 {
				continue
			}
			if one.Scenario != last {
				questions += len(one.Scenario.FAQ)
				last = one.Scenario
			}
			n := c.ask(one)
			calls += n
			fail.If(t, n == 0, "%s: %q has nothing to ask", one.File.Name, one.Name)
		}
	}
	// Beside other work half of the calls wait for a processor; a tenth hardly does.
	tenth := func(tool string) time.Duration {
		slices.Sort(took[tool])
		return took[tool][len(took[tool])/10]
	}
	t.Logf("%d questions, %d calls; of %d verdicts a tenth are within %v, of the checks within %v",
		questions, calls, len(took["ask_legal"]), tenth("ask_legal"), tenth("check"))
	fail.If(t, questions < 300 || tenth("ask_legal") > 5*tenth("check"), "%d questions; a verdict takes %v, a check %v", questions, tenth("ask_legal"), tenth("check"))
}

// ask asks the tools what a case says, and returns how many answers were compared.
func (c *client) ask(one *scenarios.Case) (n int) {
	t := c.t
	text := strings.Join(one.Alone(), "\n") + "\n"
	place := func(line int) string {
		return one.File.Name + ": " + one.Name + ": " + strings.Split(text, "\n")[line-1]
	}
	var ok checkReport
	if said := c.call("check", map[string]any{"text": text}, &ok); said != "" || !ok.OK {
		t.Errorf("%s: %s: %s %+v", one.File.Name, one.Name, said, ok)
		return
	}
	f, _ := syntax.Parse("alone.scenario", []byte(text))
	for _, step := range f.Scenarios[0].Steps {
		switch step := step.(type) {
		case *syntax.Move:
			want := []string{}
			for _, o := range step.Outcomes {
				if o.Clause.Given() {
					want = append(want, o.Clause.S)
				}
			}
			c.judge(place(step.Text.Line), text, step.Text.Line, step.Text.S, "legal", want)
		case *syntax.Cannot:
			if !step.Move.Given() { // the position or the set-up is impossible, as check says
				n++
				continue
			}
			want := []string{}
			for _, id := range step.Because {
				want = append(want, id.S)
			}
			c.judge(place(step.Who.Line), text, step.Who.Line, step.Who.S+": "+step.Move.S, "illegal", want)
		case *syntax.Expect:
			var v fact
			said := c.call("why_fact", map[string]any{"text": text, "line": step.Expr.Line, "fact": step.Expr.S}, &v)
			fail.If(t, said != "" || v.Value != "true", "%s: %s%s", place(step.Expr.Line), said, v.Value)
		case *syntax.Legal:
			var m moves
			said := c.call("legal_moves", map[string]any{"text": text, "line": step.At.Line}, &m)
			fail.If(t, said != "", "%s: %s", place(step.At.Line), said)
		default:
			continue
		}
		n++
	}
	if n == 0 && len(one.Scenario.Cites) > 0 && ok.OK {
		n++ // the position itself, or what chance did, is the answer
	}
	return n
}

func (c *client) judge(place, text string, line int, move, want string, clauses []string) {
	var v verdict
	said := c.call("ask_legal", map[string]any{"text": text, "line": line, "move": move}, &v)
	if said != "" || v.Verdict != want {
		c.t.Errorf("%s: %s%+v", place, said, v)
		return
	}
	for _, id := range clauses {
		fail.If(c.t, !slices.ContainsFunc(v.Clauses, func(c clause) bool { return c.ID == id }), "%s: without %s: %+v", place, id, v)
	}
}
