package always

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
	"umpire/scenarios/minimize"
	"umpire/scenarios/syntax"
)

// write makes the position of an exception as short as it can be, and writes it as a
// scenario that passes.
func (x *search) write(e *Exception) {
	full := strings.Split(strings.TrimSuffix(x.table.PrintPosition(e.Position), "\n"), "\n")
	short := minimize.Lines(full, func(lines []string) bool {
		p, err := x.table.ReadPosition(strings.Join(lines, "\n"))
		return err == nil && len(x.table.Faults(p)) == 0 && x.table.Advise(p) == "" && x.shows(e, p)
	})
	e.Source = x.source(e, short)
	if e.Passes = inquiry.Check(scenarios.Options{Games: x.games()}, "exception.scenario", e.Source); e.Passes != nil {
		if whole := x.source(e, full); inquiry.Check(scenarios.Options{Games: x.games()}, "exception.scenario", whole) == nil {
			e.Source, e.Passes = whole, nil
		}
	}
}

func (x *search) games() []*rule.GameDef {
	if x.Games != nil {
		return x.Games
	}
	return []*rule.GameDef{x.Def}
}

// shows reports whether an exception shows in another position in the same way: by the
// same moves, with the same reasons.
func (x *search) shows(e *Exception, p rule.Position) bool {
	if x.table.Deciders(p).Has(rule.Chance) {
		return false
	}
	if is, err := x.domains.holds(e.of.when, e.bound, nil, p); err != nil || !is {
		return false
	}
	kind := e.of.claim.Kind
	at := p
	for i, text := range e.Line {
		m, err := x.table.ReadMove(at, text)
		if err != nil {
			return false
		}
		ids := rule.IDs(rule.Forbids(x.table, at, m))
		if kind == syntax.ClaimCan {
			who, _ := syntax.Said(text)
			seat := slices.Index(x.table.Seats(), who)
			return seat >= 0 && x.table.Deciders(p).Has(rule.Seat(seat)) && slices.Equal(ids, e.Reasons)
		}
		if len(ids) > 0 {
			return false
		}
		if at, _ = x.table.Play(at, m); kind == syntax.ClaimCannot && i == 0 {
			return true
		}
	}
	if x.table.Deciders(at).Has(rule.Chance) {
		return false
	}
	holds, err := x.domains.holds(e.expects, e.bound, &p, at)
	return err == nil && !holds
}

// source writes an exception as a scenario with a position of the given lines.
func (x *search) source(e *Exception, position []string) string {
	recording := &scenarios.Recording{Def: x.Def, Setup: x.Setup, CardsPath: x.CardsPath}
	title := word().ReplaceAllString(strings.ReplaceAll("Exception to: "+e.of.Claim, `"`, "'"), "‹$1›")
	lines := []string{recording.Settings(), `scenario "` + title + `"`, "  position"}
	for _, line := range position {
		lines = append(lines, "    "+line)
	}
	p, err := x.table.ReadPosition(strings.Join(position, "\n"))
	if err != nil {
		p = e.Position
	}
	if e.of.when != "" {
		lines = append(lines, "  expect "+e.bound.put(e.of.when))
	}
	switch e.of.claim.Kind {
	case syntax.ClaimCan:
		who, move := syntax.Said(e.Line[0])
		lines = append(lines, "  "+who+" cannot: "+move, "    because "+strings.Join(e.Reasons, ", "))
	case syntax.ClaimCannot:
		lines = append(lines, "  "+e.Line[0]+"  # was said to be impossible")
	default:
		for _, move := range e.Line {
			lines = append(lines, "  "+move)
		}
		lines = append(lines, "  expect not ("+x.since(e.bound.put(e.expects), p)+")")
	}
	text := strings.Join(lines, "\n") + "\n"
	if formatted, diags := syntax.Format("exception.scenario", []byte(text), nil); !diags.Failed() {
		return string(formatted)
	}
	return text
}

