package roam

import "umpire/engines/rule"

// A use may name an artifact a second time, or a square on which a marker is
// replaced already. That can be said at a table, so it can be written; it is
// refused. Amount, which a use does not need otherwise, says what is named again:
// a square plus 1, an artifact plus 1, and how many more turns that makes.
const (
	againTile  = 6  // the bits below are the square
	againTurns = 11 // those above are the turns
	maxTurns   = 7
)

func (m *Move) squareAgain() rule.Maybe[uint8] { return oneLess(m.Amount & (1<<againTile - 1)) }
func (m *Move) tileAgain() rule.Maybe[uint8]   { return oneLess(m.Amount >> againTile & 31) }
func (m *Move) turnsAgain() int                { return int(m.Amount >> againTurns) }

// oneLess returns what is kept as one more than it is.
func oneLess(n int16) (thing rule.Maybe[uint8]) {
	if n > 0 {
		thing = rule.Some(uint8(n - 1))
	}
	return thing
}

// repeatSquare notes a square that is named again; of several, the first on the map.
func (m *Move) repeatSquare(at uint8) {
	if old := m.squareAgain(); old.None() || at < old.Must() {
		m.Amount += int16(at+1) - int16(old.Must()+1)
	}
}

// repeatTile notes an artifact that is named again; of several, the first.
func (m *Move) repeatTile(at uint8) {
	if old := m.tileAgain(); old.None() || at < old.Must() {
		m.Amount += (int16(at+1) - int16(old.Must()+1)) << againTile
	}
}

func (m *Move) doubled() Tiles {
	set := (m.rotate()&(m.exchange()|m.Free) | m.exchange()&m.Free) & allTiles
	if at, ok := m.tileAgain().Get(); ok {
		set |= tile(at)
	}
	return set
}

// formedAgain reports whether what a use names again is well formed: it is named
// before, and apart from it there are as many squares as artifacts.
func (m *Move) formedAgain(paid int) bool {
	at, by := m.squareAgain(), m.tileAgain()
	squares, tiles, frees := m.replace().len(), m.exchange().len(), m.Free.len()
	switch {
	case m.Amount < 0 || m.turnsAgain() > maxTurns:
	case at.Is() && m.replace()&square(at.Must()) == 0:
	case by.Is() && (by.Must() >= tileCount || (m.rotate()|m.exchange()|m.Free)&tile(by.Must()) == 0):
	case squares < tiles && at.None() || squares > tiles && (tiles == 0 || by.None()):
	case paid < frees || paid > frees && (frees == 0 || by.None()):
	case m.turnsAgain() > 0 && (m.rotate()&allTiles == 0 || by.None()):
	default:
		return true
	}
	return false
}

// once reports whether a use names no artifact and no square again. Such a use is
// refused also with the clauses disabled, since nobody can carry it out.
func (g *Game) once(m *Move, t *trace) bool {
	tiles, again := m.doubled(), m.squareAgain().Is()
	if g.full && tiles != 0 && t.BreaksFor(ArtifactUse, func(e *evidence) {
		e.About(g.tileIDs(tiles)...).Say("%s is named twice, and is face down once it is used", rule.And(g.tileIDs(tiles)))
	}) || again && t.BreaksFor(ArtifactReplace, func(e *evidence) {
		name := g.squareName(m.squareAgain().Must())
		e.About(name).Say("%s is named twice, and one marker is replaced on a square", name)
	}) {
		return false
	}
	return tiles == 0 && !again
}

// A tileList yields the artifacts of a use one by one, and at the end the one that is named again.
type tileList struct {
	set, all Tiles
	again    rule.Maybe[uint8]
}

func (m *Move) tileList(set Tiles) tileList { return tileList{set, set, m.tileAgain()} }

func (l *tileList) next() uint8 {
	switch {
	case l.set != 0:
		return next(&l.set)
	case l.repeats():
		return l.again.Must()
	}
	return last(l.all)
}

func (l *tileList) repeats() bool { return l.again.Is() && l.all&tile(l.again.Must()) != 0 }

// replaced yields the squares on which markers are replaced, with the artifact for each.
func (m *Move) replaced(yield func(at, by uint8) bool) {
	squares, tiles := m.replace(), m.tileList(m.exchange())
	n := squares.len()
	if m.squareAgain().Is() {
		n = max(n+1, tiles.all.len())
		if tiles.repeats() {
			n = max(n, tiles.all.len()+1)
		}
	}
	for range n {
		at := m.squareAgain().Must()
		if squares != 0 {
			at = firstOf(squares)
			squares &= squares - 1
		}
		if !yield(at, tiles.next()) {
			return
		}
	}
}
