package service

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Completion is what may be written at a place, the most likely first.
type Completion struct {
	Version    int    `json:"version"`
	Range      Range  `json:"range"` // what an item replaces: the word that is being typed
	Items      []Item `json:"items"`
	Incomplete bool   `json:"incomplete,omitempty"` // there are more items, or typing further may give others
}

// An Item is something that may be written at a place.
type Item struct {
	Text   string `json:"text"` // to insert
	Kind   string `json:"kind"` // keyword, move, word, player, device, fact, clause, ruling, reading, name, game, variant, file
	Detail string `json:"detail,omitempty"`
	Doc    string `json:"doc,omitempty"`
	// Refused is set for a move that can be written here but is illegal.
	Refused bool `json:"refused,omitempty"`
}

const maxItems = 500

// Complete lists what may be written at a place.
func (d *Desk) Complete(ctx context.Context, q Place) (Completion, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return Completion{}, err
	}
	c := d.completer(doc, q)
	c.ctx = ctx
	if err := d.opt.Breathe(ctx); err != nil {
		return Completion{}, err
	}
	c.complete()
	word := c.word
	items := []Item{}
	seen := map[string]bool{}
	for _, it := range c.items {
		if !seen[it.Text] && begins(it.Text, word) {
			seen[it.Text] = true
			items = append(items, it)
		}
	}
	a := Completion{Version: doc.version, Items: items, Incomplete: c.cut}
	if len(items) > maxItems {
		a.Items, a.Incomplete = items[:maxItems], true
	}
	end := doc.text.offset(q.Position)
	a.Range = Range{doc.text.position(end - len(word)), doc.text.position(end)}
	return a, nil
}

// begins reports whether a text begins with what was typed. It ignores case and quotes.
func begins(text, typed string) bool {
	plain := func(s string) string { return strings.ToLower(strings.TrimLeft(s, `"`)) }
	return strings.HasPrefix(plain(text), plain(typed))
}

// A completer completes the line before the caret.
type completer struct {
	ctx    context.Context
	d      *Desk
	doc    *document
	place  Place
	line   int    // from 1
	before string // the line up to the caret, without indentation
	word   string // the word that is being typed, at the end of before
	at     *cut
	indent int
	items  []Item
	cut    bool
	asked  bool // moment has been called
	now    *Moment
}

func (d *Desk) completer(doc *document, q Place) *completer {
	t := doc.text
	c := &completer{ctx: context.Background(), d: d, doc: doc, place: q, line: t.sourceLine(q.Position)}
	from, to := t.source[c.line-1], t.offset(q.Position)
	if c.line == 1 {
		from = min(from+t.mark, to)
	}
	raw := c.unquoted(t.s[from:to])
	c.before = strings.TrimLeft(raw, " \t")
	c.indent = len(raw) - len(c.before)
	c.word = c.before[lastWord(c.before):]
	c.at = cutAt(d.suiteOf(doc), c.line, c.line)
	return c
}

// unquoted returns a line of a page without the block quote marks before it.
func (c *completer) unquoted(line string) string {
	if syntax.IsMarkdown(c.doc.uri) {
		return line[len(quoteOf(line)):]
	}
	return line
}

// lastWord returns the offset of the last word of a line. An open quote and all after
// it is one word.
func lastWord(s string) int {
	quote := -1
	at := 0
	for i, r := range s {
		switch {
		case r == '"' && quote < 0:
			quote = i
		case r == '"':
			quote = -1
		case quote < 0 && strings.ContainsRune(" \t,:=()[]", r):
			at = i + 1
		}
	}
	if quote >= 0 {
		return quote
	}
	return at
}

func (c *completer) add(kind string, texts ...string) {
	for _, text := range texts {
		c.items = append(c.items, Item{Text: text, Kind: kind})
	}
}

