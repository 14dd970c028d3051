package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// The clauses on coins, and on the blanks that coins buy.
const (
	CoinGain rule.Clause = iota + pastPlace
	CoinMulti
	CoinNotWhenSkipped
	CoinSymbolStays
	CoinKeep
	CoinOpen
	BlankBuy
	BlankEach
	BlankUsedCardOnly
	BlankOptional
	BlankCapacity
	BlankSameTurnCoins
	BlankGains
	BlankPosition
	pastCoin
)

var coinClauses = provisions{
	CoinGain: {ID: "roam.coin.gain", Kind: rule.KindEffect, Section: "HOW TO PLAY 3", Words: "Placing a marker on a square pays the player one coin for each coin symbol on that square, at once.",
		Tell: (*Game).tellMarkers,
	},
	CoinMulti: {ID: "roam.coin.multi", Kind: rule.KindEffect, Section: "HOW TO PLAY 3", Words: "Several symbols under one placement all pay; a square may show more than one symbol.",
		Tell: (*Game).tellMarkers,
	},
	CoinNotWhenSkipped: {ID: "roam.coin.not-when-skipped", Kind: rule.KindEffect, Section: "HOW TO PLAY 3", Words: "A skipped cell pays nothing."},
	CoinSymbolStays: {ID: "roam.coin.symbol-stays", Kind: rule.KindDefinition, Section: "HOW TO PLAY 3", Words: "Coin symbols are printed, not taken away: every placement on the square pays.",
		Tell: (*Game).tellMarkers,
	},
	CoinKeep: {ID: "roam.coin.keep", Kind: rule.KindDefinition, Section: "HOW TO PLAY 3", Words: "Coins are kept beside the character cards.",
		Flaw: (*Game).flawDebts,
	},
	CoinOpen: {ID: "roam.coin.open", Kind: rule.KindDefinition, Section: "HOW TO PLAY 3", Words: "Coins are open information; they may not be hidden.", From: []rule.Clause{CoinKeep}},
	BlankBuy: {ID: "roam.blank.buy", Kind: rule.KindCost, Section: "COIN ABILITY", Words: "While placing, the player may pay 2 coins to place one blank marker of the used character.",
		Tell:    (*Game).tellBlank,
		Explain: (*Game).explainPrice,
	},
	BlankEach: {ID: "roam.blank.each", Kind: rule.KindCost, Section: "COIN ABILITY", Words: "This may be done once for each blank cell of the used pattern, 2 coins each, coins permitting.",
		Explain: (*Game).explainEach,
	},
	BlankUsedCardOnly: {ID: "roam.blank.used-card-only", Kind: rule.KindLegality, Section: "COIN ABILITY", Words: "Only blanks of the character used this turn can be bought.",
		Explain: (*Game).hasNoBlank,
	},
	BlankOptional: {ID: "roam.blank.optional", Kind: rule.KindLegality, Section: "COIN ABILITY", Tie: rule.Defined, Words: "Buying blanks is always optional.",
		Tell: said("a blank is left out"),
	},
	BlankCapacity: {ID: "roam.blank.capacity", Kind: rule.KindLegality, Section: "COIN ABILITY", Words: "A blank cannot be placed on an occupied square (without the replace artifact) nor off the map, nor without a marker in supply; no coins can be paid for such a cell.",
		Explain: (*Game).explainRoom,
	},
	BlankSameTurnCoins: {ID: "roam.blank.same-turn-coins", Kind: rule.KindCost, Section: "COIN ABILITY", Tie: rule.Defined, Words: "Coins gained earlier in the same turn may pay for a blank.",
		Tell: said("coins of this use help to pay"),
	},
	BlankGains: {ID: "roam.blank.gains", Kind: rule.KindEffect, Section: "HOW TO PLAY 3", Words: "A blank marker placed on coin symbols pays like any other marker.",
		Tell: (*Game).tellMarkers,
	},
	BlankPosition: {ID: "roam.blank.position", Kind: rule.KindLegality, Section: "COIN ABILITY", Words: "A bought blank goes to the square that its cell covers in the chosen placement, nowhere else.",
		Explain: (*Game).explainPosition,
	},
}

