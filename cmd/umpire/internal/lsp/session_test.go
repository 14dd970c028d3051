package lsp

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/service"

	"github.com/rogpeppe/go-internal/testscript"
)

//go:embed testdata/edge.scenario
var edge string

// TestScripts uses the server as an editor does, by the scripts. Each has edge.scenario.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			e := newEditorAt(env.T().(testing.TB), env.WorkDir)
			env.Values[editing{}] = e
			return os.WriteFile(filepath.Join(e.dir, "edge.scenario"), []byte(edge), 0o644)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"open":    typed(func(e *editor, words []string) (any, error) { e.open(words[0], ""); return nil, nil }),
			"replace": typed(func(e *editor, words []string) (any, error) { e.replace(words[0], words[1], words[2]); return nil, nil }),
			"restore": typed((*editor).restore),
			"wrong":   typed((*editor).wrong),
			"becomes": typed(func(e *editor, words []string) (any, error) { e.becomes(words[0], words[1]); return nil, nil }),
			"text":    typed((*editor).text),
			"request": typed((*editor).request),
			"desk":    typed((*editor).asksDesk),
			"lenses":  typed((*editor).lenses),
			"command": typed((*editor).command),
			"shown":   typed(func(e *editor, _ []string) (any, error) { return e.shown, nil }),
			"apply":   typed((*editor).applies),
		},
	})
}

// editing is the key of the editor of a script.
type editing struct{}

// typed makes a command of a script, in whose words \\n is a new line. It prints an answer as JSON,
// each entry of a list in a line, with files by their names. Its opposite expects an error of
// a request that failed.
func typed(do func(*editor, []string) (any, error)) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, words []string) {
		e := ts.Value(editing{}).(*editor)
		for i := range words {
			words[i] = strings.ReplaceAll(words[i], `\n`, "\n")
		}
		answer, err := do(e, words)
		if neg && codeOf(err) != service.CodeRequestFailed {
			ts.Fatalf("got %v and no refusal: %v", answer, err)
		} else if neg {
			return
		}
		ts.Check(err)
		out := ts.Stdout() // without an answer it is empty
		switch answer := answer.(type) {
		case nil:
		case string:
			fmt.Fprint(out, answer)
		default:
			data, err := json.Marshal(answer)
			ts.Check(err)
			var list []json.RawMessage
			if json.Unmarshal(data, &list) != nil {
				list = []json.RawMessage{data}
			}
			for _, one := range list {
				fmt.Fprintln(out, strings.ReplaceAll(string(one), uriOf(e.dir)+"/", ""))
			}
		}
	}
}

// restore changes a text back to what the file says.
func (e *editor) restore(words []string) (any, error) {
	data, err := os.ReadFile(filepath.Join(e.dir, words[0]))
	e.change(words[0], service.Change{Text: string(data)})
	return nil, err
}

// wrong prints the mistakes of the newest version of a text.
func (e *editor) wrong(words []string) (any, error) {
	all := e.diagnostics(words[0])
	fail.If(e.t, !slices.IsSorted(e.order[words[0]]), "diagnostics of an older version came after newer ones: %v", e.order)
	return all, nil
}

// text prints a text, which the server has too.
func (e *editor) text(words []string) (any, error) {
	e.same(words[0])
	return e.buffers[words[0]], nil
}

// request makes a request: METHOD FILE [AT [NAME]]. AT is a piece of the text; otherwise
// the request is about the whole text.
func (e *editor) request(words []string) (any, error) {
	params := map[string]any{"textDocument": textDocument{URI: e.uri(words[1])}, "range": e.whole(words[1]).Range, "context": map[string]bool{"includeDeclaration": true}}
	if len(words) > 2 {
		at := e.find(words[1], words[2])
		params["position"], params["range"] = at.Start, at
	}
	if len(words) > 3 {
		params["newName"], params["query"] = words[3], words[3]
	}
	e.answer = nil
	err := e.ask(words[0], params, &e.answer)
	return e.answer, err
}

// asksDesk passes a question to the desk: METHOD FILE LINE.
func (e *editor) asksDesk(words []string) (answer any, err error) {
	line, err := strconv.Atoi(words[2])
	must.Succeed(e.t, err)
	err = e.ask("umpire/desk", map[string]any{"method": words[0], "params": map[string]any{"uri": e.uri(words[1]), "position": service.Position{Line: line}}}, &answer)
	return answer, err
}

