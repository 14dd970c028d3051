// Package twins checks every game against a second implementation of it: a twin, written
// from the rulebook and the catalogue of clauses without a look at the engine, and naive
// on purpose. Recorded outcomes and laws cannot find a rule that the engine misreads
// everywhere. Two independent implementations rarely misread a rule in the same way.
//
// [Lockstep] plays random games on both and compares the legal moves, the positions, what
// each seat sees, and the end. [LockstepFrom] does the same from the positions that a
// [Crowd] makes. Where the two disagree, [Match.Shrink] finds the smallest set-up,
// position and moves that show the difference. The result is a scenario that does not
// say which answer is right: somebody settles that from the rulebook, and then corrects
// the engine or the twin.
package twins

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/twins/biome"
	"umpire/props/twins/loam"
	"umpire/props/twins/organism"
	"umpire/props/twins/phylo"
	"umpire/props/twins/reference"
	"umpire/props/twins/roam"
)

// Tellings opens each twin, by the name of its game.
var Wordings = map[string]reference.Open{
	"biome":    biome.Open,
	"loam":     loam.Open,
	"organism": organism.Open,
	"phylo":    phylo.Open,
	"roam":     roam.Open,
}

// Open opens the twin of a game under a set-up. It gives the twin the reading of every
// ruling and the text of the card set.
func Open(def *rule.GameDef, table rule.AnyGame, setup rule.Setup) (reference.Game, error) {
	s := reference.Setup{Variants: map[string]string{}, Readings: map[string]string{}, Stated: map[string]bool{}, Cards: setup.Cards}
	if s.Cards == nil && def.Cards != nil {
		s.Cards = def.Cards.Data
	}
	words := map[string]string{}
	for _, p := range setup.Players {
		words[p.Name] = p.Words
	}
	s.Players = reference.Each(table.Seats(), func(name string) reference.Player { return reference.Player{Name: name, Words: words[name]} })
	for _, v := range setup.Variants {
		s.Variants[v.Name] = v.Value
	}
	for i := range def.Rulings {
		s.Readings[def.Rulings[i].ID] = def.Rulings[i].Default
	}
	for _, r := range setup.Rulings {
		s.Readings[r.Name], s.Stated[r.Name] = r.Value, true
	}
	return Wordings[def.Name](s)
}

// Values draws a value for a variant that takes one, by game and variant.
var Values = map[string]map[string]func(*rand.Rand) string{
	"phylo": {"seen": anySeen},
	"mnk": {"size": func(r *rand.Rand) string {
		return []string{"4x4x3", "5x2x3", "5x5x4", "6x3x3"}[r.IntN(4)]
	}},
}

// Words draws the words after a player's name, by game.
var Words = map[string]func(*rand.Rand) string{
	"phylo": func(r *rand.Rand) string { return []string{"", "deck A", "deck B"}[r.IntN(3)] },
}

// anySeen draws species that the players of Phylo have seen in the wild.
func anySeen(r *rand.Rand) string {
	animals := []string{"bee", "monarch", "vole", "moose", "horse", "goose", "ant", "raccoon", "raven", "mallard", "wolf", "fox", "mayfly", "pigeon", "aspen"}
	words := reference.Each(r.Perm(len(animals))[:1+r.IntN(8)], func(at int) string { return []string{"S.", "N."}[r.IntN(2)] + animals[at] })
	return strings.Join(words, "+")
}

// Cards draws a card set, by game, for games whose cards say what happens.
var Cards = map[string]func(*rand.Rand) []byte{}

// Mend changes a drawn set-up so that its parts fit together, by game, for games that
// refuse most random set-ups.
var Mend = map[string]func(*rand.Rand, *rule.Setup){}

// Lines draws a line to add to a position, by game: see [Crowd].
var Lines = map[string]func(rule.Setup, rule.AnyGame) func(r *rand.Rand, lines []string) string{}

// AnySetup draws a set-up: players, variants, readings, and perhaps one of the card
// sets. Most are close to the usual set-up, because unusual settings hide each other's
// effects. Some combinations are not allowed: opening the game returns the error.
func AnySetup(def *rule.GameDef, cards [][]byte, r *rand.Rand) rule.Setup {
	setup := props.AnySetup(def, r)
	rare := []int{1, 2, 4, 8}[r.IntN(4)] // keep one setting in 1, 2, 4 or 8
	setup.Rulings = thin(setup.Rulings, rare, r)
	setup.Variants = thin(setup.Variants, rare, r)
	for _, v := range def.Variants {
		if draw := Values[def.Name][v.Name]; draw != nil && r.IntN(2) == 0 {
			setup.Variants = append(setup.Variants, rule.Setting{Name: v.Name, Value: draw(r)})
		}
	}
	if draw := Words[def.Name]; draw != nil {
		for i := range setup.Players {
			setup.Players[i].Words = draw(r)
		}
	}
	switch draw := Cards[def.Name]; {
	case draw != nil && r.IntN(3) == 0:
		setup.Cards = draw(r)
	case len(cards) > 0 && r.IntN(5) == 0:
		setup.Cards = cards[r.IntN(len(cards))]
	}
	if mend := Mend[def.Name]; mend != nil {
		mend(r, &setup)
	}
	return setup
}

func thin(settings []rule.Setting, rare int, r *rand.Rand) []rule.Setting {
	return reference.Keep(settings, func(rule.Setting) bool { return r.IntN(rare) == 0 })
}

