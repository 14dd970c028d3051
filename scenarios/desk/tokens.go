package desk

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// TokenKinds are the kinds of words that editors colour.
var TokenKinds = []string{"keyword", "player", "square", "card", "number", "clause", "column", "outcome", "comment", "title", "verb"}

// A Token is a word of a text, and its kind.
type Token struct {
	Range   Range
	Kind    string // one of TokenKinds
	Refused bool   // a word of a move that cannot be made
	Stated  bool   // an outcome that the program never rewrites
}

// Tokens lists the words of a text that have a kind, in their order. Each is on one line.
func (d *Desk) Tokens(ctx context.Context, q Named) ([]Token, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	w := &painter{doc: doc, tokens: []Token{}, things: map[*rule.Title]map[string]bool{}, desk: d}
	scopes := scopesOf(d.suiteOf(doc).Files)
	for i, l := range d.linesOf(doc) {
		if i%1024 == 1023 {
			if err := d.opt.Breathe(ctx); err != nil {
				return nil, err
			}
		}
		w.scope = scopes.at(l.No)
		w.line(&l)
	}
	return w.tokens, nil
}

// A scope is the lines from one line to the next scope, with the players there.
type scope struct {
	from    int
	players []string
	game    string
}

type scopes []scope

func scopesOf(files []*syntax.File) (all scopes) {
	of := func(from int, s, over *syntax.Settings) {
		sc := scope{from: from, game: s.Game.S}
		players := s.Players
		if over != nil && over.Game.Given() {
			sc.game = over.Game.S
		}
		if over != nil && len(over.Players) > 0 {
			players = over.Players
		}
		for _, p := range players {
			sc.players = append(sc.players, p.Name.S)
		}
		all = append(all, sc)
	}
	for _, f := range files {
		of(f.First, &f.Settings, nil)
		for _, sc := range f.Scenarios {
			of(sc.Line, &f.Settings, &sc.Settings)
		}
	}
	return all
}

func (all scopes) at(line int) *scope {
	i, _ := slices.BinarySearchFunc(all, line+1, func(s scope, line int) int { return s.from - line })
	if i == 0 {
		return &scope{}
	}
	return &all[i-1]
}

// A painter finds the kinds of the words of lines.
type painter struct {
	desk   *Desk
	doc    *document
	scope  *scope
	tokens []Token
	things map[*rule.Title]map[string]bool
}

var painted = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`"[^"]*"?|'[^']*'?|<[^<>|]+>|[\pL_][\pL\pN_-]*(?:\.[\pL\pN_-]+)*|[0-9]+|\|!?`)
})

func (w *painter) line(l *syntax.Line) {
	kind := syntax.KindNamed(l.Kind)
	source := l.Text.S
	n := 0
	for _, at := range painted().FindAllStringIndex(source, -1) {
		word := source[at[0]:at[1]]
		if t := w.word(kind, source, word, at[0], n); t.Kind != "" {
			from := l.Text.Col + runes(source[:at[0]])
			t.Range = w.doc.text.at(l.No, from, runes(word))
			w.tokens = append(w.tokens, t)
		}
		n++
	}
	if l.Note.Given() {
		w.tokens = append(w.tokens, Token{Range: w.doc.text.at(l.No, l.Note.Col, l.Note.Width), Kind: "comment"})
	}
}

func runes(s string) int { return len([]rune(s)) }

// word returns the token of the nth word of a line, without its range.
func (w *painter) word(kind *syntax.Kind, line, word string, at, n int) (t Token) {
	if kind == nil {
		return t
	}
	t.Refused = kind.Name == "cannot" && strings.Contains(line[:at], ":")
	t.Stated = kind.Name == "outcome" && strings.HasPrefix(line, "|!")
	switch {
	case word[0] == '<' && word[len(word)-1] == '>':
		t.Kind = "column"
	case kind.Name == "notation" && strings.HasPrefix(line, "|"): // a row of a picture
	case word[0] == '|':
		t.Kind = "outcome"
	case kind.Name == "row":
		if word[0] >= '0' && word[0] <= '9' {
			t.Kind = "number"
		}
	case word[0] == '"' || word[0] == '\'':
		t.Kind = "card"
		if slices.Contains([]string{"scenario", "faq", "pending", "from", "include", "draw", "cards"}, kind.Name) {
			t.Kind = "title"
		}
	case word[0] >= '0' && word[0] <= '9':
		t.Kind = "number"
	case kind.Name == "outcome":
		if strings.Contains(word, ".") && strings.HasSuffix(line, word) {
			t.Kind = "clause"
		}
	case n == 0 && (word == kind.Name || kind.Name == "position" || kind.Name == "setup"), slices.Contains(kind.Words, word) && kind.Name != "expect":
		t.Kind = "keyword"
	case kind.Name == "cites" || kind.Name == "because" || kind.Name == "for" || kind.Name == "ruling" && n == 1:
		t.Kind = "clause"
	case kind.Name == "expect" && slices.Contains(kind.Words, word):
		t.Kind = "keyword"
	case slices.Contains(w.scope.players, first(word)):
		t.Kind = "player"
	case kind.Name == "move" && n == 0:
		t.Kind = "player"
	case w.isThing(word):
		t.Kind = "square"
	case kind.Name == "move" && n == 1, kind.Name == "cannot" && n == 2, kind.Name == "notation" && n == 0:
		t.Kind = "verb"
	}
	return t
}

// first returns a word up to its first dot: Cid of Cid.coins.
func first(word string) string {
	word, _, _ = strings.Cut(word, ".")
	return word
}

// isThing reports whether the picture of the game has a thing with this name, such as a square.
func (w *painter) isThing(word string) bool {
	title, err := w.desk.title(w.scope.game)
	if err != nil {
		return false
	}
	things, met := w.things[title]
	if !met {
		things = map[string]bool{}
		w.things[title] = things
		for _, of := range w.desk.suiteOf(w.doc).Cases {
			if of.Title != title {
				continue
			}
			table, err := w.desk.keep.Table(title, of.Setup)
			if err != nil {
				continue
			}
			pictured, _ := table.Picture(table.Start(), rule.Chance)
			for i := range pictured.Items {
				things[string(pictured.Items[i].ID)] = true
			}
			break
		}
	}
	return things[word]
}
