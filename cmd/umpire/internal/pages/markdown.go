package pages

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"text/template"
	"text/template/parse"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"umpire/engines/escape"
)

// Markdown writes a page by the template name.md. Data cannot change the structure of the page:
// every action of the template is escaped, and the page is parsed again before it is written. A
// page is refused if it contains HTML, or a link to anything but a page or an address.
func Markdown(w io.Writer, name string, data any) error {
	t, err := template.New(name+".md").Funcs(template.FuncMap{"cell": cell, "anchor": Anchor, "fence": fence, "line": line}).
		ParseFS(templates, "templates/"+name+".md")
	if err != nil {
		return err
	}
	for _, one := range t.Templates() {
		escapeActions(one.Root)
	}
	var page bytes.Buffer
	if err := t.Execute(&page, data); err != nil {
		return err
	}
	if err := inert(page.Bytes()); err != nil {
		return err
	}
	_, err = w.Write(page.Bytes())
	return err
}

// escapeActions adds the function line to the end of each action of a template, unless it ends
// with another escaping function. Package html/template does the same for HTML.
func escapeActions(node parse.Node) {
	switch node := node.(type) {
	case *parse.ListNode:
		if node != nil {
			for _, one := range node.Nodes {
				escapeActions(one)
			}
		}
	case *parse.ActionNode:
		last := node.Pipe.Cmds[len(node.Pipe.Cmds)-1].Args[0]
		if f, ok := last.(*parse.IdentifierNode); len(node.Pipe.Decl) == 0 && !(ok && slices.Contains([]string{"cell", "fence", "anchor"}, f.Ident)) {
			node.Pipe.Cmds = append(node.Pipe.Cmds, &parse.CommandNode{NodeType: parse.NodeCommand, Args: []parse.Node{parse.NewIdentifier("line")}})
		}
	case *parse.IfNode:
		escapeActions(node.List)
		escapeActions(node.ElseList)
	case *parse.RangeNode:
		escapeActions(node.List)
		escapeActions(node.ElseList)
	case *parse.WithNode:
		escapeActions(node.List)
		escapeActions(node.ElseList)
	}
}

var (
	tag    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<([A-Za-z/!?])`) })
	entity = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`&(#?[0-9A-Za-z]+;)`) })
	// What begins a block, at the beginning of a line: a heading, a quote, a list, a
	// rule, a fence, the definition of a link, a table.
	block = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile("^(#{1,6}(?:\\s|$)|>|[-+*](?:\\s|$)|[-_*=]{2,}|[-_*] |`{3,}|~{3,}|\\[[^]]*\\]:|\\|)")
	})
	item = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([0-9]+)([.)])`) })
)

// line escapes a text so that it stays within a line: it begins no block, tag or
// entity. Emphasis, code and links are kept.
func line(x any) string {
	s := strings.TrimSpace(escape.Line(strings.ReplaceAll(fmt.Sprint(x), "\n", " ")))
	s = tag().ReplaceAllString(entity().ReplaceAllString(s, "&amp;$1"), "&lt;$1")
	return item().ReplaceAllString(block().ReplaceAllString(s, `\$1`), `$1\$2`)
}

// cell escapes a text for a cell of a Markdown table.
func cell(x any) string { return strings.ReplaceAll(line(x), "|", `\|`) }

// fence writes a text as a fenced block that no line of the text can end.
func fence(s string) string {
	marks := "```"
	for strings.Contains(s, marks) {
		marks += "`"
	}
	return marks + "text\n" + strings.TrimRight(escape.Text(s), "\n") + "\n" + marks
}

// schemes are the allowed schemes of links. Links without a scheme lead to places next to the page.
var schemes = []string{"http", "https", "mailto"}

// inert returns an error if the page could do something when it is viewed or clicked.
func inert(page []byte) error {
	root := goldmark.DefaultParser().Parse(text.NewReader(page))
	return ast.Walk(root, func(n ast.Node, _ bool) (ast.WalkStatus, error) {
		to := ""
		switch n := n.(type) {
		case *ast.RawHTML, *ast.HTMLBlock:
			return ast.WalkStop, fmt.Errorf("the page would have HTML in it")
		case *ast.Link:
			to = string(n.Destination)
		case *ast.Image:
			to = string(n.Destination)
		case *ast.AutoLink:
			to = string(n.URL(page))
			if n.AutoLinkType == ast.AutoLinkEmail {
				to = "mailto:" + to
			}
		}
		address := strings.ToLower(strings.TrimSpace(strings.ReplaceAll(to, `\`, "")))
		if i := strings.IndexAny(address, ":/?#"); i >= 0 && address[i] == ':' && !slices.Contains(schemes, address[:i]) {
			return ast.WalkStop, fmt.Errorf("the page would have a link to %q: only %s are allowed", escape.Line(to), strings.Join(schemes, ", "))
		}
		return ast.WalkContinue, nil
	})
}
