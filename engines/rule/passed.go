package rule

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// How far Passed looks: how many moves and how many positions it judges.
const (
	passedMoves     = 600
	passedPositions = 400
	passedLines     = 800 // and of these, with a line more
)

// Passed returns the tests that a legal move has passed, in the order of the book: each
// clause that refuses the move once one part of it is another, or once one line of the
// position is another and the position still stands.
func (x *byText[S, M]) Passed(p Position, m Move) []*Entry {
	j := &passing[S, M]{byText: x, at: x.state(p), t: NewTrace[S](x.g.Book())}
	j.t.strike(x.trace.disabled)
	j.moves(p, x.PrintMove(m), m.move.(M))
	j.positions(x.PrintPosition(p), x.PrintMove(m))
	var entries []*Entry
	for c := range j.found.Each {
		entries = append(entries, x.g.Book().Entry(c))
	}
	return entries
}

// passing collects which clauses refuse what is like a legal move.
type passing[S, M Value] struct {
	*byText[S, M]
	at    *S
	t     *Trace[S]
	found Set
}

func (j *passing[S, M]) judge(at *S, m M) {
	if !j.g.Legal(at, m, j.t) {
		for _, f := range j.t.why(func() { j.g.Legal(at, m, j.t) }).all {
			j.found.Add(f.Clause)
		}
	}
}

// moves judges moves that differ from the one in one part: those that the game proposes, and its
// text with another word that is in its place there, or that looks like it, or by another speaker.
func (j *passing[S, M]) moves(p Position, text string, move M) {
	words := moveFields(text)
	others := make([]map[string]bool, len(words)) // in each place
	for i, word := range words {
		others[i] = map[string]bool{}
		for _, other := range similar(word) {
			others[i][other] = true
		}
	}
	for _, name := range j.g.Seats() {
		others[0][name+":"] = true
	}
	verb := 1 // of a player's move; that of chance begins with it
	if !slices.Contains(j.g.Seats(), strings.TrimSuffix(words[0], ":")) {
		verb = 0
	}
	judged := 0
	for _, m := range j.g.Moves(j.at, nil) {
		if m == move || judged == passedMoves {
			continue
		}
		like := moveFields(j.g.PrintMove(m))
		if len(like) < 2 || len(words) < 2 {
			continue
		}
		if like[verb] != words[verb] {
			continue // another verb is another move
		}
		for i, word := range like[:min(len(like), len(words))] {
			others[i][word] = true
		}
		if parted(words, like) {
			judged++
			j.judge(j.at, m)
		}
	}
	for i, word := range words {
		for _, other := range slices.Sorted(maps.Keys(others[i])) {
			if judged == 2*passedMoves || other == word || i == verb {
				continue
			}
			changed := slices.Clone(words)
			changed[i] = other
			if m, err := j.readMove(p, strings.Join(changed, " "), false); err == nil {
				judged++
				j.judge(j.at, m.move.(M))
			}
		}
	}
}

func moveFields(text string) []string {
	quoted := false
	return strings.FieldsFunc(text, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return r == ' ' && !quoted
	})
}

// similar returns words like a number or a place: another small number in it, another letter
// before it.
func similar(word string) (list []string) {
	letters := strings.TrimRight(word, "0123456789")
	n, err := strconv.Atoi(word[len(letters):])
	if err != nil || strings.ContainsAny(word, "\"@") {
		return nil
	}
	heads := []string{letters}
	if len(letters) == 1 {
		for _, by := range []int{-1, 1, 5} {
			heads = append(heads, string(rune(int(letters[0])+by)))
		}
	}
	for _, head := range heads {
		for _, other := range []int{n - 1, n, n + 1, n + 5, 0, 1, 2, 3, 4, 7} {
			if other >= 0 {
				list = append(list, head+strconv.Itoa(other))
			}
		}
	}
	return list
}

// parted reports whether two texts differ in one part: a word that is another, or a few words
// in one place that only one of them has.
func parted(a, b []string) bool {
	const longest = 3
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	few := max(len(a), len(b))
	return few <= 1 || few <= longest && min(len(a), len(b)) == 0
}

