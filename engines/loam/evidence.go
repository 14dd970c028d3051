package loam

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"umpire/engines/rule"
)

type evidence = rule.Evidence

func (g *Game) fact(s *State, format string, args ...any) string {
	return g.name(s.own()) + "." + fmt.Sprintf(format, args...)
}

// sizeOf is the ground that a community of the active player has so many creatures.
func (g *Game) sizeOf(e *evidence, s *State, c community, op string, n int) *evidence {
	return e.Since(g.sizeFact(s, c), c.size(), op, n).About(communityID(c.id))
}

func (g *Game) ownerOf(s *State, c community) string {
	for seat := range g.players() {
		if from, end := s.zone(seat); from <= c.from && c.to <= end {
			return g.name(seat)
		}
	}
	return ""
}

func (g *Game) sizeFact(s *State, c community) string {
	return fmt.Sprintf("%s.size(%q)", g.ownerOf(s, c), communityID(c.id))
}

func (g *Game) isComplete(e *evidence, s *State, a, b community) {
	if b.size() > a.size() {
		a, b = b, a
	}
	g.sizeOf(e, s, a, ">=", g.cards.Numbers.Size).Say("%s has %s", communityID(a.id), rule.Count(a.size(), "creature"))
}

// lacks adds the ground that a fact, a list, does not hold a name.
func lacks(e *evidence, list, name string) *evidence {
	return e.Is(fmt.Sprintf("(%q in %s)", name, list), false)
}

func communityID(id uint8) string { return fmt.Sprintf("c%d", id) }

func (g *Game) dueIs(e *evidence, s *State) { e.Is("phase", g.phaseFact(s)).Say("%s", g.whatIsDue(s)) }

func (g *Game) inputIs(e *evidence, s *State, stat uint8, where string) {
	e.Is(g.fact(s, "input(%q)", Stats[stat%3]), s.where(s.own(), stat)).Say("the %s input %s", Stats[stat%3], where)
}

func (g *Game) inputsHeld(e *evidence, s *State) {
	e.Since(fmt.Sprintf("count([%q, %q, %q], %s.input(#) == \"hand\")", Stats[0], Stats[1], Stats[2], g.name(s.own())), bits.OnesCount8(s.inHand()), ">", 0)
	e.Say("still in hand: %s", inputList(s.inHand()))
}

func (g *Game) sideShows(e *evidence, s *State, stat uint8) {
	seat := s.own()
	up, value := s.Up[seat]>>stat&1, s.Stats[seat][stat%3]
	e.Is(g.fact(s, "upgraded(%q)", Stats[stat%3]), up != 0)
	if up != g.sides(&s.Stats[seat])>>stat&1 {
		e.Say("%s left the %s input on its basic side", g.name(seat), Stats[stat%3])
		return
	}
	e.Say("%s of %s is %d, so the %s side of its input shows", Stats[stat%3], g.name(seat), value, sideWords[up])
}

// whereIs says where a creature lies, as far as everybody at the table can see.
func (g *Game) whereIs(s *State, card uint8) string {
	var places []string
	seat := s.own()
	if s.Hand[seat].has(card) {
		places = append(places, "in the hand of "+g.name(seat))
	}
	for other := range g.players() {
		if other != seat && s.Known[other].has(card) {
			places = append(places, "in the hand of "+g.name(other))
		}
	}
	for _, pile := range []struct {
		pile *Pile
		text string
	}{{&s.Soil, "in the soil"}, {&s.Discard, "in the discard pile"}, {&s.Alien, "an invasive creature"}} {
		if pile.pile.has(card) {
			places = append(places, pile.text)
		}
	}
	for owner := range g.players() {
		from, end := s.zone(owner)
		for i := from; i < end; i++ {
			if s.Life[i] == card {
				places = append(places, fmt.Sprintf("in c%d of %s", s.Home[i], g.name(owner)))
			}
		}
	}
	if places == nil {
		places = []string{"in no place that lies open"}
	}
	return fmt.Sprintf("%s (%s) is %s", g.creatureName(card), g.label(card), strings.Join(places, " and "))
}

