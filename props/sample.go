package props

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// A Sample is a position of random play, with the moves that led there.
type Sample struct {
	*Env
	At      rule.Position
	Before  *Sample       // nil at the start of the game
	Move    rule.Move     // the move made in Before
	Effects []rule.Effect // the effects of Move

	salt  uint64
	legal []rule.Move
	facts map[string]any
	text  string
}

// first returns the start of a game. The salt decides the random choices that laws make
// at every position of the line.
func (g *Env) first(salt uint64) *Sample { return &Sample{Env: g, At: g.start(), salt: salt} }

// looksBack is for how many earlier positions of a game their lists of moves are kept.
const looksBack = 16

// play plays a legal move. A panic is a violation.
func (s *Sample) play(m rule.Move) (next *Sample, b *Violation) {
	b = guard("playing "+s.Table.PrintMove(m), func() *Violation {
		at, effects := s.Table.Play(s.At, m)
		next = &Sample{Env: s.Env, At: at, Before: s, Move: m, Effects: effects, salt: s.salt}
		for old, n := s, 0; old != nil; old, n = old.Before, n+1 {
			if n == looksBack { // laws ask no further back, and a list can have megabytes
				old.legal, old.facts = nil, nil
				break
			}
		}
		return nil
	})
	if b != nil {
		b.states("%s", s.Table.PrintMove(m))
	}
	return next, b
}

// Legal returns the legal moves. Laws must not change the list.
func (s *Sample) Legal() []rule.Move {
	if s.legal == nil {
		s.legal = s.Table.Legal(s.At)
	}
	return s.legal
}

// Facts returns the facts that expectations may name.
func (s *Sample) Facts() map[string]any {
	if s.facts == nil {
		s.facts = s.Table.Facts(s.At)
	}
	return s.facts
}

// Text returns the printed position.
func (s *Sample) Text() string {
	if s.text == "" {
		s.text = s.Table.PrintPosition(s.At)
	}
	return s.text
}

// Line returns the moves from the start of the game to the position.
func (s *Sample) Line() (moves []rule.Move) {
	for ; s.Before != nil; s = s.Before {
		moves = append(moves, s.Move)
	}
	slices.Reverse(moves)
	return moves
}

// Script returns the same moves, printed.
func (s *Sample) Script() []string { return s.printed(s.Line()) }

func (s *Sample) printed(moves []rule.Move) []string {
	lines := make([]string, len(moves))
	for i, m := range moves {
		lines[i] = s.Table.PrintMove(m)
	}
	return lines
}

// random returns the random source for a law at this position. It depends only on the
// salt, so that the law fails in the same way after a shorter line to the position.
func (s *Sample) random() *rand.Rand { return rand.New(rand.NewPCG(s.salt, 1)) }

func some(r *rand.Rand, n int, moves []rule.Move) []rule.Move {
	if len(moves) <= n {
		return moves
	}
	picked := make([]rule.Move, n)
	for i := range picked {
		picked[i] = moves[r.IntN(len(moves))]
	}
	return picked
}

func (s *Sample) mover(m rule.Move) rule.Seat {
	seat, _ := s.seat(speaker(s.Table.PrintMove(m)))
	return seat
}

func (s *Sample) reread() (rule.Position, *Violation) {
	at, err := s.Table.ReadPosition(s.Text())
	if err != nil {
		return at, violation("the printed position cannot be read: %v\n%s", err, s.Text()).ends(s.Text())
	}
	return at, nil
}

// AnySetup draws a setup of a game: a number of players, some of the variants that need no value,
// and some readings. Some combinations are not allowed: opening the game returns the error.
func AnySetup(def *rule.GameDef, r *rand.Rand) (setup rule.Setup) {
	for _, v := range def.Variants {
		if v.Values == "" && r.IntN(2) == 0 {
			setup.Variants = append(setup.Variants, rule.Setting{Name: v.Name})
		}
	}
	for _, ruling := range def.Rulings {
		if reading := ruling.Readings[r.IntN(len(ruling.Readings))]; reading.Supported && r.IntN(3) == 0 {
			setup.Rulings = append(setup.Rulings, rule.Setting{Name: ruling.ID, Value: reading.Name})
		}
	}
	least, most := def.Players[0], def.Players[1]
	for _, name := range []string{"Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"}[:min(6, least+r.IntN(most-least+1))] {
		setup.Players = append(setup.Players, rule.Player{Name: name})
	}
	return setup
}

