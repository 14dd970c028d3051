package biome

import (
	"cmp"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// Describe puts what a clause did into a sentence. Where it has none of its own, the
// changes on the table show it.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	if text := rulebook.Describe(g, c, m, before, after); text != "" {
		return text
	}
	text := cmp.Or(g.describeChange(before, after), g.describeThreads(before, after))
	if text != "" || *before == *after {
		return text
	}
	return lowered(g.book.Entry(c).Words)
}

// lowered returns a sentence as a part of another: without capital and full stop.
func lowered(sentence string) string {
	if sentence == "" {
		return ""
	}
	return strings.ToLower(sentence[:1]) + strings.TrimSuffix(sentence[1:], ".")
}

var words = rule.Words[*Game, State, Move]{
	"active":     func(t *sentence) string { return t.Game.name(t.Before.Turn) },
	"babies":     func(t *sentence) string { return babies(int(t.After.Biomes[t.Move.Seat&3].babies(t.Move.At % spaces))) },
	"due":        func(t *sentence) string { return t.Game.whatIsDue(t.Before, t.Move.Seat&3) },
	"end points": func(t *sentence) string { return strconv.Itoa(int(t.Game.number.endPoints)) },
	"habitat":    func(t *sentence) string { return habitatNames[t.After.Biomes[t.Move.Seat&3].habitat(t.Move.At%spaces)] },
	"number":     func(t *sentence) string { return strconv.Itoa(int(t.Move.Number)) },
	"player":     func(t *sentence) string { return t.Game.name(t.Move.Seat) },
	"season":     func(t *sentence) string { return seasonWords[quarter(t.After.Season)] },
	"space":      func(t *sentence) string { return t.Game.spaceOrNone(t.Move.At) },
	"starter":    func(t *sentence) string { return t.Game.name(t.After.Start) },
	"to":         func(t *sentence) string { return t.Game.spaceOrNone(t.Move.To) },
	"year":       func(t *sentence) string { return strconv.Itoa(int(year(t.After.Season))) },
}

// code says what needs a condition or a list.
var code = provisions{
	SeasonPhases: {Describe: func(_ *Game, _ Move, before, after *State) string {
		if before.Phase == after.Phase {
			return ""
		}
		return "the " + phaseWords[after.Phase] + " phase begins"
	}},
	ActionOrder: {Describe: nextOr(" is first")},
	ActionCube:  {Describe: (*Game).describeCube},

	DisasterSpin:           {Describe: (*Game).describeSpin},
	DisasterChoose:         {Describe: (*Game).chosenText},
	DisasterSave:           {Describe: (*Game).savedText},
	DisasterSnowstormFirst: {Describe: (*Game).describeStanding},
	DisasterHurricane: {Describe: func(g *Game, _ Move, before, after *State) string {
		if d := &after.Disaster; d.Stage != losingNests || d.Stage == before.Disaster.Stage {
			return g.describeChange(before, after)
		}
		return strings.TrimPrefix(g.describeChange(before, after)+"; "+g.nestsToLose(after), "; ")
	}},
	DisasterTsunamiNests: {Describe: func(g *Game, _ Move, before, after *State) string {
		if d := &after.Disaster; d.Stage == before.Disaster.Stage || d.Nests != 0 {
			return ""
		}
		return g.name(before.Turn) + " has no nest to lose"
	}},
	DisasterNoPointLoss: {Describe: func(g *Game, _ Move, before, _ *State) string { return g.name(before.Turn) + " loses no points" }},
	PlayForgoUnable:     {Describe: (*Game).describeUnable},

	AchievementMust: {Describe: (*Game).describeClaim},

	EndWinner: {Describe: (*Game).winnersText},
	EndTie:    {Describe: (*Game).winnersText},

	NestEvery: {Describe: (*Game).describeNested},

	SeasonTurnBased: {Describe: nextOr("")},
	PlayOne:         {Describe: (*Game).playText},

	SoloRatings: {Describe: (*Game).describeOutcome},
	SoloRace:    {Describe: (*Game).describeOutcome},

	SoloMigrationReveal:  {Describe: (*Game).describeReveal},
	SoloPredationOwn:     {Describe: (*Game).describeVirtual},
	SoloPredationVirtual: {Describe: (*Game).describeVirtual},
	SoloScavenging:       {Describe: (*Game).describeScavenging},
	SetupDeck:            {Describe: (*Game).describeRevealed},

	PredationRoll:      {Describe: (*Game).describeRoll},
	PredationAutomatic: {Describe: (*Game).describeHunts},
	ScavengeWhen:       {Describe: (*Game).describeScavenging},

	PrivateScore: {Describe: (*Game).describePrivate},

	TrackBonus: {Describe: (*Game).describeBonus},
}

