package organism

import (
	"slices"
	"strconv"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) {
	var errs rule.TextErrors
	lines := notation.Lines(text)
	if len(lines) != 1 || lines[0].IsPicture() {
		notation.Fail(&errs, notation.Word{Line: 1, Col: 1}, nil, "expected a move like %q", g.seats[0]+": activate D1 move")
		return Move{}, errs
	}
	r := mover{Cursor: notation.Over(lines[0], &errs), g: g}
	r.read()
	r.End()
	if errs != nil {
		return Move{}, errs[:1] // what follows a misread word says nothing
	}
	return r.m, nil
}

// A mover reads a move.
type mover struct {
	*notation.Cursor
	g *Game
	m Move
}

// read reads the speaker and what is said.
func (r *mover) read() {
	w := r.Next()
	seat, isPlayer := r.g.playerNamed(w.Text)
	chance := r.g.rain != nil && (w.Text == "dice" || w.Text == "RAIN")
	switch {
	case isPlayer:
		r.m.By = rule.Seat(seat)
	case chance:
		r.m.By = rule.Chance
	default:
		names := slices.Clone(r.g.seats)
		if r.g.rain != nil {
			names = append(names, "dice", "RAIN")
		}
		r.Fail(w, names, "expected a player, not %q", w.Text)
		return
	}
	if !r.Expect(":") {
		return
	}
	if w.Text == "dice" {
		r.Accept("roll")
		r.m.Verb, r.m.As, r.m.At = DoRoll, r.readType(), uint8(r.number(99))
		return
	}
	r.verb()
}

// playerNamed finds a player by name.
func (g *Game) playerNamed(name string) (seat uint8, ok bool) {
	i := slices.Index(g.seats, name)
	return uint8(max(i, 0)), i >= 0
}

// verbs are the words that moves begin with.
var verbWords = []string{
	"introduce", "activate", "eat", "grow", "move", "circulate", "pass", "done", "jump", "push", "pulse", "contract", "combust",
	"transmute", "echo", "sync", "slide", "project", "regenerate", "reclaim", "avenge", "immolate", "begin", "resolve", "check", "roll",
}

// verb reads what is said.
func (r *mover) verb() {
	w := r.Next()
	switch w.Text {
	case "echo":
		r.extra(Echo, ByEcho)
	case "sync":
		r.extra(Sync, BySync)
	case "project":
		r.m.How, r.m.Via = ByProject, r.space()
		r.action(r.Next())
	case "introduce":
		r.introduce()
	case "activate":
		r.m.Verb, r.m.At, r.m.As = DoActivate, r.space(), r.readType()
	case "regenerate":
		if r.none(Regenerate) {
			return
		}
		r.m.Verb, r.m.As = DoRegenerate, r.readType()
		r.Expect("at")
		r.m.To = r.space()
		r.pay()
	case "avenge":
		if !r.none(Avenge) {
			r.m.Verb = DoAvenge
		}
	case "reclaim":
		r.m.Verb, r.m.At = DoReclaim, r.space()
	case "immolate":
		r.m.Verb, r.m.As = DoImmolate, Type(r.kind())
	case "slide":
		r.m.Verb = DoSlide
		r.fromTo("to")
		r.as()
	case "combust":
		r.typed(DoCombust)
	case "transmute":
		r.typed(DoTransmute)
	case "roll":
		r.m.Verb, r.m.As, r.m.At = DoRoll, r.readType(), uint8(r.number(99))
	default:
		for verb, word := range simpleWords {
			if word == w.Text {
				r.m.Verb = verb
				return
			}
		}
		r.action(w)
	}
}

// extra reads an extra action, or that there is none.
func (r *mover) extra(phase Phase, how Way) {
	if !r.none(phase) {
		r.m.How = how
		r.action(r.Next())
	}
}

func (r *mover) none(phase Phase) bool {
	if !r.Accept("none") {
		return false
	}
	r.m.Verb, r.m.At = DoNone, uint8(phase)
	return true
}

// action reads an action.
func (r *mover) action(w notation.Word) {
	switch w.Text {
	case "eat":
		r.m.Verb = DoEat
		r.fromTo("from")
	case "grow":
		if r.m.Verb = DoGrow; r.Accept("field") {
			r.m.Verb, r.m.As = DoGrowField, Type(r.kind())
		} else {
			r.m.As = r.readType()
		}
		r.Expect("at")
		r.m.To = r.space()
		r.pay()
	case "move":
		if r.m.Verb = DoMove; r.Accept("field") {
			r.m.Verb = DoMoveField
		}
		r.fromTo("to")
		r.as()
	case "circulate":
		r.m.Verb = DoCirculate
		r.fromTo("to")
	case "jump":
		r.jump()
	case "push":
		r.push()
	case "pulse":
		r.pulse()
	case "contract":
		r.contract()
	default:
		r.Fail(w, verbWords, "expected what to do, like activate, eat, grow, move or circulate, not %q", w.Text)
	}
}

func (r *mover) typed(verb Verb) {
	r.m.Verb, r.m.At = verb, r.space()
	r.Expect("as")
	r.m.As = r.readType()
}

func (r *mover) fromTo(between string) {
	r.m.At = r.space()
	if r.Expect(between) {
		r.m.To = r.space()
	}
}

