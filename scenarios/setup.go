package scenarios

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// setupErrors reports the game's errors about a setup, each at its word.
func (l *loader) setupErrors(c *Case, ch *choice, err error) {
	errs, ok := err.(rule.SetupErrors)
	if !ok {
		l.report(c.File.At(c.Scenario.Title, syntax.Error, "it cannot be set up: %v", err))
		return
	}
	if d := ch.noComma(); d != nil {
		l.report(d)
		return
	}
	for _, e := range errs {
		l.report(l.setupError(c, ch, e))
	}
}

func (l *loader) setupError(c *Case, ch *choice, e *rule.SetupError) *syntax.Diagnostic {
	if e.Part == rule.PartCards && e.Text != nil {
		return l.cardError(ch, e)
	}
	at := ch.placeOf(e)
	if at.file == nil {
		at = place{c.File, c.Scenario.Title}
	}
	msg := e.Msg
	if e.Clause != "" {
		msg = fmt.Sprintf("%s (%s)", msg, e.Clause)
	}
	d := at.file.At(at.text, syntax.Error, "%s", msg)
	d.Near = e.Near
	if c.row != nil {
		d.Hints = append(d.Hints, "in the row of "+c.rowPlace())
	}
	return d
}

// noComma reports a player if another name follows without a comma.
func (ch *choice) noComma() *syntax.Diagnostic {
	for _, p := range ch.players {
		names := strings.Fields(p.Words.S)
		capital := func(s string) bool { return isPlayerWord(s) && s[0] >= 'A' && s[0] <= 'Z' && len(s) > 1 }
		if len(names) == 0 || slices.ContainsFunc(names, func(s string) bool { return !capital(s) }) {
			continue
		}
		d := ch.playersIn.At(p.Words, syntax.Error, "expected a comma before the next player")
		d.Hints = []string{"players " + p.Name.S + ", " + strings.Join(names, ", ")}
		return d
	}
	return nil
}

func isPlayerWord(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !rule.InWord(r) && r != '_' })
}

// cardError reports a mistake in a card set, in the file of the set.
func (l *loader) cardError(ch *choice, e *rule.SetupError) *syntax.Diagnostic {
	d := &syntax.Diagnostic{File: "the embedded card set", Line: e.Text.Line, Col: e.Text.Col, Width: e.Text.Width, Msg: e.Text.Msg, Near: e.Text.Near}
	if ch.cards.file == nil {
		return d
	}
	d.File = l.cardsPath(ch)
	if lines := l.sets[d.File].lines; d.Line >= 1 && d.Line <= len(lines) {
		d.Source = strings.TrimRight(lines[d.Line-1], "\r")
	}
	return d
}

// placeOf returns the place of the word that a mistake in a setup is about. For a pair
// it is the name or the value.
func (ch *choice) placeOf(e *rule.SetupError) place {
	i := max(e.Index, 0)
	switch {
	case e.Part == rule.PartPlayers && i < len(ch.players):
		return place{ch.playersIn, quotedIn(e.Msg, ch.players[i])}
	case e.Part == rule.PartVariants && i < len(ch.variants):
		return place{ch.variantsIn, either(ch.variants[i], e)}
	case e.Part == rule.PartRulings && i < len(ch.rulings):
		return place{ch.rulings[i].file, either(ch.rulings[i].set, e)}
	case e.Part == rule.PartCards:
		return ch.cards
	}
	return place{}
}

// either returns the value of a setting if the message does not quote the name, else
// the name.
func either(s syntax.Setting, e *rule.SetupError) syntax.Text {
	if s.Value.Given() && !strings.Contains(e.Msg, strconv.Quote(s.Name.S)) {
		return s.Value
	}
	return s.Name
}

// quotedIn returns the word among a player's words that a message quotes first, or
// else the player's name.
func quotedIn(msg string, p syntax.Player) syntax.Text {
	_, rest, _ := strings.Cut(msg, `"`)
	word, _, _ := strings.Cut(rest, `"`)
	for at, candidate := range fieldsOf(p.Words.S) {
		if candidate == word {
			text := p.Words
			text.S, text.Col, text.Width = word, p.Words.Col+utf8.RuneCountInString(p.Words.S[:at]), utf8.RuneCountInString(word)
			return text
		}
	}
	return p.Name
}

// fieldsOf yields the words of a text with their offsets.
func fieldsOf(s string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for at := 0; at < len(s); {
			if s[at] == ' ' || s[at] == '\t' {
				at++
				continue
			}
			word, _, _ := strings.Cut(s[at:], " ")
			if !yield(at, word) {
				return
			}
			at += len(word)
		}
	}
}

// refusedBy reports whether the case states that its set-up cannot stand, and the error
// is only that clauses refuse the set-up.
func (c *Case) refusedBy(err error) bool {
	errs, ok := err.(rule.SetupErrors)
	return ok && !c.impossible() && c.cannotStand() != nil &&
		!slices.ContainsFunc(errs, func(e *rule.SetupError) bool { return e.Clause == "" })
}

// setupCannotStand checks that the rules refuse the set-up. It ignores clauses that are
// struck out; the game always names all clauses that refuse a set-up.
func (p *play) setupCannotStand(step *syntax.Cannot) {
	p.mark(step.Who)
	known := p.knownClauses(step.Because)
	reasons, unknown := p.setupReasons()
	p.result.Steps++
	p.refused(reasons)
	p.result.Cited = p.result.Refused
	if p.opt.Listen {
		p.result.Asked = p.result.Refused
	}
	switch {
	case unknown != "":
		p.fail(Fault, p.c.File.At(step.Who, syntax.Error, "the game refuses the set-up by %s, which is not in its book", unknown))
	case !p.standsAlone(step):
	case len(reasons) == 0:
		p.fail(Refusal, p.c.File.At(step.Who, syntax.Error, "the set-up can stand: it breaks no rule"))
	case known:
		p.because(step, reasons)
	}
}

// setupReasons returns the clauses that refuse the set-up, each once.
func (p *play) setupReasons() (reasons []rule.Reason, unknown string) {
	errs, _ := p.stage.err.(rule.SetupErrors)
	var seen rule.Set
	for _, e := range errs {
		clause, ok := p.stage.clause(e.Clause)
		if !ok {
			return nil, e.Clause
		}
		if seen.Has(clause) || p.struck.Has(clause) {
			continue
		}
		seen.Add(clause)
		reasons = append(reasons, rule.Reason{Clause: clause, Entry: p.stage.book().Entry(clause), Values: e.Msg})
	}
	return reasons, ""
}
