package organism

import (
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

func (g *Game) phaseLines() []line {
	return []line{
		{
			Word: "phase", Read: g.readPhase, Example: "phase choose", Help: phaseHelp,
			Print: func(d *draft, say func(string)) { say(g.printPhase(&d.State)) },
			Usual: func(r *reader) { r.D.Phase = g.defaultPhase(&r.D.State) },
		},
		{Word: "bonus", Read: g.readBonus, Print: g.printBonus, Example: "bonus move 2", Help: "COMBUST: bonus actions pending, the latest last"},
		{
			Word: "chosen", Example: "chosen grow", Help: "SYNCHRONIZE: the type that the organism has chosen",
			Read: func(r *reader) { r.D.Chosen = g.write.ty.Read(r.C) },
			Print: func(d *draft, say func(string)) {
				if d.Phase == Sync {
					say(typeName(d.Chosen))
				}
			},
		},
		{
			Word: "winner", Example: "winner P1", Help: "of a game that is over; none",
			Read: func(r *reader) { r.D.Winners = g.write.players.Read(r.C) },
			Print: func(d *draft, say func(string)) {
				if d.Phase == Over || d.Winners != 0 {
					say(g.names(d.Winners))
				}
			},
		},
		{
			Word: "reason", Example: "reason power", Help: "why it is over: power, organisms, rain or overfull",
			Read: func(r *reader) { r.D.Reason = reasonValue.Read(r.C) },
			Print: func(d *draft, say func(string)) {
				if d.Reason != NoReason {
					say(reasonName(d.Reason))
				}
			},
		},
		{
			Word: "acting", Example: "acting P2", Help: "MERGE: the member who acts",
			Read: func(r *reader) { r.D.Who = g.write.player.Read(r.C) },
			Print: func(d *draft, say func(string)) {
				if d.Phase == Act && d.Who != d.Turn {
					say(g.name(d.Who))
				}
			},
		},
		{Word: "member-actions", Read: g.readCall, Print: g.printCalls, Example: "member-actions P1 2", Help: "a member who is to act, with so many actions"},
		{Word: "removing", Read: g.readRemoving, Print: g.printRemoving, Example: "removing D0 D1", Help: "E: what else is removed in this round"},
		schema.Flag("paid", "", func(d *draft) *bool { return &d.Paid }).Shown("paid", "E: the power for it has been awarded"),
		schema.Flag("pausing", "", func(d *draft) *bool { return &d.Pause }).Shown("pausing", "E alone is run"),
	}
}

var (
	phaseValue  = schema.Word[Phase]("a phase", phaseNames[:]...)
	reasonValue = schema.Word[Reason]("a reason, power, organisms, rain or overfull", reasonNames[:]...)
)

func (g *Game) printPhase(s *State) string {
	word := phaseName(s.Phase)
	switch s.Phase {
	case Act:
		return word + " " + g.acting(s) + " " + typeName(s.Chosen) + " " + strconv.Itoa(int(s.Left))
	case Sync:
		word += " " + g.acting(s)
		for ty := Eat; ty <= MoveType; ty++ {
			if s.Owed>>ty&1 != 0 {
				word += " " + typeName(ty)
			}
		}
	case Immolate, Regenerate:
		ty, owner := s.lost()
		word += " " + g.name(owner) + " " + g.write.maybeType.Print(ty) + " " + g.board.name(s.Victim.Must()) + " " + strconv.Itoa(int(s.Group))
	case Roll:
		word += " " + strconv.Itoa(int(s.Rolls)+1)
	}
	return word
}

func (g *Game) readPhase(r *reader) {
	s, c := &r.D.State, r.C
	s.Phase = phaseValue.Read(c)
	s.forgetLost()
	s.Left, s.Owed, s.Bonus, s.Live, s.Rolls = 0, 0, 0, Spaces{}, 0
	switch s.Phase {
	case Act:
		g.readActing(r)
		s.Chosen = g.write.ty.Read(c)
		if !c.Failed() {
			s.Left = schema.Number[uint8](0, 127).Read(c)
		}
	case Sync:
		for g.readActing(r); !c.Done() && !c.Failed(); {
			s.Owed |= 1 << g.write.ty.Read(c)
		}
	case Immolate, Regenerate:
		owner := g.write.player.Read(c)
		if c.Failed() {
			return
		}
		s.setLost(g.write.maybeType.Read(c), owner)
		if at := g.write.space.Read(c); !c.Failed() {
			s.Victim, s.Group = rule.Some(at), g.write.organism.Read(c)
		}
	case Roll:
		if !c.Done() {
			s.Rolls = second.Read(c)
		}
	}
}

func (g *Game) readActing(r *reader) {
	if r.D.who = r.C.Next(); r.D.who.Text == "" {
		r.C.Fail(r.D.who, g.board.names(), "expected a space of the organism that acts")
	}
}

// defaultPhase returns the phase of a position that does not say it.
func (g *Game) defaultPhase(s *State) Phase {
	switch {
	case s.Turn == rainSeat && s.elements().none() && s.Power == [seatCount]uint8{}:
		return Roll
	case s.Turn == rainSeat:
		return Start
	case s.own(s.Turn).none():
		return Introduce
	}
	return Choose
}

// printBonus writes the pending bonus actions, the latest last.
func (g *Game) printBonus(d *draft, say func(string)) {
	for i := 15; i >= 0; i-- {
		if entry := d.Bonus >> (4 * i) & 15; entry != 0 {
			say(g.write.maybeType.Print(Type(entry&3)) + " " + strconv.Itoa(int(entry>>2)))
		}
	}
}

func (g *Game) readBonus(r *reader) {
	ty := g.write.maybeType.Read(r.C)
	if n := schema.Number[uint8](0, 2).Read(r.C); !r.C.Failed() {
		r.D.addBonus(ty, n)
	}
}

func (g *Game) printCalls(d *draft, say func(string)) {
	for left := d.Members; left != 0; left >>= memberBits {
		seat, actions := unpackMember(left)
		say(g.name(seat) + " " + strconv.Itoa(int(actions)))
	}
}

func (g *Game) readCall(r *reader) {
	seat := g.write.player.Read(r.C)
	if r.C.Failed() {
		return
	}
	n := schema.Number[uint8](0, maxCalled).Read(r.C)
	if r.D.calls < 6 {
		r.D.Members |= packMember(seat, n) << (memberBits * r.D.calls)
		r.D.calls++
	}
}

func (g *Game) printRemoving(d *draft, say func(string)) {
	if d.Phase != Act && d.Phase != Sync && d.Live.any() {
		say(g.spaceList(d.Live))
	}
}

func (g *Game) readRemoving(r *reader) {
	for !r.C.Done() && !r.C.Failed() {
		if at := g.write.space.Read(r.C); !r.C.Failed() {
			r.D.Live = r.D.Live.or(one(at))
		}
	}
}

// echoLine is the index in playerLines of the line that says what is left to echo.
const echoLine = 4

func (g *Game) playerLines() []line {
	return []line{
		g.amounts("power", func(d *draft) []uint8 { return d.Power[:] }).Shown("power P1 3, P2 2", "0 for others; 250 at most"),
		g.amounts("tokens", func(d *draft) []uint8 { return d.Tokens[:] }).Shown("tokens P1 1", "AVENGE: the tokens held"),
		g.amounts("streak", func(d *draft) []uint8 { return d.Streak[:] }).Shown("streak P1 2", "DRINK: for how many own turns the center is held"),
		schema.One("introduced", g.write.players, func(d *draft) *uint8 { return &d.Entered }, func(d *draft) uint8 { return g.entered(&d.State) }).
			Shown("introduced P1, P2", "the first introduction is over; for those on the board"),
		{Word: "echo", Read: g.readEcho, Print: g.printEchoes, Example: "echo P1 grow", Help: "ECHO: what that player's last activation chose"},
	}
}

// amounts is a line like "power P1 3, P2 2", which leaves out who has nothing.
func (g *Game) amounts(word string, of func(*draft) []uint8) line {
	amount := schema.Number[uint8](0, 250)
	return line{
		Word: word,
		Print: func(d *draft, say func(string)) {
			var parts []string
			for seat, n := range of(d) {
				if n > 0 {
					parts = append(parts, g.name(uint8(seat))+" "+amount.Print(n))
				}
			}
			if parts != nil {
				say(strings.Join(parts, ", "))
			}
		},
		Read: func(r *reader) {
			if r.C.Accept("none") {
				clear(of(&r.D))
				return
			}
			r.C.Each(func() {
				seat := g.write.side.Read(r.C)
				if r.C.Failed() {
					return
				}
				if n := amount.Read(r.C); int(seat) < len(of(&r.D)) {
					of(&r.D)[seat] = n
				}
			})
		},
	}
}

func (g *Game) printEchoes(d *draft, say func(string)) {
	for seat := range g.players() {
		if ty := d.echoOf(seat); ty != NoType {
			say(g.name(seat) + " " + typeName(ty))
		}
	}
}

func (g *Game) readEcho(r *reader) {
	seat, ty := g.write.player.Read(r.C), g.write.maybeType
	if g.read.echoPerformed {
		ty = schema.Or(ty, circulateWord, circulating)
	}
	if !r.C.Failed() {
		r.D.setEcho(seat, ty.Read(r.C))
	}
}

func (g *Game) turnLines() []line {
	count := schema.Number[uint16](0, maxRounds)
	crowded := schema.One("crowded", schema.Some(g.write.space), func(d *draft) *rule.Maybe[uint8] { return &d.Crowd }, schema.Zero)
	crowded.Usual = nil // what lies on the board may have it so
	return []line{
		schema.One("turn", g.write.side, func(d *draft) *uint8 { return &d.Turn }, schema.Zero).
			Always().Shown("turn P1", "the first player when omitted"),
		schema.One("half", second, func(d *draft) *uint8 { return &d.Half }, schema.Zero).
			Shown("half 2", "ACCELERATE: the second turn of the pair"),
		schema.Flag("extra", "", func(d *draft) *bool { return &d.Extra }).Shown("extra", "AVENGE: an extra turn"),
		{
			Word: "round", Example: "round 3", Help: "turns of the first player begun",
			Read: func(r *reader) { r.D.Round = count.Read(r.C) },
			Print: func(d *draft, say func(string)) {
				if d.Round != g.presumedRound(&d.State) || d.Rains != g.presumedRains(&d.State, d.Round) {
					say(count.Print(d.Round))
				}
			},
		},
		{
			Word: "rains", Example: "rains 3", Help: "turns of RAIN begun; what agrees with the round when\nomitted, as the round does with it",
			Read: func(r *reader) { r.D.Rains = count.Read(r.C) },
			Print: func(d *draft, say func(string)) {
				if d.Rains != g.presumedRains(&d.State, d.Round) {
					say(count.Print(d.Rains))
				}
			},
		},
		crowded.Shown("crowded D0", "a space that holds two elements, as none can"),
	}
}

// second is 1 for the first, 2 for the second of two, kept as one less.
var second = schema.Value[uint8]{
	Print: func(n uint8) string { return schema.Number[uint8](1, 2).Print(n + 1) },
	Read:  func(c *notation.Cursor) uint8 { return schema.Number[uint8](1, 2).Read(c) - 1 },
}

// settleCounters fills in the round and RAIN's turns, each from the other if one is given.
func (g *Game) settleCounters(r *reader) {
	s := &r.D.State
	switch {
	case r.Said("round"):
	case r.Said("rains"):
		s.Round = s.Rains - min(s.Rains, g.rainAhead(s))
	default:
		s.Round = g.presumedRound(s)
	}
	if !r.Said("rains") {
		s.Rains = g.presumedRains(s, s.Round)
	}
}

func (g *Game) noteLines() []line {
	w := g.write
	one := func(c *notation.Cursor, what note) note { return what.of(w.space.Read(c)) }
	lists := []line{
		g.noteLine("broken", brokenNote, nil, func(c *notation.Cursor) note { return one(c, brokenNote) }).
			Shown("broken D0", "an introduction has broken its organism"),
		g.noteLine("transmuted", printedNote, func(n note) string { return w.maybeType.Print(n.printed()) }, func(c *notation.Cursor) note {
			at := w.space.Read(c)
			return printedOf(at, w.maybeType.Read(c))
		}).Shown("transmuted C2 eat", "TRANSMUTE: it counts as drawn and is printed EAT"),
		g.noteLine("used", projectedNote, nil, func(c *notation.Cursor) note { return one(c, projectedNote) }).
			Shown("used D1", "PROJECT: the element has used its field"),
		g.noteLine("disrupted", harmedNote, func(n note) string { return g.name(n.victim()) }, func(c *notation.Cursor) note {
			at := w.space.Read(c)
			return harmedOf(at, w.side.Read(c))
		}).Shown("disrupted D0 P2", "E: it has disrupted an element of P2"),
		{
			Word: "owed", Example: "owed P1 outside 2", Help: "RECLAIM: a loss of P1's organism 2",
			Print: func(d *draft, say func(string)) {
				for _, n := range d.Notes {
					if n.is(reclaimNote) {
						owner, group := n.loss()
						say(g.name(owner) + " outside " + strconv.Itoa(int(group)))
					}
				}
			},
			Read: func(r *reader) {
				owner := w.player.Read(r.C)
				if r.C.Failed() || !r.C.Expect("outside") {
					return
				}
				if group := w.organism.Read(r.C); !r.C.Failed() {
					noteAt(r, r.C.Line.Words[0], lossOf(owner, group))
				}
			},
		},
		g.noteLine("immune", immuneNote, func(n note) string { return g.names(n.members()) }, func(c *notation.Cursor) note {
			at := w.space.Read(c)
			return immuneOf(at, w.players.Read(c))
		}).Shown("immune D0 P1, P2", "MERGE: these do not disrupt it in this E"),
		g.noteLine("slid", slidNote, func(n note) string { return g.board.name(n.slide()) }, func(c *notation.Cursor) note {
			at := w.space.Read(c)
			if c.Failed() {
				return 0
			}
			return slidOf(at, w.space.Read(c))
		}).Shown("slid C1 C2", "SLIDE: it has used the slide of C2"),
	}
	return lists
}

// noteLine is a line for notes of a subject: the space, and perhaps more.
func (g *Game) noteLine(word string, subject note, more func(note) string, read func(*notation.Cursor) note) line {
	return line{
		Word: word,
		Print: func(d *draft, say func(string)) {
			for _, n := range d.Notes {
				if !n.is(subject) {
					continue
				}
				text := g.board.name(n.at())
				if more != nil {
					text += " " + more(n)
				}
				say(text)
			}
		},
		Read: func(r *reader) {
			n, w := read(r.C), r.C.Line.Words[0]
			switch {
			case r.C.Failed():
			case subject == harmedNote && g.read.sacrifice == perVictim: // each disrupted element counts
				noteAt(r, w, n)
			default:
				noteOnce(r, w, n)
			}
		},
	}
}

func noteOnce(r *reader, w notation.Word, n note) {
	if !r.D.has(n) {
		noteAt(r, w, n)
	}
}

func noteAt(r *reader, w notation.Word, n note) {
	if r.D.full() {
		notation.Fail(r.Errs, w.Place(), nil, "a position holds %d fields and notes about elements, and this is one more", len(r.D.Notes))
		return
	}
	r.D.note(n)
}

const boardExample = `board
  |    .   .   .   .    |
  |  .   .   3   .   .  |
  | ...`

const boardHelp = `
the whole board, rows from north to south`

const phaseHelp = `start, introduce, echo, choose, act SPACE TYPE LEFT,
sync SPACE TYPES, conflict, integrity, avenge, roll,
over, ...; introduce for a player without elements,
else choose when omitted`
