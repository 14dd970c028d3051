package organism

import "strconv"

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
		group := s.group(s.elements(), n)
		if group.any() && (n > 0 || group == s.elements()) {
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

// readChoice reads what an organism has chosen this turn.
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
		r.D.choose(n, ty)
		if done {
			r.D.Done |= 1 << n
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
