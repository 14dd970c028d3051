package biome

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// What evidence names: facts with the values that the rules compared, and the sentences
// about them. See rule.Evidence.

type evidence = rule.Evidence

// fact names a fact of a player, of something in brackets if that is given: Ann.fish,
// Ann.card("a1").
func (g *Game) fact(seat rule.Seat, fact string, of ...string) string {
	text := g.name(seat) + "." + fact
	if len(of) > 0 {
		text += "(" + strconv.Quote(of[0]) + ")"
	}
	return text
}

func (g *Game) fewTokens(e *evidence, s *State, seat rule.Seat, kind uint8, n int) {
	have, name := int(s.Biomes[seat&3].Store[kind]), resourceNames[kind]
	e.Since(g.fact(seat, name), have, "<", n).Say("%s has %s", g.name(seat), noOr(have, name))
}

// fewLeft is the ground that fewer tokens of a kind are in the supply than n.
func (g *Game) fewLeft(e *evidence, s *State, kind uint8, n int) {
	left, name := g.supply(s, kind), resourceNames[kind]
	e.Since("supply("+strconv.Quote(name)+")", left, "<", n).Say("%s is left in the supply", noOr(left, name))
}

func (g *Game) fewPoints(e *evidence, s *State, seat rule.Seat, n int) {
	e.Since(g.fact(seat, "points"), s.points(seat), "<", n).Say("%s has %s, and %s to be given", g.name(seat), rule.Count(s.points(seat), "point"), isAre(n, "point"))
}

func (g *Game) notHeld(e *evidence, seat rule.Seat, card uint8) {
	name := g.cardName(card)
	e.Since(g.fact(seat, "holds", name), 0, "<", 1).About(name).Say("%s does not hold %s", g.name(seat), name)
}

// lies is the ground that a card lies on a space, or none; it returns a sentence about it.
func (g *Game) lies(e *evidence, s *State, seat rule.Seat, at uint8) string {
	if at >= spaces {
		return "no space is named"
	}
	name, card := g.spaceName(at), ""
	if c, ok := s.Biomes[seat&3].Card[at].Get(); ok {
		card = g.cardName(c)
	}
	e.Is(g.fact(seat, "card", name), card).About(g.at(seat, at))
	if card == "" {
		return name + " of " + g.name(seat) + " is empty"
	}
	return name + " of " + g.name(seat) + " holds " + card
}

// at names a space in words and in the picture: Ann.a1.
func (g *Game) at(seat rule.Seat, at uint8) string { return g.name(seat) + "." + g.spaceOrNone(at) }

// cardOn names a card and its space: Kit Fox on c1.
func (g *Game) cardOn(b *Biome, at uint8) string {
	return g.cardName(b.Card[at].Must()) + " on " + g.spaceName(at)
}

// strayCard is the ground that what lies on a space is not what acts: no card, or one of
// which is said what it is not.
func (g *Game) strayCard(e *evidence, s *State, seat rule.Seat, at uint8, what string) {
	said := g.lies(e, s, seat, at)
	if at < spaces && s.Biomes[seat&3].Card[at].Is() && what != "" {
		said += ", which " + what
	}
	e.Say("%s", said)
}

// counts is the ground that a space counts as a habitat, and says where a card lives.
func (g *Game) counts(e *evidence, b *Biome, seat rule.Seat, at, card uint8) {
	e.Is(g.fact(seat, "habitat", g.spaceName(at)), habitatNames[b.habitat(at)]).About(g.at(seat, at), g.cardName(card)).Say("%s", g.misplaced(b, at, card))
}

func wrongPhase(e *evidence, s *State, of Phase) {
	e.Since("phase", phaseWords[min(s.Phase, Over)], "!=", phaseWords[of])
}

var chanceWords = []string{"an achievement is to be drawn", "the starting player is to be named", "a starting bird is to be drawn", "a private achievement is to be dealt",
	"a Bountiful card is to be dealt", "a card is to be drawn from the deck", "the die is to be rolled", "the coin is to be flipped", "the spinner is to be spun"}

// notDue says that a result of chance is not due.
func notDue(kind Kind) string {
	article, what, _ := strings.Cut(chanceWords[kind], " ")
	if article == "the" {
		return "the " + strings.Replace(what, "is to", "is not to", 1)
	}
	return "no " + what
}

