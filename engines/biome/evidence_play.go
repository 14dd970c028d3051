package biome

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"umpire/engines/rule"
)

// Evidence about exchanges, prices, nests and attacks.

// sayClosed says why no exchange and no change can be made now.
func (g *Game) sayClosed(e *evidence, s *State, seat rule.Seat) {
	kind, due := g.chance(s)
	switch owes := g.owes(s, seat); {
	case s.Phase < Disaster:
		e.Is("move.open", false).Say("the game has not begun")
	case s.Phase == Disaster:
		e.Is("phase", phaseWords[Disaster]).Say("a disaster is being resolved")
	case due:
		e.Since("move.chance", chanceWords[kind], "!=", "").Say("%s first", chanceWords[kind])
	case owes != "":
		if _, top := g.nested(s, seat); top != nil && g.priceDue(top) {
			owes += ": the price of an action is paid before anything else"
		}
		e.Is("move.open", false).Say("%s", owes)
	case !s.Phase.simultaneous() && s.Attack.Won || s.Phase == Migration && s.Migrant.Is():
		e.Is("move.open", false).Say("%s", g.whatIsDue(s, seat))
	case !s.Phase.simultaneous():
		e.Since("turn", g.name(s.Turn), "!=", g.name(seat)).Say("it is the turn of %s", g.name(s.Turn))
	default:
		e.Is("move.open", false).Say("%s", g.whatIsDue(s, seat))
	}
}

// sayMissing says what of the items of an exchange a player does not have.
func (g *Game) sayMissing(e *evidence, s *State, seat rule.Seat, m *Move) {
	for i := range m.items() {
		item, token := m.item(i)
		n := 0
		for j := range i + 1 {
			if other, same := m.item(j); same == token && other == item {
				n++
			}
		}
		switch {
		case token && int(s.Biomes[seat].Store[item]) < n:
			g.fewTokens(e, s, seat, item, n)
			return
		case !token && g.cards.count(&s.Hand[seat], item) < n:
			have, name := g.cards.count(&s.Hand[seat], item), g.cardName(item)
			e.Since(g.fact(seat, "holds", name), have, "<", n).About(name).Say("%s holds %s", g.name(seat), noOr(have, name))
			return
		}
	}
}

func (g *Game) sayPrice(e *evidence, m *Move) {
	what, price := "a resource", g.forResource()
	if m.forCard() {
		what, price = "a card", g.number.exchange
	}
	items := "card"
	if m.paysTokens() {
		items = "resource"
	}
	e.Since("move.named", int(m.items()), "!=", int(price)).Say("%s costs %s, and the move names %d", what, rule.Count(int(price), items), m.items())
}

func (g *Game) sayMatching(e *evidence, m *Move, i uint8) {
	first, token := m.item(0)
	other, too := m.item(i)
	e.Is(fmt.Sprintf("(move.offers[0] == move.offers[%d])", i), false).Say("%s and %s do not match", g.plainName(first, token), g.plainName(other, too))
}

// plainName names an item of an exchange as players say it, without quotes.
func (g *Game) plainName(item uint8, token bool) string {
	if token {
		return resourceNames[item]
	}
	return g.cardName(item)
}

// sayUnpaid says which resources are missing for a card, one ground for each, at a discount
// without one token of a kind, of any kind where none is named.
func (g *Game) sayUnpaid(e *evidence, b *Biome, seat rule.Seat, m *Move, o *offer) {
	card := g.cards.card(m.Card)
	price := costText(&card.Cost)
	less := 0
	if o.discount {
		less, price = 1, price+", less 1"
		if kind, ok := m.Token.Get(); ok {
			price += " " + resourceNames[kind]
		}
	}
	var missing []string
	for kind, need := range card.Cost {
		n, have := int(need), int(b.Store[kind])
		if less > 0 && (m.Token.None() || m.Token.Holds(uint8(kind))) {
			n -= less
		}
		if have < n {
			e.Since(g.fact(seat, resourceNames[kind]), have, "<", n)
			missing = append(missing, noOr(have, resourceNames[kind]))
		}
	}
	if len(missing) > 1 { // any of them refuses alone
		some := rule.NamesOf(slices.Values(e.Grounds), func(ground rule.Ground) string { return ground.Decides() })
		e.Grounds = nil
		e.Is("("+strings.Join(some, " or ")+")", true)
	}
	e.About(card.Name).Say("%s costs %s, and %s has %s", card.Name, price, g.name(seat), rule.And(missing))
}

