// Package golden holds recorded output of the program: whole playthroughs, drawn positions,
// refusals, help texts and machine-readable output. A golden file shows that something has
// changed, but not what is right. What is right is stated in package scenarios.
//
// This command rewrites the files under testdata and removes unused ones:
//
//	go test ./golden -update
//
// The commit that changes a golden file says why.
package golden
