// Command program has every kind of jump that Go writes, for the tests of package flow.
package main

func main() {
	results := make(chan int)
	for n := range 4 {
		go func() { results <- twoWays(n) + guarded(n) + sorted([]int{3, n, 2, 1}) }()
	}
	sum := 0
	for range 4 {
		select {
		case n := <-results:
			sum += n
		}
	}
	for n := range each(sum) {
		if n%7 == 5 {
			break
		}
		println(n, place(n))
	}
}

// twoWays has a cycle that begins at two places, with a call in it.
func twoWays(n int) int {
	i := 0
	if n > 1 {
		goto second
	}
first:
	i += place(i)
second:
	i += 2
	if i < 20+n {
		goto first
	}
	return i
}

func guarded(n int) (result int) {
	defer func() {
		if recover() != nil {
			result = -n
		}
	}()
	return []int{1, 2}[n]
}

func sorted(list []int) int {
outer:
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			if list[j] == list[i] {
				continue outer
			}
			if list[j] < list[i] {
				list[i], list[j] = list[j], list[i]
			}
		}
	}
	return list[0]
}

func each(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := 0; i < n && yield(i*i); i++ {
		}
	}
}

type board struct{ cells [9]int64 }

//go:noinline
func place(n int) int {
	var before board
	after := before
	switch {
	case n > 100:
		after.cells[3] = 1
	case n > 10, n == 3:
		after = board{}
	}
	return int(after.cells[n%9]) + 1
}
