// Package kit makes, of one declaration of what is on a table, what tools ask of a game:
// how positions and moves are written, read and completed, the facts that expectations
// name, and pictures. A game embeds a Game, declares itself and adds its rules. While
// moves are played nothing of kit runs but what the rules call themselves.
package kit

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A Game is what every declared game of type G has; G embeds it.
type Game[G any, S, M rule.Value] struct {
	Names   []string // the players
	book    rule.Book
	self    G
	speaker *rule.Speaker[G, S, M]
	all     func() *declared[S, M]
}

// A Declaration says what a game is next to its rules.
type Declaration[S, M rule.Value] struct {
	Start    S // the position of a text that says nothing
	Parts    []Part[S]
	By       func(*M) *rule.Seat
	Verbs    []schema.Verb[M]
	Devices  []schema.Verb[M]                // of Chance
	Score    func(*S, rule.Seat) []rule.Line // what a player's points are made of; nil for a game without
	Points   func(*S, rule.Seat) int         // the points as they stand; nil for a game without
	ScoreDoc string                          // what the fact score means
	Phase    func(*S) string                 // where the game stands, in a sentence
	Title    string                          // of a picture, before the moment
	Common   string                          // the name of the area of all players in a picture; "" for a game that is a board alone
	Summary  func(*S, rule.Seat) string      // of a player's area
	Sheet    *scene.Sheet
}

// A Part is a component of the table, or a fact about it.
type Part[S any] interface{ declare(*parts[S]) }

// parts is what parts add up to.
type parts[S any] struct {
	names         []string
	lines         []schema.Line[Draft[S]]
	finish        []func(*schema.Reader[Draft[S]])
	table, player []fact[S]
	cells         []string           // what a row of a board's picture may hold
	areas         []func(*canvas[S]) // areas of a picture
	things        []func(*canvas[S]) // what is in the area of all players
	shelves       []shelf[S]
	counters      []counter[S]
}

// A Draft is a position that is being read.
type Draft[S any] struct {
	State S
	board func(*schema.Reader[Draft[S]]) // reports a board without its rows
}

// declared is a declaration as it is used.
type declared[S, M rule.Value] struct {
	Declaration[S, M]
	parts[S]
	form       *schema.Form[Draft[S]]
	moves      *schema.Moves[M]
	facts, own shape[S]
}

// Init makes a game ready to be declared, which happens when something of it is asked: the
// names of the players and what amends the game can be set until then. The speaker puts
// its clauses into words.
func (g *Game[G, S, M]) Init(self G, speaker *rule.Speaker[G, S, M], clauses []rule.Entry, declare func() Declaration[S, M], names ...string) {
	g.self, g.speaker, g.Names = self, speaker, names
	g.book.Clauses = clauses
	g.all = sync.OnceValue(func() *declared[S, M] { return g.declared(declare()) })
}

func (g *Game[G, S, M]) declared(d Declaration[S, M]) *declared[S, M] {
	name, _, _ := strings.Cut(g.book.Clauses[0].ID, ".")
	all := &declared[S, M]{Declaration: d, parts: parts[S]{names: g.Names}}
	for _, part := range d.Parts {
		part.declare(&all.parts)
	}
	points, lines := d.Points, d.Score
	if points == nil {
		points = func(*S, rule.Seat) int { return 0 }
	}
	if lines == nil {
		lines = func(*S, rule.Seat) []rule.Line { return nil }
	}
	all.player = append(all.player, ofPlayer("points", cmp.Or(d.ScoreDoc, "0: the game has no points"), points),
		ofPlayer("ledger", "where the points come from: lines with what, points and clause", lines))
	if d.Points != nil {
		all.player = append(all.player, ofPlayer("score", "the same as points", d.Points))
		all.counters = append([]counter[S]{{"points", d.Points}}, all.counters...)
	}
	all.form = &schema.Form[Draft[S]]{
		Game: name, Lines: all.lines,
		Start: func() Draft[S] { return Draft[S]{State: d.Start} },
		Finish: func(r *schema.Reader[Draft[S]]) {
			for _, finish := range all.finish {
				finish(r)
			}
		},
	}
	all.moves = &schema.Moves[M]{Players: g.Names, By: d.By, Verbs: d.Verbs, Devices: d.Devices}
	all.facts, all.own = shapeOf(all.table), shapeOf(all.player)
	return all
}

