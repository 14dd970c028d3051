package scenarios

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A choice is the settings in force, each with the file that it comes from.
type choice struct {
	game, cards, seed     place
	players               []syntax.Player
	variants              []syntax.Setting
	playersIn, variantsIn *syntax.File
	rulings               []ruling
}

type ruling struct {
	file *syntax.File
	set  syntax.Setting
}

func (ch *choice) add(file *syntax.File, s *syntax.Settings) {
	if s.Game.Given() {
		ch.game = place{file, s.Game}
	}
	if s.Cards.Given() {
		ch.cards = place{file, s.Cards}
	}
	if s.Seed.Given() {
		ch.seed = place{file, s.Seed}
	}
	if len(s.Players) > 0 {
		ch.players, ch.playersIn = s.Players, file
	}
	if s.Variants != nil {
		ch.variants, ch.variantsIn = s.Variants, file
	}
	if len(s.Rulings) > 0 {
		ch.rulings = append([]ruling(nil), ch.rulings...)
	}
	for _, r := range s.Rulings {
		ch.addRuling(ruling{file, r})
	}
}

// maxSettings limits how many players, variants and rulings are in force for a scenario.
// Each of thousands of scenarios has all those above the first one.
const maxSettings = 1000

func (ch *choice) addRuling(r ruling) {
	if len(ch.rulings) > maxSettings {
		return // too many, whatever follows
	}
	for i := range ch.rulings {
		if ch.rulings[i].set.Name.S == r.set.Name.S {
			ch.rulings[i] = r
			return
		}
	}
	ch.rulings = append(ch.rulings, r)
}

// choiceOf returns the settings in force for a case. They come from the preamble, the
// scenario that it begins from, its own settings and its row; later ones override.
func (c *Case) choiceOf() choice {
	if c.chosenAll != nil {
		return *c.chosenAll
	}
	ch := c.source.preamble
	if c.from != nil && c.from.source == c.source {
		ch = c.from.choiceOf()
		c.overrideOwn(&ch)
	} else {
		c.override(&ch)
	}
	if c.from != nil || c.script.Begin.Kind != syntax.FromScenario {
		c.chosenAll = &ch
	}
	return ch
}

func (c *Case) override(ch *choice) {
	if c.from != nil {
		c.from.override(ch)
	}
	c.overrideOwn(ch)
}

func (c *Case) overrideOwn(ch *choice) {
	ch.add(c.File, &c.Scenario.Settings)
	if c.chosen != nil {
		ch.add(c.File, c.chosen)
	}
}

// titleOf returns the game of a scenario whose cases do not exist yet, or nil if it is not known.
func (l *loader) titleOf(src *source, sc *syntax.Scenario) *rule.GameDef {
	name := src.preamble.game.text.S
	if sc.Settings.Game.Given() {
		name = sc.Settings.Game.S
	}
	def, _ := rule.Find(l.opt.Games, name)
	return def
}

// setUp finds the game of a case and sets it up, once. It reports mistakes. If the case
// that it begins from cannot be set up, it cannot be set up either.
func (l *loader) setUp(c *Case) bool {
	if !c.tried {
		c.tried = true
		c.ready = l.follow(c, nil) && (c.from == nil || l.setUp(c.from)) && l.stageFor(c) && l.hasPosition(c)
	}
	return c.ready
}

// hasPosition reports whether the named position that a case begins from can be read.
// A mistake in it is reported once, however many cases begin from it.
func (l *loader) hasPosition(c *Case) bool {
	begin := &c.script.Begin
	if begin.Kind != syntax.FromPosition || !begin.Name.Given() {
		return true
	}
	if c.source.position(begin.Name.S).body == nil {
		d := c.at(place{c.File, begin.Name}, 1, begin.Name.Width, "[position-unknown] no position is called %q", begin.Name.S)
		d.Near = rule.Nearest(begin.Name.S, c.source.positionNames())
		l.report(d)
		return false
	}
	first := c.readFirstCarefully()
	if first == nil {
		return true
	}
	if first.err == nil {
		c.first = &first.pos
	}
	errs, ok := first.err.(rule.TextErrors)
	if !ok || !slices.ContainsFunc(errs, func(e *rule.TextError) bool { return e.Line <= first.named }) {
		return true
	}
	l.reportAll(c.positionErrors(first.err, first.lines))
	return false
}