// lies says where a creature is, and from where the step takes creatures. In which sources a
// creature may be, for such a move, is given.
func (g *Game) lies(e *evidence, s *State, m *Move, may ...Source) {
	text, name := "", g.creatureName(m.Card)
	switch pile := s.source(m.From); {
	case m.hand().Is():
		e.Since("move.owner", g.name(m.hand().Must()), "!=", g.name(s.own()))
	case !slices.Contains(may, m.From):
		e.Since("move.from", sourceNames[m.From%sources], "in", otherSources(may))
	case !pile.has(m.Card) && m.From == Hand:
		lacks(e, g.fact(s, "hand"), name)
	case !pile.has(m.Card) && m.From == Soil:
		lacks(e, "soil", name)
	case !pile.has(m.Card):
		lacks(e, "discard", name)
	}
	if owner, ok := m.hand().Get(); ok {
		text = fmt.Sprintf("the hand of %s is not that of %s; ", g.name(owner), g.name(s.own()))
	}
	e.About(g.creatureName(m.Card)).Say("%s%s, and would come from the %s", text, g.whereIs(s, m.Card), sourceWords[m.From%sources])
	if s.asks(m) {
		e.Say("%s%s", e.Words, g.takenFrom(s))
	}
}

func otherSources(some []Source) (names []string) {
	for from, name := range sourceNames {
		if !slices.Contains(some, Source(from)) {
			names = append(names, name)
		}
	}
	return names
}

func (g *Game) takenFrom(s *State) string {
	st := &g.program[s.Step]
	if s.Step == 0 || st.from == 0 {
		return ""
	}
	return fmt.Sprintf("; the step takes creatures from the %s", st.from)
}

// otherSource says from where the step takes creatures, and from where the move would.
func (g *Game) otherSource(e *evidence, s *State, from Source, pile Pile) {
	lacks(e, "sources", sourceNames[from%sources])
	e.Say("%s would come from the %s%s", g.oneOf(pile), sourceWords[from%sources], g.takenFrom(s))
}

func (g *Game) oneOf(pile Pile) string {
	for card := range pile.each {
		return fmt.Sprintf("%s (%s)", g.creatureName(card), g.label(card))
	}
	return "a creature"
}

var sourceWords = [sources]string{"hand", "soil", "deck", "discard pile", "root zone"}

// limited says how a scenario limits placing from the soil.
func (g *Game) limited(e *evidence, s *State, l *limit, pile Pile) {
	e.Is("round", int(s.Round))
	if l.most == 0 {
		e.Say("in turn %d creatures are placed from the hand only, and %s would come from the soil", s.Round, g.oneOf(pile))
		return
	}
	e.Since("placed", int(s.Placed), "<", int(l.most))
	e.Say("%d of the first %d creatures of the turn %s been placed, and %s would come from the soil without adding %s",
		s.Placed, l.most, hasHave(int(s.Placed)), g.oneOf(pile), Stats[bits.TrailingZeros8(l.raises)%3])
}

func hasHave(n int) string {
	if n == 1 {
		return "has"
	}
	return "have"
}

// unqualified says which creatures a step or a cost takes.
func (g *Game) unqualified(e *evidence, pile Pile, limit *only) {
	for card := range pile.each {
		limit.excludes(e, g.cards.creature(card))
	}
	e.Say("%s does not qualify: %s", g.oneOf(pile), limit)
}