// Thin returns a small card set that is similar to a large one: it keeps the first entry of each
// list, and no comments. It has every kind of field, and reads hundreds of times faster.
func Thin(set []byte) []byte {
	var b bytes.Buffer
	depth, items := -1, 0 // of the present list; -1 outside lists
	for line := range bytes.Lines(set) {
		text := bytes.TrimLeft(line, " ")
		indent := len(line) - len(text)
		if len(bytes.TrimSpace(text)) == 0 || text[0] == '#' {
			continue
		}
		item := bytes.HasPrefix(text, []byte("- "))
		switch {
		case indent < depth || indent == depth && !item:
			depth, items = -1, 0
			fallthrough
		case depth < 0 && item:
			if item {
				depth, items = indent, 1
			}
		case indent == depth:
			items++
		}
		if items <= 1 {
			b.Write(line)
		}
	}
	return b.Bytes()
}

// SmallSet is the largest card set that a fuzz target reads, in bytes: a thousand of them
// can be read in a second.
const SmallSet = 3000

// words are inserted into texts by Mutate, and are arguments for functions among facts.
var words = []string{
	"", " ", "a1", "c4", "f6", "z99", "A", "none", "pass", "all", "0", "1", "2", "7", "24", "99", "-1", "99999999999999999999", "+3",
	"\"", "\"\"", "\"Blue Scout\"", "|", "| . . |", ":", ",", ".", "é", "\x00", "\xff", "\t", "turn", "over", "hidden", "b2,b3", "L07", "L07-L43", "A06", "S", "NW",
}

// Mutate returns a text with one to three mistakes in it: a word deleted, doubled,
// replaced or misspelt, two words or lines swapped, a line deleted, a byte changed.
func Mutate(r *rand.Rand, text string) string {
	for range 1 + r.IntN(3) {
		text = mutateOnce(r, text)
	}
	return text
}

func mutateOnce(r *rand.Rand, text string) string {
	lines := strings.Split(text, "\n")
	at := r.IntN(len(lines))
	pieces := strings.Split(lines[at], " ")
	word := r.IntN(len(pieces))
	what := r.IntN(12)
	switch what {
	case 0:
		pieces[word] = words[r.IntN(len(words))]
	case 1:
		pieces = append(pieces[:word], pieces[word+1:]...)
	case 2:
		pieces[word] += " " + pieces[word]
	case 3:
		other := r.IntN(len(pieces))
		pieces[word], pieces[other] = pieces[other], pieces[word]
	case 4:
		pieces[word] = misspell(r, pieces[word])
	case 5:
		lines = append(lines[:at], lines[at+1:]...)
		return strings.Join(lines, "\n")
	case 6:
		lines[at] += "\n" + lines[r.IntN(len(lines))]
		return strings.Join(lines, "\n")
	case 7:
		other := r.IntN(len(lines))
		lines[at], lines[other] = lines[other], lines[at]
		return strings.Join(lines, "\n")
	case 8:
		return misspell(r, text)
	}
	if what >= 9 {
		pieces[word] = vary(r, pieces[word])
	}
	lines[at] = strings.Join(pieces, " ")
	return strings.Join(lines, "\n")
}

// vary changes the digits and the files of a board in a word: a2 becomes c5.
func vary(r *rand.Rand, word string) string {
	varied := []byte(word)
	for i, sign := range varied {
		switch {
		case sign >= '0' && sign <= '9':
			varied[i] = '0' + byte(r.IntN(8))
		case sign >= 'a' && sign <= 'f' && len(word) < 4:
			varied[i] = 'a' + byte(r.IntN(6))
		}
	}
	return string(varied)
}

const signs = "abcdef0123456789|:,\" \n.oxXCZ"

// misspell replaces, adds or deletes a byte.
func misspell(r *rand.Rand, word string) string {
	if word == "" {
		return "x"
	}
	at := r.IntN(len(word))
	sign := signs[r.IntN(len(signs))]
	switch r.IntN(3) {
	case 0:
		return word[:at] + word[at+1:]
	case 1:
		return word[:at] + string(sign) + word[at:]
	}
	return word[:at] + string(sign) + word[at+1:]
}
