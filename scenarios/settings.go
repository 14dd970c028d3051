package scenarios

import (
	"slices"
	"strconv"
	"strings"

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

// add overrides settings by those of s, one by one.
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

// titleOf returns the game of a scenario whose cases do not exist yet, or nil if it is
// not known.
func (l *loader) titleOf(src *source, sc *syntax.Scenario) *rule.GameDef {
	name := src.preamble.game.text.S
	if sc.Settings.Game.Given() {
		name = sc.Settings.Game.S
	}
	for _, def := range l.opt.Games {
		if def.Name == name {
			return def
		}
	}
	return nil
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
		d := c.at(place{c.File, begin.Name}, 1, begin.Name.Width, "no position is called %q", begin.Name.S)
		d.Near = rule.Nearest(begin.Name.S, c.source.positionNames())
		l.report(d)
		return false
	}
	first := c.readFirst(c.stage, c.stage.table.Fresh())
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

// stageFor finds the game of a case and opens it.
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

// def returns the game named by the settings.
func (l *loader) title(c *Case, ch *choice) *rule.GameDef {
	var names []string
	for _, def := range l.opt.Games {
		if def.Name == ch.game.text.S {
			return def
		}
		names = append(names, def.Name)
	}
	if ch.game.file == nil {
		d := c.File.At(c.Scenario.Title, syntax.Error, "no game is chosen")
		d.Hints = []string{"write `game NAME` above the scenario: " + strings.Join(names, ", ")}
		l.report(d)
		return nil
	}
	d := ch.game.file.At(ch.game.text, syntax.Error, "no game is called %q: %s", ch.game.text.S, strings.Join(names, ", "))
	d.Near = rule.Nearest(ch.game.text.S, names)
	l.report(d)
	return nil
}

func (l *loader) hasReadings(c *Case, id syntax.Text) bool {
	if len(readingsOf(c.Def, id.S)) > 0 {
		return true
	}
	var ids []string
	for i := range c.Def.Rulings {
		ids = append(ids, c.Def.Rulings[i].ID)
	}
	d := c.File.At(id, syntax.Error, "%s has no ruling %q", c.Def.Name, id.S)
	d.Near = rule.Nearest(id.S, ids)
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
		l.report(at.file.At(at.text, syntax.Error, "too many settings: a scenario has at most %d players, as many variants, and as many rulings", maxSettings))
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
		l.report(ch.cards.file.At(ch.cards.text, syntax.Error, "%s has no cards", c.Def.Name))
		return setup, false
	}
	near, err := misspelt(l.files, ch.cards.file.Name, path)
	var data []byte
	if err == nil {
		data, err = l.cards(ch, c.Def.Cards.Data)
	}
	if err != nil {
		d := ch.cards.file.At(ch.cards.text, syntax.Error, "%q cannot be read: %v", path, cause(err))
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

// cards reads a card set, once. standIn, the game's own set, shows what a card set
// looks like.
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
		l.report(ch.seed.file.At(ch.seed.text, syntax.Error, "%q is not a seed: a whole number from 0 to 18446744073709551615", ch.seed.text.S))
		return nil, false
	}
	return &seed, true
}