// String says who qualifies: "only level 1 or 2, of type MD".
func (o *only) String() string {
	if o == nil {
		return "every player does"
	}
	var parts []string
	add := func(what string, names []string) {
		if names != nil {
			parts = append(parts, what+strings.Join(names, " or "))
		}
	}
	var types, levels, stats []string
	for _, n := range o.types {
		types = append(types, Types[n])
	}
	for _, n := range o.levels {
		levels = append(levels, fmt.Sprint(n))
	}
	for _, n := range o.stats {
		stats = append(stats, Stats[n])
	}
	add("level ", levels)
	add("type ", types)
	add("a gain of ", stats)
	return "only " + strings.Join(parts, ", ")
}

// excludes is the ground that a limit does not let a creature pass that the move names.
func (o *only) excludes(e *evidence, c *Creature) {
	if o == nil {
		return
	}
	switch {
	case o.levels != nil && !slices.Contains(o.levels, int(c.Level)):
		e.Is(fmt.Sprintf("(move.level in %s)", strings.ReplaceAll(fmt.Sprint(o.levels), " ", ", ")), false)
	case o.types != nil && !slices.Contains(o.types, int(c.Type)):
		e.Is(fmt.Sprintf("(move.type in %s)", nameList(o.types, Types[:])), false)
	default:
		e.Is(fmt.Sprintf("any(move.gains, # in %s)", nameList(o.stats, Stats[:])), false)
	}
}

// nameList writes a list of some of the names, none of which has a space.
func nameList(which []int, names []string) string {
	some := rule.NamesOf(slices.Values(which), func(n int) string { return names[n] })
	return strings.ReplaceAll(fmt.Sprintf("%q", some), " ", ", ")
}

func (g *Game) missing(e *evidence, owner rule.Seat, id uint8) {
	lacks(e, g.name(owner)+".communities", communityID(id))
	e.Say("%s has no community %s", g.name(owner), communityID(id))
}

// ratioIs says how many creatures of level 1 a community has and needs.
func (g *Game) ratioIs(e *evidence, owner string, id uint8, n levels, card uint8) {
	if card != nobody {
		need := g.cards.Numbers.Ratio * (n.of(2) + 1)
		e.Since(fmt.Sprintf("%s.levels(%q)[0]", owner, communityID(id)), n.of(1), "<", need).Is("move.level", 2)
		e.About(communityID(id), g.creatureName(card))
		e.Say("%s has %d of level 1 and %d of level 2; with %s it needs %d of level 1", communityID(id), n.of(1), n.of(2), g.creatureName(card), need)
	}
}

func (g *Game) levelIs(e *evidence, card uint8) {
	if card != nobody {
		e.Is("move.level", int(g.cards.level[card&127])).Is("move.into", "new")
		e.About(g.creatureName(card)).Say("%s is level %d", g.creatureName(card), g.cards.level[card&127])
	}
}

// lieAt says at which positions of a community a creature may be placed.
func (g *Game) lieAt(e *evidence, c community, at uint8) {
	switch top := c.size() + 1; {
	case at < 1:
		e.Since("move.at", int(at), "<", 1)
	case int(at) > top || g.read.insertion == onTop:
		e.Since("move.at", int(at), "!=", top)
	default:
		e.Is(fmt.Sprintf("(move.at in [1, %d])", top), false)
	}
	text := fmt.Sprintf("position %d of %s, which has %s", at, communityID(c.id), rule.Count(c.size(), "creature"))
	switch top := c.size() + 1; {
	case g.read.insertion == onTop || g.read.insertion == ends && top == 1:
		text += fmt.Sprintf(": only %d, the top, is open", top)
	case g.read.insertion == ends:
		text += fmt.Sprintf(": only 1, the base, and %d, the top, are open", top)
	case at < 1 || int(at) > top:
		text += fmt.Sprintf(": positions 1 to %d can be named", top)
	}
	e.About(communityID(c.id)).Say("%s", text)
}

