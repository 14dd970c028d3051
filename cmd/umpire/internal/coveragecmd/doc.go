// Package coveragecmd holds the commands that measure how much scenarios show: cover,
// ablate, rulings and bisect.
package coveragecmd
