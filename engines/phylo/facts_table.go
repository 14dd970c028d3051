package phylo

import "umpire/engines/rule"

// An asker answers questions about the table.
type asker struct {
	g *Game
	s *State
	t *trace
	w *web
}

func (g *Game) asker(s *State, without ...rule.Clause) *asker {
	return &asker{g: g, s: s, t: rule.NewTrace[State](&g.book, without...)}
}

// web returns the table's faces with what is connected.
func (q *asker) web() *web {
	if q.w == nil {
		q.leave(nothing)
	}
	return q.w
}

// leave finds what is connected when the face at index without is not there.
func (q *asker) leave(without int) *asker {
	q.w = &web{}
	q.g.gather(q.w, q.s, q.t)
	q.g.link(q.w, q.t)
	q.g.grow(q.w, without, q.t)
	return q
}

// asked returns a question about a spot that refuses a text which is none.
func asked[T any](q *asker, ask func(spot string) T) func(string) (T, error) {
	return func(spot string) (T, error) { return ask(spot), q.isSpot(0, spot) }
}

// askedTwo is asked for a question about two spots.
func askedTwo[T any](q *asker, ask func(a, b string) T) func(a, b string) (T, error) {
	return func(a, b string) (T, error) {
		if err := q.isSpot(0, a); err != nil {
			return ask(a, b), err
		}
		return ask(a, b), q.isSpot(1, b)
	}
}

// isSpot reports a text that is no spot; the nearest is one with a card on it.
func (q *asker) isSpot(arg int, text string) error {
	if _, ok := spotOf(text); ok {
		return nil
	}
	var spots []string
	for i := range q.s.pieces() {
		spots = append(spots, q.s.Table[i].at().String())
	}
	return rule.NoSuch(arg, "a spot like @0,-2", text, spots)
}

// index returns the face on a spot, -1 when there is none.
func (q *asker) index(spot string) int {
	p, ok := spotOf(spot)
	if !ok {
		return -1
	}
	return q.web().at(p)
}

// face returns the face on a spot, an empty one when there is none.
func (q *asker) face(spot string) face {
	if i := q.index(spot); i >= 0 {
		return q.w.faces[i]
	}
	return face{}
}

func (q *asker) at(spot string) string {
	if f := q.face(spot); f.role != 0 {
		return q.g.cardName(f.card)
	}
	return ""
}

func (q *asker) owner(spot string) string {
	if f := q.face(spot); f.role != 0 {
		return q.g.name(f.who)
	}
	return ""
}

func (q *asker) connected(spot string) bool {
	i := q.index(spot)
	return i >= 0 && q.w.connected(i)
}

func (q *asker) neighbours(spot string) int {
	p, ok := spotOf(spot)
	if !ok {
		return 0
	}
	return q.web().touching(p).len()
}

func (q *asker) covered(spot string) (n int) {
	p, ok := spotOf(spot)
	from, to := q.s.group(p)
	for i := from; ok && i < to; i++ {
		if one := &q.s.Table[i]; one.Role.main() && one.isCovered() {
			n++
		}
	}
	return n
}

// with counts the cards of a role that lie with the visible card of a spot.
func (q *asker) with(spot string, role Role) (n int) {
	p, ok := spotOf(spot)
	i := q.s.face(p)
	if !ok || i < 0 {
		return 0
	}
	for _, one := range q.s.Table[i:q.s.end(i)] {
		if one.Role == role {
			n++
		}
	}
	return n
}

func (q *asker) left(spot string) (n int) {
	p, ok := spotOf(spot)
	i := q.s.face(p)
	if !ok || i < 0 {
		return 0
	}
	for _, one := range q.s.Table[i:q.s.end(i)] {
		if one.Role == Event {
			n = one.turnsLeft()
		}
	}
	return n
}

func (q *asker) stands(a, b string) bool {
	i, j := q.index(a), q.index(b)
	if i < 0 || j < 0 || !q.meets(i, j) || !q.w.faces[i].role.living() {
		return false
	}
	return q.g.stands(&q.w.faces[i], &q.w.faces[j], q.t)
}

func (q *asker) meets(i, j int) bool {
	return q.w.meet(i).has(j)
}

func (q *asker) links(spot string) (n int) {
	i := q.index(spot)
	if i < 0 || !q.w.faces[i].role.living() {
		return 0
	}
	for near := q.w.meet(i); !near.empty(); {
		j := near.pop()
		if q.g.stands(&q.w.faces[i], &q.w.faces[j], q.t) {
			n++
		}
	}
	return n
}

func (q *asker) adjacent(a, b string) bool {
	p, okP := spotOf(a)
	r, okR := spotOf(b)
	dx, dy := p.from(r)
	return okP && okR && q.g.ring(q.t).has(dx, dy)
}

func (q *asker) distance(a, b string) int {
	p, okP := spotOf(a)
	r, okR := spotOf(b)
	if !okP || !okR {
		return -1
	}
	return q.g.distance(p, r)
}
