package phylo

import (
	"fmt"

	"umpire/engines/rule"
)

// Facts are what expectations may name of the table.
type Facts struct {
	Turn       string                            `expr:"turn" doc:"whose turn it is; empty when the game is over"`
	Number     int                               `expr:"number" doc:"the number of the turn, from 1"`
	Actions    int                               `expr:"actions" doc:"how many actions are left in the turn"`
	Part       string                            `expr:"part" doc:"what is due: deal, draw, redraw, throw, actions, trim or over"`
	Over       bool                              `expr:"over" doc:"whether the game is over"`
	Winner     string                            `expr:"winner" doc:"who has won; both for a tie, empty while no player has"`
	Winners    []string                          `expr:"winners" doc:"who has won, by name; empty while no player has"`
	Last       string                            `expr:"last" doc:"whose deck ran out first; empty while none has"`
	At         func(spot string) (string, error) `expr:"at" doc:"the name of the visible card on a spot, empty when there is none: at(\"@0,-4\")"`
	Owner      func(spot string) (string, error) `expr:"owner" doc:"who laid the visible card on a spot"`
	Connected  func(spot string) (bool, error)   `expr:"connected" doc:"whether the visible card on a spot is a habitat or hangs on one"`
	Neighbours func(spot string) (int, error)    `expr:"neighbours" doc:"how many visible cards are next to a spot"`
	Overlaps   func(spot string) (int, error)    `expr:"overlaps" doc:"how many visible cards a card on a spot would lie over"`
	Role       func(spot string) (string, error) `expr:"role" doc:"what the visible card of a spot is there for: starter, habitat, species or copy; empty when there is none"`
	Rank       func(spot string) (int, error)    `expr:"rank" doc:"the FOODCHAIN number of the visible card of a spot, or of a card by name: rank(\"Moose\")"`
	Scale      func(spot string) (int, error)    `expr:"scale" doc:"the SCALE of the visible card of a spot, or of a card by name"`
	Diet       func(spot string) (string, error) `expr:"diet" doc:"the DIET of the visible species of a spot, or of a card by name; empty for other cards"`
	Terrain    func(spot string) (string, error) `expr:"terrain" doc:"the TERRAINs in force on a spot, or printed on a card by name, in the order of the card set, with spaces between"`
	Climate    func(spot string) (string, error) `expr:"climate" doc:"the CLIMATEs in force on a spot, or printed on a card by name, in the order of the card set, with spaces between"`
	Covered    func(spot string) (int, error)    `expr:"covered" doc:"how many cards are covered by the visible one"`
	Parasites  func(spot string) (int, error)    `expr:"parasites" doc:"how many parasites lie under the visible card of a spot"`
	Events     func(spot string) (int, error)    `expr:"events" doc:"how many events lie on the visible card of a spot"`
	Left       func(spot string) (int, error)    `expr:"left" doc:"the turns left of the topmost event on a spot; 0 for a permanent one or none"`
	Copy       func(spot string) (bool, error)   `expr:"copy" doc:"whether the visible card of a spot lies upside down"`
	Stands     func(a, b string) (bool, error)   `expr:"stands" doc:"whether the species on the first spot can stand on the card next to it on the second"`
	Links      func(spot string) (int, error)    `expr:"links" doc:"how many of its neighbors the species on a spot can stand on"`
	Adjacent   func(a, b string) (bool, error)   `expr:"adjacent" doc:"whether two spots are next to each other"`
	Distance   func(a, b string) (int, error)    `expr:"distance" doc:"the least number of moves between two spots"`
	Kind       func(card string) (string, error) `expr:"kind" doc:"what a card is by its name: species, habitat, event or starter"`
	Class      func(card string) (string, error) `expr:"class" doc:"the class of a species by its name, as printed: class(\"Moose\")"`
	Worth      func(card string) (int, error)    `expr:"worth" doc:"the points of a card by its name, as printed"`
}

