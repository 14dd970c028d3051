package screen

import "umpire/scenarios"

// A node is a position, how it was reached, and what was played from it.
type node struct {
	scenarios.Moment
	parent *node
	next   []*node
	chosen int  // of next, the one that leads on
	own    bool // made here, and not saved
}

// A tree is a line of play with all that was tried beside it.
type tree struct{ root, at *node }

// grow adds a line that begins at the root, and stands at its Nth move. What is new
// in it is one's own, or not.
func (t *tree) grow(line []scenarios.Moment, n int, own bool) {
	if t.root == nil {
		t.root = &node{Moment: line[0]}
	}
	t.at = t.root
	stand := t.root
	for i := 1; i < len(line); i++ {
		t.at = t.at.to(line[i], own)
		if i == n {
			stand = t.at
		}
	}
	t.at = stand
}

// to returns the node to which a move leads, a new one if it was not made yet.
func (n *node) to(m scenarios.Moment, own bool) *node {
	for i, next := range n.next {
		if next.Move == m.Move {
			n.chosen = i
			return next
		}
	}
	n.next = append(n.next, &node{Moment: m, parent: n, own: own})
	n.chosen = len(n.next) - 1
	return n.next[n.chosen]
}

// line returns the line on which the tree stands, to its end, and where.
func (t *tree) line() (line []scenarios.Moment, at int) {
	for n := t.root; n != nil; {
		if n == t.at {
			at = len(line)
		}
		line = append(line, n.Moment)
		if len(n.next) == 0 {
			break
		}
		n = n.next[n.chosen]
	}
	return line, at
}

func (t *tree) back() bool {
	if t.at.parent == nil {
		return false
	}
	t.at = t.at.parent
	return true
}

func (t *tree) forward() bool {
	if len(t.at.next) == 0 {
		return false
	}
	t.at = t.at.next[t.at.chosen]
	return true
}

// side goes over to another move that was made instead of the last one.
func (t *tree) side(by int) bool {
	p := t.at.parent
	if p == nil || len(p.next) < 2 {
		return false
	}
	p.chosen = (p.chosen + by + len(p.next)) % len(p.next)
	t.at = p.next[p.chosen]
	return true
}

// branch returns which of how many moves the last one is that were made in its
// place.
func (t *tree) branch() (n, of int) {
	if t.at.parent == nil {
		return 1, 1
	}
	return t.at.parent.chosen + 1, len(t.at.parent.next)
}

// drop takes the last move away, and all that was played after it.
func (t *tree) drop() {
	p := t.at.parent
	p.next = append(p.next[:p.chosen:p.chosen], p.next[p.chosen+1:]...)
	p.chosen = 0
	t.at = p
}

// unsaved counts the moves from a node on that were made and are not saved.
func (n *node) unsaved() (count int) {
	if n.own {
		count++
	}
	for _, next := range n.next {
		count += next.unsaved()
	}
	return count
}

// saved notes that the line up to here is saved.
func (t *tree) saved() {
	for n := t.at; n != nil; n = n.parent {
		n.own = false
	}
}
