package playcmd

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/scenarios"

	"github.com/spf13/cobra"
)

// defaultMoves is where a random game is cut off that might never end.
const defaultMoves = 10_000

// A play is the command play: its flags, and the game in progress.
type play struct {
	*app.App
	app.Opening
	seed, chance, seenBy string
	random               []string
	moves                int
	file, format         string

	rng    *rand.Rand
	number uint64 // the seed
	auto   rule.Seats
	s      *stepper.Session
	shown  rule.Position // the last position that was drawn
	asked  rule.Position // the last one in which it was drawn whether people go first
	log    *playLog      // nil unless --format is json
	ended  bool          // the input has ended
	unread error         // why the input cannot be read on, nil at its end
}

// Play builds the command play, in which people and chance play a game.
func Play(a *app.App) *cobra.Command {
	p := &play{App: a}
	cmd := app.NewCommand("play GAME|FILE[#scenario][@N]",
		"play a game against people or random moves", app.Exactly(1, 1),
		func(words []string) error { return p.main(words[0]) })
	cmd.ValidArgs = a.Library.Names()
	f := cmd.Flags()
	p.Opening.Flags(f)
	f.StringVar(&p.seed, "seed", "", "the whole number `N` from which chance and random moves follow")
	f.StringArrayVar(&p.random, "random", nil, "the `SEAT` that moves at random: a name, a number from 1, or all")
	f.StringVar(&p.seenBy, "seen-by", "", "start with what the player `NAME` sees, and draw the rest")
	f.StringVar(&p.chance, "chance", "seed", "chance by the `seed`, or ask")
	f.IntVar(&p.moves, "moves", 0, "stop after `N` moves, chance included")
	f.StringVar(&p.file, "out", "", "save the game as a scenario in `FILE`")
	app.FormatFlag(cmd, &p.format, "json")
	return cmd
}

func (p *play) main(place string) error {
	start, err := p.ready(place)
	if err != nil {
		return err
	}
	p.s = stepper.New(p.App, p.Def, p.Table, p.Setup, p.name(), p.Cards)
	p.s.Game, p.s.Wait = true, p.wait
	p.s.Begin([]scenarios.Moment{{Position: start}})
	ctx, stop := p.Context(0)
	defer stop()
	if p.format == "json" {
		p.s.Out = p.Err // answers are not part of the data
		p.log = newPlayLog(p)
		p.log.start()
	}
	var early string
	if p.log == nil && p.people() != 0 && screen.Fits(p.App) {
		early, err = p.onScreen(ctx)
	} else {
		early, err = p.loop(ctx)
	}
	p.end(early)
	saved := p.save()
	fmt.Fprintln(p.Err, "to play it again: "+p.again())
	return errors.Join(err, saved)
}

// ready reads the flags and opens the table. It returns the first position.
func (p *play) ready(place string) (start rule.Position, err error) {
	if _, start, err = p.At(p.App, place, p.seed); err != nil {
		return start, err
	}
	if lack := p.Def.Lacks(rule.CanView); lack != "" {
		p.Say("all that is hidden is shown to each player: %s", lack)
	}
	if p.chance != "seed" && p.chance != "ask" {
		return start, exit.Usagef("--chance is seed or ask, not %q%s", p.chance, args.DidYouMean("", p.chance, []string{"seed", "ask"}))
	}
	if p.moves < 0 {
		return start, exit.Usagef("--moves must not be negative")
	}
	if p.file != "" && app.Exists(p.file) {
		return start, exit.Usagef("--out: %s is there already: choose another name", p.file)
	}
	if p.file != "" {
		atomicfile.Sweep(filepath.Dir(p.file))
	}
	if p.number, err = app.SeedOr(p.seed, rand.Uint64N(1_000_000)); err != nil {
		return start, err
	}
	p.rng = rand.New(rand.NewPCG(p.number, 0))
	if start, err = p.SeenBy(p.seenBy, start); err != nil {
		return start, err
	}
	return rule.Deal(p.Table, start, p.rng), p.readRandom()
}

// readRandom reads which seats move at random. Chance is one of them unless --chance is ask.
func (p *play) readRandom() error {
	seats := p.Table.Seats()
	for _, word := range app.Commas(p.random) {
		n, err := strconv.Atoi(word)
		switch i := slices.Index(seats, word); {
		case word == "all":
			p.auto |= 1<<len(seats) - 1
		case i >= 0:
			p.auto |= rule.Only(rule.Seat(i))
		case err == nil && n >= 1 && n <= len(seats):
			p.auto |= rule.Only(rule.Seat(n - 1))
		default:
			return exit.Usagef("--random: there is no seat %q%s; the seats are %s, or all", word, args.DidYouMean("", word, append([]string{"all"}, seats...)), strings.Join(seats, ", "))
		}
	}
	if p.chance == "seed" {
		p.auto |= rule.Only(rule.Chance)
	}
	return nil
}

