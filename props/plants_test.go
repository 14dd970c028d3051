package props_test

import (
	"errors"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props"
	"umpire/props/fail"
	"umpire/props/invariants"
)

// A plant is a flaw in Fists that the law with the given name must find.
type plant struct {
	law   string
	title func(*rule.GameDef)             // a flaw in how the game describes itself
	game  func(*plantedGame)              // a flaw in its rules
	table func(*plantedGame) rule.AnyGame // a flaw of another kind
}

func clause(c rule.Clause, amend func(*rule.Entry)) func(*rule.GameDef) {
	return func(def *rule.GameDef) {
		def.Clauses = slices.Clone(def.Clauses)
		amend(&def.Clauses[c])
	}
}

var plants = []plant{
	// Books and titles.
	{law: "clauses-are-named-once", title: clause(bidOnce, func(e *rule.Entry) { e.ID = "fists.bid.card" })},
	{law: "clauses-are-lower-case", title: clause(bidOnce, func(e *rule.Entry) { e.ID = "fists.bid.Once" })},
	{law: "clauses-begin-with-the-game", title: clause(bidOnce, func(e *rule.Entry) { e.ID = "knees.bid.once" })},
	{law: "clauses-are-in-words", title: clause(bidOnce, func(e *rule.Entry) { e.Words = "A player bids" })},
	{law: "kinds-are-known", title: clause(bidOnce, func(e *rule.Entry) { e.Kind = "magic" })},
	{law: "ties-are-known", title: clause(bidOnce, func(e *rule.Entry) { e.Enforcement = "loosely" })},
	{law: "what-follows-says-from-what", title: clause(winTie, func(e *rule.Entry) { e.From = []string{"fists.win.tie"} })},
	{law: "what-follows-says-from-what", title: clause(winTie, func(e *rule.Entry) { e.From = []string{"fists.win.luck"} })},
	{law: "book-has-room", title: func(def *rule.GameDef) { def.Clauses = make([]rule.Entry, 513) }},
	{law: "clauses-are-cited", game: func(p *plantedGame) {
		p.valid = func(*table, *trace) bool { return true }
		p.legal = func(s *table, m move, t *trace) bool {
			fresh := rule.NewTrace[table](p.Book(), bidPurse)
			return p.fists.Legal(s, m, fresh) || !t.Breaks(bidOnce)
		}
	}},
	{law: "table-has-the-book", title: func(def *rule.GameDef) { def.Clauses = def.Clauses[1:] }},
	{law: "game-opens-by-default", title: func(def *rule.GameDef) { def.Players = [2]int{3, 4} }},
	{law: "player-counts-open", title: func(def *rule.GameDef) { def.Players = [2]int{1, 2} }},
	{law: "variants-are-in-words", title: func(def *rule.GameDef) { def.Variants[0].Words = "" }},
	{law: "rulings-have-readings", title: func(def *rule.GameDef) { def.Rulings[0].Default = "C" }},
	{law: "misreadings-play", title: func(def *rule.GameDef) {
		def.Misreadings = []rule.Misreading{{Name: "late", Clause: "fists.bid.late", Words: "Bids come late."}}
	}},
	{law: "readings-open", title: func(def *rule.GameDef) {
		open := def.Open
		def.Open = func(setup rule.Setup) (rule.AnyGame, error) {
			if len(setup.Rulings) > 0 && setup.Rulings[0].Value == "B" {
				return nil, errors.New("not yet")
			}
			return open(setup)
		}
	}},
	{law: "facts-are-in-words", title: func(def *rule.GameDef) {
		def.Facts = struct {
			Card int `expr:"card"`
		}{}
	}},
	{law: "facts-are-those-listed", game: func(p *plantedGame) { p.facts = func(*table) any { return nil } }},
	{law: "facts-are-those-listed", game: func(p *plantedGame) { p.player = func(*table, rule.Seat) any { return fistFacts{} } }},
	{law: "examples-can-be-read", title: func(def *rule.GameDef) { def.Examples = func() []string { return []string{"Ann: bit 1"} } }},
	{law: "stand-in-cards-are-sound", title: func(def *rule.GameDef) {
		def.Cards = &rule.CardSets{
			Lint: func([]byte) error { return nil },
			List: func([]byte) ([]rule.Card, error) {
				return []rule.Card{{ID: "1", Kind: "card"}, {ID: "1", Kind: "card"}}, nil
			},
		}
	}},

	// Reading and printing.
	{law: "positions-read-back", game: printing(withoutPoints)},
	{law: "positions-print-the-same", game: func(p *plantedGame) {
		var n atomic.Int32
		p.printState = func(s *table) string { return strings.Repeat("card 1\n", int(n.Add(1)&1)) + p.fists.PrintState(s) }
	}},
	{law: "moves-read-back", game: readingMoves(func(m *move, err error) error {
		m.N = min(m.N, 1)
		return err
	})},
	{law: "moves-name-their-speaker", game: func(p *plantedGame) {
		p.printMove = func(m move) string { return strings.Replace(p.fists.PrintMove(m), "deck", "die", 1) }
	}},
	{law: "moves-print-apart", game: func(p *plantedGame) {
		p.printMove = func(m move) string { return p.fists.PrintMove(move{m.By, m.N & 1}) }
	}},
	{law: "speaker-may-be-left-out", game: func(p *plantedGame) {
		p.deciders = func(s *table) rule.Seats { // the other player decides
			if who := p.fists.Deciders(s); who == rule.Only(0) || who == rule.Only(1) {
				return who ^ 3
			}
			return p.fists.Deciders(s)
		}
	}},
	{law: "misread-positions-have-places", game: reading(func(_ *table, err error) error { return vague(err) })},
	{law: "misread-positions-have-places", game: reading(func(_ *table, err error) error { return displaced(err) })},
	{law: "misread-moves-have-places", game: readingMoves(func(_ *move, err error) error { return vague(err) })},
	{law: "misread-moves-have-places", game: readingMoves(func(_ *move, err error) error { return displaced(err) })},
	{law: "positions-that-read-read-back", game: printing(func(p *plantedGame, s *table) string { // large purses, which play never reaches, print wrongly
		full := *s
		full.Purse = [2]int8{min(s.Purse[0], 3), min(s.Purse[1], 3)}
		return p.fists.PrintState(&full)
	})},
	{law: "positions-can-be-drawn", game: picturing(func(s *table, pictured *scene.Scene) { pictured.Title = strings.Repeat("x", 2-int(s.Card)) })},
	{law: "positions-can-be-drawn", game: picturing(func(_ *table, pictured *scene.Scene) { *pictured = scene.Scene{} })},
	{law: "ledgers-are-named", game: func(p *plantedGame) { p.ledgers = func(all []rule.Ledger) { all[1].Fact = all[0].Fact } }},
	{law: "ledgers-are-named", game: func(p *plantedGame) { p.ledgers = func(all []rule.Ledger) { all[1].Name = all[0].Name } }},
	{law: "ledgers-cite-clauses", game: func(p *plantedGame) {
		p.ledgers = func(all []rule.Ledger) { all[0].Lines[0].Clause = "fists.win.luck" }
	}},
	{law: "ledgers-add-up", game: func(p *plantedGame) { p.ledgers = func(all []rule.Ledger) { all[1].Lines[0].Points &= 1 } }},
	{law: "pictures-are-sound", game: picturing(func(_ *table, pictured *scene.Scene) { pictured.Items[1].At = "floor" })},
	{law: "pictures-are-of-views", game: func(p *plantedGame) { // a title with a counter
		var n atomic.Int32
		p.picture = func(s *table, pictured *scene.Scene) { pictured.Title += strconv.Itoa(int(n.Add(1))) }
	}},
	{law: "pictures-name-moves", game: func(p *plantedGame) {
		p.printMove = func(m move) string { return strings.Replace(p.fists.PrintMove(m), "bid 1", `bid "One"`, 1) }
		p.parseMove = func(text string) (move, error) { return p.fists.ParseMove(strings.Replace(text, `"One"`, "1", 1)) }
	}},
	{law: "pictures-name-positions", game: picturing(func(_ *table, pictured *scene.Scene) {
		pictured.Items = append(pictured.Items, scene.Item{ID: "nobody/purse", At: "table", State: scene.Part})
	})},
	{law: "pictures-mark-moves", game: func(p *plantedGame) { // the game does not say that the stack is the deck
		p.picture = func(s *table, pictured *scene.Scene) { pictured.Items[0].ID = "stack" }
		p.touches = func(*table, move) []scene.ID { return nil }
	}},
	{law: "pictures-mark-moves", game: func(p *plantedGame) {
		p.touches = func(*table, move) []scene.ID { return []scene.ID{"pile"} }
	}},
	{law: "pictures-tell-apart", game: picturing(func(_ *table, pictured *scene.Scene) {
		for i := range pictured.Items {
			pictured.Items[i].Say = pictured.Items[i].Say[:3] + strconv.Itoa(i)
		}
	})},
	{law: "facts-never-panic", game: func(p *plantedGame) {
		p.player = func(*table, rule.Seat) any {
			return playerFacts{Can: func(text string) (bool, error) { return text[0] == '1', nil }}
		}
	}},
}

