// Package mnk is m,n,k in a row: two players place marks on a board of m
// columns and n rows, and who first has k in a line wins. Tic-tac-toe is
// 3,3,3.
//
// It is the smallest whole game here and the pattern for writing another: the
// rulebook in rules.md, the table in state.go, the rules in the rulebook's order in
// place.go and win.go, variants and rulings in variants.go, reading and printing in
// text.go, and what tools want to know in title.go.
package mnk
