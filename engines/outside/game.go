// Package outside makes games of programs by other authors, in any language: engines that
// answer questions about positions on standard input and output. A game made by Load is a
// [rule.GameDef] like any other, so every command works on it, as far as the engine can.
//
// The messages are in protocol.go; PROTOCOL.md describes them for authors of engines.
// pool.go runs the processes of an engine, game.go asks them, notation.go and shape.go
// write and read their positions, facts.go and picture.go what else is derived from these,
// and hello.go makes the definition of a game of what the engine says about itself.
package outside

import (
	"encoding/binary"
	"encoding/json"
	"hash/fnv"
	"slices"
	"strings"
	"unique"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A State is a position of an engine: JSON in canonical form. Equal positions are equal
// handles, and positions that are not used any more are freed.
type State struct{ at unique.Handle[string] }

// A Move is a move as text, and who makes it.
type Move struct {
	seat rule.Seat
	text unique.Handle[string]
}

func stateOf(text string) State { return State{unique.Make(text)} }

func (s State) text() string {
	if s == (State{}) {
		return "null"
	}
	return s.at.Value()
}

func (m Move) String() string {
	if m == (Move{}) {
		return ""
	}
	return m.text.Value()
}

// A Game is a game of an engine under a setup.
type Game struct {
	*engine
	book  rule.Book
	names []string
	table *table
	start State
	form  *form
	cache *cache
}

// The keys of the cache. What is struck is the IDs of the clauses, with commas.
type (
	lookedAt struct {
		at       State
		disabled string
	}
	playKey struct {
		at       State
		move     Move
		disabled string
		judge    bool
	}
	saidKey struct {
		clause        rule.Clause
		move          Move
		before, after State
	}
	askKey struct {
		do, arg string
		at      State
	}
)

// A lookReply is a Look, read.
type lookReply struct {
	deciders rule.Seats
	moves    []Move
	weights  []int
	raw      *Look
	facts    func() (any, []any) // of the table, and of each player
}

// A playReply is the answer to play, read.
type playReply struct {
	refused []found
	unread  *Answer // not nil if the engine cannot read the move
	move    Move    // as the engine writes it there
	legal   bool
	to      State
	acts    []act
}

// A found is a reason with its clause by number.
type found struct {
	Reason
	clause rule.Clause
}

// An act is an event with its clause by number.
type act struct {
	clause rule.Clause
	before State
	note   bool
}

func (g *Game) Book() *rule.Book { return &g.book }
func (g *Game) Seats() []string  { return g.names }
func (g *Game) Start() State     { return g.start }

func (g *Game) ask(q *Question) *Answer {
	a, fault := g.pool.ask(g.table, q)
	if fault != nil {
		panic(fault)
	}
	return a
}

// liar panics with an answer that makes no sense.
func (g *Game) liar(q *Question, a any, format string, args ...any) {
	raw, _ := json.Marshal(a)
	panic(g.pool.fault(q, raw, g.pool.name+" "+format, args...))
}

// struck returns the IDs of the clauses that do not apply on a trace.
func (g *Game) disabled(t *rule.Trace[State]) (joined string) {
	if t == nil || t.Swift() {
		return ""
	}
	set := t.Disabled()
	if set == (rule.Set{}) {
		return ""
	}
	return strings.Join(g.book.IDs(set), ",")
}

func listed(disabled string) []string {
	if disabled == "" {
		return nil
	}
	return strings.Split(disabled, ",")
}

func (g *Game) seat(name string) (rule.Seat, bool) {
	if i := slices.Index(g.names, name); i >= 0 {
		return rule.Seat(i), true
	}
	return rule.Chance, slices.Contains(g.welcome.Chance, name)
}

// move returns a move by its text; ok is false when nobody at the table makes it.
func (g *Game) move(text string) (m Move, ok bool) {
	by, rest, found := strings.Cut(text, ": ")
	seat, known := g.seat(by)
	return Move{seat, unique.Make(text)}, found && known && rest != ""
}

func (g *Game) state(q *Question, a *Answer, raw json.RawMessage) State {
	text, err := canonical(raw)
	if err != nil || !strings.HasPrefix(text, "{") {
		g.liar(q, a, "answered with a position that is not a JSON object")
	}
	return stateOf(text)
}

func (g *Game) look(s State, disabled string) *lookReply {
	key := lookedAt{s, disabled}
	if l, ok := g.cache.get(key).(*lookReply); ok {
		return l
	}
	q := &Question{Do: "look", At: json.RawMessage(s.text()), Struck: listed(disabled)}
	a := g.ask(q)
	return g.keepLook(q, a, key, &a.Look)
}

func (g *Game) keepLook(q *Question, a *Answer, key lookedAt, raw *Look) *lookReply {
	l := &lookReply{raw: raw, weights: raw.Weights}
	for _, name := range raw.Deciders {
		seat, ok := g.seat(name)
		if !ok {
			g.liar(q, a, "says that %q decides, who is not at the table", name)
		}
		l.deciders |= rule.Only(seat)
	}
	bytes := len(key.at.text())
	for _, text := range raw.Legal {
		m, ok := g.move(text)
		if !ok {
			g.liar(q, a, "lists %q, which is not a move of a player or a randomizer", text)
		}
		l.moves = append(l.moves, m)
		bytes += len(text) + 2*overhead/4
	}
	if l.weights != nil && len(l.weights) != len(l.moves) {
		g.liar(q, a, "lists %d moves and %d weights", len(l.moves), len(l.weights))
	}
	if slices.ContainsFunc(l.weights, func(n int) bool { return n < 0 }) {
		g.liar(q, a, "gives a move a weight below 0")
	}
	for _, value := range raw.Facts {
		bytes += len(value) + 40
	}
	for _, facts := range raw.PlayerFacts {
		for _, value := range facts {
			bytes += len(value) + 40
		}
	}
	l.facts = g.factsLater(q, key.at, raw)
	g.cache.keep(key, l, bytes)
	return l
}

// play asks for a move, or only whether it is legal.
func (g *Game) play(s State, m Move, disabled string, judge bool) *playReply {
	key := playKey{s, m, disabled, judge}
	if p, ok := g.cache.get(key).(*playReply); ok {
		return p
	}
	q := g.playing(key)
	return g.keepPlay(q, g.ask(q), key)
}

func (g *Game) playing(key playKey) *Question {
	q := &Question{Do: "play", At: json.RawMessage(key.at.text()), Move: key.move.String(), Struck: listed(key.disabled), Look: !key.judge}
	if key.judge {
		q.Only = "judge"
	}
	if g.can["seed"] {
		h := fnv.New64a()
		h.Write([]byte(q.Move))
		h.Write(q.At)
		q.Seed = h.Sum64()>>12 | 1 // 52 bits: a number that JavaScript can hold
	}
	return q
}

func (g *Game) keepPlay(q *Question, a *Answer, key playKey) *playReply {
	p := &playReply{move: key.move}
	bytes := len(key.at.text())
	switch {
	case a.Unread != "":
		p.unread = a
	case a.Refused != nil:
		p.legal = len(*a.Refused) == 0
		for _, r := range *a.Refused {
			p.refused = append(p.refused, g.found(q, a, r))
			bytes += len(r.Here)
		}
	case key.judge:
		g.liar(q, a, `answered play with "only":"judge" by neither "refused" nor "unread"`)
	}
	if a.Move != "" {
		if m, ok := g.move(a.Move); ok {
			p.move = m
		} else {
			g.liar(q, a, "writes the move as %q, which is not a move of a player or a randomizer", a.Move)
		}
	}
	if !key.judge && p.unread == nil && a.Refused == nil {
		p.legal = true
		p.to = g.state(q, a, a.To)
		bytes += len(p.to.text()) + g.acts(q, a, key, p)
		if a.Then != nil {
			g.keepLook(q, a, lookedAt{p.to, key.disabled}, a.Then)
		}
	}
	g.cache.keep(key, p, bytes)
	return p
}

// acts reads the events of a move, and keeps what is said of them.
func (g *Game) acts(q *Question, a *Answer, key playKey, p *playReply) (bytes int) {
	if !g.can["events"] {
		p.acts = []act{{clause: g.number[g.welcome.Name+enginePlayed], before: key.at}}
		return 0
	}
	for _, e := range a.Events {
		c := g.acted(q, a, e.Clause)
		before := key.at
		if len(e.Before) > 0 {
			before = g.state(q, a, e.Before)
		}
		p.acts = append(p.acts, act{c, before, e.Note})
		bytes += len(before.text()) + 32
	}
	for i, e := range a.Events {
		if e.Say == "" {
			continue
		}
		after := p.to
		if i+1 < len(p.acts) {
			after = p.acts[i+1].before
		}
		g.cache.keep(saidKey{p.acts[i].clause, key.move, p.acts[i].before, after}, e.Say, len(e.Say))
	}
	return bytes
}

func (g *Game) acted(q *Question, a *Answer, id string) rule.Clause {
	c, ok := g.number[id]
	if !ok {
		g.liar(q, a, "says that %q acted, which is not a clause of its rulebook", id)
	}
	return c
}

func (g *Game) found(q *Question, a *Answer, r Reason) found {
	c, ok := g.number[r.Clause]
	if !ok && !g.can["reasons"] {
		return found{r, g.number[g.welcome.Name+engineRefused]}
	}
	if !ok {
		g.liar(q, a, "refuses by %q, which is not a clause of its rulebook", r.Clause)
	}
	return found{r, c}
}

// breaks cites reasons on a trace and reports whether one of them decides.
func breaks(t *rule.Trace[State], all []found) bool {
	for _, r := range all {
		evidence := func(e *rule.Evidence) {
			e.About(r.Things...)
			e.Words = r.Here
		}
		switch {
		case r.Impossible && t.RefusesFor(r.clause, evidence):
			return true
		case !r.Impossible && r.Here == "" && len(r.Things) == 0 && t.Breaks(r.clause):
			return true
		case !r.Impossible && (r.Here != "" || len(r.Things) > 0) && t.BreaksFor(r.clause, evidence):
			return true
		}
	}
	return false
}

// Validate judges a position; an engine that cannot accepts every one.
func (g *Game) Validate(s *State, t *rule.Trace[State]) bool {
	if !g.can["check"] {
		return true
	}
	disabled := g.disabled(t)
	key := askKey{"check", disabled, *s}
	broken, ok := g.cache.get(key).([]found)
	if !ok {
		q := &Question{Do: "check", At: json.RawMessage(s.text()), Struck: listed(disabled)}
		a := g.ask(q)
		for _, r := range a.Broken {
			broken = append(broken, g.found(q, a, r))
		}
		g.cache.keep(key, broken, len(s.text()))
	}
	return !breaks(t, broken)
}

func (g *Game) Deciders(s *State) rule.Seats { return g.look(*s, "").deciders }

// Moves proposes the moves that the engine finds worth judging.
func (g *Game) Moves(s *State, buf []Move) []Move {
	key := askKey{"tried", "", *s}
	tried, ok := g.cache.get(key).([]Move)
	if !ok {
		q := &Question{Do: "look", At: json.RawMessage(s.text()), All: true}
		a := g.ask(q)
		for _, text := range append(a.Legal, a.Tried...) {
			m, known := g.move(text)
			if !known {
				g.liar(q, a, "tries %q, which is not a move of a player or a randomizer", text)
			}
			if !slices.Contains(tried, m) {
				tried = append(tried, m)
			}
		}
		g.cache.keep(key, tried, len(s.text())+len(tried)*overhead/4)
	}
	return append(buf, tried...)
}

// List lists the legal moves.
func (g *Game) List(s *State, buf []Move, t *rule.Trace[State]) []Move {
	return append(buf, g.look(*s, g.disabled(t)).moves...)
}

// Legal judges a move.
func (g *Game) Legal(s *State, m Move, t *rule.Trace[State]) bool {
	disabled := g.disabled(t)
	if slices.Contains(g.look(*s, disabled).moves, m) {
		return true
	}
	p := g.play(*s, m, disabled, true)
	return p.unread == nil && !breaks(t, p.refused) && p.legal
}

// Settle returns a move as the engine writes it in a position.
func (g *Game) Settle(s *State, m Move) Move {
	if slices.Contains(g.look(*s, "").moves, m) {
		return m
	}
	return g.play(*s, m, "", true).move
}

// Apply makes a move.
func (g *Game) Apply(s *State, m Move, t *rule.Trace[State]) {
	disabled := g.disabled(t)
	p := g.play(*s, m, disabled, false)
	if p.to == (State{}) {
		g.liar(g.playing(playKey{*s, m, disabled, false}), p.refused, "lists `%s` as legal and does not play it", m)
	}
	for _, a := range p.acts {
		*s = a.before
		if a.note {
			t.Notes(a.clause)
		} else {
			t.Applies(a.clause)
		}
	}
	*s = p.to
}

// Run makes random moves, many by one question where the engine can.
func (g *Game) Run(s *State, by []uint32, t *rule.Trace[State]) (moves, choices int, over bool) {
	if g.can["walk"] && len(by) > 1 {
		q := &Question{Do: "walk", At: json.RawMessage(s.text()), Picks: by, Struck: listed(g.disabled(t))}
		a := g.ask(q)
		w := a.Walked
		if w == nil || w.Moves < 0 || w.Moves > len(by) || w.Moves < len(by) && !w.Over {
			g.liar(q, a, "answered walk with another number of moves")
		}
		for _, id := range w.Clauses {
			t.Applies(g.acted(q, a, id))
		}
		*s = g.state(q, a, w.To)
		return w.Moves, w.Choices, w.Over
	}
	return g.single(s, by, t)
}

func (g *Game) single(s *State, by []uint32, t *rule.Trace[State]) (moves, choices int, over bool) {
	disabled := g.disabled(t)
	for ; moves < len(by); moves++ {
		l := g.look(*s, disabled)
		if len(l.moves) == 0 {
			return moves, choices, true
		}
		choices += len(l.moves)
		g.Apply(s, l.moves[rule.Pick(by[moves], len(l.moves), l.weights)], t)
	}
	return moves, choices, g.look(*s, disabled).deciders == 0
}

// Weight returns how likely a move of chance is.
func (g *Game) Weight(s *State, m Move) int {
	l := g.look(*s, "")
	if i := slices.Index(l.moves, m); i >= 0 && l.weights != nil {
		return l.weights[i]
	}
	return 1
}

// View returns the position as a player sees it.
func (g *Game) View(s *State, seat rule.Seat) State {
	if !g.can["view"] || int(seat) >= len(g.names) {
		return *s
	}
	key := askKey{"view", g.names[seat], *s}
	if v, ok := g.cache.get(key).(State); ok {
		return v
	}
	q := &Question{Do: "view", At: json.RawMessage(s.text()), Seat: g.names[seat]}
	a := g.ask(q)
	v := g.state(q, a, a.At)
	g.cache.keep(key, v, 2*len(s.text()))
	return v
}

// Describe returns what the engine said of what a clause did.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	say, _ := g.cache.get(saidKey{c, m, *before, *after}).(string)
	return say
}

