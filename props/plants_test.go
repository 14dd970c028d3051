package props_test

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"umpire/engines/rule"
	"umpire/props"
)

// A plant is a flaw put into Fists, which the law of the same name must find.
type plant struct {
	law   string
	title func(*rule.Title)         // a flaw in what the game says of itself
	game  func(*planted)            // a flaw in its rules
	table func(*planted) rule.Table // a flaw of another kind
}

func clause(c rule.Clause, amend func(*rule.Entry)) func(*rule.Title) {
	return func(title *rule.Title) {
		title.Clauses = slices.Clone(title.Clauses)
		amend(&title.Clauses[c])
	}
}

var plants = []plant{
	// Books and titles.
	{law: "clauses-are-named-once", title: clause(bidOnce, func(e *rule.Entry) { e.ID = "fists.bid.card" })},
	{law: "clauses-are-lower-case", title: clause(bidOnce, func(e *rule.Entry) { e.ID = "fists.bid.Once" })},
	{law: "clauses-begin-with-the-game", title: clause(bidOnce, func(e *rule.Entry) { e.ID = "knees.bid.once" })},
	{law: "clauses-are-in-words", title: clause(bidOnce, func(e *rule.Entry) { e.Words = "A player bids" })},
	{law: "kinds-are-known", title: clause(bidOnce, func(e *rule.Entry) { e.Kind = "magic" })},
	{law: "ties-are-known", title: clause(bidOnce, func(e *rule.Entry) { e.Tie = "loosely" })},
	{law: "what-follows-says-from-what", title: clause(winTie, func(e *rule.Entry) { e.From = []string{"fists.win.tie"} })},
	{law: "what-follows-says-from-what", title: clause(winTie, func(e *rule.Entry) { e.From = []string{"fists.win.luck"} })},
	{law: "book-has-room", title: func(title *rule.Title) { title.Clauses = make([]rule.Entry, 513) }},
	{law: "clauses-are-cited", game: func(p *planted) {
		p.sound = func(*table, *rule.Trace[table]) bool { return true }
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			fresh := rule.NewTrace[table](p.Book(), bidPurse)
			return p.fists.Legal(s, m, fresh) || !t.Breaks(bidOnce)
		}
	}},
	{law: "table-has-the-book", title: func(title *rule.Title) { title.Clauses = title.Clauses[1:] }},
	{law: "game-opens-by-default", title: func(title *rule.Title) { title.Players = [2]int{3, 4} }},
	{law: "player-counts-open", title: func(title *rule.Title) { title.Players = [2]int{1, 2} }},
	{law: "variants-are-in-words", title: func(title *rule.Title) { title.Variants[0].Words = "" }},
	{law: "rulings-have-readings", title: func(title *rule.Title) { title.Rulings[0].Default = "C" }},
	{law: "readings-open", title: func(title *rule.Title) {
		open := title.Open
		title.Open = func(setup rule.Setup) (rule.Table, error) {
			if len(setup.Rulings) > 0 && setup.Rulings[0].Value == "B" {
				return nil, errors.New("not yet")
			}
			return open(setup)
		}
	}},
	{law: "facts-are-in-words", title: func(title *rule.Title) {
		title.Facts = struct {
			Card int `expr:"card"`
		}{}
	}},
	{law: "facts-are-those-listed", game: func(p *planted) { p.facts = func(*table) any { return nil } }},
	{law: "facts-are-those-listed", game: func(p *planted) { p.player = func(*table, rule.Seat) any { return fistFacts{} } }},
	{law: "examples-can-be-read", title: func(title *rule.Title) { title.Examples = []string{"Ann: bit 1"} }},
	{law: "stand-in-cards-are-sound", title: func(title *rule.Title) {
		title.Cards = &rule.CardSets{
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
		p.deciders = func(s *table) rule.Seats { // the other one decides
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
		p.printState = func(s *table) string { // purses that play never fills print badly
			full := *s
			full.Purse = [2]int8{min(s.Purse[0], 3), min(s.Purse[1], 3)}
			return p.fists.PrintState(&full)
		}
	}},
	{law: "positions-can-be-drawn", game: func(p *planted) {
		p.draw = func(s *table, paint rule.Paint) string { return strings.Repeat("x", 2-int(s.Card)) }
	}},
	{law: "facts-never-panic", game: func(p *planted) {
		p.player = func(*table, rule.Seat) any {
			return playerFacts{Can: func(text string) bool { return text[0] == '1' }}
		}
	}},

	// Judging.
	{law: "listed-moves-are-legal", table: func(p *planted) rule.Table {
		return rule.ByText(lister{p, func(s *table, buf []move, _ *rule.Trace[table]) []move { return p.fists.Moves(s, buf) }})
	}},
	{law: "legal-moves-are-listed", game: func(p *planted) {
		p.moves = func(s *table, buf []move) []move {
			return slices.DeleteFunc(p.fists.Moves(s, buf), func(m move) bool { return m.N == 2 })
		}
	}},
	{law: "legal-moves-are-listed", game: func(p *planted) { // a refusal that cites nothing looks like none
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			return p.fists.Legal(s, m, t) && m.N != 2
		}
	}},
	{law: "moves-are-listed-once", game: func(p *planted) {
		p.moves = func(s *table, buf []move) []move { return p.fists.Moves(s, p.fists.Moves(s, buf)) }
	}},
	{law: "list-is-canonical", game: func(p *planted) {
		var n atomic.Int32
		p.moves = func(s *table, buf []move) []move {
			buf = p.fists.Moves(s, buf)
			if n.Add(1)&1 == 0 {
				slices.Reverse(buf)
			}
			return buf
		}
	}},
	{law: "refusals-cite-the-book", game: func(p *planted) {
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			return p.fists.Legal(s, m, t) && (s.Card != 2 || m.N != 1 || !t.Breaks(77))
		}
	}},
	{law: "refusals-name-clauses-that-act", game: func(p *planted) {
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			return p.fists.Legal(s, m, t) && (s.Card != 2 || m.N != 1 || !t.Breaks(winTie))
		}
	}},
	{law: "refusals-name-every-reason", game: func(p *planted) {
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool { // stops at the first reason
			if s.Card == 0 && m.By != rule.Chance {
				t.Breaks(bidCard)
			}
			if cited := t.Cited(); s.Card == 0 && m.By != rule.Chance && cited.Has(bidCard) {
				return false
			}
			return p.fists.Legal(s, m, t)
		}
	}},
	{law: "judging-is-steady", game: func(p *planted) {
		var n atomic.Int32
		p.explain = func(rule.Clause, *table, move) string { return strings.Repeat("!", int(n.Add(1)&1)) }
	}},
	{law: "positions-stay-sound", game: func(p *planted) {
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			p.fists.Apply(s, m, t)
			s.Purse[0] -= 2 * s.Points[0]
		}
	}},

	// Playing.
	{law: "playing-is-steady", game: func(p *planted) {
		var n atomic.Int32
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			p.fists.Apply(s, m, t)
			s.Points[0] = int8(n.Add(1) & 1)
		}
	}},
	{law: "playing-leaves-the-position", game: func(p *planted) {
		var played atomic.Int32 // kept beside the state, and printed
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			p.fists.Apply(s, m, t)
			played.Add(1)
		}
		p.printState = func(s *table) string {
			return p.fists.PrintState(s) + strings.Repeat("\n", int(played.Load())&7)
		}
	}},
	{law: "effects-name-acting-clauses", game: func(p *planted) {
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			p.fists.Apply(s, m, t)
			t.On(winTie)
		}
	}},
	{law: "effects-make-a-chain", table: func(p *planted) rule.Table { return forgetful{rule.ByText(p)} }},
	{law: "effects-can-be-told", game: func(p *planted) {
		p.tell = func(c rule.Clause, _ move, _, _ *table) string { return "first\nsecond" }
	}},
	{law: "sealed-moves-commute", game: func(p *planted) {
		p.apply = func(s *table, m move, t *rule.Trace[table]) { // Ann bids last for a point
			if s.Card != 0 && m.By == 0 && s.Bid[1] != open {
				s.Points[0]++
			}
			p.fists.Apply(s, m, t)
		}
	}},

	// Turns, chance and the end.
	{law: "somebody-decides-while-moves-exist", game: func(p *planted) {
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			p.fists.Apply(s, m, t)
			s.Over = false
		}
	}},
	{law: "deciders-sit-at-the-table", game: func(p *planted) {
		p.deciders = func(s *table) rule.Seats { return p.fists.Deciders(s) | rule.Only(4) }
	}},
	{law: "deciders-make-the-moves", game: func(p *planted) {
		p.deciders = func(s *table) rule.Seats { return rule.Only(0) }
		p.moves = func(s *table, buf []move) []move { return p.fists.Moves(s, buf) }
	}},
	{law: "every-decider-has-a-move", game: func(p *planted) {
		p.moves = func(s *table, buf []move) []move {
			return slices.DeleteFunc(p.fists.Moves(s, buf), func(m move) bool { return m.By == 1 && s.Bid[0] == open })
		}
	}},
	{law: "chance-decides-alone", game: func(p *planted) {
		p.deciders = func(s *table) rule.Seats {
			if s.Card == 0 {
				return p.fists.Deciders(s) | 1
			}
			return p.fists.Deciders(s)
		}
	}},
	{law: "chance-weighs-something", game: func(p *planted) { p.weight = func(_ *table, m move) int { return int(m.N) - 1 } }},
	{law: "over-is-over", game: func(p *planted) {
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			return s.Over && m.N == 0 || p.fists.Legal(s, m, t)
		}
	}},

	// Replays.
	{law: "replays-from-text", table: func(p *planted) rule.Table { return luckier{rule.ByText(p), p, 0} }},
	{law: "replays-from-the-middle", game: func(p *planted) {
		p.printState = func(s *table) string {
			text, _, _ := strings.Cut(p.fists.PrintState(s), "points")
			return text
		}
	}},
	{law: "replays-from-a-dump", game: func(p *planted) {
		p.parseState = func(text string) (table, error) {
			s, err := p.fists.ParseState(text)
			s.Purse[1] = max(s.Purse[1], 1)
			return s, err
		}
	}},
	{law: "names-do-not-matter", game: func(p *planted) {
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			p.fists.Apply(s, m, t)
			if p.seats[0] == "Ann" {
				s.Purse[0] = 2
			}
		}
	}},

	// Views.
	{law: "views-read-back", game: func(p *planted) {
		p.parseState = func(text string) (table, error) {
			s, err := p.fists.ParseState(text)
			s.Bid[0] = max(s.Bid[0], open)
			return s, err
		}
	}},
	{law: "views-of-views-are-the-same", game: func(p *planted) {
		p.view = func(s *table, seat rule.Seat) table {
			view := *s
			view.Purse[1-seat&1]--
			return view
		}
	}},
	{law: "views-leak-nothing", game: func(p *planted) {
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool { // nobody bids what the other has sealed
			return p.fists.Legal(s, m, t) && (m.By > 1 || s.Bid[1-m.By&1] != m.N || !t.Breaks(bidOnce))
		}
	}},

	// Fast play.
	{law: "walks-play-the-same", table: func(p *planted) rule.Table { return otherWalk{rule.ByText(p)} }},
	{law: "walks-repeat", game: func(p *planted) {
		var n atomic.Int32
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			p.fists.Apply(s, m, t)
			s.Points[0] = int8(n.Add(1) % 7)
		}
	}},
	{law: "walks-allocate-nothing", game: func(p *planted) {
		p.moves = func(s *table, _ []move) []move { return p.fists.Moves(s, nil) }
	}},
	{law: "walks-run-side-by-side", game: func(p *planted) {
		var n atomic.Int32
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			p.fists.Apply(s, m, t)
			s.Points[0] = int8(n.Add(1) % 7)
		}
	}},

	// Struck clauses.
	{law: "struck-clauses-never-panic", game: func(p *planted) {
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			_ = [3]int{}[max(0, m.N-s.Purse[m.By&1])*2]
			p.fists.Apply(s, m, t)
		}
	}},
	{law: "struck-clauses-have-no-say", game: func(p *planted) {
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			fresh := rule.NewTrace[table](p.Book())
			if !p.fists.Legal(s, m, fresh) && m.N > 1 {
				t.Breaks(511)
			}
			return p.fists.Legal(s, m, t)
		}
	}},
}

