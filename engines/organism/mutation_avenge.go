package organism

// avenge: organisms lost on another's turn give tokens, and tokens extra turns.
func avenge(g *Game) {
	g.usesFields = true
	g.allow(DoAvenge, verb{in: 1 << Avenge, legal: mayAvenge, list: listAvenge, apply: takeRevenge})
	g.declined(Avenge)
	g.lostInF = append(g.lostInF, gainTokens)
	g.afterTurn = append(g.afterTurn, func(g *Game, s *State, t *trace) bool {
		if s.Turn == rainSeat || s.Tokens[s.Turn%6] == 0 || !t.Applies(AvengeWhen) {
			return false
		}
		g.unnumber(s)
		s.ask(s.Turn, Avenge)
		return true
	})
	g.also.Add(AvengeWhen, func(s *State, m Move) bool {
		return m.Verb == DoAvenge && (s.Phase != Avenge || uint8(m.By) != s.Who)
	}, func(s *State, m Move, e why) {
		if s.Phase != Avenge {
			e.Since("phase", phaseNames[s.Phase], "!=", phaseNames[Avenge])
		} else {
			e.Since("move.decides", g.name(s.Who), "!=", g.name(uint8(m.By&15)))
		}
	})
	g.resume[Avenge] = uint8(len(g.afterTurn))
}

// gainTokens gives a token for each organism lost.
func gainTokens(g *Game, s *State, loss losses, t *trace) {
	for seat := range g.players() {
		n := int(loss.groups[seat])
		if n == 0 || seat == s.Turn && t.Applies(AvengeOwnTurn) || !t.Applies(AvengeGain) {
			continue
		}
		if left := max(0, g.reserve(s, seat)); n > left && t.Applies(AvengeSupply) {
			n = left
		}
		s.Tokens[seat] = uint8(min(200, int(s.Tokens[seat])+n))
	}
}

// takeRevenge spends a token on another turn.
func takeRevenge(g *Game, s *State, _ Move, t *trace) {
	if s.Tokens[s.Turn%6] > 0 && t.Applies(AvengeSpend) {
		s.Tokens[s.Turn%6]--
	}
	s.Step, s.Half, s.Extra = 0, 0, true
	g.run(s, stageBegin, t)
}

// mayAvenge judges whether there is a token to spend.
func mayAvenge(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	by := g.by(s, m)
	return !(s.Tokens[by%6] == 0 && t.BreaksFor(AvengeSpend, func(e why) { e.Since(g.name(by)+".tokens", 0, "<", 1) }))
}

func listAvenge(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	return appendLegal(mayAvenge, g, s, a, m, buf, t)
}

func avengeWords(g *Game) []wording {
	return []wording{
		said("avenge", DoAvenge, "P1: avenge"),
		declined(Avenge, "P1: avenge none"),
	}
}
