package organism

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

var (
	_ rule.SceneDrawer[State]        = (*Game)(nil)
	_ rule.MoveTargeter[State, Move] = (*Game)(nil)
)

// Picture returns the board with its organisms, food and fields, and what each
// player has. Nothing is hidden.
func (g *Game) Picture(s *State, _ rule.Seat) scene.Scene {
	p := &illustrator{Game: g, s: s, corners: cornersOf(g)}
	p.Title, p.Sheet = p.title(), sheet
	for _, name := range g.seats {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	if g.rain != nil {
		p.Players = append(p.Players, scene.Player{Name: g.name(rainSeat), Hue: "grey"})
	}
	p.boardArea()
	p.playerAreas()
	p.noteArea()
	return p.Scene
}

type illustrator struct {
	scene.Builder
	*Game
	s       *State
	corners []scene.Point // where the corners of the ring of radius 100 are
	middle  scene.Point   // of the board
}

// The corners of the boards, clockwise from the east; under RAIN the board is
// turned so that the corner from which it falls is at the top.
var (
	hexCorners  = []scene.Point{{X: 100, Y: 0}, {X: 50, Y: 87}, {X: -50, Y: 87}, {X: -100, Y: 0}, {X: -50, Y: -87}, {X: 50, Y: -87}}
	rainCorners = []scene.Point{{X: 87, Y: 50}, {X: 0, Y: 100}, {X: -87, Y: 50}, {X: -87, Y: -50}, {X: 0, Y: -100}, {X: 87, Y: -50}}
	fiveCorners = []scene.Point{{X: 100, Y: 0}, {X: 31, Y: 95}, {X: -81, Y: 59}, {X: -81, Y: -59}, {X: 31, Y: -95}}
)

func cornersOf(g *Game) []scene.Point {
	switch {
	case g.board.symmetry == 5:
		return fiveCorners
	case g.rain != nil:
		return rainCorners
	}
	return hexCorners
}

// Sizes of a space whose neighbors are 100 away.
const (
	spaceHalf = 55 // from the middle to a corner of a hexagon
	discHalf  = 47 // the radius of a round space
	pieceHalf = 27
	boardRim  = 66 // for the names of the outermost spaces
)

func (p *illustrator) at(space uint8) scene.Point {
	r, i := int(p.board.ring[space]), int(p.board.number[space])
	if r == 0 {
		return p.middle
	}
	from, to, o := p.corners[i/r], p.corners[(i/r+1)%len(p.corners)], i%r
	return scene.Point{X: p.middle.X + (r-o)*from.X + o*to.X, Y: p.middle.Y + (r-o)*from.Y + o*to.Y}
}

func around(m scene.Point, half int) scene.Box {
	return scene.Box{X: m.X - half, Y: m.Y - half, W: 2 * half, H: 2 * half}
}

// title says whose turn it is and where it stands.
func (p *illustrator) title() string {
	g, s := p.Game, p.s
	switch s.Phase {
	case Over:
		return fmt.Sprintf("ORGANISM, over: %s; winner: %s", sheet.Plain("reason "+reasonName(s.Reason)), g.names(s.Winners))
	case Act:
		return fmt.Sprintf("ORGANISM, turn of %s: %s acts with %s, %d left", g.name(s.Turn), g.name(s.Who), strings.ToUpper(typeName(s.Chosen)), s.Left)
	}
	return fmt.Sprintf("ORGANISM, turn of %s: %s", g.name(s.Turn), sheet.Plain("does "+phaseName(s.Phase)+" "+g.decider(s)))
}

// boardArea draws the spaces, the organisms' bodies, then fields, elements, food and names.
func (p *illustrator) boardArea() {
	low, high := scene.Point{}, scene.Point{}
	for left := p.board.inPlay; left.any(); left = left.rest() {
		m := p.at(left.first())
		low = scene.Point{X: min(low.X, m.X), Y: min(low.Y, m.Y)}
		high = scene.Point{X: max(high.X, m.X), Y: max(high.Y, m.Y)}
	}
	edge := spaceHalf + boardRim
	p.middle = scene.Point{X: edge - low.X, Y: edge - low.Y}
	area := p.Area(scene.Area{ID: "board", Title: "board", Box: scene.Box{W: high.X - low.X + 2*edge, H: high.Y - low.Y + 2*edge}})
	p.grid(area)
	for _, row := range p.board.rows() {
		for _, at := range row {
			p.space(area, at)
		}
	}
	p.bodies(area)
	for _, row := range p.board.rows() {
		for _, at := range row {
			p.field(at)
			p.contents(at)
			p.spaceName(area, at)
		}
	}
	p.columnNumbers(area)
	p.bonds()
	p.warps()
	p.conflicts()
}

func (p *illustrator) columnNumbers(area scene.ID) {
	if p.rain == nil {
		return
	}
	for i, top := range p.rain.top {
		if top == off {
			continue
		}
		m := p.at(top)
		p.Note(scene.ID("column "+strconv.Itoa(i+1)), area, scene.Box{X: m.X - 36, Y: m.Y - 42, W: 72, H: 22}, scene.Centre, 17, scene.Strong, strconv.Itoa(i+1)+" ↓")
	}
}

// noteArea writes down what is true and lies on no space: who has chosen what, what is pending.
func (p *illustrator) noteArea() {
	lines := rule.NamesOf(slices.Values(p.reported(p.s)), sheet.Plain)
	box := scene.Box{Y: p.Areas[0].Box.H + 24, W: p.Areas[0].Box.W, H: 30 * (len(lines) + 1)}
	area := p.Area(scene.Area{ID: "moment", Title: "this turn", Summary: strings.Join(lines, "; "), Box: box, Head: 30, Fold: true, Use: scene.OfPhase})
	for i, line := range lines {
		p.Note(scene.ID("moment/"+strconv.Itoa(i+1)), area, scene.Box{X: box.X, Y: box.Y + 30*(i+1), W: box.W, H: 30}, scene.West, 20, 0, line)
	}
}

// Touches returns what a move concerns next to the spaces that it names: the organism that acts, the
// field by which an element goes, the power of who passes.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	p := &illustrator{Game: g, s: s}
	space := func(at uint8) {
		if g.board.inPlay.has(at) {
			ids = append(ids, p.id(at))
		}
	}
	each := func(set Spaces) {
		for ; set.any(); set = set.rest() {
			space(set.first())
		}
	}
	switch {
	case m.Verb == DoActivate && int(m.At) < len(s.Spot) && s.elements().has(m.At):
		each(p.organismAt(m.At))
	case m.Verb == DoRoll && g.rain != nil && m.At >= 1 && int(m.At) <= len(g.rain.top):
		if top := g.rain.top[m.At-1]; top != off {
			space(top)
		}
	case m.How == ByProject:
		space(m.Via)
	case m.Verb == DoPass || m.Verb == DoDone || m.Verb == DoNone || m.Verb == DoPulse || m.Verb == DoImmolate:
		each(s.Live)
		if by := uint8(m.By); by < g.players() {
			ids = append(ids, scene.ID(g.name(by)+"/power"))
		}
	}
	return ids
}