func (p *plant) titleOf() *rule.GameDef {
	def := fistsTitle(func(g *fists) rule.AnyGame {
		game := plantInto(g)
		if p.game != nil {
			p.game(game)
		}
		if p.table != nil {
			return p.table(game)
		}
		return rule.ByText(game)
	})
	if p.title != nil {
		p.title(def)
	}
	return def
}

func allPlants() []plant {
	return slices.Concat(plants, playPlants, eventPlants, claimPlants, awardPlants)
}

func TestEveryLawFindsItsPlant(t *testing.T) {
	planted := map[string]bool{}
	for _, p := range allPlants() {
		planted[p.law] = true
		t.Run(p.law, func(t *testing.T) {
			law := props.Find(p.law)
			fail.Now(t, law == nil, "there is no such law")
			f := law.Hold(p.titleOf(), rule.Setup{}, 200)
			fail.Now(t, f == nil, "the law is broken and does not notice")
			t.Log(f)
		})
	}
	for _, law := range props.Laws() {
		fail.If(t, !planted[law.Name], "nothing is planted against %s", law.Name)
	}
}

// There are many laws, each with a name of its own and a sentence.
func TestLawsAreNamedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, law := range props.Laws() {
		fail.If(t, seen[law.Name] || !strings.HasSuffix(law.Words, "."), "law %q is listed twice or is not a sentence: %q", law.Name, law.Words)
		seen[law.Name] = true
	}
	fail.If(t, len(seen) < 50, "there are %d laws", len(seen))
}

