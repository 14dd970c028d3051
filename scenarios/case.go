package scenarios

import (
	"fmt"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios/limits"
	"umpire/scenarios/syntax"
)

// A Case is one run of a scenario: for a row of its examples, a reading of its
// ruling, or the scenario itself.
type Case struct {
	Title    *rule.Title
	File     *syntax.File
	Scenario *syntax.Scenario
	Name     string // the scenario's title; if there are several cases, with the row in brackets
	Setup    rule.Setup

	row          map[string]string // the cells by column
	label        string            // of the row: "coins 3, bid 2"
	rowAt        syntax.Text       // the place of the row
	chosen       *syntax.Settings  // the settings that the row chooses
	script       *syntax.Scenario  // the scenario with the cells of the row filled in
	source       *source
	from         *Case // the case that it begins from
	shop         *workshop
	stage        *stage
	family       *family
	first        *rule.Position // the position of a case that begins from a named one, read on the table of stage
	seed         *uint64
	unread       *unread // nil when every line could be read
	lost         bool    // it begins from itself, directly or through others
	tried, ready bool    // setting it up was tried, and succeeded
	following    bool    // the case that it begins from is being looked up
	depth        int64   // the length of the chain of scenarios that it begins from
	chosenAll    *choice // the settings in force, computed on demand
	root         bool    // its file was asked for, not only included

	digests func() *digests
}

// rowPlace describes the row of the case with its line.
func (c *Case) rowPlace() string { return fmt.Sprintf("line %d: %s", c.rowAt.Line, c.label) }

// Begins returns the case that this one begins from, or nil.
func (c *Case) Begins() *Case { return c.from }

// RowLine returns the line of the row of the case, or 0 when it has none.
func (c *Case) RowLine() int { return c.rowAt.Line }

// casesOf returns the cases of a scenario: one, or one for each row and each
// reading. If there are more than the limits allow, it reports this and returns nil.
func (l *loader) casesOf(src *source, sc *syntax.Scenario) []*Case {
	rows := rowsOf(sc.Examples)
	if sc.ForEach.Given() {
		rows = eachReading(sc.ForEach, l.titleOf(src, sc), rows)
	}
	if over := l.spend(src, sc, rows); over != nil {
		at := sc.Title
		if sc.Examples != nil {
			at = sc.Examples.At
		}
		src.wrong[sc] = append(src.wrong[sc], src.file.At(at, syntax.Error, "%v", over))
		l.reportAll(src.wrong[sc][len(src.wrong[sc])-1:])
		return nil
	}
	f := &family{size: len(rows)}
	cases := make([]*Case, len(rows))
	for i, r := range rows {
		c := &Case{File: src.file, Scenario: sc, Name: sc.Title.S, row: r.cells, rowAt: r.at, chosen: r.chosen, script: sc, source: src, family: f}
		if r.cells != nil {
			c.label = strings.Join(r.names, ", ")
			c.Name = c.fill(sc.Title).S + " [" + c.label + "]"
			c.script = c.filled(sc)
		}
		c.digests = sync.OnceValue(c.digest)
		cases[i] = c
	}
	return cases
}

// stepSize is about how many bytes of memory a step takes, besides its text.
const stepSize = 256

// spend adds the cases of a scenario, its pictures and the text of its scripts to the
// totals of the run. It returns an error if a total exceeds its limit.
func (l *loader) spend(src *source, sc *syntax.Scenario, rows []row) error {
	if l.cases += int64(len(rows)); l.cases > l.files.Limits.Of(limits.Cases) {
		return l.files.Limits.Over(limits.Cases, "the cases of this run are more than")
	}
	for _, step := range sc.Steps {
		if _, draws := step.(*syntax.Draw); draws {
			l.pictures += int64(len(rows))
		}
	}
	if l.pictures > l.files.Limits.Of(limits.Pictures) {
		return l.files.Limits.Over(limits.Pictures, "the pictures that scripts draw are more than")
	}
	if len(rows) < 2 && sc.Examples == nil {
		return nil
	}
	plain, columns := int64(0), map[string]int64{} // the length of the script, and how often it names each column
	for line := max(sc.Line, 1); line <= min(sc.End, len(src.file.Source)); line++ {
		text := src.file.Source[line-1]
		if isTable(text) && sc.Examples != nil && line > sc.Examples.At.Line {
			continue
		}
		plain += int64(len(text)) + stepSize
		for {
			_, rest, found := strings.Cut(text, "<")
			name, _, closed := strings.Cut(rest, ">")
			if !found || !closed {
				break
			}
			columns[name]++
			text = rest
		}
	}
	for _, r := range rows {
		l.filled += plain
		for name, times := range columns {
			l.filled += times * int64(len(r.cells[name]))
		}
	}
	if l.filled > l.files.Limits.Of(limits.Filled) {
		return l.files.Limits.Over(limits.Filled, "the scripts with their rows filled in are together larger than")
	}
	return nil
}

