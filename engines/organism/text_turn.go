package organism

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
)

// startPicture begins a picture of the board, which sets everything on it.
func (r *reader) startPicture() {
	r.clearBoard()
	r.rows, r.drawing = r.g.board.rows(), true
}

// picture reads a row of the board.
func (r *reader) picture(l notation.Line) {
	at := notation.Word{Line: l.No, Col: l.Col}
	if !r.drawing || len(r.rows) == 0 {
		notation.Fail(&r.errs, at, nil, "a row too many: the board has %d", len(r.g.board.rows()))
		return
	}
	row := r.rows[0]
	r.rows = r.rows[1:]
	count := 0
	col := l.Col
	for rest := []rune(l.Picture); len(rest) > 0; {
		n := slices.IndexFunc(rest, func(c rune) bool { return c == ' ' || c == '\t' })
		if n == 0 {
			rest, col = rest[1:], col+1
			continue
		}
		if n < 0 {
			n = len(rest)
		}
		w := notation.Word{Text: string(rest[:n]), Line: l.No, Col: col, Width: n}
		if count < len(row) {
			r.token(w, row[count])
		}
		count++
		rest, col = rest[n:], col+n
	}
	if count != len(row) {
		notation.Fail(&r.errs, notation.Word{Line: l.No, Col: l.Col}, nil, "the row has %d spaces, this row of the board has %d", count, len(row))
	}
}

// endPicture reports rows that are missing when the picture ends. A board
// without a picture is as it was.
func (r *reader) endPicture(at notation.Word) {
	if r.drawing && len(r.rows) > 0 {
		notation.Fail(&r.errs, at, nil, "the picture ends %d rows early: the board has %d", len(r.rows), len(r.g.board.rows()))
	}
	r.drawing = false
}

// token reads what a picture shows in a space.
func (r *reader) token(w notation.Word, at uint8) {
	text, field, hasField := strings.Cut(w.Text, "@")
	ok := true
	switch {
	case text == ".":
	case text != "" && text[0] >= '0' && text[0] <= '9' && strings.Trim(text, "0123456789") == "":
		ok = r.tokenFood(text, at)
	default:
		ok = r.tokenElement(text, at)
	}
	if hasField {
		ok = ok && r.tokenField(field, at)
	}
	if !ok {
		notation.Fail(&r.errs, w, nil, "expected ., a number of food or an element like %sE1, with a field like @%ss after it, not %q", r.g.letter(0), r.g.letter(0), w.Text)
	}
}

func (r *reader) tokenFood(text string, at uint8) bool {
	n, err := strconv.Atoi(text)
	r.s.setFood(at, n)
	return err == nil && n <= maxFood
}

// seatOf finds the owner that a sign in a picture means.
func (r *reader) seatOf(sign string) (uint8, bool) {
	for seat := range r.g.players() {
		if r.g.letter(seat) == sign {
			return seat, true
		}
	}
	return rainSeat, sign == "*" && r.g.rain != nil
}

func (r *reader) tokenElement(text string, at uint8) bool {
	if len(text) < 2 || text[0] >= 0x80 {
		return false
	}
	seat, ok := r.seatOf(text[:1])
	ty := strings.IndexByte(typeLetters, text[1])
	if !ok || ty < 1 {
		return false
	}
	r.s.put(at, seat, Type(ty))
	if text[2:] == "" {
		return true
	}
	return strings.Trim(text[2:], "0123456789") == "" && r.tokenFood(text[2:], at)
}

func (r *reader) tokenField(text string, at uint8) bool {
	if len(text) != 2 {
		return false
	}
	seat, ok := r.seatOf(text[:1])
	if text[0] == '-' {
		seat, ok = neutralSeat, true
	}
	kind := strings.IndexByte(fieldLetters, text[1])
	if !ok || seat == rainSeat || kind < 1 {
		return false
	}
	r.note(fieldOf(at, seat, FieldKind(kind)))
	return true
}

// phase reads where the turn stands.
func (r *reader) phase(c *notation.Cursor) {
	s := &r.s
	s.Phase = Phase(r.word(c, phaseNames[:], "a phase"))
	s.Left, s.Owed, s.Victim, s.Lost, s.Group, s.Bonus, s.Live, s.Rolls = 0, 0, 0, 0, 0, 0, Spaces{}, 0
	switch s.Phase {
	case Act:
		r.now = c.Next()
		r.chosen = r.readType(c)
		s.Left = uint8(r.number(c, 127))
	case Sync:
		r.now = c.Next()
		for !c.Done() {
			s.Owed |= 1 << r.readType(c)
		}
	case Immolate, Regenerate:
		owner := r.player(c)
		s.Lost = uint8(r.readTypeOrNone(c)) | owner<<2
		s.Victim = r.space(c) + 1
		s.Group = uint8(r.number(c, maxNumbers))
	case Roll:
		if !c.Done() {
			s.Rolls = uint8(max(0, r.number(c, 2)-1))
		}
	}
}

