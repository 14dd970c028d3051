package figures

import (
	"testing"
	"time"
	"umpire/props/fail"
)

func TestWriting(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Count(0), "0"}, {Counted(1, "position"), "1 position"}, {Counted(2500, "move"), "2,500 moves"}, {Count(999), "999"}, {Count(1000), "1,000"}, {Count(51562424), "51,562,424"},
		{Bytes(12), "12 B"}, {Bytes(1536), "1.5 KiB"}, {Bytes(3 << 30), "3.0 GiB"},
		{Duration(200 * time.Second), "3m20s"}, {Duration(12540 * time.Millisecond), "12.5s"}, {Duration(3400 * time.Microsecond), "3ms"},
	} {
		fail.If(t, c.got != c.want, "%s, want %s", c.got, c.want)
	}
}

func TestReadBytes(t *testing.T) {
	for text, want := range map[string]int64{"100000": 100000, "512MiB": 512 << 20, "2G": 2 << 30, "1.5 GB": 3 << 29, "64k": 64 << 10, "0": 0} {
		got, err := ReadBytes(text)
		fail.If(t, err != nil || got != want, "%q is read as %d, %v", text, got, err)
	}
	for _, text := range []string{"", "G", "much", "-1", "1e99", "NaN"} {
		got, err := ReadBytes(text)
		fail.If(t, err == nil, "%q is read as %d", text, got)
	}
}
