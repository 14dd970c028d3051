// Package figures writes numbers for people, and reads numbers that people type.
package figures

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Count writes a whole number with a comma every three digits: 51,562,424.
func Count(n uint64) string {
	digits := strconv.FormatUint(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

// Counted writes a number of things: 1 position, 2,500 positions.
func Counted(n uint64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return Count(n) + " " + what + "s"
}

// Bytes writes a number of bytes in the largest unit that gives at least 1: 155.3 MiB.
func Bytes(n float64) string {
	units := []string{"B", "KiB", "MiB", "GiB", "TiB"}
	i := 0
	for ; n >= 1024 && i+1 < len(units); i++ {
		n /= 1024
	}
	if i == 0 {
		return fmt.Sprintf("%.0f B", n)
	}
	return fmt.Sprintf("%.1f %s", n, units[i])
}

// ReadBytes reads 512MiB, 2G, 1.5 GB or 100000.
func ReadBytes(text string) (int64, error) {
	number := strings.TrimRight(strings.ToLower(strings.TrimSpace(text)), "ib")
	shift := 0
	if number != "" {
		if i := strings.IndexByte("kmgt", number[len(number)-1]); i >= 0 {
			number, shift = number[:len(number)-1], 10*(i+1)
		}
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || n < 0 || math.IsNaN(n) || n*math.Exp2(float64(shift)) > 1<<60 {
		return 0, fmt.Errorf("%q is not an amount of memory, like 512MiB or 2G", text)
	}
	return int64(n * math.Exp2(float64(shift))), nil
}

// Duration writes a duration with few digits: 3m20s, 12.5s, 340ms.
func Duration(d time.Duration) string {
	switch {
	case d >= time.Minute:
		return d.Round(time.Second).String()
	case d >= time.Second:
		return d.Round(100 * time.Millisecond).String()
	}
	return d.Round(time.Millisecond).String()
}

// Bar draws a bar that is filled to the given part, in eighths of a column. The rest of
// its width is drawn with filler.
func Bar(part float64, width int, filler string) string {
	eighths := int(max(0, min(1, part))*float64(8*width) + 1e-9)
	bar := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		bar += string(rune('█' + 8 - rest))
	}
	return bar + strings.Repeat(filler, width-(eighths+7)/8)
}

// Spark draws a row of numbers, each as a column whose height is in eighths of the highest.
func Spark(numbers []uint64) string {
	var most uint64 = 1
	for _, n := range numbers {
		most = max(most, n)
	}
	row := make([]rune, len(numbers))
	for i, n := range numbers {
		row[i] = ' '
		if n > 0 {
			row[i] = rune('▁' + int((n*8-1)/most))
		}
	}
	return string(row)
}
