package props_test

import (
	"slices"
	"strings"
	"sync/atomic"

	"umpire/engines/rule"
)

// playPlants are flaws in judging and playing.
var playPlants = []plant{
	// Kernels and proposals.
	{law: "kernels-follow-the-rules", table: kernel{list: func(moves []move) []move { return moves[:len(moves)/2] }}.into},
	{law: "kernels-follow-the-rules", table: kernel{list: func(moves []move) []move { return append(moves, move{N: 77}) }}.into},
	{law: "kernels-follow-the-rules", table: kernel{pick: func(moves []move) *move { return &moves[0] }}.into},
	{law: "kernels-follow-the-rules", table: kernel{apply: func(s *table) { s.Card++ }}.into},
	{law: "kernels-follow-the-rules", table: kernel{cite: 77}.into},
	{law: "some-proposals-are-refused", table: func(p *plantedGame) rule.AnyGame {
		omitting(func(s *table, m move) bool { return !p.fists.Legal(s, m, rule.NewTrace[table](p.fists.Book())) })(p)
		return rule.ByText(p)
	}},
	{law: "proposals-hold-the-legal-moves", table: func(p *plantedGame) rule.AnyGame {
		omitting(func(_ *table, m move) bool { return m.N == 1 })(p)
		return rule.ByText(lister{p, func(s *table, buf []move, t *trace) []move {
			return slices.DeleteFunc(p.fists.Moves(s, buf), func(m move) bool { return !p.fists.Legal(s, m, t) })
		}})
	}},
	// Judging.
	{law: "listed-moves-are-legal", table: func(p *plantedGame) rule.AnyGame {
		return rule.ByText(lister{p, func(s *table, buf []move, _ *trace) []move { return p.fists.Moves(s, buf) }})
	}},
	{law: "legal-moves-are-listed", game: omitting(func(_ *table, m move) bool { return m.N == 2 })},
	{law: "legal-moves-are-listed", game: refusing(func(_ *table, m move, _ *trace) bool { return m.N == 2 })}, // a refusal without a clause counts as none
	{law: "legal-moves-are-listed", game: legally(func(p *plantedGame, s *table, m move, t *trace) bool {
		_ = [4]int{}[m.N&7] // panics for bids of four and more
		return p.fists.Legal(s, m, t)
	})},
	{law: "moves-are-listed-once", game: listing(func(p *plantedGame, s *table, buf []move) []move {
		return p.fists.Moves(s, p.fists.Moves(s, buf))
	})},
	{law: "list-is-canonical", game: func(p *plantedGame) {
		var n atomic.Int32
		p.moves = func(s *table, buf []move) []move {
			buf = p.fists.Moves(s, buf)
			if n.Add(1)&1 == 0 {
				slices.Reverse(buf)
			}
			return buf
		}
	}},
	{law: "list-is-canonical", game: func(p *plantedGame) { // reading a position changes later lists
		var read atomic.Bool
		p.parseState = func(text string) (table, error) {
			read.Store(true)
			return p.fists.ParseState(text)
		}
		var n atomic.Int32
		p.moves = func(s *table, buf []move) []move {
			buf = p.fists.Moves(s, buf)
			if n.Add(1)%7 == 0 && read.Load() && len(buf) > 1 {
				buf = buf[:1]
			}
			return buf
		}
	}},
	{law: "refusals-cite-the-book", title: func(def *rule.GameDef) {
		open := def.Open
		def.Open = func(setup rule.Setup) (rule.AnyGame, error) {
			table, err := open(setup)
			return stranger{table}, err
		}
	}},
	{law: "refusals-cite-the-book", game: refusing(func(s *table, m move, t *trace) bool { return s.Card == 2 && m.N == 1 && t.Breaks(77) })},
	{law: "refusals-name-clauses-that-act", game: refusing(func(s *table, m move, t *trace) bool { return s.Card == 2 && m.N == 1 && t.Breaks(winTie) })},
	{law: "evidence-is-true", game: refusing(func(s *table, m move, t *trace) bool { // of the other player's purse
		return m.N >= 2 && m.By != rule.Chance && t.BreaksFor(bidOnce, func(e *rule.Evidence) { e.Since("Ann.purse", int(s.Purse[m.By&1]), ">=", 0) })
	})},
	{law: "evidence-is-true", game: refusing(func(_ *table, m move, t *trace) bool { // a fact that there is not
		return m.N >= 2 && t.BreaksFor(bidOnce, func(e *rule.Evidence) { e.Is("bids", 1) })
	})},
	{law: "evidence-is-true", game: refusing(func(_ *table, m move, t *trace) bool { // a sentence without a fact
		return m.N >= 2 && t.BreaksFor(bidOnce, func(e *rule.Evidence) { e.Say("the bid is too high") })
	})},
	{law: "evidence-decides", game: refusing(func(s *table, m move, t *trace) bool { // the purse has no say
		return m.N >= 2 && m.By != rule.Chance && t.BreaksFor(bidOnce, func(e *rule.Evidence) {
			if e.Is("over", false); s.Purse[0] == 2 {
				e.Is("Ann.purse", 2)
			}
		})
	})},
	{law: "refusals-name-every-reason", game: legally(func(p *plantedGame, s *table, m move, t *trace) bool { // stops at the first reason
		if s.Card == 0 && m.By != rule.Chance {
			t.Breaks(bidCard)
		}
		if cited := t.Cited(); s.Card == 0 && m.By != rule.Chance && cited.Has(bidCard) {
			return false
		}
		return p.fists.Legal(s, m, t)
	})},
	{law: "judging-is-steady", game: func(p *plantedGame) {
		var n atomic.Int32
		p.explain = func(rule.Clause, *table, move) string { return strings.Repeat("!", int(n.Add(1)&1)) }
	}},
	{law: "positions-stay-sound", game: afterwards(func(_ *plantedGame, s *table, _ *trace) { s.Purse[0] -= 2 * s.Points[0] })},

	// Playing.
	{law: "playing-is-steady", game: counting(2)},
	{law: "playing-leaves-the-position", game: func(p *plantedGame) {
		var played atomic.Int32 // state outside the position, which is printed with it
		p.apply = func(s *table, m move, t *trace) {
			p.fists.Apply(s, m, t)
			played.Add(1)
		}
		p.printState = func(s *table) string { return p.fists.PrintState(s) + strings.Repeat("\n", int(played.Load())&7) }
	}},
	{law: "effects-name-acting-clauses", game: afterwards(func(_ *plantedGame, _ *table, t *trace) { t.Applies(winTie) })},
	{law: "effects-make-a-chain", table: func(p *plantedGame) rule.AnyGame { return forgetful{rule.ByText(p)} }},
	{law: "effects-can-be-told", game: says(winHighest, "first\nsecond")},
	{law: "effects-can-be-told", game: says(winHighest, "doing it, step 2")},
	{law: "sealed-moves-commute", game: applying(func(p *plantedGame, s *table, m move, t *trace) { // Ann gets a point for bidding last
		if s.Card != 0 && m.By == 0 && s.Bid[1] != open {
			s.Points[0]++
		}
		p.fists.Apply(s, m, t)
	})},

	// Turns, chance and the end.
	{law: "somebody-decides-while-moves-exist", game: afterwards(func(_ *plantedGame, s *table, _ *trace) { s.Over = false })},
	{law: "deciders-sit-at-the-table", game: func(p *plantedGame) {
		p.deciders = func(s *table) rule.Seats { return p.fists.Deciders(s) | rule.Only(4) }
	}},
	{law: "deciders-make-the-moves", game: func(p *plantedGame) {
		p.deciders = func(s *table) rule.Seats { return rule.Only(0) }
		p.moves = func(s *table, buf []move) []move { return p.fists.Moves(s, buf) }
	}},
	{law: "every-decider-has-a-move", game: omitting(func(s *table, m move) bool { return m.By == 1 && s.Bid[0] == open })},
	{law: "chance-decides-alone", game: func(p *plantedGame) {
		p.deciders = func(s *table) rule.Seats {
			if s.Card == 0 {
				return p.fists.Deciders(s) | 1
			}
			return p.fists.Deciders(s)
		}
	}},
	{law: "chance-weighs-something", game: func(p *plantedGame) { p.weight = func(_ *table, m move) int { return int(m.N) - 1 } }},
	{law: "over-is-over", game: legally(func(p *plantedGame, s *table, m move, t *trace) bool {
		return s.Over && m.N == 0 || p.fists.Legal(s, m, t)
	})},

	// Replays.
	{law: "replays-from-text", game: readingMoves(func(m *move, err error) error { // reads another bid than the text says
		if m.By != rule.Chance && m.N == 1 {
			m.N = 0
		}
		return err
	})},
	{law: "replays-from-text", table: func(p *plantedGame) rule.AnyGame { return luckier{rule.ByText(p), p, 0} }},
	{law: "replays-from-the-middle", game: printing(withoutPoints)},
	{law: "replays-from-a-dump", game: reading(func(s *table, err error) error {
		s.Purse[1] = max(s.Purse[1], 1)
		return err
	})},
	{law: "names-do-not-matter", game: afterwards(func(p *plantedGame, s *table, _ *trace) {
		if p.seats[0] == "Ann" {
			s.Purse[0] = 2
		}
	})},

	// Views.
	{law: "views-read-back", game: reading(func(s *table, err error) error {
		s.Bid[0] = max(s.Bid[0], open)
		return err
	})},
	{law: "views-of-views-are-the-same", game: func(p *plantedGame) {
		p.view = func(s *table, seat rule.Seat) table {
			view := *s
			view.Purse[1-seat&1]--
			return view
		}
	}},
	{law: "views-leak-nothing", game: refusing(func(s *table, m move, t *trace) bool { // refuses a bid equal to the other player's sealed bid
		return m.By <= 1 && s.Bid[1-m.By&1] == m.N && t.Breaks(bidOnce)
	})},

	// Fast play.
	{law: "walks-play-the-same", table: func(p *plantedGame) rule.AnyGame { return otherWalk{rule.ByText(p)} }},
	{law: "walks-play-the-same", game: func(p *plantedGame) { // a coin appears from nowhere
		n := 0
		p.apply = func(s *table, m move, t *trace) {
			p.fists.Apply(s, m, t)
			if n++; n == 40 {
				s.Purse[0]++
			}
		}
	}},
	{law: "walks-play-the-same", table: func(p *plantedGame) rule.AnyGame { // with the whole book the list is a shorter one
		p.book.Clauses = slices.Clone(p.book.Clauses)
		p.book.Clauses[winPay].Kind = rule.KindScore
		return rule.ByText(lister{p, func(s *table, buf []move, t *trace) []move {
			for _, m := range p.fists.Moves(s, nil) {
				if p.fists.Legal(s, m, t) && (t.Whole() || s.Points[0] < 3) {
					buf = append(buf, m)
				}
			}
			return buf
		}})
	}},
	{law: "walks-repeat", game: counting(7)},
	{law: "walks-allocate-nothing", game: listing(func(p *plantedGame, s *table, _ []move) []move { return p.fists.Moves(s, nil) })},
	{law: "walks-run-side-by-side", game: counting(7)},

	// Struck clauses.
	{law: "disabled-clauses-never-panic", game: applying(func(p *plantedGame, s *table, m move, t *trace) {
		_ = [3]int{}[max(0, m.N-s.Purse[m.By&1])*2]
		p.fists.Apply(s, m, t)
	})},
	{law: "disabled-clauses-do-nothing", game: legally(func(p *plantedGame, s *table, m move, t *trace) bool {
		if fresh := rule.NewTrace[table](p.Book()); !p.fists.Legal(s, m, fresh) && m.N > 1 {
			t.Breaks(511)
		}
		return p.fists.Legal(s, m, t)
	})},
}

