package loam

import (
	"fmt"
	"slices"

	"umpire/engines/rule"
)

// Facts are what expectations may name of the table.
type Facts struct {
	Turn            string                                `expr:"turn" doc:"whose decision is due; empty when chance decides or the game is over"`
	Active          string                                `expr:"active" doc:"whose turn it is, whoever decides; empty when the game is over"`
	Round           int                                   `expr:"round" doc:"the round, from 1; 0 during set-up"`
	Phase           string                                `expr:"phase" doc:"which decision is due: turn, place, draw, bury (also while chance picks and the player may stop), choose, may, flip, check, discard, extra, cleanse; for chance first, deck, behaviors, pick; or over"`
	Over            bool                                  `expr:"over" doc:"whether the game is over"`
	Winners         []string                              `expr:"winners" doc:"who has won, once the game is over"`
	First           string                                `expr:"first" doc:"the first player"`
	Soil            []string                              `expr:"soil" doc:"the creatures in the soil, sorted by name"`
	Discard         []string                              `expr:"discard" doc:"the creatures in the discard pile, sorted by name"`
	Deck            int                                   `expr:"deck" doc:"how many cards are in the creature deck"`
	Display         []string                              `expr:"display" doc:"the available behaviors, sorted by name"`
	BehaviorDeck    int                                   `expr:"behaviorDeck" doc:"how many cards are in the behavior deck"`
	BehaviorDiscard []string                              `expr:"behaviorDiscard" doc:"the behaviors in their discard pile, sorted by name"`
	Scenario        string                                `expr:"scenario" doc:"the solo scenario, empty for none"`
	Doing           string                                `expr:"doing" doc:"what is being resolved: structure A, nutrients+ B, the name of a behavior, start, trigger, end, set-up; empty for nothing"`
	Left            int                                   `expr:"left" doc:"units left of the step being carried out"`
	Sources         []string                              `expr:"sources" doc:"from where the step being carried out takes creatures: hand, soil, deck"`
	UpTo            bool                                  `expr:"upTo" doc:"whether the step being carried out says \"up to\", so that stop may end it"`
	Pairs           []string                              `expr:"pairs" doc:"the pairs of types that the effect has made: [\"MD+SP\"]"`
	Joined          []string                              `expr:"joined" doc:"the pairs of types that only combining has made this turn"`
	Drawn           string                                `expr:"drawn" doc:"the creature that chance picked and whose place is to be decided"`
	Placed          int                                   `expr:"placed" doc:"creatures placed this turn"`
	Earned          int                                   `expr:"earned" doc:"behaviors earned this turn"`
	Queue           int                                   `expr:"queue" doc:"scenario triggers that wait"`
	Lapsed          []string                              `expr:"lapsed" doc:"behaviors that qualified at an earlier check of this turn and were not taken"`
	Wins            []int                                 `expr:"wins" doc:"games of the match won by each player"`
	Kind            func(creature string) (string, error) `expr:"kind" doc:"the type of a creature, as printed: kind(\"Bacillus\")"`
	Level           func(creature string) (int, error)    `expr:"level" doc:"the level of a creature, as printed"`
	Gains           func(creature string) ([]int, error)  `expr:"gains" doc:"what placing a creature adds to the stats, as printed: [structure, nutrients, food web]"`
	Pair            func(behavior string) (string, error) `expr:"pair" doc:"the two types that a behavior asks for, as printed: pair(\"Pore Chase\")"`
}

