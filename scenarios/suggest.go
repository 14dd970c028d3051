package scenarios

import (
	"bytes"
	"errors"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// maxReworded limits the length in bytes of an expression to look for a replacement for.
const maxReworded = 500

var (
	inBrackets = pattern(`(\w+)\[("[^"]*"|'[^']*')\]`)
	contains   = pattern(`([\w.]+) (?:contains|has|includes) ("[^"]*"|'[^']*')`)
	slashed    = pattern(`\b\d+(?:/\d+)+\b`)
	asked      = pattern(`^("[^"]*"|'[^']*')`)
)

// signs are signs that people write instead of the words of an expectation. pattern returns a
// regular expression that is compiled on first use, since most runs need none.
func pattern(source string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(source) })
}

var signs = map[string]string{
	"is": "==", "equals": "==", "are": "==", "isnt": "!=", ",": " and ", ";": " and ", "&": " and ", "+": " and ", "=<": "<=", "<>": "!=",
}

// reword looks for a valid expression that could replace an invalid one. It only adds
// it to the mistake as a suggestion.
func reword(m *rule.TextError, source string, env map[string]any, most *limits.Limits) {
	if m.Near != "" || len(source) > maxReworded {
		return
	}
	for _, other := range expressionsLike(source, rule.ByteAt(source, m.Col-1)) {
		if other != source && compiled(other, env, most).mistake == nil {
			m.Meant = "expect " + other
			return
		}
	}
	if other := inQuotes(source, env, most); other != "" {
		m.Meant = "expect " + other
		m.Msg += ": a text needs quotes"
	}
}

// expressionsLike returns other ways to write an expression that cannot be read from an offset on.
func expressionsLike(source string, from int) (all []string) {
	before, rest := source[:from], source[from:]
	word := rest[:len(wordAt(rest, 0))]
	if word == "" && rest != "" {
		_, size := utf8.DecodeRuneInString(rest)
		word = rest[:size]
	}
	after := rest[len(word):]
	if sign := signs[strings.ToLower(word)]; sign != "" {
		if strings.HasSuffix(sign, " ") {
			after = strings.TrimLeft(after, " ")
		}
		all = append(all, strings.TrimRight(before, " ")+" "+strings.TrimLeft(sign, " ")+after, strings.ReplaceAll(source, word, sign))
	}
	if previous := strings.TrimRight(before, " "); previous != "" {
		all = append(all, previous+"."+rest)
		if argument := asked().FindString(strings.TrimLeft(after, " ")); argument != "" {
			all = append(all, previous+"."+word+"("+argument+")"+strings.TrimLeft(after, " ")[len(argument):])
		}
	}
	all = append(all, contains().ReplaceAllString(source, "$2 in $1"))
	all = append(all, inBrackets().ReplaceAllString(source, "$1($2)"))
	return append(all, slashed().ReplaceAllStringFunc(source, func(s string) string { return "[" + strings.ReplaceAll(s, "/", ", ") + "]" }))
}

// inQuotes puts unknown names into quotes. It returns "" when that does not help.
func inQuotes(source string, env map[string]any, most *limits.Limits) string {
	const maxNames = 12
	for range maxNames {
		m := compiled(source, env, most).mistake
		if m == nil {
			return source
		}
		at := rule.ByteAt(source, m.Col-1)
		name := wordAt(source[at:], 0)
		if name == "" || m.Code != "fact-unknown" {
			return ""
		}
		source = source[:at] + `"` + name + `"` + source[at+len(name):]
	}
	return ""
}

// A scenario may name any file as an include or a card set, even one with secrets.
// Error messages would quote lines of it. So the content of a file is parsed only
// if it looks like a scenario or a card set.
var (
	errNotCalled  = errors.New("its name does not end in .scenario")
	errNoScenario = errors.New("this is not a scenario file: no line of it begins with game, include, position or scenario")
	errNotYAML    = errors.New("its name ends in none of .yaml, .yml, .json")
	errBackslash  = errors.New(`folders are separated by / on every system, not by \`)
	errLetters    = errors.New("its capital and small letters are not those of the file")
	errNoSet      = errors.New("it is not a card set of this game")
)

// looksLikeScenario reports whether a text looks like a scenario file. It is for
// files whose name does not show it.
func looksLikeScenario(data []byte) bool { return scenarioLine().Match(data) }

var scenarioLine = pattern("(?m)^(?:game [a-z]+|include \"|position [A-Za-z]|scenario \"|[> \t]*(?:```+|~~~+) *[{. ]*scenario\\b)")

// isCalledSet reports whether a file has a name like that of a card set.
func isCalledSet(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml", ".json":
		return true
	}
	return false
}

// looksLikeSet reports whether a text has at least two, and a third, of the keys at
// the top level of the game's own card set. It only compares words at the beginnings
// of lines, because the text may not be valid.
func looksLikeSet(data, standIn []byte) bool {
	known, same := keysOfOwn(standIn), 0
	if len(known) < 2 {
		return true // the game's own set is written in another form, so nothing can be compared
	}
	for key := range topKeys(data) {
		if known[key] {
			same++
		}
	}
	return same >= max(2, len(known)/3)
}

// keysOfOwn returns the keys of a game's own card set. It caches them.
func keysOfOwn(standIn []byte) map[string]bool {
	if len(standIn) == 0 {
		return nil
	}
	keys, met := ownKeys.Load(&standIn[0])
	if !met {
		keys, _ = ownKeys.LoadOrStore(&standIn[0], topKeys(standIn))
	}
	return keys.(map[string]bool)
}

// ownKeys caches the keys of the games' own card sets, by the address of the data,
// which is never freed.
var ownKeys sync.Map

// topKeys returns the words before a colon at the beginnings of lines and, for JSON,
// those in quotes.
func topKeys(data []byte) map[string]bool {
	keys := map[string]bool{}
	for _, m := range topKey().FindAllSubmatch(bytes.TrimPrefix(data, []byte("\ufeff")), -1) {
		keys[string(m[1])+string(m[2])] = true
	}
	return keys
}

var topKey = pattern(`(?m)^(\w+)[ \t]*:|"(\w+)"[ \t]*:`)

// misspelt returns an error if the name of a file, as a script writes it, means
// different files on different systems, and the name that was probably meant.
func misspelt(read *files.Reader, from, name string) (near string, err error) {
	slashed := strings.ReplaceAll(name, `\`, "/")
	switch near = read.Spelled(from, slashed); {
	case slashed != name:
		return near, errBackslash
	case near != name:
		return near, errLetters
	}
	return "", nil
}

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
	_, _, result := newPlay(c, &Options{Games: l.opt.Games, Seed: l.opt.Seed, Timeout: l.opt.Timeout}, false).run()
	for _, d := range result.Diags {
		missing := d.Line < 1 // about something that is missing, which is already reported
		if d.Severity == syntax.Error && !missing && !(d.File == c.File.Name && c.unread.wrong(d.Line)) {
			l.report(d)
		}
	}
}

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
	def, _ := rule.Find(l.opt.Games, ch.game.text.S)
	if def == nil {
		return
	}
	cited := slices.Clone(c.Scenario.Cites)
	for _, step := range c.script.Steps {
		if x, ok := step.(*syntax.Cannot); ok {
			cited = append(cited, x.Because...)
		}
	}
	for _, id := range cited {
		if !id.Given() || c.unreadLines().wrong(id.Line) {
			continue
		}
		if _, known := def.Book().Find(id.S); !known {
			l.report(noClause(c.File, def, id, l.opt.Games))
		}
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
