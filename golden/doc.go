// Package golden holds what the program recorded, apart from what people
// stated: whole playthroughs, drawn positions, refusals, help texts and
// machine output. A golden says that something changed, never that it is right;
// what is right is stated in package scenarios.
//
// The files under testdata are rewritten, and those unused removed, by
//
//	go test ./golden -update
//
// and the commit that changes one says why.
package golden
