package scene

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// joins are the words of notation between where a move begins and where it ends.
var joins = []string{"to", "into", "onto", ">"}

// A call is a thing that a move calls by a word.
type call struct {
	it   *Item
	word string
	at   int // where the word stands
}

// MoveMarks returns the marks of a move: a route where its words lead from one
// thing to another, else its things numbered in their order. touched are
// further things that the move concerns. One whose ID ends in a word of the move,
// like Cid.c2 for c2, is called by it; the others follow without a number.
func (s *Scene) MoveMarks(move string, touched ...ID) (marks []Mark) {
	calls, beside := s.calls(move, touched)
	if len(calls) == 2 && leads(move, calls[1]) {
		from, to := calls[0].it.ID, calls[1].it.ID
		marks = []Mark{
			{What: Source, On: from, Say: "from " + string(from)},
			{What: Goal, On: to, Say: "to " + string(to)},
			{What: Route, On: from, To: to, Say: fmt.Sprintf("from %s to %s", from, to)},
		}
		calls = nil
	}
	for i, c := range calls {
		mark := Mark{What: Source, On: c.it.ID, Say: "named: " + string(c.it.ID)}
		if len(calls) > 1 {
			mark.What, mark.N = Step, i+1
			mark.Say = fmt.Sprintf("%d: %s", i+1, c.it.ID)
		}
		marks = append(marks, mark)
	}
	for _, it := range beside {
		marks = append(marks, Mark{What: Touched, On: it.ID, Say: "concerned: " + string(it.ID)})
	}
	return marks
}

// calls returns what a move calls, in the order of its words, and what else it touches.
func (s *Scene) calls(move string, touched []ID) (calls []call, beside []*Item) {
	seen := map[ID]bool{}
	add := func(it *Item, word string) {
		if seen[it.ID] {
			return
		}
		seen[it.ID] = true
		if at := place(move, word); at >= 0 {
			calls = append(calls, call{it, word, at})
		} else {
			beside = append(beside, it)
		}
	}
	for _, it := range s.Named(move) {
		add(it, string(it.ID))
	}
	for _, id := range touched {
		if it := s.Find(id); it != nil {
			add(it, called(string(id)))
		}
	}
	slices.SortStableFunc(calls, func(a, b call) int { return a.at - b.at })
	return calls, beside
}

// called returns the word by which a player calls a thing with an ID: c2 for
// Cid.c2, "Moose" for Cid."Moose".
func called(id string) string {
	if dot := strings.IndexByte(id, '.'); dot > 0 && !strings.Contains(id[:dot], `"`) {
		return id[dot+1:]
	}
	return id
}

// place returns where a word is in a move after the word of who makes it; -1 when it is in none.
func place(move, word string) int {
	from := 0
	if i := strings.Index(move, ": "); i >= 0 {
		from = i + 2
	}
	if word == "" {
		return -1
	}
	for at := from; at < len(move); at++ {
		i := strings.Index(move[at:], word)
		if i < 0 {
			return -1
		}
		at += i
		if !joined(move[:at], word) && !joined(word, move[at+len(word):]) {
			return at
		}
	}
	return -1
}

// joined reports whether a text that follows another continues its last word.
func joined(a, b string) bool {
	last, _ := utf8.DecodeLastRuneInString(a)
	first, _ := utf8.DecodeRuneInString(b)
	part := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	return a != "" && b != "" && part(last) && part(first)
}

// leads reports whether the words of a move lead to a thing.
func leads(move string, to call) bool {
	before := strings.TrimRight(move[:to.at], " \t")
	return strings.HasSuffix(before, ">") || slices.Contains(joins, before[strings.LastIndexAny(before, " \t")+1:])
}