func (p *illustrator) organismAt(at uint8) Spaces {
	s := p.s
	all := s.group(s.own(s.owner(at)), s.organism(at))
	if s.organism(at) == 0 {
		return p.board.flood(one(at), all)
	}
	return all
}

// bodies draws every organism as one body, a thread between its parts where it is in several.
func (p *illustrator) bodies(area scene.ID) {
	s := p.s
	for _, seat := range p.owners {
		for left := s.own(seat); left.any(); {
			number := s.organism(left.first())
			members := s.group(left, number)
			left = left.without(members)
			if number == 0 { // not numbered now: what touches belongs together
				for rest := members; rest.any(); {
					part := p.board.flood(one(rest.first()), rest)
					p.body(area, seat, 0, part)
					rest = rest.without(part)
				}
				continue
			}
			p.body(area, seat, number, members)
		}
	}
}

func (p *illustrator) body(area scene.ID, seat, number uint8, members Spaces) {
	id := scene.ID(fmt.Sprintf("%s/%s", p.name(seat), p.board.name(members.first())))
	it := scene.Item{ID: id, At: area, Kind: scene.Body, Owner: owner(p.Game, seat), Size: 2*discHalf - 4}
	it.Say = fmt.Sprintf("organism of %s, %d elements from %s", p.name(seat), members.len(), p.board.name(members.first()))
	if number > 0 {
		it.Say = fmt.Sprintf("organism %d of %s, %d elements from %s", number, p.name(seat), members.len(), p.board.name(members.first()))
	}
	if p.s.Phase == Act && members.meets(p.s.Live) {
		it.State = scene.Acting
		it.Say += ", acting"
	}
	for at := range members.each {
		it.Points = append(it.Points, p.at(at), p.at(at))
		for near := p.board.near[at].and(members); near.any(); near = near.rest() {
			if near.first() > at {
				it.Points = append(it.Points, p.at(at), p.at(near.first()))
			}
		}
	}
	it.Box = around(it.Points[0], discHalf)
	for _, m := range it.Points {
		it.Box = it.Box.Union(around(m, discHalf))
	}
	p.Add(it)
	p.threads(seat, members)
}

