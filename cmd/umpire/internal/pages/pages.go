// Package pages writes reports by templates: as HTML or Markdown files, and as text for a terminal.
// The files need no other files, no network, and no script to be read. The same data give the same
// bytes.
package pages

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html"
	"html/template"
	"io"
	"net/url"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"golang.org/x/text/unicode/norm"
	"umpire/cmd/umpire/internal/figures"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/engines/scene/picture"
)

//go:embed templates
var templates embed.FS

// A Frame is what surrounds the text of a page, and says where its links lead.
type Frame struct {
	Title string
	Trail []Link // pages above this one and next to it
	// The pages with the clauses, rulings and questions, "" for this page.
	Rules, Rulings, Questions string
	// Links to scenarios, by file and line: "a.scenario:3".
	Scenarios map[string]string
	// The address of the playground from this page, "" without one, and the folder above
	// the texts that it has.
	Playground, Above string
	// The pages of the rulebook in which clauses are, by ID, if it has several.
	Sections map[string]string
	// The address of the script with the index of all pages, "" without one.
	Index string
}

func (f *Frame) clause(id string) string { return cmp.Or(f.Sections[id], f.Rules) + "#" + id }

// try returns the address at which the playground opens a scenario, "" without one.
func (f *Frame) try(file string, line int) string {
	if f.Playground == "" || file == "" {
		return ""
	}
	return f.Playground + "?" + url.Values{"open": {strings.TrimPrefix(file, f.Above)}, "line": {strconv.Itoa(line)}}.Encode()
}

// A Link leads to another page.
type Link struct {
	Name, To string
	Here     bool // it leads to this page itself
	Above    bool // it leads to a page above this one
}

// HTML writes a page by the template name.html. Shared contains the elements to which
// its pictures refer: see Fit.
func HTML(w io.Writer, name, title string, data any, shared template.HTML) error {
	return (&Frame{Title: title}).HTML(w, name, data, shared)
}

