package organism

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	drawn  bool              // the picture of the board is there
	member bool              // it is said which elements belong together
	group  [spaceCount]uint8 // the organism of each
	who    notation.Word     // the organism that acts
	calls  int               // members that are to act, so far
	later  []func(*reader)   // what can be read only when the organisms are known
}

type (
	line   = schema.Line[draft]
	reader = schema.Reader[draft]
)

// PrintState writes a position: the board, and of the rest what differs from the usual.
func (g *Game) PrintState(s *State) string { return g.form().Print(&draft{State: *s}) }

// ParseState reads a position; nothing is the start of the game.
func (g *Game) ParseState(text string) (State, error) {
	if len(notation.Lines(text)) == 0 {
		return g.start, nil
	}
	d, err := g.form().Read(text)
	return d.State, err
}

// CouldLine returns the words that may follow the beginning of a line. In a row of the
// picture, they are the elements of each player and some food.
func (g *Game) CouldLine(before string) []string {
	if !strings.HasPrefix(strings.TrimSpace(before), "|") {
		return g.form().Could(before)
	}
	words := []string{"."}
	for seat := range g.players() {
		for kind := range strings.SplitSeq(typeLetters[1:], "") {
			words = append(words, g.letter(seat)+kind)
		}
	}
	return append(words, "1", "2", "3")
}

// newForm declares the lines of a position, in the order in which they are printed.
func (g *Game) newForm() *schema.Form[draft] {
	form := &schema.Form[draft]{
		Game:   "organism",
		Start:  func() draft { return draft{State: g.start} },
		Finish: g.finish,
	}
	for _, part := range [][]line{g.boardLines(), g.playerLines(), g.turnLines(), g.phaseLines(), g.organismLines(), g.noteLines()} {
		form.Lines = append(form.Lines, part...)
	}
	return form
}

// finish settles what follows from the rest.
func (g *Game) finish(r *reader) {
	s := &r.D.State
	start := notation.Word{Line: 1, Col: 1}
	if r.Said("board") && !r.D.drawn {
		notation.Fail(r.Errs, start, nil, "the picture of the board is missing: it has %d rows", len(g.board.rows()))
	}
	if s.Turn == rainSeat && g.rain == nil || s.Phase == Roll && s.Turn != rainSeat {
		notation.Fail(r.Errs, start, nil, "dice are rolled on the turn of RAIN")
		return
	}
	if r.D.member {
		for at, n := range r.D.group {
			if s.elements().has(uint8(at)) {
				s.setOrganism(uint8(at), n)
			}
		}
	} else {
		half := s.Half
		g.supposed(s)
		s.Half = half
	}
	for _, settle := range r.D.later {
		settle(r)
	}
	g.settleActing(r)
	g.settleCounters(r)
	g.Derive(s)
	if s.Phase == Reclaim && !s.owes() {
		notation.Fail(r.Errs, start, nil, "a line like %q must say what is to be reclaimed", "owed "+g.seats[0]+" outside 1")
	}
}

func (g *Game) settleActing(r *reader) {
	s := &r.D.State
	if !r.Said("acting") {
		s.Who = s.Turn
	}
	if s.Phase != Act && s.Phase != Sync {
		return
	}
	if s.Chosen == NoType && *r.Errs == nil { // else it may be what cannot be read
		notation.Fail(r.Errs, r.D.who, nil, "a line like %q must say which type the organism has chosen", "chosen grow")
	}
	if n := g.organismNamed(r, r.D.who); n != 0 {
		s.Now = n
		s.choose(n, s.Chosen)
	}
}

// organismNamed returns the number of the organism that a word names, by a space
// or by the number, once the board is known.
func (g *Game) organismNamed(r *reader, w notation.Word) uint8 {
	if at, ok := g.board.find(w.Text); ok {
		if n := r.D.organism(at); n != 0 {
			return n
		}
		notation.Fail(r.Errs, w, nil, "there is no organism of the acting player in %s", w.Text)
		return 0
	}
	for n := uint8(1); n <= groups; n++ {
		if g.write.group.Print(n) == w.Text {
			return n
		}
	}
	notation.Fail(r.Errs, w, g.board.names(), "expected a space of an organism, or its number from 1 to 15, not %q", w.Text)
	return 0
}