var (
	_ rule.Explainer[State, Move] = (*Game)(nil)
	_ rule.Describer[State, Move] = (*Game)(nil)
	_ rule.Settler[State, Move]   = (*Game)(nil)
)

// misplaced says which habitat a space counts as, and where a card lives.
func (g *Game) misplaced(b *Biome, at, card uint8) string {
	return fmt.Sprintf("%s counts as %s; %s is native to %s", g.spaceName(at), habitatNames[b.habitat(at)], g.cardName(card), g.habitats(g.cards.info[card].native))
}

// habitats names some habitats: marsh and prairie.
func (g *Game) habitats(set uint8) string {
	if set == 0 {
		return "no habitat"
	}
	return strings.Join(named(set, habitatNames), " and ")
}

func (g *Game) describeBonus(m Move, before, after *State) string {
	for seat := range g.n {
		if more := after.Biomes[seat].Pending &^ before.Biomes[seat].Pending; more != 0 {
			return fmt.Sprintf("%s earns %s", g.name(seat), g.write.bonuses.Print(more))
		}
	}
	if does := map[Kind]string{TakeBonus: " resolves a bonus", BonusForgo: " forgoes the discount", BonusPlay: " uses the discount"}[m.Kind]; does != "" {
		return g.name(m.Seat) + does
	}
	return ""
}

func (g *Game) describeClaim(_ Move, before, after *State) string {
	for goal := range before.Place {
		for seat := range g.n {
			switch place, old := after.Place[goal][seat], before.Place[goal][seat]; {
			case place == old:
			case old != 0:
				return fmt.Sprintf("%s falls back to place %d of %s", g.name(seat), place, g.goalName(uint8(goal)))
			default:
				return fmt.Sprintf("%s completes %s, place %d", g.name(seat), g.goalName(uint8(goal)), place)
			}
		}
	}
	return ""
}

func (g *Game) describeCube(m Move, before, _ *State) string {
	b := &before.Biomes[m.Seat&3]
	if m.Kind != Activate || m.At >= spaces || b.Card[m.At].None() {
		return ""
	}
	return fmt.Sprintf("%s activates %s and marks it with a cube", g.name(m.Seat), g.cardName(b.Card[m.At].Must()))
}

func (g *Game) describeSpin(m Move, _, _ *State) string {
	return "the spinner shows " + fieldNames[m.Number%uint8(len(fieldNames))]
}

// describeChange says what differs between two positions, in the words of the table: what lies where,
// what players gain, pay, draw and lose. What only says where the engine stands is omitted.
func (g *Game) describeChange(before, after *State) string {
	var words []string
	for seat := range g.n {
		words = append(words, g.describeBiome(seat, &before.Biomes[seat], &after.Biomes[seat])...)
		words = append(words, g.describeCards(seat, before, after)...)
	}
	for goal := range uint8(len(g.cards.Goals)) {
		if bit := uint16(1) << goal; after.Public&bit != 0 && before.Public&bit == 0 {
			words = append(words, g.goalName(goal)+" is public")
		}
	}
	if claim := g.describeClaim(Move{}, before, after); claim != "" {
		words = append(words, claim)
	}
	if n := count32(uint32(after.GoalsAside &^ before.GoalsAside)); n > 0 {
		words = append(words, isAre(n, "achievement")+" drawn")
	}
	if n := count32(uint32(after.GoalsGone &^ before.GoalsGone)); n > 0 {
		words = append(words, isAre(n, "achievement")+" discarded")
	}
	words = append(words, g.describeLosses(&before.Disaster, &after.Disaster, g.name(after.Turn))...)
	if now := after.Attack; now.On && now != before.Attack {
		words = append(words, g.spaceName(now.At)+" is attacked")
	}
	if words == nil {
		words = g.describePhase(before, after)
	}
	return strings.Join(words, "; ")
}

// describeLosses says what a disaster is about to take from a player.
func (g *Game) describeLosses(d, now *disaster, name string) (words []string) {
	if now.Need > 0 && now.Need != d.Need {
		words = append(words, fmt.Sprintf("%s has %d to lose", name, now.Need))
	}
	for at := range uint8(spaces) {
		if now.Lost.has(at) && !d.Lost.has(at) {
			words = append(words, fmt.Sprintf("%s is to lose the card of %s", name, g.spaceName(at)))
		}
		if now.Nests.has(at) && !d.Nests.has(at) {
			words = append(words, fmt.Sprintf("%s is to lose the nest of %s", name, g.spaceName(at)))
		}
	}
	return words
}