// Base returns the game itself.
func (g *Game[G, S, M]) Base() *Game[G, S, M] { return g }

// Book returns the clauses.
func (g *Game[G, S, M]) Book() *rule.Book { return &g.book }

// ID returns the ID of a clause.
func (g *Game[G, S, M]) ID(c rule.Clause) string { return g.book.Clauses[c].ID }

// Seats returns the names of the players.
func (g *Game[G, S, M]) Seats() []string { return g.Names }

// Players returns how many players there are.
func (g *Game[G, S, M]) Players() rule.Seat { return rule.Seat(len(g.Names)) }

// Everybody returns the set of all players.
func (g *Game[G, S, M]) Everybody() rule.Seats { return 1<<g.Players() - 1 }

// Next returns the player to the left of another.
func (g *Game[G, S, M]) Next(seat rule.Seat) rule.Seat { return (seat + 1) % g.Players() }

// Name returns the name of a player, "" for nobody.
func (g *Game[G, S, M]) Name(seat rule.Seat) string {
	if int(seat) >= len(g.Names) {
		return ""
	}
	return g.Names[seat]
}

// NamesOf returns the names of some players, nil for nobody.
func (g *Game[G, S, M]) NamesOf(set rule.Seats) (names []string) {
	for seat := range set.Each {
		names = append(names, g.Name(seat))
	}
	return names
}

// NameList returns the names of some players in a sentence: "Ann and Ben", "nobody".
func (g *Game[G, S, M]) NameList(set rule.Seats) string {
	if names := g.NamesOf(set); names != nil {
		return strings.Join(names, " and ")
	}
	return "nobody"
}

// EachSays joins what is said of each player, with commas; players of whom nothing is said
// are skipped.
func (g *Game[G, S, M]) EachSays(say func(rule.Seat) string) string {
	var said []string
	for seat := range g.Players() {
		if text := say(seat); text != "" {
			said = append(said, text)
		}
	}
	return strings.Join(said, ", ")
}

// Best returns those of a set of players who have the most, all of them where they tie.
func Best(set rule.Seats, of func(rule.Seat) int) (best rule.Seats) {
	top := 0
	for seat := range set.Each {
		switch n := of(seat); {
		case best == 0 || n > top:
			top, best = n, rule.Only(seat)
		case n == top:
			best |= rule.Only(seat)
		}
	}
	return best
}

// PrintState writes a position.
func (g *Game[G, S, M]) PrintState(s *S) string { return g.all().form.Print(&Draft[S]{State: *s}) }

// ParseState reads a position. Whether it can be on a table is for Validate to say.
func (g *Game[G, S, M]) ParseState(text string) (S, error) {
	d, err := g.all().form.Read(text)
	return d.State, err
}

// CouldLine returns the words that may follow the beginning of a line of a position.
func (g *Game[G, S, M]) CouldLine(before string) []string {
	if rows := g.all().cells; rows != nil && strings.HasPrefix(strings.TrimSpace(before), "|") {
		return rows
	}
	return g.all().form.Could(before)
}

// PrintMove writes a move.
func (g *Game[G, S, M]) PrintMove(m M) string { return g.all().moves.Print(m) }

// ParseMove reads a move.
func (g *Game[G, S, M]) ParseMove(text string) (M, error) { return g.all().moves.Read(text) }

// CouldMove returns the words that may follow the beginning of a move.
func (g *Game[G, S, M]) CouldMove(before string) []string { return g.all().moves.Could(before) }

// Facts returns what expectations may name of the table.
func (g *Game[G, S, M]) Facts(s *S) any { return g.all().facts.of(s, 0) }

// Player returns what expectations may name of a player.
func (g *Game[G, S, M]) Player(s *S, seat rule.Seat) any { return g.all().own.of(s, seat) }

// Ledgers returns how the scores add up.
func (g *Game[G, S, M]) Ledgers(s *S) (all []rule.Ledger) {
	if score := g.all().Score; score != nil {
		for seat, name := range g.Names {
			all = append(all, rule.Ledger{Name: name + ".score", Fact: name + ".points", Lines: score(s, rule.Seat(seat))})
		}
	}
	return all
}

