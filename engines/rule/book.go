package rule

import (
	"fmt"
	"math/bits"
	"reflect"
	"slices"
	"strings"
)

// A Book is the rulebook in brief: every clause, and those that a variant has disabled.
type Book struct {
	Clauses  []Entry
	Disabled Set
}

// An Entry is one clause of a rulebook, in the project's own words.
type Entry struct {
	ID          string      // roam.place.fits: lower case, general to specific, permanently
	Kind        Kind        // as in the catalogue
	Section     string      // of the rulebook
	Words       string      // one sentence
	Enforcement Enforcement // how the code carries the clause; by kind when omitted
	From        []string    // the clauses that it follows from, when Tie is Follows

	// At is where another program rules the clause, "ttt.ts:38"; "" for a game in Go.
	At string

	// Sentences with words in braces, "" where code says it or nothing is to be reported:
	// of what the clause did, of a move that it forbids, of a position that breaks it.
	Said, Refused, Wrong string
}

// A Kind is the catalogue's word for what a clause does. A variant's clause
// may add a second: "variant, trigger".
type Kind string

// The kinds of clauses.
const (
	KindSetup      Kind = "setup"
	KindTurn       Kind = "turn"
	KindLegality   Kind = "legality"
	KindEffect     Kind = "effect"
	KindTrigger    Kind = "trigger"
	KindCost       Kind = "cost"
	KindEnd        Kind = "end"
	KindRound      Kind = "round" // it begins another round of the game
	KindScore      Kind = "score"
	KindTiebreak   Kind = "tiebreak"
	KindComponent  Kind = "component"
	KindDefinition Kind = "definition"
	KindVariant    Kind = "variant"
	KindSolo       Kind = "solo"
)

// Kinds are the words for what a clause does.
var Kinds = []string{
	"setup", "turn", "legality", "effect", "trigger", "cost", "end", "round", "score", "tiebreak", "component", "definition", "variant", "solo",
}

// A Enforcement is how a clause is bound to the code.
type Enforcement string

// The ties.
const (
	Judged  Enforcement = "judged"  // forbids moves or positions: Trace.Breaks
	Acted   Enforcement = "acted"   // does something: Trace.Applies in Apply
	Defined Enforcement = "defined" // a term, a component or set-up, cited where it is used
	Follows Enforcement = "follows" // follows from other clauses, which From lists
)

// Rewordings are what clauses say under readings that are not the default.
type Rewordings[R any] []struct {
	Clause Clause
	Holds  func(*R) bool
	Words  string
}

// Reword gives the clauses of a book the words that they have under the readings in force.
func (list Rewordings[R]) Reword(b *Book, read *R) {
	own := false // most tables have the default readings, and share the clauses
	for _, one := range list {
		if one.Holds(read) {
			if !own {
				b.Clauses, own = slices.Clone(b.Clauses), true
			}
			b.Clauses[one.Clause].Words = one.Words
		}
	}
}

// EnforcementOf returns how the clause is bound to the code: as it says itself, else
// as its kind has it.
func (e *Entry) EnforcementOf() Enforcement {
	if e.Enforcement != "" {
		return e.Enforcement
	}
	if len(e.From) > 0 {
		return Follows
	}
	switch e.lastKind() {
	case KindLegality, KindCost:
		return Judged
	case KindSetup, KindComponent, KindDefinition, KindVariant:
		return Defined
	default:
		return Acted
	}
}

// consulted reports whether the clause defines or permits something: others act by it.
func (e *Entry) consulted() bool {
	switch e.lastKind() {
	case KindSetup, KindComponent, KindVariant:
		return false
	case KindLegality:
		return e.EnforcementOf() != Acted
	}
	return e.EnforcementOf() == Defined
}

// lastKind returns the kind, of a variant's clause the second one.
func (e *Entry) lastKind() Kind {
	if _, last, found := strings.Cut(string(e.Kind), ", "); found {
		return Kind(last)
	}
	return e.Kind
}

// Entry returns the entry of c, or an empty one for a clause out of range.
func (b *Book) Entry(c Clause) *Entry {
	if int(c) >= len(b.Clauses) {
		return &Entry{}
	}
	return &b.Clauses[c]
}

// Find returns the clause with the given ID.
func (b *Book) Find(id string) (Clause, bool) {
	for i := range b.Clauses {
		if b.Clauses[i].ID == id {
			return Clause(i), true
		}
	}
	return 0, false
}

// Sources returns the clauses that c rests on: those it follows from, followed
// to the end, or c itself when it can be disabled.
func (b *Book) Sources(c Clause) *Set {
	sources := &Set{}
	b.addSources(c, sources, &Set{})
	return sources
}

func (b *Book) addSources(c Clause, sources, seen *Set) {
	if seen.Has(c) {
		return
	}
	seen.Add(c)
	e := b.Entry(c)
	if e.EnforcementOf() != Follows {
		sources.Add(c)
	}
	for _, id := range e.From {
		if from, ok := b.Find(id); ok {
			b.addSources(from, sources, seen)
		}
	}
}