// united says how large two communities are, and together.
func (g *Game) united(e *evidence, s *State, a, b community) *evidence {
	n := g.levels(s, a) + g.levels(s, b)
	return e.About(communityID(a.id), communityID(b.id)).Say("%s has %s, %s has %d; together %d: %d of level 1, %d of level 2 and %d of level 3",
		communityID(a.id), rule.Count(a.size(), "creature"), communityID(b.id), b.size(), a.size()+b.size(), n.of(1), n.of(2), n.of(3))
}

func (g *Game) costs(e *evidence, m *Move) {
	b := &g.cards.Behaviors[m.Card]
	what, due := "nothing", 0
	if b.cost != nil {
		due = int(b.cost.n)
		what = fmt.Sprintf("%s from the %s", rule.Count(int(b.cost.n), "creature"), b.cost.from)
	}
	paid := "nothing is paid"
	if m.N > 0 {
		paid = fmt.Sprintf("%s %s paid", rule.Count(int(m.N), "creature"), isAre(int(m.N)))
	}
	e.Since("move.paid", int(m.N), "!=", due).Say("%s costs %s, and %s", b.Name, what, paid)
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

func (g *Game) unpaid(e *evidence, s *State, m *Move, card uint8, from Source) {
	e.About(g.creatureName(card)).Say("%s; it would be paid from the %s, and %s takes from the %s", g.whereIs(s, card), sourceWords[from%sources], g.behaviorName(m.Card), g.cards.Behaviors[m.Card].cost.from)
}

// notSoMany says that there are fewer of a creature than the first payments up to i name.
func (g *Game) notSoMany(e *evidence, s *State, m *Move, i int) {
	card, from := m.payment(i)
	pile, list, paid := &s.Soil, "soil", 0
	if from == Hand {
		pile, list = &s.Hand[s.Turn&3], g.fact(s, "hand")
	}
	for k := range i + 1 {
		if other, where := m.payment(k); other == card && where == from {
			paid++
		}
	}
	n := g.cards.count(pile, card)
	if e.Since(fmt.Sprintf("count(%s, # == %q)", list, g.creatureName(card)), n, "<", paid); n == 0 {
		g.unpaid(e, s, m, card, from)
		return
	}
	e.About(g.creatureName(card)).Say("%d %s %s in the %s, and %d would be paid", n, g.creatureName(card), isAre(n), sourceWords[from%sources], paid)
}

func (g *Game) pairIs(e *evidence, s *State, b uint8) {
	need := pairWords(g.cards.Behaviors[b].pair)
	made := "this effect has made no pair"
	if s.Pairs != 0 {
		made = "this effect has made " + pairWords(s.Pairs)
	}
	lacks(e, "pairs", need)
	e.About(g.behaviorName(b)).Say("%s needs %s; %s", g.behaviorName(b), need, made)
}

func (g *Game) available(e *evidence, s *State, b uint8) {
	lacks(e, "display", g.behaviorName(b)).Say("available: %s", list(g.behaviorNames(s.Display)))
}

// stays says why a unit cannot be left.
func (g *Game) stays(e *evidence, s *State, st *step, stop bool) {
	switch {
	case stop:
		e.Is("upTo", false).Say("the step is not marked up_to")
	case st.upTo:
		e.Is("upTo", true).Say("the step is marked up_to: stop ends it")
	case s.Phase == Drawing:
		e.Is("phase", "draw").Say("a creature can be drawn")
	case s.Phase == Burying:
		e.Is("phase", "bury").Say("a creature can be buried")
	case s.Phase == Placing:
		hand, soil := g.pickable(s, st, rule.NewTrace[State](&g.book).Silent())
		e.Since("move.placeable", hand.len()+soil.len(), ">", 0).Say("%s can be placed", g.oneOf(hand.or(&soil)))
	default:
		e.Is("phase", g.phaseFact(s)).Say("%s", g.whatIsDue(s))
	}
}

func (g *Game) picksFrom(e *evidence, pile Pile) {
	e.Is("move.there", false).Say("chance picks among: %s", list(g.creatureNames(pile)))
}

func (g *Game) hasPicked(e *evidence, s *State, m *Move) {
	name := g.creatureName(s.Drawn.Must())
	if e.Is("drawn", name); s.Drawn.Holds(m.Card) {
		e.Since("move.from", sourceNames[m.From%sources], "!=", sourceNames[s.From%sources])
	} else {
		e.Since("move.creature", g.creatureName(m.Card), "!=", name)
	}
	e.Say("chance picked %s from the %s", name, sourceWords[s.From%sources])
}

// orderIs says what is wrong with a new order.
func (g *Game) orderIs(e *evidence, s *State, m *Move) {
	c, ok := s.find(s.own(), m.Into)
	if !ok {
		g.missing(e, s.own(), m.Into)
		return
	}
	names := rule.NamesOf(slices.Values(s.Life[c.from:c.to]), g.creatureName)
	e.Is("move.same", false).About(communityID(c.id)).Say("%s has %s, base first", communityID(c.id), list(names))
}

// phaseFact returns the word for the decision that is due.
func (g *Game) phaseFact(s *State) string {
	if op := g.program[s.Step].op; s.Phase == PickOrStop && op <= opBury {
		return opNames[op]
	}
	return phaseWords[min(s.Phase, Over)]
}

func (s *State) where(seat rule.Seat, stat uint8) string {
	using, ok := s.Doing.input()
	switch {
	case seat != s.own():
		return "hand"
	case ok && using == stat && s.Used>>stat&1 != 0:
		return "in use"
	case s.Used>>stat&1 != 0:
		return "used"
	case s.Out>>stat&1 != 0:
		return "out"
	}
	return "hand"
}

func (g *Game) whatIsDue(s *State) string {
	text := dueWords[min(s.Phase, Over)]
	if s.Phase == Flipping && s.Turning != 0 {
		text = fmt.Sprintf("whether the %s input turns is to be decided: yes or no", Stats[bits.TrailingZeros8(s.Turning)%3])
	}
	if s.Doing != doNothing {
		text = fmt.Sprintf("%s is in progress; %s", g.doingWords(s.Doing), text)
	}
	return text
}

// doingWords says what is being resolved as a player would.
func (g *Game) doingWords(d EffectKind) string {
	switch d {
	case doStart:
		return "the scenario's text for the turn"
	case doTrigger:
		return "what the scenario grants for a behavior"
	case doEnd:
		return "the end of the turn"
	case doSetUp:
		return "the set-up"
	}
	return g.doingName(d)
}

var dueWords = [phases]string{
	ChooseFirst: "the first player is to be chosen", DrawCard: "a card of the creature deck is to be drawn", DrawBehavior: "a behavior is to be laid out",
	PickCard: "chance is to pick a creature", PickOrStop: "chance is to pick a creature, unless the player leaves it",
	TurnMove: "nothing is in progress", Placing: "a creature is to be placed", Drawing: "a creature is to be drawn", Burying: "a creature is to be buried",
	Choosing: "an option is to be chosen", Deciding: "whether to do what may be done is to be decided: yes or no", Flipping: "whether an input turns is to be decided: yes or no",
	Checking: "behaviors can be taken until the check is done", Discarding: "an input is to be discarded", ExtraPlacing: "an extra placement is to be made, or none",
	Cleansing: "an invasive creature is to be buried, or none", Over: "the game is over",
}

// MoveFacts are what evidence may name of a move.
type MoveFacts struct {
	Creature  string   `expr:"creature" doc:"the creature that is placed, drawn or buried; empty for none"`
	Type      string   `expr:"type" doc:"its type"`
	Level     int      `expr:"level" doc:"its level"`
	Gains     []string `expr:"gains" doc:"the stats that it raises"`
	From      string   `expr:"from" doc:"where it comes from: hand, soil, deck, discard, zone"`
	Owner     string   `expr:"owner" doc:"whose hand or community is named: the mover's unless another player is"`
	Into      string   `expr:"into" doc:"the community, or new"`
	At        int      `expr:"at" doc:"the position in it"`
	Second    string   `expr:"second" doc:"combine: the other community"`
	Effect    string   `expr:"effect" doc:"use: A, B, both or neither"`
	Paid      int      `expr:"paid" doc:"play: how many creatures pay"`
	Takes     []string `expr:"takes" doc:"play: where the creatures that pay come from"`
	Same      bool     `expr:"same" doc:"rearrange: whether the community has exactly the creatures that are named"`
	Arranged  bool     `expr:"arranged" doc:"rearrange: whether this was done already this turn, and nothing has joined the community since"`
	Steps     int      `expr:"steps" doc:"end: how many steps are named"`
	Option    int      `expr:"option" doc:"choose: the number of the option"`
	There     bool     `expr:"there" doc:"chance: whether the card is among those from which is drawn or picked"`
	Placeable int      `expr:"placeable" doc:"pass: how many kinds of creatures the step could place"`
}

var _ rule.MoveFactProvider[State, Move] = (*Game)(nil)

// MoveFacts returns what evidence may name of a move.
func (g *Game) MoveFacts(s *State, m Move) any {
	f := MoveFacts{Owner: g.names[m.Seat%rule.Seat(len(g.names))], From: sourceNames[m.From%sources], Gains: []string{}, Takes: []string{}, Into: "new"}
	if m.Seat != s.own() && m.Seat != rule.Chance {
		as := g.as(s, m.Seat)
		s = &as
	}
	st, t := &g.program[s.Step], rule.NewTrace[State](&g.book)
	switch owner, ok := m.hand().Get(); {
	case ok && (m.Kind == Place || m.Kind == Draw || m.Kind == Bury || m.Kind == ExtraPlace):
		f.Owner = g.name(owner)
	case m.Owner.Is():
		f.Owner = g.name(m.Owner.Must())
	}
	if m.Into != 0 {
		f.Into, f.At = communityID(m.Into), int(m.At)
	}
	switch m.Kind {
	case Place, Draw, Bury, ExtraPlace, BuryInvasive:
		card := m.Card
		if m.Kind == ExtraPlace && card == nobody && st.op == opSettle {
			card = g.extraCard(s, &m)
		}
		if card != nobody && !(m.Kind == Draw && m.From == Deck) {
			c := g.cards.creature(card)
			f.Creature, f.Type, f.Level = c.Name, Types[c.Type], int(c.Level)
			for stat, gain := range g.cards.gains[card&127] {
				if gain > 0 {
					f.Gains = append(f.Gains, Stats[stat])
				}
			}
		}
	case Combine:
		f.Second = communityID(m.second().id)
		if owner, ok := m.second().owner.Get(); ok && m.Owner.None() {
			f.Owner = g.name(owner)
		}
	case Rearrange:
		f.Same, f.Arranged = g.sameCreatures(s, &m), s.Arranged.has(m.Into)
	case Use:
		f.Effect = [...]string{effectA: "A", effectB: "B", both: "both", neither: "neither"}[m.N&3]
	case Play:
		if f.Paid = int(m.N); g.cards.Behaviors[m.Card].cost != nil {
			f.Takes = g.cards.Behaviors[m.Card].cost.from.names()
		}
	case End:
		f.Steps = int(m.N)
	case Choose:
		f.Option = int(m.N)
	case CardDrawn:
		f.There = s.Deck.has(m.Card)
	case BehaviorUp:
		f.There = s.BehaviorDeck.has(m.Card)
	case SoilPicked, HandPicked, PilePicked:
		pile := g.pool(s, pickedFrom(m.Kind), t)
		f.There = pile.has(m.Card)
	case Pass:
		if s.Phase == Placing {
			hand, soil := g.pickable(s, st, t.Silent())
			f.Placeable = hand.len() + soil.len()
		}
	}
	return f
}
