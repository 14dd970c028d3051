// Package desk answers questions about scenario texts that somebody is writing:
// what is wrong in them, what stands on the table at a line, which moves are legal
// there, why one is not, what it looks like, what may be written next. Pages,
// editors and steppers are its faces; none of them knows a rule.
//
// A [Desk] holds the open texts by name. Each operation is a method with a typed
// question and a typed answer; a [Server] answers the same ones as JSON-RPC 2.0.
// README.md shows every one of them with an example that is run as a test.
//
// A place is a line of a text: the [Moment] there is the position that the steps
// above it lead to. Nothing is kept that does not follow from the texts, so that
// whatever is asked again is answered alike.
package desk
