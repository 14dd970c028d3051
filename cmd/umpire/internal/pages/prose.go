package pages

import (
	"bytes"
	"html/template"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"umpire/engines/escape"
)

// A Block is a block of a Markdown page: a heading, a scenario block, or prose.
type Block struct {
	Level    int           // of a heading, otherwise 0
	Plain    string        // the words of a heading
	HTML     template.HTML // of prose, or of the words of a heading
	Scenario bool          // it is a fenced block of scenarios
	Source   string        // of a scenario block
	First    int           // the line in which it begins, counted from 1
	Last     int           // the last line before the next block
}

// Links says where a link or a picture of a Markdown page leads. If the result is "",
// only its words are kept. Links to the headings of the page itself are not asked about.
type Links func(address string, picture bool) string

// Outside keeps links to other sites, but no pictures.
func Outside(address string, picture bool) string {
	if lower := strings.ToLower(address); !picture && (strings.HasPrefix(lower, "https://") || strings.HasPrefix(lower, "http://") || strings.HasPrefix(lower, "mailto:")) {
		return address
	}
	return ""
}

// prose renders Markdown with tables. HTML is shown as text, so that only the page's
// own script can run.
var prose = sync.OnceValue(func() goldmark.Markdown {
	md := goldmark.New(goldmark.WithExtensions(extension.Table, extension.Strikethrough))
	md.Renderer().AddOptions(html.WithXHTML(), renderer.WithNodeRenderers(util.Prioritized(pictures{}, 100)))
	return md
})

// pictures renders embedded pictures itself, since goldmark refuses SVG. SVG in an img
// element is harmless: it cannot run scripts.
type pictures struct{}

func (pictures) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindImage, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			w.WriteString(`<img src="`)
			w.Write(util.EscapeHTML(n.(*ast.Image).Destination))
			w.WriteString(`" alt="`)
			w.Write(util.EscapeHTML([]byte(words(n, source))))
			w.WriteString(`" />`)
		}
		return ast.WalkSkipChildren, nil
	})
}

// Blocks reads a Markdown page. Its links to its own headings lead to them after Point.
func Blocks(source []byte, to Links) []Block {
	source = bytes.TrimPrefix(source, []byte("\ufeff"))
	root := prose().Parser().Parse(text.NewReader(source))
	headings := fragments(root, source)
	tame(root, source, func(address string, picture bool) string {
		if fragment, inside := strings.CutPrefix(address, "#"); inside && !picture {
			return within(headings, fragment)
		}
		return to(address, picture)
	})
	var blocks []Block
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		b := Block{First: lineAt(source, begin(n, source))}
		switch fence, fenced := n.(*ast.FencedCodeBlock); {
		case n.Kind() == ast.KindHeading:
			b.Level = n.(*ast.Heading).Level
			b.Plain = words(n, source)
			for in := n.FirstChild(); in != nil; in = in.NextSibling() {
				b.HTML += rendered(in, source)
			}
		case fenced && string(fence.Language(source)) == "scenario":
			b.Scenario = true
			b.Source = escape.Text(string(fence.Lines().Value(source)))
		default:
			b.HTML = rendered(n, source)
		}
		if last := len(blocks) - 1; last >= 0 {
			b.First = max(b.First, blocks[last].First)
			blocks[last].Last = b.First - 1
		}
		b.Last = 1 << 30
		blocks = append(blocks, b)
	}
	return blocks
}

func rendered(n ast.Node, source []byte) template.HTML {
	var b bytes.Buffer
	if err := prose().Renderer().Render(&b, source, n); err != nil {
		return template.HTML(util.EscapeHTML([]byte(err.Error())))
	}
	return template.HTML(scrolling.Replace(b.String()))
}

// scrolling makes wide tables and blocks focusable, so that keys can scroll them.
var scrolling = strings.NewReplacer("<table>", `<div class="wide" tabindex="0" role="group" aria-label="Table"><table>`, "</table>", "</table></div>",
	"<pre>", `<pre tabindex="0">`, "<thead>\n<tr>\n<th>", "<thead>\n<tr>\n<th>")

// tame removes links and pictures that are not allowed, and turns HTML into text.
func tame(root ast.Node, source []byte, to Links) {
	var all []ast.Node
	ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			all = append(all, n)
		}
		return ast.WalkContinue, nil
	})
	for _, n := range all {
		switch n := n.(type) {
		case *ast.Link:
			if at := to(string(n.Destination), false); at != "" {
				n.Destination = []byte(at)
			} else {
				unwrap(n)
			}
		case *ast.Image:
			if at := to(string(n.Destination), true); strings.HasPrefix(at, "data:image/") {
				n.Destination = []byte(at)
			} else {
				unwrap(n)
			}
		case *ast.AutoLink:
			if to(string(n.URL(source)), false) == "" {
				n.Parent().ReplaceChild(n.Parent(), n, escaped(n.Label(source)))
			}
		case *ast.RawHTML:
			n.Parent().ReplaceChild(n.Parent(), n, escaped(n.Segments.Value(source)))
		case *ast.HTMLBlock:
			p := ast.NewParagraph()
			value := n.Lines().Value(source)
			if n.HasClosure() {
				value = append(value, n.ClosureLine.Value(source)...)
			}
			p.AppendChild(p, escaped(value))
			p.SetLines(n.Lines())
			n.Parent().ReplaceChild(n.Parent(), n, p)
		}
	}
}

func escaped(words []byte) ast.Node {
	s := ast.NewString(util.EscapeHTML([]byte(escape.Text(string(words)))))
	s.SetCode(true)
	return s
}

func unwrap(n ast.Node) {
	parent := n.Parent()
	for in := n.FirstChild(); in != nil; {
		next := in.NextSibling()
		parent.InsertBefore(parent, n, in)
		in = next
	}
	parent.RemoveChild(parent, n)
}

func words(n ast.Node, source []byte) string {
	var b strings.Builder
	ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				b.Write(util.UnescapePunctuations(util.ResolveEntityNames(util.ResolveNumericReferences(n.Value(source)))))
				if n.SoftLineBreak() {
					b.WriteByte(' ')
				}
			}
		case *ast.String:
			if entering {
				b.Write(util.ResolveEntityNames(n.Value))
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// begin returns the first offset of a node in the source, -1 when it is unknown.
func begin(n ast.Node, source []byte) int {
	first := -1
	ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		at := -1
		switch n := n.(type) {
		case *ast.FencedCodeBlock:
			if n.Info != nil {
				at = n.Info.Segment.Start
			} else if n.Lines().Len() > 0 {
				at = n.Lines().At(0).Start
			}
		case *ast.Text:
			at = n.Segment.Start
		default:
			if n.Type() == ast.TypeBlock && n.Lines() != nil && n.Lines().Len() > 0 {
				at = n.Lines().At(0).Start
			}
		}
		if entering && at >= 0 && (first < 0 || at < first) {
			first = at
		}
		return ast.WalkContinue, nil
	})
	return first
}

func lineAt(source []byte, offset int) int {
	if offset < 0 {
		return 1
	}
	return bytes.Count(source[:min(offset, len(source))], []byte("\n")) + 1
}
