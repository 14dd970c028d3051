package screen

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A Game says how people at this screen play a game.
type Game struct {
	People  rule.Seats             // the seats that type, with chance if it is typed
	Advance func() (on bool)       // makes the moves of others until somebody who types decides; false when the game is over or cannot continue
	Lost    func(n int) (lost int) // how many of n moves would be lost by leaving now

	viewer  rule.Seat
	closed  bool   // something is hidden from some of the people
	curtain string // who takes the next turn at the screen; the table is hidden unless it is ""
	over    bool   // nobody has to decide any more
	done    bool   // the game is over, and nothing is hidden any more
}

// NewGame returns the screen of a game that people play.
func NewGame(w *Walk, g *Game) *Walk {
	w.game = g
	for seat := range g.People.Each {
		if seat != rule.Chance {
			g.viewer = seat
			break
		}
	}
	w.advance()
	g.curtain = "" // no need to hand over before the first turn
	w.arrive()
	return w
}

func (g *Game) sitting() []rule.Seat {
	return slices.DeleteFunc(slices.Collect(g.People.Each), func(seat rule.Seat) bool { return seat == rule.Chance })
}

// view returns a position as the person at the screen sees it. It hides nothing when no
// person plays.
func (g *Game) view(table rule.AnyGame, p rule.Position) rule.Position {
	if len(g.sitting()) == 0 || g.done {
		return p // the game is over, or people only watch
	}
	return table.View(p, g.viewer)
}

func (g *Game) who(table rule.AnyGame) string { return table.Seats()[g.viewer] }

// offers reports whether a move is listed for the person at the screen. Moves of others
// are not, since they could reveal what is hidden.
func (g *Game) offers(table rule.AnyGame, move string) bool {
	if !g.closed {
		return true
	}
	speaker, _, _ := strings.Cut(move, ":")
	if seat := slices.Index(table.Seats(), speaker); seat >= 0 {
		return rule.Seat(seat) == g.viewer
	}
	return g.People.Has(rule.Chance)
}

// maxAlike is how many other moves are tried at most.
const maxAlike = 400

// hides reports whether the person at the screen cannot know which move another player
// made: some other move would have led to the same view.
func (g *Game) hides(table rule.AnyGame, before rule.Position, m scenarios.Moment) bool {
	if !g.closed || g.done || len(g.sitting()) == 0 {
		return false
	}
	speaker, _, _ := strings.Cut(m.Move, ":")
	if speaker == g.who(table) {
		return false
	}
	seen, tried := table.View(m.Position, g.viewer), 0
	if seen == m.Position {
		return false
	}
	for _, other := range table.Legal(before) {
		text := table.PrintMove(other)
		if text == m.Move || !strings.HasPrefix(text, speaker+":") {
			continue
		}
		if tried++; tried > maxAlike {
			return true
		}
		if after, _ := table.Play(before, other); table.View(after, g.viewer) == seen {
			return true
		}
	}
	return false
}

// unsaved returns how many moves would be lost.
func (g *Game) unsaved(n int) int {
	if g.Lost == nil || g.over {
		return 0
	}
	return g.Lost(n)
}

// advance makes the moves of others. If then another person has to decide who sees
// other things, it draws the curtain.
func (w *Walk) advance() {
	g := w.game
	w.page.Reset()
	g.over = !g.Advance()
	w.page.Reset()
	w.tree = tree{}
	w.tree.grow(w.s.Line(), w.s.Moves(), false)
	now, table := w.tree.at.Position, w.s.Table
	g.done = table.Deciders(now) == 0
	sit := g.sitting()
	for _, seat := range sit {
		g.closed = g.closed || table.View(now, seat) != now
	}
	who := table.Deciders(now)
	if len(sit) == 0 || who.Has(g.viewer) {
		return
	}
	for _, seat := range sit {
		if !who.Has(seat) {
			continue
		}
		hidden := table.View(now, seat) != table.View(now, g.viewer)
		if g.viewer = seat; hidden {
			g.curtain = table.Seats()[seat]
		}
		return
	}
}

