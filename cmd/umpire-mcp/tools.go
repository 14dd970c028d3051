package main

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"umpire/engines/rule"
	"umpire/engines/scene/picture"
	"umpire/scenarios"
	"umpire/scenarios/diagram"
	"umpire/scenarios/inquiry"
	"umpire/scenarios/service"
	"umpire/scenarios/syntax"
)

// How many entries an answer lists.
const (
	maxClauses  = 12
	maxMoves    = 60
	maxFailures = 10
	maxFound    = 8
)

// A clause is a clause of an answer. Here says why it holds in this position, or what it did.
type clause struct {
	ID    string `json:"id"`
	Words string `json:"words,omitempty"`
	Here  string `json:"here,omitempty"`
}

func clausesOf(list []service.Clause) []clause {
	all := []clause{}
	for _, c := range list[:min(len(list), maxClauses)] {
		words := c.Words
		if c.Section != "" {
			words += " (" + c.Section + ")"
		}
		all = append(all, clause{c.ID, words, cmp.Or(c.Values, c.Does)})
	}
	return all
}

type tryMove struct {
	at
	Move string `json:"move"`
}

type verdict struct {
	Verdict string   `json:"verdict"` // legal, illegal or malformed
	Move    string   `json:"move"`
	Clauses []clause `json:"clauses"`
	Nearest []string `json:"nearest,omitempty"`
	Problem string   `json:"problem,omitempty"`
}

func (c *call) askLegal(in tryMove) (verdict, error) {
	p, err := c.find(in.at)
	if err != nil {
		return verdict{}, err
	}
	v := service.Judge(p, p.now, in.Move)
	said := make([]string, len(v.Mistakes))
	for i, m := range v.Mistakes {
		said[i] = m.Message
	}
	return verdict{v.Verdict, v.Move, clausesOf(v.Clauses), v.Nearest, strings.Join(said, "; ")}, nil
}

type askMoves struct {
	at
	Match string `json:"match,omitempty"`
}

type moves struct {
	Count int      `json:"count"`
	Moves []string `json:"moves"` // the first ones
}

func (c *call) legalMoves(in askMoves) (moves, error) {
	p, err := c.find(in.at)
	if err != nil {
		return moves{}, err
	}
	out := moves{Moves: []string{}}
	for _, move := range p.Legal(p.now) {
		text := p.PrintMove(move)
		if !strings.Contains(strings.ToLower(text), strings.ToLower(in.Match)) {
			continue
		}
		if out.Count++; len(out.Moves) < maxMoves {
			out.Moves = append(out.Moves, text)
		}
		if out.Count%64 == 0 && c.ctx.Err() != nil {
			return moves{}, c.ctx.Err()
		}
	}
	return out, nil
}

type askFact struct {
	at
	Fact string `json:"fact" jsonschema:"a name, or a condition like Cid.coins > 2"`
}

type fact struct {
	Value string      `json:"value"`
	Lines []rule.Line `json:"lines,omitempty"`
}

func (c *call) whyFact(in askFact) (fact, error) {
	p, err := c.find(in.at)
	if err != nil {
		return fact{}, err
	}
	for _, l := range p.Ledgers(p.now) {
		if l.Name == in.Fact || l.Fact == in.Fact {
			return fact{fmt.Sprint(l.Sum()), l.Lines[:min(len(l.Lines), maxMoves)]}, nil
		}
	}
	facts := p.Facts(p.now)
	value := reflect.ValueOf(facts[in.Fact])
	if seat, name, found := strings.Cut(in.Fact, "."); found && facts[seat] != nil {
		value = rule.FactNamed(facts[seat], name)
	}
	if value.IsValid() && value.Kind() != reflect.Func {
		return fact{Value: scenarios.Show(value.Interface())}, nil
	}
	condition, err := scenarios.NewCondition(p, in.Fact, nil)
	if err != nil {
		return fact{}, err
	}
	holds, err := condition.Holds(p, p.now, p.moves)
	if err != nil {
		return fact{}, err
	}
	return fact{Value: fmt.Sprint(holds)}, nil
}

type ruling struct {
	ID       string    `json:"id"`
	Question string    `json:"question"`
	Readings []reading `json:"readings"`
}

type reading struct {
	Name    string   `json:"name"`
	Words   string   `json:"words"`
	InForce bool     `json:"inForce,omitempty"`
	Verdict string   `json:"verdict"`
	Clauses []string `json:"clauses"`
}

type readingsOf struct {
	Verdict string   `json:"verdict"`
	Rulings []ruling `json:"rulings"` // those that change something
}

func (c *call) question(in at, moves []string) (*inquiry.Question, error) {
	p, err := c.find(in)
	if err != nil {
		return nil, err
	}
	text := strings.TrimRight(p.PrintPosition(p.now), "\n")
	return &inquiry.Question{Def: p.Def, Setup: p.Setup, Position: strings.Split(text, "\n"), Moves: moves, Unchecked: true}, nil
}

func (c *call) readings(in tryMove) (readingsOf, error) {
	q, err := c.question(in.at, []string{in.Move})
	if err != nil {
		return readingsOf{}, err
	}
	base, rulings := q.Readings()
	if base.Err != nil {
		return readingsOf{}, base.Err
	}
	out := readingsOf{Verdict: verdictOf(base), Rulings: []ruling{}}
	for i := range rulings {
		r := &rulings[i]
		if !r.Matters() {
			continue
		}
		one := ruling{r.ID, r.Question, nil}
		for _, reads := range r.Readings {
			of := reading{Name: reads.Name, Words: reads.Words, InForce: reads.InForce, Verdict: verdictOf(reads.Run), Clauses: []string{}}
			for _, a := range reads.Run.Attempts {
				of.Clauses = append(of.Clauses, a.Clauses...)
			}
			one.Readings = append(one.Readings, of)
		}
		out.Rulings = append(out.Rulings, one)
	}
	return out, nil
}

