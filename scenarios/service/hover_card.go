package service

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// quotedAt returns the range of the quoted text around a byte, or of the word there.
func quotedAt(t *text, at int) (from, to int) {
	line := strings.LastIndexByte(t.s[:at], '\n') + 1
	rest, _, _ := strings.Cut(t.s[line:], "\n")
	for from := 0; ; {
		open := strings.IndexByte(rest[from:], '"')
		if open < 0 {
			return wordAt(t, at)
		}
		open += from
		end := strings.IndexByte(rest[open+1:], '"')
		if end < 0 {
			return wordAt(t, at)
		}
		from = open + 1 + end + 1
		if line+open <= at && at <= line+from {
			return line + open, line + from
		}
	}
}

// tellCard describes a card that is given by its name or its ID.
func (c *completer) tellCard(word string) string {
	word = strings.Trim(word, `"`)
	def := c.game()
	if word == "" || def == nil || def.Cards == nil {
		return ""
	}
	data := def.Cards.Data
	if m := c.moment(); m != nil && m.Setup.Cards != nil {
		data = m.Setup.Cards
	}
	for _, card := range c.d.cardsOf(def, data) {
		if card.ID == word || strings.EqualFold(card.Name, word) {
			return fmt.Sprintf("**%s** (%s, %s)\n\n```text\n%s\n```", card.Name, card.Kind, card.ID, strings.TrimRight(card.Text, "\n"))
		}
	}
	return ""
}

// cardsOf returns the cards of a set. Those that come with the game are read only once.
func (d *Desk) cardsOf(def *rule.GameDef, data []byte) []rule.Card {
	builtIn := len(data) > 0 && len(def.Cards.Data) == len(data) && &data[0] == &def.Cards.Data[0]
	if builtIn {
		d.mu.Lock()
		list, met := d.cards[def]
		d.mu.Unlock()
		if met {
			return list
		}
	}
	list, err := def.Cards.List(data)
	if err != nil {
		return nil
	}
	if builtIn {
		d.mu.Lock()
		defer d.mu.Unlock()
		if d.cards == nil {
			d.cards = map[*rule.GameDef][]rule.Card{}
		}
		d.cards[def] = list
	}
	return list
}
