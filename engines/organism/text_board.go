package organism

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// boardLines are the board and what lies there.
func (g *Game) boardLines() []line {
	return []line{
		{
			Word: "board", Rows: g.readPicture,
			Read:    func(r *reader) { r.D.clearBoard() },
			Print:   func(d *draft, say func(string)) { say("\n" + strings.TrimSuffix(g.picture(&d.State), "\n")) },
			Example: boardExample, Help: boardHelp,
		},
		{
			Word: "pieces", Begins: func(w notation.Word) bool { return strings.ContainsAny(w.Text, "@#") && !w.Quoted },
			Read: g.readPieces, Example: "P1.eat@D0/1 food@C0/3", Help: "further elements, free food and fields; a later one\nreplaces an earlier: P1.warp@D2 neutral.pillar@C5",
		},
		{Word: "empty", Read: g.readEmpty, Example: "empty D0 D1", Help: "nothing lies there; empty alone: nowhere"},
	}
}

// readPicture reads the rows of the board.
func (g *Game) readPicture(r *reader, rows []notation.Line) {
	r.D.drawn = true
	board := g.board.rows()
	for i, row := range rows {
		if i == len(board) {
			notation.Fail(r.Errs, schema.RowWord(row), nil, "a row too many: the board has %d", len(board))
			return
		}
		cells := row.Cells("")
		for n, at := range board[i] {
			if n < len(cells) {
				g.readToken(r, cells[n], at)
			}
		}
		if len(cells) != len(board[i]) {
			notation.Fail(r.Errs, schema.RowWord(row), nil, "the row has %d spaces, this row of the board has %d", len(cells), len(board[i]))
		}
	}
	if len(rows) < len(board) {
		last := schema.RowWord(rows[len(rows)-1])
		notation.Fail(r.Errs, notation.Word{Line: last.Line + 1, Col: 1}, nil, "the picture ends %d rows early: the board has %d", len(board)-len(rows), len(board))
	}
}

// readToken reads what a picture shows in a space.
func (g *Game) readToken(r *reader, w notation.Word, at uint8) {
	text, field, hasField := strings.Cut(w.Text, "@")
	ok := true
	switch {
	case text == ".":
	case isNumber(text):
		ok = r.D.readFood(text, at)
	default:
		ok = g.readElement(r, text, at)
	}
	if hasField {
		ok = ok && g.readField(r, w, field, at)
	}
	if !ok {
		notation.Fail(r.Errs, w, nil, "expected ., a number of food or an element like %sE1, with a field like @%ss after it, not %q", g.letter(0), g.letter(0), w.Text)
	}
}

func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

func (d *draft) readFood(text string, at uint8) bool {
	n, err := strconv.Atoi(text)
	d.setFood(at, n)
	return err == nil && n <= maxFood
}

// seatOf finds the owner that a sign in a picture means.
func (g *Game) seatOf(sign string) (uint8, bool) {
	for seat := range g.players() {
		if g.letter(seat) == sign {
			return seat, true
		}
	}
	return rainSeat, sign == "*" && g.rain != nil
}

func (g *Game) readElement(r *reader, text string, at uint8) bool {
	if len(text) < 2 || text[0] >= 0x80 {
		return false
	}
	seat, ok := g.seatOf(text[:1])
	ty := strings.IndexByte(typeLetters, text[1])
	if !ok || ty < 1 {
		return false
	}
	r.D.put(at, seat, Type(ty))
	return text[2:] == "" || isNumber(text[2:]) && r.D.readFood(text[2:], at)
}

func (g *Game) readField(r *reader, w notation.Word, text string, at uint8) bool {
	if len(text) != 2 {
		return false
	}
	seat, ok := g.seatOf(text[:1])
	if text[0] == '-' {
		seat, ok = neutralSeat, true
	}
	kind := strings.IndexByte(fieldLetters, text[1])
	if !ok || seat == rainSeat || kind < 1 {
		return false
	}
	noteOnce(r, w, fieldOf(at, seat, FieldKind(kind)))
	return true
}