// PlayerFacts are what expectations may name of a player.
type PlayerFacts struct {
	Structure   int                               `expr:"structure" doc:"the stat Structure"`
	Nutrients   int                               `expr:"nutrients" doc:"the stat Nutrients"`
	FoodWeb     int                               `expr:"foodWeb" doc:"the stat Food Web"`
	Stats       []int                             `expr:"stats" doc:"the three stats: [structure, nutrients, food web]"`
	Hand        []string                          `expr:"hand" doc:"the creatures in hand, sorted by name"`
	Behaviors   []string                          `expr:"behaviors" doc:"the behaviors in hand, sorted by name"`
	Communities []string                          `expr:"communities" doc:"the ids of the communities: [\"c1\", \"c2\"]"`
	Community   func(id string) ([]string, error) `expr:"community" doc:"the creatures of a community, base first: p1.community(\"c1\")"`
	Size        func(id string) (int, error)      `expr:"size" doc:"how many creatures a community has"`
	Levels      func(id string) ([]int, error)    `expr:"levels" doc:"how many creatures of level 1, 2 and 3 a community has"`
	Complete    func(id string) (bool, error)     `expr:"complete" doc:"whether a community is complete"`
	Worth       func(id string) (int, error)      `expr:"worth" doc:"the points of a community"`
	Distance    int                               `expr:"distance" doc:"how far the highest and the lowest stat lie apart"`
	Lowest      int                               `expr:"lowest" doc:"the lowest stat"`
	Bonus       int                               `expr:"bonus" doc:"the balance bonus so far"`
	Points      int                               `expr:"points" doc:"the points so far"`
	Ledger      []rule.Line                       `expr:"ledger" doc:"where the points come from: lines with what, points and clause"`
	Score       []rule.Line                       `expr:"score" doc:"the same as ledger"`
	Benchmark   string                            `expr:"benchmark" doc:"in a solo game, how good the soil is for these points"`
	Upgraded    func(stat string) (bool, error)   `expr:"upgraded" doc:"whether an input lies on its upgraded side: p1.upgraded(\"structure\")"`
	Input       func(stat string) (string, error) `expr:"input" doc:"where an input is: hand, used, in use, out (discarded until end of turn)"`
	Laps        func(stat string) (int, error)    `expr:"laps" doc:"how many times the stat counter has been round its track"`
	Position    func(stat string) (int, error)    `expr:"position" doc:"where the stat counter lies on its track; 0 and less is off the track"`
	Invasive    []string                          `expr:"invasive" doc:"the invasive creatures, sorted by name"`
	Discarded   []string                          `expr:"discarded" doc:"the inputs that the scenario has discarded so far in the game"`
	Holds       func(name string) (int, error)    `expr:"holds" doc:"how many copies of a creature are in hand: p1.holds(\"Bacillus\")"`
}

func (g *Game) creatureNamed(name string) (uint8, error) {
	if card, ok := g.cards.creatureAt[lower(name)]; ok {
		return card, nil
	}
	return 0, rule.NoSuch(0, "a creature", name, g.cards.words)
}

// Facts returns what expectations may name of the table.
func (g *Game) Facts(s *State) any {
	f := Facts{
		Round: int(s.Round), Phase: g.phaseFact(s), Over: s.Phase >= Over, Winners: g.seatNames(s.Winners), First: g.name(s.First),
		Soil: sorted(g.creatureNames(s.Soil)), Discard: sorted(g.creatureNames(s.Discard)), Deck: s.deck(),
		Display: sorted(g.behaviorNames(s.Display)), BehaviorDeck: s.BehaviorDeck.len(), BehaviorDiscard: sorted(g.behaviorNames(s.BehaviorDiscard)),
		Doing: g.doingName(s.Doing), Left: int(s.Left), Placed: int(s.Placed), Earned: int(s.Earned), Queue: int(s.Queue),
		Sources: g.program[s.Step].from.names(), UpTo: g.program[s.Step].upTo, Pairs: splitPairs(s.Pairs), Joined: splitPairs(s.Joined),
		Lapsed: g.sortedBehaviors(s.Lapsed), Wins: []int{int(s.Wins[0]), int(s.Wins[1])},
	}
	f.Kind = rule.Printed(g.creatureNamed, func(card uint8) string { return Types[g.cards.Creatures[card].Type] })
	f.Level = rule.Printed(g.creatureNamed, func(card uint8) int { return int(g.cards.Creatures[card].Level) })
	f.Gains = rule.Printed(g.creatureNamed, func(card uint8) []int {
		gains := g.cards.Creatures[card].Gains
		return []int{int(gains[0]), int(gains[1]), int(gains[2])}
	})
	f.Pair = rule.Printed(func(name string) (uint8, error) {
		if card, ok := g.cards.behaviorAt[lower(name)]; ok {
			return card, nil
		}
		return 0, rule.NoSuch(0, "a behavior", name, g.behaviorNames(^Behaviors(0)))
	}, func(card uint8) string {
		pair := g.cards.Behaviors[card].Pair
		return Types[pair[0]] + "+" + Types[pair[1]]
	})
	if who := g.Deciders(s) &^ rule.Only(rule.Chance); who != 0 {
		f.Turn = g.name(who.First())
	}
	if s.Phase < Over {
		f.Active = g.name(s.own())
	}
	if g.scenario != nil {
		f.Scenario = g.scenario.name
	}
	if s.Drawn.Is() {
		f.Drawn = g.creatureName(s.Drawn.Must())
	}
	return f
}

