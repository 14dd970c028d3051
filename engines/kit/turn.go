package kit

import (
	"strings"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A Turn is whose turn it is, and in the end who has won.
type Turn[S any] struct {
	Turn, Winner func(*S) *rule.Seat
	Over         rule.Seat // the turn of nobody, and nobody as a winner
	Usual        func(*S)  // sets what holds when the line is left out
}

func (t Turn[S]) declare(d *parts[S]) {
	player := schema.Word[rule.Seat]("a player, "+strings.Join(d.names, " or "), d.names...)
	winner := schema.Or(player, "nobody", t.Over)
	d.lines = append(d.lines, schema.Line[Draft[S]]{
		Word: "turn",
		Print: func(draft *Draft[S], say func(string)) {
			if turn := *t.Turn(&draft.State); turn < t.Over {
				say(player.Print(turn))
				return
			}
			say("over, winner " + winner.Print(*t.Winner(&draft.State)))
		},
		Read: func(r *schema.Reader[Draft[S]]) {
			turn, won := t.Turn(&r.D.State), t.Winner(&r.D.State)
			if *won = t.Over; !r.C.Accept("over") {
				*turn = player.Read(r.C)
				return
			}
			*turn = t.Over
			if r.C.Accept(",") && r.C.Expect("winner") {
				*won = winner.Read(r.C)
			}
		},
		Usual: func(r *schema.Reader[Draft[S]]) { t.Usual(&r.D.State) },
	})
	name := func(seat rule.Seat) string {
		if int(seat) >= len(d.names) {
			return ""
		}
		return d.names[seat]
	}
	d.table = append([]fact[S]{
		ofTable("turn", "whose turn it is; empty when the game is over", func(s *S) string { return name(*t.Turn(s)) }),
		ofTable("over", "whether the game is over", func(s *S) bool { return *t.Turn(s) >= t.Over }),
		ofTable("winner", "who has won; empty while nobody has", func(s *S) string { return name(*t.Winner(s)) }),
	}, d.table...)
}
