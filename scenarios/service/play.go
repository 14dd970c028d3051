package service

import (
	"context"
	"slices"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Where is a position, and the moves that led to it.
type Where struct {
	Version  int      `json:"version"`
	Game     string   `json:"game"`
	Case     string   `json:"case"` // the title of the scenario, with its row
	Players  []string `json:"players"`
	Devices  []string `json:"devices"`           // the names of the speakers for chance
	Printed  string   `json:"printed"`           // the position in the game's notation
	Deciders []string `json:"deciders"`          // empty when the game is over
	Line     []Step   `json:"line"`              // the moves so far
	Stopped  *Stopped `json:"stopped,omitempty"` // why the play could not reach the place
	Flaws    []Clause `json:"flaws,omitempty"`   // the clauses that the position breaks
}

// A Step is a move that was made.
type Step struct {
	Move      string   `json:"move"`
	Line      int      `json:"line"`                // of the text, from 0; -1 for a move of chance, or one in another text
	Inherited bool     `json:"inherited,omitempty"` // made by the scenario that this one begins from
	Did       []Clause `json:"did"`                 // the effects of its clauses
}

// A Clause is a clause, and its role for a move.
type Clause struct {
	ID      string `json:"id"`
	Section string `json:"section,omitempty"`
	Words   string `json:"words,omitempty"`
	Values  string `json:"values,omitempty"` // why it forbids
	// Evidence is Values as data: the facts that decide, each with its comparison.
	Evidence []rule.Evidence `json:"evidence,omitempty"`
	Does     string          `json:"does,omitempty"` // what it did
	Last     bool            `json:"last,omitempty"` // no further clauses were checked after it
}

// Stopped says why a script was not played to the place asked for.
type Stopped struct {
	Line    int      `json:"line"` // from 0
	Message string   `json:"message"`
	Hints   []string `json:"hints,omitempty"`
}

// Where plays up to a place and describes the position there.
func (d *Desk) Where(ctx context.Context, q Place) (Where, error) {
	m, err := d.Moment(ctx, q)
	if err != nil {
		return Where{}, err
	}
	table := m.Table()
	w := Where{Version: m.version, Game: m.Def.Name, Case: m.Name, Players: table.Seats(), Devices: append([]string{}, m.Def.Devices()...),
		Printed: table.PrintPosition(m.Now()), Deciders: deciders(m.Def, table, m.Now()), Line: m.line(table)}
	for _, diag := range m.result.Diags {
		if stops(m.result) && diag.Severity == syntax.Error {
			w.Stopped = &Stopped{Line: diag.Line - 1, Message: diag.Msg, Hints: diag.Hints}
			break
		}
	}
	w.Flaws = clauses(table.Flaws(m.Now()))
	return w, nil
}

// stops reports whether a result means that the play could not continue. A false
// expectation does not stop it.
func stops(r *scenarios.Result) bool {
	switch r.Class {
	case scenarios.Input, scenarios.Decision, scenarios.Illegal, scenarios.Fault, scenarios.Timeout:
		return true
	}
	return false
}

func clauses(reasons []rule.Reason) (all []Clause) {
	for _, r := range reasons {
		all = append(all, Clause{ID: r.ID, Section: r.Section, Words: r.Words, Values: r.Values, Evidence: r.Evidence, Last: r.Last})
	}
	return all
}

// LegalMoves are the legal moves of a position, in the game's order and in groups.
type LegalMoves struct {
	Version  int      `json:"version"`
	Deciders []string `json:"deciders"`
	Moves    []Legal  `json:"moves"`
	Groups   []Group  `json:"groups"` // by their first words
	Things   []Thing  `json:"things"` // by the things of the picture that they touch, in the order of the picture
}

// A Legal is a legal move, and the things of the picture that it touches.
type Legal struct {
	Text    string `json:"text"`
	Words   []Word `json:"words"`
	Touches []ID   `json:"touches"`          // named in its text or not, in the order of the move
	Weight  int    `json:"weight,omitempty"` // the relative probability of a move of chance
}

// An ID names a thing of a picture.
type ID = scene.ID

// A Word is a word of a move, and the thing of the picture that it names, if any.
type Word struct {
	Text string `json:"text"`
	ID   ID     `json:"id,omitempty"`
}

// A Group is the moves of one speaker that begin with the same word.
type Group struct {
	Title string `json:"title"` // "Cid: bid"
	Moves []int  `json:"moves"` // indices in LegalMoves.Moves
}

// A Thing is a thing of the picture that moves touch.
type Thing struct {
	ID    ID    `json:"id"`
	Moves []int `json:"moves"` // indices in LegalMoves.Moves
}

// Legal lists the legal moves at a place.
func (d *Desk) Legal(ctx context.Context, q Place) (LegalMoves, error) {
	m, err := d.Moment(ctx, q)
	if err != nil {
		return LegalMoves{}, err
	}
	table := m.Table()
	p := m.Now()
	answer := LegalMoves{Version: m.version, Deciders: deciders(m.Def, table, p), Moves: []Legal{}, Groups: []Group{}, Things: []Thing{}}
	pictured, _ := table.Picture(p, rule.Chance)
	ids := make(map[ID]bool, len(pictured.Items))
	for i := range pictured.Items {
		ids[pictured.Items[i].ID] = true
	}
	chance := table.Deciders(p).Has(rule.Chance)
	at, touched := map[string]int{}, map[ID][]int{}
	for i, move := range table.Legal(p) {
		if i%64 == 63 {
			if err := d.opt.Breathe(ctx); err != nil {
				return LegalMoves{}, err
			}
		}
		l := legal(table, p, move, ids)
		if chance {
			l.Weight = table.Weight(p, move)
		}
		answer.Moves = append(answer.Moves, l)
		title := firstWords(l.Words)
		group, met := at[title]
		if !met {
			group = len(answer.Groups)
			at[title] = group
			answer.Groups = append(answer.Groups, Group{Title: title})
		}
		answer.Groups[group].Moves = append(answer.Groups[group].Moves, i)
		for _, id := range l.Touches {
			touched[id] = append(touched[id], i)
		}
	}
	for i := range pictured.Items {
		if id := pictured.Items[i].ID; touched[id] != nil {
			answer.Things = append(answer.Things, Thing{id, touched[id]})
		}
	}
	return answer, nil
}

func legal(table rule.AnyGame, p rule.Position, move rule.Move, ids map[ID]bool) Legal {
	l := Legal{Text: table.PrintMove(move), Words: []Word{}, Touches: []ID{}}
	touch := func(id ID) {
		if ids[id] && !slices.Contains(l.Touches, id) {
			l.Touches = append(l.Touches, id)
		}
	}
	for _, word := range scene.Words(l.Text) {
		w := Word{Text: word}
		if ids[ID(word)] {
			w.ID = ID(word)
			touch(w.ID)
		}
		l.Words = append(l.Words, w)
	}
	for _, id := range table.Touches(p, move) {
		touch(id)
	}
	return l
}

// firstWords returns the speaker of a move and its first word, without the word if it
// names a thing of the picture: "Cid: bid".
func firstWords(words []Word) string {
	if len(words) == 0 {
		return ""
	}
	title := words[0].Text + ":"
	if len(words) > 1 && words[1].ID == "" {
		title += " " + words[1].Text
	}
	return title
}
