package syntax

import (
	"bytes"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/agnivade/levenshtein"

	"umpire/engines/escape"
	"umpire/engines/limits"
	"umpire/scenarios/internal/mdfence"
)

// A passage is a heading or a paragraph of a page.
type passage struct {
	from, to int // its lines, from 0; to is exclusive
	heading  bool
	text     string // without marks
}

// checkAnswers reports prose below a question that is not the answer of its faq line. The
// question is a heading or a paragraph, and the prose is what is between it and the
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
	d := pg.fail(first, at, len(line)-at, "[answer-differs] this is not the answer of the faq line in line %d, %s", a.Text.Line, quoted(a.Text.S))
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

func wordsOnly(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
}

// fenceWord begins the info string of a fence that holds scenarios.
const fenceWord = "scenario"

// ParseMarkdown reads the scenario blocks of a Markdown page: fenced code whose info string names
// the language scenario. Each block becomes a file of its own, with the lines and columns of the
// page. The limits in most apply to the page; nil means the defaults.
func ParseMarkdown(name string, src []byte, most *limits.Limits) ([]*File, Diagnostics) {
	blocks, diags := parseMarkdown(name, src, most)
	files := make([]*File, len(blocks))
	for i, p := range blocks {
		files[i] = p.file
		p.file.First, p.file.Last = p.lines[0].no, p.lines[len(p.lines)-1].no
	}
	return files, diags
}

// A page is a Markdown page whose blocks are being read.
type page struct {
	name   string
	src    []byte
	lines  []string
	starts []int // the offset of each line
	blocks []*parser
	diags  Diagnostics
}

// parseMarkdown reads the blocks of a page and keeps what the formatter needs.
func parseMarkdown(name string, src []byte, most *limits.Limits) ([]*parser, Diagnostics) {
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	pg := &page{name: name, src: src, lines: split(string(src))}
	at := 0
	for raw := range bytes.Lines(src) {
		pg.starts = append(pg.starts, at)
		at += len(raw)
	}
	found, deep, long := mdfence.Find(src, int(most.Of(limits.Page)))
	if at := max(deep, long); at >= 0 {
		said := "lists and quotes are nested deeper than"
		if long >= 0 {
			said = fmt.Sprintf("lists and quotes are too long for how deep they are: their lines, each as often as it is within one, are more than %d times", mdfence.Long)
		}
		pg.fail(pg.lineOf(at), 0, 0, "[page-depth] %v", most.Over(limits.Page, said))
		return nil, pg.diags
	}
	pg.diags = unmerged(&File{Name: name, Source: pg.lines}, pg.merges(found))
	if pg.diags != nil {
		return nil, pg.diags // what is a block depends on the side that is kept
	}
	for _, f := range found {
		if f.Info >= 0 {
			pg.fence(f)
		}
	}
	pg.checkAnswers(found)
	pg.diags.sort()
	return pg.blocks, pg.diags
}

// merges returns the unfinished merges of the page, without those that are shown in a
// block of another language, or are deep quotes.
func (pg *page) merges(found []*mdfence.Fence) []escape.Merge {
	return slices.DeleteFunc(escape.Unmerged(pg.src), func(m escape.Merge) bool {
		return pg.lines[m.From-1][0] != '<' || slices.ContainsFunc(found, func(f *mdfence.Fence) bool {
			if len(f.Lines) == 0 || m.From-1 < pg.lineOf(f.Lines[0].Start) || m.To-1 > pg.lineOf(f.Lines[len(f.Lines)-1].Start) {
				return false
			}
			if f.Info < 0 {
				return true
			}
			opening := pg.lineOf(f.Info)
			word, _ := language(pg.lines[opening][f.Info-pg.starts[opening]:])
			return word != fenceWord
		})
	})
}

func (pg *page) lineOf(offset int) int {
	i, found := slices.BinarySearch(pg.starts, offset)
	if !found {
		i--
	}
	return i
}

func (pg *page) fence(fence *mdfence.Fence) {
	opening := pg.lineOf(fence.Info)
	at := fence.Info - pg.starts[opening]
	info := pg.lines[opening][at:]
	mark, ours := pg.info(opening, at)
	if !ours {
		return
	}
	if inner := innerFence(fence.Lines, pg.src, mark); inner >= 0 {
		pg.failFence(opening, at, info, "is not closed")
		return
	}
	if closing := opening + len(fence.Lines) + 1; closing >= len(pg.lines) || !closes(pg.lines[closing], mark) {
		pg.failFence(opening, at, info, "is not closed")
		return
	}
	p := &parser{file: &File{Name: pg.name, Source: pg.lines}, lines: make([]line, len(fence.Lines))}
	empty := true
	for i, l := range fence.Lines {
		no := pg.lineOf(l.Start)
		p.lines[i] = line{raw: pg.lines[no], no: no + 1, start: min(l.Start-pg.starts[no], len(pg.lines[no])), pad: l.Pad}
	}
	p.run()
	for i := range p.lines {
		empty = empty && p.lines[i].empty()
	}
	if empty {
		pg.failFence(opening, at, info, "is empty")
		return
	}
	pg.blocks = append(pg.blocks, p)
	pg.diags = append(pg.diags, p.diags...)
}

