package service

import (
	"context"
	"strings"

	"umpire/engines/rule"
)

// Try asks about a move, or several moves on one line, at a place.
type Try struct {
	Place
	Move string `json:"move"`
}

// The verdicts on a move.
const (
	IsLegal   = "legal"
	IsIllegal = "illegal"
	IsNoMove  = "malformed"
)

// A Verdict says whether a move is legal, and why.
type Verdict struct {
	Version  int       `json:"version"`
	Move     string    `json:"move"` // in the notation of the game
	Verdict  string    `json:"verdict"`
	After    []string  `json:"after,omitempty"`    // if the line has several moves, those before this one
	Clauses  []Clause  `json:"clauses"`            // the clauses that forbid the move, or that act when it is made
	Nearest  []string  `json:"nearest,omitempty"`  // the most similar legal moves
	Mistakes []Mistake `json:"mistakes,omitempty"` // why the text is no move
	Changes  []Changed `json:"changes,omitempty"`  // the differences of the printed position
}

// A Mistake is a place in a move that cannot be read, in characters from 1.
type Mistake struct {
	Col     int    `json:"col"`
	Width   int    `json:"width,omitempty"`
	Message string `json:"message"`
	Near    string `json:"near,omitempty"`
}

// A Changed is a line of a difference: "-" removed, "+" added, " " unchanged.
type Changed struct {
	Sign string `json:"sign"`
	Line string `json:"line"`
}

// Judge says whether a move is legal at a place, and because of which clauses.
func (d *Desk) Judge(ctx context.Context, q Try) (*Verdict, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return nil, err
	}
	v := Judge(m.Table(), m.Now(), q.Move)
	v.Version = m.version
	return v, nil
}

// nearest is how many similar legal moves are returned.
const nearest = 3

// Judge says whether the move of a line is legal in a position. If the line has several
// moves, the verdict is about the first illegal one, in the position that those before
// it lead to, or about all of them if they are legal.
func Judge(table rule.AnyGame, p rule.Position, line string) *Verdict {
	v := &Verdict{Move: strings.TrimSpace(line), Clauses: []Clause{}}
	from := p
	var made []string
	for _, one := range rule.Divide(table, p, line) {
		m, err := table.ReadMove(p, one)
		if err != nil {
			v.Verdict, v.Mistakes, v.Nearest = IsNoMove, mistakes(err), nearestTo(table, p, line)
			return v
		}
		text := table.PrintMove(m)
		if reasons := table.Judge(p, m); len(reasons) > 0 {
			v.Verdict, v.Move, v.After = IsIllegal, text, made
			v.Clauses, v.Nearest = clauses(reasons), nearestTo(table, p, text)
			return v
		}
		made = append(made, text)
		after, effects := table.Play(p, m)
		for _, e := range effects {
			v.Clauses = append(v.Clauses, Clause{ID: e.ID, Section: e.Section, Words: e.Words, Does: table.Describe(e)})
		}
		p = after
	}
	v.Verdict, v.Move = IsLegal, strings.Join(made, ", ")
	for _, c := range rule.Difference(table.PrintPosition(from), table.PrintPosition(p)) {
		v.Changes = append(v.Changes, Changed{string(c.Sign), c.Line})
	}
	return v
}

func nearestTo(table rule.AnyGame, p rule.Position, line string) (texts []string) {
	for _, m := range rule.NearestMoves(table, p, line, nearest) {
		texts = append(texts, table.PrintMove(m))
	}
	return texts
}

func mistakes(err error) []Mistake {
	errs, ok := err.(rule.TextErrors)
	if !ok {
		return []Mistake{{Col: 1, Message: err.Error()}}
	}
	list := make([]Mistake, len(errs))
	for i, e := range errs {
		list[i] = Mistake{e.Col, e.Width, e.Msg, e.Near}
	}
	return list
}
