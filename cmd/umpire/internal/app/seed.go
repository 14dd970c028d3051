package app

import (
	"strconv"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
)

// SeedFlag adds the flag --seed.
func SeedFlag(cmd *cobra.Command, seed *string) {
	cmd.Flags().StringVar(seed, "seed", "", "the whole number `N` from which chance follows where a scenario leaves it open")
}

// ReadSeed reads a seed, nil when there is none.
func ReadSeed(text string) (*uint64, error) {
	if text == "" {
		return nil, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return nil, exit.Usagef("--seed must be a whole number from 0 to 18446744073709551615, not %q", text)
	}
	return &n, nil
}
