package mdfence

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// The patterns are compiled when a line begins with <, because few pages contain HTML.
var tags = sync.OnceValue(func() (t struct{ raw, rawEnd, block, any *regexp.Regexp }) {
	t.raw = regexp.MustCompile(`(?i)^(?:script|pre|style|textarea)(?:\s|/?>|$)`)
	t.rawEnd = regexp.MustCompile(`(?i)</(?:script|pre|style|textarea)>`)
	t.block = regexp.MustCompile(`^(?:/ *)?([a-zA-Z][a-zA-Z0-9-]*)(?: |/?>|\r?\n$|$)`)
	t.any = regexp.MustCompile(`^(/ *)?([a-zA-Z][a-zA-Z0-9-]*)` +
		`((?:[ \t\r\n]+[a-zA-Z_:][a-zA-Z0-9:._-]*(?:[ \t\r\n]*=[ \t\r\n]*(?:[^"'=<>` + "`" + `\x00-\x20]+|'[^']*'|"[^"]*"))?)*)` +
		` */?> *(?:\r?\n)?$`)
	return t
})

// blockTags are the tags that begin HTML even inside a paragraph.
var blockTags = sync.OnceValue(func() []string {
	return strings.Fields(`address article aside base basefont blockquote body caption center col colgroup
	dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header
	hr html iframe legend li link main menu menuitem meta nav noframes ol optgroup option p param search section summary
	table tbody td tfoot th thead title tr track ul`)
})

// htmlEnd returns a function that recognizes the last line of the HTML that begins on
// a line, or nil if none does. There are seven kinds of HTML blocks, each with its end.
func htmlEnd(text []byte, last *block) func([]byte) bool {
	n := run(text, ' ')
	if text[n] != '<' { // a tab precedes the <
		return nil
	}
	tag := text[n+1:]
	switch {
	case tags().raw.Match(tag):
		return tags().rawEnd.Match
	case bytes.HasPrefix(tag, []byte("!--")):
		return holds("-->")
	case bytes.HasPrefix(tag, []byte("?")):
		return holds("?>")
	case len(tag) > 1 && tag[0] == '!' && tag[1] >= 'A' && tag[1] <= 'Z':
		return holds(">")
	case bytes.HasPrefix(tag, []byte("![CDATA[")):
		return holds("]]>")
	}
	if m := tags().block.FindSubmatch(tag); m != nil && slices.Contains(blockTags(), strings.ToLower(string(m[1]))) {
		return isBlank
	}
	if last != nil && last.kind == paragraph {
		return nil // other tags cannot interrupt a paragraph
	}
	m := tags().any.FindSubmatch(tag)
	if m == nil || string(m[1]) == "/" && len(m[3]) > 0 {
		return nil
	}
	switch strings.ToLower(string(m[2])) {
	case "script", "pre", "style":
		return nil
	}
	return isBlank
}

// holds returns a function that reports whether a line contains end.
func holds(end string) func([]byte) bool {
	return func(line []byte) bool { return bytes.Contains(line, []byte(end)) }
}
