// Package pages writes reports as pages: HTML files that need nothing else,
// nothing from a network and no script to be read, and Markdown. The same data
// give the same bytes.
package pages

import (
	"embed"
	"fmt"
	"html"
	htmltemplate "html/template"
	"io"
	"strings"

	"umpire/engines/plain"
	"umpire/engines/rule"
)

//go:embed templates
var templates embed.FS

// A Frame is what stands around the text of a page, and where its links lead.
type Frame struct {
	Title string
	Trail []Link // the pages above this one, and those beside it
	// The pages on which clauses, rulings and questions stand, "" for this one.
	Rules, Rulings, Questions string
	// Where scenarios stand, by file and line: "a.scenario:3".
	Scenarios map[string]string
}

// A Link leads to another page.
type Link struct {
	Name, To string
	Here     bool // it is this page
	Above    bool // it is a page above this one
}

// HTML writes a page by the template name.html. shared is what its pictures
// refer to: see Fit.
func HTML(w io.Writer, name, title string, data any, shared htmltemplate.HTML) error {
	return (&Frame{Title: title}).HTML(w, name, data, shared)
}

// HTML writes a page by the template name.html in its frame.
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
	return t.ExecuteTemplate(w, "frame", data)
}

// Capital returns words with a capital letter at the beginning.
func Capital(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}

// heading returns a heading that leads to itself, so that its address can be
// copied. Words that are no HTML are escaped.
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

// Write writes a page whose list of contents and whose text are HTML already.
func Write(w io.Writer, title, contents, text string) error {
	data := struct{ Contents, Main htmltemplate.HTML }{htmltemplate.HTML(contents), htmltemplate.HTML(text)}
	return HTML(w, "plain", title, data, "")
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

// drawing turns a drawing made with Paint into HTML. A text may hold such marks
// too: those that do not belong together are left out.
func drawing(text string) htmltemplate.HTML {
	var b strings.Builder
	open := false
	for _, r := range html.EscapeString(plain.Text(text)) {
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