// Changes returns the marks of what differs between two scenes of one table: what was added or
// changed, to be shown on the later one, and what is gone, to be shown on the earlier one. Parts of
// other things are omitted, except for their numbers; so are texts that come and go.
func Changes(before, after *Scene) (gone, come []Mark) {
	old, now := index(before), index(after)
	for i := range after.Items {
		it := &after.Items[i]
		was := old[it.ID]
		switch {
		case was == nil && !it.State.Has(Part) && it.Kind != Label:
			come = append(come, Mark{What: Added, On: it.ID, Say: "added: " + it.Say})
		case was != nil && !(it.Kind == Bar && it.State.Has(Part)): // a number next to the bar says it
			key, changed := change(was, it)
			if under, on := old[it.At], now[it.At]; changed && key != "" && it.State.Has(Part) && under != nil && on != nil {
				said, _ := change(under, on)
				changed = said != key // that on which it lies says it
			}
			if changed {
				come = append(come, Mark{What: Changed, On: it.ID, Key: key, Say: "changed: " + it.Say})
			}
		}
	}
	for i := range before.Items {
		if it := &before.Items[i]; now[it.ID] == nil && !it.State.Has(Part) && it.Kind != Label {
			gone = append(gone, Mark{What: Removed, On: it.ID, Say: "removed: " + it.Say})
		}
	}
	return gone, come
}

func index(s *Scene) map[ID]*Item {
	items := make(map[ID]*Item, len(s.Items))
	for i := range s.Items {
		items[s.Items[i].ID] = &s.Items[i]
	}
	return items
}

// passing are states that say whose turn it is, and nothing of the thing itself.
const passing = Acting | Strong | Faint | Part

// change returns what changed on a thing, as a key if it is a number.
func change(was, now *Item) (key string, changed bool) {
	switch {
	case was.N != now.N:
		return strconv.Itoa(was.N) + "→" + strconv.Itoa(now.N), true
	case now.State.Has(Part) || now.Kind == Place || now.Kind == Label || now.Kind == Outline:
		return "", now.Kind == Place && was.Tone != now.Tone
	case was.At != now.At || was.Owner != now.Owner || was.Look != now.Look || was.State&^passing != now.State&^passing:
		return "", true
	}
	return "", false
}

// Touches returns the areas in which a mark lies on something.
func (s *Scene) Touches(marks []Mark) map[ID]bool {
	items := index(s)
	touched := map[ID]bool{}
	for _, m := range marks {
		for _, id := range [2]ID{m.On, m.To} {
			for it := items[id]; it != nil; it = items[id] {
				id = it.At
			}
			touched[id] = true
		}
	}
	return touched
}

// A Refusal is a clause that forbids a move, and with which values.
type Refusal struct{ Clause, Values string }

// RefusalMarks returns the marks of a refused move: on each thing that it names, with the key of
// the clause that speaks of the thing, and lines to what else a clause speaks of. The keys are a,
// b, c in the order of the refusals, or empty when there is only one. What lies off the table is
// marked as refused, whatever the clauses say.
func (s *Scene) RefusalMarks(move string, refusals []Refusal, touched ...ID) (marks []Mark) {
	named := s.MoveMarks(move, touched...)
	keys, last := map[ID]string{}, 0 // the last of what the move names
	for i, m := range named {
		if m.What != Route && (m.What != Touched || named[last].What == Touched) {
			last = i
		}
	}
	for i, r := range refusals {
		for _, it := range s.Named(r.Values) {
			keys[it.ID] += Key(i, len(refusals))
			if len(named) > 0 && !slices.ContainsFunc(named, func(m Mark) bool { return m.On == it.ID }) {
				marks = append(marks, Mark{What: Cause, On: named[last].On, To: it.ID, Say: r.Values, Clause: r.Clause})
			}
		}
	}
	for i, m := range named {
		if m.What == Route {
			continue
		}
		key, spoken := keys[m.On]
		refused := Mark{What: Tried, On: m.On, Say: "tried: " + string(m.On)}
		if spoken || len(keys) == 0 && i == last || s.off(m.On) {
			refused.What, refused.Key, refused.Say = Refused, key, "refused: "+string(m.On)
		}
		marks = append(marks, refused)
	}
	return marks
}

// off reports whether a thing is a place that is not on the table: a Void Part.
func (s *Scene) off(id ID) bool {
	it := s.Find(id)
	return it != nil && it.Kind == Label && it.State.Has(Void|Part) && len(it.Text) == 0
}

// Key returns the key of the nth of so many refusals.
func Key(n, of int) string {
	if of < 2 || n > 25 {
		return ""
	}
	return string(rune('a' + n))
}

