package disk_test

import (
	"context"
	"fmt"
	"os"

	"umpire/engines/explore/disk"
	"umpire/engines/mnk"
	"umpire/engines/rule"
)

func Example() {
	table, _ := mnk.Def.Table(rule.Setup{})
	dir, _ := os.MkdirTemp("", "rounds")
	defer os.RemoveAll(dir)
	s, err := disk.New(context.Background(), table, table.Start(), disk.Options{Shards: 4}, disk.Disk(dir), "three in a row")
	if err == nil {
		err = s.Run(context.Background(), nil)
	}
	fmt.Println(s.Stored, "positions,", s.Moves, "moves,", s.Stop, err)
	// Output: 5478 positions, 16167 moves, whole <nil>
}
