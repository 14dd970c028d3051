package service

import (
	"context"
	"strings"
	"unicode"
)

// Rename asks for another name for what is named at a place.
type Rename struct {
	Place
	Name string `json:"name"`
}

// Renamed are the edits of each text that contains the name.
type Renamed map[string][]Edit

// Renamable returns the place of the name at a place, if it can be renamed. It must be
// the name of a position, a scenario or a column.
func (d *Desk) Renamable(ctx context.Context, q Place) (Found, error) {
	found, err := d.Find(ctx, q)
	if err != nil {
		return Found{}, err
	}
	switch found.Kind {
	case "position", "scenario", "column":
	case "":
		return Found{}, wrong("nothing is named here")
	default:
		return Found{}, wrong("a %s keeps its name: positions, scenarios and columns can be renamed", found.Kind)
	}
	for _, place := range found.Places {
		if place.Defines {
			return found, nil
		}
	}
	return Found{}, wrong("no %s is called %q", found.Kind, found.Name)
}

// Rename changes the name at a place everywhere.
func (d *Desk) Rename(ctx context.Context, q Rename) (Renamed, error) {
	found, err := d.Renamable(ctx, q.Place)
	if err != nil {
		return nil, err
	}
	if err := d.mayBeCalled(found, q); err != nil {
		return nil, err
	}
	edits := Renamed{}
	for _, place := range found.Places {
		of := d.parsed(place.URI)
		if of == nil {
			return nil, wrong("%s cannot be read", place.URI)
		}
		from, to := of.text.offset(place.Range.Start), of.text.offset(place.Range.End)
		before := of.text.s[from:to]
		named := q.Name
		if strings.HasPrefix(before, `"`) { // a title, perhaps followed by a row in brackets
			named = `"` + strings.Replace(strings.Trim(before, `"`), found.Name, q.Name, 1) + `"`
		}
		edits[place.URI] = append(edits[place.URI], Edit{place.Range, named})
	}
	return edits, nil
}

// mayBeCalled returns an error if the new name is not valid or is already in use.
func (d *Desk) mayBeCalled(found Found, q Rename) error {
	switch {
	case strings.TrimSpace(q.Name) != q.Name || q.Name == "" || strings.ContainsFunc(q.Name, unicode.IsControl):
		return wrong("a name is not empty, and has no blanks at its ends")
	case found.Kind == "position" && !isName(q.Name):
		return wrong("%q is no name of a position: a letter, then letters, digits, _ and -", q.Name)
	case found.Kind == "scenario" && strings.ContainsAny(q.Name, `"\“”`):
		return wrong("a title has no quotes in it")
	case found.Kind == "column" && strings.ContainsAny(q.Name, `<>|#"`):
		return wrong("the name of a column has none of < > | # and no quotes in it")
	}
	for _, place := range found.Places {
		of := d.parsed(place.URI)
		if of == nil {
			continue
		}
		for _, u := range of.uses {
			if u.Defines && u.Kind == found.Kind && u.Name == q.Name && u.Name != found.Name && found.near(of, place, u) {
				return wrong("a %s is called %q already", u.Kind, u.Name)
			}
		}
	}
	return nil
}

// near reports whether a definition could collide with the renamed name. Columns collide
// only within one scenario.
func (found Found) near(of *parsedFile, place Location, u Use) bool {
	if found.Kind != "column" {
		return true
	}
	line := of.text.sourceLine(place.Range.Start)
	return u.scenario.Line <= line && line <= u.scenario.End
}

// isName reports whether a word can be the name of a position.
func isName(s string) bool {
	for i, r := range s {
		if !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r) && !unicode.IsMark(r) && r != '_' && r != '-') {
			return false
		}
	}
	return s != "" && s != "unchecked" && s != "cannot"
}
