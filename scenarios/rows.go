package scenarios

import (
	"cmp"
	"maps"
	"reflect"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"

	"golang.org/x/text/unicode/norm"
)

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

func (r *row) choose(column, cell syntax.Text) {
	word, rest, _ := strings.Cut(column.S, " ")
	settings := cmp.Or(r.chosen, &syntax.Settings{})
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

func eachReading(id syntax.Text, def *rule.GameDef, rows []row) []row {
	var readings []string
	if def != nil {
		readings = readingsOf(def, id.S)
	}
	if readings == nil {
		return rows // an unknown ruling is reported when the case is set up
	}
	var all []row
	for _, r := range rows {
		for _, reading := range readings {
			with := row{cells: map[string]string{}, at: r.at}
			maps.Copy(with.cells, r.cells)
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
func readingsOf(def *rule.GameDef, id string) []string {
	var names []string
	if r := def.Ruling(id); r != nil {
		for _, reading := range r.Choices() {
			names = append(names, reading.Name)
		}
	}
	return names
}

// filled returns the script with every <column> replaced by the cell of the case's
// row. The places of the texts stay those of the source.
func (c *Case) filled(sc *syntax.Scenario) *syntax.Scenario {
	full := *sc
	full.Begin, full.Steps, full.Ends = fillIn(c, sc.Begin), fillIn(c, sc.Steps), fillIn(c, sc.Ends)
	return &full
}

func fillIn[T any](c *Case, part T) T { return c.copied(reflect.ValueOf(&part).Elem()).Interface().(T) }

// copied returns a copy of a part of a scenario, whatever it consists of, with all its texts filled
// but those called At, which are there for their places.
func (c *Case) copied(part reflect.Value) reflect.Value {
	to := reflect.New(part.Type()).Elem()
	to.Set(part)
	switch kind := part.Kind(); {
	case part.Type() == reflect.TypeFor[syntax.Text]():
		to.Set(reflect.ValueOf(c.fill(part.Interface().(syntax.Text))))
	case kind == reflect.Struct:
		for i := range part.NumField() {
			if part.Type().Field(i).Name != "At" {
				to.Field(i).Set(c.copied(part.Field(i)))
			}
		}
	case kind == reflect.Slice && !part.IsNil():
		to.Set(reflect.MakeSlice(part.Type(), part.Len(), part.Len()))
		for i := range part.Len() {
			to.Index(i).Set(c.copied(part.Index(i)))
		}
	case kind == reflect.Pointer && !part.IsNil():
		to.Set(reflect.New(part.Type().Elem()))
		to.Elem().Set(c.copied(part.Elem()))
	case kind == reflect.Interface && !part.IsNil():
		to.Set(c.copied(part.Elem()))
	}
	return to
}

func (c *Case) fill(text syntax.Text) syntax.Text {
	if strings.IndexByte(text.S, '<') < 0 {
		return text
	}
	var b strings.Builder
	for s := text.S; s != ""; {
		if name, cell, found := c.placeholder(s); found {
			b.WriteString(cell)
			s = s[len(name):]
			continue
		}
		b.WriteByte(s[0])
		s = s[1:]
	}
	text.S = b.String()
	return text
}

// A place is a text and the file that contains it.
type place struct {
	file *syntax.File
	text syntax.Text
}

// at returns a diagnostic about a mistake in a text that was given to the game or
// another reader. col counts from the first character of the text.
func (c *Case) at(pl place, col, width int, format string, args ...any) *syntax.Diagnostic {
	d := pl.file.At(pl.text, syntax.Error, format, args...)
	from := c.column(pl, col)
	d.Col = pl.text.Col + from - 1
	d.Width = max(1, c.column(pl, col+max(1, width))-from)
	if past := pl.text.Width - from + 1; past >= 1 {
		d.Width = min(d.Width, past)
	} else {
		d.Width = 1
	}
	return d
}

// column converts a column of a text in this case, with its <columns> filled in, to
// the column in the source. Both count from 1.
func (c *Case) column(pl place, col int) int {
	source := original(pl)
	if source == pl.text.S || source == "" {
		return col
	}
	if first, _ := utf8.DecodeRuneInString(source); strings.ContainsRune("\"“”„‟«»", first) && !strings.HasPrefix(pl.text.S, `"`) {
		return col + 1
	}
	read, written := 1, 1
	for source != "" && read < col {
		width, length := 1, 1 // in the source, and in the text
		name, cell, found := c.placeholder(source)
		if found {
			width, length = utf8.RuneCountInString(name), utf8.RuneCountInString(cell)
		} else {
			name = source[:norm.NFC.NextBoundaryInString(source, true)] // a letter with its marks
			width, length = utf8.RuneCountInString(name), utf8.RuneCountInString(rule.NormalName(name))
		}
		if read+length > col {
			return written
		}
		source = source[len(name):]
		read, written = read+length, written+width
	}
	return written + col - read
}

// placeholder reports whether s begins with a <column> of the case's row, and returns
// the <column> and its cell.
func (c *Case) placeholder(s string) (name, cell string, found bool) {
	if c.row == nil || s[0] != '<' {
		return "", "", false
	}
	end := strings.IndexByte(s, '>')
	if end < 0 {
		return "", "", false
	}
	cell, found = c.row[rule.NormalName(s[1:end])]
	return s[:end+1], cell, found
}

func original(pl place) string {
	if pl.text.Line < 1 || pl.text.Line > len(pl.file.Source) {
		return ""
	}
	line := pl.file.Source[pl.text.Line-1]
	from := rule.ByteAt(line, pl.text.Col-1)
	return line[from : from+rule.ByteAt(line[from:], pl.text.Width)]
}

// textErrors returns the errors about a text given to the game. lines are the places
// of its lines, except for the first ones, which are in no file: before counts them.
func (c *Case) textErrors(err error, lines []place, before int, otherwise place) syntax.Diagnostics {
	errs, ok := err.(rule.TextErrors)
	if !ok {
		return syntax.Diagnostics{otherwise.file.At(otherwise.text, syntax.Error, "[position-text] %v", err)}
	}
	ds := make(syntax.Diagnostics, 0, len(errs))
	for _, e := range errs {
		ds = append(ds, c.textError(e, lines, before, otherwise))
	}
	return ds
}

func (c *Case) textError(e *rule.TextError, lines []place, before int, otherwise place) *syntax.Diagnostic {
	i, code := e.Line-1-before, cmp.Or(e.Code, "position-text")
	if e.Like != "" {
		like := *e
		like.Like, e = c.named(e.Like), &like
	}
	var d *syntax.Diagnostic
	switch {
	case len(lines) == 0 || i < 0:
		d = otherwise.file.At(otherwise.text, syntax.Error, "[%s] %s", code, e.Msg)
	case i >= len(lines):
		last := lines[len(lines)-1]
		d = c.at(last, utf8.RuneCountInString(last.text.S)+1, 1, "[%s] %s", code, e.Msg)
	default:
		d = c.at(lines[i], e.Col, e.Width, "[%s] %s", code, e.Msg)
	}
	read := ""
	if i >= 0 && i < len(lines) {
		read = lines[i].text.S
	}
	meant(d, e, read)
	return d
}

var seatWord = pattern(`\b[pP][1-9]\b`)

// named puts the names of the players into an example that calls them p1, p2.
func (c *Case) named(example string) string {
	return seatWord().ReplaceAllStringFunc(example, func(word string) string {
		if n := int(word[1] - '1'); n < len(c.Setup.Players) {
			return c.Setup.Players[n].Name
		}
		return word
	})
}

// meant adds to a diagnostic what should be written instead. This can replace the
// whole line if the mistaken text, as it was read, is the whole line.
func meant(d *syntax.Diagnostic, e *rule.TextError, read string) {
	d.Near = e.Near
	switch {
	case e.Meant != "":
		d.Hints = strings.Split(e.Meant, "\n")
		if strings.TrimSpace(d.Source) == strings.TrimSpace(read) {
			d.Instead = len(d.Hints)
		}
	case e.Near == "" && e.Like != "":
		d.Hints = append(d.Hints, "written like "+e.Like)
	}
}
