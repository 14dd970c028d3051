// Package scenarios runs scenario files: recorded positions, scripts of moves
// and the outcome that people expect, for every game on the list. The language
// is in GRAMMAR.ebnf and GUIDE.md; reading and formatting it is the package
// syntax below this one.
//
// Questions about whole suites have packages of their own below this one:
// ablation (who notices a clause struck out or misread), coverage (what each
// clause did), readings (what changes under another reading), faq (which answers
// are proved), bisect (why two runs differ), minimize (the shortest script that
// fails alike) and reasons (why something is not shown). The package desk answers what
// whoever writes or reads a text may ask at any line of it.
package scenarios
