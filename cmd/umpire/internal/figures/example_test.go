package figures_test

import (
	"fmt"
	"time"

	"umpire/cmd/umpire/internal/figures"
)

func Example() {
	fmt.Println(figures.Count(9722011), figures.Bytes(27*9722011), figures.Duration(83*time.Second))
	// Output: 9,722,011 250.3 MiB 1m23s
}
