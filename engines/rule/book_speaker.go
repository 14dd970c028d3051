package rule

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A Provision is code that says what a clause of a game G does, where a sentence of the
// rulebook would need a condition.
type Provision[G, S, M any] struct {
	// Describe puts what the clause did by move M into a sentence. Nil or an empty
	// sentence means that the changed lines of the position tell it.
	Describe func(g G, m M, before, after *S) string
	// Explain says with which values the clause forbids a move.
	Explain func(g G, s *S, m M) string
	// Violation says with which values a position breaks the clause.
	Violation func(g G, s *S) string
}

// Provisions are the code for some clauses.
type Provisions[G, S, M any] map[Clause]Provision[G, S, M]

// A Telling is what a sentence of a rulebook speaks of. In a refusal and in a flaw
// Before and After are the position; in a flaw Move is zero.
type Telling[G, S, M any] struct {
	Game          G
	Clause        Clause
	Move          M
	Before, After *S
}

// Words are the words in braces that a game declares for the sentences of its
// rulebook, each with what it stands for: "player" for {player}.
type Words[G, S, M any] map[string]func(*Telling[G, S, M]) string

// A Speaker puts into words what clauses do: by the sentences of the rulebook, and
// where these need a condition by code beside it.
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
				"told":    p.Describe != nil && (old.Describe != nil || e.Told != ""),
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

// Describe tells what clause c did by move m. An empty sentence means that the changed lines
// of the position tell it. See Teller.
func (sp *Speaker[G, S, M]) Describe(g G, c Clause, m M, before, after *S) string {
	switch {
	case int(c) >= len(sp.entries):
		return ""
	case sp.code[c].Describe != nil:
		return sp.code[c].Describe(g, m, before, after)
	}
	return sp.fill(sp.entries[c].Told, &Telling[G, S, M]{g, c, m, before, after})
}

// Explain says with which values clause c forbids a move. See Explainer.
func (sp *Speaker[G, S, M]) Explain(g G, c Clause, s *S, m M) string {
	switch {
	case int(c) >= len(sp.entries):
		return ""
	case sp.code[c].Explain != nil:
		return sp.code[c].Explain(g, s, m)
	}
	return sp.fill(sp.entries[c].Refused, &Telling[G, S, M]{g, c, m, s, s})
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
	return sp.fill(sp.entries[c].Wrong, &Telling[G, S, M]{g, c, none, s, s})
}

// fill puts values in the place of the words in braces. A word that nobody knows stays
// as it is.
func (sp *Speaker[G, S, M]) fill(sentence string, t *Telling[G, S, M]) string {
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

// value returns what a word in braces stands for.
func (sp *Speaker[G, S, M]) value(word string, t *Telling[G, S, M]) (string, bool) {
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
