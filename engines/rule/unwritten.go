package rule

import (
	"slices"
	"strings"
)

// Refuser returns the ID of the clause by which what a line of a position says cannot be,
// when it cannot even be written; "" when the mistake is another one, such as a word that
// is missing. Head is the line to which a row of a picture belongs, else the line itself.
//
// Unwritten has each clause behind a text: the first word of a line and _, for an owner
// who does not play; ~ and a part of the message; or the nearest word before the mistake.
func (def *GameDef) Refuser(e *TextError, head, line string) string {
	signs := []rune(line)
	if e.Col > len(signs) || e.Col < 1 {
		return ""
	}
	if strings.Contains(e.Msg, "player") {
		return def.PlayersBy
	}
	before := strings.Fields(string(signs[:e.Col-1]))
	if head != line {
		before = strings.Fields(head)[:1]
	}
	find := func(is func(text string) bool) int {
		return slices.IndexFunc(def.Unwritten, func(one [2]string) bool { return is(one[0]) })
	}
	found := -1
	if len(before) == 1 && len(strings.Fields(line)) > 2 {
		found = find(func(text string) bool { return text == before[0]+" _" })
	}
	if found < 0 {
		found = find(func(text string) bool {
			part, ok := strings.CutPrefix(text, "~")
			return ok && strings.Contains(e.Msg, part)
		})
	}
	for i := len(before) - 1; found < 0 && i >= 0; i-- {
		found = find(func(text string) bool { return text == before[i] })
	}
	if found < 0 {
		return ""
	}
	return def.Unwritten[found][1]
}