// IDs returns the IDs of a set of clauses, in the order of the book.
func (b *Book) IDs(set Set) []string {
	ids := make([]string, 0, set.Len())
	for c := range set.Each {
		ids = append(ids, b.Entry(c).ID)
	}
	return ids
}

// A Clause is one rule of a game: an index into its Book.
type Clause uint16

// MaxClauses is how many clauses a game may have.
const MaxClauses = 512

// A Set is a set of clauses.
type Set [MaxClauses / 64]uint64

// A Bundle is clauses that a game cites together, again and again.
type Bundle struct{ set Set }

// BundleOf returns the bundle of the given clauses.
func BundleOf(clauses ...Clause) *Bundle { return &Bundle{SetOf(clauses...)} }

// SetOf returns the set of the given clauses.
func SetOf(clauses ...Clause) Set {
	var set Set
	for _, c := range clauses {
		set.Add(c)
	}
	return set
}

// Has reports whether c is in the set.
func (set *Set) Has(c Clause) bool { return set[c>>6&7]>>(c&63)&1 != 0 }

// Add puts c into the set.
func (set *Set) Add(c Clause) { set[c>>6&7] |= 1 << (c & 63) }

// Union returns the clauses that are in either set.
func (set Set) Union(other Set) Set {
	for i := range set {
		set[i] |= other[i]
	}
	return set
}

func (set *Set) empty() bool { return *set == Set{} }

func (set *Set) meets(other *Set) bool {
	for i := range set {
		if set[i]&other[i] != 0 {
			return true
		}
	}
	return false
}

// join adds the clauses of another set. It is unrolled, since lists of moves
// call it for every position.
func (set *Set) join(other *Set) {
	set[0] |= other[0]
	set[1] |= other[1]
	set[2] |= other[2]
	set[3] |= other[3]
	set[4] |= other[4]
	set[5] |= other[5]
	set[6] |= other[6]
	set[7] |= other[7]
}

func (set Set) without(other Set) Set {
	for i := range set {
		set[i] &^= other[i]
	}
	return set
}

// Len returns how many clauses the set holds.
func (set *Set) Len() (n int) {
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}

// Each yields the clauses in the order of the book.
func (set *Set) Each(yield func(Clause) bool) {
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			if !yield(Clause(i<<6 + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}

// A Provision is code that says what a clause of a game G does, where a sentence of the
// rulebook would need a condition.
type Provision[G, S, M any] struct {
	// Describe puts what the clause did by move M into a sentence. Nil or an empty
	// sentence means that the changed lines of the position show it.
	Describe func(g G, m M, before, after *S) string
	// Explain says with which values the clause forbids a move.
	Explain func(g G, s *S, m M) string
	// Violation says with which values a position breaks the clause.
	Violation func(g G, s *S) string
}

// Provisions are the code for some clauses.
type Provisions[G, S, M any] map[Clause]Provision[G, S, M]

// A Wording is what a sentence of a rulebook speaks of. In a refusal and in a flaw
// Before and After are the position; in a flaw Move is zero.
type Wording[G, S, M any] struct {
	Game          G
	Clause        Clause
	Move          M
	Before, After *S
}

// Words are the words in braces that a game declares for the sentences of its
// rulebook, each with what it stands for: "player" for {player}.
type Words[G, S, M any] map[string]func(*Wording[G, S, M]) string

// A Speaker puts into words what clauses do: by the sentences of the rulebook, and
// where these need a condition by code next to it.
type Speaker[G, S, M any] struct {
	entries []Entry
	words   Words[G, S, M]
	code    []Provision[G, S, M]
}

// NewSpeaker returns the speaker for the clauses of a rulebook. It panics on code for a
// clause that the rulebook does not have, or that has code or a sentence already.
func NewSpeaker[G, S, M any](entries []Entry, words Words[G, S, M], parts ...Provisions[G, S, M]) *Speaker[G, S, M] {
	sp := &Speaker[G, S, M]{entries, words, make([]Provision[G, S, M], len(entries))}
	for _, part := range parts {
		for c, p := range part {
			if int(c) >= len(entries) {
				panic(fmt.Sprintf("rule: there is code for clause %d of %d", c, len(entries)))
			}
			e, old := &entries[c], &sp.code[c]
			for what, double := range map[string]bool{
				"said":    p.Describe != nil && (old.Describe != nil || e.Said != ""),
				"refused": p.Explain != nil && (old.Explain != nil || e.Refused != ""),
				"wrong":   p.Violation != nil && (old.Violation != nil || e.Wrong != ""),
			} {
				if double {
					panic(fmt.Sprintf("rule: %s has two sentences for %q", e.ID, what))
				}
			}
			*old = p
		}
	}
	return sp
}

// Describe says what clause c did by move m. An empty sentence means that the changed lines
// of the position show it. See Describer.
func (sp *Speaker[G, S, M]) Describe(g G, c Clause, m M, before, after *S) string {
	switch {
	case int(c) >= len(sp.entries):
		return ""
	case sp.code[c].Describe != nil:
		return sp.code[c].Describe(g, m, before, after)
	}
	return sp.fill(sp.entries[c].Said, &Wording[G, S, M]{g, c, m, before, after})
}

// Explain says with which values clause c forbids a move. See Explainer.
func (sp *Speaker[G, S, M]) Explain(g G, c Clause, s *S, m M) string {
	switch {
	case int(c) >= len(sp.entries):
		return ""
	case sp.code[c].Explain != nil:
		return sp.code[c].Explain(g, s, m)
	}
	return sp.fill(sp.entries[c].Refused, &Wording[G, S, M]{g, c, m, s, s})
}

// Violation says with which values a position breaks clause c. See Explainer.
func (sp *Speaker[G, S, M]) Violation(g G, c Clause, s *S) string {
	switch {
	case int(c) >= len(sp.entries):
		return ""
	case sp.code[c].Violation != nil:
		return sp.code[c].Violation(g, s)
	}
	var none M
	return sp.fill(sp.entries[c].Wrong, &Wording[G, S, M]{g, c, none, s, s})
}

// fill puts values in the place of the words in braces. A word that nobody knows stays as it is.
func (sp *Speaker[G, S, M]) fill(sentence string, t *Wording[G, S, M]) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(sentence, "{")
		b.WriteString(before)
		word, after, closed := strings.Cut(rest, "}")
		if !found || !closed {
			return b.String()
		}
		if value, ok := sp.value(word, t); ok {
			b.WriteString(value)
		} else {
			b.WriteString("{" + word + "}")
		}
		sentence = after
	}
}

