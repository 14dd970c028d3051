package biome

import (
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// heads are the moves that name one of several things which a player gives, keeps
// or takes one after the other, and how many words are said of each: of a meal its
// animal too.
var heads = map[string]int{"pay": 1, "give": 1, "keep": 1, "lose": 1, "lose nest": 2, "feed": 2, "discard": 1, "burn": 1, "reduce": 1, "extra": 1, "release": 1}

// Divide divides "Ada: pay fish leaf" into "Ada: pay fish" and "Ada: pay leaf".
func (g *Game) Divide(line string) []string {
	return notation.Divide(line, heads, func(line string) bool {
		_, err := g.ParseMove(line)
		return err == nil
	})
}

// single are the kinds of moves that name one of several things which a player
// gives, keeps or takes one after the other.
var single = map[Kind]bool{Pay: true, Feed: true, Keep: true, Lose: true, LoseNest: true, LoseToken: true, PaySave: true, ReduceCard: true, Burn: true, Give: true, TakeExtra: true, Release: true}

// end reports words that are left after a move. Where they name a further thing
// of a move that names one, it says how that is written.
func (r reader) end(m Move) {
	if r.c.Done() || !single[m.Kind] || m.Seat == rule.Chance {
		r.c.End()
		return
	}
	at := r.c.Peek()
	r.c.Accept(",")
	first, next := r.g.PrintMove(m), ""
	for w := r.c.Next(); w.Text != "" && (w.Text != "," || w.Quoted); w = r.c.Next() {
		if next += " " + w.Text; w.Quoted || isResource(w) {
			break
		}
	}
	words := strings.Fields(first) // "Ada:", "pay"; of a meal its animal, of a nest the word too
	given := words[0] + " " + words[1]
	if m.Kind == Feed || m.Kind == LoseNest {
		given += " " + words[2]
	}
	further, err := r.g.ParseMove(given + " " + quoted(strings.TrimSpace(next)))
	if err != nil {
		r.c.Fail(at, nil, "%q is too much here", at.Text)
		return
	}
	r.c.Fail(at, nil, "%q is too much here: each is a move of its own; write %s, and then %s", at.Text, first, r.g.PrintMove(further))
}

// quoted puts a name of several words into quotes.
func quoted(name string) string {
	if strings.Contains(name, " ") {
		return `"` + name + `"`
	}
	return name
}