// readPieces reads "P1.eat@D0/1 food@C0/3 P1.warp@D2".
func (g *Game) readPieces(r *reader) {
	for c := r.C; !c.Done() && !c.Failed(); c.Accept(",") {
		g.readPiece(r, c.Next())
	}
	r.C.Further(func() { r.C.OneOf(g.pieceWords()) })
}

// pieceWords lists what stands before the space of a piece, as far as "@".
func (g *Game) pieceWords() []string {
	words := []string{"food@"}
	for _, kind := range fieldNames[1:] {
		words = append(words, "neutral."+kind+"@")
	}
	for _, seat := range g.seats {
		for _, what := range slices.Concat(typeNames[1:], fieldNames[1:]) {
			words = append(words, seat+"."+what+"@")
		}
	}
	return words
}

func (g *Game) readPiece(r *reader, w notation.Word) {
	cut := strings.IndexAny(w.Text, "@#")
	if cut < 0 || w.Quoted {
		r.C.Fail(w, nil, "expected owner.what@space, like P1.eat@D0/1, not %q", w.Text)
		return
	}
	what, place := w.Text[:cut], w.Text[cut+1:]
	space, amount, fed := strings.Cut(place, "/")
	n := 0
	if fed {
		var err error
		if n, err = strconv.Atoi(amount); err != nil || n > maxFood || !isNumber(amount) {
			r.C.Fail(w, nil, "%q is no number of food up to %d", amount, maxFood)
			return
		}
	}
	at := g.write.space.Read(r.C.Part(w.Part(cut+1, cut+1+len(space))))
	switch {
	case r.C.Failed():
	case what == "food":
		r.D.setFood(at, n)
	default:
		g.readOwned(r, w, what, at, n)
	}
}

// readOwned puts an element or a field into a space.
func (g *Game) readOwned(r *reader, w notation.Word, what string, at uint8, food int) {
	dot := strings.LastIndexByte(what, '.')
	if dot < 0 {
		r.C.Fail(w.Part(0, len(what)), []string{"food"}, "expected owner.what before the space, like P1.eat, or food, not %q", what)
		return
	}
	seat, ok := g.ownerNamed(what[:dot])
	if what[:dot] == "RAIN" && g.rain != nil {
		seat, ok = rainSeat, true
	}
	if !ok {
		r.C.Fail(w.Part(0, dot), g.seats, "%q is no player", what[:dot])
		return
	}
	name := what[dot+1:]
	if ty := slices.Index(typeNames[1:], name); ty >= 0 && seat != neutralSeat {
		if r.D.elements().has(at) {
			r.D.Crowd = rule.Some(at)
		}
		r.D.put(at, seat, Type(ty+1))
		r.D.setFood(at, food)
		return
	}
	if kind := slices.Index(fieldNames[1:], name); kind >= 0 && seat != rainSeat {
		noteOnce(r, w, fieldOf(at, seat, FieldKind(kind+1)))
		return
	}
	r.C.Fail(w.Part(dot+1, len(what)), slices.Concat(typeNames[1:], fieldNames[1:]), "%q is no type of element and no kind of field", name)
}

// readEmpty takes everything from spaces, or from the whole board.
func (g *Game) readEmpty(r *reader) {
	defer r.C.Further(func() { g.write.space.Read(r.C) })
	if r.C.Done() {
		r.D.clearBoard()
		return
	}
	for !r.C.Done() && !r.C.Failed() {
		at := g.write.space.Read(r.C)
		if r.C.Failed() {
			return
		}
		r.D.lift(at)
		r.D.dropField(at)
		if r.D.Crowd.Holds(at) {
			r.D.Crowd = rule.Maybe[uint8]{}
		}
		r.C.Accept(",")
	}
}

func (s *State) clearBoard() {
	clear(s.Kind[:])
	clear(s.Owner[:])
	clear(s.Spot[:])
	clear(s.Notes[:])
	s.Crowd, s.Live = rule.Maybe[uint8]{}, Spaces{}
}
