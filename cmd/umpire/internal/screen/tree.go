package screen

import "umpire/scenarios"

// A node is a position, the move that led to it, and the moves played from it.
type node struct {
	scenarios.Moment
	parent *node
	next   []*node
	chosen int  // index in next of the move that the line follows
	own    bool // made on this screen, and not saved
}

// A tree is a line of play with all variations that were tried.
type tree struct{ root, at *node }

// grow adds a line that begins at the root, and goes to the position after its move n.
// Own says whether new moves count as made on this screen.
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

// to returns the node to which a move leads. It is new if the move was not made yet.
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

// line returns the present line to its end, and the index of the present position.
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

// side goes to another move that was made in place of the last one.
func (t *tree) side(by int) bool {
	p := t.at.parent
	if p == nil || len(p.next) < 2 {
		return false
	}
	p.chosen = (p.chosen + by + len(p.next)) % len(p.next)
	t.at = p.next[p.chosen]
	return true
}

// branch returns the number of the last move among those made in its place, and how
// many there are.
func (t *tree) branch() (n, of int) {
	if t.at.parent == nil {
		return 1, 1
	}
	return t.at.parent.chosen + 1, len(t.at.parent.next)
}

// drop removes the last move, with everything that was played after it.
func (t *tree) drop() {
	p := t.at.parent
	p.next = append(p.next[:p.chosen:p.chosen], p.next[p.chosen+1:]...)
	p.chosen = 0
	t.at = p
}

// unsaved counts the moves from a node on that were made here and are not saved.
func (n *node) unsaved() (count int) {
	if n.own {
		count++
	}
	for _, next := range n.next {
		count += next.unsaved()
	}
	return count
}

// saved marks the moves up to here as saved.
func (t *tree) saved() {
	for n := t.at; n != nil; n = n.parent {
		n.own = false
	}
}
