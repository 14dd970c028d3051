package roam

import "umpire/engines/rule"

// The numbers that the rulebook gives, each named here and nowhere else. What the
// clauses say of them is held to them by a test.
const (
	landCount     = 43 // roam.component.land
	startingCards = 3  // of a colour: roam.setup.starting-set
	tileCount     = 24 // artifacts: roam.component.artifacts
	markers       = 24 // of a colour: roam.component.markers
	bankCoins     = 60 // 30 ones and 6 fives: roam.component.coins
	rowPlaces     = 4  // artifacts on offer: roam.full.setup
	blankPrice    = 2  // roam.blank.buy
	consolation   = 1  // coins for the others on a claimed card: roam.claim.consolation
	coinsOfTile   = 1  // what a coin artifact gives: roam.artifact.coin
	endCards      = 10 // characters that end the game: roam.end.trigger
	ringSize      = 8  // markers round an opponent's: roam.outpost.eight
)

// startingCoins are the coins of the first, second, third and fourth player, as
// roam.setup.coins gives them.
var startingCoins = [4]int16{0, 1, 1, 2}

// maxCoins is how many coins can be written; the rules know no limit.
const maxCoins = 30000

// gain gives a player coins from the bank, which never runs out.
func (s *State) gain(seat rule.Seat, n int16, t *trace) {
	if total := int(s.Coins[0]) + int(s.Coins[1]) + int(s.Coins[2]) + int(s.Coins[3]); total+int(n) > bankCoins && n > 0 && !t.Applies(ComponentCoinsUnlimited) {
		n = int16(max(0, bankCoins-total))
	}
	s.Coins[seat&3] = int16(min(maxCoins, int(s.Coins[seat&3])+int(n)))
}

// pay takes coins from a player, at most all.
func (s *State) pay(seat rule.Seat, n int16) {
	s.Coins[seat&3] -= min(n, max(0, s.Coins[seat&3]))
}
