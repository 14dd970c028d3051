package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	who := g.name(m.Seat)
	switch c {
	case EndFinishRound:
		return "the game is over"
	case TurnOrder:
		return g.whoDecides(s)
	case ArtifactOwnTurn:
		return fmt.Sprintf("it is the turn of %s", g.name(s.turn()))
	case TurnSequence:
		return "the turn stands at " + phaseWords[s.Phase]
	case UseOnlyOne:
		return fmt.Sprintf("%s has used %s this turn", who, g.cardName(max(s.Used, 1)-1))
	case RestFree, RestEarly, RestEarlyAfford, RestEarlyTiming, UseOne:
		return g.explainRest(c, s, m)
	case UseOwnOnly, UseFaceUpOnly, ArtifactFlip:
		return g.explainCard(c, s, m)
	case ComponentLimited:
		return g.explainLimited(s, m)
	case ClaimTieBid, ClaimBidOnce, ClaimBidOrder, ClaimBidRaise, ClaimBidCap, ClaimTrigger:
		return g.explainBid(c, s, m)
	case FullBuy, FullBuyAfford, FullBuyOne:
		return g.explainBuy(c, s, m)
	case ArtifactUse, ArtifactOwnOnly, ArtifactCoin, ArtifactRotate, ArtifactSlide, ArtifactSlideEmpty, ArtifactFreeBlank, ArtifactReplace, SetupBasicNoArtifacts:
		return g.explainTile(c, s, m)
	case PlaceNoReclaim:
		return "no character is used for it"
	}
	if m.Kind == Use || m.Kind == LooseReplace || m.Kind == LooseBlank {
		return g.explainPlace(c, s, m)
	}
	return ""
}

func (g *Game) whoDecides(s *State) string {
	var who []string
	for seat := range g.Deciders(s).Each {
		if seat == rule.Chance {
			return "a card is to be drawn first"
		}
		who = append(who, g.name(seat))
	}
	if who == nil {
		return "the game is over"
	}
	return "it is for " + strings.Join(who, " or ") + " to decide"
}

func (g *Game) explainRest(c rule.Clause, s *State, m Move) string {
	up := s.up(m.Seat).len()
	switch c {
	case RestEarlyAfford:
		quiet := trace{}
		return fmt.Sprintf("it costs %s, %s has %d", plural(int(g.price(s, m.Seat, &quiet)), "coin"), g.name(m.Seat), s.Coins[m.Seat])
	case RestEarlyTiming:
		return "the turn stands at " + phaseWords[s.Phase]
	case RestEarly:
		return "no character is face down"
	}
	if up == 0 {
		return fmt.Sprintf("all characters of %s are face down", g.name(m.Seat))
	}
	return fmt.Sprintf("%s has %s face up", g.name(m.Seat), plural(up, "character"))
}

func (g *Game) explainCard(c rule.Clause, s *State, m Move) string {
	name := g.cardName(m.Card)
	if c == UseFaceUpOnly {
		return name + " is face down"
	}
	if c == ArtifactFlip && m.Kind == Flip && s.Cards[m.Seat]&g.bit(m.Seat, m.Card) != 0 {
		return fmt.Sprintf("%s is for %s", g.tileID(m.At), g.cards.Artifacts[m.At].Ability)
	}
	return fmt.Sprintf("%s is not among the characters of %s", name, g.name(m.Seat))
}

func (g *Game) explainLimited(s *State, m Move) string {
	switch m.Kind {
	case DrawCard, DrawTop:
		return fmt.Sprintf("%s is not in the deck", g.cardID(m.Card))
	case DrawTile:
		return fmt.Sprintf("%s is not in the pile", g.tileID(m.Card))
	}
	return fmt.Sprintf("%s has no marker on %s", g.name(m.Seat), g.squareName(m.At))
}

