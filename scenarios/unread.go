package scenarios

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// An unread describes what could not be read of a scenario. Its other lines are still checked.
type unread struct {
	lines map[int]bool // lines of the scenario with a mistake that is already reported
	above map[int]bool // such lines outside the scenarios, shared by all scenarios of the file
	from  int          // nothing is played from this line on; 0 means no such line
	rows  bool         // the table of examples has mistakes
	setup bool         // the settings of the scenario are not certain
}

// nothing is the line to stop at so that not even the beginning is played.
const nothing = 1

// stopAt makes the play stop before a line.
func (u *unread) stopAt(line int) {
	if u.from == 0 || line < u.from {
		u.from = line
	}
}

// bars reports whether a line must not be played.
func (u *unread) bars(line int) bool { return u != nil && u.from > 0 && line >= u.from }

func (u *unread) wrong(line int) bool { return u.lines[line] || u.above[line] }

func (u *unread) touches(from, to int) bool {
	for line := from; u != nil && line <= to; line++ {
		if u.wrong(line) {
			return true
		}
	}
	return false
}

// unreadOf returns what could not be read because of mistakes in a scenario, and in the preamble.
func (src *source) unreadOf(sc *syntax.Scenario) *unread {
	above := src.unreadAbove()
	u := &unread{lines: map[int]bool{}, above: above.lines, from: above.from, setup: src.lost || above.setup}
	for _, d := range src.wrong[sc] {
		u.lines[d.Line] = true
		u.inScenario(sc, d, lineOf(src.file, d.Line+1))
	}
	if sc.Examples == nil {
		u.columns(src.file, sc)
	}
	return u
}

// unreadAbove returns what could not be read outside the scenarios. It is computed once,
// because a file may have thousands of mistakes there and thousands of scenarios.
func (src *source) unreadAbove() *unread {
	if src.above == nil {
		src.above = &unread{lines: map[int]bool{}}
		for _, d := range src.wrong[nil] {
			src.above.lines[d.Line] = true
			src.above.inPreamble(d)
		}
	}
	return src.above
}

// columns marks the lines that contain a <column> although there is no table of examples.
func (u *unread) columns(file *syntax.File, sc *syntax.Scenario) {
	for line := max(sc.Line, 1); line <= min(sc.End, len(file.Source)); line++ {
		if source := file.Source[line-1]; !u.wrong(line) && hasColumn(source) {
			u.lines[line] = true
			u.inScenario(sc, &syntax.Diagnostic{Line: line, Source: source}, "")
		}
	}
}

// lineOf returns a line of a file, or "" if there is none.
func lineOf(file *syntax.File, line int) string {
	if line < 1 || line > len(file.Source) {
		return ""
	}
	return file.Source[line-1]
}

// hasColumn reports whether a line contains a word like <coins>.
func hasColumn(line string) bool { return columnLike().MatchString(line) }

var columnLike = pattern(`<[^ <>][^<>]*>`)

// inPreamble records a mistake in the preamble, after which nothing can be played. All
// settings are uncertain then, unless the mistake is in a position, or only the first
// word of a setting is misspelt.
func (u *unread) inPreamble(d *syntax.Diagnostic) {
	u.stopAt(nothing)
	word, mended := wordOf(d)
	if strings.HasPrefix(d.Source, " ") || word == "position" || isSetting(word) && mended {
		return
	}
	u.setup = true
}

// inScenario records a mistake in a scenario, and what can be played in spite of it.
// below is the line after it.
func (u *unread) inScenario(sc *syntax.Scenario, d *syntax.Diagnostic, below string) {
	word, mended := wordOf(d)
	first := sc.End + 1 // the first line of the script
	if len(sc.Steps) > 0 {
		first = sc.Steps[0].Place().Line
	}
	begun := sc.Begin.At.Given() && d.Line > sc.Begin.At.Line || d.Line >= first
	switch {
	case sc.Examples != nil && d.Line >= sc.Examples.At.Line:
		u.rows = true
	case isSetting(word) && mended && begun, sc.Examples == nil && (isTable(below) || losesRest(sc, d, word)):
		// A move may look like a setting, and rows of a table may choose settings.
		u.stopAt(nothing)
		u.setup = true
	case sc.Ends != nil && d.Line >= sc.Ends.At.Line:
		u.stopAt(sc.Ends.At.Line)
	case d.Line == sc.Line, word == "cites", word == "faq", word == "confirmed", isSetting(word) && mended:
	case word == "because", word == "expect", isCheck(sc, d.Line):
		// Such a line does not change the position.
	case d.Line >= first:
		u.stopAt(d.Line)
	default:
		u.stopAt(nothing)
		begins := word == "setup" || word == "position" || word == "from" || word == "for" || word == "pending"
		u.setup = u.setup || !begins && !begun
	}
}

