package service

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Moment is a position in the course of a scenario, and the moves that led to it.
type Moment struct {
	Def   *rule.GameDef
	Setup rule.Setup
	Name  string // of the case

	table    rule.AnyGame // nobody plays on it
	passed   []scenarios.Moment
	result   *scenarios.Result
	whole    *scenarios.ReplayResult // includes what chance did by itself after the last line
	reported *stepCache
	version  int
	cards    string // the path of its card set, relative to the text
}

// Now returns the position.
func (m *Moment) Now() rule.Position { return m.passed[len(m.passed)-1].Position }

// AnyGame returns a fresh table, on which moves can be tried.
func (m *Moment) Table() rule.AnyGame { return m.table.Fresh() }

// A moments caches moments, by the text that leads to them.
type moments struct {
	mu    sync.Mutex
	kept  map[[sha256.Size]byte]*Moment
	moves int // that led to all of them
}

// The largest numbers of moments that are cached, and of the moves that led to them.
const (
	maxMoments = 64
	maxLeading = 200_000
)

func (ms *moments) find(key [sha256.Size]byte) *Moment {
	ms.mu.Lock()
	defer ms.mu.Unlock()
	return ms.kept[key]
}

func (ms *moments) add(key [sha256.Size]byte, m *Moment) {
	ms.mu.Lock()
	defer ms.mu.Unlock()
	if ms.kept == nil || len(ms.kept) >= maxMoments || ms.moves > maxLeading {
		ms.kept, ms.moves = map[[sha256.Size]byte]*Moment{}, 0
	}
	ms.moves += len(m.passed)
	ms.kept[key] = m
}

// Moment plays a scenario up to a line. Lines above it that cannot be read are skipped.
func (d *Desk) Moment(ctx context.Context, q Place) (*Moment, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	at := doc.text.sourceLine(q.Position)
	line := at
	if q.After {
		line++
	}
	if err := d.opt.Breathe(ctx); err != nil {
		return nil, err
	}
	return d.momentAt(ctx, doc, line, at, q.Row, q.Rulings)
}

