package service

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// maxWords is how many words a line has at most that adds something.
const maxWords = 5

// maxKeywords is among how many keywords at a place of a line each is tried.
const maxKeywords = 8

// keyword matches a word that the notation has, and not the name of a thing.
var keyword = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z-]+$`) })

// phaseLike matches a line that says what is being done, in words of the notation alone.
var phaseLike = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:part|phase|step|doing) [a-z -]+$`) })

// adds finds ways to put another thing of a name on the table: where the thing to is, or
// anywhere. The name is written into a cell, at the end of a line that there is, or in a
// new line, whose other words are those that the notation has there.
func (l *layer) adds(name string, to ID) {
	names := []string{`"` + name + `"`, name}
	id := name // some games write cards by IDs
	if l.def.Cards != nil {
		for _, c := range l.d.cardsOf(l.def, l.def.Cards.Data) {
			if c.Name == name {
				id = c.ID
			}
		}
	}
	count := func(text string) int { return strings.Count(text, name) + strings.Count(text, id) }
	had := count(strings.Join(l.source.lines, "\n"))
	keep := func(title, text string, rank int) {
		p, printed, touched := l.try(text)
		if touched == nil || count(printed) <= had || to != "" && !touched[to] && !slices.Contains(l.added(p), to) {
			return
		}
		l.add(title+": + "+name, p, rank, len(touched))
	}
	if to != "" {
		for _, w := range l.about()[to] {
			if w.row {
				keep(string(to), l.source.with(w, name), 0)
			}
		}
	}
	with := func(i int, line string) string {
		lines := slices.Clone(l.source.lines)
		if i < len(lines) {
			lines[i] = line
		} else {
			lines = append(lines, line)
		}
		return strings.Join(lines, "\n") + "\n"
	}
	for i, line := range l.source.lines {
		if strings.HasPrefix(strings.TrimSpace(line), "|") {
			continue
		}
		for _, n := range names {
			keep(strings.Join(wordLike().FindAllString(line, 2), " "), with(i, line+", "+n), 1)
			keep(strings.Join(wordLike().FindAllString(line, 2), " "), with(i, strings.TrimSuffix(line, " none")+" "+n), 1)
		}
	}
	var grow func(line string, words int, named bool)
	grow = func(line string, words int, named bool) {
		more := append(slices.Clone(names), plainName(to))
		if words == 1 {
			more = append(more, l.table.Seats()...)
		}
		if !named {
			could := slices.DeleteFunc(slices.Clone(l.table.CouldLine(line)), func(word string) bool { return !keyword().MatchString(word) || strings.Contains(line, word) })
			if len(could) <= maxKeywords {
				more = append(more, could...)
			}
		}
		for _, word := range more {
			is := slices.Contains(names, word)
			if word == "" || is && named || l.err != nil || l.tries >= maxReadings {
				continue
			}
			next := line + quoted(word)
			if (named || is) && (to == "" || strings.Contains(next, quoted(plainName(to)))) {
				keep(strings.TrimSpace(strings.Replace(next, quoted(names[0]), "", 1)), with(len(l.source.lines), next), 2)
			}
			if words < maxWords && (to != "" || words < maxWords-2) && !strings.Contains(line, quoted(word)) {
				grow(next+" ", words+1, named || is)
			}
		}
	}
	for _, first := range l.table.CouldLine("") {
		grow(first+" ", 1, false)
	}
}

// maxBroken is how many layouts that break a clause are changed further.
const maxBroken = 3

// mend adds to the likeliest layouts that break a clause those that break none after one more
// change: of a word in a line that names no thing, such as who has played already.
func (l *layer) mend() {
	for _, broken := range slices.Clone(l.found[:min(len(l.found), maxBroken)]) {
		s := sheetOf(broken.Printed)
		for _, w := range s.words {
			others := l.insteadIn(&s, w)
			if w.to == len(s.lines[w.line]) {
				for _, seat := range l.table.Seats() {
					others = append(others, w.text+" "+quoted(seat))
				}
			}
			for _, other := range others {
				if len(broken.Flaws) == 0 || w.row || strings.ContainsAny(s.lines[w.line], `"@`) || l.tries >= maxReadings {
					break
				}
				l.tries++
				p, err := l.table.ReadPosition(s.with(w, other))
				if err != nil || len(l.table.Faults(p)) > 0 {
					continue
				}
				broken.Flaws = nil
				l.add(broken.Title+"; "+s.head(w)+": "+w.text+" → "+other, p, broken.rank, broken.touched+1)
			}
		}
	}
	l.sort()
}

// empty takes from the table whatever can be taken: each removal leaves fewer things on
// the picture, or breaks fewer clauses.
func (l *layer) empty() {
	now, things, violations := l.source, len(l.was.Items), 0
	fewer := func(text string) bool {
		p, err := l.table.ReadPosition(text)
		if l.tries++; err != nil || l.tries >= maxReadings {
			return false
		}
		pictured, _ := l.table.Picture(p, rule.Chance)
		broken := len(l.table.Faults(p))
		if len(pictured.Items) >= things && broken >= violations {
			return false
		}
		now, things, violations = sheetOf(l.table.PrintPosition(p)), len(pictured.Items), broken
		return true
	}
	for again := true; again; {
		again = false
		for i := len(now.lines) - 1; i >= 0; i-- {
			again = i < len(now.lines) && fewer(strings.Join(slices.Delete(slices.Clone(now.lines), i, i+1), "\n")+"\n") || again
		}
		for i := len(now.entries) - 1; i >= 0; i-- {
			again = i < len(now.entries) && fewer(now.without(now.entries[i]).text) || again
		}
		for i := len(now.words) - 1; i >= 0; i-- {
			again = i < len(now.words) && now.words[i].row && fewer(now.with(now.words[i], ".")) || again
		}
	}
	for i := len(now.lines) - 1; i > 0; i-- { // what is being done, such as a deal, needs what is gone
		text := strings.Join(slices.Delete(slices.Clone(now.lines), i, i+1), "\n") + "\n"
		if p, err := l.table.ReadPosition(text); err == nil && phaseLike().MatchString(now.lines[i]) && l.table.Deciders(p) != 0 {
			now = sheetOf(l.table.PrintPosition(p))
		}
	}
	best, _ := l.table.ReadPosition(strings.Join(now.lines, "\n") + "\n")
	for _, w := range now.words { // a counter may have to be another one now
		for n := 6; !w.row && n >= 0 && len(l.table.Faults(best)) > 0 && digits().FindString(w.text) == w.text; n-- {
			if p, err := l.table.ReadPosition(now.with(w, strconv.Itoa(n))); err == nil && len(l.table.Faults(p)) < len(l.table.Faults(best)) {
				best = p
			}
		}
	}
	l.add("", best, 0, 0)
}
