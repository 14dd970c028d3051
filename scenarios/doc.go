// Package scenarios runs scenario files, for every game on a list. A scenario has a
// recorded position, a script of moves, and the outcome that people expect.
// GRAMMAR.ebnf and GUIDE.md describe the language; the package syntax below this
// one reads and formats it.
//
// Questions about whole suites have their own packages below this one: ablation
// (which scenarios notice a clause that is struck out or misread), coverage (what
// each clause did), readings (what changes under another reading), faq (which
// answers are proved), bisect (why two runs differ), minimize (the shortest scenario
// that fails in the same way) and reasons (why a clause is not shown). The package
// desk answers the questions of editors about a line of a scenario.
package scenarios