// HTML writes a page by the template name.html within the frame.
func (f *Frame) HTML(w io.Writer, name string, data any, shared template.HTML) error {
	t, err := template.New(name+".html").Funcs(template.FuncMap{
		"drawing": drawing, "capital": Capital, "anchor": Anchor, "place": place, "heading": heading, "add": func(a, b int) int { return a + b },
		"clause":  f.clause,
		"section": Section,
		"number":  figures.Count,
		"marks":   marks,
		"count": func(n int, one string) string {
			if n != 1 {
				one += "s"
			}
			return fmt.Sprintf("%d %s", n, one)
		},
		"ruling":   func(id string) string { return f.Rulings + "#" + Anchor(id) },
		"scenario": func(file string, line int) string { return f.Scenarios[fmt.Sprintf("%s:%d", file, line)] },
		"try":      f.try,
		"head":     func() template.HTML { return head(f.Title, shared != "", f.Index != "") },
		"frame":    func() *Frame { return f },
		"sprite":   func() template.HTML { return shared },
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

// marks says in words what letters say of a clause in a run: that it allowed, refused or
// changed something, or that the run only consulted it.
func marks(letters string) string {
	var said []string
	for _, r := range letters {
		if word := map[rune]string{'a': "allowed", 'r': "refused", 'c': "changed", '+': "consulted"}[r]; word != "" {
			said = append(said, word)
		}
	}
	return strings.Join(said, ", ")
}

// Section returns the title of a section as people write it: one that begins in capitals
// gets small letters.
func Section(title string) string {
	first, _, _ := strings.Cut(title, " ")
	if title == strings.ToUpper(title) || len(first) > 2 && first == strings.ToUpper(first) {
		return Capital(strings.ToLower(title))
	}
	return title
}

// heading returns a heading that links to itself, so that its address can be copied.
// Words are escaped unless they are HTML already.
func heading(level int, id string, words any) template.HTML {
	text, written := words.(template.HTML)
	if !written {
		text = template.HTML(html.EscapeString(fmt.Sprint(words)))
	}
	id = html.EscapeString(id)
	if strings.Contains(string(text), "<a ") {
		return template.HTML(fmt.Sprintf(`<h%d id="%s">%s</h%d>`, level, id, text, level))
	}
	return template.HTML(fmt.Sprintf(`<h%d id="%s"><a class="here" href="#%s">%s</a></h%d>`, level, id, id, text, level))
}

// Write writes a page whose contents list and text are HTML already.
func Write(w io.Writer, title, contents, text string) error {
	data := struct{ Contents, Main template.HTML }{template.HTML(contents), template.HTML(text)}
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
// characters too, so marks without a partner are omitted.
func drawing(text string) template.HTML {
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
	return template.HTML(b.String())
}

//go:embed theme/page.css
var style string

//go:embed theme/page.js
var script string

// policy is the content security policy of a page. It allows only the page's own
// script, known by its digest, and %s, so a text that a browser takes for a script does
// not run. Inline styles are allowed, since strokes have them.
var policy = func() string {
	digest := sha256.Sum256([]byte(script))
	return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-" + base64.StdEncoding.EncodeToString(digest[:]) + "'%s; base-uri 'none'; form-action 'none'"
}()

// head returns the contents of the head of every page: the policy, the style sheet, the
// script and, if there are pictures, their style sheet. A page of a site may also run
// the scripts of the site.
func head(title string, pictures, site bool) template.HTML {
	scripts := ""
	if site {
		scripts = " 'self'"
	}
	var b strings.Builder
	b.WriteString("<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	fmt.Fprintf(&b, "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n<title>%s</title>\n<style>\n%s", fmt.Sprintf(policy, scripts), template.HTMLEscapeString(title), style)
	if pictures {
		b.WriteString(picture.Styles())
	}
	b.WriteString("</style>\n<script>" + script + "</script>\n")
	// The log of a CI server takes a line that begins with a colon for a command, and
	// changes it. So "*:" replaces ":", and the selector means the same.
	return template.HTML(colon().ReplaceAllString(b.String(), "$1*:"))
}

var colon = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^([ \t]*):`) })

// bare removes attributes from a picture that inline SVG does not need, or that the
// theme sets for all pictures.
func bare(svg []byte) string { return reported().ReplaceAllString(string(svg), "") }

var reported = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(` xmlns="http://www\.w3\.org/2000/svg"| class="umpire-picture"| font-family="[^"]*" text-anchor="middle" stroke-linejoin="round" stroke-linecap="round"`)
})

// place returns the name of a file for a page, without folders that belong only to the
// machine on which the page was made.
func place(file string) string {
	name := path.Clean(filepath.ToSlash(file))
	if filepath.IsAbs(file) || path.IsAbs(name) {
		return path.Base(name)
	}
	for strings.HasPrefix(name, "../") {
		name = name[len("../"):]
	}
	return name
}

// Anchor returns an ID for a place in a page: the letters, marks and digits of every
// script in small letters, and a dash for anything between them. It is "" if there are
// none.
func Anchor(words ...string) string {
	var b strings.Builder
	dash := false
	for _, r := range strings.ToLower(norm.NFC.String(strings.Join(words, "-"))) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '.' || unicode.IsMark(r) && b.Len() > 0 && !dash:
			b.WriteRune(r)
			dash = false
		case unicode.Is(unicode.Cf, r): // joiners show how the letters next to them look
		case !dash && b.Len() > 0:
			b.WriteByte('-')
			dash = true
		}
	}
	return strings.TrimSuffix(b.String(), "-")
}

// Taken returns the IDs that a page has before its own: those of its frame, and those
// that pack gives to the parts of pictures.
func Taken() map[string]int {
	taken := map[string]int{"main": 1, "contents": 1, "find-words": 1, "seek": 1, "seek-words": 1, "seek-hits": 1}
	const parts = 36 * 36
	for n := range int64(parts) {
		taken["p"+strconv.FormatInt(n, 36)] = 1
	}
	return taken
}

