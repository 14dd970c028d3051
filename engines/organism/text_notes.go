package organism

import (
	"strconv"

	"umpire/engines/notation"
)

// noteLines are what is noted of elements, a line for each note.
func (g *Game) noteLines() []line {
	w := g.write
	one := func(c *notation.Cursor, what note) note { return what.of(w.space.Read(c)) }
	lists := []line{
		g.noteLine("broken", brokenNote, nil, func(c *notation.Cursor) note { return one(c, brokenNote) }).
			Shown("broken D0", "an introduction has broken its organism"),
		g.noteLine("transmuted", printedNote, func(n note) string { return w.maybeType.Print(n.printed()) }, func(c *notation.Cursor) note {
			at := w.space.Read(c)
			return printedOf(at, w.maybeType.Read(c))
		}).Shown("transmuted C2 eat", "TRANSMUTE: it counts as drawn and is printed EAT"),
		g.noteLine("used", projectedNote, nil, func(c *notation.Cursor) note { return one(c, projectedNote) }).
			Shown("used D1", "PROJECT: the element has used its field"),
		g.noteLine("disrupted", harmedNote, func(n note) string { return g.name(n.victim()) }, func(c *notation.Cursor) note {
			at := w.space.Read(c)
			return harmedOf(at, w.side.Read(c))
		}).Shown("disrupted D0 P2", "E: it has disrupted an element of P2"),
		{
			Word: "owed", Example: "owed P1 outside 2", Help: "RECLAIM: a loss of P1's organism 2",
			Print: func(d *draft, say func(string)) {
				for _, n := range d.Notes {
					if n.is(reclaimNote) {
						owner, group := n.loss()
						say(g.name(owner) + " outside " + strconv.Itoa(int(group)))
					}
				}
			},
			Read: func(r *reader) {
				owner := w.player.Read(r.C)
				if r.C.Failed() || !r.C.Expect("outside") {
					return
				}
				if group := w.organism.Read(r.C); !r.C.Failed() {
					noteAt(r, r.C.Line.Words[0], lossOf(owner, group))
				}
			},
		},
		g.noteLine("immune", immuneNote, func(n note) string { return g.names(n.members()) }, func(c *notation.Cursor) note {
			at := w.space.Read(c)
			return immuneOf(at, w.players.Read(c))
		}).Shown("immune D0 P1, P2", "MERGE: these do not disrupt it in this E"),
		g.noteLine("slid", slidNote, func(n note) string { return g.board.name(n.slide()) }, func(c *notation.Cursor) note {
			at := w.space.Read(c)
			if c.Failed() {
				return 0
			}
			return slidOf(at, w.space.Read(c))
		}).Shown("slid C1 C2", "SLIDE: it has used the slide of C2"),
	}
	return lists
}

// noteLine is a line for notes of a subject: the space, and perhaps more.
func (g *Game) noteLine(word string, subject note, more func(note) string, read func(*notation.Cursor) note) line {
	return line{
		Word: word,
		Print: func(d *draft, say func(string)) {
			for _, n := range d.Notes {
				if !n.is(subject) {
					continue
				}
				text := g.board.name(n.at())
				if more != nil {
					text += " " + more(n)
				}
				say(text)
			}
		},
		Read: func(r *reader) {
			n, w := read(r.C), r.C.Line.Words[0]
			switch {
			case r.C.Failed():
			case subject == harmedNote && g.read.sacrifice == perVictim: // each disrupted element counts
				noteAt(r, w, n)
			default:
				noteOnce(r, w, n)
			}
		},
	}
}

// noteOnce notes something once, at a word.
func noteOnce(r *reader, w notation.Word, n note) {
	if !r.D.has(n) {
		noteAt(r, w, n)
	}
}

// noteAt adds a note, for which there has to be room.
func noteAt(r *reader, w notation.Word, n note) {
	if r.D.full() {
		notation.Fail(r.Errs, w.Place(), nil, "a position holds %d fields and notes about elements, and this is one more", len(r.D.Notes))
		return
	}
	r.D.note(n)
}
