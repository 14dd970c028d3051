package props

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/vm"
	"umpire/engines/rule"
)

// evidenceLaws are the laws of what refusals say decided.
var evidenceLaws = []*Law{
	{Name: "evidence-is-true", Words: "Evidence names a fact at least; each has the value that it gives, and the comparison that decides holds.", sample: evidenceTrue},
	{Name: "evidence-decides", Words: "In a position changed by one line, a clause does not refuse without a ground that it gave.", sample: evidenceDecides},
}

// programs keeps compiled expressions: games say the same few of them again and again.
var programs sync.Map

func holds(source string, facts map[string]any) (bool, error) {
	prog, known := programs.Load(source)
	if !known {
		// These are facts of games, as they are in the language of scenarios.
		compiled, err := expr.Compile(source, expr.DisableBuiltin("first"), expr.DisableBuiltin("last"), expr.DisableBuiltin("round"), expr.DisableBuiltin("type"))
		if err != nil {
			return false, err
		}
		prog, _ = programs.LoadOrStore(source, compiled)
	}
	value, err := expr.Run(prog.(*vm.Program), facts)
	if err != nil {
		return false, err
	}
	is, ok := value.(bool)
	if !ok {
		return false, fmt.Errorf("%s is %v", source, value)
	}
	return is, nil
}

// untrue returns what is wrong with the evidence for a refusal, "" for nothing.
func untrue(table rule.AnyGame, at rule.Position, m rule.Move, reasons []rule.Reason) string {
	var facts map[string]any
	for _, r := range reasons {
		for _, e := range r.Evidence {
			for _, g := range e.Grounds {
				if facts == nil {
					facts = table.MoveFacts(at, m)
				}
				for _, source := range []string{g.Holds(), g.Decides()} {
					if is, err := holds(source, facts); err != nil {
						return fmt.Sprintf("the evidence %q of %s: %v", source, r.ID, err)
					} else if !is {
						return fmt.Sprintf("the evidence %q of %s is false", source, r.ID)
					}
				}
			}
		}
	}
	return ""
}

// groundless returns which evidence names no fact, "" for none; or which reason has no
// evidence, where each must have some.
func groundless(reasons []rule.Reason, must bool) string {
	for _, r := range reasons {
		if must && len(r.Evidence) == 0 {
			return fmt.Sprintf("the reason %q of %s has no evidence", r.Values, r.ID)
		}
		for _, e := range r.Evidence {
			if len(e.Grounds) == 0 {
				return fmt.Sprintf("the evidence %q of %s names no fact", e.Words, r.ID)
			}
		}
	}
	return ""
}

func evidenceTrue(s *Sample) *Violation {
	for _, m := range s.Attempts(s.random(), 6) {
		reasons := s.judge(m)
		wrong := untrue(s.Table, s.At, m, reasons)
		if wrong == "" && len(s.Setup.Misread) == 0 && s.Def.Outside == nil { // a misreading names itself, and another program need not
			facts, _ := s.Table.MoveFacts(s.At, m)["move"].(map[string]any)
			wrong = groundless(reasons, len(facts) > 0)
		}
		if wrong != "" {
			return violation("%q: %s", s.Table.PrintMove(m), wrong)
		}
	}
	return nil
}

// evidenceDecides changes a line of the position and judges the same move again. The
// evidence there must hold as well; and where a ground has become false and the others
// hold, none of the clause's evidence may consist of these others alone.
func evidenceDecides(s *Sample) *Violation {
	tried := slices.DeleteFunc(s.Attempts(s.random(), 2), func(m rule.Move) bool {
		return !slices.ContainsFunc(s.judge(m), func(r rule.Reason) bool { return len(r.Evidence) > 0 })
	})
	if len(tried) == 0 {
		return nil
	}
	return s.eachAccepted(func(_ string, at rule.Position, _ *rand.Rand) *Violation {
		for _, m := range tried {
			text := s.Table.PrintMove(m)
			moved, err := s.Table.ReadTerse(at, text)
			if err != nil {
				continue
			}
			after := s.Table.Judge(at, moved)
			wrong := untrue(s.Table, at, moved, after)
			if wrong == "" {
				wrong = s.undecided(at, moved, s.Table.Judge(s.At, m), after)
			}
			if wrong != "" {
				return violation("%q, in the position\n%s\n%s", text, s.Table.PrintPosition(at), wrong)
			}
		}
		return nil
	})
}

