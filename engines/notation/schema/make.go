package schema

import (
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// One is a line with one thing: "round 3". It is printed when the position has
// something other than the usual thing, which holds when the line is missing.
func One[D any, T comparable](word string, v Value[T], of func(*D) *T, usual func(*D) T) Line[D] {
	l := Line[D]{
		Word:  word,
		Read:  func(r *Reader[D]) { *of(&r.D) = v.Read(r.C) },
		Usual: func(r *Reader[D]) { *of(&r.D) = usual(&r.D) },
		rest:  func(d *D) string { return v.Print(*of(d)) },
	}
	return l.When(func(d *D) bool { return *of(d) != usual(d) })
}

// Zero is what most things are when a line is left out.
func Zero[D, T any](*D) (zero T) { return zero }

// Flag is a line that says that something holds, by being there: "last round",
// of which word is the first part.
func Flag[D any](word, rest string, of func(*D) *bool) Line[D] {
	return Line[D]{
		Word: word,
		Print: func(d *D, say func(string)) {
			if *of(d) {
				say(rest)
			}
		},
		Read: func(r *Reader[D]) {
			*of(&r.D) = true
			for part := range strings.FieldsSeq(rest) {
				*of(&r.D) = r.C.Expect(part) && *of(&r.D)
			}
		},
	}
}

// Players is how the players of a game are written in lines that have something
// for each: "coins Cid 0, Zoey 3".
type Players struct {
	Names []string
	Value Value[rule.Seat]
}

// Each reads "Cid x y, Zoey z": do reads one x.
func (p Players) Each(c *notation.Cursor, do func(rule.Seat)) {
	for {
		first, errs := c.Peek(), len(*c.Errs)
		seat := p.Value.Read(c)
		for n := 0; !c.Failed() && !c.Done() && c.Peek().Text != ","; n++ {
			if w := c.Peek(); n > 0 && !w.Quoted && slices.Contains(p.Names, w.Text) {
				c.Fail(w.Place(), nil, "expected a comma before %s", w.Text)
				(*c.Errs)[len(*c.Errs)-1].Near = ", " + w.Text
				return
			}
			do(seat)
		}
		if wrong := (*c.Errs)[errs:]; len(wrong) > 0 && wrong[0].Col == first.Col && wrong[0].Line == first.Line && wrong[0].Near == "" && first.Text != "" {
			wrong[0].Near = rule.Nearest(first.Text, p.Names)
		}
		c.Further(func() { do(seat) })
		if c.Failed() || !c.Accept(",") {
			return
		}
	}
}

// PerPlayer is a line with a thing for each player: "coins Cid 0, Zoey 3". All
// are printed as soon as one of them is not the usual thing; a player who is
// missing in the text has the usual thing.
func PerPlayer[D any, T comparable](word string, p Players, v Value[T], of func(*D, rule.Seat) *T, usual func(*D, rule.Seat) T) Line[D] {
	subject := func(seat rule.Seat) string { return word + " " + p.Names[seat] }
	l := Line[D]{
		Word: word,
		rest: func(d *D) string {
			var parts []string
			for seat := range rule.Seat(len(p.Names)) {
				parts = append(parts, p.Names[seat]+" "+v.Print(*of(d, seat)))
			}
			return strings.Join(parts, ", ")
		},
		Read: func(r *Reader[D]) {
			said := map[rule.Seat]bool{}
			p.Each(r.C, func(seat rule.Seat) {
				if said[seat] {
					r.C.Fail(r.C.Peek(), nil, "%s has a number in this line already", p.Names[seat])
				}
				said[seat] = true
				*of(&r.D, seat) = v.Read(r.C)
				r.Say(subject(seat))
			})
			// Usual also fills in the players who are missing from a line that is there.
			r.Leave(word)
		},
		Usual: func(r *Reader[D]) {
			for seat := range rule.Seat(len(p.Names)) {
				if !r.Said(subject(seat)) {
					*of(&r.D, seat) = usual(&r.D, seat)
				}
			}
		},
	}
	return l.When(func(d *D) bool {
		for seat := range rule.Seat(len(p.Names)) {
			if *of(d, seat) != usual(d, seat) {
				return true
			}
		}
		return false
	})
}

// When prints a line whenever a condition holds, also when it is as usual.
func (l Line[D]) When(holds func(*D) bool) Line[D] {
	rest := l.rest
	l.Print = func(d *D, say func(string)) {
		if holds(d) {
			say(rest(d))
		}
	}
	return l
}

// Always prints a line in every position.
func (l Line[D]) Always() Line[D] { return l.When(func(*D) bool { return true }) }

// Shown gives a line an example and words about it.
func (l Line[D]) Shown(example, help string) Line[D] {
	l.Example, l.Help = example, help
	return l
}
