package props

import (
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// pictureLaws are the laws of games that make pictures.
var pictureLaws = []*Law{
	{Name: "pictures-are-sound", Words: "Everything in a picture lies on something, has its own ID, and says what it is.", sample: picturesSound},
	{Name: "pictures-are-of-views", Words: "A picture for a seat shows nothing but what the seat sees, and is always the same.", sample: picturesOfViews},
	{Name: "pictures-name-moves", Words: "Everything that a legal move names is in the picture.", sample: ofPicture(picturesNameMoves)},
	{Name: "pictures-name-positions", Words: "Everything that a position names is in the picture, and what the picture names belongs to something.", sample: ofPicture(picturesNamePositions)},
	{Name: "pictures-mark-moves", Words: "A legal move that changes what lies on the table is marked on it, and every mark lies on something and says what.", sample: ofPicture(picturesMarkMoves)},
	{Name: "pictures-tell-apart", Words: "Positions that a move makes different have different pictures.", sample: ofPicture(picturesTellApart)},
}

func (s *Sample) eachPicture(check func(seat rule.Seat, pictured *scene.Scene) *Violation) *Violation {
	for seat := range rule.Seat(len(s.Table.Seats()) + 1) {
		if int(seat) == len(s.Table.Seats()) {
			seat = rule.Chance
		}
		pictured, ok := s.Table.Picture(s.At, seat)
		if !ok {
			return nil
		}
		if b := check(seat, &pictured); b != nil {
			return b
		}
	}
	return nil
}

// ofPicture returns the check of a law that is about the picture of everything on the table.
func ofPicture(check func(s *Sample, pictured *scene.Scene) *Violation) func(*Sample) *Violation {
	return func(s *Sample) *Violation {
		if pictured, ok := s.Table.Picture(s.At, rule.Chance); ok {
			return check(s, &pictured)
		}
		return nil
	}
}

func picturesSound(s *Sample) *Violation {
	return s.eachPicture(func(seat rule.Seat, pictured *scene.Scene) *Violation {
		if err := pictured.Validate(); err != nil {
			return violation("the picture for seat %d: %v", seat, err)
		}
		return nil
	})
}

func picturesOfViews(s *Sample) *Violation {
	return s.eachPicture(func(seat rule.Seat, pictured *scene.Scene) *Violation {
		seen := s.At
		if seat != rule.Chance {
			seen = s.Table.View(s.At, seat)
		}
		if again, _ := s.Table.Picture(seen, seat); !reflect.DeepEqual(again, *pictured) {
			return violation("the picture for seat %d is another one when it is made of what the seat sees", seat)
		}
		return nil
	})
}

// isName reports whether a word of a move is a name: a word in quotes, or letters and
// digits that begin with a letter.
func isName(word string) bool {
	if strings.HasPrefix(word, `"`) {
		return true
	}
	return unicode.IsLetter(rune(word[0])) && strings.ContainsAny(word, "0123456789") && !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func picturesNameMoves(s *Sample, pictured *scene.Scene) *Violation {
	known := map[string]bool{}
	var texts strings.Builder
	for i := range pictured.Items {
		it := &pictured.Items[i]
		known[string(it.ID)] = true
		texts.WriteString(strings.Join(it.Text, " ") + " ")
	}
	for _, m := range some(s.random(), 40, s.Legal()) {
		if s.mover(m) == rule.Chance {
			continue // what is drawn from a deck was not on the table
		}
		for _, word := range scene.Words(s.Table.PrintMove(m))[1:] {
			if isName(word) && !known[word] && !strings.Contains(texts.String(), strings.Trim(word, `"`)) {
				return violation("%q names %s, which is not in the picture", s.Table.PrintMove(m), word)
			}
		}
	}
	return nil
}

func picturesTellApart(s *Sample, pictured *scene.Scene) *Violation {
	for _, m := range some(s.random(), 3, s.Legal()) {
		next, b := s.play(m)
		if b != nil {
			return b
		}
		if after, _ := s.Table.Picture(next.At, rule.Chance); next.At != s.At && reflect.DeepEqual(after, *pictured) {
			return violation("before and after %q the picture is the same", s.Table.PrintMove(m))
		}
	}
	return nil
}

func picturesNamePositions(s *Sample, pictured *scene.Scene) *Violation {
	known := map[string]bool{}
	var said strings.Builder
	for i := range pictured.Areas {
		known[string(pictured.Areas[i].ID)] = true
		said.WriteString(pictured.Areas[i].Title + " " + pictured.Areas[i].Summary + " ")
	}
	for i := range pictured.Players {
		known[pictured.Players[i].Name] = true
	}
	for i := range pictured.Items {
		it := &pictured.Items[i]
		known[string(it.ID)] = true
		said.WriteString(it.Say + " " + strings.Join(it.Text, " ") + " ")
	}
	for i := range pictured.Items {
		it := &pictured.Items[i]
		if of, _, part := strings.Cut(string(it.ID), "/"); part && !known[of] {
			return violation("%s is called after %s, which is not in the picture", it.ID, of)
		}
	}
	for _, word := range scene.Words(withoutDrawing(s.Table.PrintPosition(s.At))) {
		if isName(word) && !known[word] && !strings.Contains(said.String(), strings.Trim(word, `"`)) {
			return violation("the position names %s, which is not in the picture", word)
		}
	}
	return nil
}

// withoutDrawing leaves out the lines between bars, which draw a board, and what is in a
// deck, of which a picture shows the number. Names on a board have another meaning: AE1 is
// an element of Ann.
func withoutDrawing(text string) string {
	var lines strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(strings.TrimSpace(line), "|") && !strings.HasPrefix(line, "deck ") {
			lines.WriteString(line)
		}
	}
	return lines.String()
}

func picturesMarkMoves(s *Sample, pictured *scene.Scene) *Violation {
	for _, m := range some(s.random(), 4, s.Legal()) {
		text, touched := s.Table.PrintMove(m), s.Table.Touches(s.At, m)
		// an empty space may be missing from the picture, but then the card that goes to it is there
		if len(touched) > 0 && !slices.ContainsFunc(touched, func(id scene.ID) bool { return pictured.Find(id) != nil }) {
			return violation("%q touches %s, which is not in the picture", text, touched[0])
		}
		marks := pictured.MoveMarks(text, touched...)
		for _, mark := range marks {
			if pictured.Find(mark.On) == nil || mark.Say == "" || mark.To != "" && pictured.Find(mark.To) == nil {
				return violation("%q has the mark %v, which lies on nothing or says nothing", text, mark)
			}
		}
		next, b := s.play(m)
		if b != nil {
			return b
		}
		after, _ := s.Table.Picture(next.At, rule.Chance)
		if gone, come := scene.Changes(pictured, &after); len(marks) == 0 && len(gone)+len(come) > 0 {
			return violation("%q is not marked, and changes: %s", text, append(gone, come...)[0].Say)
		}
	}
	return nil
}

var playLaws = []*Law{
	{Name: "playing-is-steady", Words: "A move played twice from one position leads to the same position by the same clauses.", sample: playingSteady},
	{Name: "playing-leaves-the-position", Words: "Listing, judging, drawing, viewing and playing change nothing in the position they start from.", sample: playingLeaves},
	{Name: "effects-name-acting-clauses", Words: "Every effect of a move is done by clauses of the book that act or define, none of them disabled.", sample: effectsAct},
	{Name: "effects-make-a-chain", Words: "Each effect starts where the one before it ended, and the last one ends at the new position.", sample: effectsChain},
	{Name: "effects-can-be-told", Words: "The effect of a clause is described in one line, in words of the table and not of the notation, and describing it never panics.", sample: effectsTold},
	{Name: "sealed-moves-commute", Words: "Moves of players who decide together, one each, lead to the same position in either order.", sample: sealedCommute},
}

func playingSteady(s *Sample) *Violation {
	for _, m := range some(s.random(), 4, s.Legal()) {
		first, did := s.Table.Play(s.At, m)
		second, again := s.Table.Play(s.At, m)
		if first != second {
			b := violation("%q leads to\n%sand then to\n%s", s.Table.PrintMove(m), s.Table.PrintPosition(first), s.Table.PrintPosition(second))
			b.Ends = s.Table.PrintPosition(second)
			return b.states("%s", s.Table.PrintMove(m))
		}
		if !slices.EqualFunc(did, again, func(a, b rule.Effect) bool { return a.Clause == b.Clause && a.Before == b.Before }) {
			return violation("%q is carried out by other clauses the second time", s.Table.PrintMove(m)).states("%s", s.Table.PrintMove(m))
		}
	}
	return nil
}

func playingLeaves(s *Sample) *Violation {
	before := s.Table.PrintPosition(s.At)
	legal := len(s.Table.Legal(s.At))
	for _, m := range some(s.random(), 4, s.Legal()) {
		s.Table.Judge(s.At, m)
		s.Table.Play(s.At, m)
	}
	s.Table.Draw(s.At, nil)
	s.Table.Facts(s.At)
	s.Table.Faults(s.At)
	for seat := range s.Table.Seats() {
		s.Table.View(s.At, rule.Seat(seat))
	}
	if after := s.Table.PrintPosition(s.At); after != before {
		b := violation("trying out moves turns\n%sinto\n%s", before, after)
		b.Ends = before
		return b
	}
	if again := len(s.Table.Legal(s.At)); again != legal {
		return violation("trying out moves makes %d of %d legal moves", again, legal).states("expect legal %d", legal)
	}
	return nil
}

func effectsAct(s *Sample) *Violation {
	for _, e := range s.Effects {
		c, known := s.Table.Book().Find(e.ID)
		switch {
		case !known || c != e.Clause:
			return violation("%q cites clause %d, %q, which the book does not have", s.Table.PrintMove(s.Move), e.Clause, e.ID)
		case e.EnforcementOf() == rule.Follows:
			return violation("%q cites %s, which only follows from others", s.Table.PrintMove(s.Move), e.ID)
		case s.Table.Book().Disabled.Has(e.Clause):
			return violation("%q cites %s, which is disabled", s.Table.PrintMove(s.Move), e.ID)
		}
	}
	return nil
}

func effectsChain(s *Sample) *Violation {
	for i, e := range s.Effects {
		end := s.At
		if i+1 < len(s.Effects) {
			end = s.Effects[i+1].Before
		}
		if e.After != end || e.Move != s.Move {
			return violation("%s does not end where the next starts", e.ID)
		}
	}
	return nil
}

// inNotation finds words of positions that are not said at a table.
var inNotation = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(doing|stage|need \d|pay \d|step \d|left \d|dealt \d|so-far|tasks|ready (none|p\d)|losing)\b|\d+/\d+ p\d|  | #`)
})