// undecided returns which ground did not decide: it is false in the changed position, and
// the clause refuses there by the other grounds alone.
func (s *Sample) undecided(at rule.Position, m rule.Move, before, after []rule.Reason) string {
	for _, r := range before {
		i := slices.IndexFunc(after, func(other rule.Reason) bool { return other.Clause == r.Clause })
		if i < 0 {
			continue
		}
		facts := s.Table.MoveFacts(at, m)
		for _, e := range r.Evidence {
			for n, g := range e.Grounds {
				if is, err := holds(g.Decides(), facts); err != nil || is {
					continue
				}
				rest := deciding(slices.Delete(slices.Clone(e.Grounds), n, n+1))
				for _, now := range after[i].Evidence {
					if len(rest) > 0 && slices.Equal(deciding(now.Grounds), rest) {
						return fmt.Sprintf("%s refuses although %q is false", r.ID, g.Decides())
					}
				}
			}
		}
	}
	return ""
}

// deciding returns the comparisons of some grounds, sorted.
func deciding(grounds []rule.Ground) []string {
	all := make([]string, len(grounds))
	for i, g := range grounds {
		all[i] = g.Decides()
	}
	slices.Sort(all)
	return all
}

// viewLaws are the laws of hidden information.
var viewLaws = []*Law{
	{Name: "views-read-back", Words: "The view of a seat can be printed and read back.", sample: viewsReadBack},
	{Name: "views-of-views-are-the-same", Words: "A seat sees in its own view what it sees on the table.", sample: viewsSettle},
	{Name: "views-leak-nothing", Words: "Positions that a seat cannot distinguish offer it the same legal moves and refusals.", sample: viewsLeakNothing},
}

func (s *Sample) eachView(check func(seat rule.Seat, name string, view rule.Position) *Violation) *Violation {
	for i, name := range s.Table.Seats() {
		seat := rule.Seat(i)
		if b := check(seat, name, s.Table.View(s.At, seat)); b != nil {
			return b
		}
	}
	return nil
}

func viewsReadBack(s *Sample) *Violation {
	return s.eachView(func(_ rule.Seat, name string, view rule.Position) *Violation {
		text := s.Table.PrintPosition(view)
		if at, err := s.Table.ReadPosition(text); err != nil || at != view {
			return violation("%s sees\n%swhich reads back as\n%s(%v)", name, text, s.Table.PrintPosition(at), err).sees(name, text)
		}
		return nil
	})
}

func viewsSettle(s *Sample) *Violation {
	return s.eachView(func(seat rule.Seat, name string, view rule.Position) *Violation {
		if again := s.Table.View(view, seat); again != view {
			return violation("%s sees\n%sand looking again\n%s", name, s.Table.PrintPosition(view), s.Table.PrintPosition(again))
		}
		return nil
	})
}

// sees states in a scenario what a seat should see but does not.
func (b *Violation) sees(name, text string) *Violation {
	b.states("%s sees", name)
	for line := range strings.Lines(text) {
		b.states("  %s", strings.TrimRight(line, "\n"))
	}
	return b
}

// viewsLeakNothing compares positions after different moves of other players, if they
// look the same to a seat.
func viewsLeakNothing(s *Sample) *Violation {
	moves := some(s.random(), 16, s.Legal())
	return s.eachView(func(seat rule.Seat, name string, _ rule.Position) *Violation {
		looks := map[rule.Position]*Sample{}
		for _, m := range moves {
			if s.mover(m) == seat {
				continue
			}
			next, b := s.play(m)
			if b != nil {
				return b
			}
			view := s.Table.View(next.At, seat)
			other := looks[view]
			looks[view] = next
			if other == nil || other.At == next.At {
				continue
			}
			if b := sameToo(seat, name, other, next); b != nil {
				return b
			}
		}
		return nil
	})
}

// sameToo returns a violation if two positions that look the same to a seat give it
// different legal moves or refusals.
func sameToo(seat rule.Seat, name string, one, other *Sample) *Violation {
	mine := func(s *Sample) []rule.Move {
		return slices.DeleteFunc(slices.Clone(s.Legal()), func(m rule.Move) bool { return s.mover(m) != seat })
	}
	if a, b := mine(one), mine(other); !slices.Equal(a, b) {
		return violation("%s cannot distinguish %q from %q, and may play %q after one and %q after the other", name,
			one.Table.PrintMove(one.Move), one.Table.PrintMove(other.Move), one.printed(a), one.printed(b))
	}
	for _, m := range one.Attempts(one.random(), 8) {
		if one.mover(m) != seat {
			continue
		}
		if a, b := ids(one.Table.Judge(one.At, m)), ids(one.Table.Judge(other.At, m)); !slices.Equal(a, b) {
			return violation("%s cannot distinguish %q from %q, and %q is forbidden by %v after one and by %v after the other", name,
				one.Table.PrintMove(one.Move), one.Table.PrintMove(other.Move), one.Table.PrintMove(m), a, b)
		}
	}
	return nil
}

