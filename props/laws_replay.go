package props

import (
	"cmp"
	"regexp"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// replayLaws are the laws of playing a recorded game again. The replay is compared with
// the game as it was first played, move by move.
var replayLaws = []*Law{
	{Name: "replays-from-text", Words: "A game replayed from its printed moves passes through the same positions.", spot: replayText, reach: atTheEnd},
	{Name: "replays-from-the-middle", Words: "A game replayed from a printed position in its middle ends the same.", spot: replayMiddle, reach: atTheEnd},
	{Name: "replays-from-a-dump", Words: "From each printed position of a game the next move leads to the next printed one.", spot: replayDump, reach: atTheEnd},
	{Name: "names-do-not-matter", Words: "A game among players of other names is the same game under other names.", spot: namesDoNotMatter, reach: atTheEnd},
}

func replayText(s *Spot) *Breach {
	spots := s.spots()
	table := s.again()
	return s.replay(table, table.Start(), spots)
}

func replayMiddle(s *Spot) *Breach {
	spots := s.spots()
	middle := spots[len(spots)/2]
	table := s.again()
	at, err := table.ReadPosition(middle.Text())
	if err != nil {
		return breach("the printed position cannot be read: %v\n%s", err, middle.Text())
	}
	return s.replay(table, at, spots[len(spots)/2:])
}

// spots returns the positions from the start of the game to this one.
func (s *Spot) spots() []*Spot {
	spots := make([]*Spot, len(s.Line())+1)
	for i := len(spots) - 1; i >= 0; i, s = i-1, s.Before {
		spots[i] = s
	}
	return spots
}

// replay plays the moves that led through spots, as text, on another table. It starts
// from at, which should be the first of the positions.
func (s *Spot) replay(table rule.AnyGame, at rule.Position, spots []*Spot) *Breach {
	for i, spot := range spots {
		if i > 0 {
			text := s.Table.PrintMove(spot.Move)
			m, err := table.ReadMove(at, text)
			if err != nil {
				return breach("%q cannot be read in the replay: %v", text, err)
			}
			if reasons := table.Judge(at, m); len(reasons) > 0 {
				return breach("%q is refused in the replay: %v", text, ids(reasons))
			}
			at, _ = table.Play(at, m)
		}
		if at != spot.At {
			b := breach("the replay comes to\n%swhere the game came to\n%s", table.PrintPosition(at), spot.Text())
			b.Ends = s.Text()
			return b
		}
	}
	return nil
}

func replayDump(s *Spot) *Breach {
	table := s.again()
	for spot := s; spot.Before != nil; spot = spot.Before {
		at, err := table.ReadPosition(spot.Before.Text())
		if err != nil {
			return breach("the dump cannot be read: %v\n%s", err, spot.Before.Text())
		}
		m, err := table.ReadMove(at, s.Table.PrintMove(spot.Move))
		if err != nil {
			return breach("the dump's %q cannot be read: %v", s.Table.PrintMove(spot.Move), err)
		}
		if at, _ = table.Play(at, m); table.PrintPosition(at) != spot.Text() {
			b := breach("from the dump %q leads to\n%snot to\n%s", table.PrintMove(m), table.PrintPosition(at), spot.Text())
			b.Ends = s.Text()
			return b
		}
	}
	return nil
}

// nameOrQuote finds words, and quoted texts as a whole.
var nameOrQuote = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]*"|[\pL\d_]+`) })

// namesDoNotMatter plays the game with players whose names are one letter longer. The
// first letter stays the same, because drawings use it to mark a player's pieces.
func namesDoNotMatter(s *Spot) *Breach {
	setup := s.Setup
	setup.Players = nil
	names := map[string]string{}
	for i, name := range s.Table.Seats() {
		p := rule.Player{Name: name + "x"}
		if i < len(s.Setup.Players) {
			p.Words = s.Setup.Players[i].Words
		}
		setup.Players = append(setup.Players, p)
		names[name] = name + "x"
	}
	table, err := s.Def.Table(setup)
	if err != nil {
		return breach("players of other names cannot play: %v", err)
	}
	other := func(text string) string {
		return nameOrQuote().ReplaceAllStringFunc(text, func(word string) string { return cmp.Or(names[word], word) })
	}
	at := table.Start()
	for _, spot := range s.spots() {
		if spot.Before != nil {
			text := other(s.Table.PrintMove(spot.Move))
			m, err := table.ReadMove(at, text)
			if err != nil {
				return breach("%q cannot be read among players of other names: %v", text, err)
			}
			at, _ = table.Play(at, m)
		}
		if n := len(table.Legal(at)); n != len(spot.Legal()) {
			return breach("%d moves are legal, and %d among players of other names", len(spot.Legal()), n)
		}
	}
	if got, want := table.PrintPosition(at), other(s.Text()); strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
		return breach("among players of other names the game comes to\n%snot to\n%s", got, want)
	}
	return nil
}
