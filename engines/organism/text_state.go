package organism

import (
	"fmt"
	"strconv"
	"strings"
)

// phaseNames are the phases, by Phase.
var phaseNames = [...]string{"introduce", "start", "echo", "choose", "act", "sync", "conflict", "immolate", "regenerate", "reclaim", "integrity", "avenge", "roll", "over"}

// reasonNames are why a game is over, by Reason.
var reasonNames = [...]string{"", "power", "organisms", "rain", "overfull"}

func reasonName(r Reason) string { return reasonNames[min(int(r), len(reasonNames)-1)] }

// PrintState writes a position: the board, and of the rest what is not as a
// reader would take it to be.
func (g *Game) PrintState(s *State) string {
	p := printer{g: g, s: s}
	p.line("board")
	p.b.WriteString(g.picture(s))
	p.players()
	p.turn()
	p.phase()
	p.organisms()
	p.notes()
	return p.b.String()
}

// A printer writes a position.
type printer struct {
	g *Game
	s *State
	b strings.Builder
}

func (p *printer) line(format string, args ...any) { fmt.Fprintf(&p.b, format+"\n", args...) }

// amounts writes "power P1 3, P2 2", leaving out who has nothing.
func (p *printer) amounts(word string, of []uint8) {
	var parts []string
	for seat, n := range of {
		if n > 0 {
			parts = append(parts, p.g.name(uint8(seat))+" "+strconv.Itoa(int(n)))
		}
	}
	if parts != nil {
		p.line("%s %s", word, strings.Join(parts, ", "))
	}
}

func (p *printer) names(set uint8) string {
	var names []string
	for _, seat := range winnersOf(set) {
		names = append(names, p.g.name(seat))
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, ", ")
}

func (p *printer) spaces(set Spaces) string {
	var names []string
	for ; set.any(); set = set.rest() {
		names = append(names, p.g.board.name(set.first()))
	}
	return strings.Join(names, " ")
}

// players writes what players have beside the board.
func (p *printer) players() {
	s := p.s
	p.amounts("power", s.Power[:])
	p.amounts("tokens", s.Tokens[:])
	p.amounts("streak", s.Streak[:])
	if s.Entered != p.g.entered(s) {
		p.line("introduced %s", p.names(s.Entered))
	}
	for seat := range p.g.players() {
		if ty := s.echoOf(seat); ty != NoType {
			p.line("echo %s %s", p.g.name(seat), typeName(ty))
		}
	}
}

// entered returns who has surely had an introduction: everybody on the board.
func (g *Game) entered(s *State) (set uint8) {
	for seat := range g.players() {
		if s.own(seat).any() {
			set |= 1 << seat
		}
	}
	return set
}

// turn writes whose turn it is.
func (p *printer) turn() {
	s := p.s
	p.line("turn %s", p.g.name(s.Turn))
	if s.Half != 0 {
		p.line("half 2")
	}
	if s.Extra {
		p.line("extra")
	}
	if s.Round != p.g.start.Round {
		p.line("round %d", s.Round)
	}
	if s.Rains != p.g.presumedRains(s) {
		p.line("rains %d", s.Rains)
	}
	if s.Crowd != 0 {
		p.line("crowded %s", p.g.board.name(s.Crowd-1))
	}
}

// presumedRains returns how many turns RAIN has begun in a position that says
// no more than the round: one in each.
func (g *Game) presumedRains(s *State) uint16 {
	if g.rain == nil || s.Round == g.start.Round {
		return g.start.Rains
	}
	return s.Round
}

// phase writes where the turn stands.
func (p *printer) phase() {
	s, board := p.s, p.g.board
	word := phaseNames[min(int(s.Phase), int(Over))]
	switch s.Phase {
	case Act:
		p.line("phase act %s %s %d", p.acting(), typeName(s.Chosen), s.Left)
		p.bonus()
	case Sync:
		owed := ""
		for ty := Eat; ty <= MoveType; ty++ {
			if s.Owed>>ty&1 != 0 {
				owed += " " + typeName(ty)
			}
		}
		p.line("phase sync %s%s", p.acting(), owed)
		p.line("chosen %s", typeName(s.Chosen))
	case Immolate, Regenerate:
		p.line("phase %s %s %s %s %d", word, p.g.name(s.Lost>>2), typeOrNone(Type(s.Lost&3)), board.name(s.Victim-1), s.Group)
	case Roll:
		p.line("phase roll %d", s.Rolls+1)
	case Over:
		p.line("phase over")
		p.line("winner %s", p.names(s.Winners))
		if s.Reason != NoReason {
			p.line("reason %s", reasonName(s.Reason))
		}
	default:
		p.line("phase %s", word)
	}
	p.waiting()
}