// walkLaws are the laws of fast play.
var walkLaws = []*Law{
	{Name: "walks-play-the-same", Words: "A step of a fast walk is a legal move carried out.", env: walksPlaySame},
	{Name: "walks-repeat", Words: "A walk with the same seed comes to the same position.", env: walksRepeat},
	{Name: "walks-allocate-nothing", Words: "Fast play allocates nothing from move to move.", env: walksAllocateNothing},
	{Name: "walks-run-side-by-side", Words: "Walks of one game in several goroutines come to the positions that they come to alone.", env: walksSideBySide},
}

// walksPlaySame walks by moves of the list and by random ones. It asks for the legal moves
// also with a clause of scoring disabled, because some games have fast code that runs only
// with the whole book.
func walksPlaySame(g *Env) *Violation {
	walk, careful := g.Table.Walk(), g.again(g.ofNoAccount()...)
	r := rand.New(rand.NewPCG(Seed(), 3))
	for range 100 * Games() {
		before, list := walk.Position(), slices.Clone(walk.List())
		if other := careful.Legal(before); !slices.Equal(list, other) {
			return violation("%d moves are legal, and %d where nothing is taken for granted, in\n%s", len(list), len(other), g.Table.PrintPosition(before))
		}
		if len(list) == 0 {
			walk.Restart()
			continue
		}
		if r.IntN(4) == 0 {
			walk.Random(r, 1)
		} else {
			list = list[r.IntN(len(list)):][:1]
			walk.Make(list[0])
		}
		after := walk.Position()
		if !slices.ContainsFunc(list, func(m rule.Move) bool { at, _ := g.Table.Play(before, m); return at == after }) {
			return violation("the walk goes from\n%sto\n%swhere no legal move leads", g.Table.PrintPosition(before), g.Table.PrintPosition(after))
		}
	}
	return nil
}

// ofNoAccount returns a clause that decides nothing before the end of the game, or no
// clause if the book has none like that.
func (g *Env) ofNoAccount() []rule.Clause {
	for i, e := range g.Table.Book().Clauses {
		if (e.Kind == rule.KindScore || e.Kind == rule.KindTiebreak) && e.EnforcementOf() == rule.Acted {
			return []rule.Clause{rule.Clause(i)}
		}
	}
	return nil
}

// end returns the position after a walk of up to 400 moves with the given seed.
func (g *Env) end(walk rule.Walker, seed uint64) rule.Position {
	walk.Restart()
	walk.Random(rand.New(rand.NewPCG(seed, 4)), 400)
	return walk.Position()
}

func walksRepeat(g *Env) *Violation {
	walk, other := g.Table.Walk(), g.again().Walk()
	for seed := range uint64(8) {
		if first := g.end(walk, seed); g.end(walk, seed) != first || g.end(other, seed) != first {
			return violation("the walk with the seed %d does not come to\n%sagain", seed, g.Table.PrintPosition(first))
		}
	}
	return nil
}

func walksAllocateNothing(g *Env) *Violation {
	walk := g.Table.Walk()
	r := rand.New(rand.NewPCG(1, 5))
	play := func() {
		for range 5 {
			walk.Restart()
			walk.Random(r, 200)
		}
	}
	play() // the list of moves grows to its final size
	play()
	if n := testing.AllocsPerRun(5, play); n > 1 {
		return violation("five walks allocate %.0f times", n)
	}
	return nil
}

func walksSideBySide(g *Env) *Violation {
	const walkers, walks = 4, 4
	var ends [walkers][walks]rule.Position
	var wg sync.WaitGroup
	for i := range ends {
		wg.Go(func() {
			walk := g.Table.Walk()
			for seed := range ends[i] {
				ends[i][seed] = g.end(walk, uint64(seed))
			}
		})
	}
	wg.Wait()
	for i := range ends {
		if ends[i] != ends[0] {
			return violation("walks in several goroutines come to different ends")
		}
	}
	return nil
}