// complete finds completions, depending on how the line begins.
func (c *completer) complete() {
	if c.prose() || c.column() || c.row() {
		return
	}
	first, rest, more := strings.Cut(c.before, " ")
	speaker, said, speaks := strings.Cut(c.before, ":")
	switch {
	case !more && !speaks:
		c.lineStart()
	case first == "because", first == "cites":
		c.clauses()
	case first == "expect":
		c.expect(rest)
	case first == "from":
		c.from(rest)
	case first == "ruling":
		c.ruling(rest)
	case first == "for":
		c.add("keyword", "each", "ruling")
		c.rulings()
	case first == "game":
		for _, def := range c.d.opt.Games {
			c.items = append(c.items, Item{Text: def.Name, Kind: "game", Detail: def.Edition})
		}
	case first == "variants", first == "variant":
		c.variants()
	case first == "players":
		c.seating(rest)
	case first == "include", first == "cards":
		c.files(first)
	case first == "position":
		c.add("keyword", "unchecked", "cannot stand", "stand")
		c.positions()
	case first == "setup":
		c.add("keyword", "cannot stand", "stand", "next")
	case first == "next":
		c.next(rest)
	case first == "draw":
		c.add("keyword", "light", "dark", "print", "as", "marked")
		c.players()
	case speaks:
		c.move(strings.TrimSpace(speaker), said)
	default:
		if m := c.moment(); m != nil && (slices.Contains(m.table.Seats(), first) || slices.Contains(m.Def.Devices(), first)) {
			c.add("keyword", "cannot: ", "sees")
		}
	}
	c.positionLine()
	c.legalLine()
}

// prose reports whether the place is in the text of a page, outside of blocks of scenarios.
func (c *completer) prose() bool {
	if !syntax.IsMarkdown(c.doc.uri) {
		return false
	}
	for _, f := range c.d.suiteOf(c.doc).Files {
		if f.First > 0 && f.First <= c.line && c.line <= f.Last {
			return false
		}
	}
	if info, fence := infoOf(c.before); fence {
		c.word = info
		c.add("keyword", "scenario")
		return true
	}
	for line := c.line - 1; line > 0; line-- { // look for the fence of a block that is empty or not closed
		if info, fence := infoOf(strings.TrimLeft(c.unquoted(c.doc.text.sourceText(line)), " \t")); fence {
			return !strings.HasPrefix(info, "scenario")
		}
	}
	return true
}

func infoOf(line string) (info string, fence bool) {
	info = strings.TrimLeft(line, "`~")
	return strings.TrimLeft(info, " "), len(line)-len(info) >= 3
}

// The words that begin lines: outside scenarios, inside scenarios before the first
// move, and in scripts.
var (
	preambleWords = []string{"scenario", "game", "players", "variants", "ruling", "cards", "include", "position", "seed"}
	headWords     = []string{"cites", "faq", "confirmed", "pending", "players", "variants", "ruling", "cards", "seed", "game", "for each ruling", "setup", "position", "from"}
	scriptWords   = []string{"expect", "expect legal", "next", "draw", "ends", "examples", "because", "try"}
)

func (c *completer) lineStart() {
	if c.at.scenario == nil || c.indent == 0 {
		c.add("keyword", preambleWords...)
	}
	if c.at.scenario == nil {
		return
	}
	m := c.moment()
	if m != nil {
		table := m.Table()
		for _, name := range deciders(m.Def, table, m.Now()) {
			c.items = append(c.items, Item{Text: name + ": ", Kind: "player", Detail: "has to decide"})
		}
		for _, name := range append(slices.Clone(table.Seats()), m.Def.Devices()...) {
			c.add("player", name+": ")
		}
		for _, name := range table.Seats() {
			c.add("player", name+" cannot: ", name+" sees")
		}
	}
	c.add("keyword", scriptWords...)
	if len(c.at.scenario.Steps) == 0 || c.at.scenario.Steps[0].Place().Line >= c.line {
		c.add("keyword", headWords...)
	}
}

// moment returns the position before the line, or nil when the scenario cannot be played up to it.
func (c *completer) moment() *Moment {
	if !c.asked {
		c.asked = true
		c.now, _ = c.d.momentAt(c.ctx, c.doc, c.line, c.line, c.place.Row, c.place.Rulings)
	}
	return c.now
}

func (c *completer) players() {
	if m := c.moment(); m != nil {
		c.add("player", m.table.Seats()...)
	}
}

