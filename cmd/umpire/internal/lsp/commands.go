package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/sourcegraph/jsonrpc2"

	"umpire/scenarios/service"
)

// commands are what the server can do on request for the scenario that begins on a line.
var commands = map[string]func(*server, context.Context, *document, int) (any, error){
	"umpire.run":      (*server).run,
	"umpire.update":   (*server).update,
	"umpire.readings": (*server).readings,
	"umpire.why":      (*server).why,
}

func commandNames() []string { return slices.Sorted(maps.Keys(commands)) }

func (s *server) execute(ctx context.Context, q struct {
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
}) (any, error) {
	do := lookup(q.Command)
	var uri string
	var line int
	if do == nil || len(q.Arguments) != 2 || json.Unmarshal(q.Arguments[0], &uri) != nil || json.Unmarshal(q.Arguments[1], &line) != nil {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: fmt.Sprintf("%q takes a text and a line; the commands are %s", q.Command, strings.Join(commandNames(), ", "))}
	}
	doc, err := s.document(uri)
	if err != nil {
		return nil, err
	}
	return do(s, ctx, doc, line)
}

// lookup breaks the initialization cycle between commands and the methods that list them.
func lookup(name string) func(*server, context.Context, *document, int) (any, error) {
	return commands[name]
}

// run reports to the editor how a scenario ends.
func (s *server) run(ctx context.Context, doc *document, line int) (any, error) {
	found, err := doc.folder.desk.Check(ctx, service.TextName{URI: doc.name})
	if err != nil {
		return nil, err
	}
	cases := []service.CaseResult{}
	kind := 3
	var said []string
	for _, of := range found.Cases {
		if of.Range.Start.Line <= line && line <= of.Range.End.Line {
			cases = append(cases, of)
			said = append(said, of.Name+": "+of.Status)
			if of.Status == "failed" {
				kind = 1
			}
		}
	}
	if len(said) == 0 {
		said = append(said, "no scenario that can be run starts here")
	}
	s.say(kind, "%s", strings.Join(said, "\n"))
	return map[string]any{"cases": cases}, nil
}

// update replaces the recorded outcomes of a scenario by those that happen now.
func (s *server) update(ctx context.Context, doc *document, line int) (any, error) {
	edits, err := doc.folder.desk.Updates(ctx, service.Place{URI: doc.name, Position: service.Position{Line: line}})
	if err != nil {
		return nil, err
	}
	if len(edits) == 0 {
		s.say(3, "the recorded outcomes are as they should be")
		return nil, nil
	}
	return nil, s.apply(ctx, "Write what happens now", doc, edits)
}

func (s *server) apply(ctx context.Context, label string, doc *document, edits []service.Edit) error {
	s.mu.Lock()
	conn, can := s.conn, s.client.Capabilities.Workspace.ApplyEdit
	s.mu.Unlock()
	if !can {
		return fmt.Errorf("%w: the editor applies no edits of a server", service.ErrRequest)
	}
	var answer struct {
		Applied bool `json:"applied"`
	}
	err := conn.Call(ctx, "workspace/applyEdit", map[string]any{"label": label, "edit": workspaceEdit{map[string][]service.Edit{doc.uri: edits}}}, &answer)
	if err == nil && !answer.Applied {
		err = fmt.Errorf("%w: the editor did not apply the edit", service.ErrRequest)
	}
	return err
}

// readings reports to the editor under which readings a scenario holds.
func (s *server) readings(ctx context.Context, doc *document, line int) (any, error) {
	under, err := doc.folder.desk.Under(ctx, service.Place{URI: doc.name, Position: service.Position{Line: line}})
	if err != nil {
		return nil, err
	}
	said := fmt.Sprintf("holds under %d of %d readings", under.Held, under.Tried)
	if len(under.Fails) > 0 {
		said += "; not under " + strings.Join(under.Fails, ", ")
	}
	s.say(3, "%s", said)
	return under, nil
}

// why explains the move on a line. For a scenario, it explains what goes wrong or else
// its last move.
func (s *server) why(ctx context.Context, doc *document, line int) (any, error) {
	found, err := doc.folder.desk.Check(ctx, service.TextName{URI: doc.name})
	if err != nil {
		return nil, err
	}
	said := ""
	for _, of := range found.Cases {
		if of.Range.Start.Line != line {
			continue
		}
		line = s.lastMove(ctx, doc, of.Range)
		for _, d := range found.Diagnostics {
			if at := d.Range.Start.Line; of.Range.Start.Line <= at && at <= of.Range.End.Line {
				line, said = at, strings.Join(append([]string{d.Message}, d.Hints...), "\n")+"\n\n"
				break
			}
		}
		break
	}
	a, err := doc.folder.desk.Hover(ctx, service.Place{URI: doc.name, Position: service.Position{Line: line, Character: 1 << 20}})
	if err != nil {
		return nil, err
	}
	if said = strings.TrimSpace(said + a.Markdown); said == "" {
		said = "there is no move here"
	}
	s.say(3, "%s", said)
	return map[string]string{"markdown": said}, nil
}

// lastMove returns the line of the last move in a range, the first line when there is no move.
func (s *server) lastMove(ctx context.Context, doc *document, of service.Range) int {
	for line := of.End.Line; line > of.Start.Line; line-- {
		if leads, err := doc.folder.desk.Leads(ctx, service.Place{URI: doc.name, Position: service.Position{Line: line}}); err == nil && leads {
			return line
		}
	}
	return of.Start.Line
}

// ask passes a request to the desk of a text, by a method of the desk as
// scenarios/service/README.md lists them. The uri is the editor's name of the text.
func (s *server) ask(ctx context.Context, q struct {
	Method string         `json:"method"`
	Params map[string]any `json:"params"`
}) (any, error) {
	uri, _ := q.Params["uri"].(string)
	doc, err := s.document(uri)
	if err != nil {
		return nil, err
	}
	if slices.Contains([]string{"open", "change", "close", "refresh", "text"}, q.Method) {
		return nil, fmt.Errorf("%w: the editor's own messages do what %s does", service.ErrRequest, q.Method)
	}
	q.Params["uri"] = doc.name
	message, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": q.Method, "params": q.Params})
	if err != nil {
		return nil, err
	}
	var answer struct {
		Result json.RawMessage `json:"result"`
		Error  *jsonrpc2.Error `json:"error"`
	}
	if err := json.Unmarshal((&service.Server{Desk: doc.folder.desk}).Answer(ctx, message), &answer); err != nil {
		return nil, err
	}
	if answer.Error != nil {
		return nil, answer.Error
	}
	return answer.Result, nil
}