// describeThreads says what begins, continues or ends of what is being resolved.
func (g *Game) describeThreads(before, after *State) string {
	for i := range after.Threads {
		th, now := &before.Threads[i], &after.Threads[i]
		f, does := now.top(), " continues "
		switch {
		case *th == *now:
			continue
		case now.N > th.N:
			does = " resolves "
		case now.N < th.N:
			f, does = th.top(), " is done with "
		}
		what := map[frameKind]string{fDraw: "drawing", fBonus: "bonuses"}[f.kind]
		if f.kind == fRun {
			what, _ = g.owner(f.pc)
		}
		return g.name(f.seat) + does + what
	}
	return ""
}

func (g *Game) describeBiome(seat rule.Seat, b, now *Biome) (words []string) {
	if b.Points != now.Points {
		words = append(words, fmt.Sprintf("%s %d→%d", g.name(seat), b.Points, now.Points))
	}
	var gained, paid []string
	for kind, name := range resourceNames {
		switch old, n := int(b.Store[kind]), int(now.Store[kind]); {
		case n > old:
			gained = append(gained, noOr(n-old, name))
		case n < old:
			paid = append(paid, noOr(old-n, name))
		}
	}
	if gained != nil {
		words = append(words, fmt.Sprintf("%s gains %s", g.name(seat), strings.Join(gained, ", ")))
	}
	if paid != nil {
		words = append(words, fmt.Sprintf("%s gives up %s", g.name(seat), strings.Join(paid, ", ")))
	}
	for at := range uint8(spaces) {
		if text := g.describeSpace(at, b, now); text != "" {
			words = append(words, fmt.Sprintf("%s: %s", g.name(seat), text))
		}
	}
	if more := now.Pending &^ b.Pending; more != 0 {
		words = append(words, fmt.Sprintf("%s has to resolve %s", g.name(seat), g.write.bonuses.Print(more)))
	}
	return words
}

func (g *Game) describeSpace(at uint8, b, now *Biome) string {
	place := g.spaceName(at)
	switch {
	case now.Card[at] != b.Card[at] && now.Card[at].Is():
		return fmt.Sprintf("%s lies on %s", g.cardName(now.Card[at].Must()), place)
	case now.Card[at] != b.Card[at]:
		return fmt.Sprintf("%s leaves %s", g.cardName(b.Card[at].Must()), place)
	case now.Cubes.has(at) != b.Cubes.has(at) && now.Cubes.has(at):
		return "a cube marks " + place
	case now.Cubes.has(at) != b.Cubes.has(at):
		return "the cube leaves " + place
	case now.Cond[at] != b.Cond[at]:
		return fmt.Sprintf("%s counts as %s", place, habitatNames[now.habitat(at)])
	case now.Bounty[at] != b.Bounty[at] && now.Down.has(at):
		return "a Bountiful card lies face down on " + place
	case now.Bounty[at] != b.Bounty[at]:
		return fmt.Sprintf("%s lies on %s", g.bountyName(now.Bounty[at].Must()), place)
	case now.Down.has(at) != b.Down.has(at):
		return fmt.Sprintf("%s is turned up on %s", g.bountyName(now.Bounty[at].Must()), place)
	case b.Holder[at].Is() && now.Holder[at].None():
		return "the nest of " + place + " is gone"
	case now.Holder[at] != b.Holder[at]:
		return fmt.Sprintf("%s nests in %s", place, g.spaceName(now.Holder[at].Must()))
	case now.fed(at) > b.fed(at):
		return fmt.Sprintf("%s fed on %s", isAre(int(now.fed(at)), "baby"), place)
	case now.babies(at) < b.babies(at):
		return fmt.Sprintf("%s left the nest of %s", babies(int(b.babies(at)-now.babies(at))), place)
	}
	return ""
}