// UnusedID returns an ID for a place in a page that no other place has. Taken counts
// how often each ID was wanted.
func UnusedID(taken map[string]int, words ...string) string {
	wanted := cmp.Or(Anchor(words...), "part")
	id := wanted
	for n := taken[wanted]; taken[id] > 0; n++ {
		if id = wanted + "-again"; n > 1 {
			id = fmt.Sprintf("%s-%d", id, n)
		}
	}
	taken[wanted]++
	if id != wanted {
		taken[id]++
	}
	return id
}

// fragments returns which heading a link within a page means, counted from 0: by the
// heading's Anchor, or by what the usual viewers of Markdown call it.
func fragments(root ast.Node, source []byte) map[string]int {
	known := map[string]int{}
	note := func(name string, heading int) {
		if _, taken := known[name]; !taken && name != "" {
			known[name] = heading
		}
	}
	var anchors []string
	again := map[string]int{}
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() != ast.KindHeading {
			continue
		}
		said := norm.NFC.String(words(n, source))
		slug := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r) || unicode.Is(unicode.Pc, r) || r == '-':
				return unicode.ToLower(r)
			}
			return -1
		}, said)
		name := slug
		if again[slug] > 0 {
			name = slug + "-" + strconv.Itoa(again[slug])
		}
		again[slug]++
		note(name, len(anchors))
		anchors = append(anchors, Anchor(said))
	}
	for i, anchor := range anchors {
		note(anchor, i)
	}
	return known
}

// within returns the address of a heading of the page that a link means, as Point reads
// it, or "" if there is no such heading.
func within(known map[string]int, fragment string) string {
	said, err := url.PathUnescape(fragment)
	if err != nil {
		said = fragment
	}
	if heading, found := known[strings.ToLower(norm.NFC.String(said))]; found {
		return fmt.Sprint("#heading-", heading, "-of-this-page")
	}
	return ""
}

var toHeading = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`href="#heading-([0-9]+)-of-this-page"`) })

// Point makes the links of a block to headings of its page lead to their IDs. The IDs are
// those of the blocks with a Level, in their order.
func Point(block template.HTML, ids []string) template.HTML {
	return template.HTML(toHeading().ReplaceAllStringFunc(string(block), func(link string) string {
		heading, _ := strconv.Atoi(toHeading().FindStringSubmatch(link)[1])
		if heading >= len(ids) {
			return `href="#"`
		}
		return `href="#` + html.EscapeString(ids[heading]) + `"`
	}))
}

var (
	escapedLink = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`href="[^":]*%[89A-Fa-f][^":]*"`) })
	escapes     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:%[89A-Fa-f][0-9A-Fa-f])+`) })
)

// lettered writes the letters of every script in the links between places and pages as
// they are in IDs and names of files. Package html/template escapes them.
func lettered(page []byte) []byte {
	return escapedLink().ReplaceAllFunc(page, func(link []byte) []byte {
		return escapes().ReplaceAllFunc(link, func(escaped []byte) []byte {
			said, err := url.PathUnescape(string(escaped))
			if err != nil || strings.ContainsFunc(said, func(r rune) bool { return !rule.InWord(r) }) {
				return escaped
			}
			return []byte(said)
		})
	})
}

// Spoken returns the clauses of a game that panels mention or whose IDs are given.
func Spoken(def *rule.GameDef, strips []*Strip, named ...string) (clauses []*rule.Entry) {
	known := map[string]bool{}
	for _, id := range named {
		known[id] = true
	}
	for _, s := range strips {
		for _, p := range s.Panels {
			for _, note := range p.Notes {
				known[note.Clause] = true
			}
		}
	}
	for i := range def.Clauses {
		if known[def.Clauses[i].ID] {
			clauses = append(clauses, &def.Clauses[i])
		}
	}
	return clauses
}

// Limit is the greatest size, in bytes, of a page with panels.
const Limit = 549_000
