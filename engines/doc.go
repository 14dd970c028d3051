// Package engines lists the games. Every game is a package beside this one;
// what works on any game is in package rule and its neighbours.
package engines
