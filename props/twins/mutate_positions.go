package twins

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/props/twins/reference"
)

// A Crowd makes positions that play rarely reaches. It takes positions of random games
// and changes, doubles or leaves out lines, list entries, words and numbers, or takes
// them from other positions. It gives out only positions in which the engine finds no
// flaw.
type Crowd struct {
	// Draw, if set, draws a line that may be added to those of a position.
	Draw func(r *rand.Rand, lines []string) string

	table rule.AnyGame
	r     *rand.Rand
	texts [][]string // printed positions, as lines
}

// NewCrowd plays a random game of at most limit moves, whose positions supply the lines.
func NewCrowd(table rule.AnyGame, r *rand.Rand, limit int) *Crowd {
	c := &Crowd{table: table, r: r}
	at := table.Start()
	for range limit {
		c.keep(at)
		legal := table.Legal(at)
		if len(legal) == 0 {
			break
		}
		at, _ = table.Play(at, legal[r.IntN(len(legal))])
	}
	return c
}

// most is how many positions a crowd keeps.
const most = 500

// keep stores a position, so that its lines can be used. A full crowd loses another one.
func (c *Crowd) keep(at rule.Position) {
	text := strings.Split(strings.TrimSpace(c.table.PrintPosition(at)), "\n")
	if len(c.texts) < most {
		c.texts = append(c.texts, text)
	} else {
		c.texts[c.r.IntN(most)] = text
	}
}

// Position returns a sound position. ok is false when some tries found none. Most
// positions get a few changes, and some get many, one by one. Some are kept as a base
// for later ones, so positions become ever more crowded.
func (c *Crowd) Position() (at rule.Position, ok bool) {
	for range 40 {
		lines := slices.Clone(c.texts[c.r.IntN(len(c.texts))])
		if c.r.IntN(4) > 0 {
			for range 1 + c.r.IntN(5) {
				lines = c.change(lines)
			}
		} else {
			lines = c.crowd(lines, 5+c.r.IntN(40))
		}
		if at, ok := c.valid(lines); ok && len(c.table.Legal(at)) > 0 {
			if c.r.IntN(4) == 0 {
				c.keep(at)
			}
			return at, true
		}
	}
	return at, false
}

// sound reads a position. ok is false if it cannot be read or has a flaw.
func (c *Crowd) valid(lines []string) (at rule.Position, ok bool) {
	at, err := c.table.ReadExactly(strings.Join(lines, "\n") + "\n")
	return at, err == nil && len(c.table.Faults(at)) == 0
}

// crowd tries the given number of changes, and keeps each that leaves the position
// sound.
func (c *Crowd) crowd(lines []string, times int) []string {
	for range times {
		next := slices.Clone(lines)
		if c.Draw != nil && c.r.IntN(3) > 0 {
			next = append(next, c.Draw(c.r, lines))
		} else {
			next = c.change(next)
		}
		if _, ok := c.valid(next); ok {
			lines = next
		}
	}
	return lines
}

func (c *Crowd) change(lines []string) []string {
	if len(lines) == 0 {
		return c.exchange(lines)
	}
	at := c.r.IntN(len(lines))
	switch c.r.IntN(8) {
	case 0:
		lines[at] = c.renumber(lines[at])
	case 1:
		// Add a line of the same kind, with another number.
		lines = slices.Insert(lines, at+1, c.renumber(lines[at]))
	case 2:
		lines[at] = c.mix(lines[at], c.like(lines[at], " "), " ")
	case 3:
		lines[at] = c.mix(lines[at], c.like(lines[at], ","), ",")
	case 4:
		lines[at] = c.more(lines[at])
	default:
		lines = c.exchange(lines)
	}
	return lines
}

