package schema

import "umpire/engines/rule"

// Own is a line that each player has: "hand Cid L07". Such lines that stand next
// to each other in a form are printed player by player. print says what stands
// after the name, beginning with a line break where a picture follows, "" for no
// line; usual fills in for a player who has none, and
// may be nil.
func Own[D any](word string, p Players, print func(*D, rule.Seat) string, read func(*Reader[D], rule.Seat), usual func(*Reader[D], rule.Seat)) Line[D] {
	seats := rule.Seat(len(p.Names))
	subject := func(seat rule.Seat) string { return word + " " + p.Names[seat] }
	l := Line[D]{
		Word: word,
		Read: func(r *Reader[D]) {
			if seat := p.Value.Read(r.C); !r.C.Failed() {
				r.Say(subject(seat))
				read(r, seat)
			}
			r.Leave(word)
		},
		owners: seats,
		own: func(d *D, seat rule.Seat, say func(string)) {
			switch rest := print(d, seat); {
			case rest == "":
			case rest[0] == '\n':
				say(p.Names[seat] + rest)
			default:
				say(p.Names[seat] + " " + rest)
			}
		},
	}
	if usual != nil {
		l.Usual = func(r *Reader[D]) {
			for seat := range seats {
				if !r.Said(subject(seat)) {
					usual(r, seat)
				}
			}
		}
	}
	return l
}

// OwnValue is a line that each player has, with one thing: "stats Cid 4/0/2". It
// is printed when the thing is not the usual one, which holds when the line is left
// out.
func OwnValue[D any, T comparable](word string, p Players, v Value[T], of func(*D, rule.Seat) *T, usual func(*D, rule.Seat) T) Line[D] {
	read := func(r *Reader[D], seat rule.Seat) { *of(&r.D, seat) = v.Read(r.C) }
	fill := func(r *Reader[D], seat rule.Seat) { *of(&r.D, seat) = usual(&r.D, seat) }
	all := func(d *D, seat rule.Seat) string { return v.Print(*of(d, seat)) }
	l := Own(word, p, func(d *D, seat rule.Seat) string {
		if *of(d, seat) == usual(d, seat) {
			return ""
		}
		return all(d, seat)
	}, read, fill)
	l.every = Own(word, p, all, read, fill).own
	return l
}

// OrRest gives a line a word for what is usual: "deck rest".
func (l Line[D]) OrRest(word string) Line[D] {
	read := l.Read
	l.Read = func(r *Reader[D]) {
		if r.C.Accept(word) {
			r.Leave(l.Word)
			return
		}
		read(r)
	}
	return l
}

// Or gives a line another word that it may begin with.
func (l Line[D]) Or(word string) Line[D] {
	l.Also = append(l.Also, word)
	return l
}

// EveryOwn prints a line that each player has also where it is as usual.
func (l Line[D]) EveryOwn() Line[D] {
	l.own = l.every
	return l
}
