package props

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios"
)

// eventLaws are the laws of the events of a move: what transcripts list, in their order.
var eventLaws = []*Law{
	{Name: "events-begin-with-the-move", Words: "Nothing changes before the first event of a move, so every change belongs to one.", sample: eventsBegin},
	{Name: "events-change-something", Words: "An event changes the position, a note changes nothing, and transcripts list these alone.", sample: eventsChange},
	{Name: "events-name-what-changes", Words: "The player named first in the sentence of an event, and each space and card that it names, is in the move, " +
		"in a line, a fact or a part of the picture that the event changes, or decides before or after it.", sample: eventsName},
	{Name: "events-count-what-changes", Words: "A sentence that a player gains, gets, pays or loses so many coins, points, power or tokens says by how much that fact changes.", sample: eventsCount},
	{Name: "turns-and-ends-are-told-once", Words: "That the game ends is reported once in a move, and no sentence about a turn or a round is reported again before another one is.", sample: turnsOnce},
}

func eventsBegin(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	first, by := s.At, "no clause"
	if len(s.Effects) > 0 {
		first, by = s.Effects[0].Before, s.Effects[0].ID
	}
	if first != s.Before.At {
		return violation("%q changes something before %s is cited:\n%s", s.Table.PrintMove(s.Move), by, s.changes(s.Before.At, first))
	}
	return nil
}

// changes returns the lines that differ between two printed positions, each with its sign.
func (s *Sample) changes(before, after rule.Position) string {
	var lines []string
	for _, line := range rule.Difference(s.Table.PrintPosition(before), s.Table.PrintPosition(after)) {
		if line.Sign != ' ' {
			lines = append(lines, string(line.Sign)+" "+strings.TrimSpace(line.Line))
		}
	}
	return strings.Join(lines, "\n")
}

func eventsChange(s *Sample) *Violation {
	var events []rule.Effect
	for _, e := range s.Effects {
		changes := e.Before != e.After
		if e.Note && changes {
			return violation("%q of %s is a note, and yet something changes:\n%s", s.Table.Describe(e), e.ID, s.changes(e.Before, e.After))
		}
		if e.Note || changes {
			events = append(events, e)
		}
	}
	if all, want := scenarios.Outcomes(s.Table, s.Effects), scenarios.Outcomes(s.Table, events); !slices.Equal(all, want) {
		return violation("%q is described as\n%s\nof which only this happens:\n%s", s.Table.PrintMove(s.Move), strings.Join(all, "\n"), strings.Join(want, "\n"))
	}
	return nil
}

// Of a sentence: what a player does, a space, and where a reason or a place begins; of a
// position: a name.
var (
	aDeed   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\w+) (?:[b-z]|a[^n])\w+`) })
	aSpace  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b[a-zA-G][0-9]{1,2}\b|@-?[0-9]+,-?[0-9]+`) })
	aReason = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`:| has | is | by | on | for `) })
	aName   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]+"`) })
)

func eventsName(s *Sample) *Violation {
	for _, e := range s.Effects {
		said := rule.Report(s.Table, e)
		if e.Note || said == "" || s.changes(e.Before, e.After) == "" {
			continue
		}
		known := ""
		for _, name := range s.named(e, said) {
			if seat, ok := s.seat(name); ok && (s.Table.Deciders(e.Before) | s.Table.Deciders(e.After)).Has(seat) {
				continue
			}
			if known == "" {
				known = s.concerned(e)
			}
			if !hasWord(known, name) {
				return violation("%q of %s names %s, of which nothing changes:\n%s", said, e.ID, name, s.changes(e.Before, e.After))
			}
		}
	}
	return nil
}

// named returns what the sentence of an event says something of: the player with whom it
// begins, unless it only says what that player has, and the spaces and cards before any
// reason that it gives.
func (s *Sample) named(e rule.Effect, said string) (names []string) {
	seats := s.Table.Seats()
	if deed := aDeed().FindStringSubmatch(said); deed != nil && slices.Contains(seats, deed[1]) && !strings.HasPrefix(said, deed[1]+" has ") {
		names = append(names, deed[1])
	}
	said = said[:aReason().FindStringIndex(said + ":")[0]]
	spaces := aSpace().FindAllString(said, -1)
	names = append(names, slices.DeleteFunc(spaces, func(space string) bool { return slices.Contains(seats, space) })...)
	for _, name := range aName().FindAllString(s.Table.PrintPosition(e.Before)+s.Table.PrintPosition(e.After), -1) {
		if !strings.Contains(said, name) && hasWord(said, strings.Trim(name, `"`)) {
			names = append(names, strings.Trim(name, `"`))
		}
	}
	return names
}