// forgetful tells that an effect changed nothing.
type forgetful struct{ rule.Table }

func (f forgetful) Fresh() rule.Table { return forgetful{f.Table.Fresh()} }

func (f forgetful) Play(p rule.Position, m rule.Move) (rule.Position, []rule.Effect) {
	next, effects := f.Table.Play(p, m)
	for i := range effects {
		effects[i].After = effects[i].Before
	}
	return next, effects
}

// luckier gives a purse more to players of every further table.
type luckier struct {
	rule.Table
	game   *planted
	opened int8
}

func (l luckier) Fresh() rule.Table {
	p := *l.game
	p.fists = newFists()
	p.purse++
	return luckier{rule.ByText(&p), l.game, l.opened + 1}
}

// otherWalk walks through another game.
type otherWalk struct{ rule.Table }

func (o otherWalk) Walk() rule.Walker {
	p := &planted{fists: newFists()}
	p.apply = func(s *table, m move, t *rule.Trace[table]) {
		p.fists.Apply(s, m, t)
		s.Points[0]++
	}
	return rule.NewWalk(p)
}

// titleOf returns Fists with the plant in it.
func (p *plant) titleOf() *rule.Title {
	title := fistsTitle(func(g *fists) rule.Table {
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
		p.title(title)
	}
	return title
}

func TestEveryLawFindsItsPlant(t *testing.T) {
	planted := map[string]bool{}
	for _, p := range plants {
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

// The laws are few enough to be read and many enough to be trusted.
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