// exchange replaces a line by one of another position with the same subject, or adds
// that line, or deletes a line.
func (c *Crowd) exchange(lines []string) []string {
	from := c.texts[c.r.IntN(len(c.texts))]
	other := from[c.r.IntN(len(from))]
	if c.r.IntN(6) == 0 && len(lines) > 1 {
		at := c.r.IntN(len(lines))
		return slices.Delete(lines, at, at+1)
	}
	subject := subjectOf(other)
	var same []int
	for i, line := range lines {
		if subjectOf(line) == subject {
			same = append(same, i)
		}
	}
	if len(same) == 0 || c.r.IntN(4) == 0 && other[0] != ' ' {
		return append(lines, other)
	}
	lines[same[c.r.IntN(len(same))]] = other
	return lines
}

// like returns a line of another position with the same subject and, unless mark is a
// comma, as many parts. If it finds none, it returns the line itself.
func (c *Crowd) like(line, mark string) string {
	for range 8 {
		from := c.texts[c.r.IntN(len(c.texts))]
		other := from[c.r.IntN(len(from))]
		if subjectOf(other) == subjectOf(line) && (mark == "," || strings.Count(other, mark) == strings.Count(line, mark)) {
			return other
		}
	}
	return line
}

// mix replaces some parts of a line by parts of another: by those in the same places
// when both have as many parts, else by any.
func (c *Crowd) mix(line, other, mark string) string {
	parts, others := strings.Split(line, mark), strings.Split(other, mark)
	for range 1 + c.r.IntN(3) {
		at := c.r.IntN(len(parts))
		from := at
		if len(parts) != len(others) {
			from = c.r.IntN(len(others))
		}
		parts[at] = others[from]
	}
	return strings.Join(parts, mark)
}

// more adds an entry to a list, from a line with the same subject.
func (c *Crowd) more(line string) string {
	others := strings.Split(c.like(line, ","), ",")
	entry := others[c.r.IntN(len(others))]
	if words := strings.Fields(entry); len(words) > 0 && (len(others) == 1 || entry == others[0]) {
		entry = " " + words[len(words)-1]
	}
	if strings.Contains(line, ",") {
		return line + "," + entry
	}
	return line + entry
}

// renumber changes one number of a line by 1, 2 or 4.
func (c *Crowd) renumber(line string) string {
	return c.number(line, func(n int) int { return n + []int{-4, -2, -1, 1, 2, 4}[c.r.IntN(6)] })
}

var numbers = regexp.MustCompile(`-?[0-9]+`)

// number replaces one number of a line, if it has one of at most five digits.
func (c *Crowd) number(line string, by func(int) int) string {
	all := slices.DeleteFunc(numbers.FindAllStringIndex(line, -1), func(at []int) bool { return at[1]-at[0] > 6 })
	if len(all) == 0 {
		return line
	}
	one := all[c.r.IntN(len(all))]
	n, _ := strconv.Atoi(line[one[0]:one[1]])
	return line[:one[0]] + strconv.Itoa(by(n)) + line[one[1]:]
}

func subjectOf(line string) string {
	word, _, _ := strings.Cut(strings.TrimLeft(line, " "), " ")
	return word
}

// Change changes kept positions so many times, and keeps what the engine accepts.
func (g *Guide) Change(tries int) {
	g.changes = true
	for n := range tries {
		if n%6 == 0 {
			g.cross()
		} else if n%10 == 1 {
			k := g.pick()
			at := k.at
			if len(k.moves) == 1 && g.crowd.r.IntN(2) == 0 && slices.Contains(g.crowd.table.Legal(at), k.moves[0]) {
				at, _ = g.crowd.table.Play(at, k.moves[0])
			}
			lines := g.lines(at)
			if n%20 == 1 {
				lines = g.crowd.crowd(lines, 5+g.crowd.r.IntN(40))
			}
			if at, ok := g.crowd.valid(g.grow(lines)); ok && g.crowd.table.Deciders(at) != 0 {
				g.note(at, false)
				g.grown = append(g.grown, &kept{at: at})
			}
		} else if at, ok := g.Vary(g.pick().at); ok {
			g.note(at, false)
		}
	}
}