// readFirstCarefully reads the position that a case begins from; nil when the engine that
// plays the game fails, which is reported when the case is played.
func (c *Case) readFirstCarefully() (first *firstPosition) {
	defer func() {
		if fault := recover(); fault != nil {
			if _, ok := fault.(rule.GameFault); !ok {
				panic(fault)
			}
			first = nil
		}
	}()
	return c.readFirst(c.stage, c.stage.table.Fresh())
}

func (l *loader) stageFor(c *Case) bool {
	ch := c.choiceOf()
	c.Def = l.title(c, &ch)
	if c.Def == nil {
		return false
	}
	if id := c.Scenario.ForEach; id.Given() && !l.hasReadings(c, id) {
		return false
	}
	var ok bool
	if c.Setup, ok = l.setup(c, &ch); !ok {
		return false
	}
	if c.seed, ok = l.seed(c, &ch); !ok {
		return false
	}
	stage, err := l.shop.stage(c.Def, c.Setup)
	if err != nil && !c.refusedBy(err) {
		l.setupErrors(c, &ch, err)
		return false
	}
	c.shop, c.stage = l.shop, stage
	return true
}

func (l *loader) title(c *Case, ch *choice) *rule.GameDef {
	def, near := rule.Find(l.opt.Games, ch.game.text.S)
	if def != nil {
		return def
	}
	names := rule.NamesOf(slices.Values(l.opt.Games), func(def *rule.GameDef) string { return def.Name })
	if ch.game.file == nil {
		d := c.File.At(c.Scenario.Title, syntax.Error, "[game-missing] no game is chosen")
		d.Hints = []string{"write `game NAME` above the scenario: " + strings.Join(names, ", ")}
		l.report(d)
		return nil
	}
	d := ch.game.file.At(ch.game.text, syntax.Error, "[game-unknown] no game is called %q: %s", ch.game.text.S, strings.Join(names, ", "))
	d.Near = near
	l.report(d)
	return nil
}

func (l *loader) hasReadings(c *Case, id syntax.Text) bool {
	if len(readingsOf(c.Def, id.S)) > 0 {
		return true
	}
	d := c.File.At(id, syntax.Error, "[ruling-unknown] %s has no ruling %q", c.Def.Name, id.S)
	d.Near = c.Def.NearestRuling(id.S)
	d.Hints = []string{"umpire rules rulings " + c.Def.Name + " lists them"}
	l.report(d)
	return false
}

// tooMany returns the place of settings that are more than a scenario may have.
func (ch *choice) tooMany() (at place, many bool) {
	switch {
	case len(ch.players) > maxSettings:
		return place{ch.playersIn, ch.players[maxSettings].Name}, true
	case len(ch.variants) > maxSettings:
		return place{ch.variantsIn, ch.variants[maxSettings].Name}, true
	case len(ch.rulings) > maxSettings:
		return place{ch.rulings[maxSettings].file, ch.rulings[maxSettings].set.Name}, true
	}
	return place{}, false
}

