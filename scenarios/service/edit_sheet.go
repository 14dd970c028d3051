package service

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A sheet is a written position, split into words and entries that can be replaced.
type sheet struct {
	lines   []string
	words   []word
	entries []entry
}

// A word is a word of a line. In a picture, a whole cell is a word too.
type word struct {
	line, from, to int
	text           string
	row            bool // it is in a row of a picture
}

// An entry is an entry of a list: "River" of hand North "Forest", "River".
type entry struct {
	word
	only bool // it is the only entry of its list
}

func (e entry) holds(w word) bool { return w.line == e.line && w.from >= e.from && w.to <= e.to }

// An edit is a changed text of the position, and a title for the change.
type edit struct{ title, text string }

var (
	wordLike = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]*"|(?:[^\s,|=/"]|,-?\d)+`) }) // @2,-1 is one word
	cellLike = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[^|]+`) })
	digits   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+`) })
)

func sheetOf(printed string) (s sheet) {
	s.lines = strings.Split(strings.TrimRight(printed, "\n"), "\n")
	for i, line := range s.lines {
		row := strings.HasPrefix(strings.TrimSpace(line), "|")
		for _, at := range wordLike().FindAllStringIndex(line, -1) {
			if row || at[0] > 0 { // replacing the first word would make it a different line
				s.words = append(s.words, word{i, at[0], at[1], line[at[0]:at[1]], row})
			}
		}
		if row {
			s.cells(i, line)
		} else {
			s.list(i, line)
		}
	}
	return s
}

// cells adds the cells of a row that contain more than one word.
func (s *sheet) cells(i int, line string) {
	for _, at := range cellLike().FindAllStringIndex(line, -1) {
		text := strings.TrimSpace(line[at[0]:at[1]])
		if from := at[0] + strings.Index(line[at[0]:at[1]], text); strings.Contains(text, " ") {
			s.words = append(s.words, word{i, from, from + len(text), text, true})
		}
	}
}

// list adds the entries of a line. Only the game knows which words before the first
// entry belong to it, so an entry is added for each possible beginning.
func (s *sheet) list(i int, line string) {
	var ends []int
	quote := false
	for at, r := range line {
		switch {
		case r == '"':
			quote = !quote
		case r == ',' && !quote && strings.HasPrefix(line[at+1:], " "):
			ends = append(ends, at)
		}
	}
	ends = append(ends, len(line))
	for n, at := range wordLike().FindAllStringIndex(line[:ends[0]], -1) {
		if n > 0 {
			s.entries = append(s.entries, entry{word{i, at[0], ends[0], line[at[0]:ends[0]], false}, len(ends) == 1})
		}
	}
	for n := 1; n < len(ends); n++ {
		from := ends[n-1] + 1
		from += len(line[from:ends[n]]) - len(strings.TrimLeft(line[from:ends[n]], " "))
		s.entries = append(s.entries, entry{word{i, from, ends[n], line[from:ends[n]], false}, false})
	}
}

// set returns the text with another line, or with one more.
func (s *sheet) set(i int, line string) string {
	lines := append(slices.Clone(s.lines), "")
	lines[i] = line
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}

func (s *sheet) with(w word, other string) string {
	return s.set(w.line, s.lines[w.line][:w.from]+other+s.lines[w.line][w.to:])
}

func (s *sheet) with2(a word, other string, b word, another string) string {
	if a.line == b.line && a.from > b.from {
		a, other, b, another = b, another, a, other
	}
	if a.line == b.line && b.from < a.to {
		return s.with(a, other) // one is inside the other
	}
	return (&sheet{lines: strings.Split(s.with(b, another), "\n")}).with(a, other)
}

func (s *sheet) swapped(a, b word) string { return s.with2(a, b.text, b, a.text) }

// head returns the first words of a line, before one of its words: what the line is about.
func (s *sheet) head(w word) string {
	line, until := w.line, w.from
	for w.row && line > 0 && strings.HasPrefix(strings.TrimSpace(s.lines[line]), "|") {
		line--
		until = len(s.lines[line])
	}
	return subject(s.lines[line][:until])
}

func subject(line string) string { return strings.Join(wordLike().FindAllString(line, 2), " ") }

// cut returns the lines without an entry. If it is the only entry of its line, the line is removed.
func (s *sheet) cut(e entry) []string {
	lines := slices.Clone(s.lines)
	before, after := strings.TrimRight(lines[e.line][:e.from], " "), lines[e.line][e.to:]
	switch {
	case e.only:
		return slices.Delete(lines, e.line, e.line+1)
	case strings.HasSuffix(before, ","):
		lines[e.line] = strings.TrimSuffix(before, ",") + after
	default:
		lines[e.line] = before + " " + strings.TrimLeft(after, ", ")
	}
	return lines
}

func (s *sheet) without(e entry) edit {
	return edit{s.head(e.word) + ": − " + e.text, strings.Join(s.cut(e), "\n") + "\n"}
}

// like returns texts with a copy of an entry or a line that names a place. The copy names another
// place, and has one other word replaced by each of others: for example, another card on the table.
func (s *sheet) like(at word, place string, others func(word) []string) (all []edit) {
	from, to, before := 0, len(s.lines[at.line]), ""
	for _, e := range s.entries {
		if e.holds(at) && e.from < at.from || e.line == at.line && e.from == at.from {
			from, to, before = e.from, e.to, ", "
		}
	}
	for _, w := range s.words {
		if w.line != at.line || w.from < from || w.to > to || w.from == at.from || w.row {
			continue
		}
		for _, other := range others(w) {
			own := s.lines[at.line]
			if w.from > at.from {
				own = own[from:at.from] + place + own[at.to:w.from] + other + own[w.to:to]
			} else {
				own = own[from:w.from] + other + own[w.to:at.from] + place + own[at.to:to]
			}
			lines := slices.Clone(s.lines)
			if before == "" {
				lines = slices.Insert(lines, at.line+1, own)
			} else {
				lines[at.line] += before + own
			}
			all = append(all, edit{place + ": + " + other, strings.Join(lines, "\n") + "\n"})
		}
	}
	return all
}

// moved returns the texts with an entry moved to another line, or to a new line with one
// of the beginnings in starts.
func (s *sheet) moved(e entry, starts []string) (all []edit) {
	left := s.cut(e)
	title := e.text + ": " + s.head(e.word) + " → "
	for i, line := range left {
		if i == e.line && !e.only || strings.HasPrefix(strings.TrimSpace(line), "|") {
			continue
		}
		lines := slices.Clone(left)
		lines[i] += ", " + e.text
		all = append(all, edit{title + subject(line), strings.Join(lines, "\n") + "\n"})
	}
	for _, start := range starts {
		if !slices.ContainsFunc(s.lines, func(line string) bool { return strings.HasPrefix(line, start+" ") }) {
			all = append(all, edit{title + start, strings.Join(append(slices.Clone(left), start+" "+e.text), "\n") + "\n"})
		}
	}
	return all
}

func (l *layer) instead(w word) []string { return l.insteadIn(&l.source, w) }

func (l *layer) insteadIn(s *sheet, w word) (all []string) {
	add := func(other string) {
		if other = strings.TrimSpace(other); other != w.text && other != "" && other != "," && other != "|" && !slices.Contains(all, other) {
			all = append(all, other)
		}
	}
	for _, at := range digits().FindAllStringIndex(w.text, -1) { // numbers first
		n, err := strconv.Atoi(w.text[at[0]:at[1]])
		if err != nil {
			continue
		}
		add(w.text[:at[0]] + strconv.Itoa(n+1) + w.text[at[1]:])
		if n > 0 {
			add(w.text[:at[0]] + strconv.Itoa(n-1) + w.text[at[1]:])
		}
	}
	for _, other := range l.table.CouldLine(strings.TrimLeft(s.lines[w.line][:w.from], " ")) {
		add(quoted(other))
	}
	if !w.row {
		return all
	}
	for _, other := range s.words {
		if other.row {
			add(other.text)
		}
	}
	if l.def.Notation != nil {
		for _, line := range strings.Split(l.def.Notation(), "\n") {
			if first, last := strings.Index(line, "|"), strings.LastIndex(line, "|"); first < last {
				for _, other := range wordLike().FindAllString(line[first:last], -1) {
					add(other)
				}
			}
		}
	}
	for _, seat := range l.table.Seats() {
		add(seat)
		add(seat[:1])
	}
	return all
}

// quoted puts a word into quotes if it contains blanks.
func quoted(word string) string {
	if strings.Contains(word, " ") && !strings.HasPrefix(word, `"`) {
		return `"` + word + `"`
	}
	return word
}

