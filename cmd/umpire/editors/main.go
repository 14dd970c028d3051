// Command editors generates the grammars with which editors color scenarios, from the
// table of the kinds of lines in scenarios/syntax, and the JSON schemas of card sets:
//
//	go run ./cmd/umpire/editors                  writes them
//	go run ./cmd/umpire/editors lines FILE...    prints the lines of scenario files with their kinds
//	go test ./cmd/umpire/editors                 checks that they are up to date
//
// README.md has the settings of each editor.
package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"umpire/cmd/umpire/internal/rulescmd"
	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(words []string) error {
	if len(words) > 0 && words[0] == "lines" {
		return printLines(words[1:])
	}
	made, err := everything()
	if err != nil {
		return err
	}
	for name, text := range made {
		name = filepath.Join("cmd/umpire/editors", filepath.FromSlash(name))
		if err := os.WriteFile(name, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func everything() (map[string][]byte, error) {
	made, err := grammars()
	if err != nil {
		return nil, err
	}
	more, err := schemas()
	maps.Copy(made, more)
	return made, err
}

// A line is a line of a scenario, for the tests that compare the grammars with the parser.
type line struct {
	No    int    `json:"line"`
	Col   int    `json:"col"`
	Kind  string `json:"kind"`
	Depth int    `json:"depth"`
}

// printLines writes the lines of files, as the parser of the language reads them, as JSON.
func printLines(files []string) error {
	all := map[string][]line{}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		list := []line{}
		for _, l := range syntax.Lines(name, src) {
			col := l.Text.Col
			if l.Kind == "comment" {
				col = l.Note.Col
			}
			list = append(list, line{l.No, col, l.Kind, l.Depth})
		}
		all[name] = list
	}
	return json.NewEncoder(os.Stdout).Encode(all)
}

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
func (t table) Names() []string {
	return rule.NamesOf(slices.Values(t.Keywords), func(k syntax.Kind) string { return k.Name })
}

// Begins reports whether the name of a kind is also its keyword.
func (t table) Begins(kind string) bool { return slices.Contains(t.Names(), kind) }

// holds returns the name that the scanner of tree-sitter has for the lines under a line.
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

// schemas returns the JSON schemas of card sets, by their names in this folder.
func schemas() (map[string][]byte, error) {
	made := map[string][]byte{}
	for _, def := range engines.Games {
		schema := rulescmd.CardSchema(def)
		if schema == nil {
			continue
		}
		text, err := json.MarshalIndent(schema, "", "  ")
		if err != nil {
			return nil, err
		}
		made["schemas/"+def.Name+".json"] = append(text, '\n')
	}
	return made, nil
}
