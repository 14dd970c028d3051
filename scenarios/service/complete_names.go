package service

import (
	"fmt"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// after completes what follows the title in `from "TITLE" after move N`.
func (c *completer) after(rest string) {
	if !strings.HasSuffix(strings.TrimSuffix(rest, c.word), " after move ") {
		c.add("keyword", "after move", "next")
		return
	}
	_, title, _ := strings.Cut(rest, `"`)
	title, _, _ = strings.Cut(title, `"`)
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.File != c.at.file || of.Name != title && of.Scenario.Title.S != title {
			continue
		}
		opt := c.d.loading()
		opt.Done = c.ctx.Done()
		passed, _, _ := scenarios.Replay(of, opt)
		for i, m := range passed {
			if i > 0 {
				c.items = append(c.items, Item{Text: strconv.Itoa(i), Kind: "value", Detail: m.Move})
			}
		}
		return
	}
}

// seating completes the words that say where players sit, and what they play.
func (c *completer) seating(rest string) {
	said := rest[strings.LastIndexByte(rest, ',')+1:]
	def := c.game()
	if def == nil || def.PlayerWords == nil || !strings.Contains(strings.TrimLeft(said, " "), " ") {
		return
	}
	met := strings.FieldsFunc(strings.TrimSuffix(rest, c.word), func(r rune) bool { return r == ' ' || r == ',' })
	for _, word := range def.PlayerWords(c.cards(def)) {
		if word == "at" || !slices.Contains(met, word) {
			c.add("word", word)
		}
	}
}

func (c *completer) cards(def *rule.GameDef) []byte {
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.Def == def && of.Setup.Cards != nil && (c.at.scenario == nil || of.Scenario == c.at.scenario) {
			return of.Setup.Cards
		}
	}
	if def.Cards == nil {
		return nil
	}
	return def.Cards.Data
}

// maxEntries limits how many entries of a folder are searched for file names.
const maxEntries = 10_000

// files completes names of files, relative to the folder of the text: texts that can be
// included, or card sets.
func (c *completer) files(word string) {
	if word == "cards" {
		c.add("keyword", "stand-in")
	}
	fits := func(name string) bool {
		if word == "include" {
			return path.Ext(name) == ".scenario" && name != c.doc.uri
		}
		return path.Ext(name) == ".yaml" || path.Ext(name) == ".yml"
	}
	names, _ := c.d.namesThat(c.ctx, fits, maxEntries) // a folder that cannot be read has no names
	names = slices.DeleteFunc(names, func(name string) bool { return !fits(name) })
	for i, name := range names {
		if rel, err := filepath.Rel(path.Dir(c.doc.uri), name); err == nil {
			names[i] = filepath.ToSlash(rel)
		}
	}
	// Files in nearer folders come first.
	slices.SortFunc(names, func(a, b string) int {
		if n := strings.Count(a, "/") - strings.Count(b, "/"); n != 0 {
			return n
		}
		return strings.Compare(a, b)
	})
	for _, name := range slices.Compact(names) {
		c.add("file", fmt.Sprintf("%q", name))
	}
}

// positionLine completes a line of a position, if the line is indented under position,
// sees or ends.
func (c *completer) positionLine() {
	def := c.game()
	if def == nil || c.indent == 0 {
		return
	}
	opener := c.opener()
	word, _, _ := strings.Cut(opener, " ")
	if word != "position" && word != "ends" && !strings.HasSuffix(strings.TrimRight(opener, ": "), " sees") {
		return
	}
	if table := c.table(def); table != nil {
		if !strings.HasPrefix(c.before, "next ") {
			c.items = nil
		}
		if strings.Contains(opener, "cannot stand") {
			c.clauseLine()
		}
		if i := strings.IndexByte(c.word, '@'); i > 0 && !strings.HasPrefix(c.word, `"`) {
			c.word = c.word[i+1:] // "food@C0" is completed in two steps
		}
		c.add("word", inQuotes(table.CouldLine(strings.TrimSuffix(c.before, c.word)))...)
		c.add("keyword", "next")
	}
}

