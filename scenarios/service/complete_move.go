package service

import (
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// maxMoves is how many legal moves are offered as whole lines. If there are more,
// only their next words are offered.
const maxMoves = 30

// move completes what follows a speaker. Legal moves, or their next words, come first.
func (c *completer) move(speaker, said string) {
	m := c.moment()
	if m == nil {
		return
	}
	who, cannot := strings.CutSuffix(speaker, " cannot")
	who = strings.TrimSpace(who)
	table := m.Table()
	before := who + ":" + strings.TrimSuffix(said, c.word)
	var legal []string
	for _, move := range table.Legal(m.Now()) {
		if text := table.PrintMove(move); goesOn(text, before, c.word) {
			legal = append(legal, text)
		}
	}
	could := c.could(m, table, before, legal)
	if cannot {
		c.items = append(c.items, could...)
	}
	skip := len(scene.Words(before))
	if len(legal) > maxMoves {
		c.cut = true
	}
	for _, text := range legal {
		words := scene.Words(text)
		it := Item{Text: words[skip], Kind: "word"}
		if len(legal) <= maxMoves {
			it = Item{Text: after(text, words, skip), Kind: "move", Detail: text}
		}
		c.items = append(c.items, it)
	}
	if !cannot {
		c.items = append(c.items, could...)
	}
}

// could lists the words that can be read here but do not continue a legal move.
func (c *completer) could(m *Moment, table rule.AnyGame, before string, legal []string) (items []Item) {
	skip := len(scene.Words(before))
	goes := map[string]bool{}
	for _, text := range legal {
		goes[scene.Words(text)[skip]] = true
	}
	for _, word := range inQuotes(table.CouldMove(before)) {
		items = append(items, Item{Text: word, Kind: "word", Refused: !goes[word]})
	}
	return items
}

// inQuotes puts names of several words into quotes, as lines have them.
func inQuotes(words []string) []string {
	quoted := make([]string, len(words))
	for i, word := range words {
		if quoted[i] = word; strings.ContainsAny(word, " ,:;\"") {
			quoted[i] = `"` + strings.Trim(word, `"`) + `"`
		}
	}
	return quoted
}

// goesOn reports whether a move begins with the given words, and its next word with
// what is typed.
func goesOn(move, before, typed string) bool {
	words, said := scene.Words(move), scene.Words(before)
	if len(words) <= len(said) {
		return false
	}
	for i, word := range said {
		if !strings.EqualFold(strings.Trim(word, `"`), strings.Trim(words[i], `"`)) {
			return false
		}
	}
	return begins(words[len(said)], typed)
}

// after returns the part of a move from its nth word on.
func after(move string, words []string, n int) string {
	at := 0
	for _, word := range words[:n] {
		at += strings.Index(move[at:], word) + len(word)
	}
	return move[at+strings.Index(move[at:], words[n]):]
}

// next completes a device of chance, then a possible result.
func (c *completer) next(rest string) {
	def := c.game()
	if def == nil {
		return
	}
	device, _, more := strings.Cut(rest, " ")
	if !more {
		c.add("device", def.Chance...)
		return
	}
	table := c.table(def)
	if table == nil {
		return
	}
	if m := c.moment(); m != nil {
		for _, move := range table.Legal(m.Now()) {
			if who, what, _ := strings.Cut(table.PrintMove(move), ": "); who == device {
				c.add("word", what)
			}
		}
	}
	c.add("word", inQuotes(table.CouldMove(device+": "))...)
}