func (g *Game) resultName(s *State, m *Move) string {
	switch m.Kind {
	case GoalDrawn, PrivateDrawn:
		return g.goalName(m.Card)
	case StarterDrawn:
		return g.cardName(g.cards.starters[m.Number][0])
	case BountyDrawn:
		return g.bountyName(m.Card)
	case Spun:
		return fieldNames[m.Number%uint8(len(fieldNames))]
	}
	if n := g.cards.count(&s.Deck, g.cards.first[m.Card]); n > 0 {
		return fmt.Sprintf("copy %d of %s", m.Card-g.cards.first[m.Card]+1, g.cardName(m.Card))
	}
	return g.cardName(m.Card)
}

// sayDue says why a move is not due, and what is.
func (g *Game) sayDue(e *evidence, s *State, m *Move) {
	due := g.whatIsDue(s, m.Seat&3)
	kind, chance := g.chance(s)
	of := phaseOf(m.Kind, s)
	switch {
	case chance && m.Kind <= Spun:
		e.Since("move.chance", chanceWords[kind], "!=", chanceWords[m.Kind])
		due = notDue(m.Kind) + "; " + chanceWords[kind]
	case m.Kind <= Spun:
		e.Is("move.chance", "")
		due = notDue(m.Kind) + "; " + due
	case chance:
		e.Since("move.chance", chanceWords[kind], "!=", "")
	case !chance && of != s.Phase && g.owes(s, m.Seat&3) == "":
		if of < Over {
			wrongPhase(e, s, of)
			switch {
			case of < Disaster:
				due = setupWords[of] + " in the set-up only; " + due
			case s.Phase >= Disaster:
				due = fmt.Sprintf("the phase is %s, not %s", phaseWords[min(s.Phase, Over)], phaseWords[of])
			}
		} else if wants := answerWords[m.Kind]; wants != "" {
			e.Is("move.asked", "")
			due = fmt.Sprintf("%s has nothing to %s; %s", g.name(m.Seat), wants, due)
		} else {
			wrongPhase(e, s, of)
		}
	case g.askedName(s, m.Seat&3) != "":
		e.Since("move.asked", g.askedName(s, m.Seat&3), "!=", "")
	case s.Phase == Migration && s.Migrant.Is():
		e.Since("move.settles", g.name(g.baseSeat(s)), "!=", "")
	case s.Attack.Won != (m.Kind == Take):
		e.Is("move.phase", phaseWords[min(of, Over)])
	default:
		e.Is("move.done", s.Ready>>(m.Seat&3)&1 != 0)
	}
	if m.Kind == Done && strings.HasSuffix(due, "it is the turn of "+g.name(m.Seat&3)) {
		due = "done ends nothing here; " + due
	}
	e.Say("%s", due)
}

// setupWords say what is done in the phases of the set-up in which players decide.
var setupWords = map[Phase]string{
	PlaceStarters: "starting cards are placed", BuryBounties: "Bountiful cards are laid face down or redrawn",
	SendBounties: "each player's third Bountiful card is laid into a neighbor's Biome",
}

// answerWords say what answers do that nobody asks for.
var answerWords = map[Kind]string{Pay: "pay for", Give: "give", Point: "give to", Keep: "keep", Publish: "publish", Take: "take",
	TakeBonus: "resolve", BonusPlay: "resolve", BonusForgo: "resolve"}

// whatIsDue says which decision is due, and from whom, as a player sees it.
func (g *Game) whatIsDue(s *State, seat rule.Seat) string {
	if kind, due := g.chance(s); due {
		return chanceWords[kind] + " first"
	}
	if owes := g.owes(s, seat); owes != "" {
		return owes
	}
	phase := "the phase is " + phaseWords[min(s.Phase, Over)]
	if said := setupWords[s.Phase]; said != "" {
		phase = "this is the set-up, and " + said
	}
	switch {
	case s.Phase.simultaneous() && s.Ready>>seat&1 != 0:
		return g.whyDone(s, seat)
	case s.Phase.simultaneous():
		return phase
	case s.Phase == Disaster && s.Disaster.Field.Is():
		return g.lossDue(s)
	case s.Attack.Won:
		return g.name(s.Turn) + " says how many babies are taken"
	case s.Phase == Migration && s.Migrant.Is():
		return fmt.Sprintf("%s settles %s first", g.name(g.baseSeat(s)), g.cardName(g.migrant(s)))
	}
	return phase + ", and it is the turn of " + g.name(s.Turn)
}

// owes says who owes a decision that comes before that of a phase: the player, or in a
// phase of turns another; "" for nobody.
func (g *Game) owes(s *State, seat rule.Seat) string {
	for i := range rule.Seat(4) {
		top := s.Threads[(seat+i)&3].top()
		if top == nil {
			continue
		}
		asked := g.asked(top)
		if asked != seat && s.Phase.simultaneous() {
			continue
		}
		if top.kind == fBonus {
			return g.hasToResolve(s, asked) + " first"
		}
		owner, _ := g.owner(top.pc)
		return fmt.Sprintf("%s waits for %s to %s", owner, g.name(asked), asks(g.cards.program[top.pc].op))
	}
	return ""
}

