package props

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/props/invariants"
)

// lineLaws are the laws of positions written by hand: printed positions with one line
// changed. Such a position must be refused, or be one that the rules allow.
var lineLaws = []*Law{
	{Name: "accepted-positions-keep-the-invariants", Words: "A position of which one line was changed is refused, or keeps every invariant of the catalogue.", spot: acceptedKeep, lacks: invariantsOf},
	{Name: "accepted-positions-play-on", Words: "A position of which one line was changed is refused, or every line of play from it goes on until the game is over.", spot: acceptedPlayOn},
	{Name: "accepted-positions-stay-sound", Words: "A position of which one line was changed is refused, or every line of play from it comes to sound positions only.", spot: acceptedStaySound},
}

// changes is how many changed positions a law tries.
const changes = 6

// eachAccepted calls ask with positions in which one line was changed, and which the
// game accepts.
func (s *Spot) eachAccepted(ask func(text string, at rule.Position, r *rand.Rand) *Breach) *Breach {
	r := s.random()
	for range changes {
		text := s.changed(r)
		at, err := s.Table.ReadPosition(text)
		if err != nil || text == s.Text() || len(s.Table.Flaws(at)) > 0 {
			continue
		}
		if b := ask(text, at, r); b != nil {
			return b
		}
	}
	return nil
}

// changed returns the printed position with one line changed: another number or word in
// it, or the line deleted, doubled, or replaced by one of an earlier position, mostly by
// one that begins with the same word.
func (s *Spot) changed(r *rand.Rand) string {
	lines := linesOf(s.Text())
	if len(lines) == 0 {
		return s.Text()
	}
	at := r.IntN(len(lines))
	earlier := s
	for range r.IntN(30) {
		if earlier.Before != nil {
			earlier = earlier.Before
		}
	}
	other := linesOf(earlier.Text())
	switch what := r.IntN(8); what {
	case 0:
		lines = slices.Delete(lines, at, at+1)
	case 1:
		lines = slices.Insert(lines, at, lines[at])
	case 2:
		lines[at] = other[r.IntN(len(other))]
	case 3:
		for _, line := range other {
			if first(line) == first(lines[at]) && line != lines[at] {
				lines[at] = line
				break
			}
		}
	case 4, 5:
		lines[at] = withNumber(r, lines[at])
	default:
		lines[at] = withWord(r, lines[at], strings.Fields(other[r.IntN(len(other))]))
	}
	return strings.Join(lines, "\n") + "\n"
}

func linesOf(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

// first returns the first word of a line, with its indentation.
func first(line string) string {
	word, _, _ := strings.Cut(strings.TrimLeft(line, " "), " ")
	return strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " "))) + word
}

// withNumber changes a number in a line, if there is one.
func withNumber(r *rand.Rand, line string) string {
	var at [][2]int
	for i := 0; i < len(line); i++ {
		from := i
		for i < len(line) && line[i] >= '0' && line[i] <= '9' {
			i++
		}
		if i > from {
			at = append(at, [2]int{from, i})
		}
	}
	if at == nil {
		return line
	}
	which := at[r.IntN(len(at))]
	n, _ := strconv.Atoi(line[which[0]:which[1]])
	n = [...]int{n + 1, max(0, n-1), 0, n + 2 + r.IntN(20)}[r.IntN(4)]
	return line[:which[0]] + strconv.Itoa(n) + line[which[1]:]
}

// withWord replaces a word in a line by another, or inserts one.
func withWord(r *rand.Rand, line string, words []string) string {
	pieces := strings.Split(line, " ")
	if len(words) == 0 {
		return line
	}
	at, word := r.IntN(len(pieces)), words[r.IntN(len(words))]
	if r.IntN(2) == 0 {
		word = pieces[r.IntN(len(pieces))]
	}
	if r.IntN(3) == 0 {
		pieces = slices.Insert(pieces, at, word)
	} else {
		pieces[at] = word
	}
	return strings.Join(pieces, " ")
}

func acceptedKeep(s *Spot) *Breach {
	if broken := s.broken(s.At); broken != nil {
		return breach("the position breaks an invariant: %s\n%s", strings.Join(broken, "; "), s.Text())
	}
	return s.eachAccepted(func(text string, at rule.Position, _ *rand.Rand) *Breach {
		if broken := s.broken(at); broken != nil {
			return breach("accepted, and yet %s:\n%s", strings.Join(broken, "; "), text)
		}
		return nil
	})
}

// invariantsOf returns why no invariants of a game can be checked, or "".
func invariantsOf(game string) string {
	if invariants.Of[game] == nil {
		return "no invariants of " + game + " are written in package invariants"
	}
	return ""
}

// broken returns the invariants that a position breaks.
func (s *Spot) broken(at rule.Position) []string {
	return invariants.Of[s.Def.Name](&invariants.Position{
		Table: s.Table, At: at, Setup: s.Setup, Seats: s.Table.Seats(),
		Text: s.Table.PrintPosition(at), Facts: s.Table.Facts(at), Deciders: s.Table.Deciders(at),
	})
}

// far is the largest number of moves played from an accepted position.
const far = 25

// playedFrom plays random moves from a position and calls ask with every position on the
// way.
func (s *Spot) playedFrom(at rule.Position, r *rand.Rand, ask func(at rule.Position, legal []rule.Move, moves []string) *Breach) *Breach {
	var moves []string
	for range far {
		legal := s.Table.Legal(at)
		if b := ask(at, legal, moves); b != nil || len(legal) == 0 {
			return b
		}
		m := legal[r.IntN(len(legal))]
		moves = append(moves, s.Table.PrintMove(m))
		at, _ = s.Table.Play(at, m)
	}
	return nil
}

func acceptedPlayOn(s *Spot) *Breach {
	return s.eachAccepted(func(text string, at rule.Position, r *rand.Rand) *Breach {
		return s.playedFrom(at, r, func(at rule.Position, legal []rule.Move, moves []string) *Breach {
			if len(legal) == 0 && s.Table.Deciders(at) != 0 {
				return breach("accepted, and after %q nobody has a legal move, though the game is not over:\n%s", moves, text)
			}
			return nil
		})
	})
}

func acceptedStaySound(s *Spot) *Breach {
	return s.eachAccepted(func(text string, at rule.Position, r *rand.Rand) *Breach {
		return s.playedFrom(at, r, func(at rule.Position, _ []rule.Move, moves []string) *Breach {
			if flaws := s.Table.Flaws(at); len(flaws) > 0 {
				return breach("accepted, and after %q it breaks %v:\n%s", moves, values(flaws), text)
			}
			return nil
		})
	})
}
