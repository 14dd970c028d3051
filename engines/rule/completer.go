package rule

// A Completer is a Game that knows with which words a line of its notation goes
// on: a move, or a line of a position, of which the beginning is given. A word
// that is only half there is left out of the beginning.
type Completer interface {
	CouldMove(before string) []string
	CouldLine(before string) []string
}

// CouldMove returns the words that may stand after the beginning of a move in the
// game's notation, legal or not; none when the game is no Completer.
func (x *byText[S, M]) CouldMove(before string) []string {
	if c, ok := x.g.(Completer); ok {
		return c.CouldMove(before)
	}
	return nil
}

// CouldLine is CouldMove of a line of a position.
func (x *byText[S, M]) CouldLine(before string) []string {
	if c, ok := x.g.(Completer); ok {
		return c.CouldLine(before)
	}
	return nil
}
