package props

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/expr-lang/expr"
	"umpire/engines/rule"
	"umpire/props/invariants"
)

// judgeLaws are the laws of the list of legal moves and of refusals.
var judgeLaws = []*Law{
	{Name: "listed-moves-are-legal", Words: "Every listed move is judged legal.", sample: listedAreLegal},
	{Name: "legal-moves-are-listed", Words: "Whatever move is tried is refused by a clause or is in the list.", sample: legalAreListed},
	{Name: "moves-are-listed-once", Words: "No move is in the list twice.", sample: listedOnce},
	{Name: "list-is-canonical", Words: "The list is the same each time, and after reading the position back.", sample: listCanonical},
	{Name: "refusals-cite-the-book", Words: "Each reason of a refusal is a clause of the book, given once.", sample: refusalsCite},
	{Name: "refusals-name-clauses-that-act", Words: "No clause that only follows from others forbids a move.", sample: refusalsAct},
	{Name: "refusals-name-every-reason", Words: "A move is legal once its reasons, if all of them only forbid, are disabled.", sample: refusalsComplete},
	{Name: "judging-is-steady", Words: "A move is judged the same each time, with the same values.", sample: judgingSteady},
	{Name: "positions-stay-sound", Words: "Legal moves lead from valid positions to valid positions.", sample: staySound},
}

func listedAreLegal(s *Sample) *Violation {
	for _, m := range s.Legal() {
		if reasons := s.Table.Judge(s.At, m); len(reasons) > 0 {
			return violation("%q is listed and forbidden by %v", s.Table.PrintMove(m), ids(reasons)).states("expect legal excludes %s", s.Table.PrintMove(m))
		}
	}
	return nil
}

// Attempts returns moves that somebody might try in a position: legal moves of this and
// earlier positions and examples, many with a mistake in them. All of them can be read.
func (s *Sample) Attempts(r *rand.Rand, n int) []rule.Move {
	texts := s.printed(some(r, n, s.Legal()))
	for back, i := s.Before, 0; back != nil && i < 12; back, i = back.Before, i+1 {
		texts = append(texts, s.printed(some(r, 3, back.Legal()))...)
	}
	texts = append(texts, s.Def.Examples()...)
	var moves []rule.Move
	for range 4 * n {
		text := texts[r.IntN(len(texts))]
		if r.IntN(3) > 0 {
			text = Mutate(r, text)
		}
		if m, err := s.Table.ReadTerse(s.At, text); err == nil {
			moves = append(moves, m)
		}
	}
	return moves
}

// judge returns the reasons why a move is refused, and counts the refusals.
func (s *Sample) judge(m rule.Move) []rule.Reason {
	reasons := s.Table.Judge(s.At, m)
	if len(reasons) > 0 {
		s.refusals++
	}
	return reasons
}

func legalAreListed(s *Sample) *Violation {
	listed := map[rule.Move]bool{}
	for _, m := range s.Legal() {
		listed[m] = true
	}
	for _, m := range s.Attempts(s.random(), 20) {
		if !listed[m] && len(s.Table.Judge(s.At, m)) == 0 {
			text := s.Table.PrintMove(m)
			return violation("%q is forbidden by nothing and not listed", text).states("expect legal includes %s", text)
		}
	}
	return nil
}

func listedOnce(s *Sample) *Violation {
	seen, twice := map[rule.Move]bool{}, ""
	for _, m := range s.Legal() {
		if seen[m] {
			twice = s.Table.PrintMove(m)
		}
		seen[m] = true
	}
	if twice != "" {
		return violation("%q is listed twice", twice).states("expect legal %d", len(seen))
	}
	return nil
}

func listCanonical(s *Sample) *Violation {
	list := s.Legal()
	if again := s.Table.Legal(s.At); !slices.Equal(list, again) {
		return violation("the list is %q and then %q", s.printed(list), s.printed(again))
	}
	at, b := s.reread()
	if b != nil {
		return b
	}
	if again := s.Table.Legal(at); !slices.Equal(list, again) {
		b := violation("the list is %q, and once the position is read back %q", s.printed(list), s.printed(again))
		b.Ends = s.Text()
		return b
	}
	return nil
}

