// Package app is what the commands of umpire share: the streams and the common flags,
// how they select scenarios and places in them, how they open tables, and how they
// report results, progress and mistakes.
package app