// clauseLine completes "because ID" for a position that cannot stand.
func (c *completer) clauseLine() {
	if strings.HasPrefix(c.before, "because ") {
		c.clauses()
	}
	c.add("keyword", "because")
}

// table returns a table of the game under the setup of the scenario. If there is none,
// it uses the setup of another scenario of the file, or the default setup.
func (c *completer) table(def *rule.GameDef) rule.AnyGame {
	if m := c.moment(); m != nil {
		return m.Table()
	}
	setup := rule.Setup{}
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.Def != def {
			continue
		}
		if setup = of.Setup; of.Scenario == c.at.scenario {
			break
		}
	}
	table, err := c.d.keep.Table(def, setup)
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
		line := c.unquoted(source[i])
		text := strings.TrimLeft(line, " \t")
		if text != "" && len(line)-len(text) < c.indent {
			return text
		}
	}
	return ""
}

func (c *completer) game() *rule.GameDef {
	if m := c.moment(); m != nil {
		return m.Def
	}
	name := ""
	if c.at.file != nil {
		name = c.at.file.Settings.Game.S
	}
	if c.at.scenario != nil && c.at.scenario.Settings.Game.Given() {
		name = c.at.scenario.Settings.Game.S
	}
	def, err := c.d.title(name)
	if err != nil {
		return c.included()
	}
	return def
}

func (c *completer) included() (def *rule.GameDef) {
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.Scenario == c.at.scenario {
			return of.Def
		}
		if def == nil && of.File == c.at.file {
			def = of.Def
		}
	}
	return def
}

