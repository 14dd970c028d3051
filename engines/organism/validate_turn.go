package organism

import (
	"math/bits"

	"umpire/engines/rule"
)

// validateCounters judges what is counted from turn to turn: rounds, RAIN's turns and
// the streaks of holding the center.
func (g *Game) validateCounters(s *State, t *trace) bool {
	first := g.turnOfFirst(s)
	dry := s.Rains == 0 || s.Rains == 1 && s.Turn == rainSeat && s.Phase == Roll && s.Rolls == 0
	switch {
	case g.rain == nil && s.Rains != 0 && t.BreaksFor(SetupMutations, func(e *rule.Evidence) {
		e.Say("RAIN has started %s, and is not in play", rule.Count(int(s.Rains), "turn"))
	}):
	case s.Round == 0 && s.Turn != rainSeat && !first && t.BreaksFor(TurnAlternate, func(e *rule.Evidence) {
		e.About(g.seats[0]).Say("%s has not begun any turn", g.seats[0])
	}):
	case g.rain != nil && max(s.Round, s.Rains) < maxRounds && s.Rains != s.Round+g.rainAhead(s) && t.BreaksFor(RainFirst, func(e *rule.Evidence) {
		e.Say("RAIN has begun %s, and %s has begun %s", rule.Count(int(s.Rains), "turn"), g.seats[0], rule.Count(int(s.Round), "turn"))
	}):
	case g.rain != nil && dry && s.own(rainSeat).any() && t.BreaksFor(SetupEmptyBoard, func(e *rule.Evidence) {
		e.Say("RAIN has not placed any element yet")
	}):
	case s.Round == 0 && s.Entered|g.entered(s) != 0 && t.BreaksFor(SetupEmptyBoard, func(e *rule.Evidence) {
		name := g.name(uint8(bits.TrailingZeros8(s.Entered | g.entered(s))))
		e.About(name).Say("no player has begun a turn, and %s has introduced an organism", name)
	}):
	case !g.validStreaks(s, t):
	default:
		return true
	}
	return false
}

// turnOfFirst reports whether a turn of the first seat is to begin that counts as a round.
func (g *Game) turnOfFirst(s *State) bool {
	return s.Turn == 0 && s.Phase == Start && s.Half == 0 && !s.Extra
}

// rainAhead returns how many turns more than the first player RAIN has begun.
func (g *Game) rainAhead(s *State) uint16 {
	if s.Turn == rainSeat && s.Phase != Start || g.turnOfFirst(s) {
		return 1
	}
	return 0
}

// presumedRound returns the round of a position that does not say it: the first in which
// what it says can be.
func (g *Game) presumedRound(s *State) uint16 {
	round := uint16(1)
	if g.rain != nil && s.Entered|g.entered(s) == 0 && (g.turnOfFirst(s) || s.Turn == rainSeat && s.own(rainSeat).none()) {
		round = 0
	}
	for seat := range g.players() {
		for g.streaks && round < maxRounds && int(s.Streak[seat]) > g.turnsHad(s, seat, round) {
			round++
		}
	}
	return round
}

// presumedRains returns how many turns RAIN has begun in a round.
func (g *Game) presumedRains(s *State, round uint16) uint16 {
	if g.rain == nil {
		return 0
	}
	return round + g.rainAhead(s)
}

// turnsHad returns how often at most a seat has had phase B by a round.
func (g *Game) turnsHad(s *State, seat uint8, round uint16) int {
	n := int(round)
	switch {
	case g.verbs[DoAvenge].on: // extra turns are not counted
		return maxRounds
	case s.Turn < g.players() && seat > s.Turn:
		n--
	}
	if g.paired {
		n *= 2
	}
	if seat == s.Turn {
		if g.paired && s.Half == 0 {
			n--
		}
		if s.Phase == Introduce {
			n--
		}
	}
	return max(n, 0)
}

func (g *Game) validStreaks(s *State, t *trace) bool {
	for seat := range g.players() {
		had := g.turnsHad(s, seat, s.Round)
		if n := int(s.Streak[seat]); g.streaks && n > had && t.BreaksFor(DrinkStreak, func(e *rule.Evidence) {
			e.About(g.name(seat)).Say("%s has held the center on %s of %d in round %d", g.name(seat), rule.Count(n, "turn"), had, s.Round)
		}) {
			return false
		}
	}
	return true
}

