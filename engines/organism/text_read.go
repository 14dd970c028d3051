package organism

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// ParseState reads a position. What is left out is as Title.Notation() tells.
func (g *Game) ParseState(text string) (State, error) {
	r := reader{g: g, s: g.start}
	lines := notation.Lines(text)
	if r.s.Phase = unsaid; len(lines) > 0 {
		r.s.Turn = 0
	}
	for _, l := range lines {
		r.line(l)
	}
	r.endPicture(notation.Word{Line: strings.Count(text, "\n") + 1, Col: 1})
	r.finish()
	if r.errs != nil {
		return State{}, r.errs
	}
	return r.s, nil
}

// unsaid is the phase of a position that does not say it.
const unsaid Phase = 255

// A reader reads a position line by line.
type reader struct {
	g          *Game
	s          State
	errs       rule.TextErrors
	rows       [][]uint8 // of the picture, still to come
	drawing    bool
	introduced bool
	rains      bool
	members    bool
	now        notation.Word // the organism that acts
	group      [spaceCount]uint8
	chosen     Type
	later      []func() // what can be read only when the board is known
	memberN    int
	from       notation.Word // with which the line begins
}

// subjects are the words with which a line can begin.
var subjects = []string{
	"board", "empty", "power", "tokens", "streak", "introduced", "echo", "transmuted", "turn", "half", "extra", "barred", "round", "rains", "phase",
	"member", "winner", "reason", "used", "slid", "done", "chose", "chosen", "bonus", "acting", "member-actions", "removing", "paid", "pausing",
	"immune", "owed", "disrupted", "broken", "crowded",
}

func (r *reader) line(l notation.Line) {
	if l.IsPicture() {
		r.picture(l)
		return
	}
	c := notation.Over(l, &r.errs)
	w := c.Peek()
	r.from = w
	r.endPicture(w)
	if strings.ContainsAny(w.Text, "@#") && !w.Quoted {
		for !c.Done() {
			r.piece(c, c.Next())
			c.Accept(",")
		}
		return
	}
	c.Next()
	if read := r.readers()[w.Text]; read != nil && !w.Quoted {
		read(c)
		c.End()
		return
	}
	c.Fail(w, subjects, "expected a line that begins with a word like board, turn, power or phase, or P1.eat@D0/1, not %q", w.Text)
}

// readers has what reads the rest of a line, by its first word.
func (r *reader) readers() map[string]func(*notation.Cursor) {
	return map[string]func(*notation.Cursor){
		"board":  func(*notation.Cursor) { r.startPicture() },
		"empty":  r.empty,
		"power":  func(c *notation.Cursor) { r.amounts(c, r.s.Power[:]) },
		"tokens": func(c *notation.Cursor) { r.amounts(c, r.s.Tokens[:]) },
		"streak": func(c *notation.Cursor) { r.amounts(c, r.s.Streak[:]) },
		"introduced": func(c *notation.Cursor) {
			r.s.Entered, r.introduced = r.players(c), true
		},
		"echo":   r.echo,
		"turn":   r.turn,
		"half":   func(c *notation.Cursor) { r.s.Half = uint8(max(0, r.number(c, 2)-1)) },
		"extra":  func(*notation.Cursor) { r.s.Extra = true },
		"round":  func(c *notation.Cursor) { r.s.Round = uint16(r.number(c, 9999)) },
		"rains":  func(c *notation.Cursor) { r.s.Rains, r.rains = uint16(r.number(c, 9999)), true },
		"phase":  r.phase,
		"winner": func(c *notation.Cursor) { r.s.Winners = r.players(c) },
		"reason": func(c *notation.Cursor) {
			r.s.Reason = Reason(r.word(c, reasonNames[1:], "a reason, power, organisms, rain or overfull") + 1)
		},
		"chosen":         func(c *notation.Cursor) { r.chosen = r.readType(c) },
		"bonus":          r.bonus,
		"acting":         func(c *notation.Cursor) { r.s.Who = r.player(c); r.memberN |= 1 << 16 },
		"member-actions": r.memberActions,
		"paid":           func(*notation.Cursor) { r.s.Paid = true },
		"pausing":        func(*notation.Cursor) { r.s.Pause = true },
		"crowded":        func(c *notation.Cursor) { r.s.Crowd = r.space(c) + 1 },
		"member":         r.member,
		"done":           func(c *notation.Cursor) { r.choice(c, true) },
		"chose":          func(c *notation.Cursor) { r.choice(c, false) },
		"barred":         r.barred,
		"removing": func(c *notation.Cursor) {
			for r.isSpace(c) {
				r.s.Live = r.s.Live.or(one(r.space(c)))
			}
		},
		"transmuted": func(c *notation.Cursor) {
			at := r.space(c)
			r.note(printedNote | note(r.readTypeOrNone(c))<<7 | note(at))
		},
		"broken": func(c *notation.Cursor) { r.note(brokenNote | note(r.space(c))) },
		"used":   func(c *notation.Cursor) { r.note(projectedNote | note(r.space(c))) },
		"slid": func(c *notation.Cursor) {
			at := r.space(c)
			r.note(slidNote | note(r.space(c))<<7 | note(at))
		},
		"immune": func(c *notation.Cursor) {
			at := r.space(c)
			r.note(immuneNote | note(r.players(c)&63)<<7 | note(at))
		},
		"owed": func(c *notation.Cursor) {
			owner := r.player(c)
			c.Expect("outside")
			r.add(lossOf(owner, uint8(r.number(c, maxNumbers))))
		},
		"disrupted": func(c *notation.Cursor) {
			at := r.space(c)
			r.harmed(harmedNote | note(r.owner(c))<<7 | note(at))
		},
	}
}

