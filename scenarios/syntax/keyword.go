package syntax

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/engines/rule"
)

// The kinds of lines that are not named by their first word.
const (
	wordMove   = ":"
	wordCannot = "cannot"
	wordSees   = "sees"
	wordBar    = "|"
)

// keywords are the words that begin a line of the language.
var keywords = func() (words []string) {
	for _, kind := range Kinds {
		if kind.Name == "move" { // the first kind that is not named by a word
			break
		}
		words = append(words, kind.Name)
	}
	return words
}()

// devices are the usual names of the speakers for chance.
var devices = []string{"deck", "die", "dice", "coin", "spinner", "draw", "roll", "flip"}

func isKeyword(s string) bool { return slices.Contains(keywords, s) }

// nearKeyword returns the keyword most like s, or "" when none is like it.
func nearKeyword(s string) string { return near(s, keywords) }

// keyword reads how a line begins and returns its kind: a keyword or one of the
// kinds above. A misspelt word is reported and read as the nearest keyword. It
// returns "" for a line that it cannot understand.
func (p *parser) keyword(c *cursor) string {
	l := c.l
	l.role = rolePlain
	if l.raw[l.body] == '|' {
		return wordBar
	}
	word, rest := firstWord(l.content())
	c.at = l.body + len(word)
	if p.misplacedCannot(c, word, rest) {
		return wordCannot
	}
	switch {
	case strings.HasPrefix(rest, ":"):
		return p.colon(c, word)
	case isKeyword(word):
		return word
	}
	if kind := p.second(c, word, rest); kind != "" {
		return kind
	}
	if kind := nearKeyword(word); kind != "" && !p.speaks(word) {
		p.fail(l, l.body, c.at, nil, "[word-unknown] unknown word %s", quoted(word)).Near = kind
		l.mended = true
		return kind
	}
	p.unknown(c, word, rest)
	return ""
}

// misplacedCannot reports a cannot that has no player before it, or stands after
// its colon instead of before it. The cursor is then after the cannot.
func (p *parser) misplacedCannot(c *cursor, word, rest string) bool {
	behind, isMove := strings.CutPrefix(rest, ":")
	second, move := firstWord(trimBlanks(behind))
	if word != wordCannot && second != wordCannot {
		return false // as in nearly every line
	}
	move = strings.TrimLeft(move, ": \t")
	switch {
	case word == wordCannot && !p.speaks(word):
		move = strings.TrimLeft(rest, ": \t")
		p.fail(c.l, c.l.body, c.at, []string{"PLAYER cannot: " + move}, "[cannot-order] the player who cannot comes before cannot")
	case isMove && second == wordCannot && p.speaks(word) && move != "":
		at := c.l.end - len(trimBlanks(behind))
		p.fail(c.l, at, at+len(second), []string{word + " cannot: " + move}, "[cannot-order] cannot comes before the colon")
	default:
		return false
	}
	c.l.mended = true
	c.at = c.l.end - len(move)
	return true
}

// colon reads "WORD:", which is a move unless WORD is a keyword.
func (p *parser) colon(c *cursor, word string) string {
	kind := word
	if !isKeyword(word) {
		kind = ""
		if rest := strings.TrimLeft(c.l.raw[c.at:c.l.end], " \t:"); rest == "" {
			kind = nearKeyword(word) // as in "postion:"
		}
	}
	if kind == "" || p.speaks(word) {
		return wordMove
	}
	if kind != word {
		p.fail(c.l, c.l.body, c.at, nil, "[word-unknown] unknown word %s", quoted(word)).Near = kind
	}
	c.skip()
	p.fail(c.l, c.at, c.at+1, nil, "[colon-extra] no colon belongs after %s", kind)
	c.at++
	return kind
}