// A forgetful table reports that effects change nothing.
type forgetful struct{ rule.AnyGame }

func (f forgetful) Fresh() rule.AnyGame { return forgetful{f.AnyGame.Fresh()} }

func (f forgetful) Play(p rule.Position, m rule.Move) (rule.Position, []rule.Effect) {
	next, effects := f.AnyGame.Play(p, m)
	for i := range effects {
		effects[i].After = effects[i].Before
	}
	return next, effects
}

// A luckier table gives players larger purses when the game is opened again.
type luckier struct {
	rule.AnyGame
	game   *plantedGame
	opened int8
}

func (l luckier) Fresh() rule.AnyGame {
	p := *l.game
	p.fists = newFists()
	p.purse++
	return luckier{rule.ByText(&p), l.game, l.opened + 1}
}

// An otherWalk walks through another game.
type otherWalk struct{ rule.AnyGame }

func (o otherWalk) Walk() rule.Walker {
	p := plantInto(newFists())
	p.apply = func(s *table, m move, t *trace) {
		p.fists.Apply(s, m, t)
		s.Points[0]++
	}
	return rule.NewWalk(p)
}

// A stranger gives reasons that are not in the book.
type stranger struct{ rule.AnyGame }

func (s stranger) Judge(p rule.Position, m rule.Move) []rule.Reason {
	reasons := s.AnyGame.Judge(p, m)
	for i := range reasons {
		entry := *reasons[i].Entry
		entry.ID = "fists.bid.unheard-of"
		reasons[i].Entry = &entry
	}
	return reasons
}
