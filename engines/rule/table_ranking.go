package rule

// A Comparison is a step by which winners are found: those who have the most of
// something stay, or an event decides who wins.
type Comparison struct {
	What   string     // what is compared: "points"; or what has happened: "Ann makes a line"
	Has    []Standing // what each of those has that are compared, in seat order; nil when nothing is
	Left   Seats      // who stays
	Clause string     // ID of the clause by which it is so
}

// A Standing is what a seat has of what is compared.
type Standing struct {
	Seat Seat
	Has  int
}

// An Standings is a Game that says how winners are found. Ranking returns the
// comparisons in the order in which they are made, each among those whom the
// one before has left. Once the game is over the last one leaves the winners,
// or nobody if nobody has won; before that, it shows how it would be if the
// game ended now. It is empty where nothing can be said yet.
type Standings[S any] interface {
	Ranking(*S) []Comparison
}

// Most returns the comparison that leaves those of some seats who have the most.
func Most(among Seats, what, clause string, has func(Seat) int) Comparison {
	c := Comparison{What: what, Clause: clause}
	best := 0
	for seat := range among.Each {
		n := has(seat)
		c.Has = append(c.Has, Standing{seat, n})
		switch {
		case c.Left == 0 || n > best:
			best, c.Left = n, Only(seat)
		case n == best:
			c.Left |= Only(seat)
		}
	}
	return c
}

func (x *byText[S, M]) Ranking(p Position) []Comparison {
	if a, ok := x.g.(Standings[S]); ok {
		return a.Ranking(x.state(p))
	}
	return nil
}
