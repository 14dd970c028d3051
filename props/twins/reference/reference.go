// Package reference defines a twin: a second implementation of a game, as literal as its
// rulebook and written without a look at the engine. The package imports nothing from
// this module, so twins share no code with the engines.
package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Setup is what is chosen before a game begins.
type Setup struct {
	Players  []Player
	Variants map[string]string // from name to value, which is "" for a variant without one
	Readings map[string]string // from the ID of every ruling to the reading that is played
	Stated   map[string]bool   // the rulings whose reading is stated, even if it is the default
	Cards    []byte            // the YAML of the card set

	letters map[string]string // see Letter
}

// A Player is somebody at the table. "Cid blue at S" is Cid with the words "blue at S".
type Player struct{ Name, Words string }

// Reads reports whether the game is played with the given reading of a ruling.
func (s *Setup) Reads(ruling, reading string) bool { return s.Readings[ruling] == reading }

// Has reports whether a variant is played.
func (s *Setup) Has(variant string) bool { _, ok := s.Variants[variant]; return ok }

// A Game is a game in play. Positions and moves are text, written as in scenarios.
type Game interface {
	// Read sets the position.
	Read(position string) error
	// Print returns the position as text.
	Print() string
	// Legal returns every legal move, also those of chance, for example "Cid: bid 2".
	Legal() []string
	// Play makes a legal move.
	Play(move string) error
	// View returns the position as a player sees it.
	View(player string) string
	// Winners returns the names of the winners, and whether the game is over.
	Winners() (names []string, over bool)
	// Refuses returns the IDs of the clauses of the catalogue that refuse a move, in any
	// order; none for a legal one. The error is an [Unsupported] for a kind of move whose
	// clauses the game does not judge.
	//
	// Each clause is judged by its own sentence, all others supposed kept: every clause that
	// forbids the move is named, and none hides another. A move is judged after what it
	// implies. A clause about a thing that another clause denies is silent: which blank, where
	// the card has none. Of a general and a narrower clause the narrower one is named.
	Refuses(move string) ([]string, error)
}

// A Scorer is a game that may know a player's points in every position.
type Scorer interface {
	Points(player string) (n int, known bool)
}

// An Open opens a game at its start.
type Open func(Setup) (Game, error)

// Move splits a printed move into who makes it and what is done.
func Move(line string) (who, what string) {
	who, what, _ = strings.Cut(line, ":")
	return strings.TrimSpace(who), strings.TrimSpace(what)
}

// An UnsupportedFeature is the error for a set-up or a position that a twin does not support.
type UnsupportedFeature string

func (u UnsupportedFeature) Error() string { return fmt.Sprintf("not described: %s", string(u)) }

// Expand returns the texts of a form. words returns the words for which a word of the form
// stands; a word for which it returns nothing found stands for itself.
func Expand(form string, words func(word string) (list []string, found bool)) []string {
	list := []string{""}
	for word := range strings.FieldsSeq(form) {
		ones, found := words(word)
		if !found {
			ones = []string{word}
		}
		longer := make([]string, 0, len(list)*len(ones))
		for _, begun := range list {
			for _, one := range ones {
				longer = append(longer, strings.TrimSpace(begun+" "+one))
			}
		}
		list = longer
	}
	return list
}

// Keep returns the entries of a list for which holds is true.
func Keep[T any](list []T, holds func(T) bool) (kept []T) {
	for at, one := range list {
		if !holds(one) {
			continue
		}
		if kept == nil {
			kept = make([]T, 0, min(16, len(list)-at))
		}
		kept = append(kept, one)
	}
	return kept
}

// Indexes returns the places of those entries that which chooses by their places.
func Indexes[T any](list []T, which func(at int) bool) (places []int) {
	for at := range list {
		if which(at) {
			places = append(places, at)
		}
	}
	return places
}

// Each returns what of makes of each entry of a list.
func Each[T, U any](list []T, of func(T) U) (made []U) {
	made = slices.Grow(made, len(list))
	for _, one := range list {
		made = append(made, of(one))
	}
	return made
}

// Find returns the first entry for which holds is true, or nil.
func Find[T any](list []*T, holds func(*T) bool) *T {
	if at := slices.IndexFunc(list, holds); at >= 0 {
		return list[at]
	}
	return nil
}

// Count returns the number of entries for which holds is true.
func Count[T any](list []T, holds func(T) bool) (n int) {
	for _, one := range list {
		if holds(one) {
			n++
		}
	}
	return n
}

// Best returns the entries with the highest score, of which the first numbers count most.
func Best[T any](list []T, score func(T) []int) (best []T) {
	for _, one := range list {
		order := 1
		if len(best) > 0 {
			order = slices.Compare(score(one), score(best[0]))
		}
		if order > 0 {
			best = nil
		}
		if order >= 0 {
			best = append(best, one)
		}
	}
	return best
}

