package biome

import "umpire/engines/rule"

// MoveFacts are what evidence may name of a move.
type MoveFacts struct {
	By       string                          `expr:"by" doc:"whose move it is"`
	Chance   string                          `expr:"chance" doc:"what chance decides first, in words; empty for nothing"`
	Phase    string                          `expr:"phase" doc:"the phase in which such a move is made; over for an answer"`
	Asked    string                          `expr:"asked" doc:"who has a bonus to resolve, or owes something for a card, before anything else; empty for no player"`
	Done     bool                            `expr:"done" doc:"whether the player has done everything in the phase"`
	Extra    bool                            `expr:"extra" doc:"whether the player takes the extra of the last place now"`
	Open     bool                            `expr:"open" doc:"whether the player may exchange and change conditions now"`
	Stealing bool                            `expr:"stealing" doc:"whether a steal is under way"`
	Named    int                             `expr:"named" doc:"how many cards, babies or resources are named"`
	Alike    bool                            `expr:"alike" doc:"exchange: whether all that is offered is of one kind"`
	Twice    bool                            `expr:"twice" doc:"collect: whether a resource is named twice"`
	Took     bool                            `expr:"took" doc:"extra: whether the player has collected that resource in this phase"`
	There    bool                            `expr:"there" doc:"chance and answers: whether it is among those from which is drawn or chosen"`
	Held     bool                            `expr:"held" doc:"whether the player has the Bountiful card that is named"`
	Covered  []string                        `expr:"covered" doc:"the spaces with Bountiful cards, where one is to be laid"`
	Redraws  int                             `expr:"redraws" doc:"how many Bountiful cards the player has laid away"`
	Redrawn  bool                            `expr:"redrawn" doc:"whether the player is done with that"`
	Credit   int                             `expr:"credit" doc:"the discards for which the player may take a reward"`
	Rewarded bool                            `expr:"rewarded" doc:"whether the player has begun to take rewards"`
	Card     string                          `expr:"card" doc:"the card that is named; empty for none"`
	Type     string                          `expr:"type" doc:"its type, conditions for a Changing Conditions card"`
	Token    string                          `expr:"token" doc:"the resource that is named; empty for none"`
	Whom     string                          `expr:"whom" doc:"the other player that is named; empty for none"`
	Players  int                             `expr:"players" doc:"how many players there are"`
	Attacked bool                            `expr:"attacked" doc:"of one player: whether the attacks of the season have been made"`
	Used     []string                        `expr:"used" doc:"the spaces of the player's animals that have hunted, scavenged or come in this season"`
	Lost     []string                        `expr:"lost" doc:"the spaces whose cards or nests are lost to the disaster"`
	Affected []string                        `expr:"affected" doc:"the spaces whose cards it affects"`
	Stage    int                             `expr:"stage" doc:"how far the disaster is, as the number of a stage"`
	Field    string                          `expr:"field" doc:"the field of the spinner that is resolved; empty for none"`
	Settles  string                          `expr:"settles" doc:"who settles an animal that migrates; empty for no player"`
	Near     func(a, b string) (bool, error) `expr:"near" doc:"whether two spaces are adjacent: move.near(\"a1\", \"a2\")"`
	Fed      func(space string) (int, error) `expr:"fed" doc:"how many babies in the nest of the animal on a space are fed"`
	Birds    func(space string) (int, error) `expr:"birds" doc:"how many nests of birds the plant on a space of the player holds"`
	Burrows  func(space string) (int, error) `expr:"burrows" doc:"how many nests of rabbits it holds"`
}

var _ rule.MoveFactProvider[State, Move] = (*Game)(nil)

