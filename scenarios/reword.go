package scenarios

import (
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"umpire/engines/limits"
	"umpire/engines/rule"
)

// maxReworded limits the length in bytes of an expression to look for a replacement for.
const maxReworded = 500

var (
	inBrackets = pattern(`(\w+)\[("[^"]*"|'[^']*')\]`)
	contains   = pattern(`([\w.]+) (?:contains|has|includes) ("[^"]*"|'[^']*')`)
	slashed    = pattern(`\b\d+(?:/\d+)+\b`)
	asked      = pattern(`^("[^"]*"|'[^']*')`)
)

// signs are signs that people write instead of the words of an expectation.
// pattern returns a regular expression that is compiled on first use, since most runs
// need none.
func pattern(source string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(source) })
}

var signs = map[string]string{
	"is": "==", "equals": "==", "are": "==", "isnt": "!=", ",": " and ", ";": " and ", "&": " and ", "+": " and ", "=<": "<=", "<>": "!=",
}

// reword looks for a valid expression that could replace an invalid one. It only adds
// it to the mistake as a suggestion.
func reword(m *rule.TextError, source string, env map[string]any, most *limits.Limits) {
	if m.Near != "" || len(source) > maxReworded {
		return
	}
	for _, other := range expressionsLike(source, byteOf(source, m.Col-1)) {
		if other != source && compiled(other, env, most).mistake == nil {
			m.Meant = "expect " + other
			return
		}
	}
	if other := inQuotes(source, env, most); other != "" {
		m.Meant = "expect " + other
		m.Msg += ": a text stands in quotes"
	}
}

// expressionsLike returns other ways to write an expression that cannot be read from
// an offset on.
func expressionsLike(source string, from int) (all []string) {
	before, rest := source[:from], source[from:]
	word := rest[:len(wordAt(rest, 0))]
	if word == "" && rest != "" {
		_, size := utf8.DecodeRuneInString(rest)
		word = rest[:size]
	}
	after := rest[len(word):]
	if sign := signs[strings.ToLower(word)]; sign != "" {
		if strings.HasSuffix(sign, " ") {
			after = strings.TrimLeft(after, " ")
		}
		all = append(all, strings.TrimRight(before, " ")+" "+strings.TrimLeft(sign, " ")+after, strings.ReplaceAll(source, word, sign))
	}
	if previous := strings.TrimRight(before, " "); previous != "" {
		all = append(all, previous+"."+rest)
		if argument := asked().FindString(strings.TrimLeft(after, " ")); argument != "" {
			all = append(all, previous+"."+word+"("+argument+")"+strings.TrimLeft(after, " ")[len(argument):])
		}
	}
	all = append(all, contains().ReplaceAllString(source, "$2 in $1"))
	all = append(all, inBrackets().ReplaceAllString(source, "$1($2)"))
	return append(all, slashed().ReplaceAllStringFunc(source, func(s string) string { return "[" + strings.ReplaceAll(s, "/", ", ") + "]" }))
}

// inQuotes puts unknown names into quotes. It returns "" when that does not help.
func inQuotes(source string, env map[string]any, most *limits.Limits) string {
	const maxNames = 12
	for range maxNames {
		m := compiled(source, env, most).mistake
		if m == nil {
			return source
		}
		at := byteOf(source, m.Col-1)
		name := wordAt(source[at:], 0)
		if name == "" || !strings.HasPrefix(m.Msg, "no fact is called ") {
			return ""
		}
		source = source[:at] + `"` + name + `"` + source[at+len(name):]
	}
	return ""
}