// Numbered returns names in quotes as moves of chance name cards: the second of equal ones
// is "X#2".
func Numbered(names []string) (list []string) {
	seen := map[string]int{}
	for _, name := range names {
		if seen[name]++; seen[name] > 1 {
			name += "#" + strconv.Itoa(seen[name])
		}
		list = append(list, `"`+name+`"`)
	}
	return list
}

// Counted writes each name once, as spell writes it, with the number of copies.
func Counted(names []string, spell func(name string) string) []string {
	copies := make(map[string]int, len(names))
	first := Keep(names, func(name string) bool { copies[name]++; return copies[name] == 1 })
	return Each(first, func(name string) string {
		if n := copies[name]; n > 1 {
			return spell(name) + " " + strconv.Itoa(n)
		}
		return spell(name)
	})
}

// Orders returns every order of some words, each order once.
func Orders(words []string) (list [][]string) {
	if len(words) == 0 {
		return [][]string{nil}
	}
	for _, first := range Distinct(words) {
		rest := slices.Clone(words)
		Take(&rest, first)
		for _, order := range Orders(rest) {
			list = append(list, append([]string{first}, order...))
		}
	}
	return list
}

// Subsets returns every choice of some of the entries.
func Subsets[T any](list []T) [][]T {
	if len(list) == 0 {
		return [][]T{nil}
	}
	var all [][]T
	for _, rest := range Subsets(list[1:]) {
		all = append(all, rest, append([]T{list[0]}, rest...))
	}
	return all
}

// Says returns the moves of a player or a randomizer who says each of these things.
func Says(who string, whats []string) []string {
	return Each(whats, func(what string) string { return who + ": " + what })
}

// A Table is everything on the table of a game. It plays legal moves only.
type Table interface {
	// Read returns a table with the same set-up in another position.
	Read(position string) (Table, error)
	// Print returns the position as a player sees it; "" sees everything.
	Print(viewer string) string
	// Moves returns every legal move.
	Moves() []string
	// Do makes a legal move.
	Do(who, what string)
	// Winners and Refuses do what those of a [Game] do. Refuses leaves out the name of the game.
	Winners() (names []string, over bool)
	Refuses(who, what string) ([]string, error)
}

// Clauses are the clauses that refuse a move, without the name of the game.
type Clauses []string

// By adds a clause, if it refuses.
func (c *Clauses) By(refuses bool, clause string) {
	if refuses && !slices.Contains(*c, clause) {
		*c = append(*c, clause)
	}
}

// New returns the game with a name that is played on a table. In an open game every player
// sees everything.
func New(name string, t Table, open bool) Game { return &game{name: name, t: t, open: open} }

type game struct {
	name    string
	t       Table
	open    bool
	legal   []string // the legal moves; nil until they are asked for
	printed string   // the position; "" until it is asked for
}

func (g *game) Read(position string) error {
	t, err := g.t.Read(position)
	if err == nil {
		g.t, g.legal, g.printed = t, nil, ""
	}
	return err
}

func (g *game) Print() string {
	if g.printed == "" {
		g.printed = g.t.Print("")
	}
	return g.printed
}

func (g *game) View(player string) string {
	if g.open {
		return g.Print()
	}
	return g.t.Print(player)
}

func (g *game) Legal() []string {
	if g.legal == nil {
		g.legal = g.t.Moves()
	}
	return slices.Clone(g.legal)
}

func (g *game) Play(move string) error {
	if !slices.Contains(g.Legal(), move) {
		return fmt.Errorf("%s is illegal", move)
	}
	g.legal, g.printed = nil, ""
	g.t.Do(Move(move))
	return nil
}

func (g *game) Winners() (names []string, over bool) { return g.t.Winners() }

func (g *game) Refuses(move string) ([]string, error) {
	clauses, err := g.t.Refuses(Move(move))
	return Each(clauses, func(clause string) string { return g.name + "." + clause }), err
}

func (g *game) Points(player string) (n int, known bool) {
	s, known := g.t.(interface{ Points(player string) int })
	if known {
		n = s.Points(player)
	}
	return n, known
}

// Lines are the lines of a position in their order, each with the value that it shows: a
// *string, *int, *bool, *[]string or [Special].
type Lines struct {
	Join  func(list []string) string // how lists are written and read
	Split func(text string) []string
	list  []line
}

type line struct {
	word          string // perhaps with the name of a player: "hand Ada"
	value         any
	always, never bool // it is printed even if its value is empty, or not at all
}

// A Special is the rest of a line whose value is not plain.
type Special struct {
	Text string
	Read func(rest string)
}

// Add adds a line that is printed unless its value is empty.
func (l *Lines) Add(word string, value any) {
	l.list = append(l.list, line{word: word, value: value})
}