// cross puts the lines of a player in a kept position, together with the move by which a
// clause acted, into another position; or gives them to another player too, as far as the
// game has enough of everything. Then the clause may act for both players.
func (g *Guide) cross() {
	r, table := g.crowd.r, g.crowd.table
	if len(g.classes[byClause]) == 0 {
		return
	}
	list := g.of[g.rare()]
	from := list[r.IntN(len(list))]
	line := table.PrintMove(from.moves[0])
	who, said, _ := strings.Cut(line, ":")
	if !slices.Contains(g.seats, who) {
		return
	}
	into, whom := from, g.seats[r.IntN(len(g.seats))]
	if whom == who {
		if into = list[r.IntN(len(list))]; into == from || r.IntN(2) == 0 {
			into = g.pick()
		}
	}
	of := func(line, who string) bool {
		words := strings.Fields(line)
		return len(words) > 2 && words[1] == who
	}
	lines := slices.DeleteFunc(g.lines(into.at), func(line string) bool { return of(line, whom) })
	at, ok := g.crowd.valid(lines)
	for _, line := range g.lines(from.at) {
		if !of(line, who) {
			continue
		}
		line = strings.Replace(line, who, whom, 1)
		if next, is := g.crowd.valid(append(slices.Clone(lines), line)); is {
			at, ok, lines = next, true, append(lines, line)
			continue
		}
		head := strings.Index(line, whom) + len(whom)
		now, have := len(lines), line[:head]
		for entry := range strings.SplitSeq(line[head:], ",") {
			if next, is := g.crowd.valid(append(lines[:now:now], have+entry)); is {
				at, ok, have, lines = next, true, have+entry+",", append(lines[:now:now], have+entry)
			}
		}
	}
	if !ok || table.Deciders(at) == 0 {
		return
	}
	g.note(at, false)
	moves := slices.Clone(into.moves)
	if m, err := table.ReadTerse(at, whom+":"+said); err == nil {
		moves = append(moves, m)
	}
	g.fresh = append(g.fresh, &kept{at: at, moves: moves})
	for i, m := range moves {
		if !slices.Contains(table.Legal(at), m) {
			continue
		}
		g.walk.Stand(at)
		g.walk.Forget()
		g.walk.Make(m)
		g.acted(g.walk.Cited(), at, moves[i:i+1], false)
		at = g.walk.Position()
	}
}

// lines returns the lines of a position, which the crowd keeps.
func (g *Guide) lines(from rule.Position) []string {
	g.crowd.keep(from)
	return strings.Split(strings.TrimSpace(g.crowd.table.PrintPosition(from)), "\n")
}

// Vary changes some lines of a position. ok is false if the engine does not accept that.
func (g *Guide) Vary(from rule.Position) (at rule.Position, ok bool) {
	c := g.crowd
	lines := g.lines(from)
	for range 1 + c.r.IntN(3) {
		if len(lines) == 0 {
			break
		}
		switch at := c.r.IntN(len(lines)); c.r.IntN(4) {
		case 0:
			at = g.lineOf(lines, at)
			if numbers := g.sought(); len(numbers) > 0 {
				lines[at] = c.number(lines[at], func(int) int { return numbers[c.r.IntN(len(numbers))] })
			}
		case 1:
			g.put(lines, at)
		case 2:
			g.repeat(lines, at)
		default:
			lines = c.change(lines)
		}
	}
	at, ok = c.valid(lines)
	return at, ok && c.table.Deciders(at) != 0
}

// repeat gives an entry of a line a word that another one has in the same place.
func (g *Guide) repeat(lines []string, at int) {
	r := g.crowd.r
	for range 8 {
		if strings.Contains(lines[at], ", ") {
			break
		}
		at = r.IntN(len(lines))
	}
	entries := strings.Split(lines[at], ", ")
	i, j := r.IntN(len(entries)), r.IntN(len(entries))
	to, from := words(entries[i]), words(entries[j])
	if n := min(len(to), len(from)); n > 0 {
		n = 1 + r.IntN(n)
		to[len(to)-n] = from[len(from)-n]
		entries[i] = strings.Join(to, " ")
		lines[at] = strings.Join(entries, ", ")
	}
}