// name returns the title of the scenario that is saved.
func (p *play) name() string { return fmt.Sprintf("A game of %s, seed %d", p.Def.Name, p.number) }

func (p *play) save() error {
	if p.file == "" {
		return nil
	}
	if err := app.Beside(p.file, p.s.Write); err != nil {
		return exit.Usagef("the game was not saved there: %v", err)
	}
	p.Say("saved as %s", p.file)
	return nil
}

// again returns the command line that plays the same game.
func (p *play) again() string {
	line := p.Opening.Again("umpire play")
	line.Add("--seen-by", p.seenBy)
	line.Add("--random", p.random...)
	if p.chance != "seed" {
		line.Add("--chance", p.chance)
	}
	if p.moves > 0 {
		line.Add("--moves", strconv.Itoa(p.moves))
	}
	line.Add("--seed", strconv.FormatUint(p.number, 10))
	return strings.Join(line, " ")
}

// maxTried is how many moves of people are tried at most, to see what may follow them.
const maxTried = 40

// early draws one of the legal moves of all who may decide now, each as likely as any other, and
// makes it if it belongs to a seat that moves at random. It returns false when the people are to be
// asked, who may say wait. They are asked before chance, since they may act before it does, and
// before a seat that decides in secret: what that seat decides cannot show if it is decided last.
func (p *play) early(now rule.Position, who rule.Seats) bool {
	if who&p.auto == 0 || now == p.asked {
		return false
	}
	p.asked = now
	legal := p.Table.Legal(now)
	if len(legal) == 0 {
		return false
	}
	m := rule.Draw(p.Table, now, legal, p.rng)
	seat := p.mover(m)
	if seat == rule.Chance || !p.auto.Has(seat) || p.sealed(now, seat, legal) {
		return false
	}
	p.makeAtRandom(m)
	return true
}

// wait makes a move of a seat that moves at random when the people have said wait. It
// returns false when all such seats wait for the people.
func (p *play) wait() bool {
	now := p.s.Now().Position
	legal := p.Table.Legal(now)
	open := slices.DeleteFunc(slices.Clone(legal), func(m rule.Move) bool { return !p.auto.Has(p.mover(m)) })
	for len(open) > 0 {
		m := rule.Draw(p.Table, now, open, p.rng)
		seat := p.mover(m)
		if !p.sealed(now, seat, legal) {
			p.makeAtRandom(m)
			return true
		}
		open = slices.DeleteFunc(open, func(m rule.Move) bool { return p.mover(m) == seat })
	}
	return false
}

func (p *play) mover(m rule.Move) rule.Seat {
	speaker, _, _ := strings.Cut(p.Table.PrintMove(m), ":")
	if seat := slices.Index(p.Table.Seats(), speaker); seat >= 0 {
		return rule.Seat(seat)
	}
	return rule.Chance
}

// sealed reports whether a seat has the same choices whatever the people decide.
func (p *play) sealed(now rule.Position, seat rule.Seat, legal []rule.Move) bool {
	choices, tried := p.choices(legal, seat), 0
	for _, m := range legal {
		who := p.mover(m)
		if p.auto.Has(who) {
			continue
		}
		if tried++; tried > maxTried {
			break
		}
		after, _ := p.Table.Play(now, m)
		if p.Table.Deciders(after).Has(who) {
			continue // this player has more to decide
		}
		if !slices.Equal(p.choices(p.Table.Legal(after), seat), choices) {
			return false
		}
	}
	return tried > 0
}

func (p *play) choices(legal []rule.Move, seat rule.Seat) []rule.Move {
	return slices.DeleteFunc(slices.Clone(legal), func(m rule.Move) bool { return p.mover(m) != seat })
}

// A playLog writes a game as lines of JSON, so that an independent implementation can
// replay it: the setup, then each move with the position after it and the number of
// legal moves before it, and the end.
type playLog struct {
	p   *play
	enc *json.Encoder
}