func (g *Game) flawDebts(s *State) string {
	return g.flawEach(func(seat rule.Seat) string {
		if s.Coins[seat] < 0 {
			return fmt.Sprintf("%s has %s", g.name(seat), plural(int(s.Coins[seat]), "coin"))
		}
		return ""
	})
}

// richer says who has more coins than before.
func (g *Game) richer(before, after *State) string {
	var parts []string
	for seat := range g.players() {
		if n := after.Coins[seat] - before.Coins[seat]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s gains %s", g.name(seat), plural(int(n), "coin")))
		}
	}
	return strings.Join(parts, ", ")
}

func (g *Game) coinList(s *State) string {
	return g.eachName(func(seat rule.Seat) int16 { return s.Coins[seat] })
}

func (g *Game) tellBlank(m Move, before, after *State) string {
	said := fmt.Sprintf("%s pays %s", g.actor(m, before), plural(int(before.Coins[m.Seat&3]-after.Coins[m.Seat&3]), "coin"))
	if set := after.marked(before, m.Seat); set != 0 {
		return said + " and places a marker on " + g.squareText(set)
	}
	return said + " for a blank"
}

// wrongBlank goes through the blanks of a use up to the first that is wrong. It
// returns the account so far and the square of that blank.
func (g *Game) wrongBlank(s *State, m *Move, wrong func(p *placing, at uint8, isFree bool) bool) (p placing, at uint8, found bool) {
	x, ok := g.site(s, m)
	if !ok {
		return p, 0, false
	}
	p = x.placed(x.on, len(g.cards.Cards[m.Card].Blanks), m.put(x.on, &x.ground), m.replace())
	for b := range m.List.each {
		at, isFree := b&^free, b&free != 0
		if wrong(&p, at, isFree) {
			return p, at, true
		}
		p.blank(at, isFree)
	}
	return p, 0, false
}

func (g *Game) explainPrice(s *State, m Move) string {
	p, _, found := g.wrongBlank(s, &m, func(p *placing, _ uint8, isFree bool) bool { return !isFree && p.purse < blankPrice })
	if !found {
		return ""
	}
	return fmt.Sprintf("a blank costs %d coins, %s has %d", blankPrice, g.name(m.Seat), p.purse)
}

func (g *Game) explainEach(s *State, m Move) string {
	_, at, found := g.wrongBlank(s, &m, func(p *placing, at uint8, _ bool) bool { return p.bought&square(at) != 0 })
	if !found {
		return ""
	}
	return fmt.Sprintf("the blank on %s is named twice", g.blankName(at))
}

func (g *Game) hasNoBlank(_ *State, m Move) string { return g.cardName(m.Card) + " has no blank" }

func (g *Game) explainPosition(s *State, m Move) string {
	_, at, found := g.wrongBlank(s, &m, func(p *placing, at uint8, _ bool) bool { return p.blanks&square(at) == 0 })
	if !found {
		return ""
	}
	return fmt.Sprintf("no blank of %s falls on %s", g.cardName(m.Card), g.blankName(at))
}

// explainRoom says why a marker cannot go to a square: one of a blank, or one
// that an artifact alone would place.
func (g *Game) explainRoom(s *State, m Move) string {
	if m.Kind == LooseBlank {
		return fmt.Sprintf("%s has no room, or %s no marker", g.squareName(m.At), g.name(m.Seat))
	}
	p, at, found := g.wrongBlank(s, &m, func(p *placing, at uint8, _ bool) bool { return at == off || !p.hasRoom(square(at)) })
	switch {
	case !found:
		return ""
	case at == off || p.onMap&square(at) == 0:
		return "the blank lies off the map"
	case p.left <= 0:
		return g.name(m.Seat) + " has no marker left"
	}
	return g.squareName(at) + " is occupied"
}