// validateActing judges the organisms of a turn and the activation that is in progress.
func (g *Game) validateActing(s *State, t *trace) bool {
	if !g.validOrganisms(s, t) {
		return false
	}
	if s.Phase != Act && s.Phase != Sync {
		return true
	}
	law := g.lawful(s)
	act, most, name := s.Phase == Act, g.maxActions(s, s.Who), g.name(s.Who)
	switch {
	case s.Done>>s.Now&1 != 0 && t.BreaksFor(ChooseOrganism, func(e *rule.Evidence) {
		e.Say("the organism of %s acts, and is done", g.acting(s))
	}):
	case s.Half != 0 && !g.read.allDifferent && s.Chosen != NoType && s.bars(s.Now, s.Chosen) && t.BreaksFor(AccelerateDifferent, func(e *rule.Evidence) {
		e.Say("the organism of %s acts by %s, and may not choose it in the second turn of the pair", g.acting(s), typeName(s.Chosen))
	}):
	case act && s.Who != s.Turn && (g.bond == nil || !g.verbs[DoCombust].on && !s.Live.meets(s.own(s.Who))) && t.BreaksFor(PerformOwnOrganism, func(e *rule.Evidence) {
		e.About(name).Say("%s acts, and has no part in the organism of %s", name, g.acting(s))
	}):
	case act && int(s.Left) > most && t.BreaksFor(ChooseCount, func(e *rule.Evidence) {
		e.About(name).Say("%s has %s left, and %s of the type in the organism", name, rule.Count(int(s.Left), "action"), rule.Count(most, "element"))
	}):
	case act && !g.validBonus(s) && t.BreaksFor(CombustGain, func(e *rule.Evidence) { e.Say("a bonus is one or two actions of one type") }):
	case act && !g.validMembers(s, t):
	case act && !((s.Left > 0 || s.Bonus != 0) && s.Live.any() || g.anyFree(s, law)) && t.BreaksFor(PerformEnd, func(e *rule.Evidence) {
		e.Say("no action is left, and no free decision is legal")
	}):
	default:
		return true
	}
	return false
}

// maxActions returns how many actions a seat can have left in the activation: as many as it
// has elements of the chosen type, since those are not lost and do not change.
func (g *Game) maxActions(s *State, seat uint8) int {
	whose := s.Live
	if !g.read.mergeTotal {
		whose = whose.and(s.own(seat))
	}
	n := whose.and(s.of(s.Chosen)).len()
	if s.noted() {
		for _, note := range s.Notes {
			if note.is(printedNote) && note.printed() == s.Chosen && whose.and(one(note.at())).without(s.of(s.Chosen)).any() {
				n++ // it has been transmuted since
			}
		}
	}
	switch {
	case !g.verbs[DoCombust].on && len(g.changing) == 0:
		return n
	case g.read.unlimited || g.read.mergeTotal || g.read.recount:
		return 127
	}
	return pieces
}

func (g *Game) validBonus(s *State) bool {
	for left := s.Bonus; left != 0; left >>= 4 {
		if n := left >> 2 & 3; left&3 == 0 || n == 0 || n > bonusActions {
			return false
		}
	}
	return true
}

// validMembers judges the members of a merged organism who are still to act.
func (g *Game) validMembers(s *State, t *trace) bool {
	seen := uint8(1) << s.Who
	for left := s.Members; left != 0; left >>= memberBits {
		seat, actions := unpackMember(left)
		twice, name := seen>>seat&1 != 0, g.name(seat)
		seen |= 1 << seat
		switch {
		case (twice || !g.verbs[DoCombust].on && !s.Live.meets(s.own(seat))) && t.BreaksFor(MergePlayOrder, func(e *rule.Evidence) {
			e.About(name).Say("%s is not a further member of the organism of %s", name, g.acting(s))
		}):
			return false
		case int(actions) > g.maxActions(s, seat) && t.BreaksFor(ChooseCount, func(e *rule.Evidence) {
			e.About(name).Say("%s is to have %s, and has %s of the type in the organism", name, rule.Count(int(actions), "action"), rule.Count(g.maxActions(s, seat), "element"))
		}):
			return false
		}
	}
	return true
}

// validOrganisms judges which elements belong to which organism of the turn.
func (g *Game) validOrganisms(s *State, t *trace) bool {
	if !s.numbered() {
		return true
	}
	choosing, pure := s.Phase < Conflict, true
	for at := range s.elements().each {
		n := s.organism(at)
		strange := g.bond == nil && s.owner(at) != s.Turn || s.owner(at) == rainSeat && s.Turn != rainSeat
		var mixed Spaces
		if g.bond == nil || s.owner(at) == rainSeat {
			mixed = s.group(s.elements(), n).and(s.foreign(s.owner(at)))
		}
		pure = pure && (n == 0 || mixed.none())
		switch {
		case n == 0:
		case mixed.any() && t.BreaksFor(OrganismContiguous, func(e *rule.Evidence) {
			e.About(g.board.name(at)).Say("%s and %s belong together", g.touched(s, one(at)), g.touched(s, one(mixed.first())))
		}):
			return false
		case choosing && strange && pure && t.BreaksFor(OrganismStartOfTurn, func(e *rule.Evidence) {
			e.About(g.board.name(at)).Say("%s is in an organism of %s's turn", g.touched(s, one(at)), g.name(s.Turn))
		}):
			return false
		}
	}
	for done := s.Done &^ 1; done != 0; done &= done - 1 {
		if n := uint8(bits.TrailingZeros16(done)); s.chose(n) == NoType && t.BreaksFor(ChooseType, func(e *rule.Evidence) {
			e.Say("organism %d is done, and has not chosen any type", n)
		}) {
			return false
		}
	}
	if !pure || s.Phase != Echo && (s.Phase != Choose || s.Done != 0 || g.ways[ByEcho]) {
		return true
	}
	plain := *s
	g.supposed(&plain)
	return plain.Spot == s.Spot || !t.BreaksFor(OrganismStartOfTurn, func(e *rule.Evidence) {
		e.Say("before the first choice the organisms are what touches")
	})
}

