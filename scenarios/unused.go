package scenarios

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// An entry is a line of a position, with the rows of its picture if it has one.
type entry struct {
	lines   []place
	word    string // its first word
	subject string // that word, and the name of a player if one follows
}

func (p *play) entries(lines []place) (all []entry) {
	for _, line := range lines {
		words := strings.Fields(line.text.S)
		switch {
		case len(words) == 0:
		case strings.HasPrefix(words[0], "|") && len(all) > 0:
			last := &all[len(all)-1]
			last.lines = append(last.lines, line)
		default:
			all = append(all, entry{lines: []place{line}, word: words[0], subject: p.subjectOf(words)})
		}
	}
	return all
}

func (p *play) subjectOf(words []string) string {
	if len(words) > 1 && slices.Contains(p.table.Seats(), words[1]) {
		return words[0] + " " + words[1]
	}
	return words[0]
}

// judgeLines reports lines of the position that have no use; it does so only where
// warnings are errors. A line is useless if another line of the same subject
// replaces it or should be merged with it, or if it changes nothing whatever it says.
// It also reports that a line is missing which says whose turn it is. Lines of a named
// position may be replaced by those of a scenario; that is their purpose.
func (p *play) judgeLines() {
	lines, named := p.c.positionLines()
	if named < len(lines) {
		lines = lines[named:]
	}
	all := p.entries(lines)
	for i, e := range all {
		one := p.merged(all, i)
		switch {
		case one != "":
			p.idle(e, "[line-twice] a second line about %s is merged with the first: write `%s`", e.subject, one)
		case p.says(all, i) || p.states(e) || !p.idleWhateverItSays(all, i):
			p.judgeTurn(all, i)
		case slices.ContainsFunc(all[i+1:], func(o entry) bool { return o.subject == e.subject }):
			p.idle(e, "[line-replaced] a later line about %s takes the place of this one", e.subject)
		default:
			p.idle(e, "[line-unused] the position has no use for this line: it is the same without it, whatever it says")
		}
	}
	if odd := p.table.Advise(p.pos); odd != "" && len(all) > 0 {
		p.idle(all[len(all)-1], "[position-odd] %s", odd)
	}
}

func (p *play) idle(e entry, format string, args ...any) {
	p.fail(Input, e.lines[0].file.At(e.lines[0].text, syntax.Error, format, args...))
}

// without reads the position without one entry, or with another text instead.
func (p *play) without(all []entry, skip int, instead string) (rule.Position, bool) {
	named, n := p.c.positionLines()
	lines := rule.NamesOf(slices.Values(named[:n]), func(line place) string { return line.text.S })
	if n == len(named) {
		lines = lines[:0] // only the named position is judged
	}
	for i, e := range all {
		if i == skip {
			if instead != "" {
				lines = append(lines, instead)
			}
			continue
		}
		for _, line := range e.lines {
			lines = append(lines, line.text.S)
		}
	}
	pos, err := p.table.ReadPosition(strings.Join(lines, "\n"))
	return pos, err == nil
}

// merged returns one line that says the same as an entry and an earlier one of the
// same subject, or "" if there is none.
func (p *play) merged(all []entry, i int) string {
	at := slices.IndexFunc(all, func(e entry) bool { return e.subject == all[i].subject })
	if at == i || len(all[at].lines)+len(all[i].lines) > 2 {
		return ""
	}
	first, further := all[at].lines[0].text.S, strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(all[i].lines[0].text.S), all[i].subject))
	for _, between := range []string{" ", ", "} {
		joined := all[at]
		joined.lines = []place{{joined.lines[0].file, syntax.Text{S: first + between + further}}}
		rest := slices.Clone(all)
		rest[at] = joined
		if pos, read := p.without(rest, i, ""); read && pos == p.pos && p.says(all, i) {
			return strings.TrimSpace(joined.lines[0].text.S)
		}
	}
	return ""
}

// says reports whether the position changes without an entry.
func (p *play) says(all []entry, i int) bool {
	pos, read := p.without(all, i, "")
	return !read || pos != p.pos
}

// states reports whether an entry is a line of the printed position. Such a line is
// true, even if other lines say the same.
func (p *play) states(e entry) bool {
	return len(e.lines) == 1 && p.lineOf(p.pos, e.subject) == strings.TrimSpace(e.lines[0].text.S)
}

// maxTried limits how many other ways to write a line are tried.
const maxTried = 24

// idleWhateverItSays reports whether an entry changes nothing, however it is written.
// It tries other numbers, and other words that the game allows in their places. If a
// line can be written in one way only, it is idle if the position is the same without
// it. Pictures, and lines that say that there is nothing, are never idle.
func (p *play) idleWhateverItSays(all []entry, i int) bool {
	e := all[i]
	words := strings.Fields(e.lines[0].text.S)
	if len(e.lines) > 1 || words[len(words)-1] == "none" {
		return false
	}
	tried, read := 0, 0
	for at := 1; at < len(words); at++ {
		for _, other := range p.others(words, at) {
			if tried++; tried > maxTried {
				break
			}
			changed := slices.Clone(words)
			changed[at] = other
			pos, ok := p.without(all, i, strings.Join(changed, " "))
			if ok && pos != p.pos {
				return false
			}
			if ok {
				read++
			}
		}
	}
	return read > 0 || len(words) == 1
}

