package service

import (
	"context"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Where is a position, and the moves that led to it.
type Where struct {
	Version  int        `json:"version"`
	Game     string     `json:"game"`
	Case     string     `json:"case"` // the title of the scenario, with its row
	Players  []string   `json:"players"`
	Devices  []string   `json:"devices"`           // the names of the speakers for chance
	Printed  string     `json:"printed"`           // the position in the game's notation
	Deciders []string   `json:"deciders"`          // empty when the game is over
	Line     []Step     `json:"line"`              // the moves so far
	Stopped  *StopPoint `json:"stopped,omitempty"` // why the play could not reach the place
	Flaws    []Clause   `json:"flaws,omitempty"`   // the clauses that the position breaks
}

// A Step is a move that was made.
type Step struct {
	Move      string   `json:"move"`
	Line      int      `json:"line"`                // of the text, from 0; -1 for a move of chance, or one in another text
	Inherited bool     `json:"inherited,omitempty"` // made by the scenario that this one starts from
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

// StopPoint says why a script was not played to the place asked for.
type StopPoint struct {
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
			w.Stopped = &StopPoint{Line: diag.Line - 1, Message: diag.Msg, Hints: diag.Hints}
			break
		}
	}
	w.Flaws = clauses(table.Faults(m.Now()))
	return w, nil
}

// stops reports whether a result means that the play could not continue. A false
// expectation does not stop it.
func stops(r *scenarios.Result) bool {
	switch r.Class {
	case scenarios.Input, scenarios.Decision, scenarios.Illegal, scenarios.Fault, scenarios.Engine, scenarios.Timeout:
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
	Version  int        `json:"version"`
	Move     string     `json:"move"` // in the notation of the game
	Verdict  string     `json:"verdict"`
	After    []string   `json:"after,omitempty"`    // if the line has several moves, those before this one
	Clauses  []Clause   `json:"clauses"`            // the clauses that forbid the move, or that act when it is made
	Nearest  []string   `json:"nearest,omitempty"`  // the most similar legal moves
	Mistakes []Mistake  `json:"mistakes,omitempty"` // why the text is not a move
	Changes  []DiffLine `json:"changes,omitempty"`  // the differences of the printed position
}

// A Mistake is a place in a move that cannot be read, in characters from 1.
type Mistake struct {
	Col     int    `json:"col"`
	Width   int    `json:"width,omitempty"`
	Message string `json:"message"`
	Near    string `json:"near,omitempty"`
}

// A DiffLine is a line of a difference: "-" removed, "+" added, " " unchanged.
type DiffLine struct {
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
			v.Clauses = append(v.Clauses, Clause{ID: e.ID, Section: e.Section, Words: e.Words, Does: rule.Report(table, e)})
		}
		p = after
	}
	v.Verdict, v.Move = IsLegal, strings.Join(made, ", ")
	for _, c := range rule.Difference(table.PrintPosition(from), table.PrintPosition(p)) {
		v.Changes = append(v.Changes, DiffLine{string(c.Sign), c.Line})
	}
	return v
}

func nearestTo(table rule.AnyGame, p rule.Position, line string) []string {
	return rule.NamesOf(slices.Values(rule.NearestMoves(table, p, line, nearest)), table.PrintMove)
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

// GameList lists the games that the desk knows.
type GameList struct {
	Games []Game `json:"games"`
}

// A Game is a game and its settings.
type Game struct {
	Name     string    `json:"name"`
	Edition  string    `json:"edition"`
	Players  [2]int    `json:"players"` // the least and the most
	Start    string    `json:"start"`   // the text of a scenario at the start of the game
	Seats    []string  `json:"seats"`   // the players in it
	Variants []Variant `json:"variants"`
	Rulings  []Ruling  `json:"rulings"`
	Cards    bool      `json:"cards,omitempty"` // it is played with a card set, which can be replaced
}

// A Variant is a setting of a game.
type Variant struct {
	Name   string `json:"name"`
	Words  string `json:"words"`
	Values string `json:"values,omitempty"` // what may follow name=, in words
}

// A Ruling is a question that the rulebook leaves open, with its readings.
type Ruling struct {
	ID       string   `json:"id"`
	Question string   `json:"question"`
	Default  string   `json:"default"`
	Readings []string `json:"readings"` // the readings that can be chosen
}

// Games lists the games.
func (d *Desk) Games(context.Context, None) (GameList, error) {
	a := GameList{Games: []Game{}}
	for _, def := range d.opt.Games {
		a.Games = append(a.Games, gameOf(def))
	}
	return a, nil
}

func gameOf(def *rule.GameDef) Game {
	g := Game{Name: def.Name, Edition: def.Edition, Players: def.Players, Start: "game " + def.Name + "\n\nscenario \"a game\"\n  setup\n", Seats: []string{}, Variants: []Variant{}, Rulings: []Ruling{}}
	if table, err := def.Table(rule.Setup{}); err == nil {
		g.Seats = table.Seats()
	}
	g.Cards = def.Cards != nil
	for _, v := range def.Variants {
		g.Variants = append(g.Variants, Variant{v.Name, v.Words, v.Values})
	}
	for i := range def.Rulings {
		r := &def.Rulings[i]
		of := Ruling{ID: r.ID, Question: r.Question, Default: r.Default}
		of.Readings = rule.NamesOf(slices.Values(r.Choices()), func(reading *rule.Reading) string { return reading.Name })
		g.Rulings = append(g.Rulings, of)
	}
	return g
}

// About names a game.
type About struct {
	Game string `json:"game"`
}

// A Book is what people search a game for: its clauses, and the cards that come with it.
type Book struct {
	Clauses []Clause   `json:"clauses"`
	Cards   []BookCard `json:"cards"`
}

// A BookCard is a card with everything that is printed on it.
type BookCard struct {
	Name string `json:"name"`
	Kind string `json:"kind"`
	Text string `json:"text,omitempty"`
}

// Book returns the clauses and the cards of a game.
func (d *Desk) Book(_ context.Context, q About) (Book, error) {
	def, err := d.title(q.Game)
	if err != nil {
		return Book{}, err
	}
	b := Book{Clauses: make([]Clause, len(def.Clauses)), Cards: []BookCard{}}
	for i := range def.Clauses {
		c := &def.Clauses[i]
		b.Clauses[i] = Clause{ID: c.ID, Section: c.Section, Words: c.Words}
	}
	if def.Cards != nil {
		for _, c := range d.cardsOf(def, def.Cards.Data) {
			b.Cards = append(b.Cards, BookCard{c.Name, c.Kind, c.Text})
		}
	}
	return b, nil
}
