package props

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// roamSetups are six setups that cover all pairs: every two options, and every option and
// number of players, occur together.
func roamSetups() []furtherSetup {
	return slices.DeleteFunc(everyRoamSetup(), func(one furtherSetup) bool {
		return !slices.Contains([]string{"two stacking", "two full outpost", "three outpost stacking", "three full", "four", "four full outpost stacking"}, one.name)
	})
}

// everyRoamSetup returns games of 2, 3 and 4 players, each under every combination of
// options.
func everyRoamSetup() (all []furtherSetup) {
	people := []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}, {Name: "Mara", Words: "red at N"}, {Name: "Ivo", Words: "yellow at E"}}
	for n := 2; n <= 4; n++ {
		for options := range 8 {
			name := []string{"two", "three", "four"}[n-2]
			var chosen []string
			for i, option := range []string{"full", "outpost", "stacking"} {
				if options>>i&1 != 0 {
					chosen = append(chosen, option)
					name += " " + option
				}
			}
			setup := under(chosen...)
			setup.Players = people[:n]
			all = append(all, furtherSetup{name, setup})
		}
	}
	return all
}

// roamSetup returns the setup with the given name.
func roamSetup(name string) rule.Setup {
	all := everyRoamSetup()
	return all[slices.IndexFunc(all, func(one furtherSetup) bool { return one.name == name })].setup
}

// TestRoamInvariants checks games against the invariants of the catalogue.
func TestRoamInvariants(t *testing.T) {
	def, _ := engines.Find("roam")
	few := max(1, Games()/3)
	own := roamSetup("three full outpost")
	own.Cards = ownCards(def)
	t.Run("with a card set of one's own", func(t *testing.T) { CheckLaws(t, roamInvariants(), def, own, few) })
	setups := roamSetups()
	if All() {
		setups = everyRoamSetup()
	}
	for _, one := range setups {
		t.Run(one.name, func(t *testing.T) { CheckLaws(t, roamInvariants(), def, one.setup, few) })
	}
}

// roamInvariants are the invariants 1 to 34 of the catalogue, in order.
func roamInvariants() []*Law {
	all := slices.Concat(roamStates, roamUses, roamClaims, roamPairs)
	slices.SortFunc(all, func(a, b *Law) int { return strings.Compare(a.Name, b.Name) })
	return all
}

func TestInvariantsAreAllThere(t *testing.T) {
	for i, law := range roamInvariants() {
		if want := fmt.Sprintf("%02d-", i+1); !strings.HasPrefix(law.Name, want) {
			t.Fatalf("invariant %d is %q", i+1, law.Name)
		}
	}
	if n := len(roamInvariants()); n != 34 {
		t.Errorf("there are %d invariants, the catalogue has 34", n)
	}
}

// ownCards returns the embedded card set with other symbols, points, prices and patterns.
func ownCards(def *rule.GameDef) []byte {
	set := strings.NewReplacer(
		"coins: {6: 1}", "coins: {6: 3, 1: 1}", "coins: {3: 1}", "coins: {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}", "coins: {4: 1}", "coins: {}",
		"cost: 4", "cost: 1", "cost: 5", "cost: 0", "points: 2,", "points: 7,", "points: 0,", "points: 1,",
		`["###"]`, `["#.o", "o##", ".#."]`, `["####"]`, `["o.o", "o#o", "o.o"]`, `["#o#"]`, `["#....#"]`,
	).Replace(string(def.Cards.Data))
	return []byte(set)
}

func TestOwnCardsAreSound(t *testing.T) {
	def, _ := engines.Find("roam")
	if err := def.Cards.Lint(ownCards(def)); err != nil || string(ownCards(def)) == string(def.Cards.Data) {
		t.Fatalf("the card set has mistakes, or is the embedded one: %v", err)
	}
}

// roamClaims are the invariants of claims, of auctions and of turns and rounds.
var roamClaims = []*Law{
	inv("18-consolation-is-a-coin-each", "A claim gives each other player with a marker there one coin, and nobody else.", consolation),
	inv("20-who-has-most-claims", "A claim is won by a player whose count on the card is maximal.", maxClaims),
	inv("21-bids-rise-and-the-winner-pays", "Bids are strictly increasing, and only the last bidder pays.", bidsRise),
	inv("22-only-leaders-bid", "Players without a maximal count never bid.", leadersBid),
	inv("25-the-end-is-in-time", "The game ends at the end of the round in which a player first has ten characters, and not before.", endInTime),
	{Name: "24-everybody-has-as-many-turns", Words: "When the game ends all players have had the same number of turns.", sample: sameTurns, reach: whenOver},
}