// PlayerFacts are what expectations may name of a player.
type PlayerFacts struct {
	Points    int                            `expr:"points" doc:"the player's sum, as if the game ended now"`
	Ledger    []rule.Line                    `expr:"ledger" doc:"where the points come from: lines with what, points and clause"`
	Score     int                            `expr:"score" doc:"the same as points"`
	Gives     func(spot string) (int, error) `expr:"gives" once:"points" doc:"the points that the cards on a spot give the player: gives(\"@0,-4\")"`
	Hand      int                            `expr:"hand" doc:"how many cards the player holds"`
	Library   int                            `expr:"library" doc:"how many cards are left in the player's deck"`
	Pile      int                            `expr:"pile" doc:"how many cards lie in the player's discard pile"`
	Holds     func(card string) (int, error) `expr:"holds" doc:"how many copies of a card the player holds: holds(\"Forest\")"`
	Discarded func(card string) (int, error) `expr:"discarded" doc:"how many copies of a card lie in the player's discard pile"`
	Habitats  int                            `expr:"habitats" doc:"how many habitats of the player are on the table"`
	Species   int                            `expr:"species" doc:"how many visible species of the player are on the table, copies aside"`
	Copies    int                            `expr:"copies" doc:"how many visible cards of the player lie upside down"`
	Opened    bool                           `expr:"opened" doc:"whether the player has laid a habitat"`
}

// Facts returns what expectations may name of the table.
func (g *Game) Facts(s *State) any {
	q := g.asker(s)
	facts := Facts{
		Number: int(s.Number), Actions: int(s.Actions), Part: partWords[min(s.Part, Over)], Over: s.Part >= Over,
		At: asked(q, q.at), Owner: asked(q, q.owner), Connected: asked(q, q.connected), Neighbours: asked(q, q.neighbours),
		Terrain:  named(q, func(_ *Card, f face) string { return valueNames(f.terrains, g.set.Terrains) }),
		Climate:  named(q, func(_ *Card, f face) string { return valueNames(f.climates, g.set.Climates) }),
		Overlaps: asked(q, q.overlaps), Role: asked(q, func(p Spot) string { return roleWords[q.face(p).role] }),
		Rank:    named(q, func(c *Card, _ face) int { return int(c.Rank) }),
		Scale:   named(q, func(c *Card, _ face) int { return int(c.Scale) }),
		Diet:    named(q, dietOf),
		Kind:    rule.Printed(g.cardNamed, func(n uint8) string { return g.card(n).Sort.String() }),
		Worth:   rule.Printed(g.cardNamed, func(n uint8) int { return int(g.card(n).Points) }),
		Class:   rule.Printed(g.cardNamed, func(n uint8) string { return g.set.Classes[g.card(n).Class] }),
		Covered: asked(q, q.covered), Left: asked(q, q.left),
		Parasites: asked(q, func(p Spot) int { return q.with(p, Parasite) }),
		Events:    asked(q, func(p Spot) int { return q.with(p, Event) }),
		Copy:      asked(q, func(p Spot) bool { return q.face(p).role == Copy }),
		Stands:    askedTwo(q, q.stands), Links: asked(q, q.links), Adjacent: askedTwo(q, q.adjacent), Distance: askedTwo(q, q.distance),
	}
	if s.Part < Over && s.Part != Throwing && s.Part != Dealing {
		facts.Turn = g.name(s.Active)
	}
	if last, ok := s.Last.Get(); ok {
		facts.Last = g.name(last)
	}
	if facts.Over && s.Winners != 0 {
		facts.Winner = g.resultText(s.Winners)
		for seat := range rule.Seat(2) {
			if s.Winners>>seat&1 != 0 {
				facts.Winners = append(facts.Winners, g.name(seat))
			}
		}
	}
	return facts
}