// space reads a space of the board.
func (r *mover) space() uint8 {
	w := r.Next()
	at, ok := r.g.board.find(w.Text)
	if !ok {
		r.Fail(w, r.g.board.names(), "expected a space of this board like D1, not %q", w.Text)
		return off
	}
	return at
}

// readType reads a type.
func (r *mover) readType() Type {
	w := r.Next()
	for ty := Eat; ty <= MoveType; ty++ {
		if typeNames[ty] == w.Text {
			return ty
		}
	}
	r.Fail(w, typeNames[1:], "expected eat, grow or move, not %q", w.Text)
	return NoType
}

// kind reads a kind of field.
func (r *mover) kind() FieldKind {
	w := r.Next()
	if i := slices.Index(fieldNames[1:], w.Text); i >= 0 {
		return FieldKind(i + 1)
	}
	r.Fail(w, fieldNames[1:], "expected a kind of field, not %q", w.Text)
	return NoField
}

// number reads a number up to most.
func (r *mover) number(most int) int {
	w := r.Next()
	n, err := strconv.Atoi(w.Text)
	if err != nil || n < 0 || n > most || w.Text[0] == '+' {
		r.Fail(w, nil, "expected a number up to %d, not %q", most, w.Text)
		return 0
	}
	return n
}

// add adds a step to the move.
func (r *mover) add(at notation.Word, p Step) {
	if int(r.m.N) == len(r.m.Steps) {
		r.Fail(at, nil, "a move names at most %d spaces", len(r.m.Steps))
		return
	}
	r.m = r.m.with(p)
}

// isSpace reports whether the next word is a space.
func (r *mover) isSpace() bool {
	_, ok := r.g.board.find(r.Peek().Text)
	return ok && !r.Done()
}

// pay reads what is paid, in any order.
func (r *mover) pay() {
	if !r.Accept("pay") {
		return
	}
	from := int(r.m.N)
	for first := true; first || r.isSpace(); first = false {
		w := r.Peek()
		at := r.space()
		if !r.Expect(":") {
			return
		}
		n := r.number(127)
		merged := false
		for i := from; i < int(r.m.N); i++ {
			if p := r.m.Steps[i]; p.at() == at && p.amount()+n < 128 {
				r.m.Steps[i], merged = step(at, uint8(p.amount()+n), 0), true
			}
		}
		if !merged && n > 0 {
			r.add(w, step(at, uint8(n), 0))
		}
		r.Accept(",")
	}
	slices.SortFunc(r.m.Steps[from:r.m.N], func(a, b Step) int { return int(a.at()) - int(b.at()) })
}

// as reads new types: "as grow", or "as C4:grow D5:eat".
func (r *mover) as() {
	if !r.Accept("as") {
		return
	}
	if !r.isSpace() {
		r.m.As = r.readType()
		return
	}
	for r.isSpace() {
		w := r.Peek()
		at := r.space()
		if !r.Expect(":") {
			return
		}
		ty := r.readType()
		r.become(w, at, ty)
	}
}

// become notes the new type of what comes to stand in a space.
func (r *mover) become(w notation.Word, at uint8, ty Type) {
	if r.m.Verb == DoContract {
		for i, p := range r.m.steps() {
			if p.to() == at {
				r.m.Steps[i] = step(p.at(), at, ty)
				return
			}
		}
		r.Fail(w, nil, "nothing moves to %s in this line", w.Text)
		return
	}
	if at == r.m.To && r.m.Verb != DoPulse {
		r.m.As = ty
		return
	}
	r.add(w, step(at, 0, ty))
}

func (r *mover) introduce() {
	r.m.Verb = DoIntroduce
	for first := true; first || !r.Done() && r.Line.Words != nil; first = false {
		w := r.Peek()
		ty := r.readType()
		if ty == NoType {
			return
		}
		at := r.space()
		r.add(w, step(at, 0, ty))
	}
	slices.SortStableFunc(r.m.Steps[:r.m.N], func(a, b Step) int { return int(a.at()) - int(b.at()) })
}

func (r *mover) jump() {
	r.m.Verb, r.m.At = DoJump, r.space()
	if !r.Expect("over") {
		return
	}
	for first := true; first || r.isSpace(); first = false {
		w := r.Peek()
		r.add(w, step(r.space(), 0, 0))
	}
	if r.Expect("to") {
		r.m.To = r.space()
		r.as()
	}
}

func (r *mover) push() {
	r.m.Verb = DoPush
	r.fromTo("to")
	for r.Accept(">") {
		w := r.Peek()
		r.add(w, step(r.space(), 0, 0))
	}
	if r.m.N == 0 {
		r.Fail(r.Peek(), []string{">"}, "expected > and where the pushed element goes")
	}
	r.as()
}

func (r *mover) pulse() {
	r.m.Verb, r.m.At = DoPulse, uint8(r.number(5))
	if r.Accept("sector") {
		r.m.To = uint8(r.number(4)) + 1
	}
	r.pay()
	r.as()
}

func (r *mover) contract() {
	r.m.Verb, r.m.At = DoContract, r.space()
	if !r.Accept(":") {
		return
	}
	for first := true; first || r.Accept(","); first = false {
		w := r.Peek()
		from := r.space()
		if !r.Expect("to") {
			return
		}
		r.add(w, step(from, r.space(), 0))
	}
	r.as()
}

// names lists the spaces of the board.
func (b *board) names() (names []string) {
	for left := b.inPlay; left.any(); left = left.rest() {
		names = append(names, b.name(left.first()))
	}
	return names
}
