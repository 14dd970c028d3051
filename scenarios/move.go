package scenarios

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// move carries out a move of the script, or the several moves on its line.
func (p *play) move(step *syntax.Move) {
	text := step.Text
	speaker := p.called(step.Speaker())
	if !p.speaks(speaker, place{p.c.File, text}) {
		p.state.halt()
		return
	}
	chance := slices.Contains(p.stage.def.Devices(), speaker)
	if p.open = (openMove{}); !p.quiet {
		p.open.move = step
	}
	if !chance && p.table.Deciders(p.pos).Has(rule.Chance) && p.byItself(text.S) {
		return
	}
	if !chance && p.owed(text) {
		p.open = openMove{}
		p.next-- // so that the remaining lines are read from this one on
		return
	}
	before := p.pos
	for i, line := range rule.Divide(p.table, p.pos, text.S) {
		if i > 0 && p.comesBetween(text) || !p.single(text, line, chance) {
			p.open = openMove{}
			return
		}
		p.before = before // the whole line counts as one move, so remember the position before it
		p.takeChance()
		if p.state.over() {
			return
		}
	}
}

// single carries out one move, and reports whether it was legal.
func (p *play) single(text syntax.Text, line string, chance bool) bool {
	m, err := p.table.ReadMove(p.pos, line)
	if err != nil {
		p.malformed(err, "", place{}, place{p.c.File, text})
		p.state.halt()
		return false
	}
	if reasons := rule.Forbids(p.table, p.pos, m); len(reasons) > 0 {
		if p.byItself(line) {
			return true
		}
		p.result.Steps++
		if chance {
			p.impossible(place{p.c.File, text}, line, reasons)
		} else {
			p.illegal(text, line, reasons)
		}
		return false
	}
	recent := p.recent
	p.carryOut(m, text.Line)
	if chance {
		p.recent = slices.Concat(recent, p.recent)
	}
	return true
}

// comesBetween reports that a result of chance is due between two moves of a line.
func (p *play) comesBetween(text syntax.Text) bool {
	if who := p.table.Deciders(p.pos); !who.Has(rule.Chance) || who.Len() > 1 {
		return false
	}
	due := p.chanceMoves()
	p.owes(text, due.moves, due.all())
	return true
}

// speaks reports whether a line may begin with this speaker. If not, it reports a mistake.
func (p *play) speaks(speaker string, at place) bool {
	if p.known(speaker) {
		return true
	}
	names := p.speakers()
	p.meets(speaker)
	d := p.c.at(at, 1, utf8.RuneCountInString(speaker), "[player-unknown] no player is called %q: %s", speaker, strings.Join(names, ", "))
	d.Near = rule.Nearest(speaker, names)
	p.fail(Input, d)
	return false
}

// called returns the full name of the player or chance device that a word names. Case
// is ignored, and a player may be named by an initial that no other has.
func (p *play) called(word string) string {
	for _, device := range p.stage.def.Devices() {
		if strings.EqualFold(device, word) {
			return device
		}
	}
	seats := p.table.Seats()
	if i := rule.Called(word, seats); i >= 0 {
		return seats[i]
	}
	return word
}

// known reports whether a word names a player or a chance device.
func (p *play) known(word string) bool {
	name := p.called(word)
	return slices.Contains(p.table.Seats(), name) || slices.Contains(p.stage.def.Devices(), name)
}

func (p *play) speakers() []string { return slices.Concat(p.table.Seats(), p.stage.def.Devices()) }

// malformed reports a move that cannot be read. said was added before the text of the
// move, and its place is who.
func (p *play) malformed(err error, said string, who, text place) {
	errs, ok := err.(rule.TextErrors)
	if !ok {
		p.fail(Input, p.c.File.At(text.text, syntax.Error, "[move-impossible] %v", err))
		return
	}
	before := utf8.RuneCountInString(said)
	for _, e := range errs {
		at, col := text, e.Col-before
		if col < 1 {
			at, col = who, e.Col
		}
		d := p.c.at(at, col, e.Width, "[%s] %s", cmp.Or(e.Code, "move-text"), e.Msg)
		if said != "" {
			e.Meant = strings.ReplaceAll(e.Meant, said, "")
		}
		e.Like = p.c.named(e.Like)
		meant(d, e, said+text.text.S)
		p.fail(Input, d)
	}
}