// unplayed returns the clause of the mutation or reading that makes a note, if that is not
// in play, else 0.
func (g *Game) unplayed(n note) clause {
	switch what := n.subject(); {
	case what == slidNote && (!g.verbs[DoSlide].on || g.read.slideAgain):
		return SlideLimit
	case what == projectedNote && !g.ways[ByProject]:
		return ProjectOnce
	case what == immuneNote && g.bond == nil:
		return MergeImmunity
	case what == reclaimNote && !g.verbs[DoReclaim].on:
		return ReclaimTrigger
	}
	return 0
}

func (g *Game) validateNotes(s *State, t *trace) bool {
	for _, n := range s.Notes {
		if n == 0 || n.is(fieldNote) {
			continue
		}
		if c := g.unplayed(n); c != 0 {
			if t.BreaksFor(c, func(e *rule.Evidence) { e.Say("nothing in play brings this about") }) {
				return false
			}
			continue
		}
		c, words := g.misnoted(s, n)
		if words != "" && t.BreaksFor(c, func(e *rule.Evidence) { e.Say("%s", words) }) {
			return false
		}
	}
	return true
}

// misnoted says what is wrong with a note, and which clause has it otherwise.
func (g *Game) misnoted(s *State, n note) (clause, string) {
	at := g.board.name(n.at())
	owner := s.owner(n.at())
	activated := s.organism(n.at()) != 0 && (s.organism(n.at()) == s.Now || s.Done>>s.organism(n.at())&1 != 0)
	switch n.subject() {
	case slidNote:
		switch {
		case !s.Live.has(n.at()):
			return SlideLimit, at + " has slid, and is not in the organism that acts"
		case s.Chosen != MoveType && !g.read.slideAny:
			return SlideWhen, at + " has slid, and the chosen type is " + typeName(s.Chosen)
		case s.field(n.slide()).kind() != SlideField:
			return SlideLimit, g.board.name(n.slide()) + " holds no slide field"
		}
	case projectedNote:
		if !s.Live.has(n.at()) {
			return ProjectOnce, at + " has used a field, and is not in the organism that acts"
		}
	case harmedNote:
		switch {
		case n.victim() == owner:
			return ConflictOwnSafe, at + " is of " + g.name(owner) + ", whose element it has disrupted"
		case owner != s.Turn:
			return IntegritySacrifice, at + " is of " + g.name(owner) + ", and the turn is of " + g.name(s.Turn)
		case g.rain != nil && owner != rainSeat && n.victim() != rainSeat:
			return RainPlayersPeace, at + " has disrupted an element of " + g.name(n.victim())
		}
	case printedNote:
		switch {
		case n.printed() == s.kind(n.at()) || n.printed() == NoType:
			return TransmuteEffect, at + " counts as what is printed on it"
		case s.Phase < Conflict && !activated || g.bond == nil && owner != s.Turn || s.Turn == rainSeat:
			return TransmuteEffect, at + " is in no organism that has been activated"
		}
	case immuneNote:
		if n.members()>>owner&1 == 0 || n.members()&(n.members()-1) == 0 {
			return MergeImmunity, "the members whom " + at + " is safe from are " + g.joined(n.members())
		}
	case reclaimNote:
		if victim, _ := n.loss(); victim == s.Turn {
			return ReclaimTrigger, "it is the turn of " + g.name(victim) + ", who has lost the element"
		}
	case brokenNote:
		if owner == s.Turn {
			return IntroduceNoPower, at + " is of " + g.name(owner) + ", who has introduced"
		}
	}
	return 0, ""
}

// wonBefore returns who ended a turn just now with enough organisms to win, if the board is
// still as it was then.
func (g *Game) wonBefore(s *State, law *trace) (uint8, bool) {
	if s.Phase != Start && s.Phase != Introduce || g.endless() || g.read.threeAlways {
		return 0, false // by that reading it is found before the next choice
	}
	if g.verbs[DoTransmute].on {
		return 0, false // elements have turned back since
	}
	if g.read.anyOrganisms {
		after := *s
		won := g.maxOrganisms(&after, g.count, law)
		return uint8(bits.TrailingZeros8(after.Winners)) & 7, won
	}
	last := s.Turn
	for seat := uint8(0); s.Half == 0 && !s.Extra && seat < g.players(); seat++ {
		if g.following(seat) == s.Turn {
			last = seat
		}
	}
	return last, last < g.players() && g.count(g, s, last, law) >= organismsToWin
}
