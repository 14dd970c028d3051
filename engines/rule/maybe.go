package rule

// A Maybe is a small number, such as a card, a slot or a seat, or none. Its zero
// value is none, so that an empty state or move has no such thing; it is as flat
// and comparable as the number itself. Of uint8 the greatest number, 255, cannot be
// kept, of int16 the number -1.
type Maybe[T ~uint8 | ~int16] struct{ plus T }

// Some returns the Maybe that holds n.
func Some[T ~uint8 | ~int16](n T) Maybe[T] { return Maybe[T]{n + 1} }

// Is reports whether there is something.
func (m Maybe[T]) Is() bool { return m.plus != 0 }

// None reports whether there is nothing.
func (m Maybe[T]) None() bool { return m.plus == 0 }

// Get returns what there is, and whether there is something.
func (m Maybe[T]) Get() (n T, ok bool) { return m.plus - 1, m.plus != 0 }

// Or returns what there is; where there is nothing, n.
func (m Maybe[T]) Or(n T) T {
	if m.plus == 0 {
		return n
	}
	return m.plus - 1
}

// Must returns what there is; where there is nothing, the number that cannot be
// kept.
func (m Maybe[T]) Must() T { return m.plus - 1 }

// Holds reports whether there is something, and it is n.
func (m Maybe[T]) Holds(n T) bool { return m.plus == n+1 && m.plus != 0 }
