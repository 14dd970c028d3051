// Package checkcmd holds the commands that run scenarios and record their outcomes:
// check, review, accept, reject, pending, minimize and fmt.
package checkcmd
