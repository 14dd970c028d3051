package organism

import (
	"fmt"

	"umpire/engines/rule"
)

func init() {
	Def.Unwritten = [][2]string{
		{"~space of this board", "organism.board.rings-in-play"},
		{"~type of element", "organism.element.types"},
		{"~of food", "organism.component.food"},
		{"~organism of the acting", "organism.perform.own-organism"},
		{"power", "organism.end.power"},
		{"echo", "organism.echo.action"},
		{"tokens", "organism.avenge.spend"},
	}
}

// Validate judges a position: can it be on a table?
func (g *Game) Validate(s *State, t *trace) bool {
	switch {
	case s.Crowd.Is() && t.Breaks(SpaceCapacity):
	case !g.read.unlimited && g.tooMany(s) && t.Breaks(ComponentElements):
	case g.tooMuchRain(s) && t.Breaks(RainSupply):
	case g.inContact(s, t).any() && t.Breaks(MoveSameTypeNever):
	case s.field(centre) != 0 && t.Breaks(FieldNotCenter):
	case s.markedTwice(fieldNote) && t.Breaks(FieldOnePerSpace):
	case g.overFields(s) && t.Breaks(FieldSupply):
	case g.start.noted() && g.overFields(s) && t.Breaks(InheritLimits):
	case s.fields(func(n note) bool { return !g.grows[min(n.kind(), 5)] && !g.laid[min(n.kind(), 5)] }).any() && t.Breaks(FieldTakenAtStart):
	case s.fieldsOf(PillarField).meets(s.elements()) && t.Breaks(PillarExclusive):
	case g.pillarsTouch(s, t) && t.Breaks(PillarAnnihilate):
	default:
		return g.validatePhase(s, t)
	}
	return false
}

// tooMany reports whether a player has more than five pieces of a type.
func (g *Game) tooMany(s *State) bool {
	for seat := range g.players() {
		for ty := Eat; ty <= MoveType; ty++ {
			if s.pieceCount(seat, ty) > pieces {
				return true
			}
		}
	}
	return false
}

func (g *Game) tooMuchRain(s *State) bool {
	for ty := Eat; ty <= MoveType; ty++ {
		if s.pieceCount(rainSeat, ty) > rainPieces {
			return true
		}
	}
	return false
}

// inContact returns the elements that touch a foreign one of their type though they may not.
func (g *Game) inContact(s *State, t *trace) (set Spaces) {
	for at := range s.elements().each {
		near := g.near(s, at, forMoving, t)
		if s.own(rainSeat).has(at) {
			near = g.near(s, at, unnamed, t) // over links RAIN falls into contact
		} else {
			near = near.without(s.own(rainSeat)).or(g.near(s, at, unnamed, t))
		}
		if near.and(s.of(s.kind(at))).meets(g.shunned(s, s.owner(at), t).without(s.own(s.owner(at)))) {
			set = set.or(one(at))
		}
	}
	return set
}

func (g *Game) overFields(s *State) bool {
	for seat := range g.players() {
		if g.reserve(s, seat) < 0 {
			return true
		}
	}
	return false
}

func (g *Game) pillarsTouch(s *State, t *trace) bool {
	pillars := s.fieldsOf(PillarField)
	return g.around(s, pillars, forMoving, t).meets(pillars)
}

func (g *Game) violationCrowd(s *State) string {
	return g.board.name(s.Crowd.Must()) + " holds two elements"
}

func (g *Game) violationPieces(s *State) string {
	for seat := range g.players() {
		for ty := Eat; ty <= MoveType; ty++ {
			if n := s.pieceCount(seat, ty); n > pieces {
				return fmt.Sprintf("%s has %d of type %s", g.name(seat), n, typeName(ty))
			}
		}
	}
	return ""
}

func (g *Game) violationContact(s *State) string { return g.touched(s, g.inContact(s, g.lawful(s))) }

func (g *Game) violationPillars(s *State) string {
	return "pillar and element in " + g.spaceList(s.fieldsOf(PillarField).and(s.elements()))
}

// validatePhase judges where a turn stands: that the decision is one to which a turn
// comes, and that a game that is over, and no other, has reached its end.
func (g *Game) validatePhase(s *State, t *trace) bool {
	return g.validateAgreed(s, t) && g.validateCounters(s, t) && g.validateDecision(s, t) && g.validateActing(s, t) &&
		g.validateNotes(s, t) && g.validateOthers(s, t) && g.validateEnd(s, t)
}

