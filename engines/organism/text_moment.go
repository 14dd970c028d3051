package organism

import (
	"strconv"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// momentLines are where the turn stands.
func (g *Game) momentLines() []line {
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
				if d.Phase == Over {
					say(g.names(d.Winners))
				}
			},
		},
		{
			Word: "reason", Example: "reason power", Help: "why it is over: power, organisms, rain or overfull",
			Read: func(r *reader) { r.D.Reason = reasonValue.Read(r.C) },
			Print: func(d *draft, say func(string)) {
				if d.Phase == Over && d.Reason != NoReason {
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

// printPhase writes where the turn stands.
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

// acting names the activated organism by its first space, or its number when
// it has no element left.
func (g *Game) acting(s *State) string {
	if s.Live.any() {
		return g.board.name(s.Live.first())
	}
	return strconv.Itoa(int(s.Now))
}

// readPhase reads where the turn stands.
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

// readActing reads the organism that acts: a space of it, or its number.
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
