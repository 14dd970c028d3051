// Package proving holds the commands that ask how much scenarios show: cover, ablate,
// rulings and bisect.
package proving
