package outside

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/subprocess"
)

// Serve answers the questions that umpire asks an engine with a game of this program, until
// in ends: so another build of umpire, or another version of a game in Go, can be compared
// with this one. Positions are the lines that the game prints. A line that is not a question
// ends it with an error that names the line.
func Serve(def *rule.GameDef, in io.Reader, out io.Writer) error {
	s := &server{def: def, tables: map[string]rule.AnyGame{}}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longestQuestion)
	say := json.NewEncoder(out)
	for n := 1; lines.Scan(); n++ {
		var q Question
		if json.Unmarshal(lines.Bytes(), &q) != nil {
			return fmt.Errorf("line %d is not a question of umpire-engine/1, a JSON object: %s", n, subprocess.Brief(lines.Text()))
		}
		var a any = s.welcome(q.ID)
		if q.Do != "hello" {
			a = s.answer(&q)
		}
		if err := say.Encode(a); err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("a question is longer than %d bytes", longestQuestion)
	}
	return lines.Err()
}

// longestQuestion is how many bytes a line of a question may have.
const longestQuestion = 16 << 20

// A server holds the tables that were opened, by their names.
type server struct {
	def    *rule.GameDef
	tables map[string]rule.AnyGame
}

func (s *server) welcome(id int) any {
	def := s.def
	w := Welcome{
		Version: Protocol, Name: def.Name, Edition: def.Edition, Players: def.Players, Examples: def.Examples(), Variants: map[string]string{}, Values: map[string]string{},
		Position: json.RawMessage(`{"type":"object","properties":{"text":{"type":"string"}}}`), Can: []string{"reasons", "events", "check", "view", "read", "print"},
	}
	w.Example = w.Examples[0]
	if def.Chance != nil {
		w.Chance = def.Chance()
	}
	for i := range def.Clauses {
		e := &def.Clauses[i]
		tie := string(e.EnforcementOf())
		if _, known := ties[tie]; !known {
			tie = ""
		}
		w.Clauses = append(w.Clauses, Clause{ID: e.ID, Kind: string(e.Kind), Section: e.Section, Words: e.Words, Tie: tie, From: e.From})
	}
	for _, v := range def.Variants {
		if w.Variants[v.Name] = v.Words; v.Values != "" {
			w.Values[v.Name] = v.Values
		}
	}
	for _, r := range def.Rulings {
		ruling := Ruling{ID: r.ID, Question: r.Question}
		for _, one := range r.Readings {
			ruling.Readings = append(ruling.Readings, [2]string{cmp.Or(one.Alias, one.Name), one.Words})
		}
		if len(ruling.Readings) > 1 {
			w.Rulings = append(w.Rulings, ruling)
		}
	}
	return struct {
		ID int `json:"id"`
		Welcome
	}{id, w}
}

func (s *server) answer(q *Question) *Answer {
	a := &Answer{ID: q.ID}
	if q.Do == "open" {
		s.open(q, a)
		return a
	}
	table := s.tables[q.Table]
	if table == nil {
		a.Error = fmt.Sprintf("no table %q is open", q.Table)
		return a
	}
	text := struct {
		Text string `json:"text"`
	}{q.Text}
	if len(q.At) > 0 {
		if json.Unmarshal(q.At, &text) != nil {
			a.Error = `a position is an object like {"text": "..."}`
			return a
		}
	}
	at, err := table.ReadPosition(text.Text)
	if err != nil {
		if a.Unread = err.Error(); q.Do != "read" {
			a.Unread, a.Error = "", err.Error()
		}
		return a
	}
	switch q.Do {
	case "look":
		a.Look = s.look(table, at)
	case "play":
		s.play(table, at, q, a)
	case "check":
		a.Broken = said(table.Faults(at))
	case "view":
		if seat := slices.Index(table.Seats(), q.Seat); seat >= 0 {
			at = table.View(at, rule.Seat(seat))
		}
		a.At = value(table, at)
	case "read":
		a.At = value(table, at)
	case "print":
		a.Text = table.PrintPosition(at)
	default:
		a.Error = fmt.Sprintf("%q is not a question that is answered", q.Do)
	}
	return a
}

func value(table rule.AnyGame, at rule.Position) json.RawMessage {
	text, _ := json.Marshal(map[string]string{"text": table.PrintPosition(at)})
	return text
}

func said(reasons []rule.Reason) []Reason {
	list := []Reason{}
	for _, r := range reasons {
		list = append(list, Reason{Clause: r.ID, Here: r.Values})
	}
	return list
}

func (s *server) open(q *Question, a *Answer) {
	setup := rule.Setup{Misread: q.Misread}
	for _, name := range q.Players {
		setup.Players = append(setup.Players, rule.Player{Name: name})
	}
	for _, name := range sorted(q.Variants) {
		setup.Variants = append(setup.Variants, rule.Setting{Name: name, Value: q.Variants[name]})
	}
	for _, id := range sorted(q.Rulings) {
		setup.Rulings = append(setup.Rulings, rule.Setting{Name: id, Value: q.Rulings[id]})
	}
	table, err := s.def.Table(setup)
	if err != nil {
		a.Error = err.Error()
		return
	}
	s.tables[q.Table], a.Start = table, value(table, table.Start())
}

func (s *server) look(table rule.AnyGame, at rule.Position) (l Look) {
	chance := table.Deciders(at).Has(rule.Chance)
	for seat := range table.Deciders(at).Each {
		if int(seat) < len(table.Seats()) {
			l.Deciders = append(l.Deciders, table.Seats()[seat])
		}
	}
	for _, m := range table.Legal(at) {
		text := table.PrintMove(m)
		l.Legal = append(l.Legal, text)
		if !chance {
			continue
		}
		l.Weights = append(l.Weights, table.Weight(at, m))
		// A player who can forestall chance decides too.
		if who, _, _ := strings.Cut(text, ":"); !slices.Contains(l.Deciders, who) {
			l.Deciders = append(l.Deciders, who)
		}
	}
	return l
}

func (s *server) play(table rule.AnyGame, at rule.Position, q *Question, a *Answer) {
	m, err := table.ReadMove(at, q.Move)
	if err != nil {
		a.Unread = err.Error()
		return
	}
	a.Move = table.PrintMove(m)
	refused := said(table.Judge(at, m))
	if a.Refused = &refused; q.Only == "judge" || len(refused) > 0 {
		return
	}
	to, effects := table.Play(at, m)
	a.Refused, a.To = nil, value(table, to)
	for _, e := range effects {
		if e.Happens() {
			a.Events = append(a.Events, Event{Clause: e.ID, Say: table.Describe(e), Before: value(table, e.Before), Note: e.Note})
		}
	}
	if q.Look {
		then := s.look(table, to)
		a.Then = &then
	}
}