func consolation(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	who, card, slot := s.claimed()
	if card == "" {
		return nil
	}
	before, after := s.claim(), s.roam()
	for i, p := range before.Players {
		gain := after.Players[i].Coins - p.Coins
		want := 0
		if p.On(slot) > 0 {
			want = 1
		}
		if p.Name != who && gain != want {
			return violation("%s claims %s, and %s, who has %d markers there, gains %d coins", who, card, p.Name, p.On(slot), gain).
				states("expect %s.coins == %d", p.Name, p.Coins+want)
		}
	}
	return nil
}

func maxClaims(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	before := s.claim()
	who, card, slot := s.claimed()
	if _, most := before.count(slot); card != "" && before.player(who).On(slot) < most {
		return violation("%s claims %s with %d markers, and %d is the most", who, card, before.player(who).On(slot), most).states("expect not %s.owns(%q)", who, card)
	}
	return nil
}

// offered returns the coins of a bid. A pass counts as less than 0 coins.
func (m *roamMove) offered() int {
	if n, err := strconv.Atoi(m.what); m.kind == "bid" && err == nil {
		return n
	}
	return -1
}

func bidsRise(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	m, before, after := s.move(), s.Before.roam(), s.roam()
	if m.kind != "bid" && m.kind != "pass" {
		return nil
	}
	if n := m.offered(); m.kind == "bid" && n <= before.Bid {
		return violation("%s bids %d after %d", m.who, n, before.Bid).states("expect legal excludes %s", s.Table.PrintMove(s.Move))
	}
	last, price := before.Bidder, before.Bid
	if m.offered() > price {
		last, price = m.who, m.offered()
	}
	who, card, slot := s.claimed()
	if slot != s.Before.auctioned() {
		card = "" // all passed, and another complete card is claimed at once
	}
	if card != "" && who != last {
		return violation("%s bid last and %s claims %s", last, who, card).states("expect %s.owns(%q)", last, card)
	}
	for i, p := range after.Players {
		paid := before.Players[i].Coins - p.Coins
		if card != "" && p.Name == who && paid != price || p.Name != who && paid > 0 {
			return violation("%s pays %d in an auction that %s wins for %d", p.Name, paid, last, price)
		}
	}
	return nil
}

// auctioned returns the slot of the card up for auction: the first complete one.
func (s *Sample) auctioned() string {
	_, complete, _ := strings.Cut(s.Text(), "\ncomplete ")
	if words := strings.Fields(complete); len(words) > 0 {
		return words[0]
	}
	return ""
}

func leadersBid(s *Sample) *Violation {
	r := s.roam()
	slot := s.auctioned()
	if r.Phase != "bidding" || slot == "" {
		return nil
	}
	_, most := r.count(slot)
	for _, m := range s.Legal() {
		text := s.Table.PrintMove(m)
		if try := readRoam(text); (try.kind == "bid" || try.kind == "pass") && r.player(try.who).On(slot) < most {
			return violation("%q is legal with %d of %d markers on %s", text, r.player(try.who).On(slot), most, slot).states("expect legal excludes %s", text)
		}
	}
	return nil
}

// ten reports whether a player has ten characters.
func (r *roamTable) ten() bool {
	return slices.ContainsFunc(r.Players, func(p roamPlayer) bool { return len(p.Cards) >= 10 })
}

func endInTime(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	r, before := s.roam(), s.Before.roam()
	switch {
	case r.Over && !r.ten():
		return violation("the game is over, and nobody has ten characters").states("expect not over")
	case !r.Over && before.ten() && r.Round > before.Round:
		return violation("round %d begins after somebody had ten characters", r.Round).states("expect over")
	}
	return nil
}

// sameTurns counts turns: uses of a character, and turns that end without one.
func sameTurns(s *Sample) *Violation {
	turns := map[string]int{}
	for at := s; at.Before != nil; at = at.Before {
		m := at.move()
		if m.kind == "use" || at.endsUnused(m) {
			turns[m.who]++
		}
	}
	r := s.roam()
	for _, p := range r.Players {
		if turns[p.Name] != r.Round {
			return violation("the game is over in round %d, and %s has had %d turns", r.Round, p.Name, turns[p.Name]).states("expect not over")
		}
	}
	return nil
}

// endsUnused reports whether a move ends a turn without the use of a character, because
// none is face up.
func (s *Sample) endsUnused(m roamMove) bool {
	if m.kind != "end" && m.kind != "flip" && m.kind != "coin" && m.kind != "slide" {
		return false
	}
	unused := func(r *roamTable) bool {
		return r.Turn == m.who && (r.Phase == "rest-check" || r.Phase == "before-use")
	}
	before := s.Before.roam()
	return (before.Turn != m.who || unused(before)) && !unused(s.roam())
}
