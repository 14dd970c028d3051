package rule

import "strings"

// A Divider is a Game in whose notation a line may name several things that a
// player gives, keeps or takes, each by a move of its own. Divide returns the
// lines of the single moves; nil for a line that is one move, or none. Package
// notation has a function for it.
type Divider interface {
	Divide(line string) []string
}

// Divide returns the lines of the single moves that a line names at once: "pay
// fish leaf" is "pay fish", and then "pay leaf". A line that is not divided is
// returned as it is. Each line is read where the moves before it have led.
func Divide(table AnyGame, p Position, text string) []string {
	if parts := table.Divide(p, text); parts != nil {
		return parts
	}
	return []string{text}
}

func (x *byText[S, M]) Divide(p Position, text string) []string {
	d, ok := x.g.(Divider)
	if !ok {
		return nil
	}
	line := strings.TrimSpace(text)
	if !hasSpeaker(line) {
		line = x.speaker(p) + line
	}
	return d.Divide(line)
}

// speaker returns the prefix "Cid: " for a line that names no speaker, where
// only one player may decide.
func (x *byText[S, M]) speaker(p Position) string {
	who := x.Deciders(p) &^ Only(Chance)
	if seats := x.g.Seats(); who.Len() == 1 && int(who.First()) < len(seats) {
		return seats[who.First()] + ": "
	}
	return ""
}