// lenses prints the titles above the scenarios of a text.
func (e *editor) lenses(words []string) (any, error) {
	var lenses []codeLens
	e.call("textDocument/codeLens", documentParams{textDocument{URI: e.uri(words[0])}}, &lenses)
	var titles []string
	for _, l := range lenses {
		if l.Command == nil {
			e.call("codeLens/resolve", l, &l)
		}
		titles = append(titles, l.Command.Title)
	}
	return titles, nil
}

// command carries out a command of the server: NAME FILE LINE.
func (e *editor) command(words []string) (answer any, err error) {
	line, err := strconv.Atoi(words[2])
	must.Succeed(e.t, err)
	err = e.ask("workspace/executeCommand", map[string]any{"command": words[0], "arguments": []any{e.uri(words[1]), line}}, &answer)
	return answer, err
}

// applies makes the edits of the last answer: those of an action with a title, of a text, or
// of several.
func (e *editor) applies(words []string) (any, error) {
	var edit workspaceEdit
	var actions []codeAction
	data, err := json.Marshal(e.answer)
	must.Succeed(e.t, err)
	switch {
	case len(words) == 0:
		err = json.Unmarshal(data, &edit)
	case strings.HasSuffix(words[0], ".scenario"):
		var edits []service.Edit
		err = json.Unmarshal(data, &edits)
		edit.Changes = map[string][]service.Edit{e.uri(words[0]): edits}
	default:
		must.Succeed(e.t, json.Unmarshal(data, &actions))
		i := slices.IndexFunc(actions, func(a codeAction) bool { return a.Title == words[0] })
		fail.Now(e.t, i < 0, "%q is not offered: %v", words[0], actions)
		edit = *actions[i].Edit
	}
	e.apply(&edit)
	return nil, err
}

func TestCompletion(t *testing.T) {
	e := newEditor(t, map[string]string{"sub/other.scenario": "game mnk\n", "sub/set.yaml": "cards: []\n"})
	e.open("edge.scenario", edge)
	for _, c := range must.Cases[[]struct{ Old, New, Label string }](t, "testdata/session.yaml", "Completion") {
		t.Run(c.New, func(t *testing.T) {
			e.replace("edge.scenario", c.Old, c.New+"§")
			at := e.at("edge.scenario", "§")
			e.replace("edge.scenario", "§", "")
			var list completionList
			e.call("textDocument/completion", at, &list)
			i := slices.IndexFunc(list.Items, func(it completionItem) bool { return it.Label == c.Label })
			if i < 0 {
				t.Errorf("%q is not offered: %v", c.Label, list.Items)
			} else if list.Items[i].SortText != fmt.Sprintf("%04d", i) || list.Items[i].FilterText == "" {
				t.Errorf("%v", list.Items[i])
			}
			fail.If(t, strings.HasPrefix(c.New, "Ann: ") && (len(list.Items) == 0 || list.Items[0].Kind != itemKinds["move"]),
				"a legal move does not come first: %v", list.Items)
			e.change("edge.scenario", service.Change{Text: edge})
		})
	}
}

func TestSemanticTokens(t *testing.T) {
	e := newEditor(t, nil)
	e.open("edge.scenario", edge+"# the end\n")
	var a struct{ Data []int }
	e.call("textDocument/semanticTokens/full", documentParams{textDocument{URI: e.uri("edge.scenario")}}, &a)
	lines := strings.Split(edge+"# the end\n", "\n")
	got := map[string]bool{}
	line, from := 0, 0
	for i := 0; i < len(a.Data); i += 5 {
		if a.Data[i] > 0 {
			line, from = line+a.Data[i], 0
		}
		from += a.Data[i+1]
		modifiers := ""
		for bit, name := range tokenModifiers {
			if a.Data[i+4]>>bit&1 == 1 {
				modifiers += " " + name
			}
		}
		got[fmt.Sprintf("%d %s %s%s", line+1, lines[line][from:from+a.Data[i+2]], service.TokenKinds[a.Data[i+3]], modifiers)] = true
	}
	for _, want := range []string{"1 game keyword", "2 Ann player", "10 scenario keyword", `10 "an edge" title`, "11 mnk.place.empty clause", "13 Ann player", "13 place verb", "13 b1 square",
		"14 Ben player", "14 cannot keyword", "14 b2 square refused", "15 because keyword", "16 Ann.marks player", "16 2 number", "21 <cell> column", "26 # the end comment"} {
		fail.If(t, !got[want], "not %s", want)
	}
	if t.Failed() {
		t.Log(got)
	}
}
