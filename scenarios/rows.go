package scenarios

import (
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
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
func readingsOf(def *rule.GameDef, id string) []string {
	var names []string
	for i := range def.Rulings {
		if def.Rulings[i].ID != id {
			continue
		}
		for _, reading := range def.Rulings[i].Readings {
			if reading.Supported {
				names = append(names, reading.Name)
			}
		}
	}
	return names
}