func refusalsCite(s *Sample) *Violation {
	for _, m := range s.Attempts(s.random(), 12) {
		seen := map[string]bool{}
		for _, reason := range s.Table.Judge(s.At, m) {
			if b := s.cited(reason, seen); b != nil {
				return b
			}
		}
	}
	return nil
}

// cited checks that a reason is a clause of the book, and that seen does not have it yet.
func (s *Sample) cited(reason rule.Reason, seen map[string]bool) *Violation {
	c, known := s.Table.Book().Find(reason.ID)
	switch {
	case !known || c != reason.Clause:
		return violation("a reason is clause %d, %q, which the book does not have", reason.Clause, reason.ID)
	case seen[reason.ID]:
		return violation("%s is given twice as a reason", reason.ID)
	}
	seen[reason.ID] = true
	return nil
}

func refusalsAct(s *Sample) *Violation {
	for _, m := range s.Attempts(s.random(), 12) {
		for _, reason := range s.Table.Judge(s.At, m) {
			if reason.EnforcementOf() == rule.Follows {
				return violation("%s forbids %q and only follows from others", reason.ID, s.Table.PrintMove(m))
			}
		}
	}
	return nil
}

func refusalsComplete(s *Sample) *Violation {
	for _, m := range s.Attempts(s.random(), 4) {
		reasons := s.judge(m)
		if len(reasons) == 0 {
			continue
		}
		if slices.ContainsFunc(reasons, func(reason rule.Reason) bool { return reason.EnforcementOf() != rule.Judged }) {
			continue // without a clause that allows something, more may be forbidden
		}
		disabled := make([]rule.Clause, len(reasons))
		for i, reason := range reasons {
			disabled[i] = reason.Clause
		}
		text := s.Table.PrintMove(m)
		left := slices.DeleteFunc(s.again(disabled...).Judge(s.At, m), func(r rule.Reason) bool {
			return slices.ContainsFunc(reasons, func(narrow rule.Reason) bool { return narrower[narrow.ID] == r.ID })
		})
		if len(left) > 0 {
			return violation("%q is forbidden by %v, and without them by %v", text, ids(reasons), ids(left)).cannot(text, ids(left)[0])
		}
	}
	return nil
}

func judgingSteady(s *Sample) *Violation {
	for _, m := range s.Attempts(s.random(), 8) {
		first, second := s.Table.Judge(s.At, m), s.Table.Judge(s.At, m)
		same := slices.EqualFunc(first, second, func(a, b rule.Reason) bool { return a.Clause == b.Clause && a.Values == b.Values })
		if !same {
			return violation("%q is forbidden by %v and then by %v", s.Table.PrintMove(m), values(first), values(second))
		}
	}
	return nil
}

func staySound(s *Sample) *Violation {
	reasons := s.Table.Faults(s.At)
	if len(reasons) == 0 {
		return nil
	}
	return violation("the position breaks %v", values(reasons))
}

func ids(reasons []rule.Reason) []string {
	return rule.NamesOf(slices.Values(reasons), func(reason rule.Reason) string { return reason.ID })
}

func values(reasons []rule.Reason) []string {
	return rule.NamesOf(slices.Values(reasons), func(reason rule.Reason) string { return reason.ID + " " + reason.Values })
}

// kernelLaws are the laws of kernels and of proposed moves.
var kernelLaws = []*Law{
	{Name: "kernels-follow-the-rules", Words: "A kernel lists the moves, comes to the position and cites the clauses that the rules do.", sample: kernelsFollow},
	{Name: "some-proposals-are-refused", Words: "A game proposes moves without knowing the rules: some of them are refused.", env: someAreRefused},
	{Name: "proposals-hold-the-legal-moves", Words: "Every legal move is among those that the game finds worth judging.", sample: proposalsHoldLegal},
}

func kernelsFollow(s *Sample) *Violation {
	checker, ok := s.Table.(rule.Checker)
	if !ok {
		return nil
	}
	if fault, _ := checker.KernelFault(s.At, s.random().Uint32()); fault != "" {
		return violation("%s", fault)
	}
	return nil
}