// Player returns what expectations may name of a player.
func (g *Game) Player(s *State, player rule.Seat) any {
	seat := player & 1
	points := g.score(s, seat, g.scorer(s))
	facts := PlayerFacts{
		Points: points, Score: points, Ledger: g.scoreLines(s, seat), Gives: asked(g.asker(s), func(p Spot) int { return g.pointsAt(s, seat, p) }),
		Hand: s.Hand[seat].len() + int(s.Veil[seat]), Library: s.library(seat), Pile: s.discarded(seat),
		Holds:     func(card string) (int, error) { return g.countOf(&s.Hand[seat], card) },
		Discarded: func(card string) (int, error) { return g.countOf(&s.Gone[seat], card) },
		Species:   g.settled(s, seat), Opened: s.opened(seat),
	}
	for i := range s.pieces() {
		one := &s.Table[i]
		switch {
		case one.seat() != seat || one.isCovered():
		case one.Role == Habitat:
			facts.Habitats++
		case one.Role == Copy:
			facts.Copies++
		}
	}
	return facts
}

func (g *Game) pointsAt(s *State, seat rule.Seat, p Spot) (sum int) {
	t, host := g.scorer(s), 0
	from, to := s.group(p)
	for i := from; i < to; i++ {
		if s.Table[i].Role.main() {
			host = i
		}
		if s.Table[i].seat() == seat {
			sum += g.points(s, i, host, t)
		}
	}
	return sum
}

func (g *Game) countOf(p *Pile, card string) (int, error) {
	return rule.Printed(g.cardNamed, p.count)(card)
}

func (g *Game) cardNamed(name string) (uint8, error) {
	if n, ok := g.set.card(name, false); ok {
		return n, nil
	}
	return 0, rule.NoSuch(0, "a card", name, g.set.words)
}

// An asker answers questions about the table.
type asker struct {
	g *Game
	s *State
	t *trace
	w *web
}

func (g *Game) asker(s *State) *asker { return &asker{g: g, s: s, t: rule.NewTrace[State](&g.book)} }

// web returns the table's faces with what is connected.
func (q *asker) web() *web {
	if q.w == nil {
		q.w = &web{}
		q.g.connect(q.w, q.s, q.t)
	}
	return q.w
}

// asked returns a question about a spot that refuses a text which is none.
func asked[T any](q *asker, ask func(Spot) T) func(string) (T, error) {
	return func(spot string) (answer T, err error) {
		p, err := q.spot(0, spot)
		if err == nil {
			answer = ask(p)
		}
		return answer, err
	}
}

// askedTwo is asked for a question about two spots.
func askedTwo[T any](q *asker, ask func(a, b Spot) T) func(a, b string) (T, error) {
	return func(a, b string) (answer T, err error) {
		p, err := q.spot(0, a)
		if err != nil {
			return answer, err
		}
		r, err := q.spot(1, b)
		if err == nil {
			answer = ask(p, r)
		}
		return answer, err
	}
}

// spot reads a spot; of a text that is none the nearest is one with a card on it.
func (q *asker) spot(arg int, text string) (Spot, error) {
	p, ok := spotOf(text)
	if ok {
		return p, nil
	}
	var spots []string
	for i := range q.s.pieces() {
		spots = append(spots, q.s.Table[i].at().String())
	}
	return p, rule.NoSuch(arg, "a spot like @0,-2", text, spots)
}

// face returns the face on a spot, an empty one when there is none.
func (q *asker) face(p Spot) face {
	if i := q.web().at(p); i >= 0 {
		return q.w.faces[i]
	}
	return face{}
}

func (q *asker) at(p Spot) string {
	if f := q.face(p); f.role != 0 {
		return q.g.cardName(f.card)
	}
	return ""
}

func (q *asker) owner(p Spot) string {
	if f := q.face(p); f.role != 0 {
		return q.g.name(f.who)
	}
	return ""
}

