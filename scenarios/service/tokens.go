package service

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
func (d *Desk) Tokens(ctx context.Context, q TextName) ([]Token, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	w := &painter{doc: doc, tokens: []Token{}, desk: d}
	scopes := scopesOf(d.suiteOf(doc).Files)
	lines, err := d.linesOf(doc)
	if err != nil {
		return nil, err
	}
	for i, l := range lines {
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
	players map[string]bool
	game    string
}

type scopes []scope

func scopesOf(files []*syntax.File) (all scopes) {
	called := func(players []syntax.Player) map[string]bool {
		names := make(map[string]bool, len(players))
		for _, p := range players {
			names[p.Name.S] = true
		}
		return names
	}
	for _, f := range files {
		file := scope{f.First, called(f.Settings.Players), f.Settings.Game.S}
		all = append(all, file)
		for _, sc := range f.Scenarios {
			of := scope{sc.Line, file.players, file.game}
			if sc.Settings.Game.Given() {
				of.game = sc.Settings.Game.S
			}
			if len(sc.Settings.Players) > 0 {
				of.players = called(sc.Settings.Players)
			}
			all = append(all, of)
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
	things map[string]map[string]bool // by game
}

var painted = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`"[^"]*"?|'[^']*'?|<[^<>|]+>|[\pL_][\pL\pN_-]*(?:\.[\pL\pN_-]+)*|[0-9]+|\|!?`)
})

func (w *painter) line(l *syntax.Line) {
	kind := syntax.KindNamed(l.Kind)
	source := l.Text.S
	colon := strings.IndexByte(source, ':')
	col, done := l.Text.Col, 0
	for n, at := range painted().FindAllStringIndex(source, -1) {
		word := source[at[0]:at[1]]
		col, done = col+runes(source[done:at[0]]), at[0]
		if t := w.word(kind, source, word, n); t.Kind != "" {
			t.Range = w.doc.text.at(l.No, col, runes(word))
			t.Refused = kind.Name == "cannot" && 0 <= colon && colon < at[0]
			w.tokens = append(w.tokens, t)
		}
	}
	if l.Note.Given() {
		w.tokens = append(w.tokens, Token{Range: w.doc.text.at(l.No, l.Note.Col, l.Note.Width), Kind: "comment"})
	}
}

func runes(s string) int { return len([]rune(s)) }

// word returns the token of the nth word of a line, without its range.
func (w *painter) word(kind *syntax.Kind, line, word string, n int) (t Token) {
	if kind == nil {
		return t
	}
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
	case word[0] >= '0' && word[0] <= '9', kind.Name == "confirmed" && n == 1:
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
	case w.scope.players[first(word)]:
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
	if w.things == nil {
		w.things = w.desk.thingsIn(w.doc)
	}
	return w.things[w.scope.game][word]
}

// thingsIn returns the names of the things on the tables of a text, by game. The table of
// a game is that of its first case.
func (d *Desk) thingsIn(doc *document) map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for _, of := range d.suiteOf(doc).Cases {
		if all[of.Def.Name] != nil {
			continue
		}
		table, err := d.keep.Table(of.Def, of.Setup)
		if err != nil {
			continue
		}
		things := map[string]bool{}
		pictured, _ := table.Picture(table.Start(), rule.Chance)
		for i := range pictured.Items {
			things[string(pictured.Items[i].ID)] = true
		}
		all[of.Def.Name] = things
	}
	return all
}