// clauses lists the clauses of the game. Those that refuse the attempt above come first.
func (c *completer) clauses() {
	if m := c.moment(); m != nil && c.at.scenario != nil {
		c.refusing(m)
	}
	def := c.game()
	if def == nil {
		return
	}
	if strings.HasPrefix(c.before, "because") {
		c.add("keyword", "only")
	}
	for i := range def.Clauses {
		e := &def.Clauses[i]
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
	if def := c.game(); def != nil {
		for i := range def.Rulings {
			c.items = append(c.items, Item{Text: def.Rulings[i].ID, Kind: "ruling", Doc: def.Rulings[i].Question})
		}
	}
}

func (c *completer) ruling(rest string) {
	id, _, chosen := strings.Cut(rest, "=")
	if !chosen {
		if strings.Contains(rest, " ") {
			c.add("keyword", "=")
		}
		c.rulings()
		return
	}
	def := c.game()
	if def == nil {
		return
	}
	if r := def.Ruling(strings.TrimSpace(id)); r != nil {
		for _, of := range r.Choices() {
			c.items = append(c.items, Item{Text: of.Name, Kind: "reading", Detail: of.Alias, Doc: of.Words})
		}
	}
}

func (c *completer) variants() {
	c.add("keyword", "none")
	if def := c.game(); def != nil {
		for _, v := range def.Variants {
			c.items = append(c.items, Item{Text: v.Name, Kind: "variant", Doc: v.Words})
			if strings.HasSuffix(strings.TrimSuffix(c.before, c.word), v.Name+"=") && strings.Contains(v.Values, "|") {
				c.add("value", strings.Split(v.Values, "|")...)
			}
		}
	}
}

// from completes `from "TITLE" after move N`.
func (c *completer) from(rest string) {
	if strings.Count(rest, `"`) >= 2 {
		c.after(rest)
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

// column completes a column reference, such as "<ce", from the columns of the scenario's table.
func (c *completer) column() bool {
	at := strings.LastIndexByte(c.before, '<')
	if at < 0 || c.at.scenario == nil || c.at.scenario.Examples == nil || strings.HasPrefix(c.before, "|") {
		return false
	}
	begun := c.before[at+1:]
	if strings.HasPrefix(begun, " ") || strings.HasPrefix(begun, "=") || strings.ContainsAny(begun, ">|") {
		return false
	}
	for _, name := range c.at.scenario.Examples.Columns {
		if strings.HasPrefix(name.S, begun) {
			c.word = "<" + begun
			c.add("column", "<"+name.S+">")
		}
	}
	return len(c.items) > 0
}

var marks = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<([^<>|\n]+)>`) })

// row completes a cell of a table of examples. In the first row it offers the columns
// that the scenario uses, in others what may be written where the column is used.
func (c *completer) row() bool {
	if !strings.HasPrefix(c.before, "|") || c.at.scenario == nil || c.opener() != "examples" {
		return false
	}
	cells := strings.Split(c.before[1:], "|")
	typed := strings.TrimLeft(cells[len(cells)-1], " ")
	x := c.at.scenario.Examples
	if x == nil || x.At.Line >= c.line || len(x.Columns) == 0 || x.Columns[0].Line == c.line {
		c.word = typed
		for line := c.at.scenario.Line; line < c.line; line++ {
			for _, used := range marks().FindAllStringSubmatch(c.at.file.Source[line-1], -1) {
				if !slices.Contains(trimmed(cells), used[1]) {
					c.add("column", used[1])
				}
			}
		}
		return true
	}
	if n := len(cells) - 1; n < len(x.Columns) {
		c.cell(x, n, trimmed(cells[:n]), typed)
	}
	c.word = typed
	return true
}

func trimmed(cells []string) []string {
	all := make([]string, len(cells))
	for i, cell := range cells {
		all[i] = strings.TrimSpace(cell)
	}
	return all
}

// cell completes a cell of the nth column. It completes the line where the scenario first uses the
// column, with the cells before it filled in. It also offers the values of other rows.
func (c *completer) cell(x *syntax.Examples, n int, before []string, typed string) {
	mark := "<" + x.Columns[n].S + ">"
	for line := c.at.scenario.Line; line < x.At.Line; line++ {
		source := c.at.file.Source[line-1]
		at := strings.Index(source, mark)
		if at < 0 {
			continue
		}
		said := source[:at]
		for i, cell := range before {
			said = strings.ReplaceAll(said, "<"+x.Columns[i].S+">", cell)
		}
		position := c.doc.text.at(line, 1+runes(source[:at]), 0).Start
		there := c.d.completer(c.doc, Place{URI: c.place.URI, Position: position, Row: c.place.Row, Rulings: c.place.Rulings})
		there.ctx = c.ctx
		there.before = strings.TrimLeft(c.unquoted(said), " \t") + typed
		there.word = there.before[lastWord(there.before):]
		there.complete()
		c.items, c.cut = there.items, there.cut
		break
	}
	for _, row := range x.Rows {
		if n < len(row) && row[n].Line != c.line {
			c.add("value", row[n].S)
		}
	}
}

// functions are the functions that are useful for lists in expressions.
var functions = []string{"len(", "all(", "any(", "none(", "one(", "filter(", "map(", "count(", "sum(", "min(", "max(", "sort(", "string(", "int(", "abs(", "join(", "first(", "last("}

var (
	indexed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`((?:[\pL_][\pL\pN_]*\.)*[\pL_][\pL\pN_]*(?:\("[^"]*"\))?)\[$`)
	})
	summed  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[ 0-9+-]*[+-] *$`) })
	called  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\pL\pN_]\((?:[^()]*, *)?$`) })
	fieldOf = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:\]|\{|\{ |[ (+]\.|\.)$`) })
)

// within completes inside an expression: functions, indices of a list, parts of a sum,
// and names in the arguments of a function.
func (c *completer) within(m *Moment, said string) {
	table := m.Table()
	if at := indexed().FindStringSubmatch(said); at != nil {
		if v, err := scenarios.NewValue(table, at[1], &c.d.opt.Limits); err == nil {
			if list, err := v.Of(table, m.Now()); err == nil {
				c.places(list)
			}
		}
	}
	c.sum(m, table, said)
	if called().MatchString(said) || strings.HasPrefix(c.word, `"`) {
		c.add("name", c.known(m, table)...)
	}
	for name, value := range table.Facts(m.Now()) {
		if of := reflect.ValueOf(value); of.Kind() == reflect.Map && of.Type().Key().Kind() == reflect.String {
			keys := rule.NamesOf(slices.Values(of.MapKeys()), func(key reflect.Value) string { return name + "." + key.String() })
			slices.Sort(keys)
			c.add("fact", keys...)
		}
	}
	if fieldOf().MatchString(said) || called().MatchString(said) || strings.HasPrefix(c.word, ".") {
		for i := range reflect.TypeFor[rule.Line]().NumField() {
			name := strings.ToLower(reflect.TypeFor[rule.Line]().Field(i).Name)
			c.add("fact", "."+name)
		}
	}
	c.add("keyword", functions...)
}

