package roam

// A use may name an artifact a second time, or a square on which a marker is
// replaced already. That can be said at a table, so it can be written; it is
// refused. Amount, which a use does not need otherwise, says what is named again:
// a square plus 1, an artifact plus 1, and how many more turns that makes.
const (
	againTile  = 6  // the bits below are the square
	againTurns = 11 // those above are the turns
	mostTurns  = 7
)

func (m *Move) squareAgain() uint8 { return uint8(m.Amount & (1<<againTile - 1)) }
func (m *Move) tileAgain() uint8   { return uint8(m.Amount >> againTile & 31) }
func (m *Move) turnsAgain() int    { return int(m.Amount >> againTurns) }

// repeatSquare notes a square that is named again; of several, the first on the
// map.
func (m *Move) repeatSquare(at uint8) {
	if old := m.squareAgain(); old == 0 || at+1 < old {
		m.Amount += int16(at+1) - int16(old)
	}
}

// repeatTile notes an artifact that is named again; of several, the first.
func (m *Move) repeatTile(at uint8) {
	if old := m.tileAgain(); old == 0 || at+1 < old {
		m.Amount += (int16(at+1) - int16(old)) << againTile
	}
}

// doubled returns the artifacts that a use names twice.
func (m *Move) doubled() Tiles {
	set := (m.rotate()&(m.exchange()|m.Free) | m.exchange()&m.Free) & allTiles
	if at := m.tileAgain(); at != 0 {
		set |= tile(at - 1)
	}
	return set
}

// formedAgain reports whether what is named again is named at all, and whether
// there are as many squares as artifacts but for it.
func (m *Move) formedAgain(paid int) bool {
	at, by := m.squareAgain(), m.tileAgain()
	squares, tiles, frees := m.replace().len(), m.exchange().len(), m.Free.len()
	switch {
	case m.Amount < 0 || m.turnsAgain() > mostTurns:
	case at != 0 && m.replace()&square(at-1) == 0:
	case by != 0 && (by > tileCount || (m.rotate()|m.exchange()|m.Free)&tile(by-1) == 0):
	case squares < tiles && at == 0 || squares > tiles && (tiles == 0 || by == 0):
	case paid < frees || paid > frees && (frees == 0 || by == 0):
	case m.turnsAgain() > 0 && (m.rotate()&allTiles == 0 || by == 0):
	default:
		return true
	}
	return false
}

// once reports whether a use names no artifact and no square again. With the
// clauses struck out such a use is no move either: what would it do?
func (g *Game) once(m *Move, t *trace) bool {
	tiles, again := m.doubled(), m.squareAgain() != 0
	if tiles != 0 && t.Breaks(ArtifactUse) || again && t.Breaks(ArtifactReplace) {
		return false
	}
	return tiles == 0 && !again
}

// A tileList names the artifacts of a use one by one, and those again of which
// there are more uses.
type tileList struct {
	set, all Tiles
	again    uint8 // plus 1
}

func (m *Move) tileList(set Tiles) tileList { return tileList{set, set, m.tileAgain()} }

func (l *tileList) next() uint8 {
	switch {
	case l.set != 0:
		return next(&l.set)
	case l.again != 0 && l.all&tile(l.again-1) != 0:
		return l.again - 1
	}
	return last(l.all)
}

// replaced yields the squares on which markers are replaced, with the artifact
// for each.
func (m *Move) replaced(yield func(at, by uint8) bool) {
	squares, tiles := m.replace(), m.tileList(m.exchange())
	n := squares.len()
	if again := m.squareAgain(); again != 0 {
		n = max(n+1, tiles.all.len())
		if tiles.again != 0 && tiles.all&tile(tiles.again-1) != 0 {
			n = max(n, tiles.all.len()+1)
		}
	}
	for range n {
		at := m.squareAgain() - 1
		if squares != 0 {
			at = firstOf(squares)
			squares &= squares - 1
		}
		if !yield(at, tiles.next()) {
			return
		}
	}
}
