package biome

import (
	"slices"
	"strings"

	"umpire/engines/rule"
)

// Facts are what expectations may say about the table.
type Facts struct {
	Season     int                                  `expr:"season" doc:"the season, 1 to 12"`
	Year       int                                  `expr:"year" doc:"the year, 1 to 3"`
	SeasonName string                               `expr:"season_name" doc:"Fall, Winter, Spring or Summer"`
	Phase      string                               `expr:"phase" doc:"the phase, as a position names it"`
	Start      string                               `expr:"start" doc:"the starting player"`
	Turn       string                               `expr:"turn" doc:"whose turn it is, \"\" in a simultaneous phase"`
	Over       bool                                 `expr:"over" doc:"whether the game is over"`
	Winner     string                               `expr:"winner" doc:"the winner; the winners, separated by spaces; \"\" before the end"`
	Winners    []string                             `expr:"winners" doc:"who has won, by name; empty before the end"`
	Ending     bool                                 `expr:"ending" doc:"whether an end trigger is on: 120 points, a full Biome, or Summer of Year 3"`
	Deck       int                                  `expr:"deck" doc:"cards in the main deck"`
	Discards   int                                  `expr:"discards" doc:"cards in the discard pile"`
	Discard    func(name string) (int, error)       `expr:"discard" doc:"copies of a card in the discard pile: discard(\"Marsh Fern\")"`
	Public     func(name string) (bool, error)      `expr:"public" doc:"whether an achievement is face up: public(\"The Florist\")"`
	Supply     func(kind string) (int, error)       `expr:"supply" doc:"tokens of a kind in the supply; below 0 when substitutes are in use: supply(\"leaf\")"`
	Chicks     int                                  `expr:"chicks" doc:"chicks in the supply"`
	Rabbits    int                                  `expr:"rabbits" doc:"rabbits in the supply"`
	Markers    int                                  `expr:"markers" doc:"nest markers in the supply"`
	Goal       string                               `expr:"goal" doc:"of a race, once it is over: met or missed"`
	Rating     string                               `expr:"rating" doc:"of Build your Biome, once it is over: the band of the points"`
	Kind       func(name string) (string, error)    `expr:"kind" doc:"the type of a card, as printed: kind(\"Sora\")"`
	Native     func(name string) ([]string, error)  `expr:"native" doc:"the habitats of a card, as printed"`
	Worth      func(name string) (int, error)       `expr:"worth" doc:"the points of a card, as printed"`
	Costs      func(name, kind string) (int, error) `expr:"costs" doc:"how many tokens of a kind a card costs, as printed: costs(\"Sora\", \"insect\")"`
}

// PlayerFacts are what expectations may say about a player.
type PlayerFacts struct {
	Points    int                                `expr:"points" doc:"the points so far"`
	Lap       int                                `expr:"lap" doc:"laps of the track that are complete"`
	Track     int                                `expr:"track" doc:"the position on the track"`
	Hand      int                                `expr:"hand" doc:"cards in hand"`
	Aside     int                                `expr:"aside" doc:"cards that an action has drawn and not yet dealt with"`
	Sunlight  int                                `expr:"sunlight" doc:"sunlight in the store"`
	Fish      int                                `expr:"fish" doc:"fish in the store"`
	Leaf      int                                `expr:"leaf" doc:"leaves in the store"`
	Fruit     int                                `expr:"fruit" doc:"fruit in the store"`
	Insect    int                                `expr:"insect" doc:"insects in the store"`
	Rodent    int                                `expr:"rodent" doc:"rodents in the store"`
	Tokens    int                                `expr:"tokens" doc:"resources in the store"`
	Cubes     int                                `expr:"cubes" doc:"cubes left"`
	Cards     int                                `expr:"cards" doc:"plants and animals in the Biome"`
	Nests     int                                `expr:"nests" doc:"nests in the Biome"`
	Pending   int                                `expr:"pending" doc:"bonuses to resolve"`
	Ready     bool                               `expr:"ready" doc:"whether the player is done with the phase, or has had the turn"`
	Total     int                                `expr:"total" doc:"points; once the game is over with the private achievements"`
	Ledger    []rule.Line                        `expr:"ledger" doc:"where the points come from: lines with what, points and clause"`
	Holds     func(name string) (int, error)     `expr:"holds" doc:"copies of a card in hand: p1.holds(\"Marsh Fern\")"`
	Card      func(space string) (string, error) `expr:"card" doc:"the card on a space, \"\" for none: p1.card(\"a1\")"`
	Used      func(space string) (bool, error)   `expr:"used" doc:"whether the card on a space carries a cube"`
	Habitat   func(space string) (string, error) `expr:"habitat" doc:"the habitat that a space counts as now"`
	Condition func(space string) (string, error) `expr:"condition" doc:"the Changing Conditions card on a space"`
	Bounty    func(space string) (string, error) `expr:"bounty" doc:"the Bountiful card on a space"`
	Open      func(space string) (bool, error)   `expr:"open" doc:"whether a space holds no plant or animal"`
	Nest      func(space string) (string, error) `expr:"nest" doc:"the plant's space of the nest of the animal on a space, \"\" for none"`
	Babies    func(space string) (int, error)    `expr:"babies" doc:"the babies in that nest"`
	Unfed     func() int                         `expr:"unfed" doc:"the babies in all nests that have not been fed"`
	Place     func(name string) (int, error)     `expr:"place" doc:"the place at which an achievement was completed, 0 for none: p1.place(\"The Florist\")"`
	Private   string                             `expr:"private" doc:"the private achievement, \"\" for none"`
}