type playStart struct {
	Action   string            `json:"action"` // always "start"
	Version  int               `json:"version"`
	Game     string            `json:"game"`
	Edition  string            `json:"edition"`
	Seed     uint64            `json:"seed"`
	Players  []string          `json:"players"`
	Variants []string          `json:"variants"`
	Rulings  map[string]string `json:"rulings"` // the reading in force of each ruling
	Cards    string            `json:"cards,omitempty"`
	Position string            `json:"position"`
	Facts    any               `json:"facts"`
}

type playMove struct {
	Action   string   `json:"action"` // always "move"
	N        int      `json:"n"`
	Move     string   `json:"move"`
	Legal    int      `json:"legal"`   // number of legal moves before it
	Clauses  []string `json:"clauses"` // those that acted, in order
	Position string   `json:"position"`
	Deciders []string `json:"deciders"`
	Facts    any      `json:"facts"`
}

type playUndo struct {
	Action string `json:"action"` // always "undo"
	Moves  int    `json:"moves"`  // how many moves are left
}

type playEnd struct {
	Action   string `json:"action"` // always "end"
	Moves    int    `json:"moves"`
	Over     bool   `json:"over"`
	Reason   string `json:"reason,omitempty"` // why the log ends before the game is over
	Position string `json:"position"`
	Facts    any    `json:"facts"`
}

func newPlayLog(p *play) *playLog {
	enc := json.NewEncoder(p.Out)
	enc.SetEscapeHTML(false)
	return &playLog{p, enc}
}

func (l *playLog) write(line any) {
	if report.Wrote != nil {
		report.Wrote(line)
	}
	l.enc.Encode(line)
}

func (l *playLog) start() {
	p := l.p
	line := playStart{
		Action: "start", Version: 1, Game: p.Def.Name, Edition: p.Def.Edition, Seed: p.number,
		Players: p.Table.Seats(), Variants: []string{}, Rulings: map[string]string{}, Cards: p.Cards,
		Position: p.Table.PrintPosition(p.s.Now().Position), Facts: asData(p.Table.Facts(p.s.Now().Position)),
	}
	for _, v := range p.Setup.Variants {
		name := v.Name
		if v.Value != "" {
			name += "=" + v.Value
		}
		line.Variants = append(line.Variants, name)
	}
	for i := range p.Def.Rulings {
		id := p.Def.Rulings[i].ID
		line.Rulings[id] = p.Def.Reading(p.Setup, id)
	}
	l.write(line)
}

// move writes the last move.
func (l *playLog) move() {
	p, now := l.p, l.p.s.Now()
	line := playMove{
		Action: "move", N: p.s.Moves(), Move: now.Move, Legal: len(p.Table.Legal(p.s.Before().Position)),
		Position: p.Table.PrintPosition(now.Position), Deciders: app.Deciders(p.Table, now.Position), Facts: asData(p.Table.Facts(now.Position)),
	}
	line.Clauses = rule.NamesOf(slices.Values(now.Effects), func(e rule.Effect) string { return e.ID })
	l.write(line)
}

func (l *playLog) end(early string) {
	p, now := l.p, l.p.s.Now().Position
	l.write(playEnd{
		Action: "end", Moves: p.s.Moves(), Over: p.Table.Deciders(now) == 0, Reason: early,
		Position: p.Table.PrintPosition(now), Facts: asData(p.Table.Facts(now)),
	})
}

// asData converts facts for JSON. Structs become objects with the names that
// expectations use, and functions are omitted.
func asData(v any) any { return dataOf(reflect.ValueOf(v)) }

func dataOf(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return dataOf(v.Elem())
	case reflect.Map:
		m := map[string]any{}
		for _, key := range v.MapKeys() {
			if value := v.MapIndex(key); !isFunc(value) {
				m[key.String()] = dataOf(value)
			}
		}
		return m
	case reflect.Struct:
		m := map[string]any{}
		for i := range v.NumField() {
			if name := nameOf(v.Type().Field(i)); name != "" && !isFunc(v.Field(i)) {
				m[name] = dataOf(v.Field(i))
			}
		}
		return m
	case reflect.Slice, reflect.Array:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = dataOf(v.Index(i))
		}
		return list
	case reflect.Invalid, reflect.Func, reflect.Chan:
		return nil
	}
	return v.Interface()
}

func isFunc(v reflect.Value) bool {
	for v.Kind() == reflect.Interface && !v.IsNil() {
		v = v.Elem()
	}
	return v.Kind() == reflect.Func
}

// nameOf returns the name of a field as a fact, "" if it is not a fact.
func nameOf(f reflect.StructField) string {
	if !f.IsExported() {
		return ""
	}
	if name := f.Tag.Get("expr"); name != "" {
		return name
	}
	return strings.ToLower(f.Name)
}
