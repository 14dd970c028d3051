package rulescmd

import (
	"bytes"
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	rulebooks "umpire/engines/rulebook"
	"umpire/scenarios"
)

// twins adds the pages of a game again as Markdown, for programs that read a site: the
// clauses and rulings, how moves and positions are written, and the questions.
func (g *siteGame) twins() error {
	dir := g.def.Name + "/"
	g.siteBuilder.files[dir+"rules.md"] = []byte(rulebooks.Markdown(g.def))
	var notation strings.Builder
	WriteNotation(&notation, g.def)
	g.siteBuilder.files[dir+"notation.md"] = []byte("```text\n" + strings.TrimSpace(notation.String()) + "\n```\n")
	if len(g.asked) == 0 {
		return nil
	}
	var page bytes.Buffer
	err := faqMarkdown(g.asked)(&page, terminal.Style(false))
	g.siteBuilder.files[dir+"faq.md"] = page.Bytes()
	return err
}

// llms adds llms.txt, which lists the Markdown pages of a site for programs that read it.
func (b *siteBuilder) llms() {
	b.files["guide.md"] = scenarios.Guide
	var w strings.Builder
	fmt.Fprintf(&w, "# %s\n\n> The rules of board games, clause by clause, as an engine plays them. An answer is proved only where umpire has checked a scenario that states it. Cite clauses by their IDs.\n\n## Docs\n\n- [Writing scenarios](guide.md): the language of positions, moves and expectations\n", b.title)
	for _, def := range b.Library.Of(b.f.Cases) {
		fmt.Fprintf(&w, "\n## %s\n\n", pages.Capital(def.Name))
		for _, page := range [][2]string{{"rules", "every clause and ruling, with its ID"}, {"notation", "how moves and positions are written"}, {"faq", "questions, each answer with its verdict"}} {
			name := def.Name + "/" + page[0] + ".md"
			if b.files[name] != nil {
				fmt.Fprintf(&w, "- [%s](%s): %s\n", page[0], name, page[1])
			}
		}
	}
	b.files["llms.txt"] = []byte(w.String())
}
