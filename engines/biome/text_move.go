package biome

import (
	"slices"

	"umpire/engines/notation"
	"umpire/engines/notation/lines"
	"umpire/engines/rule"
)

// PrintMove writes a move as a line.
func (g *Game) PrintMove(m Move) string { return g.moves().Print(m) }

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) { return g.moves().Read(text) }

// CouldMove returns the words that may stand after the beginning of a move.
func (g *Game) CouldMove(before string) []string { return g.moves().Could(before) }

// Divide divides "Ada: pay fish leaf" into "Ada: pay fish" and "Ada: pay leaf".
func (g *Game) Divide(line string) []string { return g.moves().Divide(line) }

// heads are the moves that name one of several things which a player gives, keeps
// or takes one after the other, and how many words are said of each: of a meal its
// animal too.
var heads = map[string]int{"pay": 1, "give": 1, "keep": 1, "lose": 1, "lose nest": 2, "feed": 2, "discard": 1, "burn": 1, "reduce": 1, "extra": 1, "release": 1}

// devices are what Chance speaks as, by kind of move.
var devices = []string{"achievements", "start", "starters", "private", "bountiful", "deck", "roll", "flip", "spin"}

type (
	verb = lines.Verb[Move]
	part = lines.Part[Move]
)

// newMoves declares how moves are written.
func (g *Game) newMoves() *lines.Moves[Move] {
	return &lines.Moves[Move]{
		Players: g.names,
		By:      func(m *Move) *rule.Seat { return &m.Seat },
		Heads:   heads,
		Verbs:   slices.Concat(g.setUpVerbs(), g.phaseVerbs(), g.eventVerbs(), g.answerVerbs(), g.disasterVerbs()),
		Devices: g.deviceVerbs(),
	}
}

// The parts of a move by name.
func kindOf(m *Move) *Kind               { return &m.Kind }
func cardOf(m *Move) *uint8              { return &m.Card }
func atOf(m *Move) *uint8                { return &m.At }
func toOf(m *Move) *uint8                { return &m.To }
func whomOf(m *Move) *rule.Seat          { return &m.Whom }
func tokenOf(m *Move) *rule.Maybe[uint8] { return &m.Token }
func numberOf(m *Move) *uint8            { return &m.Number }

// given is a resource that is always there.
func given(v lines.Value[uint8]) lines.Value[rule.Maybe[uint8]] {
	return lines.Value[rule.Maybe[uint8]]{
		Print: func(m rule.Maybe[uint8]) string { return v.Print(m.Must()) },
		Read:  func(c *notation.Cursor) rule.Maybe[uint8] { return rule.Some(v.Read(c)) },
	}
}

// deviceVerbs are the results of chance.
func (g *Game) deviceVerbs() (all []verb) {
	w, six := g.write, lines.Number[uint8](1, 6)
	for kind, one := range []struct {
		example string
		value   part
	}{
		GoalDrawn:  {`achievements: "The Florist"`, lines.Field(w.goal, cardOf)},
		StartNamed: {"start: p1", lines.Field(w.player, whomOf)},
		StarterDrawn: {"starters: 3", part{
			Print: func(m *Move) string { return six.Print(m.Number + 1) },
			Read:  func(m *Move, c *notation.Cursor) { m.Number = six.Read(c) - 1 },
		}},
		PrivateDrawn: {`private: "The Ranger"`, lines.Field(w.goal, cardOf)},
		BountyDrawn:  {`bountiful: "Rich Soil"`, lines.Field(w.bounty, cardOf)},
		CardDrawn:    {`deck: "Marsh Fern"`, lines.Field(w.copy, cardOf)},
		Rolled:       {"roll: 4", lines.Field(six, numberOf)},
		Flipped:      {"flip: heads", lines.Field(lines.Word[uint8]("heads or tails", "tails", "heads"), numberOf)},
		Spun:         {"spin: tsunami", lines.Field(lines.Word[uint8]("a field of the spinner", fieldNames...), numberOf)},
	} {
		all = append(all, lines.Kind(devices[kind], Kind(kind), kindOf, one.example, one.value))
	}
	return all
}