// illegal reports a move of the script that is refused. line is the move, which may be
// one of several on its line of the script.
func (p *play) illegal(at syntax.Text, line string, reasons []rule.Reason) {
	_, move := syntax.Said(line)
	d := p.c.File.At(at, syntax.Error, "[move-illegal] %s is illegal", move)
	d.Hints = hintsOf(reasons)
	if speaker, _ := syntax.Said(at.S); !p.decides(p.called(speaker)) {
		d.Hints = append(d.Hints, p.whoDecides())
	}
	d.Hints = append(d.Hints, p.nearest(p.pos, line)...)
	p.stop(Illegal, d)
}

func (p *play) decides(name string) bool {
	seat := slices.Index(p.table.Seats(), name)
	return seat >= 0 && p.table.Deciders(p.pos).Has(rule.Seat(seat))
}

func (p *play) whoDecides() string {
	var names []string
	for seat := range p.table.Deciders(p.pos).Each {
		if seats := p.table.Seats(); int(seat) < len(seats) {
			names = append(names, seats[seat])
		} else {
			names = append(names, "chance")
		}
	}
	if names == nil {
		return "the game is over: no player has to decide"
	}
	return strings.Join(names, ", ") + " has to decide now"
}

// nearest lists the legal moves in a position that are most similar to a line.
func (p *play) nearest(at rule.Position, line string) []string {
	const few = 3
	moves := rule.NearestMoves(p.table, at, line, few)
	if len(moves) == 0 {
		return nil
	}
	return append([]string{"the nearest legal moves:"}, p.lines(moves)...)
}

// reason describes a clause that forbids: its ID, section and words, and the values
// that it depends on.
func reason(r rule.Reason) string {
	text := fmt.Sprintf("%s (%s): %s", r.ID, r.Section, strings.TrimSuffix(r.Words, "."))
	if r.Values != "" {
		text += "; " + r.Values
	}
	return text
}

// restUnasked follows a reason after which no further clauses were checked.
const restUnasked = "what else may forbid it was not asked"

func hintsOf(reasons []rule.Reason) []string {
	hints := make([]string, len(reasons))
	for i, r := range reasons {
		hints[i] = reason(r)
		if r.Last {
			hints = append(hints, restUnasked)
		}
	}
	return hints
}

// cannot checks that an attempt is refused for the stated reasons.
func (p *play) cannot(step *syntax.Cannot) {
	if !step.Move.Given() {
		p.cannotStand(step)
		return
	}
	who, text := place{p.c.File, step.Who}, place{p.c.File, step.Move}
	if !p.speaks(step.Who.S, who) {
		return
	}
	said := p.called(step.Who.S) + ": "
	tried, err := rule.Try(p.table, p.pos, said+step.Move.S)
	if err != nil {
		p.malformed(err, said, who, text)
		return
	}
	known := p.knownClauses(step.Because)
	if len(tried.Reasons) == 0 {
		d := p.c.File.At(step.Who, syntax.Error, "[cannot-legal] %s can: %s is legal here", step.Who.S, step.Move.S)
		d.Hints = []string{"make the move, " + step.Who.S + ": " + step.Move.S + ", or change the position before it"}
		p.fail(Refusal, d)
		return
	}
	if n := len(p.moments); n > 0 {
		p.moments[n-1].Refused = append(p.moments[n-1].Refused, p.triedLine(said+step.Move.S, tried))
	}
	p.refused(tried.Reasons)
	if !known {
		return
	}
	p.because(step, tried.Reasons)
}

// always checks that the clauses which a statement about every position names exist. It is
// not searched here.
func (p *play) always(step *syntax.Always) {
	for _, claim := range step.Claims {
		p.knownClauses(claim.Clauses)
	}
}

// triedLine returns the line that was tried, as the game prints it. If the line names several moves
// it is returned as written, because only the first belongs to this position.
func (p *play) triedLine(line string, tried *rule.Trial) string {
	if p.table.Divide(p.pos, line) != nil {
		return line
	}
	return p.table.PrintMove(tried.Last())
}

// cannotStand checks that the rules forbid the position, and that the scenario states nothing else.
func (p *play) cannotStand(step *syntax.Cannot) {
	known := p.knownClauses(step.Because)
	violations := p.unwritten
	if !p.unwrites {
		violations = p.table.Faults(p.pos)
	}
	p.refused(violations)
	switch {
	case !p.standsAlone(step):
		p.state.halt()
	case len(violations) == 0:
		p.fail(Refusal, p.c.File.At(step.Who, syntax.Error, "[position-valid] the position can stand: it breaks no rule"))
	case known:
		p.because(step, violations)
	}
}

