// Package outside makes games of programs by other authors, in any language: engines that
// answer questions about positions on standard input and output. A game made by Load is a
// [rule.GameDef] like any other, so every command works on it, as far as the engine can.
//
// The messages are in protocol.go; PROTOCOL.md describes them for authors of engines.
// pool.go runs the processes of an engine, game.go asks them, notation.go and shape.go
// write and read their positions, facts.go and picture.go what else is derived from these,
// and hello.go makes the definition of a game of what the engine says about itself.
package outside
