package organism

import (
	"slices"

	"umpire/engines/rule"
)

// MoveFacts are what evidence may name of a move.
type MoveFacts struct {
	By        string                               `expr:"by" doc:"whose move it is"`
	Decides   string                               `expr:"decides" doc:"who decides about the actions of the organism that acts"`
	Known     bool                                 `expr:"known" doc:"whether the mutations in play have such moves"`
	Type      string                               `expr:"type" doc:"the type that actions are of, for the organism that acts or would; empty for none"`
	Action    string                               `expr:"action" doc:"the type of the action; empty for a CIRCULATE"`
	As        string                               `expr:"as" doc:"the type that is chosen, grown or taken"`
	Kind      string                               `expr:"kind" doc:"the kind of field that is grown or dropped"`
	Left      int                                  `expr:"left" doc:"how many actions that organism may spend"`
	Spends    int                                  `expr:"spends" doc:"jump, push: how many actions it takes"`
	Organism  []string                             `expr:"organism" doc:"the spaces of that organism"`
	Body      []string                             `expr:"body" doc:"those of the elements that a pulse or a contraction moves"`
	Growers   []string                             `expr:"growers" doc:"the elements next to which it grows"`
	Payers    []string                             `expr:"payers" doc:"the elements that may pay for growth"`
	Held      int                                  `expr:"held" doc:"the food on them"`
	Paid      int                                  `expr:"paid" doc:"the food that is paid"`
	Supply    int                                  `expr:"supply" doc:"how many elements of the type that is grown are in supply"`
	Absent    bool                                 `expr:"absent" doc:"introduce: whether the player is to introduce an organism"`
	Homes     []string                             `expr:"homes" doc:"introduce: the spaces to fill"`
	Mixed     bool                                 `expr:"mixed" doc:"introduce: whether each home gets every type, and none too often"`
	Joins     bool                                 `expr:"joins" doc:"introduce: whether an element would touch an equal type over a link, and could be kept from it"`
	At        string                               `expr:"at" doc:"the space of the element that acts"`
	To        string                               `expr:"to" doc:"the space that is entered, or that receives"`
	Twice     bool                                 `expr:"twice" doc:"jump, push: whether a space is entered twice"`
	Lands     []string                             `expr:"lands" doc:"push, pulse, contract: the spaces that elements come to"`
	Steps     []string                             `expr:"steps" doc:"the further spaces that are named, in their order"`
	Number    int                                  `expr:"number" doc:"activate, reclaim: the number this turn of the organism in the space; 0 for none"`
	Owner     string                               `expr:"owner" doc:"activate: who activates the organism in the space"`
	Done      bool                                 `expr:"done" doc:"activate: whether that organism has been activated"`
	Barred    bool                                 `expr:"barred" doc:"activate: whether the type may not be chosen again"`
	Must      bool                                 `expr:"must" doc:"pass: whether an action must be taken"`
	Links     bool                                 `expr:"links" doc:"fields: whether a warp would link equal types of different players"`
	Used      bool                                 `expr:"used" doc:"slide, project: whether the field has been used"`
	Due       bool                                 `expr:"due" doc:"reclaim: whether the player has something to reclaim"`
	Loser     string                               `expr:"loser" doc:"whose element has just been lost"`
	Lost      string                               `expr:"lost" doc:"its type"`
	Column    int                                  `expr:"column" doc:"dice: the column"`
	Entered   bool                                 `expr:"entered" doc:"introduce: whether the player has introduced an organism before"`
	Near      func(a, b string) (bool, error)      `expr:"near" doc:"whether two spaces are adjacent for the move: move.near(\"C3\", \"C4\")"`
	Mobile    func(space string) (bool, error)     `expr:"mobile" doc:"whether the element in a space is MOBILE"`
	Alive     func(space string) (bool, error)     `expr:"alive" doc:"whether it is ALIVE"`
	Distance  func(space string) (int, error)      `expr:"distance" doc:"contract: how many steps a space is from the focus"`
	Ahead     func(space string) (string, error)   `expr:"ahead" doc:"pulse: the space that follows in its direction, empty off the board"`
	Neighbors func(space string) ([]string, error) `expr:"neighbors" doc:"the spaces adjacent to a space for the move"`
}

var _ rule.MoveFactProvider[State, Move] = (*Game)(nil)

