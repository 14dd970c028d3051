package scenarios

import (
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// proofread reports the mistakes of a scenario that cannot be run because some lines,
// in it or above the first scenario, could not be read. It plays the scenario as far
// as possible without these lines, and only reads the rest.
func (l *loader) proofread(src *source, sc *syntax.Scenario) {
	u := src.unreadOf(sc)
	if !sc.Title.Given() { // mistakes about the title need a place
		titled := *sc
		titled.Title = syntax.Text{Line: sc.Line, Col: 1, Width: 1}
		sc = &titled
	}
	for _, c := range l.casesOf(src, sc) {
		if u.rows && !c.rowIsWhole(u) {
			continue
		}
		c.unread = u
		if u.setup {
			l.readClauses(c)
		} else if !src.broken && u.from != nothing && l.setUp(c) {
			l.readPlayed(c, false)
		} else if !l.mend(c) {
			l.readClauses(c)
		} else {
			l.readPlayed(c, true)
		}
	}
}

// rowIsWhole reports whether the row of a case has a cell in every column.
func (c *Case) rowIsWhole(u *unread) bool {
	examples := c.Scenario.Examples
	return c.row != nil && len(examples.Columns) > 0 && !u.wrong(c.rowAt.Line) && !u.touches(examples.At.Line, examples.Columns[0].Line) && len(c.row) == len(examples.Columns)
}

// readPlayed reports what is wrong with a case. It plays the case as far as possible
// or, if unplayed is set, only reads its lines.
func (l *loader) readPlayed(c *Case, unplayed bool) {
	if unplayed {
		lines := *c.unreadLines()
		lines.from = nothing
		c.unread = &lines
	}
	_, _, result := run(c, &Options{Games: l.opt.Games, Seed: l.opt.Seed, Timeout: l.opt.Timeout}, false)
	for _, d := range result.Diags {
		missing := d.Line < 1 // about something that is missing, which is already reported
		if d.Severity == syntax.Error && !missing && !(d.File == c.File.Name && c.unread.wrong(d.Line)) {
			l.report(d)
		}
	}
}

// unreadLines returns the lines of a case that could not be read.
func (c *Case) unreadLines() *unread {
	if c.unread == nil {
		return &unread{}
	}
	return c.unread
}

// readClauses reports cited clauses that the game does not have. Nothing else can be
// checked while the settings are unknown.
func (l *loader) readClauses(c *Case) {
	ch := c.choiceOf()
	i := slices.IndexFunc(l.opt.Games, func(def *rule.GameDef) bool { return def.Name == ch.game.text.S })
	if i < 0 {
		return
	}
	def := l.opt.Games[i]
	cited := slices.Clone(c.Scenario.Cites)
	for _, step := range c.script.Steps {
		if x, ok := step.(*syntax.Cannot); ok {
			cited = append(cited, x.Because...)
		}
	}
	for _, id := range cited {
		if !id.Given() || slices.ContainsFunc(def.Clauses, func(e rule.Entry) bool { return e.ID == id.S }) || c.unreadLines().wrong(id.Line) {
			continue
		}
		l.report(noClause(c.File, def, id, l.opt.Games))
	}
}

// mend sets up a case whose settings are wrong, only to read its lines. It replaces a
// misspelt word by the most similar one, and leaves out a ruling that cannot be read.
func (l *loader) mend(c *Case) bool {
	if c.script.Begin.Kind == syntax.FromScenario && c.from == nil && c.source.chooses() {
		return false // the other scenario may have settings that apply here
	}
	ch := c.choiceOf()
	if c.Def = l.title(c, &ch); c.Def == nil {
		return false
	}
	setup, ok := l.setup(c, &ch)
	for tries := 0; ok && tries < 20; tries++ {
		stage, err := l.shop.stage(c.Def, setup)
		if err == nil {
			c.shop, c.stage, c.Setup = l.shop, stage, setup
			return true
		}
		errs, isSetup := err.(rule.SetupErrors)
		ok = isSetup && mendSetup(&setup, errs)
	}
	return false
}

// mendSetup mends the last mistake of a setup, and reports whether it could. Each call
// removes a setting or makes a word known, so calling it repeatedly ends.
func mendSetup(setup *rule.Setup, errs rule.SetupErrors) bool {
	e := errs[len(errs)-1]
	switch {
	case e.Part == rule.PartRulings && e.Index >= 0 && e.Index < len(setup.Rulings):
		setup.Rulings = slices.Delete(slices.Clone(setup.Rulings), e.Index, e.Index+1)
	case e.Near == "" || e.Index < 0:
		return false
	case e.Part == rule.PartVariants && e.Index < len(setup.Variants):
		setup.Variants = slices.Clone(setup.Variants)
		v := &setup.Variants[e.Index]
		before := *v
		if v.Value != "" && !strings.Contains(e.Msg, `"`+v.Name+`"`) {
			v.Value = e.Near
		} else {
			v.Name = e.Near
		}
		return *v != before
	case e.Part == rule.PartPlayers && e.Index < len(setup.Players):
		_, rest, _ := strings.Cut(e.Msg, `"`)
		word, _, _ := strings.Cut(rest, `"`)
		setup.Players = slices.Clone(setup.Players)
		words := strings.Fields(setup.Players[e.Index].Words)
		i := slices.Index(words, word)
		if i < 0 || word == e.Near {
			return false
		}
		words[i] = e.Near
		setup.Players[e.Index].Words = strings.Join(words, " ")
	default:
		return false
	}
	return true
}

// chooses reports whether a scenario of the file, or of a file that it includes, has
// settings that other scenarios could inherit.
func (src *source) chooses() bool {
	return slices.ContainsFunc(src.all, func(s *source) bool { return s.choosing() })
}

// choosing reports whether a scenario in the file itself has settings.
func (src *source) choosing() bool {
	if src.choice == 0 {
		src.choice = 1
		if slices.ContainsFunc(src.file.Scenarios, func(sc *syntax.Scenario) bool {
			own := &sc.Settings
			return own.Game.Given() || own.Cards.Given() || len(own.Players) > 0 || own.Variants != nil || sc.Examples != nil
		}) {
			src.choice = 2
		}
	}
	return src.choice == 2
}