// A row is one way to run a script: a row of a table, or a reading.
type row struct {
	cells  map[string]string
	names  []string // such as "coins 3"
	at     syntax.Text
	chosen *syntax.Settings
}

// rowsOf returns the rows of a table of examples, or one row without cells.
func rowsOf(examples *syntax.Examples) []row {
	if examples == nil || len(examples.Rows) == 0 {
		return []row{{}}
	}
	rows := make([]row, 0, len(examples.Rows))
	for _, cells := range examples.Rows {
		r := row{cells: map[string]string{}}
		for i, column := range examples.Columns {
			if i >= len(cells) {
				break
			}
			if i == 0 {
				r.at = cells[i]
			}
			r.cells[column.S] = cells[i].S
			r.names = append(r.names, strings.TrimSpace(column.S+" "+cells[i].S))
			r.choose(column, cells[i])
		}
		rows = append(rows, r)
	}
	return rows
}

// choose records the cell of a column that chooses a setting.
func (r *row) choose(column, cell syntax.Text) {
	word, rest, _ := strings.Cut(column.S, " ")
	settings := r.chosen
	if settings == nil {
		settings = &syntax.Settings{}
	}
	switch {
	case word == "ruling" && rest != "":
		id := column
		id.S = strings.TrimSpace(rest)
		settings.Rulings = append(settings.Rulings, syntax.Setting{Name: id, Value: cell})
	case rest != "":
		return
	case word == "variants" || word == "variant":
		settings.Variants = variantsIn(cell)
	case word == "players":
		settings.Players = playersIn(cell)
	case word == "seed":
		settings.Seed = cell
	default:
		return
	}
	r.chosen = settings
}

// variantsIn reads a cell such as "none" or "gravity, size=4x3x3".
func variantsIn(cell syntax.Text) []syntax.Setting {
	variants := []syntax.Setting{}
	for _, entry := range entries(cell) {
		if entry.S == "none" {
			continue
		}
		name, value := entry, entry
		var found bool
		if name.S, value.S, found = strings.Cut(entry.S, "="); !found {
			value = syntax.Text{}
		}
		name.S, value.S = strings.TrimSpace(name.S), strings.TrimSpace(value.S)
		variants = append(variants, syntax.Setting{Name: name, Value: value})
	}
	return variants
}

// playersIn reads a cell such as "Cid blue at S, Zoey green at W".
func playersIn(cell syntax.Text) []syntax.Player {
	var players []syntax.Player
	for _, entry := range entries(cell) {
		name, words := entry, entry
		name.S, words.S, _ = strings.Cut(entry.S, " ")
		words.S = strings.TrimSpace(words.S)
		players = append(players, syntax.Player{Name: name, Words: words})
	}
	return players
}

// entries splits a cell at its commas.
func entries(cell syntax.Text) []syntax.Text {
	var all []syntax.Text
	col := cell.Col
	for part := range strings.SplitSeq(cell.S, ",") {
		entry := cell
		entry.S = strings.TrimSpace(part)
		entry.Col = col + len([]rune(part)) - len([]rune(strings.TrimLeft(part, " ")))
		entry.Width = len([]rune(entry.S))
		col += len([]rune(part)) + 1
		if entry.S != "" {
			all = append(all, entry)
		}
	}
	return all
}

// eachReading repeats each row for every reading of a ruling.
func eachReading(id syntax.Text, title *rule.Title, rows []row) []row {
	var readings []string
	if title != nil {
		readings = readingsOf(title, id.S)
	}
	if readings == nil {
		return rows // an unknown ruling is reported when the case is set up
	}
	var all []row
	for _, r := range rows {
		for _, reading := range readings {
			with := row{cells: map[string]string{}, at: r.at}
			for column, cell := range r.cells {
				with.cells[column] = cell
			}
			if r.cells == nil {
				with.at = id
			}
			with.names = append(append(with.names, r.names...), id.S+" "+reading)
			var settings syntax.Settings
			if r.chosen != nil {
				settings = *r.chosen
			}
			value := id
			value.S = reading
			settings.Rulings = append(append([]syntax.Setting(nil), settings.Rulings...), syntax.Setting{Name: id, Value: value})
			with.chosen = &settings
			all = append(all, with)
		}
	}
	return all
}

// readingsOf returns the names of the readings of a ruling that can be chosen.
func readingsOf(title *rule.Title, id string) []string {
	var names []string
	for i := range title.Rulings {
		if title.Rulings[i].ID != id {
			continue
		}
		for _, reading := range title.Rulings[i].Readings {
			if reading.Supported {
				names = append(names, reading.Name)
			}
		}
	}
	return names
}

// Script returns the steps of the case, with the cells of its row filled in.
func (c *Case) Script() []syntax.Step { return c.script.Steps }

// Label describes the row of the case: "coins 3, bid 2". It is "" when the case has
// no row.
func (c *Case) Label() string { return c.label }
