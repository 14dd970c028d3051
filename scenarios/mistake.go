package scenarios

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr/file"

	"umpire/engines/rule"
)

// mistakeOf explains in plain words what is wrong with an expression and where, and
// suggests the word that was probably meant.
func mistakeOf(source string, err error, env map[string]any) *rule.TextError {
	if col := singleEquals(source); col > 0 {
		if sign := byteOf(source, col); sign < len(source) && (source[sign] == '>' || source[sign] == '<') {
			return &rule.TextError{Line: 1, Col: col, Width: 2, Msg: "=" + source[sign:sign+1] + " compares nothing", Near: source[sign:sign+1] + "="}
		}
		return &rule.TextError{Line: 1, Col: col, Width: 1, Msg: "= compares nothing", Near: "=="}
	}
	var where *file.Error
	if !errors.As(err, &where) {
		return &rule.TextError{Line: 1, Col: 1, Width: utf8.RuneCountInString(source), Msg: "the expression cannot be read"}
	}
	if m := tooLarge(source, where.Message); m != nil {
		return m
	}
	word := wordAt(source, where.Column)
	m := &rule.TextError{Line: 1, Col: where.Column + 1, Width: 1, Msg: plain(where.Message, word)}
	if open := unclosed(source); open > 0 && strings.HasPrefix(where.Message, "unexpected token") {
		return &rule.TextError{Line: 1, Col: open, Width: 1, Msg: "the bracket is not closed"}
	}
	if place := placeWord(source); place != "" && strings.Contains(where.Message, "unrecognized character") {
		col := utf8.RuneCountInString(source[:strings.Index(source, place)]) + 1
		return &rule.TextError{Line: 1, Col: col, Width: utf8.RuneCountInString(place), Msg: "a place stands in quotes", Near: "'" + place + "'"}
	}
	if name, found := strings.CutPrefix(where.Message, "unknown name "); found {
		m.Width = utf8.RuneCountInString(name)
		m.Msg = fmt.Sprintf("no fact is called %q", name)
		m.Near = rule.Nearest(name, namesOf(env))
		return m
	}
	if before, field, found := strings.Cut(where.Message, " has no field "); found {
		return noField(m, source, strings.TrimPrefix(before, "type "), field, env)
	}
	if kind, field, found := strings.Cut(where.Message, " has no method "); found {
		return noField(m, source, strings.TrimPrefix(kind, "type "), field, env)
	}
	if _, kinds, found := strings.Cut(where.Message, "(mismatched types "); found {
		return mismatch(m, source, strings.TrimSuffix(kinds, ")"), env)
	}
	m.Width = max(1, utf8.RuneCountInString(word))
	return m
}

// nameInQuotes ends the message about a player's name that is not in quotes.
const nameInQuotes = ": the name of a player stands in quotes"

// mismatch reports two values that cannot be compared or joined. Often the cause is
// the name of a player without quotes.
func mismatch(m *rule.TextError, source, kinds string, env map[string]any) *rule.TextError {
	operator := strings.TrimSpace(source[byteOf(source, m.Col-1):])
	operator, _, _ = strings.Cut(operator, " ")
	left, right, _ := strings.Cut(kinds, " and ")
	m.Msg = fmt.Sprintf("%s stands between %s and %s", operator, typeWords(left, env), typeWords(right, env))
	m.Width = utf8.RuneCountInString(operator)
	if left != "string" && right != "string" {
		return m
	}
	for _, name := range namesOf(env) {
		if isPlayer(env[name]) && hasWord(source, name) {
			m.Msg += nameInQuotes
			m.Near = "'" + name + "'" // single quotes, because messages put it in double quotes
			break
		}
	}
	return m
}