// second finds the kinds of line that the second word decides: "Cid cannot:",
// "Cid sees". It returns "" for all other lines.
func (p *parser) second(c *cursor, first, rest string) string {
	second, after := firstWord(rest)
	at := c.l.end - len(rest)
	switch {
	case second == wordCannot && after == "stand" && near(first, []string{"position", "setup"}) != "" && !p.speaks(first):
		return ""
	case second == wordCannot && (!isKeyword(first) || strings.HasPrefix(after, ":")), second == wordSees:
		c.at = at + len(second)
		return second
	case near(first, []string{"expect", "pending", "scenario", "faq", "ruling"}) != "" && !p.speaks(first):
		return ""
	case (second == "can" || second == "may" || second == "must") && strings.HasPrefix(after, "not"):
		to := at + len(second) + strings.Index(rest[len(second):], "not") + len("not")
		p.fail(c.l, at, to, nil, "[word-wrong] expected cannot, not %s", quoted(c.l.raw[at:to])).Near = wordCannot
		c.at = to
		return wordCannot
	case near(second, []string{wordCannot}) != "" && IsName(first):
		p.fail(c.l, at, at+len(second), nil, "[word-wrong] expected cannot, not %s", quoted(second)).Near = wordCannot
		c.at = at + len(second)
		return wordCannot
	case after == ":" || after == "":
		if near(second, []string{wordSees}) != "" && second != "see" || second == "see" {
			p.fail(c.l, at, at+len(second), nil, "[word-wrong] expected sees, not %s", quoted(second)).Near = wordSees
			c.at = at + len(second)
			return wordSees
		}
	}
	return ""
}

// unknown reports a line that does not begin with a word of the language. It is
// probably a move without its colon, or without its speaker.
func (p *parser) unknown(c *cursor, word, rest string) {
	l := c.l
	capital, _ := utf8.DecodeRuneInString(word)
	switch {
	case word == "":
		p.fail(l, l.body, l.end, nil, "[word-missing] expected a word, not %s", quoted(l.content()))
	case p.speaks(word) || unicode.IsUpper(capital) && !p.listed():
		p.fail(l, c.at, c.at, []string{word + ": " + rest, word + " cannot: " + rest}, "[colon-missing] expected a colon after %s", quoted(word))
	case unicode.IsUpper(capital):
		near := rule.Nearest(word, p.playerNames())
		hints := []string{"# " + l.content()}
		if near != "" {
			hints = []string{near + ": " + rest}
		}
		p.fail(l, l.body, c.at, hints, "[word-unknown] unknown word %s: expected a move of %s, expect, ends; a remark begins with #", quoted(word), strings.Join(p.playerNames(), " or ")).Near = near
	case p.sc != nil && p.stage == heads && rest == "" && IsName(word):
		p.fail(l, l.body, c.at, []string{"variants " + word, "position " + word},
			"[word-unknown] unknown word %s: expected cites, faq, players, variants, ruling, setup, position, from", quoted(word))
	default:
		p.fail(l, l.body, c.at, []string{append(p.playerNames(), "Cid")[0] + ": " + l.content()},
			"[word-unknown] unknown word %s: expected a move that says who makes it, expect, ends", quoted(word))
	}
}

// speaks reports whether a word is a known speaker: a player, a device, or the
// speaker of an earlier move.
func (p *parser) speaks(word string) bool {
	word = rule.NormalName(word)
	if slices.Contains(devices, word) {
		return true
	}
	for _, player := range p.file.Settings.Players {
		if word == player.Name.S {
			return true
		}
	}
	if p.sc == nil {
		return false
	}
	named := slices.ContainsFunc(p.sc.Settings.Players, func(player Player) bool { return word == player.Name.S })
	return named || slices.ContainsFunc(p.sc.Steps[max(0, len(p.sc.Steps)-100):], func(step Step) bool {
		m, ok := step.(*Move)
		return ok && strings.HasPrefix(m.Text.S, word) && strings.HasPrefix(m.Text.S[len(word):], ":")
	})
}

// playerNames returns the names of the players that are listed, at most 8.
func (p *parser) playerNames() []string {
	list := p.file.Settings.Players
	if p.sc != nil && len(p.sc.Settings.Players) > 0 {
		list = p.sc.Settings.Players
	}
	return rule.NamesOf(slices.Values(list[:min(8, len(list))]), func(player Player) string { return player.Name.S })
}

// listed reports whether this file lists all its players, and includes no other file that could.
func (p *parser) listed() bool { return len(p.playerNames()) > 0 && len(p.file.Includes) == 0 }

// looksRight reports whether a line could be a statement of its own, at any indentation.
func (p *parser) looksRight(l *line) bool {
	word, rest := firstWord(l.content())
	if p.table {
		return true
	}
	if l.raw[l.body] == '|' || word == "because" {
		return false
	}
	second, _ := firstWord(rest)
	return isKeyword(word) || strings.HasPrefix(rest, ":") && IsName(word) || second == wordCannot || second == wordSees ||
		p.sc == nil && p.last == nil
}

// isLower reports whether a word begins with a small letter.
func isLower(word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(first)
}