func (c *completer) places(list any) {
	of := reflect.ValueOf(list)
	switch of.Kind() {
	case reflect.Slice, reflect.Array:
		for i := range min(of.Len(), maxMoves) {
			c.add("value", strconv.Itoa(i))
		}
	case reflect.Map:
		for _, key := range of.MapKeys() {
			c.add("value", fmt.Sprintf("%q", key))
		}
	}
}

// sum completes a sum with its missing parts: the lines of a score, and the value at the beginning.
func (c *completer) sum(m *Moment, table rule.AnyGame, said string) {
	left, begun, found := comparison(said)
	v, err := scenarios.NewValue(table, left, &c.d.opt.Limits)
	if err != nil || !found {
		return
	}
	begun = strings.TrimSpace(begun)
	if begun != "" && !summed().MatchString(begun) {
		return
	}
	first, err := v.Of(table, m.passed[0].Position)
	if err == nil && begun == "" {
		c.items = append(c.items, Item{Text: scenarios.Show(first), Kind: "value", Detail: "at the beginning"})
	}
	total, err := v.Of(table, m.Now())
	if err != nil || begun == "" && !reflect.ValueOf(total).CanInt() {
		return
	}
	if number, ok := total.(int); ok && begun != "" {
		sofar, sign := 0, 1
		for _, part := range regexp.MustCompile(`[+-]|[0-9]+`).FindAllString(begun, -1) {
			switch n, err := strconv.Atoi(part); {
			case part == "-":
				sign = -1
			case part == "+":
				sign = 1
			case err == nil:
				sofar += sign * n
			}
		}
		if lacks := sign * (number - sofar); lacks >= 0 {
			c.items = append(c.items, Item{Text: strconv.Itoa(lacks), Kind: "value", Detail: "makes " + strconv.Itoa(number)})
		}
	}
	ledgers := table.Ledgers(m.Now())
	for i := range ledgers {
		if ledgers[i].Fact != left && ledgers[i].Name != left {
			continue
		}
		for _, line := range ledgers[i].Lines {
			c.items = append(c.items, Item{Text: strconv.Itoa(max(line.Points, -line.Points)), Kind: "value", Detail: line.What})
		}
	}
}

// known lists the names that the game knows here, in quotes: its cards, and the words of
// the position and of moves.
func (c *completer) known(m *Moment, table rule.AnyGame) (names []string) {
	seen := map[string]bool{}
	add := func(word string) {
		word = strings.Trim(word, `"`)
		if word != "" && !seen[word] && !strings.ContainsAny(word, `"|`) {
			seen[word] = true
			names = append(names, `"`+word+`"`)
		}
	}
	for _, card := range c.cardsIn(m.Def) {
		add(card.Name)
	}
	for _, move := range table.Legal(m.Now()) {
		for _, word := range scene.Words(table.PrintMove(move)) {
			add(word)
		}
	}
	texts := append(m.Def.Examples(), table.PrintPosition(m.Now()))
	if m.Def.Notation != nil {
		texts = append(texts, m.Def.Notation())
	}
	for _, text := range texts {
		for _, line := range strings.Split(text, "\n") {
			for _, word := range scene.Words(line) {
				add(strings.Trim(word, ".()"))
			}
		}
	}
	return names
}