func (q *asker) connected(p Spot) bool {
	i := q.web().at(p)
	return i >= 0 && q.w.connected(i)
}

func (q *asker) neighbours(p Spot) int { return q.web().touching(p).len() }

func (q *asker) overlaps(p Spot) (n int) {
	for i := range q.web().n {
		if q.w.faces[i].overlaps(p) {
			n++
		}
	}
	return n
}

// card returns the visible card of a spot, one without values when there is none.
func (q *asker) card(p Spot) *Card {
	if f := q.face(p); f.role != 0 {
		return q.g.card(f.card)
	}
	return &Card{}
}

func dietOf(c *Card, f face) string {
	if f.role.living() {
		return c.Diet.String()
	}
	return ""
}

// named returns a question about the card of a spot that can also be asked about a card by its
// name: then its values are those printed.
func named[T any](q *asker, ask func(*Card, face) T) func(string) (T, error) {
	return func(text string) (T, error) {
		if n, err := q.g.cardNamed(text); err == nil {
			c := q.g.card(n)
			f := face{card: n, terrains: c.Terrains, climates: c.Climates}
			if c.Sort == SpeciesCard {
				f.role = Species
			}
			return ask(c, f), nil
		}
		return asked(q, func(p Spot) T { return ask(q.card(p), q.face(p)) })(text)
	}
}

func (q *asker) covered(p Spot) (n int) {
	from, to := q.s.group(p)
	for i := from; i < to; i++ {
		if one := &q.s.Table[i]; one.Role.main() && one.isCovered() {
			n++
		}
	}
	return n
}

// with counts the cards of a role that lie with the visible card of a spot.
func (q *asker) with(p Spot, role Role) (n int) {
	for _, one := range q.there(p) {
		if one.Role == role {
			n++
		}
	}
	return n
}

// there returns the visible card of a spot and what lies with it.
func (q *asker) there(p Spot) []Piece {
	i := q.s.face(p)
	if i < 0 {
		return nil
	}
	return q.s.Table[i:q.s.end(i)]
}

func (q *asker) left(p Spot) (n int) {
	for _, one := range q.there(p) {
		if one.Role == Event {
			n = one.turnsLeft()
		}
	}
	return n
}

func (q *asker) stands(a, b Spot) bool {
	i, j := q.web().at(a), q.web().at(b)
	if i < 0 || j < 0 || !q.meets(i, j) || !q.w.faces[i].role.living() {
		return false
	}
	return q.g.stands(&q.w.faces[i], &q.w.faces[j], q.t)
}

func (q *asker) meets(i, j int) bool { return q.w.meet(i).has(j) }

func (q *asker) links(p Spot) (n int) {
	i := q.web().at(p)
	if i < 0 || !q.w.faces[i].role.living() {
		return 0
	}
	for near := q.w.meet(i); !near.empty(); near = near.rest() {
		if j := near.first(); q.g.stands(&q.w.faces[i], &q.w.faces[j], q.t) {
			n++
		}
	}
	return n
}

func (q *asker) adjacent(a, b Spot) bool { return q.g.ring(q.t).has(a.from(b)) }

func (q *asker) distance(a, b Spot) int { return q.g.distance(q.g.origin(q.s), a, b) }

var (
	_ rule.LedgerProvider[State] = (*Game)(nil)
	_ rule.Standings[State]      = (*Game)(nil)
)

// Ranking says how the winners are found: the highest sum; by one reading of a tie
// the most species.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	if g.book.Disabled.Has(ScoreWinner) {
		return nil
	}
	id := g.book.Clauses[ScoreWinner].ID
	step := rule.Most(3, "highest score", id, func(seat rule.Seat) int { return g.score(s, seat, g.scorer(s)) })
	steps = append(steps, step)
	if step.Left.Len() > 1 && g.read.moreSpecies {
		step = rule.Most(step.Left, "of those who tie, most species", id, func(seat rule.Seat) int { return g.present(s, seat) })
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 {
		steps = append(steps, rule.Comparison{What: "it is a tie", Left: step.Left, Clause: id})
	}
	return steps
}

