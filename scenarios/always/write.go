package always

import (
	"cmp"
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
		return err == nil && len(x.table.Flaws(p)) == 0 && x.table.Advise(p) == "" && x.shows(e, p)
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
		var ids []string
		for _, r := range rule.Forbids(x.table, at, m) {
			ids = append(ids, r.ID)
		}
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
func (s *Search) Propose(steps []syntax.Step, answer string) []string {
	table, err := s.Def.Table(s.Setup)
	if err != nil {
		return nil
	}
	last := map[syntax.ClaimKind]*syntax.Always{}
	for _, step := range steps {
		switch step := step.(type) {
		case *syntax.Cannot:
			if step.Move.Given() {
				line := "<player> cannot: " + step.Move.S
				last[syntax.ClaimCannot] = &syntax.Always{When: syntax.Text{S: s.grounds(table, step)}, Claims: []syntax.Claim{{
					Kind: syntax.ClaimCannot, At: syntax.Text{S: line}, Who: anyone, Move: step.Move, Clauses: step.Because}}}
			}
		case *syntax.Move:
			if who, move := syntax.Said(step.Text.S); slices.Contains(table.Seats(), who) {
				last[syntax.ClaimCan] = &syntax.Always{Claims: []syntax.Claim{{
					Kind: syntax.ClaimCan, At: syntax.Text{S: "<player> can: " + move}, Who: anyone, Move: syntax.Text{S: move}}}}
			}
		}
	}
	a := cmp.Or(last[syntax.ClaimCan], last[syntax.ClaimCannot])
	if strings.HasPrefix(answer, "No") {
		a = cmp.Or(last[syntax.ClaimCannot], a)
	}
	for range 12 {
		if a == nil {
			break
		}
		s.Always = []*syntax.Always{a}
		reports, err := s.Run()
		switch claim := &a.Claims[0]; {
		case err != nil || reports[0].Vacuous() != "" || reports[0].Err != nil:
			return nil
		case reports[0].Exception == nil:
			head, under, clauses := "always", lineOf("", claim), ""
			if a.When.S != "" {
				head += " when " + a.When.S
			}
			for _, link := range []string{" unless ", " because "} {
				if before, ids, found := strings.Cut(under, link); found {
					under, clauses = before, "    "+link[1:]+ids
				}
			}
			return slices.DeleteFunc([]string{head, "  " + under, clauses}, func(line string) bool { return line == "" })
		case claim.Kind == syntax.ClaimCannot:
			return nil
		default:
			claim.Clauses = append(claim.Clauses, syntax.Text{S: reports[0].Exception.Reasons[0]})
		}
	}
	return nil
}

var anyone = syntax.Text{S: "<player>"}

// grounds returns the facts that decided a refusal in a position of the case, as a
// condition for any player.
func (s *Search) grounds(table rule.AnyGame, step *syntax.Cannot) string {
	who := step.Who.S
	general := strings.NewReplacer(who+".", "<player>.", `"`+who+`"`, `"<player>"`)
	for _, p := range slices.Backward(s.Moments) {
		tried, err := rule.Try(table, p, who+": "+step.Move.S)
		if err != nil {
			continue
		}
		for _, r := range tried.Reasons {
			if len(r.Evidence) == 0 || !slices.ContainsFunc(step.Because, func(id syntax.Text) bool { return id.S == r.ID }) {
				continue
			}
			var all []string
			for _, g := range r.Evidence[0].Grounds {
				if !strings.HasPrefix(g.Fact, "move.") {
					all = append(all, general.Replace(g.Fact+" "+g.Op+" "+scenarios.Show(g.Bound)))
				}
			}
			return strings.Join(all, " and ")
		}
	}
	return ""
}
