package roam

// Coins are counted here up to the price of two blanks, which is four. A higher price
// does not compile: atLeast would need more sets.
const _ = uint(len(atLeast{}) - 2*blankPrice)

// earning returns the anchors from which cells that fall on squares of a set earn
// a coin, or two if n is not 1.
//
//go:noinline
func earning(cells []reach, coin *planes, set Squares, n int16) Squares {
	var one, two Squares
	single, more := coin[0]&set, (coin[1]|coin[2]|coin[3])&set
	for i := range cells {
		x := cells[i].onto(single)
		two |= one & x
		one |= x
		if more != 0 {
			x = cells[i].onto(more)
			two |= x
			one |= x
		}
	}
	if n != 1 {
		one = two
	}
	return one
}

// An atLeast is the anchors from which a use earns at least one, two, three
// and four coins.
type atLeast [4]Squares

// add counts the coins under cells that fall on squares of a set.
//
//go:noinline
func (a *atLeast) add(cells []reach, coin *planes, set Squares) {
	one, two, three, four := a[0], a[1], a[2], a[3]
	single, double := coin[0]&set, coin[1]&set
	many := (coin[2] | coin[3]) & set
	for i := range cells {
		x := cells[i].onto(single)
		four, three, two, one = four|three&x, three|two&x, two|one&x, one|x
		if double|many == 0 {
			continue
		}
		x = cells[i].onto(double)
		four, three, two, one = four|two&x, three|one&x, two|x, one|x
		x = cells[i].onto(many)
		four, three, two, one = four|x, three|x, two|x, one|x
	}
	a[0], a[1], a[2], a[3] = one, two, three, four
}

// coins returns the anchors that earn n coins or more.
func (a *atLeast) coins(n int16) Squares {
	switch {
	case n <= 0:
		return wholeMap
	case n > 4:
		return 0
	}
	return a[n-1]
}
