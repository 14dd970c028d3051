package props

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

// textLaws are the laws of reading, printing and drawing.
var textLaws = []*Law{
	{Name: "positions-read-back", Words: "A printed position reads as the same position.", spot: positionsReadBack},
	{Name: "positions-print-the-same", Words: "A position prints the same each time, and after reading it back.", spot: positionsPrintSame},
	{Name: "moves-read-back", Words: "A printed move reads as the same move.", spot: movesReadBack},
	{Name: "moves-name-their-speaker", Words: "A printed move is a line that begins with a player or a device of chance.", spot: movesNameSpeaker},
	{Name: "moves-print-apart", Words: "Different legal moves print differently.", spot: movesPrintApart},
	{Name: "speaker-may-be-left-out", Words: "Where one player decides, a move without its speaker is that player's.", spot: speakerLeftOut},
	{Name: "misread-positions-have-places", Words: "A text that is no position is refused with places inside the text, and never panics.", spot: misreadPositions},
	{Name: "misread-moves-have-places", Words: "A text that is no move is refused with places inside the text, and never panics.", spot: misreadMoves},
	{Name: "positions-that-read-read-back", Words: "Whatever reads as a position prints and reads back as the same one.", spot: mutatedReadBack},
	{Name: "positions-can-be-drawn", Words: "Drawing a position shows something and never panics.", spot: canBeDrawn},
	{Name: "facts-never-panic", Words: "Facts and their functions never panic, whatever they are asked.", spot: factsNeverPanic},
}

func positionsReadBack(s *Spot) *Breach {
	at, b := s.reread()
	if b == nil && at != s.At {
		b = breach("the position reads back as another, which prints\n%sinstead of\n%s", s.Table.PrintPosition(at), s.Text()).ends(s.Text())
	}
	return b
}

func positionsPrintSame(s *Spot) *Breach {
	if again := s.Table.PrintPosition(s.At); again != s.Text() {
		return breach("the position prints\n%sand then\n%s", s.Text(), again)
	}
	at, err := s.Table.ReadPosition(s.Text())
	if again := s.Table.PrintPosition(at); err == nil && again != s.Text() {
		return breach("the position prints\n%sand, read back,\n%s", s.Text(), again).ends(s.Text())
	}
	return nil
}

func movesReadBack(s *Spot) *Breach {
	for _, m := range some(s.random(), 40, s.Legal()) {
		text := s.Table.PrintMove(m)
		again, err := s.Table.ReadMove(s.At, text)
		if err != nil {
			return breach("%q cannot be read: %v", text, err).states("%s", text)
		}
		if again != m {
			return breach("%q reads back as another move, which prints %q", text, s.Table.PrintMove(again)).states("%s", text)
		}
	}
	return nil
}

func movesNameSpeaker(s *Spot) *Breach {
	for _, m := range s.Legal() {
		text := s.Table.PrintMove(m)
		if _, known := s.seat(speaker(text)); !known || strings.ContainsAny(text, "\n\r") {
			return breach("%q begins with nobody at the table", text).states("%s", text)
		}
	}
	return nil
}

func movesPrintApart(s *Spot) *Breach {
	seen := map[string]rule.Move{}
	for _, m := range s.Legal() {
		text := s.Table.PrintMove(m)
		if other, there := seen[text]; there && other != m {
			return breach("two moves print as %q", text)
		}
		seen[text] = m
	}
	return nil
}

func speakerLeftOut(s *Spot) *Breach {
	if who := s.Table.Deciders(s.At); who.Len() != 1 || who.Has(rule.Chance) {
		return nil
	}
	for _, m := range some(s.random(), 10, s.Legal()) {
		_, text, _ := strings.Cut(s.Table.PrintMove(m), ":")
		if again, err := s.Table.ReadMove(s.At, text); err != nil || again != m {
			return breach("%q without its speaker reads as %q: %v", s.Table.PrintMove(m), s.Table.PrintMove(again), err).states("%s", text)
		}
	}
	return nil
}

func misreadPositions(s *Spot) *Breach {
	r := s.random()
	for range 8 {
		text := Mutate(r, s.Text())
		if _, err := s.Table.ReadPosition(text); err != nil {
			if b := placed(text, err); b != nil {
				return b
			}
		}
	}
	return nil
}

func misreadMoves(s *Spot) *Breach {
	r := s.random()
	for _, m := range some(r, 8, s.Legal()) {
		text := Mutate(r, s.Table.PrintMove(m))
		if _, err := s.Table.ReadMove(s.At, text); err != nil {
			if b := placed(text, err); b != nil {
				return b
			}
		}
	}
	return nil
}

// asError returns a breach as an error, or nil if there is none.
func asError(b *Breach) error {
	if b == nil {
		return nil
	}
	return b
}

// Placed returns what is wrong with err as the error for a text that cannot be read, or
// nil. Such an error must be a rule.TextErrors. Each part must have a place inside the
// text, and a message on one line without a full stop.
func Placed(text string, err error) error { return asError(placed(text, err)) }

func placed(text string, err error) *Breach {
	var errs rule.TextErrors
	if !errors.As(err, &errs) || len(errs) == 0 {
		return breach("the error for %q is no list of places: %v", text, err)
	}
	lines := strings.Split(text, "\n")
	for _, e := range errs {
		if e == nil || e.Line < 1 || e.Line > len(lines)+1 {
			return breach("the error for %q has its place outside the text: %v", text, e)
		}
		width := 0
		if e.Line <= len(lines) {
			width = utf8.RuneCountInString(strings.TrimRight(lines[e.Line-1], "\r"))
		}
		if e.Col < 1 || e.Col > width+1 || e.Width < 0 || e.Col+e.Width > width+2 {
			return breach("the error for %q has its place outside the line: %v (width %d)", text, e, e.Width)
		}
		if e.Msg == "" || strings.Contains(e.Msg, "\n") || strings.HasSuffix(e.Msg, ".") {
			return breach("the error for %q is not a line without a full stop: %q", text, e.Msg)
		}
	}
	return nil
}

func mutatedReadBack(s *Spot) *Breach {
	r := s.random()
	for range 8 {
		text := Mutate(r, s.Text())
		at, err := s.Table.ReadPosition(text)
		if err != nil {
			continue
		}
		printed := s.Table.PrintPosition(at)
		again, err := s.Table.ReadPosition(printed)
		if err != nil || again != at {
			return breach("%q reads as a position that prints %q, which reads back as another: %v", text, printed, err)
		}
	}
	return nil
}

func canBeDrawn(s *Spot) *Breach {
	if strings.TrimSpace(s.Table.Draw(s.At, nil)) == "" {
		return breach("the position is drawn as nothing")
	}
	s.Table.Draw(s.At, func(_ rule.Seat, text string) string { return "<" + text + ">" })
	return nil
}

func factsNeverPanic(s *Spot) *Breach {
	r := s.random()
	for name, fact := range s.Facts() {
		if b := guard("fact "+name, func() *Breach { call(r, reflect.ValueOf(fact)); return nil }); b != nil {
			return b
		}
	}
	return nil
}

// call calls a fact if it is a function, and the functions among a player's facts, with
// words that have a meaning or none.
func call(r *rand.Rand, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				call(r, v.Field(i))
			}
		}
	case reflect.Func:
		args := make([]reflect.Value, v.Type().NumIn())
		for i := range args {
			args[i] = reflect.New(v.Type().In(i)).Elem()
			if args[i].Kind() == reflect.String {
				args[i].SetString(words[r.IntN(len(words))])
			}
		}
		if !v.IsNil() && !v.Type().IsVariadic() {
			v.Call(args)
		}
	}
}
