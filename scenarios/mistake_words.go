package scenarios

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/engines/rule"
)

func isPlayer(value any) bool {
	t := reflect.TypeOf(value)
	return t != nil && t.Kind() == reflect.Struct
}

// hasWord reports whether an expression contains a name as a whole word with no dot
// after it.
func hasWord(source, name string) bool {
	for at := 0; at < len(source); {
		i := strings.Index(source[at:], name)
		if i < 0 {
			return false
		}
		before, after := source[:at+i], source[at+i+len(name):]
		last, _ := utf8.DecodeLastRuneInString(before)
		first, _ := utf8.DecodeRuneInString(after)
		if !unicode.IsLetter(last) && last != '"' && last != '.' && !unicode.IsLetter(first) && !unicode.IsDigit(first) && first != '.' {
			return true
		}
		at += i + len(name)
	}
	return false
}

// typeWords describes a type that is given in the notation of the expression library.
func typeWords(name string, env map[string]any) string {
	switch {
	case name == "string":
		return "a text"
	case name == "bool":
		return "yes or no"
	case strings.HasPrefix(name, "int"), strings.HasPrefix(name, "uint"), strings.HasPrefix(name, "float"):
		return "a number"
	case strings.HasPrefix(name, "["):
		return "a list"
	}
	for _, value := range env {
		if isPlayer(value) && reflect.TypeOf(value).String() == name {
			return "a player"
		}
	}
	return name
}

// noField reports a fact that a player does not have.
func noField(m *rule.TextError, source, kind, field string, env map[string]any) *rule.TextError {
	rest := []rune(source)[min(m.Col-1, len([]rune(source))):]
	if i := strings.Index(string(rest), field); i >= 0 {
		m.Col += utf8.RuneCountInString(string(rest)[:i])
	}
	m.Width = utf8.RuneCountInString(field)
	m.Msg = fmt.Sprintf("%q is not known of it", field)
	if open := strings.LastIndexByte(source[:byteOf(source, m.Col-1)], '['); open >= 0 && strings.HasPrefix(kind, "func") {
		m.Col, m.Width, m.Msg = utf8.RuneCountInString(source[:open])+1, 1, "a question is asked in round brackets"
		return m
	}
	names := namesOf(env)
	if owner := ownerOf(source, m.Col-1); env[owner] != nil {
		names = []string{owner}
	}
	for _, name := range names {
		if t := reflect.TypeOf(env[name]); t != nil && t.String() == kind && t.Kind() == reflect.Struct {
			var fields []string
			for _, fact := range rule.FactsOf(env[name]) {
				fields = append(fields, fact.Name)
			}
			m.Msg = fmt.Sprintf("no fact of %s is called %q: %s", name, field, strings.Join(fields, ", "))
			m.Near = rule.Nearest(field, fields)
			return m
		}
	}
	return m
}

// ownerOf returns the word before the dot that precedes a character of the source.
func ownerOf(source string, at int) string {
	runes := []rune(source)
	end := min(at, len(runes)) - 1
	if end < 0 || runes[end] != '.' {
		return ""
	}
	begin := end
	for begin > 0 && (unicode.IsLetter(runes[begin-1]) || unicode.IsDigit(runes[begin-1]) || runes[begin-1] == '_') {
		begin--
	}
	return string(runes[begin:end])
}

// singleEquals returns the column of a single = outside quotes, or 0.
func singleEquals(source string) int {
	var quote, before rune
	runes := []rune(source)
	for i, r := range runes {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"' || r == '\'' || r == '`':
			quote = r
		case r == '=' && !strings.ContainsRune("=!<>", before) && (i+1 == len(runes) || runes[i+1] != '='):
			return i + 1
		}
		before = r
	}
	return 0
}

// unclosed returns the column of the last bracket that is not closed, or 0.
func unclosed(source string) int {
	var open []int
	var quote rune
	for i, r := range []rune(source) {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"' || r == '\'' || r == '`':
			quote = r
		case r == '(' || r == '[' || r == '{':
			open = append(open, i+1)
		case (r == ')' || r == ']' || r == '}') && len(open) > 0:
			open = open[:len(open)-1]
		}
	}
	if len(open) == 0 {
		return 0
	}
	return open[len(open)-1]
}

// placeWord returns a word like @2,-4 that is outside quotes in an expression, or "".
func placeWord(source string) string {
	at := strings.IndexByte(source, '@')
	if at < 0 || strings.Count(source[:at], `"`)%2+strings.Count(source[:at], "'")%2 > 0 {
		return ""
	}
	end := at + 1
	for end < len(source) && strings.IndexByte("0123456789,-", source[end]) >= 0 {
		end++
	}
	return source[at:end]
}

// wordAt returns the word that begins at a character of the source.
func wordAt(source string, at int) string {
	runes := []rune(source)
	end := at
	for end < len(runes) && (unicode.IsLetter(runes[end]) || unicode.IsDigit(runes[end]) || runes[end] == '_') {
		end++
	}
	if at < 0 || at > len(runes) {
		return ""
	}
	return string(runes[at:end])
}

// plain replaces the terms in the expression library's errors by simpler ones.
func plain(msg string) string {
	if token, found := strings.CutPrefix(msg, "unexpected token "); found {
		switch {
		case strings.HasPrefix(token, "EOF"):
			return "the expression ends too early"
		default:
			_, said, _ := strings.Cut(token, "(")
			return strings.TrimSuffix(said, ")") + " does not fit here"
		}
	}
	first, rest, _ := strings.Cut(msg, "\n")
	if rest == "" && first != "" {
		r, size := utf8.DecodeRuneInString(first)
		return string(unicode.ToLower(r)) + first[size:]
	}
	return first
}

// namesOf returns the names of an environment, sorted.
func namesOf(env map[string]any) []string {
	names := make([]string, 0, len(env))
	for name := range env {
		if name != stepsName {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// kindWords describes a type in plain words.
func kindWords(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint, reflect.Float64:
		return "a number"
	case reflect.String:
		return "a text"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Func:
		return "a question without its brackets"
	case reflect.Struct:
		return "a player"
	}
	return "a " + t.String()
}