func (g *Game) describeCards(seat rule.Seat, before, after *State) (words []string) {
	name := g.name(seat)
	if n := toDraw(after, seat) - toDraw(before, seat); n > 0 {
		words = append(words, fmt.Sprintf("%s draws %s", name, rule.Count(n, "card")))
	}
	switch n := bits.OnesCount32(after.Dealt[seat]) - bits.OnesCount32(before.Dealt[seat]); {
	case n > 0:
		words = append(words, name+" is dealt a Bountiful card")
	case after.Redrawn[seat]&^redrawnAll > before.Redrawn[seat]&^redrawnAll:
		words = append(words, name+" lays a Bountiful card away")
	}
	if after.Private[seat] != before.Private[seat] {
		words = append(words, name+" is dealt a secret achievement")
	}
	laid := count32(uint32(after.Biomes[seat].Filled &^ before.Biomes[seat].Filled))
	switch n, m := after.handLen(seat)-before.handLen(seat), after.Aside[seat].len()-before.Aside[seat].len(); {
	case n > 0:
		words = append(words, fmt.Sprintf("%s takes %s in hand", name, rule.Count(n, "card")))
	case n < -laid:
		words = append(words, fmt.Sprintf("%s has %s fewer in hand", name, rule.Count(-n-laid, "card")))
	case m > 0:
		words = append(words, fmt.Sprintf("%s sets %s aside", name, rule.Count(m, "card")))
	case m < -laid:
		if gone := min(-m-laid, after.Discard.len()-before.Discard.len()); gone > 0 { // starting cards are laid
			words = append(words, fmt.Sprintf("%s discards %s", name, rule.Count(gone, "card")))
		}
	}
	return words
}

func toDraw(s *State, seat rule.Seat) (n int) {
	for i := range s.Threads {
		for _, f := range s.Threads[i].F[:s.Threads[i].N] {
			if f.kind == fDraw && f.seat == seat {
				n += int(f.left)
			}
		}
	}
	return n
}

// setUpWords say which part of set-up begins, from the hands on.
var setUpWords = []string{
	"hands are dealt", "secret achievements are dealt", "Bountiful cards are dealt", "Bountiful cards are laid down", "Bountiful cards are redrawn", "Bountiful cards are passed on",
}

func (g *Game) describePhase(before, after *State) []string {
	switch {
	case after.Phase >= Over && before.Phase < Over:
		return []string{"the game is over"}
	case after.Ending && !before.Ending:
		return []string{"the season is the last"}
	case after.Phase == RedrawBounties && before.Phase != RedrawBounties:
		return []string{fmt.Sprintf("%s draws %s again", g.name(after.Turn), rule.Count(int(after.Left), "Bountiful card"))}
	case after.Phase != before.Phase && after.Phase >= DealHands && after.Phase <= SendBounties:
		return []string{setUpWords[after.Phase-DealHands]}
	case after.Phase != before.Phase:
		return []string{"the phase is " + phaseWords[after.Phase]}
	case after.Turn != before.Turn && !after.Phase.simultaneous():
		return []string{"it is the turn of " + g.name(after.Turn)}
	case after.Start != before.Start:
		return []string{g.name(after.Start) + " is the starting player"}
	case after.Last.Is() && before.Last.None():
		return []string{g.name(after.Last.Must()) + " is last and owed an extra"}
	}
	for seat := range g.n {
		if (after.Extra&^before.Extra)>>seat&1 != 0 {
			return []string{g.name(seat) + " has collected"}
		}
		switch done := (after.Ready&^before.Ready)>>seat&1 != 0; {
		case done && before.Phase == Disaster:
			return []string{"the disaster is over for " + g.name(seat)}
		case done:
			return []string{g.name(seat) + " is done"}
		}
	}
	return nil
}

// describeUnable says that a player forgoes because nothing can be played, and what is drawn.
func (g *Game) describeUnable(_ Move, before, after *State) string {
	return strings.TrimSuffix("nothing can be played; "+g.describeChange(before, after), "; ")
}

// describeStanding says that the sole leader loses one more, or the sole last one less.
func (g *Game) describeStanding(_ Move, before, after *State) string {
	standing := " is last alone and loses one less; "
	if before.Disaster.First.Holds(before.Turn) {
		standing = " leads alone and loses one more; "
	}
	return g.name(before.Turn) + strings.TrimSuffix(standing+g.describeChange(before, after), "; ")
}

func (g *Game) playText(m Move, _, _ *State) string {
	if m.Kind == Forgo {
		return g.name(m.Seat) + " forgoes a play"
	}
	return fmt.Sprintf("%s plays %s into %s", g.name(m.Seat), g.cardName(m.Card), g.spaceName(m.At))
}

// chosenText says which card or nest a player has chosen to be lost, and how many more are to be.
func (g *Game) chosenText(m Move, before, after *State) string {
	what, chosen := map[Kind]string{Lose: "", LoseNest: "the nest of "}[m.Kind]
	if !chosen || before.Disaster == after.Disaster {
		return g.describeChange(before, after)
	}
	text := fmt.Sprintf("%s chooses %s%s to be lost", g.name(before.Turn), what, g.spaceName(m.At))
	if need := after.Disaster.Need; need > 0 {
		text += fmt.Sprintf(", and then %d more", need)
	}
	return text
}

