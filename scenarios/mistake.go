package scenarios

import (
	_ "embed"
	"errors"
	"fmt"
	"iter"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"

	"github.com/expr-lang/expr/file"
)

// mistakeOf explains in plain words what is wrong with an expression and where, and
// suggests the word that was probably meant.
func mistakeOf(source string, err error, env map[string]any) *rule.TextError {
	if col := singleEquals(source); col > 0 {
		if sign := rule.ByteAt(source, col); sign < len(source) && (source[sign] == '>' || source[sign] == '<') {
			return &rule.TextError{Line: 1, Col: col, Width: 2, Code: "compare-sign", Msg: "=" + source[sign:sign+1] + " compares nothing", Near: source[sign:sign+1] + "="}
		}
		return &rule.TextError{Line: 1, Col: col, Width: 1, Code: "compare-sign", Msg: "= compares nothing", Near: "=="}
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
		return &rule.TextError{Line: 1, Col: open, Width: 1, Code: "bracket-open", Msg: "the bracket is not closed: add one where it ends"}
	}
	if place := placeWord(source); place != "" && strings.Contains(where.Message, "unrecognized character") {
		col := utf8.RuneCountInString(source[:strings.Index(source, place)]) + 1
		return &rule.TextError{Line: 1, Col: col, Width: utf8.RuneCountInString(place), Code: "text-quotes", Msg: "a place needs quotes", Near: "'" + place + "'"}
	}
	if name, found := strings.CutPrefix(where.Message, "unknown name "); found {
		m.Width = utf8.RuneCountInString(name)
		m.Code, m.Msg = "fact-unknown", fmt.Sprintf("no fact is called %q", name)
		m.Near = rule.Nearest(name, namesOf(env))
		if strings.HasPrefix(source[rule.ByteAt(source, m.Col-1):], name+".") && (m.Near == "" || isPlayer(env[m.Near])) {
			m.Code, m.Msg = "player-unknown", noPlayer(name, env)
		}
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

// mismatch reports two values that cannot be compared or joined. Often the cause is
// the name of a player without quotes.
func mismatch(m *rule.TextError, source, kinds string, env map[string]any) *rule.TextError {
	operator := strings.TrimSpace(source[rule.ByteAt(source, m.Col-1):])
	operator, _, _ = strings.Cut(operator, " ")
	left, right, _ := strings.Cut(kinds, " and ")
	m.Width = utf8.RuneCountInString(operator)
	hint := "both sides have to be of one kind"
	for _, name := range playersOf(env) {
		if (left == "string" || right == "string") && hasWord(source, name) {
			m.Code = "player-quotes"
			hint = "the name of a player needs quotes"
			m.Near = "'" + name + "'" // single quotes, because messages put it in double quotes
			break
		}
	}
	m.Msg = fmt.Sprintf("%s cannot join %s and %s: %s", operator, typeWords(left, env), typeWords(right, env), hint)
	return m
}

func isPlayer(value any) bool {
	t := reflect.TypeOf(value)
	return t != nil && t.Kind() == reflect.Struct
}

// hasWord reports whether an expression contains a name as a whole word with no dot after it.
func hasWord(source, name string) bool {
	for at := 0; at < len(source); {
		i := strings.Index(source[at:], name)
		if i < 0 {
			return false
		}
		before, after := source[:at+i], source[at+i+len(name):]
		last, _ := utf8.DecodeLastRuneInString(before)
		first, _ := utf8.DecodeRuneInString(after)
		if !rule.InWord(last) && last != '"' && last != '.' && !rule.InWord(first) && first != '.' {
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
	case strings.HasPrefix(name, "func"):
		return "a question without its brackets"
	case strings.HasPrefix(name, "map["):
		return "a table"
	case name == "nil" || name == "unknown" || name == "interface {}":
		return "nothing"
	}
	for _, player := range playersOf(env) {
		if reflect.TypeOf(env[player]).String() == name {
			return "a player"
		}
	}
	return "something else"
}

// noField reports a fact that a player does not have.
func noField(m *rule.TextError, source, kind, field string, env map[string]any) *rule.TextError {
	rest := []rune(source)[min(m.Col-1, len([]rune(source))):]
	if i := strings.Index(string(rest), field); i >= 0 {
		m.Col += utf8.RuneCountInString(string(rest)[:i])
	}
	m.Width = utf8.RuneCountInString(field)
	m.Msg = fmt.Sprintf("%q is not known of it", field)
	if open := strings.LastIndexByte(source[:rule.ByteAt(source, m.Col-1)], '['); open >= 0 && strings.HasPrefix(kind, "func") {
		m.Col, m.Width, m.Msg = utf8.RuneCountInString(source[:open])+1, 1, "a question is asked in round brackets"
		return m
	}
	names := namesOf(env)
	if owner := ownerOf(source, m.Col-1); env[owner] != nil {
		names = []string{owner}
	}
	for _, name := range names {
		if t := reflect.TypeOf(env[name]); t != nil && t.String() == kind && t.Kind() == reflect.Struct {
			fields := rule.NamesOf(slices.Values(rule.FactsOf(env[name])), func(fact rule.Fact) string { return fact.Name })
			m.Msg = fmt.Sprintf("no fact of %s is called %q: %s", name, field, strings.Join(fields, ", "))
			m.Near = rule.Nearest(field, fields)
			return m
		}
	}
	return m
}

// ownerOf returns the word before the dot that precedes a character of the source.
func ownerOf(source string, at int) string {
	before, found := strings.CutSuffix(source[:rule.ByteAt(source, at)], ".")
	if !found {
		return ""
	}
	return before[len(strings.TrimRightFunc(before, inName)):]
}

// inName reports whether a character can be in a name.
func inName(r rune) bool { return rule.InWord(r) || r == '_' }

// unquoted yields the characters of an expression outside of quotes, with their columns.
func unquoted(source string) iter.Seq2[int, rune] {
	return func(yield func(int, rune) bool) {
		var quote rune
		for i, r := range []rune(source) {
			switch {
			case quote != 0:
				if r == quote {
					quote = 0
				}
			case r == '"' || r == '\'' || r == '`':
				quote = r
			case !yield(i+1, r):
				return
			}
		}
	}
}

// singleEquals returns the column of a single = outside quotes, or 0.
func singleEquals(source string) int {
	runes := append([]rune(source), ' ')
	for col, r := range unquoted(source) {
		if r == '=' && runes[col] != '=' && (col == 1 || !strings.ContainsRune("=!<>", runes[col-2])) {
			return col
		}
	}
	return 0
}

// unclosed returns the column of the last bracket that is not closed, or 0.
func unclosed(source string) int {
	open := []int{0}
	for col, r := range unquoted(source) {
		switch {
		case r == '(' || r == '[' || r == '{':
			open = append(open, col)
		case (r == ')' || r == ']' || r == '}') && len(open) > 1:
			open = open[:len(open)-1]
		}
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

func wordAt(source string, at int) string {
	if at < 0 {
		return ""
	}
	rest := source[rule.ByteAt(source, at):]
	return rest[:len(rest)-len(strings.TrimLeftFunc(rest, inName))]
}

// plain says in the words of this language what the expression library means. No text of the
// library's own is passed on: the word at which it stops is all that is said of what is not listed.
func plain(msg, word string) string {
	if token, found := strings.CutPrefix(msg, "unexpected token "); found {
		if strings.HasPrefix(token, "EOF") {
			return "the expression ends too early: a value is missing"
		}
		_, said, _ := strings.Cut(token, "(")
		return strings.TrimSuffix(said, ")") + " does not fit here"
	}
	for line := range strings.Lines(phrases) {
		if theirs, ours, _ := strings.Cut(line, " => "); strings.Contains(msg, theirs) {
			return strings.TrimSpace(ours)
		}
	}
	if word == "" {
		return "this does not fit here"
	}
	return word + " does not fit here"
}

// phrases are what the library says, in part, and what is said instead. The first that fits counts.
//
//go:embed texts/phrases.txt
var phrases string

// tooLarge reports a number that is not one, or that cannot be computed with. It returns
// nil for any other message.
func tooLarge(source, msg string) *rule.TextError {
	if !strings.Contains(msg, " literal") || strings.Contains(msg, "not terminated") {
		return nil
	}
	for _, at := range numbers().FindAllStringIndex(source, -1) {
		number := strings.ToLower(strings.ReplaceAll(source[at[0]:at[1]], "_", ""))
		m := &rule.TextError{Line: 1, Col: utf8.RuneCountInString(source[:at[0]]) + 1, Width: at[1] - at[0], Code: "expect-no-value"}
		var err error
		if based := strings.HasPrefix(number, "0") && strings.ContainsAny(number, "xbo"); !based && strings.ContainsAny(number, ".e") {
			_, err = strconv.ParseFloat(number, 64)
			m.Msg = fmt.Sprintf(cannotCompute+"%s is more than the largest number, %v", source[at[0]:at[1]], math.MaxFloat64)
		} else {
			base := 10
			if based {
				base = 0
			}
			_, err = strconv.ParseInt(number, base, 64)
			m.Msg = fmt.Sprintf(cannotCompute+"%s is more than the largest whole number, %d", source[at[0]:at[1]], math.MaxInt)
		}
		switch {
		case errors.Is(err, strconv.ErrRange):
			return m
		case err != nil:
			m.Code, m.Msg = "number", source[at[0]:at[1]]+" is not a number"
			return m
		}
	}
	return &rule.TextError{Line: 1, Col: 1, Width: utf8.RuneCountInString(source), Code: "number", Msg: "a number cannot be read"}
}

// numbers finds the numbers of an expression, and in texts what looks like one.
var numbers = pattern(`\b[0-9](?:[\w.]|[eE][+-])*`)

func namesOf(env map[string]any) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(env)), func(name string) bool { return name == stepsName })
}

func playersOf(env map[string]any) []string {
	return slices.DeleteFunc(namesOf(env), func(name string) bool { return !isPlayer(env[name]) })
}

// noPlayer is a message about a name that no player has.
func noPlayer(name string, env map[string]any) string {
	return fmt.Sprintf("no player is called %q: %s", name, strings.Join(playersOf(env), ", "))
}

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
	case reflect.Map:
		return "a table"
	}
	return "this"
}

// counted records the clauses by which a number in an expectation is computed, such
// as a score. They affect the expectation, although no move cites them.
func (p *play) counted(expectation string) {
	for _, ledger := range p.table.Ledgers(p.pos) {
		if !names(expectation, ledger.Fact) && !names(expectation, ledger.Name) && !names(expectation, ledger.Part) {
			continue
		}
		by := ledger.By
		for _, line := range ledger.Lines {
			by = append(by, line.Clause)
		}
		for _, id := range by {
			if c, ok := p.stage.clause(id); ok {
				p.counting.Add(c)
			}
		}
	}
}

func names(text, fact string) bool {
	for fact != "" {
		at := strings.Index(text, fact)
		if at < 0 {
			return false
		}
		text = text[at+len(fact):]
		if text == "" || !strings.Contains("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", text[:1]) {
			return true
		}
	}
	return false
}

// cited returns the clauses that the run cited in moves or to compute numbers.
func (p *play) cited() rule.Set { return p.table.Cited().Union(p.earlier).Union(p.counting) }
