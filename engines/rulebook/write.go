package rulebook

import (
	"bytes"
	"fmt"
	"go/format"
	"strings"

	"umpire/engines/rule"
)

// Go returns the Go file of a book: a constant for each clause, and the title with
// everything that is printed, as data that needs no work when a program starts.
func (b *Book) Go() ([]byte, error) {
	var w bytes.Buffer
	t := &b.Def
	fmt.Fprintf(&w, "// Code generated from rules.md by go generate; DO NOT EDIT.\n\npackage %s\n\nimport \"umpire/engines/rule\"\n\n// The clauses, in the order of rules.md.\nconst (\n", t.Name)
	for i := range t.Clauses {
		w.WriteString(Constant(b.short(t.Clauses[i].ID)))
		if i == 0 {
			w.WriteString(" rule.Clause = iota")
		}
		w.WriteString("\n")
	}
	fmt.Fprintf(&w, ")\n\n// Def describes the game to the tools: what rules.md says. The game adds what is code.\nvar Def = &rule.GameDef{\nName: %q,\nEdition: %q,\nPlayers: [2]int{%d, %d},\nPlayersBy: %q,\nClauses: clauses,\n", t.Name, t.Edition, t.Players[0], t.Players[1], t.PlayersBy)
	list(&w, "Variants", "Variant", t.Variants, func(v rule.Variant) {
		fields(&w, "Name", v.Name, "Values", v.Values, "Words", v.Words)
	})
	list(&w, "Rulings", "Ruling", t.Rulings, func(r rule.Ruling) {
		fields(&w, "ID", r.ID, "Question", r.Question, "Default", r.Default)
		w.WriteString(" Readings: []rule.Reading{\n")
		for _, one := range r.Readings {
			w.WriteString("{")
			fields(&w, "Name", one.Name, "Alias", one.Alias, "Words", one.Words)
			fmt.Fprintf(&w, " Supported: %t},\n", one.Supported)
		}
		w.WriteString("}")
	})
	list(&w, "Misreadings", "Misreading", t.Misreadings, func(m rule.Misreading) {
		fields(&w, "Name", m.Name, "Clause", m.Clause, "Words", m.Words)
	})
	w.WriteString("}\n\nvar clauses = []rule.Entry{\n")
	for i := range t.Clauses {
		e := &t.Clauses[i]
		w.WriteString("{")
		fields(&w, "ID", e.ID, "Kind", string(e.Kind), "Section", e.Section, "Words", e.Words, "Enforcement", string(e.Enforcement))
		if len(e.From) > 0 {
			fmt.Fprintf(&w, "From: []string{\"%s\"},", strings.Join(e.From, `", "`))
		}
		fields(&w, "Told", e.Told, "Refused", e.Refused, "Wrong", e.Wrong)
		w.WriteString("},\n")
	}
	w.WriteString("}\n")
	if head, rest, found := strings.Cut(b.Notation, "\n+\n"); found {
		fmt.Fprintf(&w, "\n// What is said of the notation before and after the list of lines.\nconst (\nnotationHead = %q\nnotationRest = %q\n)\n", head+"\n", rest)
	} else if b.Notation != "" {
		fmt.Fprintf(&w, "\n// notationText is what is said of the notation.\nconst notationText = %q\n", b.Notation)
	}
	return format.Source(w.Bytes())
}

// list writes a field of the title that is a list.
func list[T any](w *bytes.Buffer, field, of string, all []T, write func(T)) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(w, "%s: []rule.%s{\n", field, of)
	for _, one := range all {
		w.WriteString("{")
		write(one)
		w.WriteString("},\n")
	}
	w.WriteString("},\n")
}

// fields writes the fields of a struct that are not empty: names and values by turns.
func fields(w *bytes.Buffer, pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			fmt.Fprintf(w, "%s: %q, ", pairs[i], pairs[i+1])
		}
	}
}