// awardPlants are flaws in how points are awarded and winners are found.
var awardPlants = []plant{
	{law: "awards-have-clauses", game: applying(func(p *plantedGame, s *table, m move, t *trace) { // a point without a clause
		if m.By != rule.Chance && m.N == 1 {
			s.Points[m.By&1]++
		}
		p.fists.Apply(s, m, t)
	})},
	{law: "awards-have-clauses", game: func(p *plantedGame) { // points that nothing mentions
		p.describe = func(c rule.Clause, m move, before, after *table) string {
			if c == winHighest {
				return " "[:0]
			}
			return p.fists.Describe(c, m, before, after)
		}
		p.printState = func(s *table) string {
			still := *s
			still.Points, still.Card = [2]int8{}, 0
			return p.fists.PrintState(&still)
		}
	}},
	{law: "scores-have-ledgers", game: func(p *plantedGame) {
		p.ledgers = func(all []rule.Ledger) { all[0].Fact, all[0].Name = "", "" }
	}},
	{law: "winners-are-ranked", game: func(p *plantedGame) { // the player with fewest points wins
		p.ranking = func(steps []rule.Comparison) { steps[len(steps)-1].Left ^= 3 }
	}},
	{law: "winners-are-ranked", game: func(p *plantedGame) {
		p.ranking = func(steps []rule.Comparison) { steps[0].Clause = "fists.win.luck" }
	}},
	{law: "winners-are-ranked", game: func(p *plantedGame) { // an eliminated player is compared again
		p.ranking = func(steps []rule.Comparison) {
			if last := len(steps) - 1; last > 0 {
				steps[last-1].Left = 1
			}
		}
	}},
}

