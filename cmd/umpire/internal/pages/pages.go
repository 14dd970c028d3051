// Package pages writes reports as HTML or Markdown files. The files need no other
// files, no network, and no script to be read. The same data give the same bytes.
package pages

import (
	"bytes"
	"embed"
	"fmt"
	"html"
	htmltemplate "html/template"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/engines/escape"
	"umpire/engines/rule"
)

//go:embed templates
var templates embed.FS

// A Frame is what surrounds the text of a page, and says where its links lead.
type Frame struct {
	Title string
	Trail []Link // pages above this one and beside it
	// The pages with the clauses, rulings and questions, "" for this page.
	Rules, Rulings, Questions string
	// Links to scenarios, by file and line: "a.scenario:3".
	Scenarios map[string]string
}

// A Link leads to another page.
type Link struct {
	Name, To string
	Here     bool // it leads to this page itself
	Above    bool // it leads to a page above this one
}

// HTML writes a page by the template name.html. Shared contains the elements to which
// its pictures refer: see Fit.
func HTML(w io.Writer, name, title string, data any, shared htmltemplate.HTML) error {
	return (&Frame{Title: title}).HTML(w, name, data, shared)
}

// HTML writes a page by the template name.html within the frame.
func (f *Frame) HTML(w io.Writer, name string, data any, shared htmltemplate.HTML) error {
	t, err := htmltemplate.New(name+".html").Funcs(htmltemplate.FuncMap{
		"drawing": drawing, "capital": Capital, "anchor": Anchor, "place": place, "heading": heading, "add": func(a, b int) int { return a + b },
		"clause":   func(id string) string { return f.Rules + "#" + id },
		"ruling":   func(id string) string { return f.Rulings + "#" + Anchor(id) },
		"scenario": func(file string, line int) string { return f.Scenarios[fmt.Sprintf("%s:%d", file, line)] },
		"head":     func() htmltemplate.HTML { return Head(f.Title, shared != "") },
		"frame":    func() *Frame { return f },
		"sprite":   func() htmltemplate.HTML { return shared },
	}).ParseFS(templates, "templates/base.html", "templates/"+name+".html")
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := t.ExecuteTemplate(&page, "frame", data); err != nil {
		return err
	}
	_, err = w.Write(lettered(page.Bytes()))
	return err
}

// Capital returns words with a capital first letter.
func Capital(words string) string {
	if words == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}

// heading returns a heading that links to itself, so that its address can be copied.
// Words are escaped unless they are HTML already.
func heading(level int, id string, words any) htmltemplate.HTML {
	text, written := words.(htmltemplate.HTML)
	if !written {
		text = htmltemplate.HTML(html.EscapeString(fmt.Sprint(words)))
	}
	id = html.EscapeString(id)
	if strings.Contains(string(text), "<a ") {
		return htmltemplate.HTML(fmt.Sprintf(`<h%d id="%s">%s</h%d>`, level, id, text, level))
	}
	return htmltemplate.HTML(fmt.Sprintf(`<h%d id="%s"><a class="here" href="#%s">%s</a></h%d>`, level, id, id, text, level))
}

// Write writes a page whose contents list and text are HTML already.
func Write(w io.Writer, title, contents, text string) error {
	data := struct{ Contents, Main htmltemplate.HTML }{htmltemplate.HTML(contents), htmltemplate.HTML(text)}
	return HTML(w, "plain", title, data, "")
}

// The marks that Paint puts around what belongs to a seat, from the private use area of
// Unicode.
const (
	paintBegin = '\uE100'
	paintEnd   = '\uE1FF'
)

// Paint marks what belongs to a seat in a drawing for a page.
func Paint(seat rule.Seat, text string) string {
	return string(paintBegin+rune(seat)) + text + string(paintEnd)
}

// drawing turns a drawing made with Paint into HTML. The text may contain such
// characters too, so marks without a partner are left out.
func drawing(text string) htmltemplate.HTML {
	var b strings.Builder
	open := false
	for _, r := range html.EscapeString(escape.Text(text)) {
		switch {
		case r == paintEnd || r >= paintBegin && r < paintEnd:
			if open {
				b.WriteString("</span>")
			}
			if open = r != paintEnd; open {
				fmt.Fprintf(&b, `<span class="seat%d">`, r-paintBegin)
			}
		default:
			b.WriteRune(r)
		}
	}
	if open {
		b.WriteString("</span>")
	}
	return htmltemplate.HTML(b.String())
}
