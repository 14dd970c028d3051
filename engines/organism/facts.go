package organism

import (
	"fmt"
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// Facts are what expectations may name of the table.
type Facts struct {
	Turn     string                       `expr:"turn" doc:"whose turn it is: a player, RAIN, or empty when the game is over"`
	Phase    string                       `expr:"phase" doc:"where the turn is: introduce, choose, act, ..., over"`
	Over     bool                         `expr:"over" doc:"whether the game is over"`
	Winners  []string                     `expr:"winners" doc:"who has won; none while the game continues, and when a game with rain is lost together"`
	Reason   string                       `expr:"reason" doc:"why the game is over: power, organisms or rain, overfull when a position cannot hold what is to be noted; empty while it is not"`
	Round    int                          `expr:"round" doc:"how many turns the first player has begun"`
	Half     int                          `expr:"half" doc:"1, or 2 in the second turn of an accelerated pair"`
	Chosen   string                       `expr:"chosen" doc:"the type chosen for the running activation, or empty"`
	Actions  int                          `expr:"actions" doc:"the regular actions left in the running activation"`
	Bonus    int                          `expr:"bonus" doc:"the bonus actions pending"`
	Acting   []string                     `expr:"acting" doc:"the spaces of the organism being activated"`
	Owner    func(string) (string, error) `expr:"owner" doc:"who owns the element in a space: owner(\"D0\"); empty for none"`
	Type     func(string) (string, error) `expr:"type" doc:"the type of the element in a space, eat, grow or move; empty for none"`
	Food     func(string) (int, error)    `expr:"food" doc:"the food in a space, on the element or free"`
	Free     func(string) (int, error)    `expr:"free" doc:"the free food in a space"`
	At       func(string) (string, error) `expr:"at" doc:"what is in a space: \"P1.eat/1\", \"food/3\", or \"\" for nothing"`
	Field    func(string) (string, error) `expr:"field" doc:"the field in a space, P1.warp or neutral.pillar; empty for none"`
	Total    int                          `expr:"total" doc:"all food on the board"`
	Elements int                          `expr:"elements" doc:"how many elements are on the board"`
	Rain     int                          `expr:"rain" doc:"the power of RAIN"`
	Rains    int                          `expr:"rains" doc:"how many turns RAIN has begun"`
	Survived int                          `expr:"survived" doc:"the collective score of a game with rain: the turns survived"`
}

// PlayerFacts are what expectations may name of a player.
type PlayerFacts struct {
	Power     int                       `expr:"power" doc:"the power"`
	Points    int                       `expr:"points" doc:"the same as power"`
	Ledger    []rule.Line               `expr:"ledger" doc:"where the points come from: lines with what, points and clause"`
	Score     int                       `expr:"score" doc:"the personal score of a game with rain: the power"`
	Elements  []string                  `expr:"elements" doc:"the spaces with elements of the player, in ring and step order"`
	Eats      []string                  `expr:"eats" doc:"those with an EAT"`
	Grows     []string                  `expr:"grows" doc:"those with a GROW"`
	Moves     []string                  `expr:"moves" doc:"those with a MOVE"`
	Organisms []any                     `expr:"organisms" doc:"the organisms as they touch now, each a list of spaces"`
	Living    int                       `expr:"living" doc:"how many of the organisms are living"`
	Fields    []string                  `expr:"fields" doc:"the spaces with fields of the player"`
	Tokens    int                       `expr:"tokens" doc:"the avenge tokens held"`
	Streak    int                       `expr:"streak" doc:"how many own turns in a row the center has been held, with DRINK"`
	Reserve   int                       `expr:"reserve" doc:"how many fields are in supply"`
	Homes     []string                  `expr:"homes" doc:"the home spaces"`
	Food      int                       `expr:"food" doc:"the food on all elements"`
	Supply    func(string) (int, error) `expr:"supply" doc:"how many elements of a type are in supply: P1.supply(\"eat\")"`
}

// Facts returns what expectations may name of the table.
func (g *Game) Facts(s *State) any {
	f := Facts{
		Phase: phaseNames[min(s.Phase, Over)], Over: s.Phase == Over, Reason: reasonName(s.Reason),
		Round: int(s.Round), Half: int(s.Half) + 1, Chosen: typeName(s.Chosen), Actions: int(s.Left),
		Elements: s.elements().len(), Rain: int(s.Power[rainSeat]), Rains: int(s.Rains), Survived: g.survived(s),
		Winners: []string{},
		Owner:   inSpace(g, func(at uint8) string { return g.ownerIn(s, at) }),
		Type:    inSpace(g, func(at uint8) string { return typeName(s.kind(at)) }),
		Food:    inSpace(g, s.food),
		Free: inSpace(g, func(at uint8) int {
			if s.elements().has(at) {
				return 0
			}
			return s.food(at)
		}),
		At:    inSpace(g, func(at uint8) string { return g.lying(s, at) }),
		Field: inSpace(g, func(at uint8) string { return g.fieldIn(s, at) }),
	}
	if s.Phase != Over {
		f.Turn = g.name(s.Turn)
	}
	if s.Phase == Act || s.Phase == Sync {
		f.Acting = g.spaces(s.Live)
	}
	for _, seat := range winnersOf(s.Winners) {
		f.Winners = append(f.Winners, g.name(seat))
	}
	for left := s.Bonus; left != 0; left >>= 4 {
		f.Bonus += int(left >> 2 & 3)
	}
	for space := range uint8(spaceCount) {
		f.Total += s.food(space)
	}
	return f
}

// inSpace makes a fact about a space of the name of the space; other names are refused.
func inSpace[T any](g *Game, fact func(at uint8) T) func(string) (T, error) {
	return func(space string) (T, error) {
		at, ok := g.board.find(space)
		if !ok {
			var nothing T
			return nothing, rule.NoSuch(0, "a space of this board", space, g.board.names())
		}
		return fact(at), nil
	}
}

func (g *Game) ownerIn(s *State, at uint8) string {
	if s.elements().has(at) {
		return g.name(s.owner(at))
	}
	return ""
}

// fieldIn names the field in a space, as P1.warp, if there is one.
func (g *Game) fieldIn(s *State, at uint8) string {
	if n := s.field(at); n != 0 {
		return g.name(n.owner()) + "." + fieldName(n.kind())
	}
	return ""
}

// lying says what is in a space, as P1.eat/1 or food/3.
func (g *Game) lying(s *State, at uint8) string {
	switch {
	case s.elements().has(at):
		return fmt.Sprintf("%s.%s/%d", g.name(s.owner(at)), typeName(s.kind(at)), s.food(at))
	case s.food(at) > 0:
		return fmt.Sprintf("food/%d", s.food(at))
	}
	return ""
}

// anyList returns names in the type that expressions compare lists of lists in.
func anyList(names []string) []any {
	list := make([]any, len(names))
	for i, name := range names {
		list[i] = name
	}
	return list
}

// Player returns what expectations may name of a player.
func (g *Game) Player(s *State, by rule.Seat) any {
	seat := uint8(by)
	own := s.own(seat)
	t := g.lawful(s)
	power := int(s.Power[seat%seatCount])
	f := PlayerFacts{
		Power: power, Points: power, Score: power, Ledger: []rule.Line{{What: "power", Points: power, Clause: clauses[RainScorePersonal].ID}}, Elements: g.spaces(own),
		Eats: g.spaces(own.and(s.of(Eat))), Grows: g.spaces(own.and(s.of(Grow))), Moves: g.spaces(own.and(s.of(MoveType))),
		Organisms: []any{}, Living: g.count(g, s, seat, t),
		Fields: g.spaces(s.fields(func(n note) bool { return n.owner() == seat })),
		Tokens: int(s.Tokens[seat%6]), Streak: int(s.Streak[seat%6]), Reserve: g.supply(s, seat, t), Food: s.held(own), Homes: []string{},
		Supply: func(name string) (int, error) {
			ty := slices.Index(typeNames[1:], name)
			if ty < 0 {
				return 0, rule.NoSuch(0, "a type of elements", name, typeNames[1:])
			}
			return max(0, pieces-s.pieceCount(seat, Type(ty+1))), nil
		},
	}
	for left := own; left.any(); {
		part := g.part(s, left.first(), own, toBelong, t)
		left = left.without(part)
		f.Organisms = append(f.Organisms, anyList(g.spaces(part)))
	}
	for _, home := range g.homes[seat%6] {
		f.Homes = append(f.Homes, g.spaces(home)...)
	}
	return f
}

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
	Lands     []string                             `expr:"lands" doc:"move, slide, jump, push, pulse, contract: the spaces that elements come to"`
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
	case DoMove, DoSlide, DoJump:
		f.Lands = []string{f.To}
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
		f.Joins = g.joins(s, m, by, join(homes), t)
	case DoActivate:
		f.Number, f.Done, f.Barred = int(s.organism(m.At)), s.Done>>s.organism(m.At)&1 != 0, g.barredType(s, m)
		f.Owner = g.name(g.activates(s, m.At, t))
	case DoPass, DoDone:
		f.Must = s.Phase == Act && uint8(m.By) == s.Who && g.mustAct(s, t)
	case DoJump:
		f.Spends++
	case DoPush:
		pushed, _ := m.pushed()
		for _, at := range pushed.spaces() {
			f.Lands = append(f.Lands, g.board.name(at))
		}
		f.Spends = len(f.Lands)
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
		for at := range g.body(a).each {
			f.Lands = append(f.Lands, g.nameOrNone(g.ahead(m, at)))
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

var _ rule.Standings[State] = (*Game)(nil)

// Ranking says how the winners were found, by what has ended the game.
func (g *Game) Ranking(s *State) []rule.Comparison {
	if s.Phase != Over {
		return nil
	}
	left := rule.Seats(s.Winners)
	everybody := rule.Seats(1)<<g.players() - 1
	power := func(seat rule.Seat) int { return int(s.Power[seat%seatCount]) }
	switch s.Reason {
	case ByPower:
		return g.rankPower(s, power)
	case ByOrganisms:
		c := rule.Most(everybody, fmt.Sprintf("the game ends for whoever has %d living organisms", organismsToWin), clauses[EndThreeOrganisms].ID, func(seat rule.Seat) int {
			return g.count(g, s, uint8(seat), g.lawful(s))
		})
		c.Left = left
		return []rule.Comparison{c}
	case ByRain:
		fell := rule.Comparison{What: fmt.Sprintf("RAIN has %d power, and its threshold is %d", s.Power[rainSeat], g.rain.threshold), Left: left, Clause: clauses[RainEnd].ID}
		if g.rain.mode != competitive {
			return []rule.Comparison{fell}
		}
		fell.Left = everybody
		return []rule.Comparison{fell, rule.Most(everybody, "most power", clauses[RainScorePersonal].ID, power)}
	}
	return nil
}

// rankPower says who of those that have reached the threshold wins.
func (g *Game) rankPower(s *State, power func(rule.Seat) int) []rule.Comparison {
	reached := rule.Comparison{What: fmt.Sprintf("the threshold is %d", g.threshold), Clause: clauses[EndPower].ID}
	for seat := range rule.Seat(g.players()) {
		reached.Has = append(reached.Has, rule.Standing{Seat: seat, Has: power(seat)})
		if power(seat) >= g.threshold {
			reached.Left |= rule.Only(seat)
		}
	}
	steps := []rule.Comparison{reached}
	if reached.Left.Len() < 2 {
		return steps
	}
	most := rule.Most(reached.Left, "of those who reached it, most power", clauses[EndPowerWinner].ID, power)
	steps = append(steps, most)
	switch acting := rule.Only(rule.Seat(s.Turn)); {
	case most.Left.Len() < 2:
	case most.Left&acting != 0:
		steps = append(steps, rule.Comparison{What: g.name(s.Turn) + " acts and loses the tie", Left: most.Left &^ acting, Clause: clauses[EndPowerTie].ID})
	default:
		steps = append(steps, rule.Comparison{What: "none of those who tie acts: they share", Left: most.Left, Clause: clauses[EndPowerTieOthers].ID})
	}
	return steps
}

// Rank returns who has won and why the game is over, and the power of each player.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = int(s.Power[seat%seatCount])
	}
	for _, seat := range winnersOf(s.Winners) {
		winners |= rule.Only(rule.Seat(seat))
	}
	return winners, reasonName(s.Reason)
}

func winnersOf(set uint8) (seats []uint8) {
	for ; set != 0; set &= set - 1 {
		seats = append(seats, uint8(bits.TrailingZeros8(set)))
	}
	return seats
}