func effectsTold(s *Sample) *Violation {
	for _, e := range s.Effects {
		said := s.Table.Describe(e)
		if strings.ContainsAny(said, "\n\r") || said != strings.TrimSpace(said) || said == "" && e.Before != e.After || inNotation().MatchString(said) {
			return violation("%s is described as %q", e.ID, said)
		}
	}
	return nil
}

func sealedCommute(s *Sample) *Violation {
	by := map[rule.Seat][]rule.Move{}
	for _, m := range s.Legal() {
		by[s.mover(m)] = append(by[s.mover(m)], m)
	}
	r := s.random()
	for one := range s.Table.Deciders(s.At).Each {
		for other := range s.Table.Deciders(s.At).Each {
			if one >= other || other == rule.Chance || len(by[one]) == 0 || len(by[other]) == 0 {
				continue
			}
			for range 4 {
				m, n := by[one][r.IntN(len(by[one]))], by[other][r.IntN(len(by[other]))]
				if b := s.commute(m, n); b != nil {
					return b
				}
			}
		}
	}
	return nil
}

// choices returns the printed legal moves of the seat that makes a given move.
func (s *Sample) choices(at rule.Position, of rule.Move) (list []string) {
	for _, m := range s.Table.Legal(at) {
		if s.mover(m) == s.mover(of) {
			list = append(list, s.Table.PrintMove(m))
		}
	}
	return list
}

