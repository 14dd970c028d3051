package pages

import (
	"bytes"
	"fmt"
	"io"
	"reflect"
	"strings"
	"text/template"
	"unicode/utf8"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// Text writes a report for people by the template name.txt, which colors words by the style.
// The writer escapes what could act on a terminal.
func Text(w io.Writer, style terminal.Style, name string, data any) error {
	paint := func(do func(string) string) func(any) string {
		return func(x any) string { return do(fmt.Sprint(x)) }
	}
	t, err := template.New(name+".txt").Funcs(template.FuncMap{
		"bold": paint(style.Bold), "faint": paint(style.Faint), "clause": paint(style.Clause),
		"good": paint(style.Good), "bad": paint(style.Bad), "warn": paint(style.Warn),
		"number":  func(n any) string { return figures.Count(natural(n)) },
		"counted": func(n any, one string) string { return figures.Counted(natural(n), one) },
		"count":   rule.Count,
		"add":     func(a, b int) int { return a + b },
		"join":    strings.Join,
		"indent":  indent,
		"widest":  widest,
		"trim":    trim,
		"lines":   func(text string) []string { return strings.Split(trim(text), "\n") },
		"line":    escape.Line,
		"place": func(c *scenarios.Case) string {
			return fmt.Sprintf("%s:%d: %s", escape.Line(c.File.Name), c.Scenario.Title.Line, c.Name)
		},
	}).ParseFS(templates, "templates/"+name+".txt")
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := t.Execute(&text, data); err != nil {
		return err
	}
	_, err = w.Write(text.Bytes())
	return err
}

// widest returns how many characters a field of the structs in a list has at most.
func widest(list any, field string) (width int) {
	for _, item := range reflect.ValueOf(list).Seq2() {
		width = max(width, utf8.RuneCountInString(fmt.Sprint(reflect.Indirect(item).FieldByName(field))))
	}
	return width
}

// trim returns a text without the ends of lines at its end.
func trim(text string) string { return strings.TrimRight(text, "\n") }

// natural returns a whole number of any type that is not negative.
func natural(n any) uint64 {
	if v := reflect.ValueOf(n); v.CanUint() {
		return v.Uint()
	}
	return uint64(reflect.ValueOf(n).Int())
}

// indent returns the lines of a text with space before each of them and none after it.
func indent(space, text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight(space+line, " \n") + "\n")
	}
	return b.String()
}
