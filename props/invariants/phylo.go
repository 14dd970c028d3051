package invariants

import (
	"fmt"
	"slices"
	"strings"
)

// Phylo checks that each card is in one place where it can be, that what is due can be
// done, and that the result follows from the table.
func Phylo(p *Position) (broken []string) {
	f := phyloOf(p)
	for _, look := range []func() string{f.places, f.stacks, f.cards, f.due, f.setup, f.decks, f.result} {
		if wrong := look(); wrong != "" {
			broken = append(broken, wrong)
		}
	}
	return broken
}

// A phylo holds what the text and the facts say about a position of Phylo.
type phylo struct {
	*Position
	part  string
	table []phyloCard
}

// A phyloCard is a card on the table: its owner, its role and its place.
type phyloCard struct {
	who, role, name, how string
	x, y, left           int
}

func phyloOf(p *Position) *phylo {
	f := &phylo{Position: p, part: said[string](p, "part")}
	at := [2]string{"@0,0", "@2,0"}
	for _, words := range p.Lines("starter") {
		at[slices.Index(p.Seats, words[0])] = words[1]
	}
	for seat, spot := range at {
		card := phyloCard{who: p.Seats[seat], role: "starter", name: "Starter"}
		if _, err := fmt.Sscanf(spot, "@%d,%d", &card.x, &card.y); err == nil {
			f.table = append(f.table, card)
		}
	}
	for line := range strings.Lines(p.Text) {
		if rest, found := strings.CutPrefix(line, "table "); found {
			f.table = append(f.table, readPhyloCard(rest))
		}
	}
	return f
}

// readPhyloCard reads a card, such as South 2nd species "Trembling Aspen" onto @0,-4.
func readPhyloCard(line string) (card phyloCard) {
	before, rest, _ := strings.Cut(line, `"`)
	name, after, _ := strings.Cut(rest, `"`)
	words := strings.Fields(before)
	card.who, card.role, card.name = words[0], words[len(words)-1], name
	words = strings.Fields(after)
	for i, word := range words {
		switch word {
		case "onto", "under", "on":
			card.how = word
		case "left":
			_, _ = fmt.Sscan(words[i+1], &card.left)
		default:
			_, _ = fmt.Sscanf(word, "@%d,%d", &card.x, &card.y)
		}
	}
	return card
}

// places checks 2: cards that lie directly on the table do not overlap. It also checks the
// set-up: there are two starters, side by side.
func (f *phylo) places() string {
	var own, starters []phyloCard
	for _, card := range f.table {
		if card.role == "starter" {
			starters = append(starters, card)
		}
		if card.how == "" {
			own = append(own, card)
		}
	}
	if len(starters) != 2 {
		return fmt.Sprintf("setup: there are %d starters", len(starters))
	}
	for i, a := range own {
		for _, b := range own[:i] {
			dx, dy := max(a.x-b.x, b.x-a.x), max(a.y-b.y, b.y-a.y)
			if dx < 2 && dy < 2 {
				return fmt.Sprintf("2: %s @%d,%d and %s @%d,%d overlap", a.name, a.x, a.y, b.name, b.x, b.y)
			}
			if a.role == "starter" && b.role == "starter" && max(dx, dy) > 2 {
				return "setup: the starters do not touch"
			}
		}
	}
	return ""
}

// stacks checks 2 and 12: a card onto, under or on another lies at the place of one, which
// is not a starter.
func (f *phylo) stacks() string {
	for _, card := range f.table {
		below := slices.IndexFunc(f.table, func(other phyloCard) bool { return other.x == card.x && other.y == card.y && other.how == "" })
		switch {
		case card.how == "":
		case below < 0:
			return "2: " + card.name + " lies with no card"
		case f.table[below].role == "starter":
			return "12: " + card.name + " lies with a starter"
		case card.how != "on" && f.table[below].role == "habitat":
			return "12: " + card.name + " lies " + card.how + " a habitat"
		}
	}
	return ""
}