func (s *Sample) commute(m, n rule.Move) *Violation {
	ends := [2]rule.Position{}
	for i, pair := range [2][2]rule.Move{{m, n}, {n, m}} {
		at, _ := s.Table.Play(s.At, pair[0])
		if who := s.Table.Deciders(at); who.Has(s.mover(pair[0])) || !who.Has(s.mover(pair[1])) {
			return nil // not sealed: the first player has more to decide, or decides for the second
		}
		if len(s.Table.Judge(at, pair[1])) > 0 || !slices.Equal(s.choices(at, pair[1]), s.choices(s.At, pair[1])) {
			return nil // not sealed either: the first move changes what the second player may choose
		}
		ends[i], _ = s.Table.Play(at, pair[1])
	}
	if ends[0] == ends[1] {
		return nil
	}
	b := violation("%q and %q lead to\n%sand the other way round to\n%s", s.Table.PrintMove(m), s.Table.PrintMove(n), s.Table.PrintPosition(ends[0]), s.Table.PrintPosition(ends[1]))
	b.states("%s", s.Table.PrintMove(n)).states("%s", s.Table.PrintMove(m))
	at := ends[0]
	for s.Table.Deciders(at).Has(rule.Chance) && len(b.Steps) < 12 { // a scenario must not end while chance decides
		first := s.Table.Legal(at)[0]
		b.states("%s", s.Table.PrintMove(first))
		at, _ = s.Table.Play(at, first)
	}
	return b.ends(s.Table.PrintPosition(at))
}