// concerned returns what an event is about: the move, and the lines, the facts and the parts
// of the picture that change.
func (s *Sample) concerned(e rule.Effect) string {
	lines := []string{s.Table.PrintMove(e.Move), s.changes(e.Before, e.After)}
	before, after := s.Table.Facts(e.Before), s.Table.Facts(e.After)
	for name, is := range after {
		if was := before[name]; !sameFacts(was, is) {
			lines = append(lines, name, fmt.Sprintf("%v %v", was, is))
		}
	}
	was, ok := s.Table.Picture(e.Before, rule.Chance)
	if is, _ := s.Table.Picture(e.After, rule.Chance); ok {
		gone, come := scene.Changes(&was, &is)
		for _, mark := range append(gone, come...) {
			lines = append(lines, string(mark.On), mark.Say)
		}
	}
	return strings.Join(lines, "\n")
}

// sameFacts reports whether two values of facts are the same, but for functions.
func sameFacts(a, b any) bool {
	listed := rule.FactsOf(a)
	if listed == nil {
		return reflect.DeepEqual(a, b) || reflect.ValueOf(a).Kind() == reflect.Func
	}
	for _, f := range listed {
		was, is := rule.FactNamed(a, f.Name), rule.FactNamed(b, f.Name)
		if was.Kind() != reflect.Func && !reflect.DeepEqual(was.Interface(), is.Interface()) {
			return false
		}
	}
	return true
}

func hasWord(text, name string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], name)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(name)
		if (from == 0 || !rule.InWord(rune(text[from-1]))) && (to == len(text) || !rule.InWord(rune(text[to]))) {
			return true
		}
		at = to
	}
}

// aGain matches "Ann gains 2 coins", also after other deeds: "Ann moves and gains 2 coins".
var aGain = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(\w+)(?: [^;:]* and)? (gains|gets|pays|loses) ([0-9]+) (coin|point|power|token)s?\b`)
})

func eventsCount(s *Sample) *Violation {
	for _, e := range s.Effects {
		said := rule.Report(s.Table, e)
		if e.Note || said == "" {
			continue
		}
		for _, m := range aGain().FindAllStringSubmatch(said, -1) {
			if !slices.Contains(s.Table.Seats(), m[1]) {
				continue
			}
			n, _ := strconv.Atoi(m[3])
			if m[2] == "pays" || m[2] == "loses" {
				n = -n
			}
			for _, name := range []string{m[4], m[4] + "s"} {
				was, is := rule.FactNamed(s.Table.Facts(e.Before)[m[1]], name), rule.FactNamed(s.Table.Facts(e.After)[m[1]], name)
				if was.IsValid() && was.CanInt() && int(is.Int()-was.Int()) != n {
					return violation("%q of %s, and the fact %s.%s goes from %d to %d", said, e.ID, m[1], name, was.Int(), is.Int())
				}
			}
		}
	}
	return nil
}

func turnsOnce(s *Sample) *Violation {
	reported, last := map[string]bool{}, ""
	for _, e := range s.Effects {
		said := rule.Report(s.Table, e)
		if said == "" || e.Kind != rule.KindTurn && e.Kind != rule.KindEnd && e.Kind != rule.KindRound {
			continue
		}
		if said == last || reported[said] {
			return violation("%q is reported twice, the second time of %s", said, e.ID)
		}
		last, reported[said] = said, e.Kind == rule.KindEnd
	}
	return nil
}

// Ply asks the laws of events of a move in a position, given as text, and again in what each
// seat sees of the position, where the move is legal there as well. It returns how many
// moves it asked of, and what breaks a law, by its name.
func (g *Env) Ply(at rule.Position, move string) (asked int, broken map[string]*Violation) {
	broken = map[string]*Violation{}
	tried := map[rule.Position]bool{}
	for seat := range rule.Seat(len(g.Table.Seats()) + 1) {
		from := at
		if seat > 0 {
			from = g.Table.View(at, seat-1)
		}
		m, err := g.Table.ReadMove(from, move)
		if tried[from] || err != nil || len(g.Table.Judge(from, m)) > 0 {
			continue
		}
		tried[from] = true
		next, b := (&Sample{Env: g, At: from}).play(m)
		if b != nil {
			broken["legal-moves-can-be-played"] = b
			continue
		}
		asked++
		for _, l := range eventLaws {
			if l.excused(g.Def.Name) != "" {
				continue
			}
			if b := l.ask(next); b != nil {
				broken[l.Name] = b
			}
		}
	}
	return asked, broken
}
