package schema

import (
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// Moves is how the moves of a game are written: "Cid: rest early", "deck: L07".
type Moves[M any] struct {
	Players []string
	// Called finds the player whom a word names that is not in Players, such as an
	// initial; nil when players have no other names.
	Called  func(notation.Word) (rule.Seat, bool)
	By      func(*M) *rule.Seat
	Verbs   []Verb[M]
	Devices []Verb[M] // what speaks for Chance
	// Heads are the beginnings of moves that name one thing of several that a
	// player gives, keeps or takes, and how many words each move repeats: see
	// notation.Divide.
	Heads map[string]int
	Tails []string // the words with which begins what all those things share
	// Formed reports whether a move that was read can be meant at all; nil when
	// every one can.
	Formed func(*M) bool
}

// Print writes a move.
func (f *Moves[M]) Print(m M) string {
	by := *f.By(&m)
	verbs, speaker := f.Verbs, ""
	if by == rule.Chance {
		verbs = f.Devices
	} else {
		speaker = f.name(by) + ": "
	}
	colon := ""
	if by == rule.Chance {
		colon = ":"
	}
	return speaker + printVerb(verbs, &m, colon)
}

func (f *Moves[M]) name(seat rule.Seat) string {
	if int(seat) >= len(f.Players) {
		return ""
	}
	return f.Players[seat]
}

// Read reads a move. What is wrong with its text comes back as a
// rule.TextErrors.
func (f *Moves[M]) Read(text string) (m M, err error) {
	var errs rule.TextErrors
	lines := notation.Lines(text)
	if len(lines) != 1 || lines[0].IsPicture() {
		return m, rule.TextErrors{{Line: 1, Col: 1, Msg: "expected one line like \"" + f.example() + "\""}}
	}
	c := notation.Over(lines[0], &errs)
	if f.read(&m, c); !c.Failed() {
		f.further(m, c)
	}
	c.Close()
	if errs == nil && f.Formed != nil && !f.Formed(&m) {
		c.Fail(lines[0].Words[0], nil, "this is no move")
	}
	if errs != nil {
		var none M
		return none, errs
	}
	return m, nil
}

// example is a short move of the first player.
func (f *Moves[M]) example() string {
	shortest := ""
	for _, one := range examples(f.Verbs) {
		if shortest == "" || len(one) < len(shortest) {
			shortest = one
		}
	}
	_, what, _ := strings.Cut(shortest, ":")
	return f.name(0) + ":" + what
}

// Could returns the words that may stand after the given beginning of a move.
func (f *Moves[M]) Could(before string) []string {
	var errs rule.TextErrors
	var m M
	line := notation.Line{No: 1, Col: 1, End: 1}
	if lines := notation.Lines(before); len(lines) > 0 {
		line = lines[0]
	}
	line.Asked = true
	c := notation.Over(line, &errs)
	f.read(&m, c)
	return unique(c.Could())
}

func (f *Moves[M]) read(m *M, c *notation.Cursor) {
	speaker := c.Next()
	if seat, ok := f.player(speaker); ok {
		*f.By(m) = seat
		if c.Expect(":") {
			readVerb(f.Verbs, m, c)
		}
		return
	}
	if !speaker.Quoted {
		for i := range f.Devices {
			if f.Devices[i].Words == speaker.Text {
				*f.By(m) = rule.Chance
				f.Devices[i].Make(m)
				if c.Expect(":") {
					f.Devices[i].parts(m, c)
				}
				return
			}
		}
	}
	words := slices.Clone(f.Players)
	for i := range f.Devices {
		words = append(words, f.Devices[i].Words)
	}
	c.Fail(speaker, words, "%q is no player here", speaker.Text)
}

// player returns the player whom a word names.
func (f *Moves[M]) player(w notation.Word) (rule.Seat, bool) {
	if seat := slices.Index(f.Players, w.Text); seat >= 0 && !w.Quoted {
		return rule.Seat(seat), true
	}
	if f.Called == nil {
		return 0, false
	}
	return f.Called(w)
}

// Examples lists the examples of all moves.
func (f *Moves[M]) Examples() []string { return append(examples(f.Verbs), examples(f.Devices)...) }

func examples[M any](verbs []Verb[M]) (list []string) {
	for i := range verbs {
		if verbs[i].Example != "" {
			list = append(list, strings.Split(verbs[i].Example, "\n")...)
		}
	}
	return list
}
