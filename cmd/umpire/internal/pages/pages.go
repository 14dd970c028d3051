// Package pages writes reports as pages: HTML files that need nothing else, no
// scripts and nothing from a network, and Markdown. The same data give the same
// bytes.
package pages

import (
	"embed"
	"fmt"
	"html"
	htmltemplate "html/template"
	"io"
	"strings"
	"text/template"

	"umpire/engines/rule"
)

//go:embed templates
var templates embed.FS

// HTML writes a page by the template name.html.
func HTML(w io.Writer, name string, data any) error {
	t, err := htmltemplate.New(name+".html").Funcs(htmltemplate.FuncMap{"drawing": drawing, "anchor": Anchor}).
		ParseFS(templates, "templates/base.html", "templates/"+name+".html")
	if err != nil {
		return err
	}
	return t.Execute(w, data)
}

// Markdown writes a page by the template name.md.
func Markdown(w io.Writer, name string, data any) error {
	t, err := template.New(name+".md").Funcs(template.FuncMap{"cell": cell, "anchor": Anchor, "fence": fence}).
		ParseFS(templates, "templates/"+name+".md")
	if err != nil {
		return err
	}
	return t.Execute(w, data)
}

// Anchor returns a name for the place of something in a page.
func Anchor(words ...string) string {
	var b strings.Builder
	dash := false
	for _, r := range strings.ToLower(strings.Join(words, "-")) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '.':
			b.WriteRune(r)
			dash = false
		case !dash && b.Len() > 0:
			b.WriteByte('-')
			dash = true
		}
	}
	return strings.TrimSuffix(b.String(), "-")
}

// cell writes a text as the cell of a Markdown table.
func cell(text string) string {
	return strings.NewReplacer("|", `\|`, "\n", " ").Replace(text)
}

// fence writes a text as a block of a Markdown page.
func fence(text string) string {
	return "```text\n" + strings.TrimRight(text, "\n") + "\n```"
}

// The marks that Paint puts round what belongs to a seat, from two ranges that
// Unicode leaves to private use.
const (
	paintBegin = '\uE100'
	paintEnd   = '\uE1FF'
)

// Paint marks what belongs to a seat in a drawing for a page.
func Paint(seat rule.Seat, text string) string {
	return string(paintBegin+rune(seat)) + text + string(paintEnd)
}

// drawing turns a drawing made with Paint into HTML.
func drawing(text string) htmltemplate.HTML {
	var b strings.Builder
	for _, r := range html.EscapeString(text) {
		switch {
		case r == paintEnd:
			b.WriteString("</span>")
		case r >= paintBegin && r < paintEnd:
			fmt.Fprintf(&b, `<span class="seat%d">`, r-paintBegin)
		default:
			b.WriteRune(r)
		}
	}
	return htmltemplate.HTML(b.String())
}
