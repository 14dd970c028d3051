package report

import (
	"fmt"
	"html"
	"io"
	"strings"

	"umpire/scenarios"
)

// page writes one self-contained HTML file: no scripts, nothing from the
// network, headings and labels for screen readers.
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
	name := r.Case.Title.Name
	if p.results[name] == nil {
		p.games = append(p.games, name)
	}
	p.results[name] = append(p.results[name], r)
}

const pageHead = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scenarios: %[1]s</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid #8886; border-radius: .3rem; }
table { border-collapse: collapse; width: 100%%; }
caption { text-align: left; padding: .3rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid #8884; }
.passed { color: #1a7f37; } .failed { color: #cf222e; font-weight: bold; } .waiting, .pending { color: #9a6700; } .skipped { color: #777; }
@media (prefers-color-scheme: dark) { .passed { color: #57c26f; } .failed { color: #ff7b72; } .waiting, .pending { color: #d9a93c; } .skipped { color: #999; } }
code { font-size: .9em; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
body { margin: 1rem auto; } pre { font-size: .75rem; padding: .5rem; }
thead { display: none; } tr, td, tbody th { display: block; } tr { padding: .4rem 0; border-bottom: 1px solid #8884; } td, tbody th { padding: 0; border: 0; }
}
</style>
</head>
<body>
<a href="#failures">Skip to the failures</a>
<header><h1>Scenarios</h1><p role="status">%[1]s</p></header>
<main>
`

func (p *page) End(s *Summary) error {
	var b strings.Builder
	line := html.EscapeString(s.String())
	fmt.Fprintf(&b, pageHead, line)
	p.failures(&b)
	for _, game := range p.games {
		p.game(&b, game)
	}
	fmt.Fprintf(&b, "</main>\n<footer><p>umpire %s</p></footer>\n</body>\n</html>\n", html.EscapeString(p.version))
	_, err := io.WriteString(p.w, b.String())
	return err
}

// failures writes what somebody has to look at.
func (p *page) failures(b *strings.Builder) {
	b.WriteString("<section aria-labelledby=\"failures\">\n<h2 id=\"failures\">Failures</h2>\n")
	n := 0
	show := func(id, head, class, text string) {
		n++
		fmt.Fprintf(b, "<article aria-labelledby=%q>\n<h3 id=%q>%s</h3>\n<p class=%q>%s</p>\n<pre tabindex=\"0\">%s</pre>\n</article>\n",
			id, id, html.EscapeString(head), class, class, html.EscapeString(text))
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
}

// game writes the table of a game's cases.
func (p *page) game(b *strings.Builder, game string) {
	id := html.EscapeString(game)
	fmt.Fprintf(b, "<section aria-labelledby=\"game-%s\">\n<h2 id=\"game-%s\">%s</h2>\n<table>\n<caption>Every scenario of %s</caption>\n", id, id, id, id)
	b.WriteString("<thead><tr><th scope=\"col\">Result</th><th scope=\"col\">Scenario</th><th scope=\"col\">Place</th><th scope=\"col\">Clauses</th></tr></thead>\n<tbody>\n")
	for i, r := range p.results[game] {
		c := r.Case
		name := html.EscapeString(c.Name)
		if r.Status == scenarios.Failed || r.Status == scenarios.Waiting {
			name = fmt.Sprintf("<a href=\"#%s-%d\">%s</a>", id, i+1, name)
		}
		fmt.Fprintf(b, "<tr><td class=%q>%s</td><th scope=\"row\">%s</th><td><code>%s:%d</code></td><td>%s</td></tr>\n",
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