var (
	_ rule.FactProvider[State]   = (*Game)(nil)
	_ rule.Viewer[State]         = (*Game)(nil)
	_ rule.LedgerProvider[State] = (*Game)(nil)
)

// Facts returns the facts of the table.
func (g *Game) Facts(s *State) any {
	f := Facts{
		Season: int(s.Season), Year: int(year(s.Season)), SeasonName: seasonWords[quarter(s.Season)], Phase: phaseWords[min(s.Phase, Over)],
		Start: g.name(s.Start), Over: s.Phase >= Over, Ending: g.ending(s), Deck: s.deckLen(), Discards: s.Discard.len(),
	}
	if !s.Phase.simultaneous() && !f.Over {
		f.Turn = g.name(s.Turn)
	}
	f.Winners = named(s.Winners, g.names)
	f.Winner = strings.Join(f.Winners, " ")
	f.Discard = g.countOf(&s.Discard)
	f.Supply = rule.Printed(resourceNamed(0), func(kind uint8) int { return g.supply(s, kind) })
	f.Kind = rule.Printed(g.cardNamed, func(card uint8) string { return typeNames[g.cards.Cards[card].Type] })
	f.Worth = rule.Printed(g.cardNamed, func(card uint8) int { return g.cards.Cards[card].Points })
	f.Native = rule.Printed(g.cardNamed, func(card uint8) (names []string) {
		for _, h := range g.cards.Cards[card].Habitats {
			names = append(names, habitatNames[h])
		}
		return names
	})
	f.Costs = func(name, kind string) (int, error) {
		card, err := g.cardNamed(name)
		if err != nil {
			return 0, err
		}
		return rule.Printed(resourceNamed(1), func(at uint8) int { return int(g.cards.Cards[card].Cost[at]) })(kind)
	}
	f.Chicks, f.Rabbits, f.Markers = g.babiesLeft(s, false), g.babiesLeft(s, true), g.nestsLeft(s)
	f.Public = func(name string) (bool, error) {
		goal, err := g.goalNamed(name)
		return err == nil && s.Public>>goal&1 != 0, err
	}
	if f.Over && g.solo {
		if g.race {
			f.Goal = g.goalReached(s)
		} else if s.Rating > 0 {
			f.Rating = ratings[s.Rating-1].words
		}
	}
	return f
}