// reported returns the lines about what lies on no space: whose turn it is, who has
// chosen what, what is noted.
func (g *Game) reported(s *State) []string {
	form := *g.form()
	form.Lines = nil
	for _, part := range [][]line{g.turnLines(), g.phaseLines(), g.organismLines(), g.noteLines(), g.playerLines()[echoLine:]} {
		form.Lines = append(form.Lines, part...)
	}
	return strings.Split(strings.TrimSpace(form.Print(&draft{State: *s})), "\n")
}

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
			Also: []string{"food@"}, Read: g.readPieces, Example: "P1.eat@D0/1 food@C0/3", Help: "further elements, free food and fields; a later one\nreplaces an earlier: P1.warp@D2 neutral.pillar@C5",
		},
		{Word: "empty", Read: g.readEmpty, Example: "empty D0 D1", Help: "nothing lies there; empty alone: nowhere"},
	}
}

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
			notation.Fail(r.Errs, schema.RowWord(row), nil, "the row has %s, this row of the board has %d", rule.Count(len(cells), "space"), len(board[i]))
		}
	}
	if len(rows) < len(board) {
		last := schema.RowWord(rows[len(rows)-1])
		notation.Fail(r.Errs, notation.Word{Line: last.Line + 1, Col: 1}, nil, "the picture ends %s early: the board has %d", rule.Count(len(board)-len(rows), "row"), len(board))
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
			r.C.Fail(w, nil, "%q is not a number of food up to %d", amount, maxFood)
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
		r.C.Fail(w.Part(0, dot), g.seats, "%q is not a player", what[:dot])
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
	part := w.Part(dot+1, len(what))
	switch seat {
	case rainSeat:
		r.C.Fail(part, typeNames[1:], "RAIN has elements alone, and %q is not a type of element", name)
	case neutralSeat:
		r.C.Fail(part, fieldNames[1:], "only fields are neutral, and %q is not a kind of field", name)
	default:
		r.C.Fail(part, slices.Concat(typeNames[1:], fieldNames[1:]), "%q is not a type of element and no kind of field", name)
	}
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

// organismLines say which elements belong together, if that differs from what touches,
// and what organisms have chosen.
func (g *Game) organismLines() []line {
	return []line{
		{
			Word: "member", Read: g.readMember, Print: g.printMembers,
			Example: "member 2: D0 D1", Help: "organism 2, when the organisms are not what touches",
		},
		{Word: "done", Read: func(r *reader) { g.readChoice(r, true) }, Print: g.printDone, Example: "done D9 grow", Help: "an organism that has been activated, and its type"},
		{Word: "chose", Read: func(r *reader) { g.readChoice(r, false) }, Print: g.printChose, Example: "chose 2 eat", Help: "ACCELERATE: what it has chosen in the first turn"},
		{Word: "barred", Read: g.readBarred, Print: g.printBarred, Example: "barred D1 eat", Help: "ACCELERATE: a type that it may not choose"},
	}
}

func (g *Game) printMembers(d *draft, say func(string)) {
	s := &d.State
	plain := *s
	if g.supposed(&plain); plain.Spot == s.Spot {
		return
	}
	for n := range uint8(maxNumbers + 1) {
		if group := s.group(s.elements(), n); group.any() && (n > 0 || group == s.elements()) {
			say(strconv.Itoa(int(n)) + ": " + g.spaceList(group))
		}
	}
}

// readMember reads "2: D0 D1" or "D1 2: D0 D1": organism 2 consists of these.
func (g *Game) readMember(r *reader) {
	if g.isSpace(r.C) {
		r.C.Next()
	}
	n := g.write.organism.Read(r.C)
	if r.C.Failed() || !r.C.Expect(":") {
		return
	}
	if !r.D.member {
		r.D.member, r.D.group = true, [spaceCount]uint8{}
	}
	for !r.C.Done() && !r.C.Failed() {
		if at := g.write.space.Read(r.C); !r.C.Failed() {
			r.D.group[at] = n
			r.C.Accept(",")
		}
	}
}

func (g *Game) printDone(d *draft, say func(string)) {
	for n := uint8(1); n <= groups; n++ {
		if d.Done>>n&1 != 0 {
			say(strconv.Itoa(int(n)) + " " + g.write.maybeType.Print(d.chose(n)))
		}
	}
}

func (g *Game) printChose(d *draft, say func(string)) {
	for n := uint8(1); n <= groups; n++ {
		acts := (d.Phase == Act || d.Phase == Sync) && n == d.Now
		if ty := d.chose(n); ty != NoType && !acts && d.Done>>n&1 == 0 {
			say(strconv.Itoa(int(n)) + " " + typeName(ty))
		}
	}
}

func (g *Game) readChoice(r *reader, done bool) {
	w, ty := r.C.Next(), NoType
	if _, none := r.C.OneOf([]string{"none"}); !none {
		if at, said := r.C.OneOf(typeNames[1:]); said {
			ty = Type(at + 1)
		} else if !r.C.Done() {
			g.write.maybeType.Read(r.C)
		}
	}
	r.D.later = append(r.D.later, func(r *reader) {
		n := g.organismNamed(r, w)
		switch {
		case done:
			r.D.choose(n, ty)
			r.D.Done |= 1 << n
		case r.D.Phase == Introduce || ty == NoType:
			r.D.choose(n, ty)
		default: // what it has chosen before is barred to it by now
			r.D.addBar(n, ty)
		}
	})
}

func (g *Game) printBarred(d *draft, say func(string)) {
	for n := uint8(1); n <= groups; n++ {
		for ty := Eat; ty <= MoveType; ty++ {
			if d.bars(n, ty) {
				say(strconv.Itoa(int(n)) + " " + typeName(ty))
			}
		}
	}
}

func (g *Game) readBarred(r *reader) {
	w := r.C.Next()
	ty := g.write.ty.Read(r.C)
	if !r.C.Failed() {
		r.D.later = append(r.D.later, func(r *reader) { r.D.addBar(g.organismNamed(r, w), ty) })
	}
}

// rows returns the spaces in play as drawn: from north to south, each row from west to east.
func (b *board) rows() (rows [][]uint8) {
	all := slices.SortedFunc(b.inPlay.each, func(x, y uint8) int {
		return cmp.Or(cmp.Compare(b.place[x][1], b.place[y][1]), cmp.Compare(b.column(x), b.column(y)))
	})
	for i, at := range all {
		if i == 0 || b.place[at][1] != b.place[all[i-1]][1] {
			rows = append(rows, nil)
		}
		last := len(rows) - 1
		rows[last] = append(rows[last], at)
	}
	return rows
}

// column returns how far to the east a space lies, in half spaces.
func (b *board) column(at uint8) int { return 2*int(b.place[at][0]) + int(b.place[at][1]) }

func (b *board) west() int {
	west := 0
	for at := range b.inPlay.each {
		west = min(west, b.column(at))
	}
	return west
}

// fieldLetters are the kinds of fields in pictures, by FieldKind.
const fieldLetters = ".swpim"

// typeLetters are the types in pictures, by Type.
const typeLetters = ".EGM"

// letter returns the sign of an owner in pictures.
func (g *Game) letter(seat uint8) string {
	switch seat {
	case rainSeat:
		return "*"
	case neutralSeat:
		return "-"
	}
	if int(seat) >= len(g.seats) {
		return "?"
	}
	initial := func(name string) string { return strings.ToUpper(string([]rune(name)[:1])) }
	mine := initial(g.seats[seat])
	for i, name := range g.seats {
		if i != int(seat) && initial(name) == mine || !strings.ContainsAny(mine, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			return strconv.Itoa(int(seat) + 1)
		}
	}
	return mine
}

// token writes what lies in a space: its element or food, and its field.
func (g *Game) token(s *State, at uint8) string {
	text := g.contents(s, at)
	if n := s.field(at); n != 0 {
		text += "@" + g.letter(n.owner()) + string(fieldLetters[min(int(n.kind()), 5)])
	}
	return text
}

// contents writes the element or the free food in a space.
func (g *Game) contents(s *State, at uint8) string {
	food := strconv.Itoa(s.food(at))
	switch {
	case s.elements().has(at):
		text := g.letter(s.owner(at)) + string(typeLetters[s.kind(at)])
		if food != "0" {
			text += food
		}
		return text
	case food != "0":
		return food
	}
	return "."
}

func (g *Game) picture(s *State) string {
	width := 1
	rows := g.board.rows()
	for _, row := range rows {
		for _, at := range row {
			width = max(width, len(g.token(s, at)))
		}
	}
	half := (width + 2) / 2
	west := g.board.west()
	lines := make([]string, len(rows))
	longest := 0
	for i, row := range rows {
		var b strings.Builder
		for _, at := range row {
			for b.Len() < (g.board.column(at)-west)*half {
				b.WriteByte(' ')
			}
			b.WriteString(g.token(s, at))
		}
		lines[i] = b.String()
		longest = max(longest, len(lines[i]))
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString("  | " + line + strings.Repeat(" ", longest-len(line)) + " |\n")
	}
	return b.String()
}
