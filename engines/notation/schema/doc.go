// Package schema declares how the positions of a game are written: each kind of
// line once, with what prints it, what reads it, what holds when it is left out,
// and an example. Printing, reading, the list of lines in the help and the words
// that may stand at a place follow from the declarations.
//
// A [Value] says how one thing is written, such as a player, a card or a number.
// [One], [PerPlayer] and [Flag] make lines of values, of which [Bits], [Set] and
// [Ranges] are lists; a line that is like no other is written out as a [Line].
package schema