// won returns the players with most points once the game is over.
func (g *fists) won(s *table) []string {
	switch {
	case !s.Over:
		return nil
	case s.Points[0] > s.Points[1]:
		return g.seats[:1]
	case s.Points[0] < s.Points[1]:
		return g.seats[1:2]
	}
	return g.seats[:2]
}

func (g *fists) Ranking(s *table) []rule.Comparison {
	most := rule.Most(3, "points", "fists.win.highest", func(seat rule.Seat) int { return int(s.Points[seat]) })
	return []rule.Comparison{most, {What: "what remains", Left: most.Left, Clause: "fists.win.tie"}}
}

func (p *plantedGame) Ranking(s *table) []rule.Comparison {
	steps := p.fists.Ranking(s)
	p.ranking(steps)
	return steps
}

// A derivingGame game derives whether the game is over, and ignores a case.
type derivingGame struct{ *plantedGame }

func (d derivingGame) Derive(s *table) {
	s.Over = s.Deck == 0 && s.Card == 0 && s.Points[0] == s.Points[1]
}

// rulings returns a plant that changes the ruling of Fists.
func rulings(amend func(*rule.Ruling)) func(*rule.GameDef) {
	return func(def *rule.GameDef) { amend(&def.Rulings[0]) }
}

// soundly returns a plant that replaces the check of positions.
func soundly(valid func(*table, *trace) bool) func(*plantedGame) {
	return func(p *plantedGame) { p.valid = valid }
}

