package rule

import "umpire/engines/scene"

// An SceneDrawer is a Game that makes pictures of positions. Picture returns
// what lies where as a seat sees it; the state is what View returns for that
// seat, or the whole table for Chance. What Picture leaves out or counts, like
// the cards of a hand that the seat does not see, it must not tell in a title
// or by an order either.
type SceneDrawer[S any] interface {
	Picture(s *S, seat Seat) scene.Scene
}

// A MoveTargeter is an Illustrator that says which things of a picture a move
// concerns, where the words of the move do not name them all: "top when left
// out".
type MoveTargeter[S, M any] interface {
	Touches(s *S, m M) []scene.ID
}

// Picture returns a position as a seat sees it, all of it for Chance. ok is
// false when the game makes no pictures.
func (x *byText[S, M]) Picture(p Position, seat Seat) (pictured scene.Scene, ok bool) {
	illustrator, ok := x.g.(SceneDrawer[S])
	if !ok {
		return scene.Scene{}, false
	}
	if seat != Chance {
		p = x.View(p, seat)
	}
	return illustrator.Picture(x.state(p), seat), true
}

func (x *byText[S, M]) Touches(p Position, m Move) []scene.ID {
	if toucher, ok := x.g.(MoveTargeter[S, M]); ok {
		return toucher.Touches(x.state(p), m.move.(M))
	}
	return nil
}
