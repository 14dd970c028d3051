// Package service answers questions about scenario texts while somebody writes them: what
// is wrong in them, what the position is at a line, which moves are legal there, why a
// move is not, how the position looks, what may be written next. Web pages, editors and
// the stepper build on it; none of them knows a rule.
//
// A [Desk] holds the open texts by name. Each operation is a method with a typed question
// and a typed answer; a [Server] offers the same operations as JSON-RPC 2.0. README.md
// shows each operation with an example that is run as a test.
//
// A place is a line of a text. Its [Moment] is the position that the steps above it lead
// to. All state follows from the texts, so the same question always has the same answer.
package service
