package scenarios

import (
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
	if p.open = nil; !p.quiet {
		p.open = &scored{move: step}
	}
	if !chance && p.table.Deciders(p.pos).Has(rule.Chance) && p.byItself(text.S) {
		return
	}
	if !chance && p.owed(text) {
		p.open = nil
		p.next-- // so that the remaining lines are read from this one on
		return
	}
	before := p.pos
	for i, line := range rule.Divide(p.table, p.pos, text.S) {
		if i > 0 && p.comesBetween(text) || !p.single(text, line, chance) {
			p.open = nil
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

// speaks reports whether a line may begin with this speaker. If not, it reports a
// mistake.
func (p *play) speaks(speaker string, at place) bool {
	names := p.speakers()
	if slices.Contains(names, p.called(speaker)) {
		return true
	}
	p.meets(speaker)
	d := p.c.at(at, 1, utf8.RuneCountInString(speaker), "nobody at the table is called %q: %s", speaker, strings.Join(names, ", "))
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
	if seats := p.table.Seats(); rule.Called(word, seats) >= 0 {
		return seats[rule.Called(word, seats)]
	}
	return word
}

// speakers returns all speakers: the players and the devices of chance.
func (p *play) speakers() []string {
	return slices.Concat(p.table.Seats(), p.stage.def.Devices())
}

// malformed reports a move that cannot be read. said was added before the text of the
// move, and its place is who.
func (p *play) malformed(err error, said string, who, text place) {
	errs, ok := err.(rule.TextErrors)
	if !ok {
		p.fail(Input, p.c.File.At(text.text, syntax.Error, "%v", err))
		return
	}
	before := utf8.RuneCountInString(said)
	for _, e := range errs {
		at, col := text, e.Col-before
		if col < 1 {
			at, col = who, e.Col
		}
		d := p.c.at(at, col, e.Width, "%s", e.Msg)
		if said != "" {
			e.Meant = strings.ReplaceAll(e.Meant, said, "")
		}
		meant(d, e, said+text.text.S)
		p.fail(Input, d)
	}
}

// illegal reports a move of the script that is refused. line is the move, which may be
// one of several on its line of the script.
func (p *play) illegal(at syntax.Text, line string, reasons []rule.Reason) {
	_, move := syntax.Said(line)
	d := p.c.File.At(at, syntax.Error, "%s is illegal", move)
	d.Hints = hintsOf(reasons)
	if speaker, _ := syntax.Said(at.S); !p.decides(p.called(speaker)) {
		d.Hints = append(d.Hints, p.whoDecides())
	}
	d.Hints = append(d.Hints, p.nearest(p.pos, line)...)
	p.stop(Illegal, d)
}

// decides reports whether a player may decide now.
func (p *play) decides(name string) bool {
	for seat, player := range p.table.Seats() {
		if player == name {
			return p.table.Deciders(p.pos).Has(rule.Seat(seat))
		}
	}
	return false
}

// whoDecides says who has to decide.
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
		return "the game is over: nobody has to decide"
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