// threads links the parts of an organism that do not touch.
func (p *illustrator) threads(seat uint8, members Spaces) {
	whole := p.board.flood(one(members.first()), members)
	for left := members.without(whole); left.any(); left = left.without(whole) {
		part := p.board.flood(one(left.first()), left)
		from, to := p.nearest(whole, part)
		p.Links = append(p.Links, scene.Link{
			From: p.element(from), To: p.element(to), Kind: scene.Tie, Owner: owner(p.Game, seat),
			Say: fmt.Sprintf("%s and %s are of one organism", p.board.name(from), p.board.name(to)),
		})
		whole = whole.or(part)
	}
}

// nearest returns the two spaces of two sets that are the fewest steps apart.
func (p *illustrator) nearest(some, others Spaces) (from, to uint8) {
	least := uint8(255)
	for at := range some.each {
		for b := others; b.any(); b = b.rest() {
			if d := p.board.distance[at][b.first()]; d < least {
				least, from, to = d, at, b.first()
			}
		}
	}
	return from, to
}

func (p *illustrator) element(at uint8) scene.ID { return p.id(at) + "/element" }

// field draws the field in a space: a ring with its letter, hatched under a pillar.
func (p *illustrator) field(at uint8) {
	n := p.s.field(at)
	if n == 0 {
		return
	}
	m := p.at(at)
	kind := min(int(n.kind()), 5)
	who := owner(p.Game, n.owner())
	it := scene.Item{
		ID: p.id(at) + "/field", At: p.id(at), Kind: scene.Outline, Shape: scene.Disc, Box: around(m, 40), Owner: who,
		State: scene.Part, Say: fmt.Sprintf("%s field of %s on %s", fieldNames[kind], p.ownerName(n.owner()), p.board.name(at)),
	}
	p.Add(it)
	p.Add(scene.Item{
		ID: p.id(at) + "/field letter", At: p.id(at), Kind: scene.Piece, Owner: who, Box: around(scene.Point{X: m.X - 33, Y: m.Y + 24}, 14),
		State: scene.Part, Text: []string{string(fieldLetters[kind])}, Rows: []string{"@" + p.Letter(who) + string(fieldLetters[kind])},
	})
}