// losesRest reports whether the parser skipped the rest of the scenario after a line,
// because it is not indented and not known.
func losesRest(sc *syntax.Scenario, d *syntax.Diagnostic, word string) bool {
	step := stepAt(sc, d.Line)
	known := step != nil && step.Place().Line == d.Line
	switch word {
	case "cites", "faq", "confirmed", "setup", "position", "from", "because", "expect", "ends", "examples":
		known = true
	}
	return !known && d.Line != sc.Line && !strings.HasPrefix(d.Source, " ")
}

func isTable(line string) bool {
	line = strings.TrimSpace(line)
	return len(line) > 1 && line[0] == '|' && line[len(line)-1] == '|'
}

// isCheck reports whether a line belongs to a step that does not change the position.
func isCheck(sc *syntax.Scenario, line int) bool {
	switch step := stepAt(sc, line).(type) {
	case nil, *syntax.Move, *syntax.Next:
		return false
	case *syntax.Legal:
		return step.Place().Line == line || ends(step.Moves) >= line
	case *syntax.Sees:
		return step.Place().Line == line || ends(step.Body.Lines) >= line
	default:
		return step.Place().Line == line
	}
}

// ends returns the line of the last of some texts, or 0 if there are none.
func ends(texts []syntax.Text) int {
	if len(texts) == 0 {
		return 0
	}
	return texts[len(texts)-1].Line
}

// stepAt returns the last step of the script that begins on a line or before it, or nil.
func stepAt(sc *syntax.Scenario, line int) syntax.Step {
	after := sort.Search(len(sc.Steps), func(i int) bool { return sc.Steps[i].Place().Line > line })
	if after == 0 {
		return nil
	}
	return sc.Steps[after-1]
}

// wordOf returns the first word of the line of a mistake. If the mistake is that this
// word is misspelt, it returns the correct word, and mended is true.
func wordOf(d *syntax.Diagnostic) (word string, mended bool) {
	line := strings.TrimLeft(d.Source, " \t")
	word, _, _ = strings.Cut(line, " ")
	word = strings.TrimSuffix(word, ":")
	if d.Near != "" && d.Col == 1+len(d.Source)-len(line) {
		return d.Near, true
	}
	return word, false
}

func isSetting(word string) bool {
	switch word {
	case "game", "cards", "players", "variants", "variant", "ruling", "seed":
		return true
	}
	return false
}

// lastLine returns the last line of a step of the script.
func lastLine(sc *syntax.Scenario, step int) int {
	switch {
	case step+1 < len(sc.Steps):
		return sc.Steps[step+1].Place().Line - 1
	case sc.Ends != nil:
		return sc.Ends.At.Line - 1
	case sc.Examples != nil:
		return sc.Examples.At.Line - 1
	}
	return sc.End
}

// readOn reads the lines that were not played, so that one run reports all mistakes of
// a scenario. It checks what can be wrong in any position: names, clauses, and the
// form of moves and expressions. It does not run if rules are disabled or misread,
// because the same mistakes are reported when the scenario is run normally.
func (p *play) readOn() {
	if p.quiet || len(p.opt.Without) > 0 || len(p.opt.Misread) > 0 || p.opt.Amend != nil {
		return
	}
	if !p.state.begun() { // any position will do for reading
		p.pos = p.table.Start()
		p.readStep(&syntax.Next{Results: p.c.script.Begin.Next})
	}
	p.readQueue(p.queue)
	for _, step := range p.c.script.Steps[p.next:] {
		p.mark(step.Place())
		p.readStep(step)
	}
	if ends := p.c.script.Ends; ends != nil {
		p.mark(ends.At)
		p.readBlock(ends)
	}
}

