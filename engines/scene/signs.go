package scene

import "strconv"

// Signs returns a scene of all signs of the game of s, each with what it says: symbols,
// surfaces, players, states, links and marks.
func (s *Scene) Signs() (Scene, []Mark) {
	var marks []Mark
	b := &Builder{}
	b.Title, b.Players, b.Sheet = "signs", s.Players, s.Sheet
	const wide, high, side, head = 250, 58, 46, 34
	y, n := 0, 0
	var at ID
	group := func(title string) {
		at = b.Area(Area{ID: ID(title), Title: title, Box: Box{0, y, 3 * wide, head}, Head: head, Flow: true})
		y, n = y+head, 0
	}
	end := func() { y += 24 }
	add := func(it Item, say string) {
		area := &b.Areas[len(b.Areas)-1]
		box := Box{n % 3 * wide, area.Box.Y + head + n/3*high, side, side}
		it.ID, it.At, it.Say, it.Box = ID(string(at)+" "+strconv.Itoa(n)), at, say+".", box
		id := b.Add(it)
		b.Add(Item{ID: id + "/words", At: at, Kind: Label, State: Along, Stand: West, Size: 17, Text: []string{say}, Say: say, Box: Box{box.X + side + 12, box.Y, wide - side - 20, side}})
		if n%3 == 0 {
			area.Box.H, y = area.Box.H+high, y+high
		}
		n++
	}
	if s.Sheet != nil && len(s.Sheet.Symbols) > 0 {
		hues := map[string]string{}
		for i := range s.Items {
			if it := &s.Items[i]; it.Hue != "" {
				hues[it.Look] = it.Hue
			}
		}
		group("symbols")
		for i := range s.Sheet.Symbols {
			symbol := &s.Sheet.Symbols[i]
			add(Item{Kind: Sign, Look: symbol.Name, Hue: hues[symbol.Name]}, symbol.Say)
		}
		end()
		if s.Sheet.Tones != [Tones]string{} {
			group("surfaces")
			for tone, say := range s.Sheet.Tones {
				if say != "" {
					add(Item{Kind: Place, Tone: Tone(tone)}, say)
				}
			}
			end()
		}
	}
	group("players")
	for i, p := range s.Players {
		add(Item{Kind: Piece, Owner: Owner(i + 1)}, p.Name)
	}
	end()
	group("states")
	for _, one := range []struct {
		it  Item
		say string
	}{
		{Item{Kind: Card, State: FaceDown}, "face down"}, {Item{Kind: Card, State: Unknown}, "not known"}, {Item{Kind: Card, State: Used}, "used"},
		{Item{Kind: Place, State: Void}, "not in force"}, {Item{Kind: Card, State: Acting}, "acting now"}, {Item{Kind: Place, State: Dashed}, "empty place for a card"}, {Item{Kind: Pile, N: 3}, "pile of 3 cards"},
	} {
		add(one.it, one.say)
	}
	end()
	group("marks")
	for _, one := range []struct {
		mark Mark
		it   Item
		say  string
	}{
		{Mark{What: Source}, Item{}, "where a move starts"}, {Mark{What: Goal}, Item{}, "where a move ends"}, {Mark{What: Step, N: 2}, Item{}, "second place of a move"},
		{Mark{What: Touched}, Item{}, "what a move concerns"}, {Mark{What: Added}, Item{Kind: Card}, "added"}, {Mark{What: Removed}, Item{Kind: Card}, "removed"},
		{Mark{What: Changed, Key: "2→1"}, Item{Kind: Card}, "changed from 2 to 1"}, {Mark{What: Legal}, Item{}, "may be chosen, empty"}, {Mark{What: Legal}, Item{Kind: Card}, "may be chosen"},
		{Mark{What: Tried}, Item{}, "part of a refused move"}, {Mark{What: Refused, Key: "a"}, Item{}, "refused by clause a"}, {Mark{What: Added}, Item{Kind: Piece, Owner: 1, State: Ghost | Dashed}, "would appear"},
		{Mark{What: Removed}, Item{Kind: Piece, Owner: 1, State: Ghost}, "would go"},
	} {
		add(one.it, one.say)
		one.mark.On, one.mark.Say = b.Items[len(b.Items)-2].ID, one.say
		marks = append(marks, one.mark)
	}
	return b.Scene, marks
}
