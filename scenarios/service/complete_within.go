package service

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios"
)

// functions are the functions that are useful for lists in expressions.
var functions = []string{"len(", "all(", "any(", "none(", "one(", "filter(", "map(", "count(", "sum(", "min(", "max(", "sort(", "string(", "int(", "abs(", "join(", "first(", "last("}

var (
	indexed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`((?:[\pL_][\pL\pN_]*\.)*[\pL_][\pL\pN_]*(?:\("[^"]*"\))?)\[$`)
	})
	summed  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[ 0-9+-]*[+-] *$`) })
	called  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\pL\pN_]\((?:[^()]*, *)?$`) })
	fieldOf = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:\]|\{|\{ |[ (+]\.|\.)$`) })
)

// within completes inside an expression: functions, indices of a list, parts of a sum,
// and names in the arguments of a function.
func (c *completer) within(m *Moment, said string) {
	table := m.Table()
	if at := indexed().FindStringSubmatch(said); at != nil {
		if v, err := scenarios.NewValue(table, at[1], &c.d.opt.Limits); err == nil {
			if list, err := v.Of(table, m.Now()); err == nil {
				c.places(list)
			}
		}
	}
	c.sum(m, table, said)
	if called().MatchString(said) || strings.HasPrefix(c.word, `"`) {
		c.add("name", c.known(m, table)...)
	}
	for name, value := range table.Facts(m.Now()) {
		if of := reflect.ValueOf(value); of.Kind() == reflect.Map && of.Type().Key().Kind() == reflect.String {
			keys := []string{}
			for _, key := range of.MapKeys() {
				keys = append(keys, name+"."+key.String())
			}
			slices.Sort(keys)
			c.add("fact", keys...)
		}
	}
	if fieldOf().MatchString(said) || called().MatchString(said) || strings.HasPrefix(c.word, ".") {
		for i := range reflect.TypeFor[rule.Line]().NumField() {
			name := strings.ToLower(reflect.TypeFor[rule.Line]().Field(i).Name)
			c.add("fact", "."+name)
		}
	}
	c.add("keyword", functions...)
}

// places offers the indices of a list.
func (c *completer) places(list any) {
	of := reflect.ValueOf(list)
	switch of.Kind() {
	case reflect.Slice, reflect.Array:
		for i := range min(of.Len(), maxMoves) {
			c.add("value", strconv.Itoa(i))
		}
	case reflect.Map:
		for _, key := range of.MapKeys() {
			c.add("value", fmt.Sprintf("%q", key))
		}
	}
}

// sum completes a sum with its missing parts: the lines of a score, and the value at the
// beginning.
func (c *completer) sum(m *Moment, table rule.AnyGame, said string) {
	masked := quotes().ReplaceAllStringFunc(said, func(s string) string { return strings.Repeat("_", len(s)) })
	if at := joint().FindAllStringIndex(masked, -1); at != nil {
		said, masked = said[at[len(at)-1][1]:], masked[at[len(at)-1][1]:]
	}
	at := compares().FindStringIndex(masked)
	if at == nil {
		return
	}
	left := strings.TrimSpace(said[:at[0]])
	v, err := scenarios.NewValue(table, left, &c.d.opt.Limits)
	if err != nil {
		return
	}
	begun := strings.TrimSpace(said[at[1]:])
	if begun != "" && !summed().MatchString(begun) {
		return
	}
	first, err := v.Of(table, m.passed[0].Position)
	if err == nil && begun == "" {
		c.items = append(c.items, Item{Text: scenarios.Show(first), Kind: "value", Detail: "at the beginning"})
	}
	total, err := v.Of(table, m.Now())
	if err != nil || begun == "" && !isNumber(total) {
		return
	}
	if number, ok := total.(int); ok && begun != "" {
		sofar, sign := 0, 1
		for _, part := range regexp.MustCompile(`[+-]|[0-9]+`).FindAllString(begun, -1) {
			switch n, err := strconv.Atoi(part); {
			case part == "-":
				sign = -1
			case part == "+":
				sign = 1
			case err == nil:
				sofar += sign * n
			}
		}
		if lacks := sign * (number - sofar); lacks >= 0 {
			c.items = append(c.items, Item{Text: strconv.Itoa(lacks), Kind: "value", Detail: "makes " + strconv.Itoa(number)})
		}
	}
	ledgers := table.Ledgers(m.Now())
	for i := range ledgers {
		if ledgers[i].Fact != left && ledgers[i].Name != left {
			continue
		}
		for _, line := range ledgers[i].Lines {
			c.items = append(c.items, Item{Text: strconv.Itoa(max(line.Points, -line.Points)), Kind: "value", Detail: line.What})
		}
	}
}

func isNumber(v any) bool { return reflect.ValueOf(v).CanInt() }

// known lists the names that the game knows here, in quotes: its cards, and the words of
// the position and of moves.
func (c *completer) known(m *Moment, table rule.AnyGame) (names []string) {
	seen := map[string]bool{}
	add := func(word string) {
		word = strings.Trim(word, `"`)
		if word != "" && !seen[word] && !strings.ContainsAny(word, `"|`) {
			seen[word] = true
			names = append(names, `"`+word+`"`)
		}
	}
	if def := m.Def; def.Cards != nil {
		data := def.Cards.Data
		if m.Setup.Cards != nil {
			data = m.Setup.Cards
		}
		for _, card := range c.d.cardsOf(def, data) {
			add(card.Name)
		}
	}
	for _, move := range table.Legal(m.Now()) {
		for _, word := range scene.Words(table.PrintMove(move)) {
			add(word)
		}
	}
	texts := append(m.Def.Examples(), table.PrintPosition(m.Now()))
	if m.Def.Notation != nil {
		texts = append(texts, m.Def.Notation())
	}
	for _, text := range texts {
		for _, line := range strings.Split(text, "\n") {
			for _, word := range scene.Words(line) {
				add(strings.Trim(word, ".()"))
			}
		}
	}
	return names
}