var digits = pattern(`[0-9]{1,6}`)

// others returns replacements for a word: the numbers next to it, or the words that
// the game allows there.
func (p *play) others(words []string, at int) (others []string) {
	word := strings.TrimRight(words[at], ",")
	comma := words[at][len(word):]
	for _, at := range digits().FindAllStringIndex(word, -1) {
		n, _ := strconv.Atoi(word[at[0]:at[1]])
		for _, other := range []int{n + 1, max(0, n-1)} {
			others = append(others, word[:at[0]]+strconv.Itoa(other)+word[at[1]:]+comma)
		}
	}
	for _, offered := range p.table.CouldLine(strings.Join(words[:at], " ")) {
		if offered != word && len(others) < 8 {
			others = append(others, offered+comma)
		}
	}
	return others
}

// judgeTurn reports an entry that names a player, such as "first Cid", and thereby
// decides whose turn it is, if no line says whose turn it is.
func (p *play) judgeTurn(all []entry, i int) {
	const word = "turn"
	words := strings.Fields(all[i].lines[0].text.S)
	if len(words) != 2 || len(all[i].lines) > 1 || !slices.Contains(p.table.Seats(), words[1]) || all[i].word == word || slices.ContainsFunc(all, func(e entry) bool { return e.word == word }) {
		return
	}
	pos, read := p.without(all, i, "")
	if !read {
		return
	}
	before, now := p.lineOf(pos, word), p.lineOf(p.pos, word)
	if before != now && now != "" {
		p.idle(all[i], "[line-turn] this line also decides whose turn it is: say `%s`", now)
	}
}

// lineOf returns the line of a printed position about a subject, or "" if there is none.
func (p *play) lineOf(pos rule.Position, subject string) string {
	for line := range strings.Lines(p.table.PrintPosition(pos)) {
		if line = strings.TrimSpace(line); line == subject || strings.HasPrefix(line, subject+" ") {
			return line
		}
	}
	return ""
}

// culprit returns the only line whose removal makes the position break no rule. It
// tries the scenario's own lines first, then those of the named position. If no line
// or several do this, it returns at, the place of the position.
func (p *play) culprit(at place) place {
	lines, named := p.c.positionLines()
	all := p.entries(lines)
	if len(all) < 2 {
		return at
	}
	own := len(p.entries(lines[:named]))
	for _, part := range [][2]int{{own, len(all)}, {0, own}} {
		var found []place
		for i := part[0]; i < part[1]; i++ {
			if pos, err := p.table.ReadPosition(textWithout(all, i)); err == nil && len(p.table.Faults(pos)) == 0 {
				found = append(found, all[i].lines[0])
			}
		}
		if len(found) > 0 {
			if len(found) > 1 {
				return at
			}
			return found[0]
		}
	}
	return at
}

func textWithout(all []entry, skip int) string {
	var lines []place
	for i, e := range all {
		if i != skip {
			lines = append(lines, e.lines...)
		}
	}
	return textOf(lines)
}

// knownClauses reports clauses that the game does not have. It returns false if there are any.
func (p *play) knownClauses(ids []syntax.Text) bool {
	known := true
	for _, id := range ids {
		if _, ok := p.stage.clause(id.S); ok {
			continue
		}
		known = false
		p.fail(Input, noClause(p.c.File, p.stage.def, id, p.opt.Games))
	}
	return known
}

// noClause returns the mistake that the game has no clause of this name. The name may
// be that of a ruling, or of a clause of another game.
func noClause(file *syntax.File, def *rule.GameDef, id syntax.Text, games []*rule.GameDef) *syntax.Diagnostic {
	d := file.At(id, syntax.Error, "[clause-unknown] %s has no clause %q", def.Name, id.S)
	for i := range def.Rulings {
		if r := &def.Rulings[i]; strings.EqualFold(r.ID, id.S) {
			d.Say("[clause-is-ruling] %s is a ruling, not a clause", r.ID)
			d.Hints = rulingHints(r)
			return d
		}
	}
	ids := def.ClauseIDs()
	for i := range def.Rulings {
		ids = append(ids, def.Rulings[i].ID)
	}
	d.Near = rule.Nearest(id.S, ids)
	for _, whole := range ids {
		if strings.HasSuffix(whole, "."+strings.ToLower(id.S)) {
			d.Near = whole
			break
		}
	}
	game, _, _ := strings.Cut(id.S, ".")
	for _, other := range games {
		if other.Name == game && other != def {
			d.Say("[clause-of-game] %s is of %s, and this is %s", id.S, game, def.Name)
			d.Near = ""
		}
	}
	if d.Near == "" {
		d.Hints = []string{"umpire rules list " + def.Name + " lists the clauses"}
	}
	return d
}

