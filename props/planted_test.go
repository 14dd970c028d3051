package props_test

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A trace is that of a move of Fists.
type trace = rule.Trace[table]

// A plantedGame is Fists with a flaw: each function that is set replaces the method of
// the same name.
type plantedGame struct {
	*fists
	deciders   func(*table) rule.Seats
	moves      func(*table, []move) []move
	legal      func(*table, move, *trace) bool
	apply      func(*table, move, *trace)
	valid      func(*table, *trace) bool
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

// plantInto returns Fists without a flaw, into which one can be planted.
func plantInto(g *fists) *plantedGame {
	return &plantedGame{
		fists:    g,
		deciders: g.Deciders, moves: g.Moves, legal: g.Legal, apply: g.Apply,
		valid: g.Validate, view: g.View, weight: g.Weight, facts: g.Facts,
		player: g.Player, describe: g.Describe, explain: g.Explain, printMove: g.PrintMove,
		parseMove: g.ParseMove, printState: g.PrintState, parseState: g.ParseState,
		ledgers: func([]rule.Ledger) {}, ranking: func([]rule.Comparison) {}, picture: func(*table, *scene.Scene) {}, touches: g.Touches,
	}
}

func (p *plantedGame) Deciders(s *table) rule.Seats          { return p.deciders(s) }
func (p *plantedGame) Moves(s *table, buf []move) []move     { return p.moves(s, buf) }
func (p *plantedGame) Legal(s *table, m move, t *trace) bool { return p.legal(s, m, t) }
func (p *plantedGame) Apply(s *table, m move, t *trace)      { p.apply(s, m, t) }
func (p *plantedGame) Validate(s *table, t *trace) bool      { return p.valid(s, t) }
func (p *plantedGame) View(s *table, seat rule.Seat) table   { return p.view(s, seat) }
func (p *plantedGame) Weight(s *table, m move) int           { return p.weight(s, m) }
func (p *plantedGame) Facts(s *table) any                    { return p.facts(s) }
func (p *plantedGame) Player(s *table, seat rule.Seat) any   { return p.player(s, seat) }
func (p *plantedGame) Describe(c rule.Clause, m move, before, after *table) string {
	return p.describe(c, m, before, after)
}
func (p *plantedGame) Explain(c rule.Clause, s *table, m move) string { return p.explain(c, s, m) }
func (p *plantedGame) PrintMove(m move) string                        { return p.printMove(m) }
func (p *plantedGame) ParseMove(text string) (move, error)            { return p.parseMove(text) }
func (p *plantedGame) PrintState(s *table) string                     { return p.printState(s) }
func (p *plantedGame) ParseState(text string) (table, error)          { return p.parseState(text) }

func (p *plantedGame) Ledgers(s *table) []rule.Ledger {
	all := p.fists.Ledgers(s)
	p.ledgers(all)
	return all
}

// legally, applying and listing plant a flaw in judging, in carrying out or in listing moves.
func legally(legal func(*plantedGame, *table, move, *trace) bool) func(*plantedGame) {
	return func(p *plantedGame) { p.legal = func(s *table, m move, t *trace) bool { return legal(p, s, m, t) } }
}

func applying(apply func(*plantedGame, *table, move, *trace)) func(*plantedGame) {
	return func(p *plantedGame) { p.apply = func(s *table, m move, t *trace) { apply(p, s, m, t) } }
}

func listing(moves func(p *plantedGame, s *table, buf []move) []move) func(*plantedGame) {
	return func(p *plantedGame) { p.moves = func(s *table, buf []move) []move { return moves(p, s, buf) } }
}

// refusing plants a refusal of moves that are legal otherwise, and silently one without a clause.
func refusing(refuses func(*table, move, *trace) bool) func(*plantedGame) {
	return legally(func(p *plantedGame, s *table, m move, t *trace) bool {
		return p.fists.Legal(s, m, t) && !refuses(s, m, t)
	})
}

func silently(refuses func(*plantedGame, *table, move) bool) func(*plantedGame) {
	return legally(func(p *plantedGame, s *table, m move, t *trace) bool {
		return !refuses(p, s, m) && p.fists.Legal(s, m, t)
	})
}

// afterwards plants a flaw in what a move does, besides what it should do.
func afterwards(does func(*plantedGame, *table, *trace)) func(*plantedGame) {
	return applying(func(p *plantedGame, s *table, m move, t *trace) {
		p.fists.Apply(s, m, t)
		does(p, s, t)
	})
}

// omitting plants a list of moves that leaves some out.
func omitting(omits func(*table, move) bool) func(*plantedGame) {
	return listing(func(p *plantedGame, s *table, buf []move) []move {
		return slices.DeleteFunc(p.fists.Moves(s, buf), func(m move) bool { return omits(s, m) })
	})
}

// printing, reading, readingMoves and picturing plant a flaw in printing or reading positions, in
// reading moves or in pictures.
func printing(print func(*plantedGame, *table) string) func(*plantedGame) {
	return func(p *plantedGame) { p.printState = func(s *table) string { return print(p, s) } }
}

func reading(change func(*table, error) error) func(*plantedGame) {
	return func(p *plantedGame) {
		p.parseState = func(text string) (table, error) {
			s, err := p.fists.ParseState(text)
			err = change(&s, err)
			return s, err
		}
	}
}

func readingMoves(change func(*move, error) error) func(*plantedGame) {
	return func(p *plantedGame) {
		p.parseMove = func(text string) (move, error) {
			m, err := p.fists.ParseMove(text)
			err = change(&m, err)
			return m, err
		}
	}
}

func picturing(picture func(*table, *scene.Scene)) func(*plantedGame) {
	return func(p *plantedGame) { p.picture = picture }
}

func withoutPoints(p *plantedGame, s *table) string {
	text, _, _ := strings.Cut(p.fists.PrintState(s), "points")
	return text
}

// vague returns an error without places, and displaced one with a place outside the text.
func vague(err error) error {
	if err != nil {
		return errors.New("no idea")
	}
	return nil
}

func displaced(err error) error {
	if errs, ok := err.(rule.TextErrors); ok {
		errs[0].Col += 70
	}
	return err
}

// counting plants a count of the moves that are carried out, up to some number, into the points.
func counting(most int32) func(*plantedGame) {
	var n atomic.Int32
	return afterwards(func(_ *plantedGame, s *table, _ *trace) { s.Points[0] = int8(n.Add(1) % most) })
}

// A kernel plays by the rules, changed by a flaw.
type kernel struct {
	*fists
	list  func([]move) []move
	pick  func([]move) *move
	apply func(*table)
	cite  rule.Clause
}

// into gives a game the kernel.
func (k kernel) into(p *plantedGame) rule.AnyGame {
	k.fists = p.fists
	return rule.ByText(quick{p, k})
}

func (k kernel) List(s *table, buf []move, t *trace) []move {
	from := len(buf)
	buf = append(buf, slices.DeleteFunc(k.fists.Moves(s, nil), func(m move) bool { return !k.fists.Legal(s, m, t) })...)
	if k.list != nil {
		return append(buf[:from], k.list(buf[from:])...)
	}
	return buf
}

func (k kernel) Pick(s *table, by uint32, buf []move, t *trace) (m *move, n int, list []move) {
	list = k.List(s, buf, t)
	switch n = len(list); {
	case n > 0 && k.pick != nil:
		m = k.pick(list)
	case n > 0:
		m = &list[rule.Pick(by, n, nil)]
	}
	return m, n, list
}

func (k kernel) Apply(s *table, m move, t *trace) {
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
	list func(*table, []move, *trace) []move
}

func (l lister) List(s *table, buf []move, t *trace) []move { return l.list(s, buf, t) }
