package props_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props"
)

// A plant is a flaw in Fists that the law with the given name must find.
type plant struct {
	law   string
	title func(*rule.GameDef)         // a flaw in how the game describes itself
	game  func(*planted)              // a flaw in its rules
	table func(*planted) rule.AnyGame // a flaw of another kind
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
	{law: "clauses-are-cited", game: func(p *planted) {
		p.sound = func(*table, *rule.Trace[table]) bool { return true }
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
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
	{law: "facts-are-those-listed", game: func(p *planted) { p.facts = func(*table) any { return nil } }},
	{law: "facts-are-those-listed", game: func(p *planted) { p.player = func(*table, rule.Seat) any { return fistFacts{} } }},
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
	{law: "positions-read-back", game: func(p *planted) {
		p.printState = func(s *table) string {
			text, _, _ := strings.Cut(p.fists.PrintState(s), "points")
			return text
		}
	}},
	{law: "positions-print-the-same", game: func(p *planted) {
		var n atomic.Int32
		p.printState = func(s *table) string {
			return strings.Repeat("card 1\n", int(n.Add(1)&1)) + p.fists.PrintState(s)
		}
	}},
	{law: "moves-read-back", game: func(p *planted) {
		p.parseMove = func(text string) (move, error) {
			m, err := p.fists.ParseMove(text)
			m.N = min(m.N, 1)
			return m, err
		}
	}},
	{law: "moves-name-their-speaker", game: func(p *planted) {
		p.printMove = func(m move) string { return strings.Replace(p.fists.PrintMove(m), "deck", "die", 1) }
	}},
	{law: "moves-print-apart", game: func(p *planted) {
		p.printMove = func(m move) string { return p.fists.PrintMove(move{m.By, m.N & 1}) }
	}},
	{law: "speaker-may-be-left-out", game: func(p *planted) {
		p.deciders = func(s *table) rule.Seats { // the other player decides
			if who := p.fists.Deciders(s); who == rule.Only(0) || who == rule.Only(1) {
				return who ^ 3
			}
			return p.fists.Deciders(s)
		}
	}},
	{law: "misread-positions-have-places", game: func(p *planted) {
		p.parseState = func(text string) (table, error) {
			s, err := p.fists.ParseState(text)
			if err != nil {
				err = errors.New("no idea")
			}
			return s, err
		}
	}},
	{law: "misread-moves-have-places", game: func(p *planted) {
		p.parseMove = func(text string) (move, error) {
			m, err := p.fists.ParseMove(text)
			if errs, ok := err.(rule.TextErrors); ok {
				errs[0].Col += 70
			}
			return m, err
		}
	}},
	{law: "positions-that-read-read-back", game: func(p *planted) {
		p.printState = func(s *table) string { // large purses, which play never reaches, print wrongly
			full := *s
			full.Purse = [2]int8{min(s.Purse[0], 3), min(s.Purse[1], 3)}
			return p.fists.PrintState(&full)
		}
	}},
	{law: "positions-can-be-drawn", game: func(p *planted) {
		p.picture = func(s *table, pictured *scene.Scene) { pictured.Title = strings.Repeat("x", 2-int(s.Card)) }
	}},
	{law: "positions-can-be-drawn", game: func(p *planted) {
		p.picture = func(s *table, pictured *scene.Scene) { *pictured = scene.Scene{} }
	}},
	{law: "ledgers-are-named", game: func(p *planted) { p.ledgers = func(all []rule.Ledger) { all[1].Fact = all[0].Fact } }},
	{law: "ledgers-are-named", game: func(p *planted) { p.ledgers = func(all []rule.Ledger) { all[1].Name = all[0].Name } }},
	{law: "ledgers-cite-clauses", game: func(p *planted) {
		p.ledgers = func(all []rule.Ledger) { all[0].Lines[0].Clause = "fists.win.luck" }
	}},
	{law: "ledgers-add-up", game: func(p *planted) { p.ledgers = func(all []rule.Ledger) { all[1].Lines[0].Points &= 1 } }},
	{law: "pictures-are-sound", game: func(p *planted) {
		p.picture = func(s *table, pictured *scene.Scene) { pictured.Items[1].At = "floor" }
	}},
	{law: "pictures-are-of-views", game: func(p *planted) { // a title with a counter
		var n atomic.Int32
		p.picture = func(s *table, pictured *scene.Scene) { pictured.Title += strconv.Itoa(int(n.Add(1))) }
	}},
	{law: "pictures-name-moves", game: func(p *planted) {
		p.printMove = func(m move) string { return strings.Replace(p.fists.PrintMove(m), "bid 1", `bid "One"`, 1) }
		p.parseMove = func(text string) (move, error) {
			return p.fists.ParseMove(strings.Replace(text, `"One"`, "1", 1))
		}
	}},
	{law: "pictures-name-positions", game: func(p *planted) {
		p.picture = func(s *table, pictured *scene.Scene) {
			pictured.Items = append(pictured.Items, scene.Item{ID: "nobody/purse", At: "table", State: scene.Part})
		}
	}},
	{law: "pictures-mark-moves", game: func(p *planted) { // the game does not say that the stack is the deck
		p.picture = func(s *table, pictured *scene.Scene) { pictured.Items[0].ID = "stack" }
		p.touches = func(*table, move) []scene.ID { return nil }
	}},
	{law: "pictures-mark-moves", game: func(p *planted) {
		p.touches = func(*table, move) []scene.ID { return []scene.ID{"pile"} }
	}},
	{law: "pictures-tell-apart", game: func(p *planted) {
		p.picture = func(s *table, pictured *scene.Scene) {
			for i := range pictured.Items {
				pictured.Items[i].Say = pictured.Items[i].Say[:3] + strconv.Itoa(i)
			}
		}
	}},
	{law: "facts-never-panic", game: func(p *planted) {
		p.player = func(*table, rule.Seat) any {
			return playerFacts{Can: func(text string) (bool, error) { return text[0] == '1', nil }}
		}
	}},
}

// titleOf returns Fists with the plant in it.
func (p *plant) titleOf() *rule.GameDef {
	def := fistsTitle(func(g *fists) rule.AnyGame {
		game := &planted{fists: g}
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

// allPlants returns the plants of all files.
func allPlants() []plant { return slices.Concat(plants, playPlants, claimPlants, awardPlants) }

func TestEveryLawFindsItsPlant(t *testing.T) {
	planted := map[string]bool{}
	for _, p := range allPlants() {
		planted[p.law] = true
		t.Run(p.law, func(t *testing.T) {
			law := props.Find(p.law)
			if law == nil {
				t.Fatal("there is no such law")
			}
			f := law.Hold(p.titleOf(), rule.Setup{}, 200)
			if f == nil {
				t.Fatal("the law is broken and does not notice")
			}
			t.Log(f)
		})
	}
	for _, law := range props.Laws() {
		if !planted[law.Name] {
			t.Errorf("nothing is planted against %s", law.Name)
		}
	}
}

// There are many laws, each with a name of its own and a sentence.
func TestLawsAreNamedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, law := range props.Laws() {
		if seen[law.Name] || !strings.HasSuffix(law.Words, ".") {
			t.Errorf("law %q is listed twice or is no sentence: %q", law.Name, law.Words)
		}
		seen[law.Name] = true
	}
	if len(seen) < 50 {
		t.Errorf("there are %d laws", len(seen))
	}
}