// MoveFacts returns what evidence may name of a move.
func (g *Game) MoveFacts(s *State, m Move) any {
	t, v, by := g.lawful(s), &g.verbs[m.Verb%verbCount], g.by(s, &m)
	a := g.with(s, &m, t)
	lost, loser := s.lost()
	f := MoveFacts{
		By: g.name(uint8(m.By & 15)), Decides: g.name(s.Who), Known: !g.unknown(&m, v), Type: typeName(a.ty), Action: typeName(v.as), Left: a.left,
		Organism: g.spaces(a.live), Body: g.spaces(g.body(&a)), Growers: g.spaces(g.growers(g, s, a, t)), Payers: g.spaces(s.payers(&a)), Held: s.held(s.payers(&a)),
		Absent: g.absent(s, s.own(by)), Entered: s.Entered>>by&1 != 0, Homes: []string{}, Steps: []string{}, Lands: []string{}, At: g.board.name(m.At), To: g.board.name(m.To), Lost: typeName(lost), Loser: g.name(loser), Column: int(m.At),
	}
	if f.Kind = fieldName(m.kind()); m.As <= MoveType {
		f.As, f.Supply = typeName(m.As), max(0, pieces-s.pieceCount(a.seat, m.As))
	}
	if a.joined {
		f.Left++
	}
	use := forMoving
	switch m.Verb {
	case DoEat:
		use = forEating
	case DoGrow, DoGrowField, DoRegenerate:
		use = forGrowth
	}
	around := func(at uint8) Spaces { return g.near(s, at, use, t) }
	f.Neighbors = inSpace(g, func(at uint8) []string { return g.spaces(around(at)) })
	f.Near = func(one, other string) (near bool, err error) {
		of, err := inSpace(g, around)(one)
		if err == nil {
			near, err = inSpace(g, of.has)(other)
		}
		return near, err
	}
	acting := func(at uint8) activation {
		if a.live.has(at) {
			return a
		}
		return g.itself(s, at, t)
	}
	f.Mobile = inSpace(g, func(at uint8) bool { it := acting(at); return g.mobile(s, &it, t).has(at) })
	f.Alive = inSpace(g, func(at uint8) bool { it := acting(at); return g.alive(s, &it, t).has(at) })
	f.Ahead = inSpace(g, func(at uint8) string { return g.nameOrNone(g.ahead(&m, at)) })
	for _, p := range m.steps() {
		f.Steps = append(f.Steps, g.board.name(p.at()))
		if f.Paid += p.amount(); m.Verb == DoJump && p.as() == NoType {
			f.Spends++
		}
	}
	g.verbFacts(s, &m, &a, by, &f, t)
	return f
}

// verbFacts fills in what only some kinds of moves have.
func (g *Game) verbFacts(s *State, m *Move, a *activation, by uint8, f *MoveFacts, t *trace) {
	switch m.Verb {
	case DoIntroduce:
		homes, most := g.entrance(g, s, by, t)
		f.Homes = g.spaces(join(homes))
		f.Mixed = !slices.ContainsFunc(homes, func(home Spaces) bool { return !mixture(m, home, most) })
		f.Joins = by == s.Who && g.joins(s, m, join(homes), t)
	case DoActivate:
		f.Number, f.Done, f.Barred = int(s.organism(m.At)), s.Done>>s.organism(m.At)&1 != 0, g.barredType(s, m)
		f.Owner = g.name(g.activates(s, m.At, t))
	case DoPass, DoDone:
		f.Must = s.Phase == Act && uint8(m.By) == s.Who && g.mustAct(s, t)
	case DoJump:
		f.Spends++
		f.Twice = hasTwice(f.Steps)
	case DoPush:
		pushed, _ := m.pushed()
		for _, at := range pushed.spaces() {
			f.Lands = append(f.Lands, g.board.name(at))
		}
		f.Spends, f.Twice = len(f.Lands), hasTwice(f.Lands)
	case DoContract:
		for _, p := range m.steps() {
			f.Lands = append(f.Lands, g.board.name(p.to()))
		}
		d := g.distances(s, m.At, t)
		f.Distance = inSpace(g, func(at uint8) int { return int(d[at]) })
	case DoGrowField:
		f.Links = m.kind() == WarpField && g.warpsEqual(s, m.To, off, a.seat)
	case DoMoveField:
		f.Links = s.field(m.At).kind() == WarpField && g.warpsEqual(s, m.To, m.At, s.field(m.At).owner())
	case DoPulse:
		for left := g.body(a); left.any(); left = left.rest() {
			f.Lands = append(f.Lands, g.nameOrNone(g.ahead(m, left.first())))
		}
	case DoSlide:
		f.Used = s.has(slidOf(m.At, m.At))
	case DoReclaim:
		owner, _, ok := s.loss()
		f.Number, f.Due = int(s.organism(m.At)), ok && owner == by && s.Phase != Immolate && s.Phase != Regenerate
	}
	if m.How == ByProject {
		f.Used = f.Used || s.has(projectedNote.of(m.Via))
	}
}

// nameOrNone names a space, or nothing off the board.
func (g *Game) nameOrNone(at uint8) string {
	if at == off {
		return ""
	}
	return g.board.name(at)
}

func hasTwice(names []string) bool {
	slices.Sort(names)
	return len(slices.Compact(slices.Clone(names))) < len(names)
}
