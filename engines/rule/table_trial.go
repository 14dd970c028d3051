package rule

// A Trial is what comes of the moves that a line names, each judged where those
// before it have led. Nothing is played.
type Trial struct {
	Moves   []Move   // up to the first that is refused
	At      Position // where the last of them is refused, or where all of them lead
	Reasons []Reason // that refuse the last; none when all are legal
}

// Try judges the line of a move, or of several that it names at once: see
// [Divide]. The error is that of reading the first line that is no move where
// those before it lead.
func Try(table AnyGame, p Position, line string) (*Trial, error) {
	t := &Trial{At: p}
	for _, line := range Divide(table, p, line) {
		m, err := table.ReadMove(t.At, line)
		if err != nil {
			return nil, err
		}
		t.Moves = append(t.Moves, m)
		if t.Reasons = Forbids(table, t.At, m); len(t.Reasons) > 0 {
			break
		}
		t.At, _ = table.Play(t.At, m)
	}
	return t, nil
}

// Last returns the last move that was judged: the refused one, if there is one.
func (t *Trial) Last() Move { return t.Moves[len(t.Moves)-1] }

// Made returns the moves that are legal, one after the other.
func (t *Trial) Made() []Move {
	if len(t.Reasons) > 0 {
		return t.Moves[:len(t.Moves)-1]
	}
	return t.Moves
}

// noClause is a number that is no game's clause.
const noClause Clause = 1<<16 - 1

// unmeant is the reason for a move that cannot be carried out although the
// clause that refuses it is struck out: see Trace.Refuses.
var unmeant = Entry{Words: "What the move asks for cannot be carried out."}

// Forbids returns the reasons for which a move cannot be played. Where Judge
// gives none because the clause is struck out, and the move cannot be carried
// out all the same, it returns one that says so.
func Forbids(table AnyGame, p Position, m Move) []Reason {
	reasons := table.Judge(p, m)
	if checker, ok := table.(Checker); ok && len(reasons) == 0 && checker.Refuses(p, m) {
		return []Reason{{Clause: noClause, Entry: &unmeant}}
	}
	return reasons
}

// CanPlay reports whether a line is a move that can be played.
func CanPlay(table AnyGame, p Position, line string) bool {
	m, err := table.ReadMove(p, line)
	return err == nil && len(Forbids(table, p, m)) == 0
}