// Player returns the facts of a player.
func (g *Game) Player(s *State, who rule.Seat) any {
	seat := who & 3
	b := &s.Biomes[seat]
	f := PlayerFacts{
		Points: int(b.Points), Lap: int(b.Points) / g.cards.Track.Length, Track: int(b.Points) % g.cards.Track.Length,
		Hand: s.handLen(seat), Aside: s.Aside[seat].len() + int(s.AsideVeil[seat]),
		Sunlight: int(b.Store[0]), Fish: int(b.Store[1]), Leaf: int(b.Store[2]), Fruit: int(b.Store[3]), Insect: int(b.Store[4]), Rodent: int(b.Store[5]),
		Tokens: b.tokens(), Cubes: g.cubes(s, seat), Cards: count32(uint32(b.Filled)), Nests: count32(uint32(b.nests())), Pending: count32(b.Pending),
		Ready: g.isReady(s, seat), Total: int(b.Points), Ledger: g.ledger(s, seat),
	}
	f.Private = nameOf(s.Private[seat], g.goalName)
	f.Holds = g.countOf(&s.Hand[seat])
	f.Unfed = func() (n int) {
		for at := range uint8(spaces) {
			n += int(b.babies(at)) - int(b.fed(at))
		}
		return n
	}
	f.Place = func(name string) (int, error) {
		goal, err := g.goalNamed(name)
		if err != nil {
			return 0, err
		}
		return int(s.Place[goal][seat]), nil
	}
	g.spaceFacts(b, &f)
	return f
}

// isReady reports whether a player is done with a phase, or has had the turn: what was
// begun is resolved as well.
func (g *Game) isReady(s *State, seat rule.Seat) bool {
	return s.Ready>>seat&1 != 0 && (s.thread(seat).N == 0 || !s.Phase.simultaneous() && s.Turn != seat)
}

func (g *Game) countOf(p *Pile) func(string) (int, error) {
	return rule.Printed(g.cardNamed, func(card uint8) int { return g.cards.count(p, card) })
}

func (g *Game) cardNamed(name string) (uint8, error) {
	if card, ok := g.cards.at[lower(name)]; ok {
		return card, nil
	}
	return 0, rule.NoSuch(0, "a card", name, g.cards.names)
}

// resourceNamed finds a resource, which is an argument of a fact.
func resourceNamed(arg int) func(string) (uint8, error) {
	return func(kind string) (uint8, error) {
		if at := slices.Index(resourceNames, kind); at >= 0 {
			return uint8(at), nil
		}
		return 0, rule.NoSuch(arg, "a resource", kind, resourceNames)
	}
}

func (g *Game) goalNamed(name string) (uint8, error) {
	if goal, ok := g.cards.goalAt[lower(name)]; ok {
		return goal, nil
	}
	return 0, rule.NoSuch(0, "an achievement", name, g.goalNames())
}

func ofSpace[T any](board *Board, of func(at uint8) T) func(string) (T, error) {
	return func(space string) (value T, err error) {
		at := slices.Index(board.Names[:], space)
		if at < 0 {
			return value, rule.NoSuch(0, "a space", space, board.Names[:])
		}
		return of(uint8(at)), nil
	}
}

// nameOf names a thing that may be missing; "" for none.
func nameOf(thing rule.Maybe[uint8], name func(uint8) string) string {
	if thing.None() {
		return ""
	}
	return name(thing.Must())
}

func (g *Game) spaceFacts(b *Biome, f *PlayerFacts) {
	condition := func(kind uint8) string { return g.cardName(g.cards.conditionOf(kind)) }
	f.Card = ofSpace(&g.board, func(at uint8) string { return nameOf(b.Card[at], g.cardName) })
	f.Habitat = ofSpace(&g.board, func(at uint8) string { return habitatNames[b.habitat(at)] })
	f.Condition = ofSpace(&g.board, func(at uint8) string { return nameOf(b.Cond[at], condition) })
	f.Bounty = ofSpace(&g.board, func(at uint8) string { return nameOf(b.Bounty[at], g.bountyName) })
	f.Nest = ofSpace(&g.board, func(at uint8) string { return nameOf(b.Holder[at], g.spaceName) })
	f.Used = ofSpace(&g.board, b.Cubes.has)
	f.Open = ofSpace(&g.board, func(at uint8) bool { return !b.Filled.has(at) })
	f.Babies = ofSpace(&g.board, func(at uint8) int { return int(b.babies(at)) })
}