// note notes something once.
func (r *reader) note(n note) {
	if !r.s.has(n) {
		r.add(n)
	}
}

// add adds a note, for which there has to be room.
func (r *reader) add(n note) {
	if r.s.full() {
		notation.Fail(&r.errs, r.from, nil, "a position holds %d fields and notes about elements, and this is one more", len(r.s.Notes))
		return
	}
	r.s.note(n)
}

// harmed notes a disruption: a line for each, where each disrupted element counts.
func (r *reader) harmed(n note) {
	if r.g.read.sacrifice != perVictim {
		r.note(n)
		return
	}
	r.add(n)
}

// piece reads P1.eat@D0/1, food@C0/3, P1.warp@D2.
func (r *reader) piece(c *notation.Cursor, w notation.Word) {
	cut := strings.IndexAny(w.Text, "@#")
	if cut < 0 || w.Quoted {
		c.Fail(w, nil, "expected owner.what@space, like P1.eat@D0/1, not %q", w.Text)
		return
	}
	what, place := w.Text[:cut], w.Text[cut+1:]
	space, amount, fed := strings.Cut(place, "/")
	at, ok := r.g.board.find(space)
	n := 0
	if fed {
		var err error
		if n, err = strconv.Atoi(amount); err != nil || n < 0 || n > maxFood || amount[0] == '+' {
			c.Fail(w, nil, "%q is no number of food up to %d", amount, maxFood)
			return
		}
	}
	if !ok {
		c.Fail(w.Part(cut+1, cut+1+len(space)), r.g.board.names(), "expected a space of this board like D1, not %q", space)
		return
	}
	if what == "food" {
		r.s.setFood(at, n)
		return
	}
	r.owned(c, w, what, at, n)
}

// owned puts an element or a field into a space.
func (r *reader) owned(c *notation.Cursor, w notation.Word, what string, at uint8, food int) {
	dot := strings.LastIndexByte(what, '.')
	if dot < 0 {
		c.Fail(w.Part(0, len(what)), []string{"food"}, "expected owner.what before the space, like P1.eat, or food, not %q", what)
		return
	}
	seat, ok := r.g.ownerNamed(what[:dot])
	if what[:dot] == "RAIN" && r.g.rain != nil {
		seat, ok = rainSeat, true
	}
	if !ok {
		c.Fail(w.Part(0, dot), r.g.seats, "%q is no player", what[:dot])
		return
	}
	name := what[dot+1:]
	if ty := slices.Index(typeNames[1:], name); ty >= 0 && seat != neutralSeat {
		if r.s.elements().has(at) {
			r.s.Crowd = at + 1
		}
		r.s.put(at, seat, Type(ty+1))
		r.s.setFood(at, food)
		return
	}
	if kind := slices.Index(fieldNames[1:], name); kind >= 0 && seat != rainSeat {
		r.note(fieldOf(at, seat, FieldKind(kind+1)))
		return
	}
	c.Fail(w.Part(dot+1, len(what)), slices.Concat(typeNames[1:], fieldNames[1:]), "%q is no type of element and no kind of field", name)
}

