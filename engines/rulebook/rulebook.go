// Package rulebook reads a game's rules.md: the file in which the editor of a
// rulebook finds and changes every clause, the plain sentences about it, the
// variants, the rulings and the misreadings. From it Go code is generated
// (package rulebook/generate), so that a game parses nothing when it starts.
//
// # The form of rules.md
//
//	# mnk, for 2 (setup.players): folk rules
//
//	> A note: it is part of no rule.
//
//	## Placing
//
//	- place.board (legality) A mark is placed on a cell of the board.
//	  - refused: {cell} is off the board of {columns} columns and {rows} rows
//	- place.stays (definition, follows place.empty) Marks are never moved.
//
//	## Variants
//
//	- size=MxNxK: A board of M columns and N rows; K in a line win.
//
//	## Rulings
//
//	- overline: Does a line of more than k marks win?
//	  - A longer: Yes, it holds a line of k.
//	  - B exact: No, only a line of exactly k wins.
//	  - C never: Nobody wins. (not played)
//
//	## Misreadings
//
//	- no-diagonals (win.line) A diagonal does not win.
//
//	## Retired
//
//	- place.corner: became part of place.board.
//
// The first heading has the name of the game, how many may play, the clause that says so, and the
// edition. The other headings are sections of the rulebook, in whose order clauses are numbered; a
// section may come more than once. A clause has an ID, permanently, and in parentheses its kind
// (round: it begins another round, whose end clauses alone count in statistics), perhaps how the
// code carries it (judged, acted, defined) and from which clauses it follows. Below a clause stand
// its sentences: said when it acts, refused when it forbids a move,
// wrong when a position breaks it. The first reading of a ruling is the default; one that is not
// played is listed and cannot be chosen. A line that is indented by two spaces continues with the
// item above it. IDs and names are written without the name of the game.
//
// A word in braces is one that the game declares next to its clauses, a fact ({turn}), a fact before
// the move ({before.turn}), or a fact of a player whom a word names ({player.hand}).
package rulebook

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"go/format"
	"slices"
	"strings"
	"text/template"
	"unicode/utf8"

	"umpire/engines/rule"
)

// MaxBytes is how long a rulebook may be.
const MaxBytes = 4 << 20

// A Book is what a rules.md says.
type Book struct {
	Def      rule.GameDef // what is printed: without the game's functions
	Retired  []RetiredID
	Notation string // a text of its own on positions and moves, "" for none
	Fills    []Fill // the words in braces that sentences may use, as the code declares them
	asked    []asked
	speaks   map[string]bool // the methods to write that put clauses into sentences; nil for nothing of the kind
	places   map[string]place
	ids      map[string]bool
	errs     rule.TextErrors
}

// A RetiredID is the ID of a clause or a ruling that is no longer one, and what became of it.
type RetiredID struct{ ID, Words string }

// A place is where something is in rules.md.
type place struct{ line, col, width int }

// Parse reads a rulebook. Mistakes are a rule.TextErrors with their places; the book
// holds whatever could be read.
func Parse(text string) (*Book, error) {
	b := &Book{places: map[string]place{}, ids: map[string]bool{}}
	if len(text) > MaxBytes {
		b.fail(place{1, 1, 1}, "", "the file has %d bytes, at most %d are read", len(text), MaxBytes)
		return b, b.errs.Err()
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	for no, line := range strings.Split(text, "\n") {
		if !utf8.ValidString(line) {
			b.fail(place{no + 1, 1, 1}, "", "the line is not UTF-8: save the file as UTF-8")
			return b, b.errs.Err()
		}
	}
	head, notation, _ := strings.Cut(text, "\n# Notation\n")
	b.Notation = strings.TrimSuffix(strings.TrimPrefix(notation, "\n"), "\n")
	r := reader{Book: b}
	for _, it := range b.divide(head) {
		r.item(it)
	}
	if b.Def.Name == "" && len(b.errs) == 0 {
		b.fail(place{1, 1, 1}, "", "the rulebook has no first heading: "+headLike)
	}
	b.check()
	inOrder(b.errs)
	return b, b.errs.Err()
}

// inOrder sorts mistakes by their places.
func inOrder(errs rule.TextErrors) {
	slices.SortStableFunc(errs, func(x, y *rule.TextError) int { return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Col, y.Col)) })
}

func (b *Book) fail(at place, near, format string, args ...any) {
	b.errs = append(b.errs, &rule.TextError{Line: at.line, Col: at.col, Width: at.width, Msg: fmt.Sprintf(format, args...), Near: near})
}

// An item is a heading or a point of a list, with the lines that continue with it.
type item struct {
	level int // -1 a heading, 0 a point, 1 a point below it
	text  string
	lines []begun
}

// A begun is where a line of an item begins: from is its first byte in the text.
type begun struct{ from, line, col int }

