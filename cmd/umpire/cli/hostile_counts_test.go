//go:build unix

package cli

// hostileCounts are counts that are huge, zero or negative. They are limited, or refused
// in words.
func hostileCounts() (all []hostile) {
	row := func(code int, says string, lines ...string) {
		for _, line := range lines {
			all = append(all, hostile{name: line, args: line, files: scenarioOf(oneMove), code: code, says: says})
		}
	}
	for _, command := range []string{"simulate mnk --games 5", "explore mnk --depth 2", "soak mnk --games 2", "check a.scenario", "cover a.scenario", "ablate a.scenario", "rulings a.scenario", "site out a.scenario"} {
		for _, many := range []string{"257", "2147483648", "9223372036854775807", "99999999999999999999"} {
			row(anyCode, "", command+" --jobs "+many)
		}
		for _, few := range []string{"0", "-1", "-9223372036854775808", "-99999999999999999999"} {
			row(2, "must be at least 1", command+" --jobs "+few)
		}
		for _, none := range []string{"x", "1.5", "1e9"} {
			row(2, "a whole number is needed", command+" --jobs "+none)
		}
	}
	row(2, "must be from 0 to 100000", "cover a.scenario --random 9223372036854775807", "cover a.scenario --random 100001", "cover a.scenario --random -1")
	row(8, "stopped after", "cover a.scenario --random 100000 --timeout 300ms")
	row(2, "must not be negative", "soak mnk --games -1 --time 1s", "soak mnk --time -1s", "simulate mnk --time -1s", "explore mnk --depth -1", "explore mnk --states -1", "play mnk --moves -1", "check a.scenario --timeout -1s")
	row(2, "must be at least 1", "simulate mnk --games 0", "simulate mnk --cap -1", "bisect a.scenario --recorded --sets 0")
	row(8, "ended by --time", "simulate roam --games 9223372036854775807 --time 300ms --jobs 1", "explore roam --states 9223372036854775807 --time 300ms --jobs 1")
	row(2, "like 2/5", "check a.scenario --shard 1/0", "check a.scenario --shard 1/-1", "check a.scenario --shard 2/1", "check a.scenario --shard 1/99999999999999999999")
	row(2, "10,000 pixels", "draw a.scenario --width 9223372036854775807", "draw a.scenario --width 10001", "draw a.scenario --width -1")
	return all
}