// play carries out a line in a game. Questions are answered from what the person sees.
func (w *Walk) play(line string) tea.Cmd {
	before := len(w.s.Line())
	word, rest, _ := strings.Cut(line, " ")
	if asked := slices.Contains([]string{"why", "w", "diff", "d", "events", "e", "readings"}, word); asked && w.game.closed {
		w.ask(word, rest)
		return nil
	}
	if w.game.closed && !w.ownMove(line) {
		w.ask("why", line)
		return nil
	}
	w.s.Do(line)
	said := w.take()
	if len(w.s.Line()) != before {
		w.advance()
		w.arrive()
		return nil
	}
	w.say("answer", said)
	return nil
}

// ownMove reports whether a line is a legal move of the person at the screen, or not a move at all.
func (w *Walk) ownMove(line string) bool {
	now := w.tree.at.Position
	m, err := w.s.Table.ReadMove(now, line)
	return err != nil || len(w.s.Table.Judge(now, m)) == 0 && w.game.offers(w.s.Table, w.s.Table.PrintMove(m))
}

// ask answers a question from what the person at the screen sees.
func (w *Walk) ask(word, rest string) {
	s := *w.s
	line := []scenarios.Moment{{Position: w.now()}}
	if p := w.tree.at.parent; p != nil {
		line = []scenarios.Moment{{Position: w.seen(p.Position)}, {Position: w.now()}}
	}
	if strings.HasPrefix(word, "e") {
		w.note = "the transcript shows what the clauses did"
		return
	}
	s.Begin(line)
	s.Goto(len(line) - 1)
	s.Do(strings.TrimSpace(word + " " + rest))
	w.say("answer", w.take())
}

// A node is a position, the move that led to it, and the moves played from it.
type node struct {
	scenarios.Moment
	parent *node
	next   []*node
	chosen int  // index in next of the move that the line follows
	own    bool // made on this screen, and not saved
}

// A tree is a line of play with all variations that were tried.
type tree struct{ root, at *node }

// grow adds a line that begins at the root, and goes to the position after its move n.
// Own says whether new moves count as made on this screen.
func (t *tree) grow(line []scenarios.Moment, n int, own bool) {
	if t.root == nil {
		t.root = &node{Moment: line[0]}
	}
	t.at = t.root
	stand := t.root
	for i := 1; i < len(line); i++ {
		t.at = t.at.to(line[i], own)
		if i == n {
			stand = t.at
		}
	}
	t.at = stand
}

// to returns the node to which a move leads. It is new if the move was not made yet.
func (n *node) to(m scenarios.Moment, own bool) *node {
	for i, next := range n.next {
		if next.Move == m.Move {
			n.chosen = i
			return next
		}
	}
	n.next = append(n.next, &node{Moment: m, parent: n, own: own})
	n.chosen = len(n.next) - 1
	return n.next[n.chosen]
}

// line returns the present line to its end, and the index of the present position.
func (t *tree) line() (line []scenarios.Moment, at int) {
	for n := t.root; n != nil; {
		if n == t.at {
			at = len(line)
		}
		line = append(line, n.Moment)
		if len(n.next) == 0 {
			break
		}
		n = n.next[n.chosen]
	}
	return line, at
}

func (t *tree) back() bool {
	if t.at.parent == nil {
		return false
	}
	t.at = t.at.parent
	return true
}

func (t *tree) forward() bool {
	if len(t.at.next) == 0 {
		return false
	}
	t.at = t.at.next[t.at.chosen]
	return true
}

// side goes to another move that was made in place of the last one.
func (t *tree) side(by int) bool {
	p := t.at.parent
	if p == nil || len(p.next) < 2 {
		return false
	}
	p.chosen = (p.chosen + by + len(p.next)) % len(p.next)
	t.at = p.next[p.chosen]
	return true
}

// branch returns the number of the last move among those made in its place, and how many there are.
func (t *tree) branch() (n, of int) {
	if t.at.parent == nil {
		return 1, 1
	}
	return t.at.parent.chosen + 1, len(t.at.parent.next)
}

// drop removes the last move, with everything that was played after it.
func (t *tree) drop() {
	p := t.at.parent
	p.next = append(p.next[:p.chosen:p.chosen], p.next[p.chosen+1:]...)
	p.chosen = 0
	t.at = p
}

// unsaved counts the moves from a node on that were made here and are not saved.
func (n *node) unsaved() (count int) {
	if n.own {
		count++
	}
	for _, next := range n.next {
		count += next.unsaved()
	}
	return count
}

// saved marks the moves up to here as saved.
func (t *tree) saved() {
	for n := t.at; n != nil; n = n.parent {
		n.own = false
	}
}