// expect completes facts and their values, and the forms of expect legal.
func (c *completer) expect(rest string) {
	if rest, legal := strings.CutPrefix(rest, "legal "); legal {
		c.expectLegal(rest)
		return
	}
	if i := strings.LastIndexAny(c.word, "!<>+-*/"); i >= 0 && !strings.HasPrefix(c.word, `"`) {
		c.word = c.word[i+1:]
	}
	m := c.moment()
	if m == nil {
		return
	}
	said := strings.TrimSuffix(rest, c.word)
	c.value(m, said)
	if ends := strings.TrimRight(said, " "); ends != said && operand().MatchString(ends) {
		c.add("keyword", "==", "!=", "<", "<=", ">", ">=", "and", "or", "in", "contains", "+", "-")
	}
	for _, f := range namesOf(m.Table(), m) {
		text := f.Name
		if f.Value == "" {
			text += "("
		}
		c.items = append(c.items, Item{Text: text, Kind: "fact", Detail: strings.TrimSpace(f.Type + " " + f.Value), Doc: f.Doc})
	}
	c.things(m)
	c.add("keyword", "legal", "not", "true", "false")
	c.within(m, said)
}

var (
	operand   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\w")\]]$`) })
	joint     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(?:and|or|not)\b`) })
	compares  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:==|!=|<=|>=|<|>|\bin\b)`) })
	quotes    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]*"?`) })
	unspaced  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`, *`) })
	plainWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\w"-]`) })
)

// comparison returns the left side of the last comparison of an expression, and what is typed of
// its right side.
func comparison(said string) (left, begun string, found bool) {
	masked := quotes().ReplaceAllStringFunc(said, func(s string) string { return strings.Repeat("_", len(s)) })
	if at := joint().FindAllStringIndex(masked, -1); at != nil {
		last := at[len(at)-1][1]
		said, masked = said[last:], masked[last:]
	}
	at := compares().FindStringIndex(masked)
	if at == nil {
		return "", "", false
	}
	return strings.TrimSpace(said[:at[0]]), said[at[1]:], true
}

// value completes a comparison with the current value of its left side.
func (c *completer) value(m *Moment, said string) {
	left, begun, found := comparison(said)
	if !found {
		return
	}
	table := m.Table()
	v, err := scenarios.NewValue(table, left, &c.d.opt.Limits)
	if err != nil {
		for _, f := range namesOf(table, m) { // "moves" is counted by the language, not by the game
			if f.Name == left && f.Value != "" {
				c.items = append(c.items, Item{Text: f.Value, Kind: "value"})
			}
		}
		return
	}
	value, err := v.Of(table, m.Now())
	if err != nil {
		return
	}
	shown := scenarios.Show(value)
	if rest, ok := strings.CutPrefix(unspaced().ReplaceAllString(shown, ","), unspaced().ReplaceAllString(strings.TrimLeft(begun, " "), ",")); ok && rest != "" {
		c.items = append(c.items, Item{Text: rest, Kind: "value", Detail: shown + " here"})
	}
}

// things offers the things on the table, in quotes, as arguments.
func (c *completer) things(m *Moment) {
	pictured, _ := m.Table().Picture(m.Now(), rule.Chance)
	for i := range pictured.Items {
		if id := string(pictured.Items[i].ID); plainWord().MatchString(strings.TrimPrefix(id, "@")) && !strings.Contains(id, "/") {
			c.add("name", `"`+strings.Trim(id, `"`)+`"`)
		}
	}
}

// expectLegal completes what follows "expect legal ".
func (c *completer) expectLegal(rest string) {
	how, said, more := strings.Cut(rest, " ")
	if !more {
		c.add("keyword", "includes", "excludes", "are", "none")
		if m := c.moment(); m != nil {
			c.add("word", fmt.Sprint(len(m.Table().Legal(m.Now()))))
		}
		return
	}
	if who, what, speaks := strings.Cut(said, ":"); speaks && (how == "includes" || how == "excludes") {
		c.move(who, what)
		return
	}
	c.players()
	c.unspoken(said)
}

// legalLine completes a line of a block of moves under expect legal.
func (c *completer) legalLine() {
	if c.indent > 0 && strings.HasPrefix(c.opener(), "expect legal") && !strings.Contains(c.before, ":") {
		c.items = nil
		c.unspoken(c.before)
	}
}