// Describe puts what a clause did into a sentence.
func (g *Game[G, S, M]) Describe(c rule.Clause, m M, before, after *S) string {
	return g.speaker.Describe(g.self, c, m, before, after)
}

// Explain says with which values a clause forbids a move, which is settled first.
func (g *Game[G, S, M]) Explain(c rule.Clause, s *S, m M) string {
	if settler, ok := any(g.self).(rule.Settler[S, M]); ok {
		m = settler.Settle(s, m)
	}
	return g.speaker.Explain(g.self, c, s, m)
}

// Violation says with which values a position breaks a clause.
func (g *Game[G, S, M]) Violation(c rule.Clause, s *S) string {
	return g.speaker.Violation(g.self, c, s)
}

// Amendments are what variants, readings ("overline B") and misreadings do to a game G, by
// the names that its rulebook gives them. One that does nothing by itself is omitted.
type Amendments[G any] struct {
	Variants, Misreadings map[string]func(*G)
	Readings              rule.Settings[G]
}

// A Setup is a setup with which a game G is opened.
type Setup[G any] struct {
	rule.Setup
	def  *rule.GameDef
	all  Amendments[G]
	errs rule.SetupErrors
}

// Value returns the value of a variant, "" when it is not played.
func (s *Setup[G]) Value(variant string) string {
	for _, v := range s.Variants {
		if v.Name == variant {
			return v.Value
		}
	}
	return ""
}

// Fail refuses the value of a variant.
func (s *Setup[G]) Fail(variant, format string, args ...any) {
	for i, v := range s.Variants {
		if v.Name == variant {
			s.errs = append(s.errs, &rule.SetupError{Part: rule.PartVariants, Index: i, Msg: fmt.Sprintf(format, args...)})
		}
	}
}

// Amend amends a game as its setup has it: by the variants, then the readings, then the
// misreadings.
func (s *Setup[G]) Amend(g *G) {
	amend := func(one func(*G)) {
		if one != nil {
			one(g)
		}
	}
	for _, v := range s.Variants {
		amend(s.all.Variants[v.Name])
	}
	for i := range s.def.Rulings {
		r := &s.def.Rulings[i]
		_, short, _ := strings.Cut(r.ID, ".ruling.")
		amend(s.all.Readings[short+" "+s.def.Reading(s.Setup, r.ID)])
	}
	for _, name := range s.Misread {
		amend(s.all.Misreadings[name])
	}
}

// Publish completes the title that is generated from a rulebook: open opens the game under
// a setup and amends it; the names of the players are set afterwards. The notation is the
// text of the rulebook, or two texts with the list of lines between them; without a text it
// is that list and one example of each move.
func Publish[G any, S, M rule.Value, P interface {
	*G
	rule.Game[S, M]
	Base() *Game[P, S, M]
}](t *rule.GameDef, all Amendments[G], open func(*Setup[G]) P, notation ...string) {
	game := func() *declared[S, M] { return open(&Setup[G]{def: t, all: all}).Base().all() }
	once := sync.OnceValue(game) // and not here: most runs of a command need one game
	t.Facts = func() any { return once().facts.zero() }
	t.PlayerFacts = func() any { return once().own.zero() }
	t.Chance = sync.OnceValue(func() (names []string) {
		for i := range once().Devices {
			names = append(names, once().Devices[i].Words)
		}
		return names
	})
	t.Examples = func() []string { return game().moves.Examples() }
	t.Notation = func() string {
		switch len(notation) {
		case 0:
			d := game()
			return "A position is lines, in any order. Each may be omitted:\n\n" + d.form.Help() + "\nMoves:\n\n  " + strings.Join(d.moves.Examples(), "\n  ")
		case 1:
			return notation[0]
		}
		return notation[0] + game().form.Help() + notation[1]
	}
	t.Open = func(setup rule.Setup) (rule.AnyGame, error) {
		s := &Setup[G]{Setup: setup, def: t, all: all}
		var names []string
		for i, p := range setup.Players {
			if names = append(names, p.Name); p.Words != "" {
				s.errs = append(s.errs, &rule.SetupError{Part: rule.PartPlayers, Index: i, Msg: "a player of " + t.Name + " is a name alone"})
			}
		}
		g := open(s)
		if s.errs != nil {
			return nil, s.errs
		}
		if names != nil {
			g.Base().Names = names
		}
		return rule.ByText[S, M](g), nil
	}
}

