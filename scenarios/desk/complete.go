package desk

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios/syntax"
)

// Completion is what may stand at a place, the likeliest first.
type Completion struct {
	Version    int    `json:"version"`
	Range      Range  `json:"range"` // what an item replaces: the word that is being typed
	Items      []Item `json:"items"`
	Incomplete bool   `json:"incomplete,omitempty"` // there are more, or others once more is typed
}

// An Item is something that may stand at a place.
type Item struct {
	Text   string `json:"text"` // to insert
	Kind   string `json:"kind"` // keyword, move, word, player, device, fact, clause, ruling, reading, name, game, variant, file
	Detail string `json:"detail,omitempty"`
	Doc    string `json:"doc,omitempty"`
	// Refused is set for what can be written here and is not legal.
	Refused bool `json:"refused,omitempty"`
}

// mostMoves is how many legal moves are offered whole: of more, their next words.
const mostMoves = 30

// mostItems is how many items there are at most.
const mostItems = 500

// Complete lists what may stand at a place.
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
	if len(items) > mostItems {
		a.Items, a.Incomplete = items[:mostItems], true
	}
	end := doc.text.offset(q.Position)
	a.Range = Range{doc.text.position(end - len(word)), doc.text.position(end)}
	return a, nil
}

// begins reports whether a word begins with what was typed, whatever the case and
// with or without quotes.
func begins(text, typed string) bool {
	plain := func(s string) string { return strings.ToLower(strings.TrimLeft(s, `"`)) }
	return strings.HasPrefix(plain(text), plain(typed))
}

// A completer looks at the line before the caret.
type completer struct {
	ctx    context.Context
	d      *Desk
	doc    *document
	place  Place
	line   int    // from 1
	before string // the line up to the caret, without indentation
	word   string // that is being typed, the end of before
	at     *cut
	indent int
	items  []Item
	cut    bool
	asked  bool // for now
	now    *Moment
}

func (d *Desk) completer(doc *document, q Place) *completer {
	t := doc.text
	c := &completer{ctx: context.Background(), d: d, doc: doc, place: q, line: t.sourceLine(q.Position)}
	from, to := t.source[c.line-1], t.offset(q.Position)
	if c.line == 1 {
		from = min(from+t.mark, to)
	}
	raw := t.s[from:to]
	c.before = strings.TrimLeft(raw, " \t")
	c.indent = len(raw) - len(c.before)
	c.word = c.before[lastWord(c.before):]
	c.at = cutAt(d.suiteOf(doc), c.line, c.line)
	return c
}

// lastWord returns where the last word of a line begins. A quote that is open is
// one word.
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

// complete finds what may stand here by what the line begins with.
func (c *completer) complete() {
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
		for _, title := range c.d.opt.Games {
			c.items = append(c.items, Item{Text: title.Name, Kind: "game", Detail: title.Edition})
		}
	case first == "variants", first == "variant":
		c.variants()
	case first == "include", first == "cards":
		c.files(first)
	case first == "position":
		c.add("keyword", "unchecked", "cannot stand")
		c.positions()
	case first == "setup":
		c.add("keyword", "cannot stand", "next")
	case first == "next":
		c.next(rest)
	case first == "draw":
		c.add("keyword", "light", "dark", "print", "as", "marked")
		c.players()
	case speaks:
		c.move(strings.TrimSpace(speaker), said)
	default:
		if m := c.moment(); m != nil && slices.Contains(m.table.Seats(), first) {
			c.add("keyword", "cannot: ", "sees")
		}
	}
	c.positionLine()
	c.legalLine()
}

