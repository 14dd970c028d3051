package simulate

import (
	"fmt"
	"reflect"
	"slices"

	"umpire/engines/rule"
)

// A Standing is how a position stands: who has won, what each player has, and
// why the game is over, as far as the game's facts tell.
type Standing struct {
	Winners rule.Seats
	Points  []int
	Reason  string
}

// defaultPoints are the facts of a player that count as points, the first that a
// game has.
var defaultPoints = []string{"points", "score", "power"}

// A Scorer reads standings from the facts of a table: "winners" or "winner",
// "reason", and a player's points. Not for concurrent use.
type Scorer struct {
	table  rule.AnyGame
	points string // "" when players have none
	known  map[rule.Position]*Standing
}

// NewScorer returns a scorer. Points is the name of a player's fact, a number;
// "" chooses points, score or power.
func NewScorer(table rule.AnyGame, points string) (*Scorer, error) {
	s := &Scorer{table: table, known: map[rule.Position]*Standing{}}
	names := defaultPoints
	if points != "" {
		names = []string{points}
	}
	player := table.Facts(table.Start())[table.Seats()[0]]
	for _, name := range names {
		if _, ok := number(player, name); ok {
			s.points = name
			break
		}
	}
	if points != "" && s.points == "" {
		return nil, fmt.Errorf("players have no fact %q that is a number", points)
	}
	return s, nil
}

// HasPoints reports whether players have points.
func (s *Scorer) HasPoints() bool { return s.points != "" }

// most is how many standings a scorer remembers: those of small games.
const most = 1 << 12

// Standing returns how a position stands.
func (s *Scorer) Standing(p rule.Position) *Standing {
	if st := s.known[p]; st != nil {
		return st
	}
	st := s.read(p)
	if len(s.known) < most {
		s.known[p] = st
	}
	return st
}

func (s *Scorer) read(p rule.Position) *Standing {
	facts := s.table.Facts(p)
	st := &Standing{Points: make([]int, len(s.table.Seats()))}
	winners, _ := facts["winners"].([]string)
	if winner, ok := facts["winner"].(string); ok && winner != "" {
		winners = append(slices.Clip(winners), winner)
	}
	st.Reason, _ = facts["reason"].(string)
	for seat, name := range s.table.Seats() {
		if slices.Contains(winners, name) {
			st.Winners |= rule.Only(rule.Seat(seat))
		}
		st.Points[seat], _ = number(facts[name], s.points)
	}
	return st
}

// number returns a fact of a player that is a number.
func number(player any, name string) (n int, ok bool) {
	v := reflect.Indirect(reflect.ValueOf(player))
	if v.Kind() != reflect.Struct {
		return 0, false
	}
	for i := range v.NumField() {
		if v.Type().Field(i).Tag.Get("expr") == name && v.Field(i).CanInt() {
			return int(v.Field(i).Int()), true
		}
	}
	return 0, false
}