// at returns the place of some bytes of the item's text.
func (it *item) at(from, to int) place {
	l := it.lines[0]
	for _, next := range it.lines {
		if next.from <= from {
			l = next
		}
	}
	return place{l.line, l.col + utf8.RuneCountInString(it.text[l.from:from]), max(1, utf8.RuneCountInString(it.text[from:max(from, to)]))}
}

func (b *Book) divide(text string) (items []*item) {
	var last *item
	begin := func(level, no, from int, line string) {
		last = &item{level: level, text: strings.TrimRight(line[from:], " \t"), lines: []begun{{0, no, from + 1}}}
		items = append(items, last)
	}
	for i, line := range strings.Split(text, "\n") {
		no, trimmed := i+1, strings.TrimSpace(line)
		switch {
		case trimmed == "":
			last = nil
		case line[0] == '>':
		case line[0] == '#':
			begin(-1, no, 0, line)
			last = nil
		case strings.HasPrefix(line, "- "):
			begin(0, no, 2, line)
		case strings.HasPrefix(line, "  - "):
			begin(1, no, 4, line)
		case strings.HasPrefix(line, "  ") && last != nil:
			last.text += " "
			last.lines = append(last.lines, begun{len(last.text), no, strings.Index(line, trimmed) + 1})
			last.text += trimmed
		default:
			b.fail(place{no, 1, len([]rune(line))}, "", `the line is neither a heading ("## Placing"), a point of a list ("- "), a sentence below one ("  - "), the rest of one (two spaces) nor a note ("> ")`)
		}
	}
	return items
}

// ID returns the full ID of a clause.
func (b *Book) ID(short string) string { return b.Def.Name + "." + short }

// RulingID returns the full ID of a ruling.
func (b *Book) RulingID(short string) string { return b.Def.Name + ".ruling." + short }

// Place returns the line and the column, from 1, at which a clause, a ruling, a variant or a
// misreading stands, by its ID or its name; 0, 0 for one that is not in the book.
func (b *Book) Place(id string) (line, col int) {
	at := b.places[id]
	return at.line, at.col
}

// Constant returns what the constant of a clause is called, by its ID without the name
// of the game: ClaimTieBid for claim.tie-bid.
func Constant(short string) string {
	name := ""
	for _, word := range strings.FieldsFunc(short, func(r rune) bool { return r == '.' || r == '-' }) {
		name += strings.ToUpper(word[:1]) + word[1:]
	}
	return name
}

var (
	//go:embed generated.txt
	generatedText string
	//go:embed speaker.txt
	speakerText string
)

// Go returns the Go file of a book: a constant for each clause, and the title with
// everything that is printed, as data that needs no work when a program starts.
func (b *Book) Go() ([]byte, error) {
	head, rest, divided := strings.Cut(b.Notation, "\n+\n")
	return b.write(generatedText, map[string]any{
		"Def": &b.Def, "Asked": b.asked, "Settings": b.settings(), "Head": head, "Rest": rest, "Divided": divided,
	})
}

// Speaker returns the Go file by which the game puts clauses into sentences; nil for a game
// whose code declares that itself, or has no provisions.
func (b *Book) Speaker() ([]byte, error) {
	if b.speaks == nil {
		return nil, nil
	}
	return b.write(speakerText, map[string]any{"Package": b.Def.Name, "Methods": b.speaks})
}

func (b *Book) write(text string, of map[string]any) ([]byte, error) {
	form := template.New("").Funcs(template.FuncMap{"fields": fields, "constant": func(id string) string { return Constant(b.short(id)) }})
	var w bytes.Buffer
	if err := template.Must(form.Parse(text)).Execute(&w, of); err != nil {
		return nil, err
	}
	return format.Source(w.Bytes())
}

// settings returns what each reading sets, where the game has a struct of readings.
func (b *Book) settings() (all []rule.Setting) {
	for i := range b.Def.Rulings {
		r := &b.Def.Rulings[i]
		_, short, _ := strings.Cut(r.ID, ".ruling.")
		for _, reading := range r.Readings {
			var sets []string
			for _, a := range b.asked {
				if a.ruling == short && reading.Supported {
					sets = append(sets, fmt.Sprintf("r.%s = %s", a.field, a.under(reading.Name)))
				}
			}
			if sets != nil {
				all = append(all, rule.Setting{Name: short + " " + reading.Name, Value: strings.Join(sets, "; ")})
			}
		}
	}
	return all
}

// fields writes the fields of a struct that are not empty: names and values by turns.
func fields(pairs ...any) (text string) {
	for i := 0; i < len(pairs); i += 2 {
		if value := fmt.Sprint(pairs[i+1]); value != "" {
			text += fmt.Sprintf("%s: %q, ", pairs[i], value)
		}
	}
	return text
}