// plainName returns the name of a thing in the notation, without the thing that it
// belongs to. For a part of a thing, it is the name of that thing.
func plainName(id ID) string {
	if on, _, part := strings.Cut(string(id), "/"); part && strings.Contains(on, ".") {
		id = ID(on)
	}
	if at := strings.LastIndexByte(string(id), '.'); at > 0 && at+1 < len(id) {
		return string(id[at+1:])
	}
	return string(id)
}

// passed returns two counters after one unit has moved from the first to the second.
func passed(a, b string) (less, more string, ok bool) {
	n, err := strconv.Atoi(a)
	m, other := strconv.Atoi(b)
	return strconv.Itoa(n - 1), strconv.Itoa(m + 1), err == nil && other == nil && n > 0
}

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
		in := touched[to] || slices.Contains(l.added(p), to) || rank == 0 && slices.ContainsFunc(l.was.Items, func(it scene.Item) bool { return it.At == to && touched[it.ID] })
		if touched == nil || rank > 0 && count(printed) <= had || to != "" && !in {
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
	if len(l.found) > 0 {
		return
	}
	for i, w := range l.source.words { // one more of those that are counted
		if n, err := strconv.Atoi(w.text); err == nil && i > 0 && !w.row && l.source.words[i-1].text == name && l.source.words[i-1].line == w.line {
			keep(l.source.head(w), l.source.with(w, strconv.Itoa(n+1)), 0)
		}
	}
	for i, line := range l.source.lines {
		if strings.HasPrefix(strings.TrimSpace(line), "|") {
			continue
		}
		for _, n := range names {
			keep(subject(line), l.source.set(i, line+", "+n), 1)
			keep(subject(line), l.source.set(i, strings.TrimSuffix(line, " none")+" "+n), 1)
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
			if len(could) <= maxKeywords && !slices.Contains(could, name) {
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
				keep(strings.TrimSpace(strings.Replace(next, quoted(names[0]), "", 1)), l.source.set(len(l.source.lines), next), 2)
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

// pieces lists what can be written into the first empty cell of the board, and in a game
// without cards into the list of a player, where it adds something to the picture.
func (l *layer) pieces() (all []Piece) {
	note := func(name, text string, places []ID) {
		p, _, touched := l.try(text)
		if touched == nil || slices.ContainsFunc(all, func(known Piece) bool { return known.Name == name }) {
			return
		}
		now, _ := l.table.Picture(p, rule.Chance)
		for i := range now.Items {
			it := &now.Items[i]
			switch was := l.items[it.ID]; {
			case places == nil && was == nil && it.Say != "":
				all = append(all, Piece{name, name, nil})
				return
			case was == nil && slices.Contains(places, it.At):
				all = append(all, Piece{name, strings.TrimSuffix(it.Say, " on "+string(it.At)), places})
				return
			case was != nil && was.Say != it.Say && slices.Contains(places, it.ID):
				all = append(all, Piece{name, strings.TrimPrefix(it.Say, string(it.ID)+": "), places})
				return
			}
		}
	}
	free := func(w word) bool { return w.row && w.text == "." }
	var places []ID
	for id, words := range l.about() {
		if it := l.items[id]; it != nil && it.Kind == scene.Place && slices.ContainsFunc(words, free) {
			places = append(places, id)
		}
	}
	slices.Sort(places)
	if first := slices.IndexFunc(l.source.words, free); len(places) > 0 {
		for _, other := range l.instead(l.source.words[first]) {
			note(other, l.source.with(l.source.words[first], other), places)
		}
	}
	for _, line := range l.table.CouldLine("") {
		if l.def.Cards != nil {
			break // its words are those of cards
		}
		for _, seat := range l.table.Seats() {
			start := line + " " + quoted(seat) + " "
			could := slices.DeleteFunc(slices.Clone(l.table.CouldLine(start)), func(word string) bool { return !keyword().MatchString(word) })
			for _, word := range could[:min(len(could), maxKeywords)] {
				note(word, l.source.set(len(l.source.lines), start+word), nil)
			}
		}
	}
	return all
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
	now, things, violations := l.source, len(l.items), 0
	fewer := func(text string) bool {
		p, err := l.table.ReadPosition(text)
		if l.tries++; err != nil || l.tries >= maxReadings {
			return false
		}
		pictured, _ := l.table.Picture(p, rule.Chance)
		broken, left := len(l.table.Faults(p)), len(byID(&pictured))
		if left >= things && broken >= violations {
			return false
		}
		now, things, violations = sheetOf(l.table.PrintPosition(p)), left, broken
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
