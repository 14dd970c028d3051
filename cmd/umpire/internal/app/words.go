package app

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"umpire/cmd/umpire/internal/exit"
	"umpire/scenarios"
)

// Counted writes a number of things: 1 scenario, 2 scenarios.
func Counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// Percent writes a share as 97.5%. Only a share of 1 is rounded to 100%.
func Percent(share float64) string {
	if tenths := int(share * 10); tenths%10 != 0 {
		return fmt.Sprintf("%d.%d%%", tenths/10, tenths%10)
	}
	return fmt.Sprintf("%d%%", int(share))
}

// Quote quotes a word for a shell if needed.
func Quote(word string) string {
	if word != "" && strings.IndexFunc(word, func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:+,", r)
	}) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// CodeOf returns the exit code of a class of failure.
func CodeOf(class scenarios.Class) int {
	switch class {
	case scenarios.Input:
		return exit.Usage
	case scenarios.Timeout:
		return exit.Budget
	case scenarios.Fault:
		return exit.Fault
	}
	return exit.Failed
}

// Cause returns why a file could not be read, without the file name.
func Cause(err error) error {
	var where *fs.PathError
	if errors.As(err, &where) {
		return where.Err
	}
	return err
}
