package rulebook

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// MaxWords is how many words a sentence of a rulebook has at most, unless Lint is to
// remark on it.
const MaxWords = 30

// Lint returns remarks on a rulebook without mistakes: sentences that are too long, and
// clauses that no scenario shows. Shown says of the ID of a clause whether one does; nil
// when nobody has looked.
func (b *Book) Lint(shown func(id string) bool) (remarks rule.TextErrors) {
	remark := func(at place, format string, args ...any) {
		remarks = append(remarks, &rule.TextError{Line: at.line, Col: at.col, Width: at.width, Msg: fmt.Sprintf(format, args...)})
	}
	long := func(at place, text string) {
		for _, sentence := range sentenceEnd().Split(text, -1) {
			if n := len(strings.Fields(sentence)); n > MaxWords {
				remark(at, "a sentence has %d words: say it in two, of at most %d words each", n, MaxWords)
				return
			}
		}
	}
	for i := range b.Def.Clauses {
		e := &b.Def.Clauses[i]
		long(b.places[e.ID], e.Words)
		for what, text := range map[string]string{"told": e.Told, "refused": e.Refused, "wrong": e.Wrong} {
			long(b.places[e.ID+" "+what], text)
		}
		if shown != nil && !shown(e.ID) {
			remark(b.places[e.ID], "no scenario shows %s: write one that fails without it", b.short(e.ID))
		}
	}
	for i := range b.Def.Rulings {
		r := &b.Def.Rulings[i]
		long(b.places[r.ID], r.Question)
		for _, one := range r.Readings {
			long(b.places[r.ID+" "+one.Name], one.Words)
		}
	}
	for _, v := range b.Def.Variants {
		long(b.places["variant "+v.Name], v.Words)
	}
	for _, m := range b.Def.Misreadings {
		long(b.places["misreading "+m.Name], m.Words)
	}
	inOrder(remarks)
	return remarks
}

// sentenceEnd is where a sentence ends and another begins.
var sentenceEnd = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[.?!] +`) })
