package lsp

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"umpire/engines/escape"
	"umpire/scenarios/service"
)

// itemKinds maps the desk's kinds of items to those of the protocol.
var itemKinds = map[string]int{
	"keyword": 14, "move": 2, "word": 12, "player": 6, "device": 6, "fact": 5, "value": 12, "clause": 18,
	"ruling": 18, "reading": 20, "name": 6, "game": 9, "variant": 20, "file": 17,
}

// completion lists what may be written at a place, legal moves first. Editors sort and filter by
// themselves: the sort text keeps the order, and the filter text matches what an item replaces.
func (s *server) completion(ctx context.Context, doc *document, q positionParams) (any, error) {
	if f := s.rulesAt(ctx, doc, q.Position); f != nil {
		return f.completion(), nil
	}
	a, err := doc.folder.desk.Complete(ctx, doc.place(q.Position))
	if err != nil {
		return nil, err
	}
	typed, err := s.between(ctx, doc, a.Range)
	if err != nil {
		return nil, err
	}
	list := completionList{IsIncomplete: a.Incomplete, Items: []completionItem{}}
	for i, it := range a.Items {
		of := completionItem{Label: it.Text, Kind: itemKinds[it.Kind], Detail: it.Detail, Documentation: markdown(it.Doc),
			SortText: fmt.Sprintf("%04d", i), FilterText: it.Text, TextEdit: service.Edit{Range: a.Range, NewText: it.Text}}
		if !strings.HasPrefix(typed, `"`) {
			of.FilterText = strings.TrimPrefix(it.Text, `"`)
		}
		if it.Refused && of.Detail == "" {
			of.Detail = "not legal here"
		}
		list.Items = append(list.Items, of)
	}
	return list, nil
}

func (s *server) between(ctx context.Context, doc *document, r service.Range) (string, error) {
	a, err := doc.folder.desk.Text(ctx, service.TextName{URI: doc.name})
	if err != nil {
		return "", err
	}
	return service.Slice(a.Text, r), nil
}

// hover explains what is at a place. After a move, or the beginning of a scenario, it
// also shows the table.
func (s *server) hover(ctx context.Context, doc *document, q positionParams) (any, error) {
	if f := s.rulesAt(ctx, doc, q.Position); f != nil {
		return f.hover(), nil
	}
	place := doc.place(q.Position)
	a, err := doc.folder.desk.Hover(ctx, place)
	if err != nil {
		return nil, err
	}
	said := a.Markdown
	place.After = true
	if leads, err := doc.folder.desk.Leads(ctx, place); err == nil && leads {
		if where, err := doc.folder.desk.Where(ctx, place); err == nil && where.Stopped == nil {
			said += "\n\n```text\n" + where.Printed + "```"
		}
	}
	if said == "" {
		return nil, nil
	}
	if a.Markdown == "" {
		a.Range = service.Range{Start: q.Position, End: q.Position}
	}
	return hover{markdown(said), a.Range}, nil
}

// definition returns where a name is defined; for a clause it is a line of the rulebook.
func (s *server) definition(ctx context.Context, doc *document, q positionParams) (any, error) {
	if f := s.rulesAt(ctx, doc, q.Position); f != nil {
		return f.definition(doc.uri), nil
	}
	found, err := doc.folder.desk.Find(ctx, doc.place(q.Position))
	if err != nil {
		return nil, err
	}
	all := []location{}
	if found.Kind == "clause" || found.Kind == "ruling" {
		if at, ok := s.clauseAt(found.Name); ok {
			all = append(all, at)
		}
		return all, nil
	}
	for _, place := range found.Places {
		if place.Defines {
			all = append(all, location{s.uri(doc.folder, place.URI), place.Range})
		}
	}
	return all, nil
}

// references lists where a name occurs; for a clause it is every scenario that cites it.
func (s *server) references(ctx context.Context, doc *document, q struct {
	positionParams
	Context struct {
		IncludeDeclaration bool `json:"includeDeclaration"`
	} `json:"context"`
}) (any, error) {
	found, err := doc.folder.desk.Find(ctx, doc.place(q.Position))
	if err != nil {
		return nil, err
	}
	all := []location{}
	for _, place := range found.Places {
		if found.Kind != "file" && (!place.Defines || q.Context.IncludeDeclaration) {
			all = append(all, location{s.uri(doc.folder, place.URI), place.Range})
		}
	}
	return all, nil
}

// highlights marks a name wherever it occurs in the text.
func (s *server) highlights(ctx context.Context, doc *document, q positionParams) (any, error) {
	found, err := doc.folder.desk.Find(ctx, doc.place(q.Position))
	if err != nil {
		return nil, err
	}
	all := []map[string]service.Range{}
	for _, place := range found.Places {
		if place.URI == doc.name && found.Kind != "file" {
			all = append(all, map[string]service.Range{"range": place.Range})
		}
	}
	return all, nil
}

