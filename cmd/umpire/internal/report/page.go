package report

import (
	"fmt"
	"html"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/pages"
	"umpire/scenarios"
)

// page writes one self-contained HTML file. It loads nothing from the network, and has
// headings and labels for screen readers.
type page struct {
	w       io.Writer
	version string
	files   []*File
	games   []string
	results map[string][]*scenarios.Result
}

func (p *page) File(f *File) { p.files = append(p.files, f) }

func (p *page) Case(r *scenarios.Result) {
	if p.results == nil {
		p.results = map[string][]*scenarios.Result{}
	}
	name := r.Case.Def.Name
	if p.results[name] == nil {
		p.games = append(p.games, name)
	}
	p.results[name] = append(p.results[name], r)
}

func (p *page) End(s *Summary) error {
	var b strings.Builder
	fmt.Fprintf(&b, "<header class=\"lead\"><h1>Scenarios</h1>\n<p role=\"status\">%s</p></header>\n", html.EscapeString(s.String()))
	failed := p.failures(&b)
	contents := "<ul>\n<li><a href=\"#failures\">Failures</a></li>\n" + failed
	for _, game := range p.games {
		p.game(&b, game)
		contents += fmt.Sprintf("<li><a href=\"#game-%[1]s\">Every scenario of %[1]s</a></li>\n", html.EscapeString(game))
	}
	fmt.Fprintf(&b, "<p class=\"from\">umpire %s</p>\n", html.EscapeString(p.version))
	return pages.Write(p.w, "Scenarios: "+s.String(), contents+"</ul>\n", b.String())
}

// failures writes the cases that need attention, and returns the list of contents.
func (p *page) failures(b *strings.Builder) (contents string) {
	b.WriteString("<section aria-labelledby=\"failures\">\n<h2 id=\"failures\">Failures</h2>\n")
	n := 0
	show := func(id, head, class, text string) {
		n++
		badge, mark := "badge", "open"
		if class == "failed" {
			badge, mark = "badge bad", "refuted"
		}
		fmt.Fprintf(b, "<article class=\"card %s\" aria-labelledby=%q>\n<div class=\"head\"><h3 id=%q>%s</h3><span class=%q>%s</span></div>\n<pre tabindex=\"0\">%s</pre>\n</article>\n",
			class, id, id, html.EscapeString(head), badge, class, html.EscapeString(text))
		contents += fmt.Sprintf("<li class=%q><a href=\"#%s\">%s</a></li>\n", mark, id, html.EscapeString(head))
	}
	for i, f := range p.files {
		if f.Diags.Failed() {
			show(fmt.Sprintf("file-%d", i+1), f.Name, "failed", rendered(f.Diags))
		}
	}
	for _, game := range p.games {
		for i, r := range p.results[game] {
			if r.Status == scenarios.Failed || r.Status == scenarios.Waiting {
				show(fmt.Sprintf("%s-%d", game, i+1), r.Case.Name, string(r.Status), rendered(r.Diags))
			}
		}
	}
	if n == 0 {
		b.WriteString("<p>None.</p>\n")
	}
	b.WriteString("</section>\n")
	return contents
}

// game writes the table with the cases of a game.
func (p *page) game(b *strings.Builder, game string) {
	id := html.EscapeString(game)
	fmt.Fprintf(b, "<section aria-labelledby=\"game-%s\">\n<h2 id=\"game-%s\">%s</h2>\n<table class=\"stack\">\n<caption>Every scenario of %s</caption>\n", id, id, id, id)
	b.WriteString("<thead><tr><th scope=\"col\">Result</th><th scope=\"col\">Scenario</th><th scope=\"col\">Place</th><th scope=\"col\">Clauses</th></tr></thead>\n<tbody>\n")
	for i, r := range p.results[game] {
		c := r.Case
		name := html.EscapeString(c.Name)
		if r.Status == scenarios.Failed || r.Status == scenarios.Waiting {
			name = fmt.Sprintf("<a href=\"#%s-%d\">%s</a>", id, i+1, name)
		}
		fmt.Fprintf(b, "<tr class=\"entry\"><td class=%q>%s</td><th scope=\"row\">%s</th><td><code>%s:%d</code></td><td>%s</td></tr>\n",
			r.Status, r.Status, name, html.EscapeString(c.File.Name), lineOf(c), codes(Stated(c)))
	}
	b.WriteString("</tbody>\n</table>\n</section>\n")
}

func codes(ids []string) string {
	marked := make([]string, len(ids))
	for i, id := range ids {
		marked[i] = "<code>" + html.EscapeString(id) + "</code>"
	}
	return strings.Join(marked, " ")
}
