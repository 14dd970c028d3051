package props_test

import (
	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A plantedGame is Fists with a flaw: each function that is set replaces the method of
// the same name.
type plantedGame struct {
	*fists
	deciders   func(*table) rule.Seats
	moves      func(*table, []move) []move
	legal      func(*table, move, *rule.Trace[table]) bool
	apply      func(*table, move, *rule.Trace[table])
	valid      func(*table, *rule.Trace[table]) bool
	view       func(*table, rule.Seat) table
	weight     func(*table, move) int
	facts      func(*table) any
	player     func(*table, rule.Seat) any
	describe   func(rule.Clause, move, *table, *table) string
	explain    func(rule.Clause, *table, move) string
	printMove  func(move) string
	parseMove  func(string) (move, error)
	printState func(*table) string
	parseState func(string) (table, error)
	ledgers    func([]rule.Ledger)
	ranking    func([]rule.Comparison)
	picture    func(*table, *scene.Scene)
	touches    func(*table, move) []scene.ID
}

func (p *plantedGame) Deciders(s *table) rule.Seats {
	if p.deciders != nil {
		return p.deciders(s)
	}
	return p.fists.Deciders(s)
}

func (p *plantedGame) Moves(s *table, buf []move) []move {
	if p.moves != nil {
		return p.moves(s, buf)
	}
	return p.fists.Moves(s, buf)
}

func (p *plantedGame) Legal(s *table, m move, t *rule.Trace[table]) bool {
	if p.legal != nil {
		return p.legal(s, m, t)
	}
	return p.fists.Legal(s, m, t)
}

func (p *plantedGame) Apply(s *table, m move, t *rule.Trace[table]) {
	if p.apply != nil {
		p.apply(s, m, t)
		return
	}
	p.fists.Apply(s, m, t)
}

func (p *plantedGame) Validate(s *table, t *rule.Trace[table]) bool {
	if p.valid != nil {
		return p.valid(s, t)
	}
	return p.fists.Validate(s, t)
}

func (p *plantedGame) View(s *table, seat rule.Seat) table {
	if p.view != nil {
		return p.view(s, seat)
	}
	return p.fists.View(s, seat)
}

func (p *plantedGame) Weight(s *table, m move) int {
	if p.weight != nil {
		return p.weight(s, m)
	}
	return p.fists.Weight(s, m)
}

func (p *plantedGame) Facts(s *table) any {
	if p.facts != nil {
		return p.facts(s)
	}
	return p.fists.Facts(s)
}

func (p *plantedGame) Player(s *table, seat rule.Seat) any {
	if p.player != nil {
		return p.player(s, seat)
	}
	return p.fists.Player(s, seat)
}

func (p *plantedGame) Ledgers(s *table) []rule.Ledger {
	all := p.fists.Ledgers(s)
	if p.ledgers != nil {
		p.ledgers(all)
	}
	return all
}

func (p *plantedGame) Describe(c rule.Clause, m move, before, after *table) string {
	if p.describe != nil {
		return p.describe(c, m, before, after)
	}
	return p.fists.Describe(c, m, before, after)
}

func (p *plantedGame) Explain(c rule.Clause, s *table, m move) string {
	if p.explain != nil {
		return p.explain(c, s, m)
	}
	return p.fists.Explain(c, s, m)
}

func (p *plantedGame) PrintMove(m move) string {
	if p.printMove != nil {
		return p.printMove(m)
	}
	return p.fists.PrintMove(m)
}

func (p *plantedGame) ParseMove(text string) (move, error) {
	if p.parseMove != nil {
		return p.parseMove(text)
	}
	return p.fists.ParseMove(text)
}

func (p *plantedGame) PrintState(s *table) string {
	if p.printState != nil {
		return p.printState(s)
	}
	return p.fists.PrintState(s)
}

func (p *plantedGame) ParseState(text string) (table, error) {
	if p.parseState != nil {
		return p.parseState(text)
	}
	return p.fists.ParseState(text)
}

// A kernel plays by the rules, changed by a flaw.
type kernel struct {
	*fists
	list  func([]move) []move
	apply func(*table)
	cite  rule.Clause
}

func (k kernel) List(s *table, buf []move, t *rule.Trace[table]) []move {
	from := len(buf)
	for _, m := range k.fists.Moves(s, nil) {
		if k.fists.Legal(s, m, t) {
			buf = append(buf, m)
		}
	}
	if k.list != nil {
		return append(buf[:from], k.list(buf[from:])...)
	}
	return buf
}

func (k kernel) Apply(s *table, m move, t *rule.Trace[table]) {
	k.fists.Apply(s, m, t)
	if k.apply != nil {
		k.apply(s)
	}
	if k.cite != 0 {
		t.Applies(k.cite)
	}
}

// A quick game has a kernel.
type quick struct {
	*plantedGame
	kernel kernel
}

func (q quick) Kernel() rule.Kernel[table, move] { return q.kernel }

// A lister lists the legal moves itself.
type lister struct {
	*plantedGame
	list func(*table, []move, *rule.Trace[table]) []move
}

func (l lister) List(s *table, buf []move, t *rule.Trace[table]) []move { return l.list(s, buf, t) }