// reasonLaws are the laws of what a refusal says: that these clauses forbid the move
// here, and that no other clause does.
var reasonLaws = []*Law{
	{Name: "reasons-are-true", Words: "Each reason of a refusal forbids the move: with the clauses of all its other reasons disabled it is still refused, by this one; or, where one of several things would do, some of the reasons allow the move when they are disabled, and no longer without this one. A difference in one of these things is found with the others away.", sample: reasonsTrue},
	{Name: "every-reason-is-told", Words: "With the reasons of a refusal disabled nothing else forbids the move, unless the refusal says that the rest was not asked.", sample: everyReasonTold},
	{Name: "refusals-are-never-silent", Words: "Whatever move the rules refuse, by whomever, in whatever position that can be read, some clause is the reason, and has words and a section.", sample: refusalsSpeak},
}

func reasonsTrue(s *Sample) *Violation {
	for _, m := range s.Attempts(s.random(), 5) {
		reasons := s.judge(m)
		for _, reason := range reasons {
			left, ok := s.forbidsAlone(m, reason.Clause)
			if ok || slices.ContainsFunc(clausesOf(left), func(c rule.Clause) bool { return !slices.Contains(clausesOf(reasons), c) }) {
				continue // another law asks about reasons that come up then
			}
			if !s.forbidsInLess(m, reason.Clause) && !besideOthers(reasons, reason) {
				text := s.Table.PrintMove(m)
				return violation("%q is forbidden by %v, and without its other reasons not by %s, but by %v", text, values(reasons), reason.ID, ids(left)).cannot(text, reason.ID)
			}
		}
	}
	return nil
}

// besideOthers reports whether each thing that a reason is about is refused for another reason as
// well: striking that one lets the thing be used, or another one in its place, whatever else is
// wrong with it. The laws of evidence ask about such reasons.
func besideOthers(reasons []rule.Reason, reason rule.Reason) bool {
	things := func(r rule.Reason) (all []string) {
		for _, e := range r.Evidence {
			all = append(all, e.Things...)
		}
		return all
	}
	var others []string
	for _, r := range reasons {
		if r.Clause != reason.Clause {
			others = append(others, things(r)...)
		}
	}
	own := things(reason)
	return len(own) > 0 && !slices.ContainsFunc(own, func(thing string) bool { return !slices.Contains(others, thing) })
}

// forbidsAlone reports whether a reason forbids a move, with the reasons that are left when
// all others are disabled.
func (s *Sample) forbidsAlone(m rule.Move, c rule.Clause) (left []rule.Reason, ok bool) {
	others := slices.DeleteFunc(clausesOf(s.Table.Judge(s.At, m)), func(other rule.Clause) bool {
		return other == c || s.amends(other, c) && !s.forbids(m, c, other) // a variant's clause by which the other forbids here
	})
	left = s.again(others...).Judge(s.At, m)
	return left, slices.Contains(clausesOf(left), c) || s.counts(c, others, m)
}