// rulingHints explain how to choose a reading, and what to cite instead.
func rulingHints(r *rule.Ruling) []string {
	names := rule.NamesOf(slices.Values(r.Choices()), func(reading *rule.Reading) string { return reading.Name })
	return []string{"write `ruling " + r.ID + " = READING` to choose one: " + strings.Join(names, ", "), "cites and because name the clauses it is about"}
}

// judgeCites warns of a scenario that states nothing, and of clauses that a scenario cites but none
// of its cases exercised. cases are the rows that were run, and cited is what they cited. It says
// nothing about a scenario that failed, because that may have stopped early.
func (r *Result) judgeCites(cases []*Case, cited rule.Set, opt *Options) {
	if r.Status != Passed && r.Status != Waiting || r.Case.stage == nil {
		return
	}
	r.judgeAnswers(opt)
	stage := r.Case.stage
	if r.Case.statesNothing() {
		d := r.Case.File.At(r.Case.Scenario.Title, syntax.Warning, "[scenario-empty] the scenario makes no move and expects nothing: it passes whatever the rules are")
		d.Hints = []string{"write moves, expect or ends under it, or pending and why it waits"}
		r.warn(d, opt)
	}
	for _, id := range r.Case.Scenario.Cites {
		clause, ok := stage.clause(id.S)
		if !ok || stage.exercised(clause, &cited) || opt.asPrinted() && opt.Keep.decides(id.S, cases, func() bool { return stage.decides(id.S, cases, opt) }) {
			continue
		}
		d := r.Case.File.At(id, syntax.Warning, "[cites-unused] %s is cited, but the run did not exercise it", id.S)
		if exercised := stage.book().IDs(cited); len(exercised) > 0 {
			d.Hints = []string{"it exercised " + strings.Join(exercised, ", ")}
		}
		r.warn(d, opt)
	}
}

// warn adds a warning, which is a failure where the options say so.
func (r *Result) warn(d *syntax.Diagnostic, opt *Options) {
	if !opt.Strict {
		r.Diags = append(r.Diags, d)
		return
	}
	d.Severity = syntax.Error
	r.fail(Expectation, d)
	r.Status = Failed
}

// statesNothing reports whether a case has nothing that could fail: no step, no end, and
// no position that the rules judge.
func (c *Case) statesNothing() bool {
	begin := &c.Scenario.Begin
	return c.Scenario.Ends == nil && (begin.Kind != syntax.FromPosition || begin.Unchecked) &&
		!slices.ContainsFunc(c.Scenario.Steps, func(step syntax.Step) bool { _, next := step.(*syntax.Next); return !next })
}

// asPrinted reports whether the options leave the rules unchanged.
func (opt *Options) asPrinted() bool {
	return len(opt.Without)+len(opt.Misread) == 0 && opt.Amend == nil
}

// decides reports whether a clause that no run has cited still matters in one of the
// cases. It may matter for the start of the game, a fact, or the list of legal moves.
// It does if a case fails or passes through other positions when the clause, or one
// that it follows from, is disabled, or when it is misread.
func (st *stage) decides(id string, cases []*Case, opt *Options) bool {
	changes := opt.Breaking(st.def, id)
	return slices.ContainsFunc(cases, func(c *Case) bool {
		return slices.ContainsFunc(changes, func(with Options) bool { return c.differs(opt, &with) })
	})
}

// Breaking returns the options with a clause disabled, or each of those that it follows from, and
// with each of its misreadings.
func (opt *Options) Breaking(def *rule.GameDef, id string) (all []Options) {
	book := def.Book()
	if c, ok := book.Find(id); ok {
		for source := range book.Sources(c).Each {
			with := *opt
			with.Without = []string{book.Entry(source).ID}
			all = append(all, with)
		}
	}
	for _, m := range def.Misreadings {
		if m.Clause == id {
			with := *opt
			with.Misread = []string{m.Name}
			all = append(all, with)
		}
	}
	return all
}

// differs reports whether a case that passes under some options fails under others,
// or passes through other positions.
func (c *Case) differs(opt, other *Options) bool {
	first, _, _ := newPlay(c, opt, true).run()
	second, _, r := newPlay(c, other, true).run()
	if r.Class == Input || r.Class.Broken() || r.Class == Timeout {
		return false
	}
	return r.Status == Failed || !slices.EqualFunc(first, second, func(a, b Moment) bool { return a.Position == b.Position })
}

func (st *stage) exercised(c rule.Clause, cited *rule.Set) bool {
	entry := st.book().Entry(c)
	return cited.Has(c) || entry.EnforcementOf() == rule.Follows && slices.ContainsFunc(entry.From, func(id string) bool {
		from, ok := st.clause(id)
		return ok && from != c && cited.Has(from)
	})
}