func (sp *Speaker[G, S, M]) value(word string, t *Wording[G, S, M]) (string, bool) {
	if say := sp.words[word]; say != nil {
		return say(t), true
	}
	witness, ok := any(t.Game).(FactProvider[S])
	if !ok {
		return "", false
	}
	s := t.After
	if fact, past := strings.CutPrefix(word, "before."); past {
		word, s = fact, t.Before
	}
	facts, fact := witness.Facts(s), word
	if who, of, found := strings.Cut(word, "."); found {
		say, seats := sp.words[who], any(t.Game).(interface{ Seats() []string }).Seats()
		if say == nil {
			return "", false
		}
		seat := slices.Index(seats, say(t))
		if seat < 0 {
			return "", false
		}
		facts, fact = witness.Player(s, Seat(seat)), of
	}
	v := FactNamed(facts, fact)
	if !v.IsValid() || v.Kind() == reflect.Func {
		return "", false
	}
	if list, ok := v.Interface().([]string); ok {
		return strings.Join(list, ", "), true
	}
	return fmt.Sprint(v.Interface()), true
}

// Settings are what the readings of rulings set in R, which a game asks when it plays:
// "storm B" is reading B of the ruling GAME.ruling.storm.
type Settings[R any] map[string]func(*R)

// Choose chooses a reading of a ruling by its name. It reports whether there is one of
// that name that can be chosen.
func (all Settings[R]) Choose(r *R, rulings []Ruling, id, name string) bool {
	i := slices.IndexFunc(rulings, func(one Ruling) bool { return one.ID == id })
	if i < 0 || name == "" {
		return false
	}
	if reading := rulings[i].Find(name); reading == nil || reading.Name != name || !reading.Supported {
		return false
	}
	_, short, _ := strings.Cut(id, ".ruling.")
	if set := all[short+" "+name]; set != nil {
		set(r)
	}
	return true
}

// A Ruling is a sentence of the rulebook that can be read in several ways.
type Ruling struct {
	ID       string
	Question string
	Default  string // the name of a reading
	Readings []Reading
}

// A Reading is one answer to a ruling's question. One that is not supported is
// listed, and cannot be chosen. It is chosen by its name or its alias.
type Reading struct {
	Name      string // A, B, C, as in the catalogue
	Alias     string // a word for people, unique in the ruling: species, cover
	Words     string // a sentence that answers the question
	Supported bool
}

// Choices returns the readings that can be chosen, each name once.
func (r *Ruling) Choices() (all []*Reading) {
	for i := range r.Readings {
		if of := &r.Readings[i]; of.Supported && !slices.ContainsFunc(all, func(o *Reading) bool { return o.Name == of.Name }) {
			all = append(all, of)
		}
	}
	return all
}

// Find returns the reading of a name or an alias, nil if there is none.
func (r *Ruling) Find(word string) *Reading {
	i := slices.IndexFunc(r.Readings, func(reading Reading) bool { return word != "" && (reading.Name == word || reading.Alias == word) })
	if i < 0 {
		return nil
	}
	return &r.Readings[i]
}
