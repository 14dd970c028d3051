package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"path"
	"slices"
	"strings"
	"text/template"

	"umpire/scenarios/syntax"
)

//go:embed templates
var templates embed.FS

// outputs are the generated files. The template of each has the same base name.
var outputs = []string{
	"lezer/scenario.grammar", "lezer/kinds.js", "textmate/scenario.tmLanguage.json", "vim/syntax/scenario.vim", "tree-sitter/grammar.js", "tree-sitter/src/kinds.h",
}

// A table is the data for the templates.
type table struct {
	Kinds    []syntax.Kind
	Keywords []syntax.Kind // those whose lines begin with a keyword
}

// unworded are the kinds of lines that do not begin with a keyword.
var unworded = []string{"move", "cannot", "sees", "outcome", "row", "notation", "comment"}

func theTable() table {
	t := table{}
	for _, k := range syntax.Kinds {
		if k.Name != "comment" {
			t.Kinds = append(t.Kinds, k)
		}
		if !slices.Contains(unworded, k.Name) {
			t.Keywords = append(t.Keywords, k)
		}
	}
	return t
}

// Opening returns the keywords under which lines of a kind may be indented.
func (t table) Opening(kind string) (names []string) {
	for _, k := range t.Keywords {
		if k.Opens == kind && k.Name != "expect" { // of the lines with expect, only "expect legal" does
			names = append(names, k.Name)
		}
	}
	return names
}

// Words returns the words of the language that may follow a keyword.
func (t table) Words() (words []string) {
	for _, k := range t.Kinds {
		words = append(words, k.Words...)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// Names returns the keywords.
func (t table) Names() (names []string) {
	for _, k := range t.Keywords {
		names = append(names, k.Name)
	}
	return names
}

// Begins reports whether the name of a kind is also its keyword.
func (t table) Begins(kind string) bool { return slices.Contains(t.Names(), kind) }

// holds returns the name that the scanner of tree-sitter has for the lines under a
// line.
func holds(opens string) string {
	switch opens {
	case "":
		return "NOTHING"
	case "step", "notation", "row":
		return strings.ToUpper(opens)
	case "because":
		return "REASON"
	}
	return "OTHER"
}

// grammars returns the generated files, by their names in this folder.
func grammars() (map[string][]byte, error) {
	made := map[string][]byte{}
	for _, name := range outputs {
		t, err := template.New(path.Base(name)).Funcs(template.FuncMap{
			"upper": strings.ToUpper,
			"holds": holds,
			"title": func(s string) string { return strings.ToUpper(s[:1]) + s[1:] },
			"or":    func(words []string) string { return strings.Join(words, "|") },
			"vimor": func(words []string) string { return strings.Join(words, `\|`) },
			"json":  func(v any) (string, error) { text, err := json.Marshal(v); return string(text), err },
			"list":  func(words []string) string { return strings.Join(words, " ") },
		}).ParseFS(templates, "templates/"+path.Base(name))
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		if err := t.Execute(&b, theTable()); err != nil {
			return nil, err
		}
		made[name] = b.Bytes()
	}
	return made, nil
}