var earlier = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\bbefore\.((?:[\pL_][\pL\d_]*)(?:\.[\pL_][\pL\d_]*|\([^()]*\)|\[[^\[\]]*\])*)`)
})

// since writes an expression with the values that facts had in an earlier position, which a
// scenario cannot name.
func (x *search) since(expression string, p rule.Position) string {
	return earlier().ReplaceAllStringFunc(expression, func(fact string) string {
		value, err := scenarios.NewValue(x.table, strings.TrimPrefix(fact, "before."), nil)
		if err != nil {
			return fact
		}
		is, err := value.Of(x.table, p)
		if err != nil {
			return fact
		}
		return scenarios.Show(is)
	})
}

// Propose returns the lines of a statement that a case suggests, and to which this search
// finds no exception: for an answer that begins with No its last refusal, where the facts
// hold that decided it, for others its last move, unless a clause refuses it that did so in
// the search. It is nil when there is none.
func (s *Search) Propose(table rule.AnyGame, steps []syntax.Step, answer string) []string {
	var can, cannot []string
	for _, step := range steps {
		switch step := step.(type) {
		case *syntax.Cannot:
			if step.Move.Given() {
				cannot = []string{"always" + s.grounds(table, step), "  <player> cannot: " + step.Move.S}
				for i, id := range step.Because {
					if i == 0 {
						cannot = append(cannot, "    because "+id.S)
					} else {
						cannot[2] += ", " + id.S
					}
				}
			}
		case *syntax.Move:
			if who, move := syntax.Said(step.Text.S); slices.Contains(table.Seats(), who) {
				can = []string{"always", "  <player> can: " + move}
			}
		}
	}
	lines := can
	if cannot != nil && (can == nil || strings.HasPrefix(answer, "No")) {
		lines = cannot
	}
	for range 12 * min(1, len(lines)) { // clauses that are added, one a search
		file, _ := syntax.Parse("proposed.scenario", []byte("game "+s.Def.Name+"\nscenario \"a\"\n  setup\n  "+strings.Join(lines, "\n  ")+"\n"))
		always, is := file.Scenarios[0].Steps[0].(*syntax.Always)
		if !is {
			return nil
		}
		s.Always = []*syntax.Always{always}
		reports, err := s.Run()
		if err != nil || reports[0].Err != nil || reports[0].Vacuous() != "" {
			return nil
		}
		switch found := reports[0].Exception; {
		case found == nil:
			return lines
		case len(found.Reasons) == 0:
			return nil
		case len(lines) == 2:
			lines = append(lines, "    unless "+found.Reasons[0])
		default:
			lines[2] += ", " + found.Reasons[0]
		}
	}
	return nil
}

// grounds returns the facts that decided a refusal in a position of the case, as a
// condition for any player: " when ...", or "".
func (s *Search) grounds(table rule.AnyGame, step *syntax.Cannot) string {
	who := step.Who.S
	general := strings.NewReplacer(who+".", "<player>.", `"`+who+`"`, `"<player>"`)
	for _, p := range slices.Backward(s.Moments) {
		tried, err := rule.Try(table, p, who+": "+step.Move.S)
		if err != nil {
			continue
		}
		for _, r := range tried.Reasons {
			if !slices.ContainsFunc(step.Because, func(id syntax.Text) bool { return id.S == r.ID }) {
				continue
			}
			link, condition := " when ", ""
			for _, e := range r.Evidence[:min(1, len(r.Evidence))] {
				for _, g := range e.Grounds {
					if !strings.HasPrefix(g.Fact, "move.") {
						condition += link + general.Replace(g.Fact+" "+g.Op+" "+scenarios.Show(g.Bound))
						link = " and "
					}
				}
			}
			return condition
		}
	}
	return ""
}

// FileName is the file next to scenarios that keeps what was found about their statements,
// a Row a line.
const FileName = "always.jsonl"

// A Row is what was found about a claim to which no exception is known.
type Row struct {
	Applied   int    `json:"applied"`
	Positions int    `json:"positions"`
	Setup     string `json:"setup"` // as Setup and Lines write them
	Claim     string `json:"claim"`
}

// Row returns what a report keeps. ok is false when there is an exception, or when the
// claim was hardly asked about.
func (r *Report) Row(setup string) (row Row, ok bool) {
	return Row{r.Applied, r.Positions, setup, lineOf(r.When, r.claim)}, r.Err == nil && r.Exception == nil && r.Vacuous() == ""
}

// Lines writes each claim of a statement on one line, with its condition.
func Lines(a *syntax.Always) (lines []string) {
	for i := range a.Claims {
		lines = append(lines, lineOf(a.When.S, &a.Claims[i]))
	}
	return lines
}