func (d *Desk) momentAt(ctx context.Context, doc *document, line, at int, row string, rulings []Choice) (*Moment, error) {
	suite := d.suiteOf(doc)
	c := cutAt(suite, line, at)
	if c.scenario == nil {
		return nil, wrong("line %d is in no scenario", line)
	}
	var last syntax.Diagnostics
	for range 4 {
		m, diags := d.play(ctx, doc, c, row, rulings)
		if m != nil {
			return m, nil
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		last = diags
		if !c.blank(diags, doc.uri) {
			break
		}
	}
	for _, diag := range last {
		if diag.Severity == syntax.Error {
			return nil, wrong("the scenario cannot be played: %v", diag)
		}
	}
	return nil, wrong("the scenario at line %d cannot be played", c.scenario.Line)
}

func (d *Desk) play(ctx context.Context, doc *document, c *cut, row string, rulings []Choice) (*Moment, syntax.Diagnostics) {
	source := c.text()
	next := strings.TrimSpace(doc.text.sourceText(c.last))
	key := d.momentKey(doc, c, source, row, rulings)
	if m := d.moments.find(key); m != nil {
		return m.before(next, doc.version), nil
	}
	opt := d.loading()
	opt.Done = ctx.Done()
	suite := scenarios.LoadSource(opt, doc.uri, []byte(source))
	var of *scenarios.Case
	for _, one := range suite.Cases {
		if one.Scenario.Line == c.scenario.Line && (of == nil || one.Label() == row && of.Label() != row) {
			of = one
		}
	}
	if of == nil {
		return nil, suite.Diags
	}
	for _, r := range rulings {
		opt.Rulings = append(opt.Rulings, rule.Setting{Name: r.Ruling, Value: r.Reading})
	}
	earlier := d.earlier(doc, c, source, row, rulings)
	whole := scenarios.ReplayOn(of, opt, earlier.replayed())
	if whole.Table == nil || len(whole.Moments) == 0 {
		return nil, whole.Result.Diags
	}
	m := &Moment{Def: of.Def, Setup: of.Setup, Name: of.Name, table: whole.Table, passed: whole.Moments, result: whole.Result, whole: whole,
		reported: earlier.saidOf(whole.Moments), cards: of.CardsPath()}
	d.moments.add(key, m)
	return m.before(next, doc.version), nil
}

// earlier returns the cached moment of the same script without its last line, or nil. It
// is cached when somebody adds moves one by one.
func (d *Desk) earlier(doc *document, c *cut, source, row string, rulings []Choice) *Moment {
	above := strings.TrimRight(source, "\n")
	i := strings.LastIndexByte(above, '\n')
	if i < 0 {
		return nil
	}
	return d.moments.find(d.momentKey(doc, c, strings.TrimRight(above[:i], "\n")+"\n", row, rulings))
}

// replayed returns the play that led to a moment; it is nil if m is nil.
func (m *Moment) replayed() *scenarios.ReplayResult {
	if m == nil {
		return nil
	}
	return m.whole
}

// before returns the moment in a version of the text, before its next line: without the results
// that chance drew by itself, if the line states one of them, or one that was possible instead.
func (m *Moment) before(line string, version int) *Moment {
	now := *m
	now.version = version
	device, _ := syntax.Said(line)
	if device == "" {
		return &now
	}
	first := len(m.passed)
	for first > 1 && m.passed[first-1].Line == 0 && !m.passed[first-1].Inherited {
		first--
	}
	drawn := -1 // where the device drew first
	for i := first; i < len(m.passed); i++ {
		if !strings.HasPrefix(m.passed[i].Move, device+":") {
			continue
		}
		if rule.CanPlay(m.Table(), m.passed[i-1].Position, line) {
			now.passed = m.passed[:i]
			return &now
		}
		if drawn < 0 {
			drawn = i
		}
	}
	if drawn > 0 && !rule.CanPlay(m.Table(), m.Now(), line) {
		now.passed = m.passed[:drawn]
	}
	return &now
}

func (d *Desk) momentKey(doc *document, c *cut, source, row string, rulings []Choice) (key [sha256.Size]byte) {
	h := sha256.New()
	fmt.Fprintf(h, "%q %q %d %q ", doc.uri, row, c.scenario.Line, rulings)
	if reads(d.suiteOf(doc)) {
		d.mu.Lock()
		fmt.Fprintf(h, "%d ", d.changes)
		d.mu.Unlock()
	}
	h.Write([]byte(source))
	h.Sum(key[:0])
	return key
}

// A Decider is a player or a randomizer that may decide. A device has the seat of chance.
type Decider struct {
	Seat rule.Seat
	Name string
}

// Deciders returns who may decide in a position. For chance it returns the devices that
// have a result due.
func Deciders(def *rule.GameDef, table rule.AnyGame, p rule.Position) (all []Decider) {
	seats := table.Seats()
	for seat := range table.Deciders(p).Each {
		if int(seat) < len(seats) {
			all = append(all, Decider{seat, seats[seat]})
			continue
		}
		for _, m := range table.Legal(p) {
			device, _, _ := strings.Cut(table.PrintMove(m), ":")
			if of := (Decider{seat, device}); slices.Contains(def.Devices(), device) && !slices.Contains(all, of) {
				all = append(all, of)
			}
		}
	}
	return all
}

// deciders returns the names of those who may decide.
func deciders(def *rule.GameDef, table rule.AnyGame, p rule.Position) []string {
	return rule.NamesOf(slices.Values(Deciders(def, table, p)), func(d Decider) string { return d.Name })
}

// A stepCache keeps the moves that led to a position, described in words. Describing them is
// slow, so a position that follows another one reuses its descriptions.
type stepCache struct {
	mu    sync.Mutex
	steps []Step
}

// saidOf returns the cached descriptions of m for those first moves that passed shares with m.
func (m *Moment) saidOf(passed []scenarios.Moment) *stepCache {
	t := &stepCache{}
	if m == nil {
		return t
	}
	m.reported.mu.Lock()
	defer m.reported.mu.Unlock()
	for i := range m.reported.steps {
		if i+1 >= len(passed) || !same(&m.passed[i+1], &passed[i+1]) {
			break
		}
		t.steps = m.reported.steps[: i+1 : i+1]
	}
	return t
}

// same reports whether two moments are the same move of one play.
func same(a, b *scenarios.Moment) bool {
	return a.Line == b.Line && a.Move == b.Move && len(a.Effects) == len(b.Effects) && (len(a.Effects) == 0 || &a.Effects[0] == &b.Effects[0])
}

// line returns the described moves that led to the moment.
func (m *Moment) line(table rule.AnyGame) []Step {
	t := m.reported
	t.mu.Lock()
	defer t.mu.Unlock()
	for i := len(t.steps) + 1; i < len(m.passed); i++ {
		one := &m.passed[i]
		s := Step{Move: one.Move, Line: one.Line - 1, Inherited: one.Inherited, Did: []Clause{}}
		for _, e := range one.Effects {
			s.Did = append(s.Did, Clause{ID: e.ID, Section: e.Section, Words: e.Words, Does: rule.Report(table, e)})
		}
		t.steps = append(t.steps, s)
	}
	return append([]Step{}, t.steps[:len(m.passed)-1]...)
}