func someAreRefused(g *Env) *Violation {
	checker, ok := g.Table.(rule.Checker)
	if !ok {
		return nil
	}
	walk, r, n := g.Table.Walk(), rand.New(rand.NewPCG(1, 6)), 0
	for range 100 {
		at := walk.Position()
		for _, m := range checker.Proposals(at) {
			if len(g.Table.Judge(at, m)) > 0 {
				return nil
			}
			n++
		}
		if moves, _ := walk.Random(r, 1); moves == 0 {
			walk.Restart()
		}
	}
	return violation("of %d moves that the game proposes none is refused: it proposes only what it knows to be legal", n)
}

func proposalsHoldLegal(s *Sample) *Violation {
	checker, ok := s.Table.(rule.Checker)
	if !ok {
		return nil
	}
	proposed := map[rule.Move]bool{}
	proposals := checker.Proposals(s.At)
	if len(proposals) >= rule.MaxProposals {
		return nil // the list is incomplete
	}
	for _, m := range proposals {
		proposed[m] = true
	}
	for _, m := range s.Legal() {
		if !proposed[m] {
			return violation("%q is legal, and not among the moves that the game finds worth judging", s.Table.PrintMove(m))
		}
	}
	return nil
}

// ledgerLaws are the laws of ledgers, which show how numbers add up.
var ledgerLaws = []*Law{
	{Name: "ledgers-are-named", Words: "Ledgers have different names, and each is found by its name and by its fact.", sample: ledgersNamed},
	{Name: "ledgers-cite-clauses", Words: "A line of a ledger has words and a clause of the book.", sample: ledgersCite},
	{Name: "ledgers-add-up", Words: "A ledger adds up to the value of its fact.", sample: ledgersAddUp},
}

func ledgersNamed(s *Sample) *Violation {
	ledgers := s.Table.Ledgers(s.At)
	for i := range ledgers {
		l := &ledgers[i]
		if rule.FindLedger(ledgers, l.Name) != l {
			return violation("ledger %q is not found by its name", l.Name)
		}
		if l.Fact != "" && rule.FindLedger(ledgers, l.Fact) != l {
			return violation("ledger %q is not found by %s", l.Name, l.Fact)
		}
	}
	return nil
}

func ledgersCite(s *Sample) *Violation {
	for _, l := range s.Table.Ledgers(s.At) {
		for _, line := range l.Lines {
			if s.From != nil && line.What == rule.SetByPosition && line.Clause == "" {
				continue // no clause awarded what the first position states
			}
			if _, ok := s.Table.Book().Find(line.Clause); !ok || line.What == "" {
				return violation("%s has the line %q by the clause %q", l.Name, line.What, line.Clause)
			}
		}
	}
	return nil
}

func ledgersAddUp(s *Sample) *Violation {
	for _, l := range s.Table.Ledgers(s.At) {
		if l.Fact == "" {
			continue
		}
		value, err := expr.Eval(l.Fact, s.Facts())
		if err != nil {
			return violation("%s: %v", l.Name, err)
		}
		if value != l.Sum() {
			return violation("%s adds up to %d, and %s is %v", l.Name, l.Sum(), l.Fact, value).states("expect %s == %d", l.Fact, l.Sum())
		}
	}
	return nil
}

// lineLaws are the laws of positions written by hand: printed positions with one line
// changed. Such a position must be refused, or be one that the rules allow.
var lineLaws = []*Law{
	{Name: "accepted-positions-keep-the-invariants", Words: "A position of which one line was changed is refused, or keeps every invariant of the catalogue.", sample: acceptedKeep, lacks: invariantsOf},
	{Name: "accepted-positions-play-on", Words: "A position of which one line was changed is refused, or every line of play from it continues until the game is over.", sample: acceptedPlayOn},
	{Name: "accepted-positions-stay-sound", Words: "A position of which one line was changed is refused, or every line of play from it leads to valid positions only.", sample: acceptedStaySound},
}

