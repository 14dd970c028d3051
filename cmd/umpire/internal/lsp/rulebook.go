package lsp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"

	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/rule"
	written "umpire/engines/rulebook"
	"umpire/scenarios/service"
)

// rulebooks holds pages of the clauses and rulings of games, so that editors can go to
// a clause. A page is written when it is first needed.
type rulebooks struct {
	folder string

	mu    sync.Mutex
	pages map[*rule.GameDef]*rulebook
}

// A rulebook is the page of one game.
type rulebook struct {
	path  string // "" when it could not be written
	lines map[string]int
}

// clauseAt returns where a clause or a ruling is in the rulebook of its game.
func (s *server) clauseAt(id string) (location, bool) {
	game, _, _ := strings.Cut(id, ".")
	def, _ := rule.Find(s.opt.Games, game)
	if def == nil || s.books.folder == "" {
		return location{}, false
	}
	book := s.books.of(def)
	line, ok := book.lines[id]
	if !ok || book.path == "" {
		return location{}, false
	}
	at := service.Position{Line: line}
	return location{uriOf(book.path), service.Range{Start: at, End: at}}, true
}

// hrefOf returns the address of a place, with its line in the form that editors understand.
func hrefOf(at location) string { return fmt.Sprintf("%s#L%d", at.URI, at.Range.Start.Line+1) }

// of returns the page of a game. It writes the page unless it is up to date.
func (b *rulebooks) of(def *rule.GameDef) *rulebook {
	b.mu.Lock()
	defer b.mu.Unlock()
	if book := b.pages[def]; book != nil {
		return book
	}
	text, lines := rulebookOf(def)
	book := &rulebook{path: filepath.Join(b.folder, def.Name+".md"), lines: lines}
	if old, err := files.Whole(book.path, int64(len(text))); err != nil || string(old) != text {
		if err := overwrite(b.folder, def.Name+".md", text); err != nil {
			book.path = ""
		}
	}
	if b.pages == nil {
		b.pages = map[*rule.GameDef]*rulebook{}
	}
	b.pages[def] = book
	return book
}

func overwrite(folder, name, text string) error {
	w, err := atomicfile.Create(folder, name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return errors.Join(err, w.Close())
}

// rulebookOf returns a game's clauses and rulings as a Markdown page, and the line of
// each of them, counted from 0.
func rulebookOf(def *rule.GameDef) (text string, lines map[string]int) {
	var b strings.Builder
	lines = map[string]int{}
	head := func(id string) { lines[id] = strings.Count(b.String(), "\n") }
	fmt.Fprintf(&b, "# %s, %s\n\nThe clauses in our own words, and the rulings.\n", def.Name, def.Edition)
	for i := range def.Clauses {
		e := &def.Clauses[i]
		b.WriteString("\n")
		head(e.ID)
		fmt.Fprintf(&b, "## %s\n\n%s: %s\n", e.ID, e.Section, e.Words)
	}
	for i := range def.Rulings {
		r := &def.Rulings[i]
		b.WriteString("\n")
		head(r.ID)
		fmt.Fprintf(&b, "## %s\n\n%s\n\n", r.ID, r.Question)
		for j := range r.Readings {
			of := &r.Readings[j]
			standard := ""
			if of.Name == r.Default {
				standard = ", the default"
			}
			fmt.Fprintf(&b, "- %s%s: %s\n", of.Label(), standard, of.Words)
		}
	}
	return b.String(), lines
}

// A rulesFile is an open rules.md, in which a rulebook is written.
type rulesFile struct {
	book *written.Book
	spot written.Spot
	in   service.Range // where the spot is
}

// rulesAt returns the rulebook that an open text is and what is at a place in it; nil
// for any other text.
func (s *server) rulesAt(ctx context.Context, doc *document, at service.Position) *rulesFile {
	path := pathOf(doc.uri)
	if filepath.Base(path) != "rules.md" {
		return nil
	}
	a, err := doc.folder.desk.Text(ctx, service.TextName{URI: doc.name})
	if err != nil {
		return nil
	}
	begin := service.Position{Line: at.Line}
	before := service.Slice(a.Text, service.Range{Start: begin, End: at})
	line, _, _ := strings.Cut(service.Slice(a.Text, service.Range{Start: begin, End: service.Position{Line: at.Line + 1}}), "\n")
	f := &rulesFile{spot: written.SpotAt(strings.TrimSuffix(line, "\r"), len(before))}
	f.book, _ = written.Check(filepath.Dir(path), a.Text)
	f.in = service.Range{Start: at, End: at}
	f.in.Start.Character -= len(before) - f.spot.From // words are ASCII: a byte is a unit
	f.in.End.Character += f.spot.To - len(before)
	return f
}

// hover describes the clause, the ruling or the word in braces.
func (f *rulesFile) hover() any {
	said := f.book.Describe(f.spot)
	if said == "" {
		return nil
	}
	return hover{markdown(said), f.in}
}

// completion lists words in braces, or in parentheses kinds and IDs.
func (f *rulesFile) completion() completionList {
	list := completionList{Items: []completionItem{}}
	for i, offer := range f.book.Offers(f.spot) {
		list.Items = append(list.Items, completionItem{Label: offer.Word, Kind: itemKinds["word"], Documentation: markdown(offer.Doc),
			SortText: fmt.Sprintf("%04d", i), FilterText: offer.Word, TextEdit: service.Edit{Range: f.in, NewText: offer.Word}})
	}
	return list
}

// definition returns where the clause or the ruling is written.
func (f *rulesFile) definition(uri string) []location {
	line, col := f.book.Goal(f.spot)
	if line == 0 {
		return []location{}
	}
	at := service.Position{Line: line - 1, Character: col - 1}
	return []location{{uri, service.Range{Start: at, End: at}}}
}