// Player returns what expectations may name of a player.
func (g *Game) Player(s *State, seat rule.Seat) any {
	stats := s.Stats[seat&3]
	points, lines := g.score(s, seat, true)
	f := PlayerFacts{
		Structure: int(stats[0]), Nutrients: int(stats[1]), FoodWeb: int(stats[2]), Stats: []int{int(stats[0]), int(stats[1]), int(stats[2])},
		Hand: sorted(g.creatureNames(s.Hand[seat&3])), Behaviors: sorted(g.behaviorNames(s.Tricks[seat&3])),
		Distance: g.apart(&stats), Lowest: int(lowest(&stats)), Points: points, Ledger: lines, Score: lines,
		Invasive: []string{}, Discarded: []string{},
	}
	sh := sheet{g: g, unscored: s.Unscored}
	if sh.balance(f.Distance); sh.says(byBalance, ScoreBalance) {
		f.Bonus = sh.total
	}
	if len(g.names) == 1 {
		f.Invasive = sorted(g.creatureNames(s.Alien))
		f.Discarded = statNames(s.Out | s.OutBefore)
		if s.Unscored&byBenchmark == 0 {
			f.Benchmark = g.cards.benchmark(points)
		}
	}
	g.communityFacts(s, seat, &f)
	g.inputFacts(s, seat, &f)
	return f
}

func (g *Game) communityFacts(s *State, seat rule.Seat, f *PlayerFacts) {
	state := *s
	f.Communities = []string{}
	from, end := s.zone(seat)
	for from < end {
		c := s.next(from, end)
		f.Communities = append(f.Communities, fmt.Sprintf("c%d", c.id))
		from = c.to
	}
	ids := f.Communities
	find := func(id string) (community, error) {
		n := isCommunity(id)
		c, ok := state.find(seat, n)
		if !ok || n == 0 {
			return c, rule.NoSuch(0, "a community of "+g.name(seat), id, ids)
		}
		return c, nil
	}
	f.Community = func(id string) ([]string, error) {
		names := []string{}
		c, err := find(id)
		for _, card := range state.Life[c.from:c.to] {
			names = append(names, g.creatureName(card))
		}
		return names, err
	}
	f.Size = func(id string) (int, error) {
		c, err := find(id)
		return c.size(), err
	}
	f.Levels = func(id string) ([]int, error) {
		c, err := find(id)
		n := g.levels(&state, c)
		return []int{n.of(1), n.of(2), n.of(3)}, err
	}
	f.Complete = func(id string) (bool, error) {
		c, err := find(id)
		return c.size() >= g.cards.Numbers.Size, err
	}
	f.Worth = func(id string) (int, error) {
		c, err := find(id)
		if err != nil {
			return 0, err
		}
		return g.worth(&state, c), nil
	}
	f.Holds = rule.Printed(g.creatureNamed, func(card uint8) int { return g.cards.count(&state.Hand[seat&3], card) })
}

func (g *Game) inputFacts(s *State, seat rule.Seat, f *PlayerFacts) {
	state := *s
	f.Upgraded = func(stat string) (bool, error) {
		at, err := statNamed(stat)
		return state.Up[seat&3]>>at&1 != 0, err
	}
	f.Input = func(stat string) (string, error) {
		at, err := statNamed(stat)
		return state.where(seat, uint8(at)), err
	}
	f.Laps = func(stat string) (int, error) {
		at, err := statNamed(stat)
		laps, _ := g.lap(int(state.Stats[seat&3][at]))
		return laps, err
	}
	f.Position = func(stat string) (int, error) {
		at, err := statNamed(stat)
		_, position := g.lap(int(state.Stats[seat&3][at]))
		return position, err
	}
}