func (g *Game) hasToResolve(s *State, seat rule.Seat) string {
	due, what := strings.Split(strings.ReplaceAll(g.write.bonuses.Print(s.Biomes[seat].Pending), "@", " at "), ", "), "bonus "
	if len(due) > 1 {
		what = "bonuses "
	}
	return g.name(seat) + " has to resolve the " + what + rule.And(due)
}

// sayCondition says what the action or benefit that begins at a step asks for, and what there is.
func (g *Game) sayCondition(e *evidence, s *State, seat rule.Seat, pc uint16) {
	st, b := &g.cards.program[pc], &s.Biomes[seat]
	name, _ := g.owner(pc)
	who, hand := g.name(seat), s.handLen(seat)
	e.About(name)
	cards := 0
	if next := &g.cards.program[pc+1]; next.op == opGiveCards {
		cards = int(next.n)
	}
	switch st.op {
	case opPay:
		e.Since(fmt.Sprintf("%s + %s", g.fact(seat, "tokens"), g.fact(seat, "hand")), b.tokens()+hand, "<", int(st.n))
		e.Say("the action of %s costs %d tokens or cards in all; %s has %s and %s in hand", name, st.n, who, rule.Count(b.tokens(), "token"), rule.Count(hand, "card"))
	case opGiveFood:
		food := b.tokens() - int(b.Store[sunlight])
		e.Is(fmt.Sprintf("(%s - %s < %d or %s < %d)", g.fact(seat, "tokens"), g.fact(seat, "sunlight"), st.n, g.fact(seat, "hand"), cards), food < int(st.n) || hand < cards)
		e.Say("the action of %s gives away %d food and %s; %s has %d food and %s in hand", name, st.n, rule.Count(cards, "card"), who, b.tokens()-int(b.Store[sunlight]), rule.Count(hand, "card"))
	case opGiveKind:
		kind := resourceNames[st.kind]
		e.Is(fmt.Sprintf("(%s < %d or %s < %d)", g.fact(seat, kind), st.n, g.fact(seat, "hand"), cards), int(b.Store[st.kind]) < int(st.n) || hand < cards)
		e.Say("the action of %s gives away %s and %s; %s has %s, and %s in hand", name, noOr(int(st.n), kind), rule.Count(cards, "card"), who, noOr(int(b.Store[st.kind]), kind), rule.Count(hand, "card"))
	case opGivePoints:
		g.fewPoints(e, s, seat, int(st.n))
	case opDrawAside:
		have := g.count(&filter{types: st.types}, b)
		e.Since(g.fact(seat, "cards"), count32(uint32(b.Filled)), ">=", have).Say("%s wants %s in the Biome, and %s has %d", name, rule.Count(int(st.m), typesText(st.types)), who, have)
	case opFlip:
		if st.m == 1 {
			g.fewTokens(e, s, seat, st.kind, int(st.n))
			e.Say("%s wants %s, and %s", name, noOr(int(st.n), resourceNames[st.kind]), e.Words)
			return
		}
		e.Since(g.fact(seat, "cards"), count32(uint32(b.Filled)), "<", spaces).Say("%s wants a full row, and %s has none", name, who)
	}
}

// typesText names some types of cards: "bird", "tree or flower".
func typesText(set uint8) string { return strings.Join(named(set, typeNames), " or ") }