// readStep reads a step without carrying it out.
func (p *play) readStep(step syntax.Step) {
	switch step := step.(type) {
	case *syntax.Move:
		text := place{p.c.File, step.Text}
		if p.knows(step.Speaker(), text) {
			p.readMove("", text, text)
		}
	case *syntax.Cannot:
		p.knownClauses(step.Because)
		if !step.Move.Given() {
			p.standsAlone(step)
		} else if who := (place{p.c.File, step.Who}); p.knows(step.Who.S, who) {
			p.readMove(p.called(step.Who.S)+": ", who, place{p.c.File, step.Move})
		}
	case *syntax.Expect:
		p.readExpression(step)
	case *syntax.Legal:
		p.readLegal(step)
	case *syntax.Sees:
		if p.seatOf(step.Who) >= 0 {
			p.readBlock(&step.Body)
		}
	case *syntax.Always:
		p.always(step)
	case *syntax.Try:
		p.try()
	case *syntax.Back:
		p.back()
	case *syntax.Next:
		for _, q := range step.Results {
			if p.isDevice(q.Device, p.stage.def.Devices()) {
				p.readQueue([]syntax.QueuedResult{q})
			}
		}
	}
}

// readQueue reads results of chance that have not been used.
func (p *play) readQueue(queue []syntax.QueuedResult) {
	for _, q := range queue {
		p.readMove(p.called(q.Device.S)+": ", place{p.c.File, q.Device}, place{p.c.File, q.Result})
	}
}

// knows is like speaks, but reports an unknown speaker who resembles no known one only
// once. The line of players is probably wrong then, not each line of the script.
func (p *play) knows(speaker string, at place) bool {
	if p.known(speaker) {
		return true
	}
	if rule.Nearest(speaker, p.speakers()) == "" && p.meets(speaker) {
		return false
	}
	return p.speaks(speaker, at)
}

// meets reports whether an unknown speaker has been met before, and remembers it.
func (p *play) meets(stranger string) bool {
	if p.strangers[stranger] {
		return true
	}
	if p.strangers == nil {
		p.strangers = map[string]bool{}
	}
	p.strangers[stranger] = true
	return false
}

// readMove reports a text that is not a move in any position. said was added before the
// text, and its place is who. If the text does not say who moves, any player may.
func (p *play) readMove(said string, who, text place) {
	line := said + text.text.S
	_, err := p.table.ReadMove(p.pos, line)
	if err == nil || p.table.Divide(p.pos, line) != nil {
		return
	}
	if speaker, _ := syntax.Said(line); speaker == "" {
		for _, seat := range p.table.Seats() {
			speaker := seat + ": "
			_, otherwise := p.table.ReadMove(p.pos, speaker+line)
			if otherwise == nil {
				return
			}
			if said == "" { // report the error for the first seat if no seat can say it
				said, who, err = speaker, text, otherwise
			}
		}
	}
	p.malformed(err, said, who, text)
}

// readExpression reports what is wrong with an expression, whatever its values are. An
// unknown name that has been met as a speaker is not reported again.
func (p *play) readExpression(step *syntax.Expect) {
	m := p.stage.program(step.Expr.S, p.opt.limits()).mistake
	if m == nil {
		return
	}
	if name := wordAt(step.Expr.S, m.Col-1); m.Near == "" && utf8.RuneCountInString(name) == m.Width && p.strangers[name] {
		return
	}
	p.misread(step.Expr, m)
}

func (p *play) readLegal(step *syntax.Legal) {
	if step.How == syntax.LegalCount {
		p.numberOf(step)
	}
	for _, text := range step.Moves {
		at := place{p.c.File, text}
		p.readMove("", at, at)
	}
}

// readBlock reads lines of a position. It reports only misspelt words, which are wrong
// in any position. Other lines may be wrong only in the current one.
func (p *play) readBlock(block *syntax.Block) {
	lines := appendLines(nil, p.c.File, block.Lines)
	_, err := p.table.ReadPosition(textOf(lines))
	errs, _ := err.(rule.TextErrors)
	errs = slices.DeleteFunc(slices.Clone(errs), func(e *rule.TextError) bool { return e.Near == "" })
	for _, d := range p.c.textErrors(errs, lines, 0, place{p.c.File, block.At}) {
		p.fail(Input, d)
	}
}