// empty takes everything from spaces, or from the whole board.
func (r *reader) empty(c *notation.Cursor) {
	if c.Done() {
		r.clearBoard()
		return
	}
	for !c.Done() {
		at := r.space(c)
		if at == off {
			return
		}
		r.s.lift(at)
		r.s.dropField(at)
		if r.s.Crowd == at+1 {
			r.s.Crowd = 0
		}
		c.Accept(",")
	}
}

func (r *reader) clearBoard() {
	s := &r.s
	s.Kind, s.Owner, s.Spot, s.Notes, s.Crowd, s.Live = [2]Spaces{}, [3]Spaces{}, [128]uint16{}, [len(s.Notes)]note{}, 0, Spaces{}
}

// amounts reads "P1 3, P2 2".
func (r *reader) amounts(c *notation.Cursor, of []uint8) {
	if c.Accept("none") {
		clear(of)
		return
	}
	for first := true; first || c.Accept(","); first = false {
		seat := r.owner(c)
		n := r.number(c, 250)
		if int(seat) < len(of) {
			of[seat] = uint8(n)
		}
	}
}

// players reads a list of players, or none.
func (r *reader) players(c *notation.Cursor) (set uint8) {
	if c.Accept("none") {
		return 0
	}
	for first := true; first || c.Accept(","); first = false {
		set |= 1 << r.player(c)
	}
	return set
}

// player reads a player's name.
func (r *reader) player(c *notation.Cursor) uint8 {
	w := c.Next()
	seat, ok := r.g.ownerNamed(w.Text)
	if !ok || seat == neutralSeat {
		c.Fail(w, r.g.seats, "expected a player, not %q", w.Text)
		return 0
	}
	return seat
}

// owner reads a player's name or RAIN.
func (r *reader) owner(c *notation.Cursor) uint8 {
	if r.g.rain != nil && c.Accept("RAIN") {
		return rainSeat
	}
	return r.player(c)
}

func (r *reader) turn(c *notation.Cursor) { r.s.Turn = r.owner(c) }

func (r *reader) echo(c *notation.Cursor) {
	seat := r.player(c)
	if r.g.read.echoPerformed && c.Accept(circulateWord) {
		r.s.setEcho(seat, circulating)
		return
	}
	r.s.setEcho(seat, r.readTypeOrNone(c))
}

// space reads a space of the board.
func (r *reader) space(c *notation.Cursor) uint8 {
	w := c.Next()
	at, ok := r.g.board.find(w.Text)
	if !ok {
		c.Fail(w, r.g.board.names(), "expected a space of this board like D1, not %q", w.Text)
		return off
	}
	return at
}

func (r *reader) isSpace(c *notation.Cursor) bool {
	_, ok := r.g.board.find(c.Peek().Text)
	return ok && !c.Done()
}

// word reads one of some words and returns which.
func (r *reader) word(c *notation.Cursor, words []string, expected string) int {
	w := c.Next()
	i := slices.Index(words, w.Text)
	if i < 0 {
		c.Fail(w, words, "expected %s, not %q", expected, w.Text)
	}
	return max(i, 0)
}

func (r *reader) readType(c *notation.Cursor) Type {
	return Type(r.word(c, typeNames[1:], "eat, grow or move") + 1)
}

func (r *reader) readTypeOrNone(c *notation.Cursor) Type {
	if c.Accept("none") {
		return NoType
	}
	return r.readType(c)
}

// number reads a number up to most.
func (r *reader) number(c *notation.Cursor, most int) int {
	w := c.Next()
	n, err := strconv.Atoi(w.Text)
	if err != nil || n < 0 || n > most || w.Text[0] == '+' {
		c.Fail(w, nil, "expected a number up to %d, not %q", most, w.Text)
		return 0
	}
	return n
}
