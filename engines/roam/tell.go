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
	switch c {
	case UseFlip:
		return fmt.Sprintf("%s turns %s face down", who, g.cardName(m.Card))
	case PlacePattern, PlaceShortOfMarkers, CoinGain, CoinMulti, BlankBuy, BlankGains, ArtifactReplace, ArtifactReplaceReturn, ArtifactReplaceCoins,
		CoinSymbolStays, ArtifactFreeBlank, CoinNotWhenSkipped, PlaceSkipOwn, PlaceSkipOpponent, PlaceOutOfMarkers, PlaceBlankOverhang:
		return g.tellPlace(c, who, m, before, after)
	case RestFree, RestEarly, RestEarlyCost, ArtifactReady, ArtifactReadyEarly, ArtifactUse, ArtifactCoin, ArtifactSlide, ArtifactFlip, ArtifactFlipStart:
		return g.tellTurn(c, g.name(before.turn()), m, before, after)
	case ClaimTrigger, ClaimMajority, ClaimTieBid, ClaimBidWinner, ClaimBidPay, ClaimConsolation, ClaimReturnMarkers, ClaimReplace:
		return g.tellClaim(c, m, before, after)
	case SetupFirstPlayer:
		return g.name(rule.Seat(m.Card)) + " starts"
	case SetupStartingSet:
		return "everybody gets three starting cards"
	case SetupMarkers:
		return "everybody takes 24 markers"
	case SetupCoins:
		return "coins by turn order: " + g.coinList(after)
	case SetupDeck:
		return "the land cards are shuffled"
	case SetupClockwise:
		if before.Phase != Finished && after.Phase != Finished {
			return g.name(rule.Seat(g.after[before.Turn&3])) + " is next"
		}
	case OutpostClaim:
		if after.Outpost != 0 {
			return g.name(rule.Seat(after.Outpost-1)) + " surrounds a marker and takes the Outpost card"
		}
	case ClaimReplaceOrientation:
		return "it lies the way round of the card before it"
	case FullSetup:
		return "the artifacts are shuffled"
	case FullBuy:
		return fmt.Sprintf("%s buys %s for %s", who, g.tileID(m.Card), plural(int(before.Coins[m.Seat&3]-after.Coins[m.Seat&3]), "coin"))
	case FullRefill:
		return g.tileID(m.Card) + " fills the gap in the row"
	}
	return g.tellEnd(c, before, after)
}

