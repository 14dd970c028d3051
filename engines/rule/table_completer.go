package rule

// A Completer is a Game that offers the words with which a line of its notation
// may continue: a move, or a line of a position. It is given the beginning of
// the line, without a word that is only half typed.
type Completer interface {
	CouldMove(before string) []string
	CouldLine(before string) []string
}

// CouldMove returns the words that may follow the beginning of a move in the
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