// sayNest says where a parent and the plant are that does not hold its nest.
func (g *Game) sayNest(e *evidence, b *Biome, seat rule.Seat, parent, holder uint8) {
	describe := func(at uint8) string {
		if b.Card[at].None() {
			return g.spaceName(at) + " is empty"
		}
		return fmt.Sprintf("%s (%s)", g.cardOn(b, at), habitatNames[b.habitat(at)])
	}
	why := ""
	switch plant := b.Card[holder]; {
	case plant.Is() && !isPlant(g.cards.info[plant.Must()].typ):
		why = ", which is not a plant"
	case plant.Is() && !g.near(parent).has(holder):
		why = ", which is not adjacent"
	case plant.Is() && b.habitat(parent) != b.habitat(holder):
		why = ", in another habitat"
	}
	for _, at := range []uint8{parent, holder} {
		name := ""
		if card, ok := b.Card[at].Get(); ok {
			name = g.cardName(card)
		}
		e.Is(g.fact(seat, "card", g.spaceName(at)), name)
	}
	e.About(g.at(seat, parent), g.at(seat, holder)).Say("%s; %s%s", describe(parent), describe(holder), why)
}

func nests(n int) string {
	if n == 0 {
		return "no nest"
	}
	return rule.Count(n, "nest")
}

