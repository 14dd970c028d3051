package biome

import (
	"slices"
	"strings"

	"umpire/engines/rule"
)

// Facts are what expectations may say about the table.
type Facts struct {
	Season     int                             `expr:"season" doc:"the season, 1 to 12"`
	Year       int                             `expr:"year" doc:"the year, 1 to 3"`
	SeasonName string                          `expr:"season_name" doc:"Fall, Winter, Spring or Summer"`
	Phase      string                          `expr:"phase" doc:"the phase, as a position names it"`
	Start      string                          `expr:"start" doc:"the starting player"`
	Turn       string                          `expr:"turn" doc:"whose turn it is, \"\" in a simultaneous phase"`
	Over       bool                            `expr:"over" doc:"whether the game is over"`
	Winner     string                          `expr:"winner" doc:"the winner; the winners, separated by spaces; \"\" before the end"`
	Winners    []string                        `expr:"winners" doc:"who has won, by name; empty before the end"`
	Ending     bool                            `expr:"ending" doc:"whether an end trigger is on: 120 points, a full Biome, or Summer of Year 3"`
	Deck       int                             `expr:"deck" doc:"cards in the main deck"`
	Discards   int                             `expr:"discards" doc:"cards in the discard pile"`
	Discard    func(name string) (int, error)  `expr:"discard" doc:"copies of a card in the discard pile: discard(\"Marsh Fern\")"`
	Public     func(name string) (bool, error) `expr:"public" doc:"whether an achievement is face up: public(\"The Florist\")"`
	Supply     func(kind string) (int, error)  `expr:"supply" doc:"tokens of a kind in the supply; below 0 when substitutes are in use: supply(\"leaf\")"`
	Chicks     int                             `expr:"chicks" doc:"chicks in the supply"`
	Rabbits    int                             `expr:"rabbits" doc:"rabbits in the supply"`
	Markers    int                             `expr:"markers" doc:"nest markers in the supply"`
	Goal       string                          `expr:"goal" doc:"of a race, once it is over: met or missed"`
	Rating     string                          `expr:"rating" doc:"of Build your Biome, once it is over: the band of the points"`
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
	var winners []string
	for seat := range g.n {
		if s.Winners>>seat&1 != 0 {
			winners = append(winners, g.name(seat))
		}
	}
	f.Winner, f.Winners = strings.Join(winners, " "), winners
	f.Discard = g.countOf(&s.Discard)
	f.Supply = func(kind string) (int, error) {
		if at := slices.Index(resourceNames, kind); at >= 0 {
			return g.supply(s, uint8(at)), nil
		}
		return 0, rule.NoSuch(0, "a resource", kind, resourceNames)
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
	if s.Private[seat].Is() {
		f.Private = g.goalName(s.Private[seat].Must())
	}
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
	return func(name string) (int, error) {
		card, ok := g.cards.at[lower(name)]
		if !ok {
			return 0, rule.NoSuch(0, "a card", name, g.cards.names)
		}
		return g.cards.count(p, card), nil
	}
}

func (g *Game) goalNamed(name string) (uint8, error) {
	goal, ok := g.cards.goalAt[lower(name)]
	if !ok {
		var names []string
		for i := range g.cards.Goals {
			names = append(names, g.cards.Goals[i].Name)
		}
		return 0, rule.NoSuch(0, "an achievement", name, names)
	}
	return goal, nil
}

// ofSpace returns a fact about a space of the board by its name.
func ofSpace[T any](board *Board, of func(at uint8) T) func(string) (T, error) {
	return func(space string) (value T, err error) {
		at := slices.Index(board.Names[:], space)
		if at < 0 {
			return value, rule.NoSuch(0, "a space", space, board.Names[:])
		}
		return of(uint8(at)), nil
	}
}

// spaceFacts fills in the facts about spaces.
func (g *Game) spaceFacts(b *Biome, f *PlayerFacts) {
	text := func(of func(at uint8) string) func(string) (string, error) { return ofSpace(&g.board, of) }
	f.Card = text(func(at uint8) string {
		if b.Card[at].None() {
			return ""
		}
		return g.cardName(b.Card[at].Must())
	})
	f.Habitat = text(func(at uint8) string { return habitatNames[b.habitat(at)] })
	f.Condition = text(func(at uint8) string {
		if b.Cond[at].None() {
			return ""
		}
		return g.cardName(g.cards.conditionOf(b.Cond[at].Must()))
	})
	f.Bounty = text(func(at uint8) string {
		if b.Bounty[at].None() {
			return ""
		}
		return g.bountyName(b.Bounty[at].Must())
	})
	f.Nest = text(func(at uint8) string {
		if b.Holder[at].None() {
			return ""
		}
		return g.spaceName(b.Holder[at].Must())
	})
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
