package desk

import (
	"context"
	"strings"
	"unicode"
)

// Rename gives what is named at a place another name.
type Rename struct {
	Place
	Name string `json:"name"`
}

// Renamed are the edits of each text in which the name stands.
type Renamed map[string][]Edit

// Renamable returns where the name at a place stands, if it may be changed: that of
// a position, a scenario or a column.
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

// Rename changes the name at a place wherever it stands.
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
		if strings.HasPrefix(before, `"`) { // a title, perhaps with a row in brackets behind it
			named = `"` + strings.Replace(strings.Trim(before, `"`), found.Name, q.Name, 1) + `"`
		}
		edits[place.URI] = append(edits[place.URI], Edit{place.Range, named})
	}
	return edits, nil
}

// mayBeCalled reports a name that cannot be one, or that is another's.
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

// near reports whether a name is one of those among which the renamed one stands: a
// column's are those of its scenario.
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