// named returns those of some names that a set has, a bit each.
func named(set uint8, all []string) (names []string) {
	for i, name := range all {
		if set>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// sayFilter says what of a card, or of where it is put, an offer does not allow.
func (g *Game) sayFilter(e *evidence, f *filter, c *info, card, habitat uint8) {
	name := g.cardName(card)
	switch e.Is("move.card", name).About(name); {
	case f.hasMost && c.points > f.most:
		e.Say("%s is worth %s, and %d is the most", name, rule.Count(int(c.points), "point"), f.most)
	case c.points < f.least:
		e.Say("%s is worth %s, and %d is the least", name, rule.Count(int(c.points), "point"), f.least)
	case f.native != 0 && f.native&c.native == 0:
		e.Say("%s is native to %s, not to %s", name, g.habitats(c.native), g.habitats(f.native))
	case f.in != 0 && f.in>>habitat&1 == 0:
		e.Say("it goes into the %s, not into the %s", g.habitats(f.in), habitatNames[habitat])
	case f.types != 0 && f.types>>c.typ&1 == 0:
		e.Say("%s is a %s, not a %s", name, typeNames[c.typ], typesText(f.types))
	default:
		e.Say("%s is not a card that the action allows", name)
	}
}

// redrawnText says how far a player is with laying Bountiful cards away.
func (g *Game) redrawnText(s *State, seat rule.Seat) string {
	n := int(s.Redrawn[seat] &^ redrawnAll)
	switch {
	case s.Redrawn[seat]&redrawnAll != 0 && s.Dealt[seat] != 0 && n == 0:
		return g.name(seat) + " has begun to lay cards down"
	case s.Redrawn[seat]&redrawnAll != 0:
		return g.name(seat) + " has redrawn"
	}
	return fmt.Sprintf("%s has laid %s away, and is to be done with it first", g.name(seat), rule.Count(n, "card"))
}

func (g *Game) lossDue(s *State) string {
	d, who := &s.Disaster, g.name(s.Turn)
	switch d.Stage {
	case losing:
		return who + " has " + rule.Count(int(d.Need), lossNouns[min(int(d.Field.Must()), len(lossNouns)-1)]) + " to lose first"
	case losingNests:
		return g.nestsToLose(s) + " first"
	case saving:
		return who + " saves a card, or none, first"
	case paying:
		return who + " discards " + rule.Count(int(d.Pay), "card") + " for the one saved first"
	}
	return who + " has nothing to lose"
}

// lossNouns say what each field takes.
var lossNouns = []string{"card", "card", "card", "nest", "card", "token", "hand card"}

// sayLoss says why something is not lost to a disaster.
func (g *Game) sayLoss(e *evidence, s *State, m *Move) {
	d, b, seat := &s.Disaster, &s.Biomes[s.Turn], s.Turn&3
	f := field(d.Field.Must())
	wanted := map[Kind]bool{Lose: d.Stage == losing && f < snowstorm && f != hurricane, LoseToken: d.Stage == losing && f == snowstorm, Burn: d.Stage == losing && f == fire,
		LoseNest: d.Stage == losingNests && f == hurricane}[m.Kind]
	switch {
	case !wanted:
		e.Is("move.stage", int(d.Stage)).Is("move.field", fieldNames[f]).Say("%s", g.lossDue(s))
	case m.Kind == Lose && d.Lost.has(m.At), m.Kind == LoseNest && d.Nests.has(m.At):
		e.Is("("+strconv.Quote(g.spaceName(m.At))+" in move.lost)", true).About(g.at(seat, m.At)).Say("%s is lost already", g.spaceName(m.At))
	case m.Kind == Lose:
		e.About(g.at(seat, m.At)).Say("%s, and affected are %s", g.lies(e, s, seat, m.At), g.write.spaces.Print(g.affected(s, f)))
	case m.Kind == LoseToken && b.Store[m.Token.Must()] == 0:
		g.fewTokens(e, s, seat, m.Token.Must(), 1)
	case m.Kind == LoseToken:
		e.Is("move.token", g.tokenName(m)).Say("%s %s still to be lost", isAre(int(d.Foods), "food"), "and "+strconv.Itoa(int(d.Suns))+" sunlight are")
	case m.Kind == Burn:
		g.notHeld(e, seat, m.Card)
	case b.Holder[m.At].None():
		g.sayHungry(e, b, seat, m.At)
	default:
		e.Is("move.stage", int(d.Stage))
		for h := range uint8(3) {
			if nests := g.nestsOf(s, h); nests.has(m.At) {
				e.Say("%s holds %s, of which the hurricane takes %s", g.hurricaneArea(h), rule.Count(count32(uint32(nests)), "nest"), g.write.spaces.Print(nests&d.Nests))
			}
		}
	}
}

// hurricaneArea names where half of the nests are lost.
func (g *Game) hurricaneArea(habitat uint8) string {
	if g.read.allTogether {
		return "the Biome"
	}
	return "the " + habitatNames[habitat]
}

// nestsToLose says how many nests a hurricane still takes, and where.
func (g *Game) nestsToLose(s *State) string {
	var parts []string
	for h := range uint8(3) {
		if n := g.nestsDue(s, h, rule.NewTrace[State](&g.book)); n > 0 && (h == 0 || !g.read.allTogether) {
			parts = append(parts, rule.Count(n, "nest")+" to lose in "+g.hurricaneArea(h))
		}
	}
	return g.name(s.Turn) + " has " + rule.And(parts)
}

// sayBonuses says which bonuses of a player are not as the points say.
func (g *Game) sayBonuses(e *evidence, seat rule.Seat, b *Biome, set uint32, what string) {
	e.Say("%s has %s, %s %s", g.name(seat), rule.Count(int(b.Points), "point"), what, g.write.bonuses.Print(set))
}

func (g *Game) placesText(s *State, goal uint8) string {
	var parts []string
	for seat := range g.n {
		if place := s.Place[goal][seat]; place > 0 {
			parts = append(parts, fmt.Sprintf("place %d of %s", place, g.name(seat)))
		}
	}
	return rule.And(parts)
}

// sayLosses says which cards are lost to a disaster that takes so many in all.
func (g *Game) sayLosses(e *evidence, s *State, f field, all int) {
	d := &s.Disaster
	e.Say("affected are %s, of which %s; chosen are %s, and %d still to choose", g.write.spaces.Print(g.affected(s, f)), isAre(all, "card")+" lost", g.write.spaces.Print(d.Lost), d.Need)
}

// sayExtra says why a player takes no extra.
func (g *Game) sayExtra(e *evidence, s *State, seat rule.Seat) {
	switch {
	case s.Season < g.number.lastPlaceFrom:
		e.Since("season", int(s.Season), "<", int(g.number.lastPlaceFrom)).Say("it is season %d, and the last player takes an extra from season %d on", s.Season, g.number.lastPlaceFrom)
	case !s.Last.Holds(seat) && g.solo:
		e.Is("move.players", 1).Say("there is no other player")
	case !s.Last.Holds(seat):
		g.sayPoints(e, s)
	case s.Ready>>seat&1 != 0:
		e.Is("move.done", true).Say("%s has had the extra", g.name(seat))
	default:
		e.Is("move.extra", false).Say("%s collects before taking the extra", g.name(seat))
	}
}

func (g *Game) sayPoints(e *evidence, s *State) *evidence {
	var parts []string
	for seat := range g.n {
		parts = append(parts, fmt.Sprintf("%s has %s", g.name(seat), rule.Count(s.points(seat), "point")))
	}
	if e.Grounds == nil {
		e.Is("move.extra", false)
	}
	return e.Say("%s", strings.Join(parts, ", "))
}

// whyDone says why nothing is due from a player in a simultaneous phase.
func (g *Game) whyDone(s *State, seat rule.Seat) string {
	switch {
	case s.Phase == Nesting && !g.canNest(s, seat, rule.NewTrace[State](&g.book)):
		return fmt.Sprintf("the phase is nesting, and %s has no animal left that can nest", g.name(seat))
	case s.Phase == Reduce && s.handLen(seat) == 0 && s.Credit[seat] == 0:
		return fmt.Sprintf("the phase is reduce, and %s has no card in hand", g.name(seat))
	}
	if s.Phase < Disaster {
		return g.name(seat) + " has done this part of the set-up"
	}
	return fmt.Sprintf("%s is done with the %s phase", g.name(seat), phaseWords[s.Phase])
}

// asks says what a step wants of a player.
func asks(o op) string {
	words := map[op]string{
		opPay: "pay", opGiveFood: "give food", opGiveKind: "give resources", opGiveCards: "give cards", opGivePoints: "point to another player",
		opKeep: "keep a card", opPublish: "publish an achievement or none", opOthers: "draw or not",
	}
	return cmp.Or(words[o], "play a card or forgo it")
}

func babies(n int) string { return rule.Count(n, "baby") }

// isAre writes a number of things that are something: "1 card is", "2 cards are".
func isAre(n int, what string) string {
	if n == 1 {
		return "1 " + what + " is"
	}
	return rule.Count(n, what) + " are"
}

// isNot adds the ground that an expression, which may have names in it, is false.
func isNot(e *evidence, fact string, names ...any) *evidence {
	return e.Is("("+fmt.Sprintf(fact, names...)+")", false)
}

// atStage is the ground that a disaster is at another stage than one.
func (g *Game) atStage(e *evidence, s *State, stage uint8) {
	e.Since("move.stage", int(s.Disaster.Stage), "!=", int(stage)).Say("%s", g.lossDue(s))
}

func (g *Game) sayRedrawn(e *evidence, s *State, seat rule.Seat) {
	e.Is("move.redrawn", s.Redrawn[seat]&redrawnAll != 0).Is("move.redraws", int(s.Redrawn[seat]&^redrawnAll)).Say("%s", g.redrawnText(s, seat))
}

func (g *Game) tokenName(m *Move) string {
	if kind, ok := m.Token.Get(); ok && kind < resources {
		return resourceNames[kind]
	}
	return ""
}

// typeOf names the type of a card, "conditions" for a Changing Conditions card.
func typeOf(c *info) string {
	if c.typ < types {
		return typeNames[c.typ]
	}
	return "conditions"
}
