package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Tell puts what a clause did into a sentence.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	who := g.name(before.turn())
	if int(m.Seat) < len(g.seats) {
		who = g.name(m.Seat)
	}
	if said := g.tellPlace(c, who, m, before, after); said != "" {
		return said
	}
	for _, tell := range [...]func(rule.Clause, Move, *State, *State) string{g.tellTurn, g.tellClaim, g.tellOption, g.tellSetup, g.tellEnd} {
		if said := tell(c, m, before, after); said != "" {
			return said
		}
	}
	return ""
}

// tellSetup tells of the set-up, and whose turn is next.
func (g *Game) tellSetup(c rule.Clause, m Move, before, after *State) string {
	switch c {
	case SetupFirstPlayer:
		return g.name(rule.Seat(m.Card)) + " starts"
	case SetupStartingSet:
		return "everybody gets three starting cards"
	case SetupCoins:
		return "coins by turn order: " + g.coinList(after)
	case SetupDeck:
		return "the land cards are shuffled"
	case SetupScrolls:
		return "the scrolls lie on the outer edge"
	case SetupMap:
		return "six land cards make the map"
	case FullSetup:
		return "the artifacts are shuffled"
	case OutpostSetup:
		if before.Round == 0 {
			return "the Outpost card lies beside the map"
		}
	case SetupClockwise:
		if before.Turn != after.Turn {
			return g.name(rule.Seat(after.Turn)) + " is next"
		}
	}
	return ""
}

// tellTurn tells of rests and abilities.
func (g *Game) tellTurn(c rule.Clause, m Move, before, after *State) string {
	who := g.name(before.turn())
	switch c {
	case UseFlip:
		return fmt.Sprintf("%s turns %s face down", who, g.cardName(m.Card))
	case RestFree:
		return who + " rests: all characters turn face up"
	case RestEarly:
		return who + " rests early"
	case RestEarlyAll:
		return "all characters turn face up"
	case RestEarlyCost:
		return fmt.Sprintf("%s pays %s", who, plural(int(before.Coins[m.Seat&3]-after.Coins[m.Seat&3]), "coin"))
	case RestNotMidTurn:
		return "all characters are face down; the rest waits for the next turn"
	case ArtifactReady:
		return "face-down artifacts turn face up"
	case ArtifactNoRestCost:
		return "artifacts add nothing to the price"
	case ArtifactUse:
		return fmt.Sprintf("%s turns %s face down", who, strings.Join(g.tileIDs(m.tiles()), ", "))
	case ArtifactCoin:
		return who + " gains 1 coin"
	case ArtifactSlide:
		return g.tellSlide(m, before, after)
	case ArtifactSlideNoCoins:
		return "a slide pays nothing"
	case ArtifactFlip:
		way := "up"
		if after.Down[m.Seat&3]&g.bit(m.Seat, m.Card) != 0 {
			way = "down"
		}
		return fmt.Sprintf("%s turns face %s", g.cardName(m.Card), way)
	case ArtifactFlipStart:
		return "this is before the rest check"
	case ComponentCoinsUnlimited:
		return "the tokens are gone; " + g.richer(before, after)
	}
	return ""
}

func (g *Game) tellSlide(m Move, before, after *State) string {
	from, to := g.squareName(m.At), g.squareName(m.List[0]-1)
	for seat := range g.players() {
		if after.has(seat)&^before.has(seat) != 0 {
			return fmt.Sprintf("%s's marker slides from %s to %s", g.name(seat), from, to)
		}
	}
	return fmt.Sprintf("a marker slides from %s to %s", from, to)
}

// tellOption tells of purchases and the Outpost.
func (g *Game) tellOption(c rule.Clause, m Move, before, after *State) string {
	switch c {
	case FullBuy:
		return fmt.Sprintf("%s buys %s for %s", g.name(m.Seat), g.tileID(m.Card), plural(int(before.Coins[m.Seat&3]-after.Coins[m.Seat&3]), "coin"))
	case FullKeep:
		return fmt.Sprintf("%s has %s ready", g.name(m.Seat), g.tileID(m.Card))
	case FullRefill:
		return g.tileID(m.Card) + " fills the gap in the row"
	case OutpostClaim:
		if after.Outpost != 0 {
			return g.name(rule.Seat(after.Outpost-1)) + " surrounds a marker and takes the Outpost card"
		}
	case OutpostOnce:
		return g.name(rule.Seat((before.Outpost-1)&3)) + " keeps the Outpost card"
	case OutpostEight:
		return "a marker at the rim is not surrounded"
	}
	return ""
}

// tellEnd tells of the end of the game.
func (g *Game) tellEnd(c rule.Clause, _ Move, before, after *State) string {
	switch c {
	case EndTrigger:
		return g.tenCards(before) + ": this round is the last"
	case EndFinishRound:
		if after.Phase == Finished {
			return "the round is finished and the game is over"
		}
		return fmt.Sprintf("the round is finished first: %s is next", g.name(rule.Seat(after.Turn)))
	case ScoreCards, ScoreArtifacts, OutpostPoints, ScoreNoCoins:
		if before.Points != after.Points {
			return "points: " + g.pointList(after)
		}
	case ScoreWinner, ScoreTieCoins, ScoreTieShared:
		return g.tellWinners(c, after)
	}
	return ""
}

func (g *Game) tellWinners(c rule.Clause, s *State) string {
	names := g.namesOf(s.Winners)
	switch {
	case len(names) == 0:
		return ""
	case len(names) == 1 && c == ScoreTieCoins:
		return names[0] + " has most coins and wins"
	case len(names) == 1:
		return names[0] + " wins"
	case c == ScoreTieShared:
		return strings.Join(names, " and ") + " share the victory"
	}
	return strings.Join(names, " and ") + " are level"
}

// tenCards names those who have ten characters.
func (g *Game) tenCards(s *State) string {
	var parts []string
	for seat := range g.players() {
		if n := s.Cards[seat].len(); n >= endCards {
			parts = append(parts, fmt.Sprintf("%s has %d characters", g.name(seat), n))
		}
	}
	return strings.Join(parts, " and ")
}

func (g *Game) namesOf(set uint8) (names []string) {
	for seat := range g.players() {
		if set>>seat&1 != 0 {
			names = append(names, g.name(seat))
		}
	}
	return names
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

func (g *Game) pointList(s *State) string {
	return g.eachName(func(seat rule.Seat) int16 { return s.Points[seat] })
}

func (g *Game) eachName(n func(rule.Seat) int16) string {
	var parts []string
	for seat := range g.players() {
		parts = append(parts, fmt.Sprintf("%s %d", g.name(seat), n(seat)))
	}
	return strings.Join(parts, ", ")
}
