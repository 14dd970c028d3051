package service

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios"
)

// expect completes facts and their values, and the forms of expect legal.
func (c *completer) expect(rest string) {
	if rest, legal := strings.CutPrefix(rest, "legal "); legal {
		c.expectLegal(rest)
		return
	}
	if i := strings.LastIndexAny(c.word, "!<>+-*/"); i >= 0 && !strings.HasPrefix(c.word, `"`) {
		c.word = c.word[i+1:]
	}
	m := c.moment()
	if m == nil {
		return
	}
	said := strings.TrimSuffix(rest, c.word)
	c.value(m, said)
	if ends := strings.TrimRight(said, " "); ends != said && operand().MatchString(ends) {
		c.add("keyword", "==", "!=", "<", "<=", ">", ">=", "and", "or", "in", "contains", "+", "-")
	}
	for _, f := range namesOf(m.Table(), m) {
		text := f.Name
		if f.Value == "" {
			text += "("
		}
		c.items = append(c.items, Item{Text: text, Kind: "fact", Detail: strings.TrimSpace(f.Type + " " + f.Value), Doc: f.Doc})
	}
	c.things(m)
	c.add("keyword", "legal", "not", "true", "false")
	c.within(m, said)
}

var (
	operand   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\w")\]]$`) })
	joint     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(?:and|or|not)\b`) })
	compares  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:==|!=|<=|>=|<|>|\bin\b)`) })
	quotes    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]*"?`) })
	unspaced  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`, *`) })
	plainWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\w"]`) })
)

// value completes a comparison with the current value of its left side.
func (c *completer) value(m *Moment, said string) {
	masked := quotes().ReplaceAllStringFunc(said, func(s string) string { return strings.Repeat("_", len(s)) })
	if at := joint().FindAllStringIndex(masked, -1); at != nil {
		last := at[len(at)-1][1]
		said, masked = said[last:], masked[last:]
	}
	at := compares().FindStringIndex(masked)
	if at == nil {
		return
	}
	table := m.Table()
	left := strings.TrimSpace(said[:at[0]])
	v, err := scenarios.NewValue(table, left, &c.d.opt.Limits)
	if err != nil {
		for _, f := range namesOf(table, m) { // "moves" is counted by the language, not by the game
			if f.Name == left && f.Value != "" {
				c.items = append(c.items, Item{Text: f.Value, Kind: "value"})
			}
		}
		return
	}
	value, err := v.Of(table, m.Now())
	if err != nil {
		return
	}
	shown, begun := scenarios.Show(value), strings.TrimLeft(said[at[1]:], " ")
	if rest, ok := strings.CutPrefix(unspaced().ReplaceAllString(shown, ","), unspaced().ReplaceAllString(begun, ",")); ok && rest != "" {
		c.items = append(c.items, Item{Text: rest, Kind: "value", Detail: shown + " here"})
	}
}

// things offers the things on the table, in quotes, as arguments.
func (c *completer) things(m *Moment) {
	pictured, _ := m.Table().Picture(m.Now(), rule.Chance)
	for i := range pictured.Items {
		if id := string(pictured.Items[i].ID); plainWord().MatchString(strings.TrimPrefix(id, "@")) && !strings.Contains(id, "/") {
			c.add("name", `"`+strings.Trim(id, `"`)+`"`)
		}
	}
}

// expectLegal completes what follows "expect legal ".
func (c *completer) expectLegal(rest string) {
	how, said, more := strings.Cut(rest, " ")
	if !more {
		c.add("keyword", "includes", "excludes", "are", "none")
		if m := c.moment(); m != nil {
			c.add("word", fmt.Sprint(len(m.Table().Legal(m.Now()))))
		}
		return
	}
	if who, what, speaks := strings.Cut(said, ":"); speaks && (how == "includes" || how == "excludes") {
		c.move(who, what)
		return
	}
	c.players()
	c.unspoken(said)
}

// legalLine completes a line of a block of moves under expect legal.
func (c *completer) legalLine() {
	if c.indent > 0 && strings.HasPrefix(c.opener(), "expect legal") && !strings.Contains(c.before, ":") {
		c.items = nil
		c.unspoken(c.before)
	}
}

// unspoken completes a move that does not name its speaker.
func (c *completer) unspoken(said string) {
	m := c.moment()
	if m == nil {
		return
	}
	table := m.Table()
	said = strings.TrimSuffix(said, c.word)
	for _, move := range table.Legal(m.Now()) {
		text := table.PrintMove(move)
		who, _, _ := strings.Cut(text, ":")
		before := who + ":" + said
		if goesOn(text, before, c.word) {
			words := scene.Words(text)
			c.items = append(c.items, Item{Text: after(text, words, len(scene.Words(before))), Kind: "move", Detail: text})
		}
		if strings.TrimSpace(said) == "" {
			c.items = append(c.items, Item{Text: who + ":", Kind: "player"})
		}
	}
	for _, name := range table.Seats() {
		c.items = append(c.items, c.could(m, table, name+": "+said, nil)...)
	}
}