func (g *Game) setUpVerbs() []verb {
	w := g.write
	bounty := lines.Field(w.bounty, cardOf)
	return []verb{
		lines.Kind("start bird", PlacePair, kindOf, "p1: start bird a1 tree a2", lines.Field(w.space, atOf), lines.Field(lines.After("tree", w.space), toOf)),
		lines.Kind("redraw", Redraw, kindOf, `p1: redraw "Rich Soil"`, bounty),
		lines.Kind("bury", Bury, kindOf, `p1: bury "Rich Soil" at c1`, bounty, lines.Field(lines.After("at", w.space), atOf)),
		lines.Kind("send", Send, kindOf, `p1: send "Rich Soil" to p2.b1`, bounty, part{
			Print: func(m *Move) string { return "to " + w.place.Print(place{m.Whom, m.At}) },
			Read: func(m *Move, c *notation.Cursor) {
				to := lines.After("to", w.place).Read(c)
				m.Whom, m.At = to.seat, to.at
			},
		}),
		lines.Kind("done", Done, kindOf, "p1: done"),
	}
}

// phaseVerbs are the first four phases, and what can be done at any time.
func (g *Game) phaseVerbs() []verb {
	w := g.write
	card := lines.Field(w.card, cardOf)
	draw := option("draw")
	return []verb{
		lines.Kind("reduce", ReduceCard, kindOf, `p1: reduce "Marsh Fern"`, card),
		lines.Kind("reward", Reward, kindOf, "p1: reward fish", lines.Field(given(lines.Word[uint8]("what is taken", gainNames[:forCard+1]...)), tokenOf)),
		lines.Kind("draw", DrawCards, kindOf, "p1: draw 2", lines.Field(lines.Number[uint8](0, 9), numberOf)),
		lines.Kind("collect", Gather, kindOf, "p1: collect fish leaf", part{Print: g.collected, Read: g.readCollected}),
		lines.Kind("extra", TakeExtra, kindOf, "p1: extra card", lines.Field(given(lines.Word[uint8]("what is taken", gainNames...)), tokenOf)),
		lines.Kind("play", PlayCard, kindOf, `p1: play "Bald Eagle" into c2`, g.playParts()...),
		lines.Kind("forgo", Forgo, kindOf, "p1: forgo draw", draw),
		lines.Kind("exchange", Exchange, kindOf, `p1: exchange "Marsh Fern", "Marsh Iris" for fish`, part{Print: g.traded, Read: g.readTraded},
			lines.Field(lines.After("for", given(lines.Word[uint8]("a resource or card", gainNames[:forCard+1]...))), tokenOf)),
		lines.Kind("change", Change, kindOf, `p1: change c1 with "CC Marsh-Prairie"`, lines.Field(w.space, atOf), lines.Field(lines.After("with", w.card), cardOf)),
	}
}

// eventVerbs are nesting, predation, feeding, scavenging and migration.
func (g *Game) eventVerbs() []verb {
	w := g.write
	at := lines.Field(w.space, atOf)
	return []verb{
		lines.Kind("nest", MakeNest, kindOf, "p1: nest a1 in a2", at, lines.Field(lines.After("in", w.space), toOf)),
		lines.Kind("attack with", Hunt, kindOf, "p1: attack with c1 on p2.c1", at, part{Print: g.hunted, Read: g.readHunted}),
		lines.Kind("feed", Feed, kindOf, "p1: feed a1 leaf", at, lines.Field(given(w.resource), tokenOf)),
		lines.Kind("scavenge", Scavenge, kindOf, "p1: scavenge with e1 on p2", lines.Field(lines.Or(lines.After("with", w.space), "none", none), atOf), part{
			Print: func(m *Move) string {
				if m.At == none || m.Whom == nobody {
					return ""
				}
				return "on " + g.name(m.Whom)
			},
			Read: func(m *Move, c *notation.Cursor) {
				if m.At == none {
					return
				}
				if m.Whom = nobody; c.Accept("on") {
					m.Whom = w.player.Read(c)
				}
			},
		}),
		lines.Kind("migrate", Migrate, kindOf, "p1: migrate d2", at),
		lines.Kind("settle", Settle, kindOf, "p1: settle c3", at),
		lines.Kind("remove", Remove, kindOf, "p1: remove d2", at),
		lines.Kind("stay", Stay, kindOf, "p1: stay"),
		lines.Kind("release", Release, kindOf, "p1: release d2", at),
	}
}

