package organism

import (
	"fmt"
	"slices"

	"umpire/engines/rule"
)

// Facts are what expectations may name of the table.
type Facts struct {
	Turn     string                       `expr:"turn" doc:"whose turn it is: a player, RAIN, or empty when the game is over"`
	Phase    string                       `expr:"phase" doc:"where the turn stands: introduce, choose, act, ..., over"`
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
	Streak    int                       `expr:"streak" doc:"how many own turns in a row the centre has been held, with DRINK"`
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

// inSpace makes a fact about a space of the name of the space; others than those of
// the board are refused.
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