// tellEnd tells of the end of the game.
func (g *Game) tellEnd(c rule.Clause, before, after *State) string {
	switch c {
	case EndTrigger:
		return "somebody has ten characters: this round is the last"
	case EndFinishRound:
		if after.Phase == Finished {
			return "the round is finished and the game is over"
		}
		return "the round is finished first"
	case ScoreCards, ScoreArtifacts, ScoreOutpost:
		return "points: " + g.pointList(after)
	case ScoreWinner, ScoreTieCoins, ScoreTieShared:
		if names := strings.Fields(g.nameList(after.Winners)); len(names) == 1 {
			return names[0] + " wins"
		} else if len(names) > 1 {
			return strings.Join(names, " and ") + " are level"
		}
	}
	return ""
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

// tellPlace tells of markers: where they went, and what they earned.
func (g *Game) tellPlace(c rule.Clause, who string, m Move, before, after *State) string {
	seat := m.Seat & 3
	set := after.Low[seat]&^before.Low[seat] | after.High[seat]&^before.High[seat]
	at, coins := g.squareText(set), after.Coins[seat]-before.Coins[seat]
	a := "a marker"
	if set.len() > 1 {
		a = "markers"
	}
	switch c {
	case PlaceSkipOwn, PlaceSkipOpponent:
		skipped := g.skippedNow(c, m, before)
		if skipped.len() > 1 {
			return g.squareText(skipped) + " are occupied and skipped"
		}
		return g.squareText(skipped) + " is occupied and skipped"
	case PlaceOutOfMarkers:
		return who + " has no markers left and places nothing"
	case PlaceBlankOverhang:
		return "a blank lies beyond the edge of the map"
	case ArtifactReplaceReturn:
		if set != 0 {
			return fmt.Sprintf("%s's marker takes the place of %s's on %s", who, g.loser(m.Seat, before, after), at)
		}
	case BlankBuy:
		if set != 0 {
			return fmt.Sprintf("%s pays %s and places a marker on %s", who, plural(int(-coins), "coin"), at)
		}
		return fmt.Sprintf("%s pays %s for a blank", who, plural(int(-coins), "coin"))
	}
	switch {
	case set != 0 && coins > 0:
		return fmt.Sprintf("%s places %s on %s and gains %s", who, a, at, plural(int(coins), "coin"))
	case set != 0:
		return fmt.Sprintf("%s places %s on %s", who, a, at)
	case coins > 0:
		return fmt.Sprintf("%s gains %s", who, plural(int(coins), "coin"))
	}
	return ""
}

// skippedNow returns the squares that a use skips.
func (g *Game) skippedNow(c rule.Clause, m Move, s *State) Squares {
	quiet := trace{}
	if m.At >= 36 {
		return 0
	}
	var gr ground
	g.survey(&gr, s, m.Seat, &quiet)
	on := &g.turns[g.quarters(g.facing(m.Seat, m.Card, &quiet), m.Rotate, &quiet)][m.Card].at[m.At]
	skipped := on.solids & gr.blocked &^ m.Replace & s.low()
	if c == PlaceSkipOwn {
		return skipped & s.tops(m.Seat)
	}
	return skipped &^ s.tops(m.Seat)
}

// loser returns who has a marker less.
func (g *Game) loser(by rule.Seat, before, after *State) string {
	for seat := range g.players() {
		if seat != by && after.markers(seat) < before.markers(seat) {
			return g.name(seat)
		}
	}
	return "nobody"
}

// tellTurn tells of rests and abilities.
func (g *Game) tellTurn(c rule.Clause, who string, m Move, before, after *State) string {
	switch c {
	case RestFree:
		return who + " rests: all characters turn face up"
	case RestEarly:
		return who + " rests early: all characters turn face up"
	case RestEarlyCost:
		return fmt.Sprintf("%s pays %s", who, plural(int(before.Coins[m.Seat&3]-after.Coins[m.Seat&3]), "coin"))
	case ArtifactReady, ArtifactReadyEarly:
		if before.Spent != after.Spent {
			return "face-down artifacts turn face up"
		}
	case ArtifactUse:
		return fmt.Sprintf("%s turns %s face down", who, strings.Join(g.tileIDs(m.tiles()), ", "))
	case ArtifactCoin:
		return who + " gains 1 coin"
	case ArtifactSlide:
		return fmt.Sprintf("a marker slides from %s to %s", g.squareName(m.At), g.squareName(m.List[0]-1))
	case ArtifactFlip:
		way := "up"
		if after.Down[m.Seat&3]&g.bit(m.Seat, m.Card) != 0 {
			way = "down"
		}
		return fmt.Sprintf("%s turns face %s", g.cardName(m.Card), way)
	case ArtifactFlipStart:
		return "this is before the rest check"
	}
	return ""
}

// tellClaim tells of complete cards.
func (g *Game) tellClaim(c rule.Clause, m Move, before, after *State) string {
	switch c {
	case ClaimTrigger:
		var slots []string
		for slot := range uint8(6) {
			if g.complete(before)>>slot&1 != 0 {
				slots = append(slots, g.slots[slot])
			}
		}
		if len(slots) > 1 {
			return strings.Join(slots, " and ") + " are complete"
		}
		return strings.Join(slots, "") + " is complete"
	case ClaimTieBid:
		slot := (max(before.Queue[0], 1) - 1) % 6
		return fmt.Sprintf("%s is complete: %s; a bid decides", g.slots[slot], g.counts(before, slot))
	case ClaimMajority:
		slot := (max(before.Queue[0], 1) - 1) % 6
		if card := before.Slots[slot]; card != 0 {
			return fmt.Sprintf("%s claims %s: %s", g.claimer(before, after), g.cardID(card-1), g.counts(before, slot))
		}
	case ClaimBidWinner:
		slot := (max(before.Queue[0], 1) - 1) % 6
		if card := before.Slots[slot]; card != 0 && before.Bidder != 0 {
			return fmt.Sprintf("%s claims %s for %s", g.name(rule.Seat(before.Bidder-1)), g.cardID(card-1), plural(int(before.Bid-1), "coin"))
		}
	case ClaimBidPay:
		return fmt.Sprintf("%s pays %s", g.name(rule.Seat(max(before.Bidder, 1)-1)), plural(int(before.Bid-1), "coin"))
	case ClaimConsolation:
		for seat := range g.players() {
			if after.Coins[seat] > before.Coins[seat] {
				return fmt.Sprintf("%s gains %s", g.name(seat), plural(int(after.Coins[seat]-before.Coins[seat]), "coin"))
			}
		}
	case ClaimReturnMarkers:
		return "the markers on the card go back to their owners"
	case ClaimReplace:
		for slot, card := range after.Slots {
			if card != 0 && card != before.Slots[slot] {
				return fmt.Sprintf("%s is laid in %s", g.cardID(card-1), g.slots[slot])
			}
		}
	}
	return ""
}

// claimer returns who has won a card between two positions.
func (g *Game) claimer(before, after *State) string {
	for slot, won := range after.Won {
		if won != 0 && before.Won[slot] == 0 {
			return g.name(rule.Seat(won - 1))
		}
	}
	counts := [4]int16{}
	slot := (max(before.Queue[0], 1) - 1) % 6
	for seat := range g.players() {
		counts[seat] = int16((before.Low[seat] & g.land[slot]).len() + (before.High[seat] & g.land[slot]).len())
	}
	return strings.Join(strings.Fields(g.nameList(g.best(1<<g.players()-1, &counts))), " and ")
}

// counts returns how many markers each has on a slot: "Cid 3, Zoey 3".
func (g *Game) counts(s *State, slot uint8) string {
	var parts []string
	for seat := range g.players() {
		if n := (s.Low[seat] & g.land[slot]).len() + (s.High[seat] & g.land[slot]).len(); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", g.name(seat), n))
		}
	}
	return strings.Join(parts, ", ")
}