// If adds a line that is printed if shown is true, even if its value is empty.
func (l *Lines) If(shown bool, word string, value any) {
	l.list = append(l.list, line{word, value, shown, !shown})
}

// Always adds a line that is always printed.
func (l *Lines) Always(word string, value any) { l.If(true, word, value) }

// Print writes the lines.
func (l *Lines) Print() string {
	var b strings.Builder
	for _, one := range l.list {
		if one.never {
			continue
		}
		if text, empty := l.text(one.value); one.always || !empty {
			text = strings.Replace(one.word+" "+text, " \n", "\n", 1) // a picture begins on the next line
			b.WriteString(strings.TrimRight(text, " ") + "\n")
		}
	}
	return b.String()
}

func (l *Lines) text(value any) (text string, empty bool) {
	switch v := value.(type) {
	case *string:
		return *v, *v == ""
	case *int:
		return strconv.Itoa(*v), *v == 0
	case *bool:
		return "", !*v
	case Special:
		return v.Text, v.Text == ""
	}
	if list := *value.(*[]string); len(list) > 0 {
		return l.Join(list), false
	}
	return "none", true
}

// Read reads the rest of a line that begins with a word.
func (l *Lines) Read(word, rest string) error {
	name, more, _ := strings.Cut(rest, " ")
	at := slices.IndexFunc(l.list, func(one line) bool { return one.word == word || one.word == word+" "+name })
	if at < 0 {
		return UnsupportedFeature("a line that begins with " + word)
	}
	if l.list[at].word != word {
		rest = more
	}
	switch v := l.list[at].value.(type) {
	case *string:
		*v = rest
	case *int:
		*v, _ = strconv.Atoi(rest)
	case *bool:
		*v = true
	case *[]string:
		*v = l.Split(rest)
	case Special:
		v.Read(rest)
	}
	return nil
}

// ReadAll reads a position, but for the lines that other reads. It returns the first words of
// the lines, and the first two.
func (l *Lines) ReadAll(position string, other func(word, rest string) (read bool, err error)) (given map[string]bool, err error) {
	given = map[string]bool{"": true}
	for line := range strings.Lines(position) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		name, _, _ := strings.Cut(rest, " ")
		read, err := other(word, rest)
		if !read && err == nil && word != "" {
			err = l.Read(word, rest)
		}
		if err != nil {
			return nil, err
		}
		given[word], given[word+" "+name] = true, true
	}
	return given, nil
}

// Words splits a move or an entry into words at spaces and commas. A name in quotes is one
// word, without the quotes; a comma between numbers, as in @0,-2, belongs to the word.
func Words(what string) []string {
	words := make([]string, 0, 8)
	for quoted := false; what != ""; quoted = !quoted {
		part, rest, _ := strings.Cut(what, `"`)
		if what = rest; quoted {
			words = append(words, part)
			continue
		}
		for word := range strings.FieldsSeq(part) {
			if word = strings.Trim(word, ","); word != "" {
				words = append(words, word)
			}
		}
	}
	return words
}

// Quoted returns names in quotes.
func Quoted(names []string) []string {
	return Each(names, func(name string) string { return `"` + name + `"` })
}

// Letter returns the sign for a player's pieces: the first letter of the name if all players
// have different ones, else the player's number.
func (s *Setup) Letter(name string) string {
	if s.letters == nil {
		s.letters = map[string]string{}
		letters := Each(s.Players, func(p Player) string { return strings.ToUpper(p.Name[:1]) })
		for i, p := range s.Players {
			if s.letters[p.Name] = letters[i]; len(Distinct(letters)) < len(letters) {
				s.letters[p.Name] = strconv.Itoa(i + 1)
			}
		}
	}
	return s.letters[name]
}

// Take removes a name from a list once. ok is false if it is not there.
func Take(list *[]string, name string) (ok bool) {
	at := slices.Index(*list, name)
	if at >= 0 {
		*list = slices.Delete(slices.Clone(*list), at, at+1)
	}
	return at >= 0
}

// Without returns a list without some names, each as often as they have it.
func Without(list, names []string) []string {
	gone := make(map[string]int, len(names))
	for _, name := range names {
		gone[name]++
	}
	return Keep(list, func(name string) bool { gone[name]--; return gone[name] < 0 })
}

// Sorted returns a list in order, with equal entries as they were.
func Sorted[T any](list []T, order func(a, b T) int) []T {
	list = slices.Clone(list)
	slices.SortStableFunc(list, order)
	return list
}

// Copies returns how often a name is in a list.
func Copies(list []string, name string) int {
	return Count(list, func(one string) bool { return one == name })
}

// Distinct returns each entry once, in the order of the first ones.
func Distinct[T comparable](list []T) (once []T) {
	for _, one := range list {
		if !slices.Contains(once, one) {
			once = append(once, one)
		}
	}
	return once
}