// setup converts settings into a setup, which the game has not checked yet.
func (l *loader) setup(c *Case, ch *choice) (setup rule.Setup, ok bool) {
	if at, many := ch.tooMany(); many {
		l.report(at.file.At(at.text, syntax.Error, "[settings-limit] too many settings: a scenario has at most %d players, as many variants, and as many rulings", maxSettings))
		return setup, false
	}
	for _, p := range ch.players {
		setup.Players = append(setup.Players, rule.Player{Name: p.Name.S, Words: p.Words.S})
	}
	for _, v := range ch.variants {
		setup.Variants = append(setup.Variants, rule.Setting{Name: v.Name.S, Value: v.Value.S})
	}
	for _, r := range ch.rulings {
		setup.Rulings = append(setup.Rulings, rule.Setting{Name: r.set.Name.S, Value: r.set.Value.S})
	}
	setup = c.Def.Named(setup)
	path := ch.cards.text.S
	if path == "" || path == "stand-in" {
		return setup, true
	}
	if c.Def.Cards == nil {
		l.report(ch.cards.file.At(ch.cards.text, syntax.Error, "[cards-none] %s has no cards: delete this line", c.Def.Name))
		return setup, false
	}
	near, err := misspelt(l.files, ch.cards.file.Name, path)
	var data []byte
	if err == nil {
		data, err = l.cards(ch, c.Def.Cards.Data)
	}
	if err != nil {
		d := ch.cards.file.At(ch.cards.text, syntax.Error, "[file-unreadable] %q cannot be read: %v", path, files.Cause(err))
		d.Near = near
		l.report(d)
		return setup, false
	}
	setup.Cards = data
	return setup, true
}

func (l *loader) cardsPath(ch *choice) string {
	return l.files.Join(ch.cards.file.Name, ch.cards.text.S)
}

// A cardSet is a card set that was read. Its lines are split once, because there may be
// many mistakes in it.
type cardSet struct {
	data  []byte
	lines []string
}

// cards reads a card set, once. standIn, the game's own set, shows what a card set looks like.
func (l *loader) cards(ch *choice, standIn []byte) ([]byte, error) {
	name := l.cardsPath(ch)
	if set, known := l.sets[name]; known {
		return set.data, nil
	}
	if !isCalledSet(name) {
		return nil, errNotYAML
	}
	f, err := l.files.Read(name)
	if err != nil {
		return nil, err
	}
	data, err := files.Plain(f.Data)
	if err != nil {
		return nil, err
	}
	if !looksLikeSet(data, standIn) {
		return nil, errNoSet
	}
	l.sets[name] = cardSet{data, strings.Split(string(data), "\n")}
	return data, nil
}

func (l *loader) seed(c *Case, ch *choice) (*uint64, bool) {
	if ch.seed.file == nil {
		return nil, true
	}
	seed, err := strconv.ParseUint(ch.seed.text.S, 10, 64)
	if err != nil {
		l.report(ch.seed.file.At(ch.seed.text, syntax.Error, "[seed] %q is not a seed: a whole number from 0 to 18446744073709551615", ch.seed.text.S))
		return nil, false
	}
	return &seed, true
}

// setupErrors reports the game's errors about a setup, each at its word.
func (l *loader) setupErrors(c *Case, ch *choice, err error) {
	errs, ok := err.(rule.SetupErrors)
	if !ok {
		l.report(c.File.At(c.Scenario.Title, syntax.Error, "[setup] it cannot be set up: %v", err))
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
	d := at.file.At(at.text, syntax.Error, "[%s] %s", cmp.Or(e.Code, "setup"), msg)
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
		d := ch.playersIn.At(p.Words, syntax.Error, "[comma-missing] expected a comma before the next player")
		d.Hints = []string{"players " + p.Name.S + ", " + strings.Join(names, ", ")}
		return d
	}
	return nil
}

func isPlayerWord(s string) bool { return strings.TrimLeftFunc(s, inName) == "" }

func (l *loader) cardError(ch *choice, e *rule.SetupError) *syntax.Diagnostic {
	d := syntax.OfText("the embedded card set", "card-set", e.Text)
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

// either returns the value of a setting if the message does not quote the name, else the name.
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
// disabled; the game always names all clauses that refuse a set-up.
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
		p.fail(Fault, p.c.File.At(step.Who, syntax.Error, "[setup-fault] the game refuses the set-up by %s, which is not in its book", unknown))
	case !p.standsAlone(step):
	case len(reasons) == 0:
		p.fail(Refusal, p.c.File.At(step.Who, syntax.Error, "[setup-valid] the set-up can stand: it breaks no rule"))
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
		if seen.Has(clause) || p.disabled.Has(clause) {
			continue
		}
		seen.Add(clause)
		reasons = append(reasons, rule.Reason{Clause: clause, Entry: p.stage.book().Entry(clause), Values: e.Msg})
	}
	return reasons, ""
}