// positions judges the same move in positions of which one line is another.
func (j *passing[S, M]) positions(text, move string) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	left := passedLines
	try := func(i int, other ...string) {
		if left == 0 {
			return
		}
		left--
		changed := slices.Concat(lines[:i], other, lines[i+1:])
		at, err := j.g.ParseState(strings.Join(changed, "\n") + "\n")
		if err != nil || !j.g.Validate(&at, j.t) {
			return
		}
		if m, err := j.readMove(Position{at}, move, false); err == nil {
			j.judge(&at, m.move.(M))
		}
	}
	for _, more := range j.unsaid(lines, move) {
		try(0, more, lines[0])
	}
	left = passedPositions
	all := make([][]string, len(lines))
	order := make([]int, len(lines))
	for i, line := range lines {
		all[i], order[i] = j.others(line, lines), i
	}
	// Short lines first: they say what the moment is, long ones and boards what lies where.
	slices.SortStableFunc(order, func(a, b int) int { return len(all[a]) - len(all[b]) })
	for _, i := range order {
		try(i)
		for _, other := range all[i] {
			try(i, other)
		}
	}
}

// unsaid returns lines of subjects that no line of a position has, short ones first. Words that
// the move has as well come before others.
func (j *passing[S, M]) unsaid(lines []string, move string) (list []string) {
	for _, word := range j.CouldLine("") {
		if !slices.ContainsFunc(lines, func(line string) bool { return line == word || strings.HasPrefix(line, word+" ") }) {
			list = append(list, word)
		}
	}
	said := moveFields(strings.NewReplacer(":", "", ",", "").Replace(move))
	for from, words := 0, 1; words <= 3; words++ {
		to := len(list)
		for _, line := range list[from:to] {
			could := j.CouldLine(line + " ")
			first := slices.DeleteFunc(slices.Clone(could), func(word string) bool { return !slices.Contains(said, word) })
			for _, word := range append(first, could...)[:min(len(could), 5)] {
				list = append(list, line+" "+word)
			}
		}
		from = to
	}
	return list
}

func onBoard(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), "|") }

// others returns a line with one word in it changed: a small number to another, a name of
// a player to another, a cell of a board to another, a word to another that the notation
// has there; or without one thing of a list, or without its end.
func (j *passing[S, M]) others(line string, lines []string) (list []string) {
	words := strings.Split(line, " ")
	with := func(i int, other string) {
		if other != words[i] {
			changed := slices.Clone(words)
			changed[i] = other
			list = append(list, strings.Join(changed, " "))
		}
	}
	board := onBoard(line)
	for i, word := range words {
		bare := strings.TrimRight(word, ",:")
		end := word[len(bare):]
		n, err := strconv.Atoi(bare)
		switch {
		case board && word != "|" && word != "":
			for _, other := range cells(lines) {
				with(i, other)
			}
		case board || word == "":
		case err == nil:
			for _, other := range []int{n - 1, n + 1, 0, 1, 2, 3, 4, 5, 6} {
				if other >= 0 && (other <= n+1 || n <= 6) {
					with(i, strconv.Itoa(other)+end)
				}
			}
		case slices.Contains(j.g.Seats(), bare):
			for _, other := range j.g.Seats() {
				with(i, other+end)
			}
		case i > 0:
			could := j.CouldLine(strings.Join(words[:i], " ") + " ")
			for _, other := range could[:min(len(could), 16)] {
				with(i, other+end)
			}
		}
	}
	for less := 1; !board && less <= 2 && less < len(words)-1; less++ {
		list = append(list, strings.Join(words[:len(words)-less], " "), strings.Join(words[:min(less, len(words))], " ")+" none")
	}
	if things := strings.Split(line, ", "); len(things) > 1 {
		for i := range things {
			list = append(list, strings.Join(slices.Concat(things[:i], things[i+1:]), ", "))
		}
	}
	return list
}

// cells returns the cells of a board in some lines, each once.
func cells(lines []string) (all []string) {
	for _, line := range lines {
		if onBoard(line) {
			for _, cell := range strings.Fields(line) {
				if cell != "|" && len(cell) <= 2 && !slices.Contains(all, cell) && len(all) < 6 {
					all = append(all, cell)
				}
			}
		}
	}
	return all
}
