package pages

import (
	"cmp"
	"fmt"
	"html"
	"html/template"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"golang.org/x/text/unicode/norm"

	"umpire/engines/rule"
)

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
		case unicode.Is(unicode.Cf, r): // joiners show how the letters beside them look
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
	taken := map[string]int{"main": 1, "contents": 1, "find-words": 1}
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
const Limit = 499_000