// A request is one line from umpire conform.
type request struct {
	Do       string            `json:"do"`
	Game     string            `json:"game"`
	Players  []string          `json:"players"`
	Variants []string          `json:"variants"`
	Rulings  map[string]string `json:"rulings"`
	Cards    string            `json:"cards"`
	Text     string            `json:"text"`
	Move     string            `json:"move"`
}

// Answer answers the requests of umpire conform with a twin. It reads a request from
// each line of in and writes an answer as a line to out, until in ends. It is the
// worked example of that protocol.
func Answer(in io.Reader, out io.Writer) error {
	var game reference.Game
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 16<<20)
	say := json.NewEncoder(out)
	for lines.Scan() {
		var r request
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return err
		}
		if r.Do == "new" {
			var err error
			game, err = begin(&r)
			if err := say.Encode(verdict(err)); err != nil {
				return err
			}
			continue
		}
		if game == nil {
			return errors.New("no game has started")
		}
		if err := say.Encode(answer(game, &r)); err != nil {
			return err
		}
	}
	return lines.Err()
}

func answer(game reference.Game, r *request) map[string]any {
	switch r.Do {
	case "position":
		return verdict(game.Read(r.Text))
	case "legal":
		return map[string]any{"moves": slices.Concat([]string{}, game.Legal())}
	case "print":
		return map[string]any{"text": game.Print()}
	case "apply":
		if err := game.Play(r.Move); err != nil {
			return map[string]any{"illegal": err.Error()}
		}
		return verdict(nil)
	}
	return map[string]any{"unsupported": r.Do}
}

func verdict(err error) map[string]any {
	var unsupported reference.UnsupportedFeature
	switch {
	case errors.As(err, &unsupported):
		return map[string]any{"unsupported": string(unsupported)}
	case err != nil:
		return map[string]any{"error": err.Error()}
	}
	return map[string]any{"ok": true}
}

func begin(r *request) (reference.Game, error) {
	open := Wordings[r.Game]
	def, _ := engines.Find(r.Game)
	if open == nil || def == nil {
		return nil, reference.UnsupportedFeature(r.Game)
	}
	s := reference.Setup{Variants: map[string]string{}, Readings: r.Rulings, Cards: []byte(r.Cards)}
	if r.Cards == "" && def.Cards != nil {
		s.Cards = def.Cards.Data
	}
	for _, text := range r.Players {
		name, words, _ := strings.Cut(text, " ")
		s.Players = append(s.Players, reference.Player{Name: name, Words: words})
	}
	for _, text := range r.Variants {
		name, value, _ := strings.Cut(text, "=")
		s.Variants[name] = value
	}
	return open(s)
}

// Refusals plays a random game of at most limit moves on the engine and the twin, from the
// start, tries moves at each position that are mostly illegal, and compares which clauses
// refuse them. It returns how many refusals it compared, and continues after a difference.
func Refusals(table rule.AnyGame, twin reference.Game, r *rand.Rand, limit int, report func(*Difference)) (compared int) {
	run := &Run{table: table, twin: twin, r: r, at: table.Start(), refusals: true}
	failed := func() (d *Difference) {
		defer run.caught(&d)
		for range limit {
			legal := run.table.Legal(run.at)
			for _, text := range run.oddMoves(legal) {
				if d := run.attempt(text); d != nil {
					report(d)
				}
			}
			if len(legal) == 0 {
				return nil
			}
			text := run.table.PrintMove(legal[r.IntN(len(legal))])
			run.seen = append(run.seen, text)
			if d := run.follow(text); d != nil {
				return d
			}
		}
		return nil
	}()
	if failed != nil {
		report(failed)
	}
	return run.compared
}

// oddMoves returns moves to try in a position, most of them illegal.
func (run *Run) oddMoves(legal []rule.Move) (texts []string) {
	const tried = 6
	for n := range tried {
		text := ""
		switch {
		case len(legal) > 0 && (n < 4 || len(run.seen) == 0):
			text = run.table.PrintMove(legal[run.r.IntN(len(legal))])
		case len(run.seen) > 0:
			text = run.seen[run.r.IntN(len(run.seen))]
		default:
			continue
		}
		texts = append(texts, run.odd(text))
	}
	return texts
}

// follow makes a legal move on both sides.
func (run *Run) follow(text string) *Difference {
	move, err := run.table.ReadMove(run.at, text)
	if err != nil {
		return run.difference("legal moves", "", err.Error())
	}
	run.at, _ = run.table.Play(run.at, move)
	run.script = append(run.script, text)
	if err := run.twin.Play(text); err != nil {
		return run.difference("legal moves", text, err.Error())
	}
	return nil
}

// reasons compares which clauses refuse a move that both sides refuse.
func (run *Run) reasons(said string, found []rule.Reason) *Difference {
	if !run.refusals {
		return nil
	}
	theirs, err := run.twin.Refuses(said)
	var unsupported reference.UnsupportedFeature
	if errors.As(err, &unsupported) {
		return nil
	} else if err != nil {
		return run.difference("reasons", "", err.Error())
	}
	run.compared++
	ours, ended := make([]string, len(found)), false
	for i, r := range found {
		ours[i], ended = r.ID, ended || r.Last
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	theirs = slices.Compact(theirs)
	extra, lacking := missing(ours, theirs), missing(theirs, ours)
	if ended {
		lacking = nil // the refusal says that the rest was not asked
	}
	if extra == nil && lacking == nil {
		return nil
	}
	d := run.difference("reasons", strings.Join(extra, " "), strings.Join(lacking, " "))
	d.Try = said
	return d
}

// missing returns the words of a that are not among those of b.
func missing(a, b []string) []string {
	return reference.Keep(a, func(word string) bool { return !slices.Contains(b, word) })
}