// orNo returns a number, or that it is none.
func orNo(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

// sayRoom says how many nests a plant holds already.
func (g *Game) sayRoom(e *evidence, b *Biome, seat rule.Seat, holder uint8, n, most int, animals string) {
	fact := map[string]string{"birds": "move.birds(%q)", "rabbits": "move.burrows(%q)"}[animals]
	e.Since(fmt.Sprintf(fact, g.spaceName(holder)), n, ">=", most).About(g.at(seat, holder))
	e.Say("%s holds %s of %s, and has room for %s", g.cardOn(b, holder), nests(n), animals, orNo(most))
}

// sayHungry says how many babies a nest holds, and how many are fed.
func (g *Game) sayHungry(e *evidence, b *Biome, seat rule.Seat, at uint8) {
	name := g.spaceName(at)
	if b.Holder[at].None() {
		e.Is(g.fact(seat, "nest", name), "").About(g.at(seat, at)).Say("%s of %s has no nest", name, g.name(seat))
		return
	}
	e.Since(fmt.Sprintf("%s - move.fed(%q)", g.fact(seat, "babies", name), name), int(b.babies(at))-int(b.fed(at)), "<", 1)
	e.About(g.at(seat, at)).Say("the nest of %s of %s holds %s, and %s fed", name, g.name(seat), babies(int(b.babies(at))), isAre(int(b.fed(at)), "baby"))
}

// sayPrey says why a nest cannot be attacked.
func (g *Game) sayPrey(e *evidence, s *State, hunter rule.Seat, from uint8, seat rule.Seat, at uint8) {
	if seat >= g.n {
		e.Is("move.whom", "").Say("no nest is named")
		return
	}
	prey, name := &s.Biomes[seat], g.spaceName(at)
	e.About(g.at(seat, at))
	switch {
	case prey.Holder[at].None():
		e.Is(g.fact(seat, "nest", name), "").Say("%s of %s has no nest", name, g.name(seat))
	case prey.babies(at) == 0:
		e.Since(g.fact(seat, "babies", name), 0, "<", 1).Say("the nest of %s of %s holds no babies", name, g.name(seat))
	case seat == hunter:
		e.Is("move.whom", g.name(seat)).Say("the nest of %s belongs to %s", name, g.name(seat))
	default:
		here := habitatNames[s.Biomes[hunter].habitat(from)]
		e.Is(g.fact(hunter, "habitat", g.spaceName(from)), here)
		e.Say("%s of %s counts as %s, and the nest of %s is in the %s", g.spaceName(from), g.name(hunter), here, g.at(seat, at), rule.And(g.nestIn(prey, at)))
	}
}

func (g *Game) nestIn(b *Biome, at uint8) (names []string) {
	for h, name := range habitatNames {
		if g.nestHabitat(b, at, uint8(h)) {
			names = append(names, name)
		}
	}
	return names
}

// sayVulture says why a vulture does not scavenge.
func (g *Game) sayVulture(e *evidence, s *State, m *Move) {
	seat := m.Seat & 3
	b, name := &s.Biomes[seat], g.spaceName(m.At)
	v := g.cards.card(b.Card[m.At].Must()).Scavenges
	switch {
	case s.Phase == Scavenging && seat == s.Turn && s.Hunted.has(m.At):
		e.Is("("+strconv.Quote(name)+" in move.used)", true).Say("%s has scavenged", g.cardOn(b, m.At))
	case v.own != none && b.habitat(m.At) != v.own:
		e.Is(g.fact(seat, "habitat", name), habitatNames[b.habitat(m.At)]).Say("%s counts as %s, not as %s", name, habitatNames[b.habitat(m.At)], habitatNames[v.own])
	case g.solo:
		e.Is("move.players", 1).Say("there is no other player")
	case m.Whom == seat:
		e.Is("move.whom", g.name(seat)).Say("the babies of another player are wanted, and %s is named", g.name(seat))
	default:
		e.Is("move.whom", "").Say("no other player is named")
	}
	e.About(g.at(seat, m.At))
}

func (g *Game) nobodyOr(players uint8) string {
	return cmp.Or(unless("none", g.write.players.Print(players)), "nobody")
}

// sayVirtual says where a nest of the only player is, and which habitats are attacked.
func (g *Game) sayVirtual(e *evidence, s *State, at uint8) {
	in, attacked := uint8(0), g.virtualHabitats(s, rule.NewTrace[State](&g.book))
	for h := range uint8(3) {
		in |= b2u(s.Biomes[0].Holder[at].Is() && g.nestHabitat(&s.Biomes[0], at, h)) << h
	}
	e.Say("the nest of %s is in %s and holds %s; after the predators, %s is attacked in year %d",
		g.spaceName(at), g.habitats(in), babies(int(s.Biomes[0].babies(at))), g.habitats(attacked), year(s.Season))
}

// sayReveal says why no card is to be revealed, or none to be settled that was.
func (g *Game) sayReveal(e *evidence, s *State) {
	card, revealed := s.Migrant.Get()
	switch {
	case s.Ready == 0:
		e.Say("%s has released nothing", g.name(0))
	case s.Left > 0 || !revealed:
		e.Say("%s to be revealed, and something else is due", isAre(int(s.Left), "card"))
	case !isAnimal(g.cards.info[card].typ):
		e.Say("%s is not an animal", g.cardName(card))
	default:
		e.Say("%s is native to %s, and %s has no such space open", g.cardName(card), g.habitats(g.cards.info[card].native), g.name(0))
	}
}

// saySaved says what is missing for a card that is saved.
func (g *Game) saySaved(e *evidence, s *State) {
	d := &s.Disaster
	switch saved, named := d.Saved.Get(); {
	case named && !d.Lost.has(saved):
		e.Say("%s is not among the lost: %s", g.spaceName(saved), g.write.spaces.Print(d.Lost))
	case named && d.Stage != paying, d.Stage < saving || d.Stage > paying:
		e.Say("a card is being paid for, and the stage is %s", stageWords[d.Stage])
	case d.Lost == 0, !named && d.Stage == paying:
		e.Say("no card of %s is lost and saved", g.name(s.Turn))
	default:
		e.Say("%s has %s in hand, and %s needed", g.name(s.Turn), rule.Count(s.handLen(s.Turn), "card"), isAre(max(int(d.Pay), g.number.saving), "card"))
	}
}