// contents draws the element in a space with its food, or the free food.
func (p *illustrator) contents(at uint8) {
	s, m := p.s, p.at(at)
	food := s.food(at)
	if !s.elements().has(at) {
		p.food(at, scene.Point{X: m.X, Y: m.Y + 6}, food, 34, 2)
		return
	}
	kind := s.kind(at)
	m.Y += 8
	p.Add(scene.Item{
		ID: p.element(at), At: p.id(at), Kind: scene.Piece, Look: looks[kind], Owner: owner(p.Game, s.owner(at)), Box: around(m, pieceHalf),
		Text: []string{string(typeLetters[kind])}, Say: p.sayElement(at) + " on " + p.board.name(at),
	})
	p.food(at, scene.Point{X: m.X, Y: m.Y + 30}, food, 19, 4)
}

// food draws food as pips in a row up to so many, then as one with a number.
func (p *illustrator) food(at uint8, m scene.Point, n, size, most int) {
	it := scene.Item{At: p.id(at), Kind: scene.Sign, Look: "food", Hue: "gold", State: scene.Part, Box: around(m, size/2)}
	if n > most {
		it.ID, it.N, it.Box = p.id(at)+"/food", n, around(m, max(15, size*7/10))
		p.Add(it)
		return
	}
	for i := range n {
		it.ID = p.id(at) + scene.ID("/food "+strconv.Itoa(i+1))
		it.Box = around(scene.Point{X: m.X + (2*i-n+1)*(size*45/100), Y: m.Y}, size/2)
		p.Add(it)
	}
}

// conflicts draws, while conflicts are settled, an arrow from every element to
// each that it disrupts.
func (p *illustrator) conflicts() {
	s := p.s
	if s.Phase != Conflict {
		return
	}
	for at := range s.elements().each {
		prey := p.board.near[at].and(s.of(s.kind(at).prey())).without(s.own(s.owner(at)))
		for ; prey.any(); prey = prey.rest() {
			p.Links = append(p.Links, scene.Link{
				From: p.element(at), To: p.element(prey.first()), Kind: scene.Arrow,
				Say: fmt.Sprintf("%s on %s disrupts %s on %s", typeName(s.kind(at)), p.board.name(at), typeName(s.kind(prey.first())), p.board.name(prey.first())),
			})
		}
	}
}

// bonds draws a double line between equal elements of two players that touch and
// so are of one organism, where that is played.
func (p *illustrator) bonds() {
	if p.bond == nil {
		return
	}
	s, t := p.s, rule.NewTrace[State](&p.book)
	players := s.elements().without(s.own(rainSeat))
	for left := players; left.any(); left = left.rest() {
		at := left.first()
		foreign := p.board.near[at].and(left).and(s.of(s.kind(at))).without(s.own(s.owner(at))).and(p.bond(p.Game, s, one(at), players, t))
		for ; foreign.any(); foreign = foreign.rest() {
			p.Links = append(p.Links, scene.Link{
				From: p.element(at), To: p.element(foreign.first()), Kind: scene.Bond,
				Say: fmt.Sprintf("%s and %s are of one merged organism", p.board.name(at), p.board.name(foreign.first())),
			})
		}
	}
}

// warps draws an arc between every two warp fields of one owner: they are adjacent.
func (p *illustrator) warps() {
	var fields []uint8
	for at := range p.board.inPlay.each {
		if n := p.s.field(at); n == 0 || n.kind() != WarpField {
			continue
		}
		for _, from := range fields {
			if who := p.s.field(at).owner(); who == p.s.field(from).owner() && !p.board.near[at].has(from) {
				p.Links = append(p.Links, scene.Link{
					From: p.id(from) + "/field letter", To: p.id(at) + "/field letter", Kind: scene.Arc, Owner: owner(p.Game, who),
					Say: fmt.Sprintf("%s and %s are linked by warp", p.board.name(from), p.board.name(at)),
				})
			}
		}
		fields = append(fields, at)
	}
}

//go:embed signs.txt
var signText string

var sheet = scene.ReadSheet("organism", signText)

var looks = [4]string{"", "eat", "grow", "move"}
