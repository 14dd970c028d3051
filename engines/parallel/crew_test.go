package parallel_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"umpire/engines/parallel"
	"umpire/props/fail"
)

func TestResultsComeInTheOrderOfTheItems(t *testing.T) {
	items := make([]int, 100)
	for i := range items {
		items[i] = i
	}
	for _, jobs := range []int{0, 1, 7, 1000} {
		var seen []int
		parallel.InOrder(items, jobs, func(i int) int {
			if i%10 == 0 {
				time.Sleep(time.Millisecond)
			}
			return i * i
		}, func(i, square int) {
			fail.If(t, square != i*i, "the result of %d is %d", i, square)
			seen = append(seen, i)
		})
		fail.If(t, !slices.Equal(seen, items), "%d jobs report %v", jobs, seen)
	}
}

func ExampleInOrder() {
	words := []string{"one", "three", "five"}
	parallel.InOrder(words, 2, func(word string) int { return len(word) }, func(word string, n int) { fmt.Println(word, n) })
	// Output:
	// one 3
	// three 5
	// five 4
}