// answerVerbs are the action phase, and answers to what is being resolved.
func (g *Game) answerVerbs() []verb {
	w := g.write
	item := part{Print: g.item, Read: g.readItem}
	draw := option("draw")
	return []verb{
		lines.Kind("activate", Activate, kindOf, "p1: activate c1", lines.Field(w.space, atOf)),
		lines.Kind("rest", Rest, kindOf, "p1: rest draw", draw),
		lines.Kind("pay", Pay, kindOf, "p1: pay fish", item),
		lines.Kind("give", Give, kindOf, `p1: give "Marsh Fern" to p2`, item, part{
			Print: func(m *Move) string {
				if m.Whom == nobody {
					return ""
				}
				return "to " + g.name(m.Whom)
			},
			Read: func(m *Move, c *notation.Cursor) {
				if m.Whom = nobody; c.Accept("to") {
					m.Whom = w.player.Read(c)
				}
			},
		}),
		lines.Kind("point to", Point, kindOf, "p1: point to p2", lines.Field(w.player, whomOf)),
		lines.Kind("keep", Keep, kindOf, `p1: keep "Marsh Fern"`, lines.Field(w.card, cardOf)),
		lines.Kind("publish", Publish, kindOf, `p1: publish "The Arborist"`, lines.Field(lines.Or(w.goal, "none", none), cardOf)),
		lines.Kind("take", Take, kindOf, "p1: take 1", lines.Field(lines.Number[uint8](0, 50), numberOf)),
		lines.Kind("bonus", TakeBonus, kindOf, "p1: bonus sunlight", lines.Field(lines.Word[uint8]("a bonus", bonusNames[:bonusDiscount]...), numberOf)),
		lines.Kind("bonus discount play", BonusPlay, kindOf, `p1: bonus discount play "Bald Eagle" into c2 omit fish`, g.playParts()...),
		lines.Kind("bonus discount forgo", BonusForgo, kindOf, "p1: bonus discount forgo draw", draw),
	}
}

// disasterVerbs are what is lost to a disaster, and what saves a card.
func (g *Game) disasterVerbs() []verb {
	w := g.write
	at, card := lines.Field(w.space, atOf), lines.Field(w.card, cardOf)
	lose := lines.Kind("lose", Lose, kindOf, "p1: lose a3", part{
		Print: func(m *Move) string {
			if m.Kind == LoseToken {
				return w.resource.Print(m.Token.Must())
			}
			return w.space.Print(m.At)
		},
		Read: func(m *Move, c *notation.Cursor) {
			if kind, ok := c.OneOf(resourceNames); ok {
				m.Kind, m.Token = LoseToken, rule.Some(uint8(kind))
				return
			}
			m.At = w.space.Read(c)
		},
	})
	lose.Is = func(m *Move) bool { return m.Kind == Lose || m.Kind == LoseToken }
	return []verb{
		lose,
		lines.Kind("lose nest", LoseNest, kindOf, "p1: lose nest a3", at),
		lines.Kind("burn", Burn, kindOf, `p1: burn "Marsh Fern"`, card),
		lines.Kind("save", Save, kindOf, "p1: save a3", lines.Field(lines.Or(w.space, "none", none), atOf)),
		lines.Kind("discard", PaySave, kindOf, `p1: discard "Marsh Fern"`, card),
	}
}
