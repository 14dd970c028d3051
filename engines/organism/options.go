package organism

import (
	"cmp"
	"fmt"
	"slices"

	"umpire/engines/rule"
)

// Options are what is agreed before play. The zero value is the base game of
// two players on the close board.
type Options struct {
	Players       []string // names, in turn order; P1 and P2 when there are none
	Open          bool     // the larger board
	Rings         int      // 0 is what the players and Open make it
	Homes         string   // "D0+D1+D2/D9+D10+D11", "" for those printed
	Threshold     int      // of power, 5 when 0
	Mutations     []string // in lower case
	Inherit       string   // "P1.warp@D0+neutral.pillar@C5"; "none" is an empty pattern, "" no INHERIT
	Rain          bool
	RainThreshold int    // 5 when 0
	RainMode      string // solo, cooperative or competitive
	Intense       bool
	Designer2022  bool
	Readings      map[string]string // by ruling, without its prefix
	Misread       []string          // names of misreadings
}

// A mistake is a wrong option: the word that is wrong, and the clause that it
// breaks, if it is one.
type mistake struct {
	word   string
	clause clause
	broken bool
	msg    string
}

func (m *mistake) Error() string { return m.word + ": " + m.msg }

func wrong(word, format string, args ...any) error {
	return &mistake{word: word, msg: fmt.Sprintf(format, args...)}
}

func clashes(word string, c clause, format string, args ...any) error {
	return &mistake{word: word, clause: c, broken: true, msg: fmt.Sprintf(format, args...)}
}

// agree checks players and numbers, and brings RAIN into the game.
func (g *Game) agree(o Options) error {
	n := len(g.seats)
	switch {
	case n > 6 || n < 1:
		return clashes("players", PlayerCount, "organism is for 2 to 6 players, with rain for 1 to 4")
	case n == 1 && !o.Rain:
		return clashes("players", PlayerCount, "one player needs the variant rain")
	case n > 4 && o.Rain:
		return clashes("rain", RainCapacity, "rain leaves room for 4 organisms, not for %d players", n)
	case g.threshold < 1 || g.threshold > 200:
		return wrong("threshold", "a threshold is a number from 1 to 200")
	case o.RainThreshold < 0 || o.RainThreshold > 200:
		return wrong("rain-threshold", "a threshold is a number from 1 to 200")
	}
	if !o.Rain {
		for word, set := range map[string]bool{"intense": o.Intense, "rain-mode": o.RainMode != "", "rain-threshold": o.RainThreshold != 0} {
			if set {
				return wrong(word, "this is for games with rain")
			}
		}
		return nil
	}
	g.rain = &rain{threshold: cmp.Or(o.RainThreshold, defaultThreshold), rolls: 1}
	if o.Intense {
		g.rain.rolls = intenseRolls
	}
	mode := o.RainMode
	if mode == "" {
		mode = [...]string{"solo", "cooperative"}[min(n-1, 1)]
	}
	i := slices.Index([]string{"solo", "cooperative", "competitive"}, mode)
	if i < 0 || i == 0 && n > 1 {
		return wrong("rain-mode", "the mode is solo (for one player), cooperative or competitive, not %q", mode)
	}
	g.rain.mode = rainMode(i)
	return nil
}

// lawful returns a trace in which every clause of the book has its say.
func (g *Game) lawful(*State) *trace { return rule.NewTrace[State](&g.book) }

// listSpecial lists an action outside the count of phase C, or to forgo it.
func (g *Game) listSpecial(s *State, m Move, buf []Move, t *trace) []Move {
	if s.Phase == Echo {
		buf = listEcho(g, s, activation{}, m, buf, t)
	} else {
		buf = listSync(g, s, activation{}, m, buf, t)
	}
	return listForgo(g, s, activation{}, m, buf, t)
}

// mayForgo judges declining: what is declined must be on offer.
func mayForgo(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	if s.Phase == Echo && m.offer() == Echo && !t.Applies(EchoOptional) && t.Breaks(EchoAction) {
		return false
	}
	if _, owner := s.lost(); s.Phase == Regenerate && m.offer() == Regenerate && g.by(s, m) != owner {
		return !t.RefusesFor(RegenerateOffer, func(e why) { e.Say("the lost element is %s's", g.name(owner)) })
	}
	return !(m.offer() != s.Phase && s.Phase != Over && t.Breaks(TurnOrder))
}

func listForgo(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	if m.decline(s.Phase); !mayForgo(g, s, a, &m, t) {
		return buf
	}
	return append(buf, m)
}

// declined makes what is decided in a phase something that can be declined.
func (g *Game) declined(phase Phase) {
	g.verbs[DoNone].in |= 1 << phase
	g.decisions[phase] = append(g.decisions[phase], DoNone)
}

// forgo declines what is offered: an extra action, growth, another turn.
func forgo(g *Game, s *State, _ Move, t *trace) {
	switch s.Phase {
	case Echo:
		t.Applies(EchoOptional)
		s.Step = g.resume[Echo]
		g.run(s, stageFreeze, t)
	case Sync:
		t.Under(SynchronizeReward)
		g.run(s, stageSynced, t)
	case Regenerate:
		t.Under(RegenerateOffer)
		g.settleOn(s, Regenerate, t)
	case Avenge:
		t.Under(AvengeWhen)
		s.Step = g.resume[Avenge]
		g.run(s, stageAfter, t)
	}
}