// forbidsInLess reports whether a reason forbids a move alone in a position without, or
// with a far larger number in, each line that it does not need: one of several things may
// fail in more ways than another, which then hides that each of these ways is enough.
func (s *Sample) forbidsInLess(m rule.Move, c rule.Clause) bool {
	less, text := *s, s.Table.PrintMove(m)
	seen := map[string]bool{s.Table.PrintPosition(s.At): true} // without a line, what it says by default may come back
	smaller := func(lines []string) bool {
		at, err := s.Table.ReadPosition(strings.Join(lines, "\n"))
		if err != nil || seen[s.Table.PrintPosition(at)] {
			return false
		}
		seen[s.Table.PrintPosition(at)] = true
		moved, err := s.Table.ReadTerse(at, text)
		if err != nil || !slices.Contains(clausesOf(s.Table.Judge(at, moved)), c) {
			return false
		}
		less.At, m = at, moved
		return true
	}
	for again := true; again; {
		lines := strings.Split(strings.TrimSuffix(s.Table.PrintPosition(less.At), "\n"), "\n")
		again = false
		for i := 0; i < len(lines) && !again; i++ {
			away := firstNumber().ReplaceAllString(lines[i], "${1}600")
			again = smaller(slices.Delete(slices.Clone(lines), i, i+1)) || away != lines[i] && smaller(slices.Replace(slices.Clone(lines), i, i+1, away))
		}
		for i := 0; i < len(lines) && !again; i++ { // what lies on something goes with it
			for _, name := range aSpace().FindAllString(lines[i], -1) {
				again = again || smaller(slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return hasWord(line, name) }))
			}
		}
		if _, ok := less.forbidsAlone(m, c); again && ok {
			return true
		}
	}
	return false
}