var sourceClauses = [sources]rule.Clause{PlayPoints, AchievementPlaces, PointsSources, FeedPoints, PredationGain, PointsSources, AdvancedMigrationPoints,
	BountifulBenefit, ActionGivePointsDrawPlay, TrackBackward, PrivateScore}

// soloSources are the clauses of one player's game.
var soloSources = map[source]rule.Clause{fromHunting: SoloPredationOwn, fromMigration: SoloMigrationReveal, fromScavenging: SoloScavenging}

// ledger says where a player's points came from.
func (g *Game) ledger(s *State, seat rule.Seat) (lines []rule.Line) {
	earlier := int(s.Biomes[seat].Points)
	for i, n := range s.Score[seat] {
		if n != 0 {
			clause := sourceClauses[i]
			if solo, ok := soloSources[source(i)]; ok && g.solo {
				clause = solo
			}
			lines = append(lines, rule.Line{What: sourceWords[i], Points: int(n), Clause: g.book.Entry(clause).ID})
			earlier -= int(n)
		}
	}
	switch {
	case earlier != 0:
		lines = append([]rule.Line{{What: rule.SetByPosition, Points: earlier}}, lines...)
	case lines == nil:
		lines = []rule.Line{{What: "no points yet", Clause: g.book.Entry(SetupPointsZero).ID}}
	}
	return lines
}

// Ledgers says how the points of each player add up. The total has the same lines:
// private achievements count among the points once they are scored.
func (g *Game) Ledgers(s *State) (list []rule.Ledger) {
	for seat := range g.n {
		name, lines := g.name(seat), g.ledger(s, seat)
		list = append(list, rule.Ledger{Name: name + ".score", Fact: name + ".points", Lines: lines}, rule.Ledger{Name: name + ".total", Fact: name + ".total", Lines: lines})
	}
	return list
}

var _ rule.Standings[State] = (*Game)(nil)

// Ranking says how the winners are found: the most points, and a tie is shared.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	disabled := g.book.Disabled
	if disabled.Has(EndWinner) || g.solo {
		return nil
	}
	step := rule.Most(1<<g.n-1, "most points", g.book.Entry(EndWinner).ID, s.points)
	steps = append(steps, step)
	if step.Left.Len() > 1 && !disabled.Has(EndTie) {
		steps = append(steps, rule.Comparison{What: "who ties wins together", Left: step.Left, Clause: g.book.Entry(EndTie).ID})
	}
	return steps
}

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
	Offers   []string                        `expr:"offers" doc:"exchange, collect: the cards and resources that are named, in their order"`
	Took     []string                        `expr:"took" doc:"extra: the resources that the player has collected in this phase"`
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
	f.By, f.Token = g.name(m.Seat), g.tokenName(&m)
	if kind, due := g.chance(s); due {
		f.Chance = chanceWords[kind]
	}
	if seat == s.Turn {
		f.Used = g.spaceNames(s.Moved[seat] | s.Hunted)
	}
	if m.Whom < g.n && m.Kind != StartNamed {
		f.Whom = g.name(m.Whom)
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

func (g *Game) itemFacts(s *State, m *Move, f *MoveFacts) {
	f.Named, f.Offers, f.Took = int(m.Number), []string{}, append([]string{}, named(s.Took[m.Seat&3], resourceNames)...)
	switch m.Kind {
	case Exchange, Gather:
		f.Named = int(m.items())
		for i := range m.items() {
			item, token := m.item(i)
			f.Offers = append(f.Offers, g.plainName(item, token || m.Kind == Gather))
		}
	case Redraw, Bury, Send, Publish:
		f.There = s.GoalsAside>>(m.Card&63)&1 != 0
	case GoalDrawn, PrivateDrawn, StarterDrawn, BountyDrawn, CardDrawn, Spun:
		f.There, _ = g.isThere(s, m)
	default:
		if int(m.Card) < len(g.cards.info) && m.Card != none {
			f.Card, f.There, f.Type = g.cardName(m.Card), s.Aside[m.Seat&3].has(m.Card), typeOf(&g.cards.info[m.Card])
		}
	}
}

func (g *Game) spaceNames(set Spaces) []string { return rule.NamesOf(set.each, g.spaceName) }

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