// Ledgers returns how the scores add up, and for each visible species which of
// its neighbors hold it and which do not.
func (g *Game) Ledgers(s *State) (all []rule.Ledger) {
	for seat := range rule.Seat(2) {
		name := g.name(seat)
		all = append(all, rule.Ledger{Name: name + ".score", Fact: name + ".points", Part: name + ".gives", Lines: g.scoreLines(s, seat)})
	}
	q := g.asker(s)
	w := q.web()
	for living := w.living; !living.empty(); living = living.rest() {
		i := living.first()
		all = append(all, rule.Ledger{Name: "number of links of " + q.label(i), Lines: q.linkLines(i)})
	}
	return all
}

// scoreLines returns a line for each card of a player that could score.
func (g *Game) scoreLines(s *State, seat rule.Seat) (lines []rule.Line) {
	t, host := g.scorer(s), 0
	held := g.countable(s, t)
	for i := range s.pieces() {
		one := &s.Table[i]
		if one.Role.main() {
			host = i
		}
		if one.seat() != seat || one.Role == Starter || one.Role == Habitat || one.Role == Event {
			continue
		}
		line := rule.Line{What: fmt.Sprintf("%s %s", g.cardName(one.Card), one.at()), Clause: g.book.Clauses[ScoreSum].ID}
		switch {
		case !held.has(host):
			line.What += " is not connected"
		case s.Table[host].isCovered():
			line.What += " is covered"
			line.Clause = g.book.Clauses[InvasiveNoPoints].ID
		case one.Role == Copy:
			line.What += " lies upside down"
			line.Clause = g.book.Clauses[PollinatorNoPoints].ID
		case one.Role == Parasite:
			line.What += " is a parasite"
			line.Clause = g.book.Clauses[ParasiteBothScore].ID
		}
		if held.has(host) {
			line.Points = g.points(s, i, host, t)
		}
		lines = append(lines, line)
	}
	if sum := rule.Sum(lines); sum != 0 && !t.Applies(ScoreSum) {
		lines = append(lines, rule.Line{What: "nothing is added up", Points: -sum, Clause: g.book.Clauses[ScoreSum].ID})
	}
	return lines
}

// linkLines returns a line for each neighbor of a species: 1 point if it can
// stand on it, else the clause that forbids it; then the habitats it hangs on.
func (q *asker) linkLines(i int) (lines []rule.Line) {
	w := q.w
	var said mask
	said.add(i)
	for near := w.meet(i); !near.empty(); near = near.rest() {
		b := near.first()
		if q.holds(b, i) {
			lines = append(lines, rule.Line{What: q.standing(i, b, &said), Points: 1, Clause: q.g.book.Clauses[LinkTerrainClimate].ID})
			continue
		}
		lines = append(lines, q.noLink(i, b))
	}
	for from := w.bearers[i]; !from.empty(); from = from.rest() {
		lines = append(lines, rule.Line{What: "hangs on " + q.label(from.first()), Clause: q.g.book.Clauses[ConnChain].ID})
	}
	if !w.connected(i) {
		lines = append(lines, rule.Line{What: "hangs on no habitat", Clause: q.g.book.Clauses[ConnChain].ID})
		if !q.g.book.Disabled.Has(RemoveStep) {
			lines = append(lines, rule.Line{What: fmt.Sprintf("goes when the actions of %s are done", q.g.name(w.faces[i].who)), Clause: q.g.book.Clauses[RemoveStep].ID})
		}
	}
	return lines
}

