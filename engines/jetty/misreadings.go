package jetty

// misreadings are how the usual wrong ways to play of rules.md amend the game.
var misreadings = map[string]Option{
	"storm-on-two":    func(g *Game) { g.storm = 2 },
	"four-in-hand":    func(g *Game) { g.limit = 4 },
	"exact-demand":    exactDemand,
	"two-are-a-feast": func(g *Game) { g.feast = 2 },
	"free-to-pass":    func(g *Game) { g.book.Struck.Add(PassOnly) },
	"unsold-is-free":  func(g *Game) { g.book.Struck.Add(ScoreUnsold) },
}

func exactDemand(g *Game) {
	g.also.Add(SellDemand, func(s *State, m Move) bool { return s.Die.Is() && m.Kind == Sell && m.N != s.Die })
}
