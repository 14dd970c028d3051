package props_test

import (
	"runtime/debug"
	"slices"
	"testing"

	"umpire/engines/rule"
	"umpire/props/invariants"
)

// A deriving game derives whether the game is over, and ignores a case.
type deriving struct{ *planted }

func (d deriving) Derive(s *table) { s.Over = s.Deck == 0 && s.Card == 0 && s.Points[0] == s.Points[1] }

// rulings returns a plant that changes the ruling of Fists.
func rulings(amend func(*rule.Ruling)) func(*rule.GameDef) {
	return func(def *rule.GameDef) { amend(&def.Rulings[0]) }
}

// soundly returns a plant that replaces the check of positions.
func soundly(sound func(*table, *rule.Trace[table]) bool) func(*planted) {
	return func(p *planted) { p.sound = sound }
}

// claimPlants are flaws in what is said about a game.
var claimPlants = []plant{
	{law: "reasons-are-true", game: func(p *planted) { // a bid that is too high is refused as a second bid
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			if m.By != rule.Chance && m.N > s.Purse[m.By&1] && t.Quiet().Breaks(bidPurse) && t.Breaks(bidOnce) {
				return false
			}
			return p.fists.Legal(s, m, t)
		}
	}},
	{law: "every-reason-is-told", game: func(p *planted) { // a bid that is too high is refused for this reason only
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			if m.By != rule.Chance && m.N > s.Purse[m.By&1] && t.Quiet().Breaks(bidPurse) {
				return !t.Breaks(bidPurse) && false
			}
			return p.fists.Legal(s, m, t)
		}
	}},
	{law: "refusals-are-never-silent", game: func(p *planted) { // a silent refusal of an unusual move
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool { return m.N < 4 && p.fists.Legal(s, m, t) }
	}},
	{law: "refusals-are-never-silent", game: func(p *planted) { // a silent refusal out of turn
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			return p.Deciders(s).Has(m.By) && p.fists.Legal(s, m, t)
		}
	}},
	{law: "refusals-are-never-silent", game: func(p *planted) { // a silent refusal at the start
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			return (*s != p.Start() || m.By == rule.Chance) && p.fists.Legal(s, m, t)
		}
	}},
	{law: "refusals-are-never-silent", game: func(p *planted) { // a silent refusal at the end
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool { return !s.Over && p.fists.Legal(s, m, t) }
	}},
	{law: "refusals-are-never-silent", game: func(p *planted) { // a silent refusal in a position that play does not reach
		p.legal = func(s *table, m move, t *rule.Trace[table]) bool {
			return s.Purse[0]+s.Purse[1] < 6 && p.fists.Legal(s, m, t)
		}
	}},
	{law: "refusals-are-never-silent", game: func(p *planted) { // a reason without words
		p.book.Clauses = slices.Clone(p.book.Clauses)
		p.book.Clauses[bidPurse].Words = " "
	}},
	{law: "what-is-derived-is-derived-anew", table: func(p *planted) rule.AnyGame { return rule.ByText(deriving{p}) }},
	{law: "accepted-positions-keep-the-invariants", game: soundly(func(*table, *rule.Trace[table]) bool { return true })},
	{law: "accepted-positions-play-on", game: soundly(func(s *table, t *rule.Trace[table]) bool {
		return s.Deck>>s.Card&1 == 0 || !t.Breaks(drawDeck) // and the other conditions are not checked
	})},
	{law: "accepted-positions-stay-sound", game: func(p *planted) {
		p.sound = func(s *table, t *rule.Trace[table]) bool {
			return p.fists.Validate(s, t) && (s.Points[0] <= 6 || !t.Breaks(bidPurse))
		}
	}},
	{law: "facts-refuse-what-cannot-stand-there", game: func(p *planted) {
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