// validateAgreed judges what only mutations bring about.
func (g *Game) validateAgreed(s *State, t *trace) bool {
	tokens, streaks := s.Tokens != [6]uint8{}, s.Streak != [6]uint8{}
	switch {
	case !g.knows(s.Phase) && t.Breaks(SetupMutations):
	case (tokens || s.Extra) && (!g.verbs[DoAvenge].on || s.Turn == rainSeat && s.Extra) && t.Breaks(AvengeSpend):
	case streaks && !g.streaks && t.Breaks(DrinkStreak):
	case s.Half != 0 && (!g.paired || s.Turn == rainSeat) && t.Breaks(AccelerateTwo):
	case s.Half == 0 && g.paired && s.Phase == Avenge && t.BreaksFor(AccelerateTwo, func(e *rule.Evidence) { e.Say("the second turn of the pair is to come") }):
	case s.Half == 0 && s.Barred != 0 && t.BreaksFor(AccelerateDifferent, func(e *rule.Evidence) { e.Say("it is not the second turn of a pair") }):
	case s.Echo != 0 && !g.ways[ByEcho] && t.Breaks(EchoAction):
	case g.echoesOther(s) && t.BreaksFor(EchoAction, func(e *rule.Evidence) {
		e.About(g.name(s.Turn)).Say("%s leaves %s to echo, and the organism of the turn that was activated last has not chosen it", g.name(s.Turn), typeName(s.echoOf(s.Turn)))
	}):
	case s.Phase == Echo && s.Done != 0 && t.BreaksFor(EchoAction, func(e *rule.Evidence) { e.Say("an organism has been activated, and the extra action comes before") }):
	case (s.transmuted() && !g.verbs[DoTransmute].on || s.markedTwice(printedNote)) && t.Breaks(TransmuteEffect):
	case s.Bonus != 0 && !g.verbs[DoCombust].on && t.Breaks(CombustGain):
	case s.Members != 0 && g.bond == nil && t.Breaks(MergePlayOrder):
	default:
		return true
	}
	return false
}

// echoesOther reports whether the acting player leaves a type to echo that is not that of
// the activation in progress, or leaves one before any.
func (g *Game) echoesOther(s *State) bool {
	if s.Turn >= g.players() || s.echoOf(s.Turn) == NoType || s.Phase == Start || s.Phase >= Conflict {
		return false
	}
	if s.Phase == Act || s.Phase == Sync {
		return s.echoOf(s.Turn) != s.Chosen && !g.read.echoPerformed
	}
	return s.Done == 0 && !(g.read.echoPerformed && s.Phase >= Echo)
}

func (g *Game) knows(phase Phase) bool {
	switch phase {
	case Echo:
		return g.ways[ByEcho]
	case Sync:
		return g.ways[BySync]
	}
	return phase >= Over || len(g.decisions[phase]) > 0
}

// validateDecision judges that a turn can come to this decision of the acting player's.
func (g *Game) validateDecision(s *State, t *trace) bool {
	if s.Turn == rainSeat {
		return s.numbered() && s.Phase > Sync || s.Phase == Start || s.Phase == Roll && !(int(s.Rolls) >= g.rain.rolls && t.Breaks(RainIntense)) || s.Phase == Over || !t.Breaks(RainNoChoices)
	}
	law := g.lawful(s)
	switch {
	case s.Phase == Introduce && !g.absent(s, s.own(s.Turn)) && t.Breaks(IntroduceWhen):
	case s.Phase == Echo && g.ways[ByEcho] && g.echoed(s, s.Turn) == NoType && t.Breaks(EchoNoPrevious):
	case s.Phase == Choose && !s.awaits(s.elements()) && t.Breaks(ChooseOrganism):
	case s.Phase == Sync && g.ways[BySync] && (s.Owed == 0 || s.Owed != g.inTune(s, law)) && t.Breaks(SynchronizeCheck):
	case s.Phase == Avenge && g.knows(Avenge) && s.Tokens[s.Turn%6] == 0 && t.Breaks(AvengeSpend):
	default:
		return true
	}
	return false
}