func (g *Game) rank(s *State, points []int) (winners rule.Seats, reason string) {
	q := &Question{Do: "rank", At: json.RawMessage(s.text())}
	a := g.ask(q)
	for _, name := range a.Winners {
		seat, ok := g.seat(name)
		if !ok || seat == rule.Chance {
			g.liar(q, a, "says that %q has won, who is not at the table", name)
		}
		winners |= rule.Only(seat)
	}
	for seat := range points {
		points[seat] = a.Points[g.names[seat]]
	}
	return winners, a.Reason
}

// Ledgers returns how numbers add up.
func (g *Game) Ledgers(s *State) (all []rule.Ledger) {
	if !g.can["ledgers"] {
		return nil
	}
	for _, l := range g.ask(&Question{Do: "ledgers", At: json.RawMessage(s.text())}).Ledgers {
		all = append(all, rule.Ledger{Name: l.Name, Fact: l.Fact, Lines: l.Lines, By: l.By})
	}
	return all
}

// Touches returns what a move concerns of a scene that the engine draws.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	if g.can["touches"] {
		for _, id := range g.ask(&Question{Do: "touches", At: json.RawMessage(s.text()), Move: m.String()}).Touches {
			ids = append(ids, scene.ID(id))
		}
	}
	return ids
}

// Pack appends the text of a position, with its length before it.
func (g *Game) Pack(s *State, buf []byte) []byte {
	text := s.text()
	return append(binary.AppendUvarint(buf, uint64(len(text))), text...)
}

// PackedLen returns the length of the packed position with which b begins.
func (g *Game) PackedLen(b []byte) int {
	n, size := binary.Uvarint(b)
	if size <= 0 || n > uint64(len(b)-size) {
		panic("a packed position is cut off")
	}
	return size + int(n)
}

// PackedSize returns 0: the length differs.
func (g *Game) PackedSize() int { return 0 }

// Unpack reads what Pack wrote.
func (g *Game) Unpack(b []byte) State {
	size := g.PackedLen(b)
	_, head := binary.Uvarint(b)
	return stateOf(string(b[head:size]))
}

// rankedGame is a Game whose engine ranks.
type rankedGame struct{ *Game }

// Rank returns who has won, and what each player has.
func (r rankedGame) Rank(s *State, points []int) (rule.Seats, string) { return r.rank(s, points) }

func (g *Game) anyGame() rule.AnyGame {
	if g.can["rank"] {
		return rule.ByText[State, Move](rankedGame{g})
	}
	return rule.ByText[State, Move](g)
}