func statNamed(name string) (int, error) {
	at := max(slices.Index(Stats[:], name), slices.Index(statFacts[:], name))
	if at < 0 {
		return 0, rule.NoSuch(0, "a stat", name, append(Stats[:], statFacts[2]))
	}
	return at, nil
}

// lap returns how a stat shows on its track: so many times round, and where.
func (g *Game) lap(v int) (laps, position int) {
	if v < 1 {
		return 0, v
	}
	laps = (v - 1) / g.cards.Numbers.Track
	return laps, v - g.cards.Numbers.Track*laps
}

var (
	_ rule.LedgerProvider[State] = (*Game)(nil)
	_ rule.Standings[State]      = (*Game)(nil)
)

// Ranking says how the winners are found: the most points, then the highest lowest
// stat; of a match that is over, the most games won. Nobody wins a solo game.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	if len(g.names) == 1 {
		return nil
	}
	disabled, step := g.book.Disabled, rule.Comparison{Left: 1<<g.players() - 1}
	if g.bestOf && s.Phase >= Over {
		steps = append(steps, rule.Most(step.Left, "most games won", clauses[MatchBestOfThree].ID, func(seat rule.Seat) int { return int(s.Wins[seat&1]) }))
		return steps
	}
	if !disabled.Has(WinMostPoints) {
		step = rule.Most(step.Left, "most points", clauses[WinMostPoints].ID, func(seat rule.Seat) int {
			points, _ := g.score(s, seat, false)
			return points
		})
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 && !disabled.Has(WinTieLowestStat) {
		step = rule.Most(step.Left, "of those who tie, highest lowest stat", clauses[WinTieLowestStat].ID, func(seat rule.Seat) int { return int(g.tiebreak(&s.Stats[seat&3])) })
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 && !disabled.Has(WinTieShared) {
		steps = append(steps, rule.Comparison{What: "those still tied win together", Left: step.Left, Clause: clauses[WinTieShared].ID})
	}
	return steps
}

// Ledgers returns how scores, the points of communities, balance bonuses and stats add up.
func (g *Game) Ledgers(s *State) (all []rule.Ledger) {
	for seat := range g.players() {
		name := g.name(seat)
		_, lines := g.score(s, seat, true)
		if len(g.names) == 1 && s.Unscored&byBenchmark == 0 {
			lines = append(lines, rule.Line{What: "benchmark: " + g.cards.benchmark(rule.Sum(lines)), Clause: clauses[SoloBenchmarks].ID})
		}
		all = append(all, rule.Ledger{Name: name + ".score", Fact: name + ".points", Lines: lines, By: g.adding(s, seat)})
		bonus := sheet{g: g, unscored: s.Unscored, keep: true}
		if bonus.says(byBalance, ScoreBalance) {
			bonus.balance(g.apart(&s.Stats[seat]))
		}
		all = append(all, rule.Ledger{Name: name + ".bonus", Fact: name + ".bonus", Lines: bonus.lines, By: []string{clauses[ScoreBalance].ID}})
		from, end := s.zone(seat)
		for from < end {
			c := s.next(from, end)
			sh := sheet{g: g, unscored: s.Unscored, keep: true}
			sh.community(s, c)
			all = append(all, rule.Ledger{Name: fmt.Sprintf("%s.score c%d", name, c.id), Fact: fmt.Sprintf("%s.worth(%q)", name, fmt.Sprintf("c%d", c.id)), Lines: sh.lines, By: []string{clauses[ScorePerCommunity].ID}})
			from = c.to
		}
	}
	for seat := range g.players() {
		for stat, fact := range statFacts {
			name := g.name(seat) + "."
			all = append(all, rule.Ledger{Name: name + Stats[stat], Fact: name + fact, Lines: g.statLines(s, seat, stat)})
			all = append(all, g.lapLedgers(s, seat, stat)...)
		}
	}
	return all
}

// adding returns the clauses that make one number of all the points of a player.
func (g *Game) adding(s *State, seat rule.Seat) (ids []string) {
	if s.Unscored&byTotal == 0 {
		ids = append(ids, clauses[ScoreTotal].ID)
	}
	if from, end := s.zone(seat); from < end && s.Unscored&byCommunity == 0 {
		ids = append(ids, clauses[ScorePerCommunity].ID)
	}
	return ids
}

// lapLedgers return how a stat is shown: the laps of its counter, and where that lies on the track.
func (g *Game) lapLedgers(s *State, seat rule.Seat, stat int) []rule.Ledger {
	v := int(s.Stats[seat&3][stat])
	laps, position := g.lap(v)
	what, by := fmt.Sprintf("a stat of %d", v), clauses[StatLapFormula].ID
	var also []string
	switch track := int(g.cards.Numbers.Track); {
	case v == track:
		also = append(also, clauses[StatExactly20].ID)
	case v > track:
		also = append(also, clauses[StatLap].ID)
	}
	shown := func(fact string, n int) rule.Ledger {
		name := g.name(seat) + "." + fact
		return rule.Ledger{Name: name + " " + Stats[stat], Fact: fmt.Sprintf("%s(%q)", name, Stats[stat]), Lines: []rule.Line{{What: what, Points: n, Clause: by}}, By: also}
	}
	return []rule.Ledger{shown("laps", laps), shown("position", position)}
}

// statFacts are the names that expectations use for the stats.
var statFacts = [3]string{"structure", "nutrients", "foodWeb"}

// statLines returns what a stat is made of: what it was without any creature, by the rules
// or because a position says so, then the gains of those in the root zone, less those of the invasive ones.
func (g *Game) statLines(s *State, seat rule.Seat, stat int) []rule.Line {
	lines := make([]rule.Line, 1)
	add := func(card uint8, sign int, c rule.Clause, where string) {
		if gain := int(g.cards.gains[card&127][stat]); gain != 0 {
			lines = append(lines, rule.Line{What: g.creatureName(card) + " " + where, Points: sign * gain, Clause: clauses[c].ID})
		}
	}
	from, end := s.zone(seat)
	for i := from; i < end; i++ {
		add(s.Life[i], 1, StatAddOnPlace, fmt.Sprintf("in c%d", s.Home[i]))
	}
	if seat == 0 {
		for card := range s.Alien.each {
			add(card, -1, ScenarioInvasiveSubtract, "is invasive")
		}
	}
	lines[0] = rule.Line{What: "before any creature", Points: g.cards.Numbers.StartStat, Clause: clauses[SetupStatsZero].ID}
	if rest := int(s.Stats[seat&3][stat]) - rule.Sum(lines); rest != 0 {
		lines[0] = rule.Line{What: rule.SetByPosition, Points: lines[0].Points + rest}
	}
	return lines
}

// View returns the position as a seat sees it. Creatures in other hands that did not go
// there face up, and those buried from them, are counted but lie among the cards of the
// deck, whose order nobody knows.
func (g *Game) View(s *State, seat rule.Seat) State {
	v := *s
	for other := range g.players() {
		if other == seat {
			continue
		}
		secret := g.less(v.Hand[other], v.Known[other])
		g.hide(&v, &v.Hand[other], &secret, other)
		g.hide(&v, &v.Discard, &v.Buried[other], 4)
		v.Buried[other] = Pile{}
	}
	return v
}

// Deal draws what is unknown from the deck.
func (g *Game) Deal(s *State, pick func(int) int) {
	for i := range s.Veil {
		to := &s.Discard
		if i < len(s.Hand) {
			to = &s.Hand[i]
		}
		for ; s.Veil[i] > 0 && !s.Deck.empty(); s.Veil[i]-- {
			n := pick(s.Deck.len())
			for card := range s.Deck.each {
				if n--; n < 0 {
					g.cards.take(&s.Deck, g.cards.first[card])
					g.cards.add(to, g.cards.first[card])
					break
				}
			}
		}
	}
}

func (g *Game) less(pile, some Pile) Pile {
	for card := range some.each {
		g.cards.take(&pile, g.cards.first[card])
	}
	return pile
}

// hide takes some creatures out of a pile and counts them as unknown.
func (g *Game) hide(v *State, pile, some *Pile, veil rule.Seat) {
	for card := range (*some).each {
		if first := g.cards.first[card]; g.cards.take(pile, first) {
			g.cards.add(&v.Deck, first)
			v.Veil[veil]++
		}
	}
}
