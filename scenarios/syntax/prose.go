package syntax

import (
	"html"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"umpire/scenarios/internal/mdfence"
)

// A passage is a heading or a paragraph of a page.
type passage struct {
	from, to int // its lines, from 0; to is exclusive
	heading  bool
	text     string // without marks
}

// checkAnswers reports prose below a question that is not the answer of its faq line. The
// question is a heading or a paragraph, and the prose is what stands between it and the
// scenario. It may say more in a further paragraph.
func (pg *page) checkAnswers(found []*mdfence.Fence) {
	asked := map[string]bool{}
	for _, b := range pg.blocks {
		for _, sc := range b.file.Scenarios {
			for i := range sc.FAQ {
				asked[wordsOnly(sc.FAQ[i].Question.S)] = true
			}
		}
	}
	if len(asked) == 0 {
		return
	}
	all := pg.passages(found)
	next, section := 0, map[string]int{} // the passages up to the block, and those of its section by their words
	for _, b := range pg.blocks {
		for ; next < len(all) && all[next].from < b.lines[0].no; next++ {
			if all[next].heading {
				clear(section)
			}
			section[wordsOnly(all[next].text)] = next
		}
		for _, sc := range b.file.Scenarios {
			for i := range sc.FAQ {
				a := &sc.FAQ[i]
				at, ok := section[wordsOnly(a.Question.S)]
				if !ok || !a.Text.Given() {
					continue
				}
				end := at + 1
				for end < next && !all[end].heading && !asked[wordsOnly(all[end].text)] {
					end++
				}
				pg.checkAnswer(a, all[at+1:end])
			}
		}
	}
}

// checkAnswer compares an answer with the prose below its question.
func (pg *page) checkAnswer(a *Answer, prose []passage) {
	want, said := unmarked(a.Text.S), ""
	for _, p := range prose {
		if said = strings.TrimSpace(said + " " + p.text); said == want {
			return
		}
		if len(said) > len(want) {
			break
		}
	}
	if said == "" {
		return
	}
	first := prose[0].from
	line := pg.lines[first]
	at := len(line) - len(strings.TrimLeft(line, "> \t"))
	d := pg.fail(first, at, len(line)-at, "this is not the answer of the faq line in line %d, %s", a.Text.Line, quoted(a.Text.S))
	if prose[0].to == first+1 {
		d.Hints, d.Instead = []string{a.Text.S}, 1
	}
}

// passages returns the headings and paragraphs of the page outside fences.
func (pg *page) passages(found []*mdfence.Fence) (all []passage) {
	code := make([]bool, len(pg.lines)+1)
	for _, f := range found {
		for _, l := range f.Lines {
			code[pg.lineOf(l.Start)] = true
		}
	}
	open := false // the last passage is a paragraph that the next line may continue
	for i, raw := range pg.lines {
		text := strings.TrimSpace(strings.TrimLeft(raw, "> \t"))
		level := len(text) - len(strings.TrimLeft(text, "#"))
		switch {
		case code[i] || text == "" || strings.HasPrefix(text, "```") || strings.HasPrefix(text, "~~~"):
			open = false
		case level > 0 && level <= 6 && (len(text) == level || isBlank(text[level])):
			all = append(all, passage{from: i, to: i + 1, heading: true})
			open = false
		case open && (strings.Trim(text, "=") == "" || strings.Trim(text, "-") == ""):
			all[len(all)-1].heading, open = true, false
		case open:
			all[len(all)-1].to = i + 1
		default:
			all = append(all, passage{from: i, to: i + 1})
			open = true
		}
	}
	for i := range all {
		p := &all[i]
		var text strings.Builder
		for _, raw := range pg.lines[p.from:p.to] {
			text.WriteString(strings.TrimLeft(raw, "> \t") + "\n")
		}
		if p.text = unmarked(text.String()); p.heading {
			p.text = strings.Trim(p.text, "# ")
		}
	}
	return all
}

var links = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`!?\[([^\[\]]*)\](?:\([^()]*\)|\[[^\[\]]*\])`) })

// unmarked returns a text of a page without the marks of emphasis, code and links, and
// with single spaces.
func unmarked(text string) string {
	text = html.UnescapeString(links().ReplaceAllString(text, "$1"))
	text = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("*_`\\", r):
			return -1
		case isMark(r):
			return rune(keyOf(r))
		}
		return r
	}, text)
	return strings.Join(strings.Fields(text), " ")
}

// wordsOnly returns the letters and digits of a text in lower case.
func wordsOnly(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
}