// standsAlone reports a script that continues after a position that cannot stand.
func (p *play) standsAlone(step *syntax.Cannot) bool {
	isAlways := func(s syntax.Step) bool { _, is := s.(*syntax.Always); return is }
	if !slices.ContainsFunc(p.c.script.Steps[1:], func(s syntax.Step) bool { return !isAlways(s) }) && p.c.script.Ends == nil {
		return true
	}
	what := "set-up"
	if p.c.impossible() {
		what = "position"
	}
	p.fail(Input, p.c.File.At(step.Who, syntax.Error, "[cannot-stand-alone] nothing is played from a %s that cannot stand", what))
	return false
}

// refused records the clauses that forbade an attempt.
func (p *play) refused(reasons []rule.Reason) {
	for _, r := range reasons {
		if r.ID != "" {
			p.result.Refused.Add(r.Clause)
		}
	}
}

// because compares the clauses that forbid with the stated ones.
func (p *play) because(step *syntax.Cannot, reasons []rule.Reason) {
	forbids := map[string]bool{}
	for _, r := range reasons {
		forbids[r.ID] = true
	}
	wrong := false
	for _, id := range step.Because {
		if !forbids[id.S] {
			wrong = true
			d := p.c.File.At(id, syntax.Error, "[because-wrong] %s does not forbid this; these clauses do:", id.S)
			d.Hints = hintsOf(reasons)
			p.fail(Refusal, d)
		}
		delete(forbids, id.S)
	}
	if step.Only && len(forbids) == 0 && len(reasons) > 0 && reasons[len(reasons)-1].Last {
		d := p.c.File.At(step.Because[0], syntax.Error, "[because-unknown] it is not known whether only this forbids it: %s", restUnasked)
		p.fail(Refusal, d)
	}
	if !step.Only || len(forbids) == 0 || wrong { // already reported
		return
	}
	var others []string
	for _, r := range reasons {
		if forbids[r.ID] {
			others = append(others, r.ID)
		}
	}
	at := step.Who
	if len(step.Because) > 0 {
		at = step.Because[0]
	}
	d := p.c.File.At(at, syntax.Error, "[because-more] %s forbids it as well", strings.Join(others, ", "))
	d.Hints = hintsOf(reasons)
	p.fail(Refusal, d)
}

// A moveRecord is a move with its effects, in which a player may have acted by itself: one
// who cannot raise passes, and nobody is asked.
type moveRecord struct {
	before, after rule.Position
	effects       []rule.Effect
	done          []rule.Move // those that the script has written as done by itself
}

// remember keeps a move. That of a player begins a new list; the results of chance that
// follow it belong to it.
func (p *play) remember(one moveRecord, chance bool) {
	if !chance {
		p.recent = nil
	}
	p.recent = append(p.recent, one)
}

// byItself reports whether what a refused line says has happened by itself since the last
// move of the script. Then the line is done already: nothing is played, and the outcomes
// under it are those that it had. It is so if the line is the only legal one in a position
// between two effects of a move, and leads to where that move has led.
func (p *play) byItself(line string) bool {
	for i, one := range p.recent {
		seen := map[rule.Position]bool{one.before: true, one.after: true}
		for j, effect := range one.effects {
			at := effect.Before
			if seen[at] {
				continue
			}
			seen[at] = true
			end, effects, m, forced := p.forced(at, line)
			if !forced || end != one.after || m == effect.Move || slices.Contains(one.done, m) {
				continue
			}
			for j < len(one.effects) && one.effects[j].Before == at {
				j++
			}
			p.recent = append([]moveRecord{{at, one.after, one.effects[j:], append(slices.Clip(one.done), m)}}, p.recent[i+1:]...)
			p.result.Steps++
			p.open.add(effects)
			return true
		}
	}
	return false
}

// forced plays a line in a position between two effects of a move, if it is the only move there. A
// position in the middle of a move may be one that the rules do not know.
func (p *play) forced(at rule.Position, line string) (end rule.Position, effects []rule.Effect, m rule.Move, forced bool) {
	defer func() {
		if recover() != nil {
			forced = false
		}
	}()
	legal := p.table.Legal(at)
	m, err := p.table.ReadMove(at, line)
	if err != nil || len(legal) != 1 || legal[0] != m {
		return at, nil, m, false
	}
	end, effects = p.table.Play(at, m)
	return end, effects, m, true
}