func (s *server) prepareRename(ctx context.Context, doc *document, q positionParams) (any, error) {
	found, err := doc.folder.desk.Renamable(ctx, doc.place(q.Position))
	if err != nil {
		return nil, err
	}
	return map[string]any{"range": found.Range, "placeholder": found.Name}, nil
}

// rename renames a position, a scenario or a column wherever it occurs.
func (s *server) rename(ctx context.Context, doc *document, q struct {
	positionParams
	NewName string `json:"newName"`
}) (any, error) {
	renamed, err := doc.folder.desk.Rename(ctx, service.Rename{Place: doc.place(q.Position), Name: q.NewName})
	if err != nil {
		return nil, err
	}
	edit := workspaceEdit{map[string][]service.Edit{}}
	for name, edits := range renamed {
		edit.Changes[s.uri(doc.folder, name)] = edits
	}
	return edit, nil
}

// symbolKinds maps the desk's kinds of symbols to those of the protocol.
var symbolKinds = map[string]int{"position": 13, "scenario": 12}

func (s *server) documentSymbols(ctx context.Context, doc *document, q documentParams) (any, error) {
	outline, err := doc.folder.desk.Outline(ctx, service.TextName{URI: doc.name})
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
func (s *server) foldingRanges(ctx context.Context, doc *document, _ documentParams) (any, error) {
	return doc.folder.desk.Folds(ctx, service.TextName{URI: doc.name})
}

// formatting brings a text into the normal form of scenarios, whatever the editor's
// settings for tabs are. A text that cannot be read is not changed.
func (s *server) formatting(ctx context.Context, doc *document, q documentParams) (any, error) {
	a, err := doc.folder.desk.Format(ctx, service.TextName{URI: doc.name})
	return a.Edits, err
}

func (s *server) rangeFormatting(ctx context.Context, doc *document, q rangeParams) (any, error) {
	last := q.Range.End.Line
	if q.Range.End.Character == 0 && last > q.Range.Start.Line {
		last--
	}
	a, err := doc.folder.desk.FormatLines(ctx, service.Lines{URI: doc.name, From: q.Range.Start.Line, To: last})
	return a.Edits, err
}

// tokenModifiers are the modifiers of semantic tokens, for: a move that cannot be made, an outcome
// that the program never rewrites, and lines that were not played because something above failed.
var tokenModifiers = []string{"refused", "stated", "unplayed"}

// semanticTokens returns the kind of each word in the encoding of the protocol: lines
// and characters since the word before, length, kind, modifiers.
func (s *server) semanticTokens(ctx context.Context, doc *document, q documentParams) (any, error) {
	tokens, err := doc.folder.desk.Tokens(ctx, service.TextName{URI: doc.name})
	if err != nil {
		return nil, err
	}
	unplayed := doc.check.unplayed()
	data := make([]int, 0, 5*len(tokens))
	var before service.Position
	for _, t := range tokens {
		at := t.Range.Start
		from := at.Character
		if at.Line == before.Line {
			from -= before.Character
		}
		modifiers := 0
		for i, set := range []bool{t.Refused, t.Stated, unplayed(at.Line)} {
			if set {
				modifiers |= 1 << i
			}
		}
		data = append(data, at.Line-before.Line, from, t.Range.End.Character-at.Character, slices.Index(service.TokenKinds, t.Kind), modifiers)
		before = at
	}
	return map[string]any{"data": data}, nil
}

// unplayed returns a function that reports whether a line, counted from 0, was not played
// in the last run: those of a scenario after the line that ended its play.
func (c *check) unplayed() func(line int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.last == nil {
		return func(int) bool { return false }
	}
	var ended []int // lines that ended the play of a scenario, in order
	for _, d := range c.last.Diagnostics {
		if strings.Contains(" input decision illegal fault timeout ", " "+d.Class+" ") {
			ended = append(ended, d.Range.Start.Line)
		}
	}
	slices.Sort(ended)
	from := map[int]int{} // the first line that was not played, by the last of the scenario
	var lasts []int
	for _, of := range c.last.Cases {
		first, _ := slices.BinarySearch(ended, of.Range.Start.Line)
		if last := of.Range.End.Line; of.Status == "failed" && first < len(ended) && ended[first] <= last && from[last] == 0 {
			from[last] = ended[first] + 1
			lasts = append(lasts, last)
		}
	}
	slices.Sort(lasts)
	return func(line int) bool {
		i, _ := slices.BinarySearch(lasts, line) // the scenarios do not overlap
		return i < len(lasts) && from[lasts[i]] <= line
	}
}

// inlayHints returns hints after moves: who decides next, what chance did, and the new score.
func (s *server) inlayHints(ctx context.Context, doc *document, q rangeParams) (any, error) {
	return doc.folder.desk.Hints(ctx, q.lines(doc))
}

// codeLenses offers commands above each scenario: to run it, to update changed outcomes, to explain
// its failure or its last move, and to compare the readings of its game's rulings. If the editor
// has commands for it, it also offers to step through the scenario and to open the desk.
func (s *server) codeLenses(ctx context.Context, doc *document, q documentParams) (any, error) {
	found, err := doc.folder.desk.Check(ctx, service.TextName{URI: doc.name})
	if err != nil {
		return nil, err
	}
	outline, err := doc.folder.desk.Outline(ctx, service.TextName{URI: doc.name})
	if err != nil {
		return nil, err
	}
	status := map[int][]string{}
	for _, of := range found.Cases {
		status[of.Range.Start.Line] = append(status[of.Range.Start.Line], of.Status)
	}
	s.mu.Lock()
	own := s.client.Options.Commands
	s.mu.Unlock()
	all := []codeLens{}
	for _, sym := range outline.Symbols {
		at := service.Range{Start: sym.Range.Start, End: sym.Range.Start}
		line := sym.Range.Start.Line
		if sym.Kind != "scenario" || len(status[line]) == 0 {
			continue
		}
		add := func(title, name string) {
			all = append(all, codeLens{Range: at, Command: &command{title, name, []any{doc.uri, line}}})
		}
		add(summary(status[line]), "umpire.run")
		if slices.Contains(status[line], "waiting") {
			add("update outcomes", "umpire.update")
		}
		for _, of := range []struct{ name, title string }{{"umpire.step", "step"}, {"umpire.desk", "desk"}} {
			if slices.Contains(own, of.name) {
				add(of.title, of.name)
			}
		}
		add("why", "umpire.why")
		all = append(all, codeLens{Range: at, Data: &lensData{doc.uri, line}})
	}
	return all, nil
}

// summary says in a few words how the rows of a scenario ended.
func summary(status []string) string {
	n := 0
	for _, one := range status {
		if one == "passed" || one == "pending" {
			n++
		}
	}
	switch {
	case len(status) == 1:
		return "run (" + status[0] + ")"
	case n == len(status):
		return fmt.Sprintf("run (%d rows passed)", n)
	}
	return fmt.Sprintf("run (%d of %d rows passed)", n, len(status))
}

// resolveLens counts under how many readings a scenario holds.
func (s *server) resolveLens(ctx context.Context, lens codeLens) (any, error) {
	if lens.Data == nil {
		return lens, nil
	}
	doc, err := s.document(lens.Data.URI)
	if err != nil {
		return nil, err
	}
	under, err := doc.folder.desk.Under(ctx, service.Place{URI: doc.name, Position: service.Position{Line: lens.Data.Line}})
	if err != nil {
		return nil, err
	}
	title := "no rulings"
	if under.Tried > 0 {
		title = fmt.Sprintf("holds under %d of %d readings", under.Held, under.Tried)
	}
	lens.Command = &command{title, "umpire.readings", []any{doc.uri, lens.Data.Line}}
	return lens, nil
}

// codeActions offers fixes for the mistakes in a range, and to write down what the
// moves on its lines do.
func (s *server) codeActions(ctx context.Context, doc *document, q rangeParams) (any, error) {
	lines := q.lines(doc)
	found, err := doc.folder.desk.Mend(ctx, lines)
	if err != nil {
		return nil, err
	}
	all := []codeAction{}
	edit := func(edits []service.Edit) *workspaceEdit {
		return &workspaceEdit{map[string][]service.Edit{doc.uri: edits}}
	}
	for i := range found.Diagnostics {
		d := &found.Diagnostics[i]
		if d.Range.End.Line < q.Range.Start.Line || d.Range.Start.Line > q.Range.End.Line {
			continue
		}
		for j, fix := range d.Fixes {
			all = append(all, codeAction{Title: fix.Title, Kind: "quickfix", Diagnostics: []diagnostic{s.diagnostic(doc, d)}, IsPreferred: j == 0, Edit: edit(fix.Edits)})
		}
	}
	rewrites, err := doc.folder.desk.Rewrites(ctx, lines)
	if err != nil {
		return nil, err
	}
	for _, fix := range rewrites {
		all = append(all, codeAction{Title: fix.Title, Kind: "refactor.rewrite", Edit: edit(fix.Edits)})
	}
	return all, nil
}