// info returns the marks that open a fence, such as three backticks, and whether the fence holds
// scenarios. A misspelt "scenario" is reported and read as if it were right.
func (pg *page) info(opening, at int) (mark string, ours bool) {
	l := pg.lines[opening]
	before := strings.TrimRight(l[:at], " \t")
	n := len(before)
	for n > 0 && before[n-1] == before[len(before)-1] {
		n--
	}
	word, skipped := language(l[at:])
	at += skipped
	if word == fenceWord {
		return before[n:], true
	}
	if len(word) > 30 || levenshtein.ComputeDistance(strings.ToLower(word), fenceWord) > 2 {
		return "", false
	}
	pg.fail(opening, at, len(word), "[fence-word] %s opens no scenario block", quoted(word)).Near = fenceWord
	return before[n:], true
}

// language returns the word of an info string that names the language, and its
// offset. The word comes first, as in "scenario strict", or in braces with or without
// attributes, as other programs write it: {.scenario #id}, {scenario}, {code} scenario.
func language(info string) (word string, at int) {
	const ends = " \t{},:;"
	if !strings.HasPrefix(info, "{") {
		return info[:wordEnd(info, ends)], 0
	}
	first, firstAt := "", 0
	for at < len(info) {
		at += len(info[at:]) - len(strings.TrimLeft(info[at:], ends+"."))
		word = info[at : at+wordEnd(info[at:], ends)]
		if word == fenceWord {
			return word, at
		}
		if first == "" {
			first, firstAt = word, at
		}
		at += len(word)
	}
	return first, firstAt
}

// wordEnd returns the length of the text before any of the given characters.
func wordEnd(text, ends string) int {
	if i := strings.IndexAny(text, ends); i >= 0 {
		return i
	}
	return len(text)
}

// failFence reports a block that is empty or never closed. The content of an
// unclosed block is not read, because its end is unknown.
func (pg *page) failFence(opening, at int, info, what string) {
	if n := len(pg.diags); n > 0 && pg.diags[n-1].Line == opening+1 {
		return // its info string has been reported already
	}
	pg.fail(opening, at, len(info), "[fence] the scenario block %s", what)
}

// fail reports a mistake at a range of bytes in a line.
func (pg *page) fail(no, at, width int, format string, args ...any) *Diagnostic {
	l := line{raw: pg.lines[no], no: no + 1}
	f := File{Name: pg.name, Source: pg.lines}
	d := f.At(l.text(at, at+width), Error, format, args...)
	pg.diags = append(pg.diags, d)
	return d
}

// innerFence returns the index of the first line of a block that looks like the
// opening of another fence, or -1.
func innerFence(lines []mdfence.Line, src []byte, mark string) int {
	for i, at := range lines {
		l := strings.TrimSpace(string(src[at.Start:at.Stop]))
		if rest := strings.TrimLeft(l, mark[:1]); strings.HasPrefix(l, mark) && rest != "" && !strings.Contains(rest, mark[:1]) {
			return i
		}
	}
	return -1
}

// closes reports whether a line closes a fence that was opened with mark. The line
// may be in block quotes.
func closes(l, mark string) bool {
	l = strings.TrimRight(strings.TrimLeft(l, "> \t"), " \t")
	return strings.HasPrefix(l, mark) && strings.Trim(l, mark[:1]) == ""
}

func formatMarkdown(name string, src []byte, most *limits.Limits) ([]byte, Diagnostics) {
	blocks, diags := parseMarkdown(name, src, most)
	if diags.unreadable() {
		return src, diags
	}
	out := formattedPage(src, blocks)
	if !diags.Failed() {
		return out, diags
	}
	again, left := parseMarkdown(name, out, most)
	if left.Failed() {
		return src, diags
	}
	return formattedPage(out, again), left
}

func formattedPage(src []byte, blocks []*parser) []byte {
	raw := bytes.SplitAfter(src, []byte("\n"))
	var b bytes.Buffer
	b.Grow(len(src) + len(src)/8)
	done := 0
	for _, p := range blocks {
		prefix, ok := prefixOf(p.lines)
		if !ok {
			continue
		}
		from, to := p.lines[0].no-1, p.lines[len(p.lines)-1].no
		b.Write(bytes.Join(raw[done:from], nil))
		end := lineEnd(raw[from])
		for _, text := range layOut(p.lines) {
			b.WriteString(strings.TrimRight(prefix+text, " \t"))
			b.WriteString(end)
		}
		done = to
	}
	b.Write(bytes.Join(raw[done:], nil))
	return b.Bytes()
}

// prefixOf returns what precedes the lines of a block on the page: the spaces of
// a list, the > of a block quote. ok is false if tabs are among it.
func prefixOf(lines []line) (prefix string, ok bool) {
	found := false
	for i := range lines {
		l := &lines[i]
		if l.pad > 0 || strings.IndexByte(l.raw[:l.start], '\t') >= 0 {
			return "", false
		}
		if !found && !l.empty() {
			prefix, found = l.raw[:l.start], true
		}
	}
	return prefix, true
}
