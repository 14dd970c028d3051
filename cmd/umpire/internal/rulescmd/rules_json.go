package rulescmd

import (
	"umpire/engines/places"
	"umpire/engines/rule"
)

// A booksJSON is what "umpire rules" prints as JSON. The shape is stable: fields may be
// added but are never renamed.
type booksJSON struct {
	Version int        `json:"version"`
	Games   []bookJSON `json:"games"`
}

type bookJSON struct {
	Name     string        `json:"name"`
	Edition  string        `json:"edition"`
	Clauses  []clauseJSON  `json:"clauses"`
	Variants []variantJSON `json:"variants"`
	Rulings  []rulingJSON  `json:"rulings"`
}

type clauseJSON struct {
	ID      string           `json:"id"`
	Kind    rule.Kind        `json:"kind"`
	Section string           `json:"section"`
	Words   string           `json:"words"`
	Tie     rule.Enforcement `json:"tie"`
	From    []string         `json:"from,omitempty"`
	Ruled   []ruledJSON      `json:"ruled,omitempty"` // places in the code
}

type ruledJSON struct {
	File string     `json:"file"` // relative to the root of the repository
	Line int        `json:"line"`
	Func string     `json:"func"`
	Does places.How `json:"does"` // forbids, acts, asks, names
}

type variantJSON struct {
	Name   string `json:"name"`
	Words  string `json:"words"`
	Values string `json:"values,omitempty"`
}

type rulingJSON struct {
	ID       string        `json:"id"`
	Question string        `json:"question"`
	Default  string        `json:"default"`
	Readings []readingJSON `json:"readings"`
}

type readingJSON struct {
	Name      string `json:"name"`
	Alias     string `json:"alias,omitempty"`
	Words     string `json:"words"`
	Supported bool   `json:"supported"`
}

type showJSON struct {
	Version int         `json:"version"`
	Game    string      `json:"game"`
	Clause  *clauseJSON `json:"clause,omitempty"`
	Ruling  *rulingJSON `json:"ruling,omitempty"`
}

// A notationJSON says how the moves and positions of a game are written.
type notationJSON struct {
	Version  int      `json:"version"`
	Game     string   `json:"game"`
	Notation string   `json:"notation"`
	Examples []string `json:"examples"`
	Chance   []string `json:"chance,omitempty"` // the names that stand before the moves of chance
}

// A showVariantJSON is one variant of a game.
type showVariantJSON struct {
	Version int         `json:"version"`
	Game    string      `json:"game"`
	Variant variantJSON `json:"variant"`
}

func booksOf(defs []*rule.GameDef) booksJSON {
	books := booksJSON{1, []bookJSON{}}
	for _, def := range defs {
		book := bookJSON{def.Name, def.Edition, []clauseJSON{}, []variantJSON{}, []rulingJSON{}}
		for i := range def.Clauses {
			book.Clauses = append(book.Clauses, clauseOf(&def.Clauses[i]))
		}
		for _, v := range def.Variants {
			book.Variants = append(book.Variants, variantJSON{v.Name, v.Words, v.Values})
		}
		for i := range def.Rulings {
			book.Rulings = append(book.Rulings, rulingOf(&def.Rulings[i]))
		}
		books.Games = append(books.Games, book)
	}
	return books
}

func clauseOf(e *rule.Entry) clauseJSON {
	c := clauseJSON{e.ID, e.Kind, e.Section, e.Words, e.EnforcementOf(), e.From, nil}
	for _, p := range places.Of(e.ID) {
		c.Ruled = append(c.Ruled, ruledJSON{p.File, p.Line, p.Func, p.How})
	}
	return c
}

func rulingOf(r *rule.Ruling) rulingJSON {
	ruling := rulingJSON{r.ID, r.Question, r.Default, []readingJSON{}}
	for _, reading := range r.Readings {
		ruling.Readings = append(ruling.Readings, readingJSON{reading.Name, reading.Alias, reading.Words, reading.Supported})
	}
	return ruling
}