func (r *reader) bonus(c *notation.Cursor) {
	ty := r.readTypeOrNone(c)
	n := r.number(c, 2)
	r.s.Bonus = r.s.Bonus<<4 | uint64(ty) | uint64(n)<<2
}

func (r *reader) memberActions(c *notation.Cursor) {
	seat := r.player(c)
	n := r.number(c, 31)
	if i := r.memberN & 0xffff; i < 6 {
		r.s.Members |= (uint64(seat+1) | uint64(n)<<4) << (9 * i)
		r.memberN++
	}
}

// member reads "2: D0 D1" or "D1 2: D0 D1": organism 2 consists of these.
func (r *reader) member(c *notation.Cursor) {
	if r.isSpace(c) {
		c.Next()
	}
	n := r.number(c, maxNumbers)
	c.Expect(":")
	if !r.members {
		r.group = [spaceCount]uint8{}
	}
	r.members = true
	for !c.Done() {
		at := r.space(c)
		if at == off {
			return
		}
		r.group[at] = uint8(n)
		c.Accept(",")
	}
}

// organism returns the number of the organism that a word names, by a space or
// by the number, once the board is known.
func (r *reader) organism(w notation.Word) uint8 {
	if at, ok := r.g.board.find(w.Text); ok {
		if n := r.s.organism(at); n != 0 {
			return n
		}
		notation.Fail(&r.errs, w, nil, "there is no organism of the acting player in %s", w.Text)
		return 0
	}
	n, err := strconv.Atoi(w.Text)
	if err != nil || n < 1 || n > 15 {
		notation.Fail(&r.errs, w, r.g.board.names(), "expected a space of an organism, or its number from 1 to 15, not %q", w.Text)
		return 0
	}
	return uint8(n)
}

// choice reads what an organism has chosen this turn.
func (r *reader) choice(c *notation.Cursor, done bool) {
	w := c.Next()
	ty := NoType
	if !c.Done() {
		ty = r.readTypeOrNone(c)
	}
	r.later = append(r.later, func() {
		n := r.organism(w)
		r.s.Chose = r.s.Chose&^(3<<(2*n)) | uint32(ty)<<(2*n)
		if done {
			r.s.Done |= 1 << n
		}
	})
}

func (r *reader) barred(c *notation.Cursor) {
	w := c.Next()
	ty := r.readType(c)
	r.later = append(r.later, func() { r.s.Barred |= 1 << (3*uint64(r.organism(w)) + uint64(ty) - 1) })
}

// finish settles what follows from the rest.
func (r *reader) finish() {
	s, g := &r.s, r.g
	if !r.introduced {
		s.Entered = g.entered(s)
	}
	if !r.rains {
		s.Rains = g.presumedRains(s)
	}
	if s.Phase == unsaid {
		s.Phase = r.usual()
	}
	if s.Turn == rainSeat && g.rain == nil || s.Phase == Roll && s.Turn != rainSeat {
		notation.Fail(&r.errs, notation.Word{Line: 1, Col: 1}, nil, "dice are rolled on the turn of RAIN")
		return
	}
	if r.members {
		for at, n := range r.group {
			if s.elements().has(uint8(at)) {
				s.setOrganism(uint8(at), n)
			}
		}
	} else {
		half := s.Half
		g.supposed(s)
		s.Half = half
	}
	for _, settle := range r.later {
		settle()
	}
	r.activated()
	g.Derive(s)
	if s.Phase == Reclaim && !s.owes() {
		notation.Fail(&r.errs, notation.Word{Line: 1, Col: 1}, nil, "a line like %q must say what is to be reclaimed", "owed "+g.seats[0]+" outside 1")
	}
}

// usual returns the phase of a position that does not say it.
func (r *reader) usual() Phase {
	switch {
	case r.s.Turn == rainSeat && r.s.elements().none() && r.s.Power == [seatCount]uint8{}:
		return Roll
	case r.s.Turn == rainSeat:
		return Start
	case r.s.own(r.s.Turn).none():
		return Introduce
	}
	return Choose
}

// activated settles who acts, and with which organism.
func (r *reader) activated() {
	s := &r.s
	if said := r.memberN>>16 != 0; !said {
		s.Who = s.Turn
	}
	if s.Phase != Act && s.Phase != Sync {
		return
	}
	if r.chosen == NoType && r.errs == nil { // else it may be what cannot be read
		notation.Fail(&r.errs, r.now, nil, "a line like %q must say which type the organism has chosen", "chosen grow")
	}
	if n := r.organism(r.now); n != 0 {
		s.Now, s.Chosen = n, r.chosen
		s.Chose = s.Chose&^(3<<(2*n)) | uint32(r.chosen)<<(2*n)
	}
}