// validateOthers judges that what falls to the owner of a lost element can be decided.
func (g *Game) validateOthers(s *State, t *trace) bool {
	if !s.settling() || !g.knows(s.Phase) {
		return true
	}
	law, at := g.lawful(s), s.Victim.Must()
	owner := Move{By: rule.Seat(s.Who)}
	switch {
	case s.Phase != Reclaim && s.elements().has(at) && t.Breaks(ConflictRemoved):
	case s.Phase == Immolate && len(g.dropKinds()) < 2 && t.Breaks(ImmolateRequires):
	case s.Phase == Immolate && at == centre && t.Breaks(ImmolateCenter):
	case s.Phase == Immolate && g.reserve(s, s.Who) <= 0 && t.Breaks(ImmolateSupply):
	case s.Phase == Regenerate && !anyOf(g.verbs[DoRegenerate].list, g, s, activation{}, owner, law) && t.Breaks(RegenerateOffer):
	case s.Phase == Reclaim && !anyOf(g.verbs[DoReclaim].list, g, s, activation{}, owner, law) && t.Breaks(ReclaimWhere):
	default:
		return true
	}
	return false
}

// validateEnd judges that a game is over when it has come to an end.
func (g *Game) validateEnd(s *State, t *trace) bool {
	var reached uint8
	for seat := range g.players() {
		if s.Power[seat] >= g.limit() && !g.endless() {
			reached |= 1 << seat
		}
	}
	if s.Phase != Over {
		decides := s.Phase < Conflict || s.Phase == Avenge || s.Phase == Roll
		won, ended := g.wonBefore(s, g.lawful(s))
		return !((s.Winners != 0 || s.Reason != NoReason) && t.BreaksFor(EndImmediate, func(e *rule.Evidence) {
			e.Say("the game is not over; winner: %s", g.names(s.Winners))
		})) && !(decides && reached != 0 && !g.read.tiesGoOn && t.BreaksFor(EndPower, func(e *rule.Evidence) {
			e.Say("the game continues, and the threshold is reached by %s", g.joined(reached))
		})) &&
			!(ended && t.BreaksFor(EndThreeOrganisms, func(e *rule.Evidence) {
				e.About(g.name(won)).Say("%s has ended a turn with %d organisms", g.name(won), g.count(g, s, won, g.lawful(s)))
			}))
	}
	best := g.strongest(s, reached)
	switch s.Reason {
	case ByPower:
		switch {
		case (s.Winners == 0 || s.Winners&^reached != 0) && t.Breaks(EndPower):
		case s.Winners&reached&^best != 0 && t.Breaks(EndPowerWinner):
		case s.Turn < g.players() && best&(best-1) != 0 && s.Winners>>s.Turn&1 != 0 && t.Breaks(EndPowerTie):
		default:
			return true
		}
		return false
	case ByOrganisms:
		return g.validateOrganisms(s, t)
	case ByRain:
		fallen := g.rain != nil && s.Turn == rainSeat && int(s.Power[rainSeat]) >= g.rain.threshold && s.Winners == g.rain.winners(g, s)
		return !(!fallen && t.Breaks(RainEnd))
	}
	return s.Reason == Overfull && s.Winners == 0 || !t.Breaks(EndImmediate)
}

// validateOrganisms judges a win by three organisms.
func (g *Game) validateOrganisms(s *State, t *trace) bool {
	winner := uint8(0)
	for winner < g.players() && s.Winners != 1<<winner {
		winner++
	}
	law := g.lawful(s)
	owned := func(e *rule.Evidence) {
		e.Say("the winner is %s", g.joined(s.Winners))
		if winner < g.players() {
			e.Say("%s has %s", g.name(winner), rule.Count(g.count(g, s, winner, law), "living organism"))
		}
	}
	switch {
	case (winner == g.players() || g.endless()) && t.BreaksFor(EndThreeOrganisms, owned):
	case winner < g.players() && winner != s.Turn && !g.read.anyOrganisms && t.Breaks(EndThreeOnlyActing):
	case winner < g.players() && !g.read.threeAlways && g.count(g, s, winner, law) < organismsToWin && t.BreaksFor(EndThreeOrganisms, owned):
	default:
		return true
	}
	return false
}