// MoveFacts returns what evidence may name of a move.
func (g *Game) MoveFacts(s *State, m Move) any {
	seat := m.Seat & 3
	b, d := &s.Biomes[seat], &s.Disaster
	f := MoveFacts{
		Phase: phaseWords[min(phaseOf(m.Kind, s), Over)], Asked: g.askedName(s, seat), Done: s.Ready>>seat&1 != 0, Extra: s.Extra>>seat&1 != 0,
		Open: g.window(s, seat), Stealing: g.stealing(s), Held: s.Dealt[seat]>>(m.Card&31)&1 != 0, Redraws: int(s.Redrawn[seat] &^ redrawnAll),
		Redrawn: s.Redrawn[seat]&redrawnAll != 0, Credit: int(s.Credit[seat] &^ rewarded), Rewarded: s.Credit[seat]&rewarded != 0, Players: int(g.n),
		Attacked: g.solo && s.Ready != 0, Stage: int(d.Stage), Lost: g.spaceNames(d.Lost | d.Nests), Affected: []string{}, Used: g.spaceNames(s.Moved[seat]),
	}
	if m.Seat < g.n {
		f.By = g.name(m.Seat)
	}
	if kind, due := g.chance(s); due {
		f.Chance = chanceWords[kind]
	}
	if seat == s.Turn {
		f.Used = g.spaceNames(s.Moved[seat] | s.Hunted)
	}
	if m.Whom < g.n && m.Kind != StartNamed {
		f.Whom = g.name(m.Whom)
	}
	if kind, ok := m.Token.Get(); ok && kind < resources {
		f.Token, f.Took = resourceNames[kind], s.Took[seat]>>kind&1 != 0
	}
	if spun, ok := d.Field.Get(); ok {
		f.Field, f.Affected = fieldNames[spun%uint8(len(fieldNames))], g.spaceNames(g.affected(s, field(spun)))
	}
	owner := b
	if m.Kind == Send && m.Whom < g.n {
		owner = &s.Biomes[m.Whom]
	}
	f.Covered = []string{}
	for at := range uint8(spaces) {
		if owner.Bounty[at].Is() || owner.Down.has(at) {
			f.Covered = append(f.Covered, g.spaceName(at))
		}
	}
	if s.Migrant.Is() {
		f.Settles = g.name(g.baseSeat(s))
	}
	g.itemFacts(s, &m, &f)
	f.Near = func(one, other string) (near bool, err error) {
		of, err := ofSpace(&g.board, g.near)(one)
		if err == nil {
			near, err = ofSpace(&g.board, of.has)(other)
		}
		return near, err
	}
	f.Fed = ofSpace(&g.board, func(at uint8) int { return int(b.fed(at)) })
	f.Birds = ofSpace(&g.board, func(at uint8) int { n, _ := g.nestsIn(b, at); return n })
	f.Burrows = ofSpace(&g.board, func(at uint8) int { _, n := g.nestsIn(b, at); return n })
	return f
}

// itemFacts fills in what a move names.
func (g *Game) itemFacts(s *State, m *Move, f *MoveFacts) {
	f.Named, f.Alike = int(m.Number), true
	switch m.Kind {
	case Exchange, Gather:
		f.Named, f.Twice = int(m.items()), m.Kind == Gather && m.matches()
		for i := uint8(1); i < m.items() && m.Kind == Exchange; i++ {
			item, token := m.item(i)
			f.Alike = f.Alike && token == m.paysTokens() && (!token || item == m.Card)
		}
	case Redraw, Bury, Send, Publish:
		f.There = s.GoalsAside>>(m.Card&63)&1 != 0
	case GoalDrawn, PrivateDrawn, StarterDrawn, BountyDrawn, CardDrawn, Spun:
		f.There, _ = g.isThere(s, m)
	default:
		if int(m.Card) < len(g.cards.info) && m.Card != none {
			f.Card, f.There, f.Type = g.cardName(m.Card), s.Aside[m.Seat&3].has(m.Card), "conditions"
			if typ := g.cards.info[m.Card].typ; typ < types {
				f.Type = typeNames[typ]
			}
		}
	}
}

func (g *Game) spaceNames(set Spaces) []string {
	names := []string{}
	for at := range uint8(spaces) {
		if set.has(at) {
			names = append(names, g.spaceName(at))
		}
	}
	return names
}

// askedName names who owes a decision that comes before that of a phase; "" for nobody.
func (g *Game) askedName(s *State, seat rule.Seat) string {
	for i := range rule.Seat(4) {
		if top := s.Threads[(seat+i)&3].top(); top != nil {
			if asked := g.asked(top); asked == seat || !s.Phase.simultaneous() {
				return g.name(asked)
			}
		}
	}
	return ""
}
