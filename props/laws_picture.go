package props

import (
	"reflect"
	"slices"
	"strings"
	"unicode"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// pictureLaws are the laws of games that make pictures.
var pictureLaws = []*Law{
	{Name: "pictures-are-sound", Words: "Everything in a picture lies on something, has its own ID, and says what it is.", spot: picturesSound},
	{Name: "pictures-are-of-views", Words: "A picture for a seat shows nothing but what the seat sees, and is always the same.", spot: picturesOfViews},
	{Name: "pictures-name-moves", Words: "What a legal move names is in the picture.", spot: picturesNameMoves},
	{Name: "pictures-name-positions", Words: "What a position names is in the picture, and what the picture names belongs to something.", spot: picturesNamePositions},
	{Name: "pictures-mark-moves", Words: "A legal move that changes what lies on the table is marked on it, and every mark lies on something and says what.", spot: picturesMarkMoves},
	{Name: "pictures-tell-apart", Words: "Positions that a move makes different have different pictures.", spot: picturesTellApart},
}

// eachPicture calls check with the picture of the table and of each seat.
func (s *Spot) eachPicture(check func(seat rule.Seat, pictured *scene.Scene) *Breach) *Breach {
	for seat := range rule.Seat(len(s.Table.Seats()) + 1) {
		if int(seat) == len(s.Table.Seats()) {
			seat = rule.Chance
		}
		pictured, ok := s.Table.Picture(s.At, seat)
		if !ok {
			return nil
		}
		if b := check(seat, &pictured); b != nil {
			return b
		}
	}
	return nil
}

func picturesSound(s *Spot) *Breach {
	return s.eachPicture(func(seat rule.Seat, pictured *scene.Scene) *Breach {
		if err := pictured.Validate(); err != nil {
			return breach("the picture for seat %d: %v", seat, err)
		}
		return nil
	})
}

func picturesOfViews(s *Spot) *Breach {
	return s.eachPicture(func(seat rule.Seat, pictured *scene.Scene) *Breach {
		seen := s.At
		if seat != rule.Chance {
			seen = s.Table.View(s.At, seat)
		}
		if again, _ := s.Table.Picture(seen, seat); !reflect.DeepEqual(again, *pictured) {
			return breach("the picture for seat %d is another one when it is made of what the seat sees", seat)
		}
		return nil
	})
}

// isName reports whether a word of a move is a name: a word in quotes, or letters and
// digits that begin with a letter.
func isName(word string) bool {
	if strings.HasPrefix(word, `"`) {
		return true
	}
	return unicode.IsLetter(rune(word[0])) && strings.ContainsAny(word, "0123456789") && !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func picturesNameMoves(s *Spot) *Breach {
	pictured, ok := s.Table.Picture(s.At, rule.Chance)
	if !ok {
		return nil
	}
	known := map[string]bool{}
	var texts strings.Builder
	for i := range pictured.Items {
		it := &pictured.Items[i]
		known[string(it.ID)] = true
		texts.WriteString(strings.Join(it.Text, " ") + " ")
	}
	for _, m := range some(s.random(), 40, s.Legal()) {
		if s.mover(m) == rule.Chance {
			continue // what is drawn from a deck was not on the table
		}
		for _, word := range scene.Words(s.Table.PrintMove(m))[1:] {
			if isName(word) && !known[word] && !strings.Contains(texts.String(), strings.Trim(word, `"`)) {
				return breach("%q names %s, which is not in the picture", s.Table.PrintMove(m), word)
			}
		}
	}
	return nil
}

func picturesTellApart(s *Spot) *Breach {
	pictured, ok := s.Table.Picture(s.At, rule.Chance)
	if !ok {
		return nil
	}
	for _, m := range some(s.random(), 3, s.Legal()) {
		next, b := s.play(m)
		if b != nil {
			return b
		}
		if after, _ := s.Table.Picture(next.At, rule.Chance); next.At != s.At && reflect.DeepEqual(after, pictured) {
			return breach("before and after %q the picture is the same", s.Table.PrintMove(m))
		}
	}
	return nil
}

func picturesNamePositions(s *Spot) *Breach {
	pictured, ok := s.Table.Picture(s.At, rule.Chance)
	if !ok {
		return nil
	}
	known := map[string]bool{}
	var said strings.Builder
	for i := range pictured.Areas {
		known[string(pictured.Areas[i].ID)] = true
		said.WriteString(pictured.Areas[i].Title + " " + pictured.Areas[i].Summary + " ")
	}
	for i := range pictured.Players {
		known[pictured.Players[i].Name] = true
	}
	for i := range pictured.Items {
		it := &pictured.Items[i]
		known[string(it.ID)] = true
		said.WriteString(it.Say + " " + strings.Join(it.Text, " ") + " ")
	}
	for i := range pictured.Items {
		it := &pictured.Items[i]
		if of, _, part := strings.Cut(string(it.ID), "/"); part && !known[of] {
			return breach("%s is called after %s, which is not in the picture", it.ID, of)
		}
	}
	for _, word := range scene.Words(withoutDrawing(s.Table.PrintPosition(s.At))) {
		if isName(word) && !known[word] && !strings.Contains(said.String(), strings.Trim(word, `"`)) {
			return breach("the position names %s, which is not in the picture", word)
		}
	}
	return nil
}

// withoutDrawing leaves out the lines between bars, which draw a board. Names there have
// another meaning: AE1 is an element of Ann.
func withoutDrawing(text string) string {
	var lines strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(strings.TrimSpace(line), "|") {
			lines.WriteString(line)
		}
	}
	return lines.String()
}

func picturesMarkMoves(s *Spot) *Breach {
	pictured, ok := s.Table.Picture(s.At, rule.Chance)
	if !ok {
		return nil
	}
	for _, m := range some(s.random(), 4, s.Legal()) {
		text, touched := s.Table.PrintMove(m), s.Table.Touches(s.At, m)
		// an empty space may be missing from the picture, but then the card that goes to it is there
		if len(touched) > 0 && !slices.ContainsFunc(touched, func(id scene.ID) bool { return pictured.Find(id) != nil }) {
			return breach("%q touches %s, which is not in the picture", text, touched[0])
		}
		marks := pictured.MoveMarks(text, touched...)
		for _, mark := range marks {
			if pictured.Find(mark.On) == nil || mark.Say == "" || mark.To != "" && pictured.Find(mark.To) == nil {
				return breach("%q has the mark %v, which lies on nothing or says nothing", text, mark)
			}
		}
		next, b := s.play(m)
		if b != nil {
			return b
		}
		after, _ := s.Table.Picture(next.At, rule.Chance)
		if gone, come := scene.Changes(&pictured, &after); len(marks) == 0 && len(gone)+len(come) > 0 {
			return breach("%q is not marked, and changes: %s", text, append(gone, come...)[0].Say)
		}
	}
	return nil
}
