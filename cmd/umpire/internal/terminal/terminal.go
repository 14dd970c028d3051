// Package terminal writes safe and coloured text to terminals.
package terminal

import (
	"io"
	"os"

	"golang.org/x/term"

	"umpire/engines/rule"
)

// Is reports whether a stream is a terminal, or a Writer that writes to one.
func Is(stream any) bool {
	if w, ok := stream.(*Writer); ok {
		stream = w.to
	}
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// A Style colours texts, or returns them unchanged when it is off. Only a Writer can
// show the colours.
type Style bool

// StyleFor returns the style for output to w. It is on for a terminal, unless plain or
// the environment (NO_COLOR, TERM=dumb) says otherwise.
func StyleFor(w io.Writer, plain bool) Style {
	return Style(!plain && os.Getenv("NO_COLOR") == "" && !Dumb() && Is(w))
}

func (s Style) wrap(code, text string) string {
	if !s || text == "" {
		return text
	}
	return mark + code + "m" + text + mark + "0m"
}

// Bold marks what matters most.
func (s Style) Bold(text string) string { return s.wrap("1", text) }

// Faint marks what matters least.
func (s Style) Faint(text string) string { return s.wrap("2", text) }

// Good marks what is right.
func (s Style) Good(text string) string { return s.wrap("32", text) }

// Bad marks what is wrong.
func (s Style) Bad(text string) string { return s.wrap("1;31", text) }

// Warn marks what needs attention.
func (s Style) Warn(text string) string { return s.wrap("33", text) }

// Clause marks the ID of a clause.
func (s Style) Clause(text string) string { return s.wrap("36", text) }

// seats are the colours of the seats, in order.
var seats = [...]string{"1;34", "1;32", "1;31", "1;33", "1;35", "1;36"}

// Seat marks what belongs to a seat. It is a rule.Paint.
func (s Style) Seat(seat rule.Seat, text string) string {
	if seat == rule.Chance {
		return s.Faint(text)
	}
	return s.wrap(seats[int(seat)%len(seats)], text)
}