func verdictOf(r *inquiry.Run) string {
	switch {
	case r.Err != nil:
		return service.IsNoMove
	case r.Refused() != nil:
		return service.IsIllegal
	}
	return service.IsLegal
}

type checkReport struct {
	OK       bool      `json:"ok"`
	Passed   int       `json:"passed"`
	Failed   int       `json:"failed"`
	Failures []failure `json:"failures"`
}

type failure struct {
	Line    int    `json:"line"`
	Message string `json:"message"`
}

func (c *call) check(in source) (checkReport, error) {
	name, data, opt, err := c.load(in)
	if err != nil {
		return checkReport{}, err
	}
	suite := scenarios.LoadSource(opt, name, data)
	out := checkReport{OK: true, Failures: []failure{}}
	report := func(list syntax.Diagnostics) {
		for _, d := range list {
			if d.Severity != syntax.Error {
				continue
			}
			if out.OK = false; len(out.Failures) < maxFailures {
				out.Failures = append(out.Failures, failure{d.Line, strings.Join(append([]string{d.Msg}, d.Hints...), "\n")})
			}
		}
	}
	report(suite.Diags)
	scenarios.RunAll(suite.Cases, opt, 1, func(r *scenarios.Result) {
		switch report(r.Diags); r.Status {
		case scenarios.Passed:
			out.Passed++
		case scenarios.Pending:
		default:
			out.Failed++
			out.OK = false
		}
	})
	if out.OK = out.OK && out.Passed > 0; !out.OK && out.Failed+len(out.Failures) == 0 {
		out.Failures = append(out.Failures, failure{1, "no scenario was run: write one, scenario \"TITLE\", and its lines"})
	}
	return out, c.ctx.Err()
}

type query struct {
	Query string `json:"query"`
	Game  string `json:"game,omitempty"`
}

type found struct {
	Found []clause `json:"found"`
}

// search ranks clauses and rulings by how many of the words they have, rare words first.
func (c *call) search(in query) (found, error) {
	type hit struct {
		clause
		score float64
	}
	split := func(text string) []string {
		return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	var all []hit
	var texts []string
	known := false
	for _, def := range c.games {
		if in.Game != "" && def.Name != in.Game {
			continue
		}
		known = true
		for _, one := range def.Clauses {
			all = append(all, hit{clause: clause{ID: one.ID, Words: fmt.Sprintf("%s (%s)", one.Words, one.Section)}})
			texts = append(texts, strings.ToLower(one.ID+" "+one.Words))
		}
		for _, r := range def.Rulings {
			all = append(all, hit{clause: clause{ID: r.ID, Words: r.Question}})
			texts = append(texts, strings.ToLower(r.ID+" "+r.Question))
		}
	}
	if !known {
		return found{}, fmt.Errorf("there is no game %q; resource umpire://games lists them", in.Game)
	}
	words := split(in.Query)
	if len(words) == 0 || len(words) > 40 {
		return found{}, errors.New("the query has no words, or more than 40")
	}
	for _, word := range words {
		stem := strings.TrimSuffix(word, "s")
		var with []int
		for i, text := range texts {
			if strings.Contains(text, stem) {
				with = append(with, i)
			}
		}
		for _, i := range with {
			all[i].score += 1 / float64(1+len(with))
		}
	}
	slices.SortStableFunc(all, func(a, b hit) int { return cmp.Compare(b.score, a.score) })
	out := found{Found: []clause{}}
	for _, h := range all[:min(len(all), maxFound)] {
		if h.score > 0 {
			out.Found = append(out.Found, h.clause)
		}
	}
	return out, nil
}

type askDraw struct {
	at
	SVG bool `json:"svg,omitempty"`
}

type drawn struct {
	Board string `json:"board,omitempty"`
	SVG   string `json:"svg,omitempty"`
}

func (c *call) draw(in askDraw) (drawn, error) {
	p, err := c.find(in.at)
	if err != nil || !in.SVG {
		return drawn{Board: p.board()}, err
	}
	artist := diagram.Artist{Table: p, Seat: rule.Chance}
	return drawn{SVG: string(artist.Position(p.now).SVG(picture.Light))}, nil
}

func (p *spot) board() string {
	if p == nil {
		return ""
	}
	return p.Draw(p.now, nil)
}

type askScenario struct {
	at
	Moves    []string `json:"moves" jsonschema:"the last may be refused"`
	Question string   `json:"question,omitempty"`
	Answer   string   `json:"answer,omitempty"`
}

type scenarioDraft struct {
	Text    string `json:"text"`
	Checked bool   `json:"checked"`
	Problem string `json:"problem,omitempty"`
}

func (c *call) write(in askScenario) (scenarioDraft, error) {
	q, err := c.question(in.at, in.Moves)
	if err != nil {
		return scenarioDraft{}, err
	}
	run := q.Play()
	if run.Err != nil {
		return scenarioDraft{}, run.Err
	}
	answer := inquiry.Answer{Question: cmp.Or(in.Question, "May I?"), Answer: cmp.Or(in.Answer, q.Suggest(run))}
	out := scenarioDraft{Text: q.Source(answer)}
	if err := inquiry.Check(scenarios.Options{Games: c.games, Done: c.ctx.Done()}, "question.scenario", out.Text); err != nil {
		out.Problem = err.Error()
	}
	out.Checked = out.Problem == ""
	return out, nil
}
