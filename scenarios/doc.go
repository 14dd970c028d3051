// Package scenarios runs scenario files: recorded positions, scripts of moves
// and the outcome that people expect, for every game on the list. The language
// is in GRAMMAR.ebnf and GUIDE.md; reading and formatting it is the package
// syntax below this one.
package scenarios