// cards checks 1: a player's cards in hand, deck, pile and on the table are no more than a
// deck has. It also checks 19: the first card of each player on the table, or by a reading of the
// game, is a habitat.
func (f *phylo) cards() string {
	opened := func(name string) bool { return of[bool](f.Position, name, "opened") }
	anybody := f.reads("phylo.ruling.first-card", "B") && slices.ContainsFunc(f.Seats, opened)
	for _, name := range f.Seats {
		n := of[int](f.Position, name, "hand") + of[int](f.Position, name, "library") + of[int](f.Position, name, "pile")
		for _, card := range f.table {
			if card.who != name || card.role == "starter" {
				continue
			}
			n++
			if !opened(name) && !anybody {
				return "19: " + name + " has laid no habitat and has " + card.name + " on the table"
			}
		}
		if n > 60 || f.Setup.Cards == nil && n > 40 {
			return fmt.Sprintf("1: %s has %d cards", name, n)
		}
	}
	return ""
}

// due checks 14: a turn has three actions; 17: a draw that is due is possible; and 18: the
// game is over when no player may decide.
func (f *phylo) due() string {
	actions := said[int](f.Position, "actions")
	turn := said[string](f.Position, "turn")
	switch {
	case actions < 0 || actions > 3:
		return fmt.Sprintf("14: %d actions are left", actions)
	case f.part == "draw" && actions != 3:
		return fmt.Sprintf("14: %d actions are left before the draw", actions)
	case (f.part == "deal" || f.part == "throw" || f.part == "over") && actions != 0:
		return fmt.Sprintf("14: %d actions are left when the part is %s", actions, f.part)
	case (f.part == "draw" || f.part == "redraw") && of[int](f.Position, turn, "library") <= 0:
		return "17: a draw is due from an empty deck"
	case (f.part == "over") != (f.Deciders == 0):
		return "18: the game is over when no player may decide"
	}
	return ""
}

// setup checks that before the first turn nothing has been played.
func (f *phylo) setup() string {
	if f.part != "deal" && f.part != "throw" {
		return ""
	}
	if len(f.table) > 2 || said[int](f.Position, "number") != 1 {
		return "14: something has been played before the first turn"
	}
	for _, name := range f.Seats {
		if n := of[int](f.Position, name, "hand"); n > 5 || f.part == "throw" && n != 5 || of[int](f.Position, name, "pile") > 0 {
			return fmt.Sprintf("15: %s holds %d cards before the first turn", name, n)
		}
	}
	return ""
}

// decks checks 17 and 18: a player without a deck takes no further turn, and the game is
// over only after a deck has run out.
func (f *phylo) decks() string {
	if f.part == "deal" || f.part == "throw" {
		return ""
	}
	last := said[string](f.Position, "last")
	empty := false
	for _, name := range f.Seats {
		empty = empty || of[int](f.Position, name, "library") == 0 && !strings.Contains(f.Text, "unknown")
	}
	switch {
	case last != "" && of[int](f.Position, last, "library") > 0:
		return "18: the deck of " + last + " is given as used up and is not"
	case last == "" && (empty || f.part == "over"):
		return "18: no deck is given as used up"
	case last != "" && f.part == "draw" && last == said[string](f.Position, "turn"):
		return "17: " + last + " has no deck left and takes a turn"
	}
	return ""
}

// result checks 23: the larger sum wins, and no player has won before the end.
func (f *phylo) result() string {
	winners := said[[]string](f.Position, "winners")
	if f.part != "over" {
		if len(winners) > 0 {
			return "23: a result before the end"
		}
		return ""
	}
	if f.reads("phylo.ruling.score-tie", "B") {
		return ""
	}
	south, north := of[int](f.Position, f.Seats[0], "score"), of[int](f.Position, f.Seats[1], "score")
	for i, ahead := range []bool{south >= north, north >= south} {
		if slices.Contains(winners, f.Seats[i]) != ahead {
			return fmt.Sprintf("23: %v have won by %d to %d", winners, south, north)
		}
	}
	return ""
}