// noLink says why the species i cannot stand on the card b, and by which clause.
func (q *asker) noLink(i, b int) rule.Line {
	line := rule.Line{What: "not on " + q.label(b)}
	found := rule.NewTrace[State](&q.g.book).Besides(nil, func(t *trace) { q.g.stands(&q.w.faces[i], &q.w.faces[b], t) })
	for _, f := range found[:min(1, len(found))] {
		line.What, line.Clause = line.What+": "+f.Evidence.Words, q.g.book.Clauses[f.Clause].ID
	}
	return line
}

func (q *asker) label(i int) string { return q.g.label(&q.w.faces[i]) }

// MoveFacts are what evidence may name of a move.
type MoveFacts struct {
	Aligned bool                              `expr:"aligned" doc:"whether a card may lie on the spot by the reading of the grid"`
	Kind    string                            `expr:"kind" doc:"the kind of the card: species, habitat or event"`
	Rank    int                               `expr:"rank" doc:"its FOODCHAIN number"`
	Shares  func(spot string) (bool, error)   `expr:"shares" doc:"whether it has a TERRAIN and a CLIMATE in common with the visible card of a spot"`
	Common  func(spot string) (string, error) `expr:"common" doc:"the CLIMATEs that it has in common with the visible card of a spot"`
	Beside  bool                              `expr:"beside" doc:"whether a card next to the spot has the TERRAIN that it asks for"`
	Fits    bool                              `expr:"fits" doc:"onto, under, on: whether its text names the card that lies there"`
	There   bool                              `expr:"there" doc:"chance: whether the card is in the deck"`
	Reach   int                               `expr:"reach" doc:"move, freemove, spread: how many steps the card goes"`
	Limited bool                              `expr:"limited" doc:"drop: whether a hand may hold only so many cards"`
	Thrown  bool                              `expr:"thrown" doc:"rps: whether the player has thrown already"`
	Free    bool                              `expr:"free" doc:"freemove: whether the species has its free MOVE"`
	Helped  bool                              `expr:"helped" doc:"spread: whether the plant has the POLLINATOR or the WIND that it wants"`
}

var _ rule.MoveFactProvider[State, Move] = (*Game)(nil)

// MoveFacts returns what evidence may name of a move.
func (g *Game) MoveFacts(s *State, m Move) any {
	q, c, seat := g.asker(s), &g.cards[m.Card&(maxCards-1)], m.Seat&1
	w, a := q.web(), g.fresh(m.Card, seat, m.To)
	f := MoveFacts{
		Aligned: !g.offGrid(s, m.To), Kind: c.Sort.String(), Rank: int(c.Rank), Beside: c.Beside == 0 || beside(w, c.Beside, m.To),
		Limited: g.read.handLimit, Thrown: s.Throws[seat] != NoThrow,
		Shares: asked(q, func(p Spot) bool { b := q.face(p); return b.role != 0 && shares(&a, &b) }),
		Common: asked(q, func(p Spot) string { return valueNames(q.face(p).climates&c.Climates, g.set.Climates) }),
	}
	switch i := w.at(m.To); m.Kind {
	case Draw:
		f.There = s.Deck[s.Active&1].has(m.Card)
	case Onto:
		f.Fits = i >= 0 && c.Invades != nil && g.fits(c.Invades, c, &w.faces[i]) && !(g.read.noTower && s.covers(int(w.faces[i].piece)))
	case Under:
		f.Fits = i >= 0 && c.Hosts != nil && g.fits(c.Hosts, c, &w.faces[i])
	case Play:
		f.Fits = i >= 0 && g.aims(c, &w.faces[i])
	case MoveTo, FreeMove, SpreadTo:
		from := s.face(m.From)
		if from < 0 {
			break
		}
		if one := &s.Table[from]; m.Kind == SpreadTo {
			f.Reach, f.Helped = g.spreads(s, from, q.t), g.helped(w, func() mask { return w.touching(m.From) }, s, from, seat, q.t)
		} else {
			f.Reach, f.Free = g.goes(one, q.t), g.freely(s, seat, one.Card, q.t)
		}
	}
	return f
}