// The words with which lines begin, outside scenarios, in them before the first
// move, and in their scripts.
var (
	preambleWords = []string{"scenario", "game", "players", "variants", "ruling", "cards", "include", "position", "seed"}
	headWords     = []string{"cites", "faq", "pending", "players", "variants", "ruling", "cards", "seed", "game", "for each ruling", "setup", "position", "from"}
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
		for _, name := range deciders(m.Title, table, m.Now()) {
			c.items = append(c.items, Item{Text: name + ": ", Kind: "player", Detail: "has to decide"})
		}
		for _, name := range append(slices.Clone(table.Seats()), m.Title.Chance...) {
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

// moment returns the position before the line, nil when the scenario cannot be
// played up to it.
func (c *completer) moment() *Moment {
	if !c.asked {
		c.asked = true
		c.now, _ = c.d.momentAt(c.ctx, c.doc, c.line, c.line, c.place.Row, c.place.Rulings)
	}
	return c.now
}

// move completes what a speaker says: legal moves, or their next words, first.
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
	if len(legal) > mostMoves {
		c.cut = true
	}
	for _, text := range legal {
		words := scene.Words(text)
		it := Item{Text: words[skip], Kind: "word"}
		if len(legal) <= mostMoves {
			it = Item{Text: after(text, words, skip), Kind: "move", Detail: text}
		}
		c.items = append(c.items, it)
	}
	if !cannot {
		c.items = append(c.items, could...)
	}
}

// could lists the words that can be read here and with which no legal move goes
// on.
func (c *completer) could(m *Moment, table rule.Table, before string, legal []string) (items []Item) {
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

// inQuotes puts names that are several words into quotes, as lines have them.
func inQuotes(words []string) []string {
	quoted := make([]string, len(words))
	for i, word := range words {
		if quoted[i] = word; strings.ContainsAny(word, " ,:;\"") {
			quoted[i] = `"` + strings.Trim(word, `"`) + `"`
		}
	}
	return quoted
}

// goesOn reports whether a move has the given words, and then one that begins
// with what is typed.
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

// after returns what a move says from its nth word on.
func after(move string, words []string, n int) string {
	at := 0
	for _, word := range words[:n] {
		at += strings.Index(move[at:], word) + len(word)
	}
	return move[at+strings.Index(move[at:], words[n]):]
}

// game returns the game that is in force at the line.
func (c *completer) game() *rule.Title {
	if m := c.moment(); m != nil {
		return m.Title
	}
	name := ""
	if c.at.file != nil {
		name = c.at.file.Settings.Game.S
	}
	if c.at.scenario != nil && c.at.scenario.Settings.Game.Given() {
		name = c.at.scenario.Settings.Game.S
	}
	title, err := c.d.title(name)
	if err != nil {
		return nil
	}
	return title
}

// clauses lists the clauses of the game; those that refuse the attempt above come
// first.
func (c *completer) clauses() {
	if m := c.moment(); m != nil && c.at.scenario != nil {
		c.refusing(m)
	}
	title := c.game()
	if title == nil {
		return
	}
	if strings.HasPrefix(c.before, "because") {
		c.add("keyword", "only")
	}
	for i := range title.Clauses {
		e := &title.Clauses[i]
		c.items = append(c.items, Item{Text: e.ID, Kind: "clause", Detail: e.Section, Doc: e.Words})
	}
}

func (c *completer) refusing(m *Moment) {
	for _, step := range slices.Backward(c.at.scenario.Steps) {
		x, ok := step.(*syntax.Cannot)
		if !ok || x.Who.Line >= c.line || !x.Move.Given() {
			continue
		}
		for _, cl := range Judge(m.Table(), m.Now(), x.Who.S+": "+x.Move.S).Clauses {
			c.items = append(c.items, Item{Text: cl.ID, Kind: "clause", Detail: cl.Section, Doc: cl.Words + " " + cl.Values})
		}
		return
	}
}

func (c *completer) rulings() {
	if title := c.game(); title != nil {
		for i := range title.Rulings {
			c.items = append(c.items, Item{Text: title.Rulings[i].ID, Kind: "ruling", Doc: title.Rulings[i].Question})
		}
	}
}

// ruling completes "ruling ID = READING".
func (c *completer) ruling(rest string) {
	id, _, chosen := strings.Cut(rest, "=")
	if !chosen {
		if strings.Contains(rest, " ") {
			c.add("keyword", "=")
		}
		c.rulings()
		return
	}
	title := c.game()
	if title == nil {
		return
	}
	if r := title.Ruling(strings.TrimSpace(id)); r != nil {
		for i := range r.Readings {
			if r.Readings[i].Supported {
				c.items = append(c.items, Item{Text: r.Readings[i].Name, Kind: "reading", Detail: r.Readings[i].Alias, Doc: r.Readings[i].Words})
			}
		}
	}
}

func (c *completer) variants() {
	c.add("keyword", "none")
	if title := c.game(); title != nil {
		for _, v := range title.Variants {
			c.items = append(c.items, Item{Text: v.Name, Kind: "variant", Doc: v.Words})
		}
	}
}

// from completes `from "TITLE" after move N`.
func (c *completer) from(rest string) {
	if strings.Count(rest, `"`) >= 2 {
		c.add("keyword", "after move", "next")
		return
	}
	for _, f := range c.d.suiteOf(c.doc).Files {
		for _, sc := range f.Scenarios {
			if sc.Title.Given() && sc != c.at.scenario {
				c.items = append(c.items, Item{Text: `"` + sc.Title.S + `"`, Kind: "name"})
			}
		}
	}
}

func (c *completer) positions() {
	for _, f := range c.d.suiteOf(c.doc).Files {
		for _, p := range f.Positions {
			c.add("name", p.Name.S)
		}
	}
}

// files completes names of other texts that are open, below the folder of this
// one.
func (c *completer) files(word string) {
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	folder := path.Dir(c.doc.uri)
	for uri := range c.d.docs {
		if path.Dir(uri) == folder && uri != c.doc.uri && (word == "include") == strings.HasSuffix(uri, ".scenario") {
			c.add("file", fmt.Sprintf("%q", path.Base(uri)))
		}
	}
	if word == "cards" {
		c.add("keyword", "stand-in")
	}
}

// next completes a device of chance, then a result that can happen.
func (c *completer) next(rest string) {
	title := c.game()
	if title == nil {
		return
	}
	device, _, more := strings.Cut(rest, " ")
	if !more {
		c.add("device", title.Chance...)
		return
	}
	table := c.table(title)
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

func (c *completer) players() {
	if m := c.moment(); m != nil {
		c.add("player", m.table.Seats()...)
	}
}

// positionLine completes a line of a position, where one may stand: indented under
// position, sees or ends.
func (c *completer) positionLine() {
	title := c.game()
	if title == nil || c.indent == 0 {
		return
	}
	opener := c.opener()
	word, _, _ := strings.Cut(opener, " ")
	if word != "position" && word != "ends" && !strings.HasSuffix(strings.TrimRight(opener, ": "), " sees") {
		return
	}
	if table := c.table(title); table != nil {
		if !strings.HasPrefix(c.before, "next ") {
			c.items = nil
		}
		if strings.Contains(opener, "cannot stand") {
			c.clauseLine()
		}
		c.add("word", inQuotes(table.CouldLine(strings.TrimSuffix(c.before, c.word)))...)
		c.add("keyword", "next")
	}
}

// clauseLine completes "because ID" where a position cannot stand.
func (c *completer) clauseLine() {
	if strings.HasPrefix(c.before, "because ") {
		c.clauses()
	}
	c.add("keyword", "because")
}

// table returns a table of the game under the setup of the scenario, or of another
// one of its file, or one as it comes.
func (c *completer) table(title *rule.Title) rule.Table {
	if m := c.moment(); m != nil {
		return m.Table()
	}
	setup := rule.Setup{}
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.Title != title {
			continue
		}
		if setup = of.Setup; of.Scenario == c.at.scenario {
			break
		}
	}
	table, err := c.d.keep.Table(title, setup)
	if err != nil {
		return nil
	}
	return table
}

// opener returns the nearest line above that is indented less.
func (c *completer) opener() string {
	if c.at.file == nil {
		return ""
	}
	source := c.at.file.Source
	for i := min(c.line-1, len(source)) - 1; i >= 0; i-- {
		text := strings.TrimLeft(source[i], " \t")
		if text != "" && len(source[i])-len(text) < c.indent {
			return text
		}
	}
	return ""
}