func (g *Game) explainBid(c rule.Clause, s *State, m Move) string {
	who := g.name(m.Seat)
	switch c {
	case ClaimTieBid:
		if s.Tied == 0 {
			return "no card is tied"
		}
		return fmt.Sprintf("%s is not tied; %s are", who, strings.Join(strings.Fields(g.nameList(s.Tied)), " and "))
	case ClaimBidOnce:
		return who + " has bid or passed"
	case ClaimBidOrder:
		return fmt.Sprintf("it is for %s to bid", g.name(g.bidding(s)))
	case ClaimBidRaise:
		if s.Bid == 0 {
			return "a bid of 0 is not allowed"
		}
		return fmt.Sprintf("the highest bid is %d, by %s", s.Bid-1, g.name(rule.Seat(max(s.Bidder, 1)-1)))
	case ClaimBidCap:
		return fmt.Sprintf("%s bids %d and has %d", who, m.Amount, s.Coins[m.Seat])
	}
	if twice(&m.List) && c == ClaimTrigger {
		return "each complete card is named once: they are " + g.slotOrder().Print(s.Queue)
	}
	return "the complete cards are " + g.slotOrder().Print(s.Queue)
}

func (g *Game) explainBuy(c rule.Clause, s *State, m Move) string {
	switch c {
	case FullBuy:
		return g.tileID(m.Card) + " is not in the row"
	case FullBuyOne:
		return g.name(m.Seat) + " has just bought one"
	}
	return fmt.Sprintf("%s costs %s, %s has %d", g.tileID(m.Card), plural(int(g.cards.Artifacts[m.Card].Cost), "coin"), g.name(m.Seat), s.Coins[m.Seat])
}

// tiles returns the artifacts that a move uses.
func (m *Move) tiles() Tiles {
	switch m.Kind {
	case Flip:
		return tile(m.At)
	case Coin, Slide, LooseBlank, LooseReplace:
		return tile(m.Card)
	case Use:
		return m.rotate()&allTiles | m.exchange() | m.Free
	}
	return 0
}

func (g *Game) explainTile(c rule.Clause, s *State, m Move) string {
	used := m.tiles()
	switch c {
	case SetupBasicNoArtifacts:
		return "this is the basic game"
	case ArtifactOwnOnly:
		return fmt.Sprintf("%s is not among the artifacts of %s", strings.Join(g.tileIDs(used&^s.Tiles[m.Seat]), ", "), g.name(m.Seat))
	case ArtifactUse:
		return g.explainSpent(used&s.Spent, &m)
	case ArtifactSlideEmpty:
		return g.explainSlide(s, m)
	case ArtifactSlide:
		if s.low()&g.mapOf(s)&square(m.At) == 0 {
			return "no marker is on " + g.squareName(m.At)
		}
	}
	if at := m.squareAgain(); c == ArtifactReplace && m.Kind == Use && at != 0 {
		return fmt.Sprintf("%s is named twice, and one marker is replaced on a square", g.squareName(at-1))
	}
	abilities := map[rule.Clause]Ability{ArtifactCoin: Coining, ArtifactRotate: Rotating, ArtifactSlide: Sliding, ArtifactFreeBlank: FreeBlank, ArtifactReplace: Replacing}
	switch c {
	case ArtifactRotate:
		used = m.rotate() & allTiles
	case ArtifactFreeBlank:
		if m.Kind == Use {
			used = m.Free
		}
	case ArtifactReplace:
		if m.Kind == Use {
			used = m.exchange()
		}
	}
	for at := range (used &^ g.cards.able[abilities[c]]).each {
		return fmt.Sprintf("%s is for %s", g.tileID(at), g.cards.Artifacts[at].Ability)
	}
	return ""
}

// explainSpent says which artifacts are face down, before the use or by it.
func (g *Game) explainSpent(down Tiles, m *Move) string {
	var parts []string
	if down != 0 {
		parts = append(parts, strings.Join(g.tileIDs(down), ", ")+" is face down")
	}
	if m.Kind == Use && m.doubled() != 0 {
		parts = append(parts, strings.Join(g.tileIDs(m.doubled()), ", ")+" is named twice, and is face down once it is used")
	}
	return strings.Join(parts, "; ")
}

func (g *Game) explainSlide(s *State, m Move) string {
	to := m.List[0] - 1
	switch {
	case g.near[m.At]&square(to) == 0:
		return fmt.Sprintf("%s and %s share no side", g.squareName(m.At), g.squareName(to))
	case s.low()&square(to) != 0:
		return g.squareName(to) + " is occupied"
	}
	return fmt.Sprintf("slot %s is empty", g.slots[g.slotOf[to]])
}