// claimPlants are flaws in what is said about a game.
var claimPlants = []plant{
	{law: "reasons-are-true", game: legally(func(p *plantedGame, s *table, m move, t *trace) bool { // a bid that is too high is refused as a second bid
		if m.By != rule.Chance && m.N > s.Purse[m.By&1] && t.Silent().Breaks(bidPurse) && t.Breaks(bidOnce) {
			return false
		}
		return p.fists.Legal(s, m, t)
	})},
	{law: "every-reason-is-told", game: legally(func(p *plantedGame, s *table, m move, t *trace) bool { // a bid that is too high is refused for this reason only
		if m.By != rule.Chance && m.N > s.Purse[m.By&1] && t.Silent().Breaks(bidPurse) {
			return !t.Breaks(bidPurse) && false
		}
		return p.fists.Legal(s, m, t)
	})},
	{law: "every-reason-is-told", game: legally(func(p *plantedGame, s *table, m move, t *trace) bool { // hidden by one clause, while another permits moves as well
		asked := bidPurse
		if m.N > s.Purse[m.By&1] && s.Bid[m.By&1] != open {
			asked = bidOnce
		}
		return (m.By == rule.Chance || t.Silent().Breaks(asked) || !t.Breaks(bidCard)) && p.fists.Legal(s, m, t)
	})},
	{law: "every-reason-is-told", title: clause(bidOnce, func(e *rule.Entry) { e.Section = "Rich" }), game: legally(func(p *plantedGame, s *table, m move, t *trace) bool { // hidden by a clause of a variant that is not played
		if m.By != rule.Chance && s.Bid[m.By&1] != open && t.Silent().Breaks(bidOnce) {
			return !t.Breaks(bidOnce) && false
		}
		return p.fists.Legal(s, m, t)
	})},
	{law: "refusals-are-never-silent", game: silently(func(_ *plantedGame, _ *table, m move) bool { return m.N >= 4 })},                               // of an unusual move
	{law: "refusals-are-never-silent", game: silently(func(p *plantedGame, s *table, m move) bool { return !p.Deciders(s).Has(m.By) })},               // out of turn
	{law: "refusals-are-never-silent", game: silently(func(p *plantedGame, s *table, m move) bool { return *s == p.Start() && m.By != rule.Chance })}, // at the start
	{law: "refusals-are-never-silent", game: silently(func(_ *plantedGame, s *table, _ move) bool { return s.Over })},                                 // at the end
	{law: "refusals-are-never-silent", game: silently(func(_ *plantedGame, s *table, _ move) bool { return s.Purse[0]+s.Purse[1] >= 6 })},             // in a position that play does not reach
	{law: "refusals-are-never-silent", game: func(p *plantedGame) { // a reason without words
		p.book.Clauses = slices.Clone(p.book.Clauses)
		p.book.Clauses[bidPurse].Words = " "
	}},
	{law: "what-is-derived-is-derived-anew", table: func(p *plantedGame) rule.AnyGame { return rule.ByText(derivingGame{p}) }},
	{law: "accepted-positions-keep-the-invariants", game: soundly(func(*table, *trace) bool { return true })},
	{law: "accepted-positions-play-on", game: soundly(func(s *table, t *trace) bool {
		return s.Deck>>s.Card&1 == 0 || !t.Breaks(drawDeck) // and the other conditions are not checked
	})},
	{law: "accepted-positions-stay-sound", game: func(p *plantedGame) {
		p.valid = func(s *table, t *trace) bool {
			return p.fists.Validate(s, t) && (s.Points[0] <= 6 || !t.Breaks(bidPurse))
		}
	}},
	{law: "facts-refuse-what-cannot-stand-there", game: func(p *plantedGame) {
		p.player = func(s *table, seat rule.Seat) any {
			f := p.fists.Player(s, seat).(playerFacts)
			f.Can = func(string) (bool, error) { return false, nil }
			return f
		}
	}},
	{law: "rulings-are-questions-that-are-answered", title: rulings(func(r *rule.Ruling) { r.Question = "Coins a purse?" })},
	{law: "rulings-are-questions-that-are-answered", title: rulings(func(r *rule.Ruling) { r.Question = "A purse holds two coins." })},
	{law: "rulings-are-questions-that-are-answered", title: rulings(func(r *rule.Ruling) { r.Readings[1].Words = "Two" })},
	{law: "rulings-are-questions-that-are-answered", title: rulings(func(r *rule.Ruling) { r.Readings[1].Words = "Two (or so." })},
	{law: "rulings-are-questions-that-are-answered", title: rulings(func(r *rule.Ruling) { r.Readings[1].Words = r.Readings[0].Words })},
	{law: "readings-have-words-of-their-own", title: rulings(func(r *rule.Ruling) { r.Readings[0].Alias, r.Readings[1].Alias = "coins", "coins" })},
	{law: "readings-have-words-of-their-own", title: rulings(func(r *rule.Ruling) { r.Readings[0].Alias = "Two coins" })},
}

// TestMain sets the invariants of Fists, for the plants. It lets the heap grow further
// than usual between two garbage collections. The live heap is so small that the
// collections would take half of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(1000)
	invariants.Of["fists"] = func(p *invariants.Position) (broken []string) {
		card := p.Lines("card")[0][0]
		for _, other := range p.Lines("deck")[0] {
			if other == card {
				broken = append(broken, "the open card is in the deck")
			}
		}
		return broken
	}
	m.Run()
}