func typeOrNone(ty Type) string {
	if ty == NoType {
		return "none"
	}
	return typeName(ty)
}

// acting names the activated organism by its first space, or its number when
// it has no element left.
func (p *printer) acting() string {
	if p.s.Live.any() {
		return p.g.board.name(p.s.Live.first())
	}
	return strconv.Itoa(int(p.s.Now))
}

// bonus writes the pending bonus actions, the latest last.
func (p *printer) bonus() {
	for i := 15; i >= 0; i-- {
		if entry := p.s.Bonus >> (4 * i) & 15; entry != 0 {
			p.line("bonus %s %d", typeOrNone(Type(entry&3)), entry>>2)
		}
	}
}

// waiting writes who decides and what waits, when that is not the turn's own
// player.
func (p *printer) waiting() {
	s := p.s
	if s.Phase == Act && s.Who != s.Turn {
		p.line("acting %s", p.g.name(s.Who))
	}
	for left := s.Members; left != 0; left >>= 9 {
		p.line("member-actions %s %d", p.g.name(uint8(left&15)-1), left>>4&31)
	}
	if s.Phase != Act && s.Phase != Sync && s.Live.any() {
		p.line("removing %s", p.spaces(s.Live))
	}
	if s.Paid {
		p.line("paid")
	}
	if s.Pause {
		p.line("pausing")
	}
}

// organisms writes membership where it is not what a reader would take it to
// be, and what organisms have chosen.
func (p *printer) organisms() {
	s := p.s
	plain := *s
	p.g.supposed(&plain)
	if plain.Spot != s.Spot {
		var groups [maxNumbers + 1]Spaces
		for left := s.elements(); left.any(); left = left.rest() {
			n := s.organism(left.first())
			groups[n] = groups[n].or(one(left.first()))
		}
		for n := range groups {
			if groups[n].any() && (n > 0 || groups[0] == s.elements()) {
				p.line("member %d: %s", n, p.spaces(groups[n]))
			}
		}
	}
	for n := uint8(1); n < 16; n++ {
		ty := Type(s.Chose>>(2*n)) & 3
		switch {
		case s.Done>>n&1 != 0:
			p.line("done %d %s", n, typeOrNone(ty))
		case ty != NoType && !((s.Phase == Act || s.Phase == Sync) && n == s.Now):
			p.line("chose %d %s", n, typeName(ty))
		}
		if bits := s.Barred >> (3 * n) & 7; bits != 0 {
			for ty := Eat; ty <= MoveType; ty++ {
				if bits>>(ty-1)&1 != 0 {
					p.line("barred %d %s", n, typeName(ty))
				}
			}
		}
	}
}

// supposed numbers the organisms as a reader would: in phases C and D as they
// touch.
func (g *Game) supposed(s *State) {
	for left := s.elements(); left.any(); left = left.rest() {
		s.setOrganism(left.first(), 0)
	}
	switch s.Phase {
	case Echo, Choose, Act, Sync:
		if phase := s.Phase; s.Turn < g.players() {
			s.Half = 0
			g.frozen(g, s, g.lawful(s))
			s.Phase = phase
		}
	}
}

// notes writes what is noted about elements.
func (p *printer) notes() {
	for _, n := range p.s.Notes {
		at := p.g.board.name(uint8(n & 127))
		switch {
		case n == 0 || n&fieldNote != 0:
		case subject(n) == slidNote:
			p.line("slid %s %s", at, p.g.board.name(uint8(n>>7)&127))
		case subject(n) == immuneNote:
			p.line("immune %s %s", at, p.names(uint8(n>>7)&63))
		case subject(n) == reclaimNote:
			p.line("owed %s outside %d", p.g.name(uint8(n>>7)&7), n&127)
		case subject(n) == harmedNote:
			p.line("disrupted %s %s", at, p.g.name(uint8(n>>7)&7))
		case subject(n) == brokenNote:
			p.line("broken %s", at)
		case subject(n) == projectedNote:
			p.line("used %s", at)
		case subject(n) == printedNote:
			p.line("transmuted %s %s", at, typeOrNone(Type(n>>7)&3))
		}
	}
}