// A Turn is whose turn it is, and in the end who has won.
type Turn[S any] struct {
	Turn, Winner func(*S) *rule.Seat
	Over         rule.Seat // the turn of nobody, and nobody as a winner
	Usual        func(*S)  // sets what holds when the line is omitted
}

func (t Turn[S]) declare(d *parts[S]) {
	player := schema.Word[rule.Seat]("a player, "+strings.Join(d.names, " or "), d.names...)
	winner := schema.Or(player, "nobody", t.Over)
	d.lines = append(d.lines, schema.Line[Draft[S]]{
		Word: "turn",
		Print: func(draft *Draft[S], say func(string)) {
			if turn := *t.Turn(&draft.State); turn < t.Over {
				say(player.Print(turn))
				return
			}
			say("over, winner " + winner.Print(*t.Winner(&draft.State)))
		},
		Read: func(r *schema.Reader[Draft[S]]) {
			turn, won := t.Turn(&r.D.State), t.Winner(&r.D.State)
			if *won = t.Over; !r.C.Accept("over") {
				*turn = player.Read(r.C)
				return
			}
			*turn = t.Over
			if r.C.Accept(",") && r.C.Expect("winner") {
				*won = winner.Read(r.C)
			}
		},
		Usual: func(r *schema.Reader[Draft[S]]) { t.Usual(&r.D.State) },
	})
	name := func(seat rule.Seat) string {
		if int(seat) >= len(d.names) {
			return ""
		}
		return d.names[seat]
	}
	d.table = append([]fact[S]{
		ofTable("turn", "whose turn it is; empty when the game is over", func(s *S) string { return name(*t.Turn(s)) }),
		ofTable("over", "whether the game is over", func(s *S) bool { return *t.Turn(s) >= t.Over }),
		ofTable("winner", "who has won; empty while no player has", func(s *S) string { return name(*t.Winner(s)) }),
	}, d.table...)
}

// A fact is what expectations may name, of the table or of a player.
type fact[S any] struct {
	name, doc string
	as        reflect.Type
	of        func(*S, rule.Seat) any
}

// Fact is a part that is a fact of the table alone.
func Fact[S, T any](name, doc string, of func(*S) T) Part[S] {
	return facts[S]{table: []fact[S]{ofTable(name, doc, of)}}
}

// OfPlayer is a part that is a fact of each player alone.
func OfPlayer[S, T any](name, doc string, of func(*S, rule.Seat) T) Part[S] {
	return facts[S]{player: []fact[S]{ofPlayer(name, doc, of)}}
}

func ofTable[S, T any](name, doc string, of func(*S) T) fact[S] {
	return fact[S]{name, doc, reflect.TypeFor[T](), func(s *S, _ rule.Seat) any { return of(s) }}
}

func ofPlayer[S, T any](name, doc string, of func(*S, rule.Seat) T) fact[S] {
	return fact[S]{name, doc, reflect.TypeFor[T](), func(s *S, seat rule.Seat) any { return of(s, seat) }}
}

type facts[S any] struct{ table, player []fact[S] }

func (f facts[S]) declare(d *parts[S]) {
	d.table, d.player = append(d.table, f.table...), append(d.player, f.player...)
}

// A shape is the struct that holds facts, as the tools read them.
type shape[S any] struct {
	facts []fact[S]
	as    reflect.Type
}

func shapeOf[S any](all []fact[S]) shape[S] {
	var fields []reflect.StructField
	for i, f := range all {
		tag := "expr:" + strconv.Quote(f.name) + " doc:" + strconv.Quote(f.doc)
		fields = append(fields, reflect.StructField{Name: "F" + strconv.Itoa(i), Type: f.as, Tag: reflect.StructTag(tag)})
	}
	return shape[S]{all, reflect.StructOf(fields)}
}

func (h *shape[S]) zero() any { return reflect.Zero(h.as).Interface() }

func (h *shape[S]) of(s *S, seat rule.Seat) any {
	v := reflect.New(h.as).Elem()
	for i, f := range h.facts {
		v.Field(i).Set(reflect.ValueOf(f.of(s, seat)))
	}
	return v.Interface()
}