// firstNumber is the beginning of a line up to a number of fewer than three digits.
var firstNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([^0-9]*?)-?\b[0-9]{1,2}\b`) })

// counts reports whether a set of struck clauses allows the move only together with this
// reason. When one of several cards would be enough, each card has its own reasons, and
// it is enough to disable the reasons of one card.
func (s *Sample) counts(reason rule.Clause, others []rule.Clause, m rule.Move) bool {
	allows := func(disabled []rule.Clause) bool { return len(s.again(disabled...).Judge(s.At, m)) == 0 }
	for range 2 {
		for first := range others {
			disabled := append(slices.Clone(others), reason)
			for i := range others {
				without := others[(first+i)%len(others)]
				fewer := slices.DeleteFunc(slices.Clone(disabled), func(c rule.Clause) bool { return c == without })
				if allows(fewer) {
					disabled = fewer
				}
			}
			if allows(disabled) && !allows(slices.DeleteFunc(disabled, func(c rule.Clause) bool { return c == reason })) {
				return true
			}
		}
		slices.Reverse(others)
	}
	return false
}

func clausesOf(reasons []rule.Reason) (clauses []rule.Clause) {
	for _, reason := range reasons {
		clauses = append(clauses, reason.Clause)
	}
	return clauses
}

func everyReasonTold(s *Sample) *Violation {
	for _, m := range s.Attempts(s.random(), 4) {
		reasons := s.judge(m)
		if len(reasons) == 0 || reasons[len(reasons)-1].Last {
			continue
		}
		disabled := clausesOf(reasons)
		left := slices.DeleteFunc(s.again(disabled...).Judge(s.At, m), func(r rule.Reason) bool {
			general := slices.ContainsFunc(reasons, func(narrow rule.Reason) bool { return narrower[narrow.ID] == r.ID })
			return general || untrue(s.Table, s.At, m, []rule.Reason{r}) != "" || s.takesOver(r.Clause, disabled, m) // true only without what is disabled
		})
		if len(left) > 0 {
			text := s.Table.PrintMove(m)
			return violation("%q is forbidden by %v, and without them by %v, which were not asked", text, values(reasons), values(left)).cannot(text, left[0].ID)
		}
	}
	return nil
}

// narrower has, for a clause on a special case, the general clause that would refuse as well: of
// two such the narrower speaks.
var narrower = map[string]string{
	"organism.field.move-target": "organism.field.one-per-space",
	"organism.push.limit":        "organism.perform.no-extra",
	"organism.skip.first-only":   "organism.skip.front",
}

// takesOver reports whether a clause forbids more once some others are struck, since they
// permit things as well, as a variant lets a square hold two markers: it then forbids a move
// that is legal, or forbids in place of a variant's clause. Such a reason says nothing of the
// game as it is, unless striking one of the others is enough to find it, and changes no more.
func (s *Sample) takesOver(c rule.Clause, disabled []rule.Clause, m rule.Move) bool {
	for i, other := range disabled {
		if len(disabled) > 1 && s.forbids(m, c, other) && !s.takesOver(c, disabled[i:i+1], m) {
			return false
		}
	}
	return slices.ContainsFunc(some(s.random(), 20, s.Legal()), func(legal rule.Move) bool { return s.forbids(legal, c, disabled...) }) ||
		slices.ContainsFunc(disabled, func(other rule.Clause) bool { return s.amends(other, c) && s.forbids(m, c, other) })
}

// forbids reports whether a clause forbids a move while others are struck.
func (s *Sample) forbids(m rule.Move, c rule.Clause, disabled ...rule.Clause) bool {
	return slices.Contains(clausesOf(s.again(disabled...).Judge(s.At, m)), c)
}

// amends reports whether the first clause is of a variant in play and the other of none.
func (s *Sample) amends(variants, c rule.Clause) bool {
	of := func(c rule.Clause) bool {
		section := strings.ToLower(s.Def.Clauses[c].Section)
		return slices.ContainsFunc(s.Setup.Variants, func(v rule.Setting) bool { return strings.Contains(section, v.Name) })
	}
	return of(variants) && !of(c)
}

func refusalsSpeak(s *Sample) *Violation {
	checker, ok := s.Table.(rule.Checker)
	if !ok {
		return nil
	}
	r := s.random()
	moves := slices.Concat(s.Attempts(r, 8), s.byOthers(r, 8), some(r, 8, checker.Proposals(s.At)))
	if b := s.eachSpeaks(checker, s.At, moves); b != nil {
		return b
	}
	for range changes {
		text := s.changed(r, s.Text())
		at, err := s.Table.ReadExactly(text)
		if err != nil {
			continue
		}
		if b := s.eachSpeaks(checker, at, some(r, 8, moves)); b != nil {
			b.Msg += " in\n" + text
			return b
		}
	}
	return nil
}

// byOthers returns moves by other players or by chance, if they can be read.
func (s *Sample) byOthers(r *rand.Rand, n int) (moves []rule.Move) {
	speakers := slices.Concat(s.Table.Seats(), s.Def.Devices())
	texts := slices.Concat(s.printed(some(r, n, s.Legal())), s.Def.Examples())
	for range n {
		_, said, _ := strings.Cut(texts[r.IntN(len(texts))], ":")
		if m, err := s.Table.ReadTerse(s.At, speakers[r.IntN(len(speakers))]+":"+said); err == nil {
			moves = append(moves, m)
		}
	}
	return moves
}

// eachSpeaks checks that each refused move has reasons, with words and a section.
func (s *Sample) eachSpeaks(checker rule.Checker, at rule.Position, moves []rule.Move) *Violation {
	for _, m := range moves {
		reasons := s.Table.Judge(at, m)
		text := s.Table.PrintMove(m)
		if refused := checker.Refuses(at, m); refused != (len(reasons) > 0) {
			return violation("that %q is refused is %v, and the reasons are %v", text, refused, values(reasons)).states("expect legal excludes %s", text)
		}
		for _, reason := range reasons {
			if strings.TrimSpace(reason.ID) == "" || strings.TrimSpace(reason.Words) == "" || strings.TrimSpace(reason.Section) == "" {
				return violation("%q is forbidden by %q of section %q, whose words are %q", text, reason.ID, reason.Section, reason.Words)
			}
		}
	}
	return nil
}