// savedText says which card a player pays for, or that none is saved.
func (g *Game) savedText(m Move, before, after *State) string {
	switch name, saved := g.name(before.Turn), after.Disaster.Saved; {
	case m.Kind == Save && saved.Is():
		return fmt.Sprintf("%s saves %s for %s", name, g.spaceName(saved.Must()), rule.Count(int(after.Disaster.Pay), "card"))
	case m.Kind == Save:
		return name + " saves no card"
	default:
		return g.describeChange(before, after)
	}
}

// describeRevealed says which card has come to light in an animal's place and is discarded.
func (g *Game) describeRevealed(m Move, before, after *State) string {
	if m.Kind != CardDrawn || before.Left <= after.Left || before.Phase != Migration || after.Migrant.Is() {
		return cmp.Or(g.describeChange(before, after), "a card is drawn from the deck")
	}
	return g.cardName(m.Card) + " is revealed and discarded"
}

// describeReveal says that a card is to be revealed for an animal that was released.
func (g *Game) describeReveal(_ Move, before, after *State) string {
	if after.Left > before.Left {
		return "a card is to be revealed"
	}
	return g.describeChange(before, after)
}

func (g *Game) winnersText(_ Move, _, after *State) string {
	names := strings.Split(g.write.players.Print(after.Winners), ", ")
	if len(names) > 1 {
		return rule.And(names) + " have the most points and win together"
	}
	return names[0] + " has the most points and wins"
}

// describeOutcome says how the game of one player has ended, once it is over.
func (g *Game) describeOutcome(_ Move, before, after *State) string {
	switch {
	case after.Phase >= Over:
		return g.outcome(after)
	case after.Ending && !before.Ending:
		return g.name(0) + " reaches the goal"
	}
	return ""
}

// outcome says who has won a game that is over, or the rating or the goal of one player.
func (g *Game) outcome(s *State) string {
	points := int(s.points(0))
	switch {
	case !g.solo:
		return "winners: " + g.write.players.Print(s.Winners)
	case !g.race && s.Rating > 0:
		band := ratings[s.Rating-1]
		return fmt.Sprintf("%s, rating %s: %q", rule.Count(points, "point"), band.words, band.name)
	case g.race:
		return fmt.Sprintf("%s, the goal of %d is %s", rule.Count(points, "point"), g.number.endPoints, g.goalReached(s))
	}
	return rule.Count(points, "point")
}

// describeScavenging says which vulture scavenges and what that scores, or that the phase begins.
func (g *Game) describeScavenging(m Move, before, after *State) string {
	switch mine := m.Kind == Scavenge && m.Seat == before.Turn; {
	case mine && m.At < spaces:
		return "the vulture on " + g.spaceName(m.At) + " scavenges"
	case mine:
		return g.name(m.Seat) + " scavenges no more"
	case m.Kind == Rolled && before.Phase == Scavenging:
		return cmp.Or(g.describeChange(before, after), g.describeRoll(m, before, after))
	}
	return "vultures scavenge"
}

func (g *Game) describeRoll(m Move, before, _ *State) string {
	text := fmt.Sprintf("the die shows %d", m.Number)
	switch a := before.Attack; {
	case before.Phase != Predation:
		return text
	case !g.solo || before.Ready != 0:
		return text + " against " + rule.Count(g.plantsAround(before, a.Seat&3, a.At), "plant")
	}
	return fmt.Sprintf("%s, and %d is needed", text, soloHuntLeast(before))
}

// describeHunts says what a hunt without the die comes to: which predators find no nest.
func (g *Game) describeHunts(_ Move, before, after *State) string {
	names := rule.NamesOf((after.Hunted &^ before.Hunted).each, func(at uint8) string { return g.cardOn(&before.Biomes[before.Turn], at) })
	if len(names) == 0 {
		return ""
	}
	return "no nest for " + rule.And(names)
}

// describeVirtual says what a roll of the only player decides, or which nests are attacked.
func (g *Game) describeVirtual(m Move, before, after *State) string {
	change, nests := g.describeChange(before, after), after.Virtual
	if after.Attack.On { // the first of them
		nests |= bit(after.Attack.At)
	}
	switch {
	case before.Ready != after.Ready && nests != 0:
		return "nests to be attacked: " + g.write.spaces.Print(nests)
	case before.Ready != after.Ready:
		return "no nest of " + g.name(0) + " is attacked"
	case change == "" && m.Kind == Rolled:
		return g.describeRoll(m, before, after)
	}
	return change
}