// unspoken completes a move that does not name its speaker.
func (c *completer) unspoken(said string) {
	m := c.moment()
	if m == nil {
		return
	}
	table := m.Table()
	said = strings.TrimSuffix(said, c.word)
	for _, move := range table.Legal(m.Now()) {
		text := table.PrintMove(move)
		who, _, _ := strings.Cut(text, ":")
		before := who + ":" + said
		if goesOn(text, before, c.word) {
			words := scene.Words(text)
			c.items = append(c.items, Item{Text: after(text, words, len(scene.Words(before))), Kind: "move", Detail: text})
		}
		if strings.TrimSpace(said) == "" {
			c.items = append(c.items, Item{Text: who + ":", Kind: "player"})
		}
	}
	for _, name := range table.Seats() {
		c.items = append(c.items, c.could(m, table, name+": "+said, nil)...)
	}
}

// maxMoves is how many legal moves are offered as whole lines. If there are more,
// only their next words are offered.
const maxMoves = 30

// move completes what follows a speaker. Legal moves, or their next words, come first.
func (c *completer) move(speaker, said string) {
	m := c.moment()
	if m == nil {
		return
	}
	who, cannot := strings.CutSuffix(speaker, " cannot")
	who = strings.TrimSpace(who)
	table := m.Table()
	before := who + ":" + strings.TrimSuffix(said, c.word)
	var legal []string
	for _, move := range table.Legal(m.Now()) {
		if text := table.PrintMove(move); goesOn(text, before, c.word) {
			legal = append(legal, text)
		}
	}
	could := c.could(m, table, before, legal)
	if cannot {
		c.items = append(c.items, could...)
	}
	skip := len(scene.Words(before))
	if len(legal) > maxMoves {
		c.cut = true
	}
	for _, text := range legal {
		words := scene.Words(text)
		it := Item{Text: words[skip], Kind: "word"}
		if len(legal) <= maxMoves {
			it = Item{Text: after(text, words, skip), Kind: "move", Detail: text}
		}
		c.items = append(c.items, it)
	}
	if !cannot {
		c.items = append(c.items, could...)
	}
}

// could lists the words that can be read here but do not continue a legal move.
func (c *completer) could(m *Moment, table rule.AnyGame, before string, legal []string) (items []Item) {
	skip := len(scene.Words(before))
	goes := map[string]bool{}
	for _, text := range legal {
		goes[scene.Words(text)[skip]] = true
	}
	for _, word := range inQuotes(table.CouldMove(before)) {
		items = append(items, Item{Text: word, Kind: "word", Refused: !goes[word]})
	}
	return items
}

func inQuotes(words []string) []string {
	quoted := make([]string, len(words))
	for i, word := range words {
		if quoted[i] = word; strings.ContainsAny(word, " ,:;\"") {
			quoted[i] = `"` + strings.Trim(word, `"`) + `"`
		}
	}
	return quoted
}

// goesOn reports whether a move begins with the given words, and its next word with what is typed.
func goesOn(move, before, typed string) bool {
	words, said := scene.Words(move), scene.Words(before)
	if len(words) <= len(said) {
		return false
	}
	for i, word := range said {
		if !strings.EqualFold(strings.Trim(word, `"`), strings.Trim(words[i], `"`)) {
			return false
		}
	}
	return begins(words[len(said)], typed)
}

// after returns the part of a move from its nth word on.
func after(move string, words []string, n int) string {
	at := 0
	for _, word := range words[:n] {
		at += strings.Index(move[at:], word) + len(word)
	}
	return move[at+strings.Index(move[at:], words[n]):]
}

// next completes a randomizer, then a possible result.
func (c *completer) next(rest string) {
	def := c.game()
	if def == nil {
		return
	}
	device, _, more := strings.Cut(rest, " ")
	if !more {
		c.add("device", def.Devices()...)
		return
	}
	table := c.table(def)
	if table == nil {
		return
	}
	if m := c.moment(); m != nil {
		for _, move := range table.Legal(m.Now()) {
			if who, what, _ := strings.Cut(table.PrintMove(move), ": "); who == device {
				c.add("word", what)
			}
		}
	}
	c.add("word", inQuotes(table.CouldMove(device+": "))...)
}