// grown is how many entries are tried at a time.
const grown = 40

// grow adds entries to lines of one kind, such as boards, as far as the position remains valid.
func (g *Guide) grow(lines []string) []string {
	r := g.crowd.r
	kind := ""
	for n := range grown {
		if n%20 == 0 {
			at := r.IntN(len(lines))
			for range 4 { // mostly lines with names
				if !strings.Contains(lines[at], `"`) {
					at = r.IntN(len(lines))
				}
			}
			if n == 0 {
				at = g.lineOf(lines, at)
			}
			kind = subjectOf(lines[at])
		}
		next := slices.Clone(lines)
		at := r.IntN(len(next))
		for range len(next) {
			if subjectOf(next[at]) != kind {
				at = (at + 1) % len(next)
			}
		}
		if g.put(next, at); next[at] == lines[at] {
			continue
		}
		if _, ok := g.crowd.valid(next); ok {
			lines = next
		}
	}
	return lines
}

// lineOf returns the number of a line: often of one that is about the aim, if there is one.
func (g *Guide) lineOf(lines []string, at int) int {
	if from := g.crowd.r.IntN(2 * len(lines)); g.aim != nil && from < len(lines) {
		for i := range lines {
			if j := (from + i) % len(lines); slices.Contains(g.aimsOf(subjectOf(lines[j])), g.aim) {
				return j
			}
		}
	}
	return at
}

// sought returns the numbers of the aim, or of all.
func (g *Guide) sought() []int {
	if g.aim != nil && len(g.aim.numbers) > 0 {
		return g.aim.numbers
	}
	return g.numbers
}

// put adds an entry of another position to a line, or the end of one to an entry. Names in
// it leave the place where they were. In lines of players they are mostly replaced, often by
// those of the aim.
func (g *Guide) put(lines []string, at int) {
	r := g.crowd.r
	subject, entries := g.parts(lines[at])
	var entry []string
	end := false
	for range 8 { // mostly one that begins with another word
		_, others := g.parts(g.crowd.like(lines[at], ","))
		entry = slices.Clone(others[r.IntN(len(others))])
		n := len(entry)
		end = n > 1 && r.IntN(2) == 0 && slices.ContainsFunc(others, func(e []string) bool { return len(e) != n })
		if end || n > 0 && !slices.ContainsFunc(entries, func(e []string) bool { return len(e) > 0 && e[0] == entry[0] }) {
			break
		}
	}
	if end {
		entry = entry[1+r.IntN(len(entry)-1):]
	}
	for i, word := range entry {
		if slices.Contains(g.seats, word) {
			entry[i] = g.seats[r.IntN(len(g.seats))]
		} else if word[0] == '"' {
			names := g.names
			if g.aim != nil && len(g.aim.names) > 0 && r.IntN(3) > 0 {
				names = g.aim.names
			}
			if len(subject) > 1 && len(names) > 0 && r.IntN(4) > 0 {
				entry[i] = names[r.IntN(len(names))]
			}
			for from, line := range lines {
				if strings.Contains(line, entry[i]) {
					before, list := g.parts(line)
					lines[from] = join(before, without(list, entry[i]))
				}
			}
			entries = without(entries, entry[i])
		}
	}
	if n := len(entries); end && n > 0 {
		to := r.IntN(n)
		entries[to] = append(entries[to], entry...)
	} else {
		entries = append(entries, entry)
	}
	lines[at] = join(subject, entries)
}

// without returns the entries that do not have a word.
func without(entries [][]string, word string) [][]string {
	return slices.DeleteFunc(entries, func(e []string) bool { return slices.Contains(e, word) })
}

// join returns a line of entries. It is empty if there are none.
func join(subject []string, entries [][]string) string {
	all := reference.Each(entries, func(entry []string) string { return strings.Join(entry, " ") })
	if len(all) == 0 {
		return ""
	}
	return strings.Join(subject, " ") + " " + strings.Join(all, ", ")
}
