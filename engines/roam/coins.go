package roam

import "umpire/engines/rule"

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