// A Mark is what a tool shows on a scene: a move, what it did, why it is refused. Games make none.
type Mark struct {
	What   What
	On, To ID     // what it lies on; an arrow and a cause lead from On to To
	N      int    // the number of a Step
	Key    string // a letter or a few: the key of a refusal, "2→1" of a change
	Say    string // the whole of it for people who do not see it
	Clause string // ID of the clause by which it is so
}

// A What is a kind of mark. Each differs from the others in shape, not only in color.
type What uint8

// The kinds of marks.
const (
	Source  What = iota // where a move begins: a solid outline
	Goal                // where it ends: the same, doubled
	Step                // a place of a move in its order, numbered
	Touched             // what a move concerns besides: a thin outline
	Route               // an arrow from On to To
	Added               // an outline and a +
	Removed             // an outline and a −
	Changed             // an outline and what changed
	Legal               // a dot, or ticks at the corners: this can be chosen
	Tried               // what a refused move names: a dashed outline
	Refused             // the same with a ×, and a key
	Cause               // a thin line from what is refused to what is the reason
	whats
)

// Said returns a line of notation, or a sentence, as captions write it: with the names of
// what it calls by IDs, and without quotes.
func (s *Scene) Said(text string) string {
	pairs := []string{`"`, ""}
	for id, name := range s.Names {
		pairs = append(pairs, id, name)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Find returns the item with an ID, nil when there is none.
func (s *Scene) Find(id ID) *Item {
	for i := range s.Items {
		if s.Items[i].ID == id {
			return &s.Items[i]
		}
	}
	return nil
}

// Words cuts a line of notation into its words: at blanks and at signs, but
// not within quotes. A word in quotes keeps them.
func Words(line string) (words []string) {
	start := -1
	quoted := false
	end := func(at int) {
		if start >= 0 {
			words = append(words, line[start:at])
		}
		start = -1
	}
	for i, r := range line {
		switch {
		case quoted:
			if r == '"' {
				quoted = false
				end(i + 1)
			}
		case r == '"':
			end(i)
			start, quoted = i, true
		case strings.ContainsRune(" \t,:;>=()", r):
			end(i)
		case start < 0:
			start = i
		}
	}
	end(len(line))
	return words
}

// Named returns the items that a line of notation names, in its order, each once.
func (s *Scene) Named(line string) (named []*Item) {
	seen := map[ID]bool{}
	for _, word := range Words(line) {
		if it := s.Find(ID(word)); it != nil && !seen[it.ID] {
			seen[it.ID] = true
			named = append(named, it)
		}
	}
	return named
}

// A Builder is a scene that is being made. It keeps IDs and what items say unique, even in
// positions that no table can show, such as one with a card in two places.
type Builder struct {
	Scene
	ids  map[ID]int
	said map[string]int
}

// Area adds an area and returns its ID.
func (b *Builder) Area(a Area) ID {
	a.ID = b.unique(a.ID)
	b.Areas = append(b.Areas, a)
	return a.ID
}

// Add adds an item and returns its ID: the one given, with a number if something has it already.
func (b *Builder) Add(it Item) ID {
	it.ID = b.unique(it.ID)
	if !it.State.Has(Part) {
		if b.said == nil {
			b.said = make(map[string]int, 128)
		}
		if b.said[it.Say]++; b.said[it.Say] > 1 {
			it.Say += " (" + strconv.Itoa(b.said[it.Say]) + ")"
		}
	}
	b.Items = append(b.Items, it)
	return it.ID
}

func (b *Builder) unique(id ID) ID {
	if b.ids == nil { // most scenes have some hundred items
		b.ids = make(map[ID]int, 128)
	}
	if b.ids[id]++; b.ids[id] > 1 {
		return b.unique(id + "/" + ID(strconv.Itoa(b.ids[id])))
	}
	return id
}

// Note adds a text that is a part of what it lies on.
func (b *Builder) Note(id, at ID, box Box, stand Stand, size int, state State, texts ...string) {
	b.Add(Item{ID: id, At: at, Kind: Label, Box: box, Stand: stand, Size: size, State: state | Part, Text: texts})
}