// changes is how many changed positions a law tries.
const changes = 20

// eachAccepted calls ask with positions in which one line was changed, and which the game accepts.
func (s *Sample) eachAccepted(ask func(text string, at rule.Position, r *rand.Rand) *Violation) *Violation {
	r := s.random()
	for range changes {
		text := s.changed(r, s.Text())
		at, err := s.Table.ReadExactly(text)
		if err != nil || text == s.Text() || len(s.Table.Faults(at)) > 0 {
			continue
		}
		if b := ask(text, at, r); b != nil {
			return b
		}
	}
	return nil
}

// changed returns the text of a position with one line changed: another number or word in it,
// also one that positions say seldom, or a line added, deleted, doubled, or replaced by one of an
// earlier position, mostly by one that begins with the same word.
func (s *Sample) changed(r *rand.Rand, text string) string {
	lines := linesOf(text)
	at := r.IntN(len(lines))
	earlier := s
	for range r.IntN(30) {
		if earlier.Before != nil {
			earlier = earlier.Before
		}
	}
	other := linesOf(earlier.Text())
	switch what := r.IntN(10); what {
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
	case 6:
		pieces := strings.Split(lines[at], " ")
		word := r.IntN(len(pieces))
		if could := s.Table.CouldLine(strings.Join(pieces[:word], " ")); len(could) > 0 {
			pieces[word] = could[r.IntN(len(could))]
		}
		lines[at] = strings.Join(pieces, " ")
	case 7:
		lines = append(lines, s.anyLine(r))
	default:
		lines[at] = withWord(r, lines[at], strings.Fields(other[r.IntN(len(other))]))
	}
	return strings.Join(lines, "\n") + "\n"
}

func linesOf(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

func first(line string) string {
	word, _, _ := strings.Cut(strings.TrimLeft(line, " "), " ")
	return strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " "))) + word
}

// anyLine returns the beginning of a line, of words that the notation allows there.
func (s *Sample) anyLine(r *rand.Rand) (line string) {
	for range 1 + r.IntN(5) {
		if could := s.Table.CouldLine(line); len(could) > 0 {
			line = strings.TrimSpace(line + " " + could[r.IntN(len(could))])
		}
	}
	return line
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

func acceptedKeep(s *Sample) *Violation {
	if broken := s.broken(s.At); broken != nil {
		return violation("the position breaks an invariant: %s\n%s", strings.Join(broken, "; "), s.Text())
	}
	return s.eachAccepted(func(text string, at rule.Position, _ *rand.Rand) *Violation {
		if broken := s.broken(at); broken != nil {
			return violation("accepted, and yet %s:\n%s", strings.Join(broken, "; "), text)
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

func (s *Sample) broken(at rule.Position) []string {
	return invariants.Of[s.Def.Name](invariants.At(s.Table, at, s.Setup))
}

// far is the largest number of moves played from an accepted position.
const far = 25

// playedFrom plays random moves from a position and calls ask with every position on the way.
func (s *Sample) playedFrom(at rule.Position, r *rand.Rand, ask func(at rule.Position, legal []rule.Move, moves []string) *Violation) *Violation {
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

func acceptedPlayOn(s *Sample) *Violation {
	return s.eachAccepted(func(text string, at rule.Position, r *rand.Rand) *Violation {
		return s.playedFrom(at, r, func(at rule.Position, legal []rule.Move, moves []string) *Violation {
			if len(legal) == 0 && s.Table.Deciders(at) != 0 {
				return violation("accepted, and after %q no player has a legal move, though the game is not over:\n%s", moves, text)
			}
			return nil
		})
	})
}

func acceptedStaySound(s *Sample) *Violation {
	return s.eachAccepted(func(text string, at rule.Position, r *rand.Rand) *Violation {
		return s.playedFrom(at, r, func(at rule.Position, _ []rule.Move, moves []string) *Violation {
			if violations := s.Table.Faults(at); len(violations) > 0 {
				return violation("accepted, and after %q it breaks %v:\n%s", moves, values(violations), text)
			}
			return nil
		})
	})
}
